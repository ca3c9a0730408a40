"""Chance: the only source of it a game may use, labelled, seeded, scripted and recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, NamedTuple, Protocol, TypeVar

from .values import DrawsMismatch, Seat

T = TypeVar("T")


class Draw(NamedTuple):
    """One use of chance: its purpose, what could come (a number of sides or a list of things), what came, who saw."""

    label: str
    choices: int | tuple[Any, ...]
    value: int | str
    seen_by: tuple[Seat, ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """The form the log tells it in."""
        choices = self.choices if isinstance(self.choices, int) else [str(choice) for choice in self.choices]
        return {"label": self.label, "choices": choices, "value": self.value}


class Source(Protocol):
    """Where the index of what is drawn comes from."""

    def index(self, label: str, choices: int | Sequence[Any]) -> int:
        """A number from 0 to the number of choices less 1; raises DrawsMismatch."""


class Dice:
    """Hands chance to the rules and records it; one lives for one start or action.

    `seen_by` names the seats that see what came; None is everybody.
    """

    __slots__ = ("_source", "draws")

    def __init__(self, source: Source) -> None:
        self._source = source
        self.draws: list[Draw] = []

    def roll(self, label: str, sides: int, seen_by: tuple[Seat, ...] | None = None) -> int:
        """A die: a number from 1 to `sides`."""
        value = self._source.index(label, sides) + 1
        self.draws.append(Draw(label, sides, value, seen_by))
        return value

    def pick(self, label: str, things: Sequence[T], seen_by: tuple[Seat, ...] | None = None) -> T:
        """One of several things at random, each place in the list equally likely; told by its `str`."""
        thing = things[self._source.index(label, things)]
        self.draws.append(Draw(label, tuple(things), str(thing), seen_by))
        return thing


_WORDS = Struct(">8Q")


class Seeded:
    """Chance of ordinary play: every line of a log has a stream of its own, so an undo shifts no later roll.

    A hash of the stream's name and of 0, 1, 2, ... gives eight draws each, hence the same on every machine.
    """

    __slots__ = ("_blocks", "_name", "_words")

    def __init__(self, seed: str, line: int) -> None:
        self._name = f"{seed}/{line}/"
        self._blocks = 0
        self._words: Iterator[int] = iter(())

    def index(self, label: str, choices: int | Sequence[Any]) -> int:
        """An even choice; 64 bits make the bias of the remainder negligible."""
        word = next(self._words, None)
        if word is None:
            block = blake2b(f"{self._name}{self._blocks}".encode(), digest_size=_WORDS.size).digest()
            self._words = iter(_WORDS.unpack(block))
            self._blocks += 1
            word = next(self._words)
        return word % (choices if isinstance(choices, int) else len(choices))


class Scripted:
    """Draws handed in by value (printed examples, the engine protocol, a save), then another source or an error."""

    __slots__ = ("_then", "left")

    def __init__(self, values: Sequence[int | str], then: Source | None = None) -> None:
        self.left = list(values)
        self._then = then

    def index(self, label: str, choices: int | Sequence[Any]) -> int:
        """The place of the next value; raises DrawsMismatch where it is none of the choices."""
        if not self.left:
            if self._then is None:
                raise DrawsMismatch(f"the draws handed in are used up where '{label}' is drawn")
            return self._then.index(label, choices)
        place = place_of(self.left[0], choices)
        if place is None:
            raise DrawsMismatch(f"'{label}' cannot come out as {self.left[0]!r}; {_offer(choices)}")
        del self.left[0]
        return place


def place_of(value: int | str, choices: int | Sequence[Any]) -> int | None:
    """Where a told value stands among the choices, or None."""
    if isinstance(choices, int):
        fits = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= choices
        return int(value) - 1 if fits else None
    name = str(value)
    return next((place for place, thing in enumerate(choices) if str(thing) == name), None)


def _offer(choices: int | Sequence[Any]) -> str:
    if isinstance(choices, int):
        return f"a number from 1 to {choices} can"
    names = sorted({str(choice) for choice in choices})
    return "possible: " + ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
