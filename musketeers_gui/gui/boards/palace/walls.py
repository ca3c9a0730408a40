"""Walls in thick ink with what is cut into them: doors with their leaf, openings, windows, stairs."""

import math
from collections.abc import Iterable
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.palace.doors import Gap, Stair
from musketeers_gui.gui.boards.palace.floors import tint_of
from musketeers_gui.gui.boards.palace.geometry import Box, Point, about, grown
from musketeers_gui.gui.boards.palace.palette import (
    BRASS,
    DRAPES,
    GLASS,
    JAMB,
    LEAF_WOOD,
    PAPER,
    PILASTER,
    POCHE,
    POCHE_HATCH,
    POCHE_IN,
    SEPIA,
    WALL_LINE,
)
from musketeers_gui.gui.boards.palace.pen import Pen, lighter
from musketeers_gui.gui.boards.palace.plan import Edge, Floor, Wall
from musketeers_gui.gui.theme import INK, RED, SHADOW, Colour, mix

OUTER: Final = 0.17
INNER: Final = 0.105
"""Units a wall is thick."""
QUOIN: Final = 0.3
LOCK: Final = 0.2
"""Units a lock's disc is wide."""
SHADE: Final = (0.055, 0.075)
"""Units the shadow of a wall falls to the right and down."""
COARSE: Final = 4
"""Soft shadows are made at this fraction of the size."""
SWING: Final = math.radians(80)


def thickness(wall: Wall) -> float:
    """Units."""
    return OUTER if wall.outer else INNER


def wall_box(wall: Wall) -> Box:
    """The box of a wall, its ends in the corners."""
    return _thick(wall.edge, wall.edge.low, wall.edge.high, thickness(wall), thickness(wall) / 2)


def _thick(edge: Edge, low: float, high: float, thick: float, over: float = 0.0) -> Box:
    half = thick / 2
    if edge.way == "v":
        return (edge.at - half, low - over, edge.at + half, high + over)
    return (low - over, edge.at - half, high + over, edge.at + half)


def gap_box(gap: Gap, thick: float = OUTER) -> Box:
    """The box of a gap in a wall."""
    return _thick(gap.edge, gap.low, gap.high, thick + 0.02)


# ------------------------------------------------------------------ walls


def shadows(pen: Pen, walls: Iterable[Wall], gaps: Iterable[Gap]) -> None:
    """The shadow all walls of a piece throw on the floors at once, with light falling through the doors."""
    size = pen.sheet.get_size()
    layer = paint.clear(size[0] / COARSE, size[1] / COARSE, SHADOW)
    on = Pen(layer, (pen.start[0] - SHADE[0], pen.start[1] - SHADE[1]), pen.u / COARSE)
    for wall in walls:
        layer.fill((*SHADOW, 170), on.rect(wall_box(wall)).clip(layer.get_rect()))
    for gap in gaps:
        level = 120 if gap.kind == "window" else 0
        layer.fill((*SHADOW, level), on.rect(gap_box(gap)).clip(layer.get_rect()))
    soft = paint.blur(layer, max(1.0, 0.04 * on.u)).premul_alpha()
    paint.put(pen.sheet, paint.scaled(soft, *size), (0, 0))


def draw_walls(pen: Pen, walls: Iterable[Wall]) -> None:
    """Outline, then the hatched filling of thick walls, then that of thin ones over their joints."""
    known = [(wall_box(wall), wall.outer) for wall in walls]
    for box, _ in known:
        pen.fill(box, WALL_LINE)
    for box, outer in known:
        if outer:
            _poche(pen, grown(box, -0.025))
    for box, outer in known:
        if not outer:
            pen.fill(grown(box, -0.018), POCHE_IN)


def _poche(pen: Pen, box: Box) -> None:
    pen.fill(box, POCHE)
    pen.hatch(box, POCHE_HATCH, 0.05, 0.02)


def _ends(edge: Edge) -> tuple[Point, Point]:
    low, high = (edge.at, edge.low), (edge.at, edge.high)
    return (low, high) if edge.way == "v" else ((edge.low, edge.at), (edge.high, edge.at))


def quoins(pen: Pen, floor: Floor) -> None:
    """Cornerstones of what is built."""
    left, top, right, bottom = floor.built
    ends = {point for wall in floor.walls if wall.outer for point in _ends(wall.edge)}
    for x in (left, right):
        for y in (top, bottom):
            if (x, y) not in ends:
                continue
            pen.fill(about(x, y, QUOIN, QUOIN), WALL_LINE)
            _poche(pen, about(x, y, QUOIN - 0.06, QUOIN - 0.06))


# ------------------------------------------------------------------ doors


def draw_gap(pen: Pen, floor: Floor, gap: Gap) -> None:
    """A door, an opening or a window."""
    if gap.kind == "window":
        draw_window(pen, gap)
        return
    room = floor.rooms[gap.into or gap.a]
    tint = mix(tint_of(room), SEPIA, 0.1)
    box = gap_box(gap)
    pen.fill(box, tint)
    if gap.kind == "opening":
        draw_threshold(pen, gap, tint)
        return
    for low_side in (True, False):
        edge = (box[0], box[1], box[0], box[3]) if low_side else (box[2], box[1], box[2], box[3])
        if gap.edge.way == "h":
            edge = (box[0], box[1], box[2], box[1]) if low_side else (box[0], box[3], box[2], box[3])
        pen.line([(edge[0], edge[1]), (edge[2], edge[3])], mix(tint, INK, 0.5), 0.012)
    if gap.kind in ("lockable", "outer_lockable"):
        draw_shut(pen, gap)
    else:
        draw_swung(pen, gap, tint)


def draw_threshold(pen: Pen, gap: Gap, tint: Colour) -> None:
    """Two pilasters and a dashed threshold."""
    edge = gap.edge
    for along in (gap.low, gap.high):
        x, y = (edge.at, along) if edge.way == "v" else (along, edge.at)
        pen.fill(about(x, y, 0.15, 0.15), INK)
        pen.fill(about(x, y, 0.09, 0.09), PILASTER)
    low, high = gap.low + 0.1, gap.high - 0.1
    ends = ((edge.at, low), (edge.at, high)) if edge.way == "v" else ((low, edge.at), (high, edge.at))
    if high > low:
        pen.dashes(*ends, mix(tint, SEPIA, 0.55), 0.022, 0.06, 0.05)


def draw_shut(pen: Pen, gap: Gap) -> None:
    """A closed leaf with three nails."""
    ends = [_point(gap, along, 0.0) for along in (gap.low, gap.high)]
    pen.line(ends, INK, 0.11)
    pen.line(ends, LEAF_WOOD, 0.065)
    for share in (0.25, 0.5, 0.75):
        along = gap.low + (gap.high - gap.low) * share
        pen.line([_point(gap, along, -0.03), _point(gap, along, 0.03)], INK, 0.014)


def _point(gap: Gap, along: float, off: float) -> Point:
    """A point at a place along the wall, `off` units from its axis."""
    return (gap.edge.at + off, along) if gap.edge.way == "v" else (along, gap.edge.at + off)


def draw_swung(pen: Pen, gap: Gap, tint: Colour) -> None:
    """A leaf standing open, or two for a wide door, with the quarter circle it sweeps."""
    inward = gap.edge.inward(gap.into)
    double = gap.kind == "outer_door"
    reach = (gap.high - gap.low) / (2 if double else 1)
    for hinge, way in ((gap.low, 1), (gap.high, -1))[: 2 if double else 1]:

        def swung(angle: float, hinge: float = hinge, way: int = way) -> Point:
            off = inward * (OUTER / 2 + reach * math.sin(angle))
            return _point(gap, hinge + way * reach * math.cos(angle), off)

        pen.line([swung(n * math.pi / 24) for n in range(12)], mix(SEPIA, tint, 0.25), 0.014)
        ends = [_point(gap, hinge, inward * OUTER / 2), swung(SWING)]
        pen.line(ends, INK, 0.07)
        pen.line(ends, LEAF_WOOD, 0.038)


def lock_spot(gap: Gap) -> Box:
    """Where the lock of a lockable door is shown: on the wall at the end of its leaf."""
    x, y = _point(gap, gap.high + LOCK / 2, 0.0)
    return about(x, y, LOCK, LOCK)


def draw_lock(pen: Pen, gap: Gap) -> None:
    """A brass disc with a padlock."""
    box = lock_spot(gap)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    pen.disc(x, y, LOCK / 2, INK)
    pen.disc(x, y, LOCK / 2 - 0.022, BRASS)
    pen.disc(x, y - 0.02, 0.035, INK, 0.018)
    pen.fill(about(x, y + 0.025, 0.085, 0.065), INK)


# ------------------------------------------------------------------ windows


def draw_window(pen: Pen, gap: Gap) -> None:
    """Stone jambs, glass and two mullions."""
    box = gap_box(gap)
    pen.fill(box, JAMB)
    pen.frame(box, INK, 0.022)
    edge = gap.edge
    pane = _thick(edge, gap.low + 0.02, gap.high - 0.02, 0.11)
    pen.fill(pane, GLASS)
    pen.frame(pane, INK, 0.014)
    for share in (1 / 3, 2 / 3):
        along = gap.low + (gap.high - gap.low) * share
        pen.line([_point(gap, along, -0.055), _point(gap, along, 0.055)], INK, 0.016)


def draw_curtain(pen: Pen, gap: Gap, number: int) -> None:
    """Two wavy drapes inside a window."""
    inward = gap.edge.inward(gap.a)
    colour = DRAPES[number % len(DRAPES)]
    for start, way in ((gap.low - 0.05, 1), (gap.high + 0.05, -1)):
        points = []
        for n in range(19):
            share = n / 18
            wave = 0.03 * math.sin(share * math.pi * 5)
            points.append(_point(gap, start + way * share * 0.2, inward * (OUTER / 2 + 0.06) + wave))
        pen.line(points, INK, 0.085)
        pen.line(points, colour, 0.055)
        pen.line(points, lighter(colour, 0.4), 0.014)


# ------------------------------------------------------------------ stairs


def draw_stair(pen: Pen, stair: Stair) -> None:
    """Steps between two balustrades, darker towards the lower end; wide flights have a carpet."""
    box = stair.box
    pen.shade(box, 150, 0.1)
    long = box[3] - box[1] if stair.upright else box[2] - box[0]
    wide = box[2] - box[0] if stair.upright else box[3] - box[1]
    count = max(4, round(long / 0.14))
    for n in range(count):
        low, high = n / count * long, (n + 1) / count * long
        part = (
            (box[0], box[1] + low, box[2], box[1] + high)
            if stair.upright
            else (box[0] + low, box[1], box[0] + high, box[3])
        )
        share = n / count if stair.up else 1 - n / count
        pen.fill(part, mix(lighter(PAPER, 0.3), mix(PAPER, SEPIA, 0.5), share))
        start, end = (
            ((part[0], part[1]), (part[2], part[1])) if stair.upright else ((part[0], part[1]), (part[0], part[3]))
        )
        pen.line([start, end], SEPIA, 0.02)
    if wide > 0.7:
        _carpet(pen, stair, count)
    _balustrades(pen, stair)


def _carpet(pen: Pen, stair: Stair, count: int) -> None:
    box, m = stair.box, 0.22
    inner = (box[0] + m, box[1], box[2] - m, box[3]) if stair.upright else (box[0], box[1] + m, box[2], box[3] - m)
    area = pen.rect(inner)
    rug = pygame.Surface(area.size, 0, 32)
    rug.fill(mix(RED, PAPER, 0.15))
    rug.set_alpha(170)
    pen.sheet.blit(rug, area)
    for n in range(1, count):
        share = n / count
        x, y = inner[0] + share * (inner[2] - inner[0]), inner[1] + share * (inner[3] - inner[1])
        pen.line(
            [(inner[0], y), (inner[2], y)] if stair.upright else [(x, inner[1]), (x, inner[3])],
            mix(RED, INK, 0.4),
            0.016,
        )


def _balustrades(pen: Pen, stair: Stair) -> None:
    box = stair.box
    sides = (
        (((box[0], box[1]), (box[0], box[3])), ((box[2], box[1]), (box[2], box[3])))
        if stair.upright
        else (((box[0], box[1]), (box[2], box[1])), ((box[0], box[3]), (box[2], box[3])))
    )
    for ends in sides:
        pen.line(ends, INK, 0.07)
        pen.line(ends, (0xE2, 0xD3, 0xAC), 0.035)
        for x, y in ends:
            pen.disc(x, y, 0.07, INK)
            pen.disc(x, y, 0.045, BRASS)
