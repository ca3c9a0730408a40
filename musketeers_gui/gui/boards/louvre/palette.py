"""The colours of the palace and of its people, and the sign that always stands with each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, ROCHEFORT
from musketeers_gui.gui.theme import BLUE, RED, Colour

Rgb = Colour

PLANK: Final[Rgb] = (0xE6, 0xCE, 0xA4)
HERRING: Final[Rgb] = (0xE0, 0xBE, 0x8C)
VERSAILLES: Final[Rgb] = (0xD8, 0xB4, 0x80)
MARBLE: Final[Rgb] = (0xEE, 0xE6, 0xD4)
MARBLE_DARK: Final[Rgb] = (0xB4, 0xAC, 0xA0)
FLAGS: Final[Rgb] = (0xDE, 0xD6, 0xC4)
TERRA: Final[Rgb] = (0xDE, 0xB2, 0x92)
GRASS: Final[Rgb] = (0xA8, 0xBA, 0x80)
HEDGE: Final[Rgb] = (0x54, 0x70, 0x3E)
GRAVEL: Final[Rgb] = (0xE8, 0xD8, 0xAC)
EARTH: Final[Rgb] = (0x96, 0x7C, 0x54)
WATER: Final[Rgb] = (0x8C, 0xB4, 0xBC)
RIVER: Final[Rgb] = (0x6E, 0x92, 0x98)
STONE: Final[Rgb] = (0xDC, 0xD2, 0xBC)
WALL_EDGE: Final[Rgb] = (0x1E, 0x15, 0x0E)
WALL_LIGHT: Final[Rgb] = (0x5C, 0x46, 0x30)
WALL_FACE: Final[Rgb] = (0x34, 0x25, 0x19)
THRESHOLD: Final[Rgb] = (0xC4, 0x9C, 0x68)
JAMB: Final[Rgb] = (0xCE, 0xB2, 0x7A)
LEAF: Final[Rgb] = (0xB0, 0x7A, 0x42)
GLASS: Final[Rgb] = (0xBC, 0xD0, 0xD0)
CARPET: Final[Rgb] = (0x96, 0x28, 0x2C)
PASSAGE: Final[Rgb] = (0x3E, 0x80, 0x3A)
FREE: Final[Rgb] = (0xFF, 0xC8, 0x38)
FIGHT: Final[Rgb] = (0xE0, 0x30, 0x24)
STEEL: Final[Rgb] = (0xD6, 0xDA, 0xDE)
SKIN: Final[Rgb] = (0xE8, 0xC4, 0xA0)
PAPER: Final[Rgb] = (0xFA, 0xF3, 0xE0)
CARDBOARD: Final[Rgb] = (0xF0, 0xE2, 0xC0)
BACK: Final[Rgb] = (0x70, 0x56, 0x3A)
LIFE: Final[Rgb] = (0xC4, 0x2A, 0x2C)


@dataclass(frozen=True, slots=True)
class Person:
    """A figure's coat, the darker colour of his card and base, and his sign."""

    coat: Rgb
    card: Rgb
    icon: str


BY_COLOUR: Final[Mapping[str, tuple[Rgb, Rgb]]] = {
    "green": ((0x42, 0x74, 0x46), (0x2E, 0x58, 0x34)),
    "orange": ((0xCE, 0x70, 0x22), (0x9A, 0x48, 0x0C)),
    "yellow": ((0xE2, 0xB8, 0x34), (0x80, 0x60, 0x0C)),
    "blue": ((0x2C, 0x54, 0x96), BLUE),
    "plum": ((0x8A, 0x48, 0x80), (0x64, 0x36, 0x5C)),
    "grey": ((0x86, 0x8A, 0x94), (0x50, 0x54, 0x5E)),
}
"""Coat and card of each colour a file may name."""
SIGNS: Final[Mapping[str, str]] = {
    "athos": "sword",
    "porthos": "feather",
    "aramis": "book",
    "dartagnan": "rapier",
    CARDINAL: "cross",
}
CARDINALS: Final = Person((0xA8, 0x26, 0x24), RED, "cross")
FOES: Final[Mapping[str, Person]] = {
    GUARD: CARDINALS,
    ROCHEFORT: Person((0x46, 0x14, 0x1A), (0x46, 0x14, 0x1A), "pistols"),
    MILADY: Person((0xB6, 0x22, 0x30), (0x8A, 0x18, 0x28), "chalice"),
}

ITEM_ICONS: Final[Mapping[str, str]] = {
    "potion": "potion",
    "passage": "secret-door",
    "charge": "boots",
    "door": "door",
    "thrust": "rapier",
    "cloak": "cloak",
    "trap": "powder",
    "poison": "poison",
}
ITEM_NAMES: Final[Mapping[str, str]] = {
    "potion": "Potion",
    "passage": "Passage",
    "charge": "Charge",
    "door": "Door",
    "thrust": "Thrust",
    "cloak": "Cloak",
    "trap": "Trap",
    "poison": "Poison",
}
EFFECT_ICONS: Final[Mapping[str, str]] = {
    "passage": "secret-door",
    "enraged": "pikeman",
    "perfume": "dagger-rose",
    "reserves": "exit",
    "reinforcements": "guards",
    "portcullis": "portcullis",
    "elite": "shield",
}


def person(seat: str, colour: str) -> Person:
    """How a seat looks whose figure has a colour by name; blue where the name is unknown."""
    if seat == CARDINAL:
        return CARDINALS
    coat, card = BY_COLOUR.get(colour, BY_COLOUR["blue"])
    return Person(coat, card, SIGNS.get(seat, "fleur-de-lis"))
