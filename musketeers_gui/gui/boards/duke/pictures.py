"""Both sides of every tile of a scenario as pictures, drawn from its YAML: for the rules reference."""

from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import DARK, LIGHT
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards import Pictures
from musketeers_gui.gui.boards.duke import tiles
from musketeers_gui.gui.boards.duke.faces import Print, printed
from musketeers_gui.gui.boards.duke.shown import everything

_GAP: Final = 0.12
"""Between the two sides, as a share of a tile's edge."""


def tile_pictures(rules: DukeRules) -> Pictures:
    """Each tile's starting side beside its other side.

    Every tile the scenario's files draw comes once, in their order, in the stain of the side that has it: dark's where
    dark alone does.
    """
    owned, kinds, powers = everything(rules), rules.tables.kinds, rules.tables.powers
    pairs = []
    for id_, kind in kinds.items():
        seat = DARK if id_ in owned[DARK] and id_ not in owned[LIGHT] else LIGHT
        pairs.append((printed(kind, seat, STARTING, powers), printed(kind, seat, OTHER_SIDE, powers)))
    names = tuple(kind.name for kind in kinds.values())
    return Pictures(names, _measure, lambda number, edge: _pair(pairs[number], edge))


def _measure(edge: int) -> tuple[int, int]:
    """Pixels of a picture whose tiles have this edge."""
    margin = _margin(edge)
    return 2 * edge + round(edge * _GAP) + 2 * margin, edge + tiles.thickness(edge) + 2 * margin


def _margin(edge: int) -> int:
    return max(4, edge // 12)


@lru_cache(maxsize=64)
def _pair(sides: tuple[Print, Print], edge: int) -> pygame.Surface:
    """Two tiles side by side, each with its shadow; premultiplied."""
    margin = _margin(edge)
    sheet = paint.clear(*_measure(edge))
    for number, face in enumerate(sides):
        place = pygame.Rect(margin + number * (edge + round(edge * _GAP)), margin, edge, edge)
        tiles.lay(sheet, face, place)
    return sheet
