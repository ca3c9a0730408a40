"""Acts of bravado (C1.0), and those of men whom nobody controls (C2.0)."""

import pytest

from .kit import ACTS, facing, guards, man, position, rolls, two


@pytest.mark.rule("C1.0", "C1.1", "C1.9", "R-C-09", "R-C-02", "R-U-10")
def test_the_cloak_stops_the_opponent_and_the_blow_follows() -> None:
    game = facing("1E", (40,))
    assert game.phase == (1, "combat")
    game.act("act athos cloak", 80, 99)
    assert rolls(game, "cloak") == [("athos", 80, "success")]
    assert rolls(game) == [("athos", 80, "failure")]
    assert [(e.who, e.by) for e in game.told("stopped")] == [("palace-guard-1", "athos")]


@pytest.mark.rule("C1.5", "C1.6", "R-C-07")
def test_the_cloak_failing_costs_the_attack() -> None:
    game = facing("1E", (40,))
    game.act("act athos cloak", 81, 99)
    assert rolls(game) == [("palace-guard-1", 40, "failure")]


@pytest.mark.rule("C1.4", "R-C-03", "R-C-08")
def test_example_15_the_modifier_is_added_to_the_roll() -> None:
    game = position(man("athos", "1E", percent=60), guards("1E", 40), **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos disarm", 40, 99)
    roll = game.told("rolled")[0]
    assert (roll.needed, roll.rolled, roll.modifier, roll.result) == (60, 40, 25, "failure")


@pytest.mark.rule("C1.7", "C1.10", "R-U-8")
def test_berserker_two_attacks_with_a_second_target() -> None:
    game = position(man("athos", "1E"), guards("1E", 40, 40), **ACTS)
    game.act("target athos palace-guard-1").act("second athos palace-guard-2")
    game.act("target palace-guard-1 athos").act("target palace-guard-2 athos")
    game.act("act athos berserker", 80, 75, 31, 75, 31, 99, 99)
    assert rolls(game)[:2] == [("athos", 75, "success"), ("athos", 75, "success")]
    assert game.at("1E") == ["athos"]


@pytest.mark.rule("C1.10", "R-U-8")
def test_berserker_goes_on_until_he_stops_or_fails() -> None:
    game = facing("1E", (40,))
    game.act("act athos berserker", 1, 99, 99, 99)
    assert len([r for r in rolls(game) if r[0] == "athos"]) == 2, "both blows at the same man"
    game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos berserker", 81, 99)
    assert game.man("athos").berserk == "over"
    game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos")
    assert game.refusal("act athos berserker").rule == "C1.10"
    game = facing("1E", (40,))
    game.act("act athos berserker", 1, 99, 99, 99)
    game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("done", 99, 99)
    assert game.man("athos").berserk == "over"


@pytest.mark.rule("C1.10", "C1.3", "R-C-05", "R-U-7")
def test_the_lamp_disarms_up_to_two_who_then_spend_a_phase_re_arming() -> None:
    game = facing("1J", (40, 40, 40))
    game.act("act athos lamp", 80)
    assert game.legal() == [f"against palace-guard-{n}" for n in (1, 2, 3)]
    game.act("against palace-guard-1").act("against palace-guard-3", 99)
    assert rolls(game) == [("palace-guard-2", 40, "failure")]
    assert game.man("palace-guard-1").arms == "re-arming"
    assert game.state.swords == ("1J", "1J")
    game.act("done")
    for n in (1, 2, 3):
        game.act(f"target palace-guard-{n} athos")
    game.act("target athos palace-guard-1").act("done").act("done", 99, 99)
    assert [r[0] for r in rolls(game)] == ["athos", "palace-guard-2"]
    assert game.man("palace-guard-1").arms == "armed"
    assert [e.rule for e in game.told("rearmed")] == ["R-C-05", "R-C-05"]
    assert game.state.swords == ()


@pytest.mark.rule("C1.3", "C1.10")
@pytest.mark.parametrize(
    ("act", "space"),
    [("lamp", "1E"), ("table", "1E"), ("rug", "1I"), ("curtains", "1E"), ("on-table", "1E"), ("on-stairs", "1E")],
)
def test_an_act_needs_its_object(act: str, space: str) -> None:
    game = facing(space)
    assert game.refusal(f"act athos {act}").rule == "C1.3"


@pytest.mark.rule("C1.2", "R-C-01", "R-C-23")
def test_the_same_act_twice_only_where_the_card_allows() -> None:
    game = two("1N", ("athos", "porthos"), ("cahusac", "jussac"))
    game.act("act athos cloak")
    assert game.refusal("act porthos cloak").rule == "C1.2"
    assert "act porthos berserker" in game.legal()
    assert "act porthos table" in game.legal()
    game = two("1F", ("athos", "porthos"), ("cahusac", "jussac"))
    game.act("act athos table")
    assert game.refusal("act porthos table").rule == "C1.3", "one table, one attempt"


@pytest.mark.rule("C1.10", "R-U-7")
def test_the_table_stops_two_and_he_makes_no_blow() -> None:
    game = facing("1N")
    game.act("act athos table", 80)
    assert rolls(game) == []
    game = facing("1N")
    game.act("act athos table", 81, 99, 99)
    assert [r[0] for r in rolls(game)] == ["palace-guard-1", "palace-guard-2"]


@pytest.mark.rule("C1.10", "R-C-06", "R-B-30", "C1.5")
def test_cutting_the_curtains_he_may_slip_away_and_the_curtain_is_gone() -> None:
    game = facing("1F")
    game.act("act athos curtains", 80)
    assert set(game.may("withdraw")) == {"athos 1B", "athos 1E"}
    game.act("withdraw athos 1B", 26, 25)
    assert set(game.at("1B")) == {"athos", "palace-guard-2"}
    assert game.told("withdrew")[0].free
    game.act("target athos palace-guard-2").act("target palace-guard-2 athos").act("done", 99)
    assert rolls(game) == [("athos", 80, "failure")], "he has tried his act, the guard may not attack in this phase"
    assert game.state.cut == ("1F",)


@pytest.mark.rule("R-C-06", "C1.10")
def test_a_third_enemy_who_is_free_prevents_it() -> None:
    game = facing("1F", (40, 40, 40))
    game.act("act athos curtains", 80)
    game.act("against palace-guard-1").act("against palace-guard-2", 99, 99)
    assert [r[0] for r in rolls(game)] == ["athos", "palace-guard-3"]


@pytest.mark.rule("R-C-23", "R-C-06")
def test_a_cut_curtain_cannot_be_cut_again() -> None:
    game = facing("1F", (40,))
    game.act("act athos curtains", 1).act("stay athos", 99)
    game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    assert game.refusal("act athos curtains").rule == "C1.3"


@pytest.mark.rule("C2.2", "B7.2", "R-C-08", "R-U-48", "R-C-05", "R-E-18")
def test_a_disarmed_man_re_arms_with_a_sword_that_lies_there() -> None:
    game = two()
    assert game.asked == ("musketeers",), "the phasing side declares first"
    game.act("done").act("done", 1, 76, 99)
    assert game.man("cahusac").arms == "disarmed"
    assert game.state.swords == ("1E",)
    game.act("done", seat=game.asked[0]).act("done", seat=game.asked[0])
    game.act("target athos cahusac", seat="musketeers").act("done", seat="musketeers")
    game.act("target cahusac athos", seat="cardinal").act("done", seat="cardinal")
    assert game.asked == ("cardinal",), "now the Cardinal's side is phasing"
    assert {text.split()[1] for text in game.may("act")} == {"re-arm", "disarmed-attack"}
    game.act("act cahusac re-arm").act("done", 65, 99)
    assert game.man("cahusac").arms == "armed"
    assert game.state.swords == ()
    assert [r[0] for r in rolls(game)] == ["athos"]


@pytest.mark.rule("C1.10", "R-C-04", "C2.2")
@pytest.mark.parametrize(
    ("roll", "stopped", "disarmed"),
    [(6, True, True), (7, True, True), (8, True, False), (40, True, False), (41, False, False)],
)
def test_disarmed_attack(roll: int, stopped: bool, disarmed: bool) -> None:
    rows = [man("athos", "1E", percent=65, state="disarmed"), guards("1E", 40)]
    game = position(*rows, **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    dice = [roll] if stopped else [roll, 65]
    game.act("act athos disarmed-attack", *dice)
    assert bool(game.told("stopped")) == stopped
    assert bool(game.told("disarmed")) == disarmed
    if not stopped:
        attack = next(r for r in game.told("rolled") if r.why == "attack")
        assert (attack.needed, attack.modifier, attack.result) == (40, -25, "success")


@pytest.mark.rule("R-C-08")
def test_fighting_on_the_table() -> None:
    game = facing("1N", (40,))
    game.act("act athos on-table", 1, 90, 20, 30)
    attacks = [(r.who, r.modifier, r.result) for r in game.told("rolled") if r.why == "attack"]
    assert attacks[0] == ("athos", -10, "success"), "90 - 10 is the 80 he needs"
    assert attacks[1] == ("palace-guard-1", 10, "success"), "30 + 10 is the 40 he needs"


@pytest.mark.rule("R-C-08")
@pytest.mark.parametrize("space", ["2Q", "2Y", "S1"])
def test_fighting_from_the_stairs_only_one_may_strike_at_him(space: str) -> None:
    game = facing(space)
    game.act("act athos on-stairs", 1, 99, 99)
    attacks = [(r.who, r.modifier) for r in game.told("rolled") if r.why == "attack"]
    assert attacks == [("athos", -10), ("palace-guard-1", 10)]


@pytest.mark.rule("R-C-08")
def test_distract_helps_a_friend() -> None:
    game = two("1E", ("athos", "porthos"), ("cahusac",))
    assert "act athos distract porthos" in game.legal()
    assert game.refusal("act athos distract").rule == "C1.10"
    game.act("act athos distract porthos").act("done").act("done", 1, 95, 99)
    attacks = [(r.who, r.needed, r.modifier, r.result) for r in game.told("rolled") if r.why == "attack"]
    assert ("porthos", 75, -25, "success") in attacks
    assert "athos" not in [a[0] for a in attacks]


@pytest.mark.rule("R-C-08")
def test_intimidate_weaker_opponents() -> None:
    game = facing("1E", (40, 90))
    game.act("act athos intimidate", 1, 99)
    assert [r[0] for r in rolls(game)] == ["palace-guard-2"]
    game = facing("1E", (40, 90))
    game.act("act athos intimidate", 81, 99, 99)
    assert [r.modifier for r in game.told("rolled") if r.why == "attack"] == [-10, 0]
    game = facing("1E", (90,))
    assert game.refusal("act athos intimidate").rule == "C1.3"


@pytest.mark.rule("C1.8")
def test_acts_go_by_percentage_and_who_is_stopped_cannot_act() -> None:
    game = two()
    game.act("act athos cloak").act("act cahusac cloak", 1, 99)
    assert rolls(game, "cloak") == [("athos", 80, "success")]
    assert rolls(game) == [("athos", 80, "failure")]


@pytest.mark.rule("C1.8")
def test_equal_percentages_draw_the_order() -> None:
    game = two("1E", ("aramis", "porthos"), ("cahusac", "jussac"))
    game.act("act aramis cloak").act("act porthos disarm").act("done", "porthos", 99, 99, 99, 99)
    assert [r.who for r in game.told("rolled") if r.why in ("cloak", "disarm")] == ["porthos", "aramis"]


@pytest.mark.rule("C1.1", "R-C-09", "R-U-11", "C1.2")
def test_only_owned_named_characters_act_unless_the_option_is_on() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1E"), **ACTS)
    game.act("target athos cahusac").act("target cahusac athos").act("done")
    assert game.refusal("act cahusac cloak").rule == "C1.1"
    game = facing("1E", (40,))
    assert game.refusal("act palace-guard-1 cloak").rule == "C1.1"


@pytest.mark.rule("C2.0", "C2.1", "C2.3", "R-C-10", "R-C-11", "C2.2", "R-U-11")
def test_unowned_named_men_roll_on_the_table() -> None:
    switches = {"bravado_unowned": True, "guardroom": "awake"}
    game = position(man("athos", "1E"), man("cahusac", "1E"), switches=switches, **ACTS)
    game.act("target athos cahusac").act("target cahusac athos").act("done")
    # 22: no table here, 12: no lamp, 61: the cloak
    game.act("done", 22, 12, 61, 65, 99)
    acts = [(r.rolled, r.result) for r in game.told("rolled") if r.why == "act"]
    assert acts == [(22, "table"), (12, "lamp"), (61, "cloak")]
    assert rolls(game) == [("cahusac", 65, "failure")]


@pytest.mark.rule("C2.3", "R-C-10", "C2.2", "R-U-47")
def test_armed_men_attack_normally_on_the_rows_for_disarmed_men_and_the_other_way_round() -> None:
    switches = {"bravado_unowned": True, "guardroom": "awake"}
    for roll in (41, 46, 10, 81, 100):
        game = position(man("athos", "1E"), man("cahusac", "1E"), switches=switches, **ACTS)
        game.act("target athos cahusac").act("target cahusac athos").act("done").act("done", roll, 99, 99)
        assert len(rolls(game)) == 2
    rows = [man("athos", "1E"), man("cahusac", "1E", state="disarmed")]
    game = position(*rows, switches=switches, **ACTS)
    game.act("target athos cahusac").act("target cahusac athos").act("done").act("done", 5, 61, 46, 99, 99)
    acts = [(r.rolled, r.result) for r in game.told("rolled") if r.why == "act"]
    assert acts[-1] == (46, "disarmed-attack")


@pytest.mark.rule("C1.8", "C1.10")
def test_the_table_of_acts_covers_a_hundred() -> None:
    tables = position(man("athos", "1E")).rules.book.tables
    ends = [row.to for row in tables.bravado]
    assert ends == sorted(ends)
    assert ends[-1] == 100
    assert {row.act for row in tables.bravado} - {None} == set(tables.acts)


@pytest.mark.rule("B7.2")
def test_who_carries_dares_nothing() -> None:
    rows = [man("aramis", "1E"), man("porthos", "1E", state="incapacitated"), guards("1G", 40), guards("1G", 40)]
    game = position(*rows, sections=["A", "B", "C"])
    game.act("carry aramis porthos").act("move aramis 1G").act("target aramis palace-guard-1")
    game.act("target palace-guard-1 aramis").act("target palace-guard-2 aramis").act("done", 99, 99, 99)
    assert game.phase == (2, "combat")


@pytest.mark.rule("C1.9", "B2.1")
@pytest.mark.parametrize("acts", [True, False])
def test_a_combat_phase_says_for_itself_whether_there_are_acts(acts: bool) -> None:
    phases = [{"phase": "movement", "side": "musketeers"}, {"phase": "combat", "acts": acts}]
    sections = ["A", "B"] if acts else ["A", "B", "C"]
    game = position(
        man("athos", "1E"), man("cahusac", "1E"), phases=phases, sections=sections, first_turn={"start_at": 2}
    )
    game.act("target athos cahusac")
    if acts:
        game.act("target cahusac athos").act("done")
        assert "act athos cloak" in game.legal()
    else:
        game.act("target cahusac athos", 99, 99)
        assert game.phase == (2, "combat")
