"""How long a scenario lasts (B2.0), and men who begin outside (E-19)."""

import pytest

from .kit import man, position


@pytest.mark.rule("B2.0", "R-U-28")
def test_a_scenario_with_a_number_of_turns_ends_with_the_last() -> None:
    game = position(man("athos", "1E"), turns=3)
    for turn in (1, 2, 3):
        assert game.phase == (turn, "movement")
        game.act("done")
    assert game.asked == ()
    assert game.state.outcome is not None


@pytest.mark.rule("B2.0")
def test_a_scenario_without_one_goes_on_until_somebody_has_won() -> None:
    game = position(man("athos", "1T"), turns=None)
    for _ in range(40):
        game.act("done")
    assert game.phase == (41, "movement")
    game.act("move athos GS")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("musketeers",)


@pytest.mark.rule("R-E-19", "B3.12")
def test_who_begins_on_the_grounds_comes_in_for_one_space_by_an_outer_door() -> None:
    game = position(man("athos", "GS"))
    assert "athos 1T" in game.may("move")
    assert "athos 1R" not in game.may("move"), "windows are walls"
    game.act("move athos 1T").act("move athos 1J")
    assert game.man("athos").space == "1J"
