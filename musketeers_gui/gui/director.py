"""Plays beats: event by event as the board moves for them, then shows the view after."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace

import pygame

from musketeers_gui.core.beats import Beat, EventQueue
from musketeers_gui.core.values import Event
from musketeers_gui.gui.animation import Animation, quicker
from musketeers_gui.gui.boards import Board, Marks


class Director:
    """Leads what happens on a board.

    `cue(name)` sounds a sound; `pace` is the factor on every duration, 0 is at once. While it is `busy` the
    board is on its way from the view before a beat to the view after it. `told` are the events of the beat so far.
    """

    def __init__(self, board: Board, cue: Callable[[str], None]) -> None:
        self.board, self.cue = board, cue
        self.pace = 1.0
        self.beat: Beat | None = None
        self.told: list[Event] = []
        self._queue = EventQueue()
        self._events: deque[Event] = deque()
        self._now: Animation | None = None
        self._fresh = False

    @property
    def busy(self) -> bool:
        """Whether something is being played or waits to be."""
        return self.beat is not None or len(self._queue) > 0

    @property
    def moving(self) -> bool:
        """Whether frames must follow one another."""
        return self.busy and not self.staying

    @property
    def staying(self) -> bool:
        """Whether a picture is held until somebody goes on."""
        return self._now is not None and self._now.done and self._now.clip.stays

    def play(self, beat: Beat) -> None:
        """Play a beat after those that wait already."""
        self._queue.push(beat)

    def update(self, dt: float) -> list[Beat]:
        """Let `dt` seconds pass; the beats that were shown to their end meanwhile.

        A motion begins with the first frame that shows it, however long that one took.
        """
        shown: list[Beat] = []
        if self._now is not None:
            for name in self._now.advance(0.0 if self._fresh else dt):
                self.cue(name)
            self._fresh = False
        while self.busy and not self.staying and (self._now is None or self._now.done):
            if ended := self._next():
                shown.append(ended)
        return shown

    def skip(self) -> list[Beat]:
        """Show the end of everything at once, up to a picture that stays; of one that stays, go on."""
        shown: list[Beat] = []
        if self.staying:
            self._now = None
        while self.busy:
            if self._now is not None:
                self._now.finish()
                if self.staying:
                    break
            if ended := self._next():
                shown.append(ended)
        return shown

    def clear(self) -> None:
        """Forget what is played and what waits; the board must be shown a view next."""
        self._queue.clear()
        self._end()

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """The board, and over it what moves."""
        hidden = marks.hidden | self._now.hides if self._now else marks.hidden
        self.board.draw(surface, replace(marks, hidden=hidden))
        if self._now:
            self._now.draw(surface)

    def _next(self) -> Beat | None:
        """Begin the next motion; the beat that is over by that."""
        self._now = None
        if self.beat is None:
            self.beat = self._queue.pop()
            self._events = deque(self.beat.events if self.beat else ())
        elif self._events:
            event = self._events.popleft()
            self.told.append(event)
            found = self.board.animate(event, self.beat.after)
            self._now, self._fresh = (Animation(quicker(found.clip, self.pace)) if found else None), True
        else:
            ended = self.beat
            self._end()
            self.board.show(ended.after, ended.viewer)
            return ended
        return None

    def _end(self) -> None:
        self.beat = self._now = None
        self.told = []
        self._events.clear()
