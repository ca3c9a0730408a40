"""The table of the card game as a frozen value: named tuples, for they are made anew with every card played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from musketeers_gui.core.values import Hidden, Outcome, Seat

GEM = "gem"
PRISON = "prison"
DECK = "musketeers"
"""The pool of all musketeer cards that a seat has not seen."""


class Card(NamedTuple):
    """A musketeer card; its text is `value/swords`, such as `7/2`."""

    value: int
    swords: int

    def __str__(self) -> str:
        return f"{self[0]}/{self[1]}"

    def __repr__(self) -> str:
        return f"{self[0]}/{self[1]}"


Face: TypeAlias = Card | Hidden


def parse_card(text: str) -> Card:
    """The card that `7/2` names; raises ValueError."""
    value, slash, swords = text.partition("/")
    if not (slash and value.isdecimal() and swords.isdecimal() and text.isascii() and len(text) <= 9):
        raise ValueError(f"'{text}' is no card; a card is written value/swords, such as 7/2")
    return Card(int(value), int(swords))


def hand_ids(cards: Iterable[Face]) -> tuple[str, ...]:
    """A name for each card to point at: its text, and for a further equal card `.2`, `.3` behind it."""
    seen: Counter[Face] = Counter()
    names = []
    for card in cards:
        seen[card] += 1
        names.append(str(card) if seen[card] == 1 else f"{card}.{seen[card]}")
    return tuple(names)


class Slot(NamedTuple):
    """A pay card before its owner, and what lies crosswise on it: `gem`, `prison` or nothing ("")."""

    card: Face
    cover: str = ""


class Player(NamedTuple):
    """What lies before one seat. `played` is this fight's card, face down until all have chosen."""

    hand: tuple[Face, ...] = ()
    slots: tuple[Slot, ...] = ()
    played: Face | None = None
    silver: int = 0

    def covered(self, cover: str) -> tuple[int, ...]:
        """The places (from 0) of the pay cards under `gem`, `prison` or nothing ("")."""
        return tuple([place for place, slot in enumerate(self.slots) if slot.cover == cover])

    @property
    def imprisoned(self) -> bool:
        """Every pay card lies under a prison card (C17)."""
        return bool(self.slots) and len(self.covered(PRISON)) == len(self.slots)

    def with_cover(self, place: int, cover: str) -> Player:
        """The player with the cover of one pay card changed."""
        slots = list(self.slots)
        slots[place] = Slot(slots[place].card, cover)
        return Player(self.hand, tuple(slots), self.played, self.silver)

    def playing(self, card: Card) -> Player:
        """The player with a card of the hand chosen for the fight."""
        hand = list(self.hand)
        hand.remove(card)
        return Player(tuple(hand), self.slots, card, self.silver)

    def swept(self) -> Player:
        """The player with the played card gone."""
        return Player(self.hand, self.slots, None, self.silver)


class Decision(NamedTuple):
    """What one player owes after a fight: `reward`, `punishment` or `release` (C7, C9, C17)."""

    seat: Seat
    kind: str


class Fight(NamedTuple):
    """A finished fight: the Guard's value, the sum against it, and whether the musketeers won."""

    guard: int
    total: int
    won: bool


class State(NamedTuple):
    """Everything on the table; in a view each card the seat may not see is `Hidden`.

    `players` is in seat order. `unseen` holds the musketeer cards whose place is unknown: undealt ones, and in a
    view also those behind each `Hidden`. `guards` are the Guard cards not turned up yet, in rising order. `sheet` has
    one row of silver for each finished round, `fights` those of this round. `shown` tells that the played cards
    are face up. `finished` counts the fights of all rounds.
    """

    players: tuple[Player, ...]
    unseen: tuple[Card, ...]
    guards: tuple[int, ...]
    gems: int
    prisons: int
    round: int = 1
    guard: int | None = None
    shown: bool = False
    aside: tuple[Card, ...] = ()
    fights: tuple[Fight, ...] = ()
    finished: int = 0
    sheet: tuple[tuple[int, ...], ...] = ()
    pending: tuple[Decision, ...] = ()
    outcome: Outcome | None = None

    def with_player(self, place: int, player: Player) -> State:
        """The state with one player changed; they come first, so all else is taken over as it is."""
        players = list(self.players)
        players[place] = player
        return State(tuple(players), *self[1:])
