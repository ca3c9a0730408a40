"""The printed grid of one side of a tile: read as it is drawn, every slip told with its row and column (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from musketeers_gui.core.models import Mistake, mistakes_inside

OWN = "P"
EMPTY = "."
MAX_ICONS = 2
"""A square may carry two icons (D3.7)."""
MAX_CELLS = 11
"""Wide enough for any two squares of the board."""


MAX_ROW = 5
"""A single row of more squares was drawn as several that ran together."""
_ALIKE = dict(zip("oO0•·*☆^/p_-", "○○○●.✡✡▲\\P..", strict=True))
"""Signs that are easily written in place of the right ones."""
_VARIANTS = "\ufe0e\ufe0f"
"""What some keyboards put behind a sign to choose its look."""


class Sign(StrEnum):
    """The icons of a grid."""

    MOVE = "●"
    JUMP = "○"
    SLIDE = "▲"
    JUMP_SLIDE = "△"
    STRIKE = "✡"
    COMMAND = "\\"


class Icon(NamedTuple):
    """An icon and where it is printed: squares to the right of the tile and before it, as its owner looks."""

    sign: Sign
    right: int
    forward: int


class _Cell(NamedTuple):
    text: str
    row: int
    column: int
    offset: int


def icons(grid: str) -> tuple[Icon, ...]:
    """The icons of a grid that has no mistakes, row by row from the front."""
    cells = _cells(grid)
    own = next(cell for cell in cells if cell.text == OWN)
    return tuple(
        Icon(Sign(sign), cell.column - own.column, own.row - cell.row)
        for cell in cells
        if cell.text not in (OWN, EMPTY)
        for sign in cell.text
    )


def checked(grid: str) -> str:
    """The grid as it was given; raises an error with the row and column of every mistake."""
    if found := mistakes(grid):
        raise mistakes_inside(found)
    return grid


def mistakes(grid: str) -> list[Mistake]:
    """What is wrong with a grid; where an icon is printed is looked at once signs and rows are as they should be."""
    cells = _cells(grid)
    owns = [cell for cell in cells if cell.text == OWN]
    found = [*_signs(cells), *_shape(cells, grid.rstrip("\n").split("\n"))]
    found += [_at(cell, f"a second {OWN}: the tile has one own square") for cell in owns[1:]]
    if found:
        return found
    if not owns:
        return [Mistake((), f"the tile's own square, {OWN}, is missing")]
    return list(_icons(cells, owns[0]))


def _cells(grid: str) -> list[_Cell]:
    return [
        _Cell(found[0], row, column, found.start())
        for row, line in enumerate(grid.split("\n"))
        for column, found in enumerate(re.finditer(r"\S+", line))
    ]


def _at(cell: _Cell, message: str) -> Mistake:
    return Mistake((), message, cell.row, cell.offset)


def _signs(cells: list[_Cell]) -> Iterator[Mistake]:
    known = tuple(sign.value for sign in Sign)
    for cell in cells:
        if cell.text in (OWN, EMPTY):
            continue
        strange = next((place for place, sign in enumerate(cell.text) if sign not in known), None)
        if strange is not None:
            message = _strange(cell.text, cell.text[strange], " ".join((*known, OWN, EMPTY)))
            yield Mistake((), message, cell.row, cell.offset + strange)
        elif len(set(cell.text)) < len(cell.text):
            yield _at(cell, f"'{cell.text}' repeats an icon")
        elif len(cell.text) > MAX_ICONS:
            yield _at(cell, f"'{cell.text}' has more than {MAX_ICONS} icons on a square")


def _strange(text: str, sign: str, known: str) -> str:
    if sign in (OWN, EMPTY):
        return f"'{text}': {sign} stands alone; a space parts one square from the next"
    if sign in _VARIANTS:
        return f"an invisible sign follows '{text[: text.index(sign)]}', a variation selector: take it out"
    hint = f" (did you mean '{_ALIKE[sign]}'?)" if sign in _ALIKE else ""
    return f"unknown sign '{sign}'{hint}; a grid is drawn with {known}"


def _shape(cells: list[_Cell], lines: list[str]) -> Iterator[Mistake]:
    widths = [sum(cell.row == row for cell in cells) for row in range(len(lines))]
    for row, width in enumerate(widths):
        if width != widths[0]:
            told = f"a ragged row: {width} squares where the first row has {widths[0]}"
            yield Mistake((), told, row, len(lines[row]) - len(lines[row].lstrip()))
    if len(lines) == 1 and widths[0] > MAX_ROW:
        told = f"a single row of {widths[0]} squares: '|' behind the key keeps the rows of a drawing apart"
        yield Mistake((), told)
    elif max(len(lines), *widths) > MAX_CELLS:
        yield Mistake((), f"the grid is larger than {MAX_CELLS} by {MAX_CELLS} squares")


def _icons(cells: list[_Cell], own: _Cell) -> Iterator[Mistake]:
    for cell in cells:
        right, forward = cell.column - own.column, own.row - cell.row
        far = max(abs(right), abs(forward))
        straight = 0 in (right, forward) or abs(right) == abs(forward)
        if Sign.SLIDE in cell.text and far != 1:
            yield _at(cell, f"a slide {Sign.SLIDE} is printed beside {OWN}; this one is {far} squares away")
        if Sign.JUMP_SLIDE in cell.text and not (far == 2 and straight):
            yield _at(cell, f"a jump slide {Sign.JUMP_SLIDE} is printed two squares from {OWN} along a straight line")
        if Sign.MOVE in cell.text and not straight:
            yield _at(cell, f"a move {Sign.MOVE} goes along a straight line; {Sign.JUMP} jumps anywhere")
