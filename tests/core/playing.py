"""Plays a toy game with autosave for ever, and prints how many entries are surely on disk; to be killed."""

import random
import sys
from pathlib import Path

from musketeers_gui.core.autosave import Autosave
from musketeers_gui.core.match import Match

from . import toy


def main(folder: str, seed: str) -> None:
    """Play, take back now and then, but never what was confirmed; confirm after each flush."""
    rng = random.Random(seed)
    match = Match(toy.setup(100_000), seed, friendly=True)
    keeper = Autosave(match, Path(folder))
    print(keeper.path, flush=True)
    while True:
        for _ in range(rng.randint(1, 5)):
            match.submit(match.to_act[0], rng.choice(["move", "roll", "hide 1"]))
        if rng.random() < 0.2:
            match.undo()
        if keeper.flush():
            print(len(match), match.digest, flush=True)


main(*sys.argv[1:])
