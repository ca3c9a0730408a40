"""Wooden tiles with their grids on a wooden board."""

import random
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.canvas import Canvas
from musketeers_gui.gui.theme import Colour

SQUARE: Final = 76.0
TILE: Final = 66.0
LIGHT_INK: Final[Colour] = (0x34, 0x1D, 0x0E)
DARK_INK: Final[Colour] = (0xF3, 0xE2, 0xB8)
PIECES: Final = (
    (1, 1, True, "crown", 3, 0),
    (2, 2, True, "swords", 5, -6),
    (3, 3, False, "king", 7, 4),
    (4, 1, False, "pikeman", 9, 0),
    (1, 3, True, "knight", 11, 3),
    (4, 3, False, "cross", 12, 0),
    (3, 1, True, "fleur-de-lis", 15, 0),
    (0, 2, False, "bishop", 21, 0),
    (5, 2, True, "feather", 23, 0),
)
"""Column, row, side, sign, seed of its grid, degrees turned."""


def _tile(k: float, light: bool, sign: str, seed: int) -> pygame.Surface:
    px = round(TILE * k)
    wood = textures.cover("tile_light" if light else "tile_dark", (px, px))
    canvas = Canvas((px, px), TILE, TILE, fine=1)
    canvas.sheet.blit(wood, (0, 0))
    ink = LIGHT_INK if light else DARK_INK
    canvas.rect((0, 0, TILE, TILE), (0x6A, 0x46, 0x22) if light else (0x1A, 0x0C, 0x06), 5, 1.2)
    canvas.rect((1.4, 1.4, TILE - 2.8, TILE - 2.8), (0xF6, 0xDE, 0xAE) if light else (0x84, 0x50, 0x30), 4, 0.8)
    canvas.icon(sign, TILE / 2, 18, 26, ink)
    _grid(canvas, ink, random.Random(seed))
    return paint.rounded(canvas.sheet, 5 * k)


def _grid(canvas: Canvas, ink: Colour, rng: random.Random) -> None:
    step = 5.9
    x0, y0 = TILE / 2 - 2.5 * step, 33.0
    for i in range(6):
        canvas.rect((x0, y0 + i * step, 5 * step, 0.7), ink)
        canvas.rect((x0 + i * step, y0, 0.7, 5 * step), ink)
    canvas.rect((x0 + 2 * step + 1, y0 + 2 * step + 1, step - 1.4, step - 1.4), ink)
    cells = [(i, j) for i in range(5) for j in range(5) if (i, j) != (2, 2)]
    for i, j in rng.sample(cells, 6):
        canvas.disc(x0 + (i + 0.55) * step, y0 + (j + 0.55) * step, 1.9, ink)


def _squares(canvas: Canvas, left: float, top: float) -> None:
    side = round(SQUARE * canvas.k) + 1
    woods = [textures.cover(name, (side, side)) for name in ("square_dark", "square_light")]
    for i in range(-2, 9):
        for j in range(-2, 8):
            place = (left + i * SQUARE, top + j * SQUARE, SQUARE, SQUARE)
            canvas.sheet.blit(woods[(i + j) % 2], canvas.area(place))
            canvas.rect(place, (0x30, 0x1C, 0x0E), 0, 1.2)


def duke(size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size."""
    canvas = Canvas(size, 412, 270)
    left, top = -28.0, -44.0
    _squares(canvas, left, top)
    for column, row, light, sign, seed, turn in PIECES:
        x, y = left + (column + 0.5) * SQUARE, top + (row + 0.5) * SQUARE
        canvas.lay(_tile(canvas.k, light, sign, seed), x, y, turn, 5)
    textures.shade_edges(canvas.sheet, (140, 122, 100), canvas.sheet.get_width() * 0.14)
    return canvas.done()
