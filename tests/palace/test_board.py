"""The board, the counters and the tables as files, and what is wrong with bad ones."""

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.games.palace import GAME

from .kit import LIBRARY, guards, man, position, scenario

BOOK = position(man("athos", "1E")).rules.book
SPACES = BOOK.board.spaces


@pytest.mark.rule("R-M-02", "A1.4")
def test_the_facts_of_the_text() -> None:
    assert SPACES["1J"].faces[2] == "1E"
    assert SPACES["1J"].faces[5] == "S1"
    assert SPACES["2P"].faces[1] == "2Q"
    assert SPACES["2P"].faces[5] == "centre"
    assert {code for code, space in SPACES.items() if space.passage} == {"1B", "1K", "1R", "2M", "2P", "2V"}
    assert SPACES["S1"].exits.keys() == {"1J", "2Q"}
    for pair in ("1E 1J", "1E 1G", "1G 1I", "1U 1S", "1E 1D", "2P 2Q", "2G 2F", "2F 2J", "1S 1J", "1S 1O"):
        one, other = pair.split()
        assert other in SPACES[one].exits
    out = {code for code, space in SPACES.items() if any(k.startswith("outer") for k in space.exits.values())}
    assert out >= {"1T", "1U", "1D"}
    assert [code for code, space in SPACES.items() if space.designated] == [
        "1A",
        "1B",
        "1C",
        "1K",
        "1L",
        "1N",
        "1R",
        "2A",
        "2B",
        "2D",
        "2E",
        "2G",
        "2H",
        "2I",
        "2M",
        "2P",
        "2U",
        "2V",
        "2W",
        "2X",
    ]
    assert len(SPACES) == 60


@pytest.mark.rule("R-A-05")
def test_hallways_are_told_from_rooms() -> None:
    hallways = {code for code, space in SPACES.items() if space.kind == "hallway"}
    assert hallways == {*["1E", "1G", "1I", "1J", "1O", "1S", "1T", "2C", "2F", "2J", "2K", "2O", "2Q", "2Y"]}


@pytest.mark.rule("B3.2", "R-B-41", "B6.9")
def test_random_movement_never_leads_out_or_into_the_chapel() -> None:
    for code, faces in BOOK.plan.faces.items():
        for face in faces:
            assert face is None or (face != "1D" and SPACES[face].kind in ("room", "hallway", "courtyard", "stairs"))
            assert face is None or face in SPACES[code].exits


@pytest.mark.rule("R-M-01")
def test_the_counters() -> None:
    counters = BOOK.counters
    kinds = {kind: Counter(about.pool) for kind, about in counters.kinds.items()}
    assert kinds["palace-guard"] == {40: 8, 45: 7}
    assert kinds["s4"] == {40: 1, 45: 1, 50: 1}
    assert (counters.named["aramis"].value, counters.named["porthos"].value, counters.named["gesvres"].value) == (
        75,
        75,
        60,
    )
    assert len(counters.named) == 13
    assert len(counters.personalities) == 6


def problems(data: dict[str, Any]) -> list[str]:
    try:
        LIBRARY.setup(data, players=data["players"][0])
    except ScenarioError as error:
        return [problem.message for problem in error.problems]
    return []


BOARD = LIBRARY.setup("palace/1-introductory", mode="solo").data["board"]


def broken(change: Callable[[dict[str, Any]], object]) -> list[str]:
    board = copy.deepcopy(BOARD)
    change(board["spaces"])
    return problems(scenario(man("athos", "1E"), board=board))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: s["1A"]["exits"].pop("1B"), "1B leads to 1A, but 1A has no exit to 1B"),
        (lambda s: s["1A"]["exits"].update({"1B": "opening"}), "the exit is 'opening' in 1A but 'door' in 1B"),
        (lambda s: s["1A"]["exits"].update({"1Z": "door"}), "unknown space '1Z' (did you mean 'S1'?)"),
        (lambda s: s["1A"]["faces"].pop(), "1A needs a space or 'centre' for each of 6 rolls"),
        (lambda s: s["1A"]["faces"].__setitem__(0, "GNW"), "random movement never leads from 1A to GNW"),
        (lambda s: s["1E"]["faces"].__setitem__(0, "1D"), "random movement never leads from 1E to 1D"),
        (lambda s: s["1A"].update(shape=[[0, 0, 4.5, 3]]), "1A and 1B overlap on floor 1"),
        (lambda s: s["1A"].update(shape=[[4, 0, 0, 3]]), "a rectangle is [left, top, right, bottom]"),
        (lambda s: s["BAL"].update(faces=["2Q"]), "BAL is no room, hallway or courtyard: it has no die"),
    ],
)
def test_mistakes_in_a_board(change: Callable[[dict[str, Any]], object], message: str) -> None:
    assert message in broken(change)


def test_a_space_nobody_can_reach() -> None:
    def cut(spaces: dict[str, Any]) -> None:
        spaces["1K"]["exits"] = {}
        spaces["1K"]["faces"] = ["centre"] * 6
        del spaces["1L"]["exits"]["1K"]
        spaces["1L"]["faces"][0] = "centre"

    assert "nobody can walk from 1A to 1K" in broken(cut)


def test_mistakes_have_their_place_in_the_file(tmp_path: Any) -> None:
    text = (LIBRARY.shipped / "boards/palace/palace.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("[1G, 1G, 1B, centre", "[1G, 1G, 1Z, centre", 1), encoding="utf-8")
    file = tmp_path / "scenario.yaml"
    file.write_text("game: palace\ntitle: Mine\nboard: mine\n", encoding="utf-8")
    found = Library({"palace": GAME}).check_file(file)
    assert [(p.line, p.column, p.message) for p in found] == [
        (1 + text[: text.index("[1G, 1G, 1B, centre")].count("\n"), 21, "unknown exit of 1A '1Z' (did you mean '1G'?)")
    ]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"setup": [man("athoss", "1E")]}, "unknown counter 'athoss' (did you mean 'athos'?)"),
        ({"setup": [man("athos", "9Z")]}, "unknown space '9Z'"),
        ({"setup": [man("athos", "1E"), man("athos", "1G")]}, "'athos' is placed twice: row 1 has him"),
        ({"setup": [{"at": "1E"}]}, "a row needs either 'counter' or 'kind'"),
        ({"setup": [man("gesvres", "1E", side="kings")]}, "unknown side 'kings'"),
        ({"setup": [man("athos", "1E"), guards("1E", 40, side=None)]}, "guards need a 'side'"),
        ({"phases": [{"phase": "movement"}]}, "the phase 'movement' needs a 'side'"),
        ({"phases": [{"phase": "movement", "side": "nobody"}]}, "unknown side 'nobody'"),
        (
            {"phases": [{"phase": "activity", "side": "musketeers", "activity": ["pasage"]}]},
            "'activity' must be 'passage' (got 'pasage') (did you mean 'passage'?)",
        ),
        (
            {"phases": [{"phase": "activity", "side": "musketeers", "acts": True}]},
            "'acts' is for the phase 'combat' only",
        ),
        ({"phases": [{"phase": "combat", "activity": []}]}, "'activity' is for the phase 'activity' only"),
        (
            {"victory": [{"id": "x", "for": "musketeers", "result": {"points": 1, "each": "own"}}]},
            "nobody can win: no entry has the result 'win' or 'most-points'",
        ),
        ({"first_turn": {"start_at": 9}}, "there are only"),
        ({"set": {"tables.withdrawal.pursuitt": 3}}, "unknown figure"),
        ({"switches": {"no_combat": ["7A"]}}, "unknown space '7A'"),
        ({"special": [{"duel_pairs": {"from": "couples"}}]}, "unknown choice 'couples'"),
        ({"special": [{"no_stairs": {"kinds": ["palace-gard"]}}]}, "unknown kind 'palace-gard'"),
    ],
)
def test_mistakes_in_a_scenario(keys: dict[str, Any], message: str) -> None:
    data = scenario(man("athos", "1E"))
    data["sides"]["guards"] = {"controller": "random"}
    data |= keys
    assert any(message in found for found in problems(data)), problems(data)


def test_the_shipped_files_have_no_mistakes() -> None:
    for path in sorted((LIBRARY.shipped / "boards/palace").glob("*.yaml")):
        assert LIBRARY.check_file(path) == []
    for path in sorted((LIBRARY.shipped / "scenarios/palace").glob("*.yaml")):
        assert LIBRARY.check_file(path) == []


@pytest.mark.rule("R-M-01")
def test_a_figure_changed_in_the_scenario_changes_the_game() -> None:
    figures = {"counters.named.athos.value": 33, "tables.combat.touch": 7, "tables.search.chances": [90]}
    game = position(man("athos", "1E"), man("cahusac", "1E"), set=figures, first_turn={"start_at": 2})
    game.act("target athos cahusac").act("target cahusac athos", 30, 99)
    assert game.told("rolled")[0].needed == 33
    assert game.man("cahusac").value == 65 - 7


def test_a_scenario_of_one_line_is_the_first_one() -> None:
    data = LIBRARY.setup({"game": "palace", "title": "x"}, mode="two").model
    shipped = LIBRARY.setup("palace/1-introductory", mode="two").model
    assert data.setup == shipped.setup  # type: ignore[attr-defined]
