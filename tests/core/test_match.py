"""The log: forward by legal actions only, back as far as nobody has learnt anything, and forth again unchanged."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core.match import Match, Person, UndoRefused
from musketeers_gui.core.values import DrawsMismatch, IllegalAction

from . import toy


def match(*actions: str, people: dict[str, Person] | None = None, **more: Any) -> Match:
    """A match of the toy game with some actions played, each by the seat whose turn it is."""
    made = Match(toy.setup(), "seed", people, **more)
    for action in actions:
        made.submit(made.to_act[0], action)
    return made


def why(made: Match, by: str | None = None) -> str | None:
    """Why nothing may be taken back."""
    reason = made.why_no_undo(by)
    return reason and reason.text


def test_an_entry_says_who_did_what() -> None:
    """Seat, text, draws, events; the digest names the whole game so far."""
    made = match("move", "roll")
    first, second = made.entries
    assert (first.seat, first.action, first.draws, first.fence) == ("ann", "move", (), None)
    assert (second.seat, second.action, second.draws[0].label) == ("bob", "roll", "die")
    assert made.state.total == made.start.draws[0].value + second.draws[0].value
    assert len({made.start.digest, first.digest, second.digest}) == 3
    assert made.digest == second.digest


def test_what_is_refused_leaves_all_as_it_was() -> None:
    """An illegal action, the wrong seat, nobody's seat, a draw that does not fit."""
    made = match("move", script=[3, 9])
    before = (made.state, made.entries, made.to_act)
    for seat, action in (("bob", "fly"), ("ann", "move"), ("dog", "move")):
        with pytest.raises(IllegalAction):
            made.submit(seat, action)
    with pytest.raises(DrawsMismatch):
        made.submit("bob", "roll")
    assert (made.state, made.entries, made.to_act) == before
    made.submit("bob", "move")
    with pytest.raises(DrawsMismatch):
        made.submit("cat", "roll")


def test_the_script_is_used_up_in_order_then_the_seed_goes_on() -> None:
    """Unless the table is strict."""
    made = match("roll", "roll", script=[6, 1, 2])
    assert [made.start.draws[0].value, *(entry.draws[0].value for entry in made.entries)] == [6, 1, 2]
    made.submit("cat", "roll")
    strict = match("roll", script=[6, 1], strict=True)
    with pytest.raises(DrawsMismatch, match="used up"):
        strict.submit("bob", "roll")


def test_each_line_has_chance_of_its_own() -> None:
    """Line 3 rolls the same whatever happened before it, so a take-back shifts no later roll."""
    rolled, moved = match("roll", "roll", "roll"), match("move", "hide 1", "roll")
    assert rolled.entries[2].draws == moved.entries[2].draws


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ((), "Nothing has been played yet."),
        (("move",), None),
        (("hide 1",), None),
        (("roll",), "A die was rolled."),
        (("show",), "Something hidden was shown."),
        (("roll", "move"), None),
    ],
)
def test_fences(actions: tuple[str, ...], reason: str | None) -> None:
    """A die and a reveal stop a take-back; hiding something does not."""
    assert why(match(*actions)) == reason
    assert why(match(*actions, friendly=True)) == (reason if not actions else None)


def test_only_the_person_of_the_last_entry_takes_back() -> None:
    """Another person's answer is a fence; a person may hold several seats; friendly tables let anybody."""
    made = match("move", "move")
    assert why(made, "Ann") == "Bob has answered."
    assert why(made, "Bob") is None
    one = {seat: Person("Dora") for seat in toy.SEATS}
    assert why(match("move", "move", people=one), "Dora") is None
    assert why(match("move", "move", friendly=True), "Ann") is None


def test_a_take_back_goes_over_the_answers_of_bots() -> None:
    """To the last decision of a person, unless a bot rolled."""
    people = {"bob": Person("Bob", "random"), "cat": Person("Cat", "random")}
    made = match("move", "move", "move", people=people)
    made.undo("Ann")
    assert len(made) == 0
    assert why(match("move", "roll", people=people)) == "A die was rolled."
    bots = {seat: Person(seat, "random") for seat in toy.SEATS}
    assert why(match("move", people=bots)) == "Only computer players have played so far."


def test_undo_and_redo() -> None:
    """Back and forth is where it was; a new action forgets what was taken back."""
    made = match("move", "hide 2")
    states, entries = [made.state_at(n) for n in range(3)], made.entries
    made.undo()
    assert (made.state, made.entries, made.can_redo) == (states[1], entries[:1], True)
    made.undo()
    made.redo()
    made.redo()
    assert (made.state, made.entries, made.can_redo) == (states[2], entries, False)
    with pytest.raises(UndoRefused, match=r"Nothing was taken back\."):
        made.redo()
    made.undo()
    made.submit("bob", "move")
    assert not made.can_redo


def test_to_any_line() -> None:
    """Back and forth over several lines at once, or not at all where a step is fenced."""
    made = match("move", "hide 1", "move", "move")
    states = [made.state_at(n) for n in range(5)]
    for line in (1, 3, 0, 4, 4, 2):
        made.to(line)
        assert (len(made), made.state) == (line, states[line])
    for line in (-1, 5):
        with pytest.raises(UndoRefused, match="no line"):
            made.to(line)
    fenced = match("move", "roll", "move")
    fenced.to(2)
    with pytest.raises(UndoRefused, match=r"A die was rolled\."):
        fenced.to(1)
    assert len(fenced) == 2
    friendly = match("move", "roll", "show", friendly=True)
    friendly.to(0)
    friendly.to(3)
    assert len(friendly) == 3


def test_listeners_hear_every_change() -> None:
    """Each new entry, and None after a take-back."""
    made = match()
    heard: list[Any] = []
    made.listeners.append(heard.append)
    entry = made.submit("ann", "move")
    made.undo()
    made.redo()
    made.to(0)
    assert heard == [entry, None, entry, None]


def test_the_digest_tells_games_apart() -> None:
    """By action, draw, event and, at the end of a turn, by state."""
    assert match("hide 1").digest != match("hide 2").digest
    assert match("move").digest == match("move").digest
    one, other = (match("roll", script=[3, face]) for face in (1, 2))
    assert one.digest != other.digest
    assert match("move", script=[3]).digest != match("move", script=[4]).digest


@given(
    st.lists(st.sampled_from(["move", "roll", "hide 1", "hide 2", "show", "undo", "redo", "to"]), max_size=30),
    st.booleans(),
)
def test_any_course_of_play_and_take_back(course: list[str], friendly: bool) -> None:
    """The state is always that of the log played from the start; what is refused changes nothing."""
    made = Match(toy.setup(), "any", friendly=friendly)
    for word in course:
        before = (made.state, made.entries)
        try:
            match word:
                case "undo":
                    made.undo()
                case "redo":
                    made.redo()
                case "to":
                    made.to(len(made) // 2)
                case _:
                    made.submit(made.to_act[0], word)
        except UndoRefused:
            assert (made.state, made.entries) == before
    again = Match(toy.setup(), "any")
    for entry in made.entries:
        again.submit(entry.seat, entry.action)
    assert (again.state, again.entries) == (made.state, made.entries)
