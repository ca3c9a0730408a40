"""Who is looked at, by whom, how often, and who is taken (C3.0); nobody sees through doors (U-63)."""

from typing import Any

import pytest

from .kit import PHASES, Game, guards, man, position

RULE = {"recognition": {"table": "duel-identification", "who": ["musketeers"], "by": ["guards"]}}
SIDES = {
    "musketeers": {"controller": "seat", "units": ["athos", "porthos"]},
    "cardinal": {"controller": "still", "units": ["cahusac"]},
    "guards": {"controller": "random"},
}
UNSEEN = {"id": "unseen", "for": "musketeers", "if": {"unseen": {"who": "own"}}, "result": {"points": 3, "each": "own"}}
ENOUGH = {"id": "enough", "for": "musketeers", "if": {"points": {"at_least": 9}}, "result": "win"}


def meeting(*rows: dict[str, Any], **keys: Any) -> Game:
    sides = {name: side for name, side in SIDES.items() if name != "cardinal" or "cahusac" in str(rows)}
    special = [RULE, *keys.pop("special", [])]
    return position(*rows, special=special, sides=sides, phases=PHASES, victory=[UNSEEN, ENOUGH], **keys)


def looks(game: Game) -> list[str]:
    return [roll.who for roll in game.told("rolled") if roll.why == "recognise"]


@pytest.mark.rule("R-U-23", "R-C-19")
def test_a_stack_that_comes_back_in_the_same_turn_does_not_look_again() -> None:
    game = meeting(man("athos", "1E"), guards("1J", 40))
    game.act("move athos 1J", 99)
    game.act("done", 3, 4)
    assert [move.to for move in game.told("moved")] == ["1E", "1J"]
    assert looks(game) == []
    assert game.man("athos").seen == 1


@pytest.mark.rule("R-U-23", "R-C-19")
def test_who_joins_is_looked_at_and_who_was_there_is_not() -> None:
    game = meeting(man("athos", "1J"), man("porthos", "1E"), guards("1S", 40))
    game.act("move athos 1S", 99).act("move porthos 1J").act("done").act("done", 6, 6)
    assert game.phase[0] == 2
    game.act("move porthos 1S", 99)
    assert looks(game) == ["porthos"]


@pytest.mark.rule("R-U-63", "R-C-17")
def test_nobody_sees_or_stops_a_man_next_door() -> None:
    game = meeting(man("athos", "1G"), guards("1S", 40))
    game.act("move athos 1E").act("move athos 1J", 6, 6)
    assert looks(game) == []
    assert game.man("athos").spotted == 0
    assert game.man("athos").space == "1J"


@pytest.mark.rule("R-C-16", "C3.0")
def test_other_guards_do_not_take_a_man_whom_they_do_not_know() -> None:
    game = meeting(man("athos", "1E"), guards("1J", 40), guards("2X", 40))
    game.act("move athos 1J", 10)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 1, 31, 99, 6, 6)
    assert game.man("athos").state == "able"
    assert game.man("athos").wanted == ()


@pytest.mark.rule("R-C-22")
def test_a_duellist_alone_in_a_room_is_not_lost_to_a_guard_who_comes_in() -> None:
    special = [
        {"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}},
        {"lose_duellists_to_guards": {"by": ["guards"]}},
    ]
    choices = [{"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"]}]
    game = meeting(man("athos", "1E"), man("cahusac", "2X"), guards("1J", 40), special=special, choices=choices)
    game.act("pair athos cahusac").act("done", 3, 99, 5)
    assert game.told("duel_ended") == game.told("detained") == []
    assert game.man("athos").state == "able"


@pytest.mark.rule("R-B-43", "R-U-19")
def test_blows_in_a_room_bind_owned_men_to_an_enemy_who_took_no_part() -> None:
    sides = {
        "musketeers": SIDES["musketeers"] | {"hostile_to": []},
        "cardinal": SIDES["cardinal"] | {"hostile_to": ["musketeers"]},
        "guards": SIDES["guards"] | {"hostile_to": ["musketeers"]},
    }
    rows = [man("athos", "1E"), man("cahusac", "1E"), man("porthos", "2X"), guards("1E", 40)]
    game = position(*rows, special=[RULE], sides=sides, phases=PHASES, first_turn={"start_at": 2})
    game.act("done").act("target athos cahusac").act("target cahusac athos", 1, 5, 99, 6, 6)
    assert game.man("cahusac").state == "dead"
    assert game.at("1E") == ["athos", "palace-guard-1"]
    assert game.refusal("move athos 1G").rule == "B3.32"
