"""Paris at night across the river, drawn by code: sky, moon, roofs, the cathedral, the Louvre, the Seine."""

import random
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.canvas import Canvas
from musketeers_gui.gui.theme import BRASS, BRASS_LIGHT, Colour, mix
from musketeers_gui.gui.units import Units

WIDE: Final = 1920
TALL: Final = 372
"""The picture is thought of in these units and covers any width: what is wider gets more roofs."""

SKY: Final[tuple[Colour, Colour]] = ((0x1A, 0x24, 0x42), (0xCE, 0x8C, 0x54))
FAR: Final[Colour] = (0x60, 0x4C, 0x56)
CATHEDRAL: Final[Colour] = (0x54, 0x40, 0x4C)
NEAR: Final[Colour] = (0x3A, 0x2C, 0x36)
PALACE: Final[Colour] = (0x22, 0x19, 0x1E)
PALACE_ROOF: Final[Colour] = (0x1A, 0x13, 0x19)
PALACE_EDGE: Final[Colour] = (0x32, 0x26, 0x2A)
WINDOW: Final[Colour] = (0xFA, 0xCE, 0x7A)
WINDOW_DARK: Final[Colour] = (0x4A, 0x38, 0x38)
NAVY: Final[Colour] = (0x3A, 0x5C, 0x96)


class _Sheet(Canvas):
    """The canvas: as high as the picture, as wide as the window needs."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.wide = size[0] * TALL / size[1]
        super().__init__(size, self.wide, TALL)
        self.sheet.blit(paint.gradient(*self.sheet.get_size(), *SKY), (0, 0))

    def over(self, layer: pygame.Surface) -> None:
        """Lay a soft layer of any size over the whole."""
        self.sheet.blit(paint.scaled(layer, *self.sheet.get_size()), (0, 0))


@lru_cache(maxsize=2)
def skyline(size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size, opaque; its foot fades into the table and ends in a line of brass."""
    sheet = _Sheet(size)
    left = (sheet.wide - WIDE) / 2
    _sky(sheet)
    _roofs(sheet, FAR, TALL - 78, (20, 56), (34, 80), 3)
    _cathedral(sheet, left)
    _roofs(sheet, NEAR, TALL - 46, (24, 60), (40, 96), 9, lit=True)
    _palace(sheet, left)
    _river(sheet)
    picture = sheet.done()
    _foot(picture)
    return picture


def _sky(sheet: _Sheet) -> None:
    rng = random.Random(5)
    wide = sheet.wide
    dusk = paint.clear(wide / 4, TALL / 4, (255, 196, 110))
    pygame.draw.ellipse(dusk, (255, 196, 110, 130), (wide * 0.06, TALL * 0.12, wide * 0.13, TALL * 0.2))
    sheet.over(paint.blur(dusk, 26))
    for _ in range(round(wide * 0.06)):
        x, y, bright = rng.random() * wide, rng.random() * TALL * 0.5, rng.uniform(0.15, 0.7)
        size = rng.uniform(0.7, 1.9)
        sheet.rect((x, y, size, size), (round(60 + 195 * bright), round(66 + 180 * bright), round(90 + 130 * bright)))
    clouds = paint.clear(wide / 4, TALL / 4, (0x46, 0x34, 0x46))
    for _ in range(round(wide / 70)):
        x, y = rng.random() * wide / 4, TALL * rng.uniform(0.07, 0.17)
        pygame.draw.ellipse(clouds, (0x46, 0x34, 0x46, 70), (x, y, rng.randint(35, 105), rng.randint(2, 5)))
    sheet.over(paint.blur(clouds, 9))


@lru_cache(maxsize=2)
def moon(px: int) -> pygame.Surface:
    """A crescent in its haze, `px` pixels square, premultiplied."""

    def body(master: pygame.Surface, k: float) -> None:
        n = px * k
        pygame.draw.circle(master, (252, 240, 208, 255), (n * 0.5, n * 0.5), n * 0.17)
        pygame.draw.circle(master, (0, 0, 0, 0), (n * 0.43, n * 0.46), n * 0.165)

    sheet = paint.clear(px, px)
    paint.halo(sheet, (px // 2, px // 2), (px, px), (255, 236, 190), 46)
    paint.put(sheet, paint.drawn((px, px), body), (0, 0))
    return sheet


def _roofs(
    sheet: _Sheet,
    colour: Colour,
    base: float,
    high: tuple[int, int],
    across: tuple[int, int],
    seed: int,
    lit: bool = False,
) -> None:
    """A row of houses with gables, hipped roofs and chimneys."""
    rng = random.Random(seed)
    x = -30.0
    while x < sheet.wide + 30:
        wide, tall, shape = rng.randint(*across), rng.randint(*high), rng.random()
        top = base - tall
        sheet.rect((x, top, wide + 1, TALL - top), colour)
        if shape < 0.45:
            sheet.poly([(x - 2, top + 1), (x + wide / 2, top - wide * 0.55), (x + wide + 2, top + 1)], colour)
        elif shape < 0.8:
            ridge = top - wide * 0.34
            corners = [(x - 2, top + 1), (x + wide * 0.18, ridge), (x + wide * 0.82, ridge), (x + wide + 2, top + 1)]
            sheet.poly(corners, colour)
        for _ in range(rng.randint(0, 2)):
            sheet.rect((x + rng.random() * wide * 0.8, top - wide * 0.45, 5, wide * 0.5), colour)
        if lit:
            _house_windows(sheet, rng, x, top, wide, tall)
        x += wide


def _house_windows(sheet: _Sheet, rng: random.Random, x: float, top: float, wide: int, tall: int) -> None:
    for i in range(wide // 14):
        for j in range(tall // 18):
            if rng.random() < 0.3:
                sheet.rect((x + 6 + i * 14, top + 8 + j * 18, 4.4, 7), WINDOW)


def _cathedral(sheet: _Sheet, left: float) -> None:
    """Two square towers, a nave and a spire."""
    for x in (left + 300, left + 372):
        sheet.rect((x, TALL - 196, 44, 150), CATHEDRAL)
        for i in range(2):
            sheet.rect((x + 8 + i * 16, TALL - 184, 10, 40), (0x6E, 0x54, 0x5A))
        sheet.rect((x - 3, TALL - 198, 50, 6), CATHEDRAL)
    sheet.rect((left + 344, TALL - 140, 30, 120), CATHEDRAL)
    spire = [(left + 452, TALL - 120.0), (left + 456, TALL - 252.0), (left + 460, TALL - 120.0)]
    sheet.poly(spire, CATHEDRAL)
    sheet.rect((left + 416, TALL - 128, 140, 90), CATHEDRAL)
    nave = [
        (left + 416, TALL - 127.0),
        (left + 430, TALL - 156.0),
        (left + 542, TALL - 156.0),
        (left + 556, TALL - 127.0),
    ]
    sheet.poly(nave, CATHEDRAL)


def _palace(sheet: _Sheet, left: float) -> None:
    """The long front of the Louvre and its three pavilions."""
    rng = random.Random(11)
    base = TALL - 22.0
    sheet.rect((left + 560, base - 70, 1010, 140), PALACE)
    for i in range(26):
        for y in (base - 60, base - 34):
            colour = WINDOW if rng.random() < 0.62 else WINDOW_DARK
            sheet.rect((left + 580 + i * 38, y, 9, 15), colour)
    sheet.rect((left + 552, base - 75, 1026, 6), PALACE_EDGE)
    for x, wide, tall, roof in ((540, 104, 90, 42), (985, 130, 94, 44), (1484, 104, 90, 42)):
        _pavilion(sheet, rng, left + x, base, wide, tall, roof)


def _pavilion(sheet: _Sheet, rng: random.Random, x: float, base: float, wide: float, tall: float, roof: float) -> None:
    top = base - tall
    sheet.rect((x, top, wide, tall + 60), PALACE)
    shape = [(x - 4, top + 1), (x + wide * 0.16, top - roof), (x + wide * 0.84, top - roof), (x + wide + 4, top + 1)]
    sheet.poly(shape, PALACE_ROOF)
    sheet.rect((x + wide * 0.16, top - roof - 4, wide * 0.68, 5), PALACE_EDGE)
    for share in (0.1, 0.84):
        sheet.rect((x + wide * share, top - roof - 14, 7, 40), PALACE)
    sheet.rect((x - 3, top - 2, wide + 6, 5), PALACE_EDGE)
    for i in range(int((wide - 14) / 24)):
        for j in range(int((tall - 10) / 26)):
            colour = WINDOW if rng.random() < 0.7 else WINDOW_DARK
            sheet.rect((x + 13 + i * 24, top + 12 + j * 26, 9, 15), colour)
    mast, peak = x + wide / 2, top - roof
    sheet.rect((mast - 1, peak - 30, 2, 30), PALACE)
    sheet.poly([(mast, peak - 30), (mast + 22, peak - 24), (mast, peak - 17)], NAVY)


def _river(sheet: _Sheet) -> None:
    """The Seine with the lights on it."""
    rng = random.Random(7)
    for i in range(24):
        sheet.rect((0, TALL - 24 + i, sheet.wide, 1.2), mix((0x46, 0x38, 0x42), (0x1E, 0x18, 0x22), i / 24))
    for _ in range(round(sheet.wide / 8)):
        x, y, glint = rng.random() * sheet.wide, TALL - 22 + rng.random() * 20, rng.uniform(0.1, 0.5)
        sheet.rect((x, y, rng.randint(8, 40), 0.8), mix((0x32, 0x28, 0x30), WINDOW, glint))


def _foot(picture: pygame.Surface) -> None:
    """The lower edge sinks into the wood, with a line of brass."""
    width, height = picture.get_size()
    reach = max(2, height // 5)
    veil = paint.clear(1, reach, (30, 18, 10))
    for y in range(reach):
        veil.set_at((0, y), (30, 18, 10, round(255 * (y / reach) ** 1.6)))
    picture.blit(pygame.transform.scale(veil, (width, reach)), (0, height - reach))
    line = max(1, height // 180)
    picture.fill(BRASS, (0, height - 2 * line, width, line))
    picture.fill(BRASS_LIGHT, (0, height - 2 * line, width, max(1, line // 2)))


def sky_height(units: Units) -> int:
    """Pixels the picture takes in a window: a third of it, less where the text needs the room."""
    share = 0.345 if units.text_factor <= 1.3 * max(units.factor, 0.78) else 0.24
    return min(units.px(TALL), round(units.height * share))
