"""The turn sequence (B2.0): the phases of the scenario one after the other, until somebody owes a decision."""

from __future__ import annotations

from .book import Book
from .bravado import AGAINST, DARING, Against, Daring
from .challenge import DECLARING, Declaring
from .choices import CHOOSING, Choosing
from .combat import COMBAT, FIGHT, begin_combat
from .desk import Desk
from .draft import Draft
from .engagement import Combat
from .events import PhaseBegun, TurnBegun
from .fight import Fight
from .guardroom import come_out
from .initiative import roll_initiative, side_of_phase
from .movement import MOVING, Moving, begin_movement
from .pairing import NAMING, OBLIGED, Naming, Obliged
from .passages import ENTERING, SEARCHING, Entering, Searching, begin_activity
from .pursuit import PURSUING, Pursuing
from .random_movement import random_phase
from .replacements import replace_guards
from .scenario import PhaseRow
from .victory import check_now, finish, over
from .withdrawal import LEAVING, TRYING, Leaving, Trying

DESKS: dict[type, Desk] = {
    Choosing: CHOOSING,
    Moving: MOVING,
    Searching: SEARCHING,
    Entering: ENTERING,
    Combat: COMBAT,
    Fight: FIGHT,
    Trying: TRYING,
    Leaving: LEAVING,
    Pursuing: PURSUING,
    Declaring: DECLARING,
    Naming: NAMING,
    Obliged: OBLIGED,
    Daring: DARING,
    Against: AGAINST,
}
"""The desk of each kind of pending value."""


def run(book: Book, draft: Draft) -> None:
    """Go on until somebody owes a decision or the game is over."""
    if book.at_once:
        check_now(book, draft, ("at-once",))
    began = draft.turn
    while not _waits(draft):
        if draft.pending:
            DESKS[type(draft.pending[-1])].resume(book, draft)
        elif draft.turn > began + book.scenario.stalemate_turns:
            finish(book, draft)
        else:
            next_phase(book, draft)
        if book.at_once:
            check_now(book, draft, ("at-once",))


def _waits(draft: Draft) -> bool:
    """Somebody owes a decision, or the game is over."""
    if draft.outcome is not None:
        return True
    if not draft.pending:
        return False
    top = draft.pending[-1]
    return bool(DESKS[type(top)].owing(draft, top))


def next_phase(book: Book, draft: Draft) -> None:
    """Begin the next phase of the turn, or end the turn and begin the next (B2.1)."""
    if draft.turn == 0:
        draft.turn, draft.phase = 1, book.scenario.first_turn.start_at - 1
        draft.tell(TurnBegun(turn=1, rule="B2.0"))
        if any(row.phase == "initiative" for row in book.phases[: draft.phase]):
            roll_initiative(book, draft)
    else:
        draft.phase += 1
    if draft.phase >= len(book.phases):
        _end_turn(book, draft)
        if draft.outcome is not None:
            return
    row = book.phases[draft.phase]
    if draft.turn >= row.from_turn:
        side = side_of_phase(book, draft, draft.phase)
        draft.tell(PhaseBegun(phase=row.phase, side=side, rule="B2.1"))
        _begin(book, draft, row, side or "")


def _end_turn(book: Book, draft: Draft) -> None:
    draft.phase = len(book.phases) - 1
    if over(book, draft):
        finish(book, draft)
        return
    check_now(book, draft, ("at-once", "end-of-turn"))
    if draft.outcome is not None:
        return
    draft.turn, draft.phase, draft.met = draft.turn + 1, 0, ()
    draft.tell(TurnBegun(turn=draft.turn, rule="B2.0"))


def _begin(book: Book, draft: Draft, row: PhaseRow, side: str) -> None:
    match row.phase:
        case "initiative":
            roll_initiative(book, draft)
        case "movement" if side in book.owned:
            begin_movement(book, draft, side, come_out(book, draft, side))
        case "random-movement" if side in book.hostile:
            random_phase(book, draft, side)
        case "combat":
            begin_combat(book, draft)
        case "activity" if side in book.owned and "passage" in row.activity:
            begin_activity(book, draft, side)
        case "replacement":
            replace_guards(book, draft)
