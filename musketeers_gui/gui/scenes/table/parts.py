"""The parts of the side panel that no menu has: who acts, the phases, the rule behind a prompt, rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import PanelRow
from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.paint import put, put_at
from musketeers_gui.gui.theme import (
    BRASS,
    BUTTON,
    GOLD,
    INK,
    INK_FAINT,
    INK_SOFT,
    ITEM,
    IVORY,
    KEY,
    NAME,
    NOTE,
    ROW_LIT,
    VELLUM_LINE,
    WHITE,
    Colour,
    Face,
    mix,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Action, Look, Widget, activates, focus_frame, style

NAME_SIZES: Final = (NAME, NAME * 0.85, NAME * 0.7)
"""Type of the name of who acts, the largest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonHead(Widget):
    """Who acts: a shield in the person's colour, the name in type as large as fits, a line below."""

    colour: Colour
    icon: str
    title: str
    line: str

    def _shield(self, units: Units) -> tuple[int, int]:
        return (units.tx(54), units.tx(64))

    def height(self, units: Units, width: int) -> int:
        """As high as the shield."""
        return self._shield(units)[1]

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Shield, name, line."""
        size = self._shield(units)
        put(surface, icons.shield(size, self.colour, self.icon), self.rect.topleft)
        left, room = self.rect.x + size[0] + units.tx(15), self.rect.w - size[0] - units.tx(15)
        sizes = [style(units, Face.NAME, points) for points in NAME_SIZES]
        name = next((own for own in sizes if text.width(self.title, own) <= room), sizes[-1])
        line = style(units, Face.ITALIC, NOTE + 1, INK_SOFT)
        foot = self.rect.y + units.tx(38)
        text.put(surface, text.fit(self.title, name, room), name, "bottomleft", (left, foot + units.tx(5)))
        text.put(surface, text.fit(self.line, line, room), line, "topleft", (left, foot - units.tx(1)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Widget):
    """The phases of a turn side by side, the present one in the acting person's colour; -1 is none of them."""

    phases: Sequence[str]
    present: int
    colour: Colour

    def height(self, units: Units, width: int) -> int:
        """One line."""
        return units.tx(30)

    def _shown(self, units: Units) -> list[int]:
        """All phases, or the present one alone where they do not fit side by side."""
        inner = self.rect.w // max(1, len(self.phases)) - units.tx(16)
        if all(text.width(phase, style(units, Face.NAME, BUTTON - 2)) <= inner for phase in self.phases):
            return list(range(len(self.phases)))
        return [self.present] if self.present >= 0 else []

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """A field for each phase."""
        shown, gap, radius = self._shown(units), units.px(6), units.px(6)
        for place, index in enumerate(shown):
            left = self.rect.x + (self.rect.w + gap) * place // len(shown)
            right = self.rect.x + (self.rect.w + gap) * (place + 1) // len(shown) - gap
            field = pygame.Rect(left, self.rect.y, right - left, self.rect.h)
            if index == self.present:
                lit = paint.plate(field.size, radius, mix(self.colour, WHITE, 0.12), self.colour, BRASS)
                put(surface, lit, field.topleft)
            else:
                paint.box(surface, field, fill=(0xDD, 0xCA, 0x9C), edge=VELLUM_LINE, radius=radius)
            ink = IVORY if index == self.present else INK_SOFT
            line = style(units, Face.NAME if index == self.present else Face.TEXT, BUTTON - 2, ink)
            text.put(surface, self.phases[index], line, "center", field.center)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pill(Widget):
    """The round tag with the rule behind a prompt; it opens the rules there."""

    label: str
    action: Action

    @property
    def focusable(self) -> bool:
        """Always."""
        return True

    def natural_size(self, units: Units) -> tuple[int, int]:
        """Pixels of the tag."""
        return icons.pill(self.label, units.font(KEY)).get_size()

    def handle(self, intent: Intent, units: Units) -> bool:
        """Open the rule when pressed."""
        if activates(intent):
            self.action()
            return True
        return False

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The tag, on a faint glow under the pointer."""
        if look.focus:
            focus_frame(surface, self.rect, units)
        elif look.hover:
            paint.glow(surface, self.rect, GOLD, radius=self.rect.h // 2, spread=units.px(6), alpha=120)
        put_at(surface, icons.pill(self.label, units.font(KEY)), "center", self.rect.center)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Widget):
    """A sign on a disc, words, a figure at the right, one below the other; long words take two lines."""

    rows: tuple[PanelRow, ...]

    def height(self, units: Units, width: int) -> int:
        """All rows."""
        return sum(self._tall(units, row, width) for row in self.rows)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Row by row."""
        top = self.rect.y
        for row in self.rows:
            place = pygame.Rect(self.rect.x, top, self.rect.w, self._tall(units, row, self.rect.w))
            self._row(surface, units, place, row)
            top = place.bottom

    def _tall(self, units: Units, row: PanelRow, width: int) -> int:
        return units.tx(31) + units.tx(23) * (len(self._lines(units, row, width)) - 1)

    def _words(self, units: Units, row: PanelRow) -> text.Style:
        return style(units, Face.NAME if row.strong else Face.TEXT, BUTTON, INK)

    def _lines(self, units: Units, row: PanelRow, width: int) -> tuple[str, ...]:
        icon = units.tx(24) + units.tx(9) if row.icon else 0
        value = text.width(row.value, style(units, Face.NAME, ITEM)) + units.tx(10) if row.value else 0
        return text.in_two(row.text, self._words(units, row), width - units.tx(4) - units.tx(6) - icon - value)

    def _row(self, surface: pygame.Surface, units: Units, place: pygame.Rect, row: PanelRow) -> None:
        if row.strong:
            paint.box(surface, place, fill=ROW_LIT, radius=units.px(5))
        left, middle = place.x + units.tx(4), place.y + units.tx(31) // 2
        if row.icon:
            sign = icons.badge(units.tx(24), row.colour or INK_FAINT, row.icon)
            left = put_at(surface, sign, "midleft", (left, middle)).right + units.tx(9)
        if row.value:
            figure = style(units, Face.NAME, ITEM)
            text.put(surface, row.value, figure, "midright", (place.right - units.tx(6), middle))
        for number, part in enumerate(self._lines(units, row, place.w)):
            text.put(surface, part, self._words(units, row), "midleft", (left, middle + number * units.tx(23)))
