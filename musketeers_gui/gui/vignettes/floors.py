"""Floors of a palace as a hand-coloured engraving shows them."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from musketeers_gui.gui.canvas import Canvas, Rect4
from musketeers_gui.gui.theme import Colour, mix

WALL: Final[Colour] = (0x24, 0x19, 0x10)
WALL_FACE: Final[Colour] = (0x42, 0x2F, 0x20)
Floor = Callable[[Canvas, Rect4, random.Random], None]


def _within(rect: Rect4, x: float, y: float, w: float, h: float) -> Rect4:
    """The part of a rectangle (x, y, w, h) that lies in another one."""
    x0, y0 = max(x, rect[0]), max(y, rect[1])
    x1, y1 = min(x + w, rect[0] + rect[2]), min(y + h, rect[1] + rect[3])
    return (x0, y0, x1 - x0, y1 - y0)


def _lay(canvas: Canvas, room: Rect4, piece: Rect4, colour: Colour, joint: Colour) -> None:
    part = _within(room, *piece)
    if part[2] > 0.3 and part[3] > 0.3:
        canvas.rect(part, joint)
        canvas.rect((part[0], part[1], max(0.2, part[2] - 0.7), max(0.2, part[3] - 0.7)), colour)


def planks(canvas: Canvas, room: Rect4, rng: random.Random) -> None:
    """Long boards."""
    x, y, w, h = room
    for i in range(int(h / 6) + 1):
        start = x - rng.uniform(0, 50)
        while start < x + w:
            length = rng.uniform(38, 66)
            tint = mix((0xE6, 0xCC, 0x9C), (0xCA, 0xA4, 0x6C), rng.random() * 0.6)
            _lay(canvas, room, (start, y + i * 6, length, 6), tint, (0xB0, 0x8A, 0x56))
            start += length


def flags(canvas: Canvas, room: Rect4, rng: random.Random) -> None:
    """Grey stone slabs in courses."""
    x, y, w, h = room
    for i in range(int(h / 15) + 1):
        start = x - rng.uniform(0, 20)
        while start < x + w:
            length = rng.uniform(16, 30)
            tint = mix((0xE2, 0xDC, 0xCC), (0xC4, 0xBC, 0xAA), rng.random())
            _lay(canvas, room, (start, y + i * 15, length, 15), tint, (0xA4, 0x9C, 0x8A))
            start += length


def chequer(canvas: Canvas, room: Rect4, rng: random.Random) -> None:
    """Marble, light and grey."""
    x, y, w, h = room
    for i in range(int(w / 11) + 1):
        for j in range(int(h / 11) + 1):
            base: Colour = (0xEE, 0xE6, 0xD6) if (i + j) % 2 else (0xB4, 0xAC, 0x9C)
            tint = mix(base, (0xD8, 0xCC, 0xB4), rng.random() * 0.3)
            part = _within(room, x + i * 11, y + j * 11, 11, 11)
            if part[2] > 0.2 and part[3] > 0.2:
                canvas.rect(part, tint)


def parquet(canvas: Canvas, room: Rect4, rng: random.Random) -> None:
    """Chevrons of oak."""
    canvas.rect(room, (0xDC, 0xB8, 0x82))
    x, y, w, h = room
    for column in range(int(w / 14) + 1):
        down = 8 if column % 2 else -8
        for i in range(-2, int(h / 6) + 3):
            left, top = x + column * 14, y + i * 6
            corners = [(left, top), (left + 14, top + down), (left + 14, top + down + 5.2), (left, top + 5.2)]
            inside = [(min(max(a, x), x + w), min(max(b, y), y + h)) for a, b in corners]
            canvas.poly(inside, mix((0xE2, 0xBE, 0x88), (0xC2, 0x96, 0x5E), rng.random() * 0.8))


def lawn(canvas: Canvas, room: Rect4, rng: random.Random) -> None:
    """Grass, with a hedge round it."""
    canvas.rect(room, (0xA8, 0xBA, 0x80))
    x, y, w, h = room
    for _ in range(int(w * h / 26)):
        a, b = x + rng.random() * w, y + rng.random() * h
        canvas.rect(_within(room, a, b, 0.8, 2.6), mix((0x98, 0xAE, 0x70), (0xBA, 0xC8, 0x92), rng.random()))


FLOORS: Final[Mapping[str, Floor]] = {
    "planks": planks,
    "flags": flags,
    "chequer": chequer,
    "parquet": parquet,
    "lawn": lawn,
}


def lay_rooms(canvas: Canvas, rooms: tuple[tuple[Rect4, str], ...], seed: int) -> None:
    """The floors of rooms (place, name of a floor)."""
    for i, (place, name) in enumerate(rooms):
        FLOORS[name](canvas, place, random.Random(seed * 100 + i))


def wall(canvas: Canvas, x0: float, y0: float, x1: float, y1: float, thick: float = 6) -> None:
    """A level or upright wall with the shadow it casts on the floor."""
    place = (min(x0, x1) - thick / 2, min(y0, y1) - thick / 2, abs(x1 - x0) + thick, abs(y1 - y0) + thick)
    canvas.shadow(place, 0, 3, 150, 3)
    canvas.rect(place, WALL)
    canvas.rect((place[0] + 1, place[1] + 1, place[2] - 2.4, place[3] - 2.4), WALL_FACE)
