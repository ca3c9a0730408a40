"""The table: whose view is shown, when the curtain falls, what pointing does, and computer players that fail."""

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from musketeers_gui.bots.worker import Answer
from musketeers_gui.core import saves
from musketeers_gui.core.autosave import unfinished
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import seen_by
from musketeers_gui.games import GAMES
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.table.play import Mode
from musketeers_gui.gui.scenes.title import TitleScene
from musketeers_gui.gui.settings import Settings
from tests.gui.robot import Mouse, Robot, open_place

SIZE = (1024, 768)


def lay_pay_cards(robot: Robot) -> None:
    """Point at three cards for the person who is asked."""
    for _ in range(3):
        assert robot.table.play.narrowing is not None
        robot.point(robot.table.play.narrowing.lit[0])


def until(robot: Robot, mode: Mode, frames: int = 2000) -> None:
    """Let time pass until the table waits for something."""
    for _ in range(frames):
        if robot.table.play.mode is mode:
            return
        time.sleep(0.002)
        robot.step()
    raise AssertionError(f"still {robot.table.play.mode}")


# ------------------------------------------------------------------ curtains


def test_the_curtain_names_the_next_person_and_shows_no_pixel_of_the_board(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    robot.sit_down("cards/short", 2, names=("Anna", "Bruno"))
    assert isinstance(robot.app.stage.top, Curtain)
    magenta = (255, 0, 255)

    def paint(surface: pygame.Surface, marks: Marks) -> None:
        surface.fill(magenta)

    robot.table.board.draw = paint  # type: ignore[method-assign]
    robot.press("open")
    robot.step(2)
    assert robot.screen.get_at((300, 300))[:3] == magenta
    lay_pay_cards(robot)
    robot.step(2)
    top = robot.app.stage.top
    assert isinstance(top, Curtain)
    assert any("Bruno" in getattr(widget, "markup", "") for widget in top.widgets())
    colour = pygame.mask.from_threshold(robot.screen, magenta, (1, 1, 1, 255))
    assert colour.count() == 0
    robot.close()


def test_hidden_cards_change_nothing_on_the_curtain(tmp_path: Path) -> None:
    pictures = []
    for seed in ("one", "two"):
        robot = Robot(SIZE, tmp_path)
        robot.sit_down("cards/short", 2, seed=seed)
        robot.press("open")
        lay_pay_cards(robot)
        robot.step(3)
        pygame.event.clear()
        assert isinstance(robot.app.stage.top, Curtain)
        pictures.append(pygame.image.tobytes(robot.screen, "RGB"))
        robot.close()
    assert pictures[0] == pictures[1]


def test_what_is_shown_to_all_is_seen_by_all_before_the_curtain(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 2)
    for scene in robot.play(Mouse()):
        if not isinstance(scene, Curtain) and scene.play.mode is Mode.LOOK:
            assert scene.play.viewer is None
            assert scene.play.turns.viewer is None
            break
    assert any(event.reveals for event in seen_by(match.entries[-1].events, None))
    assert set(robot.table.play.turns.seen.values()) == {len(match)}
    robot.press("go-on")
    robot.step(2)
    assert isinstance(robot.app.stage.top, Curtain)
    robot.close()


def test_after_the_curtain_what_happened_is_played_in_ones_own_view(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path, Settings(speed="normal"))
    robot.sit_down("cards/short", 3, names=("Anna", "Bruno", "Clara"))
    for _ in range(2):
        robot.press("open")
        until(robot, Mode.ASK)
        lay_pay_cards(robot)
        robot.step(30)
    robot.press("open")
    beat = robot.table.play.director.beat
    assert beat is not None
    assert beat.viewer == "aramis"
    assert [event.cards for event in beat.events if event.type == "laid"] == [None]
    robot.key("space")
    assert robot.table.play.line == 2
    robot.close()


def test_the_person_behind_the_curtain_may_take_back_and_is_asked_again(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 2, names=("Anna", "Bruno"))
    robot.press("open")
    lay_pay_cards(robot)
    robot.step(2)
    robot.press("undo")
    top = robot.app.stage.top
    assert isinstance(top, Curtain)
    assert top.seat == "athos"
    assert len(match) == 0
    robot.press("open")
    assert robot.table.play.decider == "athos"
    robot.close()


def test_the_log_of_a_viewer_tells_no_secret_of_another(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 3)
    for scene in robot.play(Mouse()):
        if isinstance(scene, Curtain):
            continue
        told = [line.row.text for line in scene.log.lines(scene.play.viewer, scene.play.line)]
        entries = (match.start, *match.entries[: scene.play.line])
        allowed = [match.rules.say(event) for entry in entries for event in seen_by(entry.events, scene.play.viewer)]
        assert told == allowed
        if len(match) > 12:
            break
    robot.close()


# ------------------------------------------------------------------ pointing


def test_what_is_not_lit_says_why_and_f1_opens_that_rule(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    robot.sit_down("cards/short", 2, 1)
    until(robot, Mode.ASK)
    robot.point("pile:gem")
    assert robot.table.hands.note is not None
    assert robot.table.hands.note[0].rule
    robot.key("f1")
    assert isinstance(robot.app.stage.top, RulesScene)
    robot.key("esc")
    assert robot.table.hands.note is None
    robot.close()


def test_pointing_again_and_esc_take_back(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    robot.sit_down("cards/short", 2, 1)
    until(robot, Mode.ASK)
    play = robot.table.play
    assert play.narrowing is not None
    first, second = play.narrowing.lit[:2]
    robot.point(first)
    robot.point(second)
    assert play.narrowing.picked == (first, second)
    robot.point(first)
    assert play.narrowing.picked == (second,)
    robot.key("esc")
    assert play.narrowing.picked == ()
    robot.key("esc")
    assert robot.widget("resume")
    robot.key("esc")
    robot.close()


def test_what_cannot_be_undone_is_asked_once_where_the_setting_says_so(tmp_path: Path) -> None:
    """The second of two to lay pay cards turns up the Guard card, so that only he is asked."""
    robot = Robot(SIZE, tmp_path, Settings(speed="instant", confirm=True))
    match = robot.sit_down("cards/short", 2)
    robot.press("open")
    lay_pay_cards(robot)
    robot.step(2)
    assert len(match) == 1
    robot.press("open")
    lay_pay_cards(robot)
    assert len(match) == 1
    assert robot.table.play.confirming
    robot.key("backspace")
    assert not robot.table.play.confirming
    assert robot.table.play.narrowing is not None
    robot.point(robot.table.play.narrowing.lit[0])
    robot.key("enter")
    assert len(match) == 2
    robot.close()


def test_digits_choose_the_actions_that_are_left(tmp_path: Path) -> None:
    robot = Robot((1920, 1080), tmp_path)
    match = robot.sit_down("cards/short", 2, 1)
    until(robot, Mode.ASK)
    for scene in robot.play(Mouse()):
        assert not isinstance(scene, Curtain)
        names = [widget.name for widget in scene.widgets() if widget.name.startswith("action:")]
        if scene.play.mode is Mode.ASK and len(names) > 1:
            before = len(match)
            robot.key("2")
            assert match.entries[before].action == names[1].removeprefix("action:")
            break
    robot.close()


# ------------------------------------------------------------------ going back


def test_undo_says_why_it_stops_and_the_log_leads_back(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("duke/standard", 2)
    for scene in robot.play(Mouse()):
        assert not isinstance(scene, Curtain)
        if len(match) >= 12 and scene.play.mode is Mode.ASK and match.why_no_undo(scene.play.by) is None:
            break
    table = robot.table
    count = len(match)
    robot.key("z", ctrl=True)
    assert len(match) == count - 1
    robot.key("y", ctrl=True)
    assert len(match) == count
    now = table.play.line
    robot.key("l")
    robot.key("home")
    assert table.play.back_at in (0, 1)
    assert table.play.mode is Mode.BACK
    assert table.play.narrowing is None or not table.play.marks(None, None).lit
    robot.press("now")
    assert table.play.back_at is None
    assert table.play.line == now
    robot.close()


def test_a_bot_chooses_while_a_human_ponders_and_what_is_picked_stays(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 2, 1)
    play = robot.table.play
    assert play.mode is Mode.ASK
    assert play.narrowing is not None
    robot.point(play.narrowing.lit[3])
    picked = play.narrowing.picked
    for _ in range(2000):
        time.sleep(0.002)
        robot.step()
        if len(match):
            break
    assert match.entries[0].seat == "porthos"
    until(robot, Mode.ASK)
    assert play.narrowing is not None
    assert play.narrowing.picked == picked
    robot.close()


# ------------------------------------------------------------------ computer players that fail


class Broken:
    """A worker whose answers are given."""

    def __init__(self, answer: Answer | None) -> None:
        self.answer = answer

    def ask(self, *told: Any) -> None:
        """Think."""

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The answer."""
        return self.answer

    def cancel(self) -> None:
        """Stop."""

    def close(self) -> None:
        """Stop."""


@pytest.mark.parametrize(
    "answer",
    [Answer(None, "The computer player stopped working."), Answer("gem 1"), Answer("nonsense"), None],
    ids=["crash", "illegal", "nonsense", "slow"],
)
def test_one_sentence_and_somebody_takes_over(answer: Answer | None, tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 2, 1)
    bots = robot.table.play.bots
    bots.cancel()
    good = bots._worker
    bots._worker = Broken(answer)  # type: ignore[assignment]
    for _ in range(300):
        robot.step(1, 0.1)
        if bots.stuck:
            break
    assert bots.stuck == "porthos"
    assert bots.trouble.endswith(".")
    assert robot.widget("random")
    bots._worker = good
    robot.press("human")
    assert not bots.stuck
    assert match.people["porthos"].bot == ""
    robot.close()


# ------------------------------------------------------------------ leaving and coming back


def test_nothing_is_lost_and_everything_comes_back(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 3, 1, names=("Anna", "Bruno"))
    for _ in robot.play(Mouse()):
        if len(match) >= 9:
            break
    played = [entry.action for entry in match.entries]
    robot.close()
    (kept,) = unfinished(tmp_path / "saves")
    assert kept.entries == len(played)
    robot.house.resume(kept.path)
    robot.step(3)
    again = robot.table.match
    assert [entry.action for entry in again.entries] == played
    assert [person.name for person in again.people.values()][:2] == ["Anna", "Bruno"]
    assert isinstance(robot.app.stage.top, Curtain)
    assert len(unfinished(tmp_path / "saves")) == 1
    robot.close()


def test_a_game_loaded_from_elsewhere_keeps_its_file(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 3, 1)
    robot.close()
    (kept,) = unfinished(tmp_path / "saves")
    elsewhere = tmp_path / "unfinished" / "ours.musketeers"
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(kept.path.read_bytes())
    for path in (kept.path, elsewhere):
        robot.house.sit_down(match, path)
        robot.close()
    assert elsewhere.exists()
    assert not kept.path.exists()
    assert len(unfinished(tmp_path / "saves")) == 2
    robot.close()


def test_save_as_writes_a_game_that_opens(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    match = robot.sit_down("cards/short", 2, 1)
    until(robot, Mode.ASK)
    lay_pay_cards(robot)
    robot.key("s", ctrl=True)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Winter"))
    robot.step()
    robot.key("enter")
    robot.key("s", ctrl=True)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Winter"))
    robot.step()
    robot.key("enter")
    assert any("already" in getattr(widget, "markup", "") for widget in robot.table.widgets())
    path = tmp_path / "xdg_data_home" / "musketeers" / "saves" / "Winter.musketeers"
    opened = saves.load(saves.read(path), Library(GAMES))
    assert opened.damage is None
    assert [entry.action for entry in opened.match.entries] == [e.action for e in match.entries][: len(opened.match)]
    robot.close()


def test_the_end_leads_to_the_result_again_replay_and_title(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    robot.app.stage.push(TitleScene(robot.house.services))
    match = robot.sit_down("cards/short", 2, 1)
    for _ in robot.play(Mouse()):
        pass
    top = robot.app.stage.top
    assert isinstance(top, ResultScene)
    robot.key("r")
    robot.step()
    replay = robot.app.stage.top
    robot.key("right")
    robot.key("right")
    assert replay.line == 2  # type: ignore[union-attr]
    robot.key("end")
    assert replay.line == len(match)  # type: ignore[union-attr]
    robot.key("home")
    robot.key("space")
    for _ in range(2000):
        robot.step(1, 0.1)
        if replay.line == len(match):  # type: ignore[union-attr]
            break
    assert replay.line == len(match)  # type: ignore[union-attr]
    robot.key("esc")
    assert isinstance(robot.app.stage.top, ResultScene)
    robot.key("esc")
    assert isinstance(robot.app.stage.top, TitleScene)
    robot.close()


def test_resizing_keeps_the_game_and_every_target_in_sight(tmp_path: Path) -> None:
    robot = Robot((1920, 1080), tmp_path)
    robot.sit_down("cards/short", 2, 1)
    until(robot, Mode.ASK)
    for size in ((1024, 768), (1366, 768), (2560, 1080), (3840, 2160)):
        robot.app._screen = pygame.display.set_mode(size)
        robot.app._resized()
        robot.step(2)
        narrowing = robot.table.play.narrowing
        assert narrowing is not None
        for target in narrowing.lit:
            assert robot.table.hands.area.collidepoint(open_place(robot.table, target))
    robot.close()


def test_the_panel_asks_as_soon_as_the_curtain_is_open(tmp_path: Path) -> None:
    robot = Robot(SIZE, tmp_path)
    robot.sit_down("cards/short", 2, names=("Anna", "Bruno"))
    robot.press("open")
    robot.step()
    asked = robot.table.match.rules.prompt(robot.table.match.state, "athos").text
    assert any(getattr(widget, "markup", "") == asked for widget in robot.table.widgets())
    robot.close()


@pytest.mark.parametrize("size", [(1, 1), (100, 700), (1200, 90), (640, 480), (700, 2000), (2600, 480)])
@pytest.mark.parametrize("text", [80, 200])
def test_a_window_of_any_size_shows_a_table(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    """Also one that nobody could play in."""
    robot = Robot(size, tmp_path, Settings(text=text, speed="instant"))
    for scenario in ("cards/short", "duke/musketeers", "louvre/queens-honour", "palace/2-the-duel"):
        robot.sit_down(scenario, 2)
        robot.step(2)
        assert robot.screen.get_size() == size
    robot.close()
