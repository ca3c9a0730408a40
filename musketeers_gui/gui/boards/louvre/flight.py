"""Small motions that others are made of: a thing that flies, that swells, that tumbles; all within a clip's seconds."""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.louvre.geometry import Point

Draw = Callable[[pygame.Surface, float], None]
"""Draws a moment of a motion: how much of it is over, 0 to 1."""
NOTHING: Final[frozenset[str]] = frozenset()


def clip(seconds: float, draw: Draw, sound: str = "", hides: frozenset[str] = NOTHING) -> Clip:
    """A motion of so many seconds, with a sound at its beginning."""

    def at(surface: pygame.Surface, t: float) -> None:
        draw(surface, min(1.0, t / seconds))

    return Clip(seconds, at, hides, ((0.0, sound),) if sound else ())


def along(way: Sequence[Point], share: float) -> Point:
    """The point `share` of the way along."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(way)]
    left = sum(lengths) * share
    for (a, b), length in zip(itertools.pairwise(way), lengths, strict=True):
        if left <= length and length:
            return (a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length)
        left -= length
    return way[-1]


def flying(image: pygame.Surface, start: Point, end: Point, lift: float, *, back: pygame.Surface | None = None) -> Draw:
    """A picture from one place to another in an arc; it turns over on the way where it has another `back`."""

    def draw(surface: pygame.Surface, share: float) -> None:
        way = EASES["in-out"](share)
        x, y = start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
        face, open_ = image, 1.0
        if back is not None:
            face, open_ = (back if share < 0.5 else image), abs(math.cos(math.pi * share))
        thin = paint.scaled(face, max(2, face.get_width() * open_), face.get_height()) if open_ < 1 else face
        paint.put_at(surface, thin, "center", (round(x), round(y - EASES["arc"](share) * lift)))

    return draw


def swelling(image: pygame.Surface, centre: Point, most: float = 1.6) -> Draw:
    """A picture that swells where it lies and comes back to its size."""

    def draw(surface: pygame.Surface, share: float) -> None:
        grown = 1 + (most - 1) * EASES["arc"](share)
        size = (image.get_width() * grown, image.get_height() * grown)
        paint.put_at(surface, paint.scaled(image, *size), "center", (round(centre[0]), round(centre[1])))

    return draw


def appearing(image: pygame.Surface, centre: Point) -> Draw:
    """A picture that grows out of nothing, stays, and fades at the very end."""

    def draw(surface: pygame.Surface, share: float) -> None:
        grown = EASES["over"](min(1.0, share / 0.35)) if share < 0.35 else 1.0
        fade = min(1.0, (1 - share) / 0.15)
        picture = paint.scaled(image, max(2.0, image.get_width() * grown), max(2.0, image.get_height() * grown))
        shown = paint.faded(picture, fade) if fade < 1 else picture
        paint.put_at(surface, shown, "center", (round(centre[0]), round(centre[1])))

    return draw


def fading(image: pygame.Surface, centre: Point, rise: float = 0.0) -> Draw:
    """A picture that fades, rising by so many pixels."""

    def draw(surface: pygame.Surface, share: float) -> None:
        at = (round(centre[0]), round(centre[1] - rise * share))
        paint.put_at(surface, paint.faded(image, 1 - share), "center", at)

    return draw


def together(*draws: Draw) -> Draw:
    """Several motions at once."""

    def draw(surface: pygame.Surface, share: float) -> None:
        for each in draws:
            each(surface, share)

    return draw
