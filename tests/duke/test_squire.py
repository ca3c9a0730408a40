"""The computer player: sound, in time, the same under a node budget, and better than chance."""

from __future__ import annotations

import random
import time

import pytest

from musketeers_gui.bots.duke import Squire
from musketeers_gui.bots.random import RandomBot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.players import Budget
from musketeers_gui.games.duke.state import State

from .helpers import Table, rules_of, table


def chosen(played: Table, budget: Budget, seed: int = 1) -> str:
    seat = played.state.seat
    return str(Squire().choose(played.rules, played.state, seat, random.Random(seed), budget))


def test_it_takes_the_duke() -> None:
    played = table("Duke1 a1, Footman1 d5, Pikeman1 b2", "Duke1 d6, Wizard1 c3")
    assert chosen(played, Budget(nodes=300)) == "d5-d6"


def test_it_takes_a_wizard_rather_than_a_footman() -> None:
    played = table("Duke1 a1, Footman1 d3", "Duke1 f6, Wizard2 d4, Footman1 c3")
    assert chosen(played, Budget(nodes=500)) == "d3-d4"


def test_it_leaves_no_tile_to_be_taken_for_nothing() -> None:
    played = table("Duke1 a1, Champion1 c3", "Duke1 f6, Knight1 d5")
    assert chosen(played, Budget(nodes=800)).startswith("c3")


def test_the_same_nodes_give_the_same_answer() -> None:
    rules = rules_of("duke/musketeers", divination=True)
    rng = random.Random(4)
    state = rules.start(Dice(Seeded("same", 1))).state
    for line in range(12):
        again = [Squire().choose(rules, state, state.seat, random.Random(9), Budget(nodes=250)) for _ in range(2)]
        assert again[0] == again[1]
        action = rng.choice(rules.legal(state, state.seat))
        state = rules.apply(state, state.seat, action, Dice(Seeded("same", line))).state


def test_it_stops_in_time() -> None:
    played = table("Duke1 a1, Seer1 d3", "Duke1 f6, Wizard2 d4", bags=("knight seer", "knight priest"))
    start = time.perf_counter()
    chosen(played, Budget(seconds=0.1))
    assert time.perf_counter() - start < 0.5


def test_without_a_budget_it_looks_three_turns_ahead() -> None:
    assert chosen(table("Duke1 a1", "Duke1 f6"), Budget()) in ("a1-b1", "a1-c1", "a1-d1", "a1-e1")


def finished(scenario: str, side: str, number: int) -> State:
    rules = rules_of(scenario, escape=True, summon=True, divination=True)
    players = {seat: Squire() if seat == side else RandomBot() for seat in rules.seats}
    rng, line = random.Random(number), 0
    state = rules.start(Dice(Seeded("play", number))).state
    while rules.to_act(state):
        line += 1
        seat = state.seat
        action = players[seat].choose(rules, rules.view(state, seat), seat, rng, Budget(nodes=150))
        assert rules.why_not(state, seat, action) is None
        state = rules.apply(state, seat, action, Dice(Seeded(f"play/{number}", line))).state
    return state


@pytest.mark.parametrize("side", ["light", "dark"])
@pytest.mark.parametrize("scenario", ["duke/musketeers", "duke/standard"])
def test_it_beats_chance(scenario: str, side: str) -> None:
    outcomes = [finished(scenario, side, number).outcome for number in range(4)]
    assert sum(side in outcome.winners for outcome in outcomes if outcome) >= 3
