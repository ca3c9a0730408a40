"""What the card game's files say: the deck and the scenario."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Literal

from pydantic import Field

from musketeers_gui.core.game import Scenario
from musketeers_gui.core.models import Mistake, Strict, below

from .state import Card

MOST_WAYS = 500
"""The most choices of pay cards that are offered at once."""


class CardGroup(Strict):
    """Cards of the deck: each value with each number of swords, so many times."""

    values: list[int] = Field(min_length=1, max_length=100)
    """Strengths in a fight, silver on a pay card."""
    swords: list[int] = Field(min_length=1, max_length=100)
    """Numbers of swords; they break ties."""
    copies: int = Field(default=1, ge=1, le=20)
    """How often each card is there."""


class Pays(Strict):
    """How many times its value a pay card earns at the end of a round."""

    free: int = Field(default=1, ge=0, le=20)
    """With nothing on it."""
    gem: int = Field(default=2, ge=0, le=20)
    """Under a gem card."""
    prison: int = Field(default=0, ge=0, le=20)
    """Under a prison card."""


class Deck(Strict):
    """The cards in the box."""

    deck: str = Field(min_length=1)
    """The name of the deck."""
    musketeers: list[CardGroup] = Field(min_length=1, max_length=50)
    """The musketeer cards."""
    guards: list[int] = Field(min_length=1, max_length=100)
    """The values of the Guard cards."""
    gems: int = Field(default=3, ge=0, le=50)
    """The number of gem cards."""
    prisons: int = Field(default=3, ge=0, le=50)
    """The number of prison cards."""
    pays: Pays = Pays()
    """What a pay card earns."""

    def cards(self) -> tuple[Card, ...]:
        """All musketeer cards, in rising order."""
        return tuple(
            sorted(
                Card(value, swords)
                for group in self.musketeers
                for value in group.values
                for swords in group.swords
                for _ in range(group.copies)
            )
        )


class CardsScenario(Scenario):
    """A scenario of the card game."""

    game: Literal["cards"]
    deck: Deck
    """The deck: the name of a file, or its content."""
    seats: dict[str, str] = Field(min_length=2, max_length=8)
    """The seats in order, each with the name to show; the first so many play."""
    removed: dict[int, list[int]] = {}
    """For each number of players, the Guard cards to take out first."""
    hand: int = Field(default=12, ge=2, le=20)
    """Musketeer cards dealt to each."""
    pay: int = Field(default=3, ge=1, le=6)
    """How many of them become pay cards."""
    gems: int | None = Field(default=None, ge=0, le=50)
    """Gem cards in play, if not those of the deck."""
    prisons: int | None = Field(default=None, ge=0, le=50)
    """Prison cards in play, if not those of the deck."""
    target: int | None = Field(default=None, ge=1, le=100000)
    """Silver that ends a game of several rounds; null: a single round."""
    tie: Literal["share", "play on"] = "share"
    """A tie at the target: the win is shared, or rounds go on until it is broken (C14)."""


def check(scenario: CardsScenario, players: int) -> Iterator[Mistake]:
    """What cannot be dealt or played with so many people."""
    if players > len(scenario.seats):
        yield Mistake(("players",), f"{players} players but only {len(scenario.seats)} seats")
    for seat in scenario.seats:
        if not (seat.isascii() and seat.isalnum()):
            yield Mistake(("seats", seat), f"a seat's id is letters and digits only, not '{seat}'")
    if scenario.pay >= scenario.hand:
        yield Mistake(("pay",), f"{scenario.pay} pay cards leave none of {scenario.hand} to fight with")
    if (ways := comb(scenario.hand, scenario.pay)) > MOST_WAYS:
        yield Mistake(
            ("pay",), f"{scenario.pay} pay cards out of {scenario.hand} are {ways} choices, too many to offer"
        )
    cards = len(scenario.deck.cards())
    if scenario.hand * players > cards:
        yield Mistake(("hand",), f"{players} times {scenario.hand} cards cannot be dealt from {cards}")
    yield from below("deck", check_deck(scenario.deck))
    left = list(scenario.deck.guards)
    for place, guard in enumerate(scenario.removed.get(players, [])):
        if guard not in left:
            yield Mistake(("removed", str(players), place), f"there is no Guard card {guard} to take out")
        else:
            left.remove(guard)
    if len(left) < scenario.hand - scenario.pay:
        message = f"{len(left)} Guard cards are too few for {scenario.hand - scenario.pay} fights of {players} players"
        yield Mistake(("removed",), message)


def check_deck(deck: Deck) -> Iterator[Mistake]:
    """Numbers that no card can bear."""
    for place, group in enumerate(deck.musketeers):
        for key, numbers in (("values", group.values), ("swords", group.swords)):
            for spot, number in enumerate(numbers):
                if not 0 <= number <= 999:
                    yield Mistake(("musketeers", place, key, spot), f"{number} is not from 0 to 999")
    for place, guard in enumerate(deck.guards):
        if not 0 <= guard <= 99999:
            yield Mistake(("guards", place), f"{guard} is not from 0 to 99999")
