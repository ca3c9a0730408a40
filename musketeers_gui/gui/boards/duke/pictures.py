"""Both sides of every tile of a scenario as pictures, drawn from its YAML: for the rules reference."""

from collections.abc import Iterator
from typing import Final

import pygame

from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import DARK, SEATS
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.duke import faces, tiles
from musketeers_gui.gui.boards.duke.shown import everything

_GAP: Final = 0.12
"""Between the two sides, as a share of a tile's edge."""


def tile_pictures(rules: DukeRules, size: int) -> Iterator[tuple[str, pygame.Surface]]:
    """The name of each tile and its starting side beside its other side, each `size` pixels wide; premultiplied.

    Every tile the scenario's files draw comes once, in their order, in the stain of the side that has it: dark's where
    dark alone does.
    """
    owned = everything(rules)
    for id_, kind in rules.tables.kinds.items():
        holders = [seat for seat in SEATS if id_ in owned[seat]]
        seat = DARK if holders == [DARK] else SEATS[0]
        sides = (faces.printed(kind, seat, side, rules.tables.powers) for side in (STARTING, OTHER_SIDE))
        yield kind.name, _pair([tiles.tile(face, size) for face in sides], size)


def _pair(images: list[pygame.Surface], size: int) -> pygame.Surface:
    """Pictures of tiles side by side, each with its shadow."""
    gap, margin = round(size * _GAP), max(4, size // 12)
    sheet = paint.clear(len(images) * size + (len(images) - 1) * gap + 2 * margin, images[0].get_height() + 2 * margin)
    for number, image in enumerate(images):
        place = pygame.Rect(margin + number * (size + gap), margin, size, size)
        tiles.shade(sheet, place)
        paint.put(sheet, image, place.topleft)
    return sheet
