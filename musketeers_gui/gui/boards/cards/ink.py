"""What the faces of the cards are drawn with: blank cards, frames, rays, figures, swords.

Everything here draws on masters: straight alpha, `k` pixels for each unit of a card 120 x 172.
"""

import math
import random
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.boards.cards.lie import CARD, ROUND
from musketeers_gui.gui.icons import icon_master
from musketeers_gui.gui.text import font
from musketeers_gui.gui.theme import BLACK, BROWN, GOLD, WHITE, Colour, Face, mix

EDGE: Final[Colour] = (0x9A, 0x7C, 0x48)
FRAME: Final[Colour] = (0x9A, 0x72, 0x2A)
STEEL_DARK: Final[Colour] = (0x2C, 0x33, 0x44)
STEEL_LIGHT: Final[Colour] = (0x8D, 0x97, 0xA8)
BLADE: Final[Colour] = (0x6B, 0x66, 0x5C)
GRIP: Final[Colour] = (0x3A, 0x24, 0x16)

Point = tuple[float, float]


def blank(k: int, seed: int, tint: Colour = WHITE) -> pygame.Surface:
    """A card of vellum without a face; the seed chooses the piece of skin it was cut from."""
    size = (CARD[0] * k, CARD[1] * k)
    skin = textures.texture("vellum")
    part = (min(CARD[0] * 3, skin.get_width()), min(CARD[1] * 3, skin.get_height()))
    rng = random.Random(seed)
    left, top = rng.randrange(skin.get_width() - part[0] + 1), rng.randrange(skin.get_height() - part[1] + 1)
    sheet = paint.scaled(skin.subsurface((left, top, *part)), *size)
    sheet.fill(tint, special_flags=pygame.BLEND_MULT)
    textures.shade_edges(sheet, (222, 202, 168), 9 * k)
    card = paint.cut(sheet, paint.rounded_mask(*size, ROUND * k))
    pygame.draw.rect(card, EDGE, card.get_rect(), k, border_radius=ROUND * k)
    return card


def inset(card: pygame.Surface, k: int, units: float) -> pygame.Rect:
    """The card's rectangle so many units inside its edge."""
    return card.get_rect().inflate(-2 * round(units * k), -2 * round(units * k))


def frame(card: pygame.Surface, k: int, colour: Colour = FRAME) -> None:
    """A double line inside the card's edge."""
    pygame.draw.rect(card, colour, inset(card, k, 6), max(1, round(1.2 * k)), border_radius=6 * k)
    pygame.draw.rect(card, colour, inset(card, k, 8.6), max(1, k // 2), border_radius=4 * k)


def field(card: pygame.Surface, k: int, colour: Colour, rim: Colour) -> pygame.Rect:
    """A coloured field that fills the card, with a thin line inside it; gives its rectangle."""
    place = inset(card, k, 6)
    pygame.draw.rect(card, colour, place, border_radius=5 * k)
    pygame.draw.rect(card, rim, place.inflate(-6 * k, -6 * k), k, border_radius=3 * k)
    return place


def rays(card: pygame.Surface, centre: Point, inner: float, outer: float, colour: Colour, count: int) -> None:
    """Engraved rays about a point, every second one shorter."""
    for i in range(count):
        turn = i / count * math.tau
        reach = outer if i % 2 else inner + (outer - inner) * 0.72
        x, y = math.cos(turn), math.sin(turn)
        start, end = (centre[0] + inner * x, centre[1] + inner * y), (centre[0] + reach * x, centre[1] + reach * y)
        pygame.draw.aaline(card, colour, start, end)


def rings(card: pygame.Surface, centre: Point, steps: tuple[tuple[float, Colour], ...]) -> None:
    """Discs on each other, the largest first."""
    for radius, colour in steps:
        pygame.draw.circle(card, colour, centre, radius)


def sign(card: pygame.Surface, name: str, centre: Point, px: float, colour: Colour, under: Colour, k: int) -> None:
    """An icon with a shade of itself a unit lower."""
    size = round(px)
    left, top = centre[0] - size / 2, centre[1] - size / 2
    card.blit(icon_master(name, size, under), (left + k, top + k))
    card.blit(icon_master(name, size, colour), (left, top))


def figure(text: str, px: float, colour: Colour, face: Face = Face.NAME, room: float = math.inf) -> pygame.Surface:
    """Large type cut to its own outline, made smaller until it is at most `room` pixels wide."""
    size = max(4, round(px))
    while size > 4 and font(face, size).size(text)[0] > room:
        size -= 1
    image = font(face, size).render(text, True, colour).convert_alpha()
    box = image.get_bounding_rect()
    return image.subsurface(box).copy() if box.w and box.h else image


def corner_figures(card: pygame.Surface, image: pygame.Surface, left: float, top: float) -> None:
    """A figure in the card's upper left and, turned round, in its lower right."""
    wide, high = card.get_size()
    card.blit(image, (left, top))
    turned = pygame.transform.rotate(image, 180)
    card.blit(turned, (wide - left - image.get_width(), high - top - image.get_height()))


@lru_cache(maxsize=8)
def rapier(length: int) -> pygame.Surface:
    """A rapier pointing up, `length` pixels long."""
    h, w = length, round(length * 0.30)
    sheet = paint.clear(w + 6, h + 6, BLADE)
    c, hilt = w / 2 + 3, h * 0.74
    half = max(2.0, h * 0.016)
    blade = [(c, 3), (c + half, h * 0.06), (c + half * 1.25, hilt), (c - half * 1.25, hilt), (c - half, h * 0.06)]
    pygame.draw.polygon(sheet, BLADE, blade)
    pygame.draw.polygon(sheet, mix(BLADE, WHITE, 0.55), [blade[0], (c, hilt), blade[3], blade[4]])
    _hilt(sheet, c, hilt, w, h)
    return sheet


def _hilt(sheet: pygame.Surface, c: float, top: float, w: float, h: float) -> None:
    """Quillons, cup, knuckle bow, grip and pommel."""
    thick = max(2, int(h * 0.016))
    bar = top + h * 0.005
    pygame.draw.line(sheet, GOLD, (c - w * 0.42, bar), (c + w * 0.42, bar), thick + 1)
    for side in (-1, 1):
        pygame.draw.circle(sheet, GOLD, (c + side * w * 0.42, bar), thick * 1.2)
    pygame.draw.ellipse(sheet, mix(GOLD, BLACK, 0.25), (c - w * 0.26, top - h * 0.035, w * 0.52, h * 0.085))
    pygame.draw.ellipse(sheet, mix(GOLD, WHITE, 0.35), (c - w * 0.22, top - h * 0.03, w * 0.34, h * 0.045))
    pygame.draw.arc(sheet, GOLD, (c - w * 0.10, top - h * 0.01, w * 0.44, h * 0.24), -1.5, 1.5, thick)
    pygame.draw.rect(sheet, GRIP, (c - h * 0.017, top + h * 0.045, h * 0.034, h * 0.15), border_radius=int(h * 0.01))
    for i in range(5):
        y = top + h * (0.055 + 0.028 * i)
        start, end = (c - h * 0.017, y), (c + h * 0.017, y + h * 0.01)
        pygame.draw.line(sheet, mix(GOLD, WHITE, 0.2), start, end, max(1, thick // 3))
    pygame.draw.circle(sheet, GOLD, (c, top + h * 0.215), h * 0.03)
    pygame.draw.circle(sheet, mix(GOLD, WHITE, 0.5), (c - h * 0.008, top + h * 0.207), h * 0.012)


@lru_cache(maxsize=8)
def pip(length: int) -> pygame.Surface:
    """The small sword that is counted on a card, pointing up."""
    h, w = length, length * 0.46
    sheet = paint.clear(w + 6, h + 6, STEEL_DARK)
    c, half = w / 2 + 3, h * 0.052
    pygame.draw.polygon(
        sheet, STEEL_DARK, [(c, 0), (c + half, h * 0.1), (c + half, h * 0.7), (c - half, h * 0.7), (c - half, h * 0.1)]
    )
    light = [(c, h * 0.03), (c, h * 0.7), (c - half * 0.62, h * 0.7), (c - half * 0.62, h * 0.1)]
    pygame.draw.polygon(sheet, STEEL_LIGHT, light)
    guard = (c - w * 0.46, h * 0.68, w * 0.92, h * 0.065)
    pygame.draw.rect(sheet, BROWN, guard, border_radius=int(h * 0.03))
    pygame.draw.ellipse(sheet, BROWN, (c - w * 0.26, h * 0.64, w * 0.52, h * 0.11))
    pygame.draw.rect(sheet, GRIP, (c - half * 0.8, h * 0.74, half * 1.6, h * 0.17))
    pygame.draw.circle(sheet, BROWN, (c, h * 0.93), h * 0.055)
    return sheet


def turned_in(card: pygame.Surface, image: pygame.Surface, centre: Point, angle: float) -> None:
    """Blit a straight-alpha picture turned about its middle."""
    ready = pygame.transform.rotozoom(image, angle, 1)
    card.blit(ready, (centre[0] - ready.get_width() / 2, centre[1] - ready.get_height() / 2))
