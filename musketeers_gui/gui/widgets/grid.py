"""Tables and lines of code."""

from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import CARD_EDGE, CODE, HAIRLINE, HEADING, INK, NOTE, ROW, SMALL, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style

CODE_POINTS: Final = 16.0
CODE_STEP: Final = 22.0
UNBOUND: Final = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(Widget):
    """A table: a head and rows of rich text, columns as wide as their contents ask for."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def _columns(self, units: Units, width: int) -> list[int]:
        """Pixels of each column: what it asks for where all fit, else shared out with the narrow ones first."""
        own = style(units, Face.TEXT, SMALL)
        pad = units.tx(20)
        lines = [self.head, *self.rows]
        wanted = [max(paragraph(row[i], own, UNBOUND).width for row in lines) + pad for i in range(len(self.head))]
        free, left = width, len(wanted)
        given = [0] * left
        for index in sorted(range(left), key=lambda i: wanted[i]):
            given[index] = min(wanted[index], free // left)
            free -= given[index]
            left -= 1
        given[-1] += max(0, free)
        return given

    def _lines(self, units: Units, width: int) -> list[list[Paragraph]]:
        columns, pad = self._columns(units, width), units.tx(16)
        head = style(units, Face.BOLD, NOTE, HEADING)
        body = style(units, Face.TEXT, SMALL, INK)
        cells = [[paragraph(c, head, max(1, w - pad), 1.15) for c, w in zip(self.head, columns, strict=True)]]
        for row in self.rows:
            cells.append([paragraph(c, body, max(1, w - pad), 1.15) for c, w in zip(row, columns, strict=True)])
        return cells

    def _heights(self, units: Units, lines: list[list[Paragraph]]) -> list[int]:
        return [max(cell.height for cell in line) + units.tx(10) for line in lines]

    def height(self, units: Units, width: int) -> int:
        """All rows."""
        return sum(self._heights(units, self._lines(units, width)))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Rows shaded in turn, a line below the head."""
        lines, columns = self._lines(units, self.rect.w), self._columns(units, self.rect.w)
        y = self.rect.y
        window = surface.get_clip()
        for number, (line, tall) in enumerate(zip(lines, self._heights(units, lines), strict=True)):
            if y + tall >= window.top and y <= window.bottom:
                place = pygame.Rect(self.rect.x, y, self.rect.w, tall)
                if number % 2:
                    paint.box(surface, place, fill=ROW, radius=units.px(3), alpha=170)
                self._row(surface, units, line, columns, y)
            y += tall
            if not number:
                paint.hairline(surface, HAIRLINE, self.rect.x, y - 1, self.rect.w)

    def _row(self, surface: pygame.Surface, units: Units, line: list[Paragraph], columns: list[int], y: int) -> None:
        x = self.rect.x + units.tx(8)
        for cell, wide in zip(line, columns, strict=True):
            cell.draw(surface, (x, y + units.tx(4)))
            x += wide


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeBlock(Widget):
    """Lines of a file as they are, on a tinted plate; long ones are broken."""

    lines: tuple[str, ...]

    def _text(self, units: Units, width: int) -> list[str]:
        own, room = style(units, Face.CODE, CODE_POINTS), max(1, width - units.tx(28))
        return [part for line in self.lines for part in text.broken(line, own, room) or [""]]

    def height(self, units: Units, width: int) -> int:
        """All lines."""
        return units.tx(CODE_STEP) * len(self._text(units, width)) + units.tx(18)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Plate and lines."""
        paint.box(surface, self.rect, fill=CODE, edge=CARD_EDGE, radius=units.px(5))
        own, y = style(units, Face.CODE, CODE_POINTS), self.rect.y + units.tx(9)
        for part in self._text(units, self.rect.w):
            text.put(surface, part, own, "topleft", (self.rect.x + units.tx(14), y))
            y += units.tx(CODE_STEP)
