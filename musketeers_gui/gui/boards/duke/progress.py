"""The view while the events of a step are being played: what each event has changed so far.

A step brings several events; the board goes on from one to the next, so that a tile that has moved stands where it
went while it is turned over.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from musketeers_gui.core.values import Event
from musketeers_gui.games.duke import events as told
from musketeers_gui.games.duke.squares import BY_NAME, DARK
from musketeers_gui.games.duke.state import Board, Divined, Drawn, SetUp, State, Tile


def progressed(view: State, event: Event, after: State) -> State:
    """The view once an event has happened, on the way to the view `after` its step."""
    change = _CHANGES.get(type(event))
    return change(view, event, after) if change else view


def _board(view: State, squares: dict[str, Tile | None]) -> Board:
    board = list(view.board)
    for name, tile in squares.items():
        board[BY_NAME[name]] = tile
    return tuple(board)


def _gone(view: State, event: told.Moved | told.Commanded | told.Summoned, after: State) -> State:
    tile = view.board[BY_NAME[event.start]]
    return replace(view, board=_board(view, {event.start: None, event.goal: tile}))


def _escaped(view: State, event: told.Escaped, after: State) -> State:
    goal = Tile(event.seat, event.tile)
    return replace(view, board=_board(view, {event.start: None, event.goal: goal}))


def _struck(view: State, event: told.Struck, after: State) -> State:
    return replace(view, board=_board(view, {event.goal: None}))


def _sacrificed(view: State, event: told.Sacrificed, after: State) -> State:
    return replace(view, board=_board(view, {event.square: None}))


def _flipped(view: State, event: told.Flipped, after: State) -> State:
    return replace(view, board=_board(view, {event.square: Tile(event.seat, event.tile, event.side)}))


def _placed(view: State, event: told.Placed, after: State) -> State:
    board = _board(view, {event.square: Tile(event.seat, event.tile)})
    if isinstance(view.pending, SetUp):
        return replace(after, board=board)
    rest = _without(view.pending.tiles, event.tile) if isinstance(view.pending, Divined) else ()
    return replace(view, board=board, pending=Divined(rest, True) if rest else None)


def _drawn(view: State, event: told.Drawn, after: State) -> State:
    pending = Drawn(event.tile)
    if isinstance(after.pending, Divined):
        before = view.pending.tiles if isinstance(view.pending, Divined) else ()
        return _bagged(replace(view, pending=Divined((*before, event.tile))), event.seat, event.tile, -1)
    return _bagged(replace(view, pending=pending), event.seat, event.tile, -1)


def _bagged(view: State, seat: str, tile: str, by: int) -> State:
    """A tile more or less in a side's bag."""
    bag = view.bags[seat == DARK]
    bag = tuple(sorted((*bag, tile))) if by > 0 else _without(bag, tile)
    return replace(view, bags=(view.bags[0], bag) if seat == DARK else (bag, view.bags[1]))


def _without(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    rest = list(tiles)
    if tile in rest:
        rest.remove(tile)
    return tuple(rest)


def _returned(view: State, event: told.Returned, after: State) -> State:
    return _bagged(_removed(view, event, after), event.seat, event.tile, 1)


def _removed(view: State, event: told.Returned | told.Removed, after: State) -> State:
    rest = _without(view.pending.tiles, event.tile) if isinstance(view.pending, Divined) else ()
    return replace(view, pending=Divined(rest, True) if rest else None)


def _all(view: State, event: told.Guard, after: State) -> State:
    return after


_CHANGES: dict[type[Event], Callable[[State, Any, State], State]] = {
    told.Moved: _gone,
    told.Commanded: _gone,
    told.Summoned: _gone,
    told.Escaped: _escaped,
    told.Struck: _struck,
    told.Sacrificed: _sacrificed,
    told.Flipped: _flipped,
    told.Placed: _placed,
    told.Drawn: _drawn,
    told.Returned: _returned,
    told.Removed: _removed,
    told.Guard: _all,
}
