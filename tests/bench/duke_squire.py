"""How often `squire` beats `random` in the Duke, from each side.

    python tests/bench/duke_squire.py [--games 100] [--seconds 0.5 | --nodes N] [--scenario duke/musketeers] [--jobs 2]

Prints wins, draws and losses for each side, the share won with its standard error (of a share with one win and one
loss added, so that a clean sweep is no certainty), and the longest time taken for an action. The goal is 97 wins of 100
from each side at half a second an action.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from musketeers_gui.bots.duke import Squire
from musketeers_gui.bots.random import RandomBot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.players import Bot, Budget
from musketeers_gui.games import GAMES

GOAL = 0.97


def play(scenario: str, budget: Budget, job: tuple[str, int]) -> tuple[str, str, int, float]:
    """One game: the side of squire, how it came out, the number of actions, and the longest time for one."""
    side, number = job
    rules = Library(GAMES).setup(scenario).rules()
    players: dict[str, Bot] = {seat: Squire() if seat == side else RandomBot() for seat in rules.seats}
    rng, line, longest = random.Random(number), 0, 0.0
    state = rules.start(Dice(Seeded(f"squire/{number}", 0))).state
    while seats := rules.to_act(state):
        line += 1
        start = time.perf_counter()
        action = players[seats[0]].choose(rules, rules.view(state, seats[0]), seats[0], rng, budget)
        longest = max(longest, time.perf_counter() - start)
        state = rules.apply(state, seats[0], action, Dice(Seeded(f"squire/{number}", line))).state
    outcome = rules.outcome(state)
    assert outcome is not None
    result = "draw" if not outcome.winners else "won" if side in outcome.winners else "lost"
    return side, result, line, longest


def main() -> None:
    """Play the games and print what came of them; exit 1 where the goal is missed."""
    parser = argparse.ArgumentParser(description="squire against random in the Duke.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--nodes", type=int, default=None)
    parser.add_argument("--scenario", default="duke/musketeers")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    budget = Budget(nodes=args.nodes) if args.nodes else Budget(seconds=args.seconds)
    jobs = [(side, number) for side in ("light", "dark") for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(partial(play, args.scenario, budget), jobs))
    missed = False
    for side in ("light", "dark"):
        rows = [row for row in played if row[0] == side]
        results = Counter(row[1] for row in rows)
        share = results["won"] / len(rows)
        likely = (results["won"] + 1) / (len(rows) + 2)
        error = math.sqrt(likely * (1 - likely) / (len(rows) + 2))
        length, longest = sum(row[2] for row in rows) / len(rows), max(row[3] for row in rows)
        print(f"{side}: {dict(results)}, {share:.3f} +- {error:.3f} won, {length:.0f} actions, {longest:.2f} s at most")
        missed |= share < GOAL
    if missed:
        raise SystemExit(f"fewer than {GOAL:.0%} won")


if __name__ == "__main__":
    main()
