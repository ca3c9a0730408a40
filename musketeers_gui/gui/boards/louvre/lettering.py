"""Words on the palace and on the cards: lines and paragraphs that shrink to their place, names with a pale halo."""

import math
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards.lettering import LEAST
from musketeers_gui.gui.text import Paragraph, Style
from musketeers_gui.gui.theme import INK, Colour, Face

_HALO: Final[Colour] = (0xFC, 0xF5, 0xE2)
_STEPS: Final = 12


@lru_cache(maxsize=256)
def paragraph(words: str, style: Style, size: tuple[int, int]) -> Paragraph | None:
    """The words wrapped into a place, smaller if they must be; None where they do not fit it at all."""
    for px in range(style.px, LEAST - 1, -1):
        found = text.paragraph(words, replace(style, px=px), size[0], 1.12)
        longest = max((text.width(word, replace(style, px=px)) for word in words.split()), default=0)
        if found.height <= size[1] and longest <= size[0]:
            return found
    return None


@lru_cache(maxsize=256)
def lines(words: str, px: int, room: int) -> tuple[str, ...]:
    """A room's name broken into lines, none wider than `room` pixels where words allow."""
    style, found = Style(Face.NAME, px), [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and text.width(longer, style) > room:
            found.append(word)
        else:
            found[-1] = longer
    return tuple(found)


@lru_cache(maxsize=512)
def name(words: tuple[str, ...], px: int, colour: Colour = INK) -> pygame.Surface:
    """Centred lines with a pale halo, by which they are read on any floor."""
    images = [text.render(line, Style(Face.NAME, px, colour)) for line in words]
    pale = [text.render(line, Style(Face.NAME, px, _HALO)) for line in words]
    step, margin = round(px * 1.0), max(2, px // 4)
    wide, tall = max(image.get_width() for image in images), images[0].get_height() + step * (len(images) - 1)
    sheet = paint.clear(wide + 2 * margin, tall + 2 * margin, _HALO)
    for images_, reach in ((pale, max(1.0, px * 0.13)), (images, 0.0)):
        turns = [step_ * math.tau / _STEPS for step_ in range(_STEPS)] if reach else [0.0]
        for turn in turns:
            for row, image in enumerate(images_):
                x = margin + (wide - image.get_width()) / 2 + math.cos(turn) * reach
                at = (round(x), round(margin + row * step + math.sin(turn) * reach))
                paint.put(sheet, image, at)
    return sheet


@lru_cache(maxsize=8)
def upright(words: str, px: int) -> pygame.Surface:
    """A line of spaced capitals that reads upwards."""
    style = Style(Face.NAME, px, INK, max(1, px // 4))
    image = text.render(words.upper(), style)
    pale = text.render(words.upper(), replace(style, colour=_HALO))
    sheet = paint.clear(image.get_width() + 6, image.get_height() + 6, _HALO)
    for x, y in ((1, 3), (5, 3), (3, 1), (3, 5), (2, 2), (4, 4)):
        paint.put(sheet, pale, (x, y))
    paint.put(sheet, image, (3, 3))
    return pygame.transform.rotate(sheet, 90)
