"""The captain: stronger than chance on either side."""

import random

import pytest

from musketeers_gui.bots import make_bot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.players import Budget

from .kit import LIBRARY


def play(scenario: str, mode: str, captain_seat: str, seed: int) -> tuple[str, ...]:
    rules = LIBRARY.setup(scenario, mode=mode).rules()
    captain, rng = make_bot("palace", "captain"), random.Random(seed)
    state, line = rules.start(Dice(Seeded(str(seed), 0))).state, 0
    while seats := rules.to_act(state):
        seat, line = seats[0], line + 1
        view = rules.view(state, seat)
        legal = rules.legal(view, seat)
        action = captain.choose(rules, view, seat, rng, Budget()) if seat == captain_seat else rng.choice(legal)
        assert action in legal
        state = rules.apply(state, seat, action, Dice(Seeded(str(seed), line))).state
        assert line < 1000
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("seat", ["musketeers", "cardinal"])
def test_he_beats_chance_in_the_introductory_scenario(seat: str) -> None:
    assert sum(play("palace/1-introductory", "two", seat, seed) == (seat,) for seed in range(12)) >= 9


def test_alone_he_gets_out_now_and_then() -> None:
    assert sum(bool(play("palace/1-introductory", "solo", "musketeers", seed)) for seed in range(20)) >= 3


@pytest.mark.parametrize("seat", ["musketeers", "cardinal"])
def test_he_does_not_lose_the_duel_scenario_often(seat: str) -> None:
    results = [play("palace/2-the-duel", "two", seat, seed) for seed in range(10)]
    assert sum(result in ((seat,), ()) for result in results) >= 7


def test_he_keeps_nothing_between_calls() -> None:
    rules = LIBRARY.setup("palace/2-the-duel", mode="solo").rules()
    state = rules.start(Dice(Seeded("a", 0))).state
    captain = make_bot("palace", "captain")
    answers = {captain.choose(rules, state, "musketeers", random.Random(n), Budget()) for n in range(3)}
    assert len(answers) == 1
