"""The ground of the card table: walnut, green cloth with a gold cord, and the light on it."""

import math
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.boards.cards.ground import Ground
from musketeers_gui.gui.icons import disc, icon
from musketeers_gui.gui.theme import BRASS, BRASS_LIGHT, GOLD, SHADOW, Colour

_EDGE: Final = 14
_CORD: Final = 14
_GREEN: Final[Colour] = (0x33, 0x49, 0x2E)
_LIGHT: Final = (96, 64)
"""Points at which the fall of light is worked out before it is enlarged."""


@lru_cache(maxsize=2)
def tablecloth(size: tuple[int, int], u: float) -> pygame.Surface:
    """The empty table for an area of the window at so many pixels a unit."""
    table = textures.cover("walnut", size)
    edge = max(3, round(_EDGE * u))
    cloth = table.get_rect().inflate(-2 * edge, -2 * edge)
    radius = max(2, round(12 * u))
    paint.shadow(table, cloth, radius=radius, spread=edge // 2, alpha=220, fall=(0, 2), colour=SHADOW)
    corners = [_corner(table, cloth, radius, right, low) for right in (False, True) for low in (False, True)]
    table.blit(textures.tiled("cloth", cloth.size, u), cloth)
    for corner, place in corners:
        paint.put(table, corner, place.topleft)
    pygame.draw.rect(table, (0x4C, 0x60, 0x44), cloth, 1, border_radius=radius)
    cord = cloth.inflate(-2 * round(_CORD * u), -2 * round(_CORD * u))
    _braid(table, cord, u)
    _studs(table, cord, u)
    table.blit(_light(size), (0, 0), special_flags=pygame.BLEND_MULT)
    return table


def _corner(
    table: pygame.Surface, cloth: pygame.Rect, radius: int, right: bool, low: bool
) -> tuple[pygame.Surface, pygame.Rect]:
    """What the table shows beyond the round corner of the cloth, and where."""
    place = pygame.Rect(0, 0, radius, radius)
    place.topleft = cloth.right - radius if right else cloth.left, cloth.bottom - radius if low else cloth.top
    k = paint.SS
    mask = paint.clear(radius * k, radius * k, (255, 255, 255))
    mask.fill((255, 255, 255, 255))
    centre = 0 if right else radius * k, 0 if low else radius * k
    pygame.draw.circle(mask, (255, 255, 255, 0), centre, radius * k)
    return paint.cut(table.subsurface(place), paint.scaled(mask, radius, radius)).premul_alpha(), place


def _light(size: tuple[int, int]) -> pygame.Surface:
    """Candlelight in the middle of the table that falls off towards its edges."""
    wide, high = _LIGHT
    sheet = paint.opaque(wide, high)
    for x in range(wide):
        for y in range(high):
            away = min(1.0, math.hypot((x / wide - 0.5) / 0.74, (y / high - 0.42) / 0.88))
            level = round(255 - 143 * away * away * (3 - 2 * away))
            sheet.set_at((x, y), (level, round(level * 0.985), round(level * 0.9 + 255 * 0.1 * (level / 255) ** 2)))
    return paint.scaled(paint.scaled(sheet, wide * 4, high * 4), *size)


@lru_cache(maxsize=4)
def _bead(length: int) -> pygame.Surface:
    """One turn of a twisted cord."""

    def body(sheet: pygame.Surface, k: float) -> None:
        w, h = sheet.get_size()
        for inset, colour in ((0.0, (0x5C, 0x40, 0x10)), (0.06, GOLD), (0.2, (0xF0, 0xD4, 0x8C))):
            a, b = w * inset, h * inset
            points = [(a, h * 0.7), (w * 0.375, b), (w - a, h * 0.3), (w * 0.625, h - b)]
            pygame.draw.polygon(sheet, colour, points)

    return paint.drawn((length, max(2, round(length * 0.62))), body, 4)


def _braid(table: pygame.Surface, cord: pygame.Rect, u: float) -> None:
    """A gold cord laid along a rectangle."""
    bead = _bead(max(5, round(13 * u)))
    step, thick = max(3, round(bead.get_width() * 0.62)), bead.get_height()
    upright = pygame.transform.rotate(bead, 90)
    for side in ((cord.left, cord.top, cord.w, 1), (cord.left, cord.bottom, cord.w, 1),
                 (cord.left, cord.top, 1, cord.h), (cord.right, cord.top, 1, cord.h)):  # fmt: skip
        soft = pygame.Rect(side).inflate(thick * 0.7, thick * 0.7)
        paint.shadow(table, soft, radius=thick // 3, spread=max(1, thick // 2), alpha=130, fall=(1, thick // 3))
    for x in range(cord.left, cord.right - step // 2, step):
        for y in (cord.top, cord.bottom):
            paint.put_at(table, bead, "midleft", (x, y))
    for y in range(cord.top, cord.bottom - step // 2, step):
        for x in (cord.left, cord.right):
            paint.put_at(table, upright, "midtop", (x, y))


def _studs(table: pygame.Surface, cord: pygame.Rect, u: float) -> None:
    """A brass lily where the cord turns a corner."""
    px = max(9, round(32 * u))
    for corner in (cord.topleft, cord.topright, cord.bottomleft, cord.bottomright):
        place = pygame.Rect(0, 0, px, px)
        place.center = corner
        paint.shadow(table, place, radius=px // 2, spread=max(1, px // 7), alpha=150, fall=(1, px // 10))
        paint.put_at(table, disc(px, _GREEN, BRASS), "center", corner)
        paint.put_at(table, icon("fleur-de-lis", round(px * 0.62), BRASS_LIGHT), "center", corner)


def of(g: Ground) -> pygame.Surface:
    """The empty table of a ground plan."""
    return tablecloth(g.area.size, round(g.u, 3))
