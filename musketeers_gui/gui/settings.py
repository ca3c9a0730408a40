"""What a person sets once for every evening, kept as JSON in the user's own configuration folder."""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from musketeers_gui.core.files import content
from musketeers_gui.core.paths import config_file
from musketeers_gui.gui.theme import SPEEDS

MOST: Final = 100_000
"""Bytes of a settings file."""
LONGEST_NAME: Final = 80
"""Letters of a name that is remembered."""
TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)


@dataclass(frozen=True, slots=True)
class Settings:
    """Text size in per cent, speed of what moves, sound, full screen, friendly take-backs.

    `confirm` asks again before an action that cannot be taken back.
    """

    text: int = 100
    speed: str = "normal"
    sound: bool = True
    fullscreen: bool = False
    take_backs: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    confirm: bool = False

    @property
    def pace(self) -> float:
        """The factor on every duration; 0 is at once."""
        return SPEEDS[self.speed]

    def larger_text(self, steps: int) -> "Settings":
        """The settings with text `steps` sizes larger, within what there is."""
        index = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - self.text))
        return replace(self, text=TEXT_SIZES[min(max(index + steps, 0), len(TEXT_SIZES) - 1)])


def _valid(name: str, value: Any) -> bool:
    match name:
        case "text":
            return type(value) is int and TEXT_SIZES[0] <= value <= TEXT_SIZES[-1]
        case "speed":
            return isinstance(value, str) and value in SPEEDS
        case "names":
            return isinstance(value, dict) and all(isinstance(typed, str) and _fit(typed) for typed in value.values())
        case _:
            return isinstance(value, bool)


def _fit(typed: str) -> bool:
    """Whether a name can be shown."""
    return len(typed) <= LONGEST_NAME and typed.isprintable()


def load(path: Path | None = None) -> tuple[Settings, str]:
    """The settings in the file and a sentence where it could not be read in full; no file is no mistake."""
    path = path or config_file()
    try:
        found = json.loads(content(path, MOST))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, RecursionError):
        return Settings(), f"The settings in {path} could not be read; the usual ones are used."
    if not isinstance(found, dict):
        return Settings(), f"The settings in {path} are not a list of names and values; the usual ones are used."
    known = {f.name for f in fields(Settings)}
    good = {name: value for name, value in found.items() if name in known and _valid(name, value)}
    bad = sorted(name for name in found if name not in good)
    sentence = f"The settings file holds something unknown ({', '.join(bad)}); the rest is used." if bad else ""
    return Settings(**good), sentence


def save(settings: Settings, path: Path | None = None) -> str:
    """Write the file whole or not at all; gives a sentence where that failed."""
    path = path or config_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, json.dumps(asdict(settings), indent=2))
    except OSError as error:
        return f"The settings could not be saved: {error.strerror or error}."
    return ""


def _replace(path: Path, content: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
