"""Where everything that can be pointed at lies in the window, and what lies over what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.palace import choices, fan
from musketeers_gui.gui.boards.palace.camera import Camera
from musketeers_gui.gui.boards.palace.controls import FLOOR, Controls
from musketeers_gui.gui.boards.palace.crowd import Cell
from musketeers_gui.gui.boards.palace.fan import Fan
from musketeers_gui.gui.boards.palace.standing import Standing
from musketeers_gui.gui.units import Units

COUNTER, SPACE, STACK = "counter:", "space:", "stack:"
GROUP: Final = 0.46
"""Units the sign of a group is wide."""
LEAST: Final = 22
"""Units of type it is wide at least."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A token in the window."""

    cell: Cell
    place: pygame.Rect


class Spots:
    """All places of one frame: made from who stands where, the camera, and what is lit."""

    def __init__(self, standing: Standing, camera: Camera, units: Units, controls: Controls, marks: Marks) -> None:
        self.standing, self.camera, self.units, self.controls = standing, camera, units, controls
        self.counters = [self._placed(cell) for code in standing.occupied() for cell in standing.cells(code)]
        self.groups = dict(self._groups(marks))
        self.fan = self._fan(marks)
        self.menu = self._menu(marks)
        self._all: dict[str, pygame.Rect] | None = None

    def _placed(self, cell: Cell) -> Placed:
        side = max(8, round(cell.side * self.camera.u))
        place = pygame.Rect(0, 0, side, side)
        place.center = (round(self.camera.at(*cell.centre)[0]), round(self.camera.at(*cell.centre)[1]))
        return Placed(cell, place)

    # ---------------------------------------------------------------- groups, fans, lists

    def _groups(self, marks: Marks) -> Iterator[tuple[str, pygame.Rect]]:
        """The signs of men who may go together: at the upper left of theirs."""
        side = max(self.units.tx(LEAST), round(GROUP * self.camera.u))
        for target in dict.fromkeys((*marks.lit, *marks.picked)):
            if not target.startswith(STACK):
                continue
            mine = self._of_seat(target.removeprefix(STACK))
            if mine:
                box = mine[0].place.unionall([placed.place for placed in mine[1:]])
                place = pygame.Rect(0, 0, side, side)
                place.center = (box.left - side // 6, box.top - side // 4)
                yield target, place

    def _of_seat(self, code: str) -> list[Placed]:
        """The counters in a space whose side decides now."""
        top = self.standing.view.pending[-1] if self.standing.view.pending else None
        seat = getattr(top, "side", self.standing.viewer)
        cells = self.standing.cells(code) if self.standing.leaf_of(code) else []
        return [placed for placed in self.counters if placed.cell in cells and placed.cell.token.side == seat]

    def _fan(self, marks: Marks) -> Fan | None:
        """The stack that is pointed at lies spread; else one with men who are asked for."""
        piles = [placed for placed in self.counters if len(placed.cell.token.men) > 1]
        for wanted in ((marks.hover,), (marks.focus,), marks.picked, tuple(marks.lit)):
            for pile in piles:
                if any(target in wanted for target in pile.cell.token.targets):
                    return self._spread(pile)
        return None

    def _spread(self, pile: Placed) -> Fan:
        token, book = pile.cell.token, self.standing.book
        counter = book.cast[token.men[0]]
        name = book.side_name(token.side) if counter.named else book.counters.kinds[counter.kind].name
        title = f"{name}, {len(token.men)} in {self.standing.view.men[token.men[0]].space}"
        return fan.spread(self.units, self.camera.window, pile.place, token.targets, capital(title))

    def _menu(self, marks: Marks) -> list[tuple[str, pygame.Rect]]:
        """What the man or the room taken up can be told to do."""
        targets = choices.listed(tuple(dict.fromkeys((*marks.lit, *marks.picked))))
        if not targets:
            return []
        anchor = next((self._anchor(target) for target in reversed(marks.picked)), None)
        anchor = anchor or pygame.Rect(self.camera.window.center, (1, 1))
        return choices.places(self.standing.book, self.units, self.camera.window, anchor, targets)

    def _anchor(self, target: str) -> pygame.Rect | None:
        known = self.counter_spots()
        if target in known:
            return known[target]
        return self.space(target.removeprefix(SPACE)) if target.startswith(SPACE) else None

    # ---------------------------------------------------------------- places

    def space(self, code: str) -> pygame.Rect | None:
        """The largest piece of a space."""
        boxes = self.standing.boxes(code)
        if not boxes:
            return None
        return self.camera.rect(max(boxes, key=lambda b: (b[2] - b[0]) * (b[3] - b[1])))

    def counter_spots(self) -> dict[str, pygame.Rect]:
        """Every man: his counter, his slice of a stack, or his place in the one that is spread."""
        found: dict[str, pygame.Rect] = {}
        for placed in self.counters:
            targets, place = placed.cell.token.targets, placed.place
            for n, target in enumerate(targets):
                left = place.x + place.w * n // len(targets)
                right = place.x + place.w * (n + 1) // len(targets)
                found[target] = pygame.Rect(left, place.y, max(1, right - left), place.h)
        return found | dict(self.fan.spots if self.fan else ())

    def all(self) -> Mapping[str, pygame.Rect]:
        """Every target with its place; what lies on a floor that is not shown has its tab's."""
        if self._all is None:
            found = dict(self._elsewhere())
            found |= {SPACE + code: place for code in self.standing.codes() if (place := self.space(code))}
            found |= self.counter_spots()
            self._all = {**found, **self.groups, **dict(self.menu), **dict(self.controls.all())}
        return self._all

    def _elsewhere(self) -> Iterator[tuple[str, pygame.Rect]]:
        """Spaces, men and groups on floors that are not shown."""
        tabs = dict(self.controls.tabs)
        standing = self.standing
        for code in standing.book.plan.board.spaces if tabs else ():
            if standing.leaf_of(code) is None:
                tab = tabs[f"{FLOOR}{standing.floor_place(code)}"]
                yield SPACE + code, tab
                yield STACK + code, tab
                for man in standing.view.at[standing.book.plan.index[code]]:
                    yield COUNTER + standing.view.men[man].id, tab

    # ---------------------------------------------------------------- pointing

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The uppermost target under a point."""
        for target, place in (*self.controls.all(), *self.menu):
            if place.collidepoint(pos):
                return target
        if self.fan and self.fan.plate.collidepoint(pos):
            inside = (target for target, place in self.fan.spots if place.collidepoint(pos))
            return next(inside, self.fan.spots[0][0])
        for target, place in self.groups.items():
            if place.collidepoint(pos):
                return target
        return self._counter_at(pos) or self._space_at(pos)

    def _counter_at(self, pos: tuple[int, int]) -> str | None:
        for placed in reversed(self.counters):
            if placed.place.collidepoint(pos):
                targets = placed.cell.token.targets
                share = (pos[0] - placed.place.x) * len(targets) // max(1, placed.place.w)
                return targets[min(len(targets) - 1, share)]
        return None

    def _space_at(self, pos: tuple[int, int]) -> str | None:
        x, y = self.camera.unit(pos)
        found = None
        for code in self.standing.codes():
            if any(b[0] <= x < b[2] and b[1] <= y < b[3] for b in self.standing.boxes(code)):
                found = SPACE + code
        return found


def in_sight(window: pygame.Rect, place: pygame.Rect) -> bool:
    """Something of it is seen."""
    return place.colliderect(window)


def men_on(standing: Standing, place: int) -> str:
    """What is said of a floor that is not shown: how many counters lie on it."""
    plan, floors = standing.book.plan, standing.engraving.sheet.palace.floors
    count = sum(len(standing.view.at[plan.index[code]]) for code in floors[place].rooms)
    return f"{count} counter{'' if count == 1 else 's'}" if count else "empty"
