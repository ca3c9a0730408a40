"""Which actions are legal, and why another is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import overload

from musketeers_gui.core.values import Reason, Seat

from . import words
from .actions import Action, Pay, Play, Return, Rob, Take
from .state import GEM, PRISON, Card, Decision, Player, State
from .table import Table


def to_act(table: Table, state: State) -> tuple[Seat, ...]:
    """Who owes a decision: pay cards, a card for the fight (all at once), or what follows a fight."""
    if state.outcome is not None:
        return ()
    if state.pending:
        return (state.pending[0].seat,)
    owing = zip(table.seats, state.players, strict=True)
    if state.guard is None:
        return tuple([seat for seat, player in owing if not player.slots])
    return tuple([seat for seat, player in owing if player.played is None])


def _asked(table: Table, state: State, seat: Seat) -> bool:
    if state.outcome or seat not in table.places:
        return False
    if state.pending:
        return state.pending[0].seat == seat
    player = state.players[table.places[seat]]
    return not player.slots if state.guard is None else not player.played


def legal(table: Table, state: State, seat: Seat) -> Sequence[Action]:
    """Every legal action of a seat, each once; equal cards make one action."""
    if not _asked(table, state, seat):
        return ()
    if state.pending:
        return tuple(answers(table, state, state.pending[0]))
    cards = hand(state.players[table.places[seat]])
    if state.guard is not None:
        plays = map(table.plays.__getitem__, cards)
        return tuple(plays if table.distinct else dict.fromkeys(plays))
    choices = tuple(combinations(cards, table.pay))
    return Pays(choices if table.distinct else tuple({tuple(sorted(choice)): choice for choice in choices}.values()))


class Pays(Sequence[Action]):
    """Every choice of pay cards. There are hundreds and one is taken: each becomes an action when it is looked at."""

    __slots__ = ("_choices",)

    def __init__(self, choices: tuple[tuple[Card, ...], ...]) -> None:
        self._choices = choices

    def __len__(self) -> int:
        """The number of choices."""
        return len(self._choices)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        """One of them, or several."""
        return Pays(self._choices[place]) if isinstance(place, slice) else Pay(self._choices[place])

    def __iter__(self) -> Iterator[Action]:
        """All of them."""
        return map(Pay, self._choices)


def hand(player: Player) -> Sequence[Card]:
    """The cards of a hand that are known to whoever asks."""
    return [card for card in player.hand if isinstance(card, Card)]


def answers(table: Table, state: State, decision: Decision) -> Iterator[Action]:
    """What the player may do who won (C7), lost (C2, C9) or is freed without robbery (C17)."""
    player = state.players[table.places[decision.seat]]
    match decision.kind:
        case "reward":
            yield from _takes(table, state, decision.seat, GEM)
            yield from (Return(PRISON, place + 1) for place in player.covered(PRISON))
        case "punishment" if player.covered(""):
            yield from _takes(table, state, decision.seat, PRISON)
        case "punishment":
            yield from (Return(GEM, place + 1) for place in player.covered(GEM))
        case _:
            yield from (Return(PRISON, place + 1) for place in player.covered(PRISON))


def _takes(table: Table, state: State, seat: Seat, kind: str) -> Iterator[Action]:
    """Onto each free own slot: from the middle, or from the others if it is empty there (C2)."""
    free = state.players[table.places[seat]].covered("")
    if middle(state, kind):
        yield from (Take(kind, place + 1) for place in free)
        return
    for victim, player in zip(table.seats, state.players, strict=True):
        if victim != seat:
            for theirs in player.covered(kind):
                yield from (Rob(kind, victim, theirs + 1, place + 1) for place in free)


def middle(state: State, kind: str) -> int:
    """How many gem or prison cards lie in the middle."""
    return state.gems if kind == GEM else state.prisons


def why_not(table: Table, state: State, seat: Seat, action: Action) -> Reason | None:
    """Why an action is refused; pay cards may be named in any order."""
    if not _asked(table, state, seat):
        return words.not_asked(table, state, seat)
    if state.pending:
        return _why_not_answer(table, state, state.pending[0], action)
    player = state.players[table.places[seat]]
    match action:
        case Pay(cards) if state.guard is None:
            if len(cards) != table.pay:
                return words.wrong_number(table.pay)
            missing = Counter(cards) - Counter(hand(player))
            return words.not_in_hand(table, seat, min(missing)) if missing else None
        case Play(card) if state.guard is not None:
            return None if card in player.hand else words.not_in_hand(table, seat, card)
    return words.not_now(table, state, seat)


def _why_not_answer(table: Table, state: State, decision: Decision, action: Action) -> Reason | None:
    allowed = tuple(answers(table, state, decision))
    if action in allowed:
        return None
    player = state.players[table.places[decision.seat]]
    match action:
        case Take(kind) | Rob(kind) if not _may_take(decision, kind):
            return words.wrong_kind(table, decision)
        case Return() if not any(isinstance(answer, Return) for answer in allowed):
            return words.nothing_to_return(table, decision)
        case Return(kind, slot):
            return words.not_on_slot(table, decision.seat, kind, slot)
        case Take(kind, slot) | Rob(kind, _, _, slot) if slot - 1 not in player.covered(""):
            return words.slot_not_free(table, decision.seat, slot)
        case Take(kind):
            return words.middle_empty(kind)
        case Rob(kind) if middle(state, kind):
            return words.middle_not_empty(kind)
        case Rob(_, victim) if victim == decision.seat:
            return words.not_from_oneself(table, decision.seat)
        case Rob(kind, victim, their_slot):
            return words.nothing_to_rob(table, kind, victim, their_slot)
    return words.not_now(table, state, decision.seat)


def _may_take(decision: Decision, kind: str) -> bool:
    return (decision.kind, kind) in (("reward", GEM), ("punishment", PRISON))
