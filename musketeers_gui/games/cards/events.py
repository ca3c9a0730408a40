"""What happens at the card table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from musketeers_gui.core.values import Event, Seat

from .state import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A hand was dealt; the cards are told to its owner only."""

    type: ClassVar[str] = "dealt"
    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """Pay cards were laid down; told to their owner only."""

    type: ClassVar[str] = "laid"
    seat: Seat
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """The Guard card of the next fight was turned up."""

    type: ClassVar[str] = "turned_up"
    guard: int
    fight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """A card was chosen face down; the card is told to its owner only."""

    type: ClassVar[str] = "chosen"
    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """All cards of the fight were turned up; prisoners' cards do not count (C4, C18)."""

    type: ClassVar[str] = "revealed"
    reveals: ClassVar[bool] = True
    cards: tuple[tuple[Seat, Card], ...]
    prisoners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Event):
    """The fight was decided; `seat` had the highest card (won) or the lowest (lost), None if nobody fought."""

    type: ClassVar[str] = "fought"
    guard: int
    total: int
    won: bool
    seat: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(Event):
    """A gem or prison card was laid on an own slot, from the middle or from another player's slot."""

    type: ClassVar[str] = "taken"
    seat: Seat
    kind: str
    slot: int
    victim: Seat | None = None
    their_slot: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Event):
    """A gem or prison card went back into the middle."""

    type: ClassVar[str] = "returned"
    seat: Seat
    kind: str
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed(Event):
    """A prisoner takes part again from the next fight (C6, C17)."""

    type: ClassVar[str] = "freed"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Event):
    """A required step had nothing to be done with (C3, C8, C17); `kind` is `reward` or `punishment`."""

    type: ClassVar[str] = "skipped"
    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """The round is over: a seat's pay cards with what lay on them, what they earn, and the total so far."""

    type: ClassVar[str] = "scored"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[tuple[Card, str], ...]
    silver: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over."""

    type: ClassVar[str] = "ended"
    winners: tuple[Seat, ...]
    silver: int
