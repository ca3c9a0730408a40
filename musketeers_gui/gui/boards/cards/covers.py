"""The gem card and the prison card."""

import random
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.cards import ink
from musketeers_gui.gui.theme import BLACK, BRASS_LIGHT, GREEN, WHITE, Colour, mix

EMERALD: Final[Colour] = (0x1F, 0x8A, 0x55)
STONE: Final[Colour] = (0x4A, 0x46, 0x42)
_FACETS: Final = (0.62, 0.40, 0.05, -0.2, -0.42, -0.25, 0.12, 0.5)
"""How light each side of the emerald is: above 0 towards white, below towards black."""


def gem(times: int, k: int) -> pygame.Surface:
    """An emerald in its setting, on green; its pay card counts so many `times`."""
    card = ink.blank(k, 15, (0xFF, 0xFA, 0xEE))
    ink.field(card, k, mix(GREEN, BLACK, 0.18), BRASS_LIGHT)
    centre = card.get_rect().center
    ink.rays(card, centre, 20 * k, 50 * k, (0xA9, 0xB8, 0x7A), 48)
    _emerald(card, centre, k)
    ink.corner_figures(card, ink.figure(f"×{times}", 25 * k, BRASS_LIGHT), 14 * k, 15 * k)
    return card


def _octagon(centre: tuple[int, int], half: tuple[float, float], corner: float) -> list[ink.Point]:
    (x, y), (w, h), c = centre, half, corner
    return [
        (x - w + c, y - h), (x + w - c, y - h), (x + w, y - h + c), (x + w, y + h - c),
        (x + w - c, y + h), (x - w + c, y + h), (x - w, y + h - c), (x - w, y - h + c),
    ]  # fmt: skip


def _emerald(card: pygame.Surface, centre: tuple[int, int], k: int) -> None:
    pygame.draw.polygon(card, (0x6B, 0x4A, 0x12), _octagon(centre, (33 * k, 42 * k), 13 * k))
    pygame.draw.polygon(card, BRASS_LIGHT, _octagon(centre, (31.6 * k, 40.6 * k), 12.8 * k))
    outer, table = _octagon(centre, (29 * k, 38 * k), 12 * k), _octagon(centre, (17 * k, 25 * k), 7 * k)
    for side, light in enumerate(_FACETS):
        following = (side + 1) % len(_FACETS)
        colour = mix(EMERALD, WHITE if light > 0 else BLACK, abs(light))
        pygame.draw.polygon(card, colour, [outer[side], outer[following], table[following], table[side]])
    pygame.draw.polygon(card, mix(EMERALD, WHITE, 0.22), table)
    gleam = paint.clear(*card.get_size(), WHITE)
    x, y = centre
    shape = [table[0], table[1], (x + 4 * k, y - 8 * k), (x - 15 * k, y + 16 * k), table[7]]
    pygame.draw.polygon(gleam, (255, 255, 255, 90), shape)
    card.blit(gleam, (0, 0))
    pygame.draw.aalines(card, mix(EMERALD, WHITE, 0.6), True, table)


def prison(times: int, k: int) -> pygame.Surface:
    """A barred window in a wall; its pay card counts so many `times`."""
    card = ink.blank(k, 16, (0xEA, 0xE6, 0xE0))
    place = ink.inset(card, k, 6)
    pygame.draw.rect(card, STONE, place, border_radius=5 * k)
    _wall(card, place, k)
    pygame.draw.rect(card, (0xD8, 0xCF, 0xBA), place.inflate(-6 * k, -6 * k), k, border_radius=3 * k)
    _window(card, k)
    for shift, colour in ((k, (20, 18, 16)), (0, (0xF6, 0xEE, 0xDC))):
        ink.corner_figures(card, ink.figure(f"×{times}", 25 * k, colour), 14 * k + shift, 15 * k + shift)
    return card


def _wall(card: pygame.Surface, place: pygame.Rect, k: int) -> None:
    """Courses of hewn stone."""
    rng = random.Random(5)
    tall = 16 * k
    for course in range(place.h // tall + 1):
        x, y = place.left - (rng.randint(0, 20) * k if course % 2 else 0), place.top + course * tall
        while x < place.right:
            wide = rng.randint(24, 36) * k
            stone = pygame.Rect(x + k, y + k, wide - 2 * k, tall - 2 * k).clip(place.inflate(-2 * k, -2 * k))
            pygame.draw.rect(card, mix(STONE, WHITE, 0.16 + rng.random() * 0.14), stone, border_radius=2 * k)
            x += wide


def _window(card: pygame.Surface, k: int) -> None:
    centre = card.get_rect().center
    hole = pygame.Rect(0, 0, 66 * k, 88 * k)
    hole.center = centre
    surround = hole.inflate(14 * k, 14 * k)
    arch = {"border_top_left_radius": 40 * k, "border_top_right_radius": 40 * k}
    pygame.draw.rect(card, (0x8D, 0x86, 0x7A), surround, **arch)
    pygame.draw.rect(card, (0x12, 0x10, 0x10), hole, border_top_left_radius=33 * k, border_top_right_radius=33 * k)
    for bar in range(4):
        x = round(hole.left + (bar + 0.5) * hole.w / 4)
        top = hole.top + (12 if bar in (0, 3) else 2) * k
        for shift, colour, thick in (
            (k, (0x2A, 0x28, 0x26), 7),
            (0, (0x8F, 0x8B, 0x84), 5),
            (-k, (0xC8, 0xC4, 0xBA), 1),
        ):
            pygame.draw.line(card, colour, (x + shift, top), (x + shift, hole.bottom), thick * k)
    for y in (hole.top + 30 * k, hole.top + 64 * k):
        pygame.draw.line(card, (0x3A, 0x37, 0x34), (hole.left, y + k), (hole.right, y + k), 6 * k)
        pygame.draw.line(card, (0x8F, 0x8B, 0x84), (hole.left, y), (hole.right, y), 4 * k)
