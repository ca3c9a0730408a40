"""Withdrawal and pursuit (B8.0)."""

import pytest

from musketeers_gui.core.values import Hidden

from .kit import COMBAT_FIRST, PHASES, guards, man, position

TWO_FIRST = {"two": True, "first_turn": {"start_at": 2}}


@pytest.mark.rule("B8.0", "B8.1", "B6.8", "R-B-27")
def test_example_13a_the_roll_is_the_percentage_less_one_for_each_opponent() -> None:
    rows = [man("aramis", "1O", percent=65), man("porthos", "1O", percent=65), man("gesvres", "1O"), guards("1O", 40)]
    game = position(*rows, **COMBAT_FIRST)
    for pair in ("aramis palace-guard-1", "porthos gesvres", "gesvres porthos"):
        game.act(f"target {pair}")
    game.act("target palace-guard-1 aramis", 99, 99, 99, 99)
    assert game.phase == (2, "combat")
    game.act("try aramis").act("try porthos", 63, 64)
    rolls = [(r.who, r.needed, r.result) for r in game.told("rolled")]
    assert rolls == [("aramis", 63, "success"), ("porthos", 63, "failure")]
    assert {text.split()[1] for text in game.legal()} == {"aramis"}


@pytest.mark.rule("B8.1", "B8.2", "R-B-28")
@pytest.mark.parametrize("stays", [True, False])
def test_example_13b_the_successful_may_leave_or_fight_on(stays: bool) -> None:
    rows = [man(["aramis", "porthos"], "1O"), guards("1O", 40, 40)]
    game = position(*rows, **COMBAT_FIRST)
    for pair in ("aramis palace-guard-1", "porthos palace-guard-2", "palace-guard-1 aramis"):
        game.act(f"target {pair}")
    game.act("target palace-guard-2 porthos", 99, 99, 99, 99)
    game.act("try aramis").act("try porthos", 1, 99)
    game.act("stay aramis" if stays else "withdraw aramis 1E")
    assert game.man("aramis").space == ("1O" if stays else "1E")
    assert {text.split()[1] for text in game.legal()} >= {"porthos"}
    if not stays:
        game.act("target porthos palace-guard-1").act("target palace-guard-1 porthos")
        game.act("target palace-guard-2 porthos", 99, 99, 99)
        assert game.phase == (3, "movement")
        game.act("move aramis 1G").act("move aramis 1A")
        assert game.man("aramis").space == "1A"


@pytest.mark.rule("B8.1", "R-B-26")
def test_example_13c_a_newcomer_must_be_fought_first() -> None:
    game = position(man("aramis", "1O"), guards("1O", 40), guards("1E", 40), **COMBAT_FIRST)
    game.act("target aramis palace-guard-1").act("target palace-guard-1 aramis", 99, 99)
    assert len(game.at("1O")) == 3
    assert game.phase == (2, "combat")
    assert game.may("try") == []
    game.act("target aramis palace-guard-1").act("target palace-guard-1 aramis")
    game.act("target palace-guard-2 aramis", 99, 99, 99)
    assert game.may("try") == ["aramis"]


@pytest.mark.rule("B8.2", "B3.33", "B8.5", "R-B-29", "R-B-30")
def test_example_14_the_last_guard_pursues_and_is_fought_at_once() -> None:
    game = position(man("dartagnan", "1E"), guards("1E", 40, 40), **COMBAT_FIRST)
    game.act("target dartagnan palace-guard-1").act("target palace-guard-1 dartagnan")
    game.act("target palace-guard-2 dartagnan", 99, 99, 99)
    game.act("try dartagnan", 78)
    game.act("withdraw dartagnan 1G", 86, 23)
    pursuit = [(r.who, r.needed, r.result) for r in game.told("rolled")]
    assert pursuit == [("palace-guard-1", 25, "failure"), ("palace-guard-2", 25, "success")]
    assert set(game.at("1G")) == {"palace-guard-2", "dartagnan"}
    assert set(game.may("target")) == {"dartagnan palace-guard-2", "palace-guard-2 dartagnan"}
    assert game.phase == (2, "combat")


@pytest.mark.rule("B8.3", "R-U-15")
def test_unowned_pursuers_follow_the_last_to_leave() -> None:
    game = position(man(["athos", "porthos"], "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-1")
    game.act("target palace-guard-1 athos", 99, 99, 99)
    game.act("try athos").act("try porthos", 1, 1)
    game.act("withdraw porthos 1J").act("withdraw athos 1G", 25)
    assert game.man("palace-guard-1").space == "1G"


@pytest.mark.rule("B8.2", "R-B-29")
def test_no_pursuit_while_a_friend_is_left() -> None:
    game = position(man(["athos", "porthos"], "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-1")
    game.act("target palace-guard-1 athos", 99, 99, 99)
    game.act("try athos").act("done", 1)
    game.act("withdraw athos 1G")
    assert game.told("rolled") == []


@pytest.mark.rule("B8.4", "R-B-44", "R-B-39")
@pytest.mark.parametrize(("start", "to"), [("1E", "1D"), ("1J", "S1"), ("1B", "passage-1B")])
def test_guards_never_pursue_where_they_would_not_go(start: str, to: str) -> None:
    special = [{"no_stairs": {"kinds": ["palace-guard"]}}]
    game = position(man("athos", start, knows=["1B"]), guards(start, 40), special=special, **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    dice = [6, 6]
    game.act("try athos", 1)
    extra = [1] if to.startswith("passage") else []
    game.act(f"withdraw athos {to}", *extra, *dice)
    assert not [r for r in game.told("rolled") if r.why == "pursue"]
    assert game.man("athos").space == to


@pytest.mark.rule("R-B-44", "R-B-27", "B9.0")
def test_a_stationary_counter_does_not_pursue() -> None:
    s4 = {"kind": "s4", "side": "guards", "at": "1T", "draw": [45]}
    game = position(man("athos", "1T"), s4, **COMBAT_FIRST)
    game.act("target athos s4-1.1")
    for n in (1, 2, 3):
        game.act(f"target s4-1.{n} athos")
    game.act("target s4-1.4 athos", *[99] * 5)
    game.act("try athos", 76).act("withdraw athos 1J")
    assert game.phase == (3, "movement")


@pytest.mark.rule("R-U-21", "B8.0")
def test_the_grounds_are_too_far_for_a_withdrawal() -> None:
    game = position(man("athos", "1U"), guards("1U", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("try athos", 1)
    assert game.may("withdraw") == ["athos 1S"]
    assert game.refusal("withdraw athos GSE").rule == "B8.0"


@pytest.mark.rule("B8.5", "B8.6", "R-B-30")
def test_who_withdraws_to_another_enemy_fights_him_in_the_same_phase() -> None:
    game = position(man("athos", "1E"), guards("1E", 40), man("cahusac", "1G"), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("try athos", 1)
    game.act("withdraw athos 1G", 26)
    assert set(game.may("target")) == {"athos cahusac", "cahusac athos"}
    assert game.phase == (2, "combat")


@pytest.mark.rule("B6.8", "R-U-16")
def test_both_sides_wish_to_withdraw_without_a_guard_no_die() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1E"), **TWO_FIRST)
    game.act("target athos cahusac", seat="musketeers").act("target cahusac athos", 99, 99, seat="cardinal")
    assert set(game.asked) == {"musketeers", "cardinal"}
    game.act("try athos", seat="musketeers")
    view = game.rules.view(game.state, "cardinal").pending[-1]
    assert dict(view.named)["musketeers"] == Hidden("choices")
    game.act("try cahusac", seat="cardinal")
    assert game.told("rolled") == []
    assert game.asked == ("cardinal",), "the phasing side moves first"
    game.act("withdraw cahusac 1F").act("withdraw athos 1G")
    assert [(e.who, e.free) for e in game.happened if e.type == "withdrew"] == [("cahusac", True), ("athos", True)]
    assert game.phase[1] != "combat"


@pytest.mark.rule("B6.8", "R-U-16")
def test_with_a_palace_guard_or_a_refusal_the_dice_are_rolled() -> None:
    rows = [man("athos", "1E"), man("cahusac", "1E"), guards("1E", 40)]
    game = position(*rows, **TWO_FIRST)
    game.act("target athos cahusac", seat="musketeers")
    game.act("target cahusac athos", "athos", 99, 99, 99, seat="cardinal")
    game.act("try athos", seat="musketeers").act("try cahusac", 79, 64, seat="cardinal")
    assert [(r.who, r.needed) for r in game.told("rolled")] == [("athos", 78), ("cahusac", 63)]
    game = position(man("athos", "1E"), man("cahusac", "1E"), **TWO_FIRST)
    game.act("target athos cahusac", seat="musketeers").act("target cahusac athos", 99, 99, seat="cardinal")
    game.act("try athos", seat="musketeers").act("done", 79, seat="cardinal")
    assert [(r.who, r.needed) for r in game.told("rolled")] == [("athos", 79)]


@pytest.mark.rule("R-U-16")
def test_where_owners_do_not_share_a_space_the_phasing_side_names_first() -> None:
    rows = [man("athos", "1E"), guards("1E", 40), man("cahusac", "2X"), guards("2X", 40)]
    game = position(*rows, **TWO_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("target cahusac palace-guard-2").act("target palace-guard-2 cahusac", 99, 99)
    assert game.phase == (1, "combat")
    assert game.asked == ("cardinal",)
    game.act("done")
    assert game.asked == ("musketeers",)
    assert game.may("try") == ["athos"]


@pytest.mark.rule("B8.2", "R-U-15", "B8.3")
def test_an_owner_decides_who_pursues_and_which_way() -> None:
    rows = [man(["athos", "porthos"], "1E"), man(["cahusac", "jussac"], "1E")]
    game = position(*rows, **TWO_FIRST)
    game.act("target athos cahusac", seat="musketeers").act("target porthos jussac", seat="musketeers")
    game.act("target cahusac athos", seat="cardinal").act("target jussac porthos", *[99] * 4, seat="cardinal")
    game.act("try athos", seat="musketeers").act("try porthos", seat="musketeers").act("done", 1, 1, seat="cardinal")
    game.act("withdraw athos 1G").act("withdraw porthos 1D")
    assert game.asked == ("cardinal",)
    assert set(game.may("pursue")) == {"cahusac 1G", "cahusac 1D", "jussac 1G", "jussac 1D"}
    game.act("pursue cahusac 1D", 25)
    assert game.man("cahusac").space == "1D"
    game.act("pursue jussac 1G", 26)
    assert game.man("jussac").space == "1E"


@pytest.mark.rule("R-U-60")
def test_who_never_moves_does_not_pursue() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1E"), **COMBAT_FIRST)
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    game.act("try athos", 1).act("withdraw athos 1G")
    assert game.man("cahusac").space == "1E"
    assert game.phase == (3, "movement")


@pytest.mark.rule("B3.33", "B8.2")
def test_random_named_men_pursue_one_by_one() -> None:
    sides = {
        "musketeers": {"controller": "seat", "units": ["athos"]},
        "cardinal": {"controller": "random", "units": ["cahusac", "jussac"]},
    }
    phases = [*PHASES[:-2], {"phase": "random-movement", "side": "cardinal"}]
    game = position(man("athos", "1E"), man(["cahusac", "jussac"], "1E"), sides=sides, phases=phases, **COMBAT_FIRST)
    game.act("target athos cahusac").act("target cahusac athos").act("target jussac athos", 99, 99, 99)
    game.act("try athos", 1)
    game.act("withdraw athos 1G", 25, 26)
    assert set(game.at("1G")) == {"cahusac", "athos"}


@pytest.mark.rule("B8.6")
def test_one_attempt_a_phase_then_he_fights() -> None:
    game = position(man("athos", "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("try athos", 80)
    assert game.may("try") == []
    assert game.may("target")


@pytest.mark.rule("B6.8", "R-U-16")
def test_a_side_wishes_to_go_when_all_its_able_men_there_try() -> None:
    for both in (True, False):
        game = position(man(["athos", "porthos"], "1E"), man("cahusac", "1E"), **TWO_FIRST)
        game.act("target athos cahusac", seat="musketeers").act("target porthos cahusac", seat="musketeers")
        game.act("target cahusac athos", 99, 99, 99, seat="cardinal")
        game.act("try athos", seat="musketeers").act("try porthos" if both else "done", seat="musketeers")
        game.act("try cahusac", *(() if both else (99, 99)), seat="cardinal")
        assert [r.who for r in game.told("rolled")] == ([] if both else ["athos", "cahusac"])


@pytest.mark.rule("R-B-26", "R-U-42", "B8.1")
def test_who_waits_on_a_staircase_bars_no_withdrawal_but_counts_as_an_opponent() -> None:
    game = position(man("athos", "S1"), guards("S1", 40, 40, 40, 40, 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1")
    for n in (1, 2, 3):
        game.act(f"target palace-guard-{n} athos")
    game.act("target palace-guard-4 athos", *[99] * 5)
    game.act("try athos", 75)
    assert [(r.needed, r.result) for r in game.told("rolled")] == [(75, "success")]


@pytest.mark.rule("B8.2", "B8.3", "B8.6")
def test_who_has_pursued_one_side_does_not_pursue_another_from_where_he_came_to() -> None:
    rows = [man("athos", "1G"), man("cahusac", "1E"), guards("1E", 40), guards("1G", 40)]
    game = position(*rows, two=True, **COMBAT_FIRST)
    game.act("target cahusac palace-guard-1").act("target palace-guard-1 cahusac", 99, 99)
    game.act("target athos palace-guard-2").act("target palace-guard-2 athos", 99, 99)
    game.act("try cahusac").act("try athos", 1, 1)
    game.act("withdraw cahusac 1G").act("withdraw athos 1I", 1)
    assert [(r.who, r.why) for r in game.told("rolled")] == [("palace-guard-1", "pursue")]
    assert game.man("palace-guard-1").space == "1G"
