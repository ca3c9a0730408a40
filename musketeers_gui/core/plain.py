"""States, events and draws as plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

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
        case tuple() if type(value).__str__ is not tuple.__str__ and hasattr(value, "_fields"):
            return str(value) if "__str__" in type(value).__dict__ else _named(value, value._fields)
        case tuple() | list():
            return [plain(item) for item in value]
    kind: Any = type(value)
    if is_dataclass(value) and "__str__" not in kind.__dict__:
        return _named(value, _names(kind))
    return str(value)


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
