"""Who must fight whom, and whom enemies hold (B3.32, B6.0)."""

from __future__ import annotations

from .book import Book
from .draft import Table, enemies_of
from .state import Man

RIVALS = ("duellist", "second")


def must_fight(book: Book, table: Table, one: int, other: int) -> bool:
    """Combat between two able men who share a space is mandatory (B6.0), as far as the space allows it.

    The seconds of a duel keep the peace with the other party (C-21), and where guards have to recognise a man
    first they fight those they know (C3.0 special rules 3 and 4).
    """
    cast, men = book.cast.counters, table.men
    if not book.peace:
        return cast[other].side in book.hostile[cast[one].side]
    if (cast[one].side, cast[other].side) not in book.must:
        return False
    a, b = men[one], men[other]
    if a.role in RIVALS and b.role in RIVALS and "second" in (a.role, b.role):
        return book.switches.seconds_fight
    for man, guard, x, y in ((one, other, a, b), (other, one, b, a)):
        if looked_for(book, man, guard):
            return knows(x, y)
    return True


def looked_for(book: Book, man: int, guard: int) -> bool:
    """The guard is one of those who must recognise the man before they fight him (C3.0)."""
    rule, cast = book.special.recognition, book.cast.counters
    return rule is not None and cast[man].side in rule.who and cast[guard].side in rule.by


def knows(man: Man, guard: Man) -> bool:
    """The guard's stack has recognised the man."""
    return guard.stack in man.wanted


def held(book: Book, table: Table, man: int) -> bool:
    """A man may not walk away: an able enemy is in his space, and combat is mandatory or has begun (B3.32).

    It has begun for an owned man where blows fell in his space in the latest combat phase (B-43), for one who moves
    at random only where they fell between the enemy and his own side (B-45).
    """
    space, side = table.men[man].space, book.cast.counters[man].side
    if space in book.plan.peaceful or space in book.plan.mouths:
        return False
    enemies = enemies_of(book, table, side, space)
    if not enemies:
        return False
    if space in table.blows and (
        side in book.owned or any((side, table.men[enemy].id, space) in table.fought for enemy in enemies)
    ):
        return True
    return any(must_fight(book, table, man, enemy) for enemy in enemies)


def stops(book: Book, table: Table, side: str, space: str) -> bool:
    """An enemy in the space makes an owned man of the side stop there (B3.1, B3.11): armed or not, but able.

    In a secret passage nobody meets anybody (B5.6).
    """
    if space in book.plan.mouths:
        return False
    return any(book.cast.counters[man].kind != "personality" for man in enemies_of(book, table, side, space))
