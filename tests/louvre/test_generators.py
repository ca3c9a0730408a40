"""Legal lists against a second, slow way to find them, written from the rules alone, in positions of random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from musketeers_gui.games.louvre.pending import CardinalTurn, Duel, Turn
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import State

from .helpers import OPTIONS, random_game, rules

SEEDS = ("x", "y", "z")


class Palace:
    """Who stands where and which doorways are open, asked of the board's file and the state alone."""

    def __init__(self, made: LouvreRules, state: State) -> None:
        self.rooms = made.table.scenario.board.rooms
        self.state = state
        self.shut = {frozenset(piece.split("-")) for piece in (state.door, state.portcullis) if piece}

    def open_doors(self, room: str) -> list[str]:
        return [other for other in self.rooms[room].doors if frozenset((room, other)) not in self.shut]

    def inside(self, room: str) -> bool:
        return self.rooms[room].kind not in ("quai", "ballroom")

    def held(self, room: str) -> bool:
        return any(m.room == room and not m.fallen for m in self.state.musketeers)

    def henchmen(self, room: str) -> bool:
        return room in self.state.guards or room in (self.state.rochefort, self.state.milady)

    def reach(self, figure: str, start: str, steps: int, passage: bool) -> set[str]:
        """Rooms within so many steps, stopping where a musketeer stands."""
        found, edge = set(), {start}
        for _ in range(steps):
            after = set()
            for room in edge:
                if room != start and figure != "milady" and self.held(room):
                    continue
                after |= set(self.open_doors(room))
                after |= set(self.rooms[room].passages) if passage else set()
            edge = {room for room in after if self.inside(room)}
            found |= edge
        return found - {start}

    def may_bar(self, piece: str, one: str, other: str) -> bool:
        """L34, word by word."""
        doorway = frozenset((one, other))
        kept = self.state.portcullis if piece == "door" else self.state.door
        if doorway in self.shut or "ballroom" in (self.rooms[one].kind, self.rooms[other].kind):
            return False
        closed = {doorway, frozenset(kept.split("-"))} if kept else {doorway}
        for room in (one, other):
            ways = [each for each in self.rooms[room].doors if frozenset((room, each)) not in closed]
            musketeer = any(m.room == room for m in self.state.musketeers)
            if musketeer and not ways:
                return False
            if self.henchmen(room) and not [each for each in ways if self.inside(each)]:
                return False
        return True


def positions(kind: type) -> Iterator[tuple[LouvreRules, State, Any]]:
    for name in ("plain", "all", "choice"):
        for seed in SEEDS:
            made = rules(**OPTIONS[name])
            for state, _, _, _ in random_game(made, f"{name}/{seed}"):
                if isinstance(state.stack[-1], kind):
                    yield made, state, state.stack[-1]


@pytest.mark.rule("L8.4", "L8.7", "R-L28", "R-L33", "R-L35", "R-L61")
def test_henchmens_moves() -> None:
    compared = 0
    for made, state, frame in positions(CardinalTurn):
        if frame.stage != "free":
            continue
        palace, expected = Palace(made, state), set()
        steps = 1 if frame.extra else 2
        movable = [
            ("guard", room) for room in state.guards if state.guards.count(room) > state.marks.guards.count(room)
        ]
        movable += [("rochefort", state.rochefort)] if state.rochefort and not state.marks.rochefort else []
        movable += [("milady", state.milady)] if state.milady and not state.marks.milady else []
        if frame.points or frame.extra:
            for figure, room in movable:
                expected |= {(figure, room, to) for to in palace.reach(figure, room, steps, frame.passage)}
        listed = [a.args for a in made.legal(state, "cardinal") if a.verb == "move"]
        assert {(args[0], args[1], args[-1]) for args in listed} == expected
        assert len(listed) == len(expected)
        compared += 1
    assert compared > 300


@pytest.mark.rule("L4.9", "L8.5", "L10.4", "R-L27", "R-L44")
def test_entries() -> None:
    for made, state, frame in positions(CardinalTurn):
        if frame.stage != "free":
            continue
        palace, expected = Palace(made, state), set()
        free = [room for room in state.site.crests if room not in state.site.carpets and not palace.held(room)]
        if frame.points and not frame.extra:
            waiting = {
                "guard": len(state.guards) < 14,
                "rochefort": not state.rochefort and not state.clock.rochefort,
                "milady": not state.milady,
            }
            expected = {(figure, room) for figure, there in waiting.items() if there for room in free}
        assert {a.args for a in made.legal(state, "cardinal") if a.verb == "enter"} == expected


@pytest.mark.rule("L6.4", "L8.12", "R-L34")
def test_doors_and_portcullis() -> None:
    compared = 0
    for made, state, frame in [*positions(Turn), *positions(CardinalTurn)]:
        verb, piece = ("door", "door") if isinstance(frame, Turn) else ("card", "portcullis")
        legal = made.legal(state, frame.seat)
        listed = [a.args[-2:] for a in legal if a.verb == verb and "with" not in a.args and len(a.args) >= 2]
        listed = [pair for pair in listed if all(room in made.table.plan.bit for room in pair)]
        if not listed:
            continue
        palace = Palace(made, state)
        pairs = {tuple(sorted((one, other))) for one, room in palace.rooms.items() for other in room.doors}
        assert {tuple(sorted(pair)) for pair in listed} == {pair for pair in pairs if palace.may_bar(piece, *pair)}
        compared += 1
    assert compared > 30


@pytest.mark.rule("L4.1", "L6.2", "L6.3", "R-L33", "R-L62")
def test_musketeers_moves() -> None:
    for made, state, frame in positions(Turn):
        if frame.stage != "free":
            continue
        palace = Palace(made, state)
        m = next(each for each in state.musketeers if each.name == frame.who)
        doors, verbs = set(palace.open_doors(m.room)), {}
        for action in made.legal(state, frame.who):
            if action.verb in ("move", "charge", "passage"):
                verbs.setdefault(action.verb, set()).add(action.args[0])
        walks = frame.moving and frame.steps > 0
        assert verbs.get("move", set()) == (doors if walks else set())
        assert verbs.get("charge", set()) == (doors if frame.moving and "charge" in m.items else set())
        ends = set(palace.rooms[m.room].passages)
        assert verbs.get("passage", set()) == (ends if walks and "passage" in m.items else set())


@pytest.mark.rule("L6.6", "R-L19", "R-L52")
def test_flights() -> None:
    for made, state, frame in positions(Duel):
        if frame.stage != "windows":
            continue
        palace, far = Palace(made, state), distances(made)
        m = next(each for each in state.musketeers if each.name == frame.seat)
        expected = set()
        if "cloak" in m.items and frame.defence and m.name not in state.marks.fled:
            expected = {
                room
                for room in palace.open_doors(m.room)
                if far[room] >= far[m.room] or palace.rooms[room].kind == "quai"
            }
        assert {a.args[0] for a in made.legal(state, frame.seat) if a.verb == "cloak"} == expected


def distances(made: LouvreRules) -> dict[str, int]:
    """Doors from each room to the ballroom, by going over all doors until nothing gets shorter."""
    rooms = made.table.scenario.board.rooms
    far = {key: 0 if room.kind == "ballroom" else 999 for key, room in rooms.items()}
    changed = True
    while changed:
        changed = False
        for key, room in rooms.items():
            best = min([far[key], *(far[other] + 1 for other in room.doors)])
            changed |= best < far[key]
            far[key] = best
    return far
