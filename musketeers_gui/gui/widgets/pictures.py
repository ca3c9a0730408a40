"""Pictures side by side, each with its name below: for pages that show a game's things."""

from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards import Pictures
from musketeers_gui.gui.theme import INK, SMALL, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Look, Widget, style

_EDGE: Final = 118
"""Units of the edge a thing is drawn at at least, where the page is wide enough."""
_MOST: Final = 1.3
"""It grows to so many times as much where the columns leave room."""
_GAP: Final = 26
_NAME: Final = 30
"""Units of the line of a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureGrid(Widget):
    """All pictures in as many columns as there is room for; only those in sight are drawn."""

    pictures: Pictures

    def _cell(self, units: Units, width: int) -> tuple[int, int]:
        """How many columns there are, and the edge things are drawn at to fill them."""
        edge, gap = units.tx(_EDGE), units.tx(_GAP)
        wide = self.pictures.measure(edge)[0]
        columns = max(1, (width + gap) // (wide + gap))
        room = (width + gap) // columns - gap
        return columns, max(1, min(edge * room // wide, round(edge * _MOST)))

    def _step(self, units: Units, edge: int) -> int:
        return self.pictures.measure(edge)[1] + units.tx(_NAME) + units.tx(_GAP) // 2

    def height(self, units: Units, width: int) -> int:
        """All rows."""
        columns, edge = self._cell(units, width)
        return -(-len(self.pictures.names) // columns) * self._step(units, edge)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Pictures and names, centred in their columns."""
        columns, edge = self._cell(units, self.rect.w)
        wide, tall = self.pictures.measure(edge)
        pitch, step, window = self.rect.w / columns, self._step(units, edge), surface.get_clip()
        name = style(units, Face.NAME, SMALL, INK)
        for number, words in enumerate(self.pictures.names):
            row, column = divmod(number, columns)
            x, y = self.rect.x + round(pitch * (column + 0.5)), self.rect.y + row * step
            if y + step < window.top or y > window.bottom:
                continue
            paint.put_at(surface, self.pictures.draw(number, edge), "midtop", (x, y))
            text.put(surface, text.fit(words, name, wide), name, "midtop", (x, y + tall))
