"""Why a power is refused (D5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from musketeers_gui.core.english import listing
from musketeers_gui.core.values import Reason

from .actions import DIVINE, ESCAPE, REMOVE, RETURN, SUMMON, Action
from .legal import able, escape_goals, opens_escape
from .reasons import no_draw, opened, own_tile, spot_on
from .sight import Sight
from .squares import NAMES, NOWHERE, START, listed
from .state import State
from .tables import Spot, Tables
from .words import SEAT_NAMES, tile_name

Refusal: TypeAlias = Callable[[Tables, State, Sight, Action], Reason]


def _escape(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    sacrifice = action.start
    if "escape" not in tables.powers:
        return Reason("This scenario has no escape.", "D5.2")
    if reason := own_tile(tables, state, sacrifice):
        return reason
    beside = [spot for spot in able(sight, "escape") if spot.beside >> sacrifice & 1]
    if not beside:
        return Reason(f"{NAMES[sacrifice]} shares no side with a tile that could escape.", "D5.2")
    return _escape_goal(tables, state, sight, action, beside[0])


def _escape_goal(tables: Tables, state: State, sight: Sight, action: Action, spot: Spot) -> Reason:
    sacrifice, goal = action.start, action.goal
    name = tile_name(tables, spot.tile.kind)
    if not START[state.seat] >> goal & 1:
        squares = listing([NAMES[square] for square in listed(START[state.seat])])
        return Reason(f"An escape leads to {squares} only.", "D5.2")
    if goal == spot.square:
        return Reason(f"{name} stands on {NAMES[goal]} already.", "D5.2")
    if not escape_goals(sight, spot, 1 << sacrifice) >> goal & 1:
        return Reason(f"{NAMES[goal]} is held by an own tile, and the other start square is not.", "D5.2")
    lost = [square for square in (sacrifice, goal) if (sight.own & sight.vital) >> square & 1]
    if lost and opens_escape(sight, spot, 1 << sacrifice, 1 << goal):
        kind = spot_on(tables, state, lost[0]).tile.kind
        return Reason(f"{SEAT_NAMES[state.seat]} would lose by giving up {tile_name(tables, kind)}.", "D5.2")
    return opened(tables, state, sight, action)


def _summon(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    goal = action.goal
    if "summon" not in tables.powers:
        return Reason("The Duchess cannot be summoned in this scenario.", "D5.1")
    if reason := _which(sight, "summon", action, "Duchess to be summoned"):
        return reason
    if not any(spot.leads for spot in sight.mine):
        return Reason(f"{SEAT_NAMES[state.seat]} has no Duke to summon her to.", "D5.1")
    if held := state.board[goal]:
        return Reason(f"{NAMES[goal]} is held by {tile_name(tables, held.kind)}; it must be empty.", "D5.1")
    if not any(spot.leads and spot.beside >> goal & 1 for spot in sight.mine):
        return Reason(f"{NAMES[goal]} does not share a side with the Duke’s square.", "D5.1")
    return opened(tables, state, sight, action)


def _divine(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    if "divination" not in tables.powers:
        return Reason("The Oracle cannot divine in this scenario.", "D5.1")
    if reason := _which(sight, "divination", action, "Oracle on the board with the side up that divines"):
        return reason
    return no_draw(tables, state, sight) or Reason("The Oracle can divine.", "D5.1")


def _which(sight: Sight, power: str, action: Action, what: str) -> Reason | None:
    """Why the action means no tile, or does not tell which of several."""
    squares = [spot.square for spot in able(sight, power)]
    if not squares:
        return Reason(f"{SEAT_NAMES[sight.seat]} has no {what}.", "D5.1")
    named = action.start != NOWHERE
    if named == (len(squares) == 1) or (named and action.start not in squares):
        names = listing([NAMES[square] for square in squares])
        return Reason(
            f"The tile that can do it stands on {names}; its square is named only to tell several apart.", "D5.1"
        )
    return None


def _nothing_divined(tables: Tables, state: State, sight: Sight, action: Action) -> Reason:
    return Reason("No tiles have been divined.", "D5.1")


POWER_REFUSALS: Mapping[str, Refusal] = {
    ESCAPE: _escape,
    SUMMON: _summon,
    DIVINE: _divine,
    RETURN: _nothing_divined,
    REMOVE: _nothing_divined,
}
