"""Floors as a hand-tinted engraving shows them: every board, slab and tile in a tint of its own.

All of them fill a new sheet; `s` is pixels in a step of the drawing (about a tenth of a board unit).
"""

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from musketeers_gui.gui.boards.louvre.palette import (
    FLAGS,
    GRASS,
    GRAVEL,
    HERRING,
    MARBLE,
    MARBLE_DARK,
    PLANK,
    TERRA,
    VERSAILLES,
)
from musketeers_gui.gui.paint import opaque
from musketeers_gui.gui.theme import Colour, mix

Floor = Callable[[tuple[int, int], float, random.Random], pygame.Surface]


def _line(s: float) -> int:
    return max(1, round(s * 0.8))


def _tint(rng: random.Random, base: Colour, light: Colour, dark: Colour, most: float) -> Colour:
    return mix(base, light if rng.random() < 0.5 else dark, rng.random() * most)


def plank(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Long boards."""
    sheet, line = opaque(*size, PLANK), _line(s)
    tall = 9 * s
    for row in range(int(size[1] / tall) + 1):
        x, y = -rng.uniform(0, 60) * s, row * tall
        while x < size[0]:
            length = rng.uniform(44, 80) * s
            pygame.draw.rect(sheet, _tint(rng, PLANK, (255, 236, 200), (196, 160, 112), 0.34), (x, y, length, tall + 1))
            pygame.draw.line(sheet, (150, 112, 70), (x, y), (x, y + tall), line)
            x += length
        pygame.draw.line(sheet, (160, 122, 78), (0, y), (size[0], y), line)
    return sheet


def herring(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Chevrons of oak."""
    sheet, line = opaque(*size, HERRING), _line(s)
    wide, step, drop = 17 * s, 8.4 * s, 9 * s
    for column in range(int(size[0] / wide) + 1):
        x0, x1 = column * wide, (column + 1) * wide
        down = drop if column % 2 else -drop
        for row in range(-2, int(size[1] / step) + 3):
            y = row * step + (0 if column % 2 else drop)
            points = [(x0, y), (x1, y + down), (x1, y + down + step), (x0, y + step)]
            pygame.draw.polygon(sheet, _tint(rng, HERRING, (250, 226, 180), (184, 142, 92), 0.4), points)
            pygame.draw.line(sheet, (158, 116, 70), points[0], points[1], line)
        pygame.draw.line(sheet, (158, 116, 70), (x0, 0), (x0, size[1]), line)
    return sheet


def versailles(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Square panels with a lattice of oak."""
    sheet, line = opaque(*size, VERSAILLES), _line(s)
    t = 30 * s
    x0, y0 = (size[0] % t) / 2 - t, (size[1] % t) / 2 - t
    for row in range(int(size[1] / t) + 3):
        for column in range(int(size[0] / t) + 3):
            _panel(sheet, x0 + column * t, y0 + row * t, t, line, mix(VERSAILLES, (240, 212, 160), rng.random() * 0.4))
    return sheet


def _panel(sheet: pygame.Surface, x: float, y: float, t: float, line: int, colour: Colour) -> None:
    dark: Colour = (160, 118, 72)
    pygame.draw.rect(sheet, colour, (x, y, t + 1, t + 1))
    for d in (t / 4, t / 2, t * 3 / 4):
        for ends in (((d, 0), (0, d)), ((t, t - d), (t - d, t)), ((t - d, 0), (t, d)), ((0, t - d), (d, t))):
            (ax, ay), (bx, by) = ends
            pygame.draw.line(sheet, dark, (x + ax, y + ay), (x + bx, y + by), line)
    rhomb = [(x + t / 2, y + t * 0.16), (x + t * 0.84, y + t / 2), (x + t / 2, y + t * 0.84), (x + t * 0.16, y + t / 2)]
    pygame.draw.polygon(sheet, mix(colour, (190, 144, 92), 0.4), rhomb)
    pygame.draw.polygon(sheet, (150, 108, 64), rhomb, line)
    pygame.draw.rect(sheet, (170, 124, 74), (x, y, t + 1, t + 1), 2 * line)


def marble(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """A chequer of light and grey, faintly veined."""
    sheet, t = opaque(*size, MARBLE), 13 * s
    for row in range(int(size[1] / t) + 1):
        for column in range(int(size[0] / t) + 1):
            base = MARBLE if (row + column) % 2 else MARBLE_DARK
            tint = _tint(rng, base, (255, 255, 255), (120, 110, 100), 0.12)
            pygame.draw.rect(sheet, tint, (column * t, row * t, t + 1, t + 1))
    for _ in range(int(size[0] * size[1] / (2600 * s * s / 4))):
        x, y = rng.random() * size[0], rng.random() * size[1]
        a, b = (x + rng.uniform(-7, 7) * s, y + rng.uniform(2, 6) * s), (x + rng.uniform(-10, 10) * s, y + 9 * s)
        pygame.draw.aalines(sheet, (206, 198, 184), False, [(x, y), a, b])
    return sheet


def flags(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Stone slabs in courses."""
    sheet, line, tall = opaque(*size, FLAGS), _line(s), 15 * s
    for row in range(int(size[1] / tall) + 1):
        x, y = -rng.uniform(0, 20) * s, row * tall
        while x < size[0]:
            length = rng.uniform(16, 34) * s
            tint = mix(FLAGS, rng.choice(((242, 236, 222), (176, 168, 150), (204, 186, 150))), rng.random() * 0.5)
            pygame.draw.rect(sheet, tint, (x, y, length + 1, tall + 1))
            pygame.draw.rect(sheet, (158, 148, 128), (x, y, length + line, tall + line), line)
            x += length
    return sheet


def terra(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Six-sided tiles."""
    sheet, r = opaque(*size, (190, 142, 110)), 8.2 * s
    dx = r * math.sqrt(3)
    corners = [(r * 0.94 * math.sin(n * math.pi / 3), r * 0.94 * math.cos(n * math.pi / 3)) for n in range(6)]
    for row in range(int(size[1] / (r * 1.5)) + 2):
        for column in range(int(size[0] / dx) + 2):
            x, y = column * dx - (dx / 2 if row % 2 else 0), row * r * 1.5
            tint = _tint(rng, TERRA, (240, 206, 176), (196, 140, 106), 0.45)
            pygame.draw.polygon(sheet, tint, [(x + a, y + b) for a, b in corners])
    return sheet


def lawn(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """Grass in short strokes."""
    sheet = opaque(*size, GRASS)
    for _ in range(int(size[0] * size[1] / (26 * s * s))):
        x, y = rng.random() * size[0], rng.random() * size[1]
        tint = _tint(rng, GRASS, (206, 214, 160), (108, 138, 76), 0.55)
        pygame.draw.line(sheet, tint, (x, y), (x + rng.uniform(-1, 1) * s, y - rng.uniform(1, 3) * s), _line(s / 2))
    return sheet


def gravel(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """A garden path."""
    sheet = opaque(*size, GRAVEL)
    for _ in range(int(size[0] * size[1] / (9 * s * s))):
        tint = _tint(rng, GRAVEL, (252, 242, 214), (190, 166, 116), 0.7)
        pygame.draw.circle(sheet, tint, (rng.random() * size[0], rng.random() * size[1]), max(1, s / 2))
    return sheet


def setts(size: tuple[int, int], s: float, rng: random.Random) -> pygame.Surface:
    """The cobbles of the quai."""
    base: Colour = (206, 194, 168)
    sheet, t = opaque(*size, (150, 138, 116)), 8 * s
    for row in range(int(size[1] / t) + 1):
        for column in range(int(size[0] / t) + 2):
            x = column * t - (t / 2 if row % 2 else 0)
            tint = _tint(rng, base, (236, 228, 206), (150, 138, 116), 0.5)
            place = pygame.Rect(round(x), round(row * t), max(1, round(t - s)), max(1, round(t - s)))
            pygame.draw.rect(sheet, tint, place, border_radius=round(2 * s))
    return sheet


FLOORS: Final[Mapping[str, Floor]] = {
    "plank": plank,
    "herring": herring,
    "versailles": versailles,
    "marble": marble,
    "flags": flags,
    "terra": terra,
    "cloister": flags,
    "garden": lawn,
}
"""Every floor a board's file may name."""
