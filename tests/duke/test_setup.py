"""Setting up: D1, R4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Scripted
from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.state import SetUp, State

from .helpers import Table, rules_of, table

NONE = Dice(Scripted(()))


def set_ups(rules: DukeRules, seat: str) -> set[tuple[object, ...]]:
    """Every board a seat can set up, the other side's choices taken as they come."""
    found: set[tuple[object, ...]] = set()

    def go(state: State) -> None:
        if not isinstance(state.pending, SetUp):
            found.add(tuple(tile if tile and tile.seat == seat else None for tile in state.board))
            return
        actions = rules.legal(state, state.seat)
        for action in actions if state.seat == seat else actions[:1]:
            go(rules.apply(state, state.seat, action, NONE).state)

    go(rules.start(NONE).state)
    return found


@pytest.mark.rule("D1.2")
@pytest.mark.parametrize("seat", ["light", "dark"])
def test_the_base_game_has_six_set_ups_a_side(seat: str) -> None:
    assert len(set_ups(rules_of("duke/standard"), seat)) == 6


@pytest.mark.rule("D1.6")
def test_the_musketeers_have_144_set_ups() -> None:
    assert len(set_ups(rules_of("duke/musketeers"), "light")) == 144


@pytest.mark.rule("D1.7")
def test_richlieu_has_six_set_ups() -> None:
    assert len(set_ups(rules_of("duke/musketeers"), "dark")) == 6


MUSKETEERS = ("setup athos@d1", "setup porthos@e1", "setup aramis@d2")
RICHLIEU = ("setup richlieu@c6", "setup footman@b6", "setup footman@c5")


@pytest.mark.rule("D1.3", "R4")
def test_who_sets_up_first_moves_first() -> None:
    played = Table(rules_of("duke/musketeers"))
    seats = []
    for action in MUSKETEERS + RICHLIEU:
        seats.append(played.state.seat)
        played.play(action)
    assert seats == ["light"] * 3 + ["dark"] * 3
    assert (played.state.seat, played.rules.status(played.state)) == ("light", (1, "turn"))
    other = Table(rules_of("duke/musketeers", first="dark"))
    assert other.state.seat == "dark"
    assert other.play(*RICHLIEU, *MUSKETEERS).state.seat == "dark"


@pytest.mark.rule("D1.5", "D1.6", "D1.7")
def test_what_is_in_the_bags() -> None:
    played = Table(rules_of("duke/musketeers")).play(*MUSKETEERS, *RICHLIEU)
    light, dark = map(Counter, played.state.bags)
    assert (light.total(), dark.total()) == (17, 17)
    assert (light["dartagnan"], light["footman"], light["pikeman"], light["assassin"]) == (1, 3, 3, 0)
    assert (dark["dewinter"], dark["rochefort"], dark["footman"], dark["assassin"]) == (1, 1, 1, 1)
    for bag in (light, dark):
        assert not {"duke", "duchess", "wizard"} & set(bag)


@pytest.mark.rule("D1.2")
def test_the_bags_of_the_base_game() -> None:
    singles = [
        "knight",
        "wizard",
        "ranger",
        "seer",
        "general",
        "priest",
        "champion",
        "marshall",
        "bowman",
        "dragoon",
        "assassin",
        "longbowman",
    ]
    expected = Counter([*singles, "footman", "pikeman", "pikeman", "pikeman"])
    assert [Counter(bag) for bag in Table(rules_of("duke/standard")).state.bags] == [expected, expected]


@pytest.mark.rule("D1.4")
def test_tiles_enter_with_the_starting_side_up() -> None:
    played = Table(rules_of("duke/musketeers")).play(*MUSKETEERS, *RICHLIEU)
    assert {tile.side for tile in played.state.board if tile} == {1}
    played.play("draw", draws=["knight"]).play("place c1")
    assert played.at("c1") == "light knight/1"


@pytest.mark.rule("D1.5")
def test_every_tile_is_shown_under_one_spelling() -> None:
    kinds = rules_of("duke/musketeers").tables.kinds
    expected = ["D’Artagnan", "Richlieu", "de Winter", "Rochefort"]
    assert [kinds[id_].name for id_ in ("dartagnan", "richlieu", "dewinter", "rochefort")] == expected


@pytest.mark.rule("D1.2", "D1.6")
def test_what_cannot_be_set_up() -> None:
    played = Table(rules_of("duke/musketeers"))
    assert len(played.legal) == 8
    assert "D’Artagnan" in played.why("setup footman@c1").text
    assert played.why("setup athos@b1").text == "Athos can be set up on c1 and d1, not on b1."
    assert played.why("draw").text == "Light sets up first."
    played.play("setup athos@c1")
    assert "setup porthos@d2" not in played.legal
    assert played.why("setup porthos@c1").text == "c1 is held by Athos."
    assert played.why("setup athos@b1").rule == "D1.6"


@pytest.mark.rule("D1.1", "D1.3")
def test_a_position_is_what_it_says() -> None:
    played = table("Duke2 a1, Footman1 f6", "Duke1 a6", first="dark", bags=("knight", "seer"))
    assert (played.at("a1"), played.at("f6"), played.at("a6")) == ("light duke/2", "light footman/1", "dark duke/1")
    assert played.state.seat == "dark"
    assert played.state.bags == (("knight",), ("seer",))


@pytest.mark.rule("D4.3", "D4.4")
def test_a_position_in_which_the_game_is_over() -> None:
    over = table("Footman1 a1", "Richlieu1 d6", bags=("athos", ""))
    assert over.state.outcome
    assert (over.state.outcome.winners, over.state.outcome.rule) == (("dark",), "D4.4")
    assert over.told() == ["ended"]
    assert over.rules.to_act(over.state) == ()


@pytest.mark.rule("D4.1", "R5")
def test_a_position_in_which_the_side_not_to_act_stands_in_guard() -> None:
    played = table("Duke1 c1, Knight1 c3", "Duke1 d5")
    assert "c3-d5" in played.legal
    played.play("c3-d5")
    assert played.state.outcome
    assert played.state.outcome.winners == ("light",)


@pytest.mark.rule("R2")
def test_computer_players_alone_need_a_way_to_draw() -> None:
    library = Library(GAMES)
    off: dict[str, Any] = {"repetition": None, "quiet_turns": None}
    assert library.setup("duke/musketeers").endless() is None
    assert library.setup("duke/musketeers", options={"repetition": None}).endless() is None
    reason = library.setup("duke/musketeers", options=off).endless()
    assert reason is not None
    assert reason.rule == "R2"
