"""A fight in one space as a value: who takes part, who faces whom, and what acts of bravado have changed."""

from __future__ import annotations

from dataclasses import dataclass

from .book import Book
from .draft import Draft, Table, able_here
from .relations import must_fight
from .state import ABLE

Pairs = tuple[tuple[int, int], ...]
"""For each man another man, or a number."""


@dataclass(frozen=True)
class Fight:
    """One round in one space (B6.0). Men are their places in the cast.

    `foes` are for each man those he may attack. `targets` and `seconds` are what was named (B6.4, U-8). `acts` are
    the acts declared, `queue` those not rolled yet, in their order (C1.8), `acted` who declared one elsewhere in
    this phase. `lost` may not attack any more, `helped` and `exposed` are added to a man's own rolls and to those
    against him, `double` strike twice, `guarded` can be struck at by one man only, `gone` have left.
    """

    space: str
    foes: tuple[tuple[int, tuple[int, ...]], ...]
    stage: int = 0
    targets: Pairs = ()
    seconds: Pairs = ()
    acts: tuple[tuple[int, str, str], ...] = ()
    queue: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    helped: Pairs = ()
    exposed: Pairs = ()
    double: tuple[int, ...] = ()
    guarded: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def men(self) -> tuple[int, ...]:
        """Everybody who takes part and is still there."""
        return tuple([man for man, _ in self.foes if man not in self.gone])

    def foes_of(self, man: int) -> tuple[int, ...]:
        """Those a man may attack, as long as they are there."""
        foes = next(foes for other, foes in self.foes if other == man)
        return tuple(foe for foe in foes if foe not in self.gone) if self.gone else foes

    def target(self, man: int) -> int | None:
        """Whom a man attacks."""
        for other, target in self.targets:
            if other == man:
                return None if target in self.gone else target
        return None

    def facing(self, man: int) -> tuple[int, ...]:
        """Whom a man faces: his target and all who target him (B6.4), with the second ones of double attacks."""
        pairs = self.targets
        if self.double:
            pairs = (*pairs, *(pair for pair in self.seconds if pair[0] in self.double))
        faced = {b if a == man else a for a, b in pairs if a == man or b == man}
        return tuple(sorted(faced.difference(self.gone)))


def mixed(book: Book, table: Table) -> list[str]:
    """The spaces, other than peaceful ones, where people of several sides stand; a crowd is in order of its sides."""
    sides, fields = book.cast.sides, book.plan.fields
    return [
        code
        for code, crowd in zip(book.plan.codes, table.at, strict=True)
        if crowd and sides[crowd[0]] != sides[crowd[-1]] and code in fields
    ]


def foes_at(
    book: Book, table: Table, space: str, attacks: tuple[tuple[str, str, str], ...]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Who fights whom in a space: where combat is mandatory (B6.0) or was begun (U-19); empty if nobody does."""
    sides = book.cast.sides
    if space not in book.plan.fields:
        return ()
    men = fighters(book, table, space)
    against = {
        side: tuple([man for man in men if sides[man] in book.hostile[side]])
        for side in dict.fromkeys([sides[man] for man in men])
    }
    foes = [(man, against[sides[man]]) for man in men]
    if book.peace:
        begun = {frozenset(pair[1:]) for pair in attacks if pair[0] == space}
        foes = [(man, _fought(book, table, man, enemies, begun)) for man, enemies in foes]
    return tuple([(man, mine) for man, mine in foes if mine])


def _fought(
    book: Book, table: Table, man: int, enemies: tuple[int, ...], begun: set[frozenset[str]]
) -> tuple[int, ...]:
    """The enemies whom a man must fight, or whose combat with his side was begun."""
    sides = book.cast.sides
    return tuple(
        other
        for other in enemies
        if frozenset((sides[man], sides[other])) in begun or must_fight(book, table, man, other)
    )


def fighters(book: Book, table: Table, space: str) -> list[int]:
    """The able men in a space; on a staircase so many of each side, the others wait (U-42)."""
    men = able_here(book, table, space)
    if space not in book.plan.ends:
        return men
    counts: dict[str, int] = {}
    foremost = []
    for man in men:
        side = book.cast.sides[man]
        counts[side] = counts.get(side, 0) + 1
        if counts[side] <= book.tables.combat.stairs:
            foremost.append(man)
    return foremost


def strength(book: Book, draft: Draft, man: int) -> int:
    """A man's current percentage, halved and rounded up while he carries somebody (B7.2)."""
    value, share = draft.value(man), book.tables.combat.carrying
    return -(-value // share) if draft.men[man].carries else value


def able(table: Table, man: int) -> bool:
    """A man still stands."""
    return table.men[man].state == ABLE
