"""Where the figures stand in the rooms: side by side from the lower right, smaller where a room is low or full."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from musketeers_gui.games.louvre.state import GUARD, MILADY, ROCHEFORT, State
from musketeers_gui.gui.boards.louvre.geometry import Box, Geometry, Point

TALL: Final = 6.66
"""Height of a figure's field in board units."""
_WIDE: Final = {"porthos": 4.5, ROCHEFORT: 4.7, MILADY: 3.7, "aramis": 4.3}
_USUAL: Final = 4.0
_FALLEN: Final = (6.0, 3.4)
_CHEST, _CREST = (4.0, 4.9), (3.4, 4.9)
"""What a chest or a crest takes of a room's lower left corner."""
_SCALES: Final = (1.0, 0.9, 0.81, 0.73, 0.65, 0.58, 0.51, 0.44, 0.38)
_ROWS: Final = (6.3, 4.9, 3.5)
"""How far rows stand apart: a whole figure where there is room, else so that heads are seen over heads."""
_APART: Final = 0.81
"""Guards stand singly as long as all figures of a room fit it at this scale."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, or `count` guards as one, before it has a place."""

    target: str
    name: str
    fallen: bool = False
    count: int = 1

    @property
    def size(self) -> Point:
        """Width and height in board units."""
        return _FALLEN if self.fallen else (_WIDE.get(self.name, _USUAL), 6.1)


@dataclass(frozen=True, slots=True)
class Stood:
    """A figure with its feet at a point, `scale` times its usual size."""

    figure: Figure
    room: str
    feet: Point
    scale: float

    @property
    def box(self) -> Box:
        """What it covers."""
        wide, tall = self.figure.size[0] * self.scale, self.figure.size[1] * self.scale
        return (self.feet[0] - wide / 2, self.feet[1] - tall, self.feet[0] + wide / 2, self.feet[1])

    @property
    def upper(self) -> Box:
        """The part of it that nobody in the row before covers."""
        left, top, right, bottom = self.box
        return (left, top, right, bottom if self.figure.fallen else top + (bottom - top) * 0.5)


def figures_in(view: State, room: str) -> list[Figure]:
    """Who is in a room, each guard singly, in the order they stand: the fallen in front."""
    there = sorted((m for m in view.musketeers if m.room == room), key=lambda m: not m.fallen)
    found = [Figure(f"musketeer:{m.name}", m.name, m.fallen) for m in there]
    if view.milady == room:
        found.append(Figure(f"figure:{MILADY}", MILADY))
    if view.rochefort == room:
        found.append(Figure(f"figure:{ROCHEFORT}", ROCHEFORT))
    return found + [Figure(f"figure:{GUARD}-{room}", GUARD)] * view.guards.count(room)


def everybody(geometry: Geometry, view: State) -> list[Stood]:
    """All figures on the board, those farther back first."""
    found: list[Stood] = []
    for room in dict.fromkeys([*(m.room for m in view.musketeers), view.rochefort, view.milady, *view.guards]):
        if room:
            sign = _CHEST if room in view.site.chests else _CREST if room in view.site.crests else (0.0, 0.0)
            found += placed(geometry, room, tuple(figures_in(view, room)), sign)
    return sorted(found, key=lambda stood: (stood.feet[1], stood.feet[0]))


@lru_cache(maxsize=512)
def placed(geometry: Geometry, room: str, figures: tuple[Figure, ...], taken: Point) -> tuple[Stood, ...]:
    """The places of the figures in a room; a chest or crest has `taken` so much of its lower left corner."""
    left, top, right, bottom = geometry.main(room)
    if room == geometry.quai:
        left += (right - left) * 0.36
    area = (left + 0.5, top + 0.3, right - 0.6, bottom - 0.85)
    low = min(1.0, (area[3] - area[1]) / 6.1)
    sign = (taken[0], area[3] - taken[1] + 1.4) if geometry.rooms[room].sign is None else (0.0, area[3])
    for scale in _SCALES:
        for people in (figures, _gathered(figures)) if scale >= _APART else (_gathered(figures),):
            for step in _ROWS:
                if found := _rows(people, area, sign, min(scale, max(low, 0.62)), step):
                    return tuple(Stood(each, room, feet, size) for each, feet, size in found)
    return tuple(Stood(each, room, feet, _SCALES[-1]) for each, feet in _squeezed(_gathered(figures), area))


def _gathered(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """All guards of a room as one figure."""
    guards = [figure for figure in figures if figure.name == GUARD]
    others = [figure for figure in figures if figure.name != GUARD]
    return (*others, *(Figure(guard.target, GUARD, count=len(guards)) for guard in guards[:1]))


def _rows(
    figures: Sequence[Figure], area: Box, sign: tuple[float, float], scale: float, step: float
) -> list[tuple[Figure, Point, float]] | None:
    """Figures filled into rows from the lower right; None where they do not all fit."""
    x, y, row = area[2], area[3], 0
    found: list[tuple[Figure, Point, float]] = []
    for figure in figures:
        wide = figure.size[0] * scale
        if x - wide < _edge(area, sign, y) and found:
            row, y = row + 1, y - step * scale
            x = area[2] - (1.2 * scale if row % 2 and len(figures) > 3 else 0.0)
            if y - figure.size[1] * scale < area[1]:
                return None
        if x - wide < _edge(area, sign, y):
            return None
        found.append((figure, (x - wide / 2, y), scale))
        x -= wide
    return found


def _edge(area: Box, sign: tuple[float, float], y: float) -> float:
    """How far to the left figures with their feet at `y` may stand."""
    return area[0] + (sign[0] if y > sign[1] else 0.0)


def _squeezed(figures: Sequence[Figure], area: Box) -> list[tuple[Figure, Point]]:
    """Figures in one row however close."""
    step = (area[2] - area[0]) / max(1, len(figures))
    return [(figure, (area[2] - step * (n + 0.5), area[3])) for n, figure in enumerate(figures)]
