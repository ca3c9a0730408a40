"""From pygame's events to intents."""

import pygame
import pytest
from pygame.event import Event

from musketeers_gui.gui.intents import (
    Away,
    Drag,
    Key,
    Point,
    Press,
    Quit,
    Refresh,
    Release,
    Resize,
    Type,
    Wheel,
    key_name,
    matches,
    translate,
)


def motion(x: int, y: int, by: tuple[int, int] = (0, 0), held: bool = False) -> Event:
    """A pointer that moved."""
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=by, buttons=(int(held), 0, 0))


def key(code: int, mod: int = 0) -> Event:
    """A key that went down."""
    return Event(pygame.KEYDOWN, key=code, mod=mod)


def test_each_event_has_its_intent() -> None:
    events = [
        motion(3, 4),
        Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1),
        motion(5, 5, (2, 1), held=True),
        Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1),
        Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0),
        key(pygame.K_RETURN),
        Event(pygame.TEXTINPUT, text="é"),
        Event(pygame.VIDEORESIZE, size=(800, 600)),
        Event(pygame.WINDOWLEAVE),
        Event(pygame.WINDOWEXPOSED),
        Event(pygame.QUIT),
    ]
    assert translate(events) == [
        Point((3, 4)),
        Press((3, 4)),
        Drag((5, 5), (2, 1)),
        Release((5, 5)),
        Wheel((5, 5), -1),
        Key("enter"),
        Type("é"),
        Resize((800, 600)),
        Away(),
        Refresh(),
        Quit(),
    ]


def test_wheel_buttons_and_foreign_events_are_left_out() -> None:
    wheel = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4)
    assert translate([wheel, Event(pygame.USEREVENT)]) == []


def test_movements_in_a_row_are_one() -> None:
    assert translate([motion(i, i) for i in range(9)]) == [Point((8, 8))]
    assert translate([motion(i, 0, (1, 2), held=True) for i in range(3)]) == [Drag((2, 0), (3, 6))]
    between = [motion(1, 1), Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), motion(2, 2)]
    assert len(translate(between)) == 3


def test_keys_bear_our_names() -> None:
    assert key_name(pygame.K_ESCAPE) == "esc"
    assert key_name(pygame.K_KP_5) == "5"
    assert key_name(pygame.K_KP_PLUS) == "+"
    assert key_name(pygame.K_PAGEUP) == "page up"
    assert translate([key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_SHIFT)]) == [Key("z", True, True)]
    assert translate([key(pygame.K_z, pygame.KMOD_LMETA)]) == [Key("z", True)]


@pytest.mark.parametrize(
    ("cap", "pressed", "fits"),
    [
        ("Enter", Key("enter"), True),
        ("Enter", Key("enter", ctrl=True), False),
        ("Ctrl+Z", Key("z", ctrl=True), True),
        ("Ctrl+Z", Key("z"), False),
        ("D", Key("d"), True),
        ("D", Key("d", shift=True), False),
        ("F1", Key("f1"), True),
        ("+", Key("+"), True),
        ("Ctrl+Shift+S", Key("s", True, True), True),
        ("Space", Key("space"), True),
    ],
)
def test_key_caps_stand_for_keys(cap: str, pressed: Key, fits: bool) -> None:
    assert matches(cap, pressed) is fits
