"""What a board file comes to on paper: rooms, walls, doors, windows and stairs of each floor, in units of the plan."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Final

from musketeers_gui.games.palace.board import OUTDOORS, Board, ExitKind, Space
from musketeers_gui.gui.boards.palace.geometry import OUTDOOR, Axis, Box, hull, make_axis

OPEN_AIR: Final = (*OUTDOORS, "balcony")
WALLED: Final = ("room", "hallway", "courtyard", "outbuilding")
SPARE: Final = 2.0
"""Units of the square given to a space whose file says nothing of its shape."""
CORNER: Final = 0.1
"""Units of a shared wall next to a corner in which nothing is cut."""


@dataclass(frozen=True, slots=True)
class Room:
    """A space as it is drawn on one floor: any space but a staircase."""

    code: str
    space: Space
    floor: int
    boxes: tuple[Box, ...]

    @property
    def box(self) -> Box:
        """The box round all of it."""
        return hull(self.boxes)

    @property
    def open_air(self) -> bool:
        """It has no walls of its own."""
        return self.space.kind in OPEN_AIR

    @property
    def largest(self) -> Box:
        """The largest of its boxes."""
        return max(self.boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


@dataclass(frozen=True, slots=True)
class Edge:
    """A stretch where two things meet: upright (`v`) at x = `at` from y = `low` to `high`, or level (`h`).

    `before` is what lies left of or above it, `after` what lies right or below; "" is nothing.
    """

    way: str
    at: float
    low: float
    high: float
    before: str
    after: str

    @property
    def length(self) -> float:
        """From end to end."""
        return self.high - self.low

    def other(self, code: str) -> str:
        """What lies on the other side."""
        return self.after if self.before == code else self.before

    def inward(self, code: str) -> int:
        """The direction from the edge into a space: -1 or 1 along the other axis."""
        return -1 if self.before == code else 1


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall; `outer` ones are thick."""

    edge: Edge
    outer: bool


@dataclass(frozen=True, slots=True)
class Floor:
    """One level: its rooms, the edges between them (`around` each of them), the extent of all and of what is built."""

    number: int
    rooms: Mapping[str, Room]
    edges: tuple[Edge, ...]
    walls: tuple[Wall, ...]
    around: Mapping[str, tuple[Edge, ...]]
    box: Box
    built: Box


@dataclass(frozen=True, slots=True)
class Palace:
    """All floors of a board, upwards."""

    board: Board
    floors: tuple[Floor, ...]

    def floor_of(self, code: str) -> int:
        """The place in `floors` of a space; of a staircase, that of its lower hall."""
        space = self.board.spaces[code]
        if space.kind == "stairs":
            return min(self.floor_of(hall) for hall in space.exits)
        return next(place for place, floor in enumerate(self.floors) if code in floor.rooms)


@dataclass(frozen=True, slots=True)
class Scale:
    """How a plan is drawn: upright lengths `stretch` times as long; shares of the outdoors `across` and `down`."""

    stretch: float = 1.0
    across: float = OUTDOOR
    down: float = OUTDOOR


def make_palace(board: Board, scale: Scale = Scale()) -> Palace:
    """The plan of a board."""
    rooms: dict[int, dict[str, Room]] = {}
    for code, boxes in _placed(board, scale):
        space = board.spaces[code]
        rooms.setdefault(space.floor, {})[code] = Room(code, space, space.floor, boxes)
    return Palace(board, tuple(_make_floor(number, rooms[number]) for number in sorted(rooms)))


def extents(board: Board, scale: Scale) -> list[Box]:
    """How much each floor of a plan covers, upwards; much quicker than the plan itself."""
    floors: dict[int, list[Box]] = {}
    for code, boxes in _placed(board, scale):
        floors.setdefault(board.spaces[code].floor, []).extend(boxes)
    return [hull(floors[number]) for number in sorted(floors)]


def _placed(board: Board, scale: Scale) -> Iterator[tuple[str, tuple[Box, ...]]]:
    """The boxes of every space as they are drawn."""
    shapes = dict(_shapes(board))
    inside = [box for code, boxes in shapes.items() if board.spaces[code].kind not in OUTDOORS for box in boxes]
    outside = [box for code, boxes in shapes.items() if board.spaces[code].kind in OUTDOORS for box in boxes]
    level, upright = ([[(b[n], b[n + 2]) for b in boxes] for boxes in (inside, outside)] for n in (0, 1))
    across = make_axis(level[0], level[1], 1.0, scale.across)
    down = make_axis(upright[0], upright[1], scale.stretch, scale.down)
    for code, boxes in shapes.items():
        yield code, tuple(_drawn(box, across, down) for box in boxes)


def _shapes(board: Board) -> Iterator[tuple[str, list[Box]]]:
    """The rectangles of every space but staircases; spaces without a shape get squares in a row below their floor."""
    foot: dict[int, float] = {}
    for space in board.spaces.values():
        for box in space.shape:
            foot[space.floor] = max(foot.get(space.floor, box[3]), box[3])
    spare: dict[int, int] = {}
    for code, space in board.spaces.items():
        if space.kind == "stairs":
            continue
        if space.shape:
            yield code, [(b[0], b[1], b[2], b[3]) for b in space.shape]
            continue
        number = spare[space.floor] = spare.get(space.floor, -1) + 1
        left, top = number * SPARE * 1.25, foot.get(space.floor, 0.0) + SPARE / 4
        yield code, [(left, top, left + SPARE, top + SPARE)]


def _drawn(box: Box, across: Axis, down: Axis) -> Box:
    return (across.at(box[0]), down.at(box[1]), across.at(box[2]), down.at(box[3]))


def _make_floor(number: int, rooms: Mapping[str, Room]) -> Floor:
    edges = tuple(_edges(rooms))
    walls = tuple(Wall(edge, _outer(rooms, edge)) for edge in edges if _walled(rooms, edge))
    built = hull(box for room in rooms.values() if not room.open_air for box in room.boxes)
    around: dict[str, list[Edge]] = {code: [] for code in rooms}
    for edge in edges:
        for code in filter(None, (edge.before, edge.after)):
            around[code].append(edge)
    return Floor(
        number=number,
        rooms=rooms,
        edges=edges,
        walls=walls,
        around={code: tuple(found) for code, found in around.items()},
        box=hull(box for room in rooms.values() for box in room.boxes),
        built=built,
    )


def _walled(rooms: Mapping[str, Room], edge: Edge) -> bool:
    return any(code and rooms[code].space.kind in WALLED for code in (edge.before, edge.after))


def _outer(rooms: Mapping[str, Room], edge: Edge) -> bool:
    """Thick: towards the open air, a courtyard, or nothing."""
    kinds = [rooms[code].space.kind if code else "" for code in (edge.before, edge.after)]
    return any(kind in ("", "courtyard", *OPEN_AIR) for kind in kinds)


def _edges(rooms: Mapping[str, Room]) -> Iterator[Edge]:
    """Every stretch where two spaces, or a space and nothing, meet."""
    xs = sorted({x for room in rooms.values() for b in room.boxes for x in (b[0], b[2])})
    ys = sorted({y for room in rooms.values() for b in room.boxes for y in (b[1], b[3])})
    cells = dict(_cells(rooms, xs, ys))
    for i, x in enumerate(xs):
        sides = [(cells.get((i - 1, j), ""), cells.get((i, j), "")) for j in range(len(ys) - 1)]
        yield from _runs("v", x, ys, sides)
    for j, y in enumerate(ys):
        sides = [(cells.get((i, j - 1), ""), cells.get((i, j), "")) for i in range(len(xs) - 1)]
        yield from _runs("h", y, xs, sides)


def _cells(
    rooms: Mapping[str, Room], xs: Sequence[float], ys: Sequence[float]
) -> Iterator[tuple[tuple[int, int], str]]:
    """What fills each cell of the grid of all edges."""
    column = {x: i for i, x in enumerate(xs)}
    row = {y: j for j, y in enumerate(ys)}
    for code, room in rooms.items():
        for box in room.boxes:
            for i in range(column[box[0]], column[box[2]]):
                for j in range(row[box[1]], row[box[3]]):
                    yield (i, j), code


def _runs(way: str, at: float, cuts: Sequence[float], sides: Iterable[tuple[str, str]]) -> Iterator[Edge]:
    """Neighbouring cells with the same two sides as one edge."""
    begun: tuple[float, str, str] | None = None
    last = cuts[0]
    for (low, high), (before, after) in zip(pairwise(cuts), sides, strict=True):
        if begun and begun[1:] != (before, after):
            yield Edge(way, at, begun[0], low, *begun[1:])
            begun = None
        if before != after and begun is None:
            begun = (low, before, after)
        last = high
    if begun:
        yield Edge(way, at, begun[0], last, *begun[1:])


def between(floor: Floor, one: str, other: str) -> list[Edge]:
    """The edges two spaces of a floor share, the longest first."""
    found = [edge for edge in floor.around.get(one, ()) if edge.other(one) == other]
    return sorted(found, key=lambda edge: -edge.length)


def facing(floor: Floor, code: str, target: Sequence[Box]) -> list[Edge]:
    """The outer edges of a space from which one looks upon a place of another floor, cut to where one does."""
    found = []
    for edge in floor.around[code]:
        if not _inside(floor, edge.other(code)):
            away = -edge.inward(code)
            found += [cut for box in target if (cut := _looking(edge, away, box)) is not None]
    return sorted(found, key=lambda edge: -edge.length)


def _inside(floor: Floor, code: str) -> bool:
    return bool(code) and floor.rooms[code].space.kind in ("room", "hallway")


def _looking(edge: Edge, away: int, box: Box) -> Edge | None:
    near, far, low, high = (box[0], box[2], box[1], box[3]) if edge.way == "v" else (box[1], box[3], box[0], box[2])
    ahead = far > edge.at + CORNER if away > 0 else near < edge.at - CORNER
    low, high = max(low, edge.low), min(high, edge.high)
    return Edge(edge.way, edge.at, low, high, edge.before, edge.after) if ahead and high - low > CORNER else None


def voids(floor: Floor) -> list[Box]:
    """Holes in a floor that lie wholly inside what is built: there one looks down into a court."""
    left, top, right, bottom = floor.built
    xs = sorted({x for room in floor.rooms.values() for b in room.boxes for x in (b[0], b[2])})
    ys = sorted({y for room in floor.rooms.values() for b in room.boxes for y in (b[1], b[3])})
    taken = dict(_cells(floor.rooms, xs, ys))
    found: list[Box] = []
    for (i, (x0, x1)), (j, (y0, y1)) in product(enumerate(pairwise(xs)), enumerate(pairwise(ys))):
        if (i, j) not in taken and left <= x0 and x1 <= right and top <= y0 and y1 <= bottom:
            found.append((x0, y0, x1, y1))
    while (pair := _joined(found)) is not None:
        found = [box for box in found if box not in pair[:2]] + [pair[2]]
    inside = [box for box in found if left < box[0] and box[2] < right and top < box[1] and box[3] < bottom]
    return sorted(inside)


def _joined(boxes: list[Box]) -> tuple[Box, Box, Box] | None:
    """Two boxes that make one together."""
    for one, other in product(boxes, boxes):
        if one[0] == other[0] and one[2] == other[2] and one[3] == other[1]:
            return one, other, (one[0], one[1], one[2], other[3])
        if one[1] == other[1] and one[3] == other[3] and one[2] == other[0]:
            return one, other, (one[0], one[1], other[2], one[3])
    return None


def is_passable(kind: ExitKind) -> bool:
    """One goes through it on foot."""
    return kind in ("door", "lockable", "opening", "outer_door", "outer_lockable")
