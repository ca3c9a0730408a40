"""Musketeers (1985): the summer palace of King Louis XIII, for one player or several."""

from musketeers_gui.core.game import Game

from .board import Board
from .book import make_book
from .counters import Counters
from .rules import PalaceRules
from .scenario import PalaceScenario
from .setup import check
from .tables import Tables


def build(scenario: PalaceScenario, players: int) -> PalaceRules:
    """The rules of a checked scenario."""
    return PalaceRules(make_book(scenario))


GAME = Game(
    id="palace",
    title="Musketeers",
    tagline="Swords, guards and secret passages in the King’s summer palace",
    version=1,
    scenario=PalaceScenario,
    parts={"board": Board, "counters": Counters, "tables": Tables},
    first="palace/1-introductory",
    check=check,
    build=build,
)
"""The palace game as the registry knows it."""
