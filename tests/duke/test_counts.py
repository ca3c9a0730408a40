"""Positions with known numbers of action sequences, and the printed examples."""

from __future__ import annotations

import pytest

from musketeers_gui.core.perft import perft as core_perft

from .helpers import Table, rules_of, table

START_A = ("Duke1 c1, Footman1 b1, Footman1 c2", "Duke1 d6, Footman1 e6, Footman1 d5")
START_B = ("Duke1 c1, Footman1 b1, Footman1 d1", "Duke1 c6, Footman1 b6, Footman1 d6")
MUSK_START = ("Porthos1 c1, Athos1 b1, Aramis1 c2", "Richlieu1 d6, Footman1 e6, Footman1 d5")


@pytest.mark.rule("D2.1", "D3.1", "D3.3", "D3.6", "D4.1")
@pytest.mark.parametrize(
    ("position", "first", "counts"),
    [
        (START_A, "light", [8, 62, 582]),
        (START_A, "dark", [8, 62, 582]),
        (START_B, "light", [4, 16, 112]),
        (START_B, "dark", [4, 16, 112]),
        (MUSK_START, "light", [13, 117, 1275]),
        (MUSK_START, "dark", [9, 117, 1151]),
    ],
)
def test_known_counts(position: tuple[str, str], first: str, counts: list[int]) -> None:
    played = table(*position, first=first)
    assert played.rules.perft(played.state, 3) == counts


@pytest.mark.rule("D2.1")
def test_the_fast_count_is_that_of_the_core() -> None:
    for first in ("light", "dark"):
        played = table(*MUSK_START, first=first, bags=("knight", "seer"))
        assert played.rules.perft(played.state, 3) == core_perft(played.rules, played.state, 3)


@pytest.mark.rule("D1.2")
def test_set_ups_are_counted_too() -> None:
    played = Table(rules_of("duke/standard"))
    assert played.rules.perft(played.state, 3) == [2, 6, 12]


@pytest.mark.rule("D2.1")
def test_the_moves_of_the_first_start() -> None:
    assert set(table(*START_A).legal) == {"c1-d1", "c1-e1", "c1-f1", "b1-a1", "b1-b2", "c2-b2", "c2-c3", "c2-d2"}


@pytest.mark.rule("D2.2")
def test_the_first_start_could_place_on_one_square() -> None:
    played = table(*START_A, bags=("knight", "")).play("draw", draws=["knight"])
    assert played.legal == ["place d1"]


@pytest.mark.rule("D3.6", "D1.1")
def test_the_moves_of_richlieu_at_the_start() -> None:
    expected = "d6-c6 d6:d5-d4 d6:d5-e5 d6:d5-c5 e6-f6 e6-e5 d5-e5 d5-d4 d5-c5"
    assert set(table(*MUSK_START, first="dark").legal) == set(expected.split())


GUARD = ("Dragoon2 e4, Porthos2 d4, Aramis1 c3", "Richlieu1 d6, Footman1 c6")


@pytest.mark.rule("D4.3", "D4.1")
def test_guard_without_an_answer_is_lost() -> None:
    played = table(*GUARD, first="dark")
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.rule) == (("light",), "D4.3")
    assert played.told() == ["guard", "ended"]
    assert played.legal == []


@pytest.mark.rule("D5.2")
def test_guard_answered_by_the_only_escape() -> None:
    played = table(*GUARD, first="dark", escape=True)
    assert played.legal == ["escape c6 c6"]
    played.play("escape c6 c6")
    assert (played.at("c6"), played.at("d6")) == ("dark richlieu/1", None)


@pytest.mark.rule("D2.3", "D2.2")
def test_no_room_for_a_placement_but_one_square() -> None:
    position = ("Duke2 e6, Footman1 f6", "Marshall1 d5, Wizard2 e5, Champion1 f3")
    assert table(*position).legal == ["f6-f5"]
    played = table(*position, bags=("knight", ""))
    assert played.legal == ["f6-f5", "draw"]
    assert played.play("draw", draws=["knight"]).legal == ["place d6"]


@pytest.mark.rule("D4.6", "D4.4")
def test_winning_while_exposed() -> None:
    played = table(
        "Athos2 c3, Footman1 b2, Porthos1 d2, Pikeman1 e2",
        "Richlieu1 d6, Rochefort1 c5, deWinter2 d4, Footman1 e6, Footman2 d5",
        first="dark",
    )
    played.play("c5-c3")
    assert "guard" not in played.told()
    played.play("e2-c4")
    assert played.told() == ["moved", "flipped", "guard"]
    played.play("c3-d2")
    assert played.told() == ["moved", "captured", "ended"]
    assert played.state.outcome
    assert played.state.outcome.winners == ("dark",)
