"""The engraved sheet: everything printed on it, drawn piece by piece for any part of it at any zoom."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from musketeers_gui.gui import paint, text, textures
from musketeers_gui.gui.boards.palace import floors, grounds, legend, walls
from musketeers_gui.gui.boards.palace.camera import STEP
from musketeers_gui.gui.boards.palace.crowd import Cell, Token
from musketeers_gui.gui.boards.palace.doors import Fabric, make_fabric
from musketeers_gui.gui.boards.palace.furniture import FLAT, Thing, furnish
from musketeers_gui.gui.boards.palace.geometry import Box, Point, grown, meet
from musketeers_gui.gui.boards.palace.layout import HEAD, Leaf, Sheet
from musketeers_gui.gui.boards.palace.palette import PAPER, SEPIA
from musketeers_gui.gui.boards.palace.pen import Pen
from musketeers_gui.gui.boards.palace.pieces import draw_thing, reach
from musketeers_gui.gui.boards.palace.plan import Floor, Room, voids
from musketeers_gui.gui.boards.palace.words import Word, letter, make_type
from musketeers_gui.gui.boards.palace.writing import draw_word, place
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import INK, Face, mix

FINE: Final = 2
"""Pieces are drawn so many times as large and brought down."""
COARSE_FROM: Final = 150.0
"""Pixels of a unit from which lines are fine enough without that."""
MARGIN: Final = 10
"""Pixels drawn beyond a piece, so that soft shadows have no seams."""
CLOSER: Final = STEP**4
"""How much nearer one looks when everything that is written in a room must find its place."""
ORDINALS: Final = ("Ground", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")

Stroke = tuple[Box, Callable[[Pen], None]]
"""What it touches, and how it is drawn."""


class Engraving:
    """All that is printed on a sheet; `text_factor` is how large type is, `settled` where known crowds were put."""

    def __init__(self, sheet: Sheet, text_factor: float) -> None:
        self.sheet, self.text_factor = sheet, text_factor
        self.fabric: tuple[Fabric, ...] = make_fabric(sheet.palace)
        self.key = legend.free_paper(sheet)
        self.settled: dict[tuple[str, tuple[Token, ...]], list[Cell]] = {}
        self._things: dict[str, tuple[Thing, ...]] = {}
        self._words: dict[tuple[str, int], tuple[Word, ...]] = {}

    # ---------------------------------------------------------------- what is where

    def things(self, floor: Floor, room: Room) -> tuple[Thing, ...]:
        """The furniture of a space."""
        if room.code not in self._things:
            kinds = [make_type(self.sheet.u * zoom, self.text_factor) for zoom in (1.0, CLOSER)]
            self._things[room.code] = furnish(floor, self._fabric(floor), room, kinds)
        return self._things[room.code]

    def words(self, floor: Floor, room: Room, u: float) -> tuple[Word, ...]:
        """What is written in a space at `u` pixels a unit."""
        key = (room.code, round(u * 16))
        if key not in self._words:
            barred = [thing.box for thing in self.things(floor, room) if thing.kind not in FLAT]
            barred += [thing.box for thing in self.things(floor, room) if thing.kind in FLAT]
            kind = make_type(u, self.text_factor)
            self._words[key] = letter(floor, self._fabric(floor), room, kind, barred)
        return self._words[key]

    def _fabric(self, floor: Floor) -> Fabric:
        return self.fabric[self.sheet.palace.floors.index(floor)]

    # ---------------------------------------------------------------- drawing a part

    def part(self, area: pygame.Rect, u: float) -> Iterator[pygame.Surface | None]:
        """Draw an area, in pixels from the sheet's top left at `u` pixels a unit; gives the picture at the end.

        It stops after each piece that takes time, so that the window can go on meanwhile.
        """
        fine = 1 if u >= COARSE_FROM else FINE
        outer = area.inflate(2 * MARGIN, 2 * MARGIN)
        master = paint.opaque(outer.w * fine, outer.h * fine, PAPER)
        floors.spread(master, textures.texture("vellum"), master.get_rect(), (-outer.x * fine, -outer.y * fine))
        for leaf in self.sheet.leaves:
            dx, dy = leaf.shift
            pen = Pen(master, (outer.x / u - dx, outer.y / u - dy), u * fine)
            seen = (outer.x / u - dx, outer.y / u - dy, outer.right / u - dx, outer.bottom / u - dy)
            for _ in self._draw(leaf, pen, seen):
                yield None
        if self.key and meet(grown(self.key, 0.2), (outer.x / u, outer.y / u, outer.right / u, outer.bottom / u)):
            legend.draw_key(Pen(master, (outer.x / u, outer.y / u), u * fine), self.key)
        done = paint.scaled(master, *outer.size) if fine > 1 else master
        picture = done.subsurface((MARGIN, MARGIN, *area.size)).copy()
        for leaf in self.sheet.leaves:
            for _ in self._write(leaf, picture, area, u):
                yield None
        if self.key:
            title = self.sheet.palace.board.board
            legend.write_key(picture, self.key, title, (-area.x, -area.y), u)
        yield picture

    def _draw(self, leaf: Leaf, pen: Pen, seen: Box) -> Iterator[None]:
        """Everything of a floor that is seen, from the ground upwards."""
        floor = self.sheet.palace.floors[leaf.place]
        if not meet(grown(floor.box, HEAD + 0.4), seen):
            return
        for box, stroke in self._strokes(floor, seen):
            if meet(box, seen):
                stroke(pen)
                yield None

    def _strokes(self, floor: Floor, seen: Box) -> Iterator[Stroke]:
        fabric = self._fabric(floor)
        rooms = [room for room in floor.rooms.values() if meet(grown(room.box, 0.5), seen)]
        yield from ((room.box, partial(self._furnished, floor, room)) for room in rooms)
        yield from self._ground(floor, rooms)
        for room in rooms:
            if room.space.kind != "grounds":
                yield room.box, partial(floors.lay, room=room)
            if room.space.kind == "courtyard":
                yield room.box, partial(grounds.courtyard, room=room)
        for void in voids(floor):
            yield void, partial(grounds.void, box=void)
        near = [wall for wall in floor.walls if meet(grown(walls.wall_box(wall), 0.3), seen)]
        gaps = [gap for gap in fabric.gaps if meet(grown(walls.gap_box(gap), 0.9), seen)]
        yield seen, partial(walls.shadows, walls=near, gaps=gaps)
        yield from self._furniture(floor, rooms, fabric)
        yield seen, partial(walls.draw_walls, walls=near)
        for number, gap in enumerate(gaps):
            yield grown(walls.gap_box(gap), 0.9), partial(walls.draw_gap, floor=floor, gap=gap)
            if gap.curtain:
                yield grown(walls.gap_box(gap), 0.5), partial(walls.draw_curtain, gap=gap, number=number)
        yield grown(floor.built, 0.3), partial(walls.quoins, floor=floor)
        for gap in gaps:
            if gap.kind in ("lockable", "outer_lockable"):
                yield grown(walls.lock_spot(gap), 0.1), partial(walls.draw_lock, gap=gap)

    def _furnished(self, floor: Floor, room: Room, pen: Pen) -> None:
        """Find places for the furniture before it is drawn, a room at a time."""
        self.things(floor, room)

    def _ground(self, floor: Floor, rooms: list[Room]) -> Iterator[Stroke]:
        """What lies under the palace: the gardens, or for a floor without any the paper it is pinned on."""
        out = [room for room in floor.rooms.values() if room.space.kind == "grounds"]
        if not out:
            yield grown(floor.built, HEAD + 0.3), partial(_pinned, floor=floor)
            return
        for room in rooms:
            if room.space.kind == "grounds":
                yield room.box, partial(floors.lay, room=room)
        yield grown(floor.built, 1.0), partial(grounds.walks, floor=floor)
        for number, room in enumerate(rooms):
            if room.space.kind == "grounds":
                garden = grounds.plant(floor, room)
                for alley in garden.gravel:
                    yield alley, partial(grounds.alleys, box=alley)
                for bed in garden.beds:
                    yield grown(bed, 0.2), partial(grounds.draw_bed, box=bed, number=number + len(garden.beds))
        for edge in floor.edges:
            codes = [code for code in (edge.before, edge.after) if code]
            if len(codes) == 2 and all(floor.rooms[code].space.kind == "grounds" for code in codes):
                ends = (
                    (edge.at, edge.low, edge.at, edge.high)
                    if edge.way == "v"
                    else (edge.low, edge.at, edge.high, edge.at)
                )
                yield grown(ends, 0.1), partial(grounds.border, edge=edge)
        for room in rooms:
            if room.space.kind == "grounds":
                for x, y, r in grounds.plant(floor, room).trees:
                    yield (x - 2 * r, y - 2 * r, x + 2 * r, y + 2 * r), partial(grounds.draw_tree, x=x, y=y, r=r)
        yield floor.box, partial(grounds.draw_path, points=grounds.patrol_path(floor))

    def _furniture(self, floor: Floor, rooms: list[Room], fabric: Fabric) -> Iterator[Stroke]:
        """Rugs, then stairs, then what stands, then what hangs."""
        known = [thing for room in rooms for thing in self.things(floor, room)]
        order = {"rug": 0, "chandelier": 2}
        for layer in (0, 1, 2):
            for thing in known:
                if order.get(thing.kind, 1) == layer:
                    yield reach(thing), partial(draw_thing, thing=thing)
            if layer == 0:
                for stair in fabric.stairs:
                    yield grown(stair.box, 0.3), partial(walls.draw_stair, stair=stair)
        for room in rooms:
            if room.space.kind == "balcony":
                yield grown(room.box, 0.2), partial(grounds.balcony, floor=floor, room=room)

    def _write(self, leaf: Leaf, picture: pygame.Surface, area: pygame.Rect, u: float) -> Iterator[None]:
        floor = self.sheet.palace.floors[leaf.place]
        origin = (leaf.shift[0] * u - area.x, leaf.shift[1] * u - area.y)
        seen = (area.x / u - leaf.shift[0], area.y / u - leaf.shift[1])
        box = (*seen, seen[0] + area.w / u, seen[1] + area.h / u)
        for room in floor.rooms.values():
            if meet(room.box, box):
                self.write_room(picture, floor, room, origin, u)
                yield None
        self._title(leaf, picture, origin, u)

    def write_room(self, picture: pygame.Surface, floor: Floor, room: Room, origin: Point, u: float) -> None:
        """What is written in a space, where the origin of its floor is at a pixel."""
        tint = floors.tint_of(room)
        for word in self.words(floor, room, u):
            draw_word(picture, place(word, origin, u), word, tint)

    def _title(self, leaf: Leaf, picture: pygame.Surface, origin: Point, u: float) -> None:
        """The name of a floor above it."""
        if self.sheet.tabs:
            return
        floor = self.sheet.palace.floors[leaf.place]
        words = f"{ORDINALS[floor.number]} floor"
        style = Style(Face.LIGHT, max(12, round(HEAD * 0.62 * u)), INK)
        at = (round(origin[0] + (floor.box[0] + 0.05) * u), round(origin[1] + (floor.box[1] - HEAD * 0.55) * u))
        text.put(picture, words, style, "midleft", at)

    # ---------------------------------------------------------------- at once, in outline

    def outline(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole sheet in flat tints, until it is engraved."""
        picture = paint.opaque(*size, PAPER)
        floors.spread(picture, textures.texture("vellum"), picture.get_rect(), (0, 0))
        for leaf in self.sheet.leaves:
            floor = self.sheet.palace.floors[leaf.place]
            pen = Pen(picture, (-leaf.shift[0], -leaf.shift[1]), self.sheet.u)
            for room in floor.rooms.values():
                for box in room.boxes:
                    pen.fill(box, floors.tint_of(room))
            for wall in floor.walls:
                pen.fill(walls.wall_box(wall), INK)
        return picture


def _pinned(pen: Pen, floor: Floor) -> None:
    """The second sheet that an upper floor is drawn on, pinned over the first."""
    left, top, right, bottom = grown(floor.built, 0.25)
    box = (left, top - HEAD * 0.9, right, bottom)
    pen.edges(box, 0.22)
    pen.fill(box, mix(PAPER, (255, 255, 255), 0.35))
    pen.frame(box, mix(SEPIA, PAPER, 0.45), 0.02)
    pen.frame(grown(box, -0.07), mix(SEPIA, PAPER, 0.65), 0.01)
    for x in (box[0] + 0.17, box[2] - 0.17):
        y = box[1] + 0.17
        pen.disc(x + 0.02, y + 0.035, 0.09, mix(INK, SEPIA, 0.3))
        pen.disc(x, y, 0.09, (0x8A, 0x64, 0x20))
        pen.disc(x - 0.015, y - 0.015, 0.055, (0xE0, 0xBD, 0x68))
