"""What a person points at to choose an action, as `kind:id` (PROTOCOL: targets)."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import MOVE, STRIKE, Action
from .squares import NAMES, NOWHERE


def targets(legal: Sequence[Action], action: Action) -> tuple[str, ...]:
    """Squares in the order of the action; a power begins with its button.

    Where a tile may both move to a square and strike it, a button at the end tells which.
    """
    squares = tuple(f"square:{NAMES[square]}" for square in (action.by, action.start, action.goal) if square != NOWHERE)
    match action.verb:
        case "move" | "strike":
            twin = action._replace(verb=STRIKE if action.verb == MOVE else MOVE)
            return (*squares, f"button:{action.verb}") if twin in legal else squares
        case "command":
            return squares
        case "place" | "setup":
            return (f"tile:{action.tile}", *squares) if action.tile else squares
        case "return" | "remove":
            return (f"tile:{action.tile}", f"button:{action.verb}")
    return (f"button:{action.verb}", *squares)
