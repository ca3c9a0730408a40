"""What a game's board is to the table: a thing that draws a view, is pointed at and moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, runtime_checkable

import pygame

from musketeers_gui.gui.animation import Animation
from musketeers_gui.gui.theme import Colour
from musketeers_gui.gui.units import Units


@dataclass(frozen=True, slots=True)
class Marks:
    """What is shown on a board beside its pieces.

    `lit` maps each target that can be pointed at to the kind of act it stands for ("" where there is
    only one); `picked` are targets pointed at already, in order; `hover` and `focus` are the target
    under the pointer and the keyboard's; `hidden` are targets an animation carries at the moment.
    """

    lit: Mapping[str, str] = field(default_factory=dict)
    picked: tuple[str, ...] = ()
    hover: str | None = None
    focus: str | None = None
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PanelTitle:
    """A heading in the side panel with a hairline and, at its right, a short note."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One line: a sign on a disc of its colour, words, and a figure at the right."""

    text: str
    value: str = ""
    icon: str = ""
    colour: Colour | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class PanelRows:
    """Lines that belong together."""

    rows: tuple[PanelRow, ...]


@dataclass(frozen=True, slots=True)
class PanelNote:
    """Wrapped rich text."""

    text: str


@dataclass(frozen=True, slots=True)
class PanelPicture:
    """Something drawn by the board: `height(units, width)` says how many pixels it takes."""

    height: Callable[[Units, int], int]
    draw: Callable[[pygame.Surface, pygame.Rect, Units], None]


PanelBlock = PanelTitle | PanelRows | PanelNote | PanelPicture


class Board(Protocol):
    """One game's board. It keeps cached layers for its area and draws whatever view it was shown last."""

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Take a new area of the window; rebuilds what is cached for a size."""
        ...

    def show(self, view: Any, viewer: str | None) -> None:
        """The view to draw from now on, as `viewer` (None: a spectator) may see it."""
        ...

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the view with its marks into the area."""
        ...

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The target under a point of the window: "card:7/2", "square:c1", "slot:athos/1"."""
        ...

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Where each target now visible is, for the keyboard and for tests."""
        ...

    def animate(self, event: Any, after: Any) -> Animation | None:
        """The motion for one event on the way to the view `after`, drawn over the view before it."""
        ...

    def panel(self) -> Sequence[PanelBlock]:
        """What is going on, for the side panel."""
        ...


@dataclass(frozen=True, slots=True)
class Pictures:
    """Things of a game to be shown in its manual page.

    `names` stand below the pictures; `measure` gives a picture's width and height in pixels from the edge a thing
    is drawn at, `draw` the picture itself by its place among the names and that edge.
    """

    names: tuple[str, ...]
    measure: Callable[[int], tuple[int, int]]
    draw: Callable[[int, int], pygame.Surface]


KEY: Final = "key:"
"""A target of this kind is a control on the board itself; pointing at it does what that key does."""


@runtime_checkable
class Keyed(Protocol):
    """A board with keys of its own, for looking at it in another way; nothing of the game changes by them."""

    def keys(self) -> Mapping[str, str]:
        """The keys as on their caps, each with a word for the hint bar."""
        ...

    def work(self, key: str) -> bool:
        """Do what a key does, named as intents name it; False where it means nothing here."""
        ...


@runtime_checkable
class Zoomed(Protocol):
    """A board that can be looked at from nearer and moved under its window; it is drawn well a little at a time."""

    def wheel(self, pos: tuple[int, int], notches: float) -> None:
        """Nearer (above 0) or farther, with the point under the pointer kept in its place."""
        ...

    def drag(self, by: tuple[int, int]) -> None:
        """Move what is seen by so many pixels."""
        ...

    @property
    def unfinished(self) -> bool:
        """Something in sight is still to be drawn well."""
        ...

    def finish(self, seconds: float) -> bool:
        """Go on drawing for about so long; True where the picture has changed."""
        ...


@runtime_checkable
class Farther(Protocol):
    """A board that knows ways of several actions, so that the last target of such a way can be pointed at first."""

    def beyond(self, picked: tuple[str, ...]) -> Mapping[str, tuple[Any, ...]]:
        """For what is pointed at so far: targets that several actions in a row lead to, with those actions."""
        ...
