"""A bag of velvet with a gold cord, seen from the side; it is drawn in units of its own, 150 x 176."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.paint import SS, Point
from musketeers_gui.gui.theme import BLACK, BRASS_LIGHT, GOLD, WHITE, Colour, mix

SIZE: Final = (150, 176)
_BODY: Final = (
    ((-20, 52), (-86, 84), (-84, 172), (-22, 170)),
    ((-22, 170), (-8, 175), (8, 175), (22, 170)),
    ((22, 170), (84, 172), (86, 84), (20, 52)),
)
_NECK: Final = (
    ((-22, 54), (-30, 38), (-46, 28), (-42, 14)),
    ((-42, 14), (-30, 26), (-26, 2), (-12, 14)),
    ((-12, 14), (-4, 0), (6, 0), (12, 13)),
    ((12, 13), (24, 0), (32, 24), (43, 12)),
    ((43, 12), (46, 28), (30, 38), (22, 54)),
)
"""The outline as Bezier curves, x from the middle."""
_FOLDS: Final = (
    (-62, 58, 70, 70, 0.42, 150),
    (-40, 96, 46, 50, 0.5, 110),
    (4, 60, 100, 120, 0, 120),
    (-80, 140, 160, 40, 0, 130),
)
"""Where light and shade lie on it: an ellipse, how much lighter (0: shade), how strong."""


class _Ground:
    """A master on which points are given in units of the bag."""

    def __init__(self, width: int) -> None:
        self.k = width / SIZE[0] * SS
        self.size = (round(SIZE[0] * self.k), round(SIZE[1] * self.k))

    def at(self, x: float, y: float) -> Point:
        return self.size[0] / 2 + x * self.k, y * self.k

    def clear(self, colour: Colour = BLACK) -> pygame.Surface:
        return paint.clear(*self.size, colour)

    def curve(self, *points: Point, steps: int = 24) -> list[Point]:
        """A cubic Bezier curve."""
        shares = [i / steps for i in range(steps + 1)]
        weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in shares]
        return [
            self.at(
                sum(w * p[0] for w, p in zip(four, points, strict=True)),
                sum(w * p[1] for w, p in zip(four, points, strict=True)),
            )
            for four in weights
        ]

    def outline(self, curves: Sequence[Sequence[Point]]) -> list[Point]:
        return [point for each in curves for point in self.curve(*each)]

    def thick(self, n: float) -> int:
        return max(1, round(n * self.k))


@lru_cache(maxsize=8)
def bag(width: int, colour: Colour, icon: str) -> pygame.Surface:
    """A bag `width` pixels wide in a side's colour with its sign; premultiplied."""
    ground = _Ground(width)
    mask = ground.clear(WHITE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), ground.outline(_BODY))
    pygame.draw.polygon(mask, (255, 255, 255, 255), ground.outline(_NECK))
    sheet = ground.clear(colour)
    sheet.fill((*mix(colour, BLACK, 0.18), 255))
    _folds(sheet, ground, colour)
    _gathers(sheet, ground, colour)
    sheet = paint.cut(sheet, mask)
    _cord(sheet, ground)
    size = ground.thick(54)
    for shift, tint in ((2, mix(colour, BLACK, 0.6)), (0, BRASS_LIGHT)):
        image = icons.icon_master(icon, size, tint)
        x, y = ground.at(-20, 122)
        sheet.blit(image, image.get_rect(center=(round(x) + shift, round(y) + 2 * shift)))
    return paint.finish(sheet, width, round(width * SIZE[1] / SIZE[0]))


def _folds(sheet: pygame.Surface, ground: _Ground, colour: Colour) -> None:
    soft = ground.clear(colour)
    for x, y, wide, high, light, alpha in _FOLDS:
        left, top = ground.at(x, y)
        tint = mix(colour, WHITE, light) if light else BLACK
        pygame.draw.ellipse(soft, (*tint, alpha), (left, top, wide * ground.k, high * ground.k))
    sheet.blit(paint.blur(soft, 15 * ground.k), (0, 0))


def _gathers(sheet: pygame.Surface, ground: _Ground, colour: Colour) -> None:
    """Pleats that run from the cord, down over the belly and up into the mouth."""
    soft = ground.clear(colour)
    for i, x in enumerate((-16, -9, -3, 4, 10, 16)):
        down = ground.curve((x, 54), (x * 1.9, 74), (x * 3.0, 92), (x * 3.5, 112 + 8 * (i % 2)))
        pygame.draw.lines(soft, (0, 0, 0, 110), False, down, ground.thick(3))
        shine = [(a - ground.thick(3), b) for a, b in down]
        pygame.draw.lines(soft, (*mix(colour, WHITE, 0.5), 80), False, shine, ground.thick(2))
        up = ground.curve((x, 52), (x * 1.3, 40), (x * 2.0, 28), (x * 2.3, 16))
        pygame.draw.lines(soft, (0, 0, 0, 120), False, up, ground.thick(3))
    sheet.blit(paint.blur(soft, 2.2 * ground.k), (0, 0))


def _cord(sheet: pygame.Surface, ground: _Ground) -> None:
    """Three turns of cord and two tassels."""
    dark, k = mix(GOLD, BLACK, 0.45), ground.k
    for i in range(3):
        x, y = ground.at(-25, 45 + i * 4)
        pygame.draw.arc(sheet, dark, (x, y + k, 50 * k, 13 * k), 3.2, 6.22, ground.thick(4))
        pygame.draw.arc(sheet, BRASS_LIGHT, (x, y, 50 * k, 13 * k), 3.2, 6.22, ground.thick(2))
    for side, length in ((-1, 30), (1, 42)):
        hang = ground.curve((6, 58), (14 + side * 6, 66), (12 + side * 12, 74), (14 + side * 9, 58 + length))
        pygame.draw.lines(sheet, dark, False, hang, ground.thick(4))
        pygame.draw.lines(sheet, BRASS_LIGHT, False, hang, ground.thick(2))
        _tassel(sheet, ground, 14 + side * 9, 58 + length)


def _tassel(sheet: pygame.Surface, ground: _Ground, x: float, y: float) -> None:
    pygame.draw.circle(sheet, BRASS_LIGHT, ground.at(x, y + 3), 5 * ground.k)
    skirt = [(x - 4, y + 6), (x + 4, y + 6), (x + 7, y + 22), (x - 7, y + 22)]
    pygame.draw.polygon(sheet, GOLD, [ground.at(*point) for point in skirt])
    for q in (-4, -1, 2, 5):
        start, end = ground.at(x + q * 0.6, y + 8), ground.at(x + q, y + 22)
        pygame.draw.line(sheet, mix(GOLD, BLACK, 0.4), start, end, ground.thick(1))


@lru_cache(maxsize=8)
def halo(width: int) -> pygame.Surface:
    """The glow behind a bag from which a tile is drawn."""
    wide, high, spread = width * 0.92, width * 1.04, max(2, round(width * 0.17))
    sheet = paint.clear(wide + 4 * spread, high + 4 * spread, (255, 206, 96))
    pygame.draw.ellipse(sheet, (255, 206, 96, 255), (2 * spread, 2 * spread, wide, high))
    return paint.blur(sheet.premul_alpha(), spread)


def stand(surface: pygame.Surface, place: pygame.Rect, colour: Colour, icon: str, lit: bool = False) -> None:
    """Draw a bag standing in its place with its shadow, aglow if `lit`."""
    image = bag(place.w, colour, icon)
    if lit:
        paint.put_at(surface, halo(place.w), "center", (place.centerx, place.centery + place.h // 20))
    foot = pygame.Rect(0, 0, round(place.w * 0.67), round(place.h * 0.4))
    foot.midbottom = (place.centerx + place.w // 25, place.top + image.get_height())
    spread = max(2, place.w // 11)
    paint.shadow(surface, foot, radius=foot.h // 2, spread=spread, alpha=190, fall=(spread // 4, spread // 2))
    paint.put(surface, image, place.topleft)
