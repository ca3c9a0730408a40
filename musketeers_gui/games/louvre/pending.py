"""What goes on: a stack of small values, the last one first; `seat` owes the decision, "" is nobody.

A value without a seat goes on by itself; each says in `stage` how far it is.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from musketeers_gui.core.values import Hidden, Seat

NOBODY = ""


class Opening(NamedTuple):
    """The choices before the game; `left` of this stage are to be made (L58)."""

    seat: Seat
    stage: str
    left: int = 0


class Round(NamedTuple):
    """A round: the entry of its card that is next; -1 before a card is turned up."""

    seat: Seat
    entry: int


class Turn(NamedTuple):
    """A musketeer's turn; `fresh` while nothing was done in it but wake.

    `start` is the room that stays closed for equipping, `steps` are left, `moving` that he may still move;
    `used` are rooms whose chest was used, `offered` partners an offer was made to; `poison` counts what holds now.
    """

    seat: Seat
    who: Seat
    stage: str
    start: str = ""
    steps: int = 0
    moving: bool = True
    woke: bool = False
    poison: int = 0
    used: tuple[str, ...] = ()
    offered: tuple[Seat, ...] = ()
    fresh: bool = True


class CardinalTurn(NamedTuple):
    """A turn of the cardinal; `extra` is that of his joker, `passage` that his people may use passages in it."""

    seat: Seat
    stage: str
    points: int = 0
    draw: bool = False
    extra: bool = False
    seduced: bool = False
    passage: bool = False


class MusketeersJoker(NamedTuple):
    """The extra turn of all musketeers; `at` is whose part it is, `starts` are the rooms they began in."""

    seat: Seat
    stage: str
    caller: Seat
    starts: tuple[str, ...]
    at: int = 0
    moved: tuple[Seat, ...] = ()
    used: tuple[Seat, ...] = ()
    fought: tuple[str, ...] = ()
    offered: tuple[Seat, ...] = ()


class Duel(NamedTuple):
    """A duel in one room; `asked` is who is asked next, `cardinal` and `dice` what lies on the table."""

    seat: Seat
    room: str
    defence: bool
    stage: str = "windows"
    asked: int = 0
    round: int = 1
    enraged: int = 0
    elite: bool = False
    cardinal: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()


class Hits(NamedTuple):
    """Hits on the musketeers in a room still to be spread: who takes one in this lap, and whom the cardinal named."""

    seat: Seat
    room: str
    left: int
    evading: tuple[Seat, ...]
    lap: tuple[Seat, ...] = ()
    named: tuple[Seat, ...] = ()


class LastLife(NamedTuple):
    """The seat has lost his last life and may answer with a potion."""

    seat: Seat
    cause: str


class Trapped(NamedTuple):
    """A trap has exploded; what follows if it knocked him out."""

    seat: Seat
    who: Seat


class Terms(NamedTuple):
    """What changes hands: items given, items asked for, and whether the pendants change places."""

    give: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    swap: bool = False


class Offer(NamedTuple):
    """An exchange that is put together, then answered by the partner."""

    seat: Seat
    giver: Seat
    partner: Seat
    terms: Terms | Hidden = Terms()


class Discard(NamedTuple):
    """The cardinal holds too many special cards."""

    seat: Seat


class Recall(NamedTuple):
    """The cardinal sends henchmen back to the reserve; so many went."""

    seat: Seat
    sent: int


Frame: TypeAlias = (
    Opening
    | Round
    | Turn
    | CardinalTurn
    | MusketeersJoker
    | Duel
    | Hits
    | LastLife
    | Trapped
    | Offer
    | Discard
    | Recall
)
