"""The table of the card game."""

from musketeers_gui.gui.boards.cards.board import CardsBoard

__all__ = ["CardsBoard"]
