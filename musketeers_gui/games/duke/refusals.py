"""Why an action is refused: the first rule it breaks, with the tile that blocks or threatens named."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from musketeers_gui.core.english import capital, listing
from musketeers_gui.core.values import Reason

from .actions import COMMAND, DRAW, MOVE, PLACE, SETUP, STRIKE, Action
from .legal import setup_goals, setup_tiles
from .power_refusals import POWER_REFUSALS
from .reasons import held_by_own, no_draw, opened, own_tile, spot_on
from .sight import Sight
from .squares import NAMES, SEATS, Square, listed
from .state import Divined, Drawn, SetUp, State
from .tables import Spot, Tables
from .words import SEAT_NAMES, on, tile_name

Refusal: TypeAlias = Callable[[Tables, State, Sight, Action], Reason]


def why_not(tables: Tables, state: State, seat: str, action: Action) -> Reason:
    """The reason for refusing an action that is not legal."""
    if state.outcome:
        return Reason(f"The game is over: {state.outcome.reason}.", state.outcome.rule)
    if seat not in SEATS:
        return Reason(f"Nobody called {seat} plays here.", "D1.1")
    if seat != state.seat:
        return Reason(f"It is {SEAT_NAMES[state.seat]}’s turn.", "D2.1")
    if state.pending:
        return _pending(tables, state, action)
    return _REFUSALS[action.verb](tables, state, Sight(tables, state.board, seat, state.bags), action)


# ------------------------------------------------------------------ something begun comes first


def _pending(tables: Tables, state: State, action: Action) -> Reason:
    match state.pending:
        case SetUp() as pending if action.verb == SETUP:
            return _setup(tables, state, pending, action)
        case SetUp():
            return Reason(f"{SEAT_NAMES[state.seat]} sets up first.", tables.setup_rule(state.seat))
        case Drawn(tile) if action.verb == PLACE and not action.tile:
            return _placement(tables, state, Action(PLACE, goal=action.goal, tile=tile))
        case Drawn(tile):
            return Reason(f"{capital(tile_name(tables, tile))} was drawn and has to be placed first.", "D2.2")
        case Divined(placed=False) if action.verb == PLACE:
            return _placement(tables, state, action)
        case Divined(placed=False):
            return Reason("One of the tiles drawn has to be placed first.", "D5.1")
    return Reason("Each other tile drawn has to be returned or removed first.", "D5.1")


def _setup(tables: Tables, state: State, pending: SetUp, action: Action) -> Reason:
    goal, tile, rule = action.goal, action.tile, tables.setup_rule(state.seat)
    if tile not in setup_tiles(pending):
        names = listing([tile_name(tables, kind) for kind in setup_tiles(pending)], "or")
        return Reason(f"Only {names} can be set up now.", rule)
    if held := state.board[goal]:
        return Reason(f"{NAMES[goal]} is held by {tile_name(tables, held.kind)}.", rule)
    squares = listing([NAMES[square] for square in listed(setup_goals(state, pending))])
    return Reason(f"{capital(tile_name(tables, tile))} can be set up on {squares}, not on {NAMES[goal]}.", rule)


def _placement(tables: Tables, state: State, action: Action) -> Reason:
    goal, pending = action.goal, state.pending
    if isinstance(pending, Divined) and action.tile not in pending.tiles:
        names = listing([tile_name(tables, kind) for kind in dict.fromkeys(pending.tiles)])
        return Reason(f"The tiles drawn are {names}: name the one to be placed.", "D5.1")
    sight = Sight(tables, state.board, state.seat, state.bags)
    held = state.board[goal]
    if held and held.seat == state.seat:
        return Reason(f"{NAMES[goal]} is held by {tile_name(tables, held.kind)}.", "D2.2")
    if not sight.open_squares() >> goal & 1:
        if tables.on_start[state.seat]:
            return Reason("The musketeers’ side places drawn tiles on its start squares only.", "D2.5")
        if held:
            return Reason(f"{NAMES[goal]} is held by {tile_name(tables, held.kind)}; it must be empty.", "D2.2")
        return Reason(f"{NAMES[goal]} does not share a side with the Duke’s square.", "D2.2")
    return opened(tables, state, sight, action, "D4.2")


# ------------------------------------------------------------------ using an icon


def _move(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    start, goal = action.start, action.goal
    if reason := own_tile(tables, state, start):
        return reason
    if start == goal:
        return Reason("A tile that moves goes to another square.", "D2.1")
    if reason := held_by_own(tables, state, goal, "D3.1"):
        return reason
    spot = spot_on(tables, state, start)
    if spot.lines[sight.occupied & spot.relevant] >> goal & 1:
        return opened(tables, state, sight, action)
    if spot.lines[0] >> goal & 1:
        return _blocked(tables, state, sight, spot, goal)
    if spot.strike >> goal & 1:
        return Reason(f"{named(tables, spot)} strikes {NAMES[goal]} from where it stands.", "D3.5")
    if spot.command >> goal & 1:
        return Reason(f"{named(tables, spot)} can send another tile to {NAMES[goal]}, not go there.", "D3.6")
    return _no_icon(tables, spot, goal, "leads")


def _blocked(tables: Tables, state: State, sight: Sight, spot: Spot, goal: Square) -> Reason:
    """The tiles that stand in the way, nearest first; several where there are several ways."""
    standing = list(listed(sight.occupied & spot.relevant))
    alone = [square for square in standing if not spot.lines[1 << square] >> goal & 1]
    blocking = sorted(alone or standing, key=lambda square: abs(square - spot.square))[: 1 if alone else None]
    names = listing([on(tables, spot_on(tables, state, square).tile.kind, square) for square in blocking])
    stands = "stands" if len(blocking) == 1 else "stand"
    way = f"from {NAMES[spot.square]} to {NAMES[goal]}"
    return Reason(f"{capital(names)} {stands} in the way {way}.", "D3.1" if _is_move(spot, goal) else "D3.3")


def _is_move(spot: Spot, goal: Square) -> bool:
    return any(bit >> goal & 1 for _, bit in spot.lines.moves)


def _no_icon(tables: Tables, spot: Spot, goal: Square, does: str) -> Reason:
    other = tables.columns[spot.square][tables.flipped[spot.tile]]
    hint = "; its other side has" if other.whole >> goal & 1 else ""
    start, end = NAMES[spot.square], NAMES[goal]
    return Reason(f"{named(tables, spot)} has no icon on the side up that {does} from {start} to {end}{hint}.", "D2.1")


def named(tables: Tables, spot: Spot) -> str:
    """The name of the tile on a spot, to begin a sentence."""
    return capital(tile_name(tables, spot.tile.kind))


def _strike(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    start, goal = action.start, action.goal
    if reason := own_tile(tables, state, start) or held_by_own(tables, state, goal, "D3.5"):
        return reason
    spot = spot_on(tables, state, start)
    if not spot.strike >> goal & 1:
        if spot.lines[0] >> goal & 1:
            return Reason(f"{named(tables, spot)} moves to {NAMES[goal]}; it does not strike there.", "D3.5")
        return _no_icon(tables, spot, goal, "strikes")
    if state.board[goal] is None:
        return Reason(f"There is no enemy on {NAMES[goal]} to strike.", "D3.5")
    return opened(tables, state, sight, action)


def _command(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    by, start, goal = action.by, action.start, action.goal
    if reason := own_tile(tables, state, by) or own_tile(tables, state, start):
        return reason
    spot = spot_on(tables, state, by)
    if reason := _command_squares(tables, spot, start, goal) or held_by_own(tables, state, goal, "D3.6"):
        return reason
    return opened(tables, state, sight, action)


def _command_squares(tables: Tables, spot: Spot, start: Square, goal: Square) -> Reason | None:
    name = named(tables, spot)
    if not spot.command:
        return Reason(f"{name} has no command square on the side up.", "D3.6")
    if spot.command.bit_count() < 2:
        return Reason(f"{name} has only one command square on the board and cannot command.", "R6")
    if start == spot.square:
        return Reason(f"{name} commands another tile, not itself.", "D3.6")
    for square in (start, goal):
        if not spot.command >> square & 1:
            return Reason(f"{NAMES[square]} is no command square of {tile_name(tables, spot.tile.kind)}.", "D3.6")
    return Reason("The tile sent goes to another command square.", "D3.6") if start == goal else None


# ------------------------------------------------------------------ drawing


def _draw(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    return no_draw(tables, state, sight) or Reason("A tile can be drawn.", "D2.2")


def _not_drawn(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    return Reason("No tile has been drawn.", "D2.2")


def _set_up_over(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    return Reason("The set-up is over.", "D1.2")


_REFUSALS: dict[str, Refusal] = {
    MOVE: _move,
    STRIKE: _strike,
    COMMAND: _command,
    DRAW: _draw,
    PLACE: _not_drawn,
    SETUP: _set_up_over,
    **POWER_REFUSALS,
}
