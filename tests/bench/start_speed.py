"""How soon the first picture is there: `python -m tests.bench.start_speed`. No display is needed.

Starts a bare window of pygame, the program up to its first picture (Paris at night), and the program up to its title
in turn, each in a process of its own; prints the best and the median time from the command to the picture, and how many
times that of the bare window it is.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 7
BARE = """
import pygame
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
screen.fill("brown")
pygame.display.flip()
"""
FIRST = """
from musketeers_gui.__main__ import open_at_once
open_at_once()
"""
TITLE = """
import sys
from musketeers_gui.__main__ import main
from musketeers_gui.gui.app import App
App.run = App.step
sys.argv = ["musketeers"]
main()
"""
WAYS = {"bare window": BARE, "first picture": FIRST, "title": TITLE}


def started(code: str, home: str) -> float:
    """Seconds until the process has drawn its first picture and ended."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    places = {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=os.environ | drivers | places, check=True, capture_output=True)
    return time.perf_counter() - begun


def main() -> None:
    """Measure all in turn, so that what else the machine does meets all."""
    with tempfile.TemporaryDirectory() as home:
        rounds = [[started(code, home) for code in WAYS.values()] for _ in range(1 + ROUNDS)][1:]
    bare, *_ = columns = list(zip(*rounds, strict=True))
    for name, told in zip(WAYS, columns, strict=True):
        best, median = min(told), statistics.median(told)
        ratio = median / statistics.median(bare)
        print(f"{name}: best {best * 1000:.0f}, median {median * 1000:.0f} ms; {ratio:.1f} x the bare window")


if __name__ == "__main__":
    main()
