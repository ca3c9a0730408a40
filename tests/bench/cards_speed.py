"""Speed of the card game against rlcard's uno, in turns in one process, as steps a second of CPU time.

By hand, in a virtual environment that also has the peer: `pip install rlcard`, then
`python -m tests.bench.cards_speed`. A step is one decision with the list of legal actions it was taken from.
Aims: bare rules at least 1 x the peer (2 x hoped for), through Match with log and digests at least 0.4 x, memory
flat over ten thousand games, a finished four-player long game saved in under 30 kB and opened in under 0.2 s.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import time
from collections.abc import Callable, Iterator

from musketeers_gui.core import saves
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.games import GAMES

LIBRARY = Library(GAMES)


def bare(players: int) -> Iterator[int]:
    """Random games of the rules alone; the steps of each."""
    rules, rng = LIBRARY.setup("cards/short", players).rules(), random.Random(1)
    for number in range(10**9):
        seed = f"bench/{number}"
        state, steps = rules.start(Dice(Seeded(seed, 0))).state, 0
        while seats := rules.to_act(state):
            actions = rules.legal(state, seats[0])
            steps += 1
            action = actions[int(rng.random() * len(actions))]
            state = rules.apply(state, seats[0], action, Dice(Seeded(seed, steps))).state
        yield steps


def through_match(players: int) -> Iterator[int]:
    """Random games with log, digests and undo; the steps of each."""
    setup, rng = LIBRARY.setup("cards/short", players), random.Random(1)
    for number in range(10**9):
        match = Match(setup, f"bench/{number}")
        while seats := match.to_act:
            actions = match.rules.legal(match.state, seats[0])
            match.submit(seats[0], actions[int(rng.random() * len(actions))])
        yield len(match)


def uno() -> Iterator[int]:
    """Random games of the peer."""
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        yield steps


def rate(games: Iterator[int], seconds: float) -> float:
    """Steps a second of CPU time."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += next(games)
    return steps / spent


def compare(rounds: int, seconds: float) -> None:
    """Each in turn, so that a busy moment hurts all alike; the ratio of the medians, and the range of the ratios."""
    rows: dict[str, Iterator[int]] = {"rlcard uno": uno()}
    for players in (2, 3, 4):
        rows[f"bare, {players} players"] = bare(players)
        rows[f"match, {players} players"] = through_match(players)
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for games in rows.values():
        next(games)
    for _ in range(rounds):
        for name, games in rows.items():
            rates[name].append(rate(games, seconds))
    peers = rates["rlcard uno"]
    for name, found in rates.items():
        ratios = sorted(own / peer for own, peer in zip(found, peers, strict=True))
        middle = statistics.median(ratios)
        print(
            f"{name:18} {statistics.median(found):9.0f} steps/s  {middle:5.2f} x  ({ratios[0]:.2f} .. {ratios[-1]:.2f})"
        )


def memory(games: int) -> None:
    """The largest memory of the process after a tenth of the games and after all of them."""
    played = through_match(4)
    for number in range(1, games + 1):
        next(played)
        if number in (games // 10, games):
            print(f"after {number:6} games: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.1f} MB")


def save() -> None:
    """The size of the save of a finished four-player long game, and how long it takes to open."""
    sizes, times = [], []
    for seed in range(20):
        match, rng = Match(LIBRARY.setup("cards/long", 4), str(seed)), random.Random(seed)
        while seats := match.to_act:
            match.submit(seats[0], rng.choice(match.rules.legal(match.state, seats[0])))
        text = saves.dump(match)
        start = time.perf_counter()
        opened = saves.load(text, LIBRARY)
        times.append(time.perf_counter() - start)
        assert opened.match.state == match.state
        sizes.append(len(text.encode()))
    print(f"save: {max(sizes)} bytes at most, {statistics.median(sizes):.0f} in the middle; ", end="")
    print(f"opened in {max(times):.3f} s at most")


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=10_000, help="for the memory")
    parser.add_argument("only", nargs="*", choices=["compare", "memory", "save", []])
    options = parser.parse_args()
    parts: dict[str, Callable[[], None]] = {
        "compare": lambda: compare(options.rounds, options.seconds),
        "save": save,
        "memory": lambda: memory(options.games),
    }
    for name, part in parts.items():
        if not options.only or name in options.only:
            part()


if __name__ == "__main__":
    main()
