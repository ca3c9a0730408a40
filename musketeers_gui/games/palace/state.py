"""The palace in play as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from musketeers_gui.core.values import Hidden, Outcome, Seat

ABLE, DOWN, DEAD, PRISONER = "able", "incapacitated", "dead", "prisoner"
OUT, GONE, ABSENT = "outside", "eliminated", "absent"
"""How a man may be; `outside` has left the palace for good (B11), `eliminated` is a guard put out (B6.2), `absent`
takes no part."""
ARMED, DISARMED, REARMING = "armed", "disarmed", "re-arming"
ASLEEP, DUE = "asleep", "due"
"""Why a guard waits in the guardroom: for the alarm (B4.1), or for his next movement as a replacement (B10.0)."""
REPLACEMENT, ELIMINATED, OFF = "replacement-box", "eliminated-box", "off"
"""Boxes beside the board: places like spaces, but nobody plays there."""
UNKNOWN_LINK, UNKNOWN_CHOICE = "passages", "choices"
"""Pools of what only one seat may know: where its passages lead, and what it named in secret."""


@dataclass(frozen=True, slots=True)
class FaceDown:
    """The percentage of a counter that nobody has seen: it will be drawn from this pool when it is turned up."""

    pool: str


@dataclass(frozen=True)
class Man:
    """One person, or one of the men of a stationary guard counter.

    `value` is the present percentage, face down until turned up. `stack` numbers the men who move together
    at random. `came` is the space he was in before. `knows` are the rooms whose passage he has found, `seen` how
    often guards met him, `wanted` the stacks that recognised him, `left` the turn he left the palace, `spotted` the
    moment a palace guard last shared his space, `berserk` whether his berserker attack is `on` or `over`.
    """

    id: str
    space: str
    value: int | FaceDown
    state: str = ABLE
    stack: int = 0
    came: str = ""
    arms: str = ARMED
    role: str = ""
    waits: str = ""
    carries: str = ""
    berserk: str = ""
    knows: tuple[str, ...] = ()
    seen: int = 0
    seen_turn: int = 0
    wanted: tuple[int, ...] = ()
    left: int = 0
    spotted: int = 0


@dataclass(frozen=True, slots=True)
class Pool:
    """Percentages that nobody has seen: those of the hidden counters that name the pool, and of any put away."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Duel:
    """A set pair (B11): who, the damage each did to the other, and its end: at which moment, who won ("": nobody)."""

    one: str
    other: str
    by_one: int = 0
    by_other: int = 0
    over: int = 0
    winner: str = ""


@dataclass(frozen=True)
class Find:
    """The entrance of a passage that a side has found, and the room it leads to: None until rolled (B5.3)."""

    side: str
    room: str
    leads: str | Hidden | None = None


@dataclass(frozen=True)
class Search:
    """How far a side is in searching a room: the stage used last, searches made, the turn of the last (B5.1, B5.2)."""

    side: str
    room: str
    stage: int
    made: int
    turn: int
    broken: bool = False


Pending: TypeAlias = object
"""A decision that is owed, or a process that goes on; each kind lives in the module of its rule."""


@dataclass(frozen=True)
class State:
    """Everything on the table. What a seat may not see is `Hidden` in its view.

    `men` are in the order of the cast, `at` holds for each space of the plan the places of those who stand there.
    `blows` are the spaces where blows fell in the latest combat phase, `fought` which side fought whom, and where,
    `attacks` the fights in it that nobody had to begin: a space and two sides. `order` are the sides by initiative,
    `met` who met which stack this turn, `cut` the curtains that are gone and `swords` the swords on the floor, each
    once by its space.
    """

    turn: int
    phase: int
    men: tuple[Man, ...]
    at: tuple[tuple[int, ...], ...]
    pending: tuple[Pending, ...] = ()
    pools: tuple[Pool, ...] = ()
    stacks: int = 1
    duels: tuple[Duel, ...] = ()
    finds: tuple[Find, ...] = ()
    searches: tuple[Search, ...] = ()
    blows: tuple[str, ...] = ()
    fought: tuple[tuple[str, str, str], ...] = ()
    attacks: tuple[tuple[str, str, str], ...] = ()
    cut: tuple[str, ...] = ()
    swords: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    met: tuple[tuple[str, int], ...] = ()
    awake: bool = False
    outcome: Outcome | None = None


Seats: TypeAlias = tuple[Seat, ...]


T = TypeVar("T")


def evolve(value: T, /, **changes: Any) -> T:
    """A frozen value with some fields changed; some four times as fast as `dataclasses.replace`.

    Values that change have no slots, so that a new one gets all its fields at once.
    """
    fields = {**vars(value), **changes}
    assert len(fields) == len(vars(value)), f"{type(value).__name__} lacks a field of {', '.join(changes)}"
    return filled(type(value), fields)


def filled(kind: type[T], fields: dict[str, Any]) -> T:
    """A frozen value made of all its fields."""
    value = object.__new__(kind)
    object.__setattr__(value, "__dict__", fields)
    return value
