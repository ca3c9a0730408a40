"""Musketeers (1985): the summer palace of King Louis XIII, for one player or several."""

from musketeers_gui.core.game import Game, Part

from .board import Board, check_board
from .book import make_book
from .counters import Counters, check_counters
from .rules import PalaceRules
from .scenario import PalaceScenario
from .setup import check
from .tables import Tables, check_tables


def build(scenario: PalaceScenario, players: int) -> PalaceRules:
    """The rules of a checked scenario."""
    return PalaceRules(make_book(scenario))


GAME = Game(
    id="palace",
    title="Musketeers",
    tagline="Swords, guards and secret passages in the King’s summer palace",
    version=1,
    scenario=PalaceScenario,
    parts={
        "board": Part(Board, check_board),
        "counters": Part(Counters, check_counters),
        "tables": Part(Tables, check_tables),
    },
    first="palace/1-introductory",
    check=check,
    build=build,
)
"""The palace game as the registry knows it."""
