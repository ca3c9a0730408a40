"""Victory (B11, C3.0): conditions, points with their reasons, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from musketeers_gui.core.values import Outcome

from .book import Book
from .draft import Draft, Table
from .duel import compare_all, turn_of
from .events import Ended, Scored
from .scenario import EACH, OWN, Award, Condition, CounterSet, InState, Unseen, VictoryRow, Won
from .state import ABLE, ARMED, OUT, Duel
from .words import ending

# ------------------------------------------------------------------ sets of counters


def members(book: Book, wanted: CounterSet, own: tuple[str, ...]) -> tuple[str, ...]:
    """The counters of a set: the side's own, another side's, or a list."""
    if wanted == OWN:
        return own
    if isinstance(wanted, str):
        return tuple(book.cast[man].id for man in book.cast.places.get(wanted, ()))
    return tuple(name for name in wanted if name in book.cast.index)


def _all(book: Book, wanted: CounterSet, own: tuple[str, ...], test: Callable[[str], bool]) -> bool:
    names = members(book, wanted, own)
    return bool(names) and all(test(name) for name in names)


# ------------------------------------------------------------------ conditions


def holds(book: Book, table: Table, condition: Condition | None, own: tuple[str, ...], points: int) -> bool:
    """A condition is fulfilled for the counters `own` of a side with so many points."""
    if condition is None:
        return True
    given = [(key, getattr(condition, key)) for key in condition.model_fields_set]
    return all(_TESTS[key](book, table, value, own, points) for key, value in given if value is not None)


def _outside(book: Book, table: Table, wanted: CounterSet, own: tuple[str, ...], points: int) -> bool:
    def test(name: str) -> bool:
        man = table.men[book.cast.index[name]]
        return man.state == OUT or (man.state == ABLE and man.space in book.plan.outdoors)

    return _all(book, wanted, own, test)


def _duel_won(book: Book, table: Table, wanted: Won, own: tuple[str, ...], points: int) -> bool:
    return _all(book, wanted.by, own, lambda name: any(duel.winner == name for duel in table.duels))


def _unseen(book: Book, table: Table, wanted: Unseen, own: tuple[str, ...], points: int) -> bool:
    return _all(book, wanted.who, own, lambda name: _left_unseen(book, table, name, wanted.within))


def _left_unseen(book: Book, table: Table, name: str, within: int | None) -> bool:
    """Out in time, and met by no palace guard since the duel (C-17): his own, or for a second the last that ended."""
    man = table.men[book.cast.index[name]]
    duel = _clock(table, name)
    if man.state != OUT or duel is None:
        return False
    over = turn_of(book, duel.over)
    in_time = within is None or man.left <= over + within
    return in_time and (not man.spotted or (man.spotted < duel.over and over <= man.left))


def _clock(table: Table, name: str) -> Duel | None:
    ended = [duel for duel in table.duels if duel.over]
    mine = [duel for duel in ended if name in (duel.one, duel.other)]
    return max(mine or ended, key=lambda duel: duel.over, default=None)


def _state(book: Book, table: Table, wanted: InState, own: tuple[str, ...], points: int) -> bool:
    def test(name: str) -> bool:
        man = table.men[book.cast.index[name]]
        return man.arms != ARMED if wanted.is_ == "disarmed" else man.state == wanted.is_

    return _all(book, wanted.who, own, test)


_TESTS: dict[str, Callable[[Book, Table, Any, tuple[str, ...], int], bool]] = {
    "all": lambda book, table, parts, own, points: all(holds(book, table, p, own, points) for p in parts),
    "any": lambda book, table, parts, own, points: any(holds(book, table, p, own, points) for p in parts),
    "not_": lambda book, table, part, own, points: not holds(book, table, part, own, points),
    "outside": _outside,
    "duel_won": _duel_won,
    "unseen": _unseen,
    "state": _state,
    "points": lambda book, table, wanted, own, points: points >= wanted.at_least,
    "turn": lambda book, table, wanted, own, points: table.turn <= wanted.by,
}

# ------------------------------------------------------------------ points


def sides_of(book: Book, row: VictoryRow) -> tuple[str, ...]:
    """The owned sides a row is for."""
    return book.owned if row.for_ in EACH else tuple(side for side in book.owned if side == row.for_)


def own_of(book: Book, side: str) -> tuple[str, ...]:
    """Everybody of a side."""
    return tuple(book.cast[man].id for man in book.cast.places[side])


def earned(book: Book, table: Table, row: VictoryRow, side: str) -> tuple[str, ...]:
    """The counters for which a side scores by a row."""
    if not isinstance(row.result, Award):
        return ()
    names = members(book, row.result.each, own_of(book, side))
    return tuple(name for name in names if holds(book, table, row.if_, (name,), 0))


def score(book: Book, table: Table) -> dict[str, int]:
    """The points of each owned side as things stand."""
    points = dict.fromkeys(book.owned, 0)
    for row in book.scenario.victory:
        for side in sides_of(book, row):
            if isinstance(row.result, Award):
                points[side] += row.result.points * len(earned(book, table, row, side))
    return points


def _tell_points(book: Book, draft: Draft) -> None:
    for row in book.scenario.victory:
        for side in sides_of(book, row):
            who = earned(book, draft, row, side)
            if who and isinstance(row.result, Award):
                what = row.text or row.id
                draft.tell(Scored(side=side, points=row.result.points * len(who), what=what, who=who, rule=row.rule))


# ------------------------------------------------------------------ the end


def check_now(book: Book, draft: Draft, times: tuple[str, ...]) -> None:
    """End the game if a way to win or lose that is looked at now holds (U-27)."""
    rows = [row for row in book.scenario.victory if row.when in times and row.result in ("win", "lose")]
    points = score(book, draft) if rows else {}
    for row in rows:
        for side in sides_of(book, row):
            if draft.outcome is None and holds(book, draft, row.if_, own_of(book, side), points[side]):
                winners = (side,) if row.result == "win" else tuple(s for s in book.owned if s != side)
                _end(book, draft, winners, row.text or row.id, row.rule)


def finish(book: Book, draft: Draft) -> None:
    """The end of the last turn: undecided duels are compared, points counted, the winner told (U-28)."""
    compare_all(book, draft)
    _tell_points(book, draft)
    check_now(book, draft, ("at-once", "end-of-turn", "end"))
    if draft.outcome is None:
        points = score(book, draft)
        most = [row for row in book.scenario.victory if row.result == "most-points"]
        best = max(points.values(), default=0)
        leaders = tuple(side for side in book.owned if points[side] == best) if most else ()
        winners = leaders if len(leaders) < len(book.owned) else ()
        goal = most or [row for row in book.scenario.victory if row.result == "win"]
        _end(book, draft, winners, _why(book, most, winners), goal[0].rule if goal else None)


def _why(book: Book, most: list[VictoryRow], winners: tuple[str, ...]) -> str:
    """Why the game ends as it does where points are compared, if they are."""
    if not most:
        return "the goal was not reached"
    if winners:
        return most[0].text or most[0].id
    return "equal points" if len(book.owned) > 1 else "there is no rival"


def _end(book: Book, draft: Draft, winners: tuple[str, ...], why: str, rule: str | None) -> None:
    scores = tuple(score(book, draft).items())
    reason = ending(book, winners, why, scores)
    draft.outcome = Outcome(winners, reason, scores, rule)
    draft.tell(Ended(winners=winners, reason=reason, rule=rule))


def over(book: Book, table: Table) -> bool:
    """Nobody whom a person decides for can act any more, or the last turn is over."""
    turns = book.scenario.turns
    if turns is not None and table.turn >= turns:
        return True
    return not any(table.men[man].state == ABLE for side in book.owned for man in book.cast.places[side])
