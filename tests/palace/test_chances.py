"""Percentile rolls with modifiers (A3.0): certain, impossible, and a hundred."""

import pytest

from musketeers_gui.core.dice import Dice, Scripted
from musketeers_gui.games.palace.draft import Draft

from .kit import man, position


@pytest.mark.rule("A3.0", "R-A-01", "R-A-02")
@pytest.mark.parametrize(
    ("chance", "modifier", "rolled", "success"),
    [
        (80, 0, 80, True),
        (80, 0, 81, False),
        (99, 0, 100, False),
        (100, 0, 100, True),
        (0, 0, 1, False),
        (80, -25, 100, True),
        (74, -25, 100, False),
        (74, -25, 99, True),
        (100, 25, 75, True),
        (100, 25, 76, False),
        (25, 25, 1, False),
        (26, 25, 1, True),
    ],
)
def test_the_modified_chance_is_certain_from_a_hundred_on_and_impossible_from_nought_down(
    chance: int, modifier: int, rolled: int, success: bool
) -> None:
    game = position(man("athos", "1E"))
    draft = Draft(game.rules.book, game.state, Dice(Scripted([rolled])))
    assert draft.chance("athos", "attack", chance, "B7.0", modifier) == (success, rolled + modifier)
