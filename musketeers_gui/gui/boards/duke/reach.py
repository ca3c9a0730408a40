"""What a tile could do from where it stands: for each square the kind of act, and whether the rules allow it now."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from musketeers_gui.games.duke.actions import Action
from musketeers_gui.games.duke.grid import Icon, Sign
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import BY_NAME, LIGHT, NAMES, NOWHERE, SIZE, Square, step
from musketeers_gui.games.duke.state import State, Tile
from musketeers_gui.gui.boards.duke.palette import COMMAND, KINDS
from musketeers_gui.gui.boards.duke.signs import Way


@dataclass(frozen=True, slots=True)
class Reach:
    """One square a tile's grid points to; `way` is the direction as light sees it, right and up."""

    kind: str
    way: Way
    open: bool


def reach(rules: DukeRules, view: State, name: str) -> Mapping[str, Reach]:
    """Everything the tile on a square could do if it were its side's turn; empty where no tile stands."""
    tile = view.board[BY_NAME[name]]
    if tile is None:
        return {}
    turn = view if _asked(view, tile) else replace(view, seat=tile.seat, pending=None, outcome=None)
    own = BY_NAME[name]
    acts = [act for act in rules.legal(turn, tile.seat) if own == (act.start if act.by == NOWHERE else act.by)]
    found: dict[str, Reach] = {}
    for square, each in _drawn(rules, tile, own, _goals(acts)):
        known = found.get(NAMES[square])
        if known is None or (each.open and not known.open):
            found[NAMES[square]] = each
    return found


def _asked(view: State, tile: Tile) -> bool:
    return view.seat == tile.seat and view.pending is None and view.outcome is None


def _goals(acts: list[Action]) -> dict[str, set[Square]]:
    """The squares of the legal acts by their verb; a command's are those a tile may come from or go to."""
    goals: dict[str, set[Square]] = {}
    for act in acts:
        goals.setdefault(act.verb, set()).update((act.start, act.goal) if act.verb == COMMAND else (act.goal,))
    return goals


def _drawn(
    rules: DukeRules, tile: Tile, start: Square, goals: Mapping[str, set[Square]]
) -> Iterator[tuple[Square, Reach]]:
    """The squares each icon points to, those the rules leave open first."""
    every = [pair for icon in rules.tables.icons[(tile.kind, tile.side)] for pair in _icon(icon, tile, start, goals)]
    yield from (pair for pair in every if pair[1].open)
    yield from (pair for pair in every if not pair[1].open)


def _icon(icon: Icon, tile: Tile, start: Square, goals: Mapping[str, set[Square]]) -> Iterator[tuple[Square, Reach]]:
    right, up = (icon.right, icon.forward) if tile.seat == LIGHT else (-icon.right, -icon.forward)
    kind = KINDS[icon.sign]
    way = (_sign(right), _sign(up))
    if icon.sign in (Sign.SLIDE, Sign.JUMP_SLIDE):
        for n in range(1, SIZE):
            passed = step(start, way[0] * n, way[1] * n)
            if passed is not None and passed in goals.get("move", ()):
                yield passed, Reach(kind, way, True)
        return
    goal = step(start, right, up)
    if goal is not None:
        verb = kind if kind in ("strike", COMMAND) else "move"
        yield goal, Reach(kind, way, goal in goals.get(verb, ()))


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)
