"""The one reader of pygame's event queue: what a person did, as small frozen values."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame

Pos = tuple[int, int]
LEFT: Final = 1
RIGHT: Final = 3
NAP: Final = 0.012


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is at a place and no button is held."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down (1 left, 2 middle, 3 right)."""

    pos: Pos
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up."""

    pos: Pos
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved by `by` pixels with a button held."""

    pos: Pos
    by: Pos
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `dy` notches (up is positive) and `dx` to the right."""

    pos: Pos
    dy: float
    dx: float = 0


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: "a", "enter", "esc", "left", "f1", "page up" …"""

    name: str
    ctrl: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Type:
    """Text was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Away:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Refresh:
    """The window must be drawn again: it was covered, shown or came back."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window was closed or the program asked to end."""


Intent = Point | Press | Release | Drag | Wheel | Key | Type | Resize | Away | Refresh | Quit

_NAMES: Final = {"return": "enter", "escape": "esc", "[+]": "+", "[-]": "-", "left meta": "meta", "=": "="}
_KEYPAD: Final = {f"[{n}]": str(n) for n in range(10)}


def key_name(key: int) -> str:
    """Our name for a key: the keypad and the main keys are one."""
    name = pygame.key.name(key)
    return _NAMES.get(name) or _KEYPAD.get(name, name)


def matches(cap: str, key: Key) -> bool:
    """Whether a key cap as printed ("Enter", "Ctrl+Z", "F1", "D") stands for the key pressed."""
    *held, name = cap.lower().split("+") if cap != "+" else ["+"]
    if (name == "space" and key.name == "space") or name == key.name:
        shift_fits = key.shift == ("shift" in held) or (len(name) == 1 and not name.isalnum())
        return key.ctrl == ("ctrl" in held) and shift_fits
    return False


def _key(event: pygame.event.Event) -> Intent:
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Key(key_name(event.key), ctrl, bool(event.mod & pygame.KMOD_SHIFT))


def _motion(event: pygame.event.Event) -> Intent:
    held = next((i + 1 for i, down in enumerate(event.buttons) if down), 0)
    return Drag(event.pos, event.rel, held) if held else Point(event.pos)


def _press(event: pygame.event.Event) -> Intent | None:
    return Press(event.pos, event.button) if event.button in (1, 2, 3) else None


def _release(event: pygame.event.Event) -> Intent | None:
    return Release(event.pos, event.button) if event.button in (1, 2, 3) else None


_pointer: list[Pos] = [(0, 0)]


def _wheel(event: pygame.event.Event) -> Intent:
    dy, dx = getattr(event, "precise_y", event.y), getattr(event, "precise_x", event.x)
    return Wheel(_pointer[0], dy or event.y, dx or event.x)


_READERS: Final[dict[int, Callable[[pygame.event.Event], Intent | None]]] = {
    pygame.MOUSEMOTION: _motion,
    pygame.MOUSEBUTTONDOWN: _press,
    pygame.MOUSEBUTTONUP: _release,
    pygame.MOUSEWHEEL: _wheel,
    pygame.KEYDOWN: _key,
    pygame.TEXTINPUT: lambda event: Type(event.text),
    pygame.VIDEORESIZE: lambda event: Resize(event.size),
    pygame.WINDOWLEAVE: lambda event: Away(),
    pygame.WINDOWEXPOSED: lambda event: Refresh(),
    pygame.WINDOWRESTORED: lambda event: Refresh(),
    pygame.QUIT: lambda event: Quit(),
}


def translate(events: Iterable[pygame.event.Event]) -> list[Intent]:
    """The events as intents; of pointer movements in a row only the last counts."""
    intents: list[Intent] = []
    for event in events:
        reader = _READERS.get(event.type)
        intent = reader(event) if reader else None
        if intent is None:
            continue
        if isinstance(intent, Point | Press | Release | Drag):
            _pointer[0] = intent.pos
        last = intents[-1] if intents else None
        match last, intent:
            case (Point(), Point()) | (Resize(), Resize()):
                intents[-1] = intent
            case Drag(_, by, button), Drag(pos, more, same) if button == same:
                intents[-1] = Drag(pos, (by[0] + more[0], by[1] + more[1]), button)
            case _:
                intents.append(intent)
    return intents


def read(seconds: float) -> list[Intent]:
    """What was done since the last call; waits up to `seconds` for something to happen.

    Looks every NAP seconds: pygame's own wait with a limit looks a thousand times a second.
    """
    end = time.monotonic() + seconds
    while True:
        events = pygame.event.get()
        left = end - time.monotonic()
        if events or left <= 0:
            return translate(events)
        time.sleep(min(NAP, left))
