"""Drawing primitives: anti-aliased shapes, soft shadows, glows, gradients, all cached.

Two kinds of surface occur. Masters are straight alpha and drawn at `SS` times their size; what goes to
the screen is premultiplied and blitted by `put`. `finish` turns the one into the other. Caches are
bounded and keyed by everything that changes the picture. Sizes are pixels.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from musketeers_gui.gui.theme import BLACK, Colour, mix

SS: Final = 3
PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
MULTIPLY: Final = pygame.BLEND_RGBA_MULT

Point = tuple[float, float]


def clear(width: float, height: float, colour: Colour = BLACK) -> pygame.Surface:
    """A transparent surface, at least one pixel each way; `colour` is what its edges fade into."""
    sheet = pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA, 32)
    sheet.fill((*colour, 0))
    return sheet


def opaque(width: float, height: float, colour: Colour = BLACK) -> pygame.Surface:
    """A surface without alpha, at least one pixel each way."""
    sheet = pygame.Surface((max(1, round(width)), max(1, round(height))), 0, 32)
    sheet.fill(colour)
    return sheet


def scaled(surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """`smoothscale` that never meets an empty surface or size."""
    return pygame.transform.smoothscale(surface, (max(1, round(width)), max(1, round(height))))


def finish(master: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """A straight-alpha master brought to its size, premultiplied."""
    return scaled(master.premul_alpha(), width, height)


def put(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
    """Blit a premultiplied image with its top left at the point."""
    surface.blit(image, at, special_flags=PREMULTIPLIED)


def put_at(surface: pygame.Surface, image: pygame.Surface, anchor: str, at: tuple[int, int]) -> pygame.Rect:
    """Blit a premultiplied image with its `anchor` (a Rect attribute) at the point; gives its place."""
    place = image.get_rect(**{anchor: at})
    surface.blit(image, place, special_flags=PREMULTIPLIED)
    return place


def faded(image: pygame.Surface, share: float) -> pygame.Surface:
    """A premultiplied image at `share` (0 to 1) of its strength."""
    level = round(255 * min(1.0, max(0.0, share)))
    copy = image.copy()
    copy.fill((level, level, level, level), special_flags=MULTIPLY)
    return copy


@contextmanager
def clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    """Draw inside `area` alone."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    try:
        yield
    finally:
        surface.set_clip(before)


def blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The surface blurred by about `radius` pixels; what is on it needs a margin of twice that."""
    width, height = surface.get_size()
    for factor in (radius * 0.55, radius * 0.4, radius * 0.25):
        k = max(1.01, factor)
        surface = scaled(scaled(surface, max(2, width / k), max(2, height / k)), width, height)
    return surface


def gradient(width: float, height: float, top: Colour, bottom: Colour) -> pygame.Surface:
    """An opaque surface shading from `top` to `bottom`."""
    tall = max(2, round(height))
    strip = opaque(1, tall)
    for y in range(tall):
        strip.set_at((0, y), mix(top, bottom, y / (tall - 1)))
    return pygame.transform.scale(strip, (max(1, round(width)), tall))


def rounded_mask(width: float, height: float, radius: float) -> pygame.Surface:
    """White where a rounded rectangle is, straight alpha, hard edge: for use on masters."""
    mask = clear(width, height, (255, 255, 255))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(radius))
    return mask


def cut(master: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A straight-alpha copy of the master kept only where the mask is."""
    copy = clear(*master.get_size())
    copy.blit(master, (0, 0))
    copy.blit(mask, (0, 0), special_flags=MULTIPLY)
    return copy


def rounded(image: pygame.Surface, radius: float) -> pygame.Surface:
    """An opaque picture with smooth round corners, premultiplied, at its own size."""
    width, height = image.get_size()
    mask = scaled(rounded_mask(width * SS, height * SS, radius * SS), width, height)
    return cut(image, mask).premul_alpha()


# Rectangles


@lru_cache(maxsize=512)
def _box(
    size: tuple[int, int], radius: int, fill: Colour | None, edge: Colour | None, line: int, alpha: int
) -> pygame.Surface:
    width, height = size[0] * SS, size[1] * SS
    master = clear(width, height, fill or edge or BLACK)
    area = master.get_rect()
    if fill is not None:
        pygame.draw.rect(master, (*fill, alpha), area, border_radius=radius * SS)
    if edge is not None:
        pygame.draw.rect(master, (*edge, alpha), area, line * SS, border_radius=radius * SS)
    return finish(master, *size)


LARGE: Final = 700 * 500
"""From this many pixels on a flat box is drawn straight away, since a cached copy would cost memory."""


def box(
    surface: pygame.Surface,
    area: pygame.Rect,
    *,
    fill: Colour | None = None,
    edge: Colour | None = None,
    radius: int = 0,
    line: int = 1,
    alpha: int = 255,
) -> None:
    """A rounded rectangle with smooth corners, filled, edged or both; `alpha` 0 to 255."""
    if area.w <= 0 or area.h <= 0:
        return
    if alpha == 255 and (radius == 0 or area.w * area.h > LARGE):
        _plain_box(surface, area, fill, edge, radius, line)
    else:
        put(surface, _box(area.size, radius, fill, edge, line, alpha), area.topleft)


def _plain_box(
    surface: pygame.Surface,
    area: pygame.Rect,
    fill: Colour | None,
    edge: Colour | None,
    radius: int,
    line: int,
) -> None:
    if fill is not None:
        pygame.draw.rect(surface, fill, area, border_radius=radius)
    if edge is not None:
        pygame.draw.rect(surface, edge, area, line, border_radius=radius)


@lru_cache(maxsize=256)
def plate(
    size: tuple[int, int], radius: int, top: Colour, bottom: Colour, rim: Colour, shine: bool = True
) -> pygame.Surface:
    """A raised plate as buttons are made of: dark outline, rim, a shaded face with a light upper edge."""
    width, height = size[0] * SS, size[1] * SS
    master = clear(width, height, rim)
    area = master.get_rect()
    pygame.draw.rect(master, mix(rim, BLACK, 0.4), area, border_radius=radius * SS)
    pygame.draw.rect(master, rim, area.inflate(-SS, -SS), border_radius=radius * SS - 1)
    inner = area.inflate(-4 * SS, -4 * SS)
    if inner.w > 0 and inner.h > 0:
        face = gradient(inner.w, inner.h, top, bottom)
        if shine:
            pygame.draw.line(face, mix(top, (255, 255, 255), 0.4), (0, SS // 2), (inner.w, SS // 2), SS)
        mask = rounded_mask(inner.w, inner.h, max(0, radius - 2) * SS)
        master.blit(cut(face, mask), inner)
    return finish(master, *size)


# Light and shade


@lru_cache(maxsize=256)
def _soft(size: tuple[int, int], radius: int, spread: int, colour: Colour, alpha: int) -> pygame.Surface:
    margin = 2 * spread
    sheet = clear(size[0] + 2 * margin, size[1] + 2 * margin, colour)
    core = pygame.Rect(margin, margin, *size)
    pygame.draw.rect(sheet, (*colour, alpha), core, border_radius=radius)
    return blur(sheet, spread).premul_alpha()


def shadow(
    surface: pygame.Surface,
    area: pygame.Rect,
    *,
    radius: int,
    spread: int,
    alpha: int = 120,
    fall: tuple[int, int] = (0, 3),
    colour: Colour = (10, 5, 2),
) -> None:
    """A soft shadow below a rounded rectangle; `fall` is how far it lies from the thing that casts it."""
    spread = max(1, spread)
    image = _soft(area.size, radius, spread, colour, alpha)
    put(surface, image, (area.x - 2 * spread + fall[0], area.y - 2 * spread + fall[1]))


def glow(
    surface: pygame.Surface, area: pygame.Rect, colour: Colour, *, radius: int, spread: int, alpha: int = 200
) -> None:
    """Light all round a rounded rectangle."""
    shadow(surface, area, radius=radius, spread=spread, alpha=alpha, fall=(0, 0), colour=colour)


@lru_cache(maxsize=128)
def _blob(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    sheet = clear(*size, colour)
    inner = sheet.get_rect().inflate(-size[0] * 0.4, -size[1] * 0.4)
    pygame.draw.ellipse(sheet, (*colour, alpha), inner)
    return blur(sheet, min(size) * 0.18).premul_alpha()


def halo(surface: pygame.Surface, centre: tuple[int, int], size: tuple[int, int], colour: Colour, alpha: int) -> None:
    """A soft elliptic light about a point."""
    put_at(surface, _blob(size, colour, alpha), "center", centre)


# Lines and curves


def hairline(surface: pygame.Surface, colour: Colour, x: int, y: int, length: int, thick: int = 1) -> None:
    """A level line from (x, y), `length` pixels long; nothing where the length is not positive."""
    if length > 0:
        surface.fill(colour, (x, y, length, max(1, thick)))


def stroke(surface: pygame.Surface, colour: Colour, points: Sequence[Point], thick: float) -> None:
    """A line through the points with round joints and ends, for masters."""
    half = thick / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


def smooth(points: Sequence[Point], steps: int = 10, closed: bool = True) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    curve: list[Point] = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            curve.append((_bend(p0[0], p1[0], p2[0], p3[0], t), _bend(p0[1], p1[1], p2[1], p3[1], t)))
    return curve if closed else [*curve, points[-1]]


def _bend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


Draw = Callable[[pygame.Surface, float], None]


def drawn(size: tuple[int, int], paint: Draw, k: int = SS) -> pygame.Surface:
    """A picture drawn by `paint(master, k)` at k times its size, brought down; premultiplied, not cached."""
    master = clear(size[0] * k, size[1] * k)
    paint(master, k)
    return finish(master, *size)
