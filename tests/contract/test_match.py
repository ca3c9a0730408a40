"""A whole game through the match: back and forth, saved and opened, it is the same game."""

from itertools import pairwise

from musketeers_gui.core import saves
from musketeers_gui.core.match import Match, Person
from musketeers_gui.core.rules import Shared

from .ways import LIBRARY, Way, played, setup


def twin(way: Way) -> Match:
    """The random game of the way, played again by its texts."""
    match, again = played(way), Match(setup(way), "contract", friendly=True)
    for entry in match.entries:
        again.submit(entry.seat, again.rules.decode(entry.action))
    return again


def test_played_again_it_is_the_same(way: Way) -> None:
    """Texts and seed are the whole game: events, draws, digests and states."""
    match, again = played(way), twin(way)
    assert again.entries == match.entries
    assert again.start == match.start
    assert all(again.state_at(line) == match.state_at(line) for line in range(len(match) + 1))


def test_undo_and_redo_are_the_identity(way: Way) -> None:
    """Step by step to the start, and forth again."""
    match, again = played(way), twin(way)
    for line in range(len(match) - 1, -1, -1):
        again.undo()
        assert again.state == match.state_at(line)
    for entry in match.entries:
        assert again.redo() == entry
    assert (again.state, again.entries) == (match.state, match.entries)


def test_save_and_load_are_the_identity(way: Way) -> None:
    """State, log, setup and text."""
    match = played(way)
    text = saves.dump(match)
    opened = saves.load(text, LIBRARY)
    assert opened.damage is None
    assert opened.match.setup == match.setup
    assert (opened.match.state, opened.match.entries) == (match.state, match.entries)
    assert saves.dump(opened.match) == text


def test_every_seat_is_held_by_somebody(way: Way) -> None:
    """At every moment by one of those who sit there, whichever seats computer players have; those keep theirs."""
    match = played(way)
    seats, lines = match.rules.seats, range(0, len(match) + 1, max(1, len(match) // 12))
    shared = match.rules.sharing if isinstance(match.rules, Shared) else tuple((seat,) for seat in seats)
    assert sorted(seat for group in shared for seat in group) == sorted(seats)
    for bots in ((), *shared):
        people = {seat: Person(seat, "random") for seat in bots}
        people |= {s: Person(f"Player {n}") for n, group in enumerate(shared) for s in group if s not in bots}
        table = Match(match.setup, match.seed, people)
        for line in lines:
            found = held(table, match, line)
            assert all(person in people.values() for person in found)
            assert all(person == people[seat] for seat, person in zip(seats, found, strict=True) if seat in bots)


def held(table: Match, match: Match, line: int) -> list[Person]:
    """Who holds the seats of a table once the game of another match has come so far."""
    while len(table) < line:
        entry = match.entries[len(table)]
        table.submit(entry.seat, table.rules.decode(entry.action))
    return [table.person(seat) for seat in table.rules.seats]


def test_turns_count_up(way: Way) -> None:
    """From one, never back; every phase has a name."""
    match = played(way)
    stands = [match.rules.status(match.state_at(line)) for line in range(len(match) + 1)]
    assert stands[0].turn == 1
    assert all(before.turn <= after.turn for before, after in pairwise(stands))
    assert all(stand.phase for stand in stands)
