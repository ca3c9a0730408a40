"""What an action makes of the board; a tile that wins by capturing stays as it is (D2.1, D3, D4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from .actions import COMMAND, DIVINE, ESCAPE, MOVE, PLACE, STRIKE, SUMMON, Action
from .squares import BESIDE, NOWHERE, Square
from .state import STARTING, Board, Tile, held
from .tables import Tables

Draft: TypeAlias = list[Tile | None]


class Change(NamedTuple):
    """A board after an action: the squares that differ, the enemy tile captured, and whether that wins at once."""

    board: Board
    squares: tuple[Square, ...]
    hit: Tile | None = None
    wins: bool = False


def change(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    """The board after a legal action; a draw and what follows a divination change none."""
    return CHANGES[action.verb](tables, board, seat, action)


def wins_by(tables: Tables, board: Board, square: Square) -> bool:
    """The capture on this square ends the game: a Duke, or the last musketeer of the board (D4.3, D4.4)."""
    tile = board[square]
    if tile is None or not tables.columns[square][tile].vital:
        return False
    return tables.guards[tile.seat] or vital_left(tables, board, tile.seat) == 1


def vital_left(tables: Tables, board: Board, seat: str) -> int:
    """How many of the tiles a side loses by are on the board."""
    return sum(
        tile is not None and tile.seat == seat and tables.columns[square][tile].vital
        for square, tile in enumerate(board)
    )


def _move(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    start, goal = action.start, action.goal
    draft: Draft = list(board)
    tile, hit = held(board, start), board[goal]
    wins = hit is not None and wins_by(tables, board, goal)
    draft[start] = None
    draft[goal] = tile if wins else tables.flipped[tile]
    return Change(tuple(draft), (start, goal), hit, wins)


def _strike(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    start, goal = action.start, action.goal
    draft: Draft = list(board)
    wins = wins_by(tables, board, goal)
    _flip(tables, draft, start, wins)
    draft[goal] = None
    return Change(tuple(draft), (start, goal), board[goal], wins)


def _command(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    by, start, goal = action.by, action.start, action.goal
    draft: Draft = list(board)
    wins = wins_by(tables, board, goal)
    _flip(tables, draft, by, wins)
    draft[goal], draft[start] = draft[start], None
    return Change(tuple(draft), (by, start, goal), board[goal], wins)


def _place(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    goal, tile = action.goal, action.tile
    draft: Draft = list(board)
    draft[goal] = Tile(seat, tile)
    return Change(tuple(draft), (goal,), board[goal], wins_by(tables, board, goal))


def _escape(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    sacrifice, goal = action.start, action.goal
    start = escaping(tables, board, seat, sacrifice)
    tile = held(board, start)
    draft: Draft = list(board)
    hit = board[goal] if goal != sacrifice else None
    draft[start] = draft[sacrifice] = None
    draft[goal] = tile._replace(side=STARTING)
    enemy = hit if hit is not None and hit.seat != seat else None
    return Change(tuple(draft), (start, sacrifice, goal), enemy, enemy is not None and wins_by(tables, board, goal))


def _summon(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    goal = action.goal
    start = action.start if action.start != NOWHERE else holder(tables, board, seat, "summon")
    draft: Draft = list(board)
    draft[goal], draft[start] = draft[start], None
    duke = _duke_beside(tables, draft, seat, goal)
    _flip(tables, draft, duke, False)
    return Change(tuple(draft), (start, goal, duke))


def _divine(tables: Tables, board: Board, seat: str, action: Action) -> Change:
    start = action.start if action.start != NOWHERE else holder(tables, board, seat, "divination")
    draft: Draft = list(board)
    _flip(tables, draft, start, False)
    return Change(tuple(draft), (start,))


def _flip(tables: Tables, draft: Draft, square: Square, wins: bool) -> None:
    tile = draft[square]
    if tile is not None and not wins:
        draft[square] = tables.flipped[tile]


CHANGES: dict[str, Callable[[Tables, Board, str, Action], Change]] = {
    MOVE: _move,
    STRIKE: _strike,
    COMMAND: _command,
    PLACE: _place,
    ESCAPE: _escape,
    SUMMON: _summon,
    DIVINE: _divine,
}


# ------------------------------------------------------------------ whom an action means without naming him


def holder(tables: Tables, board: Board, seat: str, power: str) -> Square:
    """The square of the tile that uses a power, where only one can."""
    return next(square for square, tile in enumerate(board) if tile and tile.seat == seat and tables.can(tile, power))


def escaping(tables: Tables, board: Board, seat: str, sacrifice: Square) -> Square:
    """The square of the tile that escapes by this sacrifice beside it (D5.2)."""
    return next(
        square
        for square, tile in enumerate(board)
        if tile and tile.seat == seat and tables.can(tile, "escape") and BESIDE[square] >> sacrifice & 1
    )


def _duke_beside(tables: Tables, board: Draft, seat: str, goal: Square) -> Square:
    return next(
        square
        for square, tile in enumerate(board)
        if tile and tile.seat == seat and tables.columns[square][tile].leads and BESIDE[goal] >> square & 1
    )
