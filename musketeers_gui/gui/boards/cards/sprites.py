"""Cards as they come to the screen: turned, sized, with their shadows; in motion or lying still."""

import math
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.cards.faces import Look, master, needed_scale
from musketeers_gui.gui.boards.cards.lie import CARD, RATIO, ROUND, Lie
from musketeers_gui.gui.theme import LAMPLIGHT, SHADOW, Colour

_MARGIN: Final = 3
"""Clear pixels round a card before it is turned, or its edges come out as saw teeth."""
_STEP: Final = 8
"""Pixels by which the pictures of cards in motion differ in width."""
_GOLD: Final[Colour] = (0xFF, 0xD6, 0x78)


@lru_cache(maxsize=320)
def sprite(look: Look, width: int, angle: float = 0.0) -> pygame.Surface:
    """A card so many pixels wide, turned by `angle` degrees (round it first); premultiplied."""
    k = needed_scale(width)
    card = _ready(look, k)
    if angle % 360:
        card = pygame.transform.rotozoom(card, angle, 1.0)
    factor = width / CARD[0] / k
    return paint.scaled(card, card.get_width() * factor, card.get_height() * factor)


@lru_cache(maxsize=24)
def _ready(look: Look, k: int) -> pygame.Surface:
    """A card premultiplied, with clear pixels round it."""
    card = master(look, k).premul_alpha()
    sheet = paint.clear(card.get_width() + 2 * _MARGIN, card.get_height() + 2 * _MARGIN)
    sheet.blit(card, (_MARGIN, _MARGIN))
    return sheet


@lru_cache(maxsize=160)
def _shade(width: int, angle: int, spread: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A soft patch the shape of a turned card."""
    high, margin = round(width * RATIO), 3 * spread
    sheet = paint.clear(width + 2 * margin, high + 2 * margin, colour)
    pygame.draw.rect(sheet, (*colour, alpha), (margin, margin, width, high), border_radius=_corner(width))
    soft = paint.blur(sheet, spread).premul_alpha()
    return pygame.transform.rotozoom(soft, angle, 1.0) if angle % 180 else soft


def _corner(width: float) -> int:
    return max(2, round(width * ROUND / CARD[0]))


def cast(surface: pygame.Surface, lie: Lie, lift: float = 0.0) -> None:
    """The two shadows of a card: a tight dark one, and a wide one that moves off when the card is lifted."""
    width, angle, near = round(lie.width), round(lie.angle), max(1, round(lie.width * 0.045))
    x, y = lie.centre
    paint.put_at(surface, _shade(width, angle, near, SHADOW, 150), "center", (x + near // 3, y + near // 2))
    far, strength = (near * 2 + round(lift * 0.4), 110) if lift else (near * 2, 60)
    fall = (round(lift * 0.3) or near // 2, round(lift * 0.7) or near)
    paint.put_at(surface, _shade(width, angle, far, SHADOW, strength), "center", (x + fall[0], y + fall[1]))


def lay(surface: pygame.Surface, look: Look, lie: Lie, lift: float = 0.0) -> None:
    """Draw a card with its shadows; `lift` is its height above the table in pixels."""
    cast(surface, lie, lift)
    image = sprite(look, round(lie.width), round(lie.angle * 2) / 2)
    paint.put_at(surface, image, "center", (round(lie.x), round(lie.y - lift)))


def light(surface: pygame.Surface, lie: Lie, colour: Colour = _GOLD, reach: float = 0.1, alpha: int = 255) -> None:
    """A glow all round a card."""
    spread = max(3, round(lie.width * reach))
    width = round(lie.width + spread)
    paint.put_at(surface, _shade(width, round(lie.angle), spread, colour, alpha), "center", lie.centre)


def outline(surface: pygame.Surface, lie: Lie, colour: Colour = LAMPLIGHT, thick: int = 2) -> None:
    """A thin bright line round a card."""
    image = _outline(round(lie.width) + 2 * thick, round(lie.angle * 2) / 2, colour, thick)
    paint.put_at(surface, image, "center", lie.centre)


@lru_cache(maxsize=96)
def _outline(width: int, angle: float, colour: Colour, thick: int) -> pygame.Surface:
    k = paint.SS
    wide, high, margin = width * k, round(width * k * RATIO), 2 * k
    sheet = paint.clear(wide + 2 * margin, high + 2 * margin, colour)
    area = pygame.Rect(margin, margin, wide, high)
    pygame.draw.rect(sheet, colour, area, thick * k, border_radius=_corner(wide))
    turned = pygame.transform.rotozoom(sheet.premul_alpha(), angle, 1.0)
    return paint.scaled(turned, turned.get_width() / k, turned.get_height() / k)


def fly(surface: pygame.Surface, look: Look, lie: Lie, lift: float = 0.0, open_: float = 1.0) -> None:
    """Draw a card on its way: turned from its still picture, so nothing is cached for a passing angle.

    `open_` is how much of its width is seen, 1 flat and 0 on edge, for turning a card over.
    """
    width = max(_STEP, round(lie.width / _STEP) * _STEP)
    still, factor = sprite(look, width), lie.width / width
    if open_ < 0.999:
        still = paint.scaled(still, still.get_width() * max(0.02, open_), still.get_height())
    image = pygame.transform.rotozoom(still, lie.angle, factor)
    if open_ > 0.5:
        cast(surface, _coarse(lie), max(1.0, lift))
    paint.put_at(surface, image, "center", (round(lie.x), round(lie.y - lift)))


def _coarse(lie: Lie) -> Lie:
    """Near enough for a shadow, and few enough kinds to keep."""
    return Lie(lie.x, lie.y, round(lie.width / _STEP) * _STEP, round(lie.angle / 10) * 10)


def openness(share: float) -> float:
    """How much of a card is seen `share` (0 to 1) of the way through being turned over."""
    return abs(math.cos(math.pi * share))


@lru_cache(maxsize=48)
def _place(size: tuple[int, int], colour: Colour, alpha: int, thick: int, radius: int) -> pygame.Surface:
    k = paint.SS
    master_ = paint.clear(size[0] * k, size[1] * k, colour)
    area = master_.get_rect()
    pygame.draw.rect(master_, (0x10, 0x1A, 0x0C, 110), area, border_radius=radius * k)
    pygame.draw.rect(master_, (*colour, alpha), area, thick * k, border_radius=radius * k)
    return paint.finish(master_, *size)


def place(surface: pygame.Surface, lie: Lie, colour: Colour, alpha: int = 190, thick: int = 1) -> None:
    """The outline of a place where a card may lie; only quarter turns."""
    wide, high = round(lie.width), round(lie.height)
    size = (high, wide) if round(lie.angle) % 180 else (wide, high)
    image = _place(size, colour, alpha, thick, _corner(lie.width))
    paint.put_at(surface, image, "center", lie.centre)
