"""Guards of a kind of one's own: the file of counters says whose guards they are."""

import copy
from typing import Any

import pytest

from .kit import LIBRARY, PHASES, Game, man, position

COUNTERS = LIBRARY.setup("palace/1-introductory", mode="solo").data["counters"]


def archers(at: str, number: int = 1) -> dict[str, Any]:
    return {"kind": "archer", "side": "guards", "number": number, "at": at, "draw": [40] * number}


def game_with(*rows: dict[str, Any], guard: str | None, **keys: Any) -> Game:
    counters = copy.deepcopy(COUNTERS)
    counters["kinds"]["archer"] = {"name": "archer", "faction": "king", "values": {40: 9}, "guard": guard}
    return position(*rows, counters=counters, **({"first_turn": {"start_at": 2}} | keys))


@pytest.mark.rule("B3.34", "R-B-11")
@pytest.mark.parametrize(("guard", "to"), [("palace", "1E"), ("cardinal", "1G"), (None, "1G")])
def test_only_the_palace_guard_is_drawn_to_combat(guard: str | None, to: str) -> None:
    game = game_with(man("athos", "1E"), man("cahusac", "1E"), archers("1G"), guard=guard)
    game.act("target athos cahusac").act("target cahusac athos", 99, 99, *([] if guard == "palace" else [6, 6]))
    assert game.man("archer-1").space == to


@pytest.mark.rule("B10.0", "B6.3")
@pytest.mark.parametrize(("guard", "back"), [("palace", 2), ("cardinal", 0), (None, 0)])
def test_only_the_palace_guard_comes_back_to_a_palace(guard: str | None, back: int) -> None:
    rows = [man(["athos", "porthos", "aramis"], "1E"), archers("1E", 3)]
    game = game_with(*rows, guard=guard, switches={"guardroom": "awake", "replacements": "palace"})
    for n, name in enumerate(("aramis", "athos", "porthos"), 1):
        game.act(f"target {name} archer-{n}")
    game.act("target archer-1 aramis").act("target archer-2 athos")
    game.act("target archer-3 porthos", *[1, 31] * 3, *[99] * 3, *([6] if back else []))
    assert sum(len(event.back) for event in game.told("replaced")) == back
    assert len(game.at("eliminated-box")) == 3 - back


@pytest.mark.rule("B6.8", "R-U-16")
@pytest.mark.parametrize(("guard", "dice"), [("palace", [1, 1]), (None, [])])
def test_the_palace_guard_makes_withdrawing_a_matter_of_dice(guard: str | None, dice: list[int]) -> None:
    sides = {"musketeers": {"controller": "seat", "units": ["athos"]}, "guards": {"controller": "seat"}}
    phases = [*PHASES[:3], {"phase": "movement", "side": "guards"}, {"phase": "combat"}]
    game = game_with(man("athos", "1E"), archers("1E"), guard=guard, two=True, sides=sides, phases=phases)
    game.act("target athos archer-1", seat="musketeers").act("target archer-1 athos", 99, 99, seat="guards")
    game.act("try athos", seat="musketeers").act("try archer-1", *dice, seat="guards")
    assert len(game.told("rolled")) == len(dice)


@pytest.mark.rule("R-C-17")
@pytest.mark.parametrize(("guard", "seen"), [("palace", True), ("cardinal", False), (None, False)])
def test_only_the_palace_guard_sees(guard: str | None, seen: bool) -> None:
    victory = [
        {"id": "unseen", "for": "musketeers", "if": {"unseen": {"who": "own"}}, "result": {"points": 3, "each": "own"}},
        {"id": "winner", "for": "musketeers", "if": {"points": {"at_least": 3}}, "result": "win"},
    ]
    game = game_with(man("athos", "1E"), archers("1J"), guard=guard, victory=victory, first_turn={"start_at": 1})
    game.act("move athos 1J")
    assert bool(game.man("athos").spotted) == seen
