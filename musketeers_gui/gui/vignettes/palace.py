"""A corner of the palace's floor plan with counters in its rooms."""

from typing import Final

import pygame

from musketeers_gui.gui import paint, textures
from musketeers_gui.gui.canvas import Canvas, Rect4
from musketeers_gui.gui.theme import BLUE, INK, RED, Colour, mix
from musketeers_gui.gui.vignettes.floors import lay_rooms, wall

GUARD: Final[Colour] = (0x6A, 0x58, 0x2C)
ROOMS: Final[tuple[tuple[Rect4, str], ...]] = (
    ((-80, -60, 190, 190), "planks"),
    ((110, -60, 90, 190), "parquet"),
    ((200, -60, 90, 190), "flags"),
    ((290, -60, 120, 190), "flags"),
    ((410, -60, 120, 400), "planks"),
    ((-80, 130, 490, 48), "chequer"),
    ((-80, 178, 96, 170), "parquet"),
    ((16, 178, 52, 170), "chequer"),
    ((68, 178, 92, 170), "lawn"),
    ((160, 178, 78, 170), "chequer"),
    ((238, 178, 98, 170), "lawn"),
    ((336, 178, 74, 170), "chequer"),
)
WALLS: Final = (
    (110, -60, 110, 130),
    (200, -60, 200, 88),
    (200, 118, 200, 130),
    (290, -60, 290, 130),
    (410, -60, 410, 60),
    (410, 96, 410, 340),
    (-80, 130, 34, 130),
    (66, 130, 128, 130),
    (160, 130, 232, 130),
    (262, 130, 330, 130),
    (362, 130, 410, 130),
    (-80, 178, 16, 178),
    (16, 178, 16, 226),
    (16, 258, 16, 340),
    (68, 178, 98, 178),
    (130, 178, 160, 178),
    (68, 178, 68, 340),
    (160, 178, 160, 340),
    (238, 178, 268, 178),
    (300, 178, 336, 178),
    (238, 178, 238, 340),
    (336, 178, 336, 340),
)
COUNTERS: Final[tuple[tuple[float, float, Colour, str, str], ...]] = (
    (62, 66, BLUE, "fleur-de-lis", "85"),
    (116, 92, BLUE, "fleur-de-lis", "80"),
    (38, 156, BLUE, "fleur-de-lis", "75"),
    (246, 62, RED, "cross", "45"),
    (206, 152, RED, "cross", "60"),
    (318, 154, GUARD, "crown", "45"),
    (198, 216, GUARD, "crown", "50"),
)
"""Place, colour, sign, per cent."""


def _counter(canvas: Canvas, x: float, y: float, colour: Colour, sign: str, value: str) -> None:
    d = 44.0
    left, top = x - d / 2, y - d / 2
    canvas.shadow((left, top, d, d), 5, 4, 190, 4)
    canvas.rect((left, top + 2, d, d), (0x8A, 0x6C, 0x40), 5)
    canvas.rect((left, top, d, d), INK, 5)
    canvas.rect((left + 1.4, top + 1.4, d - 2.8, d - 2.8), mix(colour, (255, 240, 210), 0.45), 4)
    canvas.rect((left + 2.6, top + 2.6, d - 5.2, d - 5.2), colour, 3)
    canvas.icon(sign, x, y - 5, 25, (0xFF, 0xF8, 0xE4))
    canvas.text(value, x, y + 14, 14, (0xFF, 0xF8, 0xE4))


def palace(size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size: the plan lies a little askew."""
    plan = Canvas((round(size[0] * 1.24), round(size[1] * 1.24)), 511, 335, (0xE2, 0xCE, 0xA4))
    plan.left += 40 * plan.k
    plan.top += 30 * plan.k
    lay_rooms(plan, ROOMS, 4)
    for x0, y0, x1, y1 in WALLS:
        wall(plan, x0, y0, x1, y1)
    turned = pygame.transform.rotozoom(plan.sheet, -5, 1)
    canvas = Canvas(size, 412, 270)
    paint.put_at(canvas.sheet, turned, "center", canvas.sheet.get_rect().center)
    for x, y, colour, sign, value in COUNTERS:
        _counter(canvas, x, y, colour, sign, value)
    textures.shade_edges(canvas.sheet, (176, 150, 112), canvas.sheet.get_width() * 0.14)
    return canvas.done()
