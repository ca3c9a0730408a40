"""Each side's corner beside the board: heading, bag and what is in it, the tiles the other side has lost."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.duke.squares import OTHER, SEATS
from musketeers_gui.games.duke.state import STARTING, Tile
from musketeers_gui.gui import icons, paint, text, textures
from musketeers_gui.gui.boards.duke import bags, tiles
from musketeers_gui.gui.boards.duke.layout import Corner
from musketeers_gui.gui.boards.duke.lists import listing, write_list
from musketeers_gui.gui.boards.duke.palette import STAINS
from musketeers_gui.gui.boards.duke.shown import Shown
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BAND,
    BODY,
    BRASS_LIGHT,
    CARD_EDGE,
    HAIRLINE,
    HEADING,
    ITEM,
    ON_WALNUT,
    ON_WALNUT_SOFT,
    SMALL,
    Colour,
    Face,
)

_TITLE: Final[Colour] = (0xF4, 0xE4, 0xBE)
_RULE: Final[Colour] = (0x9A, 0x72, 0x2A)
_COIN: Final[Colour] = (0xC0, 0x93, 0x3A)
_COIN_RIM: Final[Colour] = (0xE9, 0xCB, 0x85)
_COIN_INK: Final[Colour] = (0x2A, 0x18, 0x08)
_OVERLAP: Final = 46
"""Units of a slip that the bag covers."""
_HEAD: Final = 40
"""Units of a slip above its list."""
_READABLE: Final = 0.85
"""A list on a slip is read at this share of its size at least; else a sheet with it is shown as well."""
_ROWS: Final = 12
"""Lines of a column of the whole list."""
_RANKS: Final = {"light": "rank 1", "dark": "rank 6"}


def still(surface: pygame.Surface, shown: Shown, hidden: frozenset[str]) -> None:
    """Both corners, without what depends on the pointer."""
    for seat in SEATS:
        corner = shown.layout.corners[seat]
        if corner.slip is not None or not _offering(shown, seat):
            _heading(surface, shown, seat, corner)
            _tray(surface, shown, seat, corner, hidden)
        if corner.slip is not None:
            _slip(surface, shown, seat, corner.slip)
        draw_bag(surface, shown, seat)


def _offering(shown: Shown, seat: str) -> bool:
    return seat == shown.view.seat and bool(shown.offered())


def _heading(surface: pygame.Surface, shown: Shown, seat: str, corner: Corner) -> None:
    place, stain = corner.heading, STAINS[seat]
    px = min(round(place.h * 0.76), shown.units.tx(30))
    paint.put_at(surface, icons.icon(stain.icon, px, BRASS_LIGHT), "midleft", (place.x, place.centery))
    left = place.x + px + px // 4
    note = Style(Face.ITALIC, min(shown.units.font(SMALL), round(place.h * 0.5)), ON_WALNUT_SOFT)
    right = write(surface, _RANKS[seat], note, "midright", (place.right, place.centery), place.w // 3).left
    name = Style(Face.LIGHT, min(shown.units.font(BAND), round(place.h * 0.74)), _TITLE)
    write(surface, shown.rules.name(seat), name, "midleft", (left, place.centery), right - left - px // 3)
    paint.hairline(surface, _RULE, place.x, place.bottom - 2, place.w)
    paint.hairline(surface, (0, 0, 0), place.x, place.bottom - 1, place.w)


def _slip(surface: pygame.Surface, shown: Shown, seat: str, place: pygame.Rect) -> None:
    """The slip of vellum under the bag; what is in the bag is written on it unless tiles lie there."""
    spread = max(1, shown.layout.px(7))
    paint.shadow(surface, place, radius=2, spread=spread, alpha=150, fall=(2, max(1, spread * 2 // 3)))
    surface.blit(textures.vellum(place.size, max(4, shown.layout.px(24))), place)
    if _offering(shown, seat):
        return
    area = _written(shown, place)
    head = Style(Face.NAME, min(shown.units.font(SMALL), shown.layout.px(_HEAD * 0.56)), HEADING)
    write(surface, "In the bag", head, "bottomleft", (area.x, area.y - shown.layout.px(7)), area.w)
    paint.hairline(surface, HAIRLINE, area.x, area.y - shown.layout.px(6), area.w)
    _contents(surface, shown, seat, area)


def _written(shown: Shown, place: pygame.Rect) -> pygame.Rect:
    """Where on a slip its list is written."""
    px = shown.layout.px
    return pygame.Rect(place.x + px(_OVERLAP), place.y + px(_HEAD), place.w - px(_OVERLAP + 8), place.h - px(_HEAD + 6))


def _contents(surface: pygame.Surface, shown: Shown, seat: str, area: pygame.Rect) -> None:
    style = Style(Face.TEXT, shown.units.font(SMALL))
    lines = tuple(shown.contents(seat))
    if lines:
        write_list(surface, area, listing(lines, style, area.size), style)
    else:
        write(surface, "empty", Style(Face.ITALIC, style.px), "topleft", area.topleft, area.w)


def draw_bag(surface: pygame.Surface, shown: Shown, seat: str, lit: bool = False) -> None:
    """A side's bag with the number of tiles in it on a disc of brass."""
    corner, stain = shown.layout.corners[seat], STAINS[seat]
    bags.stand(surface, corner.bag, stain.flag, stain.icon, lit)
    disc = corner.count
    paint.put(surface, icons.disc(disc.w, _COIN, _COIN_RIM), disc.topleft)
    count = str(len(shown.bag(seat)))
    write(surface, count, Style(Face.NAME, round(disc.h * 0.56), _COIN_INK), "center", disc.center, round(disc.w * 0.8))


# What was lost


def lost_places(shown: Shown, seat: str) -> Iterator[tuple[str, str, pygame.Rect]]:
    """Target, id and place of each tile a side has lost; they lie in the other side's tray."""
    kinds, tray = shown.lost(seat), shown.layout.corners[OTHER[seat]].tray
    if not kinds:
        return
    inner = tray.inflate(-2 * (tray.h // 11), -2 * (tray.h // 14))
    edge, across = _largest(inner.size, len(kinds), 1.05)
    rows, tall = -(-len(kinds) // across), edge + tiles.thickness(edge)
    pitch = (inner.h - rows * tall) // (rows + 1)
    for number, kind in enumerate(kinds):
        row, column = divmod(number, across)
        x, y = inner.x + round(column * edge * 1.05), inner.y + pitch + row * (tall + pitch)
        yield f"lost:{seat}/{number + 1}", kind, pygame.Rect(x, y, edge, edge)


def _tray(surface: pygame.Surface, shown: Shown, seat: str, corner: Corner, hidden: frozenset[str]) -> None:
    other = OTHER[seat]
    places = list(lost_places(shown, other))
    name = shown.rules.name(other)
    if corner.label is not None:
        line = Style(Face.TEXT, min(shown.units.font(BODY), round(corner.label.h * 0.72)), ON_WALNUT)
        at = corner.label
        write(surface, f"Lost by {name}", line, "midleft", at.midleft, round(at.w * 0.8))
        if places:
            write(surface, str(len(places)), line, "midright", at.midright, round(at.w * 0.15))
    paint.put(surface, _hollow(corner.tray.size), corner.tray.topleft)
    if not places:
        quiet = Style(Face.ITALIC, min(shown.units.font(SMALL), round(corner.tray.h * 0.3)), ON_WALNUT_SOFT)
        words = f"{name} has lost no tile"
        write(surface, words, quiet, "center", corner.tray.center, round(corner.tray.w * 0.9))
    for target, kind, place in places:
        if target not in hidden:
            tiles.lay(surface, shown.face(Tile(other, kind, STARTING)), place)


@lru_cache(maxsize=8)
def _hollow(size: tuple[int, int]) -> pygame.Surface:
    """A tray hollowed out of the table."""
    sheet = textures.darken(textures.cover("panel", size), 235)
    k, shade = 3, paint.opaque(max(4, size[0] / 3), max(4, size[1] / 3), (60, 60, 60))
    inner = shade.get_rect().inflate(-size[1] // 5 // k, -size[1] // 5 // k).move(0, size[1] // 30 // k)
    pygame.draw.rect(shade, (255, 255, 255), inner, border_radius=max(1, size[1] // 12 // k))
    soft = paint.scaled(paint.blur(shade, max(2.0, size[1] / 12 / k)), *size)
    sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_MULT)
    radius = max(3, size[1] // 13)
    image = paint.rounded(sheet, radius)
    paint.box(image, image.get_rect(), edge=(0x6B, 0x48, 0x2A), radius=radius)
    return image


# Tiles to be placed


def offer_places(shown: Shown) -> Iterator[tuple[str, str, pygame.Rect]]:
    """Target, id and place of each tile that lies beside the board to be set up or placed."""
    kinds = shown.offered()
    if not kinds:
        return
    corner = shown.layout.corners[shown.view.seat]
    area = corner.offer.inflate(-2 * shown.layout.px(8), -2 * shown.layout.px(6))
    if corner.slip is not None:
        covered = shown.layout.px(_OVERLAP - 8)
        area = pygame.Rect(area.x + covered, area.y, area.w - covered, area.h)
    edge, across = _largest(area.size, len(kinds), 1.09)
    rows = -(-len(kinds) // across)
    pitch, tall = edge + edge // 14 + 1, edge + tiles.thickness(edge)
    top = area.centery - (tall + (rows - 1) * (pitch + tiles.thickness(edge))) // 2
    for number, kind in enumerate(kinds):
        row, column = divmod(number, across)
        wide = min(across, len(kinds) - row * across)
        x = area.centerx - (wide * pitch - edge // 14 - 1) // 2 + column * pitch
        yield f"tile:{kind}", kind, pygame.Rect(x, top + row * (pitch + tiles.thickness(edge)), edge, edge)


def _largest(room: tuple[int, int], count: int, pitch: float) -> tuple[int, int]:
    """The largest edge at which so many tiles lie in rows `pitch` edges apart, and how many go into a row."""
    found = (4, count)
    for across in range(1, count + 1):
        rows = -(-count // across)
        edge = min(room[0] / (across * pitch), room[1] / (rows * (pitch + tiles.THICK) + 0.03))
        found = max(found, (int(edge), across))
    return found


def offer_ground(surface: pygame.Surface, shown: Shown) -> None:
    """A sheet for the tiles to lie on where the corner has no slip."""
    corner = shown.layout.corners[shown.view.seat]
    if corner.slip is None and shown.offered():
        surface.blit(textures.vellum(corner.offer.size, max(4, shown.layout.px(24))), corner.offer)


# The whole list, at the size it is read at


def listed(shown: Shown, seat: str) -> bool:
    """Whether everything in a bag can be read on its slip."""
    slip = shown.layout.corners[seat].slip
    if slip is None or _offering(shown, seat):
        return False
    style = Style(Face.TEXT, shown.units.font(SMALL))
    how = listing(tuple(shown.contents(seat)), style, _written(shown, slip).size)
    return how.whole and how.px >= style.px * _READABLE


def sheet_place(shown: Shown, seat: str) -> pygame.Rect:
    """Where the whole contents of a bag are shown when it is pointed at: beside the bag, over the board."""
    style = Style(Face.TEXT, shown.units.font(ITEM - 2))
    lines = shown.contents(seat) or ["empty"]
    columns = -(-len(lines) // _ROWS)
    rows = -(-len(lines) // columns)
    pad, head = shown.units.tx(14), shown.units.tx(38)
    wide = max((text.width(line, style) for line in lines), default=0) + style.px
    size = (columns * wide + 2 * pad, round(rows * style.px * 1.36) + head + 2 * pad)
    area = _half(shown, seat)
    place = pygame.Rect(0, 0, min(max(size[0], shown.units.tx(190)), area.w), min(size[1], area.h))
    bag = shown.layout.corners[seat].bag
    if shown.layout.corners[seat].slip is None:
        place.bottomleft = bag.topleft
    else:
        place.midleft = (bag.right, bag.centery)
    return place.clamp(area)


def _half(shown: Shown, seat: str) -> pygame.Rect:
    """The half of the area a side's corner lies in, so that both sheets can be seen at once."""
    area, corner = shown.layout.area, shown.layout.corners[seat]
    half = area.copy()
    if corner.slip is None:
        half.w //= 2
        half.left = area.left if corner.bag.centerx < area.centerx else area.right - half.w
        half.h = corner.bag.top - area.top
    else:
        half.h //= 2
        half.top = area.top if corner.bag.centery < area.centery else area.bottom - half.h
    return half.inflate(-2 * shown.layout.px(8), -2 * shown.layout.px(4))


def draw_sheet(surface: pygame.Surface, shown: Shown, seat: str) -> None:
    """A sheet with everything that is in a bag."""
    place = sheet_place(shown, seat)
    pad, head = shown.units.tx(14), shown.units.tx(38)
    textures.sheet(surface, place, shown.units, ornate=False)
    paint.box(surface, place, edge=CARD_EDGE, radius=shown.units.px(6))
    area = pygame.Rect(place.x + pad, place.y + pad + head, place.w - 2 * pad, place.h - 2 * pad - head)
    count = len(shown.bag(seat))
    words = f"In the bag of {shown.rules.name(seat)}: {count}"
    title = Style(Face.NAME, shown.units.font(BODY), HEADING)
    write(surface, words, title, "midleft", (area.x, place.y + pad + head // 2 - 2), area.w)
    paint.hairline(surface, HAIRLINE, area.x, area.y - 4, area.w)
    style = Style(Face.TEXT, shown.units.font(ITEM - 2))
    lines = tuple(shown.contents(seat)) or ("empty",)
    write_list(surface, area, listing(lines, style, area.size, 9), style)
