"""The book: everything that is fixed for one game, looked up quickly by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .board import Board
from .cast import Cast, make_cast
from .counters import Counters
from .figures import with_figures
from .plan import Plan, make_plan
from .scenario import PalaceScenario, PhaseRow, Special, Switches, parts_of
from .tables import Tables

COME_BACK = {"palace": ("palace",), "cardinal": ("cardinal",), "both": ("palace", "cardinal"), "none": ()}
"""Whose guards each value of the switch `replacements` brings back."""
MOVES = ("movement", "random-movement")


@dataclass(frozen=True, slots=True)
class Book:
    """The scenario, its plan and cast, and what its keys come to.

    `hostile` are the enemies of each side, `must` the pairs of sides whose men must fight (B6.0). `owned` are the
    sides that people decide for, in turn order. `palace_guard` are the kinds of the palace guard, `replaced` those that
    come back (B10.0). `moved_last` is for each phase the movement phase before it, `watched` that it matters who was
    seen by guards (C3.0), `peace` that some enemies need not fight each other, `at_once` that a way to win is looked
    at all the time.
    """

    scenario: PalaceScenario
    plan: Plan
    cast: Cast
    tables: Tables
    counters: Counters
    switches: Switches
    special: Special
    phases: tuple[PhaseRow, ...]
    owned: tuple[str, ...]
    hostile: Mapping[str, frozenset[str]]
    must: frozenset[tuple[str, str]]
    bravado: bool
    palace_guard: frozenset[str]
    replaced: frozenset[str]
    moved_last: tuple[int | None, ...]
    watched: bool
    peace: bool
    at_once: bool

    @property
    def board(self) -> Board:
        """The palace."""
        return self.scenario.board

    def dares(self, phase: int) -> bool:
        """Acts of bravado come before the blows in a combat phase (C1.9): by its own key, else by the switch."""
        acts = self.phases[phase].acts
        return self.bravado if acts is None else acts

    def enemies(self, one: int, other: int) -> bool:
        """Two of the cast belong to hostile sides."""
        cast = self.cast.counters
        return cast[other].side in self.hostile[cast[one].side]

    def guards(self, man: int) -> bool:
        """A man belongs to the palace guard, stationary or not."""
        return self.cast.counters[man].kind in self.palace_guard

    def owner(self, man: int) -> str | None:
        """The seat that decides for a man."""
        side = self.cast.counters[man].side
        return side if side in self.owned else None

    def side_name(self, side: str) -> str:
        """What a side is called."""
        return self.scenario.sides[side].name or side.capitalize()


def make_book(scenario: PalaceScenario) -> Book:
    """The book of a checked scenario."""
    scenario, _ = with_figures(scenario)
    sides, kinds, back = scenario.sides, scenario.counters.kinds, COME_BACK[scenario.switches.replacements]
    hostile = {name: frozenset(other for other in sides if _hostile(scenario, name, other)) for name in sides}
    return Book(
        scenario=scenario,
        plan=make_plan(scenario.board, scenario.switches, scenario.tables.movement),
        cast=make_cast(scenario),
        tables=scenario.tables,
        counters=scenario.counters,
        switches=scenario.switches,
        special=one_special(scenario.special),
        phases=tuple(scenario.phases),
        owned=tuple(name for name, side in sides.items() if side.controller == "seat"),
        hostile=hostile,
        must=frozenset((a, b) for a in sides for b in hostile[a] if _must(scenario, a, b)),
        bravado="C" in scenario.sections if scenario.switches.bravado is None else scenario.switches.bravado,
        palace_guard=frozenset(kind for kind, about in kinds.items() if about.guard == "palace"),
        replaced=frozenset(kind for kind, about in kinds.items() if about.guard in back and about.men == 1),
        moved_last=tuple(_moved_last(scenario.phases, place) for place in range(len(scenario.phases))),
        peace=_peace(scenario, hostile),
        at_once=any(row.when == "at-once" for row in scenario.victory),
        watched=any(part.unseen for row in scenario.victory for part in parts_of(row.if_)),
    )


def _peace(scenario: PalaceScenario, hostile: Mapping[str, frozenset[str]]) -> bool:
    """Some enemies need not fight each other: by their sides, as seconds, or until they are recognised."""
    if one_special(scenario.special).recognition or any(row.role == "second" for row in scenario.setup):
        return True
    return any(not _must(scenario, a, b) for a in hostile for b in hostile[a])


def _moved_last(phases: list[PhaseRow], place: int) -> int | None:
    """The last movement phase up to this one, going round the turn."""
    count = len(phases)
    return next(((place - back) % count for back in range(count) if phases[place - back].phase in MOVES), None)


def _hostile(scenario: PalaceScenario, one: str, other: str) -> bool:
    """Hostility is mutual: either side may declare it (B6.0)."""
    if one == other:
        return False
    return any(
        scenario.sides[a].hostile_to == "all" or b in scenario.sides[a].hostile_to
        for a, b in ((one, other), (other, one))
    )


def _must(scenario: PalaceScenario, one: str, other: str) -> bool:
    return all(scenario.sides[side].combat == "mandatory" for side in (one, other))


def one_special(rows: list[Special]) -> Special:
    """All entries of the list as one; a later one wins."""
    merged: dict[str, Any] = {}
    for row in rows:
        merged |= {key: getattr(row, key) for key in row.model_fields_set}
    return Special.model_construct(**{name: field.default for name, field in Special.model_fields.items()} | merged)
