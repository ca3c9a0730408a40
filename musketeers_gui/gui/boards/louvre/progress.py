"""The view while the events of a step are being played: what each event has changed so far."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from musketeers_gui.core.values import Event, Seat
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.pending import CardinalTurn
from musketeers_gui.games.louvre.state import GUARD, MUSKETEERS, OFF, PLACE, ROCHEFORT, State


def progressed(view: State, event: Event, after: State) -> State:
    """The view once an event has happened, on the way to the view `after` its step."""
    change = _CHANGES.get(type(event))
    return change(view, event, after) if change else view


def _person(view: State, seat: Seat, **changes: Any) -> State:
    place, all_ = PLACE[seat], view.musketeers
    return replace(view, musketeers=(*all_[:place], all_[place]._replace(**changes), *all_[place + 1 :]))


def _held(view: State, after: State) -> State:
    """Everybody's items and pendants as they are after the step."""
    people = zip(view.musketeers, after.musketeers, strict=True)
    return replace(
        view,
        musketeers=tuple(m._replace(items=n.items, pendant=n.pendant) for m, n in people),
        pool=after.pool,
        used=after.used,
    )


def _foe(view: State, figure: str, start: str, end: str) -> State:
    """A henchman from a room (or the reserve) to another (or the reserve)."""
    if figure != GUARD:
        return replace(view, rochefort=end) if figure == ROCHEFORT else replace(view, milady=end)
    guards = list(view.guards)
    if start in guards:
        guards.remove(start)
    return replace(view, guards=tuple(sorted([*guards, end] if end else guards)))


def _paid(view: State) -> State:
    """One action point less, in a turn that has some."""
    top = view.stack[-1] if view.stack else None
    if isinstance(top, CardinalTurn) and top.points and not top.extra:
        return replace(view, stack=(*view.stack[:-1], top._replace(points=top.points - 1)))
    return view


# ------------------------------------------------------------------ one for each kind of event


def _site(view: State, event: Event, after: State) -> State:
    return replace(view, site=after.site, chests=after.chests)


def _goods(view: State, event: Event, after: State) -> State:
    return _held(view, after)


def _turned_up(view: State, event: Event, after: State) -> State:
    laid = replace(view, clock=after.clock, stack=after.stack, site=after.site, chests=after.chests)
    return laid if view.clock.round else replace(laid, guards=after.guards, special=after.special)


def _begun(view: State, event: Event, after: State) -> State:
    return replace(view, clock=after.clock, stack=after.stack)


def _woken(view: State, event: told.Woken, after: State) -> State:
    return _person(view, event.seat, fallen=False, lives=event.lives)


def _moved(view: State, event: told.Moved, after: State) -> State:
    if event.figure in MUSKETEERS:
        walked = _person(view, event.figure, room=event.path[-1])
        return walked if event.how == "step" else _held(walked, after)
    return _paid(_foe(view, event.figure, event.path[0], event.path[-1]))


def _entered(view: State, event: told.Entered, after: State) -> State:
    return _paid(_foe(view, event.figure, OFF, event.room))


def _recalled(view: State, event: told.Recalled, after: State) -> State:
    return _foe(view, event.figure, event.room, OFF)


def _equipped(view: State, event: told.Equipped, after: State) -> State:
    chests = [event.left if room == event.room else n for room, n in zip(view.site.chests, view.chests, strict=True)]
    return _held(replace(view, chests=tuple(chests)), after)


def _poisoned(view: State, event: told.Poisoned, after: State) -> State:
    return _person(view, event.seat, poison=view.musketeers[PLACE[event.seat]].poison + 1)


def _recovered(view: State, event: told.Recovered, after: State) -> State:
    return _person(view, event.seat, poison=after.musketeers[PLACE[event.seat]].poison)


def _healed(view: State, event: told.Healed, after: State) -> State:
    return _held(_person(view, event.seat, lives=event.lives), after)


def _barred(view: State, event: told.Barred, after: State) -> State:
    if event.piece == "door":
        return _held(replace(view, door=event.doorway), after)
    return replace(view, portcullis=event.doorway)


def _called(view: State, event: Event, after: State) -> State:
    return replace(view, jokers=after.jokers)


def _cards(view: State, event: Event, after: State) -> State:
    return replace(view, special=after.special)


def _removed(view: State, event: told.Removed, after: State) -> State:
    for _ in range(event.guards):
        view = _foe(view, GUARD, event.room, OFF)
    return replace(view, rochefort=OFF) if event.rochefort else view


def _wounded(view: State, event: told.Wounded, after: State) -> State:
    return _person(view, event.seat, lives=event.lives)


def _fallen(view: State, event: told.Fallen, after: State) -> State:
    return _person(view, event.seat, fallen=True, lives=0)


def _consoled(view: State, event: told.Consoled, after: State) -> State:
    return _held(_person(view, event.seat, room=OFF), after)


def _walked(view: State, event: told.Walked, after: State) -> State:
    return replace(view, queen=event.field)


def _ended(view: State, event: Event, after: State) -> State:
    return replace(view, outcome=after.outcome)


_CHANGES: dict[type[Event], Callable[[State, Any, State], State]] = {
    told.Placed: _site,
    told.Entrusted: _goods,
    told.Armed: _goods,
    told.TurnedUp: _turned_up,
    told.Begun: _begun,
    told.Woken: _woken,
    told.Moved: _moved,
    told.Entered: _entered,
    told.Recalled: _recalled,
    told.Equipped: _equipped,
    told.Poisoned: _poisoned,
    told.Recovered: _recovered,
    told.Healed: _healed,
    told.Barred: _barred,
    told.Exchanged: _goods,
    told.Called: _called,
    told.Drawn: _cards,
    told.Discarded: _cards,
    told.Played: _cards,
    told.Surprised: _goods,
    told.Removed: _removed,
    told.Wounded: _wounded,
    told.Fallen: _fallen,
    told.Inspected: _goods,
    told.Seduced: _goods,
    told.Consoled: _consoled,
    told.Walked: _walked,
    told.Ended: _ended,
}
