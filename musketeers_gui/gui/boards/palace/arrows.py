"""Arrows from man to man: whom each of a side's men attacks, as far as that has been named."""

import math
from collections.abc import Iterator

import pygame

from musketeers_gui.core.values import Hidden
from musketeers_gui.games.palace.choices import Choosing
from musketeers_gui.games.palace.pairing import Naming
from musketeers_gui.games.palace.state import State
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.palace.palette import GOLD_LIGHT
from musketeers_gui.gui.paint import Point
from musketeers_gui.gui.theme import INK, RED, Colour

FINE = 2


def named(view: State) -> Iterator[tuple[str, str]]:
    """The pairs that have been named and may be seen, first the targets, then second blows; or those who will duel."""
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Choosing):
        yield from top.pairs
    if not isinstance(top, Naming):
        return
    for part in top.parts:
        for pairs in (part.named, part.seconds):
            if not isinstance(pairs, Hidden):
                yield from ((view.men[man].id, view.men[foe].id) for man, foe in pairs)


def draw(surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, colour: Colour = RED) -> None:
    """An arrow from the edge of one counter to the edge of another, bent a little so that two pass each other."""
    (x0, y0), (x1, y1) = start.center, end.center
    length = math.hypot(x1 - x0, y1 - y0)
    if length < 2:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    reach = start.w * 0.42
    a = (x0 + dx * reach, y0 + dy * reach)
    b = (x1 - dx * reach, y1 - dy * reach)
    bend = (-dy * start.w * 0.16, dx * start.w * 0.16)
    middle = ((a[0] + b[0]) / 2 + bend[0], (a[1] + b[1]) / 2 + bend[1])
    curve = [_on(a, middle, b, n / 10) for n in range(11)]
    box = pygame.Rect(min(p[0] for p in curve), min(p[1] for p in curve), 1, 1)
    box = box.unionall([pygame.Rect(x, y, 1, 1) for x, y in curve]).inflate(start.w // 2 + 8, start.w // 2 + 8)
    layer = paint.clear(box.w * FINE, box.h * FINE, colour)
    for line, thick in ((INK, 0.13), (GOLD_LIGHT, 0.09), (colour, 0.055)):
        _arrow(layer, [((x - box.x) * FINE, (y - box.y) * FINE) for x, y in curve], line, start.w * thick * FINE)
    paint.put(surface, paint.finish(layer, *box.size), box.topleft)


def _on(a: Point, control: Point, b: Point, t: float) -> Point:
    k = 1 - t
    return (
        k * k * a[0] + 2 * k * t * control[0] + t * t * b[0],
        k * k * a[1] + 2 * k * t * control[1] + t * t * b[1],
    )


def _arrow(layer: pygame.Surface, curve: list[Point], colour: Colour, thick: float) -> None:
    """A line with a head."""
    paint.stroke(layer, colour, curve[:-1], thick)
    (x0, y0), (x1, y1) = curve[-3], curve[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    long, wide = thick * 2.2, thick * 1.5
    back = (x1 - dx * long, y1 - dy * long)
    head = [(x1, y1), (back[0] - dy * wide, back[1] + dx * wide), (back[0] + dy * wide, back[1] - dx * wide)]
    pygame.draw.polygon(layer, colour, head)
