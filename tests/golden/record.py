"""Golden games: one random game, played to its end, for every way to play a shipped scenario.

`python -m tests.golden.record` writes those that are missing. They are replayed by the tests with every digest, so
a change of rules, order of events or chance shows. Where such a change is meant, record the game anew with
`python -m tests.golden.record --again GAME...`, and raise the `version` of the game, for saves no longer open either.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from musketeers_gui.core import saves
from musketeers_gui.games import GAMES
from tests.contract.ways import WAYS, Way, played

FOLDER = Path(__file__).parent


def path_of(way: Way) -> Path:
    """Where the golden game of a way lies."""
    return FOLDER / f"{way}.musketeers"


def main() -> None:
    """Write what is missing, and the games named anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", nargs="+", default=[], choices=list(GAMES), metavar="GAME")
    again = parser.parse_args().again
    for way in WAYS:
        if way.game in again or not path_of(way).exists():
            saves.write(path_of(way), saves.dump(played(way, "golden")))
            print(path_of(way).name)


if __name__ == "__main__":
    main()
