"""Rows and plates that show a thing to choose: scenarios, saved games, files, facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import (
    BLUE_DARK,
    BLUE_LIGHT,
    BODY,
    BRASS_LIGHT,
    CARD_EDGE,
    HEAD,
    INK,
    INK_SOFT,
    LAMPLIGHT,
    NOTE,
    PLATE,
    RED,
    ROW,
    ROW_LIT,
    SMALL,
    WHITE,
    Colour,
    Face,
    mix,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Action, Look, Widget, style
from musketeers_gui.gui.widgets.buttons import activates, focus_frame

Fact = tuple[str, str]
"""An icon and a few words."""


@dataclass(frozen=True, slots=True)
class _Inks:
    name: Colour
    line: Colour
    disc: Colour
    rim: Colour
    sign: Colour


_INKS: Final[Mapping[bool, _Inks]] = {
    False: _Inks(INK, INK_SOFT, (0xF7, 0xEC, 0xD0), (0xD6, 0xBE, 0x8C), INK),
    True: _Inks((0xFF, 0xFA, 0xEC), (0xEC, 0xE2, 0xC8), (0x1A, 0x2C, 0x50), (0xBE, 0x94, 0x48), LAMPLIGHT),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PickRow(Widget):
    """A row to choose: a mark on a disc, a name, a line, and facts at the right (or below where it is narrow).

    `mark` is a numeral of up to four letters; an `icon` stands in its place where one is given, on a disc of
    `tint`. Of its line a `brief` row shows what one line holds. `action` is what Enter or a click does; coming
    to the row is `on_focus`.
    """

    title: str
    line: str = ""
    mark: str = ""
    icon: str = ""
    tint: Colour | None = None
    facts: tuple[Fact, ...] = ()
    chosen: bool = False
    alarm: bool = False
    brief: bool = False
    action: Action

    @property
    def focusable(self) -> bool:
        """Always."""
        return True

    def _left(self, units: Units) -> int:
        return units.tx(80) if self.mark or self.icon else units.tx(18)

    def _fact_width(self, units: Units, width: int) -> int:
        """Pixels of the column of facts; 0 where they go below."""
        own = style(units, Face.NAME, SMALL)
        wide = max((text.width(words, own) for _, words in self.facts), default=0) + units.tx(54)
        return wide if self.facts and width - self._left(units) - wide >= units.tx(210) else 0

    def _texts(self, units: Units, width: int) -> list[Paragraph]:
        inks = _INKS[self.chosen]
        room = width - self._left(units) - max(units.tx(14), self._fact_width(units, width))
        parts = [paragraph(self.title, style(units, Face.NAME, HEAD - 1, inks.name), room, 1.12)]
        if self.line:
            own = style(units, Face.ITALIC, SMALL, RED if self.alarm and not self.chosen else inks.line)
            line = text.fit(self.line, own, room) if self.brief else self.line
            parts.append(paragraph(line, own, 2 * room if self.brief else room, 1.16))
        if self.facts and not self._fact_width(units, width):
            words = " · ".join(words for _, words in self.facts)
            parts.append(paragraph(words, style(units, Face.NAME, NOTE, inks.line), room, 1.16))
        return parts

    def height(self, units: Units, width: int) -> int:
        """Its lines and a margin."""
        lines = sum(part.height for part in self._texts(units, width))
        beside = units.tx(30) * len(self.facts) if self._fact_width(units, width) else 0
        return max(units.tx(72 if self.mark or self.icon else 46), lines + units.tx(16), beside + units.tx(16))

    def handle(self, intent: Intent, units: Units) -> bool:
        """Choose it."""
        if not activates(intent):
            return False
        self.action()
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Field, disc, words, facts."""
        inks, area = _INKS[self.chosen], self.rect
        self._field(surface, units, look)
        if self.mark or self.icon:
            self._disc(surface, units, inks)
        parts = self._texts(units, area.w)
        y = area.centery - sum(part.height for part in parts) // 2 - units.tx(1)
        for part in parts:
            part.draw(surface, (area.x + self._left(units), y))
            y += part.height
        if wide := self._fact_width(units, area.w):
            self._facts(surface, units, inks, area.right - wide + units.tx(10))

    def _field(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        radius = units.px(6)
        if look.focus:
            focus_frame(surface, self.rect, units)
        if self.chosen:
            fall = (0, units.px(3))
            paint.shadow(surface, self.rect, radius=radius, spread=units.px(6), alpha=130, fall=fall)
            plate = paint.plate(self.rect.size, radius, BLUE_LIGHT, BLUE_DARK, (0x14, 0x26, 0x48))
            paint.put(surface, plate, self.rect.topleft)
            inner = self.rect.inflate(-2 * units.px(5), -2 * units.px(5))
            paint.box(surface, inner, edge=BRASS_LIGHT, radius=max(1, radius - 2))
            return
        fill = mix(ROW, WHITE, 0.5) if look.hover else (0xFA, 0xE8, 0xD8) if self.alarm else ROW
        paint.box(surface, self.rect, fill=fill, edge=(0xB0, 0x5A, 0x46) if self.alarm else CARD_EDGE, radius=radius)

    def _disc(self, surface: pygame.Surface, units: Units, inks: _Inks) -> None:
        centre = (self.rect.x + units.tx(42), self.rect.centery)
        fill, sign = (self.tint, LAMPLIGHT) if self.tint else (inks.disc, inks.sign)
        paint.put_at(surface, icons.disc(units.tx(52), fill, inks.rim), "center", centre)
        if self.icon:
            paint.put_at(surface, icons.icon(self.icon, units.tx(30), sign), "center", centre)
        else:
            points = 24 if len(self.mark) < 4 else 18
            text.put(surface, self.mark, style(units, Face.BOLD, points, sign), "center", centre)

    def _facts(self, surface: pygame.Surface, units: Units, inks: _Inks, x: int) -> None:
        own = style(units, Face.NAME, SMALL, inks.name)
        step = units.tx(27)
        y = self.rect.centery - step * (len(self.facts) - 1) // 2
        for name, words in self.facts:
            paint.put_at(surface, icons.icon(name, units.tx(18), inks.line), "center", (x + units.tx(9), y))
            text.put(surface, words, own, "midleft", (x + units.tx(24), y))
            y += step


@dataclass(frozen=True, slots=True, kw_only=True)
class FactPlate(Widget):
    """A fact on a tinted plate: icon, words, and a line below."""

    icon: str
    words: str
    line: str = ""

    def _texts(self, units: Units, width: int) -> list[Paragraph]:
        room = width - units.tx(66)
        parts = [paragraph(self.words, style(units, Face.BOLD, BODY - 1), room, 1.1)]
        if self.line:
            parts.append(paragraph(self.line, style(units, Face.ITALIC, NOTE, INK_SOFT), room, 1.1))
        return parts

    def height(self, units: Units, width: int) -> int:
        """Its words and a margin."""
        return max(units.tx(58), sum(part.height for part in self._texts(units, width)) + units.tx(14))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Plate, icon, words."""
        paint.box(surface, self.rect, fill=PLATE, edge=CARD_EDGE, radius=units.px(6))
        centre = (self.rect.x + units.tx(32), self.rect.centery)
        paint.put_at(surface, icons.icon(self.icon, units.tx(32), (0x78, 0x50, 0x1E)), "center", centre)
        parts = self._texts(units, self.rect.w)
        y = self.rect.centery - sum(part.height for part in parts) // 2
        for part in parts:
            part.draw(surface, (self.rect.x + units.tx(58), y))
            y += part.height - units.tx(2)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatName(Widget):
    """A seat's shield and name."""

    text: str
    icon: str
    tint: Colour

    def _words(self, units: Units, width: int) -> Paragraph:
        return paragraph(self.text, style(units, Face.NAME, HEAD - 2), width - units.tx(52), 1.1)

    def height(self, units: Units, width: int) -> int:
        """The shield, or the name where it takes more."""
        return max(units.tx(46), self._words(units, width).height)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Shield and name."""
        size = (units.tx(36), units.tx(42))
        shield = icons.shield(size, self.tint, self.icon)
        paint.put_at(surface, shield, "midleft", self.rect.midleft)
        words = self._words(units, self.rect.w)
        words.draw(surface, (self.rect.x + units.tx(48), self.rect.centery - words.height // 2 - units.tx(1)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TocRow(Widget):
    """A line of a table of contents: level 1 is a page, deeper levels are indented."""

    text: str
    level: int
    chosen: bool = False
    action: Action

    @property
    def focusable(self) -> bool:
        """Always."""
        return True

    def _words(self, units: Units, width: int) -> Paragraph:
        face = Face.BOLD if self.level == 1 else Face.NAME if self.level == 2 else Face.TEXT
        points = BODY if self.level == 1 else SMALL
        colour = INK if self.level < 3 or self.chosen else INK_SOFT
        room = width - self._left(units) - units.tx(8)
        return paragraph(self.text, style(units, face, points, colour), room, 1.15)

    def _left(self, units: Units) -> int:
        return units.tx(10 + 18 * (self.level - 1))

    def height(self, units: Units, width: int) -> int:
        """Its lines and a margin."""
        return self._words(units, width).height + units.tx(8)

    def handle(self, intent: Intent, units: Units) -> bool:
        """Go there."""
        if not activates(intent):
            return False
        self.action()
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The words, on a lit field where chosen."""
        if look.focus:
            focus_frame(surface, self.rect, units)
        if self.chosen or look.hover or look.focus:
            fill = ROW_LIT if self.chosen else ROW
            paint.box(surface, self.rect, fill=fill, radius=units.px(5))
        self._words(units, self.rect.w).draw(surface, (self.rect.x + self._left(units), self.rect.y + units.tx(3)))
