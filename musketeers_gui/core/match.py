"""A game being played: the one thing that changes, a log of actions and the states they lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any, TypeAlias

from .dice import Dice, Draw, Scripted, Seeded, Source
from .game import Setup
from .rules import Shared
from .values import DrawsMismatch, Event, Happening, IllegalAction, Reason, Seat, Secret


@dataclass(frozen=True, slots=True)
class Person:
    """Who plays a seat: a name, and the bot that decides ("" for a human)."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. `fence` says why it may not be taken back; `digest` chains it to the line before."""

    seat: Seat
    action: str
    draws: tuple[Draw, ...]
    events: tuple[Happening, ...]
    digest: str
    fence: Reason | None


class UndoRefused(ValueError):
    """The last action may not be taken back (or there is none to redo); `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


class LineChanged(ValueError):
    """A saved line does not say what the rules make of it."""


Listener: TypeAlias = Callable[[Entry | None], None]
"""Told each new entry; None after the log was shortened or another took a seat."""


class Match:
    """A setup, a seed, and what has been played so far.

    `people` says who plays each seat; seats left out are humans of their own. `friendly` tables let any action be
    taken back. `script` holds draws handed in before the seeded ones; `strict` forbids any beyond them.
    """

    def __init__(
        self,
        setup: Setup,
        seed: str,
        people: Mapping[Seat, Person] | None = None,
        *,
        friendly: bool = False,
        script: Sequence[int | str] = (),
        strict: bool = False,
    ) -> None:
        self.setup, self.seed, self.friendly = setup, seed, friendly
        self.rules = setup.rules()
        self.people = {seat: Person(self.rules.name(seat)) for seat in self.rules.seats} | dict(people or {})
        self.listeners: list[Listener] = []
        self._script, self._strict = list(script), strict
        source = self._source(0)
        dice = Dice(source)
        step = self.rules.start(dice)
        self._keep(source)
        digest = _digest("", "", "", dice.draws, step.events, step.state)
        self.start = Entry("", "", tuple(dice.draws), step.events, digest, None)
        self._states: list[Any] = [step.state]
        self._entries: list[Entry] = []
        self._undone: list[tuple[Entry, Any]] = []

    # ---------------------------------------------------------------- reading

    @property
    def state(self) -> Any:
        """The state now, secrets included."""
        return self._states[-1]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log."""
        return tuple(self._entries)

    def __len__(self) -> int:
        """The number of entries."""
        return len(self._entries)

    def state_at(self, line: int) -> Any:
        """The state after so many entries."""
        return self._states[line]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return self.rules.to_act(self.state)

    def person(self, seat: Seat, line: int | None = None) -> Person:
        """Who decides for a seat after so many entries (None: now); where seats are handed over, not always the same.

        People are told apart by their names; a computer player keeps its seat.
        """
        if self.people[seat].bot or not isinstance(self.rules, Shared):
            return self.people[seat]
        began: dict[str, tuple[Seat, ...]] = {}
        for other in self.rules.seats:
            if not self.people[other].bot:
                name = self.people[other].name
                began[name] = (*began.get(name, ()), other)
        state = self.state if line is None else self.state_at(line)
        held = self.rules.held(state, tuple(began.values()))
        return next(Person(name) for name, seats in zip(began, held, strict=True) if seat in seats)

    # ---------------------------------------------------------------- going on

    def submit(self, seat: Seat, action: Any) -> Entry:
        """Play an action; the only way a game goes forward.

        Raises IllegalAction where the rules forbid it and DrawsMismatch where a draw handed in does not fit;
        the match is then as it was.
        """
        source = self._source(len(self._entries) + 1)
        entry, state = self._play(seat, action, source)
        self._keep(source)
        self._undone.clear()
        self._add(entry, state)
        return entry

    def replay(self, seat: Seat, text: str, draws: Sequence[int | str], digest: str) -> Entry:
        """Play a line of a save; raises IllegalAction, DrawsMismatch or LineChanged and then leaves all as it was."""
        source = Scripted(draws)
        entry, state = self._play(seat, self.rules.decode(text), source)
        if source.left:
            raise DrawsMismatch(f"the line records a draw ({source.left[0]}) that the rules do not make")
        if (entry.action, entry.digest) != (text, digest):
            raise LineChanged("the line was changed, or leads elsewhere under this program's rules")
        self._add(entry, state)
        return entry

    def _play(self, seat: Seat, action: Any, source: Source) -> tuple[Entry, Any]:
        if seat not in self.people:
            raise IllegalAction(Reason(f"Nobody sits at '{seat}' in this game."))
        rules, before = self.rules, self.state
        if reason := rules.why_not(before, seat, action):
            raise IllegalAction(reason)
        dice = Dice(source)
        state, events = rules.apply(before, seat, action, dice)
        text = rules.encode(action)
        turn_ends = rules.status(state).turn != rules.status(before).turn or rules.outcome(state)
        digest = _digest(self.digest, seat, text, dice.draws, events, state if turn_ends else None)
        return Entry(seat, text, tuple(dice.draws), events, digest, _fence(dice.draws, events)), state

    @property
    def digest(self) -> str:
        """The digest of the last line."""
        return (self._entries[-1] if self._entries else self.start).digest

    def _source(self, line: int) -> Source:
        seeded = None if self._strict else Seeded(self.seed, line)
        return Scripted(self._script, seeded) if self._script or seeded is None else seeded

    def _keep(self, source: Source) -> None:
        if isinstance(source, Scripted):
            self._script = source.left

    def _add(self, entry: Entry, state: Any) -> None:
        self._entries.append(entry)
        self._states.append(state)
        for listener in self.listeners:
            listener(entry)

    def reseat(self, seat: Seat, bot: str) -> None:
        """Let a bot, or a human (""), decide for a seat from now on; listeners are told None, as after a take-back."""
        self.people[seat] = replace(self.people[seat], bot=bot)
        for listener in self.listeners:
            listener(None)

    # ---------------------------------------------------------------- going back

    def why_no_undo(self, by: str | None = None) -> Reason | None:
        """Why the last decision of a person (None: whoever made it) may not be taken back; None if it may."""
        return self._undo_to(by)[1]

    def undo(self, by: str | None = None) -> None:
        """Take back the last decision of a person, with the answers of bots since; raises UndoRefused."""
        line, reason = self._undo_to(by)
        if reason:
            raise UndoRefused(reason)
        self._cut(line)

    def redo(self) -> Entry:
        """Play again, with the same chance, what was taken back last; raises UndoRefused if there is nothing."""
        if not self._undone:
            raise UndoRefused(Reason("Nothing was taken back."))
        entry, state = self._undone.pop()
        self._add(entry, state)
        return entry

    @property
    def can_redo(self) -> bool:
        """Something was taken back and nothing played since."""
        return bool(self._undone)

    def why_not_to(self, line: int, by: str | None = None) -> Reason | None:
        """Why a person may not go to the state after so many entries; None if that may be done."""
        if not 0 <= line <= len(self._entries) + len(self._undone):
            return Reason(f"The log has no line {line}.")
        start, reason = len(self._entries), None
        while start > line and reason is None:
            start, reason = self._undo_to(by, start)
        return reason

    def to(self, line: int, by: str | None = None) -> None:
        """Go to the state after so many entries, back or forth; raises UndoRefused where a step may not be undone."""
        if reason := self.why_not_to(line, by):
            raise UndoRefused(reason)
        if line < len(self._entries):
            self._cut(line)
        while len(self._entries) < line:
            self.redo()

    def _undo_to(self, by: str | None, end: int | None = None) -> tuple[int, Reason | None]:
        """The line a take-back of the entries before `end` leads to, and why it may not."""
        line = len(self._entries) if end is None else end
        if line == 0:
            return line, Reason("Nothing has been played yet.")
        while line > 0:
            line -= 1
            entry = self._entries[line]
            if entry.fence and not self.friendly:
                return line, entry.fence
            person = self.person(entry.seat, line)
            if person.bot:
                continue
            if by not in (None, person.name) and not self.friendly:
                return line, Reason(f"{person.name} has answered.")
            return line, None
        return line, Reason("Only computer players have played so far.")

    def _cut(self, line: int) -> None:
        while len(self._entries) > line:
            self._undone.append((self._entries.pop(), self._states.pop()))
        for listener in self.listeners:
            listener(None)


def _digest(
    before: str, seat: Seat, action: str, draws: Sequence[Draw], events: Sequence[Happening], state: object
) -> str:
    """What chains a line to the one before; `state` is there at the start, at the end of a turn and of the game."""
    parts = [before, seat, action, *[f"{draw.label}={draw.value}" for draw in draws], *map(_spelt, events)]
    if state is not None:
        parts.append(repr(state))
    return blake2b("\n".join(parts).encode(), digest_size=6).hexdigest()


def _spelt(event: Happening | None) -> str:
    """An event in full, as a dataclass would spell itself but several times quicker."""
    if isinstance(event, Secret):
        return f"{event.seats}{_spelt(event.event)}{_spelt(event.public)}"
    if event is None:
        return ""
    kind: Any = type(event)
    name, read = _reader(kind)
    return f"{name}{read(event)}"


@cache
def _reader(kind: Any) -> tuple[str, Callable[[Event], object]]:
    return kind.__name__, attrgetter(*[field.name for field in fields(kind)])


def _fence(draws: Sequence[Draw], events: Sequence[Happening]) -> Reason | None:
    if draws:
        rolled = any(isinstance(draw.choices, int) for draw in draws)
        return Reason("A die was rolled." if rolled else "Something was drawn.")
    if any((event.event if isinstance(event, Secret) else event).reveals for event in events):
        return Reason("Something hidden was shown.")
    return None
