"""A tile that moves: in the air, knocked aside, turned over; and the trail it leaves."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.duke.state import Tile
from musketeers_gui.gui import paint
from musketeers_gui.gui.animation import EASES
from musketeers_gui.gui.boards.duke import tiles
from musketeers_gui.gui.boards.duke.faces import Print
from musketeers_gui.gui.boards.duke.shown import Shown
from musketeers_gui.gui.theme import SHADOW, Colour

_PEARL: Final[Colour] = (0xFF, 0xE9, 0xB4)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile that moves: what it shows, whether upside down, and its edge in pixels."""

    face: Print
    turned: bool
    px: int

    def draw(
        self, surface: pygame.Surface, centre: Point, *, lift: float = 0.0, angle: float = 0.0, size: float = 0.0
    ) -> None:
        """Draw it with the middle of its face at a point, `lift` pixels up, turned by degrees, `size` pixels wide."""
        factor = (size or self.px) / self.px
        image = tiles.tile(self.face, self.px, self.turned)
        if angle or factor != 1:
            image = pygame.transform.rotozoom(_loose(self.face, self.px, self.turned), angle, factor)
        self._shade(surface, centre, lift, factor)
        down = tiles.thickness(self.px) * factor / 2
        paint.put_at(surface, image, "center", (round(centre[0]), round(centre[1] + down - lift)))

    def _shade(self, surface: pygame.Surface, centre: Point, lift: float, factor: float) -> None:
        px = max(8, round(self.px * factor / 8) * 8)
        place = pygame.Rect(0, 0, px, px)
        place.center = (round(centre[0]), round(centre[1]))
        spread = max(2, px // 14 + round(lift / 16) * 3)
        fall = (round(lift * 0.3) + 2, round(lift * 0.5) + 3)
        paint.shadow(surface, place, radius=px // 12, spread=spread, alpha=140, fall=fall, colour=SHADOW)

    def fade(self, surface: pygame.Surface, centre: Point, share: float, angle: float = 0.0) -> None:
        """Draw it at `share` of its strength."""
        image = pygame.transform.rotozoom(_loose(self.face, self.px, self.turned), angle, 1.0)
        down = tiles.thickness(self.px) / 2
        paint.put_at(surface, paint.faded(image, share), "center", (round(centre[0]), round(centre[1] + down)))

    def edge_on(self, surface: pygame.Surface, centre: Point, open_: float, lift: float) -> None:
        """Draw it while it is turned over: `open_` of its width is seen."""
        image = tiles.tile(self.face, self.px, self.turned)
        narrow = paint.scaled(image, max(2.0, image.get_width() * open_), image.get_height())
        down = tiles.thickness(self.px) / 2
        paint.put_at(surface, narrow, "center", (round(centre[0]), round(centre[1] + down - lift)))


@lru_cache(maxsize=24)
def _loose(face: Print, px: int, turned: bool) -> pygame.Surface:
    """A tile with clear pixels all round: turned without them its edges come out as saw teeth."""
    image = tiles.tile(face, px, turned)
    sheet = paint.clear(image.get_width() + 6, image.get_height() + 6)
    sheet.blit(image, (3, 3))
    return sheet


@lru_cache(maxsize=8)
def _pearl(px: int) -> pygame.Surface:
    """A dot of the trail behind a tile."""

    def body(sheet: pygame.Surface, k: float) -> None:
        middle = (sheet.get_width() / 2, sheet.get_height() / 2)
        pygame.draw.circle(sheet, (0x50, 0x34, 0x10), middle, middle[0])
        pygame.draw.circle(sheet, _PEARL, middle, middle[0] * 0.74)

    return paint.drawn((px, px), body)


def piece_of(shown: Shown, tile: Tile) -> Piece:
    """A tile of the board, ready to move."""
    return Piece(shown.face(tile), shown.layout.upside_down(tile.seat), shown.layout.tile)


def centre(shown: Shown, name: str) -> Point:
    """The middle of a tile's face on a square."""
    return shown.home(name).center


def knocked(surface: pygame.Surface, piece: Piece, a: Point, b: Point, share: float) -> None:
    """A tile that is hit slides off in the direction of the blow, tilts and fades."""
    if share >= 1:
        return
    length = math.dist(a, b) or 1.0
    off = 0.4 * piece.px * EASES["out"](share)
    at = (b[0] + (b[0] - a[0]) / length * off, b[1] + (b[1] - a[1]) / length * off)
    piece.fade(surface, at, 1 - share, -17 * share)


def pearls(surface: pygame.Surface, a: Point, b: Point, share: float, height: float, px: int) -> None:
    """Dots along the way that was gone."""
    dot = _pearl(max(5, px // 12))
    for i in range(1, 9):
        way = i / 9
        if way < share - 0.05:
            at = (a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way - height * math.sin(math.pi * way) * 0.5)
            paint.put_at(surface, dot, "center", (round(at[0]), round(at[1])))
