"""Guard: who is threatened by whom, and the squares on which a Duke could be captured."""

from dataclasses import dataclass

from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.sight import Sight, aims
from musketeers_gui.games.duke.squares import NAMES
from musketeers_gui.games.duke.state import SetUp, State


@dataclass(frozen=True, slots=True)
class Guard:
    """The side to act stands in Guard: its Duke's square, and those he could be captured from.

    None of them: a drawn tile could be placed on him (R3).
    """

    square: str
    by: tuple[str, ...]


def _sight(rules: DukeRules, view: State) -> Sight | None:
    if isinstance(view.pending, SetUp):
        return None
    return Sight(rules.tables, view.board, view.seat, view.bags)


def guard(rules: DukeRules, view: State) -> Guard | None:
    """The Guard the side to act stands in, if it does (D4.1); who has won stands in none (D4.6)."""
    sight = _sight(rules, view)
    if sight is None or not sight.in_guard or (view.outcome and view.seat in view.outcome.winners):
        return None
    return Guard(NAMES[sight.endangered.square], tuple(NAMES[spot.square] for spot in sight.threats))


def open_squares(rules: DukeRules, view: State) -> frozenset[str]:
    """Where the side to act could lose a tile to one action; its Duke, if it has one, is thought to stand there."""
    sight = _sight(rules, view)
    if sight is None:
        return frozenset()
    found = []
    for square, name in enumerate(NAMES):
        bit = 1 << square
        if bit & sight.enemy:
            continue
        occupied = sight.occupied & ~sight.guarded | bit
        threatened = any(aims(spot, bit, occupied, sight.enemy) for spot in sight.theirs)
        if threatened or bit & sight.danger:
            found.append(name)
    return frozenset(found)
