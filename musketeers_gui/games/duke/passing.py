"""How a turn ends: capture and win, then Guard, then draws, then whether the other side can act (D4, R1, R2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening, Outcome

from . import events as told
from . import words
from .actions import Action
from .changes import Change, vital_left
from .legal import turn_actions
from .sight import Sight
from .squares import DARK, NAMES, OTHER, Square
from .state import Bag, Board, State
from .tables import Tables

Result: TypeAlias = tuple[State, tuple[Happening, ...], list[Action] | None]
"""A new state, what happened, and the next side's actions where they had to be listed."""


def pass_on(tables: Tables, state: State, after: Change, lasting: bool, events: list[Happening]) -> Result:
    """The turn is over; `lasting`: by a capture or a placement, after which no position can come again (R2)."""
    seat = OTHER[state.seat]
    if after.wins and after.hit:
        return ended(replace(state, board=after.board), words.captured(tables, after.hit), events)
    sight = Sight(tables, after.board, seat, state.bags)
    quiet = 0 if lasting else state.quiet + 1
    kept = state.history if quiet and tables.scenario.repetition else ()
    history = (*kept, f"{sight.number:x}")
    state = State(after.board, state.bags, seat, state.turn + 1, None, quiet, history)
    return go_on(tables, state, sight, events)


def go_on(tables: Tables, state: State, sight: Sight, events: list[Happening]) -> Result:
    """A side is to act: Guard is announced (R5), draws are looked for (R2), and whether it can act (D4.3, R1)."""
    guard = sight.in_guard
    if guard:
        events.append(_guard(sight))
    if state.quiet and (drawn := _drawn_game(tables, state)):
        return ended(state, drawn, events)
    actions = turn_actions(sight, bool(bag_of(state)))
    if actions:
        return state, tuple(events), actions
    return ended(state, _stuck(tables, state, guard), events)


def _guard(sight: Sight) -> told.Guard:
    duke = sight.endangered
    by = tuple(NAMES[spot.square] for spot in sight.threats)
    return told.Guard(rule="D4.1", seat=sight.seat, tile=duke.tile.kind, square=NAMES[duke.square], by=by)


def _drawn_game(tables: Tables, state: State) -> Outcome | None:
    times, limit = tables.scenario.repetition, tables.scenario.quiet_turns
    if times is not None and len(state.history) > times and state.history.count(state.history[-1]) >= times:
        return words.repeated(times)
    return words.quiet(limit) if limit is not None and state.quiet >= 2 * limit else None


def _stuck(tables: Tables, state: State, guard: bool) -> Outcome:
    if guard:
        return words.no_answer(state.seat)
    return words.no_action(state.seat, tables.scenario.no_action)


def ended(state: State, outcome: Outcome, events: list[Happening]) -> Result:
    """The game is over."""
    events.append(told.Ended(rule=outcome.rule, winners=outcome.winners, reason=outcome.reason))
    return replace(state, outcome=outcome), tuple(events), None


def has_lost(tables: Tables, board: Board, seat: str) -> bool:
    """A side has none of the tiles left that it loses by (D4.3, D4.4)."""
    return tables.loses_by[seat] != "nothing" and not vital_left(tables, board, seat)


# ------------------------------------------------------------------ bags


def bag_of(state: State) -> Bag:
    """The bag of the side to act."""
    return state.bags[state.seat == DARK]


def with_bag(state: State, bag: Bag) -> State:
    """The state with another bag for the side to act."""
    light, dark = state.bags
    return replace(state, bags=(light, bag) if state.seat == DARK else (bag, dark))


def draw_one(state: State, dice: Dice, events: list[Happening], rule: str) -> tuple[str, State]:
    """A tile out of the bag, each equally likely, for both to see (D2.2, R9)."""
    bag = bag_of(state)
    tile = dice.pick(f"bag of {state.seat}", bag)
    rest = list(bag)
    rest.remove(tile)
    events.append(told.Drawn(rule=rule, seat=state.seat, tile=tile, left=len(rest)))
    return tile, with_bag(state, tuple(rest))


# ------------------------------------------------------------------ telling what follows an action


def tell_capture(after: Change, square: Square, events: list[Happening]) -> None:
    """A captured tile leaves the game (D3.8)."""
    if after.hit:
        events.append(told.Captured(rule="D3.8", seat=after.hit.seat, tile=after.hit.kind, square=NAMES[square]))


def tell_flip(after: Change, square: Square, events: list[Happening], rule: str = "D2.1") -> None:
    """The tile used turns over, unless the game is won (D2.1)."""
    tile = after.board[square]
    if tile is not None and not after.wins:
        events.append(told.Flipped(rule=rule, seat=tile.seat, tile=tile.kind, square=NAMES[square], side=tile.side))
