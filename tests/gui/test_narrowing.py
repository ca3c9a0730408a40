"""Pointing leads to every legal action, and refusals name a rule."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Targets
from musketeers_gui.games import GAMES
from musketeers_gui.gui.narrowing import Narrowing, Option, acts, narrow, refusal

LIBRARY = Library(GAMES)


def matches() -> list[tuple[str, int]]:
    """Each shipped scenario of a registered game with its smallest and largest number of players."""
    entries, _ = LIBRARY.entries()
    return [(entry.id, n) for entry in entries for n in sorted({entry.players[0], entry.players[-1]})]


def positions(match: Match, rng: random.Random, limit: int = 400) -> Iterator[Match]:
    """The match at every position of a random game."""
    for _ in range(limit):
        if not match.to_act:
            return
        yield match
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))


def ways(narrowing: Narrowing, action: Any) -> Narrowing:
    """The narrowing after pointing at the targets of an action one by one; each must be lit when its turn comes."""
    names = next(option.targets.names for option in narrowing.options if option.action == action)
    for name in names:
        assert narrowing.settled is None
        assert name in narrowing.lit
        narrowing = narrowing.point(name)
    return narrowing


@pytest.mark.parametrize(("scenario", "players"), matches())
def test_every_legal_action_is_reached_by_pointing(scenario: str, players: int) -> None:
    rng = random.Random(f"{scenario}/{players}")
    match = Match(LIBRARY.setup(scenario, players), "narrowing")
    for at in positions(match, rng, 60):
        for seat in at.to_act:
            narrowing = narrow(at.rules, at.state, seat)
            sample = narrowing.options if len(narrowing.options) < 40 else rng.sample(narrowing.options, 20)
            for option in sample:
                settled = ways(narrowing, option.action).settled
                assert settled is not None
                assert settled.action == option.action


@pytest.mark.parametrize(("scenario", "players"), matches())
def test_pointing_anywhere_lit_never_leads_nowhere(scenario: str, players: int) -> None:
    rng = random.Random(f"blind/{scenario}/{players}")
    match = Match(LIBRARY.setup(scenario, players), "narrowing")
    for _ in range(3000):
        if not match.to_act:
            break
        narrowing = narrow(match.rules, match.state, match.to_act[0])
        while narrowing.settled is None:
            assert narrowing.lit
            narrowing = narrowing.point(rng.choice(narrowing.lit))
        match.submit(match.to_act[0], narrowing.settled.action)
    assert match.rules.outcome(match.state) is not None


@pytest.mark.parametrize(("scenario", "players"), matches())
def test_what_is_not_lit_says_why(scenario: str, players: int) -> None:
    rng = random.Random(f"why/{scenario}/{players}")
    match = Match(LIBRARY.setup(scenario, players), "narrowing")
    known: dict[str, None] = {}
    for at in positions(match, rng, 80):
        seat = at.to_act[0]
        narrowing = narrow(at.rules, at.state, seat)
        known |= dict.fromkeys(narrowing.lit)
        for target in [name for name in known if name not in narrowing.lit][:20]:
            reason = refusal(at.rules, at.state, seat, narrowing, target)
            assert reason.text
            assert reason.rule


def _option(*names: str, unordered: bool = False) -> Option:
    return Option(" ".join(names), Targets(names, unordered))


def test_ordered_targets_narrow_by_their_beginning() -> None:
    whole = Narrowing((_option("square:a1", "square:a2"), _option("square:a1", "square:b1"), _option("button:draw")))
    assert whole.lit == ("square:a1", "button:draw")
    assert whole.buttons == ("button:draw",)
    taken = whole.point("square:a1")
    assert taken.lit == ("square:a2", "square:b1")
    assert taken.settled is None
    assert taken.point("square:b1").settled == whole.options[1]


def test_pointing_again_takes_back() -> None:
    whole = Narrowing((_option("square:a1", "square:a2", "square:a3"), _option("square:b1", "square:b2")))
    assert whole.point("square:a1").point("square:a2").point("square:a1").picked == ()
    three = Narrowing(
        tuple(_option(*cards, unordered=True) for cards in (("c:1", "c:2", "c:3"), ("c:1", "c:2", "c:4")))
    )
    assert three.point("c:2").point("c:1").point("c:2").picked == ("c:1",)
    assert three.point("c:2").point("c:1").back().picked == ("c:2",)


def test_unordered_targets_come_in_any_order() -> None:
    pays = tuple(_option(*cards, unordered=True) for cards in (("c:1", "c:2"), ("c:1", "c:3"), ("c:2", "c:3")))
    for first, second, chosen in (("c:2", "c:1", 0), ("c:3", "c:1", 1), ("c:3", "c:2", 2)):
        assert Narrowing(pays).point(first).point(second).settled == pays[chosen]


def test_a_first_click_is_free_of_consequence() -> None:
    """One action is left, yet its second target is still asked for; Enter may choose it."""
    whole = Narrowing((_option("square:a1", "square:a2"), _option("square:b1", "square:b2")))
    taken = whole.point("square:a1")
    assert taken.settled is None
    assert taken.only == whole.options[0]
    assert whole.only is None


def test_nothing_is_chosen_before_anything_is_pointed_at() -> None:
    alone = Narrowing((_option("button:pass"),))
    assert alone.settled is None
    assert alone.only is None
    assert alone.point("button:pass").settled == alone.options[0]


def test_pointing_outlasts_another_players_choice() -> None:
    three = tuple(_option(*cards, unordered=True) for cards in (("c:1", "c:2", "c:3"), ("c:1", "c:2", "c:4")))
    assert Narrowing(three).point("c:4").point("c:1").over(three).picked == ("c:4", "c:1")
    assert Narrowing(three).point("c:4").over(three[:1]).picked == ()


def test_acts_name_the_kinds_where_there_are_several() -> None:
    match = Match(LIBRARY.setup("cards/short", 2), "acts")
    seat = match.to_act[0]
    kinds = acts(match.rules, narrow(match.rules, match.state, seat))
    assert set(kinds.values()) == {""}
    assert len(kinds) == 12
