"""Guards who come back (B10.0) as new men, and whom they meet in the guardroom."""

from typing import Any

import pytest

from .kit import Game, guards, man, position

FRIENDS = ("aramis", "dartagnan", "porthos")
RULE = {"recognition": {"table": "duel-identification", "who": ["musketeers"], "by": ["guards"]}}
UNSEEN = {"unseen": {"who": "own", "within": 5}}
VICTORY = [
    {"id": "unseen", "for": "musketeers", "if": UNSEEN, "result": {"points": 3, "each": "own"}},
    {"id": "enough", "for": "musketeers", "if": {"points": {"at_least": 3}}, "result": "win"},
]


def three_put_out(*dice: int | str, **keys: Any) -> Game:
    """Athos waits in the guardroom while his friends put out three guards, of whom the first two come back."""
    rows = [man("athos", "1U"), man(list(FRIENDS), "1E"), guards("1E", 40, 40, 40)]
    game = position(*rows, first_turn={"start_at": 2}, **keys)
    if "attack 1E guards" in game.legal():
        game.act("attack 1E guards")
    return fight_to_the_end(game, *dice)


def fight_to_the_end(game: Game, *dice: int | str) -> Game:
    for n, name in enumerate(FRIENDS, 1):
        game.act(f"target {name} palace-guard-{n}")
    for n, name in enumerate(FRIENDS[:2], 1):
        game.act(f"target palace-guard-{n} {name}")
    return game.act(f"target palace-guard-3 {FRIENDS[2]}", *[1, 31] * 3, *[99] * 3, *dice)


@pytest.mark.rule("B3.22", "R-B-40", "R-U-24", "B3.32", "B10.0")
def test_who_waits_in_the_guardroom_sees_those_who_come_back() -> None:
    game = three_put_out(40, 40)
    assert [(e.who, e.value) for e in game.told("turned_up")] == [("palace-guard-1", 40), ("palace-guard-2", 40)]
    assert game.at("1U") == ["athos", "palace-guard-1", "palace-guard-2"]
    assert game.refusal("move athos GSE").rule == "B3.32"


@pytest.mark.rule("R-U-23", "R-C-19", "C3.0", "R-C-16")
@pytest.mark.parametrize(("roll", "known"), [(10, True), (11, False)])
def test_they_look_at_him_once(roll: int, known: bool) -> None:
    game = three_put_out(40, 40, roll, *([] if known else [6]), special=[RULE])
    looks = [(r.who, r.needed) for r in game.told("rolled") if r.why == "recognise"]
    assert looks == [("athos", 10)]
    assert [e.by for e in game.told("recognised")] == [("palace-guard-1", "palace-guard-2")] * known
    assert game.man("athos").seen == 1
    assert ("athos GSE" in game.may("move")) == (not known)


@pytest.mark.rule("R-C-17")
def test_who_met_them_has_not_left_unseen() -> None:
    sides = {
        "musketeers": {"controller": "seat", "units": ["athos", *FRIENDS]},
        "cardinal": {"controller": "still", "units": ["cahusac"]},
        "guards": {"controller": "random"},
    }
    rows = [man("athos", "1U"), man(list(FRIENDS), "1E"), guards("1E", 40, 40, 40), man("cahusac", "1U", percent=1)]
    game = position(
        *rows,
        sides=sides,
        special=[RULE, {"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}}],
        victory=VICTORY,
        choices=[{"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"]}],
        turns=2,
        switches={"guardroom": "awake", "join_combat": False},
        first_turn={"start_at": 2},
    )
    game.act("pair athos cahusac").act("attack 1E guards")
    fight_to_the_end(game)
    game.act("target athos cahusac").act("target cahusac athos", 1, 1, 99, 40, 40, 99, 6)
    assert [e.winner for e in game.told("duel_ended")] == ["athos"]
    game.act("move athos GSE")
    game.act("done", 6, 6)
    assert game.man("athos").state == "outside"
    assert dict(game.state.outcome.scores) == {"musketeers": 0}


@pytest.mark.rule("B10.0", "R-C-05")
def test_who_was_disarmed_comes_back_armed() -> None:
    rows = [man(["athos", *FRIENDS], "1A"), guards("1A", 40, 40, 40)]
    game = position(*rows, first_turn={"start_at": 2}, sections=["A", "B", "C"])
    for who, foe in (("aramis", 1), ("athos", 1), ("dartagnan", 2), ("porthos", 3)):
        game.act(f"target {who} palace-guard-{foe}")
    for n, name in enumerate(FRIENDS, 1):
        game.act(f"target palace-guard-{n} {name}")
    while any(text.startswith("second") for text in game.legal()):
        game.act("done")
    game.act("act aramis disarm").act("done", 1, *[1, 31] * 3, 99, 99, 6)
    assert [e.who for e in game.told("disarmed")] == ["palace-guard-1"]
    assert game.told("replaced")[0].back == ("palace-guard-1", "palace-guard-2")
    assert game.man("palace-guard-1").arms == "armed"


@pytest.mark.rule("B10.0", "B4.2", "R-D-28")
def test_they_come_out_together_in_the_next_guard_phase_and_roll_once() -> None:
    game = three_put_out(40, 40, 99, 3, special=[RULE], switches={"guardroom": "asleep"})
    moves = [(m.who, m.start, m.to, m.how, m.rule) for m in game.told("moved")]
    back = ("palace-guard-1", "palace-guard-2")
    assert moves == [(back, "1U", "1S", "roused", "B10.0"), (back, "1S", "1O", "random", "B3.2")]
