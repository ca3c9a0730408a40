"""The table of the Duke as a frozen value; nothing of it is hidden but the order of the bags (R9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from musketeers_gui.core.values import Outcome, Seat

from .squares import NOWHERE, Square

STARTING, OTHER_SIDE = 1, 2
"""The sides of a tile: the starting side is up when a tile enters (D1.4)."""


class Tile(NamedTuple):
    """A tile on the board: its owner, its id and the side that is up (1: starting side, 2: the other)."""

    seat: Seat
    kind: str
    side: int = STARTING

    def __str__(self) -> str:
        return f"{self.seat} {self.kind}/{self.side}"


Board: TypeAlias = tuple[Tile | None, ...]
"""What lies on each square, a1 first."""
Bag: TypeAlias = tuple[str, ...]
"""The ids of the tiles in a bag, in alphabetical order."""


def held(board: Board, square: Square) -> Tile:
    """The tile on a square that is not empty."""
    tile = board[square]
    assert tile is not None
    return tile


@dataclass(frozen=True, slots=True)
class SetUp:
    """The side to act sets up: first one of `centre` on a start square, then `left` tiles beside it (D1.2, D1.6).

    Once the first tile lies there, `at` is its square and `beside` all tiles to choose from.
    """

    centre: tuple[str, ...]
    beside: tuple[str, ...]
    left: int
    at: Square = NOWHERE


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile was drawn and has to be placed (D2.2)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Divined:
    """Tiles drawn by the Oracle: one has to be placed; then each other is returned or removed (D5.1)."""

    tiles: Bag
    placed: bool = False


Pending: TypeAlias = SetUp | Drawn | Divined


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. `seat` is to act; `turn` counts the turns of both sides from 1.

    `bags` are light's and dark's. `quiet` counts turns since a capture or a placement; `history` holds a sign for
    each position since then, this one last (R2). `pending` is what the side has begun and must finish.
    """

    board: Board
    bags: tuple[Bag, Bag]
    seat: Seat
    turn: int = 1
    pending: Pending | None = None
    quiet: int = 0
    history: tuple[str, ...] = ()
    outcome: Outcome | None = None
