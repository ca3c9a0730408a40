"""What a scenario of the card game may ask of the people at the table."""

from __future__ import annotations

import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.games import GAMES


def test_choices_of_pay_cards_stay_few_enough_to_offer() -> None:
    with pytest.raises(ScenarioError, match="38760 choices"):
        Library(GAMES).setup({"game": "cards", "title": "x", "hand": 20, "pay": 6}, 2)
