"""Where everybody of a view lies on the sheet, and the mouths of the passages its viewer knows."""

from collections.abc import Iterable, Iterator

from musketeers_gui.core.values import Hidden
from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.state import State
from musketeers_gui.gui.boards.palace.crowd import Cell, settle, tokens
from musketeers_gui.gui.boards.palace.engraving import Engraving
from musketeers_gui.gui.boards.palace.geometry import Box, about, grown, meet, middle, shifted
from musketeers_gui.gui.boards.palace.layout import Leaf
from musketeers_gui.gui.boards.palace.plan import Floor, Room
from musketeers_gui.gui.boards.palace.words import inner

MOUTH = 0.46
"""Units the sign of a known passage is wide."""


class Standing:
    """One view on one sheet. Everything is given in units of the sheet, for the floors that lie on it."""

    def __init__(self, book: Book, view: State, viewer: str | None, engraving: Engraving) -> None:
        self.book, self.view, self.viewer, self.engraving = book, view, viewer, engraving
        self._cells: dict[str, list[Cell]] = {}
        self._mouths: dict[str, Box] | None = None

    # ---------------------------------------------------------------- spaces

    def leaf_of(self, code: str) -> tuple[Leaf, Floor] | None:
        """The floor of a space that is on the sheet; of a staircase, the lower one that is."""
        code = self.book.plan.mouths.get(code, code)
        sheet = self.engraving.sheet
        for leaf in sheet.leaves:
            floor = sheet.palace.floors[leaf.place]
            if code in floor.rooms or any(stair.code == code for stair in self.engraving.fabric[leaf.place].stairs):
                return leaf, floor
        return None

    def floor_place(self, code: str) -> int | None:
        """The floor of a space among all floors of the palace; None for what is on no floor."""
        code = self.book.plan.mouths.get(code, code)
        if code not in self.book.plan.board.spaces:
            return None
        return self.engraving.sheet.palace.floor_of(code)

    def boxes(self, code: str) -> list[Box]:
        """What a space covers of the sheet; nothing for one that is not on it."""
        if code in self.book.plan.mouths:
            box = self.mouths().get(code)
            return [box] if box else []
        found = self.leaf_of(code)
        if found is None:
            return []
        leaf, floor = found
        if code in floor.rooms:
            return [shifted(box, *leaf.shift) for box in floor.rooms[code].boxes]
        stairs = [stair for stair in self.engraving.fabric[leaf.place].stairs if stair.code == code]
        return [shifted(stair.box, *leaf.shift) for stair in stairs[:1]]

    def codes(self) -> Iterator[str]:
        """All spaces on the sheet, staircases after the halls they lie in, then known passages."""
        for leaf in self.engraving.sheet.leaves:
            yield from self.engraving.sheet.palace.floors[leaf.place].rooms
        for leaf in self.engraving.sheet.leaves:
            yield from dict.fromkeys(stair.code for stair in self.engraving.fabric[leaf.place].stairs)
        yield from self.mouths()

    # ---------------------------------------------------------------- counters

    def cells(self, code: str) -> list[Cell]:
        """The counters in a space, with their places on the sheet."""
        if code not in self._cells:
            self._cells[code] = list(self._settled(code))
        return self._cells[code]

    def occupied(self) -> Iterator[str]:
        """The spaces of the sheet in which somebody stands."""
        for code in self.book.plan.board.spaces:
            if self._crowd(code) and self.leaf_of(code):
                yield code

    def _crowd(self, code: str) -> tuple[int, ...]:
        """Everybody in a space, and in the passage behind it those whom the viewer knows there."""
        at, index = self.view.at, self.book.plan.index
        crowd = at[index[code]]
        inside = self.book.plan.passages.get(code)
        if inside is None or not at[index[inside]]:
            return crowd
        return (*crowd, *(man for man in at[index[inside]] if self._known(man)))

    def _known(self, man: int) -> bool:
        return self.viewer is None or self.book.cast[man].side == self.viewer

    def _settled(self, code: str) -> Iterator[Cell]:
        found, crowd = self.leaf_of(code), self._crowd(code)
        if found is None or not crowd:
            return
        leaf, floor = found
        known, key = self.engraving.settled, (code, tuple(tokens(self.book, self.view, crowd)))
        if key not in known:
            room = floor.rooms.get(code)
            boxes = [shifted(box, -leaf.shift[0], -leaf.shift[1]) for box in self.boxes(code)]
            written = self._written(floor, room) if room else ()
            known[key] = settle(key[1], inner(room, 0.08) if room else boxes, written)
        dx, dy = leaf.shift
        for cell in known[key]:
            yield Cell(cell.token, (cell.centre[0] + dx, cell.centre[1] + dy), cell.side, cell.span)

    def _written(self, floor: Floor, room: Room) -> Iterable[Box]:
        words = self.engraving.words(floor, room, self.engraving.sheet.u)
        return [word.box for word in words if word.kind != "pill"]

    # ---------------------------------------------------------------- passages

    def known_mouths(self) -> list[str]:
        """Rooms whose secret passage the viewer's side has found, from either end."""
        rooms: dict[str, None] = {}
        for find in self.view.finds:
            if self.viewer in (None, find.side):
                rooms[find.room] = None
                if find.leads is not None and not isinstance(find.leads, Hidden):
                    rooms[find.leads] = None
        return [room for room in rooms if room in self.book.plan.passages]

    def mouths(self) -> dict[str, Box]:
        """The sign of each known passage on the sheet, by the code of its inside."""
        if self._mouths is None:
            self._mouths = {}
            for room in self.known_mouths():
                if box := self._mouth(room):
                    self._mouths[self.book.plan.passages[room]] = box
        return self._mouths

    def _mouth(self, code: str) -> Box | None:
        """A corner of the room that no counter covers, else its first corner."""
        found = self.leaf_of(code)
        if found is None or code not in found[1].rooms:
            return None
        leaf, floor = found
        left, top, right, bottom = shifted(grown(floor.rooms[code].largest, -0.12 - MOUTH / 2), *leaf.shift)
        corners = [about(x, y, MOUTH, MOUTH) for y in (bottom, top) for x in (left, right)]
        written = [shifted(box, *leaf.shift) for box in self._written(floor, floor.rooms[code])]
        barred = [*(cell.box for cell in self.cells(code)), *written]
        return next((box for box in corners if not any(meet(box, other) for other in barred)), corners[0])

    def centre(self, code: str) -> tuple[float, float] | None:
        """The middle of a space on the sheet."""
        boxes = self.boxes(code)
        return middle(max(boxes, key=lambda b: (b[2] - b[0]) * (b[3] - b[1]))) if boxes else None
