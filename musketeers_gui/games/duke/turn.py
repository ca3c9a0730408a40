"""What a side does in its turn (D2, D3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening

from . import events as told
from .actions import COMMAND, DIVINE, DRAW, ESCAPE, MOVE, PLACE, REMOVE, RETURN, SETUP, STRIKE, SUMMON, Action
from .changes import change
from .opening import set_up
from .passing import Result, draw_one, pass_on, tell_capture, tell_flip
from .powers import divine, escape, sort_out, summon
from .squares import NAMES
from .state import Divined, Drawn, State, held
from .tables import Tables


def move(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A move, jump or slide (D3.1-D3.4)."""
    after = change(tables, state.board, state.seat, action)
    start, goal = after.squares
    seat, tile = state.seat, held(state.board, start)
    kind, there = tile.kind, NAMES[goal]
    events: list[Happening] = [told.Moved(rule="D2.1", seat=seat, tile=kind, start=NAMES[start], goal=there)]
    tell_capture(after, goal, events)
    if not after.wins:
        events.append(told.Flipped(rule="D2.1", seat=seat, tile=kind, square=there, side=tables.flipped[tile].side))
    return pass_on(tables, state, after, after.hit is not None, events)


def strike(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A strike: the striker stays (D3.5)."""
    after = change(tables, state.board, state.seat, action)
    start, goal = after.squares
    kind = held(state.board, start).kind
    events: list[Happening] = [
        told.Struck(rule="D3.5", seat=state.seat, tile=kind, start=NAMES[start], goal=NAMES[goal])
    ]
    tell_capture(after, goal, events)
    tell_flip(after, start, events)
    return pass_on(tables, state, after, True, events)


def command(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A command: the commander flips, the tile sent does not (D3.6)."""
    after = change(tables, state.board, state.seat, action)
    by, start, goal = after.squares
    sent = told.Commanded(
        rule="D3.6",
        seat=state.seat,
        commander=held(state.board, by).kind,
        by=NAMES[by],
        tile=held(state.board, start).kind,
        start=NAMES[start],
        goal=NAMES[goal],
    )
    events: list[Happening] = [sent]
    tell_capture(after, goal, events)
    tell_flip(after, by, events)
    return pass_on(tables, state, after, after.hit is not None, events)


def draw(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A tile comes out of the bag for both to see; its square is chosen next (D2.2, R9)."""
    events: list[Happening] = []
    tile, state = draw_one(state, dice, events, "D2.2")
    return replace(state, pending=Drawn(tile)), tuple(events), None


def place(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """A drawn tile comes onto the board, starting side up; it does not move in this turn (D2.2, D2.5, R10)."""
    pending = state.pending
    tile = pending.tile if isinstance(pending, Drawn) else action.tile
    after = change(tables, state.board, state.seat, action._replace(tile=tile))
    (goal,) = after.squares
    rule = "D2.5" if tables.on_start[state.seat] else "D2.2"
    events: list[Happening] = [told.Placed(rule=rule, seat=state.seat, tile=tile, square=NAMES[goal])]
    tell_capture(after, goal, events)
    if isinstance(pending, Divined):
        rest = list(pending.tiles)
        rest.remove(tile)
        if rest and not after.wins:
            left = Divined(tuple(rest), placed=True)
            return replace(state, board=after.board, pending=left), tuple(events), None
        state = replace(state, pending=Divined(tuple(rest), placed=True) if rest else None)
    return pass_on(tables, state, after, True, events)


TAKE: dict[str, Callable[[Tables, State, Action, Dice], Result]] = {
    MOVE: move,
    STRIKE: strike,
    COMMAND: command,
    DRAW: draw,
    PLACE: place,
    SETUP: set_up,
    ESCAPE: escape,
    SUMMON: summon,
    DIVINE: divine,
    RETURN: sort_out,
    REMOVE: sort_out,
}
