"""Whole games written down once, played again line by line: one for each number of people and for each option."""

from __future__ import annotations

import json

import pytest

from musketeers_gui.core.dice import Dice, Scripted

from .helpers import Play, rules
from .record import FOLDER, GAMES
from .test_properties import conserved


def drawn(words: str) -> list[int | str]:
    """What chance gave: numbers and names."""
    return [int(word) if word.isdecimal() else word for word in words.split()]


@pytest.mark.rule("L2.2", "L10.1", "L10.2", "L10.3", "L10.4", "L10.5", "L10.6")
@pytest.mark.parametrize("name", GAMES)
def test_a_written_game_plays_the_same_again(name: str) -> None:
    head, start, *lines, end = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    options = json.loads(head)
    made = rules(options.pop("players"), **options)
    script = Scripted(drawn(start.partition("|")[2]))
    step = made.start(Dice(script))
    assert script.left == []
    play = Play(made, step.state, step.events)
    for line in lines:
        told, _, chance = line.partition("|")
        seat, _, text = told.partition(":")
        assert play.turn == seat
        play(text.strip(), draws=drawn(chance))
        conserved(made, play.state)
    outcome = play.state.outcome
    assert outcome is not None
    assert end == f"end: {outcome.winners[0]} {outcome.reason}"


def test_every_way_to_win_is_among_them() -> None:
    ends = {(FOLDER / f"{name}.txt").read_text(encoding="utf-8").split()[-1] for name in GAMES}
    assert ends == {"ballroom", "pendants", "queen"}
