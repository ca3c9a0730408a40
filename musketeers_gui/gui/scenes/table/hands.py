"""What a person does at the board: pointing and clicking, and the keyboard walking what is lit."""

from typing import Final

import pygame

from musketeers_gui.core.values import Reason
from musketeers_gui.gui.boards import KEY, Board, Keyed, Zoomed
from musketeers_gui.gui.desk import Desk
from musketeers_gui.gui.focus import DIRECTIONS, neighbour
from musketeers_gui.gui.intents import LEFT, RIGHT, Away, Drag, Intent, Key, Point, Pos, Press, Release, Wheel
from musketeers_gui.gui.scenes.table.play import Mode, Play

OWN_ARROWS: Final = frozenset({"log"})
"""Controls that use the arrows themselves."""
FIRM: Final = 6
"""Layout units the pointer may move between press and release without its being a drag."""
PUSH: Final = 90
"""Layout units an arrow key moves a board that is looked at from near."""


class Hands:
    """Pointer and keyboard over one board.

    `hover` is the target under the pointer, `focus` the one the keyboard is at while no control of the panel
    has it. `note` is the reason why the thing last pointed at is not asked for, and where that lies.
    """

    def __init__(self, play: Play, board: Board, desk: Desk) -> None:
        self.play, self.board, self.desk = play, board, desk
        self.area = pygame.Rect(0, 0, 0, 0)
        self.hover: str | None = None
        self.focus: str | None = None
        self.note: tuple[Reason, pygame.Rect] | None = None
        self.stirred = False
        self._pressed: str | None = None
        self._held: Pos | None = None
        self._dragging = False

    def lit(self) -> dict[str, pygame.Rect]:
        """Where the targets of the board are that can be pointed at, or taken back."""
        spots = self.board.spots()
        return {name: spots[name] for name in self._names() if name in spots}

    def _names(self) -> tuple[str, ...]:
        if not self.play.asking or self.play.narrowing is None:
            return ()
        return (*self.play.narrowing.lit, *self.play.narrowing.picked, *self.play.beyond())

    @property
    def at_board(self) -> str | None:
        """The lit target the keyboard is at; None while it is in the panel."""
        free = self.desk.ring.current is None and self.focus is not None
        return self.focus if free and self.focus in self._names() else None

    def handle(self, intent: Intent) -> bool:
        """Use what belongs to the board; True where it changed more than the look of it."""
        match intent:
            case Drag(pos, by) if self._drag(pos, by):
                pass
            case Point(pos) | Drag(pos):
                self._hover(pos)
            case Wheel(pos, dy) if isinstance(self.board, Zoomed) and self.area.collidepoint(pos):
                self.board.wheel(pos, dy)
                self.stirred = True
            case Away():
                self._hover((-1, -1))
            case Press(pos, button):
                return self._press(pos, button)
            case Release(pos, button):
                return self._release(pos, button)
            case Key("backspace", False):
                return self.play.back()
            case Key("enter" | "space", False) if self.at_board and not self.play.confirming:
                self._point(self.at_board)
                return True
            case Key("tab", False, shift):
                return self._tab(-1 if shift else 1)
            case Key(way, False, True) if way in DIRECTIONS and isinstance(self.board, Zoomed):
                self._push(self.board, way)
            case Key(way, False) if way in DIRECTIONS and self.desk.ring.current not in OWN_ARROWS:
                return self._walk(way)
        return False

    def forget(self, note: tuple[Reason, pygame.Rect] | None) -> None:
        """Put a note away, unless another has come in its place."""
        if note and self.note is note:
            self.note, self.stirred = None, True

    # The pointer

    def _hover(self, pos: Pos) -> None:
        found = self.board.hit(pos) if self.area.collidepoint(pos) else None
        self.stirred = self.stirred or found != self.hover
        self.hover = found

    def _press(self, pos: Pos, button: int) -> bool:
        self._hover(pos)
        self._pressed = self.hover if button == LEFT else None
        self._held = pos if self.area.collidepoint(pos) and button != RIGHT else None
        self._dragging = False
        return button == RIGHT and self.area.collidepoint(pos) and self.play.back()

    def _release(self, pos: Pos, button: int) -> bool:
        pressed, self._pressed = self._pressed, None
        self._held, dragged, self._dragging = None, self._dragging, False
        if dragged:
            return False
        if button != LEFT or not self.area.collidepoint(pos):
            return False
        if self.play.mode in (Mode.LOOK, Mode.STAYING):
            self.play.go_on()
            return True
        if pressed is None or self.board.hit(pos) != pressed:
            return False
        self._point(pressed)
        return True

    def _drag(self, pos: Pos, by: Pos) -> bool:
        """Move a board that can be moved; False for a hand that is merely not quite still."""
        if self._held is None or not isinstance(self.board, Zoomed):
            return False
        if not self._dragging:
            by = (pos[0] - self._held[0], pos[1] - self._held[1])
            self._dragging = max(abs(by[0]), abs(by[1])) > self.desk.units.px(FIRM)
        if self._dragging:
            self.board.drag(by)
            self.stirred = True
        return self._dragging

    def _push(self, board: Zoomed, way: str) -> None:
        """Look further in a direction."""
        dx, dy = DIRECTIONS[way]
        push = self.desk.units.px(PUSH)
        board.drag((-dx * push, -dy * push))
        self.stirred = True

    def own_key(self, key: str) -> bool:
        """Work a key of the board's own; True where it has that key."""
        used = isinstance(self.board, Keyed) and self.board.work(key)
        self.stirred = self.stirred or used
        return used

    def _point(self, target: str) -> None:
        self.desk.ring.current = None
        if target.startswith(KEY):
            self.own_key(target.removeprefix(KEY))
            return
        reason = self.play.point(target)
        if reason:
            self.note = (reason, self.board.spots().get(target, self.area))
        else:
            self.focus = target
        self.stirred = True

    # The keyboard

    def _walk(self, way: str) -> bool:
        """Bring the keyboard to the nearest lit target in a direction; to the first where it was elsewhere.

        Where nothing is lit the arrows walk the panel only for somebody who is in it already.
        """
        lit = self.lit()
        if not lit:
            return self.desk.ring.current is None
        if self.at_board is None:
            self.focus = self.focus if self.focus in lit else next(iter(lit))
        elif self.focus and (found := neighbour(lit[self.focus], _without(lit, self.focus), way)):
            self.focus = found
        self.desk.ring.current = None
        self.stirred = True
        return True

    def _tab(self, by: int) -> bool:
        """Walk all controls in turn; the board, where something is lit on it, is one of them."""
        stops = [seen.widget.name for seen in self.desk.seen() if seen.widget.focusable and seen.widget.name]
        lit, here = self.lit(), self.desk.ring.current
        places: list[str | None] = [None, *stops] if lit else [*stops]
        place = places.index(here) if here in places else (-1 if by > 0 else 0)
        stop = places[(place + by) % len(places)] if places else None
        self.desk.focus(stop)
        if stop is None and self.focus not in lit:
            self.focus = next(iter(lit), None)
        self.stirred = True
        return True


def _without(places: dict[str, pygame.Rect], name: str) -> dict[str, pygame.Rect]:
    return {other: place for other, place in places.items() if other != name}
