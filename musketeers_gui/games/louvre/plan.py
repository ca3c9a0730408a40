"""The floor plan made ready for play: doorways as bits, ways as finished actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .actions import Action
from .setup import Board, LouvreScenario
from .state import HENCHMEN, MILADY


class Way(NamedTuple):
    """A henchman's way: the action, where it ends, and bits of the rooms passed and the doorways used."""

    action: Action
    to: str
    passed: int
    doors: int


class Ways(NamedTuple):
    """All ways of one henchman from one room: one action for each room reached, valid while no room of `passed` is
    held by a musketeer and no doorway of `doors` is closed; `all` has every way, shortest first.
    """

    actions: tuple[Action, ...]
    passed: int
    doors: int
    all: tuple[Way, ...]


class Step(NamedTuple):
    """A neighbouring room, the bit of the doorway to it, and the actions that go there."""

    room: str
    door: int
    move: Action
    charge: Action
    cloak: Action


@dataclass(frozen=True, slots=True)
class Plan:
    """The rooms and what leads where; a doorway's id is its two rooms in the order of the board, such as `G4-H4`."""

    rooms: tuple[str, ...]
    quai: str
    ballroom: str
    bit: dict[str, int]
    steps: dict[str, tuple[Step, ...]]
    passages: dict[str, tuple[str, ...]]
    doorways: dict[str, int]
    """The bit of each doorway; "" is 0."""
    doorway: dict[tuple[str, str], str]
    """The doorway of two rooms, in either order."""
    exits: dict[str, int]
    """All doorways of a room."""
    inner: dict[str, int]
    """Those of them that henchmen may use."""
    distance: dict[str, int]
    """Doors to go through to the ballroom (L19)."""
    closable: dict[str, tuple[tuple[int, str, Action], ...]]
    """For `door` and `portcullis` every doorway they may stand in, with the action."""
    enter: dict[tuple[str, str], Action]
    """Coming in, by henchman and room."""
    ways: dict[tuple[int, bool], dict[str, dict[str, Ways]]]
    """For a number of steps, with passages or without: by henchman and room, where he may go."""

    def between(self, one: str, other: str) -> int:
        """The bit of the doorway between two rooms, 0 if there is none."""
        return self.doorways[self.doorway.get((one, other), "")]


def draw_plan(scenario: LouvreScenario) -> Plan:
    """The plan of a scenario's board."""
    board, limits = scenario.board, scenario.limits
    doorway = _doorway(board)
    doorways = {"": 0} | {name: 1 << place for place, name in enumerate(dict.fromkeys(doorway.values()))}
    bit = {key: 1 << place for place, key in enumerate(board.rooms)}
    quai, ballroom = (_only(board, kind) for kind in ("quai", "ballroom"))

    def doors(key: str, without: tuple[str, ...] = ()) -> int:
        """The bits of a room's doorways, but for those to some rooms."""
        return sum(doorways[doorway[key, other]] for other in board.rooms[key].doors if other not in without)

    walk = _Walk(board, (quai, ballroom), bit, lambda one, other: doorways[doorway[one, other]])
    lengths = sorted({limits.henchman_moves, limits.joker_moves})
    return Plan(
        rooms=tuple(board.rooms),
        quai=quai,
        ballroom=ballroom,
        bit=bit | {"": 0},
        steps={key: tuple(_steps(board, key, doorway, doorways)) for key in board.rooms},
        passages={key: tuple(room.passages) for key, room in board.rooms.items()},
        doorways=doorways,
        doorway=doorway,
        exits={key: doors(key) for key in board.rooms},
        inner={key: doors(key, (quai, ballroom)) for key in board.rooms},
        distance=_distances(board, ballroom),
        closable={
            "door": tuple(_closable(doorways, ballroom, "door", ())),
            "portcullis": tuple(_closable(doorways, ballroom, "card", ("portcullis",))),
        },
        enter={(kind, key): Action("enter", (kind, key)) for kind in HENCHMEN for key in board.rooms},
        ways={(n, passages): walk.table(n, passages) for n in lengths for passages in (False, True)},
    )


def _only(board: Board, kind: str) -> str:
    return next(key for key, room in board.rooms.items() if room.kind == kind)


def _doorway(board: Board) -> dict[tuple[str, str], str]:
    place = {key: n for n, key in enumerate(board.rooms)}
    return {
        (one, other): "-".join(sorted((one, other), key=place.__getitem__))
        for one, room in board.rooms.items()
        for other in room.doors
    }


def _steps(board: Board, key: str, doorway: dict[tuple[str, str], str], doorways: dict[str, int]) -> Iterator[Step]:
    for other in board.rooms[key].doors:
        acts = (Action(verb, (other,)) for verb in ("move", "charge", "cloak"))
        yield Step(other, doorways[doorway[key, other]], *acts)


def _closable(
    doorways: dict[str, int], ballroom: str, verb: str, first: tuple[str, ...]
) -> Iterator[tuple[int, str, Action]]:
    for name, bit in doorways.items():
        rooms = name.split("-")
        if name and ballroom not in rooms:
            yield bit, name, Action(verb, (*first, *rooms))


def _distances(board: Board, ballroom: str) -> dict[str, int]:
    far, edge = {ballroom: 0}, [ballroom]
    for key in edge:
        for other in board.rooms[key].doors:
            if other not in far:
                far[other] = far[key] + 1
                edge.append(other)
    return far


@dataclass(frozen=True, slots=True)
class _Walk:
    """Finds the ways of henchmen, who never go to the quai or the ballroom (L35)."""

    board: Board
    closed: tuple[str, ...]
    bit: dict[str, int]
    door: Callable[[str, str], int]

    def table(self, steps: int, passages: bool) -> dict[str, dict[str, Ways]]:
        """Every henchman's ways from every room."""
        return {
            kind: {key: self._ways(kind, key, steps, passages) for key in self.board.rooms if key not in self.closed}
            for kind in HENCHMEN
        }

    def _ways(self, kind: str, key: str, steps: int, passages: bool) -> Ways:
        ways = sorted(self._paths(kind, (key,), 0, 0, steps, passages), key=lambda way: len(way.action.args))
        first = {way.to: way.action for way in reversed(ways)}
        passed = doors = 0
        for way in ways:
            passed, doors = passed | way.passed, doors | way.doors
        actions = tuple(way.action for way in ways if first[way.to] is way.action)
        return Ways(actions, passed, doors, tuple(ways))

    def _paths(
        self, kind: str, path: tuple[str, ...], passed: int, doors: int, steps: int, passages: bool
    ) -> Iterator[Way]:
        here = path[-1]
        inside = self.bit[here] if len(path) > 1 and kind != MILADY else 0
        for other, door in self._next(here, passages):
            if other in path or other in self.closed:
                continue
            longer = (*path, other)
            yield Way(Action("move", (kind, *longer)), other, passed | inside, doors | door)
            if steps > 1:
                yield from self._paths(kind, longer, passed | inside, doors | door, steps - 1, passages)

    def _next(self, key: str, passages: bool) -> Iterable[tuple[str, int]]:
        room = self.board.rooms[key]
        doors = [(other, self.door(key, other)) for other in room.doors]
        return doors + [(other, 0) for other in room.passages if passages and other not in room.doors]
