"""What things are called."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from ..state import CARDINAL
from ..table import Table

ITEM = {
    "potion": "Potion",
    "passage": "Secret passage",
    "charge": "Charge",
    "door": "Musketeers’ door",
    "thrust": "Surprise thrust",
    "cloak": "Cloak",
    "trap": "Explosive trap",
    "poison": "Poison",
}
EFFECT = {
    "passage": "Secret passage",
    "enraged": "Enraged guards",
    "perfume": "Irresistible perfume",
    "reserves": "Reserves",
    "reinforcements": "Reinforcements",
    "portcullis": "Portcullis",
    "elite": "Elite guard",
}
JOKER = {True: "Cardinal’s repute", False: "One for all, all for one"}
PIECE = {"door": "the musketeers’ door", "portcullis": "the portcullis"}


def room(table: Table, key: str) -> str:
    """A room by its name, with its id."""
    return f"{table.scenario.board.rooms[key].name} ({key})"


def seat(table: Table, name: Seat) -> str:
    """A seat at the start of a sentence."""
    return "The cardinal" if name == CARDINAL else table.names[name]


def figure(table: Table, name: str, first: bool = False) -> str:
    """A figure; a guard is one of many."""
    if name != "guard":
        return table.names[name]
    return f"{'A' if first else 'a'} {table.names[name]}"


def doorway(table: Table, name: str) -> str:
    """A doorway by its two rooms."""
    one, other = name.split("-")
    return f"between {room(table, one)} and {room(table, other)}"


def lives(count: int) -> str:
    """How many lives are left."""
    return "1 life" if count == 1 else f"{count} lives"


def pendants(real: bool) -> str:
    """What is in a case."""
    return "the real pendants" if real else "a decoy"


def card(table: Table, key: str) -> str:
    """A special card by what it can do."""
    return " / ".join(effect(name, points) for name, points in table.cards[key])


def effect(name: str, points: int) -> str:
    """An effect, with the action points it brings."""
    return f"{EFFECT[name]} {points}" if points else EFFECT[name]
