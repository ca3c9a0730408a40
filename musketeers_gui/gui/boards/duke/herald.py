"""Guard announced: a ribbon across the foot of the board, and an arrow from each tile that threatens."""

import math
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.duke import lights
from musketeers_gui.gui.boards.duke.danger import Guard
from musketeers_gui.gui.boards.duke.palette import STRIKE
from musketeers_gui.gui.boards.duke.shown import Shown
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.paint import SS, Point
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BLACK, BRASS_LIGHT, GOLD, RED, SMALL, WHITE, Colour, Face, mix

_ARROW: Final[Colour] = (0xA8, 0x1C, 0x1C)
_RIM: Final[Colour] = (0xFF, 0xEC, 0xC8)
_BIG: Final[Colour] = (0xFF, 0xF4, 0xDA)
_SMALL: Final[Colour] = (0xFB, 0xE6, 0xC4)
_RIBBON: Final = (560, 64)
"""Width and height of the ribbon in units."""
_DROP: Final = 0.18
"""Share of its height by which its tails hang lower."""
_TWO_LINES: Final = 2.4
"""So many sizes of small type high it must be to hold two lines."""


def words(shown: Shown, guard: Guard) -> str:
    """Who threatens whom."""
    tile = shown.tile(guard.square)
    name = shown.tables.name(tile.kind) if tile else ""
    if not guard.by:
        return f"a drawn tile could be placed on {name}"
    threats = [shown.tile(square) for square in guard.by]
    named = [f"{shown.tables.name(t.kind)} {sq}" for t, sq in zip(threats, guard.by, strict=True) if t]
    if len(named) > 2:
        return f"{len(named)} tiles threaten {name}"
    return f"{' and '.join(named)} threaten{'s' if len(named) == 1 else ''} {name}"


def ribbon_place(shown: Shown) -> pygame.Rect:
    """Where the ribbon hangs: over the near side of the frame, clear of the squares and of what lies below."""
    layout = shown.layout
    below = [corner.heading.top for corner in layout.corners.values() if corner.heading.top >= layout.board.bottom]
    top = layout.field.bottom + max(2, layout.px(6))
    room = min([*below, layout.area.bottom]) - top
    tall = min(max(layout.px(_RIBBON[1]), shown.units.font(SMALL) * 2 + 8), round(room / (1 + _DROP)))
    wide = min(max(layout.px(_RIBBON[0]), shown.units.tx(_RIBBON[0] * 0.8)), layout.field.w - layout.px(100))
    place = pygame.Rect(0, top, wide, tall)
    place.centerx = layout.board.centerx
    return place


def draw(surface: pygame.Surface, shown: Shown, guard: Guard, share: float = 1.0) -> None:
    """Ribbon and arrows, `share` (0 to 1) of the way to their full size."""
    for start in guard.by:
        arrow(surface, shown, start, guard.square, share)
    square = shown.layout.place(guard.square)
    tile = shown.tile(guard.square)
    lights.put_seal(surface, square, STRIKE, (0, -1), tile is not None and shown.layout.upside_down(tile.seat))
    _ribbon(surface, shown, guard, share)


def _ribbon(surface: pygame.Surface, shown: Shown, guard: Guard, share: float) -> None:
    place = ribbon_place(shown)
    open_ = place.inflate(-round(place.w * 0.7 * (1 - share)), 0)
    paint.shadow(surface, open_, radius=4, spread=max(2, place.h // 5), alpha=180, fall=(3, place.h // 7))
    image = band(place.size)
    tail = (image.get_width() - place.w) // 2
    part = pygame.Rect(0, 0, open_.w + 2 * tail, image.get_height())
    part.centerx = image.get_rect().centerx
    if share < 1:
        with paint.clipped(surface, pygame.Rect(open_.x - tail, place.y, part.w, part.h)):
            paint.put(surface, image, (place.x - tail, place.y))
        return
    paint.put(surface, image, (place.x - tail, place.y))
    _lettered(surface, shown, guard, place)


def _lettered(surface: pygame.Surface, shown: Shown, guard: Guard, place: pygame.Rect) -> None:
    """What is announced, in two lines, or in one where the ribbon is low."""
    mark = round(place.h * 0.46)
    for side in (place.left + mark, place.right - mark):
        paint.put_at(surface, icons.icon("swords", mark, BRASS_LIGHT), "center", (side, place.centery))
    room, line = place.w - 4 * mark, words(shown, guard)
    if place.h < shown.units.font(SMALL) * _TWO_LINES:
        one = Style(Face.NAME, min(round(place.h * 0.62), shown.units.font(24)), _BIG)
        write(surface, f"Guard: {line}", one, "center", place.center, room)
        return
    big = Style(Face.NAME, min(round(place.h * 0.48), shown.units.font(34)), _BIG)
    small = Style(Face.ITALIC, min(round(place.h * 0.34), shown.units.font(20)), _SMALL)
    write(surface, "Guard", big, "center", (place.centerx, place.y + round(place.h * 0.33)), room)
    write(surface, line, small, "center", (place.centerx, place.y + round(place.h * 0.72)), room)


@lru_cache(maxsize=4)
def band(size: tuple[int, int]) -> pygame.Surface:
    """The ribbon with its swallow tails, wider than `size` by them."""
    wide, tall = size
    tail, drop = round(tall * 0.54), round(tall * _DROP)
    k = SS
    sheet = paint.clear((wide + 2 * tail) * k, (tall + drop) * k, RED)
    n, dark = sheet.get_width(), mix(RED, BLACK, 0.45)
    inner = tail + round(tall * 0.26)
    ends = [(0, drop), (inner, drop), (inner, tall + drop), (0, tall + drop), (tall * 0.24, tall / 2 + drop)]
    folds = [(tail, tall), (inner, tall), (inner, tall + drop)]
    for mirrored in (False, True):
        for points, fill, rim in ((ends, dark, mix(GOLD, BLACK, 0.2)), (folds, mix(RED, BLACK, 0.75), None)):
            shape = [((n - x * k) if mirrored else x * k, y * k) for x, y in points]
            pygame.draw.polygon(sheet, fill, shape)
            if rim:
                pygame.draw.polygon(sheet, rim, shape, 2 * k)
    sheet.blit(paint.gradient(wide * k, tall * k, mix(RED, WHITE, 0.1), mix(RED, BLACK, 0.22)), (tail * k, 0))
    area = pygame.Rect(tail * k, 0, wide * k, tall * k)
    pygame.draw.rect(sheet, mix(GOLD, BLACK, 0.35), area, 2 * k)
    pygame.draw.rect(sheet, BRASS_LIGHT, area.inflate(-10 * k, -10 * k), k)
    return paint.finish(sheet, wide + 2 * tail, tall + drop)


def arrow(surface: pygame.Surface, shown: Shown, start: str, goal: str, share: float = 1.0) -> None:
    """An arrow from the edge of one tile to the edge of another, `share` of its length."""
    layout = shown.layout
    a, b = layout.place(start).center, layout.place(goal).center
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    off = layout.tile * 0.46
    if length <= 2 * off:
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    tail = (a[0] + ux * off, a[1] + uy * off)
    reach = max(layout.px(34), (length - 2 * off + layout.px(12)) * share)
    image, origin = _arrow((round(ux * reach), round(uy * reach)), max(1, layout.px(100)))
    paint.put(surface, image, (round(tail[0]) + origin[0], round(tail[1]) + origin[1]))


@lru_cache(maxsize=48)
def _arrow(way: tuple[int, int], hundred: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """An arrow as long as `way`, and where its picture begins from the arrow's tail."""
    u, margin = hundred / 100, round(hundred * 0.42)
    wide, tall = abs(way[0]) + 2 * margin, abs(way[1]) + 2 * margin
    x0, y0 = margin + max(0, -way[0]), margin + max(0, -way[1])
    length, turn = math.hypot(*way), math.atan2(way[1], way[0])

    def at(along: float, across: float) -> Point:
        c, s = math.cos(turn), math.sin(turn)
        return (x0 + along * c - across * s) * 2, (y0 + along * s + across * c) * 2

    def body(more: float) -> list[Point]:
        head, e = min(36 * u, length * 0.6), more * u
        half = [(-e, 4 * u + e), (length - head + 2 * u, 6 * u + e), (length - head - e, 19 * u + e * 1.6)]
        edge = [at(along, -across) for along, across in half]
        return [*edge, at(length + e * 1.8, 0), *(at(along, across) for along, across in reversed(half))]

    sheet, halo = paint.clear(wide * 2, tall * 2, _ARROW), paint.clear(wide * 2, tall * 2, _ARROW)
    pygame.draw.polygon(halo, (*_ARROW, 200), body(8))
    sheet.blit(paint.blur(halo, max(2.0, 14 * u)), (0, 0))
    pygame.draw.polygon(sheet, _RIM, body(3))
    pygame.draw.polygon(sheet, _ARROW, body(0))
    return paint.finish(sheet, wide, tall), (-x0, -y0)
