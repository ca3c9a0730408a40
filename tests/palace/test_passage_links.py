"""Where secret passages lead: one link for each room (B5.31), and boards whose passages lead nowhere."""

import copy
from typing import Any

import pytest

from musketeers_gui.core.values import ScenarioError

from .kit import LIBRARY, man, position, scenario

BOARD = LIBRARY.setup("palace/1-introductory", mode="solo").data["board"]


@pytest.mark.rule("B5.31", "R-B-22")
def test_a_room_found_but_not_rolled_for_is_the_other_end_of_a_later_link() -> None:
    game = position(man("athos", "1R"), man("porthos", "1B"))
    game.act("done").act("search 1R", 25).act("done").act("done")
    game.act("done").act("search", 25).act("enter porthos", 1)
    assert [(e.room, e.leads) for e in game.told("linked")] == [("1B", "1R")]
    game.act("move athos passage-1R")
    assert set(game.may("move athos")) == {"1R", "1B"}
    assert set(game.may("move porthos")) == {"1B", "1R"}
    links = {frozenset((find.room, find.leads)) for find in game.state.finds}
    assert links == {frozenset(("1B", "1R"))}


@pytest.mark.rule("B5.31", "B5.9")
def test_the_rooms_of_that_link_are_used_up() -> None:
    game = position(
        man("athos", "1R", knows=["1R"]), man("porthos", "1B", knows=["1B"]), man("aramis", "1K", knows=["1K"])
    )
    game.act("move porthos passage-1B", 1)
    game.act("move aramis passage-1K", 4, 3, 1)
    assert [(e.room, e.leads) for e in game.told("linked")] == [("1K", "2P")]


def board(passages: dict[str, list[str]]) -> dict[str, Any]:
    data = copy.deepcopy(BOARD)
    for code, space in data["spaces"].items():
        space.pop("passage", None)
        if code in passages:
            space["passage"] = True
    data["connections"] = passages
    return data


@pytest.mark.rule("B5.9")
def test_a_passage_must_lead_somewhere() -> None:
    data = scenario(man("athos", "1B"), board=board({"1B": ["*"] * 6, "1K": ["1B", *"*****"]}))
    with pytest.raises(ScenarioError) as error:
        LIBRARY.setup(data, players=1)
    assert [p.message for p in error.value.problems] == [
        "the passage of 1B leads nowhere: all its rolls say roll again"
    ]


@pytest.mark.rule("B5.31", "B5.4")
def test_a_passage_with_no_room_left_to_lead_to_has_one_way_out() -> None:
    three = {"1B": ["1K", "1R", *"****"], "1K": ["1B", "1R", *"****"], "1R": ["1B", "1K", *"****"]}
    game = position(man("athos", "1B", knows=["1B"]), man("porthos", "1R", knows=["1R"]), board=board(three))
    game.act("move athos passage-1B", 1).act("move porthos passage-1R")
    assert game.may("move porthos") == ["1R"]


@pytest.mark.rule("R-U-66", "B5.32", "R-U-65")
@pytest.mark.parametrize("die", [5, 2])
def test_where_a_side_may_search_does_not_tell_where_its_passage_leads(die: int) -> None:
    rows = [man("athos", "1B", knows=["1B"]), man("dartagnan", "2V", knows=["1B"]), man("cahusac", "2X")]
    game = position(*rows, two=True).act("move athos passage-1B", die).act("done")
    assert game.rules.view(game.state, "cardinal").pending[-1].rooms == ("2V",)
