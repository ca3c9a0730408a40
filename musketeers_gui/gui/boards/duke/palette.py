"""The colours of the Duke's wood and of the kinds of acts, and the sign of each side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from musketeers_gui.games.duke.grid import Sign
from musketeers_gui.gui.theme import BLUE, RED, Colour


@dataclass(frozen=True, slots=True)
class Stain:
    """How one side's tiles are stained: texture, print, the field under the grid, the tile's edge, its own square.

    `gleam` is how strongly light lies on the bevel (0 to 255); `flag` and `icon` are the side's colour and sign.
    """

    texture: str
    ink: Colour
    line: Colour
    field: Colour
    edge: Colour
    dark: Colour
    pale: Colour
    gleam: int
    flag: Colour
    icon: str


STAINS: Final[Mapping[str, Stain]] = {
    "light": Stain(
        texture="tile_light",
        ink=(0x34, 0x1D, 0x0E),
        line=(0x74, 0x55, 0x34),
        field=(0xF2, 0xDC, 0xAE),
        edge=(0x7D, 0x55, 0x2B),
        dark=(0x2A, 0x17, 0x0B),
        pale=(0xFB, 0xEF, 0xD2),
        gleam=105,
        flag=BLUE,
        icon="fleur-de-lis",
    ),
    "dark": Stain(
        texture="tile_dark",
        ink=(0xF3, 0xE2, 0xB8),
        line=(0xB0, 0x94, 0x6C),
        field=(0x1E, 0x0D, 0x07),
        edge=(0x1C, 0x0B, 0x06),
        dark=(0x1A, 0x0B, 0x06),
        pale=(0xFB, 0xEF, 0xD2),
        gleam=62,
        flag=RED,
        icon="cross",
    ),
}

MOVE, JUMP, SLIDE, STRIKE, COMMAND, PLACE = "move", "jump", "slide", "strike", "command", "place"
KINDS: Final[Mapping[Sign, str]] = {
    Sign.MOVE: MOVE,
    Sign.JUMP: JUMP,
    Sign.SLIDE: SLIDE,
    Sign.JUMP_SLIDE: SLIDE,
    Sign.STRIKE: STRIKE,
    Sign.COMMAND: COMMAND,
}
"""The kind of act of each icon."""
COLOURS: Final[Mapping[str, Colour]] = {
    MOVE: (0x2F, 0x5C, 0xA8),
    JUMP: (0xC8, 0x92, 0x24),
    SLIDE: (0x4E, 0x80, 0x38),
    STRIKE: (0xB0, 0x22, 0x22),
    COMMAND: (0x74, 0x3A, 0x6C),
    PLACE: (0xE2, 0xB2, 0x4C),
}
"""The colour of each kind; its sign always stands beside it."""
CHALK: Final[Colour] = (0xFF, 0xF4, 0xDA)
GILT: Final[Colour] = (0xF6, 0xD5, 0x86)
GILT_DARK: Final[Colour] = (0x6B, 0x49, 0x12)
ENGRAVED: Final[Colour] = (0xDD, 0xB9, 0x6B)
