"""Carrying the fallen (B7.2), and the stack that is being moved (U-1)."""

import pytest

from .kit import man, position


def fallen(at: str) -> dict:
    return man("porthos", at, state="incapacitated")


@pytest.mark.rule("R-U-1", "B7.2")
def test_who_takes_up_a_friend_has_not_turned_to_another_stack() -> None:
    game = position(fallen("1J"), man(["athos", "aramis"], "1E"), man("dartagnan", "2X"))
    game.act("move all 1J").act("carry athos porthos").act("move athos 1S")
    game.act("move aramis 1T")
    assert game.man("aramis").space == "1T"


@pytest.mark.rule("B7.2", "R-U-2")
def test_two_who_have_come_together_carry_him_on_together() -> None:
    game = position(fallen("1J"), man(["athos", "aramis"], "1E"), man("dartagnan", "2X"))
    game.act("move all 1J").act("carry athos porthos").act("carry aramis porthos").act("move athos 1S")
    assert game.at("1S") == ["aramis", "athos", "porthos"]
    assert game.rules.prompt(game.state, "musketeers").text == (
        "Move the men, one space at a time. Spaces left: D’Artagnan 2."
    )


@pytest.mark.rule("R-U-1", "R-U-2")
def test_a_friend_who_joins_in_carrying_leaves_the_rest_of_the_stack_behind() -> None:
    game = position(fallen("1J"), man(["athos", "aramis"], "1E"), man("dartagnan", "1J"))
    game.act("move all 1J").act("carry aramis porthos").act("carry dartagnan porthos")
    assert "dartagnan GS" not in game.may("move")
    game.act("move dartagnan 1S")
    assert game.at("1S") == ["aramis", "dartagnan", "porthos"]
    assert game.legal() == ["drop aramis", "drop dartagnan", "done"]
    assert game.rules.prompt(game.state, "musketeers").text.endswith("Spaces left: D’Artagnan 1.")
    game.act("drop dartagnan")
    assert {text.split()[0] for text in game.may("move")} == {"dartagnan"}


@pytest.mark.rule("B7.2")
def test_friends_who_relieve_each_other_carry_him_one_space_in_a_turn() -> None:
    game = position(fallen("1A"), man("athos", "1A"), man("aramis", "1G"), man("dartagnan", "1E"))
    game.act("carry athos porthos").act("move athos 1G").act("drop athos").act("carry aramis porthos")
    assert game.refusal("move aramis 1E").rule == "B7.2"
    game.act("drop aramis")
    assert "aramis 1E" in game.may("move")


@pytest.mark.rule("B7.2")
def test_pairs_who_relieve_each_other_carry_him_two_spaces_in_a_turn() -> None:
    soldier = {"kind": "musketeer", "side": "musketeers", "at": "1E", "draw": [55]}
    game = position(fallen("1A"), man(["athos", "aramis"], "1A"), man("dartagnan", "1E"), soldier)
    game.act("carry athos porthos").act("carry aramis porthos").act("move athos 1G").act("drop aramis")
    assert game.refusal("move athos 1E").rule == "B7.2", "one alone, after a space with a friend"
    game.act("carry aramis porthos").act("move aramis 1E").act("drop athos").act("drop aramis")
    game.act("carry dartagnan porthos").act("carry musketeer-1 porthos")
    assert game.may("move") == []
    assert game.refusal("move dartagnan 1J").rule == "B7.2"


@pytest.mark.rule("B7.2")
def test_he_is_brought_out_by_two_in_a_whole_turn() -> None:
    game = position(fallen("1T"), man(["athos", "aramis"], "1T"))
    game.act("carry athos porthos").act("carry aramis porthos").act("move all GS")
    assert [game.man(name).state for name in ("athos", "aramis", "porthos")] == ["outside"] * 3


@pytest.mark.rule("B7.2")
def test_the_next_turn_he_is_carried_again() -> None:
    game = position(fallen("1A"), man("athos", "1A"))
    game.act("carry athos porthos").act("move athos 1G")
    assert game.phase == (2, "movement")
    game.act("move athos 1E")
    assert game.man("porthos").space == "1E"


@pytest.mark.rule("B7.2", "B5.3")
@pytest.mark.parametrize("follows", [False, True])
def test_of_two_who_carry_the_first_takes_him_into_a_passage_and_the_other_lets_go(follows: bool) -> None:
    game = position(fallen("1B"), man(["athos", "aramis"], "1B"), seed="any")
    game.act("carry athos porthos").act("carry aramis porthos").act("done").act("search", 1).act("enter athos")
    assert [(e.who, e.down) for e in game.told("lifted")] == [("aramis", True)]
    game.act("enter aramis" if follows else "done")
    assert (game.man("athos").carries, game.man("aramis").carries) == ("porthos", "")
    assert game.at("passage-1B") == (["aramis", "athos", "porthos"] if follows else ["athos", "porthos"])
    if not follows:
        game.act("move aramis 1A")
        assert game.at("1A") == ["aramis"]
