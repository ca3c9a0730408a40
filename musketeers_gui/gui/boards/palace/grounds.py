"""The gardens round the palace: lawns, gravel walks, hedged beds, trees, borders of spaces and the patrol's path."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final
from zlib import crc32

from musketeers_gui.gui.boards.palace.geometry import Box, Point, grown, height, meet, middle, width
from musketeers_gui.gui.boards.palace.palette import BED, FLOWERS, GRAVEL, HEDGE, LAWN, SEPIA, WATER, WATER_LINE
from musketeers_gui.gui.boards.palace.pen import Pen, lighter
from musketeers_gui.gui.boards.palace.plan import Edge, Floor, Room
from musketeers_gui.gui.theme import GREEN, INK, mix

WALK: Final = 0.3
"""Units of gravel along the palace."""
EDGE: Final = 0.16
"""Units of lawn between a bed and the border of its space."""
BED_SIZE: Final = 1.6
"""Units a bed is large, about."""
ALLEY: Final = 0.22
PATH: Final = (0xF6, 0xEE, 0xD2)


@dataclass(frozen=True, slots=True)
class Garden:
    """What is planted in one space of the grounds: gravel with beds in it, and trees with their size."""

    gravel: tuple[Box, ...]
    beds: tuple[Box, ...]
    trees: tuple[tuple[float, float, float], ...]


def plant(floor: Floor, room: Room) -> Garden:
    """Beds where a piece of the grounds is broad, a row of trees where it is narrow."""
    gravel: list[Box] = []
    beds: list[Box] = []
    trees: list[tuple[float, float, float]] = []
    clear = grown(floor.built, WALK + EDGE)
    for box in room.boxes:
        inner = _beside(grown(box, -EDGE), clear)
        if min(width(inner), height(inner)) <= 0.2:
            continue
        long, wide = max(width(inner), height(inner)), min(width(inner), height(inner))
        if wide < 0.62 or long > 2.6 * wide:
            trees += _row(inner, room.code)
        else:
            gravel.append(inner)
            beds += _parterre(grown(inner, -ALLEY / 2))
    return Garden(tuple(gravel), tuple(beds), tuple(trees))


def _beside(box: Box, clear: Box) -> Box:
    """The part of a box that keeps clear of the palace, cut along one side."""
    if not meet(box, clear):
        return box
    cuts = [
        (box[0], box[1], min(box[2], clear[0]), box[3]),
        (max(box[0], clear[2]), box[1], box[2], box[3]),
        (box[0], box[1], box[2], min(box[3], clear[1])),
        (box[0], max(box[1], clear[3]), box[2], box[3]),
    ]
    return max(cuts, key=lambda cut: max(0.0, width(cut)) * max(0.0, height(cut)))


def _row(box: Box, code: str) -> Iterator[tuple[float, float, float]]:
    rng = random.Random(crc32(code.encode()))
    upright = height(box) > width(box)
    long, wide = (height(box), width(box)) if upright else (width(box), height(box))
    r = min(0.3, wide * 0.46)
    count = max(1, int(long / (r * 3.1)))
    x, y = middle(box)
    for n in range(count):
        along = long * (n + 0.5) / count
        size = r * (0.92 + rng.random() * 0.12)
        yield (x, box[1] + along, size) if upright else (box[0] + along, y, size)


def _parterre(box: Box) -> Iterator[Box]:
    """Beds in rows, with alleys between them."""
    columns, rows = max(1, round(width(box) / BED_SIZE)), max(1, round(height(box) / BED_SIZE))
    wide, tall = (width(box) + ALLEY) / columns, (height(box) + ALLEY) / rows
    for i in range(columns):
        for j in range(rows):
            left, top = box[0] + i * wide, box[1] + j * tall
            yield (left, top, left + wide - ALLEY, top + tall - ALLEY)


# ------------------------------------------------------------------ drawing


def walks(pen: Pen, floor: Floor) -> None:
    """The gravel along the palace."""
    box = grown(floor.built, WALK)
    pen.fill(box, GRAVEL)
    pen.frame(box, mix(GREEN, GRAVEL, 0.35), 0.02)


def alleys(pen: Pen, box: Box) -> None:
    """Gravel between beds."""
    pen.fill(box, GRAVEL)
    pen.frame(box, mix(GREEN, GRAVEL, 0.35), 0.02)


def draw_bed(pen: Pen, box: Box, number: int) -> None:
    """A box-hedged bed with a rosette, and clipped yews in its corners."""
    pen.shade(box, 80, 0.04)
    pen.fill(box, HEDGE, 0.05)
    inner = grown(box, -0.055)
    pen.fill(inner, BED)
    pen.hatch(inner, mix(BED, GREEN, 0.35), 0.075, 0.012)
    x, y = middle(inner)
    r = min(width(inner), height(inner)) * 0.42
    _rosette(pen, x, y, r, number)
    if r > 0.3:
        for cx in (inner[0] + 0.12, inner[2] - 0.12):
            for cy in (inner[1] + 0.12, inner[3] - 0.12):
                pen.disc(cx + 0.02, cy + 0.025, 0.085, mix(HEDGE, INK, 0.35))
                pen.disc(cx, cy, 0.085, HEDGE)
                pen.disc(cx - 0.02, cy - 0.025, 0.035, lighter(HEDGE, 0.25))
    pen.frame(box, mix(HEDGE, INK, 0.4), 0.02, 0.05)


def _rosette(pen: Pen, x: float, y: float, r: float, number: int) -> None:
    """Eight leaves of box round a flower, in a ring of gravel."""
    flower = FLOWERS[number % len(FLOWERS)]
    pen.disc(x, y, r, GRAVEL)
    pen.disc(x, y, r * 0.86, mix(BED, GREEN, 0.12))
    pen.disc(x, y, r, HEDGE, 0.03)
    leaf = mix(HEDGE, BED, 0.42)
    for n in range(8):
        turn = n * pi / 4
        around = [(r * 0.24, turn), (r * 0.5, turn + 0.36), (r * 0.78, turn), (r * 0.5, turn - 0.36)]
        pen.poly([(x + d * cos(a), y + d * sin(a)) for d, a in around], leaf)
        pen.disc(x + r * 0.66 * cos(turn + 0.39), y + r * 0.66 * sin(turn + 0.39), r * 0.07, flower)
    pen.disc(x, y, r * 0.27, HEDGE)
    pen.disc(x, y, r * 0.2, flower)
    pen.disc(x, y, r * 0.08, lighter(flower, 0.5))


def draw_tree(pen: Pen, x: float, y: float, r: float) -> None:
    """A tree seen from above, with a scalloped outline."""
    green = mix(GREEN, LAWN, 0.3)
    pen.shade((x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8), 110, 0.1, r * 0.8)
    outline = [(x + r * k * cos(a), y + r * k * sin(a)) for a, k in _scallops()]
    pen.poly(outline, green)
    for k in range(4):
        size, start = r * (0.85 - 0.17 * k), -0.4 + 0.1 * k
        arc = [(x + size * cos(start + n * 0.2), y + size * sin(start + n * 0.2)) for n in range(11 - k)]
        pen.line(arc, mix(green, INK, 0.4), r * 0.05)
    shine = [(x + r * 0.6 * cos(3.4 + n * 0.17), y + r * 0.6 * sin(3.4 + n * 0.17)) for n in range(8)]
    pen.line(shine, lighter(green, 0.4), r * 0.07)
    pen.line([*outline, outline[0]], mix(GREEN, INK, 0.55), r * 0.07)


def _scallops() -> list[tuple[float, float]]:
    return [(n * 2 * pi / 60, 1 + 0.09 * sin(n * pi / 3)) for n in range(60)]


def fountain(pen: Pen, x: float, y: float, r: float) -> None:
    """A round basin."""
    pen.disc(x, y, r * 1.25, lighter(GRAVEL, 0.35))
    pen.disc(x, y, r, mix(SEPIA, GRAVEL, 0.1))
    pen.disc(x, y, r * 0.9, WATER)
    for share in (0.65, 0.4):
        pen.disc(x, y, r * share, WATER_LINE, 0.014)
    pen.disc(x, y, r * 0.22, mix(SEPIA, GRAVEL, 0.3))


def courtyard(pen: Pen, room: Room) -> None:
    """Beds in the corners of a courtyard round a fountain."""
    box = grown(room.largest, -0.24)
    x, y = middle(box)
    wide, tall = (width(box) - 0.46) / 2, (height(box) - 0.52) / 2
    if min(wide, tall) > 0.25:
        corners = [(box[0], box[1]), (box[2] - wide, box[1]), (box[0], box[3] - tall), (box[2] - wide, box[3] - tall)]
        for number, (left, top) in enumerate(corners):
            draw_bed(pen, (left, top, left + wide, top + tall), number)
    fountain(pen, x, y, min(0.27, min(width(box), height(box)) * 0.2))


def border(pen: Pen, edge: Edge) -> None:
    """The dashed line between two spaces of the grounds."""
    at, low, high = edge.at, edge.low, edge.high
    start, end = ((at, low), (at, high)) if edge.way == "v" else ((low, at), (high, at))
    pen.dashes(start, end, lighter(PATH, 0.2), 0.075, 0.17, 0.1)
    pen.dashes(start, end, mix(GREEN, INK, 0.45), 0.045, 0.17, 0.1)


def patrol_path(floor: Floor) -> list[Point]:
    """The way of the patrol: from number to number, round the corners of its spaces."""
    known = [room for room in floor.rooms.values() if room.space.patrol]
    stops = sorted(known, key=lambda room: room.space.patrol or 0)
    points: list[Point] = []
    for room, after in pairwise(stops):
        start, end = post(floor, room), post(floor, after)
        points.append(start)
        corner = _corner(room, after, start, end)
        if corner:
            points.append(corner)
    return [*points, *(post(floor, room) for room in stops[-1:])]


def _corner(room: Room, after: Room, start: Point, end: Point) -> Point | None:
    """The bend between two stops: the crossing of their lines that lies in one of the two spaces."""
    if abs(start[0] - end[0]) < 1e-6 or abs(start[1] - end[1]) < 1e-6:
        return None
    for bend in ((start[0], end[1]), (end[0], start[1])):
        spot = grown((*bend, *bend), 0.05)
        if any(meet(spot, box) for box in (*room.boxes, *after.boxes)):
            return bend
    return None


def post(floor: Floor, room: Room) -> Point:
    """Where the number of a patrol space stands: at its outer rim, half way along its longest box."""
    box = max(room.boxes, key=lambda b: max(width(b), height(b)))
    x, y = middle(box)
    cx, cy = middle(floor.built)
    left, top, right, bottom = box
    if height(box) > width(box):
        return (left + 0.28 if x < cx else right - 0.28, y)
    return (x, top + 0.28 if y < cy else bottom - 0.28)


def draw_path(pen: Pen, points: list[Point]) -> None:
    """The patrol's path as a row of dots."""
    for start, end in pairwise(points):
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        count = max(1, round(length / 0.16))
        for n in range(count):
            share = n / count
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            pen.disc(x, y, 0.036, mix(SEPIA, INK, 0.3))
            pen.disc(x, y, 0.024, PATH)


def balcony(pen: Pen, floor: Floor, room: Room) -> None:
    """A balustrade along the free sides of a balcony."""
    for edge in floor.around[room.code]:
        beyond = edge.other(room.code)
        if beyond and not floor.rooms[beyond].open_air:
            continue
        at, low, high = edge.at, edge.low, edge.high
        start, end = ((at, low), (at, high)) if edge.way == "v" else ((low, at), (high, at))
        pen.line([start, end], INK, 0.11)
        pen.line([start, end], (0xE9, 0xDF, 0xC6), 0.075)
        count = max(2, round(edge.length / 0.13))
        for n in range(count):
            share = (n + 0.5) / count
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            pen.disc(x, y, 0.038, INK)
            pen.disc(x, y, 0.025, (0xC9, 0xBB, 0x98))


def void(pen: Pen, box: Box) -> None:
    """A court as one looks down into it from an upper floor: its walls, and the lawn far below."""
    wall = mix(LAWN, SEPIA, 0.25)
    pen.fill(box, lighter(wall, 0.35))
    pen.hatch(box, mix(wall, SEPIA, 0.2), 0.1, 0.012)
    inset = min(0.3, min(width(box), height(box)) / 4)
    inner = grown(box, -inset)
    for x, y, cx, cy in zip(
        (box[0], box[2], box[0], box[2]),
        (box[1], box[1], box[3], box[3]),
        (inner[0], inner[2], inner[0], inner[2]),
        (inner[1], inner[1], inner[3], inner[3]),
        strict=True,
    ):
        pen.line([(x, y), (cx, cy)], mix(wall, SEPIA, 0.5), 0.015)
    pen.fill(inner, mix(LAWN, GREEN, 0.2))
    pen.hatch(inner, mix(LAWN, GREEN, 0.45), 0.09, 0.012)
    pen.frame(inner, mix(wall, SEPIA, 0.5), 0.015)
