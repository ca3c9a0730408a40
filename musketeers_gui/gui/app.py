"""The window itself: opens it, turns frames, ends it. No scene sees a clock."""

import os
import signal
import time
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from musketeers_gui.gui import intents
from musketeers_gui.gui import settings as settings_file
from musketeers_gui.gui.icons import icon
from musketeers_gui.gui.intents import Intent, Key, Quit, Resize
from musketeers_gui.gui.paint import opaque
from musketeers_gui.gui.pygames import both_pygames
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.sound import Sounds
from musketeers_gui.gui.stage import Stage
from musketeers_gui.gui.theme import BRASS_LIGHT
from musketeers_gui.gui.units import Units

NAME: Final = "The Musketeers"
SMALLEST: Final = (640, 480)
"""Pixels of the smallest picture that is drawn; of it a smaller window shows the upper left."""
BARS: Final = 60
"""Pixels of the screen's height that title and task bars may take."""
FRAME: Final = 1 / 60
IDLE: Final = 0.5
LONGEST_FRAME: Final = 0.1


class NoDisplay(Exception):
    """There is no screen to open a window on; the message is a sentence."""


@dataclass(slots=True)
class App:
    """The window with its stage. `notices` are sentences to be said once (no sound, broken settings)."""

    stage: Stage
    settings: Settings
    sounds: Sounds = field(default_factory=Sounds)
    notices: list[str] = field(default_factory=list)
    running: bool = True
    _screen: pygame.Surface | None = None
    _sheet: pygame.Surface | None = None
    _windowed: tuple[int, int] = SMALLEST
    _last: float | None = None

    def open(self) -> None:
        """Open the window, never larger than the screen. Raises NoDisplay where there is none."""
        self.show()
        pygame.display.set_icon(icon("fleur-de-lis", 64, BRASS_LIGHT))
        pygame.key.set_repeat(400, 40)
        pygame.key.start_text_input()
        self.sounds.on = self.settings.sound
        self.notices += [notice for notice in (self.sounds.open(), both_pygames()) if notice]
        signal.signal(signal.SIGTERM, lambda *_: self.quit())
        self._resized()

    def show(self) -> pygame.Surface:
        """Bring the window up, or take over the one that is there. Raises NoDisplay."""
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        try:
            pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption(NAME)
            self._windowed = self._fitting((1600, 900))
            return pygame.display.get_surface() or self._set_mode()
        except pygame.error as error:
            raise NoDisplay(f"There is no display to open a window on ({error}).") from error

    def _fitting(self, size: tuple[int, int]) -> tuple[int, int]:
        """The size, or as much of it as the screen leaves beside its bars."""
        wide, tall = pygame.display.get_desktop_sizes()[0]
        return (min(size[0], wide), max(min(size[1], tall - BARS), 1))

    def _set_mode(self) -> pygame.Surface:
        full = self.settings.fullscreen
        self._screen = pygame.display.set_mode(
            (0, 0) if full else self._windowed, pygame.FULLSCREEN if full else pygame.RESIZABLE
        )
        return self._screen

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self._screen = surface
            wide, tall = surface.get_size()
            size = (max(wide, SMALLEST[0]), max(tall, SMALLEST[1]))
            self._sheet = None if size == (wide, tall) else opaque(*size)
            self.stage.resize(Units(size, self.settings.text))

    def apply(self, settings: Settings) -> None:
        """Take new settings, keep them in their file, and show what they change."""
        before, self.settings = self.settings, settings
        self.sounds.on = settings.sound
        self.stage.pace = settings.pace
        if settings.fullscreen != before.fullscreen and self._screen is not None:
            self._set_mode()
        if sentence := settings_file.save(settings):
            self.notices.append(sentence)
        if settings.text != before.text or settings.fullscreen != before.fullscreen:
            self._resized()

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    def step(self, seconds: float | None = None) -> None:
        """One frame: read what was done, let the time pass, draw where something changed.

        `seconds` is the time that passed; None takes the real clock.
        """
        for intent in intents.read(self._pause() if seconds is None else 0.0):
            self._handle(intent)
        dirty = self.stage.update(self._passed() if seconds is None else seconds)
        if self.stage.top is None:
            self.running = False
        elif dirty and self._screen is not None:
            self._draw(self._screen)
            pygame.display.flip()

    def _draw(self, screen: pygame.Surface) -> None:
        self.stage.draw(self._sheet or screen)
        if self._sheet:
            screen.blit(self._sheet, (0, 0))

    def _pause(self) -> float:
        """Sleep until the next frame is due; gives how long something may be waited for then."""
        if self._last is not None:
            time.sleep(max(0.0, self._last + FRAME - time.perf_counter()))
        return 0.0 if self.stage.moving else IDLE

    def _passed(self) -> float:
        now = time.perf_counter()
        passed = now - self._last if self._last is not None else 0.0
        self._last = now
        return min(passed, LONGEST_FRAME) if self.stage.moving else passed

    def _handle(self, intent: Intent) -> None:
        match intent:
            case Quit():
                self.quit()
            case Resize(size):
                if not self.settings.fullscreen:
                    self._windowed = size
                self._resized()
            case Key("f11"):
                self.apply(replace(self.settings, fullscreen=not self.settings.fullscreen))
            case Key("+" | "=" | "-" as sign, True):
                self.apply(self.settings.larger_text(-1 if sign == "-" else 1))
            case _:
                self.stage.handle(intent)

    def run(self) -> None:
        """Turn frames until the window is closed, the last scene is left or SIGTERM comes."""
        try:
            while self.running:
                self.step()
        finally:
            while self.stage.scenes:
                self.stage.scenes.pop().leave()
            pygame.quit()
