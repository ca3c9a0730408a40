"""How near the sheet is seen: from units of the paper to pixels of the window and back."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from musketeers_gui.gui.boards.palace.geometry import Box, Point, middle

STEP: Final = 1.25
"""A notch of the wheel."""
LARGEST: Final = 260.0
"""Pixels of a unit at the nearest."""
MOST: Final = 8


@dataclass(frozen=True, slots=True)
class Camera:
    """A `window` on a sheet that fits it at `fit` pixels a unit; `notch` of the wheel, `centre` in units."""

    window: pygame.Rect
    size: tuple[float, float]
    fit: float
    notch: int = 0
    centre: Point = (0.0, 0.0)

    @property
    def zoom(self) -> float:
        """How many times larger than whole."""
        return float(STEP**self.notch)

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return self.fit * self.zoom

    @property
    def nearest(self) -> int:
        """The last notch."""
        notch = 0
        while notch < MOST and self.fit * STEP ** (notch + 1) <= LARGEST * max(1.0, self.window.h / 1000):
            notch += 1
        return notch

    @property
    def middle(self) -> Point:
        """The unit in the middle, no nearer to the rim than the window allows."""
        found = []
        for axis, pixels in enumerate(self.window.size):
            half = pixels / 2 / self.u
            found.append(min(max(self.centre[axis], half), max(half, self.size[axis] - half)))
        return (found[0], found[1])

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the paper, counted from its own top left at this zoom, that lies in the window's corner."""
        x, y = self.middle
        return (round(x * self.u - self.window.w / 2), round(y * self.u - self.window.h / 2))

    def at(self, x: float, y: float) -> Point:
        """The pixel of a point of the paper."""
        left, top = self.corner
        return (self.window.x + x * self.u - left, self.window.y + y * self.u - top)

    def unit(self, pos: tuple[int, int]) -> Point:
        """The point of the paper under a pixel."""
        left, top = self.corner
        return ((pos[0] - self.window.x + left) / self.u, (pos[1] - self.window.y + top) / self.u)

    def rect(self, box: Box) -> pygame.Rect:
        """A box as pixels."""
        x0, y0 = self.at(box[0], box[1])
        x1, y1 = self.at(box[2], box[3])
        return pygame.Rect(round(x0), round(y0), max(1, round(x1) - round(x0)), max(1, round(y1) - round(y0)))

    def nearer(self, notches: int, pos: tuple[int, int]) -> "Camera":
        """So many notches nearer (or farther), with the point under a pixel kept in its place."""
        notch = min(self.nearest, max(0, self.notch + notches))
        fixed = self.unit(pos)
        later = replace(self, notch=notch)
        x = fixed[0] - (pos[0] - self.window.centerx) / later.u
        y = fixed[1] - (pos[1] - self.window.centery) / later.u
        return replace(later, centre=replace(later, centre=(x, y)).middle)

    def moved(self, by: tuple[int, int]) -> "Camera":
        """With the paper dragged by so many pixels."""
        x, y = self.middle
        return replace(self, centre=replace(self, centre=(x - by[0] / self.u, y - by[1] / self.u)).middle)

    def centred(self, point: Point) -> "Camera":
        """With a point in the middle as far as the rim allows."""
        return replace(self, centre=replace(self, centre=point).middle)

    def showing(self, box: Box, margin: float = 0.6) -> "Camera":
        """The same, or moved so that a box is well in sight."""
        x, y = middle(box)
        px, py = self.at(x, y)
        inner = self.window.inflate(-round(2 * margin * self.u), -round(2 * margin * self.u))
        return self if self.notch == 0 or inner.collidepoint(px, py) else self.centred((x, y))

    def fitted(self) -> "Camera":
        """With all of the paper in sight."""
        return replace(self, notch=0)
