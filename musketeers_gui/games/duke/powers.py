"""What tiles can do beyond their icons, where a scenario turns it on (D5)."""

from __future__ import annotations

from dataclasses import replace

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening

from . import events as told
from .actions import RETURN, Action
from .changes import Change, change
from .passing import Result, bag_of, draw_one, pass_on, tell_capture, tell_flip, with_bag
from .squares import NAMES
from .state import Board, Divined, State, held
from .tables import Tables


def escape(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """Richlieu gives up a tile and goes back to a start square (D5.2)."""
    after = change(tables, state.board, state.seat, action)
    start, sacrifice, goal = after.squares
    seat, gave_way = state.seat, state.board[goal]
    events: list[Happening] = [_sacrificed(state.board, seat, sacrifice)]
    if goal != sacrifice and gave_way and gave_way.seat == seat:
        events.append(_sacrificed(state.board, seat, goal))
    kind = held(state.board, start).kind
    events.append(told.Escaped(rule="D5.2", seat=seat, tile=kind, start=NAMES[start], goal=NAMES[goal]))
    tell_capture(after, goal, events)
    return pass_on(tables, state, after, after.hit is not None, events)


def _sacrificed(board: Board, seat: str, square: int) -> told.Sacrificed:
    return told.Sacrificed(rule="D5.2", seat=seat, tile=held(board, square).kind, square=NAMES[square])


def summon(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """The Duchess comes to the Duke's side, and he turns over (D5.1)."""
    after = change(tables, state.board, state.seat, action)
    start, goal, duke = after.squares
    kind = held(state.board, start).kind
    came = told.Summoned(rule="D5.1", seat=state.seat, tile=kind, start=NAMES[start], goal=NAMES[goal])
    events: list[Happening] = [came]
    tell_flip(after, duke, events, "D5.1")
    return pass_on(tables, state, after, False, events)


def divine(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """The Oracle turns over and tiles are drawn, one of which will be placed (D5.1)."""
    after = change(tables, state.board, state.seat, action)
    (square,) = after.squares
    kind = held(state.board, square).kind
    events: list[Happening] = [told.Divined(rule="D5.1", seat=state.seat, tile=kind, square=NAMES[square])]
    tell_flip(after, square, events, "D5.1")
    ability = tables.kinds[kind].ability
    state, tiles = replace(state, board=after.board), []
    for _ in range(min(ability.draws if ability else 0, len(bag_of(state)))):
        tile, state = draw_one(state, dice, events, "D5.1")
        tiles.append(tile)
    return replace(state, pending=Divined(tuple(sorted(tiles)))), tuple(events), None


def sort_out(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A tile that was divined but not placed goes back into the bag or leaves the game (D5.1)."""
    pending, tile = state.pending, action.tile
    assert isinstance(pending, Divined)
    rest = list(pending.tiles)
    rest.remove(tile)
    events: list[Happening] = []
    if action.verb == RETURN:
        events.append(told.Returned(rule="D5.1", seat=state.seat, tile=tile))
        bag = tuple(sorted([*bag_of(state), tile]))
        state = with_bag(state, bag)
    else:
        events.append(told.Removed(rule="D5.1", seat=state.seat, tile=tile))
    if rest:
        return replace(state, pending=Divined(tuple(rest), placed=True)), tuple(events), None
    state = replace(state, pending=None)
    return pass_on(tables, state, Change(state.board, ()), True, events)
