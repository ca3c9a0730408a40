"""The start of a game: everybody in his place (A2.1, B11), and the pools of what nobody has seen."""

from __future__ import annotations

from itertools import chain

from musketeers_gui.core.dice import Dice

from .arrival import turn_up
from .book import Book
from .cast import Counter
from .draft import Draft
from .passages import spread
from .scenario import Row
from .state import ABLE, ASLEEP, DISARMED, DOWN, FaceDown, Find, Man, Pool, State

START = {"able": ABLE, "disarmed": ABLE, "incapacitated": DOWN}


def bare_state(book: Book) -> State:
    """Everybody placed as the rows say, nothing drawn yet."""
    stacks = _stacks(book)
    men = tuple(_man(book, counter, stacks) for counter in book.cast.counters)
    at: list[list[int]] = [[] for _ in book.plan.codes]
    for place, man in enumerate(men):
        at[book.plan.index[man.space]].append(place)
    finds = dict.fromkeys((book.cast[n].side, room) for n, man in enumerate(men) for room in man.knows)
    return State(
        turn=0,
        phase=0,
        men=men,
        at=tuple(tuple(crowd) for crowd in at),
        pools=_pools(book),
        stacks=max(stacks.values(), default=0),
        finds=tuple(Find(side, room) for side, room in finds),
        awake=book.switches.guardroom == "awake",
    )


def lay_out(book: Book, state: State, dice: Dice) -> Draft:
    """A draft of the bare state in which counters that lie face up are drawn, and those who meet have met."""
    draft = Draft(book, state, dice)
    for place, counter in enumerate(book.cast.counters):
        if isinstance(state.men[place].value, FaceDown) and not _face_down(book, counter):
            draft.turn_up(place)
    draft.events.clear()
    for space in dict.fromkeys(man.space for man in state.men):
        turn_up(book, draft, space)
        for side in book.owned if draft.finds else ():
            spread(book, draft, space, side)
    return draft


def _row(book: Book, counter: Counter) -> Row:
    return book.scenario.setup[counter.row]


def _face_down(book: Book, counter: Counter) -> bool:
    return book.switches.face_down and _row(book, counter).face == "down"


def _man(book: Book, counter: Counter, stacks: dict[str, int]) -> Man:
    row = _row(book, counter)
    side = book.scenario.sides[counter.side]
    guardroom = book.board.guardroom
    waits = (
        guardroom is not None
        and row.at == guardroom.space
        and side.controller == "random"
        and book.switches.guardroom != "awake"
    )
    stationary = counter.kind in book.counters.kinds and book.counters.kinds[counter.kind].men > 1
    return Man(
        id=counter.id,
        space=row.at,
        value=_value(book, counter, row),
        state=START[row.state],
        stack=stacks.get(counter.group, 0),
        arms=DISARMED if row.state == "disarmed" else "armed",
        role="stationary" if stationary else row.role or "",
        waits=ASLEEP if waits and not stationary else "",
        knows=tuple(sorted(row.knows)),
    )


def _value(book: Book, counter: Counter, row: Row) -> int | FaceDown:
    if counter.printed is not None:
        return row.percent or counter.printed
    if row.draw == "random":
        return FaceDown(counter.kind)
    return FaceDown(_own_pool(counter.row)) if _face_down(book, counter) else row.draw[counter.place % len(row.draw)]


def _own_pool(row: int) -> str:
    return f"row-{row + 1}"


def _pools(book: Book) -> tuple[Pool, ...]:
    """A pool for each kind of counter, and for each row that names its face-down percentages."""
    pools = [Pool(kind, about.pool) for kind, about in book.counters.kinds.items()]
    for place, row in enumerate(book.scenario.setup):
        if row.kind and row.draw != "random":
            values = (row.draw * row.number)[: row.number]
            pools.append(Pool(_own_pool(place), tuple(sorted(values))))
    used = {
        man.pool for man in (_value(book, c, _row(book, c)) for c in book.cast.counters) if isinstance(man, FaceDown)
    }
    return tuple(pool for pool in pools if pool.name in used)


def _stacks(book: Book) -> dict[str, int]:
    """The number of the stack of each counter that nobody decides for (B3.2): as the rows say, else a row together."""
    stacks: dict[str, int] = {}
    rows: dict[int, list[str]] = {}
    for counter in {counter.group: counter for counter in book.cast.counters}.values():
        if counter.side not in book.owned:
            rows.setdefault(counter.row, []).append(counter.group)
    number = 0
    for place, row in enumerate(book.scenario.setup):
        groups = rows.get(place, [])
        for size in chain(_sizes(row, len(groups))):
            number += 1
            for group in groups[:size]:
                stacks[group] = number
            groups = groups[size:]
    return stacks


def _sizes(row: Row, count: int) -> list[int]:
    """The sizes of the stacks of a row: named characters go alone (B3.2), guards as told."""
    if row.kind is None:
        return [1] * count
    if isinstance(row.stacks, list):
        return row.stacks
    size = row.stacks or count
    return [min(size, count - done) for done in range(0, count, size)] if count else []
