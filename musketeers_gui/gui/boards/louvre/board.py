"""The board of the Louvre: draws a view, is pointed at, comes nearer, and moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import MUSKETEERS, State
from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.animation import Animation, Clip
from musketeers_gui.gui.boards import Marks, PanelBlock
from musketeers_gui.gui.boards.louvre import (
    cardinalcard,
    duel,
    ground,
    lights,
    motion,
    panel,
    roundcard,
    seatcard,
    targets,
    tools,
)
from musketeers_gui.gui.boards.louvre.camera import Camera
from musketeers_gui.gui.boards.louvre.engraving import Prints
from musketeers_gui.gui.boards.louvre.fight import Fight, fought, seen
from musketeers_gui.gui.boards.louvre.geometry import Geometry
from musketeers_gui.gui.boards.louvre.layout import Layout, arrange
from musketeers_gui.gui.boards.louvre.motion_duel import STAGE
from musketeers_gui.gui.boards.louvre.progress import progressed
from musketeers_gui.gui.boards.louvre.shown import Shown, people
from musketeers_gui.gui.paint import clipped
from musketeers_gui.gui.units import Units

_REMEMBERED: Final = 200
"""For so many views it is remembered what lay on the table of their duel."""
_Still = tuple[Shown, frozenset[str], bool, pygame.Surface]


class LouvreBoard:
    """One game in the Louvre; `rules` holds its floor plan, its cards and its people."""

    def __init__(self, rules: LouvreRules) -> None:
        self._rules = rules
        self._people = people(rules.table)
        self._geometry = Geometry(rules.table.scenario.board)
        self._prints = Prints(self._geometry)
        self._area = pygame.Rect(0, 0, 1, 1)
        self._layout: Layout | None = None
        self._camera: Camera | None = None
        self._shown: Shown | None = None
        self._fight: Fight | None = None
        self._fights: dict[State, Fight] = {}
        self._marks = Marks()
        self._ground: tuple[Camera, bool, pygame.Surface] | None = None
        self._still: _Still | None = None
        self._frame: tuple[Shown, Marks, pygame.Surface] | None = None
        self._spots: tuple[Shown, Marks, Mapping[str, pygame.Rect]] | None = None

    # ---------------------------------------------------------------- what the table asks of every board

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Take a new area of the window; the empty palace is drawn when it is first shown."""
        self._area = area.copy()
        shape = (self._geometry.width, self._geometry.height)
        self._layout = arrange(pygame.Rect((0, 0), area.size), units, shape)
        step, centre = (self._camera.step, self._camera.centre) if self._camera else (0, (0.0, 0.0))
        self._camera = Camera(self._layout.view, shape, step, centre)
        self._ground = self._still = self._frame = None
        if self._shown is not None:
            self._shown = replace(self._shown, layout=self._layout, camera=self._camera)

    def show(self, view: State, viewer: str | None) -> None:
        """The view to draw from now on."""
        if self._layout is None or self._camera is None:
            return
        self._fight = seen(self._rules.table, view, self._fights.get(view) or self._fight)
        self._remember(view)
        self._marks = Marks()
        self._shown = Shown(
            self._rules.table,
            self._people,
            self._geometry,
            self._prints,
            self._layout,
            self._camera,
            view,
            viewer,
            self._fight,
        )

    def _remember(self, view: State) -> None:
        if self._fight is not None:
            self._fights[view] = self._fight
        while len(self._fights) > _REMEMBERED:
            del self._fights[next(iter(self._fights))]

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the view with its marks into the area."""
        self._marks = marks
        if self._shown is None:
            return
        camera = targets.follow(self._shown, marks.focus)
        if camera is not self._shown.camera:
            self._look(camera)
        surface.blit(self._picture(self._shown, marks), self._area)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The target under a point of the window."""
        if self._shown is None or not self._area.collidepoint(pos):
            return None
        return targets.hit(self._shown, self._marks, (pos[0] - self._area.x, pos[1] - self._area.y))

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Where each target now visible is."""
        if self._shown is None:
            return {}
        if self._spots is None or self._spots[0] is not self._shown or self._spots[1] is not self._marks:
            found = targets.spots(self._shown, self._marks)
            places = {target: place.move(self._area.topleft) for target, place in found.items()}
            self._spots = (self._shown, self._marks, places)
        return self._spots[2]

    def animate(self, event: Event, after: State) -> Animation | None:
        """The motion for one event.

        The board goes on to the view as the event leaves it at once and leaves out what the motion carries, so that
        the next event of the same step begins where this one ended.
        """
        if self._shown is None:
            return None
        before = self._shown
        self._fight = fought(self._fight, event)
        self._shown = before.seeing(progressed(before.view, event, after), self._fight)
        found = motion.motion(before, self._shown, event)
        return Animation(self._moved(found)) if found else None

    def _moved(self, clip: Clip) -> Clip:
        """The clip painted into the board's part of the window."""

        def draw(surface: pygame.Surface, t: float) -> None:
            clip.paint(surface.subsurface(self._area.clip(surface.get_rect())), t)

        return replace(clip, paint=draw)

    def panel(self) -> Sequence[PanelBlock]:
        """What is going on."""
        return panel.blocks(self._shown) if self._shown else ()

    # ---------------------------------------------------------------- nearer and farther

    def keys(self) -> Mapping[str, str]:
        """The keys this board has of its own, as on their caps, each with a word for the hint bar."""
        return {"+|-": "nearer, farther", "Home": "whole"}

    def work(self, key: str) -> bool:
        """Do what one of those keys does; False where it is none of them."""
        if self._shown is None:
            return False
        camera = self._shown.camera
        match key.lower():
            case "+" | "=":
                self._look(camera.nearer(1, self._attended()))
            case "-":
                self._look(camera.nearer(-1, self._attended()))
            case "home":
                self._look(camera.fitted())
            case _:
                return False
        return True

    def _attended(self) -> tuple[int, int]:
        """The middle of what is pointed at on the palace, else of the window on it."""
        shown = self._shown
        if shown is None:
            return (0, 0)
        found = targets.spots(shown, self._marks)
        for target in (self._marks.hover, self._marks.focus):
            if target in found and shown.camera.view.collidepoint(found[target].center) and "key:" not in target:
                return found[target].center
        return shown.camera.view.center

    def wheel(self, pos: tuple[int, int], notches: float) -> None:
        """Bring the palace nearer (or farther) at a point of the window on it."""
        at = (pos[0] - self._area.x, pos[1] - self._area.y)
        if self._shown is not None and notches and self._shown.camera.view.collidepoint(at):
            self._look(self._shown.camera.nearer(1 if notches > 0 else -1, at))

    def drag(self, by: tuple[int, int]) -> None:
        """Move the palace by so many pixels; nothing where all of it is in sight."""
        if self._shown is not None and self._shown.camera.step:
            self._look(self._shown.camera.moved(by))

    @property
    def unfinished(self) -> bool:
        """Whether the palace is seen enlarged and still to be drawn as near as it is."""
        return self._ground is not None and not self._ground[1]

    def finish(self, seconds: float) -> bool:
        """Go on drawing for about so long; True where the picture has changed."""
        if self._shown is None or not self.unfinished:
            return False
        if not self._prints.work(ground.sharp_size(self._shown), seconds):
            return False
        self._ground = self._still = self._frame = None
        return True

    def _look(self, camera: Camera) -> None:
        self._camera = camera
        if self._shown is not None:
            self._shown = replace(self._shown, camera=camera)

    # ---------------------------------------------------------------- pictures

    def _picture(self, shown: Shown, marks: Marks) -> pygame.Surface:
        """The whole area; drawn anew only where something differs from the last time."""
        known = self._frame
        if known and known[0] is shown and known[1] == marks:
            return known[2]
        stage = targets.on_stage(shown, marks) and STAGE not in marks.hidden
        still = self._still_picture(shown, marks.hidden, stage)
        sheet = known[2] if known and known[2].get_size() == still.get_size() else still.copy()
        sheet.blit(still, (0, 0))
        _live(sheet, shown, marks, stage)
        self._frame = (shown, marks, sheet)
        return sheet

    def _still_picture(self, shown: Shown, hidden: frozenset[str], stage: bool) -> pygame.Surface:
        known = self._still
        if known is None or known[0] is not shown or known[1:3] != (hidden, stage):
            sheet = known[3] if known else paint.opaque(*self._area.size)
            sheet.blit(self._empty(shown), (0, 0))
            _still(sheet, shown, hidden, stage)
            self._still = (shown, hidden, stage, sheet)
            return sheet
        return known[3]

    def _empty(self, shown: Shown) -> pygame.Surface:
        """Table, frame and the empty palace, as near as it is seen."""
        if self._ground is None or self._ground[0] != shown.camera:
            sheet = textures.table(self._area.size).copy()
            ground.frame(sheet, shown)
            self._ground = (shown.camera, ground.plan(sheet, shown), sheet)
        return self._ground[2]


def _still(sheet: pygame.Surface, shown: Shown, hidden: frozenset[str], stage: bool) -> None:
    """Everything that does not follow the pointer."""
    with clipped(sheet, shown.camera.view):
        if stage and shown.fight is not None:
            duel.draw(sheet, shown, shown.fight, hidden)
        else:
            ground.track(sheet, shown)
            ground.king_name(sheet, shown)
            ground.signs(sheet, shown, hidden)
    if "round" not in hidden:
        roundcard.draw(sheet, shown, hidden)
    for seat in MUSKETEERS:
        seatcard.draw(sheet, shown, seat, hidden)
    cardinalcard.draw(sheet, shown, hidden)


def _live(sheet: pygame.Surface, shown: Shown, marks: Marks, stage: bool) -> None:
    """What follows the pointer, and on the palace all that stands over it."""
    with clipped(sheet, shown.camera.view):
        if stage and shown.fight is not None:
            duel.marks(sheet, shown, shown.fight, marks)
        else:
            lights.rooms(sheet, shown, marks)
            ground.names(sheet, shown, _named(marks))
            lights.duels(sheet, shown, marks)
            lights.doorways(sheet, shown, marks)
            lights.under_figures(sheet, shown, marks)
            ground.people(sheet, shown, marks.hidden)
            tools.draw(sheet, shown, marks.hover)
    for seat in MUSKETEERS:
        seatcard.marks(sheet, shown, seat, marks)
    cardinalcard.marks(sheet, shown, marks)
    cardinalcard.effects(sheet, shown, marks)


def _named(marks: Marks) -> frozenset[str]:
    """Rooms whose names are shown at any size: lit ones, and the one pointed at."""
    found = (*marks.lit, *marks.picked, marks.hover or "", marks.focus or "")
    return frozenset(target.removeprefix(lights.ROOM) for target in found if target.startswith(lights.ROOM))
