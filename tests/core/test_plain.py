"""Values as data for JSON: readable, complete, and for each seat without what it may not know."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from musketeers_gui.core.dice import Draw
from musketeers_gui.core.plain import event_plain, host_events, plain, seat_draws, seat_events
from musketeers_gui.core.values import Hidden, Secret

from . import toy


class Word(NamedTuple):
    """A named tuple with a text form."""

    letters: str

    def __str__(self) -> str:
        return self.letters.upper()


class Pair(NamedTuple):
    """A named tuple without one."""

    left: Any
    right: Any


@dataclass(frozen=True)
class Spot:
    """A dataclass with a text form."""

    column: str

    def __str__(self) -> str:
        return f"{self.column}1"


@dataclass(frozen=True, slots=True)
class Box:
    """A dataclass without one."""

    things: tuple[Any, ...]


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (None, None),
        (True, True),
        (3, 3),
        (0.5, 0.5),
        ("x", "x"),
        (Word("ab"), "AB"),
        (Pair(1, Word("c")), {"left": 1, "right": "C"}),
        (Spot("c"), "c1"),
        (Box((Spot("a"), Hidden("deck"))), {"things": ["a1", {"hidden": "deck"}]}),
        (({"k": (1, 2)}, [Spot("b")]), [{"k": [1, 2]}, ["b1"]]),
        ({1: Pair(None, ())}, {"1": {"left": None, "right": []}}),
    ],
)
def test_plain(value: Any, data: Any) -> None:
    """Small values become their text, others their fields; JSON takes it all."""
    assert plain(value) == data
    assert json.loads(json.dumps(plain(value))) == data


def test_events_have_a_type_a_rule_and_a_sentence() -> None:
    """And the fields of their kind."""
    rules = toy.setup().rules()
    told = event_plain(rules, toy.Rolled(rule="T2", number=4))
    assert told == {"type": "rolled", "rule": "T2", "text": "rolled", "number": 4}


def test_a_seat_gets_one_face_of_a_secret() -> None:
    """The host gets the full one, with the seats that know."""
    rules = toy.setup().rules()
    secret = Secret(("ann",), toy.Noted(number=2), toy.Noted())
    silent = Secret(("bob",), toy.Noted(number=1))
    assert [event.get("seats") for event in host_events(rules, (toy.Moved(), secret, silent))] == [
        None,
        ["ann"],
        ["bob"],
    ]
    assert [event["number"] for event in seat_events(rules, (secret, silent), "ann")] == [2]
    assert [event["number"] for event in seat_events(rules, (secret, silent), "bob")] == [None, 1]
    (public,) = seat_events(rules, (secret, silent), None)
    assert (public["number"], "seats" in public) == (None, False)


def test_draws_of_others_are_not_told_nor_what_else_could_have_come() -> None:
    """What was left to draw from tells what others hold."""
    draws = [
        Draw("die", 6, 4),
        Draw("card", ("a", "b"), "a"),
        Draw("card", ("a", "c"), "c", ("ann",)),
        Draw("d", 6, 1, ("ann",)),
    ]
    assert seat_draws(draws, "ann") == [
        {"label": "die", "choices": 6, "value": 4},
        {"label": "card", "choices": ["a", "b"], "value": "a"},
        {"label": "card", "choices": None, "value": "c"},
        {"label": "d", "choices": 6, "value": 1},
    ]
    assert seat_draws(draws, "bob")[2:] == [None]  # nor how often something was drawn
    assert seat_draws(draws, None)[2:] == [None]
