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
from musketeers_gui.gui.boards.cards import faces, middle, pad, ring, seats, sprites
from musketeers_gui.gui.boards.cards.faces import Look
from musketeers_gui.gui.boards.cards.lie import Lie, crosswise
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.theme import NOTE

_FLIGHT: Final = 0.4
_SWEEP: Final = 0.2
_FLIP: Final = 0.34
_COUNT: Final = 0.6
_SPREAD: Final = 0.12
"""Seconds between the first and the last of several cards that set out one after the other."""


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


@dataclass(frozen=True, slots=True)
class Change:
    """Two pictures of the table with an event between them.

    `raised` is the place of the card raised in the own hand before, `over` whether the game ends with this step.
    """

    before: Sight
    after: Sight
    raised: int | None = None
    over: bool = False


def _delay(place: int, count: int, spread: float = _SPREAD) -> float:
    """When the card at a place sets out."""
    return spread * place / max(1, count - 1)


def clip(change: Change, event: Event) -> Clip | None:
    """The motion of an event; None where nothing moves."""
    make = _CLIPS.get(type(event))
    return make(change, event) if make else None


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


def _dealt(change: Change, event: Dealt) -> Clip:
    """From the middle of the table into the hand."""
    after = change.after
    start = after.layout.middle.guard.sized(0.8)
    known = [faces.musketeer(card.value, card.swords) for _, card in after.hand()] if event.seat == after.bottom else []
    lies = _hand_lies(after, event.seat)
    cards = [
        Flight(start, lie, faces.BACK, known[place] if place < len(known) else None, _delay(place, len(lies)))
        for place, lie in enumerate(lies)
    ]
    return flights(cards, _FLIGHT, frozenset({_fan_name(after, event.seat)}), "sweep")


def _fan_name(sight: Sight, seat: str) -> str:
    return "hand" if seat == sight.bottom else f"fan:{seat}"


def _laid(change: Change, event: Laid) -> Clip:
    """From the hand, or the places in the middle, onto the pay card places."""
    before, after = change.before, change.after
    ends = after.station(event.seat).slots
    if event.seat == before.bottom and before.open and event.cards:
        starts = before.layout.middle.choices
        looks: list[Look] = [faces.musketeer(card.value, card.swords) for card in event.cards]
    else:
        starts = _hand_lies(before, event.seat)[-len(ends) :]
        looks = [faces.BACK] * len(ends)
    cards = [
        Flight(start, end, look, faces.BACK if look != faces.BACK else None, _delay(place, len(ends)))
        for place, (start, end, look) in enumerate(zip(starts, ends, looks, strict=False))
    ]
    hides = frozenset(f"slot:{event.seat}/{place + 1}" for place in range(len(ends)))
    return flights(cards, _FLIGHT, hides, "card")


def _chosen(change: Change, event: Chosen) -> Clip:
    """From the hand face down into the middle."""
    before, after = change.before, change.after
    end = after.layout.middle.played[event.seat]
    lies = _hand_lies(before, event.seat, change.raised)
    start, look = (lies[-1] if lies else end), faces.BACK
    hand = [card for _, card in before.hand()]
    if event.seat == before.bottom and event.card in hand:
        start, look = lies[hand.index(event.card)], after.look(event.card)
    flight = Flight(start, end, look, faces.BACK if look != faces.BACK else None)
    return flights([flight], _FLIGHT, frozenset({f"played:{event.seat}"}), "card")


def _sweep(before: Sight) -> Clip:
    """The cards of the fight to the pile of those laid aside."""
    pile = middle.top_lie(before, "aside")
    cards = [
        Flight(middle.played_lie(before, seat)[0], pile, before.look(player.played), faces.BACK)
        for seat, player in zip(before.table.seats, before.view.players, strict=True)
        if player.played is not None
    ]
    return flights(
        cards, _SWEEP, frozenset({"guard", "tally", "ring"} | {f"played:{s}" for s in before.table.seats}), "sweep"
    )


def _turned_up(change: Change, event: TurnedUp) -> Clip:
    """The fight before is swept away; the next Guard card is turned up into the ring."""
    before, after = change.before, change.after
    place = after.layout.middle
    flight = Flight(middle.top_lie(before, "guards"), place.guard, faces.GUARD_BACK, faces.guard(event.guard))
    turn = flights([flight], _FLIP, frozenset({"guard", "ring", "tally"}), "flip")
    return sequence(_sweep(before), turn) if before.view.shown else turn


def _revealed(change: Change, event: Revealed) -> Clip:
    """All cards of the fight are turned over where they lie."""
    after = change.after
    cards: list[Flight] = []
    for seat, card in event.cards:
        lie = after.layout.middle.played[seat]
        cards.append(Flight(lie, lie, faces.BACK, after.look(card), _delay(len(cards), len(event.cards))))
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


def _fought(change: Change, event: Fought) -> Clip:
    """The sum is counted round the ring."""
    after = change.after
    place, px = after.layout.middle, after.units.font(NOTE)

    def draw(surface: pygame.Surface, t: float) -> None:
        counted = event.total * EASES["out"](min(1.0, t / _COUNT))
        ring.draw_counting(surface, place.guard.centre, place.ring, middle.summed(after, counted), px)
        middle.guard(surface, after, place.guard)
        middle.tally(surface, after, round(counted))

    return Clip(_COUNT, draw, frozenset({"ring", "tally", "guard"}), ((0.0, "clash"),))


def _cover_lie(sight: Sight, seat: str, slot: int) -> Lie:
    return crosswise(sight.station(seat).slots[slot - 1], slot - 1)


def _taken(change: Change, event: Taken) -> Clip:
    """A gem or prison card from the middle, or from another player, onto a pay card."""
    before, after = change.before, change.after
    start = middle.top_lie(before, event.kind)
    if event.victim is not None and event.their_slot is not None:
        start = _cover_lie(before, event.victim, event.their_slot)
    flight = Flight(start, _cover_lie(after, event.seat, event.slot), after.cover_look(event.kind))
    sound = "gem" if event.kind == GEM else "prison"
    return flights([flight], _FLIGHT + 0.1, frozenset({f"cover:{event.seat}/{event.slot}"}), sound)


def _returned(change: Change, event: Returned) -> Clip:
    """A gem or prison card back into the middle."""
    before, after = change.before, change.after
    start, end = _cover_lie(before, event.seat, event.slot), middle.top_lie(after, event.kind)
    flight = Flight(start, end, after.cover_look(event.kind))
    return flights([flight], _FLIGHT + 0.1, frozenset({f"top:{event.kind}"}), "card")


def _scored(change: Change, event: Scored) -> Clip:
    """A seat's pay cards are turned up and paid; when all are, the sheet with the sums stays to be read."""
    before, after = change.before, change.after
    seat, lies = event.seat, after.station(event.seat).slots
    cards = [
        Flight(lie, lie, faces.BACK, after.look(card), _delay(place, len(lies)))
        for place, (lie, (card, _)) in enumerate(zip(lies, event.cards, strict=False))
    ]
    names = [f"{thing}:{seat}/{place + 1}" for thing in ("slot", "cover") for place in range(len(cards))]
    turning = flights(cards, _FLIP, frozenset(names), "flip")
    last = len(after.paid) == len(after.table.seats) and not change.over

    def draw(surface: pygame.Surface, t: float) -> None:
        turning.paint(surface, t)
        for place, (_, cover) in enumerate(event.cards):
            if cover:
                seats.cover(surface, after, seat, place, cover)
        if t >= turning.seconds:
            seats.silver(surface, after, seat, frozenset())
            if last:
                pad.draw_round(surface, after)

    cues = (*turning.cues, (turning.seconds - 0.1, "coin"))
    paying = Clip(turning.seconds + (0.1 if last else 0.0), draw, turning.hides, cues, last)
    return parallel(_sweep(before), paying) if before.view.shown else paying


def _ended(change: Change, event: Ended) -> Clip:
    """A moment of quiet, and a fanfare."""
    return Clip(0.3, lambda surface, t: None, cues=((0.0, "win"),))


_CLIPS: dict[type[Event], Callable[[Change, Any], Clip]] = {
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
