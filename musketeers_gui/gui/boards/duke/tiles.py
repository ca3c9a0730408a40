"""Wooden tiles as they lie on the board, in trays and in the panel: made once for each size and way up."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.boards.duke import faces
from musketeers_gui.gui.boards.duke.faces import Print
from musketeers_gui.gui.theme import SHADOW

ROUND: Final = 0.06
"""Corner radius as a share of a tile's edge."""
THICK: Final = 0.048
"""How much of its side is seen below its face, as a share of its edge."""
_BEVEL: Final = 0.022
_PIECE: Final = 440
"""Pixels of the texture a tile is cut from."""
_FINE: Final = 170
"""From this many pixels on a master of twice the size is smooth enough."""


def thickness(px: int) -> int:
    """Pixels of the side seen below the face of a tile."""
    return max(2, round(px * THICK))


@lru_cache(maxsize=192)
def tile(face: Print, px: int, turned: bool = False) -> pygame.Surface:
    """A tile `px` pixels wide with its side seen below; `turned` shows its print upside down. Premultiplied."""
    k = 2 if px >= _FINE else 3
    n, radius = px * k, px * ROUND * k
    thick = thickness(px) * k
    sheet = paint.clear(n, n + thick, face.stain.edge)
    pygame.draw.rect(sheet, face.stain.edge, sheet.get_rect(), border_radius=round(radius))
    sheet.blit(paint.cut(_front(face, px, k, turned), paint.rounded_mask(n, n, radius)), (0, 0))
    return paint.finish(sheet, px, px + thickness(px))


def _front(face: Print, px: int, k: int, turned: bool) -> pygame.Surface:
    """The square face: wood, print, and light from the upper left, whichever way it is turned."""
    n = px * k
    sheet = paint.clear(n, n)
    sheet.blit(paint.scaled(_wood(face), n, n), (0, 0))
    layer = faces.ink(face, px, k)
    if turned:
        layer = pygame.transform.rotate(layer, 180)
    sheet.blit(_ghost(face, layer), (0, max(1, round(n * 0.005))))
    sheet.blit(layer, (0, 0))
    sheet.blit(_bevel(n, face.stain.gleam), (0, 0))
    sheet.blit(_gleam(n, face.stain.gleam // 3), (0, 0))
    return sheet


def _wood(face: Print) -> pygame.Surface:
    """A piece of the stained plank; which one depends on what is printed on it."""
    plank = textures.texture(face.stain.texture)
    size = min(_PIECE, plank.get_width(), plank.get_height())
    seed = sum(map(ord, face.name)) * 7 + 31 * face.back
    left = seed * 37 % (plank.get_width() - size + 1)
    top = seed * 53 % (plank.get_height() - size + 1)
    return plank.subsurface((left, top, size, size))


def _ghost(face: Print, layer: pygame.Surface) -> pygame.Surface:
    """The faint lower rim of a print burnt into the wood."""
    ghost = layer.copy()
    tone = (255, 245, 220, 0) if face.seat == "light" else (0, 0, 0, 0)
    ghost.fill(tone, special_flags=pygame.BLEND_RGBA_MAX if any(tone) else pygame.BLEND_RGBA_ADD)
    ghost.fill((255, 255, 255, 70), special_flags=paint.MULTIPLY)
    return ghost


@lru_cache(maxsize=16)
def _bevel(n: int, gleam: int) -> pygame.Surface:
    """Light on the upper and left edge, shade on the others."""
    sheet, b = paint.clear(n, n), max(2, round(n * _BEVEL))
    light = (255, 240, 205)
    pygame.draw.polygon(sheet, (*light, gleam), [(0, 0), (n, 0), (n - b, b), (b, b)])
    pygame.draw.polygon(sheet, (*light, gleam * 2 // 3), [(0, 0), (b, b), (b, n - b), (0, n)])
    pygame.draw.polygon(sheet, (0, 0, 0, 95), [(0, n), (n, n), (n - b, n - b), (b, n - b)])
    pygame.draw.polygon(sheet, (0, 0, 0, 70), [(n, 0), (n, n), (n - b, n - b), (n - b, b)])
    return sheet


@lru_cache(maxsize=16)
def _gleam(n: int, alpha: int) -> pygame.Surface:
    """Soft light across a face."""
    sheet = paint.clear(n, n, (255, 245, 220))
    pygame.draw.ellipse(sheet, (255, 245, 220, alpha), (-n * 0.3, -n * 0.5, n * 1.1, n * 0.9))
    return paint.blur(sheet, n * 0.2)


def lay(surface: pygame.Surface, face: Print, place: pygame.Rect, turned: bool = False, lift: int = 0) -> None:
    """Draw a tile with its face on `place` (square), `lift` pixels above what it lies on."""
    shade(surface, place, lift)
    paint.put(surface, tile(face, place.w, turned), (place.x, place.y - lift))


def shade(surface: pygame.Surface, place: pygame.Rect, lift: int = 0) -> None:
    """The shadow of a tile `lift` pixels above what it lies on."""
    px = place.w
    near = max(2, round(px * 0.035)) + lift // 2
    fall = (max(1, px // 40) + lift // 2, max(2, px // 25) + lift)
    paint.shadow(surface, place, radius=round(px * ROUND), spread=near, alpha=150 - 2 * lift, fall=fall, colour=SHADOW)
