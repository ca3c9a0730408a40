"""Draws what is written on the plan: codes, names, numbers of the die, signs of stairs and of the patrol."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards.palace.geometry import middle
from musketeers_gui.gui.boards.palace.palette import PILL, PILL_CENTRE, PLATE, PLATE_TEXT, SEPIA, pale
from musketeers_gui.gui.boards.palace.words import Word, measure
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import GREEN_DARK, INK, RED, Colour

RIBBON_PAPER: Final[Colour] = (0xF8, 0xEF, 0xD6)
_ROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))


def draw_word(sheet: pygame.Surface, at: tuple[int, int], word: Word, tint: Colour) -> None:
    """A word with its middle at a point, on a floor of a tint."""
    paint.put_at(sheet, _IMAGES[word.kind](word.text, word.style, tint), "center", at)


def place(word: Word, origin: tuple[float, float], u: float) -> tuple[int, int]:
    """The pixel of a word's middle where the plan's origin is at a pixel."""
    x, y = middle(word.box)
    return (round(origin[0] + x * u), round(origin[1] + y * u))


@lru_cache(maxsize=2048)
def _plain(words: str, style: Style, tint: Colour) -> pygame.Surface:
    """Ink with a halo of the floor's tint."""
    return _haloed(words, style, pale(tint, 0.4), INK)


@lru_cache(maxsize=64)
def _star(words: str, style: Style, tint: Colour) -> pygame.Surface:
    return _haloed(words, style, pale(tint, 0.4), RED)


def _haloed(words: str, style: Style, halo: Colour, ink: Colour) -> pygame.Surface:
    under = text.render(words, Style(style.face, style.px, halo))
    sheet = paint.clear(under.get_width() + 2, under.get_height() + 2, halo)
    for dx, dy in _ROUND:
        paint.put(sheet, under, (1 + dx, 1 + dy))
    paint.put(sheet, text.render(words, Style(style.face, style.px, ink)), (1, 1))
    return sheet


@lru_cache(maxsize=512)
def _pill(words: str, style: Style, tint: Colour) -> pygame.Surface:
    return _plated(words, style, PILL, INK)


@lru_cache(maxsize=256)
def _centre(words: str, style: Style, tint: Colour) -> pygame.Surface:
    return _plated(words, style, PILL_CENTRE, SEPIA)


def _plated(words: str, style: Style, fill: Colour, edge: Colour) -> pygame.Surface:
    """Figures on a small round plate."""
    tall = round(style.px * 1.25)
    wide = max(text.width(words, style) + round(style.px * 0.62), tall)

    def body(master: pygame.Surface, k: float) -> None:
        area = master.get_rect()
        pygame.draw.rect(master, edge, area, border_radius=area.h // 2)
        inner = area.inflate(-2 * k, -2 * k)
        pygame.draw.rect(master, fill, inner, border_radius=inner.h // 2)

    image = paint.drawn((wide, tall), body)
    text.put(image, words, style, "center", (wide // 2, tall // 2))
    return image


@lru_cache(maxsize=128)
def _ribbon(words: str, style: Style, tint: Colour) -> pygame.Surface:
    size = measure("ribbon", words, style.px)
    image = paint.clear(*size)
    paint.box(image, image.get_rect(), fill=RIBBON_PAPER, edge=GREEN_DARK, radius=3)
    lines = words.split("\n")
    for n, line in enumerate(lines):
        at = (size[0] // 2, round(size[1] / 2 + (n - (len(lines) - 1) / 2) * style.px * 1.05))
        text.put(image, line, style, "center", at)
    return image


@lru_cache(maxsize=64)
def _stair(words: str, style: Style, tint: Colour) -> pygame.Surface:
    style = Style(style.face, style.px, PLATE_TEXT)
    size = (text.width(words, style) + round(style.px * 0.7), round(style.px * 1.25))
    image = paint.clear(*size)
    paint.box(image, image.get_rect(), fill=PLATE, radius=4, alpha=235)
    text.put(image, words, style, "center", (size[0] // 2, size[1] // 2))
    return image


@lru_cache(maxsize=64)
def _patrol(words: str, style: Style, tint: Colour) -> pygame.Surface:
    """A number of the patrol on a green shield."""
    edge = round(style.px / 0.6)
    image = icons.shield((edge, edge), GREEN_DARK, "flag", GREEN_DARK).copy()
    style = Style(style.face, round(style.px * 0.95), (0xFF, 0xF8, 0xE6))
    text.put(image, words, style, "center", (edge // 2, round(edge * 0.46)))
    return image


_IMAGES: Final[dict[str, Callable[[str, Style, Colour], pygame.Surface]]] = {
    "code": _plain,
    "name": _plain,
    "star": _star,
    "pill": _pill,
    "centre": _centre,
    "ribbon": _ribbon,
    "stair": _stair,
    "patrol": _patrol,
}
