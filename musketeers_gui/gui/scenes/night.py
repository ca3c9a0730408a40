"""What the title lies on: Paris at night with the name of the program in its sky."""

from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.scenes.skyline import TALL, moon, sky_height, skyline
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import LAMPLIGHT, TITLE, Face
from musketeers_gui.gui.units import Units

NAME: Final = "THE MUSKETEERS"
LINE: Final = "Games of Paris, about 1625"


def night(surface: pygame.Surface, units: Units) -> None:
    """Draw the sky over the upper part of the window."""
    sky = pygame.Rect(0, 0, units.width, sky_height(units))
    surface.blit(skyline(sky.size), sky)
    haze = moon(sky.h * 6 // 10)
    paint.put_at(surface, haze, "center", (round(sky.w * 0.115), round(sky.h * 0.27)))
    _name(surface, sky)


def _name(surface: pygame.Surface, sky: pygame.Rect) -> None:
    k = sky.h / TALL
    size, tracking = round(TITLE * k), round(9 * k)
    while text.width(NAME, Style(Face.NAME, size, LAMPLIGHT, tracking)) > sky.w * 0.62 and size > 12:
        size -= 2
    at = (sky.centerx, round(84 * k))
    for drop, colour in ((5, (0x0A, 0x08, 0x0E)), (2.4, (0x3C, 0x26, 0x0E)), (0, LAMPLIGHT)):
        style = Style(Face.NAME, size, colour, tracking)
        text.put(surface, NAME, style, "center", (at[0], at[1] + round(drop * k)))
    line = Style(Face.ITALIC, max(14, round(31 * k)), (0xFF, 0xF0, 0xD4))
    place = (sky.centerx, at[1] + round(size * 0.5 + 26 * k))
    for dx, dy in ((-1, 1), (1, 1), (0, 2), (0, -1)):
        text.put(surface, LINE, Style(line.face, line.px, (0x28, 0x18, 0x1E)), "center", (place[0] + dx, place[1] + dy))
    text.put(surface, LINE, line, "center", place)
