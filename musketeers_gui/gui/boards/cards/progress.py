"""The view while the events of a step are being played: what each event has changed so far.

A step may bring several events; the table draws the view before the step until all have been played. Here the view
is carried along from event to event, so that a card that has been laid stays where it was laid.
"""

from collections.abc import Callable
from typing import Any

from musketeers_gui.core.values import Event, Hidden
from musketeers_gui.games.cards.events import (
    Chosen,
    Dealt,
    Fought,
    Laid,
    Returned,
    Revealed,
    Scored,
    Taken,
    TurnedUp,
)
from musketeers_gui.games.cards.state import DECK, GEM, Card, Face, Fight, Player, Slot, State
from musketeers_gui.games.cards.table import Table

_BACK = Hidden(DECK)


def progressed(table: Table, view: State, event: Event, after: State) -> State:
    """The view once `event` has happened, on the way to the view `after`."""
    change = _CHANGES.get(type(event))
    return change(table, view, event, after) if change else view


def swept(view: State) -> State:
    """The view with the played cards laid aside."""
    played = tuple(player.played for player in view.players if isinstance(player.played, Card))
    players = tuple(player._replace(played=None) for player in view.players)
    return view._replace(players=players, aside=(*view.aside, *played), shown=False)


def _player(table: Table, view: State, seat: str, change: Callable[[Player], Player]) -> State:
    place = table.seats.index(seat)
    players = list(view.players)
    players[place] = change(players[place])
    return view._replace(players=tuple(players))


def _without(hand: tuple[Face, ...], cards: tuple[Card, ...] | None, count: int) -> tuple[Face, ...]:
    """The hand without the cards named, or without so many unknown ones."""
    if cards is None or not all(card in hand for card in cards):
        return hand[: max(0, len(hand) - count)]
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _dealt(table: Table, view: State, event: Dealt, after: State) -> State:
    if view.round != after.round or view.guard is not None or any(player.slots for player in view.players):
        view = after._replace(players=tuple(Player(silver=player.silver) for player in after.players))
    hand = after.players[table.seats.index(event.seat)].hand
    return _player(table, view, event.seat, lambda player: player._replace(hand=hand))


def _laid(table: Table, view: State, event: Laid, after: State) -> State:
    faces: tuple[Face, ...] = event.cards or (_BACK,) * table.pay
    return _player(
        table,
        view,
        event.seat,
        lambda player: player._replace(
            hand=_without(player.hand, event.cards, table.pay), slots=tuple(Slot(face) for face in faces)
        ),
    )


def _turned_up(table: Table, view: State, event: TurnedUp, after: State) -> State:
    guards = list(view.guards)
    if event.guard in guards:
        guards.remove(event.guard)
    return swept(view)._replace(guard=event.guard, guards=tuple(guards))


def _chosen(table: Table, view: State, event: Chosen, after: State) -> State:
    cards = None if event.card is None else (event.card,)
    return _player(
        table,
        view,
        event.seat,
        lambda player: player._replace(hand=_without(player.hand, cards, 1), played=event.card or _BACK),
    )


def _revealed(table: Table, view: State, event: Revealed, after: State) -> State:
    cards = dict(event.cards)
    players = (
        player._replace(played=cards.get(seat, player.played))
        for seat, player in zip(table.seats, view.players, strict=True)
    )
    return view._replace(players=tuple(players), shown=True)


def _fought(table: Table, view: State, event: Fought, after: State) -> State:
    return view._replace(fights=(*view.fights, Fight(event.guard, event.total, event.won)))


def _middle(view: State, kind: str, change: int) -> State:
    return view._replace(gems=view.gems + change) if kind == GEM else view._replace(prisons=view.prisons + change)


def _taken(table: Table, view: State, event: Taken, after: State) -> State:
    if event.victim is not None and event.their_slot is not None:
        theirs = event.their_slot - 1
        view = _player(table, view, event.victim, lambda player: player.with_cover(theirs, ""))
    else:
        view = _middle(view, event.kind, -1)
    return _player(table, view, event.seat, lambda player: player.with_cover(event.slot - 1, event.kind))


def _returned(table: Table, view: State, event: Returned, after: State) -> State:
    view = _player(table, view, event.seat, lambda player: player.with_cover(event.slot - 1, ""))
    return _middle(view, event.kind, 1)


def _scored(table: Table, view: State, event: Scored, after: State) -> State:
    slots = tuple(Slot(card, cover) for card, cover in event.cards)
    if event.seat == table.seats[-1]:
        view = view._replace(sheet=after.sheet)
    return _player(table, swept(view), event.seat, lambda player: player._replace(slots=slots, silver=event.total))


_CHANGES: dict[type[Event], Callable[[Table, State, Any, State], State]] = {
    Dealt: _dealt,
    Laid: _laid,
    TurnedUp: _turned_up,
    Chosen: _chosen,
    Revealed: _revealed,
    Fought: _fought,
    Taken: _taken,
    Returned: _returned,
    Scored: _scored,
}
