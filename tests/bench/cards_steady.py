"""How often `steady` wins a four-player game against three `random`, in every seat, with the error of the figure.

`python -m tests.bench.cards_steady [GAMES]`; a quarter would be chance, two fifths are asked for. A shared win counts
as its share.
"""

from __future__ import annotations

import os
import sys

from musketeers_gui import simulate
from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES


def rate(scenario: str, seat: str, games: int) -> tuple[float, float]:
    """The share of wins of a seat played by `steady`, and 1.96 standard errors of it."""
    setup = Library(GAMES).setup(scenario, 4)
    job = simulate.job(setup, {seat: "steady"}, "steady", simulate.LIMIT)
    won = [
        (seat in row.winners) / max(1, len(row.winners)) for row in simulate.play_all(job, games, os.cpu_count() or 1)
    ]
    mean = sum(won) / games
    spread = sum((share - mean) ** 2 for share in won) / games
    return mean, 1.96 * (spread / games) ** 0.5


def main() -> None:
    """One line for each scenario and seat."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for scenario in ("cards/short", "cards/long"):
        for seat in Library(GAMES).setup(scenario, 4).rules().seats:
            share, error = rate(scenario, seat, games)
            print(f"{scenario:12} steady as {seat:10} {share:6.1%} +- {error:.1%}")


if __name__ == "__main__":
    main()
