"""The empty palace as one picture: floors, gardens, furniture, walls with their doors, the queen's carpet, passages.

It is drawn from the board's file alone and kept for each size.
"""

import math
import random
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.boards.louvre import furniture, grounds
from musketeers_gui.gui.boards.louvre.floors import FLOORS
from musketeers_gui.gui.boards.louvre.geometry import Box, Doorway, Geometry, Point, Wall
from musketeers_gui.gui.boards.louvre.palette import (
    CARPET,
    GLASS,
    JAMB,
    LEAF,
    PASSAGE,
    THRESHOLD,
    WALL_EDGE,
    WALL_FACE,
    WALL_LIGHT,
)
from musketeers_gui.gui.theme import BLUE, INK, VELLUM, Colour, mix

Size = tuple[int, int]
_FINE_BELOW: Final = 15
"""Board units smaller than so many pixels are drawn at twice their size and brought down."""
_KEPT: Final = 4
_PALEST: Final = (0xF0, 0xE4, 0xC8)
"""What counts as white in the grain of the paper."""
_COATS: Final[tuple[tuple[float, Colour], ...]] = (
    (4.7, (70, 24, 20)),
    (4.6, CARPET),
    (4.3, (0xC8, 0x9C, 0x54)),
    (3.95, (0x7A, 0x1C, 0x20)),
    (3.3, (0xA2, 0x30, 0x34)),
    (3.16, CARPET),
)
"""The queen's carpet: bands one inside the other, width in board units."""


class Prints:
    """The empty palace of one board, in each size it was asked for; large ones are drawn a little at a time."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._ready: dict[Size, pygame.Surface] = {}
        self._begun: tuple[Size, Iterator[pygame.Surface | None]] | None = None

    def ready(self, size: Size) -> pygame.Surface | None:
        """The picture of a size, if it is drawn."""
        return self._ready.get(size)

    def whole(self, size: Size) -> pygame.Surface:
        """The picture of a size, drawn at once where it was not yet."""
        while (found := self._ready.get(size)) is None:
            self.work(size, math.inf)
        return found

    def work(self, size: Size, seconds: float) -> bool:
        """Go on drawing a picture for about so long; True when it is ready."""
        if self._begun is None or self._begun[0] != size:
            self._begun = (size, _stages(self.geometry, size))
        until = time.perf_counter() + seconds
        for done in self._begun[1]:
            if done is not None:
                self._keep(size, done)
                return True
            if time.perf_counter() > until:
                break
        return False

    def _keep(self, size: Size, done: pygame.Surface) -> None:
        self._ready[size], self._begun = done, None
        while len(self._ready) > _KEPT:
            del self._ready[next(iter(self._ready))]


def _stages(geometry: Geometry, size: Size) -> Iterator[pygame.Surface | None]:
    """Draws the palace bit by bit; the last thing it gives is the picture."""
    fine = size[0] / geometry.width < _FINE_BELOW
    k = 2 if fine else 1
    u = size[0] / geometry.width * k
    plan = paint.opaque(size[0] * k, size[1] * k, VELLUM)
    yield from _floors(plan, geometry, u)
    furniture.furnish(plan, geometry, u)
    yield None
    carpet(plan, geometry, u)
    _doorsteps(plan, geometry, u)
    yield from _shadows(plan, geometry, u)
    _walls(plan, geometry, u)
    _windows(plan, geometry, u)
    for door in geometry.doorways.values():
        if door.thick:
            _leaf(plan, geometry, door, u)
    _passages(plan, geometry, u)
    yield None
    yield _tinted(paint.scaled(plan, *size) if fine else plan)


def _tinted(plan: pygame.Surface) -> pygame.Surface:
    """The whole a little paler and grained like paper."""
    size = plan.get_size()
    wash = paint.opaque(*size, (255, 246, 220))
    wash.set_alpha(26)
    plan.blit(wash, (0, 0))
    grain = textures.tiled("vellum", size)
    grain.fill(tuple(255 - level for level in _PALEST), special_flags=pygame.BLEND_ADD)
    plan.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
    return plan


def seeded(key: str) -> random.Random:
    """Chance that is the same for a room in every run."""
    return random.Random(sum((place + 1) * ord(sign) for place, sign in enumerate(key)))


def scaled(box: Box, u: float) -> Box:
    """A box in pixels."""
    return (box[0] * u, box[1] * u, box[2] * u, box[3] * u)


def rect(box: Box, u: float) -> pygame.Rect:
    """A box as whole pixels that meets its neighbours without a gap."""
    x, y = round(box[0] * u), round(box[1] * u)
    return pygame.Rect(x, y, max(1, round(box[2] * u) - x), max(1, round(box[3] * u) - y))


# ------------------------------------------------------------------ floors


def _floors(plan: pygame.Surface, geometry: Geometry, u: float) -> Iterator[None]:
    gardens = 0
    for key, room in geometry.rooms.items():
        rng, main = seeded(key), scaled(geometry.main(key), u)
        if room.kind == "quai":
            grounds.quai(plan, main, u / 10, rng)
            continue
        _lay(plan, geometry.boxes(key), "versailles" if room.kind == "ballroom" else room.floor, u, rng)
        if room.floor == "garden":
            grounds.GARDENS[gardens % len(grounds.GARDENS)](plan, main, u / 10, rng)
            gardens += 1
        elif room.floor == "cloister":
            grounds.cloister(plan, main, u / 10, rng)
        elif room.kind == "ballroom":
            furniture.roses(plan, main, u, rng)
        yield
    _lay(plan, geometry.chambers, "herring", u, seeded("chambers"))
    for box in geometry.chambers:
        furniture.carpet(plan, scaled(box, u), u / 10, BLUE)


def _lay(plan: pygame.Surface, boxes: list[Box], floor: str, u: float, rng: random.Random) -> None:
    """One floor through all rectangles of a room."""
    whole = rect(
        (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)), u
    )
    sheet = FLOORS[floor](whole.size, u / 10.2, rng)
    for box in boxes:
        place = rect(box, u)
        plan.blit(sheet, place, place.move(-whole.x, -whole.y))


def carpet(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    """The queen's way."""
    way = paint.smooth([(x * u, y * u) for x, y in geometry.track], 8, closed=False)
    for width, colour in _COATS:
        paint.stroke(plan, colour, way, width * u)


# ------------------------------------------------------------------ walls


def _wall_rect(wall: Wall, u: float, thin: float = 0.0, shift: float = 0.0) -> pygame.Rect:
    """A wall as pixels; `thin` of its thickness is left away, and all of it moved up and left by `shift`."""
    half = wall.thick * (1 - thin) * u / 2
    (x0, y0), (x1, y1) = wall.start, wall.end
    move = wall.thick * shift * u
    left, top = round(x0 * u - half - move), round(y0 * u - half - move)
    right, bottom = round(x1 * u + half - move), round(y1 * u + half - move)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _trimmed(geometry: Geometry, wall: Wall) -> Wall:
    """A wall that ends at openings without reaching into them."""
    ends = {door.at: door for door in geometry.doorways.values()}
    half, e = geometry.board.door.width / 2, wall.thick / 2
    upright = wall.start[0] == wall.end[0]
    along = 1 if upright else 0

    def beside(point: Point, way: int) -> bool:
        other = (point[0], point[1] + way * half) if upright else (point[0] + way * half, point[1])
        return any(math.dist(other, at) < 1e-6 and door.upright == upright for at, door in ends.items())

    start, end = list(wall.start), list(wall.end)
    start[along] += e if beside(wall.start, -1) else 0.0
    end[along] -= e if beside(wall.end, 1) else 0.0
    return Wall((start[0], start[1]), (end[0], end[1]), wall.thick)


@lru_cache(maxsize=_KEPT)
def _pieces(geometry: Geometry) -> tuple[Wall, ...]:
    return tuple(_trimmed(geometry, wall) for wall in geometry.walls)


def _shadows(plan: pygame.Surface, geometry: Geometry, u: float) -> Iterator[None]:
    """What the walls throw on the floors, drawn small since it is soft."""
    k = 4
    size = (plan.get_width() // k, plan.get_height() // k)
    soft = paint.clear(*size, (30, 16, 4))
    for alpha, fall, reach in ((110, 0.0, 0.8), (190, 0.38, 0.3)):
        layer = paint.clear(*size, (30, 16, 4))
        for wall in _pieces(geometry):
            layer.fill((30, 16, 4, alpha), _wall_rect(wall, u / k).move(round(fall * u / k * 0.7), round(fall * u / k)))
        soft.blit(paint.blur(layer, max(1.0, reach * u / k)), (0, 0))
        yield
    plan.blit(paint.scaled(soft, *plan.get_size()), (0, 0))


def _walls(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    for colour, thin, shift in ((WALL_EDGE, 0.0, 0.0), (WALL_LIGHT, 0.46, 0.06), (WALL_FACE, 0.62, 0.0)):
        for wall in _pieces(geometry):
            plan.fill(colour, _wall_rect(wall, u, thin, shift))


def _opening(geometry: Geometry, door: Doorway, u: float) -> pygame.Rect:
    half, thick = geometry.board.door.width / 2, door.thick / 2 + 0.12
    x, y = door.at
    box = (x - thick, y - half, x + thick, y + half) if door.upright else (x - half, y - thick, x + half, y + thick)
    return rect(box, u)


def _doorsteps(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    for door in geometry.doorways.values():
        if not door.thick:
            continue
        place = _opening(geometry, door, u)
        pygame.draw.rect(plan, THRESHOLD, place)
        for n in (1, 2, 3):
            x, y = place.x + place.w * n / 4, place.y + place.h * n / 4
            ends = ((x, place.y), (x, place.bottom)) if door.upright else ((place.x, y), (place.right, y))
            pygame.draw.line(plan, mix(THRESHOLD, INK, 0.3), *ends)


def _leaf(plan: pygame.Surface, geometry: Geometry, door: Doorway, u: float) -> None:
    """Jambs on both sides of an opening, and the leaf that stands open in it."""
    place, jamb, line = _opening(geometry, door, u), max(2, round(0.48 * u)), max(1, round(0.1 * u))
    ends = ("midtop", "midbottom") if door.upright else ("midleft", "midright")
    for end in ends:
        post = pygame.Rect(0, 0, *((place.w, jamb) if door.upright else (jamb, place.h)))
        post.center = getattr(place, end)
        pygame.draw.rect(plan, WALL_EDGE, post)
        pygame.draw.rect(plan, JAMB, post.inflate(-2 * line, -2 * line))
    length = geometry.board.door.width * u * 0.86
    hinge = getattr(place, ends[0])
    turn = math.radians(28 if door.upright else 62)
    tip = (hinge[0] + math.cos(turn) * length, hinge[1] + math.sin(turn) * length)
    paint.stroke(plan, (0x4A, 0x2C, 0x14), [hinge, tip], 0.3 * u)
    paint.stroke(plan, LEAF, [hinge, tip], 0.15 * u)


def _windows(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    """Panes in the outer walls above, below and to the right."""
    for key in geometry.rooms:
        if key == geometry.quai:
            continue
        for left, top, right, bottom in geometry.boxes(key):
            for y, at_edge in ((0.36, top == 0), (geometry.height - 0.36, bottom == geometry.height)):
                count = max(1, int((right - left) / 5.4)) if at_edge else 0
                for n in range(count):
                    _pane(plan, left + (right - left) * (n + 0.5) / count, y, 1.7, 0.66, u)
            if right == geometry.width:
                for n in range(int((bottom - top) / 6)):
                    _pane(plan, geometry.width - 0.36, top + 3 + 6 * n, 0.66, 2.5, u)


def _pane(plan: pygame.Surface, x: float, y: float, wide: float, tall: float, u: float) -> None:
    place = rect((x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2), u)
    pygame.draw.rect(plan, WALL_EDGE, place.inflate(2, 2))
    pygame.draw.rect(plan, GLASS, place)
    pygame.draw.line(plan, (70, 90, 96), place.midtop, place.midbottom)
    pygame.draw.line(plan, (70, 90, 96), place.midleft, place.midright)


# ------------------------------------------------------------------ secret passages


def _passages(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    """A dotted green line between the rooms, and an arrow at each end."""
    for one, two in geometry.passages:
        a, b = geometry.arrow(one), geometry.arrow(two)
        length = math.dist(a, b)
        for n in range(1, int(length / 0.8)):
            share = n * 0.8 / length
            point = ((a[0] + (b[0] - a[0]) * share) * u, (a[1] + (b[1] - a[1]) * share) * u)
            pygame.draw.circle(plan, (240, 240, 210), point, 0.29 * u)
            pygame.draw.circle(plan, PASSAGE, point, 0.2 * u)
        turn = math.atan2(b[1] - a[1], b[0] - a[0])
        arrow(plan, (a[0] * u, a[1] * u), turn, u)
        arrow(plan, (b[0] * u, b[1] * u), turn + math.pi, u)


_ARROW: Final = ((-14, -6), (10, -6), (10, -16), (30, 0), (10, 16), (10, 6), (-14, 6))


def arrow(plan: pygame.Surface, at: Point, turn: float, u: float) -> None:
    """A green arrow at a point, turned by radians."""
    cos, sin = math.cos(turn), math.sin(turn)
    for grow, colour in ((1.12, (14, 24, 8)), (1.0, (246, 240, 214)), (0.86, PASSAGE), (0.5, (0x5C, 0x9E, 0x52))):
        k = grow * 0.062 * u
        points = [((x - 8) * k, y * k) for x, y in _ARROW]
        pygame.draw.polygon(plan, colour, [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in points])
