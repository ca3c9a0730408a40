"""Where the keyboard is: one name in a list of places, moved by Tab and by the arrows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

DIRECTIONS: Final[Mapping[str, tuple[int, int]]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE: Final = 2.5
"""How much a pixel aside counts against a pixel ahead when the nearest place is sought."""


def neighbour(start: pygame.Rect, places: Mapping[str, pygame.Rect], way: str) -> str | None:
    """The name of the nearest place in a direction ("left", "right", "up", "down"), or None."""
    dx, dy = DIRECTIONS[way]
    best: tuple[float, str] | None = None
    for name, place in places.items():
        if (distance := _distance(start, place, dx, dy)) is not None and (best is None or distance < best[0]):
            best = (distance, name)
    return best[1] if best else None


def _distance(start: pygame.Rect, place: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far the place lies ahead, aside counted more; None where it is not ahead."""
    across = (place.centerx - start.centerx) * dx + (place.centery - start.centery) * dy
    ahead = _gap(start, place, horizontal=dx != 0)
    if across <= 0 or (ahead <= 0 and across < max(2, (start.w if dx else start.h) // 2)):
        return None
    aside = max(0, _gap(start, place, horizontal=dx == 0))
    lean = abs(place.centery - start.centery if dx else place.centerx - start.centerx)
    return max(0, ahead) + aside * ASIDE + lean * 0.1 + across * 0.01


def _gap(a: pygame.Rect, b: pygame.Rect, *, horizontal: bool) -> int:
    if horizontal:
        return max(b.left - a.right, a.left - b.right)
    return max(b.top - a.bottom, a.top - b.bottom)


@dataclass(slots=True)
class FocusRing:
    """The names of a scene's controls in reading order, and which of them the keyboard is at."""

    current: str | None = None

    def step(self, names: Sequence[str], by: int) -> str | None:
        """Move `by` places on (Tab 1, Shift+Tab -1), round the end; gives the new name."""
        if not names:
            self.current = None
        elif self.current in names:
            self.current = names[(names.index(self.current) + by) % len(names)]
        else:
            self.current = names[0 if by > 0 else -1]
        return self.current

    def move(self, places: Mapping[str, pygame.Rect], way: str) -> bool:
        """Move to the nearest place in a direction; False where there is none."""
        if self.current is None or self.current not in places:
            self.current = next(iter(places), None)
            return self.current is not None
        found = neighbour(places[self.current], {n: r for n, r in places.items() if n != self.current}, way)
        if found:
            self.current = found
        return found is not None
