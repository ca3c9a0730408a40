"""The signs of the acts as they are printed on tiles, lit on squares and set on seals.

They are polygons, never letters: they go onto masters, straight alpha, at any size and in any direction.
"""

import math
from functools import lru_cache

import pygame

from musketeers_gui.games.duke.grid import Sign
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.duke.palette import CHALK, COLOURS, KINDS
from musketeers_gui.gui.paint import SS, Point
from musketeers_gui.gui.theme import BLACK, Colour, mix

Way = tuple[int, int]
"""A direction on the screen: steps to the right and down."""
AHEAD: Way = (0, -1)
_HOLE = (0, 0, 0, 0)
_INK: Colour = (0x3A, 0x24, 0x08)
"""Dark enough on the gold of what is put down."""
_SHARP = 1 / math.sqrt(3)
"""The inner corners of a six-pointed star for outer ones at 1."""


def sign(
    sheet: pygame.Surface,
    which: Sign,
    centre: Point,
    half: float,
    colour: Colour,
    way: Way = AHEAD,
    under: Colour | None = None,
) -> None:
    """Draw a sign about a point, `half` pixels to its edges; `under` fills its holes, which else are cut out."""
    hole = under or _HOLE
    match which:
        case Sign.MOVE:
            pygame.draw.circle(sheet, colour, centre, half * 0.60)
        case Sign.JUMP:
            pygame.draw.circle(sheet, colour, centre, half * 0.68)
            pygame.draw.circle(sheet, hole, centre, half * 0.40)
        case Sign.SLIDE:
            pygame.draw.polygon(sheet, colour, _wedge(centre, half, way))
        case Sign.JUMP_SLIDE:
            pygame.draw.polygon(sheet, colour, _wedge(centre, half, way))
            pygame.draw.polygon(sheet, hole, _wedge(centre, half * 0.48, way))
        case Sign.STRIKE:
            pygame.draw.polygon(sheet, colour, _star(centre, half * 0.94))
            pygame.draw.polygon(sheet, hole, _star(centre, half * 0.56))
        case Sign.COMMAND:
            for corner in _corners(centre, half):
                pygame.draw.polygon(sheet, colour, corner)


def _wedge(centre: Point, half: float, way: Way) -> list[Point]:
    """Longer than wide: an even triangle shows no direction along a diagonal."""
    turn = math.atan2(way[1], way[0])
    corners = ((0.0, 0.98), (2.36, 0.74), (-2.36, 0.74))
    return [(centre[0] + r * half * math.cos(turn + a), centre[1] + r * half * math.sin(turn + a)) for a, r in corners]


def _star(centre: Point, reach: float) -> list[Point]:
    radii = (reach, reach * _SHARP)
    turns = [(i * math.pi / 6, radii[i % 2]) for i in range(12)]
    return [(centre[0] + r * math.sin(a), centre[1] - r * math.cos(a)) for a, r in turns]


def _corners(centre: Point, half: float) -> list[list[Point]]:
    x, y, e, k = *centre, half * 0.94, half * 0.80
    return [
        [(x - e, y - e), (x - e + k, y - e), (x - e, y - e + k)],
        [(x + e, y + e), (x + e - k, y + e), (x + e, y + e - k)],
    ]


SIGN_OF = {kind: which for which, kind in KINDS.items() if which is not Sign.JUMP_SLIDE}
"""The sign that stands for a kind of act."""


@lru_cache(maxsize=128)
def seal(px: int, kind: str, way: Way = AHEAD) -> pygame.Surface:
    """A round seal in the colour of a kind of act with its sign on it, `px` pixels across; premultiplied."""
    fill = mix(COLOURS[kind], BLACK, 0.12)
    image = icons.disc(px, fill, (0xF3, 0xE2, 0xB8)).copy()
    if kind in SIGN_OF:
        half = px * (0.27 if kind == "command" else 0.31)
        put_sign(image, kind, (px / 2, px / 2), half, CHALK, way)
    else:
        paint.put_at(image, icons.icon("arrow-down", round(px * 0.62), _INK), "center", (px // 2, px // 2))
    return image


def put_sign(image: pygame.Surface, kind: str, centre: Point, half: float, colour: Colour, way: Way = AHEAD) -> None:
    """Set the sign of a kind onto a premultiplied picture with smooth edges."""
    size = round(half * 2.2)

    def body(master: pygame.Surface, k: float) -> None:
        sign(master, SIGN_OF[kind], (master.get_width() / 2, master.get_height() / 2), half * k, colour, way)

    paint.put_at(image, paint.drawn((size, size), body, SS), "center", (round(centre[0]), round(centre[1])))
