"""How musketeers get from room to room: steps, charges and secret passages (L4.1 to L4.3, L6.2, L6.3)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from . import inspection, victory
from .actions import Action
from .draft import Draft, Position, closed
from .equipment import spend
from .events import Moved
from .state import Musketeer
from .table import Table

RULES = {"move": "L4.1", "charge": "L6.3", "passage": "L6.2", "cloak": "L6.6"}


def moves(table: Table, pos: Position, m: Musketeer) -> list[Action]:
    """Steps through every doorway that holds neither door nor portcullis."""
    shut = closed(table, pos)
    return [step.move for step in table.plan.steps[m.room] if not step.door & shut]


def charges(table: Table, pos: Position, m: Musketeer) -> list[Action]:
    """The same steps with a Charge."""
    if "charge" not in m.items:
        return []
    shut = closed(table, pos)
    return [step.charge for step in table.plan.steps[m.room] if not step.door & shut]


def passages(table: Table, pos: Position, m: Musketeer) -> list[Action]:
    """The other ends of green arrows; nothing bars them (L33)."""
    if "passage" not in m.items:
        return []
    return [Action("passage", (room,)) for room in table.plan.passages[m.room]]


def flights(table: Table, pos: Position, m: Musketeer) -> list[Action]:
    """Where a Cloak may carry him: not nearer to the ballroom; to the quai always (L6.6, L19)."""
    if "cloak" not in m.items:
        return []
    plan, shut = table.plan, closed(table, pos)
    far = plan.distance[m.room]
    return [
        step.cloak
        for step in plan.steps[m.room]
        if not step.door & shut and (plan.distance[step.room] >= far or step.room == plan.quai)
    ]


def go(draft: Draft, who: Seat, action: Action) -> None:
    """Go one room: the token that carries him is used up, and the ballroom takes effect at once."""
    (room,) = action.args
    verb = action.verb
    if verb != "move":
        spend(draft, who, verb)
    before = draft.of(who).room
    draft.change(who, room=room, truce=False)
    how = "step" if verb == "move" else verb
    draft.tell(Moved(figure=who, path=(before, room), how=how, rule=RULES[verb]))
    inspection.on_contact(draft, before)
    if draft.outcome:
        return
    break_truce(draft, room)
    if room == draft.table.plan.ballroom:
        victory.reach_ballroom(draft, who)


def break_truce(draft: Draft, room: str) -> None:
    """Somebody came in, or a duel begins: those who woke here fight as well (L10)."""
    for m in draft.musketeers:
        if m.truce and m.room == room:
            draft.change(m.name, truce=False)
