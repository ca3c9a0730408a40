"""A pen that draws on a piece of the plan in units of the plan."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.palace.geometry import Box, Point
from musketeers_gui.gui.theme import INK, SHADOW, WHITE, Colour, mix


class Pen:
    """Draws on an opaque `sheet` whose top left is the point `start` of the plan, at `u` pixels a unit."""

    def __init__(self, sheet: pygame.Surface, start: Point, u: float) -> None:
        self.sheet, self.start, self.u = sheet, start, u

    def at(self, x: float, y: float) -> Point:
        """Pixels of a point."""
        return ((x - self.start[0]) * self.u, (y - self.start[1]) * self.u)

    def rect(self, box: Box) -> pygame.Rect:
        """Pixels of a box."""
        x0, y0 = self.at(box[0], box[1])
        x1, y1 = self.at(box[2], box[3])
        return pygame.Rect(round(x0), round(y0), max(1, round(x1) - round(x0)), max(1, round(y1) - round(y0)))

    def thick(self, units: float) -> int:
        """Whole pixels of a line."""
        return max(1, round(units * self.u))

    def fill(self, box: Box, colour: Colour, radius: float = 0.0) -> None:
        """A filled box."""
        pygame.draw.rect(self.sheet, colour, self.rect(box), border_radius=round(radius * self.u))

    def frame(self, box: Box, colour: Colour, line: float, radius: float = 0.0) -> None:
        """The edge of a box."""
        pygame.draw.rect(self.sheet, colour, self.rect(box), self.thick(line), round(radius * self.u))

    def line(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """A line through points; thin ones are drawn one pixel wide."""
        places = [self.at(x, y) for x, y in points]
        if line * self.u < 1.6:
            pygame.draw.lines(self.sheet, colour, False, places)
        elif len(places) == 2 and (places[0][0] == places[1][0] or places[0][1] == places[1][1]):
            pygame.draw.line(self.sheet, colour, places[0], places[1], self.thick(line))
        else:
            paint.stroke(self.sheet, colour, places, line * self.u)

    def poly(self, points: Sequence[Point], colour: Colour, edge: Colour | None = None, line: float = 0.02) -> None:
        """A filled polygon, edged where an edge colour is given."""
        places = [self.at(x, y) for x, y in points]
        pygame.draw.polygon(self.sheet, colour, places)
        if edge is not None:
            pygame.draw.polygon(self.sheet, edge, places, self.thick(line))

    def disc(self, x: float, y: float, r: float, colour: Colour, line: float = 0.0) -> None:
        """A filled circle, or its ring where a line is given."""
        pygame.draw.circle(self.sheet, colour, self.at(x, y), max(1.0, r * self.u), self.thick(line) if line else 0)

    def oval(self, box: Box, colour: Colour, line: float = 0.0) -> None:
        """A filled ellipse, or its ring."""
        pygame.draw.ellipse(self.sheet, colour, self.rect(box), self.thick(line) if line else 0)

    def hatch(self, box: Box, colour: Colour, step: float, line: float, down: bool = True) -> None:
        """Slanting lines over a box."""
        area = self.rect(box)
        visible = area.clip(self.sheet.get_clip())
        if visible.w <= 0 or visible.h <= 0:
            return
        before = self.sheet.get_clip()
        self.sheet.set_clip(visible)
        pitch, thick = max(3.0, step * self.u * math.sqrt(2)), self.thick(line)
        first = math.floor((visible.x - area.x - visible.bottom + area.y) / pitch)
        last = math.ceil((visible.right - area.x + visible.bottom - area.y) / pitch)
        for n in range(first, last + 1):
            x = area.x + n * pitch
            ends = (x, area.y, x + area.h, area.bottom) if down else (x, area.y, x - area.h, area.bottom)
            pygame.draw.line(self.sheet, colour, ends[:2], ends[2:], thick)
        self.sheet.set_clip(before)

    def dashes(self, start: Point, end: Point, colour: Colour, line: float, dash: float, free: float) -> None:
        """A broken line."""
        length = math.dist(start, end)
        if length == 0:
            return
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        done = 0.0
        while done < length:
            stop = min(done + dash, length)
            one = (start[0] + dx * done, start[1] + dy * done)
            self.line([one, (start[0] + dx * stop, start[1] + dy * stop)], colour, line)
            done = stop + free

    def shade(self, box: Box, alpha: int = 90, fall: float = 0.06, radius: float = 0.03) -> None:
        """The shadow that something of this box throws to the lower right."""
        area = self.rect(box)
        spread = max(1, round(0.035 * self.u))
        image = soft(area.size, max(1, round(radius * self.u)), spread, alpha)
        down = round(fall * self.u)
        paint.put(self.sheet, image, (area.x - 2 * spread + down, area.y - 2 * spread + down))

    def edges(self, box: Box, reach: float) -> None:
        """The soft shadow of a sheet of paper below its right and lower edge, for sheets of any size."""
        area, deep = self.rect(box), self.thick(reach)
        side = pygame.Rect(area.right, area.y + deep // 2, deep, area.h)
        foot = pygame.Rect(area.x + deep // 2, area.bottom, area.w, deep)
        for strip, level in ((side, True), (foot, False)):
            seen = strip.clip(self.sheet.get_clip())
            if seen.w > 0 and seen.h > 0:
                fade = fading(deep, level)
                part = fade.subsurface((seen.x - strip.x, 0, seen.w, 1) if level else (0, seen.y - strip.y, 1, seen.h))
                paint.put(self.sheet, pygame.transform.scale(part, seen.size), seen.topleft)

    def block(self, box: Box, colour: Colour, radius: float = 0.03, hatched: bool = True) -> None:
        """A piece of furniture as engravers show it: shadow, tint, hatching on its dark side, ink outline."""
        self.shade(box, radius=radius)
        self.fill(box, colour, radius)
        if hatched:
            middle = (box[0] + box[2]) / 2 + (box[2] - box[0]) * 0.05
            self.hatch((middle, box[1] + 0.02, box[2] - 0.02, box[3] - 0.02), mix(colour, INK, 0.33), 0.055, 0.011)
        self.frame(box, mix(INK, colour, 0.08), 0.028, radius)


@lru_cache(maxsize=256)
def soft(size: tuple[int, int], radius: int, spread: int, alpha: int) -> pygame.Surface:
    """A soft dark patch with a margin of twice its spread, premultiplied."""
    margin = 2 * spread
    sheet = paint.clear(size[0] + 2 * margin, size[1] + 2 * margin, SHADOW)
    pygame.draw.rect(sheet, (*SHADOW, alpha), (margin, margin, *size), border_radius=radius)
    return paint.blur(sheet, spread).premul_alpha()


@lru_cache(maxsize=32)
def fading(length: int, level: bool) -> pygame.Surface:
    """A line of shadow growing fainter, level or upright, premultiplied."""
    sheet = paint.clear(length, 1, SHADOW) if level else paint.clear(1, length, SHADOW)
    for n in range(length):
        alpha = round(120 * (1 - n / length) ** 2)
        sheet.set_at((n, 0) if level else (0, n), (*SHADOW, alpha))
    return sheet.premul_alpha()


def ring(x: float, y: float, r: float, count: int, turn: float = 0.0) -> list[Point]:
    """Points evenly round a circle."""
    step = 2 * math.pi / count
    return [(x + r * math.cos(turn + n * step), y + r * math.sin(turn + n * step)) for n in range(count)]


def lighter(colour: Colour, share: float) -> Colour:
    """The colour with white in it."""
    return mix(colour, WHITE, share)
