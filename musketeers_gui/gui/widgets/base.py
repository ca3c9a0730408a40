"""What every control is: a value with a name and a place, drawn and asked, never moved by itself.

A scene's layout function makes its widgets anew whenever something changed; what must outlive that (the
text of a field, how far a list is scrolled) is in small state objects that the scene keeps.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

import pygame

from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import INK, Colour, Face
from musketeers_gui.gui.units import Units

Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands at this moment."""

    focus: bool = False
    hover: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget:
    """Something on screen.

    `name` is unique in its scene ("" for what is only seen); `tip` is shown under the pointer, and of a
    disabled control it says why; `key` is the key cap that works it from anywhere in the scene;
    `on_focus` is called when the keyboard or a click comes to it. Without `tab_stop` Tab passes over it: of a
    list one row is enough, the arrows reach the others.
    """

    name: str = ""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True
    tip: str = ""
    key: str = ""
    on_focus: Action | None = None
    tab_stop: bool = True

    @property
    def focusable(self) -> bool:
        """Whether the keyboard stops here: at controls, also at disabled ones that say why."""
        return False

    @property
    def ground(self) -> bool:
        """Whether other widgets may lie on it."""
        return False

    @property
    def typing(self) -> bool:
        """Whether letters typed belong to this widget and not to the key caps of others."""
        return False

    def least_width(self, units: Units) -> int:
        """Pixels below which its contents no longer fit, however high it is."""
        return 0

    def height(self, units: Units, width: int) -> int:
        """Pixels its contents need at this width."""
        return self.rect.h

    def handle(self, intent: Intent, units: Units) -> bool:
        """Use an intent that belongs to this widget; True where it was used."""
        return False

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Draw at `rect`."""


W = TypeVar("W", bound=Widget)


def placed(widget: W, rect: pygame.Rect) -> W:
    """The widget at a place."""
    return replace(widget, rect=rect)


def moved(widget: W, dx: int, dy: int) -> W:
    """The widget a way off."""
    return replace(widget, rect=widget.rect.move(dx, dy))


def style(units: Units, face: Face, points: float, colour: Colour = INK, tracking: float = 0) -> Style:
    """Type of `points` at this scale."""
    return Style(face, units.font(points), colour, round(units.tx(tracking)) if tracking else 0)
