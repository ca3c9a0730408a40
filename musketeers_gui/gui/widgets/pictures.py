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
"""Units of the edge a thing is drawn at."""
_GAP: Final = 26
_NAME: Final = 30
"""Units of the line of a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureGrid(Widget):
    """All pictures in as many columns as there is room for; only those in sight are drawn."""

    pictures: Pictures

    def _cell(self, units: Units, width: int) -> tuple[int, int, int]:
        """The edge things are drawn at, and the width and height of a picture; smaller where one would not fit."""
        edge = units.tx(_EDGE)
        wide, tall = self.pictures.measure(edge)
        if wide > width:
            edge = max(1, edge * width // wide)
            wide, tall = self.pictures.measure(edge)
        return edge, wide, tall

    def _columns(self, units: Units, width: int, wide: int) -> int:
        return max(1, (width + units.tx(_GAP)) // (wide + units.tx(_GAP)))

    def height(self, units: Units, width: int) -> int:
        """All rows."""
        _, wide, tall = self._cell(units, width)
        rows = -(-len(self.pictures.names) // self._columns(units, width, wide))
        return rows * (tall + units.tx(_NAME) + units.tx(_GAP) // 2)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Pictures and names, centred in their columns."""
        edge, wide, tall = self._cell(units, self.rect.w)
        columns, window = self._columns(units, self.rect.w, wide), surface.get_clip()
        pitch, step = self.rect.w / columns, tall + units.tx(_NAME) + units.tx(_GAP) // 2
        name = style(units, Face.NAME, SMALL, INK)
        for number, words in enumerate(self.pictures.names):
            row, column = divmod(number, columns)
            x, y = self.rect.x + round(pitch * (column + 0.5)), self.rect.y + row * step
            if y + step < window.top or y > window.bottom:
                continue
            paint.put_at(surface, self.pictures.draw(number, edge), "midtop", (x, y))
            text.put(surface, text.fit(words, name, wide), name, "midtop", (x, y + tall))
