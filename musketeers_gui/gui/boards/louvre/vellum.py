"""The sheets the cards before the players are made of: vellum, a coloured head, a foot, glowing where one acts."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS, BRASS_DARK, INK, SHADOW, WHITE, Colour, Face, mix
from musketeers_gui.gui.units import Units

_PALE: Final[Colour] = (0xFF, 0xFA, 0xEC)
_LIGHT: Final[Colour] = (0xFF, 0xD0, 0x58)


@lru_cache(maxsize=24)
def _sheet(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paint.rounded(textures.vellum(size, max(6, size[1] // 8)), radius)


def sheet(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
    """A card of vellum on the table."""
    radius = max(3, units.px(6))
    paint.shadow(
        surface, area, radius=radius, spread=max(2, units.px(8)), alpha=150, fall=(0, units.px(4)), colour=SHADOW
    )
    paint.put(surface, _sheet(area.size, radius), area.topleft)
    paint.box(surface, area, edge=BRASS_DARK, radius=radius)


def head(surface: pygame.Surface, area: pygame.Rect, colour: Colour, units: Units) -> None:
    """The coloured head of a card, with a brass line below."""
    radius = max(3, units.px(6))
    image = _head(area.size, colour, radius)
    paint.put(surface, image, area.topleft)


@lru_cache(maxsize=24)
def _head(size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
    wide, tall = size
    face = paint.gradient(wide, tall + radius, mix(colour, WHITE, 0.12), mix(colour, INK, 0.22))
    image = paint.clear(wide, tall)
    image.blit(paint.rounded(face, radius), (0, 0))
    line = max(1, tall // 18)
    image.fill(BRASS, (0, tall - line, wide, line))
    return image


def foot(surface: pygame.Surface, area: pygame.Rect, words: str, colour: Colour, ink: Colour, strong: bool) -> None:
    """The line at the foot of a card, on its colour thinned."""
    paint.box(surface, area, fill=mix(colour, _PALE, 0.76), radius=max(2, area.h // 5), alpha=200)
    style = Style(Face.NAME if strong else Face.ITALIC, max(9, round(area.h * 0.66)), ink)
    write(surface, words, style, "center", area.center, area.w - area.h // 2)


def light(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
    """The light round the card of the one who acts."""
    paint.glow(surface, area, _LIGHT, radius=max(3, units.px(6)), spread=max(2, units.px(7)), alpha=220)
    paint.box(surface, area.inflate(6, 6), fill=_LIGHT, radius=max(4, units.px(8)))


def ring(surface: pygame.Surface, area: pygame.Rect, colour: Colour, thick: int) -> None:
    """A frame round something that can be pointed at."""
    paint.glow(surface, area, colour, radius=max(2, area.h // 6), spread=max(2, thick * 2), alpha=170)
    paint.box(surface, area.inflate(2 * thick, 2 * thick), edge=colour, radius=max(3, area.h // 6), line=thick)


def boxed(surface: pygame.Surface, area: pygame.Rect, words: str) -> None:
    """A figure on a small ivory field."""
    paint.box(surface, area, fill=_PALE, edge=INK, radius=max(2, area.h // 4))
    style = Style(Face.BOLD, max(9, round(area.h * 0.72)))
    write(surface, words, style, "center", area.center, area.w - 2)
