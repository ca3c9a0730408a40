"""`courtier`: legal from its view alone, the same under the same chance, better than `random` from either side."""

from __future__ import annotations

import random
from typing import Any

import pytest

from musketeers_gui.bots.louvre import Courtier
from musketeers_gui.bots.random import RandomBot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.players import Bot, Budget
from musketeers_gui.games.louvre.state import CARDINAL

from .helpers import OPTIONS, position, rules, turn_of


def play(cardinal: Bot, musketeers: Bot, seed: str, **options: Any) -> tuple[str, list[str]]:
    """The winning side and the actions of a game; every choice is checked."""
    made = rules(**options)
    rng = random.Random(seed)
    state = made.start(Dice(Seeded(seed, 0))).state
    texts: list[str] = []
    while seats := made.to_act(state):
        bot = cardinal if seats[0] == CARDINAL else musketeers
        view = made.view(state, seats[0])
        action = bot.choose(made, view, seats[0], rng, Budget(nodes=100))
        assert made.why_not(state, seats[0], action) is None
        texts.append(str(action))
        state = made.apply(state, seats[0], action, Dice(Seeded(seed, len(texts)))).state
    assert state.outcome
    return (CARDINAL if CARDINAL in state.outcome.winners else "musketeers"), texts


@pytest.mark.parametrize("name", OPTIONS)
def test_it_plays_under_every_option(name: str) -> None:
    play(Courtier(), Courtier(), name, **OPTIONS[name])


def test_it_answers_the_same_again() -> None:
    assert play(Courtier(), Courtier(), "same") == play(Courtier(), Courtier(), "same")


def test_it_beats_random_from_either_side() -> None:
    games = range(8)
    assert sum(play(RandomBot(), Courtier(), f"m{n}")[0] == "musketeers" for n in games) >= 7
    assert sum(play(Courtier(), RandomBot(), f"c{n}")[0] == CARDINAL for n in games) >= 7


def test_it_takes_a_win_that_is_there() -> None:
    play_ = turn_of("porthos", bearer="porthos", musketeers={"porthos": {"room": "J2", "items": ("charge",)}})
    for _ in range(2):
        view = play_.rules.view(play_.state, "porthos")
        play_(str(Courtier().choose(play_.rules, view, "porthos", random.Random(0), Budget())))
    assert play_.result == ("musketeers", "ballroom")


def test_it_calls_the_joker_for_the_last_step() -> None:
    people = {"aramis": {"room": "J1"}, "porthos": {"room": "C1"}}
    play_ = turn_of("porthos", bearer="aramis", musketeers=people, jokers=(True, False))
    view = play_.rules.view(play_.state, "porthos")
    assert str(Courtier().choose(play_.rules, view, "porthos", random.Random(0), Budget())) == "joker"


def test_it_attacks_a_lone_musketeer_in_force() -> None:
    play_ = position(musketeers={"athos": {"room": "D1", "lives": 1}}, guards=("D2",) * 4, rochefort="D2")
    moves = []
    while "move" in play_.verbs and play_.state.stack[-1].points:
        view = play_.rules.view(play_.state, CARDINAL)
        moves.append(str(Courtier().choose(play_.rules, view, CARDINAL, random.Random(0), Budget())))
        play_(moves[-1])
    assert moves[0].startswith("move rochefort")
    assert all(move.endswith(" D1") for move in moves[:3])


@pytest.mark.slow
def test_neither_side_has_the_game_for_itself() -> None:
    won = sum(play(Courtier(), Courtier(), f"f{n}")[0] == CARDINAL for n in range(100))
    assert 30 <= won <= 70
