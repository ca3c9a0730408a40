"""A line of words on a board: type shrinks until it fits its place, and only then is it cut short."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import text
from musketeers_gui.gui.text import Style

LEAST: Final = 9
"""Pixels below which type does not shrink."""


@lru_cache(maxsize=1024)
def fitted(words: str, style: Style, room: int) -> Style:
    """The style, smaller where the words would be wider than `room` pixels."""
    while style.px > LEAST and text.width(words, style) > room:
        style = replace(style, px=style.px - 1)
    return style


def write(
    surface: pygame.Surface, words: str, style: Style, anchor: str, at: tuple[int, int], room: int
) -> pygame.Rect:
    """One line that never takes more than `room` pixels: first smaller, then cut short."""
    style = fitted(words, style, room)
    return text.put(surface, text.fit(words, style, room), style, anchor, at)
