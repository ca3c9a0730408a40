"""Where everything of the Duke lies: the board, and for each side its bag, what is in it and what it took."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.games.duke.squares import BY_NAME, DARK, LIGHT, NAMES, SIZE
from musketeers_gui.gui.units import Units

WIDE: Final = (1382, 1036)
TALL: Final = (920, 1106)
"""The two shapes it is thought of in, in layout units: the sides beside the board, or below it."""
_PREFER_WIDE: Final = 1.1
"""Squares may be so much smaller where the sides have room beside the board."""
_TILE: Final = 0.9
"""A tile's edge as a share of its square's."""


@dataclass(frozen=True, slots=True)
class Corner:
    """One side's own place beside the board.

    `slip` lists the bag and `offer` is where tiles to be placed lie; a corner without a `slip` lists its bag only
    when it is pointed at.
    """

    heading: pygame.Rect
    bag: pygame.Rect
    count: pygame.Rect
    slip: pygame.Rect | None
    offer: pygame.Rect
    label: pygame.Rect | None
    tray: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything's place in the window, in pixels; `u` is pixels in a unit, `turned` has dark before the screen."""

    area: pygame.Rect
    u: float
    turned: bool
    board: pygame.Rect
    frame: int
    square: int
    corners: Mapping[str, Corner]
    turn: pygame.Rect

    @property
    def field(self) -> pygame.Rect:
        """The thirty-six squares."""
        return pygame.Rect(self.board.x + self.frame, self.board.y + self.frame, *(2 * (self.square * SIZE,)))

    @property
    def tile(self) -> int:
        """The edge of a tile."""
        return round(self.square * _TILE)

    def px(self, n: float) -> int:
        """Pixels for so many units."""
        return round(n * self.u)

    def place(self, name: str) -> pygame.Rect:
        """A square of the board."""
        rank, file = divmod(BY_NAME[name], SIZE)
        column, row = (SIZE - 1 - file, rank) if self.turned else (file, SIZE - 1 - rank)
        field = self.field
        return pygame.Rect(field.x + column * self.square, field.y + row * self.square, self.square, self.square)

    def rest(self, name: str) -> pygame.Rect:
        """Where the face of a tile on a square lies: a little above its middle, since its side is seen below."""
        place = pygame.Rect(0, 0, self.tile, self.tile)
        place.center = self.place(name).center
        return place.move(0, -max(1, self.tile // 60))

    def square_at(self, pos: tuple[int, int]) -> str | None:
        """The name of the square under a point."""
        if not self.field.collidepoint(pos):
            return None
        return next(name for name in NAMES if self.place(name).collidepoint(pos))

    def upside_down(self, seat: str) -> bool:
        """Whether a seat's tiles are seen upside down: they face their owner (D1.1)."""
        return (seat == DARK) != self.turned


def arrange(area: pygame.Rect, units: Units, turned: bool) -> Layout:
    """The layout for an area of the window."""
    wide = min(area.w / WIDE[0], area.h / WIDE[1])
    tall = min(area.w / TALL[0], area.h / TALL[1])
    if wide * _PREFER_WIDE >= tall:
        return _beside(area, wide, turned)
    return _below(area, units, tall, turned)


def _edge(u: float, square: float, frame: float) -> int:
    """The edge of a board of so many units a square and about it; never a pixel more than its share."""
    return int(square * u) * SIZE + 2 * int(frame * u)


def _seats(turned: bool) -> tuple[str, str]:
    """The far and the near side."""
    return (LIGHT, DARK) if turned else (DARK, LIGHT)


def _beside(area: pygame.Rect, u: float, turned: bool) -> Layout:
    left, top = (area.w - WIDE[0] * u) / 2, (area.h - WIDE[1] * u) / 2
    edge = _edge(u, 140, 50)
    board = pygame.Rect(area.x + round(left + 44 * u), area.y + round(top + 48 * u), edge, edge)
    x, wide = board.right + round(32 * u), round(338 * u)
    far, near = _seats(turned)
    y = board.y + round(6 * u)
    corners = {far: _upright(x, y, wide, u), near: _upright(x, board.bottom - round(430 * u), wide, u)}
    disc = max(round(44 * u), 26)
    turn = pygame.Rect(x + wide - disc, 0, disc, disc)
    turn.centery = (corners[far].tray.bottom + corners[near].heading.top) // 2
    return Layout(area, u, turned, board, int(50 * u), int(140 * u), corners, turn)


def _upright(x: int, y: int, wide: int, u: float) -> Corner:
    """Heading, bag on its slip, tray, one below the other."""

    def px(n: float) -> int:
        return round(n * u)

    slip = pygame.Rect(x + px(68), y + px(54), wide - px(68), px(218))
    bag = pygame.Rect(x - px(26), y + px(72), px(134), px(157))
    return Corner(
        heading=pygame.Rect(x, y, wide, px(40)),
        bag=bag,
        count=_count(bag, u),
        slip=slip,
        offer=slip,
        label=pygame.Rect(x, y + px(282), wide, px(32)),
        tray=pygame.Rect(x, y + px(318), wide, px(106)),
    )


def _count(bag: pygame.Rect, u: float) -> pygame.Rect:
    """The disc with the number of tiles, over the bag's lower right."""
    edge = max(round(50 * u), 22)
    disc = pygame.Rect(0, 0, edge, edge)
    disc.center = (bag.right - edge // 2 - round(bag.w * 0.05), bag.bottom - edge // 2 + round(bag.h * 0.03))
    return disc


def _below(area: pygame.Rect, units: Units, u: float, turned: bool) -> Layout:
    edge, top = _edge(u, 138, 44), (area.h - TALL[1] * u) / 2
    board = pygame.Rect(area.x + (area.w - edge) // 2, area.y + round(top + 10 * u), edge, edge)
    far, near = _seats(turned)
    disc = max(round(40 * u), 26)
    strip = pygame.Rect(area.x, board.bottom + round(10 * u), area.w, int(158 * u)).inflate(-2 * round(12 * u), 0)
    turn = pygame.Rect(0, 0, disc, disc)
    turn.center = strip.center
    wide = (strip.w - disc) // 2 - round(10 * u)
    corners = {
        near: _level(pygame.Rect(strip.x, strip.y, wide, strip.h), u, units),
        far: _level(pygame.Rect(strip.right - wide, strip.y, wide, strip.h), u, units),
    }
    return Layout(area, u, turned, board, int(44 * u), int(138 * u), corners, turn)


def _level(place: pygame.Rect, u: float, units: Units) -> Corner:
    """The bag, beside it heading and tray."""
    bag = pygame.Rect(place.x, place.y, round(place.h * 0.8), round(place.h * 0.94))
    x = bag.right + round(8 * u)
    wide, tall = place.right - x, min(place.h // 3, max(round(36 * u), units.font(20) + 4))
    heading = pygame.Rect(x, place.y, wide, tall)
    tray = pygame.Rect(x, heading.bottom + round(6 * u), wide, place.bottom - heading.bottom - round(6 * u))
    return Corner(heading, bag, _count(bag, u), None, pygame.Rect(x, place.y, wide, place.h), None, tray)
