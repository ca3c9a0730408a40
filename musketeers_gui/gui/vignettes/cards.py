"""Cards on green cloth: a fan, two backs, a little silver."""

from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.canvas import Canvas
from musketeers_gui.gui.theme import BLUE, BROWN, GREEN, INK, PLUM, RED, Colour, mix

FAN: Final[tuple[tuple[str, str, Colour], ...]] = (
    ("3", "drum", BROWN),
    ("5", "musket", GREEN),
    ("8", "cavalry", BLUE),
    ("7", "fencer", RED),
    ("9", "rapier", PLUM),
)
"""The cards of the fan: value, sign, colour."""
PAPER: Final[Colour] = (0xF7, 0xEC, 0xD0)


def _card(k: float, value: str, sign: str, colour: Colour) -> pygame.Surface:
    wide, tall = 104.0, 156.0
    canvas = Canvas((round(wide * k), round(tall * k)), wide, tall, None, fine=1)
    canvas.rect((0, 0, wide, tall), INK, 8)
    canvas.rect((1.2, 1.2, wide - 2.4, tall - 2.4), PAPER, 7)
    canvas.rect((6, 6, wide - 12, tall - 12), mix(colour, PAPER, 0.3), 5, 1.4)
    canvas.disc(wide / 2, 84, 35, mix(colour, INK, 0.2))
    canvas.disc(wide / 2, 84, 33, (0xFE, 0xF8, 0xEA))
    canvas.icon(sign, wide / 2, 84, 48, mix(colour, INK, 0.35))
    canvas.icon("sword", wide / 2, 136, 18, (0x8A, 0x78, 0x5C))
    image = canvas.sheet.premul_alpha()
    numeral = Canvas((round(40 * k), round(40 * k)), 40, 40, None, fine=1)
    numeral.text(value, 20, 20, 34, mix(colour, INK, 0.2))
    paint.put(image, numeral.sheet, (round(4 * k), round(5 * k)))
    return image


def _back(k: float) -> pygame.Surface:
    wide, tall = 74.0, 108.0
    canvas = Canvas((round(wide * k), round(tall * k)), wide, tall, None, fine=1)
    canvas.rect((0, 0, wide, tall), INK, 7)
    canvas.rect((1.2, 1.2, wide - 2.4, tall - 2.4), PAPER, 6)
    canvas.rect((6, 6, wide - 12, tall - 12), BLUE, 4)
    for row in range(6):
        for column in range(4):
            canvas.icon("fleur-de-lis", 16 + column * 14, 18 + row * 14.4, 9, mix(BLUE, PAPER, 0.4))
    return canvas.sheet.premul_alpha()


def coin(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A piece of silver."""
    canvas.disc(x + 0.8, y + 1.6, r + 0.6, (0x10, 0x18, 0x12))
    canvas.disc(x, y, r, (0x60, 0x60, 0x66))
    canvas.disc(x, y, r - 1, (0xC4, 0xC6, 0xCC))
    canvas.disc(x - 0.5, y - 0.7, r - 2.6, (0xE8, 0xE9, 0xEE))
    canvas.disc(x, y, r - 3.4, (0xC0, 0xC2, 0xC8))
    canvas.icon("fleur-de-lis", x, y, r * 1.05, (0x78, 0x7A, 0x82))


def cards(size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size."""
    canvas = Canvas(size, 412, 270)
    canvas.sheet.blit(textures.cover("cloth", canvas.sheet.get_size()), (0, 0))
    for x, y, turn in ((58, 56, 14), (354, 54, -12)):
        canvas.lay(_back(canvas.k), x, y, turn)
    for x, y in ((180, 44), (210, 36), (236, 50), (208, 62)):
        coin(canvas, x, y, 15)
    middle = (len(FAN) - 1) / 2
    for i, (value, sign, colour) in enumerate(FAN):
        off = i - middle
        card = _card(canvas.k, value, sign, colour)
        canvas.lay(card, 206 + off * 62, 172 + abs(off) ** 1.7 * 13, -off * 12)
    textures.shade_edges(canvas.sheet, (120, 112, 100), canvas.sheet.get_width() * 0.16)
    return canvas.done()
