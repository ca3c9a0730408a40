"""Duels of set pairs, and the choice of the pairs (B11)."""

import pytest

from .kit import man, position, shipped

PAIRS = {
    "choices": [
        {
            "key": "pairs",
            "who": "musketeers",
            "pick": "pairing",
            "from": ["musketeers", "cardinal"],
            "least": 1,
            "most": 1,
        }
    ],
    "first_turn": {"start_at": 2},
}


def duel(win: str = "most-damage", **keys: object):
    special = [{"duel_pairs": {"from": "pairs", "win": win}}, *keys.pop("special", [])]  # type: ignore[misc]
    rows = keys.pop("rows", [man("athos", "1E"), man("cahusac", "1E")])
    victory = [
        {"id": "duels", "for": "each-seat", "if": {"duel_won": {"by": "own"}}, "result": {"points": 5, "each": "own"}},
        {"id": "winner", "for": "each-seat", "result": "most-points"},
    ]
    game = position(*rows, special=special, victory=victory, **(PAIRS | keys))
    return game.act("done")


def fight(game, *dice: int):
    if game.may("try"):
        game.act("done")
    game.act("target athos cahusac")
    return game.act("target cahusac athos", *dice)


@pytest.mark.rule("B11.0", "R-B-34")
def test_the_recommended_pairs() -> None:
    game = shipped("palace/1-introductory", "solo", draws=[45])
    game.act("done")
    pairs = [(pair.one, pair.other) for pair in game.told("paired")]
    assert pairs == [("athos", "cahusac"), ("porthos", "jussac"), ("aramis", "bicarat"), ("dartagnan", "bernajoux")]


@pytest.mark.rule("R-B-34")
def test_the_player_may_pair_as_he_likes() -> None:
    game = shipped("palace/1-introductory", "two", draws=[45])
    assert game.asked == ("musketeers",)
    assert len(game.may("pair")) == 16
    game.act("pair athos bicarat")
    assert len(game.may("pair")) == 9
    assert game.refusal("pair athos jussac").rule == "B11.0"
    game.act("pair dartagnan cahusac").act("done")
    duels = {(duel.one, duel.other) for duel in game.state.duels}
    assert duels == {("athos", "bicarat"), ("dartagnan", "cahusac"), ("porthos", "jussac"), ("aramis", "bernajoux")}


@pytest.mark.rule("B11.0", "R-B-35")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ([1, 76, 99], "athos"),
        ([1, 10, 99], "athos"),
        ([1, 11, 99], "athos"),
        ([1, 76, 1, 11], "cahusac"),  # disarmed is the lighter end: its man wins
        ([1, 11, 1, 76], "athos"),
        ([1, 5, 1, 5], ""),
    ],
)
def test_how_a_duel_ends_in_a_round(dice: list[int], winner: str) -> None:
    game = fight(duel(), *dice)
    assert [e.winner for e in game.told("duel_ended")] == [winner]


@pytest.mark.rule("B11.0", "R-B-35")
def test_a_touch_counts_but_does_not_end_it() -> None:
    game = fight(duel(), 41, 99)
    assert not game.told("duel_ended")
    assert game.state.duels[0].by_one == 5


@pytest.mark.rule("R-B-35")
def test_a_duel_ends_once_when_one_leaves_and_the_damage_is_compared() -> None:
    game = fight(duel(), 41, 99)
    game.act("try athos", 1).act("withdraw athos 1G")
    assert [(e.winner, e.why) for e in game.told("duel_ended")] == [("athos", "left")]
    game = fight(duel(), 99, 99)
    game.act("try athos", 1).act("withdraw athos 1G")
    assert [(e.winner, e.why) for e in game.told("duel_ended")] == [("", "left")]


@pytest.mark.rule("R-B-35")
def test_damage_by_a_third_man_does_not_count() -> None:
    rows = [man(["athos", "porthos"], "1E"), man("cahusac", "1E")]
    choices = [PAIRS["choices"][0] | {"default": [["athos", "cahusac"]]}]  # type: ignore[index]
    game = duel(rows=rows, choices=choices)
    game.act("target athos cahusac").act("target porthos cahusac")
    game.act("target cahusac athos", 99, 1, 70, 99)
    assert (game.state.duels[0].by_one, game.man("cahusac").value) == (0, 55)
    game.act("done").act("target athos cahusac").act("target porthos cahusac")
    game.act("target cahusac athos", 99, 1, 5, 99)
    assert [(e.winner, e.why) for e in game.told("duel_ended")] == [("", "dead")]


@pytest.mark.rule("B11.0", "R-B-35", "R-B-36", "R-C-15")
def test_undecided_pairs_are_compared_at_the_end() -> None:
    game = fight(duel(turns=1), 41, 99)
    assert game.state.outcome is not None
    assert dict(game.state.outcome.scores) == {"musketeers": 5}
    assert [e.why for e in game.told("duel_ended")] == ["time"]


@pytest.mark.rule("B11.0")
def test_special_rule_3_a_disarmed_man_loses_the_duel_and_fights_on_armed() -> None:
    game = fight(duel(special=[{"rearm_after_disarm": True}]), 1, 76, 1, 20)
    assert game.man("cahusac").arms == "armed"
    assert game.man("athos").state == "incapacitated"
    assert [e.winner for e in game.told("duel_ended")] == ["cahusac"], "his is the lighter end"


@pytest.mark.rule("B11.0", "R-B-39", "B3.2")
def test_special_rule_1_palace_guards_do_not_climb() -> None:
    from .kit import guards

    special = [{"no_stairs": {"kinds": ["palace-guard"]}}]
    game = position(man("athos", "2X"), guards("1J", 40), special=special)
    game.act("done", 6, 3)
    assert game.at("1E") == ["palace-guard-1"]
    assert game.told("stayed")[0].why == "stairs"
    sides = {"musketeers": {"units": ["athos"]}, "cardinal": {"controller": "random", "units": ["jussac"]}}
    phases = [{"phase": "movement", "side": "musketeers"}, {"phase": "random-movement", "side": "cardinal"}]
    game = position(man("athos", "2X"), man("jussac", "1J"), special=special, sides=sides, phases=phases)
    game.act("done", 6)
    assert game.at("2Q") == ["jussac"]


@pytest.mark.rule("B11.0", "R-B-01", "R-B-37")
def test_special_rule_2_no_withdrawal_in_turn_one_and_the_first_in_step_two_of_turn_two() -> None:
    game = shipped("palace/1-introductory", "solo", seed="x")
    game.act("done")
    assert game.phase == (1, "combat")
    assert game.may("try") == []
    while game.phase[0] == 1:
        game.act(game.legal()[0])
    assert game.phase == (2, "combat")
    assert game.may("try")


@pytest.mark.rule("R-B-35", "R-C-15", "C3.0")
def test_in_the_duel_scenario_only_death_and_incapacity_win() -> None:
    game = fight(duel("dead-or-incapacitated"), 1, 76, 99)
    assert not game.told("duel_ended")
    game = fight(duel("dead-or-incapacitated"), 41, 99)
    game.act("try athos", 1).act("withdraw athos 1G")
    assert [e.winner for e in game.told("duel_ended")] == [""]
    game = fight(duel("dead-or-incapacitated"), 1, 25, 99)
    assert [e.winner for e in game.told("duel_ended")] == ["athos"]


@pytest.mark.rule("B11.0", "R-B-35", "C1.10")
@pytest.mark.parametrize("rearmed", [True, False])
def test_a_sword_lost_to_an_act_ends_the_duel_too(rearmed: bool) -> None:
    special = [{"rearm_after_disarm": True}] if rearmed else []
    game = duel(special=special, sections=["A", "B", "C"])
    game.act("target athos cahusac").act("target cahusac athos").act("done").act("act athos disarm", 1)
    assert [(e.winner, e.why) for e in game.told("duel_ended")] == [("athos", "disarmed")]
    assert game.man("cahusac").arms == ("armed" if rearmed else "re-arming")
    game = duel("dead-or-incapacitated", sections=["A", "B", "C"])
    game.act("target athos cahusac").act("target cahusac athos").act("done").act("act athos disarm", 1)
    assert game.told("duel_ended") == []


@pytest.mark.rule("R-B-35", "B6.7")
@pytest.mark.parametrize(("dice", "winner"), [([1, 5, 1, 11], "athos"), ([1, 11, 1, 5], "cahusac")])
def test_of_two_ends_incapacity_is_lighter_than_death(dice: list[int], winner: str) -> None:
    game = fight(duel(), *dice)
    assert [e.winner for e in game.told("duel_ended")] == [winner]


@pytest.mark.rule("B6.7", "R-B-35")
def test_of_two_wounds_death_is_graver_than_incapacity() -> None:
    game = position(man(["athos", "porthos"], "1E"), man("cahusac", "1E"), first_turn={"start_at": 2})
    game.act("target athos cahusac").act("target porthos cahusac").act("target cahusac athos", 1, 11, 1, 5, 99)
    assert game.man("cahusac").state == "dead"
    assert [(e.fate, e.rule) for e in game.told("fallen")] == [("dead", "B7.2")]
