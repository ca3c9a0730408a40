"""Things to set: switches and choices among a few."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Intent, Key, Release
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BRASS,
    BUTTON,
    CREAM,
    INK,
    INK_FAINT,
    INK_SOFT,
    IVORY,
    NOTE,
    ON_DARK,
    VELLUM_LINE,
    Face,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Action, Look, Widget, style
from musketeers_gui.gui.widgets.buttons import activates, focus_frame


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Widget):
    """A switch with its label: on or off."""

    label: str
    on: bool
    action: Action
    line: str = ""

    @property
    def focusable(self) -> bool:
        """Switches that work, and those that say why they do not."""
        return self.enabled or bool(self.tip)

    def _texts(self, units: Units, width: int) -> tuple[Paragraph, Paragraph | None]:
        room = max(1, width - units.tx(76))
        colour, soft = (INK, INK_SOFT) if self.enabled else (INK_FAINT, INK_FAINT)
        label = paragraph(self.label, style(units, Face.TEXT, BUTTON, colour), room, 1.15)
        line = self.tip if not self.enabled and self.tip else self.line
        return label, paragraph(line, style(units, Face.ITALIC, NOTE, soft), room, 1.15) if line else None

    def height(self, units: Units, width: int) -> int:
        """Label and line."""
        label, line = self._texts(units, width)
        return max(units.tx(40), label.height + (line.height if line else 0) + units.tx(8))

    def handle(self, intent: Intent, units: Units) -> bool:
        """Switch over when pressed."""
        if not activates(intent):
            return False
        if self.enabled:
            self.action()
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The switch at the left, the label beside it."""
        track = pygame.Rect(0, 0, units.tx(52), units.tx(28))
        track.midleft = (self.rect.x + units.tx(6), self.rect.centery)
        if look.focus:
            focus_frame(surface, self.rect, units)
        fill = (0xE0, 0xD2, 0xB0) if not self.enabled else BLUE if self.on else (0xC8, 0xB2, 0x84)
        paint.box(surface, track, fill=fill, edge=VELLUM_LINE, radius=track.h // 2)
        knob = icons.disc(track.h - units.tx(4), CREAM if self.enabled else (0xEE, 0xE4, 0xCC), VELLUM_LINE)
        side = "midright" if self.on else "midleft"
        inner = track.inflate(-units.tx(4), 0)
        paint.put_at(surface, knob, side, getattr(inner, side))
        if self.on:
            tick = icons.icon("check", units.tx(15), ON_DARK)
            paint.put_at(surface, tick, "midleft", (track.x + units.tx(7), track.centery))
        label, line = self._texts(units, self.rect.w)
        top = self.rect.centery - (label.height + (line.height if line else 0)) // 2
        label.draw(surface, (self.rect.x + units.tx(72), top))
        if line:
            line.draw(surface, (self.rect.x + units.tx(72), top + label.height))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Widget):
    """One of a few, as a row of fields: a click or the arrows left and right choose.

    `options` are what is shown; `choose(index)` is called with the new one. A `label` and a `line` of
    explanation stand above the fields where they are given.
    """

    options: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    label: str = ""
    line: str = ""

    @property
    def focusable(self) -> bool:
        """Where there is a choice."""
        return self.enabled and len(self.options) > 1

    def _field(self, units: Units) -> int:
        """Pixels the longest option needs."""
        name = style(units, Face.NAME, BUTTON)
        return max((text.width(option, name) for option in self.options), default=0) + units.tx(20)

    def least_width(self, units: Units) -> int:
        """Room for the longest option; the fields stand in rows where they do not fit side by side."""
        return self._field(units)

    def natural_width(self, units: Units) -> int:
        """All fields side by side with some air."""
        return (self._field(units) + units.tx(8)) * len(self.options)

    def _across(self, units: Units, width: int) -> int:
        """Fields in a row: all, or as many as fit, shared out evenly."""
        count = len(self.options)
        fitting = max(1, min(count, width // max(1, self._field(units))))
        return -(-count // -(-count // fitting))

    def _words(self, units: Units, width: int) -> list[Paragraph]:
        parts = []
        if self.label:
            parts.append(paragraph(self.label, style(units, Face.TEXT, BUTTON), width, 1.15))
        if self.line:
            parts.append(paragraph(self.line, style(units, Face.ITALIC, NOTE, INK_SOFT), width, 1.15))
        return parts

    def _above(self, units: Units, width: int) -> int:
        """Pixels of the words above the fields."""
        words = self._words(units, width)
        return sum(part.height for part in words) + units.tx(6) if words else 0

    def height(self, units: Units, width: int) -> int:
        """The words, and a line for each row of fields."""
        lines = -(-len(self.options) // self._across(units, width))
        return self._above(units, width) + units.tx(40) * lines

    def _trough(self, units: Units) -> pygame.Rect:
        """Where the fields lie."""
        above = self._above(units, self.rect.w)
        lines = -(-len(self.options) // self._across(units, self.rect.w))
        tall = min(self.rect.h - above, units.tx(46) * lines)
        return pygame.Rect(self.rect.x, self.rect.y + above, self.rect.w, tall)

    def parts(self, units: Units) -> list[pygame.Rect]:
        """The field of each option."""
        across, trough = self._across(units, self.rect.w), self._trough(units)
        tall = trough.h // -(-len(self.options) // across)
        edges = [self.rect.x + self.rect.w * i // across for i in range(across + 1)]
        places = [divmod(i, across) for i in range(len(self.options))]
        return [pygame.Rect(edges[c], trough.y + r * tall, edges[c + 1] - edges[c], tall) for r, c in places]

    def handle(self, intent: Intent, units: Units) -> bool:
        """Choose the field clicked, or the one to the left or right."""
        if not self.enabled:
            return False
        match intent:
            case Release(pos, 1):
                hit = next((i for i, part in enumerate(self.parts(units)) if part.collidepoint(pos)), None)
            case Key("left" | "right" as way, False):
                hit = self.chosen + (1 if way == "right" else -1)
            case Key("space" | "enter", False):
                hit = (self.chosen + 1) % len(self.options)
            case _:
                return False
        if hit is None or not 0 <= hit < len(self.options):
            return False
        if hit != self.chosen:
            self.choose(hit)
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """A trough with the chosen field raised in blue."""
        radius = units.px(6)
        if look.focus:
            focus_frame(surface, self._trough(units), units)
        y = self.rect.y
        for words in self._words(units, self.rect.w):
            words.draw(surface, (self.rect.x, y))
            y += words.height
        paint.box(surface, self._trough(units), fill=(0xE4, 0xD3, 0xA8), edge=VELLUM_LINE, radius=radius)
        for i, (part, option) in enumerate(zip(self.parts(units), self.options, strict=True)):
            on = i == self.chosen
            if on:
                image = paint.plate(part.inflate(-4, -4).size, radius, BLUE_LIGHT, BLUE_DARK, BRASS)
                paint.put(surface, image, part.inflate(-4, -4).topleft)
            ink = IVORY if on else INK_SOFT
            text.put(surface, option, style(units, Face.NAME, BUTTON, ink), "center", part.center)
