"""The file of counters: who there is, and the percentage printed on each (B6.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from musketeers_gui.core.models import Mistake, Strict

from .names import reserved

GUARD_ID = re.compile(r"(.+)-\d+")


class Person(Strict):
    """A counter that bears a name: a named character or a personality (A1.3)."""

    name: str = Field(min_length=1, max_length=60)
    """What he or she is called."""
    faction: str = Field(min_length=1)
    """Whose sign the counter shows."""
    value: int | None = Field(default=None, ge=1, le=100)
    """The printed percentage; none: never fights."""


class Kind(Strict):
    """Guards of one kind: alike but for their percentages."""

    name: str = Field(min_length=1, max_length=60)
    """What one of them is called."""
    faction: str = Field(min_length=1)
    """Whose sign the counters show."""
    values: dict[Annotated[int, Field(ge=1, le=100)], Annotated[int, Field(ge=1, le=1000)]] = Field(min_length=1)
    """How many counters bear each percentage."""
    men: int = Field(default=1, ge=1, le=20)
    """How many men a counter stands for (B9.0)."""
    guard: Literal["palace", "cardinal"] | None = None
    """Whose guard they are: those of the palace see who is about (C-17) and run to combat (B3.34), either may come
    back (B10.0)."""

    @property
    def pool(self) -> tuple[int, ...]:
        """The percentages of all counters, in rising order."""
        return tuple(value for value in sorted(self.values) for _ in range(self.values[value]))


class Counters(Strict):
    """Everybody in the box."""

    counters: str = Field(min_length=1)
    """The name of the set."""
    named: dict[str, Person] = Field(max_length=500)
    """Named characters."""
    personalities: dict[str, Person] = {}
    """Royalty."""
    kinds: dict[str, Kind] = Field(max_length=100)
    """Guard characters."""


def check_counters(counters: Counters) -> Iterator[Mistake]:
    """Ids and numbers that cannot be used; trails start at the set itself."""
    for group in ("named", "personalities", "kinds"):
        for id_ in getattr(counters, group):
            if complaint := _bad_id(id_):
                yield Mistake((group, id_), complaint)
    for id_ in counters.personalities:
        if id_ in counters.named:
            yield Mistake(("personalities", id_), f"'{id_}' is a named character already")
    for id_, person in counters.named.items():
        if person.value is None:
            yield Mistake(("named", id_), "a named character needs a value")
        if id_ in counters.kinds:
            yield Mistake(("named", id_), f"'{id_}' is a kind of guard already")
        if (guard := GUARD_ID.fullmatch(id_)) and guard[1] in counters.kinds:
            yield Mistake(("named", id_), f"'{id_}' is what a guard of the kind '{guard[1]}' is called")


def _bad_id(id_: str) -> str | None:
    if not (id_.isascii() and id_.replace("-", "").isalnum() and id_ == id_.lower()):
        return f"an id is small letters, digits and hyphens only, not '{id_}'"
    return reserved(id_)
