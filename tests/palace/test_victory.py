"""Victory conditions and points (B11, C3.0)."""

import pytest

from .kit import guards, man, position, shipped


def outcome(game) -> tuple[tuple[str, ...], dict[str, int]]:
    assert game.state.outcome is not None
    return game.state.outcome.winners, dict(game.state.outcome.scores)


@pytest.mark.rule("B11.0", "R-B-36", "R-U-28")
def test_alone_all_four_must_be_outside() -> None:
    rules = shipped("palace/1-introductory", "solo", seed="a").rules
    rows = {row.id: row for row in rules.book.scenario.victory}
    keys = {"turns": 2, "victory": [row.model_dump(by_alias=True, exclude_none=True) for row in rows.values()]}
    game = position(man(["athos", "porthos"], "1T"), **keys)
    game.act("move athos GS").act("done").act("done")
    assert outcome(game) == ((), {"musketeers": 3})
    game = position(man(["athos", "porthos"], "1T"), **keys)
    game.act("move all GS")
    assert outcome(game) == (("musketeers",), {"musketeers": 6})


@pytest.mark.rule("B11.0", "R-U-28")
def test_two_players_compare_points_at_the_end_of_the_last_turn() -> None:
    victory = [
        {"id": "out", "for": "each-seat", "if": {"outside": "own"}, "result": {"points": 3, "each": "own"}},
        {"id": "winner", "for": "each-seat", "result": "most-points"},
    ]
    game = position(man("athos", "1T"), man("cahusac", "2X"), two=True, turns=1, victory=victory)
    game.act("move athos GS").act("done")
    assert outcome(game) == (("musketeers",), {"musketeers": 3, "cardinal": 0})
    game = position(man("athos", "1T"), man("cahusac", "2X"), two=True, turns=1, victory=victory)
    game.act("done").act("done")
    assert outcome(game) == ((), {"musketeers": 0, "cardinal": 0})


@pytest.mark.rule("R-U-27")
def test_a_condition_that_is_looked_at_at_once() -> None:
    victory = [
        {"id": "gone", "for": "musketeers", "when": "at-once", "if": {"outside": ["athos"]}, "result": "win"},
        {
            "id": "dead",
            "for": "musketeers",
            "when": "at-once",
            "result": "lose",
            "if": {"state": {"who": ["porthos"], "is": "dead"}},
        },
    ]
    game = position(man(["athos", "porthos"], "1T"), victory=victory)
    game.act("move athos GS")
    assert outcome(game)[0] == ("musketeers",)
    game = position(
        man("athos", "2X"),
        man("porthos", "1E", percent=1),
        guards("1E", 40),
        victory=victory,
        first_turn={"start_at": 2},
    )
    game.act("target porthos palace-guard-1").act("target palace-guard-1 porthos", 99, 30)
    assert game.asked == ()


def test_conditions_nest() -> None:
    condition = {"any": [{"outside": ["athos"]}, {"all": [{"not": {"outside": ["porthos"]}}, {"turn": {"by": 1}}]}]}
    victory = [{"id": "odd", "for": "musketeers", "when": "end-of-turn", "if": condition, "result": "win"}]
    game = position(man(["athos", "porthos"], "1E"), victory=victory)
    game.act("done")
    assert outcome(game)[0] == ("musketeers",)


def test_a_game_without_decisions_ends() -> None:
    s4 = {"kind": "s4", "side": "musketeers", "at": "1A", "draw": [45]}
    game = position(s4, turns=None)
    assert game.state.outcome is not None


def test_points_are_told_with_their_reasons() -> None:
    game = shipped("palace/1-introductory", "solo", seed="b", turns=1)
    game.act("done")
    while game.asked:
        game.act(game.legal()[0])
    told = {event.what: event.points for event in game.told("scored")}
    assert told.get("duels won", 0) == game.state.outcome.scores[0][1]
