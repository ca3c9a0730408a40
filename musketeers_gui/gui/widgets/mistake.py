"""A mistake in a file: where, what, a suggestion, and the lines round it."""

import re
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.text import Paragraph, Style, paragraph
from musketeers_gui.gui.theme import (
    BLUE,
    BODY,
    BROWN,
    CARD_EDGE,
    CODE,
    CREAM,
    ERROR_ROW,
    FOCUS,
    GREEN_DARK,
    HEAD,
    INK_SOFT,
    RED,
    Face,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style

POSITION: Final = 17.0
CODE_POINTS: Final = 17.0
_TOKEN: Final = re.compile(r"[^\s,:\]}#]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeCard(Widget):
    """One mistake; `lines` are (number, text) round the bad one, whose number is `line` and place `column`."""

    position: str
    message: str
    suggestion: str
    lines: tuple[tuple[int, str], ...]
    line: int
    column: int

    @property
    def focusable(self) -> bool:
        """Always: the arrows go from mistake to mistake."""
        return True

    def _texts(self, units: Units, width: int) -> list[Paragraph]:
        room = width - units.tx(52)
        parts = [
            paragraph(self.position, style(units, Face.CODE, POSITION, BLUE), room, 1.2),
            paragraph(self.message, style(units, Face.NAME, HEAD - 1), room, 1.15),
        ]
        if self.suggestion:
            own = style(units, Face.NAME_ITALIC, BODY, GREEN_DARK)
            parts.append(paragraph(self.suggestion, own, room - units.tx(32), 1.15))
        return parts

    def _step(self, units: Units) -> int:
        return units.tx(32)

    def height(self, units: Units, width: int) -> int:
        """Words and lines."""
        words = sum(part.height + units.tx(5) for part in self._texts(units, width))
        code = self._step(units) * len(self.lines) + (units.tx(12) if self.lines else 0)
        return words + code + units.tx(30)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Card with a red edge, words, code."""
        radius = units.px(6)
        paint.shadow(surface, self.rect, radius=radius, spread=units.px(5), alpha=90, fall=(0, units.px(2)))
        edge, line = (FOCUS, units.px(3)) if look.focus else (CARD_EDGE, 1)
        paint.box(surface, self.rect, fill=CREAM, edge=edge, radius=radius, line=line)
        strip = pygame.Rect(self.rect.x, self.rect.y, units.px(8), self.rect.h)
        paint.box(surface, strip, fill=RED, radius=units.px(4))
        x, y = self.rect.x + units.tx(28), self.rect.y + units.tx(13)
        for i, part in enumerate(self._texts(units, self.rect.w)):
            if i == 2:
                candle = icons.icon("candle", units.tx(24), BROWN)
                paint.put_at(surface, candle, "center", (x + units.tx(11), y + part.tall // 2))
            part.draw(surface, (x + (units.tx(32) if i == 2 else 0), y))
            y += part.height + units.tx(5)
        if self.lines:
            tall = self._step(units) * len(self.lines)
            area = pygame.Rect(x, y + units.tx(5), self.rect.right - units.tx(20) - x, tall + units.tx(4))
            self._code(surface, units, area)

    def _code(self, surface: pygame.Surface, units: Units, area: pygame.Rect) -> None:
        paint.box(surface, area, fill=CODE, edge=CARD_EDGE, radius=units.px(4))
        gutter = pygame.Rect(area.x, area.y, units.tx(54), area.h)
        paint.box(surface, gutter, fill=(0xE2, 0xD2, 0xAC), radius=units.px(4))
        own = style(units, Face.CODE, CODE_POINTS)
        step, left = self._step(units), gutter.right + units.tx(14)
        for i, (number, words) in enumerate(self.lines):
            bad = number == self.line
            row = pygame.Rect(gutter.right, area.y + units.tx(2) + i * step, area.right - gutter.right - 1, step)
            if bad:
                surface.fill(ERROR_ROW, row)
            label = style(units, Face.CODE, CODE_POINTS - 1, RED if bad else INK_SOFT)
            text.put(surface, str(number), label, "midright", (gutter.right - units.tx(8), row.centery))
            start = self._first(words, own, row.right - units.tx(90) - left) if bad else 0
            shown = text.fit(words[start:], own, row.right - units.tx(8) - left)
            text.put(surface, shown, own, "midleft", (left, row.centery))
            if bad:
                at = (left, row.centery + own.px * 6 // 10)
                self._squiggle(surface, units, shown, max(0, self.column - 1 - start), own, at)

    def _first(self, words: str, own: Style, room: int) -> int:
        """The letter a line is shown from, so that the bad column is seen."""
        start = 0
        while start < self.column - 1 and text.width(words[start : self.column - 1], own) > room:
            start += 8
        return min(start, self.column - 1)

    def _squiggle(
        self, surface: pygame.Surface, units: Units, words: str, start: int, own: Style, at: tuple[int, int]
    ) -> None:
        """A wavy line below the word that begins at letter `start`."""
        start = min(start, len(words))
        match = _TOKEN.match(words, start)
        end = match.end() if match else start + 1
        x0 = at[0] + text.width(words[:start], own)
        x1 = max(x0 + units.tx(10), at[0] + text.width(words[:end], own))
        step, deep = max(2, units.tx(4)), max(1, units.tx(2))
        points = [(x, at[1] + (deep if i % 2 else 0)) for i, x in enumerate(range(x0, x1 + step, step))]
        pygame.draw.lines(surface, RED, False, points, max(1, units.tx(2)))
