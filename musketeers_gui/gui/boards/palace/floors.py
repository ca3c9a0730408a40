"""What the floors are made of: marble, parquet, planks, flagstones; each a patch that is laid over and over."""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final
from zlib import crc32

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.palace.palette import (
    COURT,
    LAWN,
    MARBLE,
    MARBLE_DARK,
    PARQUET,
    ROYAL,
    SEPIA,
    SERVANTS,
    STONE,
    TINTS,
)
from musketeers_gui.gui.boards.palace.pen import Pen
from musketeers_gui.gui.boards.palace.plan import Room
from musketeers_gui.gui.theme import BLUE, GREEN, Colour, mix

LINE: Final = 0.014
PATCH: Final = 640
"""A patch is about so many pixels large at most."""
Floor = tuple[str, str]
"""The pattern and the tint."""
LAWNS: Final[Floor] = ("lawn", "lawn")


def floor_of(room: Room) -> Floor:
    """The floor a space has, by what it is and what stands in it."""
    space, things = room.space, dict(room.space.objects)
    match space.kind:
        case "hallway":
            box = room.largest
            return ("slabs" if min(box[2] - box[0], box[3] - box[1]) > 1.6 else "chequer", MARBLE)
        case "courtyard":
            return ("gravel", COURT)
        case "balcony" | "outbuilding":
            return ("flags", STONE)
        case "grounds":
            return LAWNS
    if space.sacred:
        return ("diamonds", STONE)
    if "chandelier" in things:
        return ("chevron" if "bed" in things else "squares", ROYAL)
    if "rug" in things:
        return ("chevron", PARQUET)
    if things.get("bed", 0) > 1 and "table" in things and "wardrobe" not in things:
        return ("flags", STONE)
    if things.get("bed", 0) > 1:
        return ("planks", SERVANTS)
    if "bed" in things or "curtain" in things:
        return ("planks" if "bed" in things else "basket", PARQUET)
    return ("flags", STONE)


def tint_of(room: Room) -> Colour:
    """The colour of a space's floor."""
    tint = floor_of(room)[1]
    return TINTS.get(tint, LAWN)


def lay(pen: Pen, room: Room) -> None:
    """Lay the floor of a space."""
    floor = floor_of(room)
    units = max(1.0, min(4.0, PATCH / pen.u // 1))
    patch = swatch(floor, round(units * pen.u), units)
    x0, y0 = pen.at(0.0, 0.0)
    for box in room.boxes:
        area = pen.rect(box)
        with paint.clipped(pen.sheet, area):
            spread(pen.sheet, patch, area, (round(x0), round(y0)))


def spread(sheet: pygame.Surface, patch: pygame.Surface, area: pygame.Rect, origin: tuple[int, int]) -> None:
    """Lay a patch over the visible part of an area, in step with an origin."""
    visible = area.clip(sheet.get_clip())
    wide, tall = patch.get_size()
    for x in range(visible.x - (visible.x - origin[0]) % wide, visible.right, wide):
        for y in range(visible.y - (visible.y - origin[1]) % tall, visible.bottom, tall):
            sheet.blit(patch, (x, y))


@lru_cache(maxsize=48)
def swatch(floor: Floor, size: int, units: float) -> pygame.Surface:
    """A square patch of a floor, `size` pixels and `units` units large."""
    pattern, tint = floor
    base = TINTS.get(tint, LAWN)
    sheet = paint.opaque(size, size, base)
    pen = Pen(sheet, (0.0, 0.0), size / units)
    _PATTERNS[pattern](pen, base, units, random.Random(crc32(pattern.encode())))
    return sheet


Pattern = Callable[[Pen, Colour, float, random.Random], None]


def _marble(across: int) -> Pattern:
    """Tiles of two marbles, `across` of them to a unit, with a vein in every second one."""

    def draw(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
        count, edge = round(units * across), 1 / across
        for i in range(count):
            for j in range(count):
                dark = (i + j) % 2
                share = rng.random() * (0.28 if dark else 0.14)
                colour = mix(MARBLE_DARK, base, share) if dark else mix(base, MARBLE_DARK, share)
                pen.fill((i * edge, j * edge, (i + 1) * edge, (j + 1) * edge), colour)
                if rng.random() < 0.5:
                    ends = [((i + rng.random()) * edge, j * edge), ((i + rng.random()) * edge, (j + 1) * edge)]
                    pen.line(ends, mix(base, SEPIA, 0.13), LINE / 2)

    return draw


def _chevron(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    colour, wide = mix(base, SEPIA, 0.2), 0.25
    for i in range(round(units / wide)):
        pen.hatch((i * wide, 0.0, (i + 1) * wide, units), colour, 0.085, LINE / 2, i % 2 == 0)
        pen.line([(i * wide, 0.0), (i * wide, units)], colour, LINE)


def _planks(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    colour, tall = mix(base, SEPIA, 0.2), 0.125
    for j in range(round(units / tall)):
        y = j * tall
        pen.fill((0.0, y, units, y + tall), mix(base, SEPIA, rng.random() * 0.09))
        pen.line([(0.0, y), (units, y)], colour, LINE)
        x = rng.random()
        while x < units:
            pen.line([(x, y), (x, y + tall)], colour, LINE)
            x += 0.6 + rng.random() * 0.6


def _basket(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    colour, edge = mix(base, SEPIA, 0.2), 0.25
    for i in range(round(units / edge)):
        for j in range(round(units / edge)):
            x, y, upright = i * edge, j * edge, (i + j) % 2
            pen.fill((x, y, x + edge, y + edge), mix(base, SEPIA, 0.07 if upright else 0.0))
            for k in range(4):
                t = edge * k / 4
                ends = [(x + t, y), (x + t, y + edge)] if upright else [(x, y + t), (x + edge, y + t)]
                pen.line(ends, colour, LINE)


def _squares(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    """The panels of Versailles: squares with a lattice set crosswise."""
    colour, faint, edge = mix(base, SEPIA, 0.22), mix(base, SEPIA, 0.1), 0.5
    for i in range(round(units / edge)):
        for j in range(round(units / edge)):
            x, y, m = i * edge, j * edge, 0.055
            pen.fill((x, y, x + edge, y + edge), mix(base, SEPIA, 0.06 if (i + j) % 2 else 0.0))
            pen.frame((x, y, x + edge, y + edge), colour, LINE)
            pen.frame((x + m, y + m, x + edge - m, y + edge - m), faint, LINE)
            half, far, near = edge / 2, edge - m, m
            for a, b in (((near, half), (half, near)), ((half, near), (far, half)), ((far, half), (half, far))):
                pen.line([(x + a[0], y + a[1]), (x + b[0], y + b[1])], colour, LINE)
            pen.line([(x + half, y + far), (x + near, y + half)], colour, LINE)


def _flags(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    colour, tall, wide = mix(base, SEPIA, 0.2), 0.25, 0.4
    for j in range(round(units / tall)):
        x = -wide / 2 if j % 2 else 0.0
        while x < units:
            box = (x, j * tall, x + wide, (j + 1) * tall)
            pen.fill(box, mix(base, SEPIA, rng.random() * 0.11))
            pen.frame(box, colour, LINE)
            x += wide


def _diamonds(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    edge, colour = 0.5, mix(base, BLUE, 0.3)
    line = mix(base, SEPIA, 0.22)
    for i in range(round(units / edge) + 1):
        for j in range(round(units / edge) + 1):
            x, y, r = i * edge, j * edge, edge * 0.17
            corners = [(x, y + edge / 2), (x + edge / 2, y), (x + edge, y + edge / 2), (x + edge / 2, y + edge)]
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                pen.line([a, b], line, LINE)
            for cx, cy in ((x, y), (x + edge / 2, y + edge / 2)):
                pen.poly([(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)], colour)


def _gravel(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    for _ in range(round(units * units * 70)):
        x, y = rng.random() * units, rng.random() * units
        pen.fill((x, y, x + 0.02, y + 0.02), mix(base, SEPIA, 0.12 + rng.random() * 0.2))


def _lawn(pen: Pen, base: Colour, units: float, rng: random.Random) -> None:
    for _ in range(round(units * units * 34)):
        x, y = rng.random() * units, rng.random() * units
        colour = mix(base, GREEN, 0.25 + rng.random() * 0.35)
        for k in (-1, 0, 1):
            tall = 0.05 if k == 0 else 0.035
            pen.line([(x + k * 0.02, y), (x + k * 0.035, y - tall)], colour, LINE / 2)


_PATTERNS: Final[dict[str, Pattern]] = {
    "chequer": _marble(4),
    "slabs": _marble(3),
    "chevron": _chevron,
    "planks": _planks,
    "basket": _basket,
    "squares": _squares,
    "flags": _flags,
    "diamonds": _diamonds,
    "gravel": _gravel,
    "lawn": _lawn,
}
