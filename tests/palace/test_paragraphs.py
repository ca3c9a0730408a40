"""Scenarios One and Two as their paragraphs tell them (B11.0, C3.0): set-up, phases, points, time."""

from collections.abc import Mapping

import pytest

from musketeers_gui.games.palace.duel import moment
from musketeers_gui.games.palace.relations import looked_for
from musketeers_gui.games.palace.state import Duel, FaceDown, State, evolve
from musketeers_gui.games.palace.victory import over, score

from .kit import Game, shipped

ONE, TWO = "palace/1-introductory", "palace/2-the-duel"
MODES = [(ONE, "solo"), (ONE, "two"), (TWO, "solo"), (TWO, "two")]


def played(id_: str, mode: str, turns: int) -> Game:
    """Nobody does anything for so many turns but what must be done."""
    game = shipped(id_, mode, seed="paragraphs")
    while game.asked and game.phase[0] <= turns:
        game.act("done" if "done" in game.legal() else game.legal()[0])
    return game


def phases(game: Game) -> dict[int, list[str]]:
    """What each turn consisted of."""
    turns: dict[int, list[str]] = {}
    for event in game.happened:
        if event.type == "turn_begun":
            turns[event.turn] = []
        elif event.type == "phase_begun":
            turns[max(turns)].append(f"{event.phase} {event.side}" if event.side else event.phase)
    return turns


ONE_SOLO = """movement musketeers, combat, activity musketeers, random-movement cardinal, combat, replacement,
    random-movement guards"""
ONE_TWO = """movement musketeers, combat, activity musketeers, movement cardinal, combat, activity cardinal,
    replacement, random-movement guards"""
TWO_SOLO = "movement musketeers, combat, activity musketeers, replacement, random-movement guards"


def steps(text: str) -> list[str]:
    return [step.strip() for step in text.split(",")]


@pytest.mark.rule("B11.0", "B2.1", "R-B-01", "C3.0")
@pytest.mark.parametrize(
    ("id_", "mode", "sequence", "first"),
    [(ONE, "solo", ONE_SOLO, 5), (ONE, "two", ONE_TWO, 5), (TWO, "solo", TWO_SOLO, 2)],
)
def test_the_turn_sequence_summaries(id_: str, mode: str, sequence: str, first: int) -> None:
    turns = phases(played(id_, mode, 2))
    assert turns[1] == steps(sequence)[first - 1 : -1], "turn one begins late, and the guards do not move in it"
    assert turns[2] == steps(sequence)


@pytest.mark.rule("C3.0", "B2.1", "C2.4")
def test_the_turn_sequence_of_the_duel_for_two() -> None:
    turns = phases(played(TWO, "two", 2))
    sides = {"musketeers", "cardinal"}
    one = turns[1][1].split()[1]
    other = (sides - {one}).pop()
    assert turns[1] == steps(f"combat, activity {one}, movement {other}, combat, activity {other}, replacement"), (
        "it begins with the first combat phase"
    )
    one = turns[2][1].split()[1]
    other = (sides - {one}).pop()
    assert turns[2] == steps(
        f"initiative, movement {one}, combat, activity {one}, movement {other}, combat, activity {other}, replacement,"
        "random-movement guards"
    )


@pytest.mark.rule("B11.0", "C3.0", "R-U-28")
@pytest.mark.parametrize(("id_", "mode"), MODES)
def test_ten_turns(id_: str, mode: str) -> None:
    game = shipped(id_, mode, seed="a")
    assert [over(game.rules.book, evolve(game.state, turn=turn)) for turn in (9, 10)] == [False, True]


# ------------------------------------------------------------------ set-up


@pytest.mark.rule("B11.0", "C3.0", "B9.0")
@pytest.mark.parametrize(("id_", "mode"), MODES)
def test_fifteen_guards_in_threes_in_the_guardroom_and_a_stationary_counter_in_the_entrance(
    id_: str, mode: str
) -> None:
    game = shipped(id_, mode, seed="a")
    waiting = [man for man in game.state.men if man.space == "1U"]
    assert len(waiting) == 15
    assert all(isinstance(man.value, FaceDown) for man in waiting)
    stacks = [man.stack for man in waiting]
    assert [stacks.count(stack) for stack in dict.fromkeys(stacks)] == [3] * 5
    assert game.at("1T") == [f"s4-1.{n}" for n in (1, 2, 3, 4)]
    assert game.man("s4-1.1").value in (40, 45, 50)


@pytest.mark.rule("B11.0", "R-B-34")
@pytest.mark.parametrize("mode", ["solo", "two"])
def test_the_introductory_pairs_stand_in_the_ballroom(mode: str) -> None:
    game = shipped(ONE, mode, seed="a")
    game.act("done")
    assert set(game.at("1A")) == {
        "athos",
        "porthos",
        "aramis",
        "dartagnan",
        "cahusac",
        "jussac",
        "bernajoux",
        "bicarat",
    }
    pairs = {(duel.one, duel.other) for duel in game.state.duels}
    assert pairs == {
        ("athos", "cahusac"),
        ("porthos", "jussac"),
        ("aramis", "bicarat"),
        ("dartagnan", "bernajoux"),
    }


@pytest.mark.rule("B11.0", "C3.0", "B10.0", "B9.2")
@pytest.mark.parametrize(("id_", "mode"), MODES)
def test_only_palace_guards_come_back(id_: str, mode: str) -> None:
    book = shipped(id_, mode, seed="a").rules.book
    back = {counter.kind for counter in book.cast.counters if counter.kind in book.replaced}
    assert back == {"palace-guard"}
    assert "cardinal-guard" not in book.replaced


# ------------------------------------------------------------------ points


def with_men(game: Game, changes: Mapping[str, Mapping[str, object]], *duels: Duel) -> State:
    """The state in which something has befallen these men."""
    men = tuple(evolve(man, **changes.get(man.id, {})) for man in game.state.men)
    return evolve(game.state, men=men, duels=duels)


@pytest.mark.rule("B11.0", "R-B-36")
@pytest.mark.parametrize("mode", ["solo", "two"])
def test_three_for_each_man_outside_and_five_for_each_duel_won(mode: str) -> None:
    game = shipped(ONE, mode, seed="a")
    duels = [Duel("athos", "cahusac", over=1, winner="athos"), Duel("porthos", "jussac", over=1, winner="jussac")]
    out = {"state": "outside", "left": 9}
    state = with_men(game, {"athos": out, "aramis": out, "bicarat": out}, *duels)
    points = {"musketeers": 2 * 3 + 5, "cardinal": 3 + 5}
    assert score(game.rules.book, state) == {side: points[side] for side in game.rules.seats}


@pytest.mark.rule("C3.0", "R-C-14", "R-C-15")
@pytest.mark.parametrize("mode", ["solo", "two"])
def test_three_for_a_duel_three_for_leaving_unseen_and_two_off_for_a_prisoner(mode: str) -> None:
    game = shipped(TWO, mode, seed="a")
    over = moment(game.rules.book, evolve(game.state, turn=2))
    duels = [Duel("athos", "cahusac", over=over, winner="athos"), Duel("porthos", "jussac", over=over, winner="jussac")]
    men = {
        "athos": {"state": "outside", "left": 7, "spotted": over - 1},
        "porthos": {"state": "outside", "left": 8},
        "aramis": {"state": "outside", "left": 7, "spotted": over + 1},
        "dartagnan": {"state": "prisoner"},
        "cahusac": {"state": "prisoner"},
        "bernajoux": {"state": "outside", "left": 3},
    }
    points = {"musketeers": 3 + 3 - 2, "cardinal": 3 + 3 - 2}
    assert score(game.rules.book, with_men(game, men, *duels)) == {side: points[side] for side in game.rules.seats}


@pytest.mark.rule("B11.0", "C3.0")
@pytest.mark.parametrize("id_", [ONE, TWO])
def test_for_two_the_most_points_win(id_: str) -> None:
    assert [
        row.result for row in shipped(id_, "two", seed="a").rules.book.scenario.victory if row.result == "win"
    ] == []
    game = played(id_, "two", 99)
    scores = dict(game.state.outcome.scores)
    best = max(scores.values())
    leaders = tuple(side for side, points in scores.items() if points == best)
    assert game.state.outcome.winners == (leaders if len(leaders) == 1 else ())


@pytest.mark.rule("C3.0", "R-C-20", "R-U-60")
@pytest.mark.parametrize(("mode", "known"), [("solo", {"musketeers"}), ("two", {"musketeers", "cardinal"})])
def test_alone_the_guards_look_for_musketeers_only(mode: str, known: set[str]) -> None:
    book = shipped(TWO, mode, seed="a").rules.book
    guard, soldier = book.cast.index["palace-guard-1"], book.cast.index["s4-1.1"]
    for watcher in (guard, soldier):
        sides = {counter.side for man, counter in enumerate(book.cast.counters) if looked_for(book, man, watcher)}
        assert sides == known


@pytest.mark.rule("R-C-17")
@pytest.mark.parametrize(("met", "left", "points"), [(0, 3, 3), (1, 3, 0), (1, 6, 3)])
def test_who_leaves_before_the_duel_is_over_must_never_have_met_a_guard(met: int, left: int, points: int) -> None:
    game = shipped(TWO, "two", seed="a")
    first, over = (moment(game.rules.book, evolve(game.state, turn=turn)) for turn in (1, 5))
    aramis = {"aramis": {"state": "outside", "left": left, "spotted": first * met}}
    state = with_men(game, aramis, Duel("athos", "cahusac", over=over))
    assert score(game.rules.book, state)["musketeers"] == points
