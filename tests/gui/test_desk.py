"""Where what was done meets the widgets."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from musketeers_gui.gui.desk import Desk
from musketeers_gui.gui.intents import Away, Drag, Key, Point, Press, Refresh, Release, Type, Wheel
from musketeers_gui.gui.layout import column
from musketeers_gui.gui.theme import TIP_DELAY
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Button, FieldState, Modal, Panel, Scroll, TextField, Widget, scroll_view

UNITS = Units((800, 600))


class Page:
    """Three buttons, a field, a long list, and a question that may stand before all."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.asks = False
        self.field = FieldState()
        self.scroll = Scroll()
        self.desk = Desk(self.lay_out)
        self.desk.resize(UNITS)

    def button(self, name: str, rect: Rect, **more: object) -> Button:
        """A button that writes its name down."""
        return Button(name=name, label=name, rect=rect, action=lambda: self.done.append(name), **more)  # type: ignore[arg-type]

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """The page."""

        def build(room: Rect) -> list[Widget]:
            return column([self.button(f"row{i}", Rect(0, 0, 0, 0)) for i in range(12)], room, units, 6)

        parts: list[Widget] = [
            Panel(rect=Rect(0, 0, 800, 600)),
            self.button("a", Rect(10, 10, 100, 44), key="A", tip="The first"),
            self.button("b", Rect(120, 10, 100, 44), key="Ctrl+Z", enabled=False, tip="Nothing to undo"),
            self.button("c", Rect(10, 70, 100, 44), key="Esc"),
            TextField(name="f", rect=Rect(10, 130, 200, 42), state=self.field, changed=lambda text: None),
            scroll_view("list", Rect(400, 10, 300, 200), self.scroll, units, build),
        ]
        if self.asks:
            answer = self.button("yes", Rect(300, 300, 100, 44), key="Enter")
            parts.append(Modal(rect=Rect(250, 250, 300, 200), children=(answer,)))
        return parts

    def click(self, pos: tuple[int, int]) -> None:
        """Press and release."""
        self.desk.handle(Press(pos))
        self.desk.handle(Release(pos))


def test_a_click_works_a_button_and_takes_the_keyboard_there() -> None:
    page = Page()
    page.click((50, 30))
    assert page.done == ["a"]
    assert page.desk.ring.current == "a"


def test_a_press_that_is_let_go_elsewhere_does_nothing() -> None:
    page = Page()
    page.desk.handle(Press((50, 30)))
    page.desk.handle(Release((50, 90)))
    assert page.done == []


def test_a_disabled_button_is_not_worked_by_click_or_key() -> None:
    page = Page()
    page.click((150, 30))
    page.desk.handle(Key("z", ctrl=True))
    assert page.done == []


def test_key_caps_work_from_anywhere() -> None:
    page = Page()
    page.desk.handle(Key("a"))
    page.desk.handle(Key("esc"))
    assert page.done == ["a", "c"]
    assert not page.desk.handle(Key("a", ctrl=True))


def test_letters_belong_to_the_field_that_is_typed_in() -> None:
    page = Page()
    page.desk.focus("f")
    page.desk.handle(Key("a"))
    page.desk.handle(Type("a"))
    page.desk.handle(Key("esc"))
    assert page.field.text == "a"
    assert page.done == ["c"]


def test_tab_and_arrows_walk_the_controls() -> None:
    page = Page()
    names = []
    for _ in range(5):
        page.desk.handle(Key("tab"))
        names.append(page.desk.ring.current)
    assert names == ["a", "b", "c", "f", "row0"]
    page.desk.handle(Key("tab", shift=True))
    assert page.desk.ring.current == "f"
    page.desk.handle(Key("up"))
    assert page.desk.ring.current == "c"
    page.desk.handle(Key("enter"))
    assert page.done == ["c"]


def test_the_keyboard_scrolls_to_what_it_comes_to() -> None:
    page = Page()
    page.desk.focus("row0")
    for _ in range(11):
        page.desk.handle(Key("down"))
    assert page.desk.ring.current == "row11"
    row = page.desk.find("row11")
    assert row is not None
    assert Rect(400, 10, 300, 200).contains(row.rect)
    page.desk.handle(Key("enter"))
    assert page.done == ["row11"]


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    page = Page()
    page.click((500, 230))
    assert page.done == []
    page.desk.handle(Wheel((500, 100), -2))
    assert page.scroll.offset > 0
    page.click((500, 12))
    assert page.done != ["row0"]


def test_dragging_a_row_scrolls_and_does_not_click() -> None:
    page = Page()
    page.desk.handle(Press((500, 150)))
    page.desk.handle(Drag((500, 110), (0, -40)))
    page.desk.handle(Release((500, 110)))
    assert page.scroll.offset == 40
    assert page.done == []


def test_a_question_stands_before_everything() -> None:
    page = Page()
    page.asks = True
    page.desk.refresh()
    page.click((50, 30))
    page.desk.handle(Key("a"))
    page.desk.handle(Key("esc"))
    assert page.done == []
    page.desk.handle(Key("enter"))
    assert page.done == ["yes"]
    page.desk.draw(pygame.Surface((800, 600)))


def test_notes_come_up_after_a_rest_and_go() -> None:
    page = Page()
    surface = pygame.Surface((800, 600))
    page.desk.draw(surface)
    page.desk.handle(Point((50, 30)))
    assert page.desk.waiting
    page.desk.draw(surface)
    assert not page.desk.update(TIP_DELAY / 2)
    assert page.desk.update(TIP_DELAY)
    assert not page.desk.waiting
    before = surface.copy()
    page.desk.draw(surface)
    pixels = [pygame.image.tobytes(each.subsurface((10, 60, 120, 30)), "RGB") for each in (before, surface)]
    assert pixels[0] != pixels[1]
    page.desk.handle(Away())
    assert page.desk.update(0)


def test_nothing_is_drawn_while_nothing_happens() -> None:
    page = Page()
    page.desk.draw(pygame.Surface((800, 600)))
    page.desk.handle(Point((700, 500)))
    page.desk.draw(pygame.Surface((800, 600)))
    page.desk.handle(Point((702, 501)))
    assert not page.desk.update(1.0)
    page.desk.handle(Refresh())
    assert page.desk.update(0.0)
