"""Who attacks whom (B6.4 to B6.6)."""

import itertools

import pytest

from musketeers_gui.core.values import Hidden

from .kit import COMBAT_FIRST, guards, man, position


@pytest.mark.rule("B6.4", "B6.5", "B6.0")
@pytest.mark.parametrize("faced", list(itertools.product(["athos", "aramis"], repeat=4)))
def test_example_9_every_spread_of_four_guards_over_two_men(faced: tuple[str, ...]) -> None:
    game = position(man(["athos", "aramis"], "1E"), guards("1E", 40, 40, 40, 40), **COMBAT_FIRST)
    for n, name in enumerate(faced, 1):
        assert game.refusal("done").rule == "B6.4"
        game.act(f"target palace-guard-{n} {name}")
    game.act("target athos palace-guard-1")
    game.act("target aramis palace-guard-2", *[99] * 6)
    assert len(game.told("rolled")) == 6
    needed = {roll.who: roll.needed for roll in game.told("rolled")}
    facing = {name: set(faced_by(faced, name)) for name in ("athos", "aramis")}
    facing["athos"].add(1)
    facing["aramis"].add(2)
    assert needed["athos"] == 80 - 5 * (len(facing["athos"]) > 1)
    assert needed["aramis"] == 75 - 5 * (len(facing["aramis"]) > 1)


def faced_by(faced: tuple[str, ...], name: str) -> list[int]:
    return [n for n, other in enumerate(faced, 1) if other == name]


@pytest.mark.rule("R-U-9", "B6.4")
def test_a_man_whom_nobody_faces_may_stand_idle() -> None:
    game = position(man(["athos", "aramis"], "1E"), guards("1E", 40), **COMBAT_FIRST)
    game.act("target palace-guard-1 athos").act("target athos palace-guard-1").act("done", 99, 99)
    attackers = [roll.who for roll in game.happened if roll.type == "rolled" and roll.why == "attack"]
    assert attackers == ["athos", "palace-guard-1"]


@pytest.mark.rule("R-U-9")
def test_a_faced_man_who_named_nobody_is_asked_again() -> None:
    game = position(man(["athos", "aramis"], "1E"), guards("1E", 40, 40), **COMBAT_FIRST)
    game.act("target palace-guard-1 athos").act("target palace-guard-2 aramis")
    game.act("target athos palace-guard-2").act("done")
    assert game.legal() == ["target aramis palace-guard-2"]
    assert game.refusal("target aramis palace-guard-1").rule == "B6.4"


@pytest.mark.rule("B6.6", "R-B-17", "R-B-18", "R-U-5", "B7.0")
def test_example_10_a_guard_nobody_owns_draws_his_target() -> None:
    rows = [man("athos", "1E"), man(["cahusac", "jussac"], "1E"), guards("1E", 40)]
    game = position(*rows, two=True, first_turn={"start_at": 2})
    game.act("target athos palace-guard-1", seat="musketeers")
    game.act("target cahusac athos", seat="cardinal")
    game.act("target jussac palace-guard-1", "cahusac", *[99] * 4, seat="cardinal")
    fight = game.told("fought")[0]
    assert dict(fight.targets) == {
        "athos": "palace-guard-1",
        "cahusac": "athos",
        "jussac": "palace-guard-1",
        "palace-guard-1": "cahusac",
    }


@pytest.mark.rule("R-B-17", "R-U-65", "R-U-6")
def test_two_owners_name_in_secret_and_then_all_is_shown() -> None:
    game = position(man("athos", "1E"), man(["cahusac", "jussac"], "1E"), two=True, first_turn={"start_at": 2})
    assert game.asked == ("musketeers", "cardinal")
    action = game.rules.decode("target athos jussac")
    assert game.rules.secret(game.state, "musketeers", action) == ("musketeers",)
    game.act("target athos jussac", seat="musketeers")
    view = game.rules.view(game.state, "cardinal")
    assert view.pending[-1].parts[0].named == Hidden("choices")
    game.act("target jussac athos", seat="cardinal")
    game.act("done", 99, 99, seat="cardinal")
    assert [roll.who for roll in game.told("rolled")] == ["athos", "jussac"]


@pytest.mark.rule("R-B-17", "B6.6")
def test_three_sides_and_one_player_draw_for_all_others() -> None:
    game = position(man("athos", "1E"), man("cahusac", "1E"), guards("1E", 40), **COMBAT_FIRST)
    assert set(game.may("target")) == {"athos cahusac", "athos palace-guard-1"}
    game.act("target athos cahusac", "palace-guard-1", "athos", 99, 99, 99)
    drawn = {event.who: event.result for event in game.told("drawn")}
    assert drawn == {"cahusac": "palace-guard-1", "palace-guard-1": "athos"}


@pytest.mark.rule("B6.0", "R-U-59")
def test_palace_guards_and_the_cardinals_men_fight_each_other() -> None:
    game = position(man("athos", "2X"), man("cahusac", "1E"), guards("1E", 40), draws=[99, 99], **COMBAT_FIRST)
    assert [(roll.who, roll.why) for roll in game.told("rolled")] == [
        ("cahusac", "attack"),
        ("palace-guard-1", "attack"),
    ]


@pytest.mark.rule("R-U-42", "R-B-09", "R-H-05")
def test_four_of_a_side_fight_on_a_staircase() -> None:
    game = position(man("athos", "S1"), guards("S1", 40, 40, 40, 40, 40), **COMBAT_FIRST)
    named = {text.split()[0] for text in game.may("target")}
    assert named == {"athos", *(f"palace-guard-{n}" for n in (1, 2, 3, 4))}


def test_long_lists_are_asked_man_by_man() -> None:
    rows = [man(["athos", "porthos", "aramis", "dartagnan"], "1E"), guards("1E", *[40] * 60)]
    game = position(*rows, **COMBAT_FIRST)
    assert 0 < len(game.legal()) <= 300


@pytest.mark.rule("B6.4", "B6.0", "R-B-17")
def test_a_side_that_must_fight_names_at_least_one_target() -> None:
    game = position(man(["athos", "aramis"], "1E"), man("cahusac", "1E"), two=True, **COMBAT_FIRST)
    for seat in ("musketeers", "cardinal"):
        assert game.refusal("done", seat=seat).rule == "B6.4"
    game.act("target athos cahusac", seat="musketeers").act("done", seat="musketeers")
    game.act("target cahusac athos", 99, 99, seat="cardinal")
    assert [roll.who for roll in game.told("rolled")] == ["athos", "cahusac"]


@pytest.mark.rule("B6.4", "R-U-19")
def test_nor_does_a_fight_begun_freely_pass_without_a_target() -> None:
    rows = [man("athos", "1E", role="second"), man("cahusac", "1E", role="second")]
    game = position(*rows, two=True, **COMBAT_FIRST).act("attack 1E cardinal")
    assert game.asked == ("musketeers", "cardinal")
    assert game.refusal("done", seat="musketeers").rule == game.refusal("done", seat="cardinal").rule == "B6.4"
