"""A robot that plays in the real window (without a screen), by mouse or by keyboard, as a person would."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match, Person
from musketeers_gui.games import GAMES
from musketeers_gui.gui.app import App
from musketeers_gui.gui.main import House
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.table.play import Mode
from musketeers_gui.gui.scenes.table.scene import TableScene
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.stage import Stage
from musketeers_gui.gui.widgets import Widget

FRAME = 0.02
KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "backspace": pygame.K_BACKSPACE,
    "space": pygame.K_SPACE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}


class Robot:
    """A window of a size with a match at its table. Chance comes from a name, so that every run is the same."""

    def __init__(self, size: tuple[int, int], own: Path, settings: Settings | None = None, seed: str = "robot") -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.app = App(Stage(pace=0), settings or Settings(speed="instant"))
        self.app._screen = pygame.display.set_mode(size)
        self.app._resized()
        self.house = House(Library(GAMES, own=own), self.app, own / "saves")
        self.rng = random.Random(seed)

    def sit_down(
        self, scenario: str, players: int, bots: int = 0, names: tuple[str, ...] = (), seed: str = "robot"
    ) -> Match:
        """Begin a game, the last seats played by the computer."""
        setup = self.house.services.library.setup(scenario, players)
        rules = setup.rules()
        people = {
            seat: Person(names[n] if n < len(names) else rules.name(seat), "random" if n >= players - bots else "")
            for n, seat in enumerate(rules.seats)
        }
        match = Match(setup, seed, people)
        self.house.sit_down(match)
        self.step(2)
        return match

    def close(self) -> None:
        """End what was started."""
        self.house.leave_table()
        pygame.event.clear()

    @property
    def table(self) -> TableScene:
        """The table."""
        assert self.house.table is not None
        return self.house.table

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows."""
        assert self.app._screen is not None
        return self.app._screen

    def step(self, frames: int = 1, seconds: float = FRAME) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.app.step(seconds)

    # ------------------------------------------------------------ mouse

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Move there, press and release."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        self.step()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.step()

    def widget(self, name: str) -> Widget:
        """The widget of that name in the acting scene."""
        top = self.app.stage.top
        assert top is not None
        return next(widget for widget in top.widgets() if widget.name == name)

    def press(self, name: str) -> None:
        """Click a widget."""
        self.click(self.widget(name).rect.center)

    def point(self, target: str) -> None:
        """Click a target of the board, where it lies open."""
        self.click(open_place(self.table, target))

    # ------------------------------------------------------------ keyboard

    def key(self, name: str, *, ctrl: bool = False, shift: bool = False) -> None:
        """Press a key."""
        mod = (pygame.KMOD_CTRL if ctrl else 0) | (pygame.KMOD_SHIFT if shift else 0)
        code = KEYS.get(name) or pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        self.step()

    # ------------------------------------------------------------ a whole game

    def play(self, move: "Move", limit: int = 9000) -> Iterator[TableScene | Curtain]:
        """Play until the result is shown; every scene before each move of the robot."""
        for _ in range(limit):
            top = self.app.stage.top
            if isinstance(top, ResultScene):
                return
            assert isinstance(top, TableScene | Curtain), top
            yield top
            move(self, top)
        raise AssertionError("the game does not end")


class Move:
    """How the robot makes one move; a subclass is a pair of hands."""

    def __call__(self, robot: Robot, top: TableScene | Curtain) -> None:
        """Do what the scene waits for."""
        if isinstance(top, Curtain):
            self.button(robot, "open")
        elif top.play.mode is Mode.ASK:
            self.decide(robot, top)
        elif top.play.mode in (Mode.LOOK, Mode.STAYING):
            self.button(robot, "go-on")
        elif top.play.mode is Mode.OVER:
            self.button(robot, "result")
        else:
            time.sleep(0.005)
            robot.step(1, 0.005)

    def button(self, robot: Robot, name: str) -> None:
        """Work a button."""
        raise NotImplementedError

    def decide(self, robot: Robot, table: TableScene) -> None:
        """Point at something lit."""
        raise NotImplementedError


class Mouse(Move):
    """By mouse alone."""

    def button(self, robot: Robot, name: str) -> None:
        """Click it."""
        robot.press(name)

    def decide(self, robot: Robot, table: TableScene) -> None:
        """Click any lit target, on the board or in the panel."""
        assert table.play.narrowing is not None
        target = robot.rng.choice(table.play.narrowing.lit)
        before = len(table.match), table.play.narrowing.picked
        if target in table.board.spots():
            robot.point(target)
        else:
            robot.press(target)
        narrowing = table.play.narrowing
        assert (len(table.match), narrowing.picked if narrowing else ()) != before, target


class Keyboard(Move):
    """By keyboard alone."""

    def button(self, robot: Robot, name: str) -> None:
        """Its key cap says Enter."""
        assert robot.widget(name).key == "Enter"
        robot.key("enter")

    def decide(self, robot: Robot, table: TableScene) -> None:
        """Walk the lit targets with the arrows for a while, then press Enter."""
        before = len(table.match), table.play.narrowing.picked if table.play.narrowing else ()
        robot.key(robot.rng.choice(("left", "right", "up", "down")))
        for _ in range(robot.rng.randrange(12)):
            robot.key(robot.rng.choice(("left", "right", "right", "up", "down")))
        target = table.hands.at_board
        assert target is not None
        narrowing = table.play.narrowing
        assert narrowing is not None
        if target not in narrowing.lit and robot.rng.random() < 0.8:
            return
        robot.key("enter")
        after = table.play.narrowing
        assert (len(table.match), after.picked if after else ()) != before


def open_place(table: TableScene, target: str) -> tuple[int, int]:
    """A point where the target is not covered by another."""
    spot = table.board.spots()[target]
    for share in (0.5, 0.2, 0.1, 0.8, 0.35, 0.65, 0.05, 0.95):
        for down in (0.5, 0.2, 0.8, 0.1):
            at = spot.x + round(spot.w * share), spot.y + round(spot.h * down)
            if table.board.hit(at) == target:
                return at
    raise AssertionError(f"{target} lies nowhere open")
