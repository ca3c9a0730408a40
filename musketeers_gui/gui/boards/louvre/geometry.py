"""The floor plan measured in board units: doorways, walls, the places for names and signs. No pixels."""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from musketeers_gui.games.louvre.setup import Board, Rectangle, Room

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_CHAMBERS: Final = ""
_SIGN: Final = (2.65, 2.85)
"""From the lower left corner of a room to the middle of its chest or crest."""
_ACROSS: Final = (6, 2, 10, 4, 8, 1, 11)
_DOWN: Final = (1, 5, 2, 8, 3, 6, 4, 7, 9)
"""Where a free place is sought in a room, in twelfths across and tenths down."""


@dataclass(frozen=True, slots=True)
class Doorway:
    """An opening: its two rooms, its middle, whether its wall is upright, and the thickness of that wall.

    Between gardens there is no wall, and nothing is drawn (`thick` 0).
    """

    rooms: tuple[str, str]
    at: Point
    upright: bool
    thick: float


@dataclass(frozen=True, slots=True)
class Wall:
    """A straight piece of wall from one point to another, level or upright."""

    start: Point
    end: Point
    thick: float


@dataclass(frozen=True, slots=True)
class NamePlace:
    """Where a room's name may stand: middle of the first line's top edge and the width it has."""

    x: float
    y: float
    width: float
    centred: bool = False
    """`y` is the middle of all lines instead."""


class Geometry:
    """Everything of a board's floor that its file implies."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width, self.height = board.size
        self.rooms: Mapping[str, Room] = board.rooms
        self.quai = next(key for key, room in board.rooms.items() if room.kind == "quai")
        self.ballroom = next(key for key, room in board.rooms.items() if room.kind == "ballroom")
        self.track: Sequence[Point] = [(x, y) for x, y in board.track]

    # ---------------------------------------------------------------- rooms

    def boxes(self, key: str) -> list[Box]:
        """The rectangles of a room."""
        return [_box(shape) for shape in self.rooms[key].shape]

    def main(self, key: str) -> Box:
        """The largest rectangle of a room."""
        return max(self.boxes(key), key=lambda b: (b[2] - b[0]) * (b[3] - b[1]))

    def bounds(self, key: str) -> Box:
        """The smallest rectangle round a room."""
        boxes = self.boxes(key)
        return (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))

    @property
    def chambers(self) -> list[Box]:
        """The queen's chambers."""
        return [_box(shape) for shape in self.board.chambers.shape]

    def room_at(self, x: float, y: float) -> str | None:
        """The room a point lies in."""
        for key in self.rooms:
            if any(b[0] <= x < b[2] and b[1] <= y < b[3] for b in self.boxes(key)):
                return key
        return None

    def outside(self, key: str) -> bool:
        """Whether a room lies under the open sky or at the palace's rim, so that its walls are thick."""
        return self.rooms[key].kind in ("garden", "quai", "ballroom")

    def name_place(self, key: str) -> NamePlace:
        """Where the name of a room stands."""
        room = self.rooms[key]
        if room.label:
            x, y, width = room.label
            return NamePlace(x, y, width)
        left, top, right, bottom = self.main(key)
        if bottom - top < 6.3:
            return NamePlace((left + right) / 2, (top + bottom) / 2, right - left - 1.4, True)
        return NamePlace((left + right) / 2, top + 0.75, right - left - 1.2)

    def sign(self, key: str) -> Point:
        """Where the chest or crest of a room stands."""
        if sign := self.rooms[key].sign:
            return (sign[0], sign[1])
        left, _, _, bottom = self.main(key)
        return (left + _SIGN[0], bottom - _SIGN[1])

    def arrow(self, key: str) -> Point:
        """Where the green arrow of a room's passage stands."""
        if arrow := self.rooms[key].arrow:
            return (arrow[0], arrow[1])
        left, top, right, bottom = self.main(key)
        return ((left + right) / 2, (top + bottom) / 2)

    @cached_property
    def open_points(self) -> Mapping[str, Sequence[Point]]:
        """Points of each room, those that are likely to lie open first: at its name, then from there down."""
        return {key: self._open_points(key) for key in self.rooms}

    def _open_points(self, key: str) -> Sequence[Point]:
        place = self.name_place(key)
        first = (place.x, place.y + (0.0 if place.centred else 0.9))
        points = [first] if self.room_at(*first) == key else []
        for left, top, right, bottom in self.boxes(key):
            wide, tall = right - left, bottom - top
            points += [(left + wide * x / 12, top + tall * y / 10) for y in _DOWN for x in _ACROSS]
        return points

    @cached_property
    def passages(self) -> list[tuple[str, str]]:
        """Each secret passage once."""
        found = []
        for key, room in self.rooms.items():
            found += [(key, other) for other in room.passages if (other, key) not in found]
        return found

    # ---------------------------------------------------------------- doorways

    @cached_property
    def doorways(self) -> Mapping[str, Doorway]:
        """Every doorway by its id, its two rooms in the order of the board."""
        found: dict[str, Doorway] = {}
        order = {key: place for place, key in enumerate(self.rooms)}
        for key, room in self.rooms.items():
            for other in room.doors:
                one, two = sorted((key, other), key=order.__getitem__)
                found.setdefault(f"{one}-{two}", self._doorway(one, two))
        return found

    def _doorway(self, one: str, two: str) -> Doorway:
        stretch = max(_shared(self.boxes(one), self.boxes(two)), key=lambda wall: math.dist(wall[0], wall[1]))
        (x0, y0), (x1, y1) = stretch
        place = self.board.doors_at.get(f"{one}-{two}") or self.board.doors_at.get(f"{two}-{one}")
        at = (place[0], place[1]) if place else ((x0 + x1) / 2, (y0 + y1) / 2)
        return Doorway((one, two), at, x0 == x1, self.thickness(one, two))

    def thickness(self, one: str | None, two: str | None) -> float:
        """How thick the wall between two rooms is; 0 where there is none. None is outside, "" the queen's chambers."""
        kinds = {self.rooms[key].kind if key in self.rooms else "" for key in (one, two) if key is not None}
        if kinds == {"garden"} and one is not None and two is not None:
            return 0.0
        if None in (one, two):
            return 0.0 if kinds == {"quai"} else self.board.wall.outer
        thick = any(key in self.rooms and self.outside(key) for key in (one, two) if key is not None)
        return self.board.wall.outer if thick else self.board.wall.inner

    # ---------------------------------------------------------------- walls

    @cached_property
    def walls(self) -> list[Wall]:
        """All walls, with their openings left out."""
        return [piece for wall in self._whole_walls() for piece in self._opened(wall)]

    def _whole_walls(self) -> list[Wall]:
        xs, ys = self._lines(0), self._lines(1)
        owner = [[self._owner((x0 + x1) / 2, (y0 + y1) / 2) for y0, y1 in _pairs(ys)] for x0, x1 in _pairs(xs)]

        def at(i: int, j: int) -> str | None:
            return owner[i][j] if 0 <= i < len(owner) and 0 <= j < len(owner[0]) else None

        found: list[Wall] = []
        for i, x in enumerate(xs):
            edges = [(at(i - 1, j), at(i, j)) for j in range(len(ys) - 1)]
            found += [Wall((x, a), (x, b), thick) for a, b, thick in self._runs(ys, edges)]
        for j, y in enumerate(ys):
            edges = [(at(i, j - 1), at(i, j)) for i in range(len(xs) - 1)]
            found += [Wall((a, y), (b, y), thick) for a, b, thick in self._runs(xs, edges)]
        return found

    def _lines(self, axis: int) -> list[float]:
        boxes = [box for key in self.rooms for box in self.boxes(key)] + self.chambers
        return sorted({box[side] for box in boxes for side in (axis, axis + 2)})

    def _owner(self, x: float, y: float) -> str | None:
        if key := self.room_at(x, y):
            return key
        inside = any(b[0] <= x < b[2] and b[1] <= y < b[3] for b in self.chambers)
        return _CHAMBERS if inside else None

    def _runs(
        self, marks: Sequence[float], edges: Sequence[tuple[str | None, str | None]]
    ) -> Iterator[tuple[float, float, float]]:
        """Neighbouring pieces of one thickness joined: begin, end, thickness."""
        thick = [0.0 if a == b else self.thickness(a, b) for a, b in edges]
        start = 0
        for place in range(1, len(thick) + 1):
            if place == len(thick) or thick[place] != thick[start]:
                if thick[start]:
                    yield marks[start], marks[place], thick[start]
                start = place

    def _opened(self, wall: Wall) -> Iterator[Wall]:
        """What is left of a wall between its doorways."""
        upright = wall.start[0] == wall.end[0]
        along, across = (1, 0) if upright else (0, 1)
        half = self.board.door.width / 2
        at, end = wall.start[along], wall.end[along]
        doors = sorted(
            door.at[along]
            for door in self.doorways.values()
            if door.upright == upright and door.at[across] == wall.start[across] and at < door.at[along] < end
        )
        for middle in doors:
            yield _piece(wall, along, at, middle - half)
            at = middle + half
        yield _piece(wall, along, at, end)


def _box(shape: Rectangle) -> Box:
    return (shape[0], shape[1], shape[2], shape[3])


def _pairs(marks: Sequence[float]) -> list[tuple[float, float]]:
    return list(itertools.pairwise(marks))


def _piece(wall: Wall, along: int, start: float, end: float) -> Wall:
    if along:
        return Wall((wall.start[0], start), (wall.start[0], end), wall.thick)
    return Wall((start, wall.start[1]), (end, wall.start[1]), wall.thick)


def _shared(ones: Sequence[Box], others: Sequence[Box]) -> Iterator[tuple[Point, Point]]:
    """The stretches of wall two rooms have in common."""
    for a in ones:
        for b in others:
            top, bottom = max(a[1], b[1]), min(a[3], b[3])
            left, right = max(a[0], b[0]), min(a[2], b[2])
            if left == right and top < bottom:
                yield (left, top), (left, bottom)
            if top == bottom and left < right:
                yield (left, top), (right, top)
