"""Which furniture stands where in a room: found by rules that keep doors, stairs and labels free."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final
from zlib import crc32

from musketeers_gui.gui.boards.palace.doors import Fabric, Gap
from musketeers_gui.gui.boards.palace.geometry import Box, about, area, grown, height, middle, width
from musketeers_gui.gui.boards.palace.plan import Floor, Room, is_passable
from musketeers_gui.gui.boards.palace.walls import OUTER
from musketeers_gui.gui.boards.palace.words import Space, Type, letter, swings

STEP: Final = 0.12
"""Units between two places that are tried."""
SCALES: Final = (1.0, 0.85, 0.7, 0.55, 0.44)
"""Furniture that finds no place is tried smaller."""
AISLE: Final = 0.3
"""Units before a door in which nothing stands."""
CHAIR: Final = 0.13
"""Units a chair takes beside its table."""
ALONG: Final = {"bed": (0.62, 0.88), "cot": (0.42, 0.74), "wardrobe": (0.8, 0.22), "desk": (0.56, 0.34)}
"""Units along and off the wall of what stands at walls."""
DRAPE: Final = (0.42, 0.12)
"""A curtain in a room without a window for it."""
FREE: Final = {"table": (0.84, 0.4), "round": (0.5, 0.5), "chandelier": (0.56, 0.56)}
RUG: Final = ((0.72, 0.66), (0.6, 0.55), (0.5, 0.45), (0.4, 0.36), (0.3, 0.3), (0.62, 0.22), (0.4, 0.2), (0.3, 0.15))
"""Shares of a room's length and width that a rug may take."""
FLAT: Final = frozenset({"rug"})
"""What lies under other things."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece of furniture: its box, the way its back points (n, e, s, w), and which of its kind it is."""

    kind: str
    box: Box
    back: str = "n"
    number: int = 0


def furnish(floor: Floor, fabric: Fabric, room: Room, kinds: Sequence[Type]) -> tuple[Thing, ...]:
    """The furniture of a room, keeping clear of what is written at all these sizes; rugs first, chandeliers last."""
    if room.open_air or room.space.kind == "courtyard":
        return ()
    words = [grown(word.box, 0.02) for kind in kinds for word in letter(floor, fabric, room, kind)]
    gaps = fabric.of[room.code]
    aisles = [gap.deep(room.code, OUTER / 2 + AISLE) for gap in gaps if is_passable(gap.kind)]
    stairs = [grown(stair.box, 0.08) for stair in fabric.stairs_in(room.code)]
    space = Space(room, [*swings(gaps, room.code), *aisles, *stairs, *words])
    done: list[Thing] = []
    rug = _rug(space, room, gaps)
    for sort, number in _wanted(floor, fabric, room):
        if thing := _place(space, floor, room, sort, number):
            space.put(thing.box)
            done.append(thing)
    return (*rug, *done)


def _wanted(floor: Floor, fabric: Fabric, room: Room) -> Iterator[tuple[str, int]]:
    """What is to be placed, the bulky things first."""
    things = dict(room.space.objects)
    beds = things.get("bed", 0)
    big = area(room.largest)
    for number in range(beds):
        yield "cot" if beds > 1 or big < 2.2 else "bed", number
    if room.space.sacred:
        yield "altar", 0
        yield from (("pew", n) for n in range(8))
    for number in range(things.get("wardrobe", 0)):
        yield "wardrobe", number
    for number in range(things.get("table", 0)):
        broad = min(width(room.largest), height(room.largest)) > 1.7
        yield ("table", "round", "desk")[number % 3] if broad and beds < 2 else "desk", number
    for number in range(things.get("chandelier", 0)):
        yield "chandelier", number
    hung = sum(gap.curtain and gap.a == room.code for gap in fabric.of[room.code])
    for number in range(hung, things.get("curtain", 0) if not hung else 0):
        yield "drape", number


def _place(space: Space, floor: Floor, room: Room, sort: str, number: int) -> Thing | None:
    """A thing at the best place that is free, smaller where it must be; a table may stand at the wall instead."""
    for scale in SCALES:
        if sort in FREE:
            found = _standing_free(space, room, sort, scale, number)
        else:
            found = _at_walls(space, floor, room, sort, scale, number)
        if found:
            return found
    return _place(space, floor, room, "desk", number) if sort in ("table", "round") else None


# ------------------------------------------------------------------ at walls


def _at_walls(space: Space, floor: Floor, room: Room, sort: str, scale: float, number: int) -> Thing | None:
    if sort == "altar":
        return _altar(space, room, scale)
    if sort == "pew":
        return _pew(space, room, number)
    along, off = (side * scale for side in (DRAPE if sort == "drape" else ALONG[sort]))
    places = sorted(_wall_places(floor, room, along, off), key=lambda place: place[0])
    return next((Thing(sort, box, back, number) for _, box, back in places if space.takes(box)), None)


def _wall_places(floor: Floor, room: Room, along: float, off: float) -> Iterator[tuple[float, Box, str]]:
    """Boxes with their back to a wall, with how far they are from a corner; walls in an order of the room's own."""
    edges = floor.around[room.code]
    start = crc32(room.code.encode()) % max(1, len(edges))
    for turn, edge in enumerate(edges[start:] + edges[:start]):
        inward = edge.inward(room.code)
        gap = OUTER / 2 + 0.04
        near, far = sorted((edge.at + inward * gap, edge.at + inward * (gap + off)))
        low, high = edge.low + gap, edge.high - gap - along
        steps = max(0, round((high - low) / STEP))
        back = ("w" if inward > 0 else "e") if edge.way == "v" else ("n" if inward > 0 else "s")
        for n in range(steps + 1 if high >= low else 0):
            at = low + (high - low) * n / max(1, steps)
            box = (near, at, far, at + along) if edge.way == "v" else (at, near, at + along, far)
            yield min(n, steps - n) + turn * 0.01, box, back


def _altar(space: Space, room: Room, scale: float) -> Thing | None:
    """The altar stands before the middle of the upper wall, or of another."""
    left, top, right, bottom = grown(room.largest, -OUTER)
    x, y = middle(room.largest)
    wide, deep = 0.9 * scale, 0.26 * scale
    places = (
        ((x - wide / 2, top, x + wide / 2, top + deep), "n"),
        ((x - wide / 2, bottom - deep, x + wide / 2, bottom), "s"),
        ((left, y - wide / 2, left + deep, y + wide / 2), "w"),
        ((right - deep, y - wide / 2, right, y + wide / 2), "e"),
    )
    return next((Thing("altar", box, back) for box, back in places if space.takes(box)), None)


def _pew(space: Space, room: Room, number: int) -> Thing | None:
    """Pews in rows of two behind each other."""
    x, _ = middle(room.largest)
    top, bottom = room.largest[1] + 1.0, room.largest[3] - 0.4
    wide = min(0.6, width(room.largest) / 2 - 0.4)
    y = top + (number // 2) * 0.32
    left = x - wide - 0.12 if number % 2 == 0 else x + 0.12
    while y < bottom and wide > 0.2:
        box = (left, y, left + wide, y + 0.14)
        if space.takes(box):
            return Thing("pew", box, "n", number)
        y += 0.16
    return None


# ------------------------------------------------------------------ free on the floor


def _standing_free(space: Space, room: Room, sort: str, scale: float, number: int) -> Thing | None:
    """A table with its chairs, or a chandelier, as near to the middle as it goes."""
    wide, tall = (side * scale for side in FREE[sort])
    if sort == "table" and height(room.largest) > 1.3 * width(room.largest):
        wide, tall = tall, wide
    if sort in ("table", "round"):
        wide, tall = wide + 2 * CHAIR, tall + 2 * CHAIR
    centre = _aim(room, sort, number)
    places = sorted(_grid(space, wide, tall), key=lambda point: round(dist(point, centre), 3))
    for x, y in places:
        box = about(x, y, wide, tall)
        if space.takes(box):
            return Thing(sort, box, "n", number)
    return None


def _aim(room: Room, sort: str, number: int) -> tuple[float, float]:
    """Where a thing would stand if nothing were in its way: several of a kind beside each other."""
    left, top, right, bottom = room.largest
    shares = ((0.5, 0.5), (0.28, 0.5), (0.72, 0.5)) if sort == "chandelier" else ((0.5, 0.55), (0.3, 0.75), (0.75, 0.3))
    count = dict(room.space.objects).get("chandelier", 0) if sort == "chandelier" else 0
    across, down = shares[(number + (1 if count > 1 else 0)) % 3]
    if height(room.largest) > width(room.largest):
        across, down = down, across
    return (left + (right - left) * across, top + (bottom - top) * down)


def _grid(space: Space, wide: float, tall: float) -> Iterator[tuple[float, float]]:
    for box in space.boxes:
        columns, rows = int((width(box) - wide) / STEP), int((height(box) - tall) / STEP)
        for i in range(columns + 1 if width(box) >= wide else 0):
            for j in range(rows + 1 if height(box) >= tall else 0):
                yield box[0] + wide / 2 + i * STEP, box[1] + tall / 2 + j * STEP


def _rug(space: Space, room: Room, gaps: Sequence[Gap]) -> list[Thing]:
    """A rug on the largest piece of free floor; halls have a runner."""
    if not dict(room.space.objects).get("rug"):
        return []
    box = max(space.boxes, key=area)
    centre = middle(box)
    for long, wide in RUG:
        sides = (width(box) * long, height(box) * wide)
        if height(box) > width(box):
            sides = (width(box) * wide, height(box) * long)
        spots = sorted(_grid(space, *sides), key=lambda point: round(dist(point, centre), 3))
        for x, y in [centre, *spots]:
            place = about(x, y, *sides)
            if space.takes(place):
                return [Thing("rug", place, "n", crc32(room.code.encode()) % 3)]
    return []


def stands(thing: Thing) -> bool:
    """It takes up ground that nothing else may take."""
    return thing.kind not in FLAT
