"""Painted figures, cut out like cardboard standees: a musketeer, the queen, a guard."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.canvas import Canvas
from musketeers_gui.gui.paint import Point, smooth
from musketeers_gui.gui.theme import BLACK, BRASS, INK, RED, Colour, mix

WIDE: Final = 130
TALL: Final = 160
SKIN: Final[Colour] = (0xE8, 0xC4, 0xA0)
STEEL: Final[Colour] = (0xD6, 0xDA, 0xDE)
LEATHER: Final[Colour] = (0x42, 0x2A, 0x1A)
RIM: Final[Colour] = (0xFA, 0xF3, 0xE0)


def _shape(canvas: Canvas, points: Sequence[Point], colour: Colour, *, curved: bool = True) -> None:
    """An inked part, lighter towards the upper left."""
    outline = smooth(points, 8) if curved else list(points)
    canvas.poly(outline, colour)
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    inner = [(middle[0] + (x - middle[0]) * 0.8 - 1.2, middle[1] + (y - middle[1]) * 0.8 - 1.2) for x, y in outline]
    canvas.poly(inner, mix(colour, (255, 244, 220), 0.14))
    canvas.line([*outline, outline[0]], INK, 1.5)


def _limb(canvas: Canvas, points: Sequence[Point], colour: Colour, thick: float) -> None:
    way = smooth(points, 8, closed=False)
    canvas.line(way, INK, thick + 2.4)
    canvas.line(way, colour, thick)


def _stand(canvas: Canvas, colour: Colour) -> None:
    for grow, drop, tint in (
        (0.0, 4.0, mix(colour, BLACK, 0.5)),
        (0.0, 0.0, colour),
        (-6.0, 0.0, mix(colour, RIM, 0.2)),
    ):
        area = canvas.area((32 - grow, 133 + drop - grow * 0.3, 66 + 2 * grow, 19 + 0.6 * grow))
        pygame.draw.ellipse(canvas.sheet, tint, area)


def _head(canvas: Canvas, hair: Colour, bearded: bool) -> None:
    _shape(canvas, [(53, 42), (77, 42), (79, 56), (76, 64), (54, 64), (51, 56)], hair)
    _shape(canvas, [(56, 42), (74, 42), (74, 54), (69, 62), (61, 62), (56, 54)], SKIN)
    for x in (61.4, 68.6):
        canvas.disc(x, 50, 1.2, INK)
    if bearded:
        canvas.line([(59.6, 55.4), (65, 54.4), (70.4, 55.4)], hair, 1.9)
        canvas.line([(65, 58.4), (65, 62)], hair, 3)
    else:
        canvas.line([(63, 56), (67, 56)], (0xB0, 0x3C, 0x3C), 1.5)


def _boots(canvas: Canvas) -> None:
    for x in (56, 74):
        _shape(
            canvas,
            [(x - 6, 116), (x + 6, 116), (x + 6, 138), (x + 8, 145), (x - 8, 145), (x - 6, 138)],
            LEATHER,
            curved=False,
        )


def _tabard(canvas: Canvas, colour: Colour, cloak: Colour, sign: str) -> None:
    _shape(canvas, [(48, 66), (82, 66), (92, 92), (100, 136), (65, 142), (30, 136), (38, 92)], cloak)
    _boots(canvas)
    _shape(canvas, [(50, 66), (65, 64), (80, 66), (83, 92), (88, 124), (65, 128), (42, 124), (47, 92)], colour)
    canvas.line([(43, 121), (65, 125), (87, 121)], mix(colour, (255, 236, 180), 0.7), 1.6)
    _shape(canvas, [(54, 64), (65, 72), (76, 64), (77, 71), (65, 78), (53, 71)], (0xF8, 0xF4, 0xE8), curved=False)
    canvas.icon(sign, 65, 98, 25, (0xFA, 0xF0, 0xD6))


def _plumed_hat(canvas: Canvas, felt: Colour, plume: Colour) -> None:
    _shape(canvas, [(52, 40), (55, 26), (65, 23), (75, 26), (78, 40)], felt)
    _shape(
        canvas, [(37, 43), (49, 36), (65, 39), (81, 36), (93, 40), (82, 45), (65, 46), (47, 46)], mix(felt, BLACK, 0.15)
    )
    _limb(canvas, [(73, 34), (67, 20), (50, 15), (36, 22), (30, 32)], plume, 6.5)


def musketeer(canvas: Canvas) -> None:
    """In blue with the lily, rapier raised."""
    coat: Colour = (0x2C, 0x54, 0x96)
    _stand(canvas, (0x24, 0x45, 0x7A))
    _tabard(canvas, coat, mix(coat, BLACK, 0.45), "fleur-de-lis")
    _limb(canvas, [(50, 72), (38, 86), (43, 102)], coat, 9)
    canvas.line([(97, 68), (113, 8)], INK, 4)
    canvas.line([(97, 68), (113, 8)], STEEL, 2.2)
    canvas.line([(91, 60), (104, 64)], BRASS, 3)
    _limb(canvas, [(79, 72), (93, 82), (97, 68)], coat, 9)
    canvas.disc(97, 68, 4.4, SKIN)
    _head(canvas, (0x4A, 0x2E, 0x1A), True)
    _plumed_hat(canvas, (0x2E, 0x26, 0x34), (0xF4, 0xEE, 0xDE))


def queen(canvas: Canvas) -> None:
    """In silver grey, crowned."""
    silk: Colour = (0x96, 0x9A, 0xA4)
    _stand(canvas, (0xB0, 0x8A, 0x3C))
    _shape(canvas, [(58, 86), (72, 86), (96, 102), (104, 142), (84, 147), (46, 147), (26, 142), (34, 102)], silk)
    _shape(canvas, [(65, 90), (75, 116), (80, 146), (65, 147), (50, 146), (55, 116)], (0xE8, 0xE6, 0xE2))
    for y in (108, 121, 134):
        canvas.disc(65, y, 2.2, BRASS)
    _shape(canvas, [(52, 67), (78, 67), (74, 80), (71, 90), (59, 90), (56, 80)], silk)
    for side in (-1, 1):
        _limb(canvas, [(65 + side * 12, 72), (65 + side * 25, 86), (65 + side * 15, 99)], silk, 8)
    _shape(canvas, [(45, 62), (55, 55), (65, 58), (75, 55), (85, 62), (77, 71), (65, 74), (53, 71)], (0xFA, 0xF8, 0xF0))
    _head(canvas, (0x60, 0x3E, 0x22), False)
    crown = [(53, 42), (51, 27), (58, 34), (65, 22), (72, 34), (79, 27), (77, 42)]
    _shape(canvas, crown, (0xE8, 0xBE, 0x54), curved=False)
    canvas.disc(65, 38, 2.2, RED)


def guard(canvas: Canvas) -> None:
    """In red with the cross, halberd and helmet."""
    coat: Colour = (0xA4, 0x26, 0x24)
    _stand(canvas, RED)
    canvas.line([(100, 140), (100, 24)], INK, 5)
    canvas.line([(100, 140), (100, 24)], (0x78, 0x52, 0x30), 3)
    _shape(canvas, [(100, 8), (104, 24), (100, 32), (96, 24)], STEEL, curved=False)
    _shape(canvas, [(102, 26), (114, 22), (118, 32), (113, 42), (102, 38)], STEEL)
    _tabard(canvas, coat, (0x5A, 0x12, 0x14), "cross")
    _limb(canvas, [(50, 72), (40, 90), (48, 104)], coat, 9)
    _limb(canvas, [(80, 72), (92, 84), (100, 88)], coat, 9)
    _head(canvas, (0x3C, 0x28, 0x1A), True)
    _shape(canvas, [(51, 43), (52, 31), (65, 24), (78, 31), (79, 43)], STEEL)
    _shape(
        canvas,
        [(43, 43), (55, 40), (65, 44), (75, 40), (87, 43), (75, 49), (65, 50), (55, 49)],
        mix(STEEL, (0x5A, 0x60, 0x68), 0.4),
    )


FIGURES: Final[Mapping[str, Callable[[Canvas], None]]] = {"musketeer": musketeer, "queen": queen, "guard": guard}


@lru_cache(maxsize=16)
def figure(name: str, tall: int) -> pygame.Surface:
    """A figure `tall` pixels high with its cream rim, premultiplied."""
    canvas = Canvas((round(tall * WIDE / TALL), tall), WIDE, TALL, None, fine=3 if tall < 300 else 2)
    FIGURES[name](canvas)
    rimmed = _rim(canvas)
    rimmed.blit(canvas.sheet, (0, 0))
    return paint.finish(rimmed, *canvas.size)


def _rim(canvas: Canvas) -> pygame.Surface:
    """The cream and ink edge round a figure, drawn at half the sheet's size since it is soft anyway."""
    full = canvas.sheet.get_size()
    white = paint.scaled(canvas.sheet, full[0] / 2, full[1] / 2)
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    rim = paint.clear(*white.get_size(), INK)
    for colour, reach in ((INK, 3.0), (RIM, 2.2)):
        tinted = white.copy()
        tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for step in range(16):
            turn, far = step * math.pi / 8, reach * canvas.k / 2
            rim.blit(tinted, (math.cos(turn) * far, math.sin(turn) * far))
    return paint.scaled(rim, *full)
