"""Musketiere, the card game by F.-J. Lamminger: two to four players, simultaneous secret choice."""

from musketeers_gui.core.game import Game

from .rules import CardsRules
from .setup import CardsScenario, Deck, check

GAME = Game(
    id="cards",
    title="Musketiere",
    tagline="Fight together, earn alone",
    version=1,
    scenario=CardsScenario,
    parts={"deck": Deck},
    first="cards/short",
    check=check,
    build=CardsRules,
)
