"""Where a card lies and how it is turned."""

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

CARD: Final = (120, 172)
"""A card in units of its own; all art is drawn in them."""
RATIO: Final = CARD[1] / CARD[0]
"""Height of a card for a width of one."""
ROUND: Final = 9
"""Radius of a card's corners in its own units."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A card's centre and width in pixels and the degrees it is turned anticlockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Length of the card in pixels."""
        return self.width * RATIO

    @property
    def centre(self) -> tuple[int, int]:
        """The centre in whole pixels."""
        return round(self.x), round(self.y)

    def point(self, across: float, down: float) -> tuple[float, float]:
        """The point on the table at shares of the card's width and height from its centre (-0.5 to 0.5)."""
        turn = math.radians(self.angle)
        dx, dy = across * self.width, down * self.height
        return self.x + dx * math.cos(turn) + dy * math.sin(turn), self.y - dx * math.sin(turn) + dy * math.cos(turn)

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners, clockwise from the card's own top left."""
        return tuple(self.point(across, down) for across, down in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point lies on the card."""
        turn = math.radians(self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(down) <= self.height / 2

    def bounds(self) -> pygame.Rect:
        """The upright rectangle round the card."""
        xs, ys = zip(*self.corners(), strict=True)
        left, top = math.floor(min(xs)), math.floor(min(ys))
        return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)

    def moved(self, dx: float, dy: float) -> "Lie":
        """The card so many pixels further right and down."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def turned(self, degrees: float) -> "Lie":
        """The card turned by so many degrees more."""
        return replace(self, angle=self.angle + degrees)

    def sized(self, factor: float) -> "Lie":
        """The card `factor` times as large about its centre."""
        return replace(self, width=self.width * factor)

    def towards(self, other: "Lie", share: float) -> "Lie":
        """The lie `share` (0 to 1) of the way to another, turning the shorter way round."""
        turn = (other.angle - self.angle + 180) % 360 - 180
        return Lie(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.width + (other.width - self.width) * share,
            self.angle + turn * share,
        )


def crosswise(slot: Lie, place: int) -> Lie:
    """How a gem or prison card lies on the pay card in `place`: smaller, across it, never quite square."""
    dx, dy = slot.point(0, 0.07)
    return Lie(dx, dy, slot.width * 0.8, slot.angle + 90 + (3 if place % 2 else -4))
