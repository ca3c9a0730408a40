"""Which module answers for what goes on, and the loop that runs until somebody owes a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import cardinal, cards, duel, exchange, hits, joker, opening, round, turn
from .actions import Action
from .draft import Draft
from .pending import (
    CardinalTurn,
    Discard,
    Duel,
    Hits,
    LastLife,
    MusketeersJoker,
    Offer,
    Opening,
    Recall,
    Round,
    Trapped,
    Turn,
)
from .state import State
from .table import Table

STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Opening: opening.step,
    Round: round.step,
    Turn: turn.step,
    CardinalTurn: cardinal.step,
    MusketeersJoker: joker.step,
    Duel: duel.step,
    Hits: hits.step,
    Trapped: hits.after_trap,
}
"""What goes on by itself while nobody owes a decision."""

LEGAL: dict[type, Callable[[Table, State, Any], list[Action]]] = {
    Opening: opening.legal,
    Turn: turn.legal,
    CardinalTurn: cardinal.legal,
    MusketeersJoker: joker.legal,
    Duel: duel.legal,
    Hits: hits.legal,
    LastLife: hits.last_life_legal,
    Offer: exchange.legal,
    Discard: cards.discard_legal,
    Recall: cards.recall_legal,
}
"""Every answer to the decision on top."""

ANSWERS: dict[type, Callable[[Draft, Any, Action], None]] = {
    Opening: opening.answer,
    Turn: turn.answer,
    CardinalTurn: cardinal.answer,
    MusketeersJoker: joker.answer,
    Duel: duel.answer,
    Hits: hits.answer,
    LastLife: hits.last_life_answer,
    Offer: exchange.answer,
    Discard: cards.discard_answer,
    Recall: cards.recall_answer,
}
"""Carrying out an answer."""


def run(draft: Draft) -> None:
    """Go on until somebody owes a decision or the game is over."""
    while not draft.outcome:
        frame = draft.stack[-1]
        if frame.seat:
            return
        STEPS[type(frame)](draft, frame)
