"""What grows and flows round the palace: hedges, beds, trees, fountains, the river; drawn straight onto the plan.

Places are boxes (left, top, right, bottom) in pixels of the plan; `s` is pixels in a step of the drawing.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.louvre import floors
from musketeers_gui.gui.boards.louvre.geometry import Box
from musketeers_gui.gui.boards.louvre.palette import EARTH, GRAVEL, HEDGE, RIVER, STONE, WATER
from musketeers_gui.gui.theme import INK, Colour, mix

_ROSES: Final[tuple[Colour, ...]] = ((0xC8, 0x3C, 0x40), (0xEC, 0xC4, 0x54), (0xF0, 0xE8, 0xDC))
_ASTERS: Final[tuple[Colour, ...]] = ((0x96, 0x60, 0xA8), (0xEC, 0xE8, 0xF0), (0xD6, 0x82, 0x96))
_KERB: Final[Colour] = (172, 150, 104)
_LEAVES: Final = 34


def _rect(box: Box) -> pygame.Rect:
    x, y = round(box[0]), round(box[1])
    return pygame.Rect(x, y, max(1, round(box[2]) - x), max(1, round(box[3]) - y))


def _shadow(plan: pygame.Surface, box: Box, s: float) -> None:
    paint.shadow(
        plan, _rect(box), radius=round(2 * s), spread=max(1, round(2.6 * s)), fall=(round(2 * s), round(3 * s))
    )


def path(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """A gravel path with a kerb."""
    place = _rect(box)
    plan.blit(floors.gravel(place.size, s, rng), place)
    pygame.draw.rect(plan, _KERB, place, max(1, round(s)))


def hedge(plan: pygame.Surface, box: Box, s: float, thick: float = 5) -> None:
    """A clipped hedge round a box, light on its upper edge."""
    _shadow(plan, box, s)
    edge = max(1, round(thick * s))
    for inset, colour in ((0.0, mix(HEDGE, INK, 0.4)), (0.7, HEDGE), (1.7, mix(HEDGE, (220, 230, 160), 0.34))):
        inner = (box[0] + inset * s, box[1] + inset * s, box[2] - inset * s, box[3] - inset * s)
        place = _rect(inner)
        line = max(1, edge - round(2 * inset * s) if inset < 1 else round(1.2 * s))
        whole = inset < 1 and 2 * line >= min(place.size)
        pygame.draw.rect(plan, colour, place, 0 if whole else line, border_radius=round(2.6 * s))


def bed(plan: pygame.Surface, box: Box, s: float, rng: random.Random, flowers: Sequence[Colour]) -> None:
    """A hedged bed of flowers."""
    hedge(plan, box, s, 4.6)
    soil = (box[0] + 5 * s, box[1] + 5 * s, box[2] - 5 * s, box[3] - 5 * s)
    if soil[2] - soil[0] < 6 * s or soil[3] - soil[1] < 6 * s:
        return
    pygame.draw.rect(plan, EARTH, _rect(soil), border_radius=round(2 * s))
    for _ in range(int((soil[2] - soil[0]) * (soil[3] - soil[1]) / (44 * s * s))):
        x, y = rng.uniform(soil[0] + 3 * s, soil[2] - 3 * s), rng.uniform(soil[1] + 3 * s, soil[3] - 3 * s)
        pygame.draw.circle(plan, mix(HEDGE, INK, 0.25), (x + 0.5 * s, y + 0.7 * s), 1.9 * s)
        pygame.draw.circle(plan, rng.choice(flowers), (x, y), 1.5 * s)


def tree(plan: pygame.Surface, x: float, y: float, r: float, rng: random.Random, fruit: bool = False) -> None:
    """A round crown of leaves, lighter to the upper left, with oranges in it if it bears `fruit`."""
    crown: Colour = (0x60, 0x80, 0x44)
    paint.halo(plan, (round(x + r * 0.4), round(y + r * 0.5)), (round(r * 3.4), round(r * 3.4)), (20, 24, 8), 130)
    pygame.draw.circle(plan, mix(crown, INK, 0.5), (x, y), r)
    for _ in range(_LEAVES):
        turn, far = rng.uniform(0, math.tau), rng.random() ** 0.6 * r * 0.82
        light = 0.15 + 0.5 * (math.cos(turn + 2.3) + 1) / 2 * far / r + rng.random() * 0.22
        tint = mix(mix(crown, (24, 40, 14), 0.35), (206, 218, 150), min(1.0, light))
        leaf = r * rng.uniform(0.16, 0.28)
        pygame.draw.circle(plan, tint, (x + math.cos(turn) * far, y + math.sin(turn) * far), leaf)
    for n in range(4 if fruit else 0):
        place = (x + math.cos(n * 1.6 + r) * r * 0.5, y + math.sin(n * 1.6 + r) * r * 0.5)
        pygame.draw.circle(plan, (0xE4, 0x88, 0x2C), place, r * 0.2)


def fountain(plan: pygame.Surface, x: float, y: float, s: float) -> None:
    """A round basin with a smaller one in its middle."""
    dark: Colour = (0x78, 0x70, 0x62)
    foam = mix(WATER, (255, 255, 255), 0.16)
    basins: list[tuple[float, Colour]] = [(36, _KERB), (35.2, GRAVEL), (27, dark), (26, STONE), (22.5, dark)]
    basins += [(22, WATER), (16, foam), (10, dark), (9.2, STONE), (6.5, WATER), (2.4, (240, 240, 232))]
    for r, colour in basins:
        pygame.draw.circle(plan, colour, (x, y), r * s)
    for n in range(8):
        turn = math.radians(20 + 45 * n)
        place = (x + math.cos(turn) * 17 * s, y + math.sin(turn) * 17 * s)
        pygame.draw.circle(plan, (236, 246, 246), place, 1.3 * s)


# ------------------------------------------------------------------ whole gardens


def _crossing(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> tuple[float, float]:
    """Two paths that cross in the middle; gives that."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    path(plan, (box[0], y - 8 * s, box[2], y + 8 * s), s, rng)
    path(plan, (x - 8 * s, box[1], x + 8 * s, box[3]), s, rng)
    return x, y


def parterre(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """Four beds about a clipped tree."""
    x, y = _crossing(plan, box, s, rng)
    for n, (a, b) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        left, right = (x + 12 * s, box[2] - 11 * s) if a else (box[0] + 11 * s, x - 12 * s)
        top, bottom = (y + 12 * s, box[3] - 11 * s) if b else (box[1] + 11 * s, y - 12 * s)
        bed(plan, (left, top, right, bottom), s, rng, _ROSES if n in (0, 3) else _ASTERS)
    pygame.draw.circle(plan, _KERB, (x, y), 17 * s)
    pygame.draw.circle(plan, GRAVEL, (x, y), 16 * s)
    tree(plan, x, y, 9 * s, rng)


def basin(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """A fountain between four trees."""
    x, y = _crossing(plan, box, s, rng)
    fountain(plan, x, y, s * min(1.0, min(box[2] - box[0], box[3] - box[1]) / (84 * s)))
    for a in (box[0] + 15 * s, box[2] - 15 * s):
        for b in (box[1] + 16 * s, box[3] - 16 * s):
            tree(plan, a, b, 9.5 * s, rng)


def orangery(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """Orange trees in tubs on gravel."""
    path(plan, (box[0] + 10 * s, box[1] + 10 * s, box[2] - 10 * s, box[3] - 10 * s), s, rng)
    for left, top in ((box[0] + 7 * s, box[1] + 7 * s), (box[2] - 37 * s, box[1] + 7 * s)):
        hedge(plan, (left, top, left + 30 * s, top + 5 * s), s)
    across = max(2, round((box[2] - box[0]) / (30 * s)))
    for n in range(across):
        for y in (box[1] + 26 * s, box[3] - 24 * s):
            x = box[0] + 22 * s + n * (box[2] - box[0] - 44 * s) / (across - 1)
            tub = (x - 7 * s, y - 7 * s, x + 7 * s, y + 7 * s)
            pygame.draw.rect(plan, (0x78, 0x4E, 0x2C), _rect(tub))
            pygame.draw.rect(plan, (0xB4, 0x82, 0x50), _rect(tub).inflate(-2, -2), max(1, round(s)))
            tree(plan, x, y, 6.8 * s, rng, fruit=True)


GARDENS: Final[tuple[Callable[[pygame.Surface, Box, float, random.Random], None], ...]] = (parterre, orangery, basin)
"""How the gardens of a board are laid out, one after another in the order of its file."""


def cloister(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """A lawn with a tree, columns all round."""
    garth = (box[0] + 26 * s, box[1] + 34 * s, box[2] - 26 * s, box[3] - 28 * s)
    place = _rect(garth)
    if place.w < 20 * s or place.h < 20 * s:
        return
    plan.blit(floors.lawn(place.size, s, rng), place)
    pygame.draw.rect(plan, (120, 108, 88), place, max(1, round(2 * s)))
    tree(plan, *place.center, 10 * s, rng)
    for n in range(5):
        for point in (
            (garth[0] + n * (garth[2] - garth[0]) / 4, garth[1]),
            (garth[0] + n * (garth[2] - garth[0]) / 4, garth[3]),
            (garth[0], garth[1] + n * (garth[3] - garth[1]) / 4),
            (garth[2], garth[1] + n * (garth[3] - garth[1]) / 4),
        ):
            pygame.draw.circle(plan, (96, 84, 66), point, 3.6 * s)
            pygame.draw.circle(plan, (236, 228, 208), point, 2.6 * s)


# ------------------------------------------------------------------ the quai


def quai(plan: pygame.Surface, box: Box, s: float, rng: random.Random) -> None:
    """Cobbles, the quay's edge, the river with boats."""
    place = _rect(box)
    plan.blit(floors.setts(place.size, s, rng), place)
    shore = place.x + round(min(30 * s, place.w * 0.34))
    river = pygame.Rect(place.x, place.y, shore - place.x, place.h)
    plan.blit(paint.scaled(paint.gradient(2, river.h, RIVER, mix(RIVER, INK, 0.2)), *river.size), river)
    for n in range(int(river.h / (7 * s))):
        x, y = river.x + rng.uniform(-8, 20) * s, river.y + n * 7 * s
        wave = [(min(river.right - 2.0, x + i * 3 * s), y + math.sin(i) * 1.4 * s) for i in range(7)]
        pygame.draw.aalines(plan, (0xCE, 0xE0, 0xDE) if n % 2 else (0x46, 0x68, 0x70), False, wave)
    pygame.draw.rect(plan, (0x96, 0x8A, 0x74), (shore - 5 * s, place.y, 7 * s, place.h))
    pygame.draw.rect(plan, (0xE2, 0xD8, 0xC0), (shore - 5 * s, place.y, 3 * s, place.h))
    for share in (0.16, 0.58, 0.88):
        boat(plan, river.x + (river.w - 5 * s) * 0.42, place.y + place.h * share, s)


def boat(plan: pygame.Surface, x: float, y: float, s: float) -> None:
    """A skiff from above."""
    hull = [(0, -30), (9, -14), (10, 14), (0, 30), (-9, 14), (-8, -14)]
    for size, colour in ((1.0, (0x3C, 0x26, 0x16)), (0.76, (0x96, 0x68, 0x3C))):
        points = paint.smooth([(x + a * s * size, y + b * s * size) for a, b in hull], 6)
        pygame.draw.polygon(plan, colour, points)
    for b in (-10, 4):
        pygame.draw.rect(plan, (0x5A, 0x3A, 0x20), (x - 6 * s, y + b * s, 12 * s, 4 * s))
