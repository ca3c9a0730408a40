"""The switches of a scenario that a person may turn before a game: read from the model of its file."""

import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from musketeers_gui.core.english import capital
from musketeers_gui.core.game import Scenario

NESTED: Final = ("switches", "options", "variants")
"""Keys whose own keys are switches too."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One switch: the way to it in the file, what it is called, what it means, its values and the present one."""

    path: tuple[str, ...]
    label: str
    line: str
    values: tuple[Any, ...]
    value: Any

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return self.values == (False, True)


def variants(model: BaseModel) -> list[Variant]:
    """Every switch of a scenario that was read, in the order of its model."""
    return list(_variants(model, ()))


def _variants(model: BaseModel, path: tuple[str, ...]) -> Iterator[Variant]:
    for name, info in type(model).model_fields.items():
        if not path and name in Scenario.model_fields:
            continue
        value = getattr(model, name)
        if isinstance(value, BaseModel) and name in NESTED:
            yield from _variants(value, (*path, name))
        elif values := _values(info):
            yield Variant((*path, name), _words(name), (info.description or "").strip(), values, value)


def _values(info: FieldInfo) -> tuple[Any, ...]:
    """The values a switch can take; none where the key is no switch."""
    if info.annotation is bool:
        return (False, True)
    if typing.get_origin(info.annotation) is Literal:
        values = typing.get_args(info.annotation)
        return values if len(values) > 1 and all(isinstance(value, str) for value in values) else ()
    return ()


def _words(name: str) -> str:
    plain = name.replace("_", " ")
    return capital(plain)


def options(chosen: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    """The values chosen, by way, as the options of a setup."""
    made: dict[str, Any] = {}
    for path, value in chosen.items():
        place = made
        for key in path[:-1]:
            place = place.setdefault(key, {})
        place[path[-1]] = value
    return made
