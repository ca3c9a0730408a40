"""Decks and scenarios of one's own: whatever the files allow can be played to its end."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.values import ScenarioError

from .helpers import LIBRARY, rules_for

GROUP = st.fixed_dictionaries(
    {
        "values": st.lists(st.integers(0, 20), min_size=1, max_size=6),
        "swords": st.lists(st.integers(0, 4), min_size=1, max_size=4),
        "copies": st.integers(1, 5),
    }
)
DECK = st.fixed_dictionaries(
    {
        "deck": st.just("Own"),
        "musketeers": st.lists(GROUP, min_size=1, max_size=3),
        "guards": st.lists(st.integers(0, 60), min_size=4, max_size=12),
        "gems": st.integers(0, 8),
        "prisons": st.integers(0, 12),
        "pays": st.fixed_dictionaries(
            {"free": st.integers(0, 3), "gem": st.integers(0, 3), "prison": st.integers(0, 3)}
        ),
    }
)
OPTIONS = st.fixed_dictionaries(
    {
        "deck": DECK,
        "hand": st.integers(2, 9),
        "pay": st.integers(1, 4),
        "removed": st.just({"2": [], "3": [], "4": []}),
    },
    optional={
        "gems": st.integers(0, 5),
        "prisons": st.integers(0, 9),
        "target": st.integers(1, 60),
        "tie": st.sampled_from(["share", "play on"]),
    },
)


@pytest.mark.rule("C17", "C3")
@given(OPTIONS, st.integers(2, 4), st.integers(0, 1000))
def test_any_deck_can_be_played(options: dict[str, Any], players: int, seed: int) -> None:
    """No exception, every cover accounted for, a prisoner never takes part; a round has as many fights as cards."""
    try:
        rules = LIBRARY.setup("cards/short", players, None, options).rules()
    except ScenarioError:
        return
    rng, line = random.Random(seed), 0
    state = rules.start(Dice(Seeded("own", 0))).state
    while (seats := rules.to_act(state)) and state.round < 4:
        line += 1
        seat = rng.choice(seats)
        actions = rules.legal(state, seat)
        assert len({str(action) for action in actions}) == len(actions)
        state = rules.apply(state, seat, rng.choice(actions), Dice(Seeded("own", line))).state
        laid = [slot.cover for player in state.players for slot in player.slots]
        assert laid.count("gem") + state.gems == rules.table.counts["gem"]
        assert laid.count("prison") + state.prisons == rules.table.counts["prison"]
        assert len(state.fights) <= rules.table.fights
        assert rules.determinize(rules.view(state, seat), rng)._replace(unseen=(), players=()) == state._replace(
            unseen=(), players=()
        )


@pytest.mark.rule("C17")
def test_the_switches() -> None:
    """Target, counts of gems and prison cards, Guards taken out, hand and pay cards."""
    table = rules_for(3, target=50, gems=4, prisons=5, hand=10, pay=2, removed={"3": [40]}).table
    assert (table.target, table.counts, table.hand, table.pay, table.fights) == (50, {"gem": 4, "prison": 5}, 10, 2, 8)
    assert len(table.guards) == 14


@pytest.mark.rule("End")
def test_what_pay_cards_earn_is_data() -> None:
    """A deck may let a prison card cost half the fun only."""
    deck = {"deck": "Kind", "musketeers": [{"values": [4], "swords": [0, 1, 2, 3], "copies": 4}], "guards": [9, 9, 9]}
    rules = rules_for(2, deck={**deck, "pays": {"free": 2, "gem": 3, "prison": 1}}, hand=3, pay=2, removed={"2": []})
    assert rules.table.pays == {"": 2, "gem": 3, "prison": 1}
    state, line = rules.start(Dice(Seeded("pays", 0))).state, 0
    while seats := rules.to_act(state):
        line += 1
        state = rules.apply(state, seats[0], rules.legal(state, seats[0])[0], Dice(Seeded("pays", line))).state
    assert [player.silver for player in state.players] == [4 + 8, 8 + 8]
