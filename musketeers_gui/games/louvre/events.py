"""What happens in the Louvre; rooms, seats and figures by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from musketeers_gui.core.values import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Before the game: a chest, a crest or a carpet (`what`) was put into a room (L10.1 to L10.4)."""

    type: ClassVar[str] = "placed"
    what: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrusted(Event):
    """The pendants were handed out; who has the real ones is told to the musketeers only (L2.6)."""

    type: ClassVar[str] = "entrusted"
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Armed(Event):
    """A musketeer got his first item, told to the musketeers only; red tokens drawn before it went back (L2.9)."""

    type: ClassVar[str] = "armed"
    seat: Seat
    item: str | None = None
    returned: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed(Event):
    """Gold tokens were mixed into the equipment (L10.1)."""

    type: ClassVar[str] = "mixed"
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """The card of a round was turned up (L3.1)."""

    type: ClassVar[str] = "turned_up"
    round: int
    card: str
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """A turn began; `points` are the cardinal's action points (L3.2, L3.3)."""

    type: ClassVar[str] = "begun"
    seat: Seat
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Woken(Event):
    """An unconscious musketeer came round, with all his lives (L4.11)."""

    type: ClassVar[str] = "woken"
    seat: Seat
    lives: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A figure (a seat, `guard`, `rochefort`, `milady`) went along a path; `how` is step, charge, passage or cloak."""

    type: ClassVar[str] = "moved"
    figure: str
    path: tuple[str, ...]
    how: str = "step"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    """A henchman came in from the reserve (L8.5)."""

    type: ClassVar[str] = "entered"
    figure: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipped(Event):
    """A token was taken from a chest; `item` is told to the musketeers, and to all where it is red (L4.4, L10.6)."""

    type: ClassVar[str] = "equipped"
    reveals: ClassVar[bool] = True
    seat: Seat
    room: str
    left: int
    item: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Poisoned(Event):
    """Poison lies before a musketeer (L6.8)."""

    type: ClassVar[str] = "poisoned"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Event):
    """The poison that held in this turn is gone (L6.8)."""

    type: ClassVar[str] = "recovered"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """A life came back, by a `potion` or the `joker`."""

    type: ClassVar[str] = "healed"
    seat: Seat
    lives: int
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred(Event):
    """The `door` or the `portcullis` stands in a doorway now (L6.4, L8.12)."""

    type: ClassVar[str] = "barred"
    piece: str
    doorway: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(Event):
    """An exchange is offered; what it is about is told to the musketeers only (L4.8)."""

    type: ClassVar[str] = "offered"
    reveals: ClassVar[bool] = True
    seat: Seat
    partner: Seat
    give: tuple[str, ...] | None = None
    ask: tuple[str, ...] | None = None
    swap: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """An exchange was made: how many items went each way, and whether the pendants changed places (L4.8)."""

    type: ClassVar[str] = "exchanged"
    reveals: ClassVar[bool] = True
    seat: Seat
    partner: Seat
    given: int
    taken: int
    swap: bool
    give: tuple[str, ...] | None = None
    take: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Event):
    """An exchange was refused."""

    type: ClassVar[str] = "refused"
    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    """A joker was played (L5, L8.6)."""

    type: ClassVar[str] = "called"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Event):
    """The cardinal drew a special card; which, is told to him only (L3.3)."""

    type: ClassVar[str] = "drawn"
    card: str | None = None
    shuffled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """The cardinal put a special card away face down; which, is told to him only (L8.2)."""

    type: ClassVar[str] = "discarded"
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """A special card was played for one of its effects; `points` are the action points it brings."""

    type: ClassVar[str] = "played"
    reveals: ClassVar[bool] = True
    card: str
    effect: str
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled(Event):
    """A henchman went back to the reserve (L8.10)."""

    type: ClassVar[str] = "recalled"
    figure: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seduced(Event):
    """Milady tried her charms; `roll` is None with the perfume; `real` is told to the cardinal and the musketeers."""

    type: ClassVar[str] = "seduced"
    reveals: ClassVar[bool] = True
    seat: Seat
    roll: int | None
    success: bool
    real: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged(Event):
    """A duel began (L7.1)."""

    type: ClassVar[str] = "challenged"
    room: str
    musketeers: tuple[Seat, ...]
    guards: int
    rochefort: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Surprised(Event):
    """A Surprise thrust won the duel (L6.5)."""

    type: ClassVar[str] = "surprised"
    seat: Seat
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot(Event):
    """Rochefort fired his pistol (L7.2)."""

    type: ClassVar[str] = "shot"
    target: Seat
    roll: int
    hit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """A side rolled in a combat round; `needed` are the numbers that hit (L7.4, L7.5)."""

    type: ClassVar[str] = "rolled"
    seat: Seat
    round: int
    dice: tuple[int, ...]
    needed: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rerolled(Event):
    """A musketeer rolled one of his dice again (L51)."""

    type: ClassVar[str] = "rerolled"
    seat: Seat
    old: int
    new: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """Henchmen were beaten and went to the reserve (L7.6)."""

    type: ClassVar[str] = "removed"
    room: str
    guards: int
    rochefort: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaded(Event):
    """A hit on a musketeer who evades in this combat round was spent (L7.8)."""

    type: ClassVar[str] = "evaded"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded(Event):
    """A musketeer lost a life, by `sword`, `pistol` or `trap`."""

    type: ClassVar[str] = "wounded"
    seat: Seat
    lives: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen(Event):
    """A musketeer lies unconscious (L7.10)."""

    type: ClassVar[str] = "fallen"
    seat: Seat
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Event):
    """A duel is over: `won` by the musketeers or the cardinal, None where nobody did."""

    type: ClassVar[str] = "decided"
    room: str
    won: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspected(Event):
    """A fallen musketeer showed his pendants to everybody (L7.11)."""

    type: ClassVar[str] = "inspected"
    reveals: ClassVar[bool] = True
    seat: Seat
    real: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Consoled(Event):
    """A musketeer with empty hands consoled the queen and left the game with so many items (L4.13)."""

    type: ClassVar[str] = "consoled"
    reveals: ClassVar[bool] = True
    seat: Seat
    items: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked(Event):
    """The queen went so many fields (back: less than 0) and stands on `field`; `why` is round, faint or consoled."""

    type: ClassVar[str] = "walked"
    steps: int
    field: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over: `ballroom`, `pendants` or `queen`."""

    type: ClassVar[str] = "ended"
    reveals: ClassVar[bool] = True
    winners: tuple[Seat, ...]
    reason: str
