"""A game in the registry brings all that belongs to a game."""

import pytest

from musketeers_gui.bots import BOTS
from musketeers_gui.core import paths
from musketeers_gui.games import GAMES
from tests.contract.ways import LIBRARY, VARIANTS, WAYS
from tests.golden.record import path_of


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_complete(game: str) -> None:
    """Scenarios without mistakes, all under contract and with a golden game; a manual page, tests, a random player."""
    shipped = [name for name in LIBRARY.files("scenarios") if name.split("/")[0] == game]
    ways = [way for way in WAYS if way.game == game]
    assert shipped
    assert {way.scenario for way in ways} == set(shipped)
    assert [way for way in ways if not path_of(way).exists()] == []
    assert (paths.data_root() / "assets" / "manual" / f"{game}.md").is_file()
    assert list((paths.data_root() / "tests" / game).glob("test_*.py"))
    assert "random" in BOTS[game]


def test_a_game_is_what_it_says() -> None:
    """Its id is its key and its folder; the first scenario is one of its own, and the default of all others."""
    for name, game in GAMES.items():
        assert game.id == name
        assert game.first in LIBRARY.files("scenarios")
        assert game.first.startswith(f"{name}/")
        assert game.version >= 1
        assert game.title
        assert game.tagline
        assert LIBRARY.setup({"game": name, "title": "x"}).model.title == "x"


def test_golden_games_are_of_games_that_exist() -> None:
    """None is left over."""
    known = {path_of(way) for way in (*WAYS, *VARIANTS)}
    assert set(path_of(WAYS[0]).parent.glob("*.musketeers")) <= known
