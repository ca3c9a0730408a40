"""Counting sequences of actions, those that draw left out."""

from math import comb

from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.perft import perft
from musketeers_gui.games import GAMES

from . import toy


def test_actions_that_roll_are_left_out() -> None:
    """Four of five actions of the toy game roll no die; none is left at the end."""
    rules = toy.setup(3).rules()
    state = Match(toy.setup(3), "s").state
    assert perft(rules, state, 5) == [4, 16, 64, 0, 0]


def test_seats_that_act_at_the_same_time_act_in_any_order() -> None:
    """Two hands of twelve cards, three to lay down: the first of either, then the other; that one turns up a Guard."""
    match = Match(Library(GAMES).setup("cards/short", 2), "s")
    choices = comb(12, 3)
    assert perft(match.rules, match.state, 1) == [2 * choices]
    match.submit("athos", match.rules.legal(match.state, "athos")[0])
    assert perft(match.rules, match.state, 2) == [0, 0]
