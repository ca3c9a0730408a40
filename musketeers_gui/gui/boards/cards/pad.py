"""The score pad beside the hand, and the large sheet with the sums when a round has been paid."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, text, textures
from musketeers_gui.gui.boards.cards import lettering, seats
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.icons import badge, disc, shield
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BODY,
    GREEN_DARK,
    HAIRLINE,
    HEADING,
    INK,
    INK_FAINT,
    INK_SOFT,
    NAME,
    NOTE,
    PROMPT,
    RED,
    ROW_LIT,
    SMALL,
    VELLUM_EDGE,
    VELLUM_LINE,
    Colour,
    Face,
)

_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def roman(number: int) -> str:
    """A round's number as it heads a column."""
    return _ROMAN[number - 1] if number <= len(_ROMAN) else str(number)


@lru_cache(maxsize=6)
def _leaf(size: tuple[int, int], turn: float) -> pygame.Surface:
    """A leaf of vellum, perhaps a little askew, with clear edges round it."""
    sheet = paint.clear(size[0] + 6, size[1] + 6)
    sheet.blit(textures.vellum(size, 24), (3, 3))
    ready = sheet.premul_alpha()
    return pygame.transform.rotozoom(ready, turn, 1.0) if turn else ready


def _leaves(surface: pygame.Surface, place: pygame.Rect, turn: float) -> None:
    """Two leaves on each other with their shadow."""
    spread = max(2, place.h // 26)
    paint.shadow(surface, place, radius=3, spread=spread, alpha=170, fall=(spread // 3, spread))
    paint.put_at(surface, _darker(place.size, turn), "center", place.center)
    paint.put_at(surface, _leaf(place.size, 0.0), "center", place.center)


@lru_cache(maxsize=6)
def _darker(size: tuple[int, int], turn: float) -> pygame.Surface:
    leaf = _leaf(size, turn).copy()
    leaf.fill((222, 214, 202, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return leaf


def draw_pad(surface: pygame.Surface, sight: Sight) -> None:
    """The pad: the last rounds and the sum of each seat (J4)."""
    place, seats_ = sight.layout.pad, sight.table.seats
    _leaves(surface, place, -1.6)
    pin = max(7, place.h // 13)
    paint.put_at(surface, disc(pin, RED, None, True), "center", (place.centerx, place.top + pin // 4))
    inner = place.inflate(-round(place.w * 0.1), 0)
    row = place.h / (len(seats_) + 2.1)
    px = min(sight.units.font(SMALL), round(row * 0.62))
    head = Style(Face.NAME, px, HEADING)
    y = round(place.top + row * 0.62)
    wide = text.put(surface, "Silver", head, "midleft", (inner.left, y)).w
    aim = Style(Face.ITALIC, px, INK_SOFT)
    words = f"to {sight.table.target}"
    write(surface, words, aim, "midright", (inner.right, y), inner.w - wide - px)
    paint.hairline(surface, HAIRLINE, inner.left, round(place.top + row * 1.12), inner.w)
    columns = _columns(sight, inner, px)
    for number, x in columns:
        title = "sum" if number is None else roman(number)
        text.put(surface, title, Style(Face.ITALIC, px, INK_SOFT), "midright", (x, round(place.top + row * 1.55)))
    for line, seat in enumerate(seats_):
        band = pygame.Rect(inner.left, round(place.top + row * (2.02 + line)), inner.w, round(row))
        _pad_row(surface, sight, seat, band, columns, px)


def _columns(sight: Sight, inner: pygame.Rect, px: int) -> list[tuple[int | None, int]]:
    """The rounds shown, the last ones that have room, each with its right edge; None is the sum."""
    step = max(px * 2, round(inner.w * 0.15))
    rounds, room = len(sight.view.sheet), max(1, min(2, round(inner.w * 0.36 / step)))
    shown = list(range(max(1, rounds - room + 1), rounds + 1))
    ends = [inner.right - round(px * 3.6) - step * (len(shown) - 1 - i) for i in range(len(shown))]
    return [*zip(shown, ends, strict=True), (None, inner.right - px // 4)]


def _pad_row(
    surface: pygame.Surface, sight: Sight, seat: str, band: pygame.Rect, columns: list[tuple[int | None, int]], px: int
) -> None:
    person, place = sight.people[seat], sight.table.seats.index(seat)
    if place % 2 == 0:
        paint.box(surface, band.inflate(px // 2, -2), fill=VELLUM_EDGE, radius=3, alpha=70)
    mark = min(round(band.h * 0.72), round(px * 1.25))
    paint.put_at(surface, badge(mark, person.colour, person.icon), "midleft", (band.left, band.centery))
    left = band.left + mark + px // 3
    room = columns[0][1] - round(px * (1.3 if len(columns) > 1 else 3.2)) - left
    write(surface, person.name, Style(Face.TEXT, px), "midleft", (left, band.centery), room)
    for number, x in columns:
        words = str(sight.player(seat).silver if number is None else sight.view.sheet[number - 1][place])
        style = Style(Face.NAME if number is None else Face.TEXT, px)
        write(surface, words, style, "midright", (x, band.centery), round(band.w * 0.2))
    coin = lettering.coin(round(px * 1.1))
    paint.put_at(surface, coin, "midright", (columns[-1][1] - round(px * 1.75), band.centery))


def draw_sheet(surface: pygame.Surface, sight: Sight, title: str, foot: str) -> None:
    """The sums of a round that has been paid: what each pay card earned, the round, and all silver (J2)."""
    place = sight.layout.round_sheet if sight.view.outcome is None else sight.layout.final_sheet
    _leaves(surface, place, 1.2)
    for gap, colour in ((0.02, VELLUM_LINE), (0.03, VELLUM_EDGE)):
        pygame.draw.rect(surface, colour, place.inflate(-2 * round(place.h * gap), -2 * round(place.h * gap)), 1)
    rows = len(sight.table.seats)
    row = place.h / (rows + 3.4)
    inner = place.inflate(-round(place.w * 0.1), 0)
    px = min(sight.units.font(PROMPT), round(row * 0.46), round(inner.w * 0.052))
    large = Style(Face.NAME, min(sight.units.font(NAME), round(row * 0.62)))
    write(surface, title, large, "center", (place.centerx, round(place.top + row * 0.85)), inner.w)
    _rule(surface, place.centerx, round(place.top + row * 1.4), inner.w // 2)
    _heads(surface, inner, round(place.top + row * 1.95), min(px, sight.units.font(BODY)))
    best = max(player.silver for player in sight.view.players)
    for line, seat in enumerate(sight.table.seats):
        band = pygame.Rect(inner.left, round(place.top + row * (2.3 + line)), inner.w, round(row))
        _sheet_row(surface, sight, seat, band, px, sight.player(seat).silver == best)
    note = Style(Face.ITALIC, min(px, sight.units.font(NOTE)), INK_SOFT)
    write(surface, foot, note, "center", (place.centerx, round(place.bottom - row * 0.6)), inner.w)


def draw_round(surface: pygame.Surface, sight: Sight) -> None:
    """The sheet between two rounds."""
    foot = f"The game ends with the round in which somebody reaches {sight.table.target}."
    draw_sheet(surface, sight, f"Round {sight.view.round} is paid", foot)


def _rule(surface: pygame.Surface, x: int, y: int, wide: int) -> None:
    paint.hairline(surface, HAIRLINE, x - wide // 2, y, wide)
    paint.put_at(surface, textures.lozenge(9), "center", (x, y))


_PAY, _ROUND, _ALL = 0.63, 0.81, 1.0
"""Right edges of the sheet's columns, as shares of its width."""


def _heads(surface: pygame.Surface, inner: pygame.Rect, y: int, px: int) -> None:
    style = Style(Face.ITALIC, px, INK_SOFT)
    for share, words, room in ((_PAY, "pay cards", 0.24), (_ROUND, "round", 0.16), (_ALL, "silver", 0.16)):
        x = inner.left + round(inner.w * share)
        write(surface, words, style, "midright", (x, y), round(inner.w * room))


def _sheet_row(surface: pygame.Surface, sight: Sight, seat: str, band: pygame.Rect, px: int, best: bool) -> None:
    person = sight.people[seat]
    if best:
        paint.box(surface, band.inflate(px, -4), fill=ROW_LIT, radius=5)
    high = round(band.h * 0.68)
    paint.put_at(surface, shield((round(high * 0.86), high), person.colour, person.icon), "midleft", band.midleft)
    left = band.left + high + px // 4
    face = Face.NAME if best else Face.TEXT
    room = band.left + round(band.w * 0.31) - left
    write(surface, person.name, Style(face, px), "midleft", (left, band.centery), room)
    _pay_words(surface, sight, seat, band, px)
    got = _round_silver(sight, seat)
    x = band.left + round(band.w * _ROUND)
    write(surface, f"+{got}", Style(Face.TEXT, px), "midright", (x, band.centery), round(band.w * 0.16))
    total = Style(Face.NAME, round(px * 1.15))
    wide = write(surface, str(sight.player(seat).silver), total, "midright", (band.right, band.centery), band.w // 6)
    coin = lettering.coin(round(px * 1.15))
    if wide.left - px // 3 - coin.get_width() > x + px // 4:
        paint.put_at(surface, coin, "midright", (wide.left - px // 3, band.centery))


def _pay_words(surface: pygame.Surface, sight: Sight, seat: str, band: pygame.Rect, px: int) -> None:
    """What each pay card was worth, in columns that end with the heading's."""
    slots = range(len(sight.player(seat).slots))
    step = band.w * 0.32 / max(1, len(slots))
    for place in slots:
        cover = sight.player(seat).slots[place].cover
        colour: Colour = GREEN_DARK if seats.is_gem(sight, seat, place) else INK_FAINT if cover else INK
        style = Style(Face.NAME if seats.is_gem(sight, seat, place) else Face.TEXT, round(px * 0.92), colour)
        x = band.left + round(band.w * _PAY - step * (len(slots) - 1 - place))
        write(surface, seats.sum_words(sight, seat, place), style, "midright", (x, band.centery), round(step * 0.92))


def _round_silver(sight: Sight, seat: str) -> int:
    """What the seat got in the round that was paid last."""
    sheet: Sequence[Sequence[int]] = sight.view.sheet
    return sheet[-1][sight.table.seats.index(seat)] if sheet else 0
