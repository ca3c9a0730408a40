"""What lies on squares and tiles to show that something can be done there; each is made once for its size."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.duke.palette import CHALK, COLOURS, COMMAND, GILT, GILT_DARK, PLACE
from musketeers_gui.gui.boards.duke.signs import SIGN_OF, Way, seal, sign
from musketeers_gui.gui.paint import SS
from musketeers_gui.gui.theme import BLACK, WHITE, Colour, mix

_SQUARE: Final = 140
"""Units of a square in which the lights are drawn."""
_SEAL: Final = 38
FAINT: Final[Colour] = (0x20, 0x10, 0x08)


def _unit(px: int) -> float:
    """Pixels of a master in a unit."""
    return px * SS / _SQUARE


def _line(u: float, n: float) -> int:
    return max(SS, round(n * u))


@lru_cache(maxsize=96)
def field(px: int, kind: str, way: Way) -> pygame.Surface:
    """An empty square that can be gone to: tinted, rimmed, with the sign of the act."""
    u, colour = _unit(px), COLOURS[kind]
    n, inset = px * SS, round(6 * u)
    sheet = paint.clear(n, n, colour)
    area = sheet.get_rect().inflate(-2 * inset, -2 * inset)
    rim = paint.clear(n, n, mix(colour, WHITE, 0.25))
    pygame.draw.rect(rim, (*mix(colour, WHITE, 0.25), 150), area, round(8 * u), border_radius=round(10 * u))
    sheet.blit(paint.blur(rim, 10 * u), (0, 0))
    fill = paint.clear(n, n, colour)
    pygame.draw.rect(fill, (*colour, 120), area, border_radius=round(9 * u))
    sheet.blit(fill, (0, 0))
    edge = mix(colour, (255, 244, 214), 0.72)
    pygame.draw.rect(sheet, edge, area, _line(u, 2.4), border_radius=round(9 * u))
    if kind == COMMAND:
        _corners(sheet, area, u, colour)
    else:
        _emblem(sheet, kind, way, u, colour)
    return paint.finish(sheet, px, px)


def _emblem(sheet: pygame.Surface, kind: str, way: Way, u: float, colour: Colour) -> None:
    """The sign in ivory, outlined, over its own soft shadow."""
    centre = sheet.get_rect().center
    if kind == PLACE:
        for shift, tint in ((round(2 * u), mix(colour, BLACK, 0.6)), (0, CHALK)):
            image = icons.icon_master("arrow-down", round(50 * u), tint)
            sheet.blit(image, image.get_rect(center=(centre[0], centre[1] + shift)))
        return
    shade = paint.clear(*sheet.get_size())
    sign(shade, SIGN_OF[kind], (centre[0], centre[1] + 3 * u), 31 * u, BLACK, way)
    shade.fill((255, 255, 255, 150), special_flags=paint.MULTIPLY)
    sheet.blit(paint.blur(shade, 4 * u), (0, 0))
    for half, tint in ((31, mix(colour, BLACK, 0.35)), (27, CHALK)):
        layer = paint.clear(*sheet.get_size(), tint)
        sign(layer, SIGN_OF[kind], centre, half * u, tint, way)
        sheet.blit(layer, (0, 0))


def _corners(sheet: pygame.Surface, area: pygame.Rect, u: float, colour: Colour) -> None:
    """A command's two corners: a tile lying there leaves them in sight."""
    near, far, n = area.x + 5 * u, area.x + 40 * u, sheet.get_width()
    corner = [(near, near), (far, near), (near, far)]
    for points in (corner, [(n - x, n - y) for x, y in corner]):
        pygame.draw.polygon(sheet, CHALK, points)
        pygame.draw.polygon(sheet, colour, points, max(1, round(2 * u)))


@lru_cache(maxsize=64)
def faint(px: int, kind: str, way: Way) -> pygame.Surface:
    """The mark on an empty square that an icon points to, though it cannot be used now."""
    u = _unit(px)

    def body(sheet: pygame.Surface, k: float) -> None:
        half = (50 if kind == COMMAND else 25) * u
        sign(sheet, SIGN_OF[kind], sheet.get_rect().center, half, FAINT, way)
        sheet.fill((255, 255, 255, 130), special_flags=paint.MULTIPLY)

    return paint.drawn((px, px), body)


@lru_cache(maxsize=32)
def frame(px: int, kind: str) -> pygame.Surface:
    """The frame in the colour of an act round a tile on a square."""
    u, colour = _unit(px), COLOURS[kind]
    n = px * SS
    sheet, halo = paint.clear(n, n, colour), paint.clear(n, n, mix(colour, WHITE, 0.2))
    area = sheet.get_rect().inflate(-6 * u, -6 * u)
    pygame.draw.rect(halo, mix(colour, WHITE, 0.2), area, round(9 * u), border_radius=round(12 * u))
    sheet.blit(paint.blur(halo, 7 * u), (0, 0))
    outer = sheet.get_rect().inflate(-4 * u, -4 * u)
    pygame.draw.rect(sheet, mix(colour, BLACK, 0.3), outer, _line(u, 6), border_radius=round(11 * u))
    pygame.draw.rect(sheet, mix(colour, (255, 235, 200), 0.3), area, _line(u, 3), border_radius=round(10 * u))
    return paint.finish(sheet, px, px)


def put_seal(surface: pygame.Surface, square: pygame.Rect, kind: str, way: Way, low: bool) -> None:
    """The seal of an act at the corner of a square away from the tile's name; `low` puts it at the foot."""
    px = max(17, round(square.w * _SEAL / _SQUARE))
    inset = round(square.w * 15 / _SQUARE)
    centre = (square.right - inset, (square.bottom - inset) if low else (square.top + inset))
    place = pygame.Rect(0, 0, px, px)
    place.center = centre
    paint.shadow(surface, place, radius=px // 2, spread=max(1, px // 8), alpha=160, fall=(1, max(1, px // 12)))
    paint.put_at(surface, seal(px, kind, way), "center", centre)


@lru_cache(maxsize=16)
def gilt(px: int, strong: bool) -> pygame.Surface:
    """The gold frame of a tile `px` pixels wide that is taken up or pointed at; larger than it by `gilt_margin`."""
    margin = gilt_margin(px)
    n, u = (px + 2 * margin) * SS, px * SS / 126
    sheet, halo = paint.clear(n, n, GILT), paint.clear(n, n, (255, 215, 120))
    if strong:
        area = sheet.get_rect().inflate(-16 * u, -16 * u)
        pygame.draw.rect(halo, (255, 215, 120), area, round(9 * u), border_radius=round(14 * u))
        sheet.blit(paint.blur(halo, 9 * u), (0, 0))
    outer = sheet.get_rect().inflate(-20 * u, -20 * u)
    pygame.draw.rect(sheet, GILT_DARK, outer, _line(u, 5), border_radius=round(12 * u))
    inner = outer.inflate(-2 * u, -2 * u)
    pygame.draw.rect(sheet, GILT, inner, _line(u, 3), border_radius=round(11 * u))
    return paint.finish(sheet, px + 2 * margin, px + 2 * margin)


def gilt_margin(px: int) -> int:
    """How far the gold frame reaches beyond the tile on every side."""
    return max(3, round(px * 14 / 126))


@lru_cache(maxsize=16)
def rim(px: int) -> pygame.Surface:
    """A thin warm line round a tile `px` pixels wide that can be taken up."""
    u = px * SS / 126

    def body(sheet: pygame.Surface, k: float) -> None:
        pygame.draw.rect(sheet, GILT_DARK, sheet.get_rect(), _line(u, 4.4), border_radius=round(9 * u))
        inner = sheet.get_rect().inflate(-2 * u, -2 * u)
        pygame.draw.rect(sheet, GILT, inner, _line(u, 2.2), border_radius=round(8 * u))

    return paint.drawn((px, px), body)


@lru_cache(maxsize=8)
def dashes(px: int, colour: Colour) -> pygame.Surface:
    """A dashed outline on the square a tile has left."""
    u = _unit(px)

    def body(sheet: pygame.Surface, k: float) -> None:
        n, inset, step, thick = sheet.get_width(), 9 * u, 18 * u, _line(u, 3)
        count = max(1, round((n - 2 * inset) / step))
        step = (n - 2 * inset) / count
        for i in range(count):
            at, length = inset + i * step + step * 0.2, step * 0.6
            for place in ((at, inset), (at, n - inset - thick)):
                sheet.fill((*colour, 210), (round(place[0]), round(place[1]), round(length), thick))
            for place in ((inset, at), (n - inset - thick, at)):
                sheet.fill((*colour, 210), (round(place[0]), round(place[1]), thick, round(length)))

    return paint.drawn((px, px), body)


@lru_cache(maxsize=8)
def trace(px: int) -> pygame.Surface:
    """A gold line inside the edge of the square that was reached last."""
    u = _unit(px)

    def body(sheet: pygame.Surface, k: float) -> None:
        area = sheet.get_rect().inflate(-4 * u, -4 * u)
        pygame.draw.rect(sheet, (*GILT, 200), area, _line(u, 4), border_radius=round(9 * u))

    return paint.drawn((px, px), body)


def _four_corners(n: float, inset: float, reach: float) -> list[list[tuple[float, float]]]:
    near, far = inset, n - inset
    places = ((near, near, 1, 1), (far, near, -1, 1), (near, far, 1, -1), (far, far, -1, -1))
    return [[(x, y), (x + reach * dx, y), (x, y + reach * dy)] for x, y, dx, dy in places]


@lru_cache(maxsize=8)
def hatch(px: int, colour: Colour) -> pygame.Surface:
    """A square on which a tile could be captured: a tint and a mark at each corner."""
    u = _unit(px)

    def body(sheet: pygame.Surface, k: float) -> None:
        pygame.draw.rect(sheet, (*colour, 46), sheet.get_rect().inflate(-8 * u, -8 * u), border_radius=round(6 * u))
        for corner in _four_corners(px * SS, 10 * u, 20 * u):
            pygame.draw.polygon(sheet, (*mix(colour, WHITE, 0.2), 235), corner)
            pygame.draw.polygon(sheet, CHALK, corner, _line(u, 1.6))

    return paint.drawn((px, px), body)
