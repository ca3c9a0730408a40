"""The ground plan: how a table of any shape is parted into the places of the seats, the middle and the own hand."""

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from musketeers_gui.gui.units import Units

Side = Literal["own", "left", "top", "right"]

WIDE: Final = (1382, 1036)
TALL: Final = (1000, 1080)
"""The two shapes the table is thought of in, in layout units; the one that comes out larger is taken."""
_MOST_GROWTH: Final = 1.5


@dataclass(frozen=True, slots=True)
class Ground:
    """An area of the window with the scale its plan is laid out at.

    `u` is pixels in a unit; `grow` is how much more than `u` type asks for (1 to 1.5): what holds type grows so.
    """

    area: pygame.Rect
    u: float
    tall: bool
    grow: float

    def px(self, n: float) -> int:
        """Pixels for so many units."""
        return round(n * self.u)

    def left(self, n: float) -> int:
        """The x so many units from the left edge."""
        return self.area.left + self.px(n)

    def right(self, n: float) -> int:
        """The x so many units from the right edge."""
        return self.area.right - self.px(n)

    def top(self, n: float) -> int:
        """The y so many units from the upper edge."""
        return self.area.top + self.px(n)

    def bottom(self, n: float) -> int:
        """The y so many units from the lower edge."""
        return self.area.bottom - self.px(n)

    def pick(self, wide: float, tall: float) -> float:
        """The one of two figures that belongs to the shape of the table."""
        return tall if self.tall else wide


def ground(area: pygame.Rect, units: Units) -> Ground:
    """The plan for an area: wide beside a panel on an ordinary screen, tall where the area is nearly square."""
    wide = min(area.w / WIDE[0], area.h / WIDE[1])
    tall = min(area.w / TALL[0], area.h / TALL[1])
    u = max(wide, tall, 0.05)
    return Ground(area, u, tall > wide, min(_MOST_GROWTH, max(1.0, units.text_factor / u)))


def sides(seats: tuple[str, ...], bottom: str) -> dict[str, Side]:
    """Where each seat sits: `bottom` before the screen, the others clockwise from its left hand."""
    start = seats.index(bottom)
    order = seats[start:] + seats[:start]
    places: dict[str, Side] = {order[0]: "own"}
    others = order[1:]
    if len(others) == 1:
        return places | {others[0]: "top"}
    for place, seat in enumerate(others):
        places[seat] = "left" if place == 0 else "right" if place == len(others) - 1 else "top"
    return places
