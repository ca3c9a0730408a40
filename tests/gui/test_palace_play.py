"""Whole games of the palace in the window, by mouse alone and by keyboard alone."""

from pathlib import Path

import pytest

from musketeers_gui.core.match import Match
from musketeers_gui.gui.boards import KEY
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.table.scene import TableScene
from tests.gui.robot import Keyboard, Mouse, Move, Robot

LIMIT = 9000


def button_of(robot: Robot, target: str) -> str:
    """The button of a target; where one action alone is left, that action's."""
    assert robot.app.stage.top is not None
    names = [widget.name for widget in robot.app.stage.top.widgets()]
    return target if target in names else next(name for name in names if name.startswith("action:"))


class PalaceMouse(Mouse):
    """A mouse that turns to the floor of what it wants to point at, and takes up what lies spread."""

    def decide(self, robot: Robot, table: TableScene) -> None:
        """Click any lit target, now and then one that several steps lead to."""
        assert table.play.narrowing is not None
        lit = [*table.play.narrowing.lit, *table.play.beyond()]
        target = robot.rng.choice(lit)
        before = len(table.match), table.play.narrowing.picked
        if target not in table.board.spots():
            robot.press(button_of(robot, target))
        else:
            self.turn_to(robot, table, target)
            robot.point(target)
        after = table.play.narrowing
        assert (len(table.match), after.picked if after else ()) != before, target

    @staticmethod
    def turn_to(robot: Robot, table: TableScene, target: str) -> None:
        """Press the tab of the floor a target lies on, where that is not the one that is shown."""
        spots = table.board.spots()
        tab = next((name for name, place in spots.items() if name.startswith(KEY) and place == spots[target]), None)
        if tab is not None and tab != target:
            robot.click(spots[tab].center)


class PalaceKeyboard(Keyboard):
    """A keyboard that does not wander long: there is much to be lit."""

    def decide(self, robot: Robot, table: TableScene) -> None:
        """Where nothing lies on the board, a button of the panel; else the lit targets."""
        if not table.hands.lit() or robot.rng.random() < 0.4:
            buttons = table.play.narrowing.buttons if table.play.narrowing else ()
            if buttons:
                key = getattr(robot.widget(button_of(robot, robot.rng.choice(buttons))), "key", "")
                robot.key(key.lower())
                return
        super().decide(robot, table)


GAMES = [
    ((1024, 768), "palace/1-introductory", 1, PalaceMouse(), 10),
    ((1024, 768), "palace/2-the-duel", 2, PalaceKeyboard(), 6),
    ((1920, 1080), "palace/1-introductory", 2, PalaceKeyboard(), 4),
    ((1920, 1080), "palace/2-the-duel", 1, PalaceMouse(), 10),
    ((3840, 2160), "palace/1-introductory", 1, PalaceKeyboard(), 3),
    ((3840, 2160), "palace/2-the-duel", 2, PalaceMouse(), 4),
]
"""Where time is dear the last turn comes sooner."""


@pytest.mark.parametrize(("size", "scenario", "players", "move", "turns"), GAMES)
def test_a_whole_game(
    size: tuple[int, int], scenario: str, players: int, move: Move, turns: int, tmp_path: Path
) -> None:
    robot = Robot(size, tmp_path, seed=f"{size}/{scenario}")
    match = Match(robot.house.services.library.setup(scenario, players, options={"turns": turns}), "robot")
    robot.house.sit_down(match)
    robot.step(2)
    for _ in robot.play(move, LIMIT):
        pass
    robot.close()
    assert match.rules.outcome(match.state) is not None
    assert isinstance(robot.app.stage.top, ResultScene)
