"""The figures of `set`: values of the tables and the counters that differ in one scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from musketeers_gui.core.document import from_mapping
from musketeers_gui.core.models import Mistake, shown, unknown, validate

from .counters import Counters, check_counters
from .scenario import PalaceScenario
from .tables import Tables, check_tables

PARTS: dict[str, tuple[type[Tables] | type[Counters], Callable[[Any], Iterator[Mistake]]]] = {
    "tables": (Tables, check_tables),
    "counters": (Counters, check_counters),
}


def with_figures(scenario: PalaceScenario) -> tuple[PalaceScenario, list[Mistake]]:
    """The scenario with the figures of `set` put in, and those that cannot be put in."""
    parts: dict[str, Any] = {}
    mistakes = []
    for path, value in scenario.set.items():
        root, *way = path.split(".")
        if root not in PARTS or not way:
            told = f"only figures below 'tables' and 'counters' can be set, such as tables.combat.touch, not '{path}'"
            mistakes.append(Mistake(("set", path), told))
            continue
        data = parts.get(root, getattr(scenario, root)).model_dump(mode="json")
        complaint = _put(data, path, way, value)
        model, problems = validate(PARTS[root][0], from_mapping(data))
        if problems:
            complaint = _cannot(path, value, problems[0].message)
        if complaint:
            mistakes.append(Mistake(("set", path), complaint))
        else:
            parts[root] = model
    return (scenario.model_copy(update=parts) if parts else scenario), mistakes


def _put(data: dict[str, Any], path: str, way: list[str], value: Any) -> str | None:
    """Put a value in; why not, if nothing lies there."""
    holder: Any = data
    for part in way[:-1]:
        holder = holder.get(part) if isinstance(holder, dict) else None
    if not isinstance(holder, dict) or way[-1] not in holder:
        known = holder if isinstance(holder, dict) else {}
        return unknown("figure", path, [path.removesuffix(way[-1]) + key for key in known])
    holder[way[-1]] = value
    return None


def _cannot(path: str, value: Any, why: str) -> str:
    return f"'{path}' cannot be {shown(value)}: {why}"


def check_parts(given: PalaceScenario, scenario: PalaceScenario) -> Iterator[Mistake]:
    """What is wrong inside the tables and counters with their figures put in; what `set` spoils is told there."""
    for key, (_, check) in PARTS.items():
        before = list(check(getattr(given, key)))
        for mistake in check(getattr(scenario, key)):
            trail = (key, *mistake.trail)
            if mistake in before:
                yield Mistake(trail, mistake.message)
            else:
                path = _nearest(given.set, trail)
                yield Mistake(("set", path), _cannot(path, given.set[path], mistake.message))


def _nearest(paths: dict[str, Any], trail: tuple[str | int, ...]) -> str:
    """The path that goes furthest along a trail."""

    def shared(path: str) -> int:
        parts = path.split(".")
        pairs = zip(parts, map(str, trail), strict=False)
        return next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(parts), len(trail)))

    return max(paths, key=shared)
