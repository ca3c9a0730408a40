"""What never changes during a game of cards, made once from its scenario."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Seat

from .actions import Play
from .setup import CardsScenario
from .state import GEM, PRISON, Card


@dataclass(frozen=True, slots=True)
class Table:
    """The seats in order, the cards in play with the action that plays each, and the figures of the scenario.

    `distinct` tells that no card is in the deck twice.
    """

    seats: tuple[Seat, ...]
    names: dict[Seat, str]
    places: dict[Seat, int]
    cards: tuple[Card, ...]
    plays: dict[Card, Play]
    distinct: bool
    guards: tuple[int, ...]
    hand: int
    pay: int
    counts: dict[str, int]
    pays: dict[str, int]
    target: int | None
    play_on: bool

    @property
    def fights(self) -> int:
        """Fights of a full round: one for each card that is no pay card."""
        return self.hand - self.pay


def lay_table(scenario: CardsScenario, players: int) -> Table:
    """The table for so many players: their Guard cards are taken out, the others lie in rising order."""
    seats = tuple(scenario.seats)[:players]
    guards = sorted(scenario.deck.guards)
    for guard in scenario.removed.get(players, []):
        guards.remove(guard)
    deck, pays = scenario.deck, scenario.deck.pays
    cards = deck.cards()
    return Table(
        seats=seats,
        names={seat: scenario.seats[seat] for seat in seats},
        places={seat: place for place, seat in enumerate(seats)},
        cards=cards,
        plays={card: Play(card) for card in cards},
        distinct=len(set(cards)) == len(cards),
        guards=tuple(guards),
        hand=scenario.hand,
        pay=scenario.pay,
        counts={
            GEM: deck.gems if scenario.gems is None else scenario.gems,
            PRISON: deck.prisons if scenario.prisons is None else scenario.prisons,
        },
        pays={"": pays.free, GEM: pays.gem, PRISON: pays.prison},
        target=scenario.target,
        play_on=scenario.tie == "play on",
    )
