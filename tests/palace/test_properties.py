"""What holds in every game: views, decisions, texts, and that every counter is somewhere, once."""

import random
from collections import Counter
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.values import Secret
from musketeers_gui.games.palace.rules import PalaceRules
from musketeers_gui.games.palace.state import FaceDown, State

from .kit import LIBRARY

WAYS = [(id_, mode) for id_ in ("palace/1-introductory", "palace/2-the-duel") for mode in ("solo", "two")]


def rules_of(id_: str, mode: str, **options: Any) -> PalaceRules:
    rules = LIBRARY.setup(id_, mode=mode, options=options).rules()
    assert isinstance(rules, PalaceRules)
    return rules


def check_counters(rules: PalaceRules, state: State) -> None:
    """Everybody is in one place, each pool covers its hidden counters, and all percentages are where they were."""
    placed = Counter(man for crowd in state.at for man in crowd)
    assert placed == Counter(range(len(state.men)))
    for code, crowd in zip(rules.book.plan.codes, state.at, strict=True):
        assert crowd == tuple(sorted(crowd))
        assert all(state.men[man].space == code for man in crowd)
    groups = {rules.book.cast[n].group: man.value for n, man in enumerate(state.men)}
    hidden = Counter(value.pool for value in groups.values() if isinstance(value, FaceDown))
    pools = {pool.name: len(pool.values) for pool in state.pools}
    assert all(pools[name] >= number for name, number in hidden.items())


def check_seats(rules: PalaceRules, state: State, rng: random.Random) -> None:
    """A seat's decisions are the same functions of its view, and a view can be filled."""
    for seat in rules.seats:
        view = rules.view(state, seat)
        assert rules.to_act(view) == rules.to_act(state)
        legal = list(rules.legal(state, seat))
        assert list(rules.legal(view, seat)) == legal
        assert len(set(legal)) == len(legal) <= 300
        filled = rules.determinize(view, rng)
        assert rules.view(filled, seat) == view
        assert list(rules.legal(filled, seat)) == legal
        lists = [rules.targets(state, seat, action).names for action in legal]
        assert len(set(lists)) == len(lists)
        assert not any(a != b and b[: len(a)] == a for a in lists for b in lists)
        for action in legal:
            assert rules.why_not(view, seat, action) is None
            assert rules.decode(rules.encode(action)) == action
            assert rules.describe(state, seat, action)
        if legal:
            assert rules.prompt(view, seat).rule


@pytest.mark.rule("R-U-65", "R-U-66", "R-U-67", "R-U-71", "R-U-4", "R-M-01", "R-U-27", "R-C-09", "B4.0")
@pytest.mark.parametrize(("id_", "mode"), WAYS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_the_properties(id_: str, mode: str, seed: int) -> None:
    rules, rng = rules_of(id_, mode, switches={"bravado_unowned": seed % 2 == 0}), random.Random(seed)
    step, line = rules.start(Dice(Seeded(str(seed), 0))), 0
    while seats := rules.to_act(step.state):
        state = step.state
        before = repr(state)
        seat = rng.choice(seats)
        check_seats(rules, state, rng)
        check_counters(rules, state)
        line += 1
        step = rules.apply(state, seat, rng.choice(rules.legal(state, seat)), Dice(Seeded(str(seed), line)))
        assert repr(state) == before
        for event in step.events:
            assert rules.say(event.event if isinstance(event, Secret) else event)
        assert line < 2000
    assert rules.outcome(step.state) is not None
    assert rules.status(step.state).turn <= 10


@pytest.mark.parametrize(("id_", "mode"), WAYS)
def test_the_same_dice_give_the_same_game(id_: str, mode: str) -> None:
    ends = []
    for _ in range(2):
        rules, rng = rules_of(id_, mode), random.Random(7)
        step, line = rules.start(Dice(Seeded("s", 0))), 0
        while seats := rules.to_act(step.state):
            line += 1
            legal = rules.legal(step.state, seats[0])
            step = rules.apply(step.state, seats[0], rng.choice(legal), Dice(Seeded("s", line)))
        ends.append(repr(step.state))
    assert ends[0] == ends[1]


@pytest.mark.rule("R-U-65", "R-U-16")
def test_what_others_choose_in_secret_changes_nothing_one_sees() -> None:
    """Two states that differ only in the other's secret give equal views, decisions and reasons."""
    rules = rules_of("palace/1-introductory", "two")
    state = rules.start(Dice(Seeded("a", 0))).state
    state = rules.apply(state, "musketeers", rules.decode("done"), Dice(Seeded("a", 1))).state
    ends = []
    for text in ("target athos jussac", "target athos bicarat"):
        step = rules.apply(state, "musketeers", rules.decode(text), Dice(Seeded("a", 2)))
        ends.append((rules.view(step.state, "cardinal"), rules.legal(step.state, "cardinal"), rules.to_act(step.state)))
        assert all(isinstance(event, Secret) for event in step.events)
    assert ends[0] == ends[1]
