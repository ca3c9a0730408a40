"""A line to type in."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.intents import Intent, Key, Press, Release, Type
from musketeers_gui.gui.theme import BODY, CREAM, INK, INK_FAINT, INK_SOFT, ROW_LIT, VELLUM_LINE, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style
from musketeers_gui.gui.widgets.buttons import focus_frame


@dataclass(slots=True)
class FieldState:
    """What is typed and where the caret stands; `limit` is the most letters. Kept by the scene."""

    text: str = ""
    caret: int = -1
    limit: int = 40
    fresh: bool = field(default=True)
    """While true, the first letter typed replaces the text that was given."""

    def __post_init__(self) -> None:
        self.caret = len(self.text) if self.caret < 0 else self.caret

    def insert(self, letters: str) -> None:
        """Put letters where the caret stands; what is no letter or sign is left out."""
        if self.fresh:
            self.text, self.caret, self.fresh = "", 0, False
        clean = "".join(c for c in letters if c.isprintable())[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.caret += len(clean)

    def key(self, name: str) -> bool:
        """Move the caret or delete; True where the key means something here."""
        match name:
            case "left" | "right":
                self.caret = min(max(self.caret + (1 if name == "right" else -1), 0), len(self.text))
            case "home" | "end":
                self.caret = 0 if name == "home" else len(self.text)
            case "backspace" | "delete" if self.fresh:
                self.text, self.caret = "", 0
            case "backspace" if self.caret:
                self.text = self.text[: self.caret - 1] + self.text[self.caret :]
                self.caret -= 1
            case "delete":
                self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
            case "backspace":
                return True
            case _:
                return False
        self.fresh = False
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Widget):
    """One line to type in; `changed(text)` is called after every change."""

    state: FieldState
    changed: Callable[[str], None]
    empty: str = ""
    icon: str = ""

    @property
    def focusable(self) -> bool:
        """Unless it is switched off."""
        return self.enabled

    @property
    def typing(self) -> bool:
        """Letters belong here."""
        return True

    def height(self, units: Units, width: int) -> int:
        """One line and a margin."""
        return units.tx(42)

    def handle(self, intent: Intent, units: Units) -> bool:
        """Type, delete, move the caret, place it by a click."""
        before = self.state.text
        match intent:
            case Type(letters):
                self.state.insert(letters)
            case Key(name, False) if self.state.key(name):
                pass
            case Press((x, _), 1) | Release((x, _), 1):
                self._place_caret(units, x)
            case _:
                return False
        if self.state.text != before:
            self.changed(self.state.text)
        return True

    def _style(self, units: Units) -> text.Style:
        return style(units, Face.TEXT, BODY, INK if self.enabled else INK_FAINT)

    def _left(self, units: Units) -> int:
        return self.rect.x + units.tx(40 if self.icon else 12)

    def _place_caret(self, units: Units, x: int) -> None:
        own, way = self._style(units), x - self._left(units) + self._shift(units)
        stops = [text.width(self.state.text[:i], own) for i in range(len(self.state.text) + 1)]
        self.state.caret = min(range(len(stops)), key=lambda i: abs(stops[i] - way))
        self.state.fresh = False

    def _shift(self, units: Units) -> int:
        """How far long text is moved left so that the caret is seen."""
        caret = text.width(self.state.text[: self.state.caret], self._style(units))
        return max(0, caret - (self.rect.right - units.tx(14) - self._left(units)))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """A sunk field with the text and, with the focus, the caret."""
        if look.focus:
            focus_frame(surface, self.rect, units)
        fill = CREAM if self.enabled else (0xEE, 0xE2, 0xC6)
        paint.box(surface, self.rect, fill=fill, edge=VELLUM_LINE, radius=units.px(6))
        if self.icon:
            sign = icons.icon(self.icon, units.tx(20), INK_SOFT)
            paint.put_at(surface, sign, "center", (self.rect.x + units.tx(22), self.rect.centery))
        own, left = self._style(units), self._left(units)
        inside = pygame.Rect(left, self.rect.y + 2, self.rect.right - units.tx(8) - left, self.rect.h - 4)
        with paint.clipped(surface, inside):
            self._text(surface, units, look, left - self._shift(units), own)

    def _text(self, surface: pygame.Surface, units: Units, look: Look, x: int, own: text.Style) -> None:
        middle = self.rect.centery
        if not self.state.text:
            hint = style(units, Face.ITALIC, BODY, INK_FAINT)
            text.put(surface, self.empty, hint, "midleft", (x, middle))
        elif look.focus and self.state.fresh:
            marked = pygame.Rect(x, middle - own.px * 6 // 10, text.width(self.state.text, own), own.px * 6 // 5)
            surface.fill(ROW_LIT, marked)
        text.put(surface, self.state.text, own, "midleft", (x, middle))
        if look.focus:
            at = x + text.width(self.state.text[: self.state.caret], own)
            surface.fill(INK, (at, middle - own.px * 6 // 10, max(1, units.px(2)), own.px * 6 // 5))
