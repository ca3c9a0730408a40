"""What is wrong across the keys of a palace scenario, each mistake at its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from musketeers_gui.core.models import Mistake, below, unknown

from .board import check_board
from .book import with_figures
from .cast import names_in, side_of
from .counters import check_counters
from .initiative import PLACES
from .scenario import EACH, OWN, Award, Condition, PairingChoice, PalaceScenario, Row, parts_of
from .tables import check_tables

NEEDS_SIDE = ("movement", "random-movement", "activity")
KEYS_OF = {"acts": "combat", "activity": "activity"}
"""Keys of a phase that only one kind of phase has."""


def check(scenario: PalaceScenario, players: int) -> Iterator[Mistake]:
    """Every mistake in a scenario for so many people."""
    yield from below("board", check_board(scenario.board))
    yield from below("counters", check_counters(scenario.counters))
    yield from below("tables", check_tables(scenario.tables))
    yield from with_figures(scenario)[1]
    yield from _check_sides(scenario, players)
    yield from _check_switches(scenario)
    yield from _check_setup(scenario)
    yield from _check_choices(scenario)
    yield from _check_phases(scenario)
    yield from _check_special(scenario)
    yield from _check_victory(scenario)


# ------------------------------------------------------------------ sides


def _check_sides(scenario: PalaceScenario, players: int) -> Iterator[Mistake]:
    sides = scenario.sides
    owned = [name for name, side in sides.items() if side.controller == "seat"]
    if not owned:
        yield Mistake(("sides",), "no side has the controller 'seat': nobody could play")
    elif len(owned) > players:
        yield Mistake(("sides",), f"{len(owned)} sides need a person each, but {players} play")
    homes: dict[str, str] = {}
    for name, side in sides.items():
        if not (name.isascii() and name.replace("-", "").isalnum()):
            yield Mistake(("sides", name), f"a side's id is letters, digits and hyphens only, not '{name}'")
        for place, other in enumerate(side.hostile_to if side.hostile_to != "all" else []):
            if other not in sides:
                yield Mistake(("sides", name, "hostile_to", place), unknown("side", other, sides))
        for place, unit in enumerate(side.units):
            if unit not in scenario.counters.named:
                yield Mistake(("sides", name, "units", place), unknown("counter", unit, scenario.counters.named))
            elif homes.setdefault(unit, name) != name:
                yield Mistake(("sides", name, "units", place), f"'{unit}' belongs to '{homes[unit]}' already")
    with_rows = {side_of(scenario, row, counter) for row in scenario.setup for counter in (*names_in(row), None)}
    for name in sides:
        if name not in with_rows:
            yield Mistake(("sides", name), f"no row of the setup brings anybody of '{name}'")


def _check_switches(scenario: PalaceScenario) -> Iterator[Mistake]:
    for key in ("no_combat", "no_random_entry", "exits"):
        for place, code in enumerate(getattr(scenario.switches, key) or ()):
            if code not in scenario.board.spaces:
                yield Mistake(("switches", key, place), unknown("space", code, scenario.board.spaces))


# ------------------------------------------------------------------ the set-up


def _check_setup(scenario: PalaceScenario) -> Iterator[Mistake]:
    placed: dict[str, int] = {}
    drawn: dict[str, int] = {}
    for place, row in enumerate(scenario.setup):
        trail = ("setup", place)
        if (row.counter is None) == (row.kind is None):
            yield Mistake(trail, "a row needs either 'counter' or 'kind'")
        if row.at not in scenario.board.spaces:
            yield Mistake((*trail, "at"), unknown("space", row.at, scenario.board.spaces))
        if row.side is not None and row.side not in scenario.sides:
            yield Mistake((*trail, "side"), unknown("side", row.side, scenario.sides))
        for room in row.knows:
            if room not in scenario.board.spaces or not scenario.board.spaces[room].passage:
                yield Mistake((*trail, "knows"), f"there is no secret passage at '{room}'")
        yield from _check_names(scenario, row, place, placed)
        if row.kind is not None:
            yield from _check_kind(scenario, row, place, drawn)


def _check_names(scenario: PalaceScenario, row: Row, place: int, placed: dict[str, int]) -> Iterator[Mistake]:
    many = isinstance(row.counter, list)
    for spot, name in enumerate(names_in(row)):
        trail = ("setup", place, "counter", spot) if many else ("setup", place, "counter")
        if name not in scenario.counters.named:
            yield Mistake(trail, unknown("counter", name, scenario.counters.named))
        elif name in placed:
            yield Mistake(trail, f"'{name}' is placed twice: row {placed[name] + 1} has him")
        elif side_of(scenario, row, name) is None:
            yield Mistake(trail, f"'{name}' belongs to no side: name him in a side's units, or give the row a side")
        placed.setdefault(name, place)


def _check_kind(scenario: PalaceScenario, row: Row, place: int, drawn: dict[str, int]) -> Iterator[Mistake]:
    trail = ("setup", place)
    kind = row.kind or ""
    if kind not in scenario.counters.kinds:
        yield Mistake((*trail, "kind"), unknown("kind", kind, scenario.counters.kinds))
        return
    if row.side is None:
        yield Mistake(trail, "guards need a 'side'")
    if row.draw == "random":
        drawn[kind] = drawn.get(kind, 0) + row.number
        there = len(scenario.counters.kinds[kind].pool)
        if drawn[kind] > there:
            yield Mistake((*trail, "number"), f"{drawn[kind]} of kind '{kind}' are to be drawn, but there are {there}")
    elif not row.draw or not all(1 <= value <= 100 for value in row.draw):
        yield Mistake((*trail, "draw"), "give percentages from 1 to 100, or 'random'")
    if isinstance(row.stacks, list) and (sum(row.stacks) != row.number or min(row.stacks, default=0) < 1):
        yield Mistake((*trail, "stacks"), f"the stacks must add up to {row.number}")
    if isinstance(row.stacks, int) and row.stacks < 1:
        yield Mistake((*trail, "stacks"), "a stack has at least one counter")


def _check_choices(scenario: PalaceScenario) -> Iterator[Mistake]:
    brought = {name for row in scenario.setup for name in names_in(row)}
    for place, choice in enumerate(scenario.choices):
        trail = ("choices", place)
        sides = choice.from_ if isinstance(choice, PairingChoice) else [choice.from_]
        for side in [choice.who, *sides]:
            if side not in scenario.sides:
                yield Mistake(trail, unknown("side", side, scenario.sides))
        if not isinstance(choice, PairingChoice):
            continue
        if choice.at is not None and choice.at not in scenario.board.spaces:
            yield Mistake((*trail, "at"), unknown("space", choice.at, scenario.board.spaces))
        if choice.least > choice.most:
            yield Mistake((*trail, "least"), "there cannot be fewer pairs at most than at least")
        for spot, pair in enumerate(choice.default):
            if len(pair) != 2 or not all(name in brought for name in pair):
                yield Mistake((*trail, "default", spot), "a pair is two counters of the setup")


# ------------------------------------------------------------------ phases, special rules, victory


def _check_phases(scenario: PalaceScenario) -> Iterator[Mistake]:
    owned = sum(side.controller == "seat" for side in scenario.sides.values())
    for place, row in enumerate(scenario.phases):
        for key, phase in KEYS_OF.items():
            if key in row.model_fields_set and row.phase != phase:
                yield Mistake(("phases", place, key), f"'{key}' is for the phase '{phase}' only")
        if row.phase not in NEEDS_SIDE:
            continue
        if row.side is None:
            yield Mistake(("phases", place), f"the phase '{row.phase}' needs a 'side'")
        elif row.side in PLACES:
            if PLACES.index(row.side) >= owned or not any(p.phase == "initiative" for p in scenario.phases):
                yield Mistake(("phases", place, "side"), f"nobody is '{row.side}': initiative is not rolled by so many")
        elif row.side not in scenario.sides:
            yield Mistake(("phases", place, "side"), unknown("side", row.side, [*scenario.sides, *PLACES]))
        elif row.phase == "random-movement" and scenario.sides[row.side].controller == "seat":
            yield Mistake(("phases", place, "side"), f"'{row.side}' is moved by a person, not at random")
    if scenario.first_turn.start_at > len(scenario.phases):
        yield Mistake(("first_turn", "start_at"), f"there are only {len(scenario.phases)} phases")


def _check_special(scenario: PalaceScenario) -> Iterator[Mistake]:
    keys = [choice.key for choice in scenario.choices]
    for place, row in enumerate(scenario.special):
        trail = ("special", place)
        if row.no_stairs:
            for kind in row.no_stairs.kinds:
                if kind not in scenario.counters.kinds:
                    yield Mistake((*trail, "no_stairs", "kinds"), unknown("kind", kind, scenario.counters.kinds))
        if row.duel_pairs and row.duel_pairs.from_ not in keys:
            yield Mistake((*trail, "duel_pairs", "from"), unknown("choice", row.duel_pairs.from_, keys))
        if row.recognition and row.recognition.table not in scenario.tables.recognition:
            known = scenario.tables.recognition
            yield Mistake((*trail, "recognition", "table"), unknown("table", row.recognition.table, known))
        for side in _sides_named(row):
            if side not in scenario.sides:
                yield Mistake(trail, unknown("side", side, scenario.sides))


def _sides_named(row: Any) -> list[str]:
    named = [*row.recognition.who, *row.recognition.by] if row.recognition else []
    return named + (row.lose_duellists_to_guards.by if row.lose_duellists_to_guards else [])


def _check_victory(scenario: PalaceScenario) -> Iterator[Mistake]:
    owned = [name for name, side in scenario.sides.items() if side.controller == "seat"]
    counters = {name for row in scenario.setup for name in names_in(row)}
    for place, row in enumerate(scenario.victory):
        trail = ("victory", place)
        if row.for_ not in (*EACH, *scenario.sides):
            yield Mistake((*trail, "for"), unknown("side", row.for_, [*owned, *EACH]))
        sets = list(_sets(row.if_)) + ([row.result.each] if isinstance(row.result, Award) else [])
        for wanted in sets:
            for name in wanted if isinstance(wanted, list) else []:
                if name not in counters:
                    yield Mistake(trail, unknown("counter", name, counters))
            if isinstance(wanted, str) and wanted != OWN and wanted not in scenario.sides:
                yield Mistake(trail, unknown("side", wanted, [*scenario.sides, OWN]))
    if all(isinstance(row.result, Award) or row.result == "lose" for row in scenario.victory):
        yield Mistake(("victory",), "nobody can win: no entry has the result 'win' or 'most-points'")


def _sets(condition: Condition | None) -> Iterator[Any]:
    """All sets of counters in a condition."""
    for part in parts_of(condition):
        if part.outside is not None:
            yield part.outside
        for value in (part.unseen, part.state):
            if value is not None:
                yield value.who
        if part.duel_won is not None:
            yield part.duel_won.by
