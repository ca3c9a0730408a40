"""The brass ring round the Guard: the sum counted against it, each player's share in the own colour."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards.cards.lettering import pale
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS_DARK, BRASS_LIGHT, ON_DARK, SHADOW, WHITE, Colour, Face, mix

_GROOVE: Final[Colour] = (0x1C, 0x14, 0x0A)
_OUTER: Final = 15
_INNER: Final = 13.6
"""Units from the middle of the band to its rims, for a ring of radius 118."""
_BASE: Final = 118
_TOP: Final = -math.pi / 2


@dataclass(frozen=True, slots=True)
class Share:
    """What one card adds, in the colour of who played it."""

    colour: Colour
    value: int


@dataclass(frozen=True, slots=True)
class Sum:
    """Cards against a Guard; `counted` is how much of their sum has been counted so far."""

    shares: tuple[Share, ...]
    guard: int
    counted: float

    @property
    def total(self) -> int:
        """The whole sum."""
        return sum(share.value for share in self.shares)

    @property
    def full(self) -> int:
        """What the whole ring stands for."""
        return max(self.guard, self.total, 1)


def draw(surface: pygame.Surface, centre: tuple[int, int], radius: int, sum_: Sum, px: int) -> None:
    """Draw the ring at rest."""
    paint.put_at(surface, _shade(radius), "center", (centre[0] + 2, centre[1] + max(2, radius // 18)))
    paint.put_at(surface, _ring(radius, sum_, paint.SS), "center", centre)
    _figures(surface, centre, radius, sum_, px)


def draw_counting(surface: pygame.Surface, centre: tuple[int, int], radius: int, sum_: Sum, px: int) -> None:
    """Draw the ring while it is counted: the still ring without shares, and the shares so far on it."""
    still = Sum((), sum_.full, 0)
    draw(surface, centre, radius, still, px)
    size = _size(radius)
    sheet = paint.clear(size * 2, size * 2)
    _bands(sheet, radius, sum_, 2)
    paint.put_at(surface, paint.finish(sheet, size, size), "center", centre)
    _figures(surface, centre, radius, sum_, px)


def _size(radius: int) -> int:
    return 2 * round(radius * (1 + 26 / _BASE))


@lru_cache(maxsize=4)
def _shade(radius: int) -> pygame.Surface:
    size = 2 * radius + radius
    sheet = paint.clear(size, size, SHADOW)
    thick = round(radius * 28 / _BASE)
    pygame.draw.circle(sheet, (*SHADOW, 150), (size / 2, size / 2), radius + thick / 2, thick)
    return paint.blur(sheet, max(2, radius / 12)).premul_alpha()


@lru_cache(maxsize=12)
def _ring(radius: int, sum_: Sum, k: int) -> pygame.Surface:
    size = _size(radius)
    sheet = paint.clear(size * k, size * k)
    centre, unit = (size * k / 2, size * k / 2), radius * k / _BASE
    rims = ((15, (0x3A, 0x26, 0x0A)), (14, BRASS_LIGHT), (11.6, BRASS_DARK), (10, _GROOVE))
    for out, colour in rims:
        pygame.draw.circle(sheet, colour, centre, (_BASE + out) * unit)
    _bands(sheet, radius, sum_, k)
    _marks(sheet, centre, unit, sum_)
    for inside, colour in ((10.6, BRASS_DARK), (12.2, BRASS_LIGHT)):
        pygame.draw.circle(sheet, colour, centre, (_BASE - inside) * unit, max(1, round(1.6 * unit)))
    pygame.draw.circle(sheet, (0, 0, 0, 0), centre, (_BASE - _INNER) * unit)
    return paint.finish(sheet, size, size)


def _arc(centre: paint.Point, radius: float, start: float, end: float) -> list[paint.Point]:
    steps = max(4, round(90 * (end - start)))
    turns = (start + (end - start) * i / steps for i in range(steps + 1))
    return [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]


def _bands(sheet: pygame.Surface, radius: int, sum_: Sum, k: int) -> None:
    """Each share as a piece of the band, up to what has been counted."""
    centre, unit = (sheet.get_width() / 2, sheet.get_height() / 2), radius * k / _BASE
    before = 0.0
    for share in sum_.shares:
        seen = min(float(share.value), sum_.counted - before)
        if seen <= 0:
            break
        start, end = (_TOP + part / sum_.full * math.tau for part in (before, before + seen))
        outer, inner = _arc(centre, (_BASE + 9.4) * unit, start, end), _arc(centre, (_BASE - 10) * unit, start, end)
        pygame.draw.polygon(sheet, pale(share.colour), [*outer, *reversed(inner)])
        shine = _arc(centre, (_BASE + 6) * unit, start, end)
        pygame.draw.lines(sheet, mix(share.colour, WHITE, 0.55), False, shine, max(1, round(2 * unit)))
        before += share.value
    if sum_.counted >= sum_.total > sum_.guard:
        _pointer(sheet, centre, unit, _TOP + sum_.guard / sum_.full * math.tau)


_MOST_MARKS: Final = 80


def _marks(sheet: pygame.Surface, centre: paint.Point, unit: float, sum_: Sum) -> None:
    """A line for each point still missing, and one between two shares."""
    cuts = {sum(share.value for share in sum_.shares[:i]) for i in range(len(sum_.shares) + 1)}
    for point in range(sum_.full if sum_.full <= _MOST_MARKS else 0):
        counted = point < sum_.counted
        if counted and point not in cuts:
            continue
        turn = _TOP + point / sum_.full * math.tau
        x, y = math.cos(turn), math.sin(turn)
        start, end = ((centre[0] + r * unit * x, centre[1] + r * unit * y) for r in (_BASE - 11, _BASE + 10))
        pygame.draw.line(sheet, _GROOVE if counted else (0x7A, 0x58, 0x1E), start, end, max(1, round(0.9 * unit)))


def _pointer(sheet: pygame.Surface, centre: paint.Point, unit: float, turn: float) -> None:
    """The mark where the Guard was met, if the sum went beyond."""

    def at(radius: float, off: float) -> paint.Point:
        return (
            centre[0] + (_BASE + radius) * unit * math.cos(turn + off),
            centre[1] + (_BASE + radius) * unit * math.sin(turn + off),
        )

    pygame.draw.polygon(sheet, (0x3A, 0x06, 0x06), [at(6, 0), at(24, 0.085), at(24, -0.085)])
    pygame.draw.polygon(sheet, (0xFF, 0xEC, 0xC8), [at(9, 0), at(22, 0.06), at(22, -0.06)])


def _figures(surface: pygame.Surface, centre: tuple[int, int], radius: int, sum_: Sum, px: int) -> None:
    """The value of each counted share on its piece of the band, where there is room."""
    style = Style(Face.BOLD, min(px, round(radius * 17 / _BASE)), ON_DARK)
    before = 0
    for share in sum_.shares:
        room = share.value / sum_.full * math.tau * radius
        if share.value and sum_.counted >= before + share.value and text.width(str(share.value), style) < room * 0.8:
            turn = _TOP + (before + share.value / 2) / sum_.full * math.tau
            at = round(centre[0] + radius * math.cos(turn)), round(centre[1] + radius * math.sin(turn))
            text.put(surface, str(share.value), style, "center", at)
        before += share.value
