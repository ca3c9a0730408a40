"""From a match to the eye: what one viewer sees of each entry, in a queue."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

from .match import Match
from .values import Event, Seat, seen_by


@dataclass(frozen=True, slots=True)
class Beat:
    """One entry as a viewer (None: a spectator) sees it: the events that he may see, then the view after them.

    `line` is the number of entries played when it is over; `seat` who acted ("" at the start).
    """

    viewer: Seat | None
    line: int
    seat: Seat
    events: tuple[Event, ...]
    after: Any


class EventQueue:
    """Beats waiting to be played, first in, first out."""

    def __init__(self) -> None:
        self._beats: deque[Beat] = deque()

    def __len__(self) -> int:
        """How many beats wait."""
        return len(self._beats)

    def push(self, beat: Beat) -> None:
        """Put a beat at the end."""
        self._beats.append(beat)

    def pop(self) -> Beat | None:
        """Take the first beat; None if there is none."""
        return self._beats.popleft() if self._beats else None

    def clear(self) -> None:
        """Forget all that wait."""
        self._beats.clear()


def beat(match: Match, line: int, viewer: Seat | None) -> Beat:
    """The beat of the entry that led to a line (0: the start) for one viewer."""
    entry = match.entries[line - 1] if line else match.start
    after = match.rules.view(match.state_at(line), viewer)
    return Beat(viewer, line, entry.seat, seen_by(entry.events, viewer), after)
