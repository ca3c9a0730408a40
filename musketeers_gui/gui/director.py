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
    board shows the view before the beat, and the motions that are over stay as they ended.
    """

    def __init__(self, board: Board, cue: Callable[[str], None]) -> None:
        self.board, self.cue = board, cue
        self.pace = 1.0
        self.beat: Beat | None = None
        self.event: Event | None = None
        self._queue = EventQueue()
        self._events: deque[Event] = deque()
        self._over: list[Animation] = []
        self._now: Animation | None = None

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
        """Let `dt` seconds pass; the beats that were shown to their end meanwhile."""
        shown: list[Beat] = []
        if self._now is not None:
            for name in self._now.advance(dt):
                self.cue(name)
        while self.busy and not self.staying and (self._now is None or self._now.done):
            if ended := self._next():
                shown.append(ended)
        return shown

    def skip(self) -> list[Beat]:
        """Show the end of everything at once, up to a picture that stays; of one that stays, go on."""
        shown: list[Beat] = []
        if self.staying:
            self._put_by()
        while self.busy:
            if self._now is not None:
                self._now.finish()
                if self.staying:
                    break
            if ended := self._next():
                shown.append(ended)
        return shown

    def clear(self) -> None:
        """Forget what is played and what waits; the board keeps the view it has."""
        self._queue.clear()
        self._end()

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """The board, and over it what moves."""
        played = [*self._over, self._now] if self._now else self._over
        hidden = marks.hidden.union(*(animation.hides for animation in played))
        self.board.draw(surface, replace(marks, hidden=hidden))
        for animation in played:
            animation.draw(surface)

    def _next(self) -> Beat | None:
        """Begin the next motion; the beat that is over by that."""
        self._put_by()
        if self.beat is None:
            self.beat = self._queue.pop()
            self._events = deque(self.beat.events if self.beat else ())
        elif self._events:
            self.event = self._events.popleft()
            self._now = self._animation(self.event)
        else:
            ended = self.beat
            self._end()
            self.board.show(ended.after, ended.viewer)
            return ended
        return None

    def _animation(self, event: Event) -> Animation | None:
        """The motion at this pace; at once, only a picture that may have to stay is asked for."""
        if self.beat is None or (self.pace == 0 and not event.reveals):
            return None
        found = self.board.animate(event, self.beat.after)
        return Animation(quicker(found.clip, self.pace)) if found else None

    def _put_by(self) -> None:
        if self._now is not None:
            self._now.finish()
            self._over.append(self._now)
            self._now = None

    def _end(self) -> None:
        self.beat = self.event = self._now = None
        self._events.clear()
        self._over.clear()
