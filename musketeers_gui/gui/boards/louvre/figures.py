"""The eight figures of the palace, each told by its outline as well as by its colour, and how they stand."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.louvre.state import GUARD, MILADY, MUSKETEERS, ROCHEFORT
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.louvre.palette import FOES, SKIN, STEEL
from musketeers_gui.gui.boards.louvre.puppet import FEET, TALL, WIDE, Puppet, cut_out
from musketeers_gui.gui.paint import Point, smooth
from musketeers_gui.gui.theme import BLACK, BRASS_LIGHT, GOLD, INK, RED, Colour, mix

QUEEN: Final = "queen"
_LEATHER: Final[Colour] = (0x42, 0x2A, 0x1A)
_HAIR: Final[Colour] = (0x4A, 0x2E, 0x1A)
_LINEN: Final[Colour] = (0xF8, 0xF4, 0xE8)
_PALE: Final[Colour] = (0xFA, 0xF0, 0xD6)
_SILK: Final[Colour] = (0x96, 0x9A, 0xA4)
_LYING: Final = 82
"""Degrees a fallen figure is turned."""


# ------------------------------------------------------------------ parts


def _round_base(p: Puppet, colour: Colour) -> None:
    p.oval((50, 138), 33, 10, mix(colour, BLACK, 0.5))
    p.oval((50, 134.5), 33, 10, colour)
    p.oval((50, 134.5), 27, 7.4, mix(colour, (255, 255, 255), 0.18), edge=0)


def _square_base(p: Puppet, colour: Colour) -> None:
    low = [(18, 133), (28, 126), (72, 126), (82, 133), (82, 138), (72, 146), (28, 146), (18, 138)]
    p.shape(low, mix(colour, BLACK, 0.5), curved=False, shade=0)
    top = [(18, 133), (28, 126), (72, 126), (82, 133), (72, 141), (28, 141)]
    p.shape(top, mix(colour, (255, 255, 255), 0.12), curved=False, shade=0)


def _boots(p: Puppet, wide: float = 1.0) -> None:
    for side in (-1, 1):
        x = 50 + side * 9 * wide
        foot = [(x - 6, 108), (x + 6, 108), (x + 6, 128), (x + 7 + max(0, side), 134), (x - 7 + min(0, side), 134)]
        p.shape([*foot, (x - 6, 128)], _LEATHER, curved=False)
        cuff = [(x - 8, 106), (x + 8, 106), (x + 7, 115), (x - 7, 115)]
        p.shape(cuff, mix(_LEATHER, (255, 210, 150), 0.18), curved=False)


def _cloak(p: Puppet, colour: Colour, wide: float = 1.0, foot: float = 112, sway: float = 0) -> None:
    points: list[Point] = [(50 - 17 * wide, 55), (50 + 17 * wide, 55), (50 + 25 * wide, 79)]
    points += [(50 + 33 * wide + sway, foot + 14), (50 + 10 * wide, foot + 18), (50 - 10 * wide + sway, foot + 18)]
    p.shape([*points, (50 - 33 * wide + sway, foot + 14), (50 - 25 * wide, 79)], colour, shade=0.3)


def _tabard(p: Puppet, colour: Colour, wide: float = 1.0) -> None:
    points: list[Point] = [(50 - 15 * wide, 56), (44, 54), (56, 54), (50 + 15 * wide, 56), (50 + 17 * wide, 82)]
    points += [(50 + 23 * wide, 112), (50, 116), (50 - 23 * wide, 112), (50 - 17 * wide, 82)]
    p.shape(points, colour, shade=0.24)
    hem = [(50 - 22 * wide, 108.6), (50.0, 112.4), (50 + 22 * wide, 108.6)]
    p.limb(hem, mix(colour, (255, 236, 180), 0.7), 1.6, edge=False)
    collar = [(39, 53), (50, 61), (61, 53), (62, 59), (50, 65), (38, 59)]
    p.shape(collar, _LINEN, curved=False, line=1, shade=0.05)


def _head(p: Puppet, y: float = 38, hair: Colour = _HAIR, *, beard: bool = True) -> None:
    p.shape([(38, y - 6), (62, y - 6), (64, y + 8), (61, y + 16), (39, y + 16), (36, y + 8)], hair)
    face = [(41.5, y - 6), (58.5, y - 6), (58.5, y + 4), (54, y + 12), (46, y + 12), (41.5, y + 4)]
    p.shape(face, SKIN, shade=0.12, line=1.1)
    for side in (-3.6, 3.6):
        p.dot((50 + side, y + 0.6), 1.15, INK, edge=False)
    if beard:
        p.limb([(44.6, y + 5.6), (50, y + 4.6), (55.4, y + 5.6)], hair, 1.9, edge=False)
        p.limb([(50, y + 8.6), (50, y + 12.4)], hair, 3, edge=False)


def _swell(share: float) -> float:
    """The thickness of a plume along its way."""
    return 0.45 + 0.75 * (1 - abs(2 * share - 1) ** 2.2) if share < 0.97 else 0.3


def _hat(
    p: Puppet, felt: Colour, plume: Colour, *, wide: float = 1.0, side: int = 1, plumes: int = 1, tall: float = 1.0
) -> None:
    y, w = 31.0, wide
    crown = [(50 - 13 * w, y - 1), (50 - 10 * w, y - 14 * tall), (50, y - 17 * tall)]
    p.shape([*crown, (50 + 10 * w, y - 14 * tall), (50 + 13 * w, y - 1)], felt)
    brim = [(50 - 28 * w, y + 2), (50 - 16 * w, y - 5), (50, y - 2.5), (50 + 16 * w, y - 5), (50 + 28 * w, y - 1)]
    p.shape([*brim, (50 + 17 * w, y + 4), (50, y + 5), (50 - 18 * w, y + 5)], mix(felt, BLACK, 0.15))
    band = [(50 - 12.5 * w, y - 4), (50.0, y - 2), (50 + 12.5 * w, y - 4)]
    p.limb(band, mix(felt, (255, 230, 170), 0.45), 2, edge=False)
    for number in range(plumes):
        up = 4 * number
        way = [
            (50 + side * 8 * w, y - 6 - up),
            (50 + side * 2 * w, y - 19 - up * 1.2),
            (50 - side * 14 * w, y - 23 - up),
        ]
        way += [(50 - side * 28 * w, y - 14 - up), (50 - side * 33 * w, y - 5 - up * 1.4)]
        p.limb(way, plume, 7.5 - number, taper=_swell)
        _barbs(p, way, plume, side)


def _barbs(p: Puppet, way: list[Point], plume: Colour, side: int) -> None:
    curve = smooth(way, 8, closed=False)
    for x, y in curve[4:-4:3]:
        p.limb([(x, y), (x - side * 3.2, y + 2.6)], mix(plume, INK, 0.4), 0.7, curved=False, edge=False)


# ------------------------------------------------------------------ the musketeers


def _dartagnan(p: Puppet, coat: Colour, base: Colour) -> None:
    """The rapier raised, one white plume."""
    _round_base(p, base)
    _cloak(p, mix(coat, BLACK, 0.42), 0.95, sway=-5)
    _boots(p)
    _tabard(p, coat)
    p.icon("fleur-de-lis", (50, 86), 23, _PALE)
    p.arm([(35, 61), (24, 74), (28, 90)], coat)
    p.blade((82, 58), (97, 6))
    p.arm([(64, 61), (78, 70), (82, 57)], coat)
    _head(p)
    _hat(p, (0x2E, 0x26, 0x34), (0xF4, 0xEE, 0xDE), wide=0.92)


def _athos(p: Puppet, coat: Colour, base: Colour) -> None:
    """Both hands on a sword that stands on its point."""
    _round_base(p, base)
    _cloak(p, mix(coat, BLACK, 0.42), 1.06, 116)
    _boots(p)
    _tabard(p, coat, 0.98)
    p.icon("fleur-de-lis", (50, 78), 18, _PALE)
    p.blade((50, 92), (50, 131), 2.3)
    for side in (-1, 1):
        p.arm([(50 + side * 16, 62), (50 + side * 20, 80), (50 + side * 4, 90)], coat)
    _head(p, hair=(0x78, 0x70, 0x64))
    _hat(p, (0x22, 0x30, 0x24), (0xC4, 0xD6, 0xBA), side=-1)


def _porthos(p: Puppet, coat: Colour, base: Colour) -> None:
    """Broad, with a gold baldric and two plumes."""
    _round_base(p, base)
    _cloak(p, mix(coat, BLACK, 0.42), 1.3)
    _boots(p, 1.25)
    _tabard(p, coat, 1.34)
    p.limb([(30, 60), (50, 80), (74, 102)], (0xF0, 0xCC, 0x60), 6.5)
    p.icon("fleur-de-lis", (43, 96), 19, _PALE)
    p.blade((76, 100), (112, 118))
    p.arm([(69, 62), (84, 76), (75, 98)], coat, 11)
    p.arm([(31, 62), (15, 78), (29, 96)], coat, 11)
    _head(p, 39, (0x3A, 0x22, 0x12))
    _hat(p, (0x4A, 0x22, 0x16), (0xFA, 0xEC, 0xCE), wide=1.16, plumes=2)


def _aramis(p: Puppet, coat: Colour, base: Colour) -> None:
    """The rapier low, a breviary in the other hand, no beard."""
    _round_base(p, base)
    _cloak(p, (0x3A, 0x2E, 0x28), 0.92)
    _boots(p, 0.9)
    _tabard(p, coat, 0.92)
    p.cross(50, 82, 8.5, (0x50, 0x32, 0x18))
    p.blade((20, 84), (-6, 112))
    p.arm([(36, 61), (26, 74), (20, 84)], coat, 8)
    p.arm([(64, 61), (72, 76), (62, 88)], coat, 8)
    p.shape([(56, 84), (68, 81), (70, 93), (58, 96)], (0x78, 0x1E, 0x1E), curved=False)
    for line in ([(63.0, 84.0), (64.4, 92.0)], [(60.0, 88.0), (67.0, 86.6)]):
        p.limb(line, BRASS_LIGHT, 1.2, curved=False, edge=False)
    hair: Colour = (0x28, 0x1A, 0x14)
    _head(p, hair=hair, beard=False)
    p.limb([(45, 43.4), (50, 42.6), (55, 43.4)], hair, 1.3, edge=False)
    _hat(p, (0x38, 0x2E, 0x28), coat, wide=0.86, side=-1, tall=0.9)


# ------------------------------------------------------------------ the cardinal's people, and the queen


def _guard(p: Puppet, coat: Colour, base: Colour) -> None:
    """Halberd and morion, a cross on the coat."""
    _square_base(p, base)
    p.limb([(84, 128), (84, 14)], (0x78, 0x52, 0x30), 3.2, curved=False)
    p.shape([(84, 2), (87, 16), (84, 22), (81, 16)], STEEL, curved=False)
    p.shape([(86, 18), (98, 15), (101, 25), (97, 34), (86, 30)], STEEL)
    p.shape([(82, 20), (73, 24), (82, 29)], STEEL, curved=False)
    _cloak(p, (0x5C, 0x12, 0x14), 0.98)
    _boots(p)
    _tabard(p, coat)
    p.cross(50, 82, 10, _PALE)
    p.arm([(35, 61), (26, 78), (34, 92)], coat)
    p.arm([(65, 61), (76, 72), (84, 76)], coat)
    _head(p, 40, (0x3C, 0x28, 0x1A))
    p.shape([(36, 34), (37, 22), (50, 15), (63, 22), (64, 34)], STEEL)
    p.shape([(48, 20), (50, 5), (60, 12), (54, 21)], STEEL)
    brim = [(28, 33), (40, 31), (50, 35), (60, 31), (72, 33), (60, 39), (50, 40), (40, 39)]
    p.shape(brim, mix(STEEL, (0x5A, 0x60, 0x68), 0.35))


def _rochefort(p: Puppet, coat: Colour, base: Colour) -> None:
    """An eye patch, a levelled pistol, a red plume."""
    _square_base(p, base)
    dark: Colour = (0x1E, 0x16, 0x18)
    _cloak(p, dark, 1.05, 116, 4)
    _boots(p)
    _tabard(p, coat)
    p.limb([(36, 60), (50, 80), (66, 104)], dark, 5)
    p.cross(50, 92, 7, (0xE8, 0xBE, 0x5A))
    p.arm([(64, 61), (74, 72), (66, 88)], coat)
    p.limb([(36, 62), (20, 64), (6, 60)], coat, 9)
    p.dot((6, 60), 4.4, dark)
    p.limb([(4, 58), (-11, 55)], (0x78, 0x52, 0x30), 5, curved=False)
    p.limb([(-6, 54), (-14, 52.6)], STEEL, 2.8, curved=False)
    p.limb([(5, 59), (9, 67)], (0x78, 0x52, 0x30), 4.4, curved=False)
    _head(p, hair=dark)
    p.shape([(51, 35), (58, 35.4), (57.4, 41), (52, 41)], INK, shade=0, line=0.8)
    p.limb([(42, 33), (60, 38)], INK, 1.1, curved=False, edge=False)
    _hat(p, (0x20, 0x18, 0x1A), (0xB0, 0x22, 0x22), wide=1.04, side=-1)


def _skirt(p: Puppet, silk: Colour, fold: Colour, points: list[Point], apron: list[Point], linen: Colour) -> None:
    p.shape(points, silk, shade=0.3)
    for x in (32, 68):
        p.limb([(50 + (x - 50) * 0.3, 82), (x, 108), (50 + (x - 50) * 1.5, 134)], fold, 1.3, edge=False)
    p.shape(apron, linen, shade=0.13)


def _milady(p: Puppet, coat: Colour, base: Colour) -> None:
    """A bell skirt, fair hair, a raised cup."""
    _square_base(p, base)
    bell: list[Point] = [(44, 76), (56, 76), (72, 98), (84, 132), (68, 137), (50, 138), (32, 137), (16, 132), (28, 98)]
    apron: list[Point] = [(50, 80), (58, 104), (62, 136), (50, 137), (38, 136), (42, 104)]
    _skirt(p, coat, mix(coat, (0x28, 0, 8), 0.45), bell, apron, (0xF6, 0xE2, 0xC4))
    p.shape([(37, 55), (63, 55), (60, 68), (56, 80), (44, 80), (40, 68)], coat, shade=0.24)
    p.shape([(41, 54), (59, 54), (55, 62), (45, 62)], SKIN, shade=0.08, line=1)
    p.arm([(38, 60), (28, 72), (38, 82)], coat, 8)
    p.limb([(62, 60), (76, 58), (80, 42)], coat, 8)
    p.dot((80, 41), 4, SKIN)
    cup: list[Point] = [(73, 18), (87, 18), (85, 28), (81, 31), (81, 37), (86, 40), (74, 40), (79, 37), (79, 31)]
    p.shape([*cup, (75, 28)], BRASS_LIGHT, curved=False)
    fair: Colour = (0xDE, 0xB2, 0x54)
    hair: list[Point] = [(38, 30), (40, 18), (50, 13), (60, 18), (62, 30), (63, 48), (57, 52), (43, 52), (37, 48)]
    p.shape(hair, fair)
    p.shape([(42.5, 30), (57.5, 30), (57, 42), (53, 48), (47, 48), (43, 42)], SKIN, shade=0.1, line=1)
    for side in (-3.4, 3.4):
        p.dot((50 + side, 37.4), 1.1, INK, edge=False)
    p.limb([(48, 43.6), (52, 43.6)], (0xB0, 0x1E, 0x28), 1.6, curved=False, edge=False)
    p.shape([(42, 18), (50, 9), (58, 18), (50, 22)], fair)


def _queen(p: Puppet, coat: Colour, base: Colour) -> None:
    """A wide skirt and a crown."""
    _round_base(p, base)
    wide: list[Point] = [(43, 76), (57, 76), (80, 92), (86, 130), (68, 137), (50, 138), (32, 137), (14, 130), (20, 92)]
    apron: list[Point] = [(50, 80), (59, 104), (64, 136), (50, 137), (36, 136), (41, 104)]
    _skirt(p, coat, mix(coat, (0x28, 0x28, 0x3C), 0.4), wide, apron, (0xE8, 0xE6, 0xE2))
    for y in (98, 110, 122):
        p.dot((50, y), 1.9, GOLD, edge=False)
    p.shape([(37, 57), (63, 57), (59, 70), (56, 80), (44, 80), (41, 70)], coat, shade=0.24)
    p.arm([(38, 62), (26, 74), (34, 88)], coat, 8)
    p.arm([(62, 62), (74, 74), (66, 88)], coat, 8)
    ruff: list[Point] = [(30, 50), (40, 44), (50, 47), (60, 44), (70, 50), (62, 60), (50, 63), (38, 60)]
    p.shape(ruff, (0xFA, 0xF8, 0xF0), shade=0.1)
    _head(p, hair=(0x60, 0x3E, 0x22), beard=False)
    p.limb([(48, 43.4), (52, 43.4)], (0xB0, 0x3C, 0x3C), 1.5, curved=False, edge=False)
    crown: list[Point] = [(38, 31), (36, 17), (43, 24), (50, 12), (57, 24), (64, 17), (62, 31)]
    p.shape(crown, (0xE8, 0xBE, 0x54), curved=False)
    for place in ((36, 16), (50, 11), (64, 16)):
        p.dot(place, 2, (0xFA, 0xE2, 0x96))
    p.dot((50, 27), 1.8, RED, edge=False)


_DRAWN: Final[Mapping[str, Callable[[Puppet, Colour, Colour], None]]] = {
    "dartagnan": _dartagnan,
    "athos": _athos,
    "porthos": _porthos,
    "aramis": _aramis,
    GUARD: _guard,
    ROCHEFORT: _rochefort,
    MILADY: _milady,
    QUEEN: _queen,
}


# ------------------------------------------------------------------ sprites


@lru_cache(maxsize=128)
def sprite(name: str, tall: int, coat: Colour = _SILK, base: Colour = GOLD, cut: bool = True) -> pygame.Surface:
    """A figure whose field is `tall` pixels high, premultiplied; `cut` gives it the rim of a standee."""
    k = (4 if tall < 120 else 3 if tall < 260 else 2) * tall / TALL
    puppet = Puppet(k)
    if name in FOES:
        coat, base = FOES[name].coat, FOES[name].card
    _DRAWN[name](puppet, coat, base)
    sheet = cut_out(puppet.sheet, k) if cut else puppet.sheet
    return paint.finish(sheet, tall * WIDE / TALL, tall)


@lru_cache(maxsize=48)
def lying(name: str, tall: int, coat: Colour, base: Colour) -> pygame.Surface:
    """The same figure fallen on its side."""
    large = sprite(name, tall * 2, coat, base)
    turned = pygame.transform.rotozoom(large, -_LYING, 0.5)
    return turned.subsurface(turned.get_bounding_rect()).copy()


@lru_cache(maxsize=64)
def _shade(wide: int, tall: int) -> pygame.Surface:
    sheet = paint.clear(wide * 2, tall * 3)
    pygame.draw.ellipse(sheet, (14, 8, 2, 150), (wide * 0.5, tall, wide, tall))
    return paint.blur(sheet, tall * 0.45).premul_alpha()


def stand(surface: pygame.Surface, image: pygame.Surface, feet: Point, tall: int) -> pygame.Rect:
    """Put an upright figure with its feet at a point, over the shadow it casts to the right; gives its place."""
    wide = max(4, round(tall * 0.5))
    shade = _shade(wide, max(2, wide // 4))
    paint.put_at(surface, shade, "center", (round(feet[0] + wide * 0.16), round(feet[1] - wide * 0.06)))
    place = image.get_rect(midtop=(round(feet[0]), round(feet[1] - tall * FEET / TALL)))
    paint.put(surface, image, place.topleft)
    return place


def lie(surface: pygame.Surface, image: pygame.Surface, feet: Point) -> pygame.Rect:
    """Put a fallen figure with the middle of its lower edge at a point; gives its place."""
    wide = image.get_width()
    shade = _shade(wide, max(2, wide // 4))
    paint.put_at(surface, shade, "center", (round(feet[0] + wide * 0.06), round(feet[1] - wide * 0.1)))
    place = image.get_rect(midbottom=(round(feet[0]), round(feet[1])))
    paint.put(surface, image, place.topleft)
    return place


ALL: Final = (*MUSKETEERS, GUARD, ROCHEFORT, MILADY, QUEEN)
