"""Rounds: dealing, pay cards, the end of a round and of the game (sequence J)."""

from __future__ import annotations

from bisect import bisect_left

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening, Outcome, Seat, Secret

from . import words
from .events import Dealt, Ended, Laid, Scored
from .state import GEM, PRISON, Card, Player, Slot, State
from .table import Table

Events = list[Happening]


def deal(table: Table, before: State | None, dice: Dice, events: Events) -> State:
    """A new round: all cards are shuffled again and dealt seat by seat (C19)."""
    pool = list(table.cards)
    silver = [player.silver for player in before.players] if before else [0] * len(table.seats)
    players = tuple(
        Player(hand=_hand(table, seat, pool, dice, events), silver=purse)
        for seat, purse in zip(table.seats, silver, strict=True)
    )
    fresh = State(players, tuple(pool), table.guards, table.counts[GEM], table.counts[PRISON])
    if before is None:
        return fresh
    return fresh._replace(round=before.round + 1, finished=before.finished, sheet=before.sheet)


def _hand(table: Table, seat: Seat, pool: list[Card], dice: Dice, events: Events) -> tuple[Card, ...]:
    cards = []
    label, seen_by = f"card for {seat}", (seat,)
    for _ in range(table.hand):
        card = dice.pick(label, pool, seen_by)
        del pool[bisect_left(pool, card)]
        cards.append(card)
    mine = Dealt(rule="C20", seat=seat, count=table.hand, cards=tuple(cards))
    events.append(Secret((seat,), mine, Dealt(rule="C20", seat=seat, count=table.hand)))
    return tuple(cards)


def lay(table: Table, state: State, seat: Seat, cards: tuple[Card, ...], events: Events) -> State:
    """Pay cards are laid face down, in the order named (C13, C20)."""
    place = table.places[seat]
    player = state.players[place]
    left = list(player.hand)
    for card in cards:
        left.remove(card)
    events.append(Secret((seat,), Laid(rule="C20", seat=seat, cards=cards), Laid(rule="C20", seat=seat)))
    player = player._replace(hand=tuple(left), slots=tuple(map(Slot, cards)))
    return state.with_player(place, player)


def is_over(table: Table, state: State) -> bool:
    """One player has every gem card, or the hands are empty (C10, step 8)."""
    gems = table.counts[GEM]
    if gems and not state.gems and any(len(player.covered(GEM)) == gems for player in state.players):
        return True
    return not any(player.hand for player in state.players)


def score(table: Table, state: State, events: Events) -> State:
    """All pay cards are turned up and paid out; cards still in hand count nothing (C10, C20)."""
    players = []
    row = []
    for seat, player in zip(table.seats, state.players, strict=True):
        cards = tuple((slot.card, slot.cover) for slot in player.slots if isinstance(slot.card, Card))
        silver = sum(card.value * table.pays[cover] for card, cover in cards)
        total = player.silver + silver
        events.append(Scored(rule="C20", seat=seat, cards=cards, silver=silver, total=total))
        players.append(player._replace(silver=total))
        row.append(silver)
    return state._replace(players=tuple(players), sheet=(*state.sheet, tuple(row)))


def end(table: Table, state: State, events: Events) -> State:
    """The game ends after one round, or when somebody has reached the target (C14)."""
    totals = [player.silver for player in state.players]
    best = max(totals)
    winners = tuple(seat for seat, silver in zip(table.seats, totals, strict=True) if silver == best)
    short = table.target is None
    if not short and (best < (table.target or 0) or (table.play_on and len(winners) > 1)):
        return state
    rule = "C14"
    scores = tuple(zip(table.seats, totals, strict=True))
    events.append(Ended(rule=rule, winners=winners, silver=best))
    outcome = Outcome(winners, words.won_by(table, winners, best), scores, rule)
    return state._replace(outcome=outcome)
