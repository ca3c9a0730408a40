"""Things to press: buttons and round buttons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Intent, Key, Release
from musketeers_gui.gui.text import Paragraph, paragraph
from musketeers_gui.gui.theme import (
    BLACK,
    BLUE_DARK,
    BLUE_LIGHT,
    BRASS,
    BUTTON,
    CARD_EDGE,
    FOCUS,
    INK,
    INK_FAINT,
    INK_SOFT,
    KEY,
    NOTE,
    ON_DARK,
    RADIUS,
    RED,
    ROW,
    VELLUM_LINE,
    WHITE,
    Colour,
    Face,
    mix,
)
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Action, Look, Widget, style

Kind = Literal["plain", "primary", "danger", "row"]


@dataclass(frozen=True, slots=True)
class _Skin:
    top: Colour
    bottom: Colour
    rim: Colour
    ink: Colour
    soft: Colour
    plaque: Colour
    cap: icons.KeyKind


_SKINS: Final[Mapping[str, _Skin]] = {
    "plain": _Skin((0xFB, 0xF4, 0xE3), (0xE3, 0xD2, 0xAC), VELLUM_LINE, INK, INK_SOFT, (0xD6, 0xBE, 0x8C), "paper"),
    "primary": _Skin(BLUE_LIGHT, BLUE_DARK, BRASS, ON_DARK, (0xEC, 0xE2, 0xC8), (0x18, 0x30, 0x5A), "dark"),
    "danger": _Skin(
        mix(RED, WHITE, 0.1), mix(RED, BLACK, 0.25), BRASS, ON_DARK, (0xF0, 0xDC, 0xC8), (0x5A, 0x10, 0x10), "dark"
    ),
    "row": _Skin(ROW, ROW, CARD_EDGE, INK, INK_SOFT, (0xD6, 0xBE, 0x8C), "paper"),
    "off": _Skin(
        (0xE9, 0xDC, 0xBF), (0xE4, 0xD6, 0xB6), (0xC2, 0xAE, 0x88), INK_FAINT, INK_FAINT, (0xDA, 0xCC, 0xAC), "dim"
    ),
}


def activates(intent: Intent) -> bool:
    """Whether the intent presses a button: a click brought to its end, Enter or Space."""
    match intent:
        case Release(_, 1) | Key("enter", False) | Key("space", False):
            return True
        case _:
            return False


def focus_frame(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
    """The gold frame round what the keyboard is at."""
    reach = units.px(3)
    around = area.inflate(2 * reach, 2 * reach)
    paint.glow(surface, area, FOCUS, radius=units.px(RADIUS), spread=units.px(6), alpha=150)
    paint.box(surface, around, edge=FOCUS, radius=units.px(RADIUS) + reach, line=units.px(2.4))


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Widget):
    """A button with an icon, a label, a line of explanation and its key cap.

    A disabled button shows its `tip` (the reason) in place of its line where `says_why` is set.
    """

    label: str
    action: Action
    line: str = ""
    icon: str = ""
    kind: Kind = "plain"
    says_why: bool = True

    @property
    def focusable(self) -> bool:
        """Buttons that work, and those that say why they do not."""
        return self.enabled or bool(self.tip)

    @property
    def shown_line(self) -> str:
        """The line under the label as it stands now."""
        return self.tip if not self.enabled and self.says_why and self.tip else self.line

    def _shows_icon(self, units: Units, width: int) -> bool:
        return bool(self.icon) and width >= units.tx(220 if self.shown_line else 96)

    def _cap(self, units: Units, width: int) -> int:
        """Pixels of the key cap; 0 where there is none or it would take too much of the button."""
        cap = icons.key_size(self.key, units.font(KEY))[0] if self.key else 0
        return cap if cap * 3 < width else 0

    def _pads(self, units: Units, width: int) -> tuple[int, int]:
        """Pixels taken left of the text and right of it."""
        left = units.tx(54 if self.shown_line else 40) if self._shows_icon(units, width) else units.tx(14)
        cap = self._cap(units, width)
        return left, (cap + units.tx(18)) if cap else units.tx(14)

    def _texts(self, units: Units, width: int) -> tuple[Paragraph, Paragraph | None]:
        room = max(1, width - sum(self._pads(units, width)))
        skin = _SKINS[self.kind if self.enabled else "off"]
        label = paragraph(self.label, style(units, Face.NAME, BUTTON, skin.ink), room, 1.1)
        if not self.shown_line:
            return label, None
        return label, paragraph(self.shown_line, style(units, Face.ITALIC, NOTE, skin.soft), room, 1.1)

    def least_width(self, units: Units) -> int:
        """Room for the longest word of label and line; icon and key give way first."""
        words = [text.width(w, style(units, Face.NAME, BUTTON)) for w in self.label.split()]
        words += [text.width(w, style(units, Face.ITALIC, NOTE)) for w in self.shown_line.split()]
        return max(words, default=0) + 2 * units.tx(14)

    def natural_width(self, units: Units) -> int:
        """Pixels for everything in one line each."""
        label = text.width(text.plain(self.label), style(units, Face.NAME, BUTTON))
        line = text.width(text.plain(self.shown_line), style(units, Face.ITALIC, NOTE)) if self.shown_line else 0
        return max(label, line) + sum(self._pads(units, units.width)) + 2

    def height(self, units: Units, width: int) -> int:
        """Label, line and a margin; never lower than a finger is wide."""
        label, line = self._texts(units, width)
        content = label.height + (line.height - units.tx(3) if line else 0)
        return max(units.tx(56 if line else 44), content + units.tx(14))

    def handle(self, intent: Intent, units: Units) -> bool:
        """Do what it is for when pressed."""
        if not activates(intent):
            return False
        if self.enabled:
            self.action()
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Plate, icon, texts, key cap; the gold frame where the keyboard is."""
        skin = _SKINS[self.kind if self.enabled else "off"]
        area = self.rect.move(0, units.px(1)) if look.pressed and self.enabled else self.rect
        self._plate(surface, units, area, skin, look)
        label, line = self._texts(units, area.w)
        left, _ = self._pads(units, area.w)
        gap = units.tx(3) if line else 0
        top = area.centery - (label.height + (line.height - gap if line else 0)) // 2 - units.tx(1)
        if self._shows_icon(units, area.w):
            self._icon(surface, units, area, skin, left)
        label.draw(surface, (area.x + left, top))
        if line:
            line.draw(surface, (area.x + left, top + label.height - gap))
        if self._cap(units, area.w):
            cap = icons.key_cap(self.key, units.font(KEY), skin.cap)
            paint.put_at(surface, cap, "midright", (area.right - units.tx(10), area.centery))

    def _plate(self, surface: pygame.Surface, units: Units, area: pygame.Rect, skin: _Skin, look: Look) -> None:
        radius = units.px(RADIUS)
        if look.focus:
            focus_frame(surface, area, units)
        if self.enabled:
            fall = (0, units.px(1 if look.pressed else 3))
            paint.shadow(surface, area, radius=radius, spread=units.px(5), alpha=100, fall=fall)
        lift = 0.12 if look.hover and self.enabled else 0.0
        top, bottom = mix(skin.top, WHITE, lift), mix(skin.bottom, WHITE, lift)
        if look.pressed and self.enabled:
            top, bottom = mix(skin.bottom, BLACK, 0.06), mix(skin.top, BLACK, 0.06)
        paint.put(surface, paint.plate(area.size, radius, top, bottom, skin.rim, self.enabled), area.topleft)

    def _icon(self, surface: pygame.Surface, units: Units, area: pygame.Rect, skin: _Skin, left: int) -> None:
        px = units.tx(24 if self.shown_line else 20)
        centre = (area.x + left // 2 + units.tx(1), area.centery)
        if self.shown_line:
            paint.put_at(surface, icons.disc(units.tx(38), skin.plaque), "center", centre)
        tint = skin.ink if self.kind != "plain" or not self.enabled else (0x4A, 0x32, 0x1A)
        paint.put_at(surface, icons.icon(self.icon, px, tint), "center", centre)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundButton(Widget):
    """A small brass disc with an icon, for the title band; its `tip` says what it does."""

    icon: str
    action: Action

    @property
    def focusable(self) -> bool:
        """Always."""
        return self.enabled

    def height(self, units: Units, width: int) -> int:
        """As high as wide."""
        return width

    def handle(self, intent: Intent, units: Units) -> bool:
        """Do what it is for when pressed."""
        if self.enabled and activates(intent):
            self.action()
            return True
        return False

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The disc."""
        if look.focus:
            paint.halo(surface, self.rect.center, self.rect.inflate(units.px(26), units.px(26)).size, FOCUS, 230)
        image = icons.round_button(min(self.rect.size), self.icon, look.hover)
        paint.put_at(surface, image, "center", self.rect.center)
