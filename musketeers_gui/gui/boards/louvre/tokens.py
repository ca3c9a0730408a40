"""The cardboard and wood that lies about: chests, crests, door and portcullis, items, pendants, dice, hearts, seals.

All pictures are premultiplied and made once for each size.
"""

import math
import random
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.louvre import figures
from musketeers_gui.gui.boards.louvre.palette import BACK, CARDBOARD, ITEM_ICONS, LIFE, PAPER, STEEL
from musketeers_gui.gui.boards.louvre.puppet import TALL
from musketeers_gui.gui.paint import Point, smooth
from musketeers_gui.gui.text import Style, put
from musketeers_gui.gui.theme import BLACK, BLUE, BRASS, BRASS_LIGHT, INK, IVORY, RED, WHITE, Colour, Face, mix

_SEEN: Final[Colour] = (0xD6, 0xB6, 0x7A)
_GREY: Final[Colour] = (0x86, 0x7C, 0x6A)


class Master:
    """A picture drawn in units of its own at `k` pixels each, brought down when done."""

    def __init__(self, size: tuple[int, int], wide: float) -> None:
        self.size = size
        self.k = size[0] / wide * paint.SS
        self.sheet = paint.clear(size[0] * paint.SS, size[1] * paint.SS, INK)

    def rect(self, x: float, y: float, w: float, h: float, colour: Colour, radius: float = 0) -> None:
        """A filled rectangle."""
        area = pygame.Rect(*(round(n * self.k) for n in (x, y, w, h)))
        pygame.draw.rect(self.sheet, colour, area, border_radius=round(radius * self.k))

    def disc(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A filled circle."""
        pygame.draw.circle(self.sheet, colour, (x * self.k, y * self.k), r * self.k)

    def oval(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A filled ellipse by its box."""
        pygame.draw.ellipse(self.sheet, colour, [n * self.k for n in (x, y, w, h)])

    def poly(self, points: list[Point], colour: Colour) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.sheet, colour, [(x * self.k, y * self.k) for x, y in points])

    def line(self, points: list[Point], colour: Colour, thick: float) -> None:
        """A line with round ends."""
        paint.stroke(self.sheet, colour, [(x * self.k, y * self.k) for x, y in points], thick * self.k)

    def icon(self, name: str, x: float, y: float, px: float, colour: Colour) -> None:
        """An icon with its middle at a point."""
        image = icons.icon_master(name, max(1, round(px * self.k)), colour)
        self.sheet.blit(image, image.get_rect(center=(round(x * self.k), round(y * self.k))))

    def done(self) -> pygame.Surface:
        """The picture at its size."""
        return paint.finish(self.sheet, *self.size)


def _number(image: pygame.Surface, words: str, px: float, colour: Colour, at: Point) -> None:
    put(image, words, Style(Face.BOLD, max(7, round(px)), colour), "center", (round(at[0]), round(at[1])))


# ------------------------------------------------------------------ in rooms


@lru_cache(maxsize=64)
def chest(px: int, count: int) -> pygame.Surface:
    """A chest `px` pixels wide with the number of its tokens; an empty one stands open."""
    m = Master((px, round(px * 42 / 46)), 46)
    wood: Colour = (0x84, 0x52, 0x28) if count else (0x78, 0x64, 0x4E)
    m.rect(3, 6, 36, 28, INK, 5)
    m.rect(4.4, 18, 33.2, 14.6, wood, 2)
    m.rect(4.4, 7.4, 33.2, 11.4, mix(wood, (255, 220, 160), 0.22), 5)
    if not count:
        m.rect(6, 9, 30, 9, (40, 26, 16), 3)
    for x in (9.0, 29.0):
        m.rect(x - 0.8, 6.6, 6, 27, INK)
        m.rect(x, 7.4, 4.4, 25.4, BRASS if count else (160, 146, 118))
    m.line([(4, 18.4), (38, 18.4)], INK, 1.4)
    m.rect(17, 15, 8, 9, INK, 2)
    m.rect(18, 16, 6, 7, BRASS_LIGHT if count else (190, 176, 148), 1)
    m.disc(21, 19, 1.2, INK)
    for r, colour in ((9.8, INK), (8.8, IVORY), (7.4, BLUE if count else _GREY)):
        m.disc(35.5, 30.5, r, colour)
    image = m.done()
    _number(image, str(count), 13.5 * px / 46, (255, 250, 236), (35.5 * px / 46, 30.5 * px / 46))
    return image


def _shield(x: float, y: float, w: float, h: float) -> list[Point]:
    points = [(x - w / 2, y - h / 2), (x, y - h * 0.53), (x + w / 2, y - h / 2), (x + w / 2, y + h * 0.02)]
    points += [(x + w * 0.3, y + h * 0.34), (x, y + h * 0.55), (x - w * 0.3, y + h * 0.34), (x - w / 2, y + h * 0.02)]
    return smooth(points, 6)


@lru_cache(maxsize=32)
def crest(px: int, closed: bool = False) -> pygame.Surface:
    """The cardinal's crest `px` pixels wide; one that a musketeer closes bears a blue bar."""
    m = Master((px, round(px * 40 / 34)), 34)
    for w, colour in ((28.0, INK), (26, BRASS_LIGHT), (22.6, (110, 20, 20)), (21.6, (160, 36, 34))):
        m.poly(_shield(17, 19, w, w * 1.16), colour)
    m.rect(15.3, 10, 3.4, 18, (250, 232, 186))
    m.rect(10, 15, 14, 3.4, (250, 232, 186))
    if closed:
        m.line([(4, 33), (30, 6)], IVORY, 5.4)
        m.line([(4, 33), (30, 6)], BLUE, 3.4)
    return m.done()


@lru_cache(maxsize=16)
def rug(px: int) -> pygame.Surface:
    """The carpet that covers a chest or an entrance (L10.3, L10.4)."""
    m = Master((px, round(px * 0.8)), 40)
    m.rect(1, 1, 38, 30, INK, 2)
    m.rect(2, 2, 36, 28, (0x5A, 0x2E, 0x50), 1)
    m.rect(5, 5, 30, 22, (0xC8, 0xA2, 0x5A), 1)
    m.rect(6, 6, 28, 20, (0x74, 0x3A, 0x6C), 1)
    m.poly([(20, 8), (32, 16), (20, 24), (8, 16)], (0xC8, 0xA2, 0x5A))
    m.poly([(20, 10), (29, 16), (20, 22), (11, 16)], (0x5A, 0x2E, 0x50))
    return m.done()


@lru_cache(maxsize=16)
def leaf(tall: int, portcullis: bool) -> pygame.Surface:
    """The musketeers' door or the cardinal's portcullis, standing on its foot, `tall` pixels high."""
    wide = round(tall * 46 / 60)
    m = Master((wide, tall), 46)
    paint_: Colour = (0x96, 0x22, 0x22) if portcullis else (0x2C, 0x54, 0x96)
    m.oval(6, 45, 32, 13, INK)
    m.oval(7, 45, 30, 11, mix(paint_, INK, 0.2))
    m.oval(9, 46, 26, 7, mix(paint_, WHITE, 0.15))
    for inset, colour in ((-2.8, INK), (-1.6, PAPER), (0.0, INK)):
        m.poly(_arch(inset), colour)
    (_grating if portcullis else _boards)(m)
    return m.done()


def _arch(inset: float) -> list[Point]:
    turn = [math.pi * n / 16 for n in range(17)]
    top: list[Point] = [(22 + (14 - inset) * math.cos(t), 19 + inset * 0.2 - (15 - inset) * math.sin(t)) for t in turn]
    return [*top, (8 + inset, 51 - inset * 0.3), (36 - inset, 51 - inset * 0.3)]


def _grating(m: Master) -> None:
    m.poly(_arch(1), (0xD6, 0xCC, 0xB4))
    m.poly(_arch(3.2), (0x34, 0x28, 0x22))
    for n in range(5):
        x = 12 + 5 * n
        m.line([(x, 10 if n in (0, 4) else 6), (x, 49)], (0x18, 0x12, 0x10), 3.2)
        m.line([(x - 0.4, 11 if n in (0, 4) else 8), (x - 0.4, 48)], STEEL, 1.7)
    for y in range(14, 48, 7):
        m.line([(10, y), (34, y)], (0x18, 0x12, 0x10), 3)
        m.line([(10, y - 0.3), (34, y - 0.3)], mix(STEEL, INK, 0.16), 1.5)


def _boards(m: Master) -> None:
    m.poly(_arch(1), (0x78, 0x4A, 0x24))
    for x in (15, 22, 29):
        m.line([(x, 7), (x, 50)], (70, 40, 18), 1)
    for y in (17, 38):
        m.line([(10, y), (34, y)], INK, 3.6)
        m.line([(10.4, y), (33.6, y)], BRASS, 2)
    m.disc(31, 29, 2.8, INK)
    m.disc(31, 29, 1.8, BRASS_LIGHT)
    for w, colour in ((13.0, INK), (11.4, BLUE)):
        m.poly(_shield(19.5, 28, w, w * 1.15), colour)
    m.icon("fleur-de-lis", 19.5, 27.6, 8.4, (250, 236, 200))


# ------------------------------------------------------------------ before the players


@lru_cache(maxsize=128)
def item(px: int, kind: str | None, known: bool = True) -> pygame.Surface:
    """An equipment token `px` pixels wide: its face, its back (`known` False), or an empty place (None)."""
    m = Master((px, px), 100)
    if kind is None and known:
        m.rect(4, 4, 92, 92, (0xB4, 0x9C, 0x74), 14)
        m.rect(7, 7, 86, 86, (0xE6, 0xD6, 0xB2), 12)
        return paint.faded(m.done(), 0.62)
    m.rect(4, 8, 92, 92, (0x5C, 0x40, 0x24), 14)
    m.rect(4, 2, 92, 94, INK, 14)
    m.rect(6.5, 4.5, 87, 89, CARDBOARD if known else BACK, 12)
    m.rect(6.5, 4.5, 87, 5, mix(CARDBOARD if known else BACK, WHITE, 0.4), 2)
    if not known or kind is None:
        m.rect(14, 12, 72, 74, _SEEN, 8)
        m.rect(16.5, 14.5, 67, 69, BACK, 7)
        m.icon("fleur-de-lis", 50, 49, 50, _SEEN)
        return m.done()
    m.poly([(6.5, 12), (12, 4.5), (42, 4.5), (6.5, 40)], RED if kind in ("trap", "poison") else BLUE)
    m.icon(ITEM_ICONS[kind], 53, 53, 60, (0x34, 0x24, 0x16))
    return m.done()


@lru_cache(maxsize=24)
def pendant(px: int, kind: str) -> pygame.Surface:
    """A pendant token: `real`, `decoy`, or `back` where it may not be seen."""
    m = Master((px, px), 100)
    fill: Colour = {"real": BLUE, "decoy": (0xE2, 0xD4, 0xB4)}.get(kind, BACK)
    rim = BRASS if kind == "real" else (0xB0, 0x9C, 0x7C)
    m.disc(50, 53, 47, (0x30, 0x20, 0x12))
    for r, colour in ((48.0, INK), (45.5, rim), (39, INK), (37.5, fill)):
        m.disc(50, 50, r, colour)
    sign: Colour = {"real": (0xFA, 0xE8, 0xAA), "decoy": (0x84, 0x6C, 0x4A)}.get(kind, _SEEN)
    m.icon("fleur-de-lis" if kind == "back" else "pendant", 50, 50, 58, sign)
    return m.done()


@lru_cache(maxsize=32)
def heart(px: int, full: bool) -> pygame.Surface:
    """A life, kept or lost."""
    image = paint.clear(px, px)
    small = max(1, round(px * 0.8))
    paint.put(image, icons.icon("heart", px, (0x6E, 0x10, 0x14) if full else (0x96, 0x7C, 0x5C)), (0, 0))
    inner = icons.icon("heart", small, LIFE if full else (0xE8, 0xDA, 0xB8))
    paint.put_at(image, inner, "center", (px // 2, px // 2))
    return image


@lru_cache(maxsize=32)
def coin(px: int, full: bool) -> pygame.Surface:
    """An action point, still to be spent or spent."""
    m = Master((px, px), 20)
    m.disc(10, 10.5, 9.4, (0x5E, 0x3E, 0x14))
    m.disc(10, 9.8, 9.2, (0x7A, 0x52, 0x1C) if full else (0x96, 0x80, 0x5C))
    m.disc(10, 9.8, 8.2, (0xD8, 0xAA, 0x4E) if full else (0xDA, 0xCA, 0xA6))
    m.disc(9.6, 9.3, 6.4, (0xF2, 0xD2, 0x82) if full else (0xE4, 0xD6, 0xB6))
    if full:
        m.icon("cross", 10, 9.8, 10, (0x6E, 0x46, 0x14))
    return m.done()


@lru_cache(maxsize=48)
def seal(px: int, words: str, dim: bool) -> pygame.Surface:
    """A wax seal of the cardinal's with his action points."""
    m = Master((px, px), 100)
    rng = random.Random(sum(map(ord, words)) * 7 + 1)
    edge = [
        (50 + math.cos(n * math.tau / 16) * r, 50 + math.sin(n * math.tau / 16) * r)
        for n in range(16)
        for r in [44 + rng.uniform(-2, 5)]
    ]
    wax: Colour = (0x96, 0x5C, 0x54) if dim else RED
    m.poly(smooth(edge, 8), mix(wax, INK, 0.5))
    m.poly(
        smooth([(50 + (x - 50) * 0.95 - 1, 50 + (y - 50) * 0.95 - 1) for x, y in edge], 8),
        mix(wax, (255, 120, 100), 0.18),
    )
    m.disc(50, 50, 35, mix(wax, INK, 0.3))
    m.disc(51, 51, 33.5, mix(wax, (255, 130, 110), 0.08))
    image = m.done()
    _number(image, words, px * 0.5, (255, 250, 240), (px / 2, px / 2))
    return image


_HEADS: Final = {figures.QUEEN: (32, 15, 72), "porthos": (28, 16, 80), "milady": (32, 17, 72)}
"""What a medallion shows of a figure's field: left, top, width."""


@lru_cache(maxsize=64)
def medallion(px: int, name: str, coat: Colour, base: Colour, rim: Colour, dim: bool = False) -> pygame.Surface:
    """A figure's head and shoulders in a ring."""
    k = paint.SS
    n = px * k
    x, y, wide = _HEADS.get(name, (30, 16, 76))
    tall = round(n * 0.98 * TALL / wide)
    figure = figures.sprite(name, tall, coat, base, False)
    image = paint.clear(n, n, base)
    pygame.draw.circle(image, INK, (n / 2, n / 2), n / 2)
    pygame.draw.circle(image, rim, (n / 2, n / 2), n / 2 - k)
    face = paint.clear(n, n, base)
    face.blit(paint.gradient(n, n, mix(base, WHITE, 0.5), mix(base, WHITE, 0.1)), (0, 0))
    scale = tall / TALL
    paint.put(face, figure, (round(-x * scale), round(-y * scale + n * 0.04)))
    mask = paint.clear(n, n, WHITE)
    pygame.draw.circle(mask, (255, 255, 255, 255), (n / 2, n / 2), n / 2 - max(2, round(n * 0.06)))
    face.blit(mask, (0, 0), special_flags=paint.MULTIPLY)
    image.blit(face, (0, 0))
    if dim:
        veil = paint.clear(n, n, PAPER)
        pygame.draw.circle(veil, (*PAPER, 130), (n / 2, n / 2), n / 2)
        image.blit(veil, (0, 0))
    return paint.finish(image, px, px)


# ------------------------------------------------------------------ dice

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=192)
def die(px: int, value: int, colour: Colour, hit: bool = False, turn: int = 0) -> pygame.Surface:
    """A die, `turn` degrees round; one that hits has a gold ring. The picture is wider than the die by its glow."""
    d = px * 2
    m = max(2, round(d * 0.3))
    body = paint.clear(d + 2 * m, d + 2 * m, colour)
    for inset, tint in ((0.0, mix(colour, INK, 0.62)), (0.03, mix(colour, WHITE, 0.26)), (0.055, colour)):
        area = pygame.Rect(
            round(m + d * inset), round(m + d * inset), round(d * (1 - 2 * inset)), round(d * (1 - 2.2 * inset))
        )
        pygame.draw.rect(body, tint, area, border_radius=round(d * 0.19))
    face = paint.gradient(area.w, area.h, mix(colour, WHITE, 0.14), mix(colour, INK, 0.2))
    body.blit(paint.cut(face, paint.rounded_mask(area.w, area.h, d * 0.17)), area)
    _spots(body, value, m, d, colour)
    turned = pygame.transform.rotozoom(body, turn, 1) if turn else body
    sheet = _thrown(turned, d, hit)
    return paint.finish(sheet, sheet.get_width() / 2, sheet.get_height() / 2)


def _spots(body: pygame.Surface, value: int, m: int, d: int, colour: Colour) -> None:
    if value not in _PIPS:
        style = Style(Face.BOLD, max(8, round(d * 0.6)), (252, 244, 224))
        put(body, str(value), style, "center", (m + d // 2, m + d // 2))
        return
    r = d * (0.12 if value == 1 else 0.088)
    for x, y in _PIPS[value]:
        cx, cy = m + d / 2 + x * d * 0.245, m + d / 2 + y * d * 0.245
        pygame.draw.circle(body, mix(colour, INK, 0.65), (cx, cy - r * 0.12), r * 1.12)
        pygame.draw.circle(body, (252, 244, 224), (cx, cy + r * 0.06), r)


def _thrown(turned: pygame.Surface, d: int, hit: bool) -> pygame.Surface:
    """The die over its shadow, in gold light if it hits."""
    n = turned.get_width()
    sheet, white = paint.clear(n, n), turned.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark = white.copy()
    dark.fill((8, 4, 0, 190), special_flags=paint.MULTIPLY)
    sheet.blit(paint.blur(dark, d * 0.08), (d * 0.05, d * 0.1))
    if hit:
        gold = white.copy()
        gold.fill((255, 206, 80, 255), special_flags=paint.MULTIPLY)
        glow = paint.blur(gold, d * 0.09)
        for _ in range(3):
            sheet.blit(glow, (0, 0))
        for step in range(16):
            turn = step * math.tau / 16
            sheet.blit(gold, (math.cos(turn) * d * 0.05, math.sin(turn) * d * 0.05))
    sheet.blit(turned, (0, 0))
    return sheet


# ------------------------------------------------------------------ special cards


def _card_body(m: Master, tall: float, face: Colour, frame: Colour) -> None:
    m.rect(0, 0, 34, tall, INK, 4)
    m.rect(0.8, 0.8, 32.4, tall - 1.6, PAPER, 3.4)
    m.rect(2.8, 2.8, 28.4, tall - 5.6, frame, 2)
    m.rect(4.0, 4.0, 26, tall - 8, face, 1.4)


@lru_cache(maxsize=64)
def special(size: tuple[int, int], signs: tuple[str, ...], words: str = "") -> pygame.Surface:
    """A special card of the cardinal's: the signs of its effects one below the other; its back without any."""
    m = Master(size, 34)
    tall = 34 * size[1] / size[0]
    if not signs:
        _card_body(m, tall, RED, (0xC8, 0xA0, 0x50))
        m.icon("cross", 17, tall / 2, 20, (0xEC, 0xCE, 0x86))
        return m.done()
    _card_body(m, tall, PAPER, RED)
    step = (tall - 8) / len(signs)
    for n, sign in enumerate(signs):
        up = 0.12 * step if words else 0.0
        m.icon(sign, 17, 4 + step * (n + 0.5) - up, min(22, step * 0.86), (0x6E, 0x14, 0x16))
        if n:
            m.line([(7, 4 + step * n), (27, 4 + step * n)], (0xC8, 0xA0, 0x50), 0.8)
    image = m.done()
    if words:
        _number(image, words, size[0] * 0.34, BLACK, (size[0] * 0.5, size[1] * 0.83))
    return image
