"""Chance: the same on every machine, scripted to the letter, recorded as it came."""

from collections import Counter
from hashlib import blake2b
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Draw, Scripted, Seeded, place_of
from musketeers_gui.core.values import DrawsMismatch


def word(seed: str, line: int, draw: int) -> int:
    """Draw number `draw` (from 0) of a line of the log, from the formula alone: a hash is eight numbers."""
    digits = blake2b(f"{seed}/{line}/{draw // 8}".encode()).hexdigest()
    return int(digits[draw % 8 * 16 :][:16], 16)


def test_the_stream_is_the_hash_of_seed_line_and_draw() -> None:
    """Three lines of two seeds, twenty draws each, dice and lists alike."""
    for seed in ("0", "sword"):
        for line in range(3):
            dice = Dice(Seeded(seed, line))
            sides = [6, 100, 2, 55, 1, 6, 20, 3, 9, 6] * 2
            rolled = [dice.roll("a", n) for n in sides]
            assert rolled == [word(seed, line, k) % n + 1 for k, n in enumerate(sides)]
            dice = Dice(Seeded(seed, line))
            assert [dice.pick("a", "abcdefg") for _ in range(9)] == [
                "abcdefg"[word(seed, line, k) % 7] for k in range(9)
            ]


def test_the_stream_is_known() -> None:
    """Fixed values: a seed gives the same game for ever. `printf 0/1/0 | b2sum` begins 66abdc8afb11e674."""
    dice = Dice(Seeded("0", 1))
    assert [dice.roll("number", 2**64) - 1 for _ in range(2)] == [0x66ABDC8AFB11E674, 0x45E970BB9D8DFA5F]


def test_every_side_comes_up_equally_often() -> None:
    """6000 rolls: each face within five standard deviations (about 29) of a thousand."""
    dice = Dice(Seeded("even", 0))
    counts = Counter(dice.roll("die", 6) for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1000) < 145 for count in counts.values())


def test_draws_are_recorded() -> None:
    """With label, choices, value and who saw it."""
    dice = Dice(Scripted([4, "b"]))
    assert dice.roll("die", 6) == 4
    assert dice.pick("thing", ["a", "b"], seen_by=("athos",)) == "b"
    assert dice.draws == [Draw("die", 6, 4), Draw("thing", ("a", "b"), "b", ("athos",))]
    assert [draw.as_json() for draw in dice.draws] == [
        {"label": "die", "choices": 6, "value": 4},
        {"label": "thing", "choices": ["a", "b"], "value": "b"},
    ]


@pytest.mark.parametrize(
    ("value", "choices", "place"),
    [
        (1, 6, 0),
        (6, 6, 5),
        (0, 6, None),
        (7, 6, None),
        (-1, 6, None),
        ("3", 6, None),
        (True, 6, None),
        ("b", ["a", "b", "b"], 1),
        ("c", ["a", "b"], None),
        ("18", [4, 18], 1),
        (18, [4, 18], 1),
        ("", ["a"], None),
    ],
)
def test_a_told_value_finds_its_place(value: Any, choices: Any, place: int | None) -> None:
    """A number for a die, a name for a thing."""
    assert place_of(value, choices) == place


def test_a_script_is_followed_to_the_letter() -> None:
    """A value that does not fit and a script that is used up are errors; then what stood in it is left."""
    source = Scripted([7])
    with pytest.raises(DrawsMismatch, match="'die' cannot come out as 7; a number from 1 to 6 can"):
        Dice(source).roll("die", 6)
    assert source.left == [7]
    with pytest.raises(DrawsMismatch, match="possible: a, b"):
        Dice(Scripted(["x"])).pick("thing", ["b", "a"])
    with pytest.raises(DrawsMismatch, match="used up where 'die' is drawn"):
        Dice(Scripted([])).roll("die", 6)


def test_after_the_script_the_seed_goes_on() -> None:
    """With its own first draw, not its second."""
    dice = Dice(Scripted([6], Seeded("s", 3)))
    assert [dice.roll("a", 6), dice.roll("b", 6)] == [6, word("s", 3, 0) % 6 + 1]
