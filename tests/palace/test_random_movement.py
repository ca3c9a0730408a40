"""Movement by the die (B3.2) and its exceptions (B3.3)."""

import pytest

from musketeers_gui.games.palace.arrival import face_down

from .kit import PHASES, guards, man, position

CARDINAL_RANDOM = {
    "musketeers": {"controller": "seat", "units": ["athos", "porthos"]},
    "cardinal": {"controller": "random", "units": ["cahusac", "jussac", "bicarat"]},
    "guards": {"controller": "random"},
}


@pytest.mark.rule("B3.2", "B3.3")
def test_example_4_two_stacks_in_one_hall_roll_apart() -> None:
    game = position(man("athos", "2X"), guards("1J", 40, 40), guards("1J", 45))
    game.act("done", 3, 6, 6)
    assert game.at("1E") == ["palace-guard-1", "palace-guard-2"]
    assert game.at("2Q") == ["palace-guard-3"]


@pytest.mark.rule("B3.2", "R-U-3")
def test_the_centre_uses_a_space_and_every_roll_is_told() -> None:
    game = position(man("athos", "2X"), guards("1S", 40))
    game.act("done", 6, 3)
    rolls = [(roll.who, roll.rolled, roll.result, roll.rule) for roll in game.told("rolled")]
    assert rolls == [("palace-guard-1", 6, "centre", "B3.2"), ("palace-guard-1", 3, "1O", "B3.2")]
    assert game.told("stayed")[0].why == "centre"


@pytest.mark.rule("B3.23", "R-B-08")
def test_the_staircase_is_left_at_the_other_end_without_a_die() -> None:
    game = position(man("athos", "2X"), guards("2Q", 40))
    game.act("done", 6)
    assert game.at("1J") == ["palace-guard-1"]
    game = position(man("athos", "2X"), guards("2K", 40))
    game.act("done", 3, 6)
    assert game.at("S1") == ["palace-guard-1"]
    game.act("done", 1)
    assert game.at("1I") == ["palace-guard-1"]


@pytest.mark.rule("B3.21", "R-B-44", "B9.0")
def test_stationary_guards_never_move() -> None:
    s4 = {"kind": "s4", "side": "guards", "at": "1T", "draw": [45]}
    game = position(man("athos", "2X"), s4)
    for _ in range(5):
        game.act("done")
    assert game.at("1T") == ["s4-1.1", "s4-1.2", "s4-1.3", "s4-1.4"]


@pytest.mark.rule("B3.22", "R-B-40", "R-U-4", "R-U-24", "R-U-67")
def test_guards_walk_face_down_and_are_turned_up_while_in_sight() -> None:
    hidden = {"kind": "palace-guard", "side": "guards", "number": 2, "at": "1J", "face": "down", "stacks": 1}
    game = position(man("athos", "1E"), hidden)
    book = game.rules.book
    place = book.cast.index["palace-guard-1"]
    assert face_down(book, game.state, place)
    assert "40" not in repr(game.rules.view(game.state, "musketeers").men)
    game.act("move athos 1J", 45, 40)
    assert [(e.who, e.value) for e in game.told("turned_up")] == [("palace-guard-1", 45), ("palace-guard-2", 40)]
    assert not face_down(book, game.state, place)
    assert game.state.pools[0].values.count(45) == 6


@pytest.mark.rule("B3.32", "R-B-06", "R-B-12")
def test_an_enemy_to_fight_ends_a_random_move() -> None:
    game = position(man(["athos", "porthos"], "2X"), man("cahusac", "1E"), guards("1J", 40))
    game.act("done", 3)
    assert game.at("1E") == ["cahusac", "palace-guard-1"]


@pytest.mark.rule("B3.32", "R-B-12")
def test_who_is_held_does_not_roll() -> None:
    game = position(man("athos", "2X"), man("cahusac", "1E", state="able"), guards("1E", 40), turns=1)
    game.act("done", 99, 99)
    assert game.at("1E") == ["cahusac", "palace-guard-1"]
    assert game.told("stayed")[0].why == "enemy"


@pytest.mark.rule("B3.34", "R-B-10", "R-B-11")
def test_example_5_guards_are_drawn_to_combat_each_by_his_own_roll() -> None:
    sides = CARDINAL_RANDOM | {"cardinal": CARDINAL_RANDOM["cardinal"] | {"controller": "still"}}
    hidden = {"kind": "palace-guard", "side": "guards", "number": 2, "at": "1G", "face": "down"}
    game = position(
        man("athos", "1E"),
        man("cahusac", "1E"),
        man("porthos", "1I"),
        man(["jussac", "bicarat"], "1I"),
        hidden,
        sides=sides,
        first_turn={"start_at": 2},
    )
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    for pair in ("porthos jussac", "bicarat porthos"):
        game.act(f"target {pair}")
    game.act("target jussac porthos", 99, 99, 99, "1E", "1I", 45, 40)
    assert game.man("palace-guard-1").space == "1E"
    assert game.man("palace-guard-2").space == "1I"
    assert {e.who for e in game.told("turned_up")} == {"palace-guard-1", "palace-guard-2"}
    assert all(move.how == "drawn" for move in game.told("moved"))


@pytest.mark.rule("B3.34", "R-B-11")
def test_a_room_where_combat_was_draws_though_all_have_left_and_the_second_space_is_rolled() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1E"), guards("1G", 40), first_turn={"start_at": 2}, turns=3)
    game.act("target athos cahusac").act("target cahusac athos", 1, 5, 99)
    assert game.man("cahusac").state == "dead"
    assert game.at("1E") == ["athos", "palace-guard-1"]


@pytest.mark.rule("R-B-11")
def test_only_palace_guards_are_drawn() -> None:
    phases = [*PHASES[:-1], {"phase": "random-movement", "side": "cardinal"}]
    game = position(
        man("athos", "1E"),
        guards("1E", 40),
        man("jussac", "1G"),
        sides=CARDINAL_RANDOM,
        phases=phases,
        first_turn={"start_at": 2},
    )
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99, 6, 6)
    assert game.man("jussac").space == "1G"


@pytest.mark.rule("R-U-62", "R-B-09")
def test_a_fight_on_a_staircase_draws_from_both_halls() -> None:
    rows = [man("athos", "S1"), man("cahusac", "S1"), guards("1J", 40), guards("2Q", 40)]
    game = position(*rows, first_turn={"start_at": 2})
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    assert game.at("S1") == ["athos", "cahusac", "palace-guard-1", "palace-guard-2"]


@pytest.mark.rule("R-B-07", "R-U-41", "R-B-41")
def test_a_space_that_random_movers_may_not_enter_means_they_stay() -> None:
    game = position(man("athos", "2X"), guards("1S", 40), switches={"no_random_entry": ["1J"]})
    game.act("done", 1, 6)
    assert game.at("1S") == ["palace-guard-1"]


@pytest.mark.rule("R-B-45")
def test_an_enemy_who_need_not_be_fought_does_not_hold_a_random_mover() -> None:
    sides = CARDINAL_RANDOM | {"musketeers": CARDINAL_RANDOM["musketeers"] | {"combat": "optional"}}
    sides = {name: side for name, side in sides.items() if name != "cardinal"}
    game = position(man("athos", "1E"), guards("1J", 40), sides=sides)
    game.act("done", 3, 5)
    assert game.at("1O") == ["palace-guard-1"]


@pytest.mark.rule("B5.7", "B3.2")
def test_named_characters_who_move_at_random_go_alone() -> None:
    phases = [*PHASES[:-1], {"phase": "random-movement", "side": "cardinal"}]
    game = position(
        man("athos", "2X"),
        man(["cahusac", "jussac"], "1B"),
        sides={name: side for name, side in CARDINAL_RANDOM.items() if name != "guards"},
        phases=phases,
    )
    game.act("done", 1, 6, 4, 6)
    assert game.man("cahusac").space == "1A"
    assert game.man("jussac").space == "1F"
