"""Parts that painted figures are made of: shaded shapes with an ink line, limbs, feathers, blades; and the cut-out."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.louvre.palette import PAPER, STEEL
from musketeers_gui.gui.paint import Point, smooth
from musketeers_gui.gui.theme import BRASS, INK, WHITE, Colour, mix

WIDE: Final = 136
TALL: Final = 170
_ORIGIN: Final = (18, 12)
FEET: Final = 150
"""The row of the field on which a figure's feet stand."""
_SHADE: Final[Colour] = (0x14, 0x08, 0x04)
_RIM: Final = 2.6
_STEPS: Final = 20

Taper = Callable[[float], float]


class Puppet:
    """A figure in a field of WIDE x TALL units, drawn at `k` pixels in a unit, straight alpha."""

    def __init__(self, k: float) -> None:
        self.k = k
        self.sheet = paint.clear(WIDE * k, TALL * k, INK)

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Pixels of points in units."""
        return [((x + _ORIGIN[0]) * self.k, (y + _ORIGIN[1]) * self.k) for x, y in points]

    def shape(
        self, points: Sequence[Point], colour: Colour, *, curved: bool = True, line: float = 1.5, shade: float = 0.22
    ) -> None:
        """A filled part, lighter towards the upper left, with an ink line."""
        outline = self.at(smooth(points, 8) if curved else points)
        if shade:
            self._shaded(outline, colour, shade)
        else:
            pygame.draw.polygon(self.sheet, colour, outline)
        if line:
            paint.stroke(self.sheet, INK, [*outline, outline[0]], line * self.k)

    def _shaded(self, outline: Sequence[Point], colour: Colour, shade: float) -> None:
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        left, top = math.floor(min(xs)), math.floor(min(ys))
        size = (math.ceil(max(xs)) - left + 2, math.ceil(max(ys)) - top + 2)
        light = pygame.Surface((2, 2), 0, 32)
        high, low = mix(colour, WHITE, 0.2), mix(colour, _SHADE, shade * 1.9)
        for place, tint in (((0, 0), high), ((1, 0), mix(colour, _SHADE, shade * 0.6)), ((1, 1), low)):
            light.set_at(place, tint)
        light.set_at((0, 1), mix(colour, high, 0.1))
        part = paint.clear(*size)
        pygame.draw.polygon(part, (255, 255, 255, 255), [(x - left, y - top) for x, y in outline])
        part.blit(paint.scaled(light, *size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.sheet.blit(part, (left, top))

    def limb(
        self,
        points: Sequence[Point],
        colour: Colour,
        thick: float,
        *,
        curved: bool = True,
        edge: bool = True,
        taper: Taper | None = None,
    ) -> None:
        """A line with round ends, edged with ink; `taper` gives its thickness along the way (0 to 1)."""
        way = self.at(smooth(points, 8, closed=False) if curved else points)
        if edge:
            self._line(way, INK, thick + 2.2, taper)
        self._line(way, colour, thick, taper)

    def _line(self, way: Sequence[Point], colour: Colour, thick: float, taper: Taper | None) -> None:
        if taper is None:
            paint.stroke(self.sheet, colour, way, thick * self.k)
            return
        for place in range(len(way) - 1):
            share = place / max(1, len(way) - 2)
            paint.stroke(self.sheet, colour, way[place : place + 2], thick * taper(share) * self.k)

    def dot(self, centre: Point, radius: float, colour: Colour, *, edge: bool = True) -> None:
        """A disc."""
        (middle,) = self.at([centre])
        if edge:
            pygame.draw.circle(self.sheet, INK, middle, (radius + 1.2) * self.k)
        pygame.draw.circle(self.sheet, colour, middle, radius * self.k)

    def oval(self, centre: Point, wide: float, tall: float, colour: Colour, *, edge: float = 1.4) -> None:
        """An ellipse by its half axes."""
        (middle,) = self.at([centre])
        for grow, tint in ((edge, INK), (0.0, colour)) if edge else ((0.0, colour),):
            x, y = (wide + grow) * self.k, (tall + grow) * self.k
            pygame.draw.ellipse(self.sheet, tint, (middle[0] - x, middle[1] - y, 2 * x, 2 * y))

    def icon(self, name: str, centre: Point, size: float, colour: Colour) -> None:
        """An icon with its middle at a point."""
        image = icons.icon_master(name, max(1, round(size * self.k)), colour)
        (middle,) = self.at([centre])
        self.sheet.blit(image, image.get_rect(center=(round(middle[0]), round(middle[1]))))

    # ---------------------------------------------------------------- what most figures have

    def arm(self, points: Sequence[Point], colour: Colour, thick: float = 9) -> None:
        """A sleeve with a glove at its end."""
        self.limb(points, colour, thick)
        self.dot(points[-1], 4.2, (0xEC, 0xDC, 0xBE))

    def blade(self, hand: Point, tip: Point, thick: float = 1.9) -> None:
        """A rapier with grip and guard."""
        length = math.dist(hand, tip)
        ux, uy = (tip[0] - hand[0]) / length, (tip[1] - hand[1]) / length
        self.limb([hand, tip], STEEL, thick, curved=False)
        self.limb([(hand[0] - ux * 7, hand[1] - uy * 7), hand], BRASS, 2.4, curved=False)
        x, y = hand[0] + ux * 3, hand[1] + uy * 3
        self.limb([(x - uy * 7, y + ux * 7), (x + uy * 7, y - ux * 7)], BRASS, 2.2, curved=False)

    def cross(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A cross with a longer foot."""
        arm, side = r * 0.28, r * 0.8
        points = [(x - arm, y - r), (x + arm, y - r), (x + arm, y - arm), (x + side, y - arm), (x + side, y + arm)]
        points += [(x + arm, y + arm), (x + arm, y + r * 1.3), (x - arm, y + r * 1.3), (x - arm, y + arm)]
        points += [(x - side, y + arm), (x - side, y - arm), (x - arm, y - arm)]
        self.shape(points, colour, curved=False, line=0.9, shade=0)


def cut_out(sheet: pygame.Surface, k: float) -> pygame.Surface:
    """The figure with the cream rim and the ink edge of a die-cut standee."""
    white = sheet.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    rimmed = paint.clear(*sheet.get_size(), INK)
    for colour, reach in ((INK, _RIM + 1.3), (PAPER, _RIM)):
        tinted = white.copy()
        tinted.fill((*colour, 255), special_flags=paint.MULTIPLY)
        for step in range(_STEPS):
            turn = step * math.tau / _STEPS
            rimmed.blit(tinted, (math.cos(turn) * reach * k, math.sin(turn) * reach * k))
    rimmed.blit(sheet, (0, 0))
    return rimmed
