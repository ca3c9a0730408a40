"""Small lettering on the table: captions, plates, badges; type shrinks until it fits its place."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards.cards.people import Person
from musketeers_gui.gui.boards.lettering import fitted, write
from musketeers_gui.gui.icons import badge, icon, shield
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BLACK,
    BRASS,
    BRASS_LIGHT,
    GREEN,
    IVORY,
    LAMPLIGHT,
    ON_WALNUT,
    WHITE,
    Colour,
    Face,
    mix,
)

ON_CLOTH: Final[Colour] = (0xF3, 0xE6, 0xC2)
"""Light enough on the green cloth, dark enough not to shine."""
_SILVER: Final = ((0x4A, 0x4A, 0x4C), (0xE2, 0xE2, 0xE0), (0x9A, 0x9A, 0x9A), (0xC6, 0xC6, 0xC4))


def caption(surface: pygame.Surface, words: str, place: pygame.Rect, px: int, face: Face = Face.TEXT) -> None:
    """A line on the cloth in the middle of a place, with a dark breath behind it so that it reads anywhere."""
    style = fitted(words, Style(face, min(px, round(place.h * 0.9)), ON_CLOTH), place.w)
    words = text.fit(words, style, place.w)
    shade = Style(style.face, style.px, BLACK)
    text.put(surface, words, shade, "center", (place.centerx + 1, place.centery + 1))
    text.put(surface, words, style, "center", place.center)


def plate(
    surface: pygame.Surface,
    place: pygame.Rect,
    person: Person,
    line: str,
    px: tuple[int, int],
    acting: bool,
    done: bool,
) -> None:
    """A seat's name plate of walnut and brass; `acting` lights it, `done` adds a tick, `px` are the type sizes."""
    spread, radius = max(4, place.h // 4), max(3, place.h // 7)
    if acting:
        paint.glow(surface, place.inflate(4, 4), (0xFF, 0xD6, 0x78), radius=radius + 3, spread=spread, alpha=235)
    paint.shadow(surface, place, radius=radius, spread=max(2, place.h // 8), alpha=150, fall=(1, place.h // 14))
    body = paint.plate(
        place.size, radius, (0x4E, 0x33, 0x1E), (0x2E, 0x1C, 0x10), BRASS_LIGHT if acting else BRASS, False
    )
    paint.put(surface, body, place.topleft)
    high, pad = round(min(place.h * 0.78, place.w * 0.24)), round(min(place.h * 0.14, place.w * 0.045))
    wide, left = round(high * 0.86), place.left + pad
    paint.put_at(surface, shield((wide, high), person.colour, person.icon), "midleft", (left, place.centery))
    if done:
        tick = badge(max(9, round(place.h * 0.4)), GREEN, "check", IVORY, IVORY)
        paint.put_at(surface, tick, "center", (place.right - pad // 2, place.top + pad // 2))
    _plate_words(surface, place, (person.name, line), px, (left + wide + pad, place.right - pad))


def _plate_words(
    surface: pygame.Surface, place: pygame.Rect, lines: tuple[str, str], px: tuple[int, int], ends: tuple[int, int]
) -> None:
    """Name and small line on a plate, between two x."""
    x, room = ends[0], ends[1] - ends[0]
    name = Style(Face.NAME, min(px[0], round(place.h * 0.42)), (0xFB, 0xEF, 0xD0))
    write(surface, lines[0], name, "midleft", (x, place.top + round(place.h * 0.33)), room)
    note = Style(Face.TEXT, min(px[1], round(place.h * 0.34)), ON_WALNUT)
    write(surface, lines[1], note, "midleft", (x, place.top + round(place.h * 0.7)), room)


@lru_cache(maxsize=16)
def coin(px: int) -> pygame.Surface:
    """A piece of silver."""

    def body(sheet: pygame.Surface, k: float) -> None:
        centre, half = (sheet.get_width() / 2, sheet.get_height() / 2), sheet.get_width() / 2
        for inset, colour in zip((0.0, 0.05, 0.13, 0.19), _SILVER, strict=True):
            pygame.draw.circle(sheet, colour, centre, half * (1 - inset))

    image = paint.drawn((px, px), body)
    middle = (px // 2, px // 2)
    paint.put_at(
        image, icon("fleur-de-lis", round(px * 0.58), (0xF4, 0xF4, 0xF2)), "center", (middle[0] + 1, middle[1] + 1)
    )
    paint.put_at(image, icon("fleur-de-lis", round(px * 0.58), (0x4A, 0x4A, 0x50)), "center", middle)
    return image


def silver(surface: pygame.Surface, centre: tuple[int, int], amount: int, px: int) -> None:
    """A dark tag with so much silver on it."""
    style = Style(Face.NAME, px, LAMPLIGHT)
    high = round(px * 1.5)
    mark = round(px * 1.12)
    place = pygame.Rect(0, 0, text.width(str(amount), style) + mark + round(px * 1.0), high)
    place.center = centre
    paint.box(surface, place, fill=(0x1C, 0x12, 0x0A), edge=BRASS, radius=high // 2, alpha=222)
    paint.put_at(surface, coin(mark), "midleft", (place.left + round(px * 0.24), place.centery))
    text.put(surface, str(amount), style, "midright", (place.right - round(px * 0.4), place.centery))


def pale(colour: Colour, share: float = 0.24) -> Colour:
    """A person's colour made lighter, to lie behind white figures or beside its own dark tone."""
    return mix(colour, WHITE, share)
