"""Speed of the Duke beside python-chess, measured in turns in the same run.

    python tests/bench/duke_speed.py [--seconds 2] [--repeats 5] [--profile]

A step is one decision applied together with the listing of the legal actions it was picked from, through the same
functions the table uses, events and Guard included. Rates are steps or leaves a second of processor time; each ratio is
taken between two runs that follow each other, and the median is printed with the range. Needs `pip install chess`.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES

GOAL = 1.5
LIBRARY = Library(GAMES)
MUSK_START = {
    "light": {"pieces": {"c1": "porthos", "b1": "athos", "c2": "aramis"}},
    "dark": {"pieces": {"d6": "richlieu", "e6": "footman", "d5": "footman"}},
}
MIDDLE = {
    "light": {
        "pieces": {"c2": "athos/2", "d3": "porthos", "b3": "knight", "e2": "general/2", "a4": "pikeman", "c1": "seer"},
    },
    "dark": {
        "pieces": {"e6": "richlieu/2", "d5": "marshall", "c5": "bowman", "f4": "priest/2", "b6": "footman/2"},
    },
}


def duke_games(scenario: str) -> Iterator[int]:
    """Whole random games; yields the decisions of each."""
    rules = LIBRARY.setup(scenario).rules()
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


def duke_perft(sides: dict[str, Any]) -> Iterator[int]:
    """Leaves of perft(3) from a position."""
    rules: Any = LIBRARY.setup({"game": "duke", "title": "bench", "sides": sides}).rules()
    state = rules.start(Dice(Seeded("bench", 1))).state
    while True:
        yield rules.perft(state, 3)[-1]


def chess_perft() -> Iterator[int]:
    """Leaves of perft(3) from the start of chess; the last ply is counted, not played."""
    import chess

    def count(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    while True:
        yield count(chess.Board(), 3)


def rate(work: Iterator[int], seconds: float) -> float:
    """What the work yields in a second of processor time."""
    next(work)
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += next(work)
    return done / spent


def compare(name: str, ours: Callable[[], Iterator[int]], peer: Callable[[], Iterator[int]], args: Any) -> float:
    """Print both rates and their ratio; returns its median."""
    pairs = [(rate(ours(), args.seconds), rate(peer(), args.seconds)) for _ in range(args.repeats)]
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    mine, theirs = (statistics.median(pair[place] for pair in pairs) for place in (0, 1))
    middle = statistics.median(ratios)
    print(f"{name:32}{mine:>12,.0f}{theirs:>14,.0f}{middle:>8.2f} ({ratios[0]:.2f}..{ratios[-1]:.2f})", flush=True)
    return middle


def memory(scenario: str, rounds: int = 5, games: int = 400) -> None:
    """Print the peak of the resident memory after each so many games: it should stand still."""
    played, peaks = duke_games(scenario), []
    for _ in range(rounds):
        for _ in range(games):
            next(played)
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(f"peak memory after each {games} games of {scenario}, MB: {peaks}")


def profile(scenario: str) -> None:
    """Print where the time of random games goes."""
    played, watch = duke_games(scenario), cProfile.Profile()
    next(played)
    watch.enable()
    for _ in range(100):
        next(played)
    watch.disable()
    pstats.Stats(watch).sort_stats("tottime").print_stats(15)


def main() -> None:
    """Run everything; exit 1 where the goal is missed."""
    parser = argparse.ArgumentParser(description="Speed of the Duke beside python-chess.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    print(f"{'':32}{'duke':>12}{'python-chess':>14}{'ratio':>8}")
    random_steps = [
        compare(f"random steps, {name}", partial(duke_games, name), chess_games, args)
        for name in ("duke/musketeers", "duke/standard")
    ]
    compare("perft(3), MUSK_START", partial(duke_perft, MUSK_START), chess_perft, args)
    compare("perft(3), a middle position", partial(duke_perft, MIDDLE), chess_perft, args)
    memory("duke/musketeers")
    if args.profile:
        profile("duke/musketeers")
    if min(random_steps) < GOAL:
        raise SystemExit(f"random steps: less than {GOAL} times python-chess")


if __name__ == "__main__":
    main()
