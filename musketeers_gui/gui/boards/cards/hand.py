"""The own hand as a fan that opens round the card that is raised."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui.boards.cards.lie import Lie

STRIP: Final = 0.37
"""Share of a card's width that holds its value and swords and must stay in sight."""
_LARGER: Final = 1.08
"""A raised card is so much larger."""
_RISE: Final = 0.4
"""A raised card is lifted by so much of its width."""


@dataclass(frozen=True, slots=True)
class HandPlace:
    """Where a hand is fanned out: centre, the width of a card, the pixels it may take, and how far its ends droop.

    `most` is the largest hand; the cards are only as large as lets every value of such a hand be seen.
    """

    x: float
    y: float
    widest: float
    room: float
    droop: float
    most: int

    @property
    def width(self) -> float:
        """The width of a card: with one raised and opened, each other one still shows its strip."""
        return min(self.widest, self.room / (1 + _LARGER + STRIP * max(0, self.most - 2)))

    def lies(self, count: int, raised: int | None) -> tuple[Lie, ...]:
        """How the cards lie, from left to right; nothing lies on the value of another."""
        if not count:
            return ()
        width, big = self.width, self.width * _LARGER
        step = min(width * 0.69, (self.room - width - big) / max(1, count - 2))
        lefts = [place * step + (big - step if raised is not None and place > raised else 0) for place in range(count)]
        start = -(lefts[-1] if raised != count - 1 else lefts[-1] + big - step) / 2
        return tuple(self._lie(start + left, place == raised) for place, left in enumerate(lefts))

    def _lie(self, off: float, raised: bool) -> Lie:
        radius = (self.room / 2) ** 2 / (2 * self.droop)
        turn = off / radius
        lie = Lie(
            self.x + radius * math.sin(turn), self.y + radius * (1 - math.cos(turn)), self.width, -math.degrees(turn)
        )
        return lie.moved(0, -self.width * _RISE).sized(_LARGER) if raised else lie

    def hit(self, pos: tuple[int, int], count: int, raised: int | None) -> int | None:
        """The card under a point: the raised one first, then from the right, as they cover each other."""
        lies = self.lies(count, raised)
        order = sorted(range(count), key=lambda place: (place != raised, -place))
        return next((place for place in order if _reached(lies[place], pos, place == raised)), None)

    def spots(self, count: int, raised: int | None) -> tuple[pygame.Rect, ...]:
        """For each card a rectangle about the part of it that is in sight."""
        lies = self.lies(count, raised)
        return tuple(self._spot(lies, place, raised) for place in range(count))

    def _spot(self, lies: tuple[Lie, ...], place: int, raised: int | None) -> pygame.Rect:
        lie = lies[place]
        following = lies[place + 1].x - lie.x if place + 1 < len(lies) else lie.width
        seen = lie.width if place == raised else min(lie.width, following) * 0.92
        spot = pygame.Rect(0, 0, max(4, round(seen)), max(4, round(lie.height * 0.6)))
        x, y = lie.point(seen / lie.width / 2 - 0.5, -0.16)
        spot.center = round(x), round(y)
        return spot


def _reached(lie: Lie, pos: tuple[int, int], raised: bool) -> bool:
    """Whether the point is on the card; below a raised one it still counts, or it would fall back at once."""
    return lie.covers(pos) or (raised and lie.moved(0, lie.width * _RISE).covers(pos))
