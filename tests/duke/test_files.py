"""Tiles and scenarios as people write them: what is read, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core.library import Library
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.games.duke import GAME
from musketeers_gui.games.duke.grid import Icon, Sign, icons, mistakes

from .helpers import LIBRARY, Table, rules_of, side

DRAWN = """\
. . ○ . .
. ✡ ●\\ . .
▲ P . . .
"""


@pytest.mark.rule("D3.7")
def test_a_grid_is_read_as_it_is_drawn() -> None:
    assert icons(DRAWN) == (
        Icon(Sign.JUMP, 1, 2),
        Icon(Sign.STRIKE, 0, 1),
        Icon(Sign.MOVE, 1, 1),
        Icon(Sign.COMMAND, 1, 1),
        Icon(Sign.SLIDE, -1, 0),
    )


@pytest.mark.parametrize(
    ("grid", "row", "offset", "told"),
    [
        (". x .\n. P .", 0, 2, "unknown sign 'x'"),
        (". ●* .\n. P .", 0, 3, "unknown sign '*'"),
        (". o .\n. P .", 0, 2, "unknown sign 'o' (did you mean '○'?)"),
        (". ● . . P .", 0, 0, "a single row of 6 squares: '|' behind the key keeps the rows of a drawing apart"),
        (". ●.\n. P", 0, 3, "'●.': . stands alone; a space parts one square from the next"),
        (".●.\n.P.", 1, 0, "'.P.': . stands alone"),
        (". ✡\ufe0f\n. P", 0, 3, "an invisible sign follows '✡'"),
        (". ●●\n. P", 0, 2, "'●●' repeats an icon"),
        (". ●○✡\n. P", 0, 2, "'●○✡' has more than 2 icons on a square"),
        (". ● .\n  P .", 1, 2, "a ragged row: 2 squares where the first row has 3"),
        (". ● .\n\n. P .", 1, 0, "a ragged row: 0 squares where the first row has 3"),
        (". ●\n. .", 0, 0, "the tile's own square, P, is missing"),
        ("P ●\n. P", 1, 2, "a second P: the tile has one own square"),
        ("▲ . .\n. . .\n. . P", 0, 0, "a slide ▲ is printed beside P; this one is 2 squares away"),
        (". △\n. P", 0, 2, "a jump slide △ is printed two squares from P along a straight line"),
        ("△ . .\n. . P", 0, 0, "a jump slide △ is printed two squares from P along a straight line"),
        ("● . .\n. . P", 0, 0, "a move ● goes along a straight line; ○ jumps anywhere"),
    ],
)
def test_a_slip_in_a_grid_is_told_with_its_place(grid: str, row: int, offset: int, told: str) -> None:
    found = [(mistake.row, mistake.offset, mistake.message) for mistake in mistakes(grid)]
    assert [place for place in found if place[:2] == (row, offset) and place[2].startswith(told)], found


@given(st.text(alphabet="●○▲△✡\\.P \n", max_size=60))
def test_a_grid_without_mistakes_can_be_read(grid: str) -> None:
    if not list(mistakes(grid)):
        assert len(icons(grid)) == sum(grid.count(sign) for sign in Sign)


TILES = """\
tiles:
  herald:
    name: Herald
    start: |
      . . ○ . .
      . . P . .
      . . . . .
    back: |
      . x . . .
      . ● P . o
      ▲ . . . .
  page:
    name: Page
    start: |
      . ▲
      ● .
    back: |
      . ●
      . P
"""


def test_every_file_of_tiles_is_checked_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(TILES, "utf-8")
    found = [(problem.line, problem.column, problem.message) for problem in LIBRARY.check_file(path)]
    assert [place[:2] for place in found] == [(9, 9), (10, 15), (15, 7)]
    assert found[0][2].startswith("unknown sign 'x'")
    assert found[1][2].startswith("unknown sign 'o'")
    assert found[2][2] == "the tile's own square, P, is missing"


HERALD = """\
tiles:
  herald:
    name: Herald
    start: |
      . ○ . . .
      . . P . .
    back: |
      . . ▲ . .
      . . P . .
"""
SCENARIO = """\
game: duke
title: A stranger
tiles: [base, mine]
sides:
  light: {pieces: {c1: duke, c2: herald}, bag: [herald]}
  dark: {pieces: {f6: duke}}
"""


def test_a_tile_drawn_by_a_stranger_appears_and_moves(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(HERALD, "utf-8")
    path = tmp_path / "stranger.yaml"
    path.write_text(SCENARIO, "utf-8")
    assert LIBRARY.check_file(path) == []
    played = Table(rules_of(str(path)))
    assert [text for text in played.legal if text.startswith("c2")] == ["c2-b3"]
    played.play("c2-b3", "f6-e6")
    assert [text for text in played.legal if text.startswith("b3")] == ["b3-b4", "b3-b5", "b3-b6"]
    assert played.rules.say(played.events[0]) == "Dark: the Duke goes from f6 to e6"


def test_a_tile_can_be_drawn_in_the_scenario_itself() -> None:
    tile = {"name": "Duke", "role": "duke", "start": ". ○\nP .", "back": ". P"}
    sides = {"light": side("Duke1 a1"), "dark": side("Duke1 f6")}
    played = Table(rules_of({"game": "duke", "title": "x", "tiles": [{"tiles": {"duke": tile}}], "sides": sides}))
    assert played.legal == ["a1-b2"]


def problems(**keys: Any) -> set[str]:
    with pytest.raises(ScenarioError) as caught:
        LIBRARY.setup({"game": "duke", "title": "x", **keys})
    return {problem.message for problem in caught.value.problems}


def test_mistakes_in_a_scenario_are_all_told() -> None:
    light = {"pieces": {"c1": "duke", "z9": "knight", "c2": "knigt", "c3": "seer/3"}, "bag": ["pikemen"]}
    dark = {"pieces": {"c1": "duke"}, "enhanced": ["knight"]}
    told = problems(sides={"light": light, "dark": dark})
    assert told == {
        "'z9' is no square; squares run from a1 to f6",
        "unknown tile 'knigt' (did you mean 'knight'?)",
        "'seer/3': a tile has the sides /1 and /2 only",
        "unknown tile 'pikemen' (did you mean 'pikeman'?)",
        "'knight' has no ability to turn on; put it into the bag",
        "both sides have a tile on c1",
    }


def test_a_set_up_must_be_possible() -> None:
    choice = {"centre": ["duke"], "beside": ["footman"], "count": 2}
    light = {"setup": choice, "pieces": {"a1": "seer"}}
    dark = {"pieces": {"c1": "seer", "d1": "seer"}}
    told = problems(sides={"light": light, "dark": dark})
    assert told == {
        "2 tiles cannot go beside the first; 1 are left",
        "a side has either a set-up to choose or pieces on the board",
        "the other side's tiles leave no room for a set-up",
    }


def test_three_cannot_play() -> None:
    assert problems(players=[3]) == {"one or two people play the Duke, not 3"}


def test_a_file_of_tiles_that_is_not_listed_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(HERALD, "utf-8")
    path = tmp_path / "stranger.yaml"
    path.write_text("game: duke\ntitle: A stranger\ntiles: [mine]\n", "utf-8")
    (found,) = LIBRARY.check_file(path)
    assert (found.line, found.column) == (3, 8)
    assert found.message.startswith("no file listed here draws dartagnan, athos, porthos and 18 more")
    path.write_text("game: duke\ntitle: A stranger\ntiles: mine\n", "utf-8")
    (found,) = LIBRARY.check_file(path)
    assert (found.line, found.column, found.message) == (3, 8, "'tiles' must be a list (got 'mine')")


def test_an_id_is_plain() -> None:
    tile = {"name": "Odd", "start": "P", "back": "P"}
    told = problems(tiles=[{"tiles": {"Odd one": tile}}], sides={"light": side(""), "dark": side("")})
    assert told == {"the key 'Odd one' is no id of a tile: a small letter, then small letters, digits and hyphens"}


def test_all_shipped_files_are_without_mistakes() -> None:
    library = Library({"duke": GAME})
    folder = library.shipped
    files = [*(folder / "boards" / "duke").glob("*.yaml"), *(folder / "scenarios" / "duke").glob("*.yaml")]
    assert len(files) == 4
    assert [problem for path in files for problem in library.check_file(path)] == []


@pytest.mark.rule("D1.5")
def test_the_whole_set_has_twenty_four_tiles() -> None:
    kinds = rules_of("duke/musketeers").tables.kinds
    assert len(kinds) == 24
    assert [id_ for id_, kind in kinds.items() if kind.role == "duke"] == ["duke", "richlieu"]
