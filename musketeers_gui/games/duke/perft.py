"""Counting action sequences, to compare the move generator with known numbers."""

from __future__ import annotations

from .actions import DIVINE, DRAW
from .changes import change
from .legal import turn_actions
from .sight import Sight
from .squares import DARK, OTHER
from .state import Bag, Board, State
from .tables import Tables

_CHANCE = (DRAW, DIVINE)


def perft(tables: Tables, state: State, depth: int) -> list[int]:
    """How many sequences of 1 to `depth` legal actions begin here; actions that draw are left out.

    The state is one at the beginning of a turn. A sequence ends where a Duke or the last musketeer is captured; draws
    by repetition or for want of captures (R2) are not looked for.
    """
    counts = [0] * depth
    if state.outcome is None and depth > 0:
        _count(tables, state.board, state.seat, state.bags, counts, 0)
    return counts


def _count(tables: Tables, board: Board, seat: str, bags: tuple[Bag, Bag], counts: list[int], level: int) -> None:
    actions = turn_actions(Sight(tables, board, seat, bags), bool(bags[seat == DARK]))
    counts[level] += sum(action.verb not in _CHANCE for action in actions)
    if level + 1 == len(counts):
        return
    for action in actions:
        if action.verb in _CHANCE:
            continue
        after = change(tables, board, seat, action)
        if not after.wins:
            _count(tables, after.board, OTHER[seat], bags, counts, level + 1)
