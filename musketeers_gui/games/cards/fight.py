"""One fight against the Guard, from the Guard card to the answer of the best or the worst (sequence I)."""

from __future__ import annotations

from dataclasses import replace

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening, Seat, Secret

from .actions import Return, Rob, Take
from .events import Chosen, Fought, Freed, Returned, Revealed, Skipped, Taken, TurnedUp
from .legal import answers
from .state import GEM, PRISON, Card, Decision, Fight, Player, State
from .table import Table

Events = list[Happening]


def turn_up(state: State, dice: Dice, events: Events) -> State:
    """Turn up the Guard card of the next fight (step 1)."""
    guard = dice.pick("Guard card", state.guards)
    left = list(state.guards)
    left.remove(guard)
    events.append(TurnedUp(rule="C12", guard=guard, fight=len(state.fights) + 1))
    return replace(state, guard=guard, guards=tuple(left))


def choose(table: Table, state: State, seat: Seat, card: Card, events: Events) -> State:
    """A card is laid face down; when all have chosen, the fight is decided (steps 2 to 4)."""
    place = table.seats.index(seat)
    player = state.players[place]
    left = list(player.hand)
    left.remove(card)
    state = with_player(state, place, replace(player, hand=tuple(left), played=card))
    events.append(
        Secret((seat,), Chosen(rule="C20", seat=seat, card=card), Chosen(rule="C20", seat=seat)),
    )
    if any(each.played is None for each in state.players):
        return state
    return _decide(table, replace(state, shown=True), events)


def _decide(table: Table, state: State, events: Events) -> State:
    """All cards are turned up; prisoners' are laid aside, the others added and compared (C1, C4, C18)."""
    played = [(seat, player.played) for seat, player in zip(table.seats, state.players, strict=True)]
    cards = tuple((seat, card) for seat, card in played if isinstance(card, Card))
    prisoners = tuple(s for s, player in zip(table.seats, state.players, strict=True) if player.imprisoned)
    events.append(Revealed(rule="C18", cards=cards, prisoners=prisoners))
    fighters = [(seat, card) for seat, card in cards if seat not in prisoners]
    total = sum(card.value for _, card in fighters)
    guard = state.guard or 0
    won = bool(fighters) and total >= guard
    best = (max if won else min)(fighters, key=lambda pair: pair[1], default=None)
    seat = best[0] if best else None
    events.append(Fought(rule="C15", guard=guard, total=total, won=won, seat=seat))
    state = replace(state, fights=(*state.fights, Fight(guard, total, won)))
    if seat is None:
        return state
    return _owe(table, state, Decision(seat, "reward" if won else "punishment"), events)


def _owe(table: Table, state: State, decision: Decision, events: Events) -> State:
    """Ask for the decision, or tell that there is nothing to do it with (C3, C8, C17)."""
    if next(answers(table, state, decision), None) is None:
        events.append(Skipped(rule="C17", seat=decision.seat, kind=decision.kind))
        return state
    return replace(state, pending=(*state.pending, decision))


def answer(table: Table, state: State, seat: Seat, action: Take | Return | Rob, events: Events) -> State:
    """Carry out what follows the fight (steps 5 to 7)."""
    prisoners = [s for s, player in zip(table.seats, state.players, strict=True) if player.imprisoned]
    decision, *rest = state.pending
    state = replace(state, pending=tuple(rest))
    match action:
        case Return(kind, slot):
            state = _give_back(table, state, seat, kind, slot)
            rule = {"reward": "C7", "punishment": "C9"}.get(decision.kind, "C17")
            events.append(Returned(rule=rule, seat=seat, kind=kind, slot=slot))
            if decision.kind == "release":
                events.append(Freed(rule="C17", seat=seat))
            return state
        case Take(kind, slot):
            state = _middle(state, kind, -1)
            events.append(Taken(rule="C7" if kind == GEM else "C17", seat=seat, kind=kind, slot=slot))
        case Rob(kind, victim, theirs, slot):
            state = _cover(state, table.seats.index(victim), theirs, "")
            events.append(Taken(rule="C2", seat=seat, kind=kind, slot=slot, victim=victim, their_slot=theirs))
    state = _cover(state, table.seats.index(seat), action.slot, action.kind)
    return _release(table, state, prisoners, events) if action.kind == PRISON else state


def _release(table: Table, state: State, prisoners: list[Seat], events: Events) -> State:
    """Another took a prison card: every prisoner is freed, with a card of his choice if none was robbed (C6, C17)."""
    still = [seat for seat in prisoners if state.players[table.seats.index(seat)].imprisoned]
    events += [Freed(rule="C6", seat=seat) for seat in prisoners if seat not in still]
    return replace(state, pending=(*state.pending, *(Decision(seat, "release") for seat in still)))


def _give_back(table: Table, state: State, seat: Seat, kind: str, slot: int) -> State:
    return _middle(_cover(state, table.seats.index(seat), slot, ""), kind, 1)


def _cover(state: State, place: int, slot: int, cover: str) -> State:
    return with_player(state, place, state.players[place].with_cover(slot - 1, cover))


def _middle(state: State, kind: str, change: int) -> State:
    if kind == GEM:
        return replace(state, gems=state.gems + change)
    return replace(state, prisons=state.prisons + change)


def with_player(state: State, place: int, player: Player) -> State:
    """The state with one player changed."""
    players = list(state.players)
    players[place] = player
    return replace(state, players=tuple(players))


def clear(state: State) -> State:
    """The fight is over: its cards are set aside, face up (step 8)."""
    played = tuple(player.played for player in state.players if isinstance(player.played, Card))
    players = tuple(replace(player, played=None) for player in state.players)
    return replace(
        state,
        players=players,
        aside=state.aside + played,
        guard=None,
        shown=False,
        finished=state.finished + 1,
    )
