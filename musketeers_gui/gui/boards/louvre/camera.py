"""How near the palace is seen: from board units to pixels of the window and back."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from musketeers_gui.gui.boards.louvre.geometry import Box, Point

STEPS: Final = (1.0, 1.4, 1.9, 2.6, 3.6)
"""How much larger than whole it may be seen."""


@dataclass(frozen=True)
class Camera:
    """A window `view` on a board `shape` units large; `step` of STEPS, `centre` the unit in the middle."""

    view: pygame.Rect
    shape: tuple[float, float]
    step: int = 0
    centre: Point = (0.0, 0.0)

    @property
    def zoom(self) -> float:
        """How many times larger than whole."""
        return STEPS[self.step]

    @property
    def whole(self) -> float:
        """Pixels in a board unit when all is seen."""
        return self.view.w / self.shape[0]

    @cached_property
    def u(self) -> float:
        """Pixels in a board unit."""
        return self.whole * self.zoom

    @property
    def _middle(self) -> Point:
        """The unit in the middle, no nearer to the rim than the window allows."""
        found = []
        for axis, size in enumerate(self.view.size):
            half = size / 2 / self.u
            found.append(min(max(self.centre[axis], half), max(half, self.shape[axis] - half)))
        return (found[0], found[1])

    @cached_property
    def origin(self) -> Point:
        """The pixel of the unit (0, 0)."""
        x, y = self._middle
        return (self.view.centerx - x * self.u, self.view.centery - y * self.u)

    def at(self, point: Point) -> Point:
        """The pixel of a point in units."""
        x, y = self.origin
        return (x + point[0] * self.u, y + point[1] * self.u)

    def unit(self, pos: tuple[int, int]) -> Point:
        """The point in units under a pixel."""
        x, y = self.origin
        return ((pos[0] - x) / self.u, (pos[1] - y) / self.u)

    def rect(self, box: Box) -> pygame.Rect:
        """A box as pixels."""
        x0, y0 = self.at((box[0], box[1]))
        x1, y1 = self.at((box[2], box[3]))
        return pygame.Rect(round(x0), round(y0), max(1, round(x1) - round(x0)), max(1, round(y1) - round(y0)))

    def nearer(self, by: int, pos: tuple[int, int]) -> "Camera":
        """So many steps nearer (or farther), with the point under a pixel kept in its place."""
        step = min(len(STEPS) - 1, max(0, self.step + by))
        fixed = self.unit(pos)
        later = replace(self, step=step)
        x = fixed[0] - (pos[0] - self.view.centerx) / later.u
        y = fixed[1] - (pos[1] - self.view.centery) / later.u
        return replace(later, centre=replace(later, centre=(x, y))._middle)

    def moved(self, by: tuple[int, int]) -> "Camera":
        """With the board dragged by so many pixels."""
        x, y = self._middle
        return replace(self, centre=(x - by[0] / self.u, y - by[1] / self.u))

    def fitted(self) -> "Camera":
        """With all of the board in sight."""
        return replace(self, step=0)
