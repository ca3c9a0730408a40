"""The order of events: what is told in a fight and at the end of a round, one after the other."""

import random
import re

import pytest

from musketeers_gui.core.match import Match
from musketeers_gui.core.values import seen_by

from .helpers import LIBRARY, dealt, host, types

SIGNS = {
    "dealt": "D",
    "laid": "L",
    "turned_up": "T",
    "chosen": "C",
    "revealed": "R",
    "fought": "F",
    "taken": "X",
    "returned": "S",
    "freed": "f",
    "skipped": "K",
    "scored": "E",
    "ended": "!",
}


@pytest.mark.rule("Setup", "Fight", "Prison", "End", "C18", "C19")
@pytest.mark.parametrize("scenario", ["cards/short", "cards/long"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_rounds_of_fights(scenario: str, players: int) -> None:
    """Dealt, laid, up to nine fights, scored; again for each round; then ended. Of thirty random games."""
    fight = "TC{n}RF((X|S)f*(Sf)*|K)?"
    whole = (
        f"(D{{n}}L{{n}}({fight}){{{{1,9}}}}E{{n}})+!".replace("{n}", f"{{{players}}}")
        .replace("{{", "{")
        .replace("}}", "}")
    )
    for seed in range(30):
        match, rng = Match(LIBRARY.setup(scenario, players), str(seed)), random.Random(seed)
        while match.to_act:
            seat = rng.choice(match.to_act)
            match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        signs = "".join(SIGNS[event.type] for entry in (match.start, *match.entries) for event in host(entry.events))
        assert re.fullmatch(whole, signs), signs


@pytest.mark.rule("C20", "Fight")
def test_everybody_hears_the_same_order() -> None:
    """A seat hears as many events as the host, each in its place; only faces differ."""
    hands = {"athos": "8/0 5/0 9/0 7/2", "porthos": "8/1 5/1 9/1 7/3", "aramis": "8/2 5/2 9/2 5/3"}
    match = dealt("cards/short", 3, hands, [18, 20])
    for seat, card in (("aramis", "5/3"), ("athos", "7/2"), ("porthos", "7/3")):
        match.submit(seat, match.rules.decode(f"play {card}"))
    match.submit("porthos", match.rules.decode("gem 1"))
    told = [host(entry.events) for entry in (match.start, *match.entries)]
    assert [types(events) for events in told] == [
        ["dealt", "dealt", "dealt"],
        ["laid"],
        ["laid"],
        ["laid", "turned_up"],
        ["chosen"],
        ["chosen"],
        ["chosen", "revealed", "fought"],
        ["taken", "turned_up"],
    ]
    for viewer in (None, *match.rules.seats):
        heard = [list(seen_by(entry.events, viewer)) for entry in (match.start, *match.entries)]
        assert [types(events) for events in heard] == [types(events) for events in told]
