"""What a combat phase remembers: fights that go on, pursuers and withdrawers in arms, losses taken along."""

import pytest

from .kit import ACTS, COMBAT_FIRST, PHASES, guards, man, name_targets, position, rolls, two

KNOWN_LATER = {
    "sides": {"musketeers": {"controller": "seat", "units": ["athos"]}, "guards": {"controller": "random"}},
    "special": [{"recognition": {"table": "duel-identification", "who": ["musketeers"], "by": ["guards"]}}],
    "phases": PHASES,
}
"""Guards whom a musketeer need not fight before they know him."""


def seconds(*rows: dict, **keys: object):
    """Seconds of both sides, who need not fight each other, in the combat phase of the musketeers."""
    return position(*(row | {"role": "second"} for row in rows), two=True, **(COMBAT_FIRST | keys))


def round_of(game, *dice: int, athos: str = "cahusac"):
    """Athos and one of the Cardinal's men name each other."""
    game.act(f"target athos {athos}", seat="musketeers")
    return game.act(f"target {athos} athos", *dice, seat="cardinal")


# ------------------------------------------------------------------ fights go on


@pytest.mark.rule("R-U-19")
def test_both_sides_strike_whoever_began() -> None:
    game = seconds(man("athos", "1E"), man("cahusac", "1E"))
    round_of(game.act("attack 1E cardinal"), 99, 99)
    assert [who for who, _, _ in rolls(game)] == ["athos", "cahusac"]


@pytest.mark.rule("B6.8", "R-U-19", "R-C-21")
def test_a_fight_begun_freely_goes_on_in_the_next_phase_unasked() -> None:
    game = seconds(man("athos", "1E"), man("cahusac", "1E"))
    round_of(game.act("attack 1E cardinal"), 99, 99)
    assert (game.phase, game.may("try", "musketeers")) == ((1, "combat"), ["athos"])
    game.act("done", seat="musketeers").act("done", seat="cardinal")
    round_of(game, 99, 99)
    assert [who for who, _, _ in rolls(game)] == ["cahusac", "athos"]


@pytest.mark.rule("B6.8", "R-U-19")
def test_who_have_parted_must_be_attacked_anew() -> None:
    game = seconds(man("athos", "1E"), man("cahusac", "1E"))
    round_of(game.act("attack 1E cardinal"), 99, 99)
    game.act("try athos", seat="musketeers").act("done", 1, seat="cardinal")
    game.act("withdraw athos 1G").act("done")
    assert game.phase == (2, "movement")
    game.act("done").act("move cahusac 1G")
    assert (game.asked, game.legal()) == (("cardinal",), ["attack 1G musketeers", "done"])
    game.act("done").act("done")
    assert game.phase == (3, "movement"), "nobody has begun"


DUELLISTS = [man("athos", "2G", role="duellist"), man("cahusac", "2G", role="duellist")]
"""They must fight; seconds who come to them need not."""


@pytest.mark.rule("R-C-21", "R-U-19", "B6.8")
def test_a_second_who_comes_to_a_duel_is_not_drawn_in_for_that() -> None:
    game = position(*DUELLISTS, man("porthos", "2F", role="second"), **COMBAT_FIRST)
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    game.act("move porthos 2G").act("done")
    assert (game.phase, game.legal()) == ((2, "combat"), ["attack 2G cardinal", "done"])
    game.act("done")
    assert game.legal() == ["target athos cahusac", "target cahusac athos"]


@pytest.mark.rule("R-C-21", "R-U-19", "B6.8")
@pytest.mark.parametrize("begins", [False, True])
def test_seconds_of_two_owners_in_the_room_of_the_duel_fight_if_one_begins(begins: bool) -> None:
    both = [man("porthos", "2F", role="second"), man("jussac", "2F", role="second")]
    game = position(*DUELLISTS, *both, two=True, **COMBAT_FIRST)
    round_of(game.act("done").act("done"), 99, 99)
    game.act("move jussac 2G").act("done", seat="cardinal")
    assert (game.asked, game.legal()) == (("cardinal",), ["attack 2G musketeers", "done"])
    round_of(game.act("done").act("done"), 99, 99)
    game.act("move porthos 2G")
    assert (game.asked, game.legal()) == (("musketeers",), ["attack 2G cardinal", "done"])
    game.act("attack 2G cardinal") if begins else game.act("done").act("done")
    drawn_in = ["athos jussac", "porthos cahusac", "porthos jussac"] if begins else []
    assert game.may("target", "musketeers") == ["athos cahusac", *drawn_in]


@pytest.mark.rule("R-C-21", "R-U-19", "C3.0")
def test_who_is_not_known_yet_is_not_drawn_into_the_fight_of_a_friend_who_is() -> None:
    sides = KNOWN_LATER["sides"] | {"musketeers": {"controller": "seat", "units": ["athos", "porthos"]}}
    rows = [man("athos", "1E"), man("porthos", "1F"), guards("1F", 40)]
    game = position(*rows, **(KNOWN_LATER | {"sides": sides}))
    game.act("move athos 1F", 10).act("done")
    assert game.legal() == ["attack 1F guards", "done"]
    game.act("done")
    assert game.legal() == ["target athos palace-guard-1", "target palace-guard-1 athos"]


# ------------------------------------------------------------------ pursuit, and withdrawal into arms


@pytest.mark.rule("B8.2", "B8.6", "R-U-19")
def test_a_pursuer_is_fought_though_nobody_must_fight_him() -> None:
    game = position(man("athos", "1E"), guards("1E", 40), **COMBAT_FIRST, **KNOWN_LATER)
    game.act("attack 1E guards").act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("try athos", 1).act("withdraw athos 1G", 25, 99)
    assert set(game.may("target")) == {"athos palace-guard-1", "palace-guard-1 athos"}


@pytest.mark.rule("B8.2", "R-U-15", "R-C-21")
def test_a_second_who_pursues_fights() -> None:
    game = seconds(man("athos", "1E"), man("cahusac", "1E"))
    round_of(game.act("attack 1E cardinal"), 99, 99)
    game.act("try athos", seat="musketeers").act("done", 1, seat="cardinal")
    game.act("withdraw athos 1G").act("pursue cahusac", 25)
    assert game.may("target", "musketeers") == ["athos cahusac"]


@pytest.mark.rule("B8.5", "R-C-21")
def test_a_second_who_withdraws_to_another_second_fights_him() -> None:
    game = seconds(man("athos", "1E"), man("cahusac", "1E"), man("jussac", "1G"))
    round_of(game.act("attack 1E cardinal"), 99, 99).act("done")
    game.act("try athos", seat="musketeers").act("done", 1, seat="cardinal")
    game.act("withdraw athos 1G").act("done")
    assert game.may("target", "musketeers") == ["athos jussac"]


@pytest.mark.rule("R-U-15", "B3.32")
def test_a_man_whom_another_enemy_holds_follows_nobody() -> None:
    rows = [man("athos", "1E"), man("cahusac", "1E"), guards("1E", 40)]
    game = position(*rows, two=True, **COMBAT_FIRST)
    game.act("target athos cahusac", seat="musketeers")
    game.act("target cahusac athos", "athos", 99, 99, 99, seat="cardinal")
    game.act("try athos", seat="musketeers").act("done", 1, seat="cardinal")
    game.act("withdraw athos 1G")
    assert game.told("rolled") == []
    assert game.may("target") == ["cahusac palace-guard-1", "palace-guard-1 cahusac"]


# ------------------------------------------------------------------ what is taken along from one room to the next


@pytest.mark.rule("C1.5", "C1.8", "R-B-30")
def test_who_has_tried_his_act_or_lost_his_attack_does_not_do_it_again_next_door() -> None:
    game = two("1F", ("porthos",), ("bernajoux",), more={"porthos": {"percent": 60}})
    game.act("act porthos curtains").act("act bernajoux cloak", 99, 1)
    game.act("withdraw porthos 1E").act("pursue bernajoux", 25)
    name_targets(game, "musketeers", ("porthos",), ("bernajoux",))
    game.act("target bernajoux porthos", seat="cardinal").act("done", 99, seat="cardinal")
    assert rolls(game) == [("porthos", 60, "failure")], "no act is asked for, and Bernajoux has lost his attack"


@pytest.mark.rule("C1.5", "R-B-30")
def test_who_slips_away_to_another_enemy_strikes_there_but_tries_nothing_more() -> None:
    game = position(man("athos", "1F"), guards("1F", 40), man("cahusac", "1B"), **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos curtains", 1).act("withdraw athos 1B", 99)
    game.act("target athos cahusac").act("target cahusac athos").act("done", 99, 99)
    assert [who for who, _, _ in rolls(game)] == ["athos", "cahusac"]


@pytest.mark.rule("C1.6", "C1.10")
def test_what_a_failed_act_gave_his_opponents_holds_next_door() -> None:
    game = two("1F", more={"athos": {"state": "disarmed"}})
    game.act("act athos disarmed-attack").act("act cahusac curtains", 99, 1)
    game.act("withdraw cahusac 1B").act("pursue athos", 25)
    name_targets(game, "musketeers", ("athos",), ("cahusac",))
    game.act("target cahusac athos", seat="cardinal").act("done", 99, seat="cardinal")
    assert [(r.who, r.modifier) for r in game.told("rolled")] == [("cahusac", -25)]


@pytest.mark.rule("B8.6", "R-B-30", "R-C-06")
def test_curtains_give_no_leave_to_who_has_withdrawn_in_this_phase() -> None:
    game = position(man("athos", "1E"), guards("1E", 40), **ACTS)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done").act("done", 99, 99)
    game.act("try athos", 1).act("withdraw athos 1F", 25)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos curtains", 1, 99)
    assert rolls(game) == [("athos", 80, "failure")]
    assert [e.who for e in game.told("stopped")] == ["palace-guard-1"]


# ------------------------------------------------------------------ guards who know a man


@pytest.mark.rule("R-C-16", "C3.0")
def test_guards_who_pursue_a_man_they_know_go_on_knowing_him() -> None:
    keys = KNOWN_LATER | {"sections": ["A", "B", "C"]}
    game = position(man("athos", "1E"), guards("1F", 40), **keys, seed="any")
    game.act("move athos 1F", 10)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos curtains", 1).act("withdraw athos 1B", 25)
    assert game.told("recognised") == []
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done", 99)
    assert game.man("athos").state == "prisoner"


@pytest.mark.rule("R-C-16", "R-B-10")
def test_guards_of_a_stack_that_parts_know_him_on_either_side() -> None:
    keys = KNOWN_LATER | {"sections": ["A", "B", "C"]}
    game = position(man("athos", "1E"), guards("1F", 40, 45), **keys, seed="any")
    game.act("move athos 1F", 10).act("target athos palace-guard-1")
    game.act("target palace-guard-1 athos").act("target palace-guard-2 athos").act("done")
    game.act("act athos curtains", 1).act("withdraw athos 1B", 25, 26)
    assert {game.man(f"palace-guard-{n}").stack for n in (1, 2)} == {*game.man("athos").wanted}
    assert len(game.man("athos").wanted) == 2
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done", 1, 31)
    assert game.man("palace-guard-1").state == "eliminated"
    assert game.man("athos").state == "prisoner", "the other one of the stack still stands"


@pytest.mark.rule("R-C-19", "R-U-23")
def test_guards_who_part_from_a_stack_do_not_look_again_in_the_same_turn() -> None:
    keys = KNOWN_LATER | {"sections": ["A", "B", "C"]}
    game = position(man("athos", "1E"), guards("1F", 40, 45), **keys)
    game.act("move athos 1F", 99).act("attack 1F guards").act("target athos palace-guard-1")
    game.act("target palace-guard-1 athos").act("target palace-guard-2 athos").act("done")
    game.act("act athos curtains", 1).act("withdraw athos 1B", 25, 26)
    assert [r.why for r in game.told("rolled")] == ["pursue", "pursue"]
    assert game.man("palace-guard-1").space == "1B"


@pytest.mark.rule("C1.5", "R-U-11")
def test_a_man_of_nobody_does_not_try_a_second_act_in_a_phase_either() -> None:
    switches = {"bravado_unowned": True, "guardroom": "awake"}
    sides = {
        "musketeers": {"controller": "seat", "units": ["athos"]},
        "cardinal": {"controller": "random", "units": ["cahusac"]},
    }
    phases = [*PHASES[:-1], {"phase": "random-movement", "side": "cardinal"}]
    rows = [man("athos", "1F", percent=60), man("cahusac", "1F")]
    game = position(*rows, switches=switches, sides=sides, phases=phases, **ACTS)
    game.act("target athos cahusac").act("target cahusac athos").act("done")
    game.act("act athos curtains", 61, 99, 1).act("withdraw athos 1B", 25)
    game.act("target athos cahusac").act("target cahusac athos").act("done", 99)
    assert rolls(game) == [("athos", 60, "failure")]
