"""Things that hold or cover others: sheets, plates, notes under the pointer, questions in the way."""

from dataclasses import dataclass

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import CARD_EDGE, CREAM, HAIRLINE, INK, NOTE, PLATE, VELLUM_LINE, Colour, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(Widget):
    """A vellum sheet with shadow, double hairline and brass corners; other widgets lie on it."""

    ornate: bool = True

    @property
    def ground(self) -> bool:
        """Others lie on it."""
        return True

    def inside(self, units: Units) -> pygame.Rect:
        """Where widgets may lie on it."""
        return self.rect.inflate(-2 * units.px(26), -2 * units.px(24))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The sheet."""
        textures.sheet(surface, self.rect, units, ornate=self.ornate)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate(Widget):
    """A tinted field behind other widgets, with a bar of a side's colour at its left where one is given."""

    fill: Colour = PLATE
    edge: Colour = CARD_EDGE
    bar: Colour | None = None
    raised: bool = False

    @property
    def ground(self) -> bool:
        """Others lie on it."""
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Shadow, field, bar."""
        radius = units.px(6)
        if self.raised:
            fall = (0, units.px(2))
            paint.shadow(surface, self.rect, radius=radius, spread=units.px(6), alpha=70, fall=fall)
        paint.box(surface, self.rect, fill=self.fill, edge=self.edge, radius=radius)
        if self.bar is not None:
            strip = pygame.Rect(self.rect.x, self.rect.y, units.px(7), self.rect.h)
            paint.box(surface, strip, fill=self.bar, radius=units.px(3))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Widget):
    """A hairline with a lozenge in its middle."""

    def height(self, units: Units, width: int) -> int:
        """As high as the lozenge."""
        return units.px(11)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Line and lozenge."""
        paint.hairline(surface, HAIRLINE, self.rect.x, self.rect.centery, self.rect.w)
        paint.put_at(surface, textures.lozenge(units.px(11)), "center", self.rect.center)


@dataclass(frozen=True, slots=True)
class Note:
    """A small vellum note that explains what is under the pointer."""

    markup: str

    def text(self, units: Units) -> Paragraph:
        """Its words, wrapped."""
        return paragraph(self.markup, style(units, Face.TEXT, NOTE, INK), units.tx(330), 1.2)

    def place(self, units: Units, target: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
        """Where it goes: below what it explains or above it, never outside `within`."""
        words = self.text(units)
        area = pygame.Rect(0, 0, words.width + units.tx(28), words.height + units.tx(20))
        area.midtop = (target.centerx, target.bottom + units.px(10))
        if area.bottom > within.bottom:
            area.bottom = target.top - units.px(10)
        return area.clamp(within.inflate(-2 * units.px(6), -2 * units.px(6)))

    def draw(self, surface: pygame.Surface, units: Units, target: pygame.Rect) -> None:
        """Draw near what it explains."""
        area = self.place(units, target, surface.get_rect())
        radius = units.px(6)
        paint.shadow(surface, area, radius=radius, spread=units.px(9), alpha=150, fall=(0, units.px(4)))
        paint.box(surface, area, fill=CREAM, edge=VELLUM_LINE, radius=radius)
        self.text(units).draw(surface, (area.x + units.tx(14), area.y + units.tx(9)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Modal(Widget):
    """Something that must be answered first: the rest of the window is dimmed and cannot be reached.

    `rect` is the sheet; `children` lie on it. A scene has at most one, last in its widgets.
    """

    children: tuple[Widget, ...]

    @property
    def ground(self) -> bool:
        """Others lie on it."""
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The dimming and the sheet; the desk draws the children."""
        surface.fill((0x70, 0x66, 0x5A), special_flags=pygame.BLEND_MULT)
        textures.sheet(surface, self.rect, units)
