"""Lives lost: hits spread in laps, the answer to the last life, the faint, the trap (L7.7, L7.10, L6.7)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from . import equipment, inspection, queen
from .actions import PASS, POTION, Action
from .draft import Draft, conscious, musketeer
from .events import Evaded, Fallen, Wounded
from .pending import NOBODY, Hits, LastLife, Trapped
from .state import CARDINAL, State
from .table import Table

CAUSES = {"sword": "L7.7", "pistol": "L7.2", "trap": "L6.7"}
"""The rule behind each way to lose a life."""


def wound(draft: Draft, who: Seat, cause: str) -> None:
    """Take a life; at the last one he is asked for a potion if anything lies face down before him (L16, L47)."""
    m = draft.of(who)
    draft.change(who, lives=m.lives - 1)
    draft.tell(Wounded(seat=who, lives=m.lives - 1, cause=cause, rule=CAUSES[cause]))
    if m.lives > 1:
        return
    if m.items:
        draft.stack.append(LastLife(who, cause))
    else:
        faint(draft, who)


def faint(draft: Draft, who: Seat) -> None:
    """He lies where he stood, and the queen steps on at once (L7.10, L14)."""
    draft.change(who, fallen=True, looked=False, truce=False)
    draft.tell(Fallen(seat=who, room=draft.of(who).room, rule="L7.10"))
    queen.walk(draft, draft.table.scenario.queen.faint, "faint", "L7.10")


# ------------------------------------------------------------------ the last life


def last_life_legal(table: Table, state: State, frame: LastLife) -> list[Action]:
    """A potion, if he holds one; or nothing."""
    return [POTION, PASS] if "potion" in musketeer(state, frame.seat).items else [PASS]


def last_life_answer(draft: Draft, frame: LastLife, action: Action) -> None:
    """A potion leaves him one life and on his feet; else he falls."""
    draft.stack.pop()
    if action == POTION:
        equipment.drink(draft, frame.seat)
    else:
        faint(draft, frame.seat)


# ------------------------------------------------------------------ hits of a duel, in laps


def step(draft: Draft, frame: Hits) -> None:
    """Give the next hit, begin the next lap, or ask the cardinal who is hit (L21)."""
    if frame.lap:
        draft.top(frame._replace(left=frame.left - 1, lap=frame.lap[1:]))
        _strike(draft, frame, frame.lap[0])
        return
    there = [m.name for m in conscious(draft, frame.room)]
    if not frame.left or not there:
        draft.stack.pop()
    elif frame.named or frame.left < len(there):
        draft.top(frame._replace(seat=CARDINAL))
    else:
        draft.top(frame._replace(lap=tuple(there)))


def legal(table: Table, state: State, frame: Hits) -> list[Action]:
    """Those who take no hit of this lap yet."""
    return [Action("hit", (m.name,)) for m in conscious(state, frame.room) if m.name not in frame.named]


def answer(draft: Draft, frame: Hits, action: Action) -> None:
    """The cardinal names one who is hit."""
    who = action.args[0]
    draft.top(frame._replace(seat=NOBODY, left=frame.left - 1, named=(*frame.named, who)))
    _strike(draft, frame, who)


def _strike(draft: Draft, frame: Hits, who: Seat) -> None:
    if who in frame.evading:
        draft.tell(Evaded(seat=who, rule="L7.8"))
    else:
        wound(draft, who, "sword")


# ------------------------------------------------------------------ the trap


def spring(draft: Draft, who: Seat) -> None:
    """A trap takes a life (L6.7)."""
    draft.stack.append(Trapped(NOBODY, who))
    wound(draft, who, "trap")


def after_trap(draft: Draft, frame: Trapped) -> None:
    """Knocked out by a trap is like a lost fight: he may be looked at (L13)."""
    draft.stack.pop()
    m = draft.of(frame.who)
    if m.fallen:
        inspection.inspect(draft, m.room)
