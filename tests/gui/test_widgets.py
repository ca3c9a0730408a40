"""Controls: what they need, what they do, what they say."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from musketeers_gui.gui.intents import Drag, Key, Press, Release, Type, Wheel
from musketeers_gui.gui.layout import column, foot, row, rows, split
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Button,
    Choice,
    FieldState,
    ListBox,
    ListRow,
    Look,
    Note,
    RichText,
    Scroll,
    TextField,
    Toggle,
    Widget,
    placed,
    scroll_view,
)

UNITS = Units((1920, 1080))
AREA = Rect(100, 100, 400, 300)


def button(done: list[str], **more: object) -> Button:
    """A button that writes down what it did."""
    return replace(Button(name="b", label="Draw", action=lambda: done.append("draw")), **more)


@pytest.mark.parametrize("intent", [Release((1, 1)), Key("enter"), Key("space")])
def test_a_button_does_its_work_once(intent: Release | Key) -> None:
    done: list[str] = []
    assert button(done).handle(intent, UNITS)
    assert done == ["draw"]


@pytest.mark.parametrize("intent", [Release((1, 1), 3), Key("x"), Key("enter", ctrl=True), Press((1, 1))])
def test_a_button_leaves_other_intents_alone(intent: Release | Key | Press) -> None:
    done: list[str] = []
    assert not button(done).handle(intent, UNITS)
    assert done == []


def test_a_disabled_button_does_nothing_and_says_why() -> None:
    done: list[str] = []
    off = button(done, enabled=False, tip="The bag is empty", line="from the bag")
    assert off.handle(Key("enter"), UNITS)
    assert done == []
    assert off.shown_line == "The bag is empty"
    assert off.focusable
    assert not replace(off, tip="").focusable


def test_a_button_grows_with_its_words() -> None:
    short, long = button([]), button([], label="Draw a tile from the bag and put it beside the Duke at once")
    assert long.height(UNITS, 220) > short.height(UNITS, 220) >= 44
    assert long.natural_width(UNITS) > short.natural_width(UNITS)


@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("width", [120, 240, 600])
def test_a_button_of_any_width_can_be_drawn(percent: int, width: int) -> None:
    units = Units((1024, 768), percent)
    one = button([], icon="bag", line="eleven tiles", key="D", kind="primary")
    surface = pygame.Surface((800, 600))
    for look in (Look(), Look(focus=True), Look(hover=True, pressed=True)):
        placed(one, Rect(10, 10, width, one.height(units, width))).draw(surface, units, look)


def test_a_toggle_asks_for_the_change() -> None:
    done: list[str] = []
    toggle = Toggle(name="t", label="Sound", on=True, action=lambda: done.append("off"))
    toggle.handle(Key("space"), UNITS)
    replace(toggle, enabled=False).handle(Key("space"), UNITS)
    assert done == ["off"]


def choice(done: list[int], chosen: int = 1) -> Choice:
    """Three options at a place."""
    return Choice(name="c", rect=Rect(0, 0, 300, 40), options=("a", "b", "c"), chosen=chosen, choose=done.append)


@pytest.mark.parametrize(
    ("intent", "index"),
    [(Key("left"), 0), (Key("right"), 2), (Release((10, 10)), 0), (Release((290, 10)), 2), (Key("enter"), 2)],
)
def test_a_choice_chooses(intent: Key | Release, index: int) -> None:
    done: list[int] = []
    assert choice(done).handle(intent, UNITS)
    assert done == [index]


def test_a_choice_ends_at_its_ends_and_asks_nothing_twice() -> None:
    done: list[int] = []
    assert not choice(done, 0).handle(Key("left"), UNITS)
    assert choice(done, 0).handle(Release((10, 10)), UNITS)
    assert done == []


def test_a_narrow_choice_stands_in_rows() -> None:
    wide = Choice(name="c", options=("Normal", "At once", "Slow", "Fast"), chosen=0, choose=lambda i: None)
    assert wide.height(UNITS, 130) > wide.height(UNITS, 800)
    parts = placed(wide, Rect(0, 0, 130, wide.height(UNITS, 130))).parts(UNITS)
    assert not any(a.colliderect(b) for i, a in enumerate(parts) for b in parts[:i])


# Fields


def typed(state: FieldState, *intents: Type | Key) -> str:
    """The text after some typing."""
    field = TextField(name="f", rect=Rect(0, 0, 200, 42), state=state, changed=lambda text: None)
    for intent in intents:
        field.handle(intent, UNITS)
    return state.text


def test_the_first_letter_replaces_what_was_offered() -> None:
    assert typed(FieldState("Athos"), Type("A"), Type("nn"), Type("a")) == "Anna"


def test_a_caret_that_was_moved_keeps_what_was_offered() -> None:
    assert typed(FieldState("Athos"), Key("end"), Type("!")) == "Athos!"
    assert typed(FieldState("Athos"), Key("home"), Key("delete"), Type("E")) == "Ethos"
    assert typed(FieldState("Athos"), Key("left"), Key("backspace"), Type("u")) == "Athus"


def test_backspace_at_once_clears_the_field() -> None:
    assert typed(FieldState("Athos"), Key("backspace")) == ""


def test_a_field_takes_no_more_than_its_limit_and_no_control_signs() -> None:
    assert typed(FieldState(limit=4), Type("a\nb\tcdef")) == "abcd"


def test_a_click_places_the_caret() -> None:
    state = FieldState("Athos")
    field = TextField(name="f", rect=Rect(0, 0, 200, 42), state=state, changed=lambda text: None)
    field.handle(Press((13, 20)), UNITS)
    assert state.caret == 0
    field.handle(Press((190, 20)), UNITS)
    assert state.caret == 5


def test_keys_with_control_are_not_typed() -> None:
    field = TextField(name="f", state=FieldState(), changed=lambda text: None)
    assert not field.handle(Key("left", ctrl=True), UNITS)
    assert not field.handle(Key("tab"), UNITS)


# Lists


@given(st.integers(0, 500), st.integers(0, 500), st.lists(st.integers(-700, 700), max_size=20))
def test_a_scroll_never_leaves_its_range(room: int, extent: int, ways: list[int]) -> None:
    scroll = Scroll()
    scroll.fit(room, extent)
    for way in ways:
        scroll.by(way)
        assert 0 <= scroll.offset <= max(0, extent - room)


def test_reveal_scrolls_as_little_as_needed() -> None:
    scroll = Scroll()
    scroll.fit(100, 1000)
    assert scroll.reveal(150, 180)
    assert scroll.offset == 80
    assert not scroll.reveal(100, 120)
    assert scroll.reveal(10, 30)
    assert scroll.offset == 10


def listed(done: list[int], count: int = 50, chosen: int = 0) -> ListBox:
    """Many lines in a small place."""
    lines = [ListRow(f"line {i}", str(i), "cross", value="C7") for i in range(count)]
    return ListBox(name="l", rect=Rect(0, 0, 300, 150), rows=lines, scroll=Scroll(), chosen=chosen, choose=done.append)


def test_a_list_chooses_by_key_and_click_and_shows_what_it_chose() -> None:
    done: list[int] = []
    box = listed(done)
    box.handle(Key("down"), UNITS)
    box.handle(Release((20, 100)), UNITS)
    box.handle(Key("end"), UNITS)
    assert done == [1, 3, 49]
    assert box.scroll.offset == box.scroll.limit
    assert not listed(done, chosen=0).handle(Key("up"), UNITS)


def test_a_list_scrolls_with_wheel_and_drag_and_draws_what_is_seen() -> None:
    box = listed([])
    assert box.handle(Wheel((10, 10), -2), UNITS)
    assert box.scroll.offset == 108
    assert box.handle(Drag((20, 50), (0, -30)), UNITS)
    assert box.scroll.offset == 138
    box.draw(pygame.Surface((320, 200)), UNITS, Look(focus=True))


def test_a_long_row_takes_two_lines_and_is_chosen_at_both() -> None:
    done: list[int] = []
    rows = [ListRow("short"), ListRow("long words " * 4), ListRow("short again"), ListRow("endless " * 40)]
    box = ListBox(name="l", rect=Rect(0, 0, 300, 400), rows=rows, scroll=Scroll(), chosen=0, choose=done.append)
    line = box.line_height(UNITS)
    assert box.height(UNITS, 300) == 6 * line
    for y in range(line // 2, 7 * line, line):
        box.handle(Release((20, y)), UNITS)
    assert done == [0, 1, 1, 2, 3, 3]


def test_a_scroll_view_leaves_room_for_its_bar_only_where_it_has_one() -> None:
    def build(count: int) -> list[int]:
        words = [RichText(markup="A line of words.") for _ in range(count)]
        view = scroll_view("v", AREA, Scroll(), UNITS, lambda room: column(words, room, UNITS, 10))
        return [child.rect.w for child in view.children]

    assert set(build(3)) == {AREA.w}
    assert set(build(30)) == {AREA.w - 22}


def test_a_note_stays_in_the_window() -> None:
    window = Rect(0, 0, 600, 400)
    for corner in ((0, 0), (599, 0), (0, 399), (599, 399), (300, 200)):
        note = Note("Two spaces away, and Athos has one left. See **B3.1**.")
        assert window.contains(note.place(UNITS, Rect(corner, (1, 1)), window))


# Layout


def words(*heights: int) -> list[Widget]:
    """Widgets as high as said."""
    return [Widget(rect=Rect(0, 0, 0, tall)) for tall in heights]


def test_a_column_stacks_with_gaps() -> None:
    made = column(words(10, 20, 30), AREA, UNITS, 5)
    assert [(w.rect.y, w.rect.h, w.rect.w) for w in made] == [(100, 10, 400), (115, 20, 400), (140, 30, 400)]
    assert foot(made) == 170
    assert foot([]) == 0


def test_a_row_is_as_high_as_its_highest() -> None:
    made = row(words(10, 40), AREA, UNITS, 20, (1, 3))
    assert [w.rect.h for w in made] == [40, 40]
    assert [w.rect.w for w in made] == [95, 285]


@given(st.lists(st.floats(0.2, 5), min_size=1, max_size=6), st.integers(0, 20), st.integers(200, 900))
def test_split_fills_the_area(shares: list[float], gap: int, width: int) -> None:
    parts = split(Rect(7, 0, width, 10), shares, gap)
    assert parts[0].left == 7
    assert abs(parts[-1].right - (7 + width)) <= 1
    assert all(abs(b.left - a.right - gap) <= 1 for a, b in pairwise(parts))


def test_rows_wrap_where_the_room_ends() -> None:
    made = rows(words(10, 10, 10), AREA, UNITS, 10, 150)
    assert [(w.rect.x, w.rect.y) for w in made] == [(100, 100), (305, 100), (100, 120)]
