"""How fast the table is: `python -m tests.bench.table_speed`. No display is needed.

Prints the first picture, the median and slowest frame while something moves, the frames from a click to the
changed picture, and the share of a core that an idle table takes. All but the last are processor time, so that
what else the machine does counts little.
"""

import os
import resource
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from musketeers_gui.gui.scenes.table.play import Mode
from musketeers_gui.gui.settings import Settings
from tests.gui.robot import Robot

SIZES = ((1024, 768), (1920, 1080), (3840, 2160))
FRAMES = 400
IDLE = 5.0


def frames(robot: Robot) -> list[float]:
    """Milliseconds of processor time of each frame in which something moved, while a random game goes on."""
    told: list[float] = []
    play = robot.table.play
    while len(told) < FRAMES:
        if play.mode is Mode.ASK and play.narrowing:
            play.point(robot.rng.choice(play.narrowing.lit))
        elif play.mode in (Mode.STAYING, Mode.LOOK):
            play.go_on()
        moving = play.director.moving
        begun = time.process_time()
        robot.step(1, 1 / 60)
        if moving:
            told.append((time.process_time() - begun) * 1000)
        else:
            time.sleep(0.002)
    return told


def click(robot: Robot) -> int:
    """Frames from a click on a lit target to a picture that differs."""
    play = robot.table.play
    while play.mode is not Mode.ASK or play.director.busy:
        time.sleep(0.002)
        robot.step(1, 0.05)
    assert play.narrowing is not None
    before = robot.screen.copy()
    robot.point(play.narrowing.lit[0])
    count = 1
    while robot.screen.get_buffer().raw == before.get_buffer().raw:
        robot.step()
        count += 1
    return count


def idle(robot: Robot) -> float:
    """Per cent of a core that a table takes at which nothing happens."""
    while robot.table.play.mode is not Mode.ASK or robot.app.stage.moving:
        time.sleep(0.002)
        robot.step(1, 0.05)
    begun, used = time.perf_counter(), resource.getrusage(resource.RUSAGE_SELF)
    while time.perf_counter() - begun < IDLE:
        robot.app.step()
    now = resource.getrusage(resource.RUSAGE_SELF)
    return 100 * (now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime) / IDLE


def main() -> None:
    """Measure each size of window."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            robot = Robot(size, Path(folder), Settings(speed="normal"))
            begun = time.process_time()
            robot.sit_down("cards/long", 4, 3)
            first = time.process_time() - begun
            told = sorted(frames(robot))
            print(
                f"{size[0]}x{size[1]}: first picture {first * 1000:.0f} ms;"
                f" moving: median {statistics.median(told):.1f},"
                f" 95 % {told[len(told) * 95 // 100]:.1f}, slowest {told[-1]:.0f} ms;"
                f" click to picture {click(robot)} frames; idle {idle(robot):.1f} % of a core"
            )
            robot.close()


if __name__ == "__main__":
    main()
