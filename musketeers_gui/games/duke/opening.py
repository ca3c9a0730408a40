"""The beginning: the position of the scenario, or what the players set up (D1)."""

from __future__ import annotations

from dataclasses import replace

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Happening

from . import events as told
from . import words
from .actions import Action
from .passing import Result, bag_of, ended, go_on, has_lost, with_bag
from .setup import Side, read_piece
from .sight import Sight
from .squares import BY_NAME, NAMES, NOWHERE, OTHER, SEATS
from .state import Bag, SetUp, State, Tile
from .tables import Tables


def start(tables: Tables) -> Result:
    """The position of the scenario, or the first set-up."""
    scenario = tables.scenario
    board: list[Tile | None] = [None] * len(NAMES)
    for seat, side in scenario.sides.items():
        for name, text in side.pieces.items():
            board[BY_NAME[name]] = read_piece(seat, text)
    bags = (_bag(tables, scenario.sides.light), _bag(tables, scenario.sides.dark))
    state = State(tuple(board), bags, scenario.first)
    for seat in (scenario.first, OTHER[scenario.first]):
        if pending := _setup(tables, seat):
            return replace(state, seat=seat, pending=pending), (), None
    return _begin(tables, state, [])


def _bag(tables: Tables, side: Side) -> Bag:
    abilities = ((name, tables.kinds[name].ability) for name in side.enhanced)
    joined = [name for name, ability in abilities if ability and ability.name in tables.powers]
    return tuple(sorted([*side.bag, *joined]))


def _setup(tables: Tables, seat: str) -> SetUp | None:
    side: Side = getattr(tables.scenario.sides, seat)
    if side.setup is None:
        return None
    return SetUp(tuple(side.setup.centre), tuple(side.setup.beside), side.setup.count)


def set_up(tables: Tables, state: State, action: Action, dice: Dice) -> Result:
    """One tile of a set-up; after the last the other side sets up, or the game begins (D1.2, D1.3, D1.6)."""
    pending, goal, tile = state.pending, action.goal, action.tile
    assert isinstance(pending, SetUp)
    board = list(state.board)
    board[goal] = Tile(state.seat, tile)
    events: list[Happening] = [
        told.Placed(rule=tables.setup_rule(state.seat), seat=state.seat, tile=tile, square=NAMES[goal])
    ]
    rest = list(pending.centre + pending.beside if pending.at == NOWHERE else pending.beside)
    rest.remove(tile)
    first = pending.at == NOWHERE
    following = SetUp((), tuple(rest), pending.left if first else pending.left - 1, goal if first else pending.at)
    state = replace(state, board=tuple(board), pending=following)
    if following.left:
        return state, tuple(events), None
    return _set_up_done(tables, state, following.beside, events)


def _set_up_done(tables: Tables, state: State, rest: tuple[str, ...], events: list[Happening]) -> Result:
    bag = tuple(sorted([*bag_of(state), *rest]))
    state = replace(with_bag(state, bag), pending=None)
    other = OTHER[state.seat]
    if state.seat == tables.scenario.first and (pending := _setup(tables, other)):
        return replace(state, seat=other, pending=pending), tuple(events), None
    return _begin(tables, replace(state, seat=tables.scenario.first), events)


def _begin(tables: Tables, state: State, events: list[Happening]) -> Result:
    """Before the first turn: any position may be one in which a side has lost already."""
    lost = [seat for seat in SEATS if has_lost(tables, state.board, seat)]
    sight = Sight(tables, state.board, state.seat, state.bags)
    state = replace(state, history=(f"{sight.number:x}",))
    if len(lost) == len(SEATS):
        return ended(state, words.both_lost(), events)
    if lost:
        return ended(state, words.fallen(tables, lost[0]), events)
    return go_on(tables, state, sight, events)
