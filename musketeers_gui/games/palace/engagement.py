"""What a combat phase remembers: who has begun combat with whom, who has withdrawn, and the rounds that are over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .book import Book
from .draft import Draft, Table, able_here, enemies_of
from .fight import Fight
from .state import evolve

Attack = tuple[str, str, str]
"""A space, and two sides between whom combat has begun there."""


@dataclass(frozen=True)
class Combat:
    """A combat phase under way: how far it is, and the spaces still to fight in.

    `attacks` are fights that go on or were begun though nobody must fight (U-19), `withdrew` who has withdrawn
    (B8.6), `fought` the rounds that are over, `known` who had been recognised by which stack before the first (C-16).
    """

    stage: int = 0
    attacks: tuple[Attack, ...] = ()
    withdrew: tuple[int, ...] = ()
    spaces: tuple[str, ...] = ()
    fought: tuple[Fight, ...] = ()
    known: tuple[tuple[int, int], ...] = ()


def combat_of(table: Table) -> Combat:
    """The combat phase under way."""
    return next(pending for pending in reversed(table.pending) if isinstance(pending, Combat))


def begun(combat: Combat, side: str, space: str, other: str) -> bool:
    """Combat that nobody must fight has begun between two sides in a space."""
    return (space, side, other) in combat.attacks or (space, other, side) in combat.attacks


def note(draft: Draft, **changes: Any) -> None:
    """Change what the phase remembers, whatever lies above it."""
    combat = combat_of(draft)
    draft.pending[draft.pending.index(combat)] = evolve(combat, **changes)


def meet_in_arms(book: Book, draft: Draft, man: int) -> None:
    """A man came by withdrawing or pursuing: combat with every enemy where he is now has begun (B8.2, B8.5)."""
    if not book.peace:
        return
    space, side = draft.men[man].space, book.cast.sides[man]
    foes = dict.fromkeys(book.cast.sides[foe] for foe in enemies_of(book, draft, side, space))
    note(draft, attacks=(*combat_of(draft).attacks, *((space, side, foe) for foe in foes)))


def going_on(book: Book, table: Table) -> tuple[Attack, ...]:
    """The fights begun freely in the latest combat phase or before whose sides have not parted (B6.8, U-19)."""
    return tuple(
        (space, one, other)
        for space, one, other in table.attacks
        if _still(book, table, space, one, other) and _still(book, table, space, other, one)
    )


def _still(book: Book, table: Table, space: str, side: str, foe: str) -> bool:
    """Somebody of a side whom the other side fought in a space in the latest combat phase still stands there."""
    men = (table.men[man].id for man in able_here(book, table, space) if book.cast.sides[man] == side)
    return any((foe, name, space) in table.fought for name in men)


def open_round(combat: Combat, space: str, foes: tuple[tuple[int, tuple[int, ...]], ...]) -> Fight:
    """A round in a space; what befell a man in another one of this phase holds for him here (B-30, C1.5, C1.8)."""
    men = {man for man, _ in foes}
    return Fight(
        space,
        foes,
        acted=_these(men, (man for past in combat.fought for man, _, _ in past.acts)),
        lost=_these(men, (man for past in combat.fought for man in past.lost)),
        helped=tuple((man, help_) for past in combat.fought for man, help_ in past.helped if man in men),
    )


def _these(men: set[int], found: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(men.intersection(found)))
