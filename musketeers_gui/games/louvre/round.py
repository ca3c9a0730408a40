"""Rounds: the card, the turns in its order, the queen (L3)."""

from __future__ import annotations

from . import queen
from .draft import Draft
from .events import TurnedUp
from .pending import NOBODY, CardinalTurn, Round, Turn
from .state import CARDINAL


def step(draft: Draft, frame: Round) -> None:
    """Turn up a card, begin the next turn on it, or end the round."""
    if frame.entry < 0:
        _turn_up(draft, frame)
        return
    entries = draft.table.rounds[draft.clock.card or ""].entries
    if frame.entry == len(entries):
        _end(draft)
        return
    draft.top(Round(NOBODY, frame.entry + 1))
    seat, points, draws = entries[frame.entry]
    if seat != CARDINAL and not draft.of(seat).room:
        return
    draft.clock = draft.clock._replace(turn=draft.clock.turn + 1)
    if seat == CARDINAL:
        draft.stack.append(CardinalTurn(NOBODY, "begin", points, draws))
    else:
        draft.stack.append(Turn(NOBODY, seat, "begin"))


def _turn_up(draft: Draft, frame: Round) -> None:
    """The next card; after the last one all are shuffled again (L3.1, L3.6)."""
    clock = draft.clock
    pile = clock.pile or tuple(draft.table.rounds)
    card = draft.dice.pick("round card", pile)
    place = pile.index(card)
    left = pile[:place] + pile[place + 1 :]
    draft.clock = clock._replace(round=clock.round + 1, card=card, pile=left, rochefort=0)
    order = tuple(seat for seat, _, _ in draft.table.rounds[card].entries)
    draft.tell(TurnedUp(round=clock.round + 1, card=card, order=order, rule="L3.1"))
    draft.top(Round(NOBODY, 0))


def _end(draft: Draft) -> None:
    """The queen walks, then the next round (L3.5)."""
    queen.end_round(draft)
    if not draft.outcome:
        draft.top(Round(NOBODY, -1))
