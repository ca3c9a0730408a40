"""The board made ready: for each space where one can go and at what cost, by foot and at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .board import OUTDOORS, Board, Space, open_at_random
from .scenario import Switches
from .state import ELIMINATED, OFF, REPLACEMENT
from .tables import Movement

PASSAGE = "passage-"
SHUT = ("window", "balcony_edge")
"""Exits that nobody on foot uses (E1.0, E4.1 come later)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Lookup tables of one palace; spaces are named by their codes.

    `codes` are all places, `index` where each stands among them: spaces, the inside of passages, and boxes. `steps`
    are the ways of an owned man with their cost, `faces` the six results of the die (None: centre), `near` the
    neighbours a random mover may enter, `ends` the two ends of each staircase.
    """

    board: Board
    codes: tuple[str, ...]
    index: Mapping[str, int]
    steps: Mapping[str, tuple[tuple[str, int], ...]]
    faces: Mapping[str, tuple[str | None, ...]]
    near: Mapping[str, tuple[str, ...]]
    ends: Mapping[str, tuple[str, ...]]
    outdoors: frozenset[str]
    peaceful: frozenset[str]
    fields: frozenset[str]
    """Spaces where people may fight."""
    passages: Mapping[str, str]
    """The inside of the passage of each room with an asterisk."""
    mouths: Mapping[str, str]
    """The room of the inside of each passage."""

    def space(self, code: str) -> Space | None:
        """The space of the board with this code; None for the inside of a passage or a box."""
        return self.board.spaces.get(code)

    def name(self, code: str) -> str:
        """What a place is called."""
        if space := self.board.spaces.get(code):
            if code in space.name.split():
                return space.name
            return f"{space.name[:-1]}, {code})" if space.name.endswith(")") else f"{space.name} ({code})"
        return f"the passage at {self.mouths[code]}" if code in self.mouths else "off the board"

    def objects(self, code: str, kind: str) -> int:
        """How many objects of a kind a space has."""
        space = self.board.spaces.get(code)
        return next((n for known, n in space.objects.items() if known == kind), 0) if space else 0


def make_plan(board: Board, switches: Switches, movement: Movement) -> Plan:
    """The lookup tables of a board under these switches."""
    spaces = board.spaces
    passages = {code: PASSAGE + code for code, space in spaces.items() if space.passage}
    if not switches.secret_passages:
        passages = {}
    codes = (*spaces, *passages.values(), REPLACEMENT, ELIMINATED, OFF)
    barred = {code for code, space in spaces.items() if space.sacred} | set(switches.no_random_entry)
    peaceful = frozenset({code for code, space in spaces.items() if space.sacred} | set(switches.no_combat))
    outdoors = frozenset(code for code, space in spaces.items() if space.kind in OUTDOORS)
    return Plan(
        board=board,
        codes=codes,
        index={code: place for place, code in enumerate(codes)},
        steps={code: _steps(board, code, switches, movement) for code in spaces},
        faces={code: _faces(board, space, barred) for code, space in spaces.items() if space.faces},
        near={code: _near(board, space, barred) for code, space in spaces.items()},
        ends={code: tuple(space.exits) for code, space in spaces.items() if space.kind == "stairs"},
        outdoors=outdoors,
        peaceful=peaceful,
        fields=frozenset(spaces) - peaceful,
        passages=passages,
        mouths={inside: room for room, inside in passages.items()},
    )


def _steps(board: Board, code: str, switches: Switches, movement: Movement) -> tuple[tuple[str, int], ...]:
    """The ways out of a space for an owned man (B3.1, B3.12)."""
    steps = []
    for to, kind in board.spaces[code].exits.items():
        out = board.spaces[to].kind in OUTDOORS and board.spaces[code].kind not in OUTDOORS
        if kind not in SHUT and (not out or switches.exits is None or code in switches.exits):
            steps.append((to, movement.grounds if board.spaces[to].kind == "grounds" else movement.inside))
    return tuple(steps)


def _faces(board: Board, space: Space, barred: set[str]) -> tuple[str | None, ...]:
    """Where each roll of the die leads (B3.2); None: he stays, in the middle or because the way is barred (B-07)."""
    near = _near(board, space, barred)
    return tuple(face if face in near else None for face in space.faces)


def _near(board: Board, space: Space, barred: set[str]) -> tuple[str, ...]:
    """Neighbours that random movers may enter: palace spaces only (B3.2, B8.4)."""
    return tuple(to for to, kind in space.exits.items() if to not in barred and open_at_random(kind, board.spaces[to]))
