"""Speed of the palace beside python-chess, and how the cost of a turn grows with the palace.

    python tests/bench/palace_speed.py [--seconds 2] [--repeats 5]

A step is one decision applied together with the listing of the legal actions it was picked from, guards, dice and
events included. Rates are steps a second of processor time; each ratio is taken between two runs that follow each
other, and the median is printed with the range. The made-up palaces are squares of hallways in which everybody walks;
a turn there is one decision and the movement of all guards. Needs `pip install chess`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES

GOAL = 0.4
LIBRARY = Library(GAMES)
SIZES = ((10, 75), (14, 150), (20, 300), (20, 600), (28, 600))
"""Palaces of so many hallways squared, with so many guards."""


def palace_games() -> Iterator[int]:
    """Whole random games of the introductory scenario, alone; yields the decisions of each."""
    rules = LIBRARY.setup("palace/1-introductory", mode="solo").rules()
    rng, chance = random.Random(1), Seeded("bench", 1)
    while True:
        state, steps = rules.start(Dice(chance)).state, 0
        while seats := rules.to_act(state):
            action = rng.choice(rules.legal(state, seats[0]))
            state = rules.apply(state, seats[0], action, Dice(chance)).state
            steps += 1
        yield steps


def chess_games(cap: int = 200) -> Iterator[int]:
    """Random games of chess, cut at `cap` plies."""
    import chess

    rng = random.Random(1)
    while True:
        board, plies = chess.Board(), 0
        while plies < cap and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
            plies += 1
        yield plies


def rate(games: Iterator[int], seconds: float) -> float:
    """Steps a second of processor time."""
    start, steps = time.process_time(), 0
    while time.process_time() - start < seconds:
        steps += next(games)
    return steps / (time.process_time() - start)


# ------------------------------------------------------------------ growth


def grid(side: int, guards: int) -> dict[str, Any]:
    """A scenario in a square of hallways, each open to its neighbours, with guards in all of them and one musketeer."""
    codes = [[f"R{x}-{y}" for x in range(side)] for y in range(side)]
    spaces = {}
    for y, row in enumerate(codes):
        for x, code in enumerate(row):
            near = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
            exits = [codes[b][a] for a, b in near if 0 <= a < side and 0 <= b < side]
            faces = (exits + ["centre"] * 6)[:6]
            spaces[code] = {
                "name": code,
                "kind": "hallway",
                "shape": [[x, y, x + 1, y + 1]],
                "exits": dict.fromkeys(exits, "opening"),
                "faces": faces,
            }
    places = [code for row in codes for code in row]
    rows = [
        {"kind": "palace-guard", "side": "guards", "at": places[n * 7 % len(places)], "draw": [40]}
        for n in range(guards)
    ]
    board = {"board": "A square", "spaces": spaces}
    return {
        "game": "palace",
        "title": "A square palace",
        "players": [1],
        "board": board,
        "turns": None,
        "switches": {"guardroom": "awake"},
        "sides": {"musketeers": {"units": ["athos"], "combat": "optional"}, "guards": {"controller": "random"}},
        "choices": [],
        "setup": [{"counter": "athos", "at": places[0]}, *rows],
        "phases": [{"phase": "movement", "side": "musketeers"}, {"phase": "random-movement", "side": "guards"}],
        "first_turn": {"start_at": 1},
        "special": [],
        "victory": [{"id": "out", "for": "musketeers", "if": {"outside": "own"}, "result": "win"}],
    }


def turn_cost(side: int, guards: int, turns: int = 30) -> float:
    """Seconds of processor time that a turn takes: one decision, then everybody walks."""
    rules = LIBRARY.setup(grid(side, guards), players=1).rules()
    chance = Seeded("growth", 1)
    state = rules.start(Dice(chance)).state
    done = rules.decode("done")
    start = time.process_time()
    for _ in range(turns):
        rules.legal(state, "musketeers")
        state = rules.apply(state, "musketeers", done, Dice(chance)).state
    return (time.process_time() - start) / turns


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    ours, theirs = palace_games(), chess_games()
    rates = [(rate(ours, options.seconds), rate(theirs, options.seconds)) for _ in range(options.repeats)]
    ratios = sorted(a / b for a, b in rates)
    print(f"palace {statistics.median(a for a, _ in rates):8.0f} steps/s, chess {rates[0][1]:8.0f} steps/s")
    print(f"ratio {statistics.median(ratios):.2f} (from {ratios[0]:.2f} to {ratios[-1]:.2f}); goal {GOAL}")
    for side, guards in SIZES:
        cost = min(turn_cost(side, guards) for _ in range(3))
        each = cost / guards * 1e6
        print(f"{side * side:4} rooms {guards:4} guards: {cost * 1e3:7.2f} ms a turn, {each:6.1f} us a guard")


if __name__ == "__main__":
    main()
