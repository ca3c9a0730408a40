"""Wood, vellum and cloth: shipped pictures laid over areas, and the sheets and tables made of them.

A texture that is missing is a flat colour: the program looks plainer and goes on.
"""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.paint import opaque, scaled
from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.theme import (
    BLACK,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    SHADOW,
    VELLUM,
    VELLUM_EDGE,
    VELLUM_LINE,
    WALNUT,
    Colour,
)
from musketeers_gui.gui.units import Units

FLAT: Final[dict[str, Colour]] = {"walnut": WALNUT, "vellum": VELLUM, "cloth": (0x3A, 0x52, 0x34)}


@lru_cache(maxsize=32)
def texture(name: str) -> pygame.Surface:
    """A picture of assets/textures by its name without ending, opaque."""
    for ending in ("jpg", "png"):
        path = asset("textures", f"{name}.{ending}")
        if path.is_file():
            loaded = pygame.image.load(str(path))
            sheet = opaque(*loaded.get_size())
            sheet.blit(loaded, (0, 0))
            return sheet
    return opaque(64, 64, FLAT.get(name, WALNUT))


def cover(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The texture over an area: enlarged to cover it, never stretched out of shape; not cached."""
    source = texture(name)
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    wide, tall = (
        max(1, min(source.get_width(), round(size[0] / factor))),
        max(1, min(source.get_height(), round(size[1] / factor))),
    )
    part = source.subsurface(((source.get_width() - wide) // 2, (source.get_height() - tall) // 2, wide, tall))
    return scaled(part, *size)


def tiled(name: str, size: tuple[int, int], zoom: float = 1.0) -> pygame.Surface:
    """The texture at `zoom` times its size, repeated over an area; not cached."""
    source = texture(name)
    tile = source if zoom == 1 else scaled(source, source.get_width() * zoom, source.get_height() * zoom)
    sheet = opaque(*size)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            sheet.blit(tile, (x, y))
    return sheet


def darken(sheet: pygame.Surface, level: int) -> pygame.Surface:
    """Multiply the sheet by a grey `level` (255 leaves it) and give it back."""
    sheet.fill((level, level, level), special_flags=pygame.BLEND_MULT)
    return sheet


def shade_edges(sheet: pygame.Surface, colour: Colour, reach: float) -> pygame.Surface:
    """Brown the sheet's edges towards `colour` over about `reach` pixels and give it back."""
    width, height = sheet.get_size()
    k = max(1, round(reach / 6))
    small = opaque(max(8, width / k), max(8, height / k), colour)
    margin = max(1, round(reach / k / 2))
    inner = small.get_rect().inflate(-2 * margin, -2 * margin)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(small, (255, 255, 255), inner, border_radius=round(margin * 1.5))
    soft = scaled(paint.blur(small, max(2.0, reach / k * 0.8)), width, height)
    sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_MULT)
    return sheet


@lru_cache(maxsize=3)
def table(size: tuple[int, int]) -> pygame.Surface:
    """The walnut table the whole window lies on, darker towards its rim; opaque."""
    return shade_edges(cover("walnut", size), (120, 112, 104), max(size) * 0.22)


@lru_cache(maxsize=8)
def bar(size: tuple[int, int], edge: str) -> pygame.Surface:
    """A strip of dark walnut with a brass line along its `edge` ("top", "bottom", "left"); opaque."""
    sheet = darken(cover("walnut", size), 150)
    width, height = size
    lines = (BLACK, BRASS_DARK, BRASS_LIGHT, BRASS_DARK, BLACK)[1:4] if edge == "left" else (BLACK, BRASS_DARK)
    for i, colour in enumerate(lines):
        match edge:
            case "top":
                sheet.fill(colour, (0, i, width, 1))
            case "bottom":
                sheet.fill(colour, (0, height - 1 - i, width, 1))
            case _:
                sheet.fill(colour, (i, 0, 1, height))
    return sheet


@lru_cache(maxsize=24)
def vellum(size: tuple[int, int], reach: int = 40) -> pygame.Surface:
    """A sheet of vellum browned over `reach` pixels at its edges; opaque."""
    return shade_edges(cover("vellum", size), (214, 190, 150), reach)


@lru_cache(maxsize=24)
def _card(size: tuple[int, int], radius: int, reach: int) -> pygame.Surface:
    return paint.rounded(vellum(size, reach), radius)


def sheet(surface: pygame.Surface, area: pygame.Rect, units: Units, *, ornate: bool = True) -> None:
    """A vellum sheet lying on the table: shadow, edge and, where `ornate`, double hairline and brass corners."""
    if area.w <= 0 or area.h <= 0:
        return
    radius = units.px(6)
    fall = (0, units.px(4))
    paint.shadow(surface, area, radius=radius, spread=units.px(11), alpha=170, fall=fall, colour=SHADOW)
    paint.put(surface, _card(area.size, radius, units.px(46)), area.topleft)
    paint.box(surface, area, edge=BRASS_DARK, radius=radius)
    if ornate:
        ornaments(surface, area, units)


def ornaments(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
    """The double hairline inside a sheet and the brass lozenges on its corners."""
    outer, inner = area.inflate(-2 * units.px(6), -2 * units.px(6)), area.inflate(-2 * units.px(10), -2 * units.px(10))
    pygame.draw.rect(surface, VELLUM_LINE, outer, 1)
    pygame.draw.rect(surface, VELLUM_EDGE, inner, 1)
    stud = lozenge(2 * units.px(7) + 1)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        paint.put_at(surface, stud, "center", getattr(area.inflate(-2 * units.px(8), -2 * units.px(8)), corner))


@lru_cache(maxsize=16)
def lozenge(px: int) -> pygame.Surface:
    """A small brass lozenge, `px` pixels high."""

    def body(master: pygame.Surface, k: float) -> None:
        n = px * k
        for inset, colour in ((0.0, BRASS_DARK), (n * 0.14, BRASS), (n * 0.3, BRASS_LIGHT)):
            points = [(inset, n / 2), (n / 2, inset), (n - inset, n / 2), (n / 2, n - inset)]
            pygame.draw.polygon(master, colour, points)

    return paint.drawn((px, px), body)
