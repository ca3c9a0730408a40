"""Games recorded once are still the same games: every action, draw, event and state, by their digests."""

from pathlib import Path

import pytest

from musketeers_gui.core import saves
from tests.contract.ways import LIBRARY, VARIANTS, WAYS, Way

from .record import FOLDER, path_of


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.musketeers")), ids=lambda path: path.stem)
def test_a_recorded_game_is_the_same_game(path: Path) -> None:
    """Opened without damage, to its end; written again it is the same file."""
    text = path.read_bytes().decode()
    opened = saves.load(text, LIBRARY)
    assert opened.damage is None
    assert opened.match.rules.outcome(opened.match.state) is not None
    assert saves.dump(opened.match) == text


@pytest.mark.parametrize("way", [*WAYS, *VARIANTS], ids=str)
def test_every_way_to_play_has_a_recorded_game(way: Way) -> None:
    """`python -m tests.golden.record` writes those that are missing."""
    assert path_of(way).exists()
    setup = saves.load(path_of(way).read_text("utf-8"), LIBRARY).match.setup
    assert (setup.game.id, setup.scenario, setup.mode, setup.players) == (way.game, way.scenario, way.mode, way.players)
