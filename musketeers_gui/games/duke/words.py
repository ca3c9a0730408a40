"""Every sentence the Duke says of what happens, is asked or can be done; refusals are in refusals.py."""

from __future__ import annotations

from musketeers_gui.core.english import capital, listing
from musketeers_gui.core.values import Event, Outcome, Reason

from . import events as told
from .actions import Action
from .changes import holder
from .sight import Sight
from .squares import DARK, NAMES, NOWHERE, OTHER, Square
from .state import Divined, Drawn, SetUp, State, Tile, held
from .tables import Tables

SEAT_NAMES = {"light": "Light", "dark": "Dark"}


def tile_name(tables: Tables, kind: str) -> str:
    """`the Footman`, or the bare name of a person."""
    printed = tables.kinds[kind]
    return printed.name if printed.person else f"the {printed.name}"


def on(tables: Tables, kind: str, square: Square) -> str:
    """`the Footman on c1`."""
    return f"{tile_name(tables, kind)} on {NAMES[square]}"


def threatened(tables: Tables, sight: Sight) -> tuple[str, str]:
    """A Duke in Guard, and all that could capture him: `the Duke on c1`, `the Knight on b3` (D4.1, R3)."""
    duke = sight.endangered
    by = [on(tables, spot.tile.kind, spot.square) for spot in sight.threats]
    if not by or sight.danger & sight.guarded:
        by.append(f"a tile {SEAT_NAMES[OTHER[sight.seat]]} could place there")
    return on(tables, duke.tile.kind, duke.square), listing(by)


# ------------------------------------------------------------------ how a game ends


def captured(tables: Tables, tile: Tile) -> Outcome:
    """The capture that wins (D4.3, D4.4)."""
    if tables.musketeers[tile.seat]:
        return fallen(tables, tile.seat)
    name = capital(tile_name(tables, tile.kind))
    return Outcome((OTHER[tile.seat],), f"{name} is captured", rule=_rule(tables))


def fallen(tables: Tables, seat: str) -> Outcome:
    """A side has nothing left of what it loses by (D4.3, D4.4)."""
    what = "musketeer" if tables.musketeers[seat] else "Duke"
    return Outcome((OTHER[seat],), f"{SEAT_NAMES[seat]} has no {what} on the board", rule=_rule(tables))


def _rule(tables: Tables) -> str:
    return "D4.4" if any(tables.musketeers.values()) else "D4.3"


def both_lost() -> Outcome:
    """A position in which both sides have lost already."""
    return Outcome((), "Neither side has what it loses by on the board", rule="D4.3")


def no_answer(seat: str) -> Outcome:
    """In Guard without a legal action (D4.3)."""
    return Outcome((OTHER[seat],), f"{SEAT_NAMES[seat]} is in Guard and has no answer", rule="D4.3")


def no_action(seat: str, key: str) -> Outcome:
    """Not in Guard, and yet nothing can be done (R1)."""
    winners = () if key == "draw" else (OTHER[seat],)
    return Outcome(winners, f"{SEAT_NAMES[seat]} cannot act", rule="R1")


def repeated(times: int) -> Outcome:
    """A draw by repetition (R2)."""
    return Outcome((), f"The same position has come {times} times", rule="R2")


def quiet(turns: int) -> Outcome:
    """A draw for want of captures and placements (R2)."""
    return Outcome((), f"{turns} turns of each side passed without a capture or a placement", rule="R2")


# ------------------------------------------------------------------ prompts and actions


def prompt(tables: Tables, state: State) -> Reason:
    """What the side to act is asked to do, with the rule behind it."""
    name, setup = SEAT_NAMES[state.seat], tables.setup_rule(state.seat)
    if state.outcome:
        return Reason(f"{state.outcome.reason}.", state.outcome.rule)
    match state.pending:
        case SetUp() as begun if begun.at == NOWHERE:
            return Reason(f"**{name}:** choose a tile and set it up on one of the two start squares.", setup)
        case SetUp(left=left):
            more = "one more tile" if left == 1 else f"{left} more tiles"
            return Reason(f"**{name}:** set up {more} beside the first.", setup)
        case Divined(placed=True):
            return Reason(f"**{name}:** return each other tile to the bag, or remove it from the game.", "D5.1")
    sight = Sight(tables, state.board, state.seat, state.bags)
    return _ask_placing(tables, state, sight) if state.pending else _ask_acting(tables, state, sight)


def _ask_placing(tables: Tables, state: State, sight: Sight) -> Reason:
    """A tile that was drawn is to be placed (D2.2, D2.5), in Guard where that ends it (D4.2)."""
    name, on_start = SEAT_NAMES[state.seat], tables.on_start[state.seat]
    there = "on a start square" if on_start else f"beside {_leader(tables, sight)}"
    if sight.in_guard:
        there += " where that ends the Guard"
    if isinstance(state.pending, Drawn):
        drawn = f"**{name}** has drawn {tile_name(tables, state.pending.tile)}: place it {there}."
        return Reason(drawn, "D4.2" if sight.in_guard else "D2.5" if on_start else "D2.2")
    return Reason(f"**{name}:** choose one of the tiles drawn and place it {there}.", "D5.1")


def _ask_acting(tables: Tables, state: State, sight: Sight) -> Reason:
    """What a turn offers; in Guard who threatens, and that only answers can be chosen (D2.1, D4.1, R5)."""
    name = SEAT_NAMES[state.seat]
    if sight.in_guard:
        duke, by = threatened(tables, sight)
        return Reason(f"**{name}** is in **Guard**: {duke} is open to {by}. Only what answers that is lit.", "D4.1")
    drawing = ", or draw a tile from the bag" if state.bags[state.seat == DARK] and sight.placements() else ""
    return Reason(f"**{name}:** use one icon of one tile{drawing}.", "D2.1")


def _leader(tables: Tables, sight: Sight) -> str:
    """The tile beside which others are placed; the Duke where there are several."""
    names = {tile_name(tables, spot.tile.kind): None for spot in sight.mine if spot.leads}
    return next(iter(names)) if len(names) == 1 else "the Duke"


def describe(tables: Tables, state: State, action: Action) -> str:
    """An action in words."""
    start, goal, by = action.start, action.goal, action.by
    match action.verb:
        case "move":
            return f"{_here(tables, state, start)} to {_there(tables, state, goal)}"
        case "strike":
            return f"{_here(tables, state, start)} strikes {_there(tables, state, goal)}"
        case "command":
            sent = f"{_here(tables, state, start)} to {_there(tables, state, goal)}"
            return f"{_here(tables, state, by)} commands {sent}"
        case "draw":
            return "Draw a tile from the bag"
        case "place" | "setup":
            return f"Place {_placed(tables, state, action)} on {_there(tables, state, goal)}"
        case "return":
            return f"Return {tile_name(tables, action.tile)} to the bag"
        case "remove":
            return f"Remove {tile_name(tables, action.tile)} from the game"
    return _describe_power(tables, state, action)


def _describe_power(tables: Tables, state: State, action: Action) -> str:
    match action.verb:
        case "escape":
            return f"Sacrifice {_here(tables, state, action.start)} and escape to {_there(tables, state, action.goal)}"
        case "summon":
            start = _who(tables, state, action, "summon")
            called = on(tables, held(state.board, start).kind, start)
            return f"Summon {called} to {_there(tables, state, action.goal)}"
    start = _who(tables, state, action, "divination")
    return f"Let {on(tables, held(state.board, start).kind, start)} divine"


def _who(tables: Tables, state: State, action: Action, power: str) -> Square:
    """The square of the tile that uses a power; named by the action only where several could."""
    return action.start if action.start != NOWHERE else holder(tables, state.board, state.seat, power)


def _placed(tables: Tables, state: State, action: Action) -> str:
    kind = state.pending.tile if isinstance(state.pending, Drawn) else action.tile
    return tile_name(tables, kind)


def _here(tables: Tables, state: State, square: Square) -> str:
    return f"{tables.name(held(state.board, square).kind)} {NAMES[square]}"


def _there(tables: Tables, state: State, square: Square) -> str:
    tile = state.board[square]
    if tile and tile.seat != state.seat:
        return f"{NAMES[square]}, {tile_name(tables, tile.kind)}"
    return NAMES[square]


# ------------------------------------------------------------------ events


def say(tables: Tables, event: Event) -> str:
    """An event as a sentence for the log."""
    match event:
        case told.Moved(seat=seat, tile=tile, start=start, goal=goal):
            return f"{SEAT_NAMES[seat]}: {tile_name(tables, tile)} goes from {start} to {goal}"
        case told.Struck(seat=seat, tile=tile, start=start, goal=goal):
            return f"{SEAT_NAMES[seat]}: {tile_name(tables, tile)} on {start} strikes {goal}"
        case told.Commanded(seat=seat, commander=commander, by=by, tile=tile, start=start, goal=goal):
            sent = f"{tile_name(tables, tile)} from {start} to {goal}"
            return f"{SEAT_NAMES[seat]}: {tile_name(tables, commander)} on {by} commands {sent}"
        case told.Flipped(tile=tile, square=square, side=side):
            up = "starting side" if side == 1 else "other side"
            return f"{capital(tile_name(tables, tile))} on {square} turns its {up} up"
        case told.Captured(seat=seat, tile=tile, square=square):
            return f"{SEAT_NAMES[seat]} loses {tile_name(tables, tile)} on {square}"
        case told.Drawn(seat=seat, tile=tile, left=left):
            return f"{SEAT_NAMES[seat]} draws {tile_name(tables, tile)}; {left} left in the bag"
        case told.Placed(seat=seat, tile=tile, square=square):
            return f"{SEAT_NAMES[seat]} places {tile_name(tables, tile)} on {square}"
    return _say_rest(tables, event)


def _say_rest(tables: Tables, event: Event) -> str:
    match event:
        case told.Sacrificed(seat=seat, tile=tile, square=square):
            return f"{SEAT_NAMES[seat]} gives up {tile_name(tables, tile)} on {square}"
        case told.Escaped(tile=tile, start=start, goal=goal):
            return f"{capital(tile_name(tables, tile))} escapes from {start} to {goal}"
        case told.Summoned(tile=tile, start=start, goal=goal):
            return f"{capital(tile_name(tables, tile))} is summoned from {start} to {goal}"
        case told.Divined(tile=tile, square=square):
            return f"{capital(tile_name(tables, tile))} on {square} divines"
        case told.Returned(seat=seat, tile=tile):
            return f"{SEAT_NAMES[seat]} returns {tile_name(tables, tile)} to the bag"
        case told.Removed(seat=seat, tile=tile):
            return f"{SEAT_NAMES[seat]} removes {tile_name(tables, tile)} from the game"
        case told.Guard(tile=tile, square=square, by=by):
            told_by = f"aimed at from {listing(list(by))}" if by else "where a drawn tile can be placed"
            return f"Guard! {capital(tile_name(tables, tile))} stands on {square}, {told_by}"
        case told.Ended(winners=(), reason=reason):
            return f"{reason}: a draw"
        case told.Ended(winners=(seat, *_), reason=reason):
            return f"{reason}: {SEAT_NAMES[seat]} wins"
    return event.type
