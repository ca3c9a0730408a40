"""Palaces for the tests of the window: the shipped one, one of 400 rooms made by a rule, and one with every oddity."""

import random
from collections.abc import Mapping
from typing import Any, Final

from musketeers_gui.core.library import Library
from musketeers_gui.games import palace
from musketeers_gui.games.palace.rules import PalaceRules

LIBRARY: Final = Library({"palace": palace.GAME})
ACROSS, DOWN, FLOORS = 20, 10, 2
OBJECTS: Final = ("table", "chandelier", "curtain", "rug", "bed", "wardrobe")

Spaces = dict[str, dict[str, Any]]


def rules_on(board: Mapping[str, Any] | None, scenario: str = "palace/1-introductory", players: int = 1) -> PalaceRules:
    """The rules of a game on a board; None is the shipped one."""
    rules = (LIBRARY.setup(scenario, players) if board is None else LIBRARY.setup(_walk(board))).rules()
    assert isinstance(rules, PalaceRules)
    return rules


def _walk(board: Mapping[str, Any]) -> dict[str, Any]:
    """A walk of two musketeers and some guards through a palace."""
    codes = [code for code, space in board["spaces"].items() if space["kind"] in ("room", "hallway")]
    return {
        "game": "palace",
        "title": "A walk",
        "board": dict(board),
        "players": [1],
        "sides": {
            "musketeers": {"controller": "seat", "units": ["athos", "porthos", "aramis", "dartagnan"]},
            "guards": {"controller": "random"},
        },
        "switches": {"guardroom": "awake", "exits": []},
        "choices": [],
        "special": [],
        "modes": {},
        "phases": [{"phase": "movement", "side": "musketeers"}, {"phase": "combat"}],
        "first_turn": {"start_at": 1},
        "victory": [{"id": "winner", "for": "each-seat", "result": "most-points"}],
        "setup": [
            {"counter": ["athos", "porthos"], "at": codes[0]},
            {"counter": ["aramis", "dartagnan"], "at": codes[1]},
            *(
                {"kind": "palace-guard", "side": "guards", "number": 3, "at": code, "stacks": 3, "face": "down"}
                for code in codes[5:9]
            ),
        ],
    }


def four_hundred() -> dict[str, Any]:
    """Two floors of 200 rooms each with lawns round the lower one; shapes, doors and furniture come from a seed."""
    rng = random.Random("four hundred rooms")
    spaces: Spaces = {}
    for floor in range(1, FLOORS + 1):
        for j in range(DOWN):
            for i in range(ACROSS):
                code = f"{floor}-{i + 1}-{j + 1}"
                hall = i % 5 == 2 or j % 4 == 1
                spaces[code] = {
                    "name": f"Hallway {code}"
                    if hall
                    else rng.choice(["Cabinet", "Chamber of the Ambassador", "Study"]),
                    "kind": "hallway" if hall else "room",
                    "floor": floor,
                    "shape": [[2 * i, 2 * j, 2 * i + 2, 2 * j + 2]],
                    "exits": {},
                    "objects": {} if hall else {kind: 1 for kind in OBJECTS if rng.random() < 0.4},
                }
    for floor in range(1, FLOORS + 1):
        for j in range(DOWN):
            for i in range(ACROSS):
                for di, dj in ((1, 0), (0, 1)):
                    if i + di < ACROSS and j + dj < DOWN and (rng.random() < 0.8 or dj == 0):
                        _join(spaces, f"{floor}-{i + 1}-{j + 1}", f"{floor}-{i + di + 1}-{j + dj + 1}", rng)
    for n, (i, j) in enumerate(((2, 1), (12, 5), (17, 9))):
        low, high = f"1-{i + 1}-{j + 1}", f"2-{i + 1}-{j + 1}"
        spaces[f"S{n + 1}"] = {
            "name": f"Stairs {n + 1}",
            "kind": "stairs",
            "floor": 0,
            "exits": {low: "stairs", high: "stairs"},
        }
        spaces[low]["exits"][f"S{n + 1}"] = spaces[high]["exits"][f"S{n + 1}"] = "stairs"
    _lawns(spaces)
    _dice(spaces)
    return {"board": "Four hundred rooms", "spaces": spaces}


def _join(spaces: Spaces, one: str, other: str, rng: random.Random) -> None:
    halls = spaces[one]["kind"] == spaces[other]["kind"] == "hallway"
    kind = "opening" if halls else rng.choice(["door", "door", "lockable"])
    spaces[one]["exits"][other] = spaces[other]["exits"][one] = kind


def _lawns(spaces: Spaces) -> None:
    """A ring of grounds, with windows looking upon it."""
    wide, tall = 2 * ACROSS, 2 * DOWN
    shapes = {
        "GN": [-3, -3, wide + 3, 0],
        "GS": [-3, tall, wide + 3, tall + 3],
        "GW": [-3, 0, 0, tall],
        "GE": [wide, 0, wide + 3, tall],
    }
    for number, (code, shape) in enumerate(shapes.items(), 1):
        spaces[code] = {"name": f"Lawn {number}", "kind": "grounds", "shape": [shape], "exits": {}, "patrol": number}
    for one, other in (("GN", "GW"), ("GW", "GS"), ("GS", "GE"), ("GE", "GN")):
        spaces[one]["exits"][other] = spaces[other]["exits"][one] = "dashed_line"
    for i in range(0, ACROSS, 3):
        for floor in range(1, FLOORS + 1):
            room = f"{floor}-{i + 1}-1"
            spaces[room]["exits"]["GN"] = spaces["GN"]["exits"][room] = "window"
    gate = f"1-3-{DOWN}"
    spaces[gate]["exits"]["GS"] = spaces["GS"]["exits"][gate] = "outer_door"


def _dice(spaces: Spaces) -> None:
    """Numbers lead to the neighbours in turn, the rest to the middle."""
    for space in spaces.values():
        if space["kind"] in ("room", "hallway", "courtyard"):
            walks = ("door", "lockable", "opening", "stairs")
            near = [to for to, kind in space["exits"].items() if kind in walks][:4]
            space["faces"] = (near + ["centre"] * 6)[:6]


def oddities() -> dict[str, Any]:
    """Three floors: bent rooms, a narrow one, spaces without a shape, long names, a door between rooms far apart."""
    spaces: Spaces = {
        "HALL": _room("The long gallery of the ambassadors", "hallway", 1, [[0, 0, 6, 1], [0, 1, 1, 6]]),
        "A1": _room("Room", "room", 1, [[1, 1, 3, 3]], table=2, rug=1, chandelier=1),
        "A2": _room("The cabinet of curiosities", "room", 1, [[3, 1, 3.4, 3]], wardrobe=1),
        "A3": _room("Bent", "room", 1, [[1, 3, 4, 4], [3, 4, 4, 6]], bed=3, table=1),
        "COURT": _room("Court", "courtyard", 1, [[4, 1, 6, 6]]),
        "X": _room("Nowhere", "room", 1, []),
        "UP": _room("Landing", "hallway", 2, [[0, 0, 3, 1]]),
        "B1": _room(
            "Chamber B1", "room", 2, [[0, 1, 1, 2]], bed=1, wardrobe=1, curtain=2, table=1, chandelier=1, rug=1
        ),
        "B2": _room("Bel étage", "room", 2, [[1, 1, 3, 6]], bed=4, wardrobe=2, table=3),
        "TOP": _room("Attic", "hallway", 3, [[0, 0, 1, 1]]),
        "LOFT": _room("Loft", "room", 3, [[1, 0, 1.5, 1]], bed=1),
        "YARD": {"name": "Yard", "kind": "grounds", "shape": [[-2, 0, 0, 6]], "exits": {}, "patrol": 1},
        "SHED": {"name": "Shed", "kind": "outbuilding", "shape": [[-4, 0, -2, 2]], "exits": {}},
    }
    for one, other, kind in (
        *(("HALL", "A1", "door"), ("A1", "A2", "lockable"), ("A2", "A3", "door"), ("HALL", "A3", "door")),
        *(("COURT", "A3", "door"), ("X", "A1", "door"), ("UP", "B1", "lockable"), ("UP", "B2", "opening")),
        *(("TOP", "LOFT", "door"), ("YARD", "HALL", "outer_lockable"), ("YARD", "SHED", "door")),
        *(("B1", "YARD", "window"), ("B2", "COURT", "window")),
    ):
        spaces[one]["exits"][other] = spaces[other]["exits"][one] = kind
    for stairs, low, high in (("S1", "HALL", "UP"), ("S2", "UP", "TOP")):
        spaces[stairs] = {"name": stairs, "kind": "stairs", "floor": 0, "exits": {low: "stairs", high: "stairs"}}
        spaces[low]["exits"][stairs] = spaces[high]["exits"][stairs] = "stairs"
    _dice(spaces)
    return {"board": "A house of oddities", "spaces": spaces}


def _room(name: str, kind: str, floor: int, shape: list[list[float]], **objects: int) -> dict[str, Any]:
    return {"name": name, "kind": kind, "floor": floor, "shape": shape, "exits": {}, "objects": objects}


BOARDS: Final = {"shipped": lambda: None, "four hundred": four_hundred, "oddities": oddities}
"""Every palace by name."""
