"""Finds what is wrong in a layout: things outside their place, on one another, cut off, or out of reach.

`faults(desk)` works for any scene that keeps its widgets on a `Desk`; an empty list is what a test wants.
"""

from collections.abc import Sequence
from itertools import combinations

import pygame

from musketeers_gui.gui.desk import Desk
from musketeers_gui.gui.intents import Key
from musketeers_gui.gui.text import width
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Modal, RichText, ScrollView, Widget

SIZES = ((1024, 768), (1920, 1080), (3840, 2160))
TEXTS = (80, 100, 125, 200)


def called(widget: Widget) -> str:
    """The widget in a message."""
    return f"{type(widget).__name__} {widget.name or getattr(widget, 'text', '') or ''} {tuple(widget.rect)}"


def faults(desk: Desk) -> list[str]:
    """Everything that is wrong in the layout as it stands."""
    window = pygame.Rect(0, 0, *desk.units.size)
    return [*_group(desk.widgets, window, desk.units), *unreached(desk)]


def _group(widgets: Sequence[Widget], parent: pygame.Rect, units: Units, scrolled: bool = False) -> list[str]:
    found = [f"outside its parent: {called(w)} in {tuple(parent)}" for w in widgets if _outside(w, parent, scrolled)]
    found += [f"on one another: {called(a)} and {called(b)}" for a, b in combinations(widgets, 2) if _overlap(a, b)]
    for widget in widgets:
        found += [f"{fault}: {called(widget)}" for fault in _cut(widget, units)]
        if isinstance(widget, ScrollView | Modal):
            found += _group(widget.children, widget.rect, units, scrolled=isinstance(widget, ScrollView))
    return found


def _outside(widget: Widget, parent: pygame.Rect, scrolled: bool) -> bool:
    """Whether it sticks out of its parent; in a scroll view only at the sides, since the rest can be scrolled to."""
    rect = widget.rect
    aside = rect.left < parent.left or rect.right > parent.right
    return aside or (not scrolled and (rect.top < parent.top or rect.bottom > parent.bottom))


def _overlap(a: Widget, b: Widget) -> bool:
    if a.ground or b.ground:
        over = a if b.ground else b
        under = b if b.ground else a
        both = a.ground and b.ground
        return not both and under.rect.colliderect(over.rect) and not under.rect.contains(over.rect)
    return bool(a.rect.w and b.rect.w and a.rect.colliderect(b.rect))


def _cut(widget: Widget, units: Units) -> list[str]:
    found = []
    needed = widget.height(units, widget.rect.w)
    if needed > widget.rect.h and not isinstance(widget, ScrollView) and not hasattr(widget, "scroll"):
        found.append(f"needs {needed} of height")
    if widget.least_width(units) > widget.rect.w:
        found.append(f"needs {widget.least_width(units)} of width")
    if isinstance(widget, RichText):
        lines = widget.paragraph(units, widget.rect.w).lines
        ends = [line[-1].x + width(line[-1].text, line[-1].style) for line in lines if line]
        if max(ends, default=0) > widget.rect.w + 1:
            found.append("a line is too long")
    return found


def _walk(desk: Desk, start: str, way: str, names: list[str], reached: set[str | None]) -> None:
    """Press one arrow from a control on until it leads nowhere new, unless all are reached."""
    desk.focus(start)
    last: str | None = None
    while desk.ring.current != last and not reached.issuperset(names):
        last = desk.ring.current
        desk.handle(Key(way))
        reached.add(desk.ring.current)


def unreached(desk: Desk) -> list[str]:
    """Controls that the keyboard does not come to: with Tab, or with Up and Down from a row that Tab reaches."""
    names = [seen.widget.name for seen in desk.seen() if seen.widget.focusable and seen.widget.name]
    before, reached = desk.ring.current, set[str | None]()
    for _ in range(len(names) + 1):
        desk.handle(Key("tab"))
        reached.add(desk.ring.current)
    for way in ("down", "up"):
        for start in [name for name in names if name in reached]:
            _walk(desk, start, way, names, reached)
    desk.focus(before)
    twice = [f"two widgets are called {name}" for name in sorted({n for n in names if names.count(n) > 1})]
    return [*(f"not reached by Tab: {name}" for name in names if name not in reached), *twice]
