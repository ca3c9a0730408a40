"""A musketeer's turn: waking, the joker, the free part, the end (L4, L5.1)."""

from __future__ import annotations

from . import duel, equipment, exchange, hits, joker, movement
from .actions import END, EQUIP, JOKER, PASS, POTION, Action
from .draft import Draft, hostile, musketeer, standing
from .events import Begun, Recovered, Woken
from .pending import NOBODY, Turn
from .state import OFF, PLACE, State
from .table import Table


def step(draft: Draft, frame: Turn) -> None:
    """Go on with the stage the turn is in."""
    _STAGES[frame.stage](draft, frame)


def _begin(draft: Draft, frame: Turn) -> None:
    """Who lies wakes with all his lives (L4.11)."""
    draft.fresh_marks()
    draft.tell(Begun(seat=frame.who, rule="L3.2"))
    m = draft.of(frame.who)
    if m.fallen:
        lives = draft.table.fighters[frame.who].lives
        truce = not draft.table.forced and hostile(draft, m.room)
        draft.change(frame.who, fallen=False, lives=lives, truce=truce)
        draft.tell(Woken(seat=frame.who, lives=lives, rule="L4.11"))
    draft.top(frame._replace(stage="ready", woke=m.fallen, poison=m.poison))


def _ready(draft: Draft, frame: Turn) -> None:
    """The free part begins: so many steps, none after waking (L4.1, L11, L43)."""
    if standing(draft, PLACE[frame.who]) is None:
        _resume(draft, frame)
        return
    limits = draft.table.scenario.limits
    steps = limits.poisoned_moves if frame.poison else limits.moves
    draft.top(
        frame._replace(
            seat=frame.who,
            stage="free",
            start=draft.of(frame.who).room,
            steps=0 if frame.woke else steps,
            moving=not frame.woke,
        )
    )


def _resume(draft: Draft, frame: Turn) -> None:
    """After a duel or a trap: on, unless he left the game or lies."""
    m = draft.of(frame.who)
    if m.room == OFF:
        draft.stack.pop()
    elif m.fallen:
        draft.top(frame._replace(stage="close"))
    else:
        draft.top(frame._replace(seat=frame.who, stage="free"))


def _close(draft: Draft, frame: Turn) -> None:
    """The poison of this turn goes; who lies may still call the joker, if a friend is conscious (L43, L54)."""
    shake_off(draft, frame)
    friends = any(m.room and not m.fallen for m in draft.musketeers)
    if draft.jokers.musketeers and draft.of(frame.who).fallen and friends:
        draft.top(frame._replace(seat=frame.who, stage="joker last"))
    else:
        draft.stack.pop()


def shake_off(draft: Draft, frame: Turn) -> None:
    """The poison that lay before him at the start of the turn is gone at its end (L6.8, L43)."""
    if frame.poison:
        draft.change(frame.who, poison=draft.of(frame.who).poison - frame.poison)
        draft.used = draft.used + ("poison",) * frame.poison
        draft.tell(Recovered(seat=frame.who, rule="L6.8"))


def _done(draft: Draft, frame: Turn) -> None:
    draft.stack.pop()


_STAGES = {"begin": _begin, "ready": _ready, "resume": _resume, "close": _close, "done": _done}


# ------------------------------------------------------------------ decisions


def legal(table: Table, state: State, frame: Turn) -> list[Action]:
    """Everything of the free part; for who lies, the joker at the end."""
    if frame.stage != "free":
        return [JOKER, PASS]
    m = musketeer(state, frame.who)
    actions: list[Action] = []
    if frame.moving:
        if frame.steps:
            actions += movement.moves(table, state, m)
            actions += movement.passages(table, state, m)
        actions += movement.charges(table, state, m)
    if may_equip(table, state, frame):
        actions.append(EQUIP)
    if equipment.may_drink(table, state, frame.who):
        actions.append(POTION)
    if "door" in m.items:
        actions += equipment.barrable(table, state, "door")
    actions += exchange.partners(state, m, frame.offered)
    due = must_fight(state, frame)
    if due:
        actions.append(Action("fight", (m.room,)))
    stuck = due and table.forced
    if state.jokers.musketeers and (frame.fresh or not stuck):
        actions.append(JOKER)
    return actions if stuck else [*actions, END]


def may_equip(table: Table, state: State, frame: Turn) -> bool:
    """In a room entered in this turn, not the one he began in, once in each (L4.4, L4.6, L4, L5)."""
    m = musketeer(state, frame.who)
    return m.room != frame.start and m.room not in frame.used and equipment.chest_open(table, state, m)


def must_fight(state: State, frame: Turn) -> bool:
    """He woke beside guards or Rochefort (L10)."""
    return frame.woke and hostile(state, musketeer(state, frame.who).room)


def answer(draft: Draft, frame: Turn, action: Action) -> None:
    """Carry out what the musketeer chose."""
    if action == JOKER:
        _call(draft, frame)
        return
    frame = frame._replace(fresh=False)
    match action:
        case Action("pass"):
            draft.stack.pop()
        case Action("end"):
            draft.top(frame._replace(seat=NOBODY, stage="close"))
        case Action("move" | "passage"):
            _walk(draft, frame._replace(steps=frame.steps - 1), action)
        case Action("charge"):
            _walk(draft, frame, action)
        case Action("fight", (room,)):
            draft.top(frame._replace(seat=NOBODY, stage="resume"))
            duel.begin(draft, room, defence=False)
        case Action("offer", (partner,)):
            draft.top(frame._replace(moving=False, offered=(*frame.offered, partner)))
            exchange.begin(draft, frame.who, partner)
        case _:
            _use(draft, frame, action)


def _call(draft: Draft, frame: Turn) -> None:
    """The joker: before anything else, and the turn goes on afterwards; or later, and it ends the turn (L54)."""
    if frame.stage == "free" and frame.fresh:
        draft.top(frame._replace(seat=NOBODY, stage="ready"))
    else:
        if frame.stage == "free":
            shake_off(draft, frame)
        draft.top(frame._replace(seat=NOBODY, stage="done"))
    joker.call(draft, frame.who)


def _walk(draft: Draft, frame: Turn, action: Action) -> None:
    """Go one room; in a hostile one what is left of the move is lost and a duel begins (L4.2, L2)."""
    movement.go(draft, frame.who, action)
    room = draft.of(frame.who).room
    if room == OFF:
        draft.stack.pop()
    elif hostile(draft, room) and not draft.outcome:
        draft.top(frame._replace(seat=NOBODY, stage="resume", steps=0))
        duel.begin(draft, room, defence=False)
    else:
        draft.top(frame)


def _use(draft: Draft, frame: Turn, action: Action) -> None:
    """Equip, drink, or set the door."""
    draft.top(frame)
    if action == EQUIP:
        room = draft.of(frame.who).room
        draft.top(frame._replace(seat=NOBODY, stage="resume", used=(*frame.used, room)))
        if equipment.take(draft, frame.who) == "trap":
            hits.spring(draft, frame.who)
    elif action == POTION:
        equipment.drink(draft, frame.who)
    else:
        equipment.set_door(draft, frame.who, action)
