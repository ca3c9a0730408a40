"""The colour and sign of each seat, by its place in the order of seats."""

from dataclasses import dataclass
from typing import Final

from musketeers_gui.gui.theme import BLUE, BROWN, GREEN, PLUM, RED, STEEL, Colour, mix


@dataclass(frozen=True, slots=True)
class Person:
    """What a seat is known by: its name, and a colour that never stands without its sign."""

    name: str
    colour: Colour
    icon: str


_SIGNS: Final[tuple[tuple[Colour, str], ...]] = (
    (BLUE, "fleur-de-lis"),
    (RED, "swords"),
    (PLUM, "cross"),
    (BROWN, "feather"),
    (GREEN, "crown"),
    (STEEL, "rapier"),
    (mix(BLUE, GREEN, 0.5), "horseshoe"),
    (mix(RED, BROWN, 0.5), "lantern"),
)


def people(names: dict[str, str]) -> dict[str, Person]:
    """The people at the table by seat, from their names in seat order."""
    return {seat: Person(name, *_SIGNS[place % len(_SIGNS)]) for place, (seat, name) in enumerate(names.items())}
