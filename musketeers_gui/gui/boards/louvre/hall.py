"""The empty hall in which duels are fought: two walls of one arcade, the musketeers' blue and the cardinal's red."""

import math
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.theme import BLACK, BLUE, BRASS, RED, Colour, mix

FLOOR: Final = 0.66
"""Where the floor begins, as a share of the scene's height."""
_SIDES: Final[tuple[tuple[Colour, Colour], ...]] = (((62, 88, 138), (24, 36, 62)), ((128, 44, 40), (58, 16, 16)))
_ARCHES: Final = 9
_ROWS: Final = 7


@lru_cache(maxsize=4)
def scene(size: tuple[int, int]) -> pygame.Surface:
    """The hall `size` pixels large, opaque."""
    wide, tall = size
    sheet = paint.opaque(wide, tall)
    half = wide // 2
    for n, (top, bottom) in enumerate(_SIDES):
        sheet.blit(paint.gradient(wide - half, tall, top, bottom), (n * half, 0))
    sheet.blit(_arcade(size), (0, 0))
    _floor(sheet, wide, tall)
    for x in (0.27, 0.73):
        paint.halo(sheet, (round(wide * x), round(tall * 0.6)), (round(wide * 0.62), tall), (255, 206, 120), 74)
    sheet.fill((30, 14, 8), (half - 2, 0, 4, tall))
    sheet.fill(BRASS, (half - 1, 0, 2, tall))
    return sheet


def _arcade(size: tuple[int, int]) -> pygame.Surface:
    """Arches along the wall, engraved."""
    wide, tall = size[0], round(size[1] * FLOOR)
    k = 2
    wall = paint.clear(size[0] * k, size[1] * k, (255, 236, 190))
    step = wide * k / _ARCHES
    r, spring = step * 0.34, tall * k * 0.42
    for n in range(_ARCHES):
        x = (n + 0.5) * step
        arch = [(x - r, tall * k), (x - r, spring)]
        arch += [(x - r * math.cos(t * math.pi / 16), spring - r * math.sin(t * math.pi / 16)) for t in range(17)]
        arch.append((x + r, tall * k))
        pygame.draw.polygon(wall, (10, 6, 10, 80), arch)
        pygame.draw.lines(wall, (255, 236, 190, 74), False, arch, 2 * k)
        for side in (0, step):
            column = pygame.Rect(
                round(x - step / 2 + side - 5 * k), round(spring * 0.9), 10 * k, round(tall * k - spring * 0.9)
            )
            pygame.draw.rect(wall, (255, 240, 204, 26), column)
            pygame.draw.rect(wall, (255, 240, 204, 50), (column.x - 3 * k, column.y, column.w + 6 * k, 4 * k))
    return paint.scaled(wall, *size)


def _floor(sheet: pygame.Surface, wide: int, tall: int) -> None:
    """A chequered floor that runs away from the eye."""
    top, deep = tall * FLOOR, tall * (1 - FLOOR)
    for row in range(_ROWS):
        y0, y1 = deep * (row / _ROWS) ** 1.35, deep * ((row + 1) / _ROWS) ** 1.35
        for n in range(-22, 22):
            corners = [(_across(wide, deep, n + dx, y), top + y) for dx, y in ((0, y0), (1, y0), (1, y1), (0, y1))]
            stone: Colour = (222, 206, 176) if (n + row) % 2 else (128, 112, 100)
            pygame.draw.polygon(sheet, mix(stone, (60, 20, 20) if n >= 0 else (24, 34, 66), 0.34), corners)
    shade = paint.gradient(wide, deep, (140, 140, 140), (235, 235, 235))
    sheet.blit(shade, (0, round(top)), special_flags=pygame.BLEND_MULT)


def _across(wide: float, deep: float, n: int, y: float) -> float:
    return wide / 2 + n * (wide / 34 + y * wide / deep / 52)


@lru_cache(maxsize=8)
def tray(size: tuple[int, int], blue: bool) -> pygame.Surface:
    """A wooden tray lined with felt, opaque but for its corners."""
    edge = max(3, size[1] // 18)
    wood = paint.rounded(textures.darken(textures.cover("walnut", size), 255), edge)
    inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
    cloth = textures.tiled("cloth", inner)
    grey = pygame.transform.grayscale(cloth)
    grey.fill((120, 120, 120), special_flags=pygame.BLEND_ADD)
    grey.fill(mix(BLUE if blue else RED, BLACK, 0.1), special_flags=pygame.BLEND_MULT)
    textures.shade_edges(grey, (110, 110, 110), size[1] * 0.3)
    paint.put(wood, paint.rounded(grey, edge * 0.7), (edge, edge))
    paint.box(wood, wood.get_rect(), edge=(30, 18, 10), radius=edge)
    return wood
