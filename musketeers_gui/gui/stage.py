"""The scenes that lie on one another; the topmost acts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.theme import FADE
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Widget


class Scene(Protocol):
    """One page of the program. It knows no clock and no event queue."""

    def enter(self) -> None:
        """It comes to the top, for the first time or again."""
        ...

    def leave(self) -> None:
        """It is covered or taken away."""
        ...

    def resize(self, units: Units) -> None:
        """The window or the text has a new size; called before the first drawing too."""
        ...

    def handle(self, intent: Intent) -> bool:
        """Something was done; True where the scene used it."""
        ...

    def update(self, dt: float) -> bool:
        """`dt` seconds passed; True where the scene must be drawn again."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        ...

    def widgets(self) -> Sequence[Widget]:
        """What can be reached in it, for the keyboard and for tests."""
        ...

    @property
    def moving(self) -> bool:
        """Whether something moves by itself, so that frames must follow one another."""
        ...


@dataclass(slots=True)
class Stage:
    """The scenes; a change of scene fades over `pace` times FADE seconds."""

    units: Units = field(default_factory=lambda: Units((1920, 1080)))
    pace: float = 1.0
    scenes: list[Scene] = field(default_factory=list)
    _old: pygame.Surface | None = None
    _last: pygame.Surface | None = None
    _fade: float = 0.0
    _changed: bool = True

    @property
    def top(self) -> Scene | None:
        """The scene that acts."""
        return self.scenes[-1] if self.scenes else None

    @property
    def moving(self) -> bool:
        """Whether frames must follow one another."""
        return self._fade > 0 or (self.top is not None and self.top.moving)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._show()

    def pop(self) -> None:
        """Take the topmost scene away; with none left the program ends."""
        if self.scenes:
            self.scenes.pop().leave()
        self._show()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the topmost one's place."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._show()

    def home(self) -> None:
        """Go back to the first scene."""
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._show()

    def _show(self) -> None:
        self._changed = True
        if self._last is not None and self.pace > 0:
            self._old, self._fade = self._last.copy(), FADE * self.pace
        if self.top:
            self.top.resize(self.units)
            self.top.enter()

    def resize(self, units: Units) -> None:
        """Take a new window size or text size."""
        self.units, self._old, self._last, self._fade = units, None, None, 0.0
        self._changed = True
        if self.top:
            self.top.resize(units)

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the acting scene."""
        return self.top.handle(intent) if self.top else False

    def update(self, dt: float) -> bool:
        """Let time pass; True where the window must be drawn again."""
        dirty = self.top.update(dt) if self.top else False
        fading, self._fade = self._fade > 0, max(0.0, self._fade - dt)
        changed, self._changed = self._changed, False
        return dirty or fading or changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the acting scene, over it what is left of the one before."""
        if not self.top:
            return
        self.top.draw(surface)
        self._last = surface
        if self._fade > 0 and self._old and self._old.get_size() == surface.get_size():
            self._old.set_alpha(round(255 * self._fade / max(0.001, FADE * self.pace)))
            surface.blit(self._old, (0, 0))
