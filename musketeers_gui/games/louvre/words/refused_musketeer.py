"""Why a musketeer may not do something in a turn, in the joker, in an offer."""

from __future__ import annotations

from musketeers_gui.core.values import Reason

from ..actions import Action
from ..draft import closed, hostile, musketeer, tokens_left
from ..pending import MusketeersJoker, Offer, Turn
from ..state import Musketeer, State
from ..table import Table
from . import names
from .names import room


def in_turn(table: Table, state: State, frame: Turn, action: Action) -> Reason:
    """The free part of a turn."""
    m = musketeer(state, frame.who)
    name = table.names[m.name]
    match action.verb:
        case "move" | "passage" | "charge":
            return _no_movement(name, frame, action) or no_way(table, state, m, action)
        case "equip":
            return _no_token(table, state, m, m.room == frame.start, m.room in frame.used)
        case "fight":
            return Reason(f"No duel is due: {name} fights on entering a room, or where he woke.", "L4.10")
        case "joker" if not state.jokers.musketeers:
            return Reason(f"“{names.JOKER[False]}” has been called.", "L5.1")
        case "end" | "joker":
            return Reason(f"{name} woke beside the cardinal’s people and must fight before the turn ends.", "R-L10")
        case "offer":
            return _no_offer(table, m, frame.offered, action.args[0])
    return _no_use(table, state, m, action)


def in_joker(table: Table, state: State, frame: MusketeersJoker, action: Action) -> Reason:
    """The extra turn of all musketeers."""
    m = musketeer(state, frame.seat)
    match action.verb:
        case "move" | "passage" | "charge":
            return no_way(table, state, m, action)
        case "heal":
            return Reason(f"{table.names[m.name]} has lost no life.", "R-L54")
        case "equip":
            fresh = m.name in frame.moved and m.room in frame.fought
            return _no_token(table, state, m, not fresh, m.name in frame.used)
        case "fight":
            return Reason(f"No duel is due in {room(table, action.args[0])}.", "R-L36")
        case "offer":
            return _no_offer(table, m, frame.offered, action.args[0])
    return _no_use(table, state, m, action)


def _no_movement(name: str, frame: Turn, action: Action) -> Reason | None:
    """The movement of a turn is over, or there is none."""
    if frame.woke:
        return Reason(f"{name} has just woken and does not move in this turn.", "L4.11")
    if not frame.moving:
        return Reason(f"{name} has offered an exchange: the movement is over.", "R-L3")
    if action.verb != "charge" and not frame.steps:
        return Reason(f"{name} has no steps left; only a Charge would carry him on.", "L4.1")
    return None


def no_way(table: Table, state: State, m: Musketeer, action: Action) -> Reason:
    """No token, no doorway, or one that is closed."""
    name, verb, to = table.names[m.name], action.verb, action.args[-1]
    if len(action.args) != 1:
        return Reason(f"{name} goes one room at a time.", "L4.1")
    if verb != "move" and verb not in m.items:
        return Reason(f"{name} holds no {names.ITEM[verb]}.", "L4.7")
    if verb == "passage":
        return Reason(f"No secret passage leads from {room(table, m.room)} to {room(table, to)}.", "L6.2")
    if not table.plan.between(m.room, to):
        return Reason(f"No doorway leads from {room(table, m.room)} to {room(table, to)}.", "L4.1")
    return Reason(f"{_piece(table, state, m.room, to)} closes that doorway.", "L4.1")


def _piece(table: Table, state: State, one: str, other: str) -> str:
    shut = table.plan.between(one, other) & closed(table, state)
    return "The door" if shut == table.plan.doorways[state.door] else "The portcullis"


def _no_token(table: Table, state: State, m: Musketeer, began: bool, used: bool) -> Reason:
    name, here = table.names[m.name], room(table, m.room)
    if m.room not in state.site.chests:
        return Reason(f"There is no chest in {here}.", "L4.4")
    if began:
        return Reason(f"{name} has not come to {here} in this turn.", "L4.6")
    if used:
        return Reason(f"{name} has taken a token here in this turn.", "R-L4")
    if hostile(state, m.room):
        return Reason(f"{here} must be cleared of guards and Rochefort first.", "L4.4")
    if not tokens_left(state, m.room):
        return Reason(f"The chest in {here} is empty.", "L4.4")
    return Reason(f"{name} holds {table.scenario.limits.items} items, the most there may be.", "L4.5")


def _no_offer(table: Table, m: Musketeer, offered: tuple[str, ...], partner: str) -> Reason:
    if partner == m.name:
        return Reason(f"{table.names[m.name]} needs somebody else for an exchange.", "L4.8")
    if partner in offered:
        return Reason(f"{table.names[partner]} got an offer in this turn.", "R-L48")
    return Reason(f"{table.names[partner]} is not in {room(table, m.room)}.", "L4.8")


def _no_use(table: Table, state: State, m: Musketeer, action: Action) -> Reason:
    """A potion at full lives, a door that may not stand there, or no such token."""
    if action.verb not in m.items:
        return Reason(f"{table.names[m.name]} holds no {names.ITEM[action.verb]}.", "L4.7")
    if action.verb == "potion":
        return Reason(f"{table.names[m.name]} has lost no life.", "R-L16")
    return no_place(table, state, "door", *action.args)


def no_place(table: Table, state: State, piece: str, one: str, other: str) -> Reason:
    """Why the door or the portcullis may not stand between two rooms (L34)."""
    rule = "L6.4" if piece == "door" else "L8.12"
    doorway = table.plan.doorway.get((one, other))
    if doorway is None:
        return Reason(f"There is no doorway between {room(table, one)} and {room(table, other)}.", rule)
    if table.plan.ballroom in (one, other):
        return Reason("The doorways of the ballroom stay open.", rule)
    if doorway in (state.door, state.portcullis):
        return Reason(f"A piece stands {names.doorway(table, doorway)} already.", "R-L34")
    return Reason("Somebody would be left in a room with no way out.", rule)


def in_offer(table: Table, state: State, frame: Offer, action: Action) -> Reason:
    """Putting an exchange together, or answering it."""
    if frame.seat == frame.partner:
        return Reason(f"{table.names[frame.partner]} accepts the offer or declines it.", "L4.8")
    match action.verb:
        case "give" | "ask":
            owner = frame.giver if action.verb == "give" else frame.partner
            return Reason(f"{table.names[owner]} has no {names.ITEM[action.args[0]]} left to hand over.", "L4.8")
        case "swap":
            return Reason("The pendants change places already.", "L4.8")
    return Reason(f"One of the two would hold more than {table.scenario.limits.items} items.", "R-L48")
