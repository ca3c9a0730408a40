"""Doors, windows and staircases: where in the walls of a floor they are, found by rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from musketeers_gui.games.palace.board import ExitKind
from musketeers_gui.gui.boards.palace.geometry import (
    Box,
    Point,
    about,
    area,
    covered,
    grown,
    has,
    meet,
    middle,
    shared,
)
from musketeers_gui.gui.boards.palace.plan import Edge, Floor, Palace, between, facing, is_passable

LEAF: Final = 0.4
"""Units a door is wide."""
WIDE_DOOR: Final = 0.8
"""The front door, with two leaves."""
WINDOW: Final = 0.52
WINDOW_STEP: Final = 1.7
"""Units of wall for each further window."""
MOST_WINDOWS: Final = 2
MARGIN: Final = 0.14
"""Units from the corner to the nearest edge of a door."""
SPREAD: Final = 1.3
"""Doors are set so far apart where there is room."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A door, an opening or a window between `a` and `b`, from `low` to `high` along an edge.

    `into` is the space its leaf swings into, `curtain` that a window has curtains in `a`.
    """

    a: str
    b: str
    kind: ExitKind
    edge: Edge
    low: float
    high: float
    into: str = ""
    curtain: bool = False

    @property
    def centre(self) -> Point:
        """The point in the middle of it."""
        along = (self.low + self.high) / 2
        return (self.edge.at, along) if self.edge.way == "v" else (along, self.edge.at)

    def deep(self, code: str, depth: float, start: float = 0.0) -> Box:
        """The box before it on the side of a space, from `start` to `depth` units off the wall."""
        inward = self.edge.inward(code)
        near, far = sorted((self.edge.at + inward * start, self.edge.at + inward * depth))
        return (near, self.low, far, self.high) if self.edge.way == "v" else (self.low, near, self.high, far)


@dataclass(frozen=True, slots=True)
class Stair:
    """A staircase as it lies in one of its halls; it leads `up` or down to another."""

    code: str
    hall: str
    leads: str
    box: Box
    up: bool
    upright: bool


@dataclass(frozen=True, slots=True)
class Fabric:
    """The gaps and staircases of one floor, by space."""

    gaps: tuple[Gap, ...]
    stairs: tuple[Stair, ...]
    of: Mapping[str, tuple[Gap, ...]]

    def stairs_in(self, code: str) -> list[Stair]:
        """The staircases that lie in a hall."""
        return [stair for stair in self.stairs if stair.hall == code]


def make_fabric(palace: Palace) -> tuple[Fabric, ...]:
    """What is cut into the walls of every floor."""
    gaps = [list(_gaps(palace, floor)) for floor in palace.floors]
    stairs = list(_stairs(palace, gaps))
    fabrics = []
    for place, floor in enumerate(palace.floors):
        of: dict[str, list[Gap]] = {code: [] for code in floor.rooms}
        for gap in gaps[place]:
            for code in {gap.a, gap.b} & of.keys():
                of[code].append(gap)
        mine = tuple(stair for stair in stairs if stair.hall in floor.rooms)
        fabrics.append(Fabric(tuple(gaps[place]), mine, {code: tuple(found) for code, found in of.items()}))
    return tuple(fabrics)


# ------------------------------------------------------------------ doors


def _gaps(palace: Palace, floor: Floor) -> Iterator[Gap]:
    """Openings take their places first, then doors, windows last."""
    taken: dict[str, list[Point]] = {code: [] for code in floor.rooms}
    exits = list(_exits(palace, floor))
    for one, other, kind in sorted(exits, key=lambda exit_: exit_[2] != "opening"):
        if kind in ("window", "balcony_edge", "dashed_line", "stairs"):
            continue
        for edge in between(floor, one, other)[:1]:
            gap = _door(floor, one, other, kind, edge, taken)
            for code in (one, other):
                taken[code].append(gap.centre)
            yield gap
    for one, other, kind in exits:
        if kind == "window":
            yield from _windows(palace, floor, one, other, taken)


def _exits(palace: Palace, floor: Floor) -> Iterator[tuple[str, str, ExitKind]]:
    """Each exit of the floor's spaces once; windows from the room they belong to."""
    for code, room in floor.rooms.items():
        for other, kind in room.space.exits.items():
            here = other in floor.rooms
            if kind == "window":
                if room.space.kind in ("room", "hallway"):
                    yield code, other, kind
            elif here and code < other:
                yield code, other, kind


def _door(floor: Floor, one: str, other: str, kind: ExitKind, edge: Edge, taken: Mapping[str, list[Point]]) -> Gap:
    if kind == "opening":
        inset = min(0.14 * edge.length + 0.05, edge.length / 4)
        return Gap(one, other, kind, edge, edge.low + inset, edge.high - inset)
    wide = min(WIDE_DOOR if kind == "outer_door" else LEAF, edge.length * 0.7)
    centre = _best(edge, wide, [*taken[one], *taken[other]])
    into = _swings_into(floor, one, other)
    return Gap(one, other, kind, edge, centre - wide / 2, centre + wide / 2, into)


def _best(edge: Edge, wide: float, taken: list[Point]) -> float:
    """Where along an edge something keeps the best distance from what is there; the middle where all is equal."""
    low, high = edge.low + wide / 2 + MARGIN, edge.high - wide / 2 - MARGIN
    if high <= low:
        return (edge.low + edge.high) / 2

    def worth(share: float) -> tuple[float, float]:
        along = low + (high - low) * share
        point = (edge.at, along) if edge.way == "v" else (along, edge.at)
        nearest = min((max(abs(point[0] - x), abs(point[1] - y)) for x, y in taken), default=SPREAD)
        return min(nearest, SPREAD), -abs(share - 0.5)

    share = max((0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95), key=worth)
    return low + (high - low) * share


def _swings_into(floor: Floor, one: str, other: str) -> str:
    """The space a leaf opens into: the room rather than the hall, never the open air, else the larger one."""

    def worth(code: str) -> tuple[int, float]:
        room = floor.rooms[code]
        order = ("room", "outbuilding", "courtyard", "hallway")
        return (order.index(room.space.kind) if room.space.kind in order else 9, -area(room.largest))

    return min((one, other), key=worth)


# ------------------------------------------------------------------ windows


def _windows(palace: Palace, floor: Floor, code: str, other: str, taken: Mapping[str, list[Point]]) -> Iterator[Gap]:
    """The windows through which one looks upon a space; two at most in a wall."""
    where = palace.floors[palace.floor_of(other)]
    edges = between(floor, code, other) if other in floor.rooms else facing(floor, code, where.rooms[other].boxes)
    curtains = sum(number for kind, number in floor.rooms[code].space.objects.items() if kind == "curtain")
    for edge in edges[:2]:
        number = max(1, min(MOST_WINDOWS, int(edge.length / WINDOW_STEP)))
        for part in range(number):
            step = edge.length / number
            cut = Edge(edge.way, edge.at, edge.low + part * step, edge.low + (part + 1) * step, edge.before, edge.after)
            wide = min(WINDOW, cut.length * 0.7)
            centre = _best(cut, wide, taken[code])
            if any(_on(edge, point) and abs(_along(edge, point) - centre) < wide + 0.1 for point in taken[code]):
                continue
            gap = Gap(code, other, "window", edge, centre - wide / 2, centre + wide / 2, "", curtains > 0)
            taken[code].append(gap.centre)
            yield gap


def _on(edge: Edge, point: Point) -> bool:
    return abs((point[0] if edge.way == "v" else point[1]) - edge.at) < 1e-6


def _along(edge: Edge, point: Point) -> float:
    return point[1] if edge.way == "v" else point[0]


# ------------------------------------------------------------------ stairs

SIZES: Final = (
    *((0.86, 1.8), (1.8, 0.86), (0.8, 1.4), (1.4, 0.8), (0.48, 1.5), (1.5, 0.48)),
    *((0.46, 1.1), (1.1, 0.46), (0.42, 0.8), (0.8, 0.42), (0.4, 0.4)),
)
"""Sizes a staircase is tried at, the best first."""
FREE: Final = 0.5
"""Units before a door that stay free."""
INSET: Final = 0.1
STEP: Final = 0.15


def _stairs(palace: Palace, gaps: list[list[Gap]]) -> Iterator[Stair]:
    """Every staircase in each of its halls, at the same place where the halls lie above each other."""
    taken: dict[str, list[Box]] = {}
    for code, space in palace.board.spaces.items():
        if space.kind != "stairs" or len(space.exits) != 2:
            continue
        one, other = sorted(space.exits, key=palace.floor_of)
        both = _place_stairs(palace, gaps, (one, other), taken)
        for hall, leads, up in ((one, other, True), (other, one, False)):
            place = both or _place_stairs(palace, gaps, (hall,), taken) or _anywhere(palace, hall)
            taken.setdefault(hall, []).append(place)
            yield Stair(code, hall, leads, place, up, place[3] - place[1] >= place[2] - place[0])


def _place_stairs(
    palace: Palace, gaps: list[list[Gap]], halls: tuple[str, ...], taken: Mapping[str, list[Box]]
) -> Box | None:
    """The largest place in a corner of all halls that keeps every door free."""
    floors = {hall: palace.floor_of(hall) for hall in halls}
    boxes = {hall: palace.floors[floors[hall]].rooms[hall].boxes for hall in halls}
    barred = [box for hall in halls for box in taken.get(hall, ())]
    for hall in halls:
        for gap in gaps[floors[hall]]:
            if hall in (gap.a, gap.b):
                barred.append(_kept_free(gap, hall))
    for size in SIZES:
        for place in _along_walls(boxes, size):
            grounded = all(covered(place, known) for known in boxes.values())
            if grounded and not any(meet(place, box) for box in barred):
                return place
    return None


def _kept_free(gap: Gap, hall: str) -> Box:
    """What a staircase leaves free before a gap: all of a door, the middle of an opening."""
    low, high = gap.low, gap.high
    if gap.kind == "opening":
        low, high = low + 0.3 * (high - low), high - 0.3 * (high - low)
    return replace(gap, low=low, high=high).deep(hall, FREE if is_passable(gap.kind) else INSET)


def _along_walls(boxes: Mapping[str, tuple[Box, ...]], size: tuple[float, float]) -> Iterator[Box]:
    """Boxes of a size along the walls of what the halls have in common, from its corners on."""
    wide, tall = size
    for box in _common(tuple(boxes.values())):
        left, top, right, bottom = grown(box, -INSET)
        right, bottom = right - wide, bottom - tall
        if right < left or bottom < top:
            continue
        places = [(x, y) for y in _steps(top, bottom) for x in (left, right)]
        places += [(x, y) for x in _steps(left, right) for y in (top, bottom)]
        yield from ((x, y, x + wide, y + tall) for x, y in places)


def _common(halls: tuple[tuple[Box, ...], ...]) -> list[Box]:
    """The boxes that lie in every hall."""
    common = list(halls[0])
    for other in halls[1:]:
        common = [shared(one, two) for one in common for two in other]
    return common


def _steps(low: float, high: float) -> list[float]:
    """From low to high in small steps, the ends first."""
    number = max(1, round((high - low) / STEP))
    inner = [low + (high - low) * n / number for n in range(1, number)]
    return [low, high, *inner]


def _anywhere(palace: Palace, hall: str) -> Box:
    """The middle of a hall that has no free corner."""
    x, y = middle(palace.floors[palace.floor_of(hall)].rooms[hall].largest)
    return about(x, y, SIZES[-1][0], SIZES[-1][1])


def stair_at(fabric: Fabric, point: Point) -> Stair | None:
    """The staircase under a point."""
    return next((stair for stair in fabric.stairs if has(stair.box, point)), None)
