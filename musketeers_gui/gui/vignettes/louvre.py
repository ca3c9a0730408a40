"""The queen, a musketeer and the cardinal's guards in the rooms of the Louvre."""

import random
from typing import Final

import pygame

from musketeers_gui.gui import textures
from musketeers_gui.gui.canvas import Canvas, Rect4
from musketeers_gui.gui.theme import BLUE, BRASS, BRASS_LIGHT, INK, Colour, mix
from musketeers_gui.gui.vignettes.figures import figure
from musketeers_gui.gui.vignettes.floors import lay_rooms, wall

ROOMS: Final[tuple[tuple[Rect4, str], ...]] = (
    ((-60, -40, 140, 90), "chequer"),
    ((80, -40, 120, 90), "parquet"),
    ((-60, 50, 330, 260), "lawn"),
    ((200, -40, 250, 90), "planks"),
    ((270, 50, 180, 150), "parquet"),
    ((270, 200, 180, 110), "flags"),
)
WALLS: Final = (
    (-60, 50, 28, 50),
    (62, 50, 150, 50),
    (190, 50, 300, 50),
    (340, 50, 460, 50),
    (80, -40, 80, 50),
    (200, -40, 200, 6),
    (270, 50, 270, 96),
    (270, 136, 270, 310),
    (270, 200, 330, 200),
    (366, 200, 460, 200),
)
BED: Final[Colour] = (0x54, 0x70, 0x3E)
FLOWERS: Final[tuple[Colour, ...]] = ((0xC4, 0x6A, 0x58), (0xE3, 0xC5, 0x6A), (0x8C, 0x86, 0xB0))
FIGURES: Final = (
    ("guard", 318, 132, 128),
    ("guard", 372, 140, 128),
    ("queen", 74, 250, 196),
    ("musketeer", 206, 256, 206),
)
"""Who, the place of the feet, the height."""


def _bed(canvas: Canvas, x: float, y: float, wide: float, tall: float, seed: int) -> None:
    rng = random.Random(seed)
    canvas.rect((x, y, wide, tall), mix(BED, INK, 0.25), 4)
    canvas.rect((x + 1, y + 1, wide - 3, tall - 3), BED, 4)
    canvas.rect((x + 6, y + 6, wide - 12, tall - 12), (0x9A, 0x7E, 0x58), 2)
    for _ in range(round(wide * tall / 34)):
        a, b = x + 8 + rng.random() * (wide - 16), y + 8 + rng.random() * (tall - 16)
        canvas.disc(a, b, 1.8, rng.choice(FLOWERS))


def _chest(canvas: Canvas, x: float, y: float) -> None:
    canvas.shadow((x - 30, y - 20, 60, 42), 4, 5, 170, 4)
    canvas.rect((x - 31, y - 23, 62, 46), INK, 6)
    canvas.rect((x - 29, y - 21, 58, 42), (0x9A, 0x66, 0x30), 5)
    canvas.rect((x - 29, y - 21, 58, 15), (0xB4, 0x7E, 0x42), 5)
    for off in (-22, 14):
        canvas.rect((x + off, y - 21, 8, 42), BRASS)
    canvas.rect((x - 29, y - 7, 58, 2), INK)
    canvas.rect((x - 6, y - 9, 12, 12), BRASS_LIGHT, 2)
    canvas.disc(x + 30, y + 20, 15, INK)
    canvas.disc(x + 30, y + 20, 13.6, BLUE)
    canvas.text("3", x + 30, y + 19, 20, (0xFF, 0xF8, 0xE4))


def _pendant(canvas: Canvas, x: float, y: float) -> None:
    canvas.shadow((x - 28, y - 28, 56, 56), 28, 5, 170, 4)
    for r, colour in ((29.0, INK), (27.6, BRASS), (23.4, INK), (22.4, BLUE)):
        canvas.disc(x, y, r, colour)
    canvas.icon("pendant", x, y, 36, (0xFA, 0xE8, 0xAA))


def louvre(size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size."""
    canvas = Canvas(size, 412, 270, (0xE2, 0xCE, 0xA4))
    lay_rooms(canvas, ROOMS, 9)
    for i, (x, y) in enumerate(((-30, 70), (140, 70), (-30, 190), (140, 190))):
        _bed(canvas, x, y, 110, 84, i)
    canvas.disc(110, 172, 34, (0x8A, 0x86, 0x78))
    canvas.disc(110, 172, 29, (0x9F, 0xC4, 0xCE))
    canvas.disc(110, 172, 8, (0xC8, 0xC2, 0xB0))
    for x0, y0, x1, y1 in WALLS:
        wall(canvas, x0, y0, x1, y1, 8)
    _chest(canvas, 348, 226)
    for name, x, y, tall in FIGURES:
        image = figure(name, round(tall * canvas.k))
        canvas.lay(image, x, y - tall / 2, 0, 4)
    _pendant(canvas, 142, 228)
    textures.shade_edges(canvas.sheet, (170, 140, 104), canvas.sheet.get_width() * 0.14)
    return canvas.done()
