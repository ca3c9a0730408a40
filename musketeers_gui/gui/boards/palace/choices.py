"""A list on the board of what a man or a side can be told to do: acts of bravado, sides to be attacked."""

from collections.abc import Sequence
from typing import Final

import pygame

from musketeers_gui.games.palace.book import Book
from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards.palace.palette import GOLD, GOLD_LIGHT, PLATE
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS, INK, SMALL, Face
from musketeers_gui.gui.units import Units

KINDS: Final = ("act:", "side:")
"""Targets that lie on no counter and in no room."""
ROW: Final = 31


def listed(lit: Sequence[str]) -> list[str]:
    """The lit targets that such a list shows."""
    return [name for name in lit if name.startswith(KINDS)]


def wording(book: Book, target: str) -> str:
    """What a row says."""
    sort, _, name = target.partition(":")
    if sort == "side":
        return f"Attack {book.side_name(name)}"
    act = book.tables.acts[name]
    modifier = f"  {act.modifier:+d}".replace("-", "−") if act.modifier else ""
    return f"{act.name}{modifier}"


def places(
    book: Book, units: Units, window: pygame.Rect, anchor: pygame.Rect, targets: Sequence[str]
) -> list[tuple[str, pygame.Rect]]:
    """The rows, one below the other, beside what they belong to; in more columns where the window is low."""
    tall = units.tx(ROW)
    style = Style(Face.TEXT, units.font(SMALL))
    wide = max(text.width(wording(book, target), style) for target in targets) + units.tx(26)
    rows = max(1, min(len(targets), (window.h - units.px(20)) // tall))
    columns = -(-len(targets) // rows)
    box = pygame.Rect(0, 0, columns * wide, rows * tall)
    box.midleft = (anchor.right + units.px(14), anchor.centery)
    if box.right > window.right - units.px(8):
        box.midright = (anchor.left - units.px(14), anchor.centery)
    box.clamp_ip(window.inflate(-2 * units.px(8), -2 * units.px(8)))
    found = []
    for n, target in enumerate(targets):
        column, row = divmod(n, rows)
        found.append((target, pygame.Rect(box.x + column * wide, box.y + row * tall, wide, tall)))
    return found


def draw(
    surface: pygame.Surface, book: Book, units: Units, rows: Sequence[tuple[str, pygame.Rect]], at: str | None
) -> None:
    """The list, with the row pointed at in gold."""
    box = rows[0][1].unionall([place for _, place in rows[1:]]).inflate(2 * units.px(5), 2 * units.px(5))
    paint.shadow(surface, box, radius=units.px(8), spread=units.px(8), alpha=150)
    paint.box(surface, box, fill=PLATE, edge=BRASS, radius=units.px(8), alpha=240)
    for target, place in rows:
        pointed = target == at
        fill, edge = (GOLD_LIGHT, GOLD) if pointed else ((0xF4, 0xE6, 0xC2), GOLD)
        paint.box(surface, place.inflate(-units.px(4), -units.px(4)), fill=fill, edge=edge, radius=units.px(5))
        style = Style(Face.NAME if pointed else Face.TEXT, units.font(SMALL), INK)
        room = place.w - units.tx(16)
        words = text.fit(wording(book, target), style, room)
        text.put(surface, words, style, "midleft", (place.x + units.tx(10), place.centery))
