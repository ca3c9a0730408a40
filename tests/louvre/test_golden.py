"""The golden games of the Louvre, opened again: nothing is lost in them, and every end comes up."""

from __future__ import annotations

import pytest

from musketeers_gui.core import saves
from musketeers_gui.core.match import Match
from tests.contract.ways import LIBRARY, VARIANTS, WAYS, Way
from tests.golden.record import path_of

from .test_properties import conserved

GAMES = [way for way in (*WAYS, *VARIANTS) if way.game == "louvre"]


def opened(way: Way) -> Match:
    return saves.load(path_of(way).read_text("utf-8"), LIBRARY).match


@pytest.mark.rule("L2.2", "L10.1", "L10.2", "L10.3", "L10.4", "L10.5", "L10.6")
def test_every_number_of_people_and_option_is_there_and_every_way_to_win() -> None:
    reasons = set()
    for way in GAMES:
        match = opened(way)
        for line in range(len(match) + 1):
            conserved(match.rules, match.state_at(line))  # type: ignore[arg-type]
        reasons.add(match.state.outcome.reason)
    assert {way.players for way in GAMES} == {2, 3, 4, 5}
    assert reasons == {"ballroom", "pendants", "queen"}
