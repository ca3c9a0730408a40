"""Movement by the die (B3.2) of those whom nobody decides for."""

from __future__ import annotations

from .board import CENTRE
from .book import Book
from .draft import D6, Draft, Table
from .events import Rolled, Stayed
from .guardroom import come_out
from .movement import step
from .relations import held
from .state import ABLE, Man


def random_phase(book: Book, draft: Draft, side: str) -> None:
    """The random movement phase of a side: guards leave the guardroom, then every stack moves in its turn."""
    roused = come_out(book, draft, side)
    for men in stacks_of(book, draft, side):
        rolls = book.tables.movement.roused if draft.men[men[0]].stack in roused else book.tables.movement.random
        move_stack(book, draft, men, rolls)


def stacks_of(book: Book, table: Table, side: str) -> list[list[int]]:
    """The men of a side that may move at random, by the stacks they move in (B3.2, U-3)."""
    stacks: dict[tuple[str, int], list[int]] = {}
    for man in book.cast.places[side]:
        who = table.men[man]
        if who.state == ABLE and _mobile(book, who):
            stacks.setdefault((who.space, who.stack), []).append(man)
    return list(stacks.values())


def _mobile(book: Book, who: Man) -> bool:
    """Not stationary (B3.21), and not waiting in the guardroom (B4.1)."""
    return who.role != "stationary" and not who.waits and who.space in book.plan.board.spaces


def move_stack(book: Book, draft: Draft, men: list[int], rolls: int) -> None:
    """One stack's movement: drawn to combat next door (B3.34), else by the die (B3.2)."""
    if held(book, draft, men[0]):
        _stay(draft, men, "enemy", "B3.32")
        return
    places = battles(book, draft, men[0]) if draft.blows else ()
    if not places or rolls < 1:
        wander(book, draft, men, rolls)
        return
    for part in _drawn(book, draft, men, places):
        wander(book, draft, part, rolls - 1)


def climbs(book: Book, man: int) -> bool:
    """A random mover uses staircases (B11 special rule 1)."""
    rule = book.special.no_stairs
    return book.switches.random_stairs and (rule is None or book.cast[man].kind not in rule.kinds)


def open_to(book: Book, table: Table, man: int) -> tuple[str, ...]:
    """The neighbouring spaces a random mover may enter (B3.2, B8.4)."""
    near = book.plan.near.get(table.men[man].space, ())
    return near if climbs(book, man) else tuple(to for to in near if to not in book.plan.ends)


# ------------------------------------------------------------------ drawn to combat


def battles(book: Book, table: Table, man: int) -> tuple[str, ...]:
    """Adjacent spaces with combat that draw a palace guard (B3.34, B-11)."""
    if not book.switches.join_combat or not book.guards(man):
        return ()
    return tuple(to for to in open_to(book, table, man) if to in table.blows)


def _drawn(book: Book, draft: Draft, men: list[int], places: tuple[str, ...]) -> list[list[int]]:
    """Guards go to combat, each counter by its own roll (B-10); those who go the same way stay together."""
    parts: dict[str, list[int]] = {}
    for man in men:
        to = draft.draw(draft.men[man].id, "drawn to combat", places, "B3.34")
        parts.setdefault(to, []).append(man)
    for to, part in parts.items():
        if len(parts) > 1:
            split(draft, part)
        step(book, draft, part, to, "drawn", "B3.34")
    return list(parts.values())


def split(draft: Draft, men: list[int]) -> None:
    """Men of one stack move together, apart from all others, from now on; they know whom their stack has met."""
    old, stack = draft.men[men[0]].stack, draft.fresh_stack()
    for man in men:
        draft.change(man, stack=stack)
    if draft.book.special.recognition:
        draft.met = (*draft.met, *((who, stack) for who, met in draft.met if met == old))
        for man, who in enumerate(draft.men):
            if old in who.wanted:
                draft.change(man, wanted=(*who.wanted, stack))


# ------------------------------------------------------------------ by the die


def wander(book: Book, draft: Draft, men: list[int], rolls: int) -> None:
    """So many spaces by the die; an enemy who must be fought holds the stack (B3.32, B-06)."""
    for _ in range(rolls):
        if draft.men[men[0]].state != ABLE or held(book, draft, men[0]):
            return
        to = _next(book, draft, men)
        if to is not None:
            step(book, draft, men, to, "random", "B3.2")


def _next(book: Book, draft: Draft, men: list[int]) -> str | None:
    """Where the next space of a random movement leads; None: the stack stays."""
    who = draft.men[men[0]]
    if who.space in book.plan.ends:
        return _off_stairs(book, draft, men)
    faces = book.plan.faces.get(who.space)
    if faces is None:
        _stay(draft, men, "nowhere", "B3.2")
        return None
    rolled = draft.d6(who.id, "move")
    to, face = faces[rolled - 1], book.board.spaces[who.space].faces[rolled - 1]
    draft.tell(Rolled(who=who.id, why="move", needed=None, rolled=rolled, result=face, sides=D6, rule="B3.2"))
    if to in book.plan.ends and not climbs(book, men[0]):
        _stay(draft, men, "stairs", "B11.0")
        return None
    if to is None:
        _stay(draft, men, "centre" if face == CENTRE else "barred", "B3.2" if face == CENTRE else "R-B-07")
    return to


def _off_stairs(book: Book, draft: Draft, men: list[int]) -> str | None:
    """From a staircase on to the end other than the one they came from, without a die (B3.23, B-08).

    Where they may not go there, they stay (B-07, U-41).
    """
    who = draft.men[men[0]]
    ends = tuple(end for end in book.plan.near[who.space] if end != who.came)
    if not ends:
        _stay(draft, men, "nowhere", "B3.23")
        return None
    return draft.draw(who.id, "leave the staircase", ends, "B3.23")


def _stay(draft: Draft, men: list[int], why: str, rule: str) -> None:
    at = draft.men[men[0]].space
    draft.tell(Stayed(who=tuple(draft.men[man].id for man in men), at=at, why=why, rule=rule))
