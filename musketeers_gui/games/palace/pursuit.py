"""Pursuit of men who have withdrawn (B8.2 to B8.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from musketeers_gui.core.values import Reason

from .actions import DONE, Action
from .book import Book
from .carrying import drop
from .desk import Desk, unlike
from .draft import Draft, Table, able_here, enemies_of
from .engagement import meet_in_arms
from .fight import able
from .movement import step
from .passages import ways
from .random_movement import open_to, split
from .relations import held
from .state import ASLEEP, Seats, evolve


class Departure(NamedTuple):
    """A man withdrew from one space to another."""

    man: int
    start: str
    to: str


@dataclass(frozen=True)
class Pursuing:
    """Owners say who of these men tries to pursue, each in turn; for each the spaces he may follow to (B8.3)."""

    queue: tuple[tuple[str, tuple[tuple[int, tuple[str, ...]], ...]], ...]
    chasers: tuple[int, ...] = ()


def begin_pursuit(book: Book, draft: Draft, departures: tuple[Departure, ...]) -> list[int]:
    """After all withdrawals: where a side is gone from a space, its enemies there may follow (B8.2, B-29).

    Men whom nobody decides for roll at once; those who follow are returned. Owners are asked afterwards.
    """
    followers: list[int] = []
    asked: dict[str, dict[int, tuple[str, ...]]] = {}
    for start, side in _emptied(book, draft, departures):
        group: list[int] = []
        trail = [d.to for d in departures if d.start == start and book.cast[d.man].side == side]
        for man in (man for man in _chasers(book, draft, start, side) if man not in followers):
            if owner := book.owner(man):
                reach = dict(ways(book, draft, man))
                goals = tuple(to for to in dict.fromkeys(trail) if to in reach and to not in book.plan.mouths)
                if goals:
                    asked.setdefault(owner, {})[man] = goals
            elif _follows(book, draft, man, trail[-1]):
                group.append(man)
        _chase(book, draft, group, trail[-1])
        followers += group
    queue = tuple((side, tuple(asked[side].items())) for side in book.owned if side in asked)
    if queue:
        draft.pending.append(Pursuing(queue))
    return followers


def _emptied(book: Book, draft: Draft, departures: tuple[Departure, ...]) -> list[tuple[str, str]]:
    """Spaces that a side has left altogether by withdrawing, in the order of the departures."""
    left = dict.fromkeys((d.start, book.cast[d.man].side) for d in departures)
    return [
        (start, side)
        for start, side in left
        if not any(book.cast[man].side == side for man in able_here(book, draft, start))
    ]


def _chasers(book: Book, draft: Draft, start: str, side: str) -> list[int]:
    """Enemies who may follow: not stationary (B-44), roused or come back (B4.1, B10.0), held by nobody else (B3.32)."""
    return [
        man
        for man in enemies_of(book, draft, side, start)
        if draft.men[man].role != "stationary"
        and (draft.awake or draft.men[man].waits != ASLEEP)
        and book.scenario.sides[book.cast[man].side].controller != "still"
        and not _held_by_others(book, draft, man)
    ]


def _held_by_others(book: Book, draft: Draft, man: int) -> bool:
    space = draft.men[man].space
    return bool(enemies_of(book, draft, book.cast[man].side, space)) and held(book, draft, man)


def _follows(book: Book, draft: Draft, man: int, to: str) -> bool:
    """A man whom nobody decides for follows the last who left, never where chance would not lead him (B8.3, B8.4)."""
    return to in open_to(book, draft, man) and _roll(book, draft, man)


def _roll(book: Book, draft: Draft, man: int) -> bool:
    return draft.chance(draft.men[man].id, "pursue", book.tables.withdrawal.pursuit, "B8.2")[0]


def _chase(book: Book, draft: Draft, men: list[int], to: str) -> None:
    """Pursuers go together; guards who part from their stack are a stack of their own from now on."""
    stacks = dict.fromkeys((book.cast[man].side, draft.men[man].stack) for man in men)
    for side, stack in stacks:
        part = [man for man in men if (book.cast[man].side, draft.men[man].stack) == (side, stack)]
        if stack and not book.owner(part[0]) and _somebody_stays(book, draft, part):
            split(draft, part)
        _follow(book, draft, part, to)


def _somebody_stays(book: Book, draft: Draft, part: list[int]) -> bool:
    """Others of the same stack do not go."""
    side, stack = book.cast.sides[part[0]], draft.men[part[0]].stack
    return any(draft.men[man].stack == stack and able(draft, man) for man in book.cast.places[side] if man not in part)


def _follow(book: Book, draft: Draft, men: list[int], to: str) -> None:
    for man in men:
        draft.change(man, waits="")
    step(book, draft, men, to, "pursued", "B8.2")
    meet_in_arms(book, draft, men[0])


# ------------------------------------------------------------------ the decision


def _owing(table: Table, pending: Pursuing) -> Seats:
    return (pending.queue[0][0],) if pending.queue else ()


def _legal(book: Book, table: Table, pending: Pursuing, seat: str) -> list[Action]:
    actions = []
    for man, goals in pending.queue[0][1]:
        name = table.men[man].id
        actions += [Action("pursue", (name,))] if len(goals) == 1 else [Action("pursue", (name, to)) for to in goals]
    return [*actions, DONE]


def _refuse(book: Book, table: Table, pending: Pursuing, seat: str, action: Action) -> Reason | None:
    if action in _legal(book, table, pending, seat):
        return None
    if action.verb != "pursue":
        return unlike(action, "pursue", "B8.2")
    return Reason(
        "Only men in a room that the other side has left by withdrawing may pursue, each once, to where somebody went.",
        "B8.2",
    )


def _take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    assert isinstance(pending, Pursuing)
    men = pending.queue[0][1] if action != DONE else ()
    if action != DONE:
        man = book.cast.index[action.args[0]]
        to = action.args[1] if len(action.args) > 1 else dict(men)[man][0]
        men = tuple(entry for entry in men if entry[0] != man)
        if _roll(book, draft, man):
            drop(draft, man)
            _follow(book, draft, [man], to)
    queue = ((seat, men), *pending.queue[1:]) if men else pending.queue[1:]
    draft.pending[-1] = evolve(pending, queue=queue)


PURSUING = Desk(_owing, _legal, _refuse, _take)
