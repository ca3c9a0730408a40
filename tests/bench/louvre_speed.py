"""Speed of the Louvre against catanatron, random play, in turns in one process, as steps a second of CPU time.

By hand, in a virtual environment that also has the peer: `pip install catanatron`, then
`python -m tests.bench.louvre_speed`. A step is one decision with the list of legal actions it was taken from.
Aim: bare rules at least 0.8 x the peer; exit 1 where it is missed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator, Mapping
from typing import Any

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.games import GAMES

GOAL = 0.8
LIBRARY = Library(GAMES)
EVERYTHING: Mapping[str, Any] = {
    "extra_chests": 2,
    "extra_crests": 2,
    "queen_tokens": True,
    "wake_fight": "choice",
    "inspection": "contact",
    "cards_per_turn": 3,
}


def bare(options: Mapping[str, Any]) -> Iterator[int]:
    """Random games of the rules alone; the steps of each."""
    rules, rng = LIBRARY.setup("louvre/queens-honour", options=options).rules(), random.Random(1)
    for number in range(10**9):
        seed = f"bench/{number}"
        state, steps = rules.start(Dice(Seeded(seed, 0))).state, 0
        while seats := rules.to_act(state):
            actions = rules.legal(state, seats[0])
            steps += 1
            action = actions[int(rng.random() * len(actions))]
            state = rules.apply(state, seats[0], action, Dice(Seeded(seed, steps))).state
        yield steps


def through_match() -> Iterator[int]:
    """Random games with log, digests and undo; the steps of each."""
    setup, rng = LIBRARY.setup("louvre/queens-honour"), random.Random(1)
    for number in range(10**9):
        match = Match(setup, f"bench/{number}")
        while seats := match.to_act:
            actions = match.rules.legal(match.state, seats[0])
            match.submit(seats[0], actions[int(rng.random() * len(actions))])
        yield len(match)


def catan() -> Iterator[int]:
    """Random games of the peer, four players, its own play loop."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    while True:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        state = game.state
        yield len(state.action_records if hasattr(state, "action_records") else state.actions)


def rate(games: Iterator[int], seconds: float) -> float:
    """Steps a second of CPU time."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += next(games)
    return steps / spent


def main() -> None:
    """Each in turn, so that a busy moment hurts all alike; the median of the ratios and their range."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args()
    rows = {"catanatron": catan(), "bare": bare({}), "bare, all options": bare(EVERYTHING), "match": through_match()}
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for games in rows.values():
        next(games)
    for _ in range(options.rounds):
        for name, games in rows.items():
            rates[name].append(rate(games, options.seconds))
    middles = {}
    for name, found in rates.items():
        ratios = sorted(own / peer for own, peer in zip(found, rates["catanatron"], strict=True))
        middles[name] = statistics.median(ratios)
        print(
            f"{name:18} {statistics.median(found):9.0f} steps/s  {middles[name]:5.2f} x"
            f"  ({ratios[0]:.2f} .. {ratios[-1]:.2f})"
        )
    if middles["bare"] < GOAL:
        raise SystemExit(f"less than {GOAL} x the peer")


if __name__ == "__main__":
    main()
