"""Whole games in the window, by mouse alone and by keyboard alone."""

from pathlib import Path

import pytest

from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.result import ResultScene
from tests.gui.robot import Keyboard, Mouse, Move, Robot

GAMES = [
    ((1024, 768), 4, 2, Mouse()),
    ((1024, 768), 3, 0, Keyboard()),
    ((1920, 1080), 3, 2, Mouse()),
    ((1920, 1080), 4, 0, Keyboard()),
    ((3840, 2160), 2, 0, Mouse()),
    ((3840, 2160), 2, 1, Keyboard()),
]


@pytest.mark.parametrize(("size", "players", "bots", "move"), GAMES)
def test_a_whole_game(size: tuple[int, int], players: int, bots: int, move: Move, tmp_path: Path) -> None:
    robot = Robot(size, tmp_path, seed=f"{size}/{players}")
    match = robot.sit_down("cards/short", players, bots)
    curtains = 0
    for scene in robot.play(move):
        curtains += isinstance(scene, Curtain)
    robot.close()
    assert match.rules.outcome(match.state) is not None
    assert isinstance(robot.app.stage.top, ResultScene)
    assert (curtains > 0) == (players - bots > 1)


def test_a_whole_game_of_the_duke(tmp_path: Path) -> None:
    """Both sides see the same, so that no curtain falls; tiles are pointed at before their squares."""
    robot = Robot((1024, 768), tmp_path, seed="duke")
    match = robot.sit_down("duke/musketeers", 2)
    assert not any(isinstance(scene, Curtain) for scene in robot.play(Mouse(), 20_000))
    robot.close()
    assert match.rules.outcome(match.state) is not None
