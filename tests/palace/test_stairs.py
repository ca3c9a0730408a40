"""Staircases whose far end is closed to random movers (B3.23)."""

import pytest

from .kit import guards, man, position


@pytest.mark.rule("R-B-07", "R-U-41", "B3.23")
def test_a_hall_that_random_movers_may_not_enter_is_closed_from_the_stairs_as_well() -> None:
    game = position(man("athos", "2X"), guards("1J", 40), switches={"no_random_entry": ["2Q"]})
    game.act("done", 6)
    assert game.at("S1") == ["palace-guard-1"]
    assert [(e.at, e.why, e.rule) for e in game.told("stayed")] == [("S1", "nowhere", "B3.23")]


@pytest.mark.rule("B3.23", "R-B-08", "R-B-07")
def test_who_began_on_the_stairs_takes_the_open_end() -> None:
    game = position(man("athos", "2X"), guards("S1", 40), switches={"no_random_entry": ["2Q"]})
    game.act("done", 2)
    assert game.told("moved")[0].to == "1J"
