"""When the guardroom wakes (B4.1), as it is told."""

import pytest

from .kit import guards, man, position, shipped


@pytest.mark.rule("B4.1", "R-C-13")
@pytest.mark.parametrize("id_", ["palace/1-introductory", "palace/2-the-duel"])
def test_the_shipped_guardrooms_wake_in_the_guards_phase_of_turn_two(id_: str) -> None:
    game = shipped(id_, "solo", seed="c")
    while game.phase[0] < 3:
        game.act("done" if "done" in game.legal() else game.legal()[0])
    told = [(e.type, getattr(e, "phase", ""), getattr(e, "side", "")) for e in game.happened]
    roused = told.index(("roused", "", ""))
    assert [entry for entry in told[:roused] if entry[0] == "phase_begun"][-1][1:] == ("random-movement", "guards")
    assert [entry[0] for entry in told[:roused]].count("turn_begun") == 2


@pytest.mark.rule("B4.1")
def test_where_nobody_waits_nothing_is_roused() -> None:
    game = position(man("athos", "2X"), guards("1S", 40), switches={"guardroom": {"turn": 1}})
    game.act("done", 6, 6)
    assert game.told("roused") == []
