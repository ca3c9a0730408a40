"""What happens, in order, when men come into a space."""

from __future__ import annotations

from .book import Book
from .draft import Draft, Table, able_here, here
from .duel import separate
from .passages import interrupt, spread
from .recognition import meet, spot, walk_in_on_duel
from .state import ABLE, FaceDown


def arrive(book: Book, draft: Draft, movers: list[int], start: str, space: str) -> None:
    """Everything a step sets off: duels end, searches break off, counters turn up, friends talk, guards look."""
    if draft.duels:
        separate(book, draft, movers, start)
    if draft.searches:
        interrupt(book, draft, movers, start, space)
    if space in book.plan.mouths or len(here(book, draft, space)) == len(movers):
        return
    turn_up(book, draft, space)
    if draft.finds:
        for side in book.owned:
            spread(book, draft, space, side)
    spot(book, draft, space)
    walk_in_on_duel(book, draft, movers, space)
    meet(book, draft, movers, space)


def face_down(book: Book, table: Table, man: int) -> bool:
    """A counter lies face down: a guard who moves at random, or was never seen, out of sight of owned men (B-40)."""
    who = table.men[man]
    if isinstance(who.value, FaceDown):
        return True
    counter = book.cast[man]
    hides = book.switches.face_down and book.scenario.setup[counter.row].face == "down"
    return hides and not any(book.owner(other) is not None for other in able_here(book, table, who.space))


def turn_up(book: Book, draft: Draft, space: str) -> None:
    """Face-down counters in one room with somebody's man are turned up (B3.22, B-40)."""
    men = here(book, draft, space)
    hidden = [man for man in men if isinstance(draft.men[man].value, FaceDown)]
    if hidden and any(draft.men[man].state == ABLE and book.owner(man) for man in men):
        for man in hidden:
            draft.turn_up(man)
