"""Men who are taken by guards (C3.0), and the duels they leave behind."""

import pytest

from musketeers_gui.games.palace.duel import turn_of

from .kit import Game, guards, man, position

PAIR = [{"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"]}]
PAIRS = {"duel_pairs": {"from": "pairs", "win": "dead-or-incapacitated"}}
ALWAYS = {"recognition": {"table": "always", "who": ["musketeers", "cardinal"], "by": ["guards"]}}
STAYS = (6, 6)
"""The guard stays in the middle of the room."""
UNSEEN = {"unseen": {"who": "own", "within": 5}}
VICTORY = [
    {"id": "unseen", "for": "each-seat", "if": UNSEEN, "result": {"points": 3, "each": "own"}},
    {"id": "winner", "for": "each-seat", "result": "most-points"},
]


def duel_with_a_guard() -> Game:
    """For two: a guard is drawn to the duel, knows both men, and outlives the next combat phase."""
    rows = [man("athos", "1E"), man("cahusac", "1E"), man("porthos", "1T"), guards("1G", 40)]
    game = position(
        *rows,
        two=True,
        special=[ALWAYS, PAIRS],
        choices=PAIR,
        first_turn={"start_at": 5},
        victory=VICTORY,
        turns=10,
    )
    game.act("pair athos cahusac").act("target athos cahusac", seat="musketeers")
    game.act("target cahusac athos", 99, 99, seat="cardinal")
    assert [event.who for event in game.told("recognised")] == ["athos", "cahusac"]
    game.act("done").act("target athos palace-guard-1", seat="musketeers")
    return game.act("target cahusac palace-guard-1", "athos", 99, 99, 99, *STAYS, seat="cardinal")


@pytest.mark.rule("R-B-35", "R-C-20", "C3.0")
def test_who_is_taken_fights_no_duel_any_more() -> None:
    game = duel_with_a_guard()
    assert [event.who for event in game.told("detained")] == ["athos", "cahusac"]
    assert [(e.one, e.other, e.winner, e.why) for e in game.told("duel_ended")] == [("athos", "cahusac", "", "guards")]
    assert turn_of(game.rules.book, game.state.duels[0].over) == 2


@pytest.mark.rule("R-C-17")
@pytest.mark.parametrize(("turn", "points"), [(7, 3), (8, 0)])
def test_the_time_of_the_seconds_runs_from_then_on(turn: int, points: int) -> None:
    game = duel_with_a_guard()
    while game.phase[0] < turn:
        game.act("done", *STAYS)
    game.act("move porthos GS", *STAYS)
    assert dict(game.state.outcome.scores)["musketeers"] == points
