"""Why an action is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from musketeers_gui.core.values import Reason, Seat

from ..actions import Action
from ..pending import (
    CardinalTurn,
    Discard,
    Duel,
    Frame,
    Hits,
    LastLife,
    MusketeersJoker,
    Offer,
    Opening,
    Recall,
    Turn,
)
from ..state import SEATS, State
from ..table import Table
from . import names, refused_cardinal, refused_duel, refused_musketeer
from .asked import prompt

_Why = Callable[[Table, State, Any, Action], Reason]

_VERBS: dict[tuple[type, str], tuple[str, ...]] = {
    (Turn, "free"): ("move", "passage", "charge", "equip", "potion", "door", "offer", "fight", "joker", "end"),
    (Turn, "joker last"): ("joker", "pass"),
    (CardinalTurn, "joker first"): ("joker", "pass"),
    (CardinalTurn, "joker last"): ("joker", "pass"),
    (CardinalTurn, "announce"): ("card", "pass"),
    (CardinalTurn, "free"): ("move", "enter", "card", "seduce", "fight", "end"),
    (CardinalTurn, "fights"): ("fight",),
    (MusketeersJoker, "move"): ("move", "passage", "heal", "pass"),
    (MusketeersJoker, "moving"): ("charge", "pass"),
    (MusketeersJoker, "equip"): ("equip", "pass"),
    (MusketeersJoker, "wish"): ("fight", "pass"),
    (MusketeersJoker, "fight"): ("fight",),
    (MusketeersJoker, "act"): ("equip", "potion", "door", "offer", "end"),
    (Duel, "windows"): ("thrust", "cloak", "stay"),
    (Duel, "pistol"): ("shoot", "pass"),
    (Duel, "card"): ("card", "pass"),
    (Duel, "reroll"): ("reroll", "pass"),
    (Hits, ""): ("hit",),
    (LastLife, ""): ("potion", "pass"),
    (Offer, ""): ("give", "ask", "swap", "done"),
    (Discard, ""): ("discard",),
    (Recall, ""): ("recall", "done"),
    (Opening, "chest"): ("chest",),
    (Opening, "crest"): ("crest",),
    (Opening, "cover chest"): ("carpet",),
    (Opening, "cover crest"): ("carpet",),
    (Opening, "bearer"): ("bearer",),
}
"""What each decision is about."""

_WHY: dict[type, _Why] = {
    Turn: refused_musketeer.in_turn,
    MusketeersJoker: refused_musketeer.in_joker,
    Offer: refused_musketeer.in_offer,
    CardinalTurn: refused_cardinal.in_turn,
    Discard: refused_cardinal.not_held,
    Recall: refused_cardinal.not_there,
    Duel: refused_duel.in_duel,
    Hits: refused_duel.not_hit,
    LastLife: refused_duel.no_potion,
    Opening: refused_cardinal.not_placed,
}


def not_asked(table: Table, state: State, seat: Seat) -> Reason:
    """The seat owes no decision; the sentence tells only what everybody knows (L55)."""
    if seat not in SEATS:
        return Reason(f"Nobody called {seat} sits at this table.", "L2.1")
    if state.outcome:
        return Reason("The game is over.", state.outcome.rule)
    return Reason(f"Not {table.names[seat]}’s to play: {names.seat(table, state.stack[-1].seat)} decides.", "L3.2")


def refusal(table: Table, state: State, frame: Frame, action: Action) -> Reason:
    """Why the seat that is asked may not do this."""
    verbs = _VERBS.get((type(frame), getattr(frame, "stage", "")), ())
    if action.verb not in verbs:
        asked = prompt(table, state, frame.seat)
        return Reason(f"That is not asked for now. {asked.text.replace('**', '')}", asked.rule)
    return _WHY[type(frame)](table, state, frame, action)
