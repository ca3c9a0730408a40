"""Times of the palace's frames: pan, zoom and hover, on the shipped palace and on one of 400 rooms.

    python -m tests.bench.palace_frames [--size 1920x1080] [--frames 120]

A frame is what the board does between an intent and the finished picture of its area, engraving of missing pieces
included where a frame may spend time on it. Medians and the slowest in milliseconds; the aims are medians of 8 on the
shipped palace and 12 on the other, and no step of engraving so long that the window would stand still.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.palace.board import PalaceBoard
from musketeers_gui.gui.scenes.table.panel import panel_rect
from musketeers_gui.gui.scenes.table.scene import DRAWING
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import hint_bar_rect
from tests.gui.palace_boards import BOARDS, rules_on

AIMS = {"shipped": 8.0, "four hundred": 12.0}


class Bench:
    """One board in a window of a size."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        units = Units(size)
        self.area = pygame.Rect(0, 0, panel_rect(units).x, hint_bar_rect(units).top)
        self.surface = pygame.Surface(size, 0, 32)
        rules = rules_on(BOARDS[name]())
        start = time.perf_counter()
        self.board = PalaceBoard(rules)
        self.board.resize(self.area, units)
        self.board.show(rules.view(rules.start(Dice(Seeded("bench", 0))).state, None), None)
        self.board.draw(self.surface, Marks())
        self.first = (time.perf_counter() - start) * 1000
        self.spaces = [target for target in self.board.spots() if target.startswith("space:")]

    def sharpen(self) -> list[float]:
        """Engrave all that is missing in steps as the table does; the time of each."""
        steps = []
        while self.board.unfinished:
            start = time.perf_counter()
            self.board.finish(DRAWING)
            steps.append((time.perf_counter() - start) * 1000)
        return steps

    def frames(self, count: int, move: Callable[[int], Marks]) -> list[float]:
        """The times of so many frames, each after a move."""
        times = []
        for n in range(count):
            start = time.perf_counter()
            marks = move(n)
            self.board.finish(DRAWING)
            self.board.draw(self.surface, marks)
            times.append((time.perf_counter() - start) * 1000)
        return times

    def hover(self, n: int) -> Marks:
        """Point at one space after the other."""
        return Marks(hover=self.spaces[n % len(self.spaces)], lit=dict.fromkeys(self.spaces[:12], ""))

    def pan(self, n: int) -> Marks:
        """Drag to and fro."""
        self.board.drag((-9, -5) if n % 80 < 40 else (9, 5))
        return Marks()

    def zoom(self, n: int) -> Marks:
        """Turn the wheel in and out."""
        self.board.wheel((self.area.w // 3, self.area.h // 3), 1 if n % 10 < 5 else -1)
        return Marks()


def say(name: str, times: list[float], aim: float | None = None) -> None:
    """A line of the report."""
    if times:
        note = "" if aim is None else f"  (aim {aim:.0f}: {'kept' if statistics.median(times) < aim else 'MISSED'})"
        print(f"  {name:<10} median {statistics.median(times):6.2f} ms   slowest {max(times):7.1f} ms{note}")


def main() -> None:
    """Measure both boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=120)
    given = parser.parse_args()
    wide, tall = (int(side) for side in given.size.split("x"))
    pygame.init()
    pygame.display.set_mode((64, 64))
    for name, aim in AIMS.items():
        bench = Bench(name, (wide, tall))
        print(f"{name}, {wide} x {tall}: first picture after {bench.first:.0f} ms")
        say("engraving", bench.sharpen())
        say("hover", bench.frames(given.frames, bench.hover), aim)
        say("zoom", bench.frames(given.frames, bench.zoom), aim)
        bench.board.wheel((wide // 4, tall // 3), 3)
        say("pan", bench.frames(given.frames, bench.pan), aim)


if __name__ == "__main__":
    main()
