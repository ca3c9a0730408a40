"""The empty board on its table: frame, veneered squares, inlaid start squares, and the light on it."""

import math
import random
from typing import Final

import pygame

from musketeers_gui.games.duke.squares import NAMES, SEATS, SIZE, START, listed
from musketeers_gui.gui import icons, paint, text, textures
from musketeers_gui.gui.boards.duke.layout import Layout
from musketeers_gui.gui.boards.duke.palette import ENGRAVED, STAINS
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS, BRASS_LIGHT, SHADOW, Colour, Face

_DARK_LINE: Final[Colour] = (0x2C, 0x17, 0x0B)
_GROOVE: Final[Colour] = (0x20, 0x10, 0x06)
_INLAY: Final = ((0xE2, 0xB2, 0x70), (0x35, 0x1B, 0x0C))
"""The light and the dark edge of what is let into a square."""
_LIGHT: Final = (72, 54)
"""Points at which the fall of light is worked out before it is enlarged."""
_PIECE: Final = 2.4
"""A square is cut from a piece of veneer so many times finer than the texture."""


def empty(layout: Layout) -> pygame.Surface:
    """The board without tiles for a layout, as large as its area; opaque."""
    sheet = textures.cover("walnut", layout.area.size)
    board = layout.board.move(-layout.area.x, -layout.area.y)
    for spread, alpha, fall in ((26, 210, (10, 16)), (8, 160, (2, 5))):
        reach = max(1, layout.px(spread))
        fallen = (layout.px(fall[0]), layout.px(fall[1]))
        paint.shadow(sheet, board, radius=layout.px(12), spread=reach, alpha=alpha, fall=fallen, colour=SHADOW)
    paint.put(sheet, paint.rounded(_frame(layout), max(2, layout.px(9))), board.topleft)
    _squares(sheet, layout)
    _inlays(sheet, layout)
    _inner_shadow(sheet, layout)
    sheet.blit(_light(layout.area.size), (0, 0), special_flags=pygame.BLEND_MULT)
    return sheet


def _frame(layout: Layout) -> pygame.Surface:
    """Four lengths of wood mitred at the corners, strung with brass, files and ranks cut in."""
    edge, wide = layout.board.w, layout.frame
    sheet = paint.opaque(edge, edge)
    plank = textures.texture("frame")
    for side in range(4):
        length = _cut(plank, (edge, wide + 2), 0.19 * side)
        turned = pygame.transform.rotate(length, -90 * side)
        places = ((0, 0), (edge - wide - 2, 0), (0, edge - wide - 2), (0, 0))
        layer = paint.clear(edge, edge)
        layer.blit(turned, places[side])
        sheet.blit(paint.cut(layer, _mitre(edge, side)), (0, 0))
    for corner in ((0, 0), (edge - 1, 0), (0, edge - 1), (edge - 1, edge - 1)):
        inner = tuple(wide if c == 0 else edge - 1 - wide for c in corner)
        pygame.draw.aaline(sheet, (16, 8, 4), corner, inner)
    sheet.blit(_bevel(edge, max(2, layout.px(5))), (0, 0))
    _stringing(sheet, layout)
    _lettering(sheet, layout)
    return sheet


def _cut(plank: pygame.Surface, size: tuple[int, int], share: float) -> pygame.Surface:
    """A length of a plank, from `share` of its height on."""
    tall = min(plank.get_height(), max(24, round(plank.get_width() * size[1] / size[0] * 1.6)))
    top = round((plank.get_height() - tall) * min(1.0, share * 1.6))
    return paint.scaled(plank.subsurface((0, top, plank.get_width(), tall)), *size)


def _mitre(edge: int, side: int) -> pygame.Surface:
    mask = paint.clear(edge, edge, (255, 255, 255))
    corners = [(0, 0), (edge, 0), (edge, edge), (0, edge)]
    points = [corners[side], corners[(side + 1) % 4], (edge / 2, edge / 2)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return mask


def _bevel(n: int, b: int) -> pygame.Surface:
    sheet, light = paint.clear(n, n), (255, 220, 170)
    pygame.draw.polygon(sheet, (*light, 70), [(0, 0), (n, 0), (n - b, b), (b, b)])
    pygame.draw.polygon(sheet, (*light, 45), [(0, 0), (b, b), (b, n - b), (0, n)])
    pygame.draw.polygon(sheet, (0, 0, 0, 120), [(0, n), (n, n), (n - b, n - b), (b, n - b)])
    pygame.draw.polygon(sheet, (0, 0, 0, 90), [(n, 0), (n, n), (n - b, n - b), (n - b, b)])
    return sheet


def _stringing(sheet: pygame.Surface, layout: Layout) -> None:
    """Thin brass let into the frame, and a lily at each corner."""
    edge, wide, one = layout.board.w, layout.frame, max(1, layout.px(1))
    lines: tuple[tuple[int, Colour, int], ...] = (
        (layout.px(9), (0x2A, 0x14, 0x08), 3 * one),
        (layout.px(10), BRASS, one),
        (wide - 8 * one, _GROOVE, 8 * one),
        (wide - 6 * one, (0xB8, 0x8C, 0x3C), 2 * one),
        (wide - 7 * one, (0xE9, 0xCB, 0x85), one),
    )
    for inset, colour, thick in lines:
        area = sheet.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(sheet, colour, area, thick, border_radius=2 * one)
    px = round(wide * 0.6)
    for x in (wide // 2 + one, edge - wide // 2 - one):
        for y in (wide // 2 + one, edge - wide // 2 - one):
            paint.put_at(sheet, icons.disc(px, (0x4A, 0x27, 0x14), BRASS), "center", (x, y))
            paint.put_at(sheet, icons.icon("fleur-de-lis", round(px * 0.6), BRASS_LIGHT), "center", (x, y))


def _lettering(sheet: pygame.Surface, layout: Layout) -> None:
    """Files and ranks on all four sides, as they stand when the board is turned."""
    origin, edge = layout.board.topleft, layout.board.w
    near = layout.frame // 2
    px = max(9, round(layout.frame * 0.56))
    for i in range(SIZE):
        file, rank = NAMES[i][0], NAMES[i * SIZE][1]
        x = layout.place(NAMES[i]).centerx - origin[0]
        y = layout.place(NAMES[i * SIZE]).centery - origin[1]
        for far in (near, edge - near):
            _engrave(sheet, file, (x, far), px)
            _engrave(sheet, rank, (far, y), px)


def _engrave(sheet: pygame.Surface, sign: str, at: tuple[int, int], px: int) -> None:
    for drop, colour in ((-1, (0x0C, 0x05, 0x02)), (1, (0x6A, 0x40, 0x22)), (0, ENGRAVED)):
        text.put(sheet, sign, Style(Face.TEXT, px, colour), "center", (at[0], at[1] + drop))


def _squares(sheet: pygame.Surface, layout: Layout) -> None:
    """Thirty-six pieces of two veneers in close tones, the grain of one across that of the other."""
    rng = random.Random(4)
    edge = layout.square
    for number, name in enumerate(NAMES):
        place = layout.place(name).move(-layout.area.x, -layout.area.y)
        light = (number // SIZE + number % SIZE) % 2 == 1
        piece = _veneer("square_light" if light else "square_dark", edge, rng)
        if not light:
            piece = pygame.transform.rotate(piece, 90)
        textures.darken(piece, 238 + rng.randint(-12, 8))
        sheet.blit(piece, place)
        pygame.draw.rect(sheet, _DARK_LINE, place, 1)
        sheet.fill((0xC0, 0x8C, 0x58), (place.x + 1, place.y + 1, edge - 2, 1))
        sheet.fill((0xA8, 0x78, 0x48), (place.x + 1, place.y + 1, 1, edge - 2))


def _veneer(name: str, edge: int, rng: random.Random) -> pygame.Surface:
    plank = textures.texture(name)
    size = min(plank.get_width(), plank.get_height(), round(plank.get_width() / _PIECE))
    left, top = rng.randrange(plank.get_width() - size + 1), rng.randrange(plank.get_height() - size + 1)
    return paint.scaled(plank.subsurface((left, top, size, size)), edge, edge)


def _inlays(sheet: pygame.Surface, layout: Layout) -> None:
    """Each side's sign on the squares where it is set up (D1.2)."""
    px = round(layout.square * 0.66)
    pale, dark = _INLAY
    for seat in SEATS:
        for square in listed(START[seat]):
            x, y = layout.place(NAMES[square]).move(-layout.area.x, -layout.area.y).center
            paint.put_at(sheet, icons.icon(STAINS[seat].icon, px, pale, 70), "center", (x, y + 1))
            paint.put_at(sheet, icons.icon(STAINS[seat].icon, px, dark, 150), "center", (x, y))


def _inner_shadow(sheet: pygame.Surface, layout: Layout) -> None:
    """The shade the frame throws on the squares."""
    field = layout.field.move(-layout.area.x, -layout.area.y)
    k = 4
    shade = paint.opaque(field.w / k, field.h / k, (110, 100, 90))
    inset = layout.px(10) / k
    inner = shade.get_rect().inflate(-2 * inset, -2 * inset).move(round(inset / 3), round(inset / 2))
    pygame.draw.rect(shade, (255, 255, 255), inner)
    soft = paint.scaled(paint.blur(shade, max(2.0, layout.px(11) / k)), *field.size)
    sheet.blit(soft, field, special_flags=pygame.BLEND_MULT)


def _light(size: tuple[int, int]) -> pygame.Surface:
    """Candlelight over the board that falls off towards the edges of the table."""
    wide, high = _LIGHT
    sheet = paint.opaque(wide, high)
    for x in range(wide):
        for y in range(high):
            away = min(1.0, math.hypot((x / wide - 0.36) / 0.95, (y / high - 0.38) / 1.05))
            level = round(255 - 104 * away * away * (3 - 2 * away))
            sheet.set_at((x, y), (level, round(level * 0.975), round(level * 0.91 + 23 * (level / 255) ** 2)))
    return paint.scaled(paint.scaled(sheet, wide * 4, high * 4), *size)
