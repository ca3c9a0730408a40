"""Whom a side has fought where (B8.0, B-26), pursuit out of the guardroom (B8.2), and who is taken when (C-16)."""

import pytest

from .kit import COMBAT_FIRST, Game, guards, man, position

RULE = {"recognition": {"table": "duel-identification", "who": ["musketeers"], "by": ["guards"]}}


def put_out_three(game: Game) -> None:
    """Three musketeers put out three guards in one round, of whom two come back at once."""
    for n, name in enumerate(("aramis", "dartagnan", "porthos"), 1):
        game.act(f"target {name} palace-guard-{n}")
    for n, name in enumerate(("aramis", "dartagnan"), 1):
        game.act(f"target palace-guard-{n} {name}")
    game.act("target palace-guard-3 porthos", *[1, 31] * 3, *[99] * 3, 40, 40)


@pytest.mark.rule("B8.0", "B8.1", "R-B-26")
def test_a_guard_fought_elsewhere_is_a_newcomer_here() -> None:
    rows = [man("athos", "1J"), man("porthos", "1E", percent=1), guards("1E", 40)]
    game = position(*rows, **COMBAT_FIRST)
    game.act("target porthos palace-guard-1").act("target palace-guard-1 porthos", 99, 1, 5, 4)
    assert game.at("1J") == ["athos", "palace-guard-1"]
    assert game.phase == (2, "combat")
    assert game.may("try") == []
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    assert game.may("try") == ["athos"]


@pytest.mark.rule("B8.0", "R-B-26", "B10.0")
def test_a_guard_who_was_put_out_and_comes_back_is_a_newcomer() -> None:
    rows = [man(["porthos", "aramis", "dartagnan"], "1U"), guards("1U", 40, 40, 40)]
    game = position(*rows, **COMBAT_FIRST)
    put_out_three(game)
    assert len(game.at("1U")) == 5
    assert game.phase == (2, "combat")
    assert game.may("try") == []


@pytest.mark.rule("B8.2", "B4.1", "B3.33")
def test_guards_roused_but_held_pursue_out_of_the_guardroom() -> None:
    rows = [man("athos", "1S"), guards("1U", 40), man("porthos", "2X")]
    game = position(*rows, switches={"guardroom": {"turn": 1}})
    game.act("move athos 1U").act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    assert game.told("roused")
    game.act("done").act("try athos", 1).act("withdraw athos 1S", 25)
    assert game.at("1S") == ["athos", "palace-guard-1"]
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 1, 31, 99)
    assert game.man("palace-guard-1").waits == ""


@pytest.mark.rule("B8.2", "B10.0")
def test_guards_who_came_back_pursue_too() -> None:
    rows = [man(["porthos", "aramis", "dartagnan"], "1E"), man("athos", "1U"), guards("1E", 40, 40, 40)]
    game = position(*rows, **COMBAT_FIRST)
    put_out_three(game)
    game.act("done").act("target athos palace-guard-1").act("target palace-guard-1 athos")
    game.act("target palace-guard-2 athos", 99, 99, 99)
    game.act("done").act("try athos", 1).act("withdraw athos 1S", 25, 26)
    assert game.at("1S") == ["athos", "palace-guard-1"]


@pytest.mark.rule("B8.2", "B4.1")
def test_guards_who_were_never_roused_do_not_pursue() -> None:
    game = position(man("athos", "1U"), guards("1U", 40), switches={"guardroom": "asleep"}, **COMBAT_FIRST)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 99, 99)
    game.act("try athos", 1).act("withdraw athos 1S")
    assert game.told("rolled") == []
    assert game.at("1U") == ["palace-guard-1"]


@pytest.mark.rule("R-C-16", "C1.10")
@pytest.mark.parametrize(("wound", "state"), [(31, "able"), (30, "prisoner")])
def test_who_is_recognised_behind_the_curtains_has_the_next_phase_to_fight_in(wound: int, state: str) -> None:
    rows = [man("athos", "1B"), guards("1B", 40), man("porthos", "1A"), guards("1A", 40)]
    switches = {"guardroom": "awake", "join_combat": False}
    game = position(*rows, special=[RULE], sections=["A", "B", "C"], switches=switches, **COMBAT_FIRST)
    game.act("attack 1A guards").act("attack 1B guards")
    game.act("target porthos palace-guard-2").act("target palace-guard-2 porthos").act("done").act("done", 99, 99)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos").act("done")
    game.act("act athos curtains", 1).act("withdraw athos 1A", 10, 26, 5, 5)
    assert [(event.who, event.by) for event in game.told("recognised")] == [("athos", ("palace-guard-2",))]
    assert game.man("athos").state == "able"
    assert game.phase == (2, "combat")
    game.act("done").act("target athos palace-guard-2").act("target porthos palace-guard-2")
    game.act("target palace-guard-2 athos").act("done").act("done", 1, wound, 99, 99, 5, 5)
    assert game.man("athos").state == state
