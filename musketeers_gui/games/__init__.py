"""The registry: the only file that names all games."""

from __future__ import annotations

from collections.abc import Mapping

from musketeers_gui.core.game import Game

from .cards import GAME as CARDS
from .duke import GAME as DUKE
from .louvre import GAME as LOUVRE
from .palace import GAME as PALACE

GAMES: Mapping[str, Game] = {game.id: game for game in (CARDS, DUKE, LOUVRE, PALACE)}
"""Every game by its id, in the order they are shown."""
