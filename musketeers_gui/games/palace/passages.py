"""Secret passages (B5.0): finding them, where they lead, who knows them, going in and out."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Hidden, Reason

from .actions import DONE, Action
from .board import AGAIN
from .book import Book
from .carrying import drop
from .desk import Desk, unlike
from .draft import D6, Draft, Table, able_here, here
from .events import Found, Learnt, Linked, Moved, Rolled
from .state import Find, Search, Seats, evolve

# ------------------------------------------------------------------ what is known


def find_at(table: Table, side: str, room: str) -> Find | None:
    """A side's passage with an entrance in this room, whichever end was found."""
    return next((f for f in table.finds if f.side == side and room in (f.room, f.leads)), None)


def other_end(table: Table, side: str, room: str) -> str | None:
    """The room at the other end of a side's passage; None while it has not been rolled."""
    find = find_at(table, side, room)
    if find is None or isinstance(find.leads, Hidden):
        return None
    return find.leads if find.room == room else find.room


def knows_way(book: Book, table: Table, man: int, room: str) -> bool:
    """A man knows the passage with an entrance in this room, from either end (B5.5)."""
    known = table.men[man].knows
    if not known or room not in book.plan.passages:
        return False
    return room in known or other_end(table, book.cast[man].side, room) in known


def ways(book: Book, table: Table, man: int) -> tuple[tuple[str, int], ...]:
    """The steps of an owned man with their cost, passages included (B3.1, B5.3, B5.4)."""
    plan, space = book.plan, table.men[man].space
    cost = book.tables.movement.inside
    if space in plan.mouths:
        room = plan.mouths[space]
        far = other_end(table, book.cast[man].side, room) or room
        return ((room, cost),) if far == room else ((room, cost), (far, cost))
    steps = plan.steps[space]
    return (*steps, (plan.passages[space], cost)) if knows_way(book, table, man, space) else steps


def spread(book: Book, draft: Draft, space: str, side: str) -> None:
    """Friends who meet tell each other of the passages they know (B5.5)."""
    if space in book.plan.mouths or not any(find.side == side for find in draft.finds):
        return
    friends = [man for man in able_here(book, draft, space) if book.cast[man].side == side]
    known = tuple(sorted({room for man in friends for room in draft.men[man].knows}))
    for man in friends:
        news = tuple(room for room in known if room not in draft.men[man].knows)
        if news:
            draft.change(man, knows=known)
            draft.tell(Learnt(who=draft.men[man].id, rooms=news, rule="B5.5"))


# ------------------------------------------------------------------ where they lead


def link(book: Book, draft: Draft, side: str, room: str) -> None:
    """Roll where a found passage leads (B5.3), once: "roll again" and rooms already linked do not count (B5.31).

    The room it leads to may have been found as well, and not been rolled for: it is the same passage (B-22).
    """
    find = find_at(draft, side, room)
    if find is None or find.leads is not None:
        return
    column = book.board.connections.get(room, [])
    used = {end for f in draft.finds if f.side == side for end in (f.room, f.leads) if f.leads is not None}
    good = [end for end in column if end != AGAIN and end not in used and end in book.plan.passages]
    leads = _roll_link(draft, side, room, column, good) if good else room
    ends = {room: leads, leads: room}
    draft.finds = tuple(evolve(f, leads=ends[f.room]) if f.side == side and f.room in ends else f for f in draft.finds)
    draft.whisper(side, Linked(side=side, room=room, leads=leads, rule="B5.3"))


def _roll_link(draft: Draft, side: str, room: str, column: list[str], good: list[str]) -> str:
    while True:
        rolled = draft.dice.roll(f"link {room}", D6, (side,))
        end = column[rolled - 1]
        roll = Rolled(who=side, why="link", needed=None, rolled=rolled, result=end, sides=D6, rule="B5.9")
        draft.whisper(side, roll)
        if end in good:
            return end


def link_inside(book: Book, draft: Draft, side: str) -> None:
    """At the start of a side's movement phase: roll for the passages its men wait in (B5.3, B-21)."""
    for find in draft.finds:
        inside = here(book, draft, book.plan.passages[find.room])
        if find.side == side and find.leads is None and any(book.cast[man].side == side for man in inside):
            link(book, draft, side, find.room)


# ------------------------------------------------------------------ searching


@dataclass(frozen=True, slots=True)
class Searching:
    """A side may search these rooms, each once (B5.1)."""

    side: str
    rooms: tuple[str, ...]


@dataclass(frozen=True)
class Entering:
    """A passage was found: the owner says who of the finders goes in (B5.3)."""

    side: str
    room: str
    men: tuple[int, ...]


def searchable(book: Book, table: Table, side: str) -> tuple[str, ...]:
    """Rooms where a side may search: an able man of it there who did not find the entrance, and no stranger (B5.1).

    That a man knows the far end does not count: who else looks on would learn where the passage leads (B5.32, U-66).
    """
    return tuple(room for room in book.plan.passages if _may_search(book, table, side, room))


def _may_search(book: Book, table: Table, side: str, room: str) -> bool:
    crowd = here(book, table, room)
    if not crowd or any(book.cast[man].side != side for man in crowd):
        return False
    return any(room not in table.men[man].knows for man in able_here(book, table, room))


def chance_now(book: Book, table: Table, side: str, room: str) -> tuple[int, int, int]:
    """The chance of a search in this room now, its stage, and the searches made before (B5.1, B5.2, B5.8)."""
    record = _record(table, side, room)
    stage, made = 1, 0
    if record:
        follows = record.turn == table.turn - 1 and not record.broken
        stage, made = record.stage + follows, record.made
    chances = book.tables.search.chances
    stage = min(stage, len(chances))
    return chances[stage - 1] + book.tables.search.again * made, stage, made


def _record(table: Table, side: str, room: str) -> Search | None:
    return next((s for s in table.searches if s.side == side and s.room == room), None)


def interrupt(book: Book, draft: Draft, movers: list[int], start: str, space: str) -> None:
    """A stranger comes into a searched room, or its last searcher leaves: the search is interrupted (B5.2, B-19)."""
    for record in draft.searches:
        strangers = record.room == space and any(book.cast[man].side != record.side for man in movers)
        left = record.room == start and not any(
            book.cast[man].side == record.side for man in able_here(book, draft, start)
        )
        if (strangers or left) and not record.broken:
            draft.searches = tuple(evolve(s, broken=True) if s is record else s for s in draft.searches)


def begin_activity(book: Book, draft: Draft, side: str) -> None:
    """The activity phase of a side: it may search (B5.1)."""
    rooms = searchable(book, draft, side)
    if rooms and side in book.owned:
        draft.pending.append(Searching(side, rooms))


def _search(book: Book, draft: Draft, side: str, room: str) -> None:
    chance, stage, made = chance_now(book, draft, side, room)
    record = _record(draft, side, room)
    rest = tuple(s for s in draft.searches if s is not record)
    draft.searches = (*rest, Search(side, room, stage, made + 1, draft.turn))
    if not draft.chance(side, f"search {room}", chance, "B5.8")[0]:
        return
    draft.tell(Found(side=side, room=room, rule="B5.3"))
    if not any(find.side == side and find.room == room for find in draft.finds):
        draft.finds = (*draft.finds, Find(side, room, other_end(draft, side, room)))
    men = [man for man in able_here(book, draft, room) if book.cast[man].side == side]
    for man in men:
        draft.change(man, knows=tuple(sorted({*draft.men[man].knows, room})))
    draft.pending.append(Entering(side, room, tuple(men)))


# ------------------------------------------------------------------ the decisions


def _search_owing(table: Table, pending: Searching) -> Seats:
    return (pending.side,) if pending.rooms else ()


def _search_legal(book: Book, table: Table, pending: Searching, seat: str) -> list[Action]:
    rooms = [Action("search", (room,)) for room in pending.rooms] if len(pending.rooms) > 1 else [Action("search")]
    return [*rooms, DONE]


def _search_refuse(book: Book, table: Table, pending: Searching, seat: str, action: Action) -> Reason | None:
    if action in _search_legal(book, table, pending, seat):
        return None
    if action.verb != "search":
        return unlike(action, "search", "B5.1")
    if not action.args:
        return Reason(f"There are several rooms to search: {', '.join(pending.rooms)}.", "B5.1")
    return Reason(
        f"A search needs a room with a passage, an able man of the side there who has not found the entrance, "
        f"and no stranger: {', '.join(pending.rooms)}.",
        "B5.1",
    )


def _search_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Searching)
    if action == DONE:
        return
    room = action.args[0] if action.args else pending.rooms[0]
    rest = tuple(other for other in pending.rooms if other != room)
    if rest:
        draft.pending.append(Searching(pending.side, rest))
    _search(book, draft, pending.side, room)


def _enter_owing(table: Table, pending: Entering) -> Seats:
    return (pending.side,) if pending.men else ()


def _enter_legal(book: Book, table: Table, pending: Entering, seat: str) -> list[Action]:
    return [*(Action("enter", (table.men[man].id,)) for man in pending.men), DONE]


def _enter_refuse(book: Book, table: Table, pending: Entering, seat: str, action: Action) -> Reason | None:
    if action in _enter_legal(book, table, pending, seat):
        return None
    if action.verb != "enter":
        return unlike(action, "enter", "B5.3")
    return Reason("Only those who have just found the passage may step in, each once.", "B5.3")


def _enter_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Entering)
    if action == DONE:
        return
    man = book.cast.index[action.args[0]]
    inside = book.plan.passages[pending.room]
    movers = [man, *_taken_along(book, draft, man)]
    draft.put(inside, *movers)
    draft.tell(Moved(who=tuple(draft.men[m].id for m in movers), start=pending.room, to=inside, rule="B5.3"))
    rest = tuple(other for other in pending.men if other not in movers)
    if rest:
        draft.pending.append(evolve(pending, men=rest))


def _taken_along(book: Book, draft: Draft, man: int) -> list[int]:
    """Whom a man carries; a friend who carries with him lets go, and may step in after them (B7.2)."""
    carried = draft.men[man].carries
    if not carried:
        return []
    for other in able_here(book, draft, draft.men[man].space):
        if other != man and draft.men[other].carries == carried:
            drop(draft, other)
    return [book.cast.index[carried]]


SEARCHING = Desk(_search_owing, _search_legal, _search_refuse, _search_take)
ENTERING = Desk(_enter_owing, _enter_legal, _enter_refuse, _enter_take)
