"""Golden games: one random game, played to its end, for every way to play a shipped scenario; with options, one that
the best computer player plays with a whim now and then, so that everything comes up.

`python -m tests.golden.record` writes those that are missing. They are replayed by the tests with every digest, so
a change of rules, order of events or chance shows. Where such a change is meant, record the game anew with
`python -m tests.golden.record --again GAME...`, and raise the `version` of the game, for saves no longer open either.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from musketeers_gui.bots import BOTS, make_bot
from musketeers_gui.core import saves
from musketeers_gui.core.match import Match
from musketeers_gui.core.players import Budget
from musketeers_gui.games import GAMES
from tests.contract.ways import VARIANTS, WAYS, Way, played, setup

FOLDER = Path(__file__).parent


def path_of(way: Way) -> Path:
    """Where the golden game of a way lies."""
    return FOLDER / f"{way}.musketeers"


def whimsical(way: Way) -> Match:
    """A game of the best computer player, every seventh action or so at random."""
    match, rng = Match(setup(way), "golden", friendly=True), random.Random(f"golden/{way}")
    bot = make_bot(way.game, list(BOTS[way.game])[-1])
    while match.to_act:
        seat, state = match.to_act[0], match.state
        if rng.random() < 0.15:
            action = rng.choice(match.rules.legal(state, seat))
        else:
            action = bot.choose(match.rules, match.rules.view(state, seat), seat, rng, Budget())
        match.submit(seat, action)
    return match


def main() -> None:
    """Write what is missing, and the games named anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", nargs="+", default=[], choices=list(GAMES), metavar="GAME")
    again = parser.parse_args().again
    for way in (*WAYS, *VARIANTS):
        if way.game in again or not path_of(way).exists():
            saves.write(path_of(way), saves.dump(whimsical(way) if way.options else played(way, "golden")))
            print(path_of(way).name)


if __name__ == "__main__":
    main()
