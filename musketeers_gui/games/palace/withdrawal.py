"""Withdrawal from combat (B8.0): who may try, the roll, and where the successful go."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Hidden, Reason

from .actions import DONE, Action
from .book import Book
from .carrying import drop
from .desk import Desk, unlike
from .draft import Draft, Table, able_here, enemies_of
from .engagement import combat_of, meet_in_arms, note
from .events import Tried, Withdrew
from .fight import able, fighters
from .initiative import phasing_order
from .movement import carriers, step
from .passages import link, ways
from .pursuit import Departure, begin_pursuit
from .state import ABLE, UNKNOWN_CHOICE, Seats, evolve

Ask = tuple[tuple[str, tuple[int, ...]], ...]
"""Seats that are asked at the same time, each with the men it may name."""


@dataclass(frozen=True)
class Trying:
    """Owners name who tries to withdraw: first those who share a space, in secret, then the others in turn (U-16)."""

    asks: tuple[Ask, ...]
    named: tuple[tuple[str, tuple[int, ...] | Hidden], ...] = ()
    closed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Leaving:
    """The owners say which of the successful men leave, and where to, each in turn (B8.2); `free` needed no die."""

    queue: tuple[tuple[str, tuple[int, ...]], ...]
    departures: tuple[Departure, ...] = ()
    free: tuple[int, ...] = ()


# ------------------------------------------------------------------ who may try


def may_try(book: Book, table: Table, man: int) -> bool:
    """A man may try: enemies are there, and his side has fought a round with each who does not wait (B8.0, B-26)."""
    return why_not_try(book, table, man) is None


def why_not_try(book: Book, table: Table, man: int) -> Reason | None:
    """Why a man of an owned side may not try to withdraw."""
    who, side = table.men[man], book.cast[man].side
    name = book.cast[man].name
    if who.state != ABLE or who.role == "stationary" or who.space not in book.plan.board.spaces:
        return Reason(f"{name} cannot withdraw.", "B8.0")
    enemies = enemies_of(book, table, side, who.space)
    if not enemies:
        return Reason(f"{name} faces nobody he could withdraw from.", "B8.0")
    if too_early(book, table):
        return Reason("Nobody may withdraw from a duel yet.", "B11.0")
    fighting = fighters(book, table, who.space)
    if any((side, table.men[foe].id, who.space) not in table.fought for foe in enemies if foe in fighting):
        return Reason(f"{name}’s side must first fight a round with everybody in the room.", "B8.0")
    return None


def too_early(book: Book, table: Table) -> bool:
    """Nobody may withdraw yet (B11 special rule 2)."""
    rule = book.special.no_withdrawal
    return rule is not None and table.turn < rule.before_turn


def begin_withdrawals(book: Book, draft: Draft, order: tuple[str, ...]) -> None:
    """The start of a combat phase: who wishes to withdraw (B8.0)."""
    if not draft.fought:
        return
    men = {side: [man for man in book.cast.places[side] if may_try(book, draft, man)] for side in order}
    if not any(men.values()):
        return
    spaces = {side: {draft.men[man].space for man in men[side]} for side in order}
    shared = {space for side in order for space in spaces[side] if sum(space in spaces[s] for s in order) > 1}
    together = tuple((s, tuple(man for man in men[s] if draft.men[man].space in shared)) for s in order)
    alone = [((s, tuple(man for man in men[s] if draft.men[man].space not in shared)),) for s in order]
    first = tuple(part for part in together if part[1])
    asks = [first, *(ask for ask in alone if ask[0][1])]
    draft.pending.append(Trying(tuple(ask for ask in asks if ask), tuple(sorted((s, ()) for s, _ in first))))


# ------------------------------------------------------------------ naming


def _try_owing(table: Table, pending: Trying) -> Seats:
    return tuple(seat for seat, _ in pending.asks[0] if seat not in pending.closed) if pending.asks else ()


def _mine(pending: Trying, seat: str) -> tuple[int, ...]:
    named = dict(pending.named).get(seat, ())
    return () if isinstance(named, Hidden) else named


def _try_legal(book: Book, table: Table, pending: Trying, seat: str) -> list[Action]:
    men, mine = dict(pending.asks[0]).get(seat, ()), _mine(pending, seat)
    return [*(Action("try", (table.men[man].id,)) for man in men if man not in mine), DONE]


def _try_refuse(book: Book, table: Table, pending: Trying, seat: str, action: Action) -> Reason | None:
    if action in _try_legal(book, table, pending, seat):
        return None
    if action.verb != "try":
        return unlike(action, "try", "B8.0")
    man = book.cast.index.get(action.args[0])
    if man is None or book.cast[man].side != seat:
        return Reason(f"{action.args[0]} is not one of the side's men.", "B8.0")
    return why_not_try(book, table, man) or Reason("There is one attempt for each man in a phase.", "B8.6")


def _try_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    assert isinstance(pending, Trying)
    named, closed = dict(pending.named), pending.closed
    mine = _mine(pending, seat)
    if action != DONE:
        mine = (*mine, book.cast.index[action.args[0]])
        named[seat] = tuple(sorted({*mine}))
    if action == DONE or len(mine) == len(dict(pending.asks[0])[seat]):
        closed = (*closed, seat)
    draft.pending[-1] = evolve(pending, named=tuple(sorted(named.items())), closed=closed)


def _try_resume(book: Book, draft: Draft) -> None:
    """Everybody who was asked has answered: on to the next who are asked, or to the dice."""
    pending = draft.pending.pop()
    assert isinstance(pending, Trying)
    tried = _tried(pending)
    new = [man for seat, men in pending.named if seat and not isinstance(men, Hidden) for man in men]
    if new:
        draft.tell(Tried(who=tuple(draft.men[man].id for man in new), rule="B8.0"))
    rest = tuple(pending.asks[1:])
    if rest:
        draft.pending.append(Trying(rest, (("", tried),)))
        return
    queue = _successes(book, draft, tried)
    if queue:
        free = tuple(man for _, men in queue for man in men if automatic(book, draft, tried, man))
        draft.pending.append(Leaving(queue, free=free))


def _tried(pending: Trying) -> tuple[int, ...]:
    """Everybody named so far; those of earlier asks are kept under no seat."""
    return tuple(man for _, men in pending.named if not isinstance(men, Hidden) for man in men)


def secret_of(pending: Trying) -> bool:
    """Several seats name at the same time."""
    return bool(pending.asks) and len(pending.asks[0]) > 1


def hide_tries(pending: Trying, seat: str | None) -> Trying:
    """What a seat may see of it while others name in secret."""
    if not secret_of(pending):
        return pending
    hidden = Hidden(UNKNOWN_CHOICE)
    return evolve(pending, named=tuple((s, men if s in ("", seat) else hidden) for s, men in pending.named))


# ------------------------------------------------------------------ the dice


def _successes(book: Book, draft: Draft, tried: tuple[int, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Roll for each who tries (B8.1); the successful men by owner, in the order of the sides."""
    done = [man for man in sorted(tried) if automatic(book, draft, tried, man) or _roll(book, draft, man)]
    by_owner: dict[str, list[int]] = {}
    for man in done:
        by_owner.setdefault(book.cast[man].side, []).append(man)
    return tuple((side, tuple(by_owner[side])) for side in phasing_order(book, draft) if side in by_owner)


def automatic(book: Book, table: Table, tried: tuple[int, ...], man: int) -> bool:
    """No die where everybody in the space wishes to withdraw and no palace guard is there (B6.8, U-16)."""
    men = able_here(book, table, table.men[man].space)
    return all(other in tried for other in men) and not any(book.guards(other) for other in men)


def chance_to_withdraw(book: Book, draft: Draft, man: int) -> int:
    """A man's percentage, less one for each enemy in the space, each man of an S-4 counting (B8.1, B-27)."""
    enemies = enemies_of(book, draft, book.cast[man].side, draft.men[man].space)
    return draft.value(man) - book.tables.withdrawal.opponent * len(enemies)


def _roll(book: Book, draft: Draft, man: int) -> bool:
    return draft.chance(draft.men[man].id, "withdraw", chance_to_withdraw(book, draft, man), "B8.1")[0]


# ------------------------------------------------------------------ leaving


def ways_out(book: Book, table: Table, man: int) -> list[str]:
    """Where a withdrawing man may go: one space, so not from the palace to the grounds (B8.0, U-21)."""
    outdoors, space = book.plan.outdoors, table.men[man].space
    return [to for to, _ in ways(book, table, man) if to not in outdoors or space in outdoors]


def _leave_owing(table: Table, pending: Leaving) -> Seats:
    return (pending.queue[0][0],) if pending.queue else ()


def _leave_legal(book: Book, table: Table, pending: Leaving, seat: str) -> list[Action]:
    actions = []
    for man in pending.queue[0][1]:
        name = table.men[man].id
        actions += [Action("withdraw", (name, to)) for to in ways_out(book, table, man)]
        actions.append(Action("stay", (name,)))
    return actions


def _leave_refuse(book: Book, table: Table, pending: Leaving, seat: str, action: Action) -> Reason | None:
    if action in _leave_legal(book, table, pending, seat):
        return None
    if action.verb not in ("withdraw", "stay"):
        return Reason("It must be said of each man who got away whether he withdraws or stays.", "B8.2")
    man = book.cast.index.get(action.args[0])
    if man not in pending.queue[0][1]:
        return Reason(f"{action.args[0]} is not one of those who may withdraw now.", "B8.1")
    return Reason("A withdrawal is one space, along a way the man may take; the grounds are two spaces away.", "B8.0")


def _leave_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    assert isinstance(pending, Leaving)
    man = book.cast.index[action.args[0]]
    departures = pending.departures
    if action.verb == "withdraw":
        departures = (*departures, go(book, draft, man, action.args[1], man in pending.free))
    men = tuple(other for other in pending.queue[0][1] if other != man and able(draft, other))
    queue = ((seat, men), *pending.queue[1:]) if men else pending.queue[1:]
    draft.pending[-1] = evolve(pending, queue=queue, departures=departures)


def go(book: Book, draft: Draft, man: int, to: str, free: bool) -> Departure:
    """A man withdraws one space, with whom he carries (B8.2)."""
    start = draft.men[man].space
    if to in book.plan.mouths:
        link(book, draft, book.cast[man].side, book.plan.mouths[to])
    movers = [man]
    if carried := draft.men[man].carries:
        if len(carriers(book, draft, carried)) > 1:
            drop(draft, man)
        else:
            movers = sorted([man, book.cast.index[carried]])
    draft.tell(Withdrew(who=draft.men[man].id, to=to, free=free, rule="B8.2"))
    note(draft, withdrew=(*combat_of(draft).withdrew, man))
    step(book, draft, movers, to, "withdrawn", "B8.2")
    meet_in_arms(book, draft, man)
    return Departure(man, start, to)


def _leave_resume(book: Book, draft: Draft) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Leaving)
    begin_pursuit(book, draft, pending.departures)


TRYING = Desk(_try_owing, _try_legal, _try_refuse, _try_take, _try_resume)
LEAVING = Desk(_leave_owing, _leave_legal, _leave_refuse, _leave_take, _leave_resume)
