"""Initiative (C2.4), and whose phase it is."""

from __future__ import annotations

from .book import Book
from .draft import D6, Draft, Table
from .events import Ordered, Rolled

PLACES = ("first", "second", "third", "fourth")


def side_of_phase(book: Book, table: Table, phase: int) -> str | None:
    """The side whose phase it is; `first`, `second` and `third` go by initiative."""
    side = book.phases[phase].side
    if side not in PLACES:
        return side
    place = PLACES.index(side)
    return table.order[place] if place < len(table.order) else None


def phasing_order(book: Book, table: Table) -> tuple[str, ...]:
    """The owned sides: the one that moved last before this phase, then the others in turn order (U-6, U-19)."""
    moved = book.moved_last[table.phase]
    first = None if moved is None else side_of_phase(book, table, moved)
    sides = table.order or book.owned
    return (first, *(side for side in sides if side != first)) if first in sides else sides


def roll_initiative(book: Book, draft: Draft) -> None:
    """Each owned side rolls a die; the highest moves first, the tied roll again among themselves (C2.4, U-18)."""
    draft.order = tuple(_ranked(draft, book.owned))
    draft.tell(Ordered(order=draft.order, rule="C2.4"))


def _ranked(draft: Draft, sides: tuple[str, ...]) -> list[str]:
    if len(sides) < 2:
        return list(sides)
    rolls = {side: _roll(draft, side) for side in sides}
    ranked = []
    for value in sorted(set(rolls.values()), reverse=True):
        ranked += _ranked(draft, tuple(side for side in sides if rolls[side] == value))
    return ranked


def _roll(draft: Draft, side: str) -> int:
    rolled = draft.d6(side, "initiative")
    draft.tell(
        Rolled(who=side, why="initiative", needed=None, rolled=rolled, result=str(rolled), sides=D6, rule="C2.4")
    )
    return rolled
