"""Words beside the board: lines that shrink to their place, and lists that find their size and columns."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import text
from musketeers_gui.gui.text import Style

_LEAST: Final = 9
_STEP: Final = 1.27
"""From one line of a list to the next, as a share of its size."""


@lru_cache(maxsize=512)
def fitted(words: str, style: Style, room: int) -> Style:
    """The style, smaller where the words would be wider than `room` pixels."""
    while style.px > _LEAST and text.width(words, style) > room:
        style = replace(style, px=style.px - 1)
    return style


def write(
    surface: pygame.Surface, words: str, style: Style, anchor: str, at: tuple[int, int], room: int
) -> pygame.Rect:
    """One line that never takes more than `room` pixels: first smaller, then cut short."""
    style = fitted(words, style, room)
    return text.put(surface, text.fit(words, style, room), style, anchor, at)


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
    for px in range(style.px, _LEAST - 1, -1):
        rows = max(1, int(size[1] // (px * _STEP)))
        columns = max(1, -(-len(lines) // rows))
        widest = max((text.width(line, replace(style, px=px)) for line in lines), default=0)
        if columns <= most and widest + px // 3 <= size[0] // columns:
            return Listing(px, columns, -(-len(lines) // columns), lines, True)
    rows, columns = max(1, int(size[1] // (_LEAST * _STEP))), min(most, 2)
    held = rows * columns
    if len(lines) <= held:
        return Listing(_LEAST, columns, rows, lines, True)
    return Listing(_LEAST, columns, rows, (*lines[: held - 1], f"and {len(lines) - held + 1} more"), False)


def write_list(surface: pygame.Surface, place: pygame.Rect, how: Listing, style: Style) -> None:
    """The lines of a list in their columns, from the place's upper left."""
    step, wide = how.px * _STEP, place.w // how.columns
    for number, line in enumerate(how.lines):
        column, row = divmod(number, how.rows)
        at = (place.x + column * wide, place.y + round(row * step))
        write(surface, line, replace(style, px=how.px), "topleft", at, wide - how.px // 3)
