"""People on counters as silhouettes, polygons in a box of 100 x 100."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from musketeers_gui.gui import paint
from musketeers_gui.gui.paint import Point
from musketeers_gui.gui.theme import Colour


class Cutter:
    """Cuts shapes into a straight-alpha master."""

    def __init__(self, master: pygame.Surface, at: Point, k: float, dark: Colour, light: Colour) -> None:
        self.master, self.at, self.k = master, at, k
        self.colours = {"dark": dark, "light": light}

    def shape(self, points: Sequence[Point], colour: str = "dark", curved: bool = True) -> None:
        """A filled outline, smooth where it is curved."""
        outline = paint.smooth(points, 6) if curved else list(points)
        pygame.draw.polygon(self.master, self.colours[colour], [self._to(point) for point in outline])

    def line(self, points: Sequence[Point], thick: float, colour: str = "light") -> None:
        """A stroke."""
        paint.stroke(self.master, self.colours[colour], [self._to(point) for point in points], thick * self.k)

    def disc(self, x: float, y: float, r: float, colour: str = "dark") -> None:
        """A circle."""
        pygame.draw.circle(self.master, self.colours[colour], self._to((x, y)), r * self.k)

    def _to(self, point: Point) -> Point:
        return (self.at[0] + point[0] * self.k, self.at[1] + point[1] * self.k)


def _shoulders(cut: Cutter) -> None:
    cut.shape([(6, 104), (12, 78), (30, 68), (42, 62), (58, 62), (70, 68), (88, 78), (94, 104)])
    cut.disc(50, 46, 17)
    cut.shape([(39, 54), (61, 54), (60, 70), (40, 70)], curved=False)


def _hair(cut: Cutter) -> None:
    cut.shape([(33, 36), (27, 52), (31, 66), (38, 66), (36, 50)])
    cut.shape([(67, 36), (73, 52), (69, 66), (62, 66), (64, 50)])


def _musketeer(cut: Cutter) -> None:
    """A broad hat with a plume, a lace collar, a small beard."""
    _shoulders(cut)
    _hair(cut)
    cut.shape([(5, 35), (24, 24), (52, 23), (78, 22), (95, 30), (76, 41), (50, 42), (24, 42)])
    cut.shape([(31, 31), (34, 11), (50, 7), (64, 10), (69, 29)])
    cut.shape([(34, 22), (20, 19), (6, 12), (4, 4), (16, 3), (30, 5), (40, 13), (44, 21)])
    for n in range(4):
        cut.line([(11 + n * 7, 6 + n * 2), (17 + n * 6, 16 + n)], 1.6)
    cut.line([(29, 31), (42, 35), (58, 34), (69, 29)], 3)
    cut.shape([(29, 71), (40, 65), (60, 65), (71, 71), (62, 80), (50, 75), (38, 80)], "light")
    cut.line([(44, 53), (50, 55), (56, 53)], 2.2)
    cut.line([(50, 57), (50, 61)], 2.6)


def _swordsman(cut: Cutter) -> None:
    """A flat hat turned up at one side, and a cross on the tabard."""
    _shoulders(cut)
    _hair(cut)
    cut.shape([(12, 34), (30, 29), (70, 29), (88, 34), (68, 41), (32, 41)])
    cut.shape([(32, 30), (36, 12), (50, 9), (64, 12), (68, 30)])
    cut.shape([(62, 26), (70, 10), (86, 3), (92, 12), (82, 19), (70, 29)])
    cut.line([(31, 30), (43, 34), (57, 34), (69, 30)], 3)
    cut.line([(50, 75), (50, 98)], 4.4)
    cut.line([(41, 83), (59, 83)], 4.4)
    cut.line([(43, 53), (50, 55), (57, 53)], 2.4)


def _guard(cut: Cutter) -> None:
    """A morion with its crest, and a halberd."""
    _shoulders(cut)
    cut.shape([(15, 37), (32, 30), (50, 29), (68, 30), (85, 37), (66, 43), (34, 43)])
    cut.shape([(29, 34), (33, 16), (50, 10), (67, 16), (71, 34)])
    cut.shape([(34, 16), (42, 3), (58, 1), (69, 15), (58, 9), (46, 9)])
    cut.line([(27, 34), (42, 37), (58, 37), (73, 34)], 2.6)
    cut.line([(37, 70), (46, 77), (54, 77), (63, 70)], 2.6)
    cut.line([(91, 104), (91, 12)], 4, "dark")
    cut.shape([(91, -2), (95, 16), (87, 16)], curved=False)
    cut.shape([(93, 13), (102, 16), (102, 28), (93, 30)])
    cut.shape([(89, 18), (80, 22), (89, 27)], curved=False)


def _king(cut: Cutter) -> None:
    """A crown on long curls."""
    _shoulders(cut)
    cut.shape([(32, 30), (21, 50), (24, 74), (35, 78), (38, 55)])
    cut.shape([(68, 30), (79, 50), (76, 74), (65, 78), (62, 55)])
    cut.shape([(29, 30), (25, 7), (38, 19), (50, 3), (62, 19), (75, 7), (71, 30)], curved=False)
    cut.line([(29, 27), (71, 27)], 3)
    cut.shape([(33, 72), (42, 66), (58, 66), (67, 72), (58, 83), (50, 76), (42, 83)], "light")
    cut.line([(43, 51), (50, 53), (57, 51)], 2.2)


def _queen(cut: Cutter) -> None:
    """A small crown, and a wide collar."""
    _shoulders(cut)
    cut.shape([(32, 34), (24, 48), (29, 59), (38, 60), (38, 40)])
    cut.shape([(68, 34), (76, 48), (71, 59), (62, 60), (62, 40)])
    cut.shape([(32, 36), (36, 18), (64, 18), (68, 36)])
    cut.shape([(36, 22), (34, 6), (42, 14), (50, 2), (58, 14), (66, 6), (64, 22)], curved=False)
    cut.shape([(20, 75), (32, 62), (68, 62), (80, 75), (50, 71)], "light")
    cut.disc(50, 84, 3, "light")


_FIGURES: Final[dict[str, Callable[[Cutter], None]]] = {
    "musketeer": _musketeer,
    "swordsman": _swordsman,
    "guard": _guard,
    "king": _king,
    "queen": _queen,
}


def draw_figure(master: pygame.Surface, name: str, at: Point, k: float, dark: Colour, light: Colour) -> None:
    """A silhouette with its box's top left at a point, `k` pixels a unit of its box."""
    _FIGURES[name](Cutter(master, at, k, dark, light))
