"""The frame every scene shares: the hint bar at the foot and the title band at the head."""

from dataclasses import dataclass

import pygame

from musketeers_gui.gui import icons, paint, text, textures
from musketeers_gui.gui.theme import (
    BAND,
    BAND_HEIGHT,
    HINT_HEIGHT,
    KEY,
    LAMPLIGHT,
    NOTE,
    ON_WALNUT,
    ON_WALNUT_SOFT,
    PANEL_WIDTH,
    SMALL,
    Face,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style


@dataclass(frozen=True, slots=True)
class Hint:
    """A key, or several parted by "|", and what it does here."""

    keys: str
    does: str


def hint_bar_rect(units: Units) -> pygame.Rect:
    """The strip at the foot of the window."""
    tall = max(units.px(HINT_HEIGHT), units.tx(36))
    return pygame.Rect(0, units.height - tall, units.width, tall)


def title_band_rect(units: Units, width: int | None = None, x: int = 0) -> pygame.Rect:
    """The strip at the head of the window."""
    return pygame.Rect(x, 0, width or units.width, max(units.px(BAND_HEIGHT), units.tx(62)))


def side_width(units: Units) -> int:
    """Pixels of the side panel with its frame: 28 % of a large window, more where the text asks for it."""
    return max(units.px(PANEL_WIDTH), min(units.tx(430), round(units.width * 0.36)))


@dataclass(frozen=True, slots=True, kw_only=True)
class HintBar(Widget):
    """Key caps and what they do, on a strip of walnut; what does not fit is left out from the end.

    The note at the right is shown where all hints leave it room; one that is `pressing` comes before them.
    """

    hints: tuple[Hint, ...]
    note: str = ""
    pressing: bool = False

    def height(self, units: Units, width: int) -> int:
        """One line."""
        return hint_bar_rect(units).h

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Wood, key caps, note."""
        surface.blit(textures.bar(self.rect.size, "top"), self.rect)
        right = self.rect.right - units.px(24)
        x = self.rect.x + units.px(24)
        soft = style(units, Face.ITALIC, NOTE, LAMPLIGHT if self.pressing else ON_WALNUT_SOFT)
        total = sum(self._width(units, hint) for hint in self.hints)
        if self.pressing or (self.note and x + total + text.width(self.note, soft) < right):
            note = text.fit(self.note, soft, right - x)
            right = text.put(surface, note, soft, "midright", (right, self.rect.centery)).left
        for hint in self.hints:
            if x + self._width(units, hint) - units.tx(26) > right:
                break
            x = self._hint(surface, units, hint, x)

    def _width(self, units: Units, hint: Hint) -> int:
        caps = sum(icons.key_size(key, units.font(KEY))[0] + units.tx(4) for key in hint.keys.split("|"))
        return caps + units.tx(30) + text.width(hint.does, style(units, Face.TEXT, SMALL))

    def _hint(self, surface: pygame.Surface, units: Units, hint: Hint, x: int) -> int:
        middle = self.rect.centery + 1
        for key in hint.keys.split("|"):
            cap = icons.key_cap(key, units.font(KEY), "walnut")
            x = paint.put_at(surface, cap, "midleft", (x, middle)).right + units.tx(4)
        words = style(units, Face.TEXT, SMALL, ON_WALNUT)
        return text.put(surface, hint.does, words, "midleft", (x + units.tx(4), middle)).right + units.tx(26)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleBand(Widget):
    """The strip at the head: a title in lamplight, a line below it; buttons are laid over it.

    `side` leaves so many pixels free at both ends for buttons.
    """

    title: str
    line: str = ""
    side: int = 0

    @property
    def ground(self) -> bool:
        """Others lie on it."""
        return True

    def height(self, units: Units, width: int) -> int:
        """Title and line."""
        return title_band_rect(units).h

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Wood, title, line."""
        surface.blit(textures.bar(self.rect.size, "bottom"), self.rect)
        room = self.rect.w - 2 * self.side
        name = style(units, Face.NAME, BAND, LAMPLIGHT)
        below = style(units, Face.ITALIC, NOTE, ON_WALNUT)
        x, y = self.rect.center
        if self.line:
            foot = y + units.tx(7)
            text.put(surface, text.fit(self.line, below, room), below, "midtop", (x, foot - units.tx(1)))
            text.put(surface, text.fit(self.title, name, room), name, "midbottom", (x, foot + units.tx(5)))
        else:
            text.put(surface, text.fit(self.title, name, room), name, "center", (x, y))
