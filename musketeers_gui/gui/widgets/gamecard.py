"""A game to choose by its picture."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from musketeers_gui.gui import icons, paint, textures
from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import (
    BRASS_LIGHT,
    FOCUS,
    GOLD,
    HAIRLINE,
    HEADING,
    INK_SOFT,
    SMALL,
    WALNUT_LIGHT,
    Face,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Action, Look, Widget, style
from musketeers_gui.gui.widgets.buttons import activates

NAME_POINTS = 29.0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard(Widget):
    """A vellum card: the picture, the game's name, what it is like, and who can play how long.

    `picture(size)` draws it, opaque; `tall` is the picture's height in pixels.
    """

    title: str
    line: str
    facts: str
    picture: Callable[[tuple[int, int]], pygame.Surface]
    tall: int
    action: Action

    @property
    def focusable(self) -> bool:
        """Always."""
        return True

    def _texts(self, units: Units, width: int) -> list[Paragraph]:
        room = width - units.tx(28)
        return [
            paragraph(self.title, style(units, Face.BOLD, NAME_POINTS), room, 1.08),
            paragraph(self.line, style(units, Face.ITALIC, SMALL + 1, INK_SOFT), room, 1.15),
            paragraph(self.facts, style(units, Face.NAME, SMALL), room, 1.15),
        ]

    def words_height(self, units: Units, width: int) -> int:
        """Pixels below the picture."""
        return sum(part.height for part in self._texts(units, width)) + units.tx(54)

    def height(self, units: Units, width: int) -> int:
        """Picture and words."""
        return units.px(12) + self.tall + self.words_height(units, width)

    def handle(self, intent: Intent, units: Units) -> bool:
        """Choose the game."""
        if not activates(intent):
            return False
        self.action()
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Raised a little and framed in gold where it would be chosen."""
        lit = look.focus or look.hover
        area = self.rect.move(0, -units.px(7) if lit else 0)
        if lit:
            paint.glow(surface, area, FOCUS, radius=units.px(10), spread=units.px(9), alpha=190)
        textures.sheet(surface, area, units, ornate=False)
        if look.focus:
            paint.box(surface, area.inflate(units.px(6), units.px(6)), edge=FOCUS, radius=units.px(9), line=units.px(3))
        self._picture(surface, units, area)
        self._words(surface, units, area)

    def _picture(self, surface: pygame.Surface, units: Units, area: pygame.Rect) -> None:
        inset = units.px(12)
        place = pygame.Rect(area.x + inset, area.y + inset, area.w - 2 * inset, self.tall)
        if place.h > 0:
            surface.blit(self.picture(place.size), place)
            paint.box(surface, place, edge=WALNUT_LIGHT, line=units.px(2))
            paint.box(surface, place.inflate(-2 * units.px(3), -2 * units.px(3)), edge=BRASS_LIGHT)

    def _words(self, surface: pygame.Surface, units: Units, area: pygame.Rect) -> None:
        parts = self._texts(units, area.w)
        x, room = area.x + units.tx(14), area.w - units.tx(28)
        top = area.y + units.px(12) + self.tall
        free = area.bottom - top - sum(part.height for part in parts)
        gap = max(units.tx(4), min(units.tx(12), (free - units.tx(16)) // 5))
        y = top + (free - 3 * gap - units.tx(16)) // 2
        for i, part in enumerate(parts):
            part.draw(surface, (x, y), "center", room)
            y += part.height + gap
            if i == 1:
                self._divider(surface, units, area.centerx, y + units.tx(6))
                y += units.tx(16)

    def _divider(self, surface: pygame.Surface, units: Units, x: int, y: int) -> None:
        half = min(units.tx(70), self.rect.w // 3)
        paint.hairline(surface, HAIRLINE, x - half, y, 2 * half)
        paint.put_at(surface, icons.icon("fleur-de-lis", units.tx(15), GOLD), "center", (x, y))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptStrip(Widget):
    """The game left unfinished: its picture and what is known of it; buttons lie at its right.

    `side` pixels are left free for them.
    """

    heading: str
    title: str
    line: str
    note: str = ""
    picture: Callable[[tuple[int, int]], pygame.Surface]
    side: int

    @property
    def ground(self) -> bool:
        """Buttons lie on it."""
        return True

    def _shows_picture(self, units: Units, width: int) -> bool:
        return width - self.side >= units.tx(560)

    def _left(self, units: Units, width: int) -> int:
        return units.tx(262) if self._shows_picture(units, width) else units.tx(24)

    def _texts(self, units: Units, width: int) -> list[Paragraph]:
        room = max(1, width - self._left(units, width) - self.side - units.tx(20))
        parts = [
            paragraph(self.heading.upper(), style(units, Face.BOLD, 15, HEADING, 1.4), room, 1.2),
            paragraph(self.title, style(units, Face.BOLD, NAME_POINTS + 1), room, 1.1),
            paragraph(self.line, style(units, Face.ITALIC, SMALL + 1, INK_SOFT), room, 1.18),
        ]
        if self.note:
            parts.append(paragraph(self.note, style(units, Face.TEXT, SMALL), room, 1.18))
        return parts

    def height(self, units: Units, width: int) -> int:
        """Its lines and a margin."""
        return max(units.tx(140), sum(part.height for part in self._texts(units, width)) + units.tx(32))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Sheet, picture, lines."""
        textures.sheet(surface, self.rect, units)
        if self._shows_picture(units, self.rect.w):
            inset = units.tx(16)
            tall = min(self.rect.h - 2 * inset, units.tx(124))
            place = pygame.Rect(self.rect.x + inset, self.rect.centery - tall // 2, units.tx(222), tall)
            surface.blit(self.picture(place.size), place)
            paint.box(surface, place, edge=WALNUT_LIGHT, line=units.px(2))
        parts = self._texts(units, self.rect.w)
        y = self.rect.centery - sum(part.height for part in parts) // 2 - units.tx(2)
        for part in parts:
            part.draw(surface, (self.rect.x + self._left(units, self.rect.w), y))
            y += part.height
