"""Movement of men whom people decide for (B3.0, B3.1) and carrying (B7.2)."""

import pytest

from .kit import guards, man, position


@pytest.mark.rule("B3.1", "A1.4", "R-A-05", "B2.1")
def test_example_2_two_spaces_of_which_the_staircase_is_one() -> None:
    game = position(man("aramis", "1E"))
    game.act("move aramis 1J").act("move aramis S1")
    assert game.man("aramis").space == "S1"
    assert game.phase == (2, "movement")


@pytest.mark.rule("B3.11", "B3.1", "R-U-22")
@pytest.mark.parametrize("enemy", [guards("1J", 40), man("cahusac", "1J")])
def test_example_3_contact_stops(enemy: dict) -> None:
    game = position(man("aramis", "1E"), enemy)
    game.act("move aramis 1J")
    assert game.phase == (1, "combat")
    assert game.man("aramis").space == "1J"


@pytest.mark.rule("B3.0", "R-U-1", "R-U-2")
def test_men_move_alone_or_together_and_a_finished_stack_does_not_resume() -> None:
    game = position(man(["athos", "porthos", "aramis"], "1E"))
    assert {"all 1J", "athos 1J", "porthos 1J"} <= set(game.may("move"))
    game.act("move athos 1J")
    game.act("move all 1G")
    assert game.at("1G") == ["aramis", "porthos"]
    assert game.man("athos").space == "1J"
    assert game.refusal("move athos 1S").rule == "B3.1"
    game.act("move aramis 1I")
    assert game.man("porthos").space == "1G"
    assert "porthos 1I" in game.may("move")


@pytest.mark.rule("R-U-1")
def test_men_split_off_who_have_not_moved_may_move_later() -> None:
    game = position(man(["athos", "porthos"], "1E"))
    game.act("move athos 1J").act("move athos 1S")
    assert "porthos 1J" in game.may("move")


@pytest.mark.rule("B3.12", "R-B-04")
def test_the_grounds_cost_two_and_the_palace_from_outside_one() -> None:
    game = position(man("athos", "1T"), switches={"guardroom": "awake", "safe_outside": False})
    game.act("move athos GS")
    assert game.phase == (2, "movement")
    assert set(game.may("move")) == {"athos 1T", "athos GSW", "athos GSE"}
    game.act("move athos 1T")
    assert game.refusal("move athos GS").rule == "B3.12"
    game.act("move athos 1J")
    assert game.man("athos").space == "1J"


@pytest.mark.rule("B3.12", "B11.0", "R-D-26")
def test_leaving_takes_two_unspent_points_and_no_window() -> None:
    game = position(man(["athos", "porthos"], "1J"))
    game.act("move athos 1T")
    assert "athos GS" not in game.may("move")
    game.act("done")
    game.act("move athos GS")
    assert game.man("athos").state == "outside"
    assert game.refusal("move athos 1T").rule == "B11.0"
    windows = position(man("athos", "1R"))
    assert set(windows.may("move")) == {"athos 1I", "athos 1T"}
    assert windows.refusal("move athos GS").rule == "B3.1"


@pytest.mark.rule("R-B-04")
def test_outbuildings_cost_one_to_enter() -> None:
    game = position(man("athos", "GY"), switches={"safe_outside": False})
    game.act("move athos ST").act("move athos CH")
    assert game.man("athos").space == "CH"
    game = position(man(["athos", "porthos"], "ST"), switches={"safe_outside": False})
    game.act("move athos GY")
    assert game.refusal("move athos CH").rule == "B3.1"


@pytest.mark.rule("R-B-43", "B3.32", "B3.3", "R-U-19")
def test_an_enemy_who_must_be_fought_holds() -> None:
    game = position(man(["athos", "porthos"], "1E"), man("cahusac", "1J"), guards("1E", 40))
    assert game.phase == (1, "combat")
    game = position(man(["athos", "porthos"], "1E"), man("aramis", "1G"), guards("1E", 40))
    assert set(game.may("move")) >= {"aramis 1A"}
    assert game.refusal("move athos 1G").rule == "B3.32"


@pytest.mark.rule("R-B-43", "R-B-31", "B6.9")
def test_nobody_is_held_in_the_chapel() -> None:
    game = position(man("athos", "1D"), man("cahusac", "1D"))
    assert "athos 1E" in game.may("move")
    game.act("move athos 1E")
    assert game.man("athos").space == "1E"


@pytest.mark.rule("R-B-02", "R-B-31")
def test_contact_in_the_chapel_stops_too() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1D"))
    game.act("move athos 1D")
    assert game.phase == (2, "movement")


@pytest.mark.rule("B7.2", "R-U-2")
def test_one_man_carries_another_one_space_two_at_full_speed() -> None:
    hurt = man("porthos", "1E", state="incapacitated")
    game = position(man("athos", "1E"), hurt)
    game.act("carry athos porthos").act("move athos 1J")
    assert game.at("1J") == ["athos", "porthos"]
    assert game.phase == (2, "movement")
    game = position(man(["athos", "aramis"], "1E"), hurt)
    game.act("carry athos porthos").act("carry aramis porthos").act("move all 1J").act("move athos 1S")
    assert game.at("1S") == ["aramis", "athos", "porthos"]


@pytest.mark.rule("B7.2")
def test_a_lone_carrier_brings_him_out_in_a_whole_turn_and_may_put_him_down() -> None:
    game = position(man("athos", "1T"), man("porthos", "1T", state="incapacitated"))
    game.act("carry athos porthos").act("drop athos").act("carry athos porthos").act("move athos GS")
    assert game.man("porthos").state == game.man("athos").state == "outside"
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("musketeers",)


@pytest.mark.rule("B7.2")
def test_only_fallen_friends_are_carried() -> None:
    game = position(man(["athos", "aramis"], "1E"), man("cahusac", "1E", state="incapacitated"))
    assert game.refusal("carry athos aramis").rule == "B7.2"
    assert game.refusal("carry athos cahusac").rule == "B7.2"


@pytest.mark.rule("B2.0", "B2.1")
def test_a_phase_in_which_nobody_can_do_anything_asks_nobody() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1J"))
    game.act("done")
    assert game.phase == (2, "movement")


def test_refusals_say_why() -> None:
    game = position(man("athos", "1E"), man("cahusac", "2J"))
    assert game.refusal("move cahusac 2Q").rule == "B3.0"
    assert game.refusal("move athos 2M").rule == "B3.1"
    assert game.refusal("move athos 9Z").rule == "B3.1"
    assert game.refusal("move all 1J").rule == "B3.1"
    assert game.refusal("search").rule == "B3.1"
