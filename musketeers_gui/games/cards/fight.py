"""One fight against the Guard, from the Guard card to the answer of the best or the worst (sequence I)."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening, Seat, Secret

from .actions import Return, Rob, Take
from .events import Chosen, Fought, Freed, Returned, Revealed, Skipped, Taken, TurnedUp
from .legal import answers
from .state import GEM, PRISON, Card, Decision, Fight, State
from .table import Table

Events = list[Happening]


def turn_up(state: State, dice: Dice, events: Events) -> State:
    """Turn up the Guard card of the next fight, the cards of the last one laid aside (step 1)."""
    guard = dice.pick("Guard card", state.guards)
    left = list(state.guards)
    left.remove(guard)
    events.append(TurnedUp(rule="C12", guard=guard, fight=len(state.fights) + 1))
    return clear(state, guard=guard, guards=tuple(left))


def clear(state: State, guard: int | None, guards: tuple[int, ...]) -> State:
    """A fight is over: its cards are laid aside, face up (step 8); then a Guard card lies there, or none."""
    played = [player.played for player in state.players if isinstance(player.played, Card)]
    return state._replace(
        players=tuple([player.swept() for player in state.players]),
        aside=(*state.aside, *played),
        guard=guard,
        guards=guards,
        shown=False,
        finished=state.finished + state.shown,
    )


def choose(table: Table, state: State, seat: Seat, card: Card, events: Events) -> State:
    """A card is laid face down; when all have chosen, the fight is decided (steps 2 to 4)."""
    place = table.places[seat]
    state = state.with_player(place, state.players[place].playing(card))
    events.append(Secret((seat,), Chosen(rule="C20", seat=seat, card=card), _has_chosen(seat)))
    return _decide(table, state, events) if all(player.played for player in state.players) else state


@cache
def _has_chosen(seat: Seat) -> Chosen:
    """What all others see of a choice, which is always the same."""
    return Chosen(rule="C20", seat=seat)


def _decide(table: Table, state: State, events: Events) -> State:
    """All cards are turned up; prisoners' are laid aside, the others added and compared (C1, C4, C15, C18).

    Of equal cards that of the earlier seat is the higher one as well as the lower one (C1).
    """
    played = zip(table.seats, state.players, strict=True)
    cards = tuple([(seat, player.played) for seat, player in played if isinstance(player.played, Card)])
    prisoners = in_prison(table, state)
    events.append(Revealed(rule="C18", cards=cards, prisoners=prisoners))
    fighters = [(seat, card) for seat, card in cards if seat not in prisoners] if prisoners else cards
    total = sum([card.value for _, card in fighters])
    guard = state.guard or 0
    won = bool(fighters) and total >= guard
    seat = (max if won else min)(fighters, key=itemgetter(1))[0] if fighters else None
    events.append(Fought(rule="C1" if won else "C15", guard=guard, total=total, won=won, seat=seat))
    owed = _owed(table, state, seat, "reward" if won else "punishment", events) if seat else ()
    return state._replace(shown=True, fights=(*state.fights, Fight(guard, total, won)), pending=owed)


def in_prison(table: Table, state: State) -> tuple[Seat, ...]:
    """Who sits in prison, in seat order (C17)."""
    if table.counts[PRISON] - state.prisons < table.pay:
        return ()
    return tuple([seat for seat, player in zip(table.seats, state.players, strict=True) if player.imprisoned])


def _owed(table: Table, state: State, seat: Seat, kind: str, events: Events) -> tuple[Decision, ...]:
    """The decision that follows; none, and it is told, where there is nothing to do it with (C3, C8, C17)."""
    decision = Decision(seat, kind)
    if next(answers(table, state, decision), None) is not None:
        return (decision,)
    events.append(Skipped(rule="C17", seat=seat, kind=kind))
    return ()


def answer(table: Table, state: State, seat: Seat, action: Take | Return | Rob, events: Events) -> State:
    """Carry out what follows the fight (steps 5 to 7)."""
    decision = state.pending[0]
    after = _moved(table, state, seat, action)
    match action:
        case Return(kind, slot):
            rule = {"reward": "C7", "punishment": "C9"}.get(decision.kind, "C17")
            events.append(Returned(rule=rule, seat=seat, kind=kind, slot=slot))
            if decision.kind == "release":
                events.append(Freed(rule="C17", seat=seat))
            return after
        case Take(kind, slot):
            events.append(Taken(rule="C7" if kind == GEM else "C17", seat=seat, kind=kind, slot=slot))
        case Rob(kind, victim, theirs, slot):
            events.append(Taken(rule="C2", seat=seat, kind=kind, slot=slot, victim=victim, their_slot=theirs))
    return _release(table, state, after, events) if action.kind == PRISON else after


def _moved(table: Table, state: State, seat: Seat, action: Take | Return | Rob) -> State:
    """The cover is where it goes, and no longer where it was; the decision is made."""
    place = table.places[seat]
    middle = {GEM: state.gems, PRISON: state.prisons}
    match action:
        case Rob(_, victim, theirs, _):
            robbed = table.places[victim]
            state = state.with_player(robbed, state.players[robbed].with_cover(theirs - 1, ""))
        case Take(kind):
            middle[kind] -= 1
        case Return(kind):
            middle[kind] += 1
    cover = "" if isinstance(action, Return) else action.kind
    state = state.with_player(place, state.players[place].with_cover(action.slot - 1, cover))
    return state._replace(gems=middle[GEM], prisons=middle[PRISON], pending=state.pending[1:])


def _release(table: Table, before: State, state: State, events: Events) -> State:
    """Another took a prison card: every prisoner is freed, with a card of his choice if none was robbed (C6, C17)."""
    prisoners = in_prison(table, before)
    still = [seat for seat in prisoners if state.players[table.places[seat]].imprisoned]
    events += [Freed(rule="C6", seat=seat) for seat in prisoners if seat not in still]
    return state._replace(pending=(*state.pending, *(Decision(seat, "release") for seat in still)))
