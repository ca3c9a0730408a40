"""Things to read: one line, wrapped text, headings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Intent, Release
from musketeers_gui.gui.paint import hairline
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import BODY, HAIRLINE, HEADING, INK, INK_SOFT, LEADING, NOTE, Colour, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RichText(Widget):
    """Wrapped text with `**bold**`, `*italic*`, `` `code` `` and `[words](link)`.

    A click on a link calls `follow(link)`.
    """

    markup: str
    points: float = BODY
    face: Face = Face.TEXT
    colour: Colour = INK
    align: Align = "left"
    spacing: float = LEADING
    follow: Callable[[str], None] | None = None

    def paragraph(self, units: Units, width: int) -> Paragraph:
        """The text wrapped to a width."""
        return paragraph(self.markup, style(units, self.face, self.points, self.colour), width, self.spacing)

    def least_width(self, units: Units) -> int:
        """Words longer than the line are broken, so any width will do."""
        return units.font(self.points)

    def height(self, units: Units, width: int) -> int:
        """All lines."""
        return self.paragraph(units, width).height

    def handle(self, intent: Intent, units: Units) -> bool:
        """Follow the link that was clicked."""
        if self.follow is None or not isinstance(intent, Release):
            return False
        within = (intent.pos[0] - self.rect.x, intent.pos[1] - self.rect.y)
        link = self.paragraph(units, self.rect.w).link_at(within)
        if link:
            self.follow(link)
        return bool(link)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The lines from the top of the place."""
        self.paragraph(units, self.rect.w).draw(surface, self.rect.topleft, self.align, self.rect.w)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bullet(Widget):
    """Wrapped rich text beside a small icon, or beside a number on a disc."""

    markup: str
    icon: str = ""
    number: str = ""
    tint: Colour = INK_SOFT
    points: float = BODY

    def _words(self, units: Units, width: int) -> Paragraph:
        room = width - self._left(units)
        return paragraph(self.markup, style(units, Face.TEXT, self.points), room)

    def _left(self, units: Units) -> int:
        return units.tx(40 if self.number else 30)

    def height(self, units: Units, width: int) -> int:
        """All lines, and no less than the disc."""
        return max(self._words(units, width).height, units.tx(30) if self.number else 0)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The sign beside the first line."""
        words = self._words(units, self.rect.w)
        centre = (self.rect.x + self._left(units) // 2 - units.tx(4), self.rect.y + words.tall // 2 + units.tx(1))
        if self.number:
            paint.put_at(surface, icons.disc(units.tx(28), (0xD6, 0xBE, 0x8C)), "center", centre)
            text.put(surface, self.number, style(units, Face.BOLD, self.points - 3), "center", centre)
        elif self.icon:
            paint.put_at(surface, icons.icon(self.icon, units.tx(18), self.tint), "center", centre)
        words.draw(surface, (self.rect.x + self._left(units), self.rect.y))


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Widget):
    """One line."""

    text: str
    points: float = BODY
    face: Face = Face.TEXT
    colour: Colour = INK
    align: Align = "left"

    def natural_width(self, units: Units) -> int:
        """Pixels of the line."""
        return text.width(self.text, style(units, self.face, self.points))

    def least_width(self, units: Units) -> int:
        """The line."""
        return self.natural_width(units)

    def height(self, units: Units, width: int) -> int:
        """One line."""
        return text.height(style(units, self.face, self.points))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The line, in the middle of the place's height."""
        line = style(units, self.face, self.points, self.colour)
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        text.put(surface, self.text, line, anchor, getattr(self.rect, anchor))


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading(Widget):
    """A section's name in small capitals, a hairline, and a note at the right end; `air` is left above."""

    text: str
    note: str = ""
    air: float = 8

    def _name(self, units: Units, width: int) -> Paragraph:
        return paragraph(self.text.upper(), style(units, Face.BOLD, 15, HEADING, 1.4), width)

    def height(self, units: Units, width: int) -> int:
        """One line, or more where the name is too long for one."""
        tall = max(text.height(style(units, Face.ITALIC, NOTE)), self._name(units, width).height)
        return tall + units.tx(self.air)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Name, line, note; the note is left out where it does not fit."""
        name, soft = self._name(units, self.rect.w), style(units, Face.ITALIC, NOTE, INK_SOFT)
        middle, gap = self.rect.centery + units.tx(self.air) // 2, units.tx(10)
        name.draw(surface, (self.rect.x, middle - name.height // 2 - units.tx(1)))
        left, right = self.rect.x + name.width + gap, self.rect.right
        if self.note and left + text.width(self.note, soft) + 3 * gap < right:
            right = text.put(surface, self.note, soft, "midright", (right, middle)).left - gap
        if len(name.lines) == 1:
            hairline(surface, HAIRLINE, left, middle, right - left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Widget):
    """A picture made by a function; `tall(units, width)` gives its height."""

    paint: Callable[[pygame.Surface, pygame.Rect, Units], None]
    tall: Callable[[Units, int], int]

    def height(self, units: Units, width: int) -> int:
        """As the function says."""
        return self.tall(units, width)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Let the function draw."""
        self.paint(surface, self.rect, units)
