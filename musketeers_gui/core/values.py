"""The small values that rules, matches, players and screens hand to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

Seat: TypeAlias = str
"""A place in the game that decides, such as `athos` or `light`; one person may hold several."""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Hidden:
    """Stands in a view where the seat may not look; names the pool the thing belongs to."""

    pool: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done: a sentence, and the rule or ruling behind it."""

    text: str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; several winners share the win, none is a draw."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[tuple[Seat, int], ...] = ()
    rule: str | None = None


class Status(NamedTuple):
    """Where a game stands: the number of the turn (from 1) and the name of the phase."""

    turn: int
    phase: str


@dataclass(frozen=True, slots=True)
class Targets:
    """What a person points at to choose an action, as `kind:id`, in that order or (`unordered`) in any."""

    names: tuple[str, ...]
    unordered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, seen by everybody; a game derives one class for each kind.

    `type` is a past participle in the rulebook's words, `rule` the number of the rule behind it.
    `reveals` says that a thing hidden until now was shown: undo stops there.
    """

    type: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Secret:
    """An event with two faces: `seats` see `event`, all others `public` (None: nothing)."""

    seats: tuple[Seat, ...]
    event: Event
    public: Event | None = None


Happening: TypeAlias = Event | Secret


class Step(NamedTuple, Generic[S]):
    """The result of a start or of an action."""

    state: S
    events: tuple[Happening, ...]


def seen_by(events: tuple[Happening, ...], seat: Seat | None) -> tuple[Event, ...]:
    """The faces of the events that a seat (None: a spectator) gets to see, in order."""
    faces = (_face(event, seat) for event in events)
    return tuple(face for face in faces if face is not None)


def _face(happening: Happening, seat: Seat | None) -> Event | None:
    if isinstance(happening, Event):
        return happening
    return happening.event if seat in happening.seats else happening.public


class IllegalAction(ValueError):
    """The rules forbid the action; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


class DrawsMismatch(ValueError):
    """A draw handed in does not fit what the rules ask for."""


class ScenarioError(ValueError):
    """A scenario or a file it names cannot be used; `problems` lists every mistake."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems) or "the scenario cannot be used")
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in a file a person edits; line and column count from 1, `file` is None for a bare mapping."""

    file: str | None
    line: int
    column: int
    message: str

    def __lt__(self, other: Problem) -> bool:
        return self._place() < other._place()

    def _place(self) -> tuple[str, int, int, str]:
        return self.file or "", self.line, self.column, self.message

    def __str__(self) -> str:
        return f"{self.file or '(mapping)'}:{self.line}:{self.column}: {self.message}"

    def as_json(self) -> dict[str, Any]:
        """The form the engine protocol tells it in."""
        return {"file": self.file, "line": self.line, "column": self.column, "message": self.message}
