"""Musketiere, the card game by F.-J. Lamminger: two to four players, simultaneous secret choice."""

from musketeers_gui.core.game import Game, Part

from .rules import CardsRules
from .setup import CardsScenario, Deck, check, check_deck

GAME = Game(
    id="cards",
    title="Musketiere",
    tagline="Fight together, earn alone",
    version=1,
    scenario=CardsScenario,
    parts={"deck": Part(Deck, check_deck)},
    first="cards/short",
    check=check,
    build=CardsRules,
)
