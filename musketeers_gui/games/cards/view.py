"""What each seat may see (C20), and a full table drawn at random from it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from musketeers_gui.core.values import Hidden, Seat

from .state import DECK, Card, Face, Player, Slot, State
from .table import Table

_BACK = Hidden(DECK)


def view(table: Table, state: State, seat: Seat | None) -> State:
    """The state with every card that the seat may not see replaced; those join the unseen ones."""
    unseen: list[Card] = list(state.unseen)
    players = tuple(
        player if owner == seat else _covered(state, player, unseen)
        for owner, player in zip(table.seats, state.players, strict=True)
    )
    return state._replace(players=players, unseen=tuple(sorted(unseen)))


def _covered(state: State, player: Player, unseen: list[Card]) -> Player:
    def back(face: Face) -> Face:
        if isinstance(face, Card):
            unseen.append(face)
        return _BACK

    over = state.outcome is not None
    played = player.played if state.shown or player.played is None else back(player.played)
    slots = player.slots if over else tuple(Slot(back(slot.card), slot.cover) for slot in player.slots)
    return player._replace(hand=tuple(map(back, player.hand)), slots=slots, played=played)


def determinize(view: State, rng: random.Random) -> State:
    """Each hidden card becomes one of the unseen ones."""
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    cards = iter(unseen)
    players = tuple(_filled(player, cards) for player in view.players)
    return view._replace(players=players, unseen=tuple(sorted(cards)))


def _filled(player: Player, cards: Iterator[Card]) -> Player:
    def face(seen: Face) -> Face:
        return next(cards) if isinstance(seen, Hidden) else seen

    hand = tuple(map(face, player.hand))
    slots = tuple(Slot(face(slot.card), slot.cover) for slot in player.slots)
    return player._replace(hand=hand, slots=slots, played=player.played and face(player.played))
