"""How each kind of pending decision is asked, answered and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from musketeers_gui.core.values import Reason

from .actions import Action
from .book import Book
from .draft import Draft, Table
from .state import Seats


def no_resume(book: Book, draft: Draft) -> None:
    """For decisions after which nothing goes on: the pending value is simply over."""
    draft.pending.pop()


class Desk(NamedTuple):
    """The functions of one kind of pending value, which lies on top of the stack when they are called.

    `owing` are the seats that must answer, none when it is time to `resume`. `refuse` is why an action may not be
    taken. `take` puts a legal answer in.
    """

    owing: Callable[[Table, Any], Seats]
    legal: Callable[[Book, Table, Any, str], Sequence[Action]]
    refuse: Callable[[Book, Table, Any, str, Action], Reason | None]
    take: Callable[[Book, Draft, str, Action], None]
    resume: Callable[[Book, Draft], None] = no_resume


def unlike(action: Action, wanted: str, rule: str) -> Reason:
    """The reason where another kind of action is due."""
    return Reason(f"'{action.verb}' does not answer now; the choice is '{wanted}' or 'done'.", rule)
