"""Furniture as small engravings seen from above."""

import math
import random
from collections.abc import Callable
from typing import Final
from zlib import crc32

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.palace.furniture import CHAIR, Thing
from musketeers_gui.gui.boards.palace.geometry import Box, about, grown, height, middle, width
from musketeers_gui.gui.boards.palace.palette import (
    BRASS,
    BRASS_DARK,
    CANDLE,
    COVERS,
    DARK_WOOD,
    DRAPES,
    FLAME,
    LINEN,
    PAPER,
    RUGS,
    WOOD,
)
from musketeers_gui.gui.boards.palace.pen import Pen, lighter, ring
from musketeers_gui.gui.theme import INK, RED, mix

GILT: Final = (0xE6, 0xCC, 0x8C)


def draw_thing(pen: Pen, thing: Thing) -> None:
    """Draw a piece of furniture."""
    _DRAW[thing.kind](pen, thing)


def reach(thing: Thing) -> Box:
    """What drawing it may touch: the box with its shadow, a chandelier's light."""
    return grown(thing.box, 0.7 if thing.kind == "chandelier" else 0.25)


def _bed(pen: Pen, thing: Thing) -> None:
    """Sheet, cover and pillows; the head is at the wall."""
    box = thing.box
    cover = COVERS[(crc32(repr(box).encode()) + thing.number) % len(COVERS)]
    pen.block(box, (0xF1, 0xE6, 0xCC), hatched=False)
    spread = _from_head(box, thing.back, 0.34, 1.0, 0.025)
    pen.fill(spread, cover)
    pen.hatch(spread, mix(cover, INK, 0.25), 0.06, 0.011)
    pen.hatch(spread, mix(cover, INK, 0.18), 0.12, 0.011, down=False)
    pen.frame(spread, mix(INK, cover, 0.2), 0.018)
    double = (width(box) if thing.back in "ns" else height(box)) > 0.5
    for half in (0, 1) if double else (0,):
        pillow = (
            _half(_from_head(box, thing.back, 0.06, 0.28, 0.05), thing.back, half)
            if double
            else _from_head(box, thing.back, 0.06, 0.28, 0.05)
        )
        pen.fill(pillow, LINEN, 0.05)
        pen.frame(pillow, INK, 0.016, 0.05)
    pen.frame(box, INK, 0.022, 0.03)
    if double:
        for x in (box[0], box[2]):
            for y in (box[1], box[3]):
                pen.disc(x, y, 0.045, INK)
                pen.disc(x, y, 0.03, DARK_WOOD)


def _from_head(box: Box, back: str, start: float, end: float, inset: float) -> Box:
    """A part of a bed measured in shares from its head."""
    left, top, right, bottom = grown(box, -inset)
    wide, tall = right - left, bottom - top
    match back:
        case "n":
            return (left, top + tall * start, right, top + tall * end)
        case "s":
            return (left, bottom - tall * end, right, bottom - tall * start)
        case "w":
            return (left + wide * start, top, left + wide * end, bottom)
    return (right - wide * end, top, right - wide * start, bottom)


def _half(box: Box, back: str, half: int) -> Box:
    """The first or second half of a pillow's place."""
    left, top, right, bottom = box
    if back in "ns":
        middle_x = (left + right) / 2
        return (left, top, middle_x - 0.015, bottom) if half == 0 else (middle_x + 0.015, top, right, bottom)
    middle_y = (top + bottom) / 2
    return (left, top, right, middle_y - 0.015) if half == 0 else (left, middle_y + 0.015, right, bottom)


def _wardrobe(pen: Pen, thing: Thing) -> None:
    box = thing.box
    pen.block(box, DARK_WOOD, 0.02)
    pen.frame(grown(box, -0.035), mix(DARK_WOOD, INK, 0.5), 0.014)
    x, y = middle(box)
    ends = [(x, box[1]), (x, box[3])] if width(box) > height(box) else [(box[0], y), (box[2], y)]
    pen.line(ends, INK, 0.018)


def _desk(pen: Pen, thing: Thing) -> None:
    """A small table at the wall, its stool before it where there is room in its box."""
    pen.block(thing.box, WOOD)
    pen.frame(grown(thing.box, -0.045), mix(WOOD, INK, 0.45), 0.012)


def _table(pen: Pen, thing: Thing) -> None:
    """A table with chairs along its long sides."""
    box = grown(thing.box, -CHAIR)
    if width(box) >= height(box):
        count = max(1, round(width(box) / 0.36))
        for n in range(count):
            x = box[0] + width(box) * (n + 0.5) / count
            _chair(pen, x, box[1] - CHAIR / 2 + 0.02)
            _chair(pen, x, box[3] + CHAIR / 2 - 0.02)
    else:
        count = max(1, round(height(box) / 0.36))
        for n in range(count):
            y = box[1] + height(box) * (n + 0.5) / count
            _chair(pen, box[0] - CHAIR / 2 + 0.02, y)
            _chair(pen, box[2] + CHAIR / 2 - 0.02, y)
    pen.block(box, WOOD)
    pen.frame(grown(box, -0.045), mix(WOOD, INK, 0.45), 0.012)


def _chair(pen: Pen, x: float, y: float) -> None:
    box = about(x, y, 0.15, 0.15)
    pen.fill(box, lighter((0xA8, 0x76, 0x4A), 0.15), 0.03)
    pen.frame(box, INK, 0.018, 0.03)


def _round(pen: Pen, thing: Thing) -> None:
    """A round table with four stools."""
    x, y = middle(thing.box)
    r = min(width(thing.box), height(thing.box)) / 2 - CHAIR
    for cx, cy in ring(x, y, r + 0.05, 4, math.pi / 4):
        pen.disc(cx, cy, 0.075, INK)
        pen.disc(cx, cy, 0.055, (0xB9, 0x8A, 0x62))
    pen.shade((x - r, y - r, x + r, y + r), 90, 0.06, r)
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r - 0.022, WOOD)
    pen.disc(x, y, r * 0.78, mix(WOOD, INK, 0.4), 0.012)


def _chandelier(pen: Pen, thing: Thing) -> None:
    """Eight curved brass arms with candles, in a pool of warm light."""
    x, y = middle(thing.box)
    r = min(width(thing.box), height(thing.box)) / 2 - 0.03
    size = max(2, round(r * 4.6 * pen.u))
    px, py = pen.at(x, y)
    paint.halo(pen.sheet, (round(px), round(py)), (size, size), (0xFF, 0xE2, 0x96), 90)
    for n in range(8):
        turn = n * math.pi / 4 + 0.2
        bent = [
            (
                r * share * math.cos(turn + 0.5 * math.sin(share * math.pi)),
                r * share * math.sin(turn + 0.5 * math.sin(share * math.pi)),
            )
            for share in (0.0, 0.35, 0.7, 1.0)
        ]
        arm = [(x + dx, y + dy) for dx, dy in bent]
        pen.line(arm, BRASS_DARK, 0.042)
        pen.line(arm, BRASS, 0.02)
        cx, cy = arm[-1]
        for size_, colour in ((0.052, BRASS_DARK), (0.04, BRASS), (0.027, CANDLE), (0.012, FLAME)):
            pen.disc(cx, cy, size_, colour)
    for share, colour in ((0.3, BRASS_DARK), (0.22, BRASS), (0.1, CANDLE)):
        pen.disc(x, y, r * share, colour)


def _rug(pen: Pen, thing: Thing) -> None:
    """Fringe on the short sides, borders, a lattice and a medallion."""
    box, colour = thing.box, RUGS[thing.number % len(RUGS)]
    ground = mix(colour, PAPER, 0.3)
    level = width(box) >= height(box)
    for n in range(int((height(box) if level else width(box)) / 0.06)):
        at = n * 0.06 + 0.03
        ends = [(box[0] - 0.05, box[1] + at), (box[2] + 0.05, box[1] + at)]
        if not level:
            ends = [(box[0] + at, box[1] - 0.05), (box[0] + at, box[3] + 0.05)]
        pen.line(ends, mix(colour, INK, 0.2), 0.014)
    pen.fill(box, ground)
    pen.frame(box, mix(INK, colour, 0.5), 0.016)
    if min(width(box), height(box)) > 0.2:
        pen.frame(grown(box, -0.05), GILT, 0.03)
    inner = grown(box, -0.12)
    if min(width(inner), height(inner)) > 0.06:
        pen.frame(inner, mix(colour, INK, 0.25), 0.014)
        pen.hatch(inner, mix(ground, PAPER, 0.35), 0.16, 0.014)
        pen.hatch(inner, mix(ground, PAPER, 0.35), 0.16, 0.014, down=False)
    if min(width(inner), height(inner)) > 0.25:
        oval = about(*middle(box), min(width(inner) * 0.6, 0.5), min(height(inner) * 0.6, 0.5))
        pen.oval(oval, mix(colour, INK, 0.05))
        pen.oval(oval, GILT, 0.025)


def _altar(pen: Pen, thing: Thing) -> None:
    box = thing.box
    x, y = middle(box)
    pen.block(box, (0xF6, 0xEF, 0xDD), 0.02, hatched=False)
    level = width(box) > height(box)
    pen.fill(about(x, y, width(box) * (0.5 if level else 1) - 0.03, height(box) * (1 if level else 0.5) - 0.03), RED)
    pen.line([(x, y - 0.09), (x, y + 0.09)], BRASS, 0.03)
    pen.line([(x - 0.05, y - 0.03), (x + 0.05, y - 0.03)], BRASS, 0.03)
    for share in (-0.38, 0.38):
        cx, cy = (x + width(box) * share, y) if level else (x, y + height(box) * share)
        pen.disc(cx, cy, 0.045, INK)
        pen.disc(cx, cy, 0.032, CANDLE)
    pen.frame(box, INK, 0.022)


def _pew(pen: Pen, thing: Thing) -> None:
    box = thing.box
    pen.block(box, (0x9A, 0x6A, 0x3C), 0.01)
    pen.line([(box[0], box[3] - 0.03), (box[2], box[3] - 0.03)], INK, 0.03)


def _drape(pen: Pen, thing: Thing) -> None:
    """A curtain on the wall of a room that has no window for it."""
    box, rng = thing.box, random.Random(thing.number)
    colour = DRAPES[rng.randrange(len(DRAPES))]
    long = max(width(box), height(box))
    x, y = middle(box)
    points = []
    for n in range(25):
        along, wave = long * (n / 24 - 0.5), 0.03 * math.sin(n * 0.9)
        points.append((x + along, y + wave) if width(box) > height(box) else (x + wave, y + along))
    pen.line(points, INK, 0.08)
    pen.line(points, colour, 0.05)
    pen.line(points, lighter(colour, 0.4), 0.014)


_DRAW: Final[dict[str, Callable[[Pen, Thing], None]]] = {
    "bed": _bed,
    "cot": _bed,
    "wardrobe": _wardrobe,
    "desk": _desk,
    "table": _table,
    "round": _round,
    "chandelier": _chandelier,
    "rug": _rug,
    "altar": _altar,
    "pew": _pew,
    "drape": _drape,
}
