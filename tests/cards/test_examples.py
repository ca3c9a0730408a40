"""The examples of the rulebook, with the cards as they are told there."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from musketeers_gui.core.plain import plain
from musketeers_gui.games.cards.state import GEM, PRISON

from .helpers import act, dealt, fight, host, lay, rules_for

EXAMPLES = yaml.safe_load((Path(__file__).parent / "examples.yaml").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"].split()[0])
def test_printed_example(example: dict[str, Any]) -> None:
    """E1 to E3: the events of one fight, in order."""
    match = dealt("cards/short", example["players"], example["hands"], example["guards"])
    happened = host(match.entries[-1].events)[-1:]
    for told in example["actions"]:
        seat, _, text = told.partition(": ")
        happened += host(match.submit(seat, match.rules.decode(text)).events)
    assert len(happened) == len(example["events"])
    for event, expected in zip(happened, example["events"], strict=True):
        found = {"type": event.type, **{key: plain(getattr(event, key)) for key in expected if key != "type"}}
        assert found == expected


@pytest.mark.rule("Setup", "C12")
@pytest.mark.parametrize(
    ("players", "removed", "left"), [(2, {25, 30, 35, 40}, 11), (3, {4, 35, 40}, 12), (4, {4, 5, 7}, 12)]
)
def test_guards_in_play(players: int, removed: set[int], left: int) -> None:
    """E4: so many Guard cards are taken out; twelve cards each, three of them paid, nine fights."""
    table = rules_for(players).table
    assert len(table.guards) == left
    assert not removed & set(table.guards)
    assert {*table.guards, *removed} == {4, 5, 7, 8, 10, 12, 14, 15, 16, 18, 20, 25, 30, 35, 40}
    assert (table.hand, table.pay, table.fights) == (12, 3, 9)
    assert table.counts == {GEM: 3, PRISON: 3}


@pytest.mark.rule("Setup")
def test_the_deck() -> None:
    """Values 0 to 10, each with 0 to 4 swords: 55 cards, no two alike; with Guards, gems and prisons 76 in the box."""
    table = rules_for(4, removed={"4": []}).table
    deck = table.cards
    assert len(deck) == len(set(deck)) == 55
    assert {card.value for card in deck} == set(range(11))
    assert {card.swords for card in deck} == set(range(5))
    assert len(deck) + len(table.guards) + sum(table.counts.values()) == 76


@pytest.mark.rule("End")
def test_scoring() -> None:
    """E5: 8 under a gem, 5 free, 9 under a prison card are 16 + 5 + 0 = 21."""
    rules = rules_for(2)
    state, events = fight(rules, lay(rules, ["g.p", "..."], ["7/1", "6/1"], guard=40), "7/1 6/1")
    assert state.pending[0].seat == "porthos"
    state, events = act(rules, state, "porthos: prison 3")
    scored = {event.seat: event for event in events if event.type == "scored"}  # type: ignore[attr-defined]
    assert scored["athos"].silver == 16 + 5 + 0  # type: ignore[attr-defined]
    assert scored["porthos"].silver == 8 + 5 + 0  # type: ignore[attr-defined]
