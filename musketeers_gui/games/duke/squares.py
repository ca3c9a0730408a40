"""The board: thirty-six squares, their names, and sets of them as the bits of a number (D1.1).

A square is a number from 0 (a1) to 35 (f6), along the ranks; bit n of a set of squares stands for square n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Square: TypeAlias = int
Squares: TypeAlias = int

SIZE = 6
NOWHERE: Square = -1
LIGHT = "light"
DARK = "dark"
SEATS = (LIGHT, DARK)
OTHER = {LIGHT: DARK, DARK: LIGHT}

NAMES = tuple(file + rank for rank in "123456" for file in "abcdef")
"""The name of each square, a1 first."""
BY_NAME = {name: square for square, name in enumerate(NAMES)}


def step(square: Square, right: int, up: int) -> Square | None:
    """The square so many files to the right and ranks up, as light sees it; None off the board."""
    rank, file = divmod(square, SIZE)
    if 0 <= file + right < SIZE and 0 <= rank + up < SIZE:
        return square + right + SIZE * up
    return None


def mask(squares: Iterable[Square | None]) -> Squares:
    """The set of the squares given; None is skipped."""
    found = 0
    for square in squares:
        if square is not None:
            found |= 1 << square
    return found


def listed(squares: Squares) -> Iterator[Square]:
    """The squares of a set, a1 first."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


BESIDE = tuple(mask(step(square, *way) for way in ((-1, 0), (1, 0), (0, -1), (0, 1))) for square in range(SIZE**2))
"""For each square those that share a side with it."""
START = {LIGHT: mask((BY_NAME["c1"], BY_NAME["d1"])), DARK: mask((BY_NAME["c6"], BY_NAME["d6"]))}
"""The centre squares of each home row, where a Duke is set up (D1.2)."""
