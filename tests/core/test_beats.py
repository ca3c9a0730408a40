"""What one viewer sees of each entry, and the queue it waits in."""

from typing import Any

from musketeers_gui.core.beats import Beat, EventQueue, beat
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Hidden, Secret, seen_by

from . import toy


def test_a_beat_is_what_the_viewer_may_see() -> None:
    """His own face of a secret, the public one for all others, nothing of what is hidden."""
    match = Match(toy.setup(), "s")
    match.submit("ann", "hide 2")
    for viewer, number, kept in (("ann", 2, 2), ("bob", None, Hidden("numbers")), (None, None, Hidden("numbers"))):
        seen = beat(match, 1, viewer)
        assert (seen.viewer, seen.line, seen.seat) == (viewer, 1, "ann")
        assert seen.events == (toy.Noted(number=number),)
        assert seen.after.hidden == (kept, None, None)
    start = beat(match, 0, "bob")
    assert (start.line, start.seat, start.after) == (0, "", match.state_at(0))


def test_a_secret_without_a_public_face_is_seen_by_its_seats_only() -> None:
    """In the order of the events."""
    moved, noted = toy.Moved(), toy.Noted(number=1)
    events: Any = (moved, Secret(("bob",), noted), Secret(("ann",), noted, moved))
    assert seen_by(events, "bob") == (moved, noted, moved)
    assert seen_by(events, "cat") == (moved, moved)
    assert seen_by(events, None) == (moved, moved)


def test_first_in_first_out() -> None:
    """And none when it is empty."""
    queue = EventQueue()
    beats = [Beat(None, line, "", (), None) for line in range(3)]
    assert queue.pop() is None
    for each in beats:
        queue.push(each)
    assert len(queue) == 3
    assert [queue.pop() for _ in range(4)] == [*beats, None]
    queue.push(beats[0])
    queue.clear()
    assert len(queue) == 0
