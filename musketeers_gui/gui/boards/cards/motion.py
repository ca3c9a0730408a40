"""What moves on the card table: one clip for each kind of event."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.cards.events import (
    Chosen,
    Dealt,
    Ended,
    Fought,
    Laid,
    Returned,
    Revealed,
    Scored,
    Taken,
    TurnedUp,
)
from musketeers_gui.games.cards.state import GEM
from musketeers_gui.gui.animation import EASES, Clip, parallel, sequence
from musketeers_gui.gui.boards.cards import faces, middle, ring, seats, sprites
from musketeers_gui.gui.boards.cards.faces import Look
from musketeers_gui.gui.boards.cards.lie import Lie, crosswise
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.theme import NOTE

_FLIGHT: Final = 0.4
_SWEEP: Final = 0.26
_FLIP: Final = 0.34
_COUNT: Final = 0.6
_STAGGER: Final = 0.02


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way from one lie to another, after a delay; it turns over where `under` is another look."""

    start: Lie
    end: Lie
    look: Look
    under: Look | None = None
    delay: float = 0.0

    def draw(self, surface: pygame.Surface, t: float, seconds: float) -> None:
        """Draw it `t` seconds in."""
        share = min(1.0, max(0.0, (t - self.delay) / seconds))
        way = EASES["in-out"](share)
        lie = self.start.towards(self.end, way)
        lift = EASES["arc"](share) * max(self.start.width, self.end.width) * 0.3
        if self.under is None:
            sprites.fly(surface, self.look, lie, lift)
        else:
            look = self.look if share < 0.5 else self.under
            sprites.fly(surface, look, lie, lift, sprites.openness(share))


def flights(cards: Sequence[Flight], seconds: float, hides: frozenset[str], sound: str) -> Clip:
    """Cards that fly at the same time, the later ones over the earlier."""
    last = max((card.delay for card in cards), default=0.0)

    def draw(surface: pygame.Surface, t: float) -> None:
        for card in cards:
            card.draw(surface, t, seconds)

    return Clip(seconds + last, draw, hides, ((0.0, sound),))


def clip(before: Sight, after: Sight, event: Event, raised: int | None) -> Clip | None:
    """The motion of an event between two pictures of the table; None where nothing moves.

    `raised` is the place of the card raised in the own hand before.
    """
    make = _CLIPS.get(type(event))
    return make(before, after, event, raised) if make else None


def _hand_lies(sight: Sight, seat: str, raised: int | None = None) -> tuple[Lie, ...]:
    """How the cards of a seat's hand lie: the fan before the screen, a small fan, or all on the plate."""
    count = len(sight.player(seat).hand)
    if seat == sight.bottom:
        return sight.layout.hand.lies(count, raised if sight.open else None)
    station = sight.station(seat)
    if station.fan is None:
        plate = station.plate
        return (Lie(plate.centerx, plate.centery, plate.h),) * count
    return station.fan.lies(count)


def _dealt(before: Sight, after: Sight, event: Dealt, raised: int | None) -> Clip:
    """From the middle of the table into the hand."""
    start = after.layout.middle.guard.sized(0.8)
    known = [faces.musketeer(card.value, card.swords) for _, card in after.hand()] if event.seat == after.bottom else []
    cards = [
        Flight(start, lie, faces.BACK, known[place] if place < len(known) else None, place * _STAGGER / 2)
        for place, lie in enumerate(_hand_lies(after, event.seat))
    ]
    return flights(cards, _FLIGHT, frozenset({_fan_name(after, event.seat)}), "sweep")


def _fan_name(sight: Sight, seat: str) -> str:
    return "hand" if seat == sight.bottom else f"fan:{seat}"


def _laid(before: Sight, after: Sight, event: Laid, raised: int | None) -> Clip:
    """From the hand, or the places in the middle, onto the pay card places."""
    ends = after.station(event.seat).slots
    if event.seat == before.bottom and before.open and event.cards:
        starts = before.layout.middle.choices
        looks: list[Look] = [faces.musketeer(card.value, card.swords) for card in event.cards]
    else:
        starts = _hand_lies(before, event.seat)[-len(ends) :]
        looks = [faces.BACK] * len(ends)
    cards = [
        Flight(start, end, look, faces.BACK if look != faces.BACK else None, place * 0.06)
        for place, (start, end, look) in enumerate(zip(starts, ends, looks, strict=False))
    ]
    hides = frozenset(f"slot:{event.seat}/{place + 1}" for place in range(len(ends)))
    return flights(cards, _FLIGHT, hides, "card")


def _chosen(before: Sight, after: Sight, event: Chosen, raised: int | None) -> Clip:
    """From the hand face down into the middle."""
    end = after.layout.middle.played[event.seat]
    lies = _hand_lies(before, event.seat, raised)
    start, look = (lies[-1] if lies else end), faces.BACK
    hand = [card for _, card in before.hand()]
    if event.seat == before.bottom and event.card in hand:
        start, look = lies[hand.index(event.card)], faces.musketeer(*event.card)
    flight = Flight(start, end, look, faces.BACK if look != faces.BACK else None)
    return flights([flight], _FLIGHT, frozenset({f"played:{event.seat}"}), "card")


def _sweep(before: Sight) -> Clip:
    """The cards of the fight to the pile of those laid aside."""
    pile = before.layout.middle.piles["aside"]
    cards = [
        Flight(middle.played_lie(before, seat)[0], pile, before.look(player.played), faces.BACK, place * _STAGGER)
        for place, (seat, player) in enumerate(zip(before.table.seats, before.view.players, strict=True))
        if player.played is not None
    ]
    return flights(
        cards, _SWEEP, frozenset({"guard", "tally", "ring"} | {f"played:{s}" for s in before.table.seats}), "sweep"
    )


def _turned_up(before: Sight, after: Sight, event: TurnedUp, raised: int | None) -> Clip:
    """The fight before is swept away; the next Guard card is turned up into the ring."""
    place = after.layout.middle
    flight = Flight(place.piles["guards"], place.guard, faces.GUARD_BACK, faces.guard(event.guard))
    turn = flights([flight], _FLIP, frozenset({"guard", "ring", "tally"}), "flip")
    return sequence(_sweep(before), turn) if before.view.shown else turn


def _revealed(before: Sight, after: Sight, event: Revealed, raised: int | None) -> Clip:
    """All cards of the fight are turned over where they lie."""
    cards = []
    for seat, card in event.cards:
        lie = after.layout.middle.played[seat]
        cards.append(Flight(lie, lie, faces.BACK, faces.musketeer(*card), len(cards) * 0.05))
    hides = frozenset({"ring", "tally"} | {f"played:{seat}" for seat, _ in event.cards})
    turning = flights(cards, _FLIP, hides, "flip")

    def draw(surface: pygame.Surface, t: float) -> None:
        _empty_ring(surface, after)
        middle.guard(surface, after, after.layout.middle.guard)
        turning.paint(surface, t)

    return Clip(turning.seconds, draw, hides | {"guard"}, turning.cues)


def _empty_ring(surface: pygame.Surface, sight: Sight) -> None:
    place = sight.layout.middle
    ring.draw(
        surface, place.guard.centre, place.ring, ring.Sum((), middle.summed(sight).full, 0), sight.units.font(NOTE)
    )


def _fought(before: Sight, after: Sight, event: Fought, raised: int | None) -> Clip:
    """The sum is counted round the ring."""
    place, px = after.layout.middle, after.units.font(NOTE)

    def draw(surface: pygame.Surface, t: float) -> None:
        counted = event.total * EASES["out"](min(1.0, t / _COUNT))
        ring.draw_counting(surface, place.guard.centre, place.ring, middle.summed(after, counted), px)
        middle.guard(surface, after, place.guard)
        middle.tally(surface, after, round(counted))

    return Clip(_COUNT, draw, frozenset({"ring", "tally", "guard"}), ((0.0, "clash"),))


def _cover_lie(sight: Sight, seat: str, slot: int) -> Lie:
    return crosswise(sight.station(seat).slots[slot - 1], slot - 1)


def _taken(before: Sight, after: Sight, event: Taken, raised: int | None) -> Clip:
    """A gem or prison card from the middle, or from another player, onto a pay card."""
    start = before.layout.middle.piles[event.kind]
    if event.victim is not None and event.their_slot is not None:
        start = _cover_lie(before, event.victim, event.their_slot)
    flight = Flight(start, _cover_lie(after, event.seat, event.slot), after.cover_look(event.kind))
    sound = "gem" if event.kind == GEM else "prison"
    return flights([flight], _FLIGHT + 0.1, frozenset({f"cover:{event.seat}/{event.slot}"}), sound)


def _returned(before: Sight, after: Sight, event: Returned, raised: int | None) -> Clip:
    """A gem or prison card back into the middle."""
    start, end = _cover_lie(before, event.seat, event.slot), after.layout.middle.piles[event.kind]
    flight = Flight(start, end, after.cover_look(event.kind))
    return flights([flight], _FLIGHT + 0.1, frozenset({f"top:{event.kind}"}), "card")


def _scored(before: Sight, after: Sight, event: Scored, raised: int | None) -> Clip:
    """A seat's pay cards are turned up where they lie, under what lies across them."""
    seat, lies = event.seat, after.station(event.seat).slots
    cards = [
        Flight(lie, lie, faces.BACK, faces.musketeer(*card), place * 0.06)
        for place, (lie, (card, _)) in enumerate(zip(lies, event.cards, strict=False))
    ]
    slots = {f"slot:{seat}/{place + 1}" for place in range(len(cards))}
    covers = {f"cover:{seat}/{place + 1}" for place in range(len(cards))}
    turning = flights(cards, _FLIP, frozenset(slots | covers), "flip")

    def draw(surface: pygame.Surface, t: float) -> None:
        turning.paint(surface, t)
        for place, (_, cover) in enumerate(event.cards):
            if cover:
                seats.cover(surface, after, seat, place, cover)

    paying = Clip(turning.seconds, draw, turning.hides, (*turning.cues, (turning.seconds - 0.1, "coin")))
    return parallel(_sweep(before), paying) if before.view.shown else paying


def _ended(before: Sight, after: Sight, event: Ended, raised: int | None) -> Clip:
    """A moment of quiet, and a fanfare."""
    return Clip(0.3, lambda surface, t: None, cues=((0.0, "win"),))


_CLIPS: dict[type[Event], Callable[[Sight, Sight, Any, int | None], Clip]] = {
    Dealt: _dealt,
    Laid: _laid,
    TurnedUp: _turned_up,
    Chosen: _chosen,
    Revealed: _revealed,
    Fought: _fought,
    Taken: _taken,
    Returned: _returned,
    Scored: _scored,
    Ended: _ended,
}
