"""Where everything lies: the palace in its frame, the round card, the cards of the musketeers and of the cardinal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.games.louvre.state import CARDINAL
from musketeers_gui.gui.layout import split
from musketeers_gui.gui.units import Units

ROUND: Final = "round"
ORDER: Final = ("dartagnan", "athos", "porthos", "aramis")
"""The musketeers' cards from the left."""
_SHARES: Final = (37.0, 18.4, 18.4, 18.4, 18.4, 24.0)
"""Widths of round card, musketeers and cardinal side by side."""
_STRIP: Final = 258
"""Height of the cards below the palace, in layout units."""
_STRIP_TEXT: Final = 188
"""What they need at least, in units of type."""
_COLUMN: Final = 430
"""Width of the cards beside the palace."""
_TWO_ROWS: Final = 0.3
"""From this height on, as a share of its width, the place below the palace takes two rows of cards."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Places in pixels, from the upper left of the board's area; `view` is the window on the palace."""

    area: pygame.Rect
    units: Units
    view: pygame.Rect
    cards: Mapping[str, pygame.Rect]
    """The round card and the card of each seat."""
    tools: Mapping[str, pygame.Rect]
    """The buttons that bring the palace nearer, by their keys."""

    @property
    def frame(self) -> int:
        """Thickness of the wooden frame round the palace."""
        return frame(self.units)


def frame(units: Units) -> int:
    """Thickness of the wooden frame."""
    return max(4, units.px(9))


def arrange(area: pygame.Rect, units: Units, shape: tuple[float, float]) -> Layout:
    """The layout for an area and a board of a shape (width, height): cards below the palace or beside it."""
    below, beside = _below(area, units, shape), _beside(area, units, shape)
    view, cards = beside if beside[0].w > below[0].w * 1.04 else below
    return Layout(area, units, view, cards, _tools(view, units))


def _fit(room: pygame.Rect, shape: tuple[float, float]) -> pygame.Rect:
    """The largest view of that shape in a room, at its top."""
    u = max(0.5, min(room.w / shape[0], room.h / shape[1]))
    view = pygame.Rect(0, 0, max(1, round(shape[0] * u)), max(1, round(shape[1] * u)))
    view.midtop = room.midtop
    return view


def _below(
    area: pygame.Rect, units: Units, shape: tuple[float, float]
) -> tuple[pygame.Rect, Mapping[str, pygame.Rect]]:
    edge, thick, gap = units.px(14), frame(units), units.px(12)
    strip = max(units.px(_STRIP), units.tx(_STRIP_TEXT), 1)
    strip = min(strip, round(area.h * 0.45))
    room = area.inflate(-2 * (edge + thick), 0)
    room.y, room.h = area.y + edge + thick, area.h - 2 * edge - 2 * thick - gap - strip
    view = _fit(room, shape)
    top = view.bottom + thick + gap
    place = pygame.Rect(area.x + edge, top, area.w - 2 * edge, max(1, area.bottom - edge - top))
    place.h = min(place.h, round(max(strip, place.w * 0.62)))
    if place.h < _TWO_ROWS * place.w:
        rects = split(place, _SHARES, gap)
        return view, dict(zip((ROUND, *ORDER, CARDINAL), rects, strict=True))
    upper = pygame.Rect(place.x, place.y, place.w, round((place.h - gap) * 0.46))
    lower = pygame.Rect(place.x, upper.bottom + gap, place.w, place.bottom - upper.bottom - gap)
    cards = dict(zip((ROUND, CARDINAL), split(upper, (1.35, 1.0), gap), strict=True))
    return view, cards | dict(zip(ORDER, split(lower, [1.0] * len(ORDER), gap), strict=True))


def _beside(
    area: pygame.Rect, units: Units, shape: tuple[float, float]
) -> tuple[pygame.Rect, Mapping[str, pygame.Rect]]:
    edge, thick, gap = units.px(14), frame(units), units.px(12)
    wide = max(units.px(_COLUMN), units.tx(300))
    room = pygame.Rect(area.x + edge + thick, area.y, area.w - 2 * edge - 2 * thick - gap - wide, area.h)
    room.inflate_ip(0, -2 * (edge + thick))
    view = _fit(room, shape) if room.w > 0 and room.h > 0 else pygame.Rect(0, 0, 1, 1)
    view.centery = area.centery
    place = pygame.Rect(area.right - edge - wide, area.y + edge, wide, area.h - 2 * edge)
    rows = split_down(place, (1.0, 1.15, 1.15, 0.95), gap)
    cards = {ROUND: rows[0], CARDINAL: rows[3]}
    for row, pair in ((rows[1], ORDER[:2]), (rows[2], ORDER[2:])):
        cards |= dict(zip(pair, split(row, [1.0, 1.0], gap), strict=True))
    return view, cards


def split_down(area: pygame.Rect, shares: tuple[float, ...], gap: int) -> list[pygame.Rect]:
    """The area cut into fields one below the other with heights in these proportions."""
    turned = split(pygame.Rect(area.y, area.x, area.h, area.w), shares, gap)
    return [pygame.Rect(place.y, place.x, place.h, place.w) for place in turned]


def _tools(view: pygame.Rect, units: Units) -> Mapping[str, pygame.Rect]:
    """Nearer, farther and whole, at the upper left over the river."""
    edge, gap = max(20, units.px(30)), max(2, units.px(5))
    left, top = view.x + gap, view.y + gap
    return {key: pygame.Rect(left, top + n * (edge + gap), edge, edge) for n, key in enumerate(("+", "-", "Home"))}
