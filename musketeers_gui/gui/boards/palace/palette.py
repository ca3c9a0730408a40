"""The colours of the plan and of the counters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from musketeers_gui.gui.theme import BLUE, GREEN, INK, RED, WHITE, Colour, mix

SEPIA: Final[Colour] = (0x5B, 0x43, 0x30)
PAPER: Final[Colour] = (0xF6, 0xEB, 0xD0)
WALL_LINE: Final[Colour] = (0x17, 0x10, 0x0A)
POCHE: Final[Colour] = (0x4A, 0x38, 0x26)
POCHE_HATCH: Final[Colour] = (0x20, 0x16, 0x0D)
POCHE_IN: Final[Colour] = (0x2E, 0x21, 0x16)
GLASS: Final[Colour] = (0x9F, 0xBC, 0xC8)
JAMB: Final[Colour] = (0xEF, 0xE6, 0xCF)
LEAF_WOOD: Final[Colour] = (0x7A, 0x4A, 0x22)
PILASTER: Final[Colour] = (0x6B, 0x56, 0x38)
WOOD: Final[Colour] = (0xB9, 0x89, 0x54)
DARK_WOOD: Final[Colour] = (0x8F, 0x5F, 0x36)
LINEN: Final[Colour] = (0xFC, 0xF7, 0xEA)
BRASS: Final[Colour] = (0xE0, 0xBC, 0x62)
BRASS_DARK: Final[Colour] = (0x5A, 0x3E, 0x0E)
CANDLE: Final[Colour] = (0xFF, 0xF3, 0xC4)
FLAME: Final[Colour] = (0xE8, 0x87, 0x2A)
WATER: Final[Colour] = (0x9D, 0xB9, 0xBF)
WATER_LINE: Final[Colour] = (0x6E, 0x8F, 0x95)
LAWN: Final[Colour] = (0xB5, 0xB9, 0x85)
HEDGE: Final[Colour] = mix(GREEN, INK, 0.15)
BED: Final[Colour] = (0xA9, 0xB4, 0x7E)
GRAVEL: Final[Colour] = (0xE3, 0xD5, 0xAE)
FLOWERS: Final[tuple[Colour, ...]] = ((0xC4, 0x6A, 0x58), (0xE3, 0xC5, 0x6A), (0x8C, 0x86, 0xB0))
RUGS: Final[tuple[Colour, ...]] = ((0x8F, 0x2D, 0x26), (0x2F, 0x4F, 0x80), (0x5B, 0x71, 0x45))
COVERS: Final[tuple[Colour, ...]] = ((0xB4, 0x54, 0x4A), (0x6B, 0x83, 0xAA), (0x8F, 0xA0, 0x70), (0xD0, 0xB0, 0x70))
DRAPES: Final[tuple[Colour, ...]] = ((0xA0, 0x3A, 0x33), (0x3C, 0x5C, 0x92))

PARQUET, ROYAL, SERVANTS = "parquet", "royal", "servants"
STONE, MARBLE, COURT = "stone", "marble", "court"
TINTS: Final[Mapping[str, Colour]] = {
    PARQUET: (0xE8, 0xD2, 0xA6),
    ROYAL: (0xE4, 0xC6, 0xA2),
    SERVANTS: (0xDD, 0xCB, 0xA2),
    STONE: (0xD8, 0xCC, 0xB2),
    MARBLE: (0xF4, 0xED, 0xDC),
    COURT: (0xDC, 0xD0, 0xA8),
}
"""The tint of each kind of floor."""
MARBLE_DARK: Final[Colour] = (0xC9, 0xBD, 0xA2)
PILL: Final[Colour] = (0xFB, 0xF5, 0xE2)
PILL_CENTRE: Final[Colour] = (0xEB, 0xDD, 0xB8)
GOLD: Final[Colour] = (0xE2, 0xB0, 0x3C)
GOLD_LIGHT: Final[Colour] = (0xFF, 0xE0, 0x8A)
GOLD_DARK: Final[Colour] = (0x5C, 0x42, 0x0E)
PLATE: Final[Colour] = (0x2B, 0x1D, 0x12)
PLATE_TEXT: Final[Colour] = (0xF6, 0xE9, 0xC8)


@dataclass(frozen=True, slots=True)
class Look:
    """How the counters of a faction look: colours, sign, outline and who is on them."""

    face: Colour
    dark: Colour
    light: Colour
    sign: str
    outline: str
    figure: str


_KING: Final = Look((0xC7, 0x9A, 0x3E), (0x6B, 0x4A, 0x12), (0xFB, 0xF0, 0xCF), "fleur-de-lis", "round", "guard")
_COURT: Final = Look((0xEF, 0xE3, 0xC6), (0x6A, 0x4B, 0x1A), (0xFF, 0xF8, 0xE4), "crown", "arch", "king")
LOOKS: Final[Mapping[str, Look]] = {
    "musketeers": Look((0x2B, 0x50, 0x88), (0x14, 0x29, 0x4B), (0xE9, 0xDD, 0xBE), "swords", "square", "musketeer"),
    "cardinal": Look((0x96, 0x22, 0x1F), (0x56, 0x10, 0x0F), (0xF0, 0xDD, 0xB8), "cross", "octagon", "swordsman"),
    "king": _KING,
    "queen": Look((0x74, 0x3A, 0x6C), (0x3E, 0x1C, 0x3A), (0xF6, 0xE6, 0xEE), "chalice", "arch", "queen"),
}
"""Factions of the shipped counters; any other looks like the court."""
SIDES: Final[Mapping[str, tuple[Colour, str]]] = {
    "musketeers": (BLUE, "swords"),
    "cardinal": (RED, "cross"),
    "king": ((0x7A, 0x57, 0x18), "fleur-de-lis"),
    "queen": ((0x64, 0x36, 0x5C), "chalice"),
}
"""Colour and sign of each seat; a side of another name is the king's."""


def sign(side: str) -> tuple[Colour, str]:
    """Colour and icon of a side."""
    return SIDES.get(side, SIDES["king"])


def look(faction: str) -> Look:
    """How a faction looks."""
    return LOOKS.get(faction, _COURT)


def pale(colour: Colour, share: float = 0.35) -> Colour:
    """The colour with white in it."""
    return mix(colour, WHITE, share)
