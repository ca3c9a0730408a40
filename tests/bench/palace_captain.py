"""How the captain fares against chance, in both scenarios and modes.

    python tests/bench/palace_captain.py [--games 200]

With two seats he plays each side against `random`; alone his wins stand beside those of `random`.
"""

from __future__ import annotations

import argparse
import random

from musketeers_gui.bots import make_bot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.players import Budget
from musketeers_gui.core.values import Outcome
from musketeers_gui.games import GAMES

LIBRARY = Library(GAMES)
SCENARIOS = ("palace/1-introductory", "palace/2-the-duel")


def play(scenario: str, mode: str, captains: tuple[str, ...], seed: int) -> Outcome:
    """One game; seats that are no captain's play at random."""
    rules = LIBRARY.setup(scenario, mode=mode).rules()
    captain, chance, rng = make_bot("palace", "captain"), make_bot("palace", "random"), random.Random(seed)
    state, line = rules.start(Dice(Seeded(str(seed), 0))).state, 0
    while seats := rules.to_act(state):
        seat, line = seats[0], line + 1
        bot = captain if seat in captains else chance
        action = bot.choose(rules, rules.view(state, seat), seat, rng, Budget())
        state = rules.apply(state, seat, action, Dice(Seeded(str(seed), line))).state
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games
    for scenario in SCENARIOS:
        for captains in ((), ("musketeers",)):
            wins = sum(bool(play(scenario, "solo", captains, seed).winners) for seed in range(games))
            print(f"{scenario} alone, {'captain' if captains else 'random'}: wins {wins / games:.1%}")
        for side in ("musketeers", "cardinal"):
            outcomes = [play(scenario, "two", (side,), seed).winners for seed in range(games)]
            won, drawn = outcomes.count((side,)), outcomes.count(())
            print(f"{scenario} captain as {side}: wins {won / games:.1%}, draws {drawn / games:.1%}")


if __name__ == "__main__":
    main()
