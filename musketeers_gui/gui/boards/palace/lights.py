"""What is lit: rooms that can be entered, counters that can be pointed at, and how many spaces a way takes."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards.palace.geometry import Box
from musketeers_gui.gui.boards.palace.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import INK, RED, Colour, Face, mix

INSET: Final = 0.1
"""Units between the wall and the line of a lit room."""
LINE: Final = 0.055

POSSIBLE, POINTED, PICKED = "possible", "pointed", "picked"
_FILLS: Final[dict[str, tuple[Colour, int]]] = {
    POSSIBLE: (GOLD_LIGHT, 62),
    POINTED: (GOLD_LIGHT, 120),
    PICKED: (GOLD_LIGHT, 40),
}


@lru_cache(maxsize=40)
def room_light(shapes: tuple[tuple[Box, Box | None], ...], u: float, level: str) -> pygame.Surface:
    """A lit space: boxes to be lined in gold, each with the box inside the line, at `u` pixels a unit; premultiplied.

    The picture begins at the upper left corner of all boxes.
    """
    left, top = min(s[0][0] for s in shapes), min(s[0][1] for s in shapes)
    right, bottom = max(s[0][2] for s in shapes), max(s[0][3] for s in shapes)
    sheet = paint.clear((right - left) * u + 1, (bottom - top) * u + 1, GOLD_LIGHT)
    thick = 2 if level == POINTED else 1

    def fill(box: Box, colour: tuple[int, int, int, int], by: int = 0) -> None:
        x0, y0 = round((box[0] - left) * u) + by, round((box[1] - top) * u) + by
        x1, y1 = round((box[2] - left) * u) - by, round((box[3] - top) * u) - by
        if x1 > x0 and y1 > y0:
            sheet.fill(colour, (x0, y0, x1 - x0, y1 - y0))

    tint, alpha = _FILLS[level]
    for box, _ in shapes:
        fill(box, (*GOLD_DARK, 255))
    for box, _ in shapes:
        fill(box, (*mix(GOLD, GOLD_LIGHT, 0.5), 255), 1)
    for box, inside in shapes:
        fill(inside or box, (*tint, alpha), thick if inside is None else 0)
    return sheet.premul_alpha()


@lru_cache(maxsize=64)
def frame(side: int, level: str) -> pygame.Surface:
    """The light round a counter that can be pointed at; its middle is the counter's."""
    pad = max(3, side // 5)
    size = (side + 2 * pad, side + 2 * pad)
    image = paint.clear(*size, GOLD_LIGHT)
    area = pygame.Rect(pad, pad, side, side)
    strong = {POSSIBLE: 150, POINTED: 255, PICKED: 230}[level]
    paint.glow(image, area.inflate(4, 4), GOLD_LIGHT, radius=side // 6, spread=max(1, pad // 3), alpha=strong)
    paint.box(image, area.inflate(6, 6), edge=GOLD_DARK, radius=side // 7, line=1)
    paint.box(image, area.inflate(4, 4), edge=GOLD, radius=side // 7, line=2 if level == POSSIBLE else 3)
    return image


@lru_cache(maxsize=64)
def count(number: int, px: int, level: str) -> pygame.Surface:
    """How many spaces of movement a way takes, on a gold disc."""
    image = icons.disc(px, GOLD_LIGHT if level == POINTED else GOLD, GOLD_DARK).copy()
    style = Style(Face.BOLD, max(9, round(px * 0.62)), INK)
    text.put(image, str(number), style, "center", (px // 2, px // 2))
    return image


@lru_cache(maxsize=32)
def plate(icon: str, px: int, level: str) -> pygame.Surface:
    """A round sign on the board that can be pointed at: a group of men, the mouth of a passage."""
    lit = level != ""
    colour = (GOLD_LIGHT if level == POINTED else GOLD) if lit else (0x4A, 0x38, 0x26)
    return icons.badge(px, colour, icon, INK if lit else GOLD_LIGHT, GOLD_DARK)


@lru_cache(maxsize=16)
def swords(px: int) -> pygame.Surface:
    """The sign of a fight over a space."""
    return icons.badge(px, RED, "swords", (0xFF, 0xF3, 0xD8), mix(RED, INK, 0.5))
