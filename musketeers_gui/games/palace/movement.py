"""Movement of men whom people decide for (B3.0, B3.1): man by man or in stacks, one space at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from musketeers_gui.core.values import Reason

from .actions import ALL, DONE, Action
from .arrival import arrive
from .book import Book
from .carrying import drop, lift
from .desk import Desk, unlike
from .draft import Draft, Table, here
from .duel import separate
from .events import Left, Moved
from .passages import link, link_inside, ways
from .relations import held, stops
from .state import ABLE, DOWN, OUT, Seats, evolve


@dataclass(frozen=True)
class Moving:
    """A side's movement phase: the points left to each man, and the stack that is being moved (U-1).

    `carried` are the spaces that fallen men have been carried in it (B7.2).
    """

    side: str
    left: tuple[tuple[int, int], ...]
    active: tuple[int, ...] = ()
    carried: tuple[tuple[int, int], ...] = ()


def begin_movement(book: Book, draft: Draft, side: str, roused: set[int]) -> None:
    """The movement phase of an owned side: everybody who is not held may move (B3.0, B-43).

    Stacks that have just come out of the guardroom go no further than guards who move at random (B4.2, D-28).
    """
    link_inside(book, draft, side)
    figures = book.tables.movement
    left = tuple(
        (man, figures.roused if draft.men[man].stack in roused else figures.spaces)
        for man, counter in enumerate(book.cast.counters)
        if counter.side == side and may_move(book, draft, man)
    )
    pending = Moving(side, left)
    if can_go_on(book, draft, pending):
        draft.pending.append(pending)


def may_move(book: Book, table: Table, man: int) -> bool:
    """A man can be moved: able, not stationary (B3.21), and not held by an enemy (B3.32)."""
    who = table.men[man]
    return who.state == ABLE and who.role != "stationary" and not who.waits and not held(book, table, man)


def can_go_on(book: Book, table: Table, pending: Moving) -> bool:
    """Somebody has a step left."""
    return any(points >= cost for man, points in pending.left if points for _, cost in ways(book, table, man))


# ------------------------------------------------------------------ who moves together


def unit(book: Book, table: Table, man: int) -> list[int]:
    """A man, whom he carries, and who carries with him (B7.2): they move as one."""
    carried = table.men[man].carries
    if not carried:
        return [man]
    return sorted({*carriers(book, table, carried), book.cast.index[carried]})


def carriers(book: Book, table: Table, carried: str) -> list[int]:
    """The men who carry somebody."""
    space = table.men[book.cast.index[carried]].space
    return [man for man in here(book, table, space) if table.men[man].carries == carried]


def reach(book: Book, table: Table, pending: Moving, man: int) -> int:
    """The points a man may spend on his next step: his own, or what a burden leaves of them (B7.2).

    Two who carry go as far as both can and the fallen man has not been carried yet; one alone carries him a space in
    a turn, whoever else has carried him before.
    """
    points, burden = dict(pending.left), table.men[man].carries
    if not burden:
        return points[man]
    done = dict(pending.carried).get(book.cast.index[burden], 0)
    if _alone(book, table, man):
        return 0 if done else points[man]
    return min(book.tables.movement.spaces - done, *(points.get(other, 0) for other in carriers(book, table, burden)))


def _alone(book: Book, table: Table, man: int) -> bool:
    """A man carries somebody with fewer friends than it takes to go at full speed (B7.2)."""
    burden = table.men[man].carries
    return bool(burden) and len(carriers(book, table, burden)) < book.tables.movement.carried


def groups(table: Table, pending: Moving) -> Iterator[list[int]]:
    """Men who stand together with the same points left, two or more, in the order of the cast."""
    together: dict[tuple[str, int], list[int]] = {}
    for man, points in pending.left:
        if points:
            together.setdefault((table.men[man].space, points), []).append(man)
    return (men for men in together.values() if len(men) > 1)


def all_moves(book: Book, table: Table, pending: Moving) -> dict[str, list[int]]:
    """For each space that `move all` can lead to, the first group that can go there."""
    found: dict[str, list[int]] = {}
    for men in groups(table, pending):
        whole = sorted({each for man in men for each in unit(book, table, man)})
        if any(table.men[man].state == ABLE and man not in men for man in whole):
            continue
        points = dict(pending.left)[men[0]]
        if len(whole) > len(men):
            points = min(reach(book, table, pending, man) for man in men)
        shared = {to: cost for to, cost in ways(book, table, men[0]) if cost <= points}
        for man in men[1:]:
            if shared and any(table.men[man].knows != table.men[men[0]].knows for man in men):
                mine = dict(ways(book, table, man))
                shared = {to: cost for to, cost in shared.items() if to in mine}
        for to in shared:
            found.setdefault(to, whole)
    return found


def _movers(book: Book, table: Table, pending: Moving, action: Action) -> list[int]:
    who, to = action.args
    return all_moves(book, table, pending).get(to, []) if who == ALL else unit(book, table, book.cast.index[who])


# ------------------------------------------------------------------ the decision


def _owing(table: Table, pending: Moving) -> Seats:
    return (pending.side,)


def _legal(book: Book, table: Table, pending: Moving, seat: str) -> list[Action]:
    men = table.men
    actions = [Action("move", (ALL, to)) for to in all_moves(book, table, pending)]
    for man, points in pending.left:
        if points:
            name, left = men[man].id, reach(book, table, pending, man) if men[man].carries else points
            actions += [Action("move", (name, to)) for to, cost in ways(book, table, man) if cost <= left]
    if any(man.state == DOWN for man in men):
        actions += _liftings(book, table, pending)
    actions.append(DONE)
    return actions


def _liftings(book: Book, table: Table, pending: Moving) -> Iterator[Action]:
    most = book.tables.movement.carried
    for man, points in pending.left:
        who = table.men[man]
        if who.carries:
            yield Action("drop", (who.id,))
        elif points:
            for other in here(book, table, who.space):
                hurt = table.men[other]
                mine = book.cast[other].side == pending.side and hurt.state == DOWN
                if mine and len(carriers(book, table, hurt.id)) < most:
                    yield Action("carry", (who.id, hurt.id))


def _refuse(book: Book, table: Table, pending: Moving, seat: str, action: Action) -> Reason | None:
    match action:
        case Action("done"):
            return None
        case Action("move", (who, to)):
            return _refuse_move(book, table, pending, who, to)
        case Action("carry" | "drop", _):
            if action in list(_liftings(book, table, pending)):
                return None
            return Reason(
                "Only an incapacitated friend in the same space can be carried, by men who can still move.", "B7.2"
            )
    return unlike(action, "move", "B3.1")


def _refuse_move(book: Book, table: Table, pending: Moving, who: str, to: str) -> Reason | None:
    if who == ALL:
        if to in all_moves(book, table, pending):
            return None
        return Reason("No men who stand together with the same movement left can all go there.", "B3.1")
    man = book.cast.index.get(who)
    if man is None or book.cast[man].side != pending.side:
        return Reason(f"{who} is not one of the men to move now.", "B3.0")
    points = dict(pending.left)
    if man not in points or table.men[man].state != ABLE:
        return _refuse_man(book, table, man)
    name = book.cast[man].name
    if not points[man]:
        return Reason(f"{name} has moved as far as he may this turn.", "B3.1")
    cost = dict(ways(book, table, man)).get(to)
    if cost is None:
        return Reason(
            f"No way leads from {book.plan.name(table.men[man].space)} to {book.plan.name(to)}."
            if to in book.plan.index
            else f"There is no space {to}.",
            "B3.1",
        )
    if cost > points[man]:
        return Reason(f"It costs {cost} spaces of movement to go there; {name} has {points[man]} left.", "B3.12")
    if cost > reach(book, table, pending, man):
        return Reason(f"{name} carries somebody, and they cannot go so far together this turn.", "B7.2")
    return None


def _refuse_man(book: Book, table: Table, man: int) -> Reason:
    name, who = book.cast[man].name, table.men[man]
    if who.state == OUT:
        return Reason(f"{name} has left the palace and takes no further part.", _rule_of_leaving(book))
    if who.state != ABLE:
        return Reason(f"{name} cannot move: he is {who.state}.", "B7.2")
    if who.role == "stationary":
        return Reason(f"{name} is stationary.", "B3.21")
    return Reason(f"An enemy holds {name}: he may only withdraw, in a combat phase.", "B3.32")


def _take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Moving)
    match action:
        case Action("done"):
            return
        case Action("carry", (who, hurt)):
            lift(draft, book.cast.index[who], hurt)
        case Action("drop", (who,)):
            drop(draft, book.cast.index[who])
        case Action(_, (_, to)):
            movers = _movers(book, draft, pending, action)
            pending = _walk(book, draft, pending, movers, to)
    if can_go_on(book, draft, pending):
        draft.pending.append(pending)


def _walk(book: Book, draft: Draft, pending: Moving, movers: list[int], to: str) -> Moving:
    """One step of men who move together; they stop where an enemy is (B3.1)."""
    points, carried, active = dict(pending.left), dict(pending.carried), pending.active
    walkers = [man for man in movers if man in points]
    if not set(walkers) <= set(active):
        points |= {man: 0 for man in active if man not in walkers}
        active = tuple(walkers)
    if to in book.plan.mouths:
        link(book, draft, pending.side, book.plan.mouths[to])
    cost = dict(ways(book, draft, walkers[0]))[to]
    step(book, draft, movers, to, "walked", _rule_of_step(book, draft.men[walkers[0]].space, to))
    contact = stops(book, draft, pending.side, to)
    for man in walkers:
        points[man] = 0 if contact or _alone(book, draft, man) else points[man] - cost
    left = tuple((man, number if draft.men[man].state == ABLE else 0) for man, number in points.items())
    carried |= {man: carried.get(man, 0) + cost for man in movers if man not in points}
    return evolve(pending, left=left, active=active, carried=tuple(carried.items()))


def _rule_of_step(book: Book, start: str, to: str) -> str:
    """The rule an owned man walks by: into and out of a passage, out of doors, or simply on."""
    if start in book.plan.mouths:
        return "B5.3"
    if to in book.plan.mouths:
        return "B5.4"
    return "B3.12" if book.plan.outdoors.intersection((start, to)) else "B3.1"


def step(book: Book, draft: Draft, movers: list[int], to: str, how: str, rule: str) -> None:
    """Men go one space, and what comes of it happens."""
    start = draft.men[movers[0]].space
    draft.put(to, *movers)
    draft.tell(Moved(who=tuple([draft.men[man].id for man in movers]), start=start, to=to, how=how, rule=rule))
    plan = book.plan
    if book.switches.safe_outside and to in plan.outdoors and start not in plan.outdoors:
        _leave(book, draft, movers, start)
    else:
        arrive(book, draft, movers, start, to)


def _leave(book: Book, draft: Draft, movers: list[int], start: str) -> None:
    """Men are out of the palace: safe, and out of the game (B11)."""
    separate(book, draft, movers, start)
    for man in movers:
        draft.change(man, state=OUT, left=draft.turn, carries="")
        draft.tell(Left(who=draft.men[man].id, by=start, rule=_rule_of_leaving(book)))


def _rule_of_leaving(book: Book) -> str:
    """Who is out is safe (B11), or it matters whether he was seen (C3.0)."""
    return "C3.0" if book.watched else "B11.0"


MOVING = Desk(_owing, _legal, _refuse, _take)
