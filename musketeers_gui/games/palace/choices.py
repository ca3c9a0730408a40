"""Decisions before turn 1 (B11, C3.0): who takes part, and who duels with whom."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Reason

from .actions import DONE, Action
from .book import Book
from .desk import Desk, unlike
from .draft import Draft, Table
from .duel import rule_of_duels
from .events import Paired, StayedHome
from .scenario import PairingChoice, SquadChoice
from .state import ABLE, ABSENT, OFF, Duel, Seats, evolve


@dataclass(frozen=True)
class Choosing:
    """One of the scenario's choices, by its place in the list, and the pairs made so far."""

    seat: str
    choice: int
    pairs: tuple[tuple[str, str], ...] = ()


def begin_choices(book: Book, draft: Draft) -> None:
    """All choices of the scenario, the first on top."""
    for place in reversed(range(len(book.scenario.choices))):
        choice = book.scenario.choices[place]
        seat = choice.who if choice.who in book.owned else (book.owned or ("",))[0]
        draft.pending.append(Choosing(seat, place))


def _owing(table: Table, pending: Choosing) -> Seats:
    return (pending.seat,)


def _present(book: Book, table: Table, side: str) -> list[int]:
    """The named characters of a side who take part."""
    return [man for man in book.cast.places[side] if table.men[man].state == ABLE and book.cast[man].named]


def _legal(book: Book, table: Table, pending: Choosing, seat: str) -> list[Action]:
    choice = book.scenario.choices[pending.choice]
    if isinstance(choice, SquadChoice):
        extra = _present(book, table, choice.from_)
        names = [table.men[man].id for man in extra] if len(extra) > choice.number else []
        return [*(Action("leave", (name,)) for name in names), DONE]
    ones, others = _free(book, table, pending, choice)
    return [*(Action("pair", (one, other)) for one in ones for other in others), DONE]


def _free(book: Book, table: Table, pending: Choosing, choice: PairingChoice) -> tuple[list[str], list[str]]:
    """The men of both sides who have no opponent yet."""
    taken = {name for pair in pending.pairs for name in pair}
    ones, others = (
        [table.men[man].id for man in _present(book, table, side) if table.men[man].id not in taken]
        for side in choice.from_
    )
    return ones, others


def _refuse(book: Book, table: Table, pending: Choosing, seat: str, action: Action) -> Reason | None:
    if action in _legal(book, table, pending, seat):
        return None
    if isinstance(book.scenario.choices[pending.choice], SquadChoice):
        if action.verb != "leave":
            return unlike(action, "leave", "C3.0")
        return Reason(f"{action.args[0]} is not one of those of whom somebody must stay at home.", "C3.0")
    if action.verb != "pair":
        return unlike(action, "pair", rule_of_duels(book))
    return Reason("A pair is one free man of each side, the musketeers’ opponent named second.", rule_of_duels(book))


def _take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Choosing)
    choice = book.scenario.choices[pending.choice]
    if isinstance(choice, SquadChoice):
        _take_squad(book, draft, pending, choice, action)
    else:
        _take_pair(book, draft, pending, choice, action)


def _take_squad(book: Book, draft: Draft, pending: Choosing, choice: SquadChoice, action: Action) -> None:
    """One stays at home; `done` leaves those that stand last in the list of the side."""
    extra = _present(book, draft, choice.from_)
    units = book.scenario.sides[choice.from_].units
    if action == DONE:
        listed = sorted(extra, key=lambda man: units.index(draft.men[man].id) if draft.men[man].id in units else 0)
        out = listed[choice.number :]
    else:
        out = [book.cast.index[action.args[0]]]
    for man in out:
        draft.put(OFF, man)
        draft.change(man, came="", state=ABSENT)
        draft.tell(StayedHome(who=draft.men[man].id, rule="C3.0"))
    if len(_present(book, draft, choice.from_)) > choice.number:
        draft.pending.append(pending)


def _take_pair(book: Book, draft: Draft, pending: Choosing, choice: PairingChoice, action: Action) -> None:
    """A pair is made; `done` takes as many of the recommended ones as are needed (B-34)."""
    pairs = pending.pairs if action == DONE else (*pending.pairs, (action.args[0], action.args[1]))
    pending = evolve(pending, pairs=pairs)
    while action == DONE and len(pending.pairs) < choice.least and all(_free(book, draft, pending, choice)):
        pending = evolve(pending, pairs=(*pending.pairs, _recommended(book, draft, pending, choice)))
    if action == DONE or len(pairs) >= choice.most or not all(_free(book, draft, pending, choice)):
        _settle(book, draft, choice, pending.pairs)
    else:
        draft.pending.append(pending)


def _recommended(book: Book, draft: Draft, pending: Choosing, choice: PairingChoice) -> tuple[str, str]:
    ones, others = _free(book, draft, pending, choice)
    listed = ((one, other) for one, other in choice.default if one in ones and other in others)
    return next(listed, (ones[0], others[0]))


def _settle(book: Book, draft: Draft, choice: PairingChoice, pairs: tuple[tuple[str, str], ...]) -> None:
    """The pairs stand: they are put in their place and are duels if the scenario scores them."""
    for one, other in pairs:
        for name in (one, other):
            man = book.cast.index[name]
            if choice.at and draft.men[man].space != choice.at:
                draft.put(choice.at, man)
            draft.change(man, role="duellist", came="")
        draft.tell(Paired(one=one, other=other, rule=rule_of_duels(book)))
    if book.special.duel_pairs and book.special.duel_pairs.from_ == choice.key:
        draft.duels = (*draft.duels, *(Duel(one, other) for one, other in pairs))


CHOOSING = Desk(_owing, _legal, _refuse, _take)
