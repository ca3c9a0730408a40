"""The guardroom (B4.0), and guards who come back (B10.0)."""

import pytest

from musketeers_gui.games.palace.state import FaceDown

from .kit import guards, man, position, shipped


def roused(*draws: object, **keys: object) -> object:
    hidden = {"kind": "palace-guard", "side": "guards", "number": 15, "at": "1U", "stacks": 3, "face": "down"}
    return position(man("athos", "2X"), hidden, switches={"guardroom": {"turn": 2}}, **keys)


@pytest.mark.rule("B4.0", "B4.1", "B4.2", "B3.31", "R-C-13")
def test_five_stacks_of_three_come_out_on_turn_two_and_roll_once_each() -> None:
    game = roused()
    game.act("done")
    assert len(game.at("1U")) == 15
    game.act("done", 1, 2, 3, 4, 6)
    assert game.told("roused")[0].rule == "B4.1"
    assert len(game.at("1J")) == 6
    assert len(game.at("1O")) == 6
    assert len(game.at("1S")) == 3
    moves = [(len(move.who), move.to, move.how) for move in game.told("moved")]
    assert moves[:5] == [(3, "1S", "roused")] * 5
    assert [move[2] for move in moves[5:]] == ["random"] * 4


@pytest.mark.rule("B4.2")
def test_from_then_on_they_move_two_spaces() -> None:
    game = roused()
    game.act("done").act("done", 6, 6, 6, 6, 6)
    game.act("done", *[6, 6] * 5)
    assert len(game.at("1S")) == 15


@pytest.mark.rule("B4.1", "R-B-11")
def test_who_waits_is_not_drawn_to_combat() -> None:
    game = position(
        man("athos", "1S"),
        man("cahusac", "1S"),
        guards("1U", 40),
        switches={"guardroom": "asleep"},
        first_turn={"start_at": 2},
    )
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    assert game.at("1U") == ["palace-guard-1"]


@pytest.mark.rule("B3.32", "B4.0")
def test_an_enemy_in_the_guardroom_keeps_them_there() -> None:
    game = position(man("athos", "1S"), man("porthos", "2X"), guards("1U", 40), switches={"guardroom": {"turn": 1}})
    game.act("move athos 1U").act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    assert game.at("1U") == ["athos", "palace-guard-1"]
    assert game.told("moved") == [], "he has not gone out and come back"


@pytest.mark.rule("B10.0", "B6.3", "R-U-4", "R-D-28", "R-U-67")
def test_three_in_the_box_one_out_for_good_two_back() -> None:
    game = position(
        man(["athos", "porthos", "aramis"], "1E"),
        guards("1E", 40, 45, 45),
        first_turn={"start_at": 2},
        switches={"guardroom": "asleep"},
    )
    for n, name in enumerate(("aramis", "athos", "porthos"), 1):
        game.act(f"target {name} palace-guard-{n}")
    game.act("target palace-guard-1 aramis").act("target palace-guard-2 athos")
    game.act("target palace-guard-3 porthos", 1, 31, 1, 31, 1, 31, 99, 99, 99, 6)
    replaced = game.told("replaced")[0]
    assert (replaced.back, replaced.lost) == (("palace-guard-1", "palace-guard-2"), ("palace-guard-3",))
    assert game.at("eliminated-box") == ["palace-guard-3"]
    assert game.at("1S") == ["palace-guard-1", "palace-guard-2"]
    pools = {pool.name: pool.values for pool in game.state.pools}
    assert pools["replacement-1"] == (40, 45, 45)
    assert all(game.man(f"palace-guard-{n}").value == FaceDown("replacement-1") for n in (1, 2, 3))


@pytest.mark.rule("B10.0", "R-B-33")
def test_a_fourth_counter_waits_and_the_three_are_drawn() -> None:
    rows = [man(["athos", "porthos", "aramis", "dartagnan"], "1E"), guards("1E", 40, 41, 42, 43)]
    game = position(*rows, first_turn={"start_at": 2})
    for n, name in enumerate(("aramis", "athos", "dartagnan", "porthos"), 1):
        game.act(f"target {name} palace-guard-{n}")
    for n, name in enumerate(("aramis", "athos", "dartagnan", "porthos"), 1):
        hits = [1, 31] * 4 + [99] * 4
        dice = [*hits, "palace-guard-2", "palace-guard-4", "palace-guard-1", 6] if n == 4 else []
        game.act(f"target palace-guard-{n} {name}", *dice)
    assert game.at("replacement-box") == ["palace-guard-3"]
    assert game.told("replaced")[0].back == ("palace-guard-1", "palace-guard-2")


@pytest.mark.rule("B10.0")
def test_no_replacements_if_the_scenario_has_none() -> None:
    rows = [man(["athos", "porthos", "aramis"], "1E"), guards("1E", 40, 45, 45)]
    game = position(*rows, first_turn={"start_at": 2}, switches={"replacements": "none"})
    for n, name in enumerate(("aramis", "athos", "porthos"), 1):
        game.act(f"target {name} palace-guard-{n}")
    game.act("target palace-guard-1 aramis").act("target palace-guard-2 athos")
    game.act("target palace-guard-3 porthos", 1, 31, 1, 31, 1, 31, 99, 99, 99)
    assert len(game.at("eliminated-box")) == 3


@pytest.mark.rule("R-B-32", "B9.2", "B9.1", "R-U-44", "R-B-27")
def test_the_men_of_a_stationary_counter_are_four_guards_who_never_come_back() -> None:
    s4 = {"kind": "s4", "side": "guards", "at": "1T", "draw": [45]}
    game = position(man("athos", "1T"), s4, first_turn={"start_at": 2})
    game.act("target athos s4-1.2")
    for n in (1, 2, 3):
        game.act(f"target s4-1.{n} athos")
    game.act("target s4-1.4 athos", 1, 31, 50, 50, 50, 50)
    attacks = [(roll.who, roll.needed) for roll in game.told("rolled") if roll.why == "attack"]
    assert attacks == [("athos", 75), *((f"s4-1.{n}", 45) for n in (1, 2, 3, 4))]
    assert game.at("eliminated-box") == ["s4-1.2"]
    assert game.at("replacement-box") == []
    game.act("try athos", 100)
    assert game.told("rolled")[0].needed == 80 - 3


@pytest.mark.rule("B11.0", "R-M-01", "R-M-02", "R-U-3", "R-B-01", "B2.0")
def test_the_introductory_set_up() -> None:
    game = shipped("palace/1-introductory", "solo", draws=[45])
    assert len(game.at("1A")) == 8
    waiting = [man.stack for man in game.state.men if man.space == "1U"]
    assert sorted(waiting.count(stack) for stack in set(waiting)) == [3, 3, 3, 3, 3]
    assert len(game.at("1T")) == 4
    assert all(isinstance(man.value, FaceDown) for man in game.state.men if man.space == "1U")
    game.act("done")
    assert game.phase == (1, "combat")
