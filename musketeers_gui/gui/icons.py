"""Signs: tinted icons, discs, shields, key caps. Each is made once per size and colour; premultiplied."""

import re
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.paint import SS, clear, finish, put_at
from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BLACK,
    BRASS,
    BRASS_LIGHT,
    CREAM,
    INK_SOFT,
    IVORY,
    LAMPLIGHT,
    VELLUM_LINE,
    WALNUT_LIGHT,
    WHITE,
    Colour,
    Face,
    mix,
)

MASTER: Final = 384
KeyKind = Literal["paper", "dark", "walnut", "dim"]


@lru_cache(maxsize=256)
def outline(name: str) -> pygame.Surface:
    """The icon white on clear, straight alpha, MASTER pixels square; a ring where the file is missing."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        ring = clear(MASTER, MASTER, WHITE)
        pygame.draw.circle(ring, (255, 255, 255, 255), (MASTER // 2, MASTER // 2), MASTER // 3, MASTER // 16)
        return ring
    source = path.read_text("utf-8").replace("currentColor", "#ffffff")
    source = re.sub(r'\s(?:width|height)="[^"]*"', "", source, count=2)
    source = source.replace("<svg", f'<svg width="{MASTER}" height="{MASTER}"', 1)
    loaded = pygame.image.load(BytesIO(source.encode()), "icon.svg")
    white = clear(MASTER, MASTER, WHITE)
    white.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return white


@lru_cache(maxsize=512)
def icon(name: str, px: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The icon in a colour, `px` pixels square."""
    tinted = outline(name).copy()
    tinted.fill((*colour, alpha), special_flags=paint.MULTIPLY)
    return finish(tinted, px, px)


@lru_cache(maxsize=256)
def icon_master(name: str, px: int, colour: Colour) -> pygame.Surface:
    """The same with straight alpha, to be set into a master of one's own."""
    tinted = outline(name).copy()
    tinted.fill((*colour, 255), special_flags=paint.MULTIPLY)
    return paint.scaled(tinted, px, px)


@lru_cache(maxsize=256)
def disc(px: int, fill: Colour, rim: Colour | None = None, shine: bool = False) -> pygame.Surface:
    """A round plate `px` pixels across with a rim."""
    n = px * SS
    master = clear(n, n, fill)
    centre = (n / 2, n / 2)
    edge = rim or mix(fill, BLACK, 0.25)
    pygame.draw.circle(master, mix(edge, BLACK, 0.4), centre, n / 2 - 1)
    pygame.draw.circle(master, edge, centre, n / 2 - SS)
    pygame.draw.circle(master, fill, centre, n / 2 - 2.6 * SS)
    if shine:
        _shine(master, n)
    return finish(master, px, px)


def _shine(master: pygame.Surface, n: int) -> None:
    mask = paint.rounded_mask(n, n, n // 2)
    for colour, alpha, top, tall in ((WHITE, 64, 0.08, 0.46), (BLACK, 60, 0.55, 0.4)):
        gleam = clear(n, n, colour)
        pygame.draw.ellipse(gleam, (*colour, alpha), (n * 0.17, n * top, n * 0.66, n * tall))
        master.blit(paint.cut(paint.blur(gleam, n * 0.12), mask), (0, 0))


@lru_cache(maxsize=256)
def badge(px: int, fill: Colour, name: str, sign: Colour = IVORY, rim: Colour | None = None) -> pygame.Surface:
    """A disc with an icon on it."""
    image = disc(px, fill, rim).copy()
    put_at(image, icon(name, round(px * 0.62), sign), "center", (px // 2, px // 2))
    return image


def _shield_outline(width: float, height: float, inset: float) -> list[paint.Point]:
    right, foot, middle = width - inset, height - inset * 1.2, width / 2
    shoulder, belly = height * 0.48, height * 0.82

    def side(x: float) -> list[paint.Point]:
        steps = [i / 20 for i in range(21)]
        return [
            (
                x * (1 - u) ** 2 + 2 * (1 - u) * u * x + u * u * middle,
                shoulder * (1 - u) ** 2 + 2 * (1 - u) * u * belly + u * u * foot,
            )
            for u in steps
        ]

    return [(inset, inset), (right, inset), *side(right), *reversed(side(inset))]


@lru_cache(maxsize=128)
def shield(size: tuple[int, int], fill: Colour, name: str, sign: Colour = IVORY) -> pygame.Surface:
    """A shield with a brass rim and an icon on it: the sign of a person or side."""
    width, height = size[0] * SS, size[1] * SS
    master = clear(width, height, fill)
    rims = ((0, mix(BRASS, BLACK, 0.55)), (SS, BRASS), (SS * 3, mix(BRASS, BLACK, 0.5)), (SS * 4, fill))
    for inset, colour in rims:
        pygame.draw.polygon(master, colour, _shield_outline(width, height, inset))
    mask = clear(width, height, WHITE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), _shield_outline(width, height, SS * 4))
    gleam = clear(width, height, WHITE)
    pygame.draw.polygon(gleam, (255, 255, 255, 50), [(0, 0), (width * 0.62, 0), (width * 0.2, height), (0, height)])
    master.blit(paint.cut(paint.blur(gleam, width * 0.3), mask), (0, 0))
    px = round(width * 0.6)
    for drop, colour in ((SS * 1.3, mix(fill, BLACK, 0.55)), (0, sign)):
        image = icon_master(name, px, colour)
        master.blit(image, (width / 2 - px / 2, height * 0.44 - px / 2 + drop))
    return finish(master, *size)


_KEYS: Final[dict[KeyKind, tuple[Colour, Colour, Colour]]] = {
    "paper": (VELLUM_LINE, CREAM, INK_SOFT),
    "dark": ((0xD8, 0xBE, 0x86), (0x1D, 0x30, 0x52), IVORY),
    "walnut": (WALNUT_LIGHT, (0x3A, 0x26, 0x18), LAMPLIGHT),
    "dim": ((0xB8, 0xA5, 0x80), CREAM, (0x6B, 0x58, 0x40)),
}
"""Key cap by kind: rim, face, letter."""


def key_size(label: str, px: int) -> tuple[int, int]:
    """Pixels a key cap with letters of `px` takes."""
    style = Style(Face.TEXT, px)
    tall = round(px * 1.5)
    return max(tall, text.width(label, style) + round(px * 0.9)), tall


@lru_cache(maxsize=256)
def key_cap(label: str, px: int, kind: KeyKind = "paper") -> pygame.Surface:
    """A key as it stands in buttons and in the hint bar; `px` is the size of its letters."""
    rim, face, letter = _KEYS[kind]
    width, height = key_size(label, px)
    master = clear(width * SS, height * SS, rim)
    pygame.draw.rect(master, rim, master.get_rect(), border_radius=5 * SS)
    inner = pygame.Rect(SS, SS, (width - 2) * SS, round((height - 2.8) * SS))
    pygame.draw.rect(master, face, inner, border_radius=4 * SS)
    image = finish(master, width, height)
    text.put(image, label, Style(Face.TEXT, px, letter), "center", (width // 2, height // 2))
    return image


@lru_cache(maxsize=128)
def pill(label: str, px: int, sign: str = "open-book") -> pygame.Surface:
    """The round tag that leads to a rule: an icon and the rule's number."""
    style = Style(Face.NAME, px, (0x5A, 0x3D, 0x0C))
    tall = round(px * 1.6)
    mark = round(px * 1.05)
    width = text.width(label, style) + mark + round(px * 1.5)
    image = paint.drawn((width, tall), lambda sheet, k: _pill_body(sheet, int(k)))
    put_at(image, icon(sign, mark, (0x6B, 0x4A, 0x12)), "midleft", (round(px * 0.55), tall // 2))
    text.put(image, label, style, "midleft", (round(px * 0.8) + mark, tall // 2))
    return image


def _pill_body(sheet: pygame.Surface, k: int) -> None:
    area = sheet.get_rect()
    pygame.draw.rect(sheet, (0x8A, 0x62, 0x1E), area, border_radius=area.h // 2)
    inner = area.inflate(-2 * k, -2 * k)
    pygame.draw.rect(sheet, (0xF9, 0xEB, 0xC6), inner, border_radius=inner.h // 2)


def round_button(px: int, name: str, hover: bool = False) -> pygame.Surface:
    """The brass-rimmed walnut disc of the title band."""
    fill = (0x6A, 0x48, 0x2A) if hover else (0x4A, 0x30, 0x1C)
    return badge(px, fill, name, BRASS_LIGHT, BRASS)
