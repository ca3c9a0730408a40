"""The file of a palace: its spaces with shapes, exits, die faces and furniture, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from musketeers_gui.core.models import Mistake, Strict, unknown

from .names import reserved

SpaceKind: TypeAlias = Literal["room", "hallway", "courtyard", "stairs", "balcony", "grounds", "outbuilding"]
ExitKind: TypeAlias = Literal[
    "door", "lockable", "opening", "stairs", "window", "outer_door", "outer_lockable", "dashed_line", "balcony_edge"
]
ObjectKind: TypeAlias = Literal["table", "chandelier", "curtain", "rug", "bed", "wardrobe"]

CENTRE = "centre"
"""The die face that lies in the middle of a room: who rolls it stays (B3.2)."""
FACES = 6
AGAIN = "*"
"""In the connection table: roll again (B5.9)."""
OUTDOORS = ("grounds", "outbuilding")
INSIDE = ("room", "hallway", "courtyard")
"""Kinds of space that have a die."""
ON_FOOT = ("door", "lockable", "opening", "stairs")
"""Exits that a man who moves at random may use (B3.2): those that lead from palace to palace."""
EPSILON = 1e-9
MOST_RECTANGLES = 2000
MOST_OVERLAPS = 50
"""Overlaps after which no more are told."""
Coordinate: TypeAlias = Annotated[float, Field(ge=-1000, le=1000)]
"""A place on the grid of the board."""


class Guardroom(Strict):
    """Where guards wait until they are roused."""

    space: str
    """The guardroom (B4.1)."""
    hallway: str
    """Where they come out (B3.31)."""


class Space(Strict):
    """A unit of movement: a room, a hallway, a staircase or a piece of the grounds (A1.4)."""

    name: str = Field(min_length=1, max_length=60)
    """What it is called."""
    kind: SpaceKind
    """What it is."""
    floor: int = Field(default=1, ge=0, le=9)
    """The level it is drawn on; 0 for a staircase, which lies in both of its halls."""
    shape: list[list[Coordinate]] = Field(default=[], max_length=40)
    """Rectangles: left, top, right, bottom."""
    exits: dict[str, ExitKind] = {}
    """The neighbouring spaces and how one gets there."""
    faces: list[str] = []
    """For each roll of the die the neighbour a random mover goes to, or `centre`."""
    objects: dict[ObjectKind, int] = {}
    """Furniture, with how many of each."""
    capacity: int | None = Field(default=None, ge=1)
    """How many people may stay here (H2.0, an option of later sections)."""
    passage: bool = False
    """A secret passage can be found here (B5.0)."""
    designated: bool = False
    """A prisoner or a jewel may be here (H1.5, in later sections)."""
    sacred: bool = False
    """No combat, and no entry by random movement (B3.2, B6.9)."""
    patrol: int | None = Field(default=None, ge=1, le=FACES)
    """Its number on the path of the grounds patrol (D8.0)."""


def open_at_random(way: ExitKind, space: Space) -> bool:
    """Random movers may enter a space through such an exit (B3.2): not into the chapel, out of doors or the balcony."""
    return way in ON_FOOT and not space.sacred and space.kind in (*INSIDE, "stairs")


class Board(Strict):
    """A palace."""

    board: str = Field(min_length=1)
    """The name of the palace."""
    guardroom: Guardroom | None = None
    """The guardroom, if the palace has one."""
    stair_tops: dict[str, str] = {}
    """The hall at the upper end of each staircase."""
    connections: dict[str, list[str]] = {}
    """Where the secret passage of each room leads on each roll, or `*`: roll again (B5.9)."""
    sight: dict[str, list[str]] = {}
    """Spaces of the grounds that see each other (D8.1); nothing asks for them before section D."""
    left_alone: dict[str, str] = {}
    """The step of a personality who is left where there is no die; nothing asks for it before section D."""
    spaces: dict[str, Space] = Field(min_length=1, max_length=2000)
    """Every space by its code."""


def check_board(board: Board) -> Iterator[Mistake]:
    """Everything in a board that does not fit together; trails start at the board itself."""
    for code, space in board.spaces.items():
        yield from _check_exits(board, code, space)
        yield from _check_faces(board, code, space)
        yield from _check_shape(code, space)
    yield from _check_names(board)
    yield from _check_connections(board)
    yield from _check_overlaps(board.spaces)
    yield from _check_reach(board.spaces)


def _check_exits(board: Board, code: str, space: Space) -> Iterator[Mistake]:
    if not code.replace("-", "").isalnum() or not code.isascii():
        yield Mistake(("spaces", code), f"a code is letters, digits and hyphens only, not '{code}'")
    if complaint := reserved(code):
        yield Mistake(("spaces", code), complaint)
    for to, kind in space.exits.items():
        trail = ("spaces", code, "exits", to)
        there = board.spaces.get(to)
        if there is None:
            yield Mistake(trail, unknown("space", to, board.spaces))
        elif code not in there.exits:
            yield Mistake(trail, f"{code} leads to {to}, but {to} has no exit to {code}")
        elif there.exits[code] != kind:
            yield Mistake(trail, f"the exit is '{kind}' in {code} but '{there.exits[code]}' in {to}")
    if space.kind == "stairs" and len(space.exits) != 2:
        yield Mistake(("spaces", code, "exits"), f"staircase {code} needs two ends, not {len(space.exits)}")


def _check_faces(board: Board, code: str, space: Space) -> Iterator[Mistake]:
    if space.kind not in INSIDE:
        if space.faces:
            yield Mistake(("spaces", code, "faces"), f"{code} is no room, hallway or courtyard: it has no die")
        return
    if len(space.faces) != FACES:
        yield Mistake(("spaces", code, "faces"), f"{code} needs a space or 'centre' for each of {FACES} rolls")
    for place, face in enumerate(space.faces):
        if complaint := _bad_face(board, code, space, face):
            yield Mistake(("spaces", code, "faces", place), complaint)


def _bad_face(board: Board, code: str, space: Space, face: str) -> str | None:
    """Why a random mover cannot go where a face says (B3.2)."""
    if face == CENTRE:
        return None
    if face not in space.exits:
        return unknown(f"exit of {code}", face, [*space.exits, CENTRE])
    if face in board.spaces and not open_at_random(space.exits[face], board.spaces[face]):
        return f"random movement never leads from {code} to {face}"
    return None


def _check_shape(code: str, space: Space) -> Iterator[Mistake]:
    for place, rectangle in enumerate(space.shape):
        if len(rectangle) != 4 or rectangle[0] >= rectangle[2] or rectangle[1] >= rectangle[3]:
            yield Mistake(("spaces", code, "shape", place), "a rectangle is [left, top, right, bottom]")


def _check_names(board: Board) -> Iterator[Mistake]:
    """Every space that is named elsewhere in the file is there."""
    named = [(("stair_tops", hall), hall) for hall in board.stair_tops]
    named += [(("stair_tops", hall), stairs) for hall, stairs in board.stair_tops.items()]
    named += [(("left_alone", code), code) for code in board.left_alone]
    named += [(("left_alone", code), step) for code, step in board.left_alone.items()]
    if board.guardroom:
        named += [(("guardroom", "space"), board.guardroom.space), (("guardroom", "hallway"), board.guardroom.hallway)]
    for trail, code in named:
        if code not in board.spaces:
            yield Mistake(trail, unknown("space", code, board.spaces))
    for side, codes in board.sight.items():
        for place, code in enumerate(codes):
            if code not in board.spaces:
                yield Mistake(("sight", side, place), unknown("space", code, board.spaces))
    if board.guardroom and board.guardroom.hallway in board.spaces:
        way = _exits(board, board.guardroom.space).get(board.guardroom.hallway)
        hallway = board.spaces[board.guardroom.hallway]
        if way is None or hallway.kind not in INSIDE or not open_at_random(way, hallway):
            told = "guards come out of the guardroom into a room, hallway or courtyard next to it, on foot"
            yield Mistake(("guardroom", "hallway"), told)


def _check_connections(board: Board) -> Iterator[Mistake]:
    """A row for each room with a passage, with ends that have one too (B5.9)."""
    rooms = [code for code, space in board.spaces.items() if space.passage]
    for code in rooms:
        if code not in board.connections:
            yield Mistake(("spaces", code, "passage"), f"'connections' does not say where the passage of {code} leads")
    for room, ends in board.connections.items():
        if room not in rooms:
            yield Mistake(("connections", room), unknown("room with a passage", room, rooms))
        if len(ends) != FACES:
            yield Mistake(("connections", room), f"a room needs an end for each of {FACES} rolls")
        for place, end in enumerate(ends):
            if end != AGAIN and (end not in rooms or end == room):
                yield Mistake(("connections", room, place), unknown("room with a passage", end, rooms))
        if all(end == AGAIN for end in ends):
            yield Mistake(("connections", room), f"the passage of {room} leads nowhere: all its rolls say roll again")


def _exits(board: Board, code: str) -> Mapping[str, ExitKind]:
    return board.spaces[code].exits if code in board.spaces else {}


def _check_overlaps(spaces: Mapping[str, Space]) -> Iterator[Mistake]:
    """No two spaces of one floor cover the same ground; staircases lie in their halls and are left out."""
    drawn = sorted(
        (rectangle[0], rectangle, code, place, space.floor)
        for code, space in spaces.items()
        if space.kind != "stairs"
        for place, rectangle in enumerate(space.shape)
        if len(rectangle) == 4
    )
    if len(drawn) > MOST_RECTANGLES:
        yield Mistake(("spaces",), f"the palace has {len(drawn)} rectangles; there can be {MOST_RECTANGLES}")
        return
    yield from islice(_overlaps(drawn), MOST_OVERLAPS)


def _overlaps(drawn: list[tuple[float, list[float], str, int, int]]) -> Iterator[Mistake]:
    for n, (_, one, code, place, floor) in enumerate(drawn):
        for left, other, other_code, _, other_floor in islice(drawn, n + 1, None):
            if left >= one[2] - EPSILON:
                break
            if floor == other_floor and _overlap(one, other):
                yield Mistake(("spaces", code, "shape", place), f"{code} and {other_code} overlap on floor {floor}")


def _overlap(one: list[float], other: list[float]) -> bool:
    """Two rectangles of which the first begins further left or both at once."""
    return (
        one[1] < other[3] - EPSILON
        and other[1] < one[3] - EPSILON
        and max(one[0], other[0]) < min(one[2], other[2]) - EPSILON
    )


def _check_reach(spaces: Mapping[str, Space]) -> Iterator[Mistake]:
    """One can walk from any space to any other, windows and the balcony's edge left aside."""
    start = next(iter(spaces))
    reached, waiting = {start}, [start]
    while waiting:
        for to, kind in spaces[waiting.pop()].exits.items():
            if kind not in ("window", "balcony_edge") and to in spaces and to not in reached:
                reached.add(to)
                waiting.append(to)
    for code in spaces:
        if code not in reached:
            yield Mistake(("spaces", code), f"nobody can walk from {start} to {code}")
