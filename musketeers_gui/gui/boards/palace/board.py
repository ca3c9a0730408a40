"""The board of the palace: draws a view, is pointed at, looked at from near and far, and moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.palace import events as told
from musketeers_gui.games.palace.rules import PalaceRules
from musketeers_gui.games.palace.state import State
from musketeers_gui.gui import paint
from musketeers_gui.gui.animation import Animation, Clip
from musketeers_gui.gui.boards import KEY, Marks, PanelBlock
from musketeers_gui.gui.boards.palace import controls, motion, panel, picture
from musketeers_gui.gui.boards.palace.camera import Camera
from musketeers_gui.gui.boards.palace.counters import MASTERS, Print, master
from musketeers_gui.gui.boards.palace.engraving import Engraving
from musketeers_gui.gui.boards.palace.layout import Sheet, arrange
from musketeers_gui.gui.boards.palace.picture import Frame
from musketeers_gui.gui.boards.palace.progress import progressed
from musketeers_gui.gui.boards.palace.record import Record, noted
from musketeers_gui.gui.boards.palace.routes import Route, routes
from musketeers_gui.gui.boards.palace.spots import COUNTER, SPACE, STACK, Spots, men_on
from musketeers_gui.gui.boards.palace.standing import Standing
from musketeers_gui.gui.boards.palace.tiles import Tiles
from musketeers_gui.gui.units import Units

REMEMBERED: Final = 200
"""For so many views the fights that led to them are remembered."""
STEP_KEY: Final = "f2"
NEAR: Final = 4
"""Notches a key brings one nearer at once are one; the most the wheel does at once."""


class PalaceBoard:
    """One game of the palace. `rules` holds its plan, its cast and its tables."""

    def __init__(self, rules: PalaceRules) -> None:
        self._rules = rules
        self._area = pygame.Rect(0, 0, 1, 1)
        self._units = Units((1, 1))
        self._floor = 0
        self._astray = False
        self._sheets: dict[int, tuple[Engraving, Tiles]] = {}
        self._camera = Camera(pygame.Rect(0, 0, 1, 1), (1.0, 1.0), 1.0)
        self._view: State | None = None
        self._viewer: str | None = None
        self._standing: Standing | None = None
        self._marks = Marks()
        self._spots: Spots | None = None
        self._record = Record()
        self._records: dict[State, Record] = {}
        self._routes: tuple[State, str, Mapping[str, Route]] | None = None
        self._man = ""
        self._step_by_step = False
        self._pointer = (0, 0)
        self._small: tuple[int, pygame.Surface] | None = None
        self._finished = 0
        self._moving = False
        self._warm: set[tuple[Print, int]] = set()

    # ---------------------------------------------------------------- what the table asks of every board

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Take a new area of the window."""
        self._area, self._units = area.copy(), units
        self._sheets.clear()
        self._turn_to(self._floor)

    def show(self, view: State, viewer: str | None) -> None:
        """The view to draw from now on."""
        if self._record != Record() and view not in self._records:
            self._records[view] = self._record
        while len(self._records) > REMEMBERED:
            del self._records[next(iter(self._records))]
        self._record = self._records.get(view, Record())
        self._see(view, viewer)

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the view with its marks into the area."""
        if self._standing is None:
            return
        self._attend(marks)
        inner = surface.subsurface(self._area) if self._area.topleft != (0, 0) else surface
        with paint.clipped(inner, pygame.Rect((0, 0), self._area.size)):
            self._draw(inner, marks)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The target under a point of the window."""
        if not self._area.collidepoint(pos) or self._view is None:
            return None
        self._pointer = (pos[0] - self._area.x, pos[1] - self._area.y)
        return self._places().hit(self._pointer)

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Where each target is; those out of sight lie outside the area, or at the switch of their floor."""
        if self._view is None:
            return {}
        return {target: place.move(self._area.topleft) for target, place in self._places().all().items()}

    def animate(self, event: Event, after: State) -> Animation | None:
        """The motion for one event; the board goes on to the view as the event leaves it at once."""
        if self._view is None:
            return None
        self._record = noted(self._record, event)
        self._follow(event)
        before = self._places()
        self._see(progressed(self._rules.book, self._view, event, after), self._viewer)
        found = motion.clip(motion.Stage(before, self._places()), event, self._step_by_step)
        return Animation(self._moved(found)) if found else None

    def panel(self) -> Sequence[PanelBlock]:
        """The turn, who is pointed at, fights, boxes, points, passages."""
        if self._view is None:
            return ()
        return panel.blocks(panel.Told(self._rules.book, self._view, self._viewer, self._record, self._man))

    # ---------------------------------------------------------------- looking from near and far

    def keys(self) -> Mapping[str, str]:
        """The keys this board has of its own."""
        found = {"+|-": "zoom", "Home": "fit"}
        if self._sheet.tabs:
            found["PgUp|PgDn"] = "floor"
        return {**found, "F2": "all at once" if self._step_by_step else "step by step"}

    def work(self, key: str) -> bool:
        """Do what a key does; False where it means nothing here."""
        match key.split():
            case ["+" | "=" | "-"]:
                self._camera = self._camera.nearer(-1 if key == "-" else 1, self._aim())
            case ["home"]:
                self._camera = self._camera.fitted()
            case ["page", way] if self._sheet.tabs:
                self._turn_to((self._floor + (1 if way == "down" else -1)) % len(self._sheet.palace.floors))
            case ["floor", number] if self._sheet.tabs:
                self._turn_to(int(number))
            case ["map"]:
                self._jump()
            case [name] if name == STEP_KEY:
                self._step_by_step = not self._step_by_step
            case _:
                return False
        self._spots = None
        return True

    def wheel(self, pos: tuple[int, int], notches: float) -> None:
        """Nearer or farther, with the point under the pointer kept in its place."""
        by = max(-NEAR, min(NEAR, round(notches) or (1 if notches > 0 else -1)))
        self._camera = self._camera.nearer(by, (pos[0] - self._area.x, pos[1] - self._area.y))
        self._spots, self._moving = None, True

    def drag(self, by: tuple[int, int]) -> None:
        """Move the sheet under the window."""
        self._camera = self._camera.moved(by)
        self._spots, self._moving = None, True

    @property
    def unfinished(self) -> bool:
        """Something in sight is not engraved yet."""
        return self._view is not None and (self._tiles.unfinished or bool(self._cold()))

    def finish(self, seconds: float) -> bool:
        """Engrave for so long, unless what is seen is just being moved; True where the picture has changed."""
        if self._moving:
            self._moving = False
            return False
        if not self._tiles.unfinished and (cold := self._cold()):
            master(*cold[0])
            self._warm.add(cold[0])
            return False
        changed = self._tiles.work(seconds)
        self._finished += changed
        return changed

    def _cold(self) -> list[tuple[Print, int]]:
        """The counters in sight at the sizes a zoom may ask for, as far as they have not been drawn yet."""
        looks = dict.fromkeys(placed.cell.token.about for placed in self._places().counters)
        return [(look, side) for look in looks for side in MASTERS if (look, side) not in self._warm]

    # ---------------------------------------------------------------- ways of several spaces

    def beyond(self, picked: tuple[str, ...]) -> Mapping[str, tuple[Any, ...]]:
        """Rooms that several steps of the man or the group taken up lead to, with those steps."""
        return {target: route.actions for target, route in self._ways(picked).items() if len(route.actions) > 1}

    def _ways(self, picked: tuple[str, ...]) -> Mapping[str, Route]:
        if self._view is None or len(picked) != 1 or not picked[0].startswith((COUNTER, STACK)):
            return {}
        known = self._routes
        if known is None or known[0] is not self._view or known[1] != picked[0]:
            known = (self._view, picked[0], routes(self._rules, self._view, picked[0]))
            self._routes = known
        return known[2]

    # ---------------------------------------------------------------- the sheet

    @property
    def _engraving(self) -> Engraving:
        return self._sheets[self._floor][0]

    @property
    def _tiles(self) -> Tiles:
        return self._sheets[self._floor][1]

    @property
    def _sheet(self) -> Sheet:
        return self._engraving.sheet

    def _turn_to(self, floor: int) -> None:
        """Bring a floor in sight; where all are, they share one sheet."""
        self._floor = floor
        if floor not in self._sheets:
            area = pygame.Rect((0, 0), self._area.size)
            sheet = arrange(self._rules.book.board, area, self._units, floor)
            engraving = Engraving(sheet, self._units.text_factor)
            made = (engraving, Tiles(engraving, sheet.window.size))
            places = range(len(sheet.palace.floors)) if sheet.whole else (floor,)
            self._sheets |= dict.fromkeys(places, made)
        sheet = self._sheet
        self._camera = Camera(sheet.window, sheet.size, sheet.u)
        self._spots = self._small = None
        if self._view is not None:
            self._see(self._view, self._viewer)

    def _see(self, view: State, viewer: str | None) -> None:
        self._view, self._viewer, self._spots = view, viewer, None
        if self._sheets:
            self._standing = Standing(self._rules.book, view, viewer, self._engraving)

    def _places(self) -> Spots:
        """The places of the present frame."""
        assert self._standing is not None
        if self._spots is None:
            laid = controls.lay_out(self._sheet, self._camera, self._units)
            self._spots = Spots(self._standing, self._camera, self._units, laid, self._marks)
        return self._spots

    def _aim(self) -> tuple[int, int]:
        """Where the keys look closer: at what the keyboard or the pointer is at, else in the middle."""
        target = self._marks.focus or self._marks.hover
        place = self._places().all().get(target) if target and not target.startswith(KEY) else None
        return place.center if place else self._sheet.window.center

    def _jump(self) -> None:
        """Look at the place of the small map that was pointed at."""
        place = controls.lay_out(self._sheet, self._camera, self._units).map
        if place is not None:
            x, y = ((self._pointer[n] - place[n]) / place.size[n] * self._sheet.size[n] for n in (0, 1))
            self._camera = self._camera.centred((x, y))

    # ---------------------------------------------------------------- attention

    def _attend(self, marks: Marks) -> None:
        """Take new marks: bring what the keyboard is at in sight, remember the man pointed at."""
        astray = self._astray and bool(marks.lit)
        if marks == self._marks and self._spots is not None and not astray:
            return
        moved, asked = marks.focus != self._marks.focus, set(marks.lit) != set(self._marks.lit)
        self._marks, self._spots = marks, None
        if (asked or astray) and self._sheet.tabs:
            self._turn_to_lit(marks)
        self._astray = self._astray and not astray
        if moved and marks.focus:
            self._bring(marks.focus)
        for target in (marks.hover, *reversed(marks.picked), marks.focus):
            if target and target.startswith(COUNTER):
                self._man = target.removeprefix(COUNTER)
                break

    def _turn_to_lit(self, marks: Marks) -> None:
        """Show the floor of what is asked for, where nothing of it lies on the one that is shown."""
        codes = [code for target in marks.lit if (code := self._space_of(target)) is not None]
        known = [self._standing.floor_place(code) for code in codes] if self._standing else []
        places = [place for place in known if place is not None]
        if places and self._floor not in places:
            self._turn_to(places[0])

    def _bring(self, target: str) -> None:
        """Show the floor and the piece of the sheet where a target lies."""
        code = self._space_of(target)
        if code is None or self._standing is None:
            return
        place = self._standing.floor_place(code)
        if place is not None and self._sheet.leaf(place) is None:
            self._turn_to(place)
        boxes = self._standing.boxes(code)
        if boxes:
            self._camera = self._camera.showing(boxes[0])
            self._spots = None

    def _space_of(self, target: str) -> str | None:
        sort, _, name = target.partition(":")
        if sort == "counter" and self._view is not None and name in self._rules.book.cast.index:
            return self._view.men[self._rules.book.cast.index[name]].space
        return name if sort in ("space", "stack") else None

    def _follow(self, event: Event) -> None:
        """Look where something happens; what is asked for next may lie on another floor."""
        floor = self._floor
        match event:
            case told.Moved(to=to):
                self._bring(SPACE + to)
            case told.Fought(at=at):
                self._bring(SPACE + at)
        self._astray = self._astray or self._floor != floor

    # ---------------------------------------------------------------- pictures

    def _draw(self, surface: pygame.Surface, marks: Marks) -> None:
        sheet, spots = self._sheet, self._places()
        with paint.clipped(surface, sheet.window):
            self._tiles.draw(surface, self._camera)
            frame = Frame(spots, marks, self._ways(marks.picked))
            picture.draw(surface, frame)
            if spots.controls.map is not None:
                small = self._small_map(spots.controls.map)
                controls.draw_map(surface, small, spots.controls.map, self._camera, self._units)
            controls.draw_buttons(surface, spots.controls, self._units, marks.hover)
            if words := picture.caption(self._rules.book, frame):
                controls.draw_caption(surface, sheet.window, self._units, words)
        if sheet.tabs and self._standing is not None:
            notes = [men_on(self._standing, n) for n in range(len(sheet.palace.floors))]
            surface.fill((0x3A, 0x28, 0x18), (0, 0, self._area.w, sheet.window.top))
            controls.draw_tabs(surface, sheet, spots.controls, self._units, notes, marks.hover)

    def _small_map(self, place: pygame.Rect) -> pygame.Surface:
        """The whole sheet at the size of the small map, made anew when more of it is engraved."""
        if self._small is None or self._small[0] != self._finished or self._small[1].get_size() != place.size:
            self._small = (self._finished, paint.scaled(self._tiles.whole, *place.size))
        return self._small[1]

    def _moved(self, clip: Clip) -> Clip:
        """A clip painted into the board's part of the window, over the plan alone."""
        area, window = self._area, self._sheet.window

        def draw(surface: pygame.Surface, t: float) -> None:
            inner = surface.subsurface(area)
            with paint.clipped(inner, window):
                clip.paint(inner, t)

        return replace(clip, paint=draw)
