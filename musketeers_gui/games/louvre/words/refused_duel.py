"""Why something may not be done in a duel."""

from __future__ import annotations

from musketeers_gui.core.values import Reason

from ..actions import Action
from ..draft import closed, conscious, musketeer
from ..pending import Duel, Hits, LastLife
from ..state import Musketeer, State
from ..table import Table
from . import names, refused_cardinal
from .names import room


def in_duel(table: Table, state: State, frame: Duel, action: Action) -> Reason:
    """The windows of a duel."""
    match action.verb:
        case "thrust":
            return _no_thrust(table, musketeer(state, frame.seat))
        case "cloak":
            return _no_flight(table, state, frame, action.args[0])
        case "shoot":
            return Reason(f"{table.names[action.args[0]]} is not on his feet in {room(table, frame.room)}.", "R-L29")
        case "card":
            return refused_cardinal.no_card(table, state, action, ("enraged", "elite"))
    return Reason(f"No die of {table.names[frame.seat]} shows {action.args[0]}.", "R-L51")


def _no_thrust(table: Table, m: Musketeer) -> Reason:
    if "thrust" not in m.items:
        return Reason(f"{table.names[m.name]} holds no {names.ITEM['thrust']}.", "L6.5")
    return Reason(f"{table.names['rochefort']} cannot be surprised while a guard is with him.", "L6.5")


def _no_flight(table: Table, state: State, frame: Duel, to: str) -> Reason:
    m, plan = musketeer(state, frame.seat), table.plan
    name = table.names[m.name]
    if "cloak" not in m.items:
        return Reason(f"{name} holds no {names.ITEM['cloak']}.", "L6.6")
    if not frame.defence:
        return Reason(f"{name} attacks; a Cloak is for defence only.", "L6.6")
    if m.name in state.marks.fled:
        return Reason(f"{name} has fled once in this turn.", "R-L52")
    if not plan.between(m.room, to):
        return Reason(f"No doorway leads from {room(table, m.room)} to {room(table, to)}.", "R-L19")
    if plan.between(m.room, to) & closed(table, state):
        return Reason("The doorway is closed.", "R-L19")
    return Reason(f"{room(table, to)} is nearer to the ballroom; that is no way to flee.", "L6.6")


def not_hit(table: Table, state: State, frame: Hits, action: Action) -> Reason:
    """Hits are spread evenly over those who fight."""
    name = table.names[action.args[0]]
    if action.args[0] in [m.name for m in conscious(state, frame.room)]:
        return Reason(f"{name} takes a hit already; the others come first.", "L7.7")
    return Reason(f"{name} does not fight in {room(table, frame.room)}.", "L7.7")


def no_potion(table: Table, state: State, frame: LastLife, action: Action) -> Reason:
    """Nothing to drink."""
    return Reason(f"{table.names[frame.seat]} holds no {names.ITEM['potion']}.", "L6.1")
