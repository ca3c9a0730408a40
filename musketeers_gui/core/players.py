"""Computer players: one interface, seeing nothing but a view."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any, Protocol

from .rules import Rules
from .values import Seat


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: seconds, and nodes of a search; None is no limit.

    Under a limit of nodes alone a bot gives the same answer on every machine.
    """

    seconds: float | None = None
    nodes: int | None = None


class Clock:
    """Counts a budget down from the moment it is made."""

    __slots__ = ("_deadline", "nodes")

    def __init__(self, budget: Budget) -> None:
        self._deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
        self.nodes = budget.nodes

    def spend(self) -> bool:
        """Count one node; True when the budget is used up."""
        if self.nodes is not None:
            self.nodes -= 1
            if self.nodes < 0:
                return True
        return self._deadline is not None and time.monotonic() > self._deadline


class Bot(Protocol):
    """A computer player; an object may keep nothing between two calls that changes its answers."""

    def choose(self, rules: Rules[Any, Any], view: Any, seat: Seat, rng: random.Random, budget: Budget) -> Any:
        """A legal action for the seat, from what it may see."""
