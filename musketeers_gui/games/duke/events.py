"""What happens on the board of the Duke; squares are named, tiles are given by id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from musketeers_gui.core.values import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A tile used a move, a jump or a slide (D3.1-D3.4)."""

    type: ClassVar[str] = "moved"
    seat: Seat
    tile: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(Event):
    """A tile struck from where it stands (D3.5)."""

    type: ClassVar[str] = "struck"
    seat: Seat
    tile: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Commanded(Event):
    """A commander sent another tile from one of its command squares to another (D3.6)."""

    type: ClassVar[str] = "commanded"
    seat: Seat
    commander: str
    by: str
    tile: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(Event):
    """A tile turned over; `side` is the one now up (D2.1)."""

    type: ClassVar[str] = "flipped"
    seat: Seat
    tile: str
    square: str
    side: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured(Event):
    """A tile of `seat` was captured and leaves the game (D3.8)."""

    type: ClassVar[str] = "captured"
    seat: Seat
    tile: str
    square: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Event):
    """A tile came out of the bag, seen by both; `left` are still in it (D2.2, R9)."""

    type: ClassVar[str] = "drawn"
    seat: Seat
    tile: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """A tile came onto the board, starting side up (D1.4, D2.2)."""

    type: ClassVar[str] = "placed"
    seat: Seat
    tile: str
    square: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sacrificed(Event):
    """An own tile was given up, or gave way, for an escape (D5.2)."""

    type: ClassVar[str] = "sacrificed"
    seat: Seat
    tile: str
    square: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Escaped(Event):
    """A tile escaped to a start square (D5.2)."""

    type: ClassVar[str] = "escaped"
    seat: Seat
    tile: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Summoned(Event):
    """The Duchess came to the Duke's side (D5.1)."""

    type: ClassVar[str] = "summoned"
    seat: Seat
    tile: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Divined(Event):
    """The Oracle began to divine (D5.1)."""

    type: ClassVar[str] = "divined"
    seat: Seat
    tile: str
    square: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Event):
    """A tile that was drawn but not placed went back into the bag (D5.1)."""

    type: ClassVar[str] = "returned"
    seat: Seat
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """A tile that was drawn but not placed left the game (D5.1)."""

    type: ClassVar[str] = "removed"
    seat: Seat
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard(Event):
    """The Duke of `seat` could be captured from the squares `by`; none: by a placement (D4.1, R3, R5)."""

    type: ClassVar[str] = "guard"
    seat: Seat
    tile: str
    square: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over; no winner is a draw."""

    type: ClassVar[str] = "ended"
    winners: tuple[Seat, ...]
    reason: str
