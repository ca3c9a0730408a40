"""A private working copy of a state while one action is carried out, and questions about where figures stand."""

from __future__ import annotations

from typing import Any, TypeAlias

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Event, Happening, Outcome, Seat, Secret

from .events import Ended
from .pending import Frame
from .state import MUSKETEERS, PLACE, Marks, Musketeer, State
from .table import Table


class Draft:
    """A state that may be changed; what comes of it leaves as a frozen state and a list of events."""

    __slots__ = (
        "chests",
        "clock",
        "dice",
        "door",
        "events",
        "guards",
        "jokers",
        "marks",
        "milady",
        "musketeers",
        "outcome",
        "pool",
        "portcullis",
        "queen",
        "rochefort",
        "site",
        "special",
        "stack",
        "table",
        "used",
    )

    def __init__(self, table: Table, state: State, dice: Dice) -> None:
        self.table, self.dice = table, dice
        self.events: list[Happening] = []
        self.musketeers, self.guards = state.musketeers, state.guards
        self.rochefort, self.milady = state.rochefort, state.milady
        self.door, self.portcullis = state.door, state.portcullis
        self.site, self.chests, self.pool, self.used = state.site, state.chests, state.pool, state.used
        self.special, self.clock, self.marks = state.special, state.clock, state.marks
        self.queen, self.jokers = state.queen, state.jokers
        self.stack: list[Frame] = list(state.stack)
        self.outcome: Outcome | None = state.outcome

    def freeze(self) -> State:
        """The state as it is now."""
        return State(
            self.musketeers,
            self.guards,
            self.rochefort,
            self.milady,
            self.door,
            self.portcullis,
            self.site,
            self.chests,
            self.pool,
            self.used,
            self.special,
            self.clock,
            self.marks,
            self.queen,
            self.jokers,
            tuple(self.stack),
            self.outcome,
        )

    def of(self, who: Seat) -> Musketeer:
        """A musketeer by name."""
        return self.musketeers[PLACE[who]]

    def change(self, who: Seat, **changes: Any) -> None:
        """Change fields of a musketeer."""
        place, all_ = PLACE[who], self.musketeers
        self.musketeers = (*all_[:place], all_[place]._replace(**changes), *all_[place + 1 :])

    def top(self, frame: Frame) -> None:
        """Put a value in the place of the last one of the stack."""
        self.stack[-1] = frame

    def tell(self, event: Event) -> None:
        """Note what happened, for everybody."""
        self.events.append(event)

    def whisper(self, event: Event, public: Event | None, seats: tuple[Seat, ...] = MUSKETEERS) -> None:
        """Note what happened, for some seats; the others get the public face."""
        self.events.append(Secret(seats, event, public))

    def end(self, winners: tuple[Seat, ...], reason: str, rule: str) -> None:
        """End the game."""
        self.outcome = Outcome(winners, reason, rule=rule)
        self.tell(Ended(winners=winners, reason=reason, rule=rule))

    def fresh_marks(self) -> None:
        """Forget what happened in the turn before."""
        self.marks = Marks()


Position: TypeAlias = State | Draft


def musketeer(pos: Position, who: Seat) -> Musketeer:
    """A musketeer by name."""
    return pos.musketeers[PLACE[who]]


def conscious(pos: Position, room: str) -> list[Musketeer]:
    """The musketeers on their feet in a room, in order."""
    return [m for m in pos.musketeers if m.room == room and not m.fallen]


def standing(pos: Position, place: int) -> Musketeer | None:
    """The musketeer of a place in the order, if he is in the game and conscious."""
    m = pos.musketeers[place]
    return m if m.room and not m.fallen else None


def hostile(pos: Position, room: str) -> bool:
    """A guard or Rochefort is in the room; Milady hinders nobody (L4.2)."""
    return room in pos.guards or pos.rochefort == room


def watched(pos: Position, room: str) -> bool:
    """Any henchman is in the room, Milady included."""
    return room in pos.guards or room in (pos.rochefort, pos.milady)


def battlefields(pos: Position) -> list[str]:
    """Rooms with a conscious musketeer and a guard or Rochefort, in the order of the musketeers."""
    rooms = dict.fromkeys(m.room for m in pos.musketeers if m.room and not m.fallen)
    return [room for room in rooms if hostile(pos, room)]


def held(table: Table, pos: Position) -> int:
    """The bits of the rooms that a conscious musketeer holds."""
    bits, bit = 0, table.plan.bit
    for m in pos.musketeers:
        if not m.fallen:
            bits |= bit[m.room]
    return bits


def closed(table: Table, pos: Position) -> int:
    """The bits of the doorways that door and portcullis stand in."""
    doorways = table.plan.doorways
    return doorways[pos.door] | doorways[pos.portcullis]


def tokens_left(pos: Position, room: str) -> int:
    """Equipment tokens in the chest of a room; 0 where there is none."""
    chests = pos.site.chests
    return pos.chests[chests.index(room)] if room in chests else 0


def without(things: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    """A tuple less one of its things."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]
