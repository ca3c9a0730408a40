"""Long things: scroll views and lists of lines."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Drag, Intent, Key, Release, Wheel
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BODY,
    BRASS_DARK,
    INK,
    INK_SOFT,
    IVORY,
    NOTE,
    ROW_LIT,
    VELLUM_LINE,
    Colour,
    Face,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, moved, style
from musketeers_gui.gui.widgets.buttons import focus_frame

BAR = 14
"""Layout units of a scroll bar."""
STEP = 54
"""Layout units one notch of the wheel moves."""


@dataclass(slots=True)
class Scroll:
    """How far a long thing is scrolled: `extent` pixels seen through `room` pixels from `offset` on."""

    offset: int = 0
    room: int = 0
    extent: int = 0

    @property
    def limit(self) -> int:
        """The largest offset."""
        return max(0, self.extent - self.room)

    def fit(self, room: int, extent: int) -> None:
        """Take new sizes; keeps the offset within them."""
        self.room, self.extent = room, extent
        self.offset = min(self.offset, self.limit)

    def by(self, pixels: int) -> bool:
        """Scroll down by so much; True where that changed something."""
        before = self.offset
        self.offset = min(max(0, self.offset + pixels), self.limit)
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll as little as shows the stretch (pixels from the beginning); True where that moved."""
        if top < self.offset:
            return self.by(top - self.offset)
        return self.by(bottom - self.offset - self.room) if bottom > self.offset + self.room else False


def _keyed(scroll: Scroll, key: str, units: Units) -> bool:
    """Scroll as a key says."""
    steps = {
        "page up": -scroll.room,
        "page down": scroll.room,
        "home": -scroll.extent,
        "end": scroll.extent,
        "up": -units.px(STEP),
        "down": units.px(STEP),
    }
    return key in steps and scroll.by(steps[key])


def _thumb(area: pygame.Rect, scroll: Scroll, units: Units) -> pygame.Rect:
    """The handle of the scroll bar at the right of an area; empty where all is seen."""
    wide = units.px(BAR)
    if not scroll.limit:
        return pygame.Rect(area.right, area.y, 0, 0)
    tall = max(units.px(40), area.h * scroll.room // scroll.extent)
    top = area.y + (area.h - tall) * scroll.offset // scroll.limit
    return pygame.Rect(area.right - wide, top, wide, tall)


def _dragged(area: pygame.Rect, scroll: Scroll, units: Units, intent: Drag) -> bool:
    """Follow the handle when it is dragged, or the finger when the contents are."""
    thumb = _thumb(area, scroll, units)
    if intent.pos[0] >= area.right - 2 * units.px(BAR):
        way = max(1, area.h - thumb.h)
        return scroll.by(round(intent.by[1] * scroll.limit / way))
    return scroll.by(-intent.by[1])


def _draw_bar(surface: pygame.Surface, area: pygame.Rect, scroll: Scroll, units: Units) -> None:
    thumb = _thumb(area, scroll, units)
    if thumb.w:
        track = pygame.Rect(thumb.x + thumb.w // 3, area.y, max(2, thumb.w // 3), area.h)
        paint.box(surface, track, fill=VELLUM_LINE, radius=track.w // 2, alpha=70)
        inner = thumb.inflate(-thumb.w // 3, 0)
        paint.box(surface, inner, fill=BRASS_DARK, radius=inner.w // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScrollView(Widget):
    """A window on widgets that are taller than their place. Made by `scroll_view`.

    `children` stand where they are seen now; those outside are not drawn and cannot be clicked.
    """

    scroll: Scroll
    children: tuple[Widget, ...]

    @property
    def ground(self) -> bool:
        """Others lie on it."""
        return True

    def handle(self, intent: Intent, units: Units) -> bool:
        """Wheel, dragging and keys scroll."""
        match intent:
            case Wheel(_, dy):
                return self.scroll.by(-round(dy * units.px(STEP)))
            case Drag(_, _, 1):
                return _dragged(self.rect, self.scroll, units, intent)
            case Key("page up" | "page down" | "home" | "end" | "up" | "down" as name, False):
                return _keyed(self.scroll, name, units)
            case _:
                return False

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The bar; the desk draws the children."""
        _draw_bar(surface, self.rect, self.scroll, units)


Build = Callable[[pygame.Rect], Sequence[Widget]]


def scroll_view(name: str, area: pygame.Rect, scroll: Scroll, units: Units, build: Build) -> ScrollView:
    """Widgets built by `build(area)` from the top of an area down, scrolled where they are taller.

    `build` gets the area its widgets may fill (its height does not bind them) and is called again with a
    narrower one where a scroll bar is needed.
    """
    children = list(build(area.copy()))
    extent = max((child.rect.bottom for child in children), default=area.y) - area.y
    if extent > area.h:
        narrow = pygame.Rect(area.x, area.y, area.w - units.px(BAR) - units.px(8), area.h)
        children = list(build(narrow))
        extent = max(child.rect.bottom for child in children) - area.y
    scroll.fit(area.h, extent)
    shown = tuple(moved(child, 0, -scroll.offset) for child in children)
    return ScrollView(name=name, rect=area, scroll=scroll, children=shown)


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list: words, a figure at the left, a sign on a disc, a word at the right."""

    text: str
    number: str = ""
    icon: str = ""
    colour: Colour = INK
    value: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ListBox(Widget):
    """Many rows of one line or, where their words need it, two; only the visible ones are drawn.

    Up and Down choose while it has the focus, a click chooses; `choose(index)` is called.
    `chosen` is -1 where no row is.
    """

    rows: Sequence[ListRow]
    scroll: Scroll
    chosen: int
    choose: Callable[[int], None]

    @property
    def focusable(self) -> bool:
        """Where there are rows."""
        return bool(self.rows)

    def line_height(self, units: Units) -> int:
        """Pixels of a line."""
        return units.tx(30)

    def height(self, units: Units, width: int) -> int:
        """All rows; a list may be given less and scrolls."""
        return self._tops(units, width)[-1]

    def reveal(self, units: Units, index: int) -> None:
        """Scroll so that a row is seen."""
        tops = self._fitted(units)
        self.scroll.reveal(tops[index], tops[index + 1])

    def _tops(self, units: Units, width: int) -> list[int]:
        """Pixels from the beginning to the top of each row, and to the end."""
        line = self.line_height(units)
        return list(accumulate((line * len(self._lines(units, row, width)) for row in self.rows), initial=0))

    def _fitted(self, units: Units) -> list[int]:
        tops = self._tops(units, self.rect.w)
        self.scroll.fit(self.rect.h, tops[-1])
        return tops

    def handle(self, intent: Intent, units: Units) -> bool:
        """Choose or scroll."""
        tops = self._fitted(units)
        match intent:
            case Release((_, y), 1):
                return self._choose(units, bisect_right(tops, y - self.rect.y + self.scroll.offset) - 1)
            case Key("up" | "down" as way, False):
                return self._choose(units, self.chosen + (1 if way == "down" else -1))
            case Key("home" | "end" as way, False):
                return self._choose(units, 0 if way == "home" else len(self.rows) - 1)
            case Key("page up" | "page down" as name, False):
                return _keyed(self.scroll, name, units)
            case Wheel(_, dy):
                return self.scroll.by(-round(dy * units.px(STEP)))
            case Drag(_, _, 1):
                return _dragged(self.rect, self.scroll, units, intent)
            case _:
                return False

    def _choose(self, units: Units, index: int) -> bool:
        if not 0 <= index < len(self.rows):
            return False
        self.reveal(units, index)
        self.choose(index)
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The visible rows and the bar."""
        tops = self._fitted(units)
        if look.focus:
            focus_frame(surface, self.rect, units)
        offset, room = self.scroll.offset, self._room(units, self.rect.w)
        with paint.clipped(surface, self.rect):
            for i in range(bisect_right(tops, offset) - 1, len(self.rows)):
                if tops[i] >= offset + self.rect.h:
                    break
                place = pygame.Rect(self.rect.x, self.rect.y + tops[i] - offset, room, tops[i + 1] - tops[i])
                self._row(surface, units, place, i)
        _draw_bar(surface, self.rect, self.scroll, units)

    def _room(self, units: Units, width: int) -> int:
        """Pixels of a row's width; the bar has its place whether it is needed or not."""
        return width - units.px(BAR) - units.px(6)

    def _words(self, units: Units, row: ListRow) -> Style:
        return style(units, Face.NAME if row.strong else Face.TEXT, BODY - 2, INK)

    def _lines(self, units: Units, row: ListRow, width: int) -> tuple[str, ...]:
        left = 30 * bool(row.number) + 32 * bool(row.icon) + 12
        value = text.width(row.value, style(units, Face.ITALIC, NOTE)) + units.tx(8) if row.value else 0
        return text.in_two(row.text, self._words(units, row), self._room(units, width) - units.tx(left) - value)

    def _row(self, surface: pygame.Surface, units: Units, place: pygame.Rect, index: int) -> None:
        row = self.rows[index]
        if index == self.chosen:
            paint.box(surface, place, fill=ROW_LIT, radius=units.px(5))
        line = self.line_height(units)
        x, y = place.x + units.tx(6), place.y + line // 2
        if row.number:
            figure = style(units, Face.TEXT, NOTE, INK_SOFT)
            text.put(surface, row.number, figure, "midright", (x + units.tx(24), y))
            x += units.tx(30)
        if row.icon:
            sign = icons.badge(units.tx(24), row.colour, row.icon, IVORY)
            paint.put_at(surface, sign, "midleft", (x, y))
            x += units.tx(32)
        if row.value:
            value = style(units, Face.ITALIC, NOTE, INK_SOFT)
            text.put(surface, row.value, value, "midright", (place.right - units.tx(6), y))
        words = self._words(units, row)
        for number, part in enumerate(self._lines(units, row, self.rect.w)):
            text.put(surface, part, words, "midleft", (x, y + number * (line - units.tx(4))))
