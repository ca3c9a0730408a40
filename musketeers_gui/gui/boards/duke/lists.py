"""Lists of words beside the board, which find their size and columns."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import text
from musketeers_gui.gui.boards.lettering import LEAST, write
from musketeers_gui.gui.text import Style

_STEP: Final = 1.27
"""From one line of a list to the next, as a share of its size."""


@dataclass(frozen=True, slots=True)
class Listing:
    """How a list is set: type size, columns, rows, and the lines, the last one telling how many are left out."""

    px: int
    columns: int
    rows: int
    lines: tuple[str, ...]
    whole: bool


@lru_cache(maxsize=64)
def listing(lines: tuple[str, ...], style: Style, size: tuple[int, int], most: int = 3) -> Listing:
    """The largest setting of the lines, up to the style's, that a place of this size holds."""
    for px in range(style.px, LEAST - 1, -1):
        rows = max(1, int(size[1] // (px * _STEP)))
        columns = max(1, -(-len(lines) // rows))
        widest = max((text.width(line, replace(style, px=px)) for line in lines), default=0)
        if columns <= most and widest + px // 3 <= size[0] // columns:
            return Listing(px, columns, -(-len(lines) // columns), lines, True)
    rows, columns = max(1, int(size[1] // (LEAST * _STEP))), min(most, 2)
    held = rows * columns
    if len(lines) <= held:
        return Listing(LEAST, columns, rows, lines, True)
    return Listing(LEAST, columns, rows, (*lines[: held - 1], f"and {len(lines) - held + 1} more"), False)


def write_list(surface: pygame.Surface, place: pygame.Rect, how: Listing, style: Style) -> None:
    """The lines of a list in their columns, from the place's upper left."""
    step, wide = how.px * _STEP, place.w // how.columns
    for number, line in enumerate(how.lines):
        column, row = divmod(number, how.rows)
        at = (place.x + column * wide, place.y + round(row * step))
        write(surface, line, replace(style, px=how.px), "topleft", at, wide - how.px // 3)
