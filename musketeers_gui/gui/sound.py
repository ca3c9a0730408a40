"""Sounds by name; where there is no device, silence."""

from dataclasses import dataclass, field

import pygame

from musketeers_gui.gui.resources import asset


@dataclass(slots=True)
class Sounds:
    """Plays assets/sounds/NAME.wav while `on`; a missing device or file is silence, never an error."""

    on: bool = True
    _loaded: dict[str, pygame.mixer.Sound | None] = field(default_factory=dict)

    def open(self) -> str:
        """Take the sound device; gives a sentence where there is none."""
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error:
            return "No sound device was found; the evening goes on in silence."
        return ""

    def play(self, name: str) -> None:
        """Start a sound and return at once."""
        if not self.on or not pygame.mixer.get_init():
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        if sound := self._loaded[name]:
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = asset("sounds", f"{name}.wav")
        try:
            return pygame.mixer.Sound(str(path)) if path.is_file() else None
        except pygame.error:
            return None
