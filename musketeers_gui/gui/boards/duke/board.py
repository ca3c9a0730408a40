"""The board of the Duke: draws a view, is pointed at, turns, and moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.duke import events as told
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import DARK, NAMES, SEATS
from musketeers_gui.games.duke.state import State
from musketeers_gui.gui.animation import Animation
from musketeers_gui.gui.boards import Marks, PanelBlock, PanelPicture, PanelTitle
from musketeers_gui.gui.boards.duke import corners, motion, panel, picture, wood
from musketeers_gui.gui.boards.duke.choice import choice
from musketeers_gui.gui.boards.duke.layout import Layout, arrange
from musketeers_gui.gui.boards.duke.picture import DRAW, Aids
from musketeers_gui.gui.boards.duke.progress import progressed
from musketeers_gui.gui.boards.duke.shown import Last, Shown, everything
from musketeers_gui.gui.units import Units

TURN: Final = "key:r"
"""The target of the button that turns the board."""
_REMEMBERED: Final = 400
"""For so many views it is remembered what led to them."""

_Still = tuple[Shown, frozenset[str], pygame.Surface]


class DukeBoard:
    """One game of the Duke. `rules` holds its tiles and tells what they may do.

    Dark sits before the screen where the first viewer is dark; the key R, or the button beside the board, turns it.
    """

    def __init__(self, rules: DukeRules) -> None:
        self._rules = rules
        self._all = everything(rules)
        self._area = pygame.Rect(0, 0, 1, 1)
        self._units = Units((1, 1))
        self._turned: bool | None = None
        self._aids = Aids()
        self._shown: Shown | None = None
        self._marks = Marks()
        self._subject: panel.Subject | None = None
        self._acted = Last()
        self._lasts: dict[State, Last] = {}
        self._empty: dict[bool, pygame.Surface] = {}
        self._still: _Still | None = None
        self._frame: tuple[Shown, Marks, Aids, pygame.Surface] | None = None

    # ---------------------------------------------------------------- what the table asks of every board

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Take a new area of the window."""
        self._area, self._units = area.copy(), units
        self._empty.clear()
        if self._shown is not None:
            self._shown = replace(self._shown, units=units, layout=self._layout())

    def show(self, view: State, viewer: str | None) -> None:
        """The view to draw from now on; the sides' places are chosen by the first who looks."""
        if self._turned is None and viewer is not None:
            self._turned = viewer == DARK
        last = self._remember(view)
        self._shown = Shown(self._rules, self._all, self._units, self._layout(), view, last)

    def _remember(self, view: State) -> Last:
        """What led to a view: the events played since the last one, or what was seen to lead to it before."""
        if self._acted != Last():
            self._lasts[view] = self._acted
        self._acted = Last()
        while len(self._lasts) > _REMEMBERED:
            del self._lasts[next(iter(self._lasts))]
        return self._lasts.get(view, Last())

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the view with its marks into the area."""
        self._marks = marks
        if self._shown is not None:
            self._subject = panel.subject(self._shown, marks, self._subject)
            surface.blit(self._picture(self._shown, marks), self._area)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The target under a point of the window."""
        shown, at = self._shown, (pos[0] - self._area.x, pos[1] - self._area.y)
        if shown is None or not self._area.collidepoint(pos):
            return None
        if square := shown.layout.square_at(at):
            return f"square:{square}"
        return next((target for target, spot in reversed(self._beside(shown)) if spot.collidepoint(at)), None)

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Where each target now visible is."""
        if self._shown is None:
            return {}
        found = {f"square:{name}": self._shown.layout.place(name) for name in NAMES} | dict(self._beside(self._shown))
        return {target: spot.move(self._area.topleft) for target, spot in found.items()}

    def animate(self, event: Event, after: State) -> Animation | None:
        """The motion for one event.

        The board goes on to the view as the event leaves it at once and leaves out what the motion carries, so that
        the next event of the same step begins where this one ended.
        """
        if self._shown is None:
            return None
        before = self._shown
        self._acted = _acted(event) or self._acted
        last = self._acted if self._acted != Last() else before.last
        self._shown = before.seeing(progressed(before.view, event, after), last)
        found = motion.clip(before, self._shown, event)
        return Animation(motion.moved(found, self._area.topleft)) if found else None

    def panel(self) -> Sequence[PanelBlock]:
        """Both sides of the tile that is pointed at, and what the signs mean."""
        shown = self._shown
        if shown is None:
            return ()
        return (
            PanelPicture(
                lambda units, width: panel.height(shown, units, width),
                lambda surface, area, units: panel.draw(surface, area, units, self._shown or shown, self._subject),
            ),
            PanelTitle("The signs"),
            PanelPicture(panel.legend_height, panel.draw_legend),
        )

    # ---------------------------------------------------------------- what this board can do besides

    def keys(self) -> Mapping[str, str]:
        """The keys this board has of its own, as on their caps, each with a word for the hint bar."""
        return {"O": "other side", "G": "danger", "B": "bags", "R": "turn"}

    def work(self, key: str) -> bool:
        """Do what a key does, named in small letters; False where it means nothing here."""
        match key:
            case "o" | "space":
                self._aids = replace(self._aids, other=not self._aids.other)
            case "g":
                self._aids = replace(self._aids, danger=not self._aids.danger)
            case "b":
                self._aids = replace(self._aids, bags=not self._aids.bags)
            case "r":
                self._turn()
            case _:
                return False
        return True

    def _turn(self) -> None:
        self._turned = not self._turned
        if self._shown is not None:
            self._shown = replace(self._shown, layout=self._layout())

    # ---------------------------------------------------------------- pictures

    def _layout(self) -> Layout:
        return arrange(pygame.Rect((0, 0), self._area.size), self._units, bool(self._turned))

    def _beside(self, shown: Shown) -> list[tuple[str, pygame.Rect]]:
        """What lies beside the squares, the later over the earlier."""
        found = [(TURN, shown.layout.turn)]
        for seat in SEATS:
            drawing = seat == shown.view.seat and shown.view.pending is None and shown.view.outcome is None
            found.append((DRAW if drawing else f"bag:{seat}", shown.layout.corners[seat].bag))
            if shown.layout.corners[seat].slip is not None or not shown.offered() or seat != shown.view.seat:
                found += [(target, spot) for target, _, spot in corners.lost_places(shown, _other(seat))]
        return found + [(target, spot) for target, _, spot in corners.offer_places(shown)]

    def _picture(self, shown: Shown, marks: Marks) -> pygame.Surface:
        """The whole area; drawn anew only where something differs from the last time."""
        known = self._frame
        if known and known[0] is shown and known[1] == marks and known[2] == self._aids:
            return known[3]
        sheet = known[3] if known and known[3].get_size() == self._area.size else pygame.Surface(self._area.size, 0, 32)
        sheet.blit(self._still_picture(shown, marks.hidden), (0, 0))
        seen = picture.turned_over(shown, marks) if self._aids.other and not marks.picked else shown
        picture.live(sheet, shown, marks, choice(seen, marks), self._aids)
        picture.turn_button(sheet, shown, marks.hover == TURN)
        self._frame = (shown, marks, self._aids, sheet)
        return sheet

    def _still_picture(self, shown: Shown, hidden: frozenset[str]) -> pygame.Surface:
        if self._still is None or self._still[0] is not shown or self._still[1] != hidden:
            turned = shown.layout.turned
            if turned not in self._empty:
                self._empty[turned] = wood.empty(shown.layout)
            sheet = self._empty[turned].copy()
            corners.still(sheet, shown, hidden)
            self._still = shown, hidden, sheet
        return self._still[2]


def _other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


def _acted(event: Event) -> Last | None:
    """What an event leaves as the last thing done, if it is one that counts."""
    match event:
        case told.Moved(start=start, goal=goal) | told.Escaped(start=start, goal=goal):
            return Last(start, goal)
        case told.Summoned(start=start, goal=goal) | told.Struck(start=start, goal=goal):
            return Last(start, goal)
        case told.Commanded(start=start, goal=goal):
            return Last(start, goal)
        case told.Placed(square=square):
            return Last("", square)
        case told.Divined(square=square):
            return Last("", square)
    return None
