"""The cards' faces and backs, drawn as masters `k` times the size of a card 120 x 172."""

import math
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.cards import covers, ink
from musketeers_gui.gui.boards.cards.lie import CARD, ROUND
from musketeers_gui.gui.icons import icon_master
from musketeers_gui.gui.theme import BLACK, BLUE, BRASS, BRASS_LIGHT, RED, Colour, Face, mix

Look = tuple[str, int, int]
"""What a card shows, a kind and two numbers: ("musketeer", value, swords), ("guard", value, 0), ("gem", times, 0)."""

BACK: Final[Look] = ("back", 0, 0)
GUARD_BACK: Final[Look] = ("guard back", 0, 0)

_FIGURES: Final = (
    "chalice", "boots", "gloves", "drum", "lantern", "musket", "duel", "fencer", "cavalry", "duelist", "fleur-de-lis",
)  # fmt: skip
"""The picture on a musketeer card by its value."""
_HIGH: Final = 10
"""From this value on the medal is blue enamel."""
_FIGURE_BLUE: Final[Colour] = (0x1F, 0x35, 0x60)
_PICTURE_BLUE: Final[Colour] = (0x1F, 0x2F, 0x52)
_FANS: Final[dict[int, tuple[int, ...]]] = {1: (0,), 2: (-32, 32), 3: (-42, 0, 42), 4: (-56, -19, 19, 56)}
"""Degrees at which the rapiers behind the medal are turned, by their number."""
MOST_PIPS: Final = 4
"""So many swords are drawn one by one; more are one sword and a number."""


def musketeer(value: int, swords: int) -> Look:
    """The look of a musketeer card."""
    return "musketeer", value, swords


def guard(value: int) -> Look:
    """The look of a Guard card."""
    return "guard", value, 0


def cover(kind: str, times: int) -> Look:
    """The look of a gem or prison card that makes a pay card count so many times."""
    return kind, times, 0


@lru_cache(maxsize=40)
def master(look: Look, k: int) -> pygame.Surface:
    """The card drawn `k` times its size, straight alpha."""
    match look:
        case ("musketeer", value, swords):
            return _musketeer(value, swords, k)
        case ("guard", value, _):
            return _guard(value, k)
        case ("gem", times, _):
            return covers.gem(times, k)
        case ("prison", times, _):
            return covers.prison(times, k)
        case ("guard back", _, _):
            return _back(k, RED, "cross")
        case _:
            return _back(k, BLUE, "fleur-de-lis")


def _musketeer(value: int, swords: int, k: int) -> pygame.Surface:
    card = ink.blank(k, value * 7 + swords)
    ink.frame(card, k)
    centre = (CARD[0] * k * 0.56, CARD[1] * k * 0.54)
    blade = ink.rapier(118 * k)
    for angle in _FANS.get(min(swords, MOST_PIPS), ()):
        ink.turned_in(card, blade, centre, angle)
    if not swords:
        ink.rays(card, centre, 19 * k, 50 * k, (0xC9, 0xAE, 0x78), 72)
    _medal(card, centre, value, k)
    colour = _FIGURE_BLUE
    large = ink.figure(str(value), 46 * k, colour, room=36 * k)
    card.blit(large, (max(11 * k, 25 * k - large.get_width() / 2), 15 * k))
    small = ink.figure(str(value), 26 * k, colour, room=34 * k)
    turned = pygame.transform.rotate(small, 180)
    card.blit(turned, (card.get_width() - 13 * k - small.get_width(), card.get_height() - 13 * k - small.get_height()))
    _pips(card, swords, k)
    return card


def _medal(card: pygame.Surface, centre: ink.Point, value: int, k: int) -> None:
    """The picture of a value in a gilded round."""
    radius, high = 37 * k, value >= _HIGH
    dark, ground = (0x7A, 0x58, 0x1C), (0x28, 0x4A, 0x82) if high else (0xFA, 0xF3, 0xE0)
    gold = (0xD9, 0xB8, 0x6A)
    steps = ((radius + 1.5 * k, dark), (radius, gold), (radius - 2.6 * k, dark), (radius - 3.4 * k, ground))
    ink.rings(card, centre, steps)
    lines = paint.clear(*card.get_size())
    shade = (0x8A, 0xA8, 0xD8, 60) if high else (0x9A, 0x78, 0x40, 70)
    for i in range(-32, 33, 2):
        half, y = math.sqrt(max(0, (33 * k) ** 2 - (i * k) ** 2)), centre[1] + i * k
        pygame.draw.line(lines, shade, (centre[0] - half, y), (centre[0] + half, y), max(1, k // 3))
    card.blit(lines, (0, 0))
    picture = _FIGURES[value % len(_FIGURES)]
    colour, under = (BRASS_LIGHT, ground) if high else (_PICTURE_BLUE, (0xFB, 0xF5, 0xE6))
    ink.sign(card, picture, centre, 47 * k, colour, under, k)


def _pips(card: pygame.Surface, swords: int, k: int) -> None:
    """The swords down the left edge, where they stay in sight in a fan."""
    small = ink.pip(27 * k)
    for i in range(swords if swords <= MOST_PIPS else 1):
        ink.turned_in(card, small, (24 * k, (64 + i * 18) * k), -52)
    if swords > MOST_PIPS:
        count = ink.figure(f"×{swords}", 22 * k, _FIGURE_BLUE, room=22 * k)
        card.blit(count, (12 * k, 80 * k))


def _guard(value: int, k: int) -> pygame.Surface:
    card = ink.blank(k, 12, (0xFF, 0xF2, 0xDE))
    place = ink.field(card, k, RED, BRASS_LIGHT)
    gloom = paint.clear(*card.get_size())
    pygame.draw.rect(gloom, (0, 0, 0, 110), place, 16 * k, border_radius=5 * k)
    card.blit(paint.cut(paint.blur(gloom, 12 * k), paint.rounded_mask(*card.get_size(), ROUND * k)), (0, 0))
    pygame.draw.rect(card, BRASS_LIGHT, place.inflate(-6 * k, -6 * k), k, border_radius=3 * k)
    centre = (card.get_width() / 2, card.get_height() * 0.45)
    ink.rays(card, centre, 38 * k, 52 * k, (0xC8, 0x70, 0x50), 64)
    steps = ((40, (0x4A, 0x0C, 0x0C)), (39, BRASS_LIGHT), (36.5, (0x5A, 0x10, 0x10)), (35.5, (0xF6, 0xE8, 0xCC)))
    ink.rings(card, centre, tuple((radius * k, colour) for radius, colour in steps))
    number = ink.figure(str(value), 56 * k, (0x7A, 0x14, 0x14), Face.BOLD, 62 * k)
    card.blit(number, number.get_rect(center=(round(centre[0]), round(centre[1]))))
    foot = (centre[0], card.get_height() * 0.845)
    ink.sign(card, "guards", foot, 44 * k, (0xF3, 0xD9, 0xA6), (0x3A, 0x06, 0x06), k)
    for x in (22 * k, card.get_width() - 22 * k):
        card.blit(icon_master("cross", 15 * k, BRASS_LIGHT), (x - 7.5 * k, place.top + 8 * k))
    return card


def _back(k: int, colour: Colour, sign: str) -> pygame.Surface:
    """A back: a lattice of small signs in a line, and the sign large in the middle."""
    card = ink.blank(k, 3)
    place = ink.inset(card, k, 7)
    _lattice(card, place, mix(colour, BRASS, 0.42), colour, sign, k)
    pygame.draw.rect(card, mix(colour, BLACK, 0.4), place.inflate(2 * k, 2 * k), round(1.4 * k), border_radius=4 * k)
    pygame.draw.rect(card, BRASS_LIGHT, place.inflate(-6 * k, -6 * k), k, border_radius=3 * k)
    centre, radius = card.get_rect().center, 27 * k
    bronze = mix(BRASS, BLACK, 0.45)
    ground = mix(colour, BLACK, 0.18)
    steps = ((radius, bronze), (radius - k, BRASS_LIGHT), (radius - 3 * k, bronze), (radius - 4 * k, ground))
    ink.rings(card, centre, steps)
    ink.sign(card, sign, centre, 36 * k, BRASS_LIGHT, mix(colour, BLACK, 0.6), k)
    return card


def _lattice(card: pygame.Surface, place: pygame.Rect, line: Colour, ground: Colour, sign: str, k: int) -> None:
    step, high = 24 * k, place.h
    cloth = paint.opaque(*place.size, ground)
    for i in range(-high // step - 1, place.w // step + 2):
        pygame.draw.line(cloth, line, (i * step, 0), (i * step + high, high), k // 2 + 1)
        pygame.draw.line(cloth, line, (i * step + high, 0), (i * step, high), k // 2 + 1)
    small = icon_master(sign, 11 * k, line)
    for row in range(high // (step // 2) + 2):
        for column in range(-1, place.w // step + 2):
            x = column * step + (step // 2 if row % 2 == 0 else 0)
            cloth.blit(small, small.get_rect(center=(x, row * step // 2)))
    card.blit(cloth, place)


def needed_scale(width: float) -> int:
    """The least `k` at which a card so many pixels wide still comes out smooth."""
    return max(2, math.ceil(width * 2.1 / CARD[0]))
