"""Initiative, the Duel scenario's choices, and guards who know a man (C2.4, C3.0)."""

import pytest

from .kit import PHASES, guards, man, position, shipped

SIDES = {
    "musketeers": {"controller": "seat", "units": ["athos", "porthos", "aramis", "dartagnan"]},
    "cardinal": {"controller": "still", "units": ["cahusac", "jussac"]},
    "guards": {"controller": "random"},
}
RULE = {"recognition": {"table": "duel-identification", "who": ["musketeers"], "by": ["guards"]}}
PAIR = [{"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"]}]
VICTORY = [
    {
        "id": "unseen",
        "for": "musketeers",
        "if": {"unseen": {"who": "own", "within": 5}},
        "result": {"points": 3, "each": "own"},
    },
    {
        "id": "prisoners",
        "for": "musketeers",
        "if": {"state": {"who": "own", "is": "prisoner"}},
        "result": {"points": -2, "each": "own"},
    },
    {"id": "enough", "for": "musketeers", "if": {"points": {"at_least": 3}}, "result": "win"},
]


def solo(*rows: dict, **keys: object):
    special = [RULE, *keys.pop("special", [])]  # type: ignore[misc]
    sides = {
        name: side for name, side in SIDES.items() if name != "cardinal" or any("cahusac" in str(row) for row in rows)
    }
    return position(*rows, special=special, sides=sides, phases=PHASES, victory=VICTORY, **keys)


@pytest.mark.rule("C3.0", "R-C-19", "R-U-23", "R-U-56", "R-U-70")
def test_chances_rise_with_the_turns_in_which_a_man_is_seen() -> None:
    game = solo(man("athos", "1E"), guards("1J", 40), guards("1J", 45))
    game.act("move athos 1J", 99, 99)
    needed = [r.needed for r in game.told("rolled") if r.why == "recognise"]
    assert needed == [10, 10], "one roll for each stack, at the same count"
    assert game.man("athos").seen == 1


@pytest.mark.rule("R-C-19")
@pytest.mark.parametrize(("seen", "chance"), [(1, 10), (2, 20), (3, 30), (4, 40), (5, 50), (6, 50)])
def test_the_identification_table(seen: int, chance: int) -> None:
    game = solo(man("athos", "1J"), guards("1S", 40))
    for turn in range(1, seen + 1):
        if turn > 1:
            game.act("move athos 1J")
        game.act("move athos 1S", 99)
        met = [r.needed for r in game.told("rolled")]
        game.act("done", 6, 6)
    assert met == [chance]


@pytest.mark.rule("C3.0", "R-C-16", "B3.32")
def test_who_is_recognised_is_held_and_taken_unless_the_guards_are_put_out() -> None:
    game = solo(man("athos", "1E"), guards("1J", 40))
    game.act("move athos 1J", 10)
    assert game.told("recognised")[0].by == ("palace-guard-1",)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99, 6)
    assert game.man("athos").state == "prisoner"
    assert game.state.outcome is not None
    assert dict(game.state.outcome.scores) == {"musketeers": -2}
    game = solo(man("athos", "1E"), guards("1J", 40))
    game.act("move athos 1J", 10)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 1, 31, 99)
    assert game.man("athos").state == "able"
    assert game.man("athos").wanted == ()
    assert game.may("move")


@pytest.mark.rule("R-C-16", "R-B-43", "R-C-19")
def test_recognised_in_the_guards_phase_he_cannot_walk_off() -> None:
    game = solo(man(["athos", "porthos"], "1E"), guards("1J", 40))
    game.act("done", 3, 99, 10)
    assert game.phase == (2, "movement")
    assert {text.split()[0] for text in game.may("move")} == {"athos"}
    assert game.refusal("move porthos 1G").rule == "B3.32"


@pytest.mark.rule("R-B-45", "C3.0")
def test_an_unrecognised_man_does_not_hold_the_guards_nor_they_him() -> None:
    game = solo(man("athos", "1E"), guards("1J", 40))
    game.act("done", 3, 99, 5)
    assert game.at("1O") == ["palace-guard-1"]


@pytest.mark.rule("R-C-22", "C3.0")
def test_a_guard_who_walks_in_on_a_duel_takes_both_without_a_roll() -> None:
    special = [
        {"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}},
        {"lose_duellists_to_guards": {"by": ["guards"]}},
    ]
    rows = [man(["athos", "porthos"], "1E"), man("cahusac", "1E"), guards("1J", 40)]
    game = solo(*rows, special=special, choices=PAIR, first_turn={"start_at": 2})
    game.act("pair athos cahusac").act("target athos cahusac").act("target porthos cahusac")
    game.act("target cahusac athos", 99, 99, 99, 99, 6)
    assert game.man("athos").state == game.man("cahusac").state == "prisoner"
    assert [(e.why, e.winner) for e in game.told("duel_ended")] == [("guards", "")]
    assert game.man("porthos").state == "able"


@pytest.mark.rule("R-C-17", "C3.0")
@pytest.mark.parametrize(("met", "late", "points"), [(False, False, 3), (True, False, 0), (False, True, 0)])
def test_leaving_unseen_within_five_turns_of_the_duel(met: bool, late: bool, points: int) -> None:
    special = [{"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}}]
    s4 = {"kind": "s4", "side": "guards", "at": "1R", "draw": [45]}
    rows = [man("athos", "1T"), man("porthos", "2X"), man("cahusac", "1T"), s4]
    game = solo(*rows, special=special, choices=PAIR, first_turn={"start_at": 2}, turns=8)
    game.act("pair athos cahusac").act("target athos cahusac").act("target cahusac athos", 1, 5, 99)
    assert game.told("duel_ended")[0].winner == "athos"
    if met:
        game.act("move athos 1R", 99).act("done").act("done")
        game.act("move athos 1T").act("done")
    for _ in range(5 if late else 0):
        game.act("done")
    game.act("move athos GS")
    while game.asked:
        game.act("done")
    assert dict(game.state.outcome.scores) == {"musketeers": points}


@pytest.mark.rule("R-C-17", "C3.0")
def test_each_pair_has_its_own_clock_and_a_second_goes_by_the_duel_that_ended_last() -> None:
    special = [{"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}}]
    choices = [PAIR[0] | {"least": 2, "most": 2}]
    rows = [man("athos", "1T"), man("cahusac", "1T"), man("porthos", "1U"), man("jussac", "1U"), man("aramis", "1D")]
    unseen = VICTORY[0] | {"if": {"unseen": {"who": "own", "within": 2}}}
    sides = {name: SIDES[name] for name in ("musketeers", "cardinal")}
    keys = {"special": special, "choices": choices, "sides": sides, "victory": [unseen, *VICTORY[1:]]}
    game = position(*rows, phases=PHASES[:-1], first_turn={"start_at": 2}, turns=4, **keys)
    game.act("pair athos cahusac").act("pair porthos jussac")
    game.act("target athos cahusac").act("target cahusac athos", 1, 5, 99)
    game.act("target porthos jussac").act("target jussac porthos", 99, 99)
    assert game.phase == (2, "movement")
    game.act("done").act("done").act("target porthos jussac").act("target jussac porthos", 1, 5, 99)
    assert game.phase == (3, "movement")
    game.act("done").act("move athos GS").act("move porthos GSE").act("move aramis GNE")
    assert dict(game.state.outcome.scores) == {"musketeers": 6}, "Athos had until turn 3, the others have until turn 4"


@pytest.mark.rule("R-C-17", "C3.0")
def test_a_guard_who_was_there_when_the_duel_ended_has_seen_them() -> None:
    special = [{"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}}, RULE]
    sides = SIDES | {name: SIDES[name] | {"hostile_to": ["musketeers"]} for name in ("cardinal", "guards")}
    rows = [man("athos", "1T"), man("porthos", "2X"), man("cahusac", "1T")]
    rows.append({"kind": "s4", "side": "guards", "at": "1T", "draw": [45]})
    keys = {"special": special, "choices": PAIR, "sides": sides, "victory": VICTORY, "turns": 3}
    game = position(*rows, phases=PHASES, first_turn={"start_at": 2}, **keys)
    game.act("pair athos cahusac").act("done").act("target athos cahusac").act("target cahusac athos", 1, 5, 99)
    assert game.told("duel_ended")[0].winner == "athos"
    while game.phase[0] == 2:
        game.act("done")
    game.act("move athos GS")
    while game.asked:
        game.act("done")
    assert dict(game.state.outcome.scores) == {"musketeers": 0}


@pytest.mark.rule("C3.0", "R-C-20", "R-C-16")
def test_two_players_are_known_at_once() -> None:
    special = [{"recognition": {"table": "always", "who": ["musketeers", "cardinal"], "by": ["guards"]}}]
    game = position(man("athos", "1E"), man("cahusac", "2X"), guards("1J", 40), two=True, special=special)
    game.act("move athos 1J")
    assert game.told("recognised")[0].who == "athos"
    assert game.told("rolled") == []


@pytest.mark.rule("C3.0", "R-C-18", "R-C-21", "R-A-03")
def test_the_squad_and_the_pairs_of_the_duel() -> None:
    game = shipped("palace/2-the-duel", "two", seed="a")
    assert game.asked == ("cardinal",)
    assert len(game.may("leave")) == 5
    game.act("leave jussac")
    assert game.asked == ("musketeers",)
    assert {text.split()[1] for text in game.may("pair")} == {"cahusac", "bernajoux", "bicarat", "rochefort"}
    game.act("pair porthos rochefort").act("done")
    assert set(game.at("2G")) == {"porthos", "rochefort"}
    assert len(game.at("2F")) == 6
    assert game.man("jussac").state == "absent"
    assert game.phase == (1, "combat")


@pytest.mark.rule("C3.0", "R-C-18")
def test_the_recommended_duel_or_both() -> None:
    game = shipped("palace/2-the-duel", "solo", seed="a")
    game.act("done").act("done")
    assert set(game.at("2G")) == {"athos", "cahusac"}
    assert game.man("rochefort").state == "absent"
    game = shipped("palace/2-the-duel", "solo", seed="a")
    game.act("done").act("pair athos cahusac").act("pair dartagnan bernajoux")
    assert set(game.at("2G")) == {"athos", "cahusac", "dartagnan", "bernajoux"}
    assert [(duel.one, duel.other) for duel in game.state.duels] == [("athos", "cahusac"), ("dartagnan", "bernajoux")]


@pytest.mark.rule("R-C-21", "R-U-19")
def test_the_seconds_fight_only_if_one_side_begins() -> None:
    game = shipped("palace/2-the-duel", "two", seed="a")
    game.act("done").act("done")
    assert game.phase == (1, "combat")
    other = {"musketeers": "cardinal", "cardinal": "musketeers"}[game.asked[0]]
    assert game.legal() == [f"attack 2F {other}", "done"]
    game.act("done").act("done")
    assert game.state.pending[-1].fight.space == "2G"
    game = shipped("palace/2-the-duel", "solo", seed="a")
    game.act("done").act("done")
    assert game.legal() == ["attack 2F cardinal", "done"]
    game.act("attack 2F cardinal")
    assert game.state.pending[-1].fight.space == "2F"
    game = shipped("palace/2-the-duel", "solo", seed="a", switches={"seconds_fight": True})
    game.act("done").act("done")
    assert game.state.pending[-1].fight.space == "2F"


@pytest.mark.rule("C2.4", "R-C-12", "R-U-18", "R-U-17", "C3.0")
def test_initiative_ties_are_rolled_again_and_the_higher_moves_first() -> None:
    game = position(
        man("athos", "1E"),
        man("cahusac", "2X"),
        two=True,
        draws=[3, 3, 2, 5],
        phases=[
            {"phase": "initiative"},
            {"phase": "movement", "side": "first"},
            {"phase": "movement", "side": "second"},
        ],
    )
    assert game.told("ordered")[0].order == ("cardinal", "musketeers")
    assert game.asked == ("cardinal",)
    game.act("done")
    assert game.asked == ("musketeers",)
    game.act("done", 6, 1)
    assert game.asked == ("musketeers",)


@pytest.mark.rule("R-C-13", "B4.2")
def test_the_guardroom_of_the_duel_wakes_on_turn_two() -> None:
    rules = shipped("palace/2-the-duel", "solo", seed="a").rules
    assert rules.book.switches.guardroom.turn == 2
    assert rules.book.special.no_stairs is None, "palace guards climb the stairs here"


@pytest.mark.rule("R-U-60", "C3.0")
def test_alone_the_cardinals_men_do_not_move() -> None:
    rules = shipped("palace/2-the-duel", "solo", seed="a").rules
    assert rules.seats == ("musketeers",)
    assert rules.book.scenario.sides["cardinal"].controller == "still"
    assert not any(row.side == "cardinal" for row in rules.book.phases)


@pytest.mark.rule("R-C-14", "C3.0")
def test_alone_the_same_points_and_fifteen_to_win() -> None:
    rows = {row.id: row for row in shipped("palace/2-the-duel", "solo", seed="a").rules.book.scenario.victory}
    assert [rows[key].result.points for key in ("duels", "unseen", "prisoners")] == [3, 3, -2]
    assert rows["enough"].if_.points.at_least == 15


@pytest.mark.rule("R-C-17", "B7.2")
def test_who_is_carried_past_a_guard_is_seen_but_not_looked_at() -> None:
    game = solo(man("porthos", "1J"), man("aramis", "1J", state="incapacitated"), guards("1T", 40), seed="any")
    game.act("carry porthos aramis").act("move porthos 1T", 99)
    assert [r.who for r in game.happened if r.type == "rolled" and r.why == "recognise"] == ["porthos"]
    assert game.man("aramis").spotted == game.man("porthos").spotted > 0
