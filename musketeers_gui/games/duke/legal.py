"""All legal actions of the side to act (D2, D3, D4.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .actions import COMMAND, DIVINE, DRAW, ESCAPE, PLACE, REMOVE, RETURN, SETUP, SUMMON, Action
from .setup import setup_squares
from .sight import Sight, bits
from .squares import BESIDE, NOWHERE, Squares, listed, mask
from .state import Divined, Drawn, SetUp, State
from .tables import Spot, Tables

DRAWING = Action(DRAW)


def turn_actions(sight: Sight, bag: bool) -> list[Action]:
    """What a side may do in its turn; `bag`: there is a tile to draw. Tiles come from a1 on, drawing last."""
    found: list[Action] = []
    own, enemy, occupied, pressed = sight.own, sight.enemy, sight.occupied, sight.pressed
    for spot in sight.mine:
        goals = spot.lines[occupied & spot.relevant] & ~own
        if goals:
            if spot.bit & sight.guarded:
                goals = sight.duke_goals(spot.bit, goals)
            elif pressed:
                goals = sight.goals(spot.bit, goals)
            moves = spot.moves
            while goals:
                low = goals & -goals
                found.append(moves[low])
                goals ^= low
        if spot.strike & enemy:
            hits = spot.strike & enemy
            found += [spot.strikes[hit] for hit in bits(sight.hits(hits) if pressed else hits)]
        if spot.command:
            found += _commands(sight, spot)
    if sight.tables.powers:
        found += _powers(sight, bag)
    if bag and sight.placements():
        found.append(DRAWING)
    return found


def _commands(sight: Sight, commander: Spot) -> Iterator[Action]:
    """Another own tile from one command square to another (D3.6)."""
    free = commander.command & ~sight.own
    for start in bits(commander.command & sight.own):
        goals = free
        if start & sight.guarded:
            goals = sight.duke_goals(start, goals)
        elif sight.pressed:
            goals = sight.goals(start, goals)
        for goal in listed(goals):
            yield Action(COMMAND, start.bit_length() - 1, goal, commander.square)


# ------------------------------------------------------------------ powers that a scenario turns on


def _powers(sight: Sight, bag: bool) -> Iterator[Action]:
    around = 0
    for spot in sight.mine:
        if spot.escape:
            yield from _escapes(sight, spot, spot.beside & sight.own & ~around)
            around |= spot.beside
    yield from _summons(sight)
    if bag and sight.placements():
        seers = able(sight, "divination")
        yield from (Action(DIVINE, spot.square if len(seers) > 1 else NOWHERE) for spot in seers)


def able(sight: Sight, power: str) -> list[Spot]:
    """The own tiles that could use a power."""
    return [spot for spot in sight.mine if sight.tables.can(spot.tile, power)]


def escape_goals(sight: Sight, spot: Spot, sacrifice: Squares) -> Squares:
    """The start squares an escape may go to; one held by an own tile only if there is no other (D5.2)."""
    return spot.escape & ~(sight.own & ~sacrifice) or spot.escape


def _escapes(sight: Sight, spot: Spot, sacrifices: Squares) -> Iterator[Action]:
    for sacrifice in bits(sacrifices):
        for goal in bits(escape_goals(sight, spot, sacrifice)):
            if not opens_escape(sight, spot, sacrifice, goal):
                yield Action(ESCAPE, sacrifice.bit_length() - 1, goal.bit_length() - 1)


def opens_escape(sight: Sight, spot: Spot, sacrifice: Squares, goal: Squares) -> bool:
    """After this escape the Duke could be captured, or a tile be gone that the side loses by (D4.1)."""
    if goal & sight.prize:
        return False
    if (sacrifice | goal) & sight.own & sight.vital:
        return True
    gone = spot.bit | sacrifice
    dukes = sight.guarded & ~gone | goal
    return sight.exposed(dukes, sight.occupied & ~gone | goal, sight.enemy & ~goal, sight.theirs)


def _summons(sight: Sight) -> Iterator[Action]:
    duchesses = able(sight, "summon")
    for duchess in duchesses:
        for goal in bits(summon_goals(sight, duchess)):
            if not opens_summon(sight, duchess, goal):
                start = duchess.square if len(duchesses) > 1 else NOWHERE
                yield Action(SUMMON, start, goal.bit_length() - 1)


def summon_goals(sight: Sight, duchess: Spot) -> Squares:
    """The empty squares beside the Duke (D5.1)."""
    around = 0
    for spot in sight.mine:
        if spot.leads and spot is not duchess:
            around |= spot.beside
    return around & ~sight.occupied


def opens_summon(sight: Sight, duchess: Spot, goal: Squares) -> bool:
    """After this summons the Duke could be captured (D4.1)."""
    dukes = sight.guarded ^ duchess.bit | goal if duchess.bit & sight.guarded else sight.guarded
    return sight.exposed(dukes, sight.occupied ^ duchess.bit | goal, sight.enemy, sight.theirs)


# ------------------------------------------------------------------ what a begun action still needs


def setup_goals(state: State, pending: SetUp) -> Squares:
    """Where the next tile of a set-up may go (D1.2)."""
    taken = mask(square for square, tile in enumerate(state.board) if tile)
    if pending.at == NOWHERE:
        return setup_squares(state.seat, taken, pending.left)
    return BESIDE[pending.at] & ~taken


def setup_tiles(pending: SetUp) -> tuple[str, ...]:
    """The tiles to choose from, each once."""
    return tuple(dict.fromkeys(pending.centre if pending.at == NOWHERE else pending.beside))


def _setups(tables: Tables, state: State, pending: SetUp) -> list[Action]:
    goals = setup_goals(state, pending)
    return [Action(SETUP, goal=goal, tile=tile) for tile in setup_tiles(pending) for goal in listed(goals)]


def _places(tables: Tables, state: State, pending: Drawn) -> list[Action]:
    squares = Sight(tables, state.board, state.seat, state.bags).placements()
    return [Action(PLACE, goal=goal) for goal in listed(squares)]


def _divined(tables: Tables, state: State, pending: Divined) -> list[Action]:
    tiles = tuple(dict.fromkeys(pending.tiles))
    if pending.placed:
        return [Action(verb, tile=tile) for tile in tiles for verb in (RETURN, REMOVE)]
    squares = Sight(tables, state.board, state.seat, state.bags).placements()
    return [Action(PLACE, goal=goal, tile=tile) for tile in tiles for goal in listed(squares)]


_PENDING: dict[type, Callable[..., list[Action]]] = {SetUp: _setups, Drawn: _places, Divined: _divined}


def pending_actions(tables: Tables, state: State) -> list[Action]:
    """What a side may answer that has begun to set up, to draw or to divine."""
    return _PENDING[type(state.pending)](tables, state, state.pending)
