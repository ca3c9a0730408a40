"""What is printed on a tile: its grid with the signs, its name between two signs of its side.

A face is drawn upright on a master, straight alpha, and turned as a whole, so that wood and light stay.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.games.duke.grid import EMPTY, OWN, Sign
from musketeers_gui.games.duke.setup import Power, TileKind
from musketeers_gui.games.duke.state import STARTING
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards.duke import signs
from musketeers_gui.gui.boards.duke.palette import STAINS, Stain
from musketeers_gui.gui.theme import Face

FIELD: Final = 0.765
"""Share of a tile's edge that its grid takes."""
TOP: Final = 0.052
"""Share of the edge above the grid."""
NAME: Final = 0.145
"""Size of the name as a share of the edge."""
LEAST_NAME: Final = 10
"""Pixels below which a name is squeezed rather than made smaller."""
_NAMED: Final = 56
"""A tile of fewer pixels bears no name; its grid takes the room."""
_ALONE: Final = 0.86
"""Share of the edge a grid takes without a name."""
_SQUEEZE: Final = 0.7
"""A long name is set at this share of its width at the narrowest."""
_SQUARES: Final = 5
"""A printed grid is at least so many squares wide and high."""
_POWER_ICONS: Final = {"summon": "crown", "divination": "eye", "escape": "boots"}


@dataclass(frozen=True, slots=True)
class Print:
    """One side of one side's tile: everything that is printed, and in whose stain."""

    seat: str
    name: str
    grid: str
    back: bool
    power: str = ""

    @property
    def stain(self) -> Stain:
        """The wood and ink of its owner."""
        return STAINS[self.seat]

    @property
    def rows(self) -> list[list[str]]:
        """The squares of the grid, the front row first."""
        return [line.split() for line in self.grid.strip("\n").split("\n")]


def printed(kind: TileKind, seat: str, side: int, powers: frozenset[Power] = frozenset()) -> Print:
    """What a seat's tile shows with this side up; its power has a sign where it is among the `powers` turned on."""
    ability = kind.ability
    power = ability.name if ability and ability.on(side) and ability.name in powers else ""
    starting = side == STARTING
    return Print(seat, kind.name, kind.start if starting else kind.back, not starting, power)


def ink(face: Print, px: int, k: int) -> pygame.Surface:
    """The print of a tile `px` pixels wide, `k` times as large, the owner at its foot."""
    n, named = px * k, px >= _NAMED
    sheet = paint.clear(n, n, face.stain.ink)
    share, top = (FIELD, TOP) if named else (_ALONE, (1 - _ALONE) / 2)
    field = pygame.Rect(round(n * (1 - share) / 2), round(n * top), round(n * share), round(n * share))
    _grid(sheet, face, field, max(1, round(n * 0.008)))
    if named:
        _foot(sheet, face, field.bottom, px, k)
    return sheet


def _grid(sheet: pygame.Surface, face: Print, field: pygame.Rect, line: int) -> None:
    """Field, lines and signs; a grid that is not square stands in the middle of the field."""
    rows, stain = face.rows, face.stain
    cell = field.w / max(_SQUARES, len(rows), len(rows[0]))
    area = pygame.Rect(0, 0, round(cell * len(rows[0])), round(cell * len(rows)))
    area.center = field.center
    ground = paint.clear(*sheet.get_size())
    pygame.draw.rect(ground, (*stain.field, 150), area)
    sheet.blit(ground, (0, 0))
    for i in range(1, len(rows[0])):
        pygame.draw.line(sheet, stain.line, (area.x + i * cell, area.y), (area.x + i * cell, area.bottom - 1), line)
    for j in range(1, len(rows)):
        pygame.draw.line(sheet, stain.line, (area.x, area.y + j * cell), (area.right - 1, area.y + j * cell), line)
    pygame.draw.rect(sheet, stain.line, area.inflate(2 * line, 2 * line), 2 * line)
    _signs(sheet, face, area, cell, line)


def _signs(sheet: pygame.Surface, face: Print, area: pygame.Rect, cell: float, line: int) -> None:
    rows = face.rows
    own = next((i, j) for j, row in enumerate(rows) for i, square in enumerate(row) if square == OWN)
    for j, row in enumerate(rows):
        for i, square in enumerate(row):
            centre = (area.x + (i + 0.5) * cell, area.y + (j + 0.5) * cell)
            if square == OWN:
                _own(sheet, face, centre, cell - line)
            elif square != EMPTY:
                way = (_step(i - own[0]), _step(j - own[1]))
                for which in square:
                    signs.sign(sheet, Sign(which), centre, cell * 0.46, face.stain.ink, way, face.stain.field)


def _step(n: int) -> int:
    return (n > 0) - (n < 0)


def _own(sheet: pygame.Surface, face: Print, centre: paint.Point, cell: float) -> None:
    """The tile's own square: a pawn, dark on pale on the starting side and the other way round on the back."""
    stain = face.stain
    ground, pawn = (stain.dark, stain.pale) if face.back else (stain.pale, stain.dark)
    place = pygame.Rect(0, 0, round(cell), round(cell))
    place.center = (round(centre[0]), round(centre[1]))
    pygame.draw.rect(sheet, ground, place)
    image = icons.icon_master("pawn", max(1, round(cell * 0.94)), pawn)
    sheet.blit(image, image.get_rect(center=place.center))


def _foot(sheet: pygame.Surface, face: Print, top: int, px: int, k: int) -> None:
    """The name, and at both ends the side's sign; a power's sign takes the place of the right one."""
    n = px * k
    middle = top + (n - top - n * 0.03) / 2
    image = _name(face.name, px, k, n * 0.94, face)
    place = image.get_rect(center=(n // 2, round(middle)))
    size = max(1, round(px * NAME * 0.72 * k))
    power = _POWER_ICONS.get(face.power, face.stain.icon)
    for off, sign in ((-1, face.stain.icon), (1, power)):
        x = n / 2 + off * n * 0.385
        if abs(x - n / 2) - size / 2 > place.w / 2 + n * 0.01:
            sheet.blit(icons.icon_master(sign, size, face.stain.ink), (x - size / 2, middle - size / 2))
    sheet.blit(image, place)


def _name(name: str, px: int, k: int, room: float, face: Print) -> pygame.Surface:
    """The name in one line: smaller where it is long, then squeezed, then cut short."""
    size = round(max(LEAST_NAME, px * NAME) * k)
    least = round(min(LEAST_NAME, px * NAME) * k)
    while size > least and text.font(Face.NAME, size).size(name)[0] > room:
        size -= 1
    font = text.font(Face.NAME, size)
    while len(name) > 1 and font.size(name)[0] * _SQUEEZE > room:
        name = name[:-2].rstrip() + "…"
    image = font.render(name, True, face.stain.ink).convert_alpha()
    box = image.get_bounding_rect()
    if not (box.w and box.h):
        return image
    tall = image.subsurface((box.x, 0, box.w, image.get_height()))
    return paint.scaled(tall, min(box.w, room), tall.get_height()) if box.w > room else tall
