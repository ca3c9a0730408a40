"""What a space of the palace is worth to a man who wants to be out of it and met by nobody."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from musketeers_gui.games.palace.book import Book

from .palace_sense import Danger, Watch

SAMPLES = 6
"""Ways in which the guards' next movement is played through."""
HASTE = 0.01
"""The share of the worth of leaving that a turn of waiting costs."""
Routes = Mapping[str, list[tuple[str, str]]]
"""For each space those within a whole movement, each with the space gone through, or itself where there is none."""


class Stakes(NamedTuple):
    """What it is worth to be out by the last turn that counts, to be met by guards, and to wait in safety."""

    out: float
    met: float
    last: int
    haven: float = 0.0


class Scout:
    """The dangers from a turn on, and the ways through the palace, whatever a man has at stake."""

    def __init__(self, watch: Watch, turn: int, turns: int) -> None:
        self.watch, self.turn, self.turns = watch, turn, turns
        inside = [code for code in watch.book.board.spaces if code not in watch.book.plan.outdoors]
        self.routes: Routes = {code: routes(watch, code) for code in inside}
        self.dangers = watch.ahead(turns)

    @cached_property
    def samples(self) -> list[tuple[set[str], list[Danger]]]:
        """Ways in which this turn may go on: the spaces where guards come, and the dangers from the next turn on."""
        rng = random.Random(self.turn)
        ways = [self.watch.after(rng) for _ in range(SAMPLES)]
        return [(visited, after.ahead(self.turns - 1)) for after, visited in ways]


class Outlook:
    """The worth of ending this turn's movement in each space, for one man who plays well.

    The next turn's decision will be taken knowing where the guards have gone, so their movement is played through
    a few times; later turns are weighed by chances alone.
    """

    def __init__(self, scout: Scout, stakes: Stakes) -> None:
        self.scout, self.stakes, self.book = scout, stakes, scout.watch.book

    @cached_property
    def _chanced(self) -> dict[str, float]:
        return self._values(self.scout.dangers[1:], self.scout.turn + 1)

    @cached_property
    def _sampled(self) -> list[tuple[set[str], dict[str, float]]]:
        return [(visited, self._values(dangers, self.scout.turn + 1)) for visited, dangers in self.scout.samples]

    def now(self, code: str) -> float:
        """The worth of ending this turn's movement in a space."""
        met = self.scout.dangers[0].met.get(code, 0.0)
        if not self.stakes.out:
            return met * self.stakes.met + (1 - met) * self._chanced[code]
        free = [worth[code] for visited, worth in self._sampled if code not in visited]
        return met * self.stakes.met + (1 - met) * (sum(free) / len(free) if free else 0.0)

    def best(self, code: str) -> float:
        """The worth of a space before this turn's movement."""
        return self._values(self.scout.dangers, self.scout.turn)[code]

    def out(self, turn: int) -> float:
        """Leaving in a turn; the sooner the better."""
        late = turn - self.scout.turn
        return self.stakes.out * (1 - HASTE * late) if turn <= self.stakes.last else 0.0

    def _values(self, dangers: list[Danger], turn: int) -> dict[str, float]:
        """From the last turn backwards: the worth of a space before one's movement of a turn."""
        peaceful = self.book.plan.peaceful
        worth = {code: self.stakes.haven if code in peaceful else 0.0 for code in self.scout.routes}
        for ahead in reversed(range(len(dangers))):
            there, met = dangers[ahead]
            ends = {code: (m := met.get(code, 0.0)) * self.stakes.met + (1 - m) * v for code, v in worth.items()}
            out = self.out(turn + ahead)
            worth = {code: self._best(code, there, ends, out) for code in worth}
        return worth

    def _best(self, code: str, there: Mapping[str, float], ends: Mapping[str, float], out: float) -> float:
        best = stay = ends[code]
        for middle, to in self.scout.routes[code]:
            end = ends.get(to, out)
            if end > best:
                clear = (1 - there.get(middle, 0.0)) * (1 - there.get(to, 0.0))
                best = max(best, clear * end + (1 - clear) * stay)
        return best


def routes(watch: Watch, code: str) -> list[tuple[str, str]]:
    """The spaces within a whole movement from one, each with the space gone through."""
    book: Book = watch.book
    points, steps, outdoors = book.tables.movement.spaces, book.plan.steps, book.plan.outdoors
    ways = [(to, to) for to, cost in steps[code] if cost <= points]
    for middle, cost in steps[code]:
        if middle not in outdoors and middle not in watch.halts:
            ways += [(middle, to) for to, more in steps[middle] if cost + more <= points and to != code]
    return ways
