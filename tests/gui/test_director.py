"""Beats are played event by event, at the pace that is set, and skipped at once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame

from musketeers_gui.core.beats import Beat
from musketeers_gui.core.values import Event
from musketeers_gui.gui.animation import Animation, Clip
from musketeers_gui.gui.boards import Marks, PanelBlock
from musketeers_gui.gui.director import Director
from musketeers_gui.gui.units import Units


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Something moves for so many seconds; None is no motion."""

    type: ClassVar[str] = "moved"
    seconds: float | None = 0.4
    stays: bool = False
    sound: str = "card"


@dataclass
class Board:
    """A board that tells what was asked of it."""

    asked: list[Any] = field(default_factory=list)
    marks: Marks = field(default_factory=Marks)

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Nothing."""

    def show(self, view: Any, viewer: str | None) -> None:
        """Note it."""
        self.asked.append((view, viewer))

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Note the marks."""
        self.marks = marks

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Nothing is here."""
        return None

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Nothing is here."""
        return {}

    def animate(self, event: Any, after: Any) -> Animation | None:
        """A clip as the event says."""
        self.asked.append(event)
        if event.seconds is None:
            return None
        hides = frozenset({"square:a1"})
        return Animation(Clip(event.seconds, lambda surface, t: None, hides, ((0.0, event.sound),), event.stays))

    def panel(self) -> tuple[PanelBlock, ...]:
        """Nothing goes on."""
        return ()


def director(pace: float = 1.0) -> tuple[Director, Board, list[str]]:
    """A director with its board and the sounds it makes."""
    board, heard = Board(), list[str]()
    made = Director(board, heard.append)
    made.pace = pace
    return made, board, heard


def beat(line: int, *events: Event) -> Beat:
    """A beat for a spectator."""
    return Beat(None, line, "", events, f"after {line}")


def test_events_are_played_in_order_and_then_the_view_is_shown() -> None:
    led, board, heard = director()
    first, second = Moved(seconds=0.4), Moved(seconds=0.2, sound="gem")
    led.play(beat(1, first, second))
    assert led.busy
    led.update(0.0)
    assert board.asked == [first]
    led.update(0.0)
    led.update(0.3)
    assert board.asked == [first]
    led.update(0.1)
    assert board.asked == [first, second]
    assert heard == ["card"]
    led.update(0.0)
    assert [shown.line for shown in led.update(0.2)] == [1]
    assert board.asked == [first, second, ("after 1", None)]
    assert heard == ["card", "gem"]
    assert not led.busy


def test_a_motion_begins_with_its_first_frame_however_long_the_one_before_took() -> None:
    led, _, _ = director()
    led.play(beat(1, Moved(seconds=0.4)))
    led.update(5.0)
    led.update(5.0)
    assert led.busy
    led.update(0.4)
    assert not led.busy


def test_speed_is_a_factor_and_nought_is_at_once() -> None:
    led, _, _ = director(0.5)
    led.play(beat(1, Moved(seconds=0.4)))
    led.update(0.0)
    led.update(0.0)
    led.update(0.19)
    assert led.busy
    led.update(0.02)
    assert not led.busy
    led, board, _ = director(0.0)
    led.play(beat(1, Moved(seconds=0.4)))
    led.play(beat(2, Moved(seconds=0.4)))
    assert [shown.line for shown in led.update(0.0)] == [1, 2]
    assert board.asked[-1] == ("after 2", None)


def test_skipping_shows_the_end_of_all_that_waits() -> None:
    led, board, heard = director()
    led.play(beat(1, Moved(), Moved()))
    led.play(beat(2, Moved(seconds=None), Moved()))
    led.update(0.0)
    led.update(0.1)
    assert [shown.line for shown in led.skip()] == [1, 2]
    assert board.asked[-1] == ("after 2", None)
    assert sum(isinstance(asked, Moved) for asked in board.asked) == 4
    assert heard == ["card"]


def test_a_picture_that_stays_waits_for_somebody_at_any_speed() -> None:
    for pace in (0.0, 1.0):
        led, board, _ = director(pace)
        led.play(beat(1, Moved(), Moved(stays=True), Moved()))
        led.skip()
        assert led.staying
        assert not led.moving
        for _ in range(5):
            assert led.update(1.0) == []
        assert [shown.line for shown in led.skip()] == [1]
        assert board.asked[-1] == ("after 1", None)


def test_the_board_leaves_out_what_moves() -> None:
    led, board, _ = director()
    screen = pygame.Surface((8, 8))
    led.play(beat(1, Moved()))
    led.update(0.0)
    led.draw(screen, Marks(hidden=frozenset({"square:b2"})))
    assert board.marks.hidden == {"square:a1", "square:b2"}
    led.skip()
    led.draw(screen, Marks())
    assert board.marks.hidden == set()


def test_clearing_forgets_what_waits() -> None:
    led, board, _ = director()
    led.play(beat(1, Moved()))
    led.play(beat(2, Moved()))
    led.update(0.0)
    led.clear()
    assert not led.busy
    assert led.update(1.0) == []
    assert ("after 1", None) not in board.asked
