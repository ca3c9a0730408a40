"""Something went wrong: a sentence, what it was about, and a way back."""

from collections.abc import Sequence

import pygame

from musketeers_gui.gui.layout import column, foot
from musketeers_gui.gui.scenes.frame import MenuScene, frame
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import HEAD, INK_SOFT, NAME, SMALL, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Button,
    Hint,
    Panel,
    RichText,
    Rule,
    Scroll,
    Widget,
    placed,
    scroll_view,
)


class ErrorScene(MenuScene):
    """Shows a heading, a sentence and further lines; Enter or Escape go back to where one came from."""

    def __init__(self, services: Services, heading: str, sentence: str, lines: Sequence[str] = ()) -> None:
        super().__init__(services)
        self.heading, self.sentence, self.lines = heading, sentence, tuple(lines)
        self._scroll = Scroll()
        self.desk.ring.current = "return"

    def _words(self) -> list[Widget]:
        return [
            RichText(markup=self.heading, points=NAME, face=Face.NAME, align="center", spacing=1.1),
            Rule(),
            RichText(markup=self.sentence, points=HEAD - 2, align="center"),
            *(self._small(line) for line in self.lines),
        ]

    def _small(self, line: str) -> RichText:
        return RichText(markup=line, points=SMALL, face=Face.ITALIC, colour=INK_SOFT, align="center")

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """One sheet in the middle of the table with the button at its foot."""
        hints = (Hint("Enter", "go back"), Hint("Esc", "back"))
        parts, body = frame(units, "The Musketeers", "", hints, back=self.services.stage.pop)
        area = pygame.Rect(0, 0, min(body.w, max(units.px(900), units.tx(620))), body.h)
        inside = area.inflate(-2 * units.px(56), 0)
        button = Button(name="return", label="Go back", kind="primary", key="Enter", action=self.services.stage.pop)
        wide = min(inside.w, button.natural_width(units) + units.tx(60))
        tall = button.height(units, wide)
        words = foot(column(self._words(), pygame.Rect(0, 0, inside.w, 0), units, units.px(18)))
        area.h = min(body.h, words + tall + units.px(150))
        area.center = body.center
        inside = area.inflate(-2 * units.px(56), -2 * units.px(44))
        place = pygame.Rect(0, 0, wide, tall)
        place.midbottom = inside.midbottom
        text_area = pygame.Rect(inside.x, inside.y, inside.w, place.y - units.px(24) - inside.y)

        def build(room: pygame.Rect) -> list[Widget]:
            return column(self._words(), room, units, units.px(18))

        view = scroll_view("words", text_area, self._scroll, units, build)
        return [*parts, Panel(rect=area), view, placed(button, place)]
