"""Whole games written down once, played again line by line: both scenarios in both modes."""

import json

import pytest

from .kit import Game, shipped
from .record import FOLDER, GAMES


def drawn(words: str) -> list[int | str]:
    """What chance gave: numbers and names."""
    return [int(word) if word.isdecimal() else word for word in words.split()]


@pytest.mark.parametrize("name", GAMES)
def test_a_written_game_plays_the_same_again(name: str) -> None:
    head, start, *lines, end = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    scenario, mode, options = json.loads(head)
    game: Game = shipped(scenario, mode, draws=drawn(start.partition("|")[2]), **options)
    for line in lines:
        told, _, chance = line.partition("|")
        seat, _, text = told.partition(":")
        assert game.asked[0] == seat
        game.act(text.strip(), *drawn(chance), seat=seat)
    assert game.asked == ()
    assert game.state.outcome is not None
    assert end == f"end: {game.state.outcome.reason}"
