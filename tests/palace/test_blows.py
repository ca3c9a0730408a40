"""Attacks and wounds (B6.0 to B7.2)."""

import pytest

from .kit import COMBAT_FIRST, guards, man, position


@pytest.mark.rule(
    "B7.0", "B7.1", "B7.11", "B7.2", "B6.1", "B6.2", "B6.5", "B6.7", "R-B-13", "R-U-6", "R-B-15", "R-B-16"
)
def test_example_12_the_fight_in_hallway_1o() -> None:
    rows = [
        man("aramis", "1O", percent=75),
        man("porthos", "1O", percent=65),
        guards("1O", 40, 40, stacks=1),
        man("gesvres", "1O"),
    ]
    game = position(*rows, **COMBAT_FIRST)
    game.act("target palace-guard-1 aramis").act("target palace-guard-2 aramis").act("target gesvres porthos")
    game.act("target aramis palace-guard-1")
    game.act("target porthos gesvres", 53, 73, 63, 87, 6, 46, 63)
    attacks = [(r.who, r.needed, r.rolled, r.result) for r in game.told("rolled") if r.why == "attack"]
    assert attacks == [
        ("aramis", 70, 53, "success"),
        ("porthos", 65, 63, "success"),
        ("palace-guard-1", 40, 87, "failure"),
        ("palace-guard-2", 40, 6, "success"),
        ("gesvres", 60, 63, "failure"),
    ]
    wounds = [(r.who, r.rolled, r.result) for r in game.told("rolled") if r.why == "wound"]
    assert wounds == [("palace-guard-1", 73, "eliminated"), ("aramis", 46, "medium wound")]
    assert [game.man(name).value for name in ("aramis", "porthos", "gesvres")] == [65, 65, 55]
    assert game.at("replacement-box") == ["palace-guard-1"]
    assert set(game.at("1O")) == {"palace-guard-2", "gesvres", "aramis", "porthos"}


def duel(*draws: int, **keys: object) -> object:
    game = position(man("athos", "1E"), man("cahusac", "1E"), **COMBAT_FIRST, **keys)
    game.act("target athos cahusac")
    return game.act("target cahusac athos", *draws)


@pytest.mark.rule("B7.11", "R-B-15")
@pytest.mark.parametrize(
    ("rolled", "dice", "value"),
    [(1, [60], 55), (40, [60], 55), (41, [], 60), (80, [], 60), (81, [], 65), (100, [], 65)],
)
def test_example_11_half_or_less_consults_the_wound_table(rolled: int, dice: list[int], value: int) -> None:
    assert duel(rolled, *dice, 99).man("cahusac").value == value


@pytest.mark.rule("B7.2")
@pytest.mark.parametrize(
    ("wound", "value", "state", "arms"),
    [
        (10, 65, "dead", "disarmed"),
        (11, 65, "incapacitated", "disarmed"),
        (25, 65, "incapacitated", "disarmed"),
        (26, 45, "able", "armed"),
        (40, 45, "able", "armed"),
        (41, 55, "able", "armed"),
        (75, 55, "able", "armed"),
        (76, 65, "able", "re-arming"),
        (100, 65, "able", "re-arming"),
    ],
)
def test_the_named_column(wound: int, value: int, state: str, arms: str) -> None:
    man_ = duel(1, wound, 99).man("cahusac")
    assert (man_.value, man_.state, man_.arms) == (value, state, arms)


@pytest.mark.rule("B7.1", "B6.2", "B6.3", "R-U-44")
@pytest.mark.parametrize(("wound", "left"), [(1, 1), (30, 1), (31, 0), (100, 0)])
def test_the_guard_column(wound: int, left: int) -> None:
    game = position(man("athos", "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 80, wound, 99)
    assert game.at("1E").count("palace-guard-1") == left


@pytest.mark.rule("B6.0", "B6.7", "R-U-45")
def test_results_wait_until_all_have_struck() -> None:
    game = duel(1, 1, 1, 1)
    assert game.man("athos").state == game.man("cahusac").state == "dead"
    game = position(man(["athos", "porthos"], "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-1")
    game.act("target palace-guard-1 athos", 1, 31, 1, 31, 99)
    assert len(game.told("fallen")) == 1


@pytest.mark.rule("B6.2", "R-B-14", "R-U-43", "R-U-12", "R-U-47")
def test_losses_add_up_and_zero_is_death() -> None:
    game = position(man(["athos", "porthos"], "1E"), man("cahusac", "1E", percent=30), **COMBAT_FIRST)
    game.act("target athos cahusac").act("target porthos cahusac")
    game.act("target cahusac athos", 1, 70, 1, 40, 99)
    assert game.man("cahusac").state == "dead"
    assert game.man("cahusac").value == 0


@pytest.mark.rule("R-B-14", "B6.7")
def test_the_gravest_fate_holds_and_a_threshold_can_be_set() -> None:
    game = position(man(["athos", "porthos"], "1E"), man("cahusac", "1E"), **COMBAT_FIRST)
    game.act("target athos cahusac").act("target porthos cahusac").act("target cahusac athos", 1, 76, 1, 11, 99)
    assert game.man("cahusac").state == "incapacitated"
    game = duel(1, 30, 99, switches={"incapacitated_at": 45})
    assert game.man("cahusac").state == "incapacitated"


@pytest.mark.rule("B7.2", "R-U-43", "R-B-13")
def test_who_carries_fights_at_half_rounded_up_then_five_less() -> None:
    rows = [man("aramis", "1E"), man("porthos", "1E", state="incapacitated"), guards("1G", 40), guards("1G", 40)]
    game = position(*rows)
    game.act("carry aramis porthos").act("move aramis 1G")
    game.act("target aramis palace-guard-1").act("target palace-guard-1 aramis")
    game.act("target palace-guard-2 aramis", 99, 99, 99)
    assert game.told("rolled")[0].needed == 38 - 5


@pytest.mark.rule("A3.0", "R-A-01", "R-A-02")
def test_chances_and_rolls() -> None:
    game = position(man("athos", "1E", percent=100), man("cahusac", "1E", percent=1), **COMBAT_FIRST)
    game.act("target athos cahusac").act("target cahusac athos", 100, 100)
    assert [roll.result for roll in game.told("rolled")] == ["success", "failure"]
    rows = [man("athos", "1E", percent=4), guards("1E", 40, 40)]
    game = position(*rows, **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos")
    game.act("target palace-guard-2 athos", 1, 99, 99)
    assert (game.told("rolled")[0].needed, game.told("rolled")[0].result) == (-1, "failure")


@pytest.mark.rule("B6.9", "R-B-31")
def test_nobody_fights_in_the_chapel() -> None:
    game = position(man("athos", "1D"), man("cahusac", "1D"), **COMBAT_FIRST)
    assert game.phase == (2, "movement")
    game = position(man("athos", "1A"), man("cahusac", "1A"), switches={"no_combat": ["1A"]}, **COMBAT_FIRST)
    assert game.phase == (2, "movement")


@pytest.mark.rule("R-U-46", "R-I-15", "A1.3", "R-A-03")
def test_ordinary_musketeers_take_the_guard_column() -> None:
    soldier = {"kind": "musketeer", "side": "musketeers", "at": "1E", "draw": [50]}
    game = position(soldier, guards("1E", 40), **COMBAT_FIRST)
    game.act("target musketeer-1 palace-guard-1")
    game.act("target palace-guard-1 musketeer-1", 99, 1, 31, 6, 6)
    assert game.man("musketeer-1").state == "eliminated"


@pytest.mark.rule("R-U-47", "C2.2")
def test_a_disarmed_man_with_a_sword_at_his_feet_and_no_enemy_left_takes_it_up() -> None:
    rows = [man("athos", "1E"), man("cahusac", "1E")]
    game = position(*rows, sections=["A", "B", "C"], **COMBAT_FIRST)
    game.act("target athos cahusac").act("target cahusac athos").act("done").act("done", 1, 11, 1, 76)
    assert (game.man("cahusac").state, game.man("athos").arms) == ("incapacitated", "armed")
    assert [(e.who, e.rule) for e in game.told("rearmed")] == [("athos", "R-U-47")]
    assert game.state.swords == ("1E",), "one of the two is left"


@pytest.mark.rule("R-U-47", "C2.2")
def test_he_may_come_back_for_it() -> None:
    rows = [man("athos", "1E", state="disarmed"), man("porthos", "1G"), man("cahusac", "1G")]
    game = position(*rows, sections=["A", "B", "C"], **COMBAT_FIRST)
    game.act("target porthos cahusac").act("target cahusac porthos").act("done").act("done", 1, 11, 99)
    assert game.man("athos").arms == "disarmed", "the sword is next door"
    game.act("move athos 1G").act("done")
    assert game.man("athos").arms == "armed"
    assert game.state.swords == ()
