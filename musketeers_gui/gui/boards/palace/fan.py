"""A stack spread out, so that each of its counters can be seen and pointed at."""

from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards.palace.counters import Print
from musketeers_gui.gui.boards.palace.palette import BRASS, PLATE, PLATE_TEXT
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import NOTE, Face
from musketeers_gui.gui.units import Units

LEAST: Final = 44
"""Units of type a counter in a fan is wide at least."""
MOST: Final = 6
"""Counters in a row."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The plate of a spread stack: where it lies, its counters and what each is called by those who point at it."""

    plate: pygame.Rect
    spots: tuple[tuple[str, pygame.Rect], ...]
    title: str


def spread(units: Units, window: pygame.Rect, place: pygame.Rect, targets: tuple[str, ...], title: str) -> Fan:
    """A plate with the counters of a stack that lies at a place, above it where there is room."""
    side, gap = max(place.w, units.tx(LEAST)), units.px(8)
    across = min(MOST, len(targets))
    rows = -(-len(targets) // across)
    foot = units.font(NOTE) + gap
    wide = text.width(title, Style(Face.ITALIC, units.font(NOTE))) + 2 * gap
    plate = pygame.Rect(0, 0, max(across * (side + gap) + gap, wide), rows * (side + gap) + gap + foot)
    plate.midbottom = (place.centerx, place.top - gap)
    if plate.top < window.top:
        plate.midtop = (place.centerx, place.bottom + gap)
    plate.clamp_ip(window)
    left = plate.centerx - (across * (side + gap) - gap) // 2
    spots = []
    for n, target in enumerate(targets):
        row, column = divmod(n, across)
        spots.append(
            (target, pygame.Rect(left + column * (side + gap), plate.y + gap + row * (side + gap), side, side))
        )
    return Fan(plate, tuple(spots), title)


def draw_plate(surface: pygame.Surface, fan: Fan, units: Units) -> None:
    """The dark plate and what the stack is."""
    radius = units.px(9)
    paint.shadow(surface, fan.plate, radius=radius, spread=units.px(7), alpha=150)
    paint.box(surface, fan.plate, fill=PLATE, edge=BRASS, radius=radius, alpha=235)
    style = Style(Face.ITALIC, units.font(NOTE), PLATE_TEXT)
    text.put(surface, fan.title, style, "midbottom", (fan.plate.centerx, fan.plate.bottom - units.px(5)))


def single(about: Print) -> Print:
    """One counter of a stack, without the badge that counts it."""
    return Print(about.look, about.value, about.name, about.state)
