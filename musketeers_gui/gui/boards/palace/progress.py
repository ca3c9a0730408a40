"""The view while the events of a step are being played: what each event has changed so far."""

from collections.abc import Callable
from typing import Any, Final

from musketeers_gui.core.values import Event
from musketeers_gui.games.palace import events as told
from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.state import Man, State, evolve


def progressed(book: Book, view: State, event: Event, after: State) -> State:
    """The view once an event has happened, on the way to the view `after` its step."""
    change = _CHANGES.get(type(event))
    return change(book, view, event, after) if change else view


def _with(view: State, changes: dict[int, Man]) -> State:
    men = list(view.men)
    for place, man in changes.items():
        men[place] = man
    return evolve(view, men=tuple(men))


def put(book: Book, view: State, places: list[int], space: str) -> State:
    """Men stand in another space or box."""
    index, at = book.plan.index, list(view.at)
    for place in places:
        start = index[view.men[place].space]
        at[start] = tuple(man for man in at[start] if man != place)
    at[index[space]] = tuple(sorted({*at[index[space]], *places}))
    moved = {place: evolve(view.men[place], space=space) for place in places}
    return evolve(_with(view, moved), at=tuple(at))


def _moved(book: Book, view: State, event: told.Moved, after: State) -> State:
    return put(book, view, [book.cast.index[who] for who in event.who], event.to)


def _turned_up(book: Book, view: State, event: told.TurnedUp, after: State) -> State:
    group = [n for n, counter in enumerate(book.cast.counters) if counter.group == event.who]
    return _with(view, {n: evolve(view.men[n], value=event.value) for n in group})


def _wounded(book: Book, view: State, event: told.Wounded, after: State) -> State:
    place = book.cast.index[event.who]
    return _with(view, {place: evolve(view.men[place], value=event.value)})


def _replaced(book: Book, view: State, event: told.Replaced, after: State) -> State:
    for who in (*event.back, *event.lost):
        place = book.cast.index[who]
        view = put(book, view, [place], after.men[place].space)
        view = _with(view, {place: after.men[place]})
    return view


def _left(
    book: Book, view: State, event: told.Fell | told.StayedHome | told.Detained | told.Left, after: State
) -> State:
    """A man is out of the fight or of the game, however that came."""
    place = book.cast.index[event.who]
    return _with(put(book, view, [place], after.men[place].space), {place: after.men[place]})


def _turn(book: Book, view: State, event: told.TurnBegun, after: State) -> State:
    return evolve(view, turn=event.turn)


_CHANGES: Final[dict[type[Event], Callable[[Book, State, Any, State], State]]] = {
    told.Moved: _moved,
    told.TurnedUp: _turned_up,
    told.Wounded: _wounded,
    told.Fell: _left,
    told.Replaced: _replaced,
    told.StayedHome: _left,
    told.Detained: _left,
    told.Left: _left,
    told.TurnBegun: _turn,
}
