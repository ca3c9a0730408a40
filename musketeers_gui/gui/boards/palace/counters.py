"""Counters of cardboard: face with silhouette, sign and percentage, or the faction's back."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards.palace.palette import Look
from musketeers_gui.gui.boards.palace.silhouettes import draw_figure
from musketeers_gui.gui.paint import Point
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BLACK, RED, SHADOW, WHITE, Colour, Face, mix

FINE: Final = 2
PAD: Final = 0.24
"""Shares of a counter's side left round it for its shadow."""
EDGE: Final = 0.05
COARSE: Final = 3
"""Shadows are made at this fraction of the size."""
MASTERS: Final = (64, 128, 256)
"""Pixels at which counters are drawn; every other size is brought down from the next of them."""
CARD_DARK: Final[Colour] = (0xA9, 0x8F, 0x63)
CARD_LIGHT: Final[Colour] = (0xCD, 0xB9, 0x8E)
FIGURE_INK: Final[Colour] = (0x16, 0x12, 0x16)
PERCENT_INK: Final[Colour] = (0xFF, 0xF8, 0xE2)


@dataclass(frozen=True, slots=True)
class Print:
    """What is to be seen of a counter: the look of its faction, its percentage ("" is face down), and its state."""

    look: Look
    value: str = ""
    name: str = ""
    state: str = ""
    """wounded, disarmed, down or prisoner: a sign in the corner."""
    badge: str = ""


STATES: Final = {"wounded": "bandage", "disarmed": "hand", "down": "broken-heart", "prisoner": "prison"}


def put_counter(surface: pygame.Surface, about: Print, side: int, centre: tuple[int, int], turn: int = 0) -> None:
    """Lay a counter of a side in pixels with its middle at a point, turned by degrees."""
    image = sprite(about, side)
    if turn:
        image = turned(about, side, turn)
    paint.put_at(surface, image, "center", centre)


@lru_cache(maxsize=128)
def turned(about: Print, side: int, turn: int) -> pygame.Surface:
    """A counter turned by degrees; premultiplied."""
    big = pygame.transform.rotate(sprite(about, side * 2), turn)
    return paint.scaled(big, big.get_width() / 2, big.get_height() / 2)


def master_side(side: int) -> int:
    """The size at which a counter is drawn to be shown at a side: all sizes up to the next of these share it."""
    return next((known for known in MASTERS if side <= known), side)


@lru_cache(maxsize=1024)
def sprite(about: Print, side: int) -> pygame.Surface:
    """A counter with its shadow, premultiplied, its middle in the middle of the picture."""
    own = master_side(side)
    image = master(about, own)
    edge = side + 2 * round(side * PAD)
    return image if own == side else paint.scaled(image, edge, edge)


@lru_cache(maxsize=256)
def master(about: Print, side: int) -> pygame.Surface:
    """A counter drawn at a size."""
    big = side * (FINE if side < MASTERS[-1] else 1)
    pad = round(big * PAD)
    board = paint.clear(big + 2 * pad, big + 2 * pad, SHADOW)
    look, outline = about.look, outlines(about.look.outline, big)
    _shadow(board, [(x + pad, y + pad) for x, y in outline(0.0)], big)
    for n in range(round(big * EDGE), 0, -1):
        colour = CARD_DARK if n > big * EDGE * 0.4 else CARD_LIGHT
        pygame.draw.polygon(board, colour, [(x + pad + n * 0.45, y + pad + n) for x, y in outline(0.0)])
    pygame.draw.polygon(board, look.dark, [(x + pad, y + pad) for x, y in outline(0.0)])
    face = paint.clear(big, big, look.face)
    _face(face, look)
    (_front if about.value else _back)(face, about, big)
    mask = paint.clear(big, big, WHITE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline(big * 0.028))
    board.blit(paint.cut(face, mask), (pad, pad))
    _line(board, look, [(x + pad, y + pad) for x, y in outline(big * 0.075)], big)
    image = paint.finish(board, side + 2 * round(side * PAD), side + 2 * round(side * PAD))
    return _lettered(image, about, side)


def _shadow(master: pygame.Surface, outline: list[Point], big: int) -> None:
    size = master.get_size()
    dark = paint.clear(size[0] / COARSE, size[1] / COARSE, SHADOW)
    low = [((x + big * 0.035) / COARSE, (y + big * 0.08) / COARSE) for x, y in outline]
    pygame.draw.polygon(dark, (*SHADOW, 190), low)
    master.blit(paint.scaled(paint.blur(dark, max(1.0, big * 0.05 / COARSE)), *size), (0, 0))


def _face(face: pygame.Surface, look: Look) -> None:
    """The tint of the face, darker below."""
    wide, tall = face.get_size()
    face.blit(paint.gradient(wide, tall, mix(look.face, WHITE, 0.16), mix(look.face, look.dark, 0.38)), (0, 0))


def _line(master: pygame.Surface, look: Look, outline: list[Point], big: int) -> None:
    colour = mix(look.light, look.face, 0.4)
    paint.stroke(master, colour, [*outline, outline[0]], max(1.0, big * 0.012))


def _back(face: pygame.Surface, about: Print, big: int) -> None:
    """A lattice and the faction's sign in a disc."""
    look = about.look
    line, step = mix(look.face, look.light, 0.38), big * 0.115
    for n in range(-9, 18):
        pygame.draw.line(face, line, (n * step, big), (n * step + big, 0), max(1, round(big * 0.012)))
        pygame.draw.line(face, line, (n * step, 0), (n * step + big, big), max(1, round(big * 0.012)))
    for share, colour in ((0.3, look.dark), (0.275, mix(look.light, look.face, 0.1)), (0.255, look.dark)):
        pygame.draw.circle(face, colour, (big / 2, big / 2), big * share)
    sign = icons.icon_master(look.sign, round(big * 0.36), look.light)
    face.blit(sign, sign.get_rect(center=(big // 2, big // 2)))


def _front(face: pygame.Surface, about: Print, big: int) -> None:
    """The person before a medallion, a band for the percentage, sign and state in the upper corners."""
    look = about.look
    court = look.outline == "arch"
    disc = mix(look.face, look.dark, 0.22) if court else mix(look.face, WHITE, 0.22)
    pygame.draw.circle(face, disc, (big * 0.46, big * 0.4), big * 0.31)
    ink = mix(look.dark, BLACK, 0.45)
    draw_figure(face, look.figure, (big * 0.14, big * 0.1), big * 0.0063, ink, look.light)
    face.fill(mix(look.dark, BLACK, 0.35), (0, round(big * 0.665), big, big))
    pygame.draw.line(face, look.light, (0, big * 0.665), (big, big * 0.665), max(1, round(big * 0.016)))
    _corner(face, look.sign, (big * 0.8, big * 0.21), big, (look.dark, look.light))
    if about.state:
        _corner(face, STATES[about.state], (big * 0.2, big * 0.21), big, (RED, (0xFF, 0xF1, 0xD6)))


def _corner(face: pygame.Surface, icon: str, at: Point, big: int, colours: tuple[Colour, Colour]) -> None:
    pygame.draw.circle(face, colours[0], at, big * 0.165)
    pygame.draw.circle(face, colours[1], at, big * 0.142)
    sign = icons.icon_master(icon, round(big * 0.21), colours[0])
    face.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _lettered(image: pygame.Surface, about: Print, side: int) -> pygame.Surface:
    """The percentage on its band, and a badge on the upper left corner."""
    pad = round(side * PAD)
    if about.value:
        style = Style(Face.BOLD, max(8, round(side * 0.36)), PERCENT_INK)
        text.put(image, about.value, style, "center", (pad + side // 2, pad + round(side * 0.84)))
    if about.badge:
        style = Style(Face.BOLD, max(9, round(side * 0.3)), PERCENT_INK)
        wide = max(text.width(about.badge, style) + style.px // 2, round(style.px * 1.3))
        plate = pygame.Rect(0, 0, wide, round(style.px * 1.25))
        plate.center = (pad + round(side * 0.08), pad + round(side * 0.06))
        plate.clamp_ip(image.get_rect())
        paint.box(image, plate, fill=mix(about.look.dark, BLACK, 0.5), edge=about.look.light, radius=plate.h // 2)
        text.put(image, about.badge, style, "center", plate.center)
    return image


# ------------------------------------------------------------------ outlines


class Outline:
    """The outline of a counter, inside any margin."""

    def __init__(self, kind: str, side: float) -> None:
        self.kind, self.side = kind, side

    def __call__(self, margin: float) -> list[Point]:
        """The corners `margin` pixels inside."""
        a, b = margin, self.side - margin
        w = b - a
        match self.kind:
            case "octagon":
                q = w * 0.2
                return [(a + q, a), (b - q, a), (b, a + q), (b, b - q), (b - q, b), (a + q, b), (a, b - q), (a, a + q)]
            case "arch":
                top = [(a + w / 2 - w / 2 * math.cos(t), a + w * 0.26 * (1 - math.sin(t))) for t in _quarter(0.0, 2)]
                return [(a, b), *top, (b, b)]
        return _rounded(a, b, w * (0.28 if self.kind == "round" else 0.07))


def outlines(kind: str, side: float) -> Outline:
    """The outline of a kind of counter: square, round (corners), octagon or arch."""
    return Outline(kind, side)


def _quarter(start: float, quarters: int) -> list[float]:
    return [start + n * math.pi / 16 for n in range(8 * quarters + 1)]


def _rounded(a: float, b: float, r: float) -> list[Point]:
    corners = ((b - r, a + r, -math.pi / 2), (b - r, b - r, 0.0), (a + r, b - r, math.pi / 2), (a + r, a + r, math.pi))
    return [(x + r * math.cos(t), y + r * math.sin(t)) for x, y, start in corners for t in _quarter(start, 1)]


def face_down(about: Print) -> Print:
    """The same counter as its back shows it."""
    return replace(about, value="", state="", name="")
