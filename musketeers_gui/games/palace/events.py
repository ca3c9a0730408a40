"""What can happen in the palace; each event carries all that a picture and a line of the log need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from musketeers_gui.core.values import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """A die: who rolled, why, what was needed (None: a table was read), what came, the modifier, and the result."""

    type: ClassVar[str] = "rolled"
    who: str
    why: str
    needed: int | None
    rolled: int
    result: str
    modifier: int = 0
    sides: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Event):
    """Something chosen at random among things that is no number: an order, a target, a destination."""

    type: ClassVar[str] = "drawn"
    who: str
    why: str
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun(Event):
    """A turn begins."""

    type: ClassVar[str] = "turn_begun"
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegun(Event):
    """A phase begins; `side` is whose it is."""

    type: ClassVar[str] = "phase_begun"
    phase: str
    side: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Men went from one space to another; `how` is walked, random, drawn, roused, withdrawn, pursued or carried."""

    type: ClassVar[str] = "moved"
    who: tuple[str, ...]
    start: str
    to: str
    how: str = "walked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stayed(Event):
    """Men who move at random stay; `why` is centre, barred, stairs, enemy or nowhere."""

    type: ClassVar[str] = "stayed"
    who: tuple[str, ...]
    at: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """A face-down guard is seen for the first time: his percentage."""

    type: ClassVar[str] = "turned_up"
    reveals: ClassVar[bool] = True
    who: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """A man left the palace and is safe."""

    type: ClassVar[str] = "left"
    who: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired(Event):
    """Two men will fight a duel."""

    type: ClassVar[str] = "paired"
    one: str
    other: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StayedHome(Event):
    """A man takes no part in the scenario."""

    type: ClassVar[str] = "stayed_home"
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Event):
    """A man carries another, or (`down`) lets him go."""

    type: ClassVar[str] = "lifted"
    who: str
    carried: str
    down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Event):
    """A side found the entrance of a secret passage."""

    type: ClassVar[str] = "found"
    side: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked(Event):
    """A side learns where its passage leads."""

    type: ClassVar[str] = "linked"
    reveals: ClassVar[bool] = True
    side: str
    room: str
    leads: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt(Event):
    """A man was told of a passage by a friend."""

    type: ClassVar[str] = "learnt"
    who: str
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried(Event):
    """Men try to withdraw; where several sides named in secret it is shown now."""

    type: ClassVar[str] = "tried"
    reveals: ClassVar[bool] = True
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Targeted(Event):
    """A man gets a target, or a `second` one for a berserker attack."""

    type: ClassVar[str] = "targeted"
    who: str
    target: str
    second: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(Event):
    """A withdrawal was settled: `free` if without a die."""

    type: ClassVar[str] = "withdrew"
    who: str
    to: str
    free: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged(Event):
    """A side begins combat that nobody must begin."""

    type: ClassVar[str] = "challenged"
    side: str
    enemy: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Event):
    """A fight begins in a space: who faces whom."""

    type: ClassVar[str] = "fought"
    reveals: ClassVar[bool] = True
    at: str
    targets: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dared(Event):
    """A man declares an act of bravado."""

    type: ClassVar[str] = "dared"
    who: str
    act: str
    friend: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(Event):
    """A man may not attack in this phase."""

    type: ClassVar[str] = "stopped"
    who: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Disarmed(Event):
    """A man lost his sword; `rearmed` if he takes it up at once."""

    type: ClassVar[str] = "disarmed"
    who: str
    by: str
    rearmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rearmed(Event):
    """A man has a sword again."""

    type: ClassVar[str] = "rearmed"
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded(Event):
    """A man lost part of his percentage."""

    type: ClassVar[str] = "wounded"
    who: str
    loss: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """A man is out of the fight: `fate` is dead, incapacitated or eliminated."""

    type: ClassVar[str] = "fallen"
    who: str
    fate: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelEnded(Event):
    """A duel is over; no winner: nobody scores."""

    type: ClassVar[str] = "duel_ended"
    one: str
    other: str
    winner: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Roused(Event):
    """The guardroom wakes."""

    type: ClassVar[str] = "roused"
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(Event):
    """Guards come back from the Replacement box; as many as `lost` are out for good."""

    type: ClassVar[str] = "replaced"
    back: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognised(Event):
    """A man was known by guards."""

    type: ClassVar[str] = "recognised"
    who: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Detained(Event):
    """A man was taken prisoner and is out of the game."""

    type: ClassVar[str] = "detained"
    who: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordered(Event):
    """The sides in the order of their initiative."""

    type: ClassVar[str] = "ordered"
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """Points for a side, with what they are for."""

    type: ClassVar[str] = "scored"
    side: str
    points: int
    what: str
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over."""

    type: ClassVar[str] = "ended"
    winners: tuple[str, ...]
    reason: str
