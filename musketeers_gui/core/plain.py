"""States, events and draws as plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from .dice import Draw
from .rules import Rules
from .values import Event, Happening, Hidden, Seat, Secret


def plain(value: Any) -> Any:
    """A frozen value as JSON data: small values with a text form become that text, a hidden thing names its pool."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Hidden(pool):
            return {"hidden": pool}
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
    kind: Any = type(value)
    if "__str__" in kind.__dict__:
        return str(value)
    if isinstance(value, tuple | list):
        fields_ = getattr(value, "_fields", None)
        return _named(value, fields_) if fields_ else [plain(item) for item in value]
    return _named(value, _names(kind)) if is_dataclass(value) else str(value)


def _named(value: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: plain(getattr(value, name)) for name in names}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def event_plain(rules: Rules[Any, Any], event: Event, seats: tuple[Seat, ...] | None = None) -> dict[str, Any]:
    """An event as the protocol tells it; `seats` are those who see it if it is not public."""
    told = {"type": event.type, "rule": event.rule, "text": rules.say(event)}
    kind: Any = type(event)
    told |= {name: plain(getattr(event, name)) for name in _names(kind) if name != "rule"}
    return told if seats is None else {**told, "seats": list(seats)}


def host_events(rules: Rules[Any, Any], events: Iterable[Happening]) -> list[dict[str, Any]]:
    """All events, secrets included."""
    return [
        event_plain(rules, event.event, event.seats) if isinstance(event, Secret) else event_plain(rules, event)
        for event in events
    ]


def seat_events(rules: Rules[Any, Any], events: Iterable[Happening], seat: Seat | None) -> list[dict[str, Any]]:
    """The events a seat may see; of a secret it gets its own face or the public one."""
    told = []
    for event in events:
        if not isinstance(event, Secret):
            told.append(event_plain(rules, event))
        elif seat in event.seats:
            told.append(event_plain(rules, event.event, event.seats))
        elif event.public is not None:
            told.append(event_plain(rules, event.public))
    return told


def seat_draws(draws: Iterable[Draw], seat: Seat | None) -> list[dict[str, Any] | None]:
    """What a seat knows of the draws of an entry: one None where it saw nothing come, once or several times in a row.

    How often something was drawn may say what came, as where one draws until it fits. What else could have come of a
    draw that not all saw is told to nobody: it gives away what others hold.
    """
    told: list[dict[str, Any] | None] = []
    for draw in draws:
        seen = draw.as_json() if draw.seen_by is None or seat in draw.seen_by else None
        if seen is not None and draw.seen_by is not None and not isinstance(draw.choices, int):
            seen["choices"] = None
        if seen is not None or told[-1:] != [None]:
            told.append(seen)
    return told
