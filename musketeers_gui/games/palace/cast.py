"""Everybody in play, in a fixed order, and what never changes about them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .scenario import PalaceScenario, Row

GUARD_ROOT = re.compile(r"\d+|\D+")


@dataclass(frozen=True, slots=True)
class Counter:
    """What is fixed about a man: his side, his kind, the counter he belongs to and the row that placed him.

    `kind` is the kind of a guard, `named` or `personality`. `group` is the counter of an S-4's man, else his own id.
    `row` and `place` say which row of the set-up placed him, and as which of its counters.
    """

    id: str
    name: str
    kind: str
    side: str
    group: str
    row: int
    place: int
    printed: int | None

    @property
    def named(self) -> bool:
        """A named character (A1.3)."""
        return self.kind == "named"


@dataclass(frozen=True, slots=True)
class Cast:
    """All counters of a game; guards before named characters, so that dice fall in the order of B7.1's example."""

    counters: tuple[Counter, ...]
    index: Mapping[str, int]
    places: Mapping[str, tuple[int, ...]]
    """The places of everybody of a side."""
    sides: tuple[str, ...]
    """The side of each."""

    def __getitem__(self, place: int) -> Counter:
        """The counter at a place of the order."""
        return self.counters[place]


def natural(id_: str) -> tuple[tuple[int, int, str], ...]:
    """A key that puts `guard-9` before `guard-10`."""
    parts = GUARD_ROOT.findall(id_)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def make_cast(scenario: PalaceScenario) -> Cast:
    """Everybody whom the rows of the set-up bring."""
    numbers: dict[str, int] = {}
    counters: list[Counter] = []
    for place, row in enumerate(scenario.setup):
        counters += _guards(scenario, row, place, numbers) if row.kind else _persons(scenario, row, place)
    sides = list(scenario.sides)
    counters.sort(key=lambda c: (sides.index(c.side), c.named, natural(c.id)))
    index = {counter.id: place for place, counter in enumerate(counters)}
    places = {side: tuple(n for n, counter in enumerate(counters) if counter.side == side) for side in sides}
    return Cast(tuple(counters), index, places, tuple(counter.side for counter in counters))


def side_of(scenario: PalaceScenario, row: Row, counter: str | None) -> str | None:
    """The side a row puts somebody on; None if nothing says."""
    if row.side:
        return row.side
    homes = (name for name, side in scenario.sides.items() if counter in side.units)
    return next(homes, None)


def names_in(row: Row) -> list[str]:
    """The named characters of a row."""
    return [row.counter] if isinstance(row.counter, str) else list(row.counter or ())


def _persons(scenario: PalaceScenario, row: Row, place: int) -> list[Counter]:
    people = []
    for spot, id_ in enumerate(names_in(row)):
        person = scenario.counters.named[id_]
        side = side_of(scenario, row, id_) or ""
        people.append(Counter(id_, person.name, "named", side, id_, place, spot, person.value))
    return people


def _guards(scenario: PalaceScenario, row: Row, place: int, numbers: dict[str, int]) -> list[Counter]:
    kind = row.kind or ""
    about = scenario.counters.kinds[kind]
    men = []
    for spot in range(row.number):
        numbers[kind] = number = numbers.get(kind, 0) + 1
        group = f"{kind}-{number}"
        for soldier in range(1, about.men + 1):
            id_ = f"{group}.{soldier}" if about.men > 1 else group
            label = f"{number}.{soldier}" if about.men > 1 else str(number)
            men.append(
                Counter(
                    id_, f"{about.name} {label}", kind, side_of(scenario, row, None) or "", group, place, spot, None
                )
            )
    return men
