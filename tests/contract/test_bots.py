"""Computer players: from the view alone, a legal action, the same again under a count of nodes, and in time."""

import random
import time

import pytest

from musketeers_gui.bots import BOTS, make_bot
from musketeers_gui.core.players import Budget

from .ways import WAYS, Way, positions, setup

CASES = [(game, bot, way) for game, bots in BOTS.items() for bot in bots for way in WAYS if way.game == game]
FIRST = {(game, bot): way for game, bot, way in reversed(CASES)}


@pytest.mark.parametrize(("game", "bot", "way"), CASES, ids=str)
def test_a_bot_plays_by_the_rules_from_its_view(game: str, bot: str, way: Way) -> None:
    """In a handful of positions, twice the same."""
    rules = setup(way).rules()
    for position in positions(way, 6):
        for seat in rules.to_act(position.state)[:1]:
            view = rules.view(position.state, seat)
            chosen = [
                make_bot(game, bot).choose(rules, view, seat, random.Random(1), Budget(nodes=40)) for _ in range(2)
            ]
            assert rules.why_not(position.state, seat, chosen[0]) is None
            assert chosen[0] == chosen[1]


@pytest.mark.parametrize(("game", "bot"), FIRST, ids=str)
def test_a_bot_stops_in_time(game: str, bot: str) -> None:
    """A tenth of a second is a second at most, also on a busy machine."""
    way = FIRST[game, bot]
    rules = setup(way).rules()
    for position in positions(way, 4):
        for seat in rules.to_act(position.state)[:1]:
            begun = time.thread_time()
            make_bot(game, bot).choose(
                rules, rules.view(position.state, seat), seat, random.Random(1), Budget(seconds=0.1)
            )
            assert time.thread_time() - begun < 1
