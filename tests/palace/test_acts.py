"""Whom acts of bravado fall on, and how they work together (C1.10)."""

import pytest

from .kit import ACTS, facing, guards, man, name_targets, position, rolls, two


def stopped(game) -> list[str]:
    return [event.who for event in game.told("stopped")]


# ------------------------------------------------------------------ who has lost his attack already


@pytest.mark.rule("C1.10", "C1.8")
def test_a_man_who_spent_his_attack_can_still_be_disarmed() -> None:
    game = two("1N", more={"athos": {"percent": 60}})
    game.act("act athos disarm").act("act cahusac table", 66, 1)
    assert game.man("cahusac").arms == "disarmed"
    assert [(e.who, e.by, e.rule) for e in game.told("disarmed")] == [("cahusac", "athos", "C1.10")]


@pytest.mark.rule("C1.10", "C1.8")
def test_the_lamp_disarms_those_whom_the_table_has_stopped() -> None:
    game = position(man(["athos", "porthos"], "1A"), guards("1A", 40, 40), **ACTS)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-1")
    game.act("target palace-guard-1 athos").act("target palace-guard-2 athos").act("done")
    game.act("act athos table").act("act porthos lamp", 1, 1)
    assert stopped(game) == ["palace-guard-1", "palace-guard-2"], "each is stopped once"
    assert [e.who for e in game.told("disarmed")] == ["palace-guard-1"], "Porthos faces one of them only"


@pytest.mark.rule("C1.10", "R-U-7")
def test_an_act_that_only_stops_is_not_spent_on_the_stopped() -> None:
    game = position(man(["athos", "porthos"], "1N"), guards("1N", 40, 40, 40), **ACTS)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-2")
    for n in (1, 2, 3):
        game.act(f"target palace-guard-{n} porthos")
    game.act("done").act("act athos cloak")
    game.act("act porthos table", 1, 1, 99)
    assert stopped(game) == ["palace-guard-1", "palace-guard-2", "palace-guard-3"]


@pytest.mark.rule("C1.10", "R-C-06")
def test_curtains_give_leave_though_the_only_opponent_has_lost_his_attack_already() -> None:
    game = two("1F", ("porthos",), ("bernajoux",), more={"porthos": {"percent": 60}})
    game.act("act porthos curtains").act("act bernajoux cloak", 99, 1)
    assert set(game.may("withdraw")) == {"porthos 1B", "porthos 1E"}


@pytest.mark.rule("R-C-06")
def test_a_third_enemy_who_faces_a_friend_does_not_prevent_it() -> None:
    game = position(man(["athos", "porthos"], "1F"), guards("1F", 40, 40, 40), **ACTS)
    game.act("target athos palace-guard-1").act("target porthos palace-guard-3")
    game.act("target palace-guard-1 athos").act("target palace-guard-2 athos")
    game.act("target palace-guard-3 porthos").act("done")
    game.act("act athos curtains").act("done", 1)
    assert game.may("withdraw")


@pytest.mark.rule("R-C-06", "C1.8")
def test_nor_does_a_third_who_has_lost_his_attack() -> None:
    theirs = ("bernajoux", "cahusac", "jussac")
    game = two("1F", ("athos",), theirs, more={"athos": {"percent": 60}})
    game.act("act athos curtains").act("act bernajoux cloak").act("done", 99, 1)
    assert stopped(game) == ["cahusac", "jussac"]
    assert game.may("withdraw")


@pytest.mark.rule("R-C-06", "B11.0")
def test_nobody_slips_away_before_the_turn_that_allows_withdrawals() -> None:
    game = facing("1F", (40,), special=[{"no_withdrawal": {"before_turn": 2}}])
    game.act("act athos curtains", 1, 99)
    assert rolls(game) == [("athos", 80, "failure")]


# ------------------------------------------------------------------ whom it falls on


@pytest.mark.rule("C1.10", "R-C-08", "R-U-7")
def test_disarm_falls_on_an_opponent_of_his_choice() -> None:
    game = facing("1E", (40, 45))
    game.act("act athos disarm", 1)
    assert game.legal() == ["against palace-guard-1", "against palace-guard-2"]
    game.act("against palace-guard-2", 99)
    assert game.told("disarmed")[0].who == "palace-guard-2"
    assert rolls(game) == [("palace-guard-1", 40, "failure")]


@pytest.mark.rule("R-U-7", "C1.7")
def test_up_to_two_may_be_one_but_not_none() -> None:
    game = facing("1N", (40, 40, 40))
    game.act("act athos table", 1)
    assert game.refusal("done").rule == "C1.10"
    game.act("against palace-guard-2")
    assert game.refusal("against palace-guard-2").rule == "C1.10"
    game.act("done", 99, 99)
    assert [r[0] for r in rolls(game)] == ["palace-guard-1", "palace-guard-3"]


@pytest.mark.rule("R-U-7", "C2.1")
def test_for_a_man_of_nobody_the_spared_are_drawn() -> None:
    switches = {"bravado_unowned": True, "guardroom": "awake"}
    game = position(man(["athos", "porthos", "aramis"], "1N"), man("cahusac", "1N"), switches=switches, **ACTS)
    for name in ("athos", "porthos", "aramis"):
        game.act(f"target {name} cahusac")
    game.act("target cahusac athos").act("done").act("done", 21, 1, "porthos", 99)
    assert [(e.why, e.result, e.rule) for e in game.told("drawn")] == [("opponent spared", "porthos", "R-U-7")]
    assert [r[0] for r in rolls(game)] == ["porthos"]


@pytest.mark.rule("R-C-04")
@pytest.mark.parametrize(("roll", "disarmed"), [(6, True), (7, False)])
def test_less_than_half_is_not_half(roll: int, disarmed: bool) -> None:
    rows = [man("athos", "1E", percent=64, state="disarmed"), guards("1E", 40)]
    game = position(*rows, **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos disarmed-attack", roll)
    assert stopped(game) == ["palace-guard-1"]
    assert bool(game.told("disarmed")) == disarmed, "25 are added; half of 64 is 32"


@pytest.mark.rule("C1.10", "C1.6")
def test_a_disarmed_attack_that_fails_helps_all_who_face_him() -> None:
    rows = [man("athos", "1E", state="disarmed"), guards("1E", 40, 40)]
    game = position(*rows, **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos")
    game.act("target palace-guard-2 athos").act("done").act("act athos disarmed-attack", 90, 99, 99)
    assert [(r.who, r.modifier) for r in game.told("rolled") if r.why == "attack"] == [
        ("palace-guard-1", -25),
        ("palace-guard-2", -25),
    ]


# ------------------------------------------------------------------ the berserker


@pytest.mark.rule("R-U-8", "B6.4")
def test_a_berserker_faces_his_second_man_too() -> None:
    game = position(man(["athos", "porthos"], "1E"), guards("1E", 40, 40), **ACTS)
    game.act("target athos palace-guard-1").act("second athos palace-guard-2")
    assert game.told("targeted")[0].rule == "R-U-8"
    game.act("target porthos palace-guard-2").act("target palace-guard-1 athos")
    game.act("target palace-guard-2 porthos").act("done").act("act athos berserker").act("done", 1, 99, 99, 99, 99, 99)
    assert [need for who, need, _ in rolls(game) if who == "athos"] == [75, 75]


@pytest.mark.rule("R-U-8", "C1.7")
def test_a_berserker_whose_first_man_has_slipped_away_strikes_at_the_second() -> None:
    mine, theirs = ("athos", "porthos", "dartagnan"), ("cahusac", "jussac")
    rows = [man(list(mine), "1F"), man(list(theirs), "1F")]
    game = position(*rows, two=True, **ACTS)
    game.act("target athos cahusac", seat="musketeers").act("second athos jussac", seat="musketeers")
    game.act("target porthos cahusac", seat="musketeers").act("target dartagnan cahusac", seat="musketeers")
    game.act("done", seat="musketeers")
    name_targets(game, "cardinal", theirs, mine, {"jussac": "athos"})
    game.act("act athos berserker").act("done").act("act cahusac curtains").act("done", 1, 1)
    game.act("against porthos").act("against dartagnan").act("withdraw cahusac 1B", 99, 99, 99)
    assert [who for who, _, _ in rolls(game)] == ["athos", "athos", "jussac"]
    assert game.told("fallen") == []


# ------------------------------------------------------------------ stairs, friends, swords, curtains


@pytest.mark.rule("R-C-08")
def test_at_the_top_of_the_stairs_his_one_opponent_may_be_a_berserker() -> None:
    game = two("2Q", ("athos",), ("bernajoux",), more={"bernajoux": {"percent": 90}})
    game.act("act athos berserker").act("act bernajoux on-stairs", 1, 1, 99, 99, 99)
    assert [who for who, _, _ in rolls(game)] == ["athos", "athos", "bernajoux"]
    assert stopped(game) == []


@pytest.mark.rule("R-C-08", "C1.3")
def test_one_man_only_takes_the_better_place_on_a_staircase() -> None:
    game = two("S1")
    game.act("act athos on-stairs")
    assert game.refusal("act cahusac on-stairs").rule == "C1.3"


@pytest.mark.rule("R-C-08", "C1.10")
def test_only_a_friend_who_faces_the_same_opponent_can_be_helped() -> None:
    game = two("1E", ("athos", "porthos"), ("cahusac", "jussac"))
    assert game.may("act athos distract") == []
    assert game.refusal("act athos distract porthos").rule == "C1.10"
    assert game.refusal("act athos distract cahusac").rule == "C1.10"


@pytest.mark.rule("R-U-48", "C2.2", "R-C-08")
def test_one_sword_arms_one_man() -> None:
    mine, theirs = ("athos", "porthos"), ("cahusac", "jussac")
    game = two("1E", mine, theirs, more={"jussac": {"state": "disarmed"}})
    game.act("done").act("done", 1, 76, 99, 99)
    assert game.state.swords == ("1E",)
    game.act("done", seat="musketeers").act("done", seat="cardinal")
    name_targets(game, "musketeers", mine, theirs)
    name_targets(game, "cardinal", theirs, mine)
    game.act("act cahusac re-arm")
    assert game.refusal("act jussac re-arm").rule == "C2.2"
    assert "act jussac re-arm" not in game.legal()


@pytest.mark.rule("R-U-48", "B7.2")
def test_a_dead_mans_sword_lies_there_too() -> None:
    game = two("1E", ("athos", "porthos"), ("cahusac", "jussac"))
    game.act("done").act("done", 1, 5, 99, 99, 99)
    assert [(e.who, e.fate, e.rule) for e in game.told("fallen")] == [("cahusac", "dead", "B7.2")]
    assert game.state.swords == ("1E",)


@pytest.mark.rule("R-C-23")
def test_each_curtain_of_a_room_can_be_cut_once() -> None:
    game = facing("1N", (40,))
    for _ in range(2):
        game.act("act athos curtains", 1).act("stay athos", 99)
        game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    assert game.refusal("act athos curtains").rule == "C1.3"
    assert game.state.cut == ("1N", "1N")
