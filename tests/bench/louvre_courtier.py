"""How often `courtier` wins in the Louvre: as either side against `random`, and each side against the other.

    python -m tests.bench.louvre_courtier [--games 100] [--king 15] [--jobs 1]

Aims: 85 of 100 against `random` from either side; between courtiers neither side more than 70. Exit 1 where missed.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from musketeers_gui.bots.louvre import Courtier
from musketeers_gui.bots.random import RandomBot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.players import Bot, Budget
from musketeers_gui.games import GAMES

CARDINAL = "cardinal"
PAIRS = (("courtier", "random"), ("random", "courtier"), ("courtier", "courtier"))
"""Who plays the cardinal and who the musketeers."""
BEATS_RANDOM, FAIR = 0.85, 0.7


def play(king: int, job: tuple[tuple[str, str], int]) -> tuple[tuple[str, str], str, str, int, float]:
    """One game: the pair, the winning side, the reason, the number of actions, the longest time for one."""
    pair, number = job
    rules = Library(GAMES).setup("louvre/queens-honour", options={"king_field": king}).rules()
    made: list[Bot] = [Courtier() if name == "courtier" else RandomBot() for name in pair]
    rng, line, longest = random.Random(number), 0, 0.0
    state = rules.start(Dice(Seeded(f"courtier/{number}", 0))).state
    while seats := rules.to_act(state):
        line += 1
        bot = made[0] if seats[0] == CARDINAL else made[1]
        start = time.perf_counter()
        action = bot.choose(rules, rules.view(state, seats[0]), seats[0], rng, Budget())
        longest = max(longest, time.perf_counter() - start)
        state = rules.apply(state, seats[0], action, Dice(Seeded(f"courtier/{number}", line))).state
    outcome = rules.outcome(state)
    assert outcome is not None
    winner = CARDINAL if CARDINAL in outcome.winners else "musketeers"
    return pair, winner, outcome.reason, line, longest


def main() -> None:
    """Play the games and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--king", type=int, default=15)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    jobs = [(pair, number) for pair in PAIRS for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(partial(play, args.king), jobs, chunksize=5))
    missed = False
    for pair in PAIRS:
        rows = [row for row in played if row[0] == pair]
        share = sum(row[1] == CARDINAL for row in rows) / len(rows)
        error = math.sqrt(share * (1 - share) / len(rows))
        reasons = dict(sorted(Counter(row[2] for row in rows).items()))
        length, longest = sum(row[3] for row in rows) / len(rows), max(row[4] for row in rows)
        print(
            f"cardinal {pair[0]}, musketeers {pair[1]}: cardinal {share:.3f} +- {error:.3f}, {reasons},"
            f" {length:.0f} actions, {longest:.2f} s at most"
        )
        missed |= max(share, 1 - share) > FAIR if pair[0] == pair[1] else not beaten(pair, share)
    if missed:
        raise SystemExit("an aim is missed")


def beaten(pair: tuple[str, str], share: float) -> bool:
    """The courtier's side won often enough; `share` is the cardinal's."""
    return (share if pair[0] == "courtier" else 1 - share) >= BEATS_RANDOM


if __name__ == "__main__":
    main()
