"""The guardroom (B4.0): guards who wait, the turn they are roused, and where they come out (B3.31)."""

from __future__ import annotations

from .book import Book
from .draft import Draft
from .events import Roused
from .movement import step
from .relations import held
from .scenario import RousedAt
from .state import ASLEEP, DUE


def wake_in_time(book: Book, draft: Draft, side: str) -> None:
    """The guardroom wakes by itself on the turn the scenario says, when the guards in it are to move (B4.1)."""
    rule = book.switches.guardroom
    if draft.awake or not isinstance(rule, RousedAt) or draft.turn < rule.turn:
        return
    if any(draft.men[man].waits == ASLEEP for man in book.cast.places[side]):
        draft.awake = True
        draft.tell(Roused(why="turn", rule="B4.1"))


def come_out(book: Book, draft: Draft, side: str) -> set[int]:
    """Guards who are due go to the hallway, stack by stack, all before any of them rolls (B3.31, B4.2, B10.0).

    Replacements come whether or not the alarm is up. Returns the stacks that have come out.
    """
    wake_in_time(book, draft, side)
    guardroom = book.board.guardroom
    if guardroom is None:
        return set()
    stacks: dict[int, list[int]] = {}
    for man in draft.at[book.plan.index[guardroom.space]]:
        who = draft.men[man]
        ready = who.waits == DUE or (who.waits == ASLEEP and draft.awake)
        if ready and book.cast[man].side == side and not held(book, draft, man):
            stacks.setdefault(who.stack, []).append(man)
    for men in stacks.values():
        rule = "B10.0" if draft.men[men[0]].waits == DUE else "B3.31"
        for man in men:
            draft.change(man, waits="")
        step(book, draft, men, guardroom.hallway, "roused", rule)
    return set(stacks)
