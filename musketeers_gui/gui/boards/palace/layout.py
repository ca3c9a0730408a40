"""How the floors lie on the board's area: side by side where that is large enough, else one at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from musketeers_gui.games.palace.board import Board
from musketeers_gui.gui.boards.palace.geometry import Box, Point, height, shifted, width
from musketeers_gui.gui.boards.palace.plan import Palace, Scale, extents, make_palace
from musketeers_gui.gui.units import Units

READABLE: Final = 36.0
"""Pixels of a unit from which floors lie side by side."""
MOST_STRETCH: Final = 1.22
"""Rooms have no true scale: their height may be drawn so much larger than their width."""
SHARES: Final = (0.45, 0.55, 0.65, 0.75, 0.85, 0.95)
"""Shares of their length at which the outdoors are tried."""
RIM: Final = 0.5
"""Units of paper round everything."""
HEAD: Final = 0.62
"""Units above a floor for its title."""
BETWEEN: Final = 0.75
"""Units between two floors."""
SWITCH: Final = 44
"""Units of type the switch between floors is high."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A floor on the sheet: its place in the palace and how far its plan is moved."""

    place: int
    shift: Point


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper: its size in units, `u` pixels each when it fits the window, and the floors on it."""

    palace: Palace
    size: tuple[float, float]
    u: float
    leaves: tuple[Leaf, ...]
    tabs: tuple[pygame.Rect, ...]
    window: pygame.Rect

    @property
    def whole(self) -> bool:
        """All floors lie on it."""
        return len(self.leaves) == len(self.palace.floors)

    def leaf(self, place: int) -> Leaf | None:
        """A floor of the palace, if it lies on the sheet."""
        return next((leaf for leaf in self.leaves if leaf.place == place), None)

    def box(self, leaf: Leaf) -> Box:
        """Where a floor lies on the paper."""
        return shifted(self.palace.floors[leaf.place].box, *leaf.shift)


def arrange(board: Board, area: pygame.Rect, units: Units, place: int) -> Sheet:
    """The sheet for an area at the origin; `place` is the floor shown where only one is."""
    count = len(extents(board, Scale()))
    side_by_side = _fit(board, area, tuple(range(count)))
    if count == 1 or side_by_side.u >= READABLE:
        return side_by_side
    tall = units.tx(SWITCH)
    window = pygame.Rect(area.x, area.y + tall, area.w, max(1, area.h - tall))
    sheet = _fit(board, window, (min(place, count - 1),))
    wide = area.w // count
    tabs = tuple(pygame.Rect(area.x + n * wide, area.y, wide, tall) for n in range(count))
    return Sheet(sheet.palace, sheet.size, sheet.u, sheet.leaves, tabs, window)


def _fit(board: Board, window: pygame.Rect, places: tuple[int, ...]) -> Sheet:
    """The floors beside each other as large as they go, what room is left given to height and to the gardens."""
    best = Scale()
    size = _size(board, best, places)
    u = min(window.w / size[0], window.h / size[1])
    for wanted in _roomier(best, window, size):
        wide, tall = _size(board, wanted, places)
        if min(window.w / wide, window.h / tall) >= u * 0.999:
            best, size = wanted, (wide, tall)
    palace, paper = make_palace(board, best), (window.w / u, window.h / u)
    return Sheet(palace, paper, u, _leaves(palace, places, paper, size), (), window)


def _roomier(scale: Scale, window: pygame.Rect, size: tuple[float, float]) -> Iterator[Scale]:
    """Scales that take more and more room where there is some to spare."""
    spare = (window.h / size[1]) / (window.w / size[0])
    if spare <= 1:
        yield from (replace(scale, across=share) for share in SHARES)
        return
    for n in range(1, 9):
        scale = replace(scale, stretch=1 + (MOST_STRETCH - 1) * n / 8)
        yield scale
    yield from (replace(scale, down=share) for share in SHARES)


def _size(board: Board, scale: Scale, places: tuple[int, ...]) -> tuple[float, float]:
    """Units the floors take with all that is round them."""
    known = extents(board, scale)
    boxes = [known[place] for place in places]
    wide = sum(width(box) for box in boxes) + BETWEEN * (len(boxes) - 1) + 2 * RIM
    return wide, max(height(box) for box in boxes) + HEAD + 2 * RIM


def _leaves(
    palace: Palace, places: tuple[int, ...], size: tuple[float, float], taken: tuple[float, float]
) -> tuple[Leaf, ...]:
    """From left to right, all with their upper edge on one line."""
    left = RIM + (size[0] - taken[0]) / 2
    top = RIM + HEAD + (size[1] - taken[1]) / 2
    leaves = []
    for place in places:
        box = palace.floors[place].box
        leaves.append(Leaf(place, (left - box[0], top - box[1])))
        left += width(box) + BETWEEN
    return tuple(leaves)
