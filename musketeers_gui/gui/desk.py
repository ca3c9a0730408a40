"""The one place where intents meet widgets: pointer, focus, key caps, notes, scrolling, for any scene."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from musketeers_gui.gui import intents
from musketeers_gui.gui.focus import DIRECTIONS, FocusRing
from musketeers_gui.gui.intents import Away, Drag, Intent, Key, Point, Press, Refresh, Release, Type, Wheel
from musketeers_gui.gui.paint import clipped
from musketeers_gui.gui.theme import TIP_DELAY
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget
from musketeers_gui.gui.widgets.buttons import Button
from musketeers_gui.gui.widgets.lists import ScrollView
from musketeers_gui.gui.widgets.panels import Modal, Note

LayOut = Callable[[Units], Sequence[Widget]]


@dataclass(frozen=True, slots=True)
class Seen:
    """A widget with the scroll view or modal it lies in, and the part of it that shows."""

    widget: Widget
    view: ScrollView | None

    @property
    def shown(self) -> pygame.Rect:
        """The part that can be seen and pointed at."""
        return self.widget.rect.clip(self.view.rect) if self.view else self.widget.rect


def flatten(widgets: Sequence[Widget], view: ScrollView | None = None) -> Iterator[Seen]:
    """Every widget with what it lies in, in the order they are drawn."""
    for widget in widgets:
        yield Seen(widget, view)
        if isinstance(widget, ScrollView):
            yield from flatten(widget.children, widget)
        elif isinstance(widget, Modal):
            yield from flatten(widget.children)


@dataclass(slots=True)
class Desk:
    """The widgets of a scene at work.

    `lay_out(units)` makes them; it is called again after everything that was done. A scene hands its
    intents to `handle`, asks `update` whether to draw, and calls `draw`.
    """

    lay_out: LayOut
    units: Units = field(default_factory=lambda: Units((1920, 1080)))
    ring: FocusRing = field(default_factory=FocusRing)
    widgets: Sequence[Widget] = ()
    dirty: bool = True
    _hover: str | None = None
    _pressed: str | None = None
    _dragged: bool = False
    _rest: float = 0.0

    def resize(self, units: Units) -> None:
        """Take a new scale and lay out anew."""
        self.units = units
        self.refresh()

    def refresh(self) -> None:
        """Lay out anew after something outside changed."""
        self.widgets = tuple(self.lay_out(self.units))
        self.dirty = True

    def seen(self) -> list[Seen]:
        """All that can be reached now: of a modal only its own."""
        modal = next((w for w in self.widgets if isinstance(w, Modal)), None)
        return list(flatten(modal.children if modal else self.widgets))

    def find(self, name: str) -> Widget | None:
        """The widget of that name, also one hidden behind a modal."""
        return next((s.widget for s in flatten(self.widgets) if s.widget.name == name), None)

    # What was done

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the widget it belongs to; True where one used it."""
        match intent:
            case Point(pos):
                return self._point(pos)
            case Away():
                return self._point((-1, -1))
            case Refresh():
                self.dirty = True
                return True
            case Press(pos, button):
                return self._press(pos, button)
            case Release(pos, button):
                return self._release(pos, button)
            case Drag():
                return self._drag(intent)
            case Wheel(pos):
                return self._wheel(intent, pos)
            case Key():
                return self._key(intent)
            case Type():
                return self._used(self._focused(), intent)
            case _:
                return False

    def focus(self, name: str | None) -> None:
        """Bring the keyboard to a widget and scroll it into sight."""
        changed = name != self.ring.current
        self.ring.current = name
        seen = next((s for s in self.seen() if s.widget.name == name), None) if name else None
        if seen and seen.view:
            view, rect = seen.view, seen.widget.rect
            top = rect.y - view.rect.y + view.scroll.offset
            view.scroll.reveal(top - self.units.px(8), top + rect.h + self.units.px(8))
        if changed and seen and seen.widget.on_focus:
            seen.widget.on_focus()
        self.refresh()

    def update(self, dt: float) -> bool:
        """Let time pass; True where something must be drawn again."""
        if self._hover and self._rest < TIP_DELAY:
            self._rest += dt
            self.dirty = self.dirty or self._rest >= TIP_DELAY
        return self.dirty

    @property
    def waiting(self) -> bool:
        """Whether a note is about to come up, so that time must go on."""
        return self._rest < TIP_DELAY and self._tip() is not None

    @property
    def covering(self) -> bool:
        """Whether a modal or a note lies over whatever else the scene draws."""
        noted = self._rest >= TIP_DELAY and self._tip() is not None
        return noted or any(isinstance(widget, Modal) for widget in self.widgets)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, then the note under the pointer."""
        for seen in flatten(self.widgets):
            if seen.shown.h or not seen.view:
                with clipped(surface, self._window(surface, seen)):
                    seen.widget.draw(surface, self.units, self._look(seen.widget))
        tipped = self._tip()
        if tipped and self._rest >= TIP_DELAY:
            Note(tipped.tip).draw(surface, self.units, tipped.rect)
        self.dirty = False

    def _window(self, surface: pygame.Surface, seen: Seen) -> pygame.Rect:
        """What the widget may draw on: of a scroll view a little more at the sides, for shadows and frames."""
        return seen.view.rect.inflate(2 * self.units.px(7), 0) if seen.view else surface.get_rect()

    def _look(self, widget: Widget) -> Look:
        named = bool(widget.name)
        return Look(
            focus=named and widget.focusable and widget.name == self.ring.current,
            hover=named and widget.name == self._hover,
            pressed=named and widget.name == self._pressed == self._hover,
        )

    def _tip(self) -> Widget | None:
        widget = self.find(self._hover) if self._hover else None
        told = isinstance(widget, Button) and not widget.enabled and widget.says_why
        return widget if widget and widget.tip and not told else None

    def _at(self, pos: intents.Pos, kind: type[Widget] | None = None) -> Widget | None:
        hits = (s.widget for s in reversed(self.seen()) if s.widget.name and s.shown.collidepoint(pos))
        return next((w for w in hits if kind is None or isinstance(w, kind)), None)

    def _named(self, name: str | None) -> Widget | None:
        return next((s.widget for s in self.seen() if s.widget.name == name), None) if name else None

    def _focused(self) -> Widget | None:
        return self._named(self.ring.current)

    def _used(self, widget: Widget | None, intent: Intent) -> bool:
        used = widget is not None and widget.handle(intent, self.units)
        if used:
            self.refresh()
        return used

    def _point(self, pos: intents.Pos) -> bool:
        widget = self._at(pos)
        name = widget.name if widget else None
        if name != self._hover:
            self._hover, self._rest, self.dirty = name, 0.0, True
        return widget is not None

    def _press(self, pos: intents.Pos, button: int) -> bool:
        self._point(pos)
        widget = self._at(pos)
        self._pressed, self._dragged = (widget.name, False) if widget and button == intents.LEFT else (None, False)
        if widget is None:
            return False
        if widget.focusable and button == intents.LEFT:
            self.focus(widget.name)
        widget.handle(Press(pos, button), self.units)
        self.dirty = True
        return True

    def _release(self, pos: intents.Pos, button: int) -> bool:
        pressed, self._pressed = self._pressed, None
        self.dirty = True
        widget = self._at(pos)
        if widget is None or widget.name != pressed or self._dragged:
            return False
        return self._used(widget, Release(pos, button))

    def _drag(self, intent: Drag) -> bool:
        """A drag on a list or what lies in it scrolls; then the click that began it counts no more."""
        self._point(intent.pos)
        widget = self._named(self._pressed)
        if widget is None:
            return False
        holder = next((s.view for s in self.seen() if s.widget is widget), None)
        for target in (widget, holder):
            if self._used(target, intent):
                self._dragged = True
                return True
        return False

    def _wheel(self, intent: Wheel, pos: intents.Pos) -> bool:
        hits = [s.widget for s in reversed(self.seen()) if s.shown.collidepoint(pos)]
        return any(self._used(widget, intent) for widget in hits)

    def _key(self, intent: Key) -> bool:
        focused = self._focused()
        if self._used(focused, intent):
            return True
        if intent.name == "tab" and not intent.ctrl:
            return self._tab(-1 if intent.shift else 1)
        if self._shortcut(intent, focused):
            return True
        if intent.name in DIRECTIONS and not intent.ctrl:
            return self._arrow(intent)
        return self._scroll_by_key(intent)

    def _stops(self) -> list[Widget]:
        return [s.widget for s in self.seen() if s.widget.focusable and s.widget.name]

    def _tab(self, by: int) -> bool:
        stops = [w.name for w in self._stops() if w.tab_stop or w.name == self.ring.current]
        name = self.ring.step(stops, by)
        self.ring.current = None
        self.focus(name)
        return name is not None

    def _arrow(self, intent: Key) -> bool:
        before = self.ring.current
        if not self.ring.move({w.name: w.rect for w in self._stops()}, intent.name):
            return self._scroll_by_key(intent)
        name, self.ring.current = self.ring.current, before
        self.focus(name)
        return True

    def _shortcut(self, intent: Key, focused: Widget | None) -> bool:
        """Work the widget whose key cap was pressed; letters belong to the field being typed in."""
        if focused and focused.typing and not intent.ctrl and len(intent.name) == 1:
            return False
        for seen in self.seen():
            widget = seen.widget
            if widget.key and intents.matches(widget.key, intent):
                return self._used(widget, Key("enter"))
        return False

    def _scroll_by_key(self, intent: Key) -> bool:
        """Keys that nothing else wanted scroll the view that holds the focus, else the first one."""
        holder = next((s.view for s in self.seen() if s.widget.name == self.ring.current and s.view), None)
        first = next((s.widget for s in self.seen() if isinstance(s.widget, ScrollView)), None)
        return self._used(holder or first, intent)
