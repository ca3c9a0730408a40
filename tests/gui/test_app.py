"""The window without a screen: frames, sizes, settings, the end."""

import os
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
import pytest
from pygame.event import Event

from musketeers_gui.gui import opening
from musketeers_gui.gui.app import App
from musketeers_gui.gui.intents import Intent, Key
from musketeers_gui.gui.pygames import both_pygames
from musketeers_gui.gui.settings import Settings, load
from musketeers_gui.gui.sound import Sounds
from musketeers_gui.gui.stage import Stage
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Widget


@dataclass
class Blank:
    """A scene that counts what happens to it."""

    told: list[str] = field(default_factory=list)
    drawn: int = 0
    dirty: bool = True
    units: Units | None = None
    moving: bool = False

    def enter(self) -> None:
        """Come."""
        self.told.append("enter")

    def leave(self) -> None:
        """Go."""
        self.told.append("leave")

    def resize(self, units: Units) -> None:
        """Take a scale."""
        self.units, self.dirty = units, True

    def handle(self, intent: Intent) -> bool:
        """Write keys down."""
        if isinstance(intent, Key):
            self.told.append(intent.name)
        return True

    def update(self, dt: float) -> bool:
        """Whether to draw."""
        return self.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Count."""
        self.drawn, self.dirty = self.drawn + 1, False

    def widgets(self) -> Sequence[Widget]:
        """None."""
        return ()


@pytest.fixture
def app() -> Iterator[App]:
    """An open window with a blank scene and an empty queue."""
    made = App(Stage(pace=0), Settings())
    made.stage.push(Blank())
    made.open()
    pygame.event.clear()
    yield made
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    pygame.quit()


def scene(app: App) -> Blank:
    """The scene on top."""
    top = app.stage.top
    assert isinstance(top, Blank)
    return top


def test_the_window_opens_with_a_picture_before_the_rest_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    opening.show()
    shown = pygame.display.get_surface()
    assert shown.get_at((5, 5)) != shown.get_at((5, shown.get_height() - 5))

    def none(*_: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "set_mode", none)
    opening.show()


def test_a_frame_is_drawn_only_where_something_changed(app: App) -> None:
    app.step(0.0)
    drawn = scene(app).drawn
    for _ in range(5):
        app.step(0.1)
    assert scene(app).drawn == drawn
    scene(app).dirty = True
    app.step(0.0)
    assert scene(app).drawn == drawn + 1


def test_keys_reach_the_scene_but_for_those_of_the_window(app: App) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=pygame.KMOD_CTRL))
    app.step(0.0)
    assert scene(app).told == ["enter", "a"]
    assert app.settings.text == 110
    units = scene(app).units
    assert units is not None
    assert units.text == 110
    assert load()[0].text == 110


def test_a_new_size_reaches_the_scene(app: App) -> None:
    pygame.display.set_mode((1100, 800), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.VIDEORESIZE, size=(1100, 800), w=1100, h=800))
    app.step(0.0)
    units = scene(app).units
    assert units is not None
    assert units.size == (1100, 800)


def test_full_screen_goes_and_comes(app: App) -> None:
    for expected in (True, False):
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
        app.step(0.0)
        assert app.settings.fullscreen is expected


def test_closing_the_window_ends_and_lets_the_scene_go(app: App) -> None:
    first = scene(app)
    pygame.event.post(Event(pygame.QUIT))
    app.run()
    assert first.told == ["enter", "leave"]


def test_sigterm_ends_it(app: App) -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    app.step(0.0)
    assert not app.running


def test_leaving_the_last_scene_ends_it(app: App) -> None:
    app.stage.pop()
    app.step(0.0)
    assert not app.running


def test_scenes_come_and_go_in_order() -> None:
    stage, first, second, third = Stage(), Blank(), Blank(), Blank()
    stage.push(first)
    stage.push(second)
    stage.replace(third)
    stage.pop()
    assert stage.top is first
    assert first.told == ["enter", "leave", "enter"]
    assert second.told == ["enter", "leave"]
    stage.push(second)
    stage.push(third)
    stage.home()
    assert stage.scenes == [first]


def test_a_change_of_scene_fades_and_comes_to_rest() -> None:
    stage, surface = Stage(Units((64, 48))), pygame.Surface((64, 48))
    stage.push(Blank())
    stage.update(0)
    stage.draw(surface)
    stage.push(Blank())
    assert stage.moving
    assert stage.update(0.05)
    stage.draw(surface)
    stage.update(1.0)
    stage.draw(surface)
    assert not stage.moving
    assert not stage.update(0.1)


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    pygame.mixer.quit()
    sounds = Sounds()
    assert "silence" in sounds.open()
    sounds.play("anything")


def test_a_missing_sound_is_silence() -> None:
    sounds = Sounds()
    assert sounds.open() == ""
    sounds.play("no-such-sound")
    sounds.on = False
    sounds.play("no-such-sound")
    pygame.mixer.quit()


def test_one_pygame_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    assert both_pygames() == ""
    monkeypatch.setattr("importlib.metadata.version", lambda name: "2")
    assert "uninstall" in both_pygames()
