"""What is wrong across the keys of a palace scenario, each mistake at its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from musketeers_gui.core.models import Mistake, below, unknown

from .board import check_board
from .cast import names_in, side_of
from .figures import check_parts, with_figures
from .initiative import PLACES
from .names import check_twice, reserved
from .scenario import EACH, OWN, Award, Condition, PairingChoice, PalaceScenario, Row, parts_of

NEEDS_SIDE = ("movement", "random-movement", "activity")
GUARDS_ALONE = ("number", "stacks", "face", "draw")
"""Keys of a row that say something of guards only."""
MOST_MEN = 1000
"""Men in one game: more take too long to lay out."""
KEYS_OF = {"acts": "combat", "activity": "activity"}
"""Keys of a phase that only one kind of phase has."""


def check(scenario: PalaceScenario, players: int) -> Iterator[Mistake]:
    """Every mistake in a scenario for so many people."""
    given, (scenario, misplaced) = scenario, with_figures(scenario)
    yield from below("board", check_board(scenario.board))
    yield from check_parts(given, scenario)
    yield from misplaced
    yield from _check_sides(scenario, players)
    yield from _check_all_names(scenario)
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
    if len(owned) > len(PLACES):
        yield Mistake(("sides",), f"{len(owned)} sides have the controller 'seat'; {len(PLACES)} can have it")
    homes: dict[str, str] = {}
    for name, side in sides.items():
        if not (name.isascii() and name.replace("-", "").isalnum()):
            yield Mistake(("sides", name), f"a side's id is letters, digits and hyphens only, not '{name}'")
        if complaint := reserved(name):
            yield Mistake(("sides", name), complaint)
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


def _check_all_names(scenario: PalaceScenario) -> Iterator[Mistake]:
    """Places, acts, counters and sides are told apart by their names alone."""
    people: dict[str, tuple[str | int, ...]] = {}
    numbers: dict[str, int] = {}
    for place, row in enumerate(scenario.setup):
        if row.kind:
            first = numbers.get(row.kind, 0) + 1
            numbers[row.kind] = min(first + row.number, MOST_MEN)
            names = [f"{row.kind}-{number}" for number in range(first, numbers[row.kind] + 1)]
        else:
            names = names_in(row)
        people |= dict.fromkeys(names, ("setup", place))
    yield from check_twice(
        {
            "a space": {code: ("board", "spaces", code) for code in scenario.board.spaces},
            "an act of bravado": {act: ("tables", "acts", act) for act in scenario.tables.acts},
            "a counter": people,
            "a side": {name: ("sides", name) for name in scenario.sides},
        }
    )


def _check_switches(scenario: PalaceScenario) -> Iterator[Mistake]:
    if missing := [section for section in ("A", "B") if section not in scenario.sections]:
        yield Mistake(("sections",), f"section {missing[0]} is always in force: name it")
    for key in ("no_combat", "no_random_entry", "exits"):
        for place, code in enumerate(getattr(scenario.switches, key) or ()):
            if code not in scenario.board.spaces:
                yield Mistake(("switches", key, place), unknown("space", code, scenario.board.spaces))


# ------------------------------------------------------------------ the set-up


def _check_setup(scenario: PalaceScenario) -> Iterator[Mistake]:
    placed: dict[str, int] = {}
    drawn: dict[str, int] = {}
    kinds = scenario.counters.kinds
    men = sum(row.number * kinds[row.kind].men if row.kind in kinds else len(names_in(row)) for row in scenario.setup)
    if men > MOST_MEN:
        yield Mistake(("setup",), f"{men} men are too many; there can be {MOST_MEN}")
        return
    for place, row in enumerate(scenario.setup):
        trail = ("setup", place)
        if (row.counter is None) == (row.kind is None):
            yield Mistake(trail, "a row needs either 'counter' or 'kind'")
        if row.at not in scenario.board.spaces:
            yield Mistake((*trail, "at"), unknown("space", row.at, scenario.board.spaces))
        if row.side is not None and row.side not in scenario.sides:
            yield Mistake((*trail, "side"), unknown("side", row.side, scenario.sides))
        yield from _check_knows(scenario, row, place)
        yield from _check_names(scenario, row, place, placed)
        if row.kind is not None:
            yield from _check_kind(scenario, row, place, drawn)
            continue
        for key in GUARDS_ALONE:
            if getattr(row, key) != Row.model_fields[key].default:
                yield Mistake((*trail, key), f"'{key}' says something of guards only; this row has no 'kind'")


def _check_knows(scenario: PalaceScenario, row: Row, place: int) -> Iterator[Mistake]:
    """Passages can be known where there are some, by men whom a person moves (B5.7)."""
    trail = ("setup", place, "knows")
    for room in row.knows:
        if room not in scenario.board.spaces or not scenario.board.spaces[room].passage:
            yield Mistake(trail, f"there is no secret passage at '{room}'")
    if row.knows and not scenario.switches.secret_passages:
        yield Mistake(trail, "the switch 'secret_passages' is off: there are none to know")
    names: list[str | None] = [*names_in(row)]
    sides = {side_of(scenario, row, name) for name in names or [None]}
    for side in sorted(side for side in sides if side):
        if row.knows and side in scenario.sides and scenario.sides[side].controller != "seat":
            yield Mistake(trail, f"nobody decides for '{side}': its men use no passages")


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
    if row.percent is not None:
        yield Mistake((*trail, "percent"), "'percent' is for named characters; 'draw' gives guards theirs")
    if row.draw == "random":
        drawn[kind] = drawn.get(kind, 0) + row.number
        there = len(scenario.counters.kinds[kind].pool)
        if drawn[kind] > there:
            yield Mistake((*trail, "number"), f"{drawn[kind]} of kind '{kind}' are to be drawn, but there are {there}")
    elif not row.draw or not all(1 <= value <= 100 for value in row.draw):
        yield Mistake((*trail, "draw"), "give percentages from 1 to 100, or 'random'")
    elif len(row.draw) > row.number:
        yield Mistake((*trail, "draw"), f"{len(row.draw)} percentages are too many for {row.number}")
    if isinstance(row.stacks, list) and (sum(row.stacks) != row.number or min(row.stacks, default=0) < 1):
        yield Mistake((*trail, "stacks"), f"the stacks must add up to {row.number}")
    if isinstance(row.stacks, int) and row.stacks < 1:
        yield Mistake((*trail, "stacks"), "a stack has at least one counter")


def _check_choices(scenario: PalaceScenario) -> Iterator[Mistake]:
    homes = {name: side_of(scenario, row, name) for row in scenario.setup for name in names_in(row)}
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
        if choice.from_[0] == choice.from_[1]:
            yield Mistake((*trail, "from"), f"nobody duels with his own side: '{choice.from_[0]}' is named twice")
            continue
        used: set[str] = set()
        for spot, pair in enumerate(choice.default):
            if [homes.get(name) for name in pair] != choice.from_:
                told = f"a pair is a counter of '{choice.from_[0]}' and one of '{choice.from_[1]}', in this order"
                yield Mistake((*trail, "default", spot), told)
            elif used & set(pair):
                yield Mistake((*trail, "default", spot), f"'{min(used & set(pair))}' has a pair already")
            used |= set(pair)


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
        elif row.side in PLACES and row.phase != "random-movement":
            if PLACES.index(row.side) >= owned or not any(p.phase == "initiative" for p in scenario.phases):
                yield Mistake(("phases", place, "side"), f"nobody is '{row.side}': initiative is not rolled by so many")
        elif row.side not in scenario.sides:
            yield Mistake(("phases", place, "side"), unknown("side", row.side, [*scenario.sides, *PLACES]))
        elif complaint := _not_moved_so(scenario, row.phase, row.side):
            yield Mistake(("phases", place, "side"), complaint)
    if scenario.first_turn.start_at > len(scenario.phases):
        yield Mistake(("first_turn", "start_at"), f"there are only {len(scenario.phases)} phases")


def _not_moved_so(scenario: PalaceScenario, phase: str, side: str) -> str | None:
    """Why a side has no such phase (B3.0)."""
    controller = scenario.sides[side].controller
    if phase == "random-movement" and controller != "random":
        return f"'{side}' is {'moved by a person' if controller == 'seat' else 'still'}, not moved at random"
    if phase != "random-movement" and controller != "seat":
        return f"nobody decides for '{side}': the phase '{phase}' is for a side with the controller 'seat'"
    return None


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
        for side in row.recognition.by if row.recognition else ():
            if side in scenario.sides and scenario.sides[side].controller == "seat":
                text = f"a person decides for '{side}': only guards of nobody, who have stacks, look for men"
                yield Mistake((*trail, "recognition", "by"), text)
        for side in row.recognition.who if row.recognition else ():
            if row.recognition and side in row.recognition.by:
                yield Mistake((*trail, "recognition", "by"), f"the men of '{side}' do not look for themselves")


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
        elif row.for_ not in (*EACH, *owned):
            yield Mistake((*trail, "for"), f"nobody decides for '{row.for_}': it neither wins nor scores")
        if isinstance(row.result, Award) and any(part.points for part in parts_of(row.if_)):
            yield Mistake((*trail, "if"), "points are counted when all are given: no points depend on them")
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
