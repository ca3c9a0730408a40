"""One for all, all for one: an extra turn of all musketeers together (L5, ruling L54)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from . import duel, equipment, exchange, hits, movement
from .actions import END, EQUIP, HEAL, PASS, POTION, Action
from .draft import Draft, battlefields, conscious, hostile, musketeer, standing
from .events import Called
from .pending import NOBODY, MusketeersJoker
from .state import MUSKETEERS, OFF, PLACE, Musketeer, State
from .table import Table


def call(draft: Draft, caller: Seat) -> None:
    """The card is called, once a game (L5.1)."""
    draft.jokers = draft.jokers._replace(musketeers=False)
    draft.fresh_marks()
    draft.tell(Called(seat=caller, rule="L5.1"))
    starts = tuple(m.room for m in draft.musketeers)
    draft.stack.append(MusketeersJoker(NOBODY, "move", caller, starts))


def step(draft: Draft, frame: MusketeersJoker) -> None:
    """The next one's part of a stage, or the next stage."""
    if frame.stage == "fight":
        _fights(draft, frame)
        return
    for place in range(frame.at, len(MUSKETEERS)):
        m = standing(draft, place)
        if m and _has_part(draft, frame, m):
            offered = frame.offered if place == frame.at else ()
            draft.top(frame._replace(seat=m.name, at=place, offered=offered))
            return
    _next_stage(draft, frame)


def _has_part(draft: Draft, frame: MusketeersJoker, m: Musketeer) -> bool:
    """Everybody moves and acts; equipping and fighting after waking are for some only."""
    if frame.stage == "equip":
        return _entered(frame, m) and equipment.chest_open(draft.table, draft, m)
    if frame.stage == "wish":
        return m.truce and hostile(draft, m.room)
    return True


def _next_stage(draft: Draft, frame: MusketeersJoker) -> None:
    if frame.stage == "act":
        draft.fresh_marks()
        draft.stack.pop()
        return
    draft.top(frame._replace(stage=_NEXT[frame.stage], at=0, offered=()))


_NEXT = {"move": "equip", "equip": "wish", "wish": "fight", "fight": "act"}


def _fights(draft: Draft, frame: MusketeersJoker) -> None:
    """One duel in each hostile room, in the caller's order; not where somebody woke and wants none (L36, L10)."""
    if _due(draft):
        draft.top(frame._replace(seat=_marshal(draft, frame)))
    else:
        _next_stage(draft, frame)


def _marshal(draft: Draft, frame: MusketeersJoker) -> Seat:
    """The caller, also where he lies; if he has left the game, who owes nothing more, the first on his feet (L49)."""
    if draft.of(frame.caller).room:
        return frame.caller
    return next(name for place, name in enumerate(MUSKETEERS) if standing(draft, place))


def _due(pos: Draft | State) -> list[str]:
    return [room for room in battlefields(pos) if not all(m.truce for m in conscious(pos, room))]


def _entered(frame: MusketeersJoker, m: Musketeer) -> bool:
    """He went to this room in this turn and took nothing here yet (L5, L54)."""
    return m.name in frame.moved and m.room != frame.starts[PLACE[m.name]] and m.name not in frame.used


# ------------------------------------------------------------------ decisions


def legal(table: Table, state: State, frame: MusketeersJoker) -> list[Action]:
    """What the one whose part it is can do."""
    match frame.stage:
        case "fight":
            return [Action("fight", (room,)) for room in _due(state)]
        case "equip":
            return [EQUIP, PASS]
    m = musketeer(state, frame.seat)
    match frame.stage:
        case "move":
            heal = [HEAL] if m.lives < table.fighters[m.name].lives else []
            return [*movement.moves(table, state, m), *movement.passages(table, state, m), *heal, PASS]
        case "moving":
            return [*movement.charges(table, state, m), PASS]
        case "wish":
            return [Action("fight", (m.room,)), PASS]
    return _parting(table, state, frame, m)


def _parting(table: Table, state: State, frame: MusketeersJoker, m: Musketeer) -> list[Action]:
    """After the duels: equip in a room won, use items that do not move, exchange."""
    actions: list[Action] = []
    if m.room in frame.fought and _entered(frame, m) and equipment.chest_open(table, state, m):
        actions.append(EQUIP)
    if equipment.may_drink(table, state, m.name):
        actions.append(POTION)
    if "door" in m.items:
        actions += equipment.barrable(table, state, "door")
    return [*actions, *exchange.partners(state, m, frame.offered), END]


def answer(draft: Draft, frame: MusketeersJoker, action: Action) -> None:
    """Carry out what was chosen; the frame then looks for whose part is next."""
    done = frame._replace(seat=NOBODY, at=frame.at + 1, offered=())
    who = frame.seat
    draft.top(done)
    match action:
        case Action("move" | "passage" | "charge"):
            _walk(draft, frame, done, action)
        case Action("heal"):
            equipment.heal(draft, who, "joker", "L5.2")
        case Action("equip"):
            stay = done if frame.stage == "equip" else frame._replace(seat=NOBODY)
            draft.top(stay._replace(used=(*frame.used, who)))
            if equipment.take(draft, who) == "trap":
                hits.spring(draft, who)
        case Action("fight", (room,)):
            _fight(draft, frame, done, room)
        case Action("offer", (partner,)):
            draft.top(frame._replace(offered=(*frame.offered, partner)))
            exchange.begin(draft, who, partner)
        case Action("potion"):
            draft.top(frame)
            equipment.drink(draft, who)
        case Action("door"):
            draft.top(frame)
            equipment.set_door(draft, who, action)
        case _:
            draft.top(done._replace(stage="move" if frame.stage == "moving" else frame.stage))


def _walk(draft: Draft, frame: MusketeersJoker, done: MusketeersJoker, action: Action) -> None:
    """A mover may go on with Charges until he meets a guard or Rochefort; asked by public facts alone (L47)."""
    movement.go(draft, frame.seat, action)
    m = draft.of(frame.seat)
    moved = frame.moved if frame.seat in frame.moved else (*frame.moved, frame.seat)
    if m.room != OFF and m.items and not hostile(draft, m.room):
        draft.top(frame._replace(stage="moving", moved=moved))
    else:
        draft.top(done._replace(stage="move", moved=moved))


def _fight(draft: Draft, frame: MusketeersJoker, done: MusketeersJoker, room: str) -> None:
    if frame.stage == "wish":
        draft.change(frame.seat, truce=False)
        return
    draft.top(frame._replace(seat=NOBODY, fought=(*frame.fought, room)))
    duel.begin(draft, room, defence=False)
