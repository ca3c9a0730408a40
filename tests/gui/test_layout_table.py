"""Nothing at the table overlaps, is cut or cannot be reached, at any size of window and text."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES
from musketeers_gui.gui import gallery
from musketeers_gui.gui.app import App
from musketeers_gui.gui.main import House
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.replay import ReplayScene
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.table.scene import TableScene
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.stage import Stage
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import ScrollView
from tests.gui.layout_check import SIZES, TEXTS, faults

Ours = TableScene | Curtain | ReplayScene | ResultScene


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[str, Ours]]]:
    """The scenes of the gallery that this folder answers for, built once."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    own = tmp_path_factory.mktemp("own")
    house = House(Library(GAMES, own=own), App(Stage(pace=0), Settings(speed="instant")), own / "saves")
    house.app.stage.resize(Units((1024, 768)))
    found = [(name, scene) for name, scene in gallery.scenes(house) if isinstance(scene, Ours)]
    for _, scene in found:
        scene.resize(house.app.stage.units)
    yield found
    for _, scene in found:
        if isinstance(scene, TableScene):
            scene.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_out_of_place(size: tuple[int, int], text: int, scenes: list[tuple[str, Ours]]) -> None:
    wrong = []
    for name, scene in scenes:
        scene.desk.resize(Units(size, text))
        scene.desk.ring.current = None
        wrong += [f"{name}: {fault}" for fault in faults(scene.desk) if " and Modal sheet" not in fault]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", [80, 100, 125])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_panel_needs_no_scrolling(size: tuple[int, int], text: int, scenes: list[tuple[str, Ours]]) -> None:
    for name, scene in scenes:
        if isinstance(scene, TableScene):
            scene.desk.resize(Units(size, text))
            assert not [w for w in scene.widgets() if isinstance(w, ScrollView)], name


def test_every_picture_of_the_gallery_is_made(tmp_path: Path) -> None:
    gallery.gallery(tmp_path, (1024, 768), 100)
    names = {path.stem for path in tmp_path.iterdir()}
    assert {"title", "settings", "curtain", "result", "replay", "menu"} <= names
    assert {f"{game}-look" for game in ("cards",)} <= names
