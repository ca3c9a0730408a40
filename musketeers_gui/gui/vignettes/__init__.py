"""The small picture of each game, by which it is chosen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui.canvas import Canvas, Picture
from musketeers_gui.gui.theme import BRASS, Colour
from musketeers_gui.gui.vignettes.cards import cards
from musketeers_gui.gui.vignettes.duke import duke
from musketeers_gui.gui.vignettes.louvre import louvre
from musketeers_gui.gui.vignettes.palace import palace

PICTURES: Final[Mapping[str, Picture]] = {"palace": palace, "duke": duke, "louvre": louvre, "cards": cards}
BLANK: Final[Colour] = (0x2A, 0x3A, 0x5A)


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """A lily on blue, for a game without a picture of its own."""
    canvas = Canvas(size, 412, 270, BLANK)
    canvas.icon("fleur-de-lis", 206, 135, 150, BRASS)
    return canvas.done()


@lru_cache(maxsize=16)
def vignette(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game at a size, opaque."""
    return PICTURES.get(game, _blank)(size)
