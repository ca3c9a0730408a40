"""Reasons that several actions can be refused for (D2.3, D4.1)."""

from __future__ import annotations

from musketeers_gui.core.english import capital
from musketeers_gui.core.values import Reason

from .actions import Action
from .changes import change
from .sight import Sight
from .squares import NAMES, SEATS, Square
from .state import State, held
from .tables import Spot, Tables
from .words import SEAT_NAMES, on, threatened


def own_tile(tables: Tables, state: State, square: Square) -> Reason | None:
    """Why the tile on a square cannot be used by the side to act."""
    tile = state.board[square]
    if tile is None:
        return Reason(f"There is no tile on {NAMES[square]}.", "D2.1")
    if tile.seat != state.seat:
        return Reason(f"{capital(on(tables, tile.kind, square))} belongs to {SEAT_NAMES[tile.seat]}.", "D2.1")
    return None


def spot_on(tables: Tables, state: State, square: Square) -> Spot:
    """The tile on a square that holds one, with what it can do from there."""
    return tables.columns[square][held(state.board, square)]


def held_by_own(tables: Tables, state: State, square: Square, rule: str) -> Reason | None:
    """Why an own tile keeps a square from being a goal."""
    tile = state.board[square]
    if tile is None or tile.seat != state.seat:
        return None
    return Reason(f"{NAMES[square]} is held by {SEAT_NAMES[tile.seat]}’s own {tables.name(tile.kind)}.", rule)


def no_draw(tables: Tables, state: State, sight: Sight) -> Reason | None:
    """Why no tile can be drawn (D2.3, D2.5, D4.2); None if one can."""
    name = SEAT_NAMES[state.seat]
    if not state.bags[SEATS.index(state.seat)]:
        return Reason(f"{name}’s bag is empty.", "D2.3")
    if not sight.open_squares():
        if tables.on_start[state.seat]:
            return Reason(f"{name}’s own tiles hold both start squares.", "D2.5")
        if not any(spot.leads for spot in sight.mine):
            return Reason(f"{name} has no Duke to place a tile beside.", "D2.3")
        return Reason("No square beside the Duke is empty.", "D2.3")
    if not sight.placements():
        duke, by = threatened(tables, sight)
        return Reason(f"No placement would end the Guard: each would leave {duke} open to {by}.", "D4.2")
    return None


def opened(tables: Tables, state: State, sight: Sight, action: Action, rule: str = "D4.1") -> Reason:
    """The tiles that could capture the Duke after an action that is forbidden for this reason alone (D4.1, D4.2)."""
    after = change(tables, state.board, state.seat, action)
    then = Sight(tables, after.board, state.seat, state.bags)
    verb = "leave" if sight.in_guard else "lay"
    duke, by = threatened(tables, then)
    return Reason(f"That would {verb} {duke} open to {by}.", rule if then.threats else "R3")
