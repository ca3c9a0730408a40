"""What a side can do, each a small value with a short text that reads back (PROTOCOL: action texts)."""

from __future__ import annotations

import re
from typing import NamedTuple

from .squares import BY_NAME, NAMES, NOWHERE, Square

MOVE, STRIKE, COMMAND = "move", "strike", "command"
DRAW, PLACE, SETUP = "draw", "place", "setup"
ESCAPE, SUMMON, DIVINE, RETURN, REMOVE = "escape", "summon", "divine", "return", "remove"


class Action(NamedTuple):
    """One choice of one side; fields that the verb does not use stay empty.

    `by` is the commander's square, `start` and `goal` are where a tile comes from and goes to (or is struck).
    `escape` names its sacrifice as `start`; `summon` and `divine` name the tile's square as `start` only where
    several could do it. `tile` is the id of a drawn or set-up tile.
    """

    verb: str
    start: Square = NOWHERE
    goal: Square = NOWHERE
    by: Square = NOWHERE
    tile: str = ""

    def __str__(self) -> str:
        start, goal, by = ("" if square == NOWHERE else NAMES[square] for square in (self.start, self.goal, self.by))
        match self.verb:
            case "move":
                return f"{start}-{goal}"
            case "strike":
                return f"{start}*{goal}"
            case "command":
                return f"{by}:{start}-{goal}"
            case "setup":
                return f"setup {self.tile}@{goal}"
            case "place" | "return" | "remove":
                return " ".join(filter(None, (self.verb, self.tile, goal)))
            case "summon":
                return " ".join(filter(None, ("summon", goal, start)))
        return " ".join(filter(None, (self.verb, start, goal)))


_SQUARE = "([a-f][1-6])"
TILE = re.compile("[a-z][a-z0-9-]*")
"""How a tile's id is written."""
_TILE = f"({TILE.pattern})"
_FORMS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (MOVE, f"{_SQUARE}-{_SQUARE}", ("start", "goal")),
    (STRIKE, rf"{_SQUARE}\*{_SQUARE}", ("start", "goal")),
    (COMMAND, f"{_SQUARE}:{_SQUARE}-{_SQUARE}", ("by", "start", "goal")),
    (DRAW, "draw", ()),
    (PLACE, f"place {_SQUARE}", ("goal",)),
    (PLACE, f"place {_TILE} {_SQUARE}", ("tile", "goal")),
    (SETUP, f"setup {_TILE}@{_SQUARE}", ("tile", "goal")),
    (ESCAPE, f"escape {_SQUARE} {_SQUARE}", ("start", "goal")),
    (SUMMON, f"summon {_SQUARE}(?: {_SQUARE})?", ("goal", "start")),
    (DIVINE, f"divine(?: {_SQUARE})?", ("start",)),
    (RETURN, f"return {_TILE}", ("tile",)),
    (REMOVE, f"remove {_TILE}", ("tile",)),
)
"""Each verb, how its text is written, and which fields its parts fill."""
_READERS = tuple((verb, re.compile(form), fields) for verb, form, fields in _FORMS)


def decode(text: str) -> Action:
    """The action a text stands for; raises ValueError where it is none."""
    for verb, form, fields in _READERS:
        if found := form.fullmatch(text):
            parts = dict(zip(fields, found.groups(), strict=True))
            tile = parts.pop("tile", "")
            return Action(verb, tile=tile, **{name: BY_NAME[part] for name, part in parts.items() if part})
    shown = text if len(text) <= 40 else text[:37] + "..."
    raise ValueError(f"'{shown}' is no action; write for example c1-d1, c3*d4, d6:d5-e5, draw or place d1")
