"""Combat that nobody must begin (C-21, U-19): a side with men in the space may."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Reason

from .actions import DONE, Action
from .book import Book
from .desk import Desk, unlike
from .draft import Draft, Table, able_here
from .engagement import Attack, begun, combat_of, note
from .events import Challenged
from .fight import mixed
from .relations import must_fight
from .state import Seats, evolve


@dataclass(frozen=True)
class Declaring:
    """Owners may begin combat, one after the other: the spaces and enemies for each."""

    queue: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    begun: tuple[Attack, ...] = ()


def begin_declaring(book: Book, draft: Draft, order: tuple[str, ...]) -> None:
    """Ask who begins combat that is not mandatory, the phasing side first."""
    if not book.peace:
        return
    spaces = mixed(book, draft)
    combat, queue = combat_of(draft), []
    for side in order:
        choices = [choice for code in spaces for choice in _choices(book, draft, side, code)]
        queue.append((side, tuple(choice for choice in choices if not begun(combat, side, *choice))))
    asked = tuple(entry for entry in queue if entry[1])
    if asked:
        draft.pending.append(Declaring(asked))


def _choices(book: Book, table: Table, side: str, space: str) -> list[tuple[str, str]]:
    """The enemies in a space whom a side may attack though some of its men need not fight some of them."""
    men = able_here(book, table, space)
    cast = book.cast.counters
    mine = [man for man in men if cast[man].side == side]
    choices: dict[tuple[str, str], None] = {}
    for other in men if mine else ():
        if cast[other].side in book.hostile[side] and not all(must_fight(book, table, man, other) for man in mine):
            choices[(space, cast[other].side)] = None
    return list(choices)


def _owing(table: Table, pending: Declaring) -> Seats:
    return (pending.queue[0][0],) if pending.queue else ()


def _legal(book: Book, table: Table, pending: Declaring, seat: str) -> list[Action]:
    return [*(Action("attack", choice) for choice in pending.queue[0][1]), DONE]


def _refuse(book: Book, table: Table, pending: Declaring, seat: str, action: Action) -> Reason | None:
    if action in _legal(book, table, pending, seat):
        return None
    if action.verb != "attack":
        return unlike(action, "attack", "B6.0")
    return Reason("Combat can be begun only where the side has an able man with an enemy he need not fight.", "B6.0")


def _take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    assert isinstance(pending, Declaring)
    if action == DONE:
        draft.pending[-1] = evolve(pending, queue=pending.queue[1:])
        return
    space, enemy = action.args
    draft.tell(Challenged(side=seat, enemy=enemy, at=space, rule="B6.0"))
    over = {(seat, (space, enemy)), (enemy, (space, seat))}
    queue = tuple((s, tuple(choice for choice in choices if (s, choice) not in over)) for s, choices in pending.queue)
    begun = (*pending.begun, (space, seat, enemy))
    draft.pending[-1] = Declaring(tuple(entry for entry in queue if entry[1]), begun)


def _resume(book: Book, draft: Draft) -> None:
    """All have spoken: the combat phase below takes note."""
    pending = draft.pending.pop()
    assert isinstance(pending, Declaring)
    note(draft, attacks=(*combat_of(draft).attacks, *pending.begun))


DECLARING = Desk(_owing, _legal, _refuse, _take, _resume)
