"""Counting the ways a game can go on: a check of the rules that needs no opinion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .dice import Dice
from .rules import Rules


def perft(rules: Rules[Any, Any], state: Any, depth: int) -> list[int]:
    """How many sequences of 1 to `depth` legal actions there are; actions that draw from chance are left out."""
    counts = [0] * depth
    _count(rules, state, counts, 0)
    return counts


def _count(rules: Rules[Any, Any], state: Any, counts: list[int], level: int) -> None:
    for seat in rules.to_act(state):
        for action in rules.legal(state, seat):
            try:
                after = rules.apply(state, seat, action, Dice(_NoChance())).state
            except _DrawnError:
                continue
            counts[level] += 1
            if level + 1 < len(counts):
                _count(rules, after, counts, level + 1)


class _DrawnError(Exception):
    """The action draws from chance."""


class _NoChance:
    """A source that gives nothing."""

    def index(self, label: str, choices: int | Sequence[Any]) -> int:
        raise _DrawnError
