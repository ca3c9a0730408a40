"""What is shipped beside the program: it opens, it is small, and it can be made again."""

import importlib.util
import struct
import wave
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.theme import Face

ICONS = sorted(asset("icons").glob("*.svg"))
SOUNDS = sorted(asset("sounds").glob("*.wav"))
TEXTURES = sorted(path for path in asset("textures").iterdir() if path.suffix in (".jpg", ".png"))
MEGABYTE = 1_000_000


def script(name: str) -> ModuleType:
    """A script that lies in the folder of the assets."""
    spec = importlib.util.spec_from_file_location(name, asset(f"{name}.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_an_icon_is_a_white_outline_on_clear_ground(path: Path) -> None:
    picture = pygame.image.load(path)
    assert picture.get_size() == (512, 512)
    assert picture.get_at((0, 0)).a == 0
    drawn = pygame.mask.from_surface(picture).count()
    assert 0.02 < drawn / 512**2 < 0.9


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_and_ends_in_silence(path: Path) -> None:
    with wave.open(str(path)) as sound:
        count = sound.getnframes()
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (22050, 1, 2)
        assert count <= 0.6 * 22050
        samples = struct.unpack(f"<{count}h", sound.readframes(count))
    assert 3000 < max(map(abs, samples)) < 32767
    assert abs(samples[-1]) < 300


def test_the_sounds_are_what_the_script_makes(tmp_path: Path) -> None:
    script("make_sounds").main(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [path.name for path in SOUNDS]
    for path in SOUNDS:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_the_textures_are_those_of_the_script_and_light_to_ship() -> None:
    assert {path.name for path in TEXTURES} == set(script("make_textures").PICTURES)
    assert sum(path.stat().st_size for path in TEXTURES) < 5 * MEGABYTE
    assert sum(path.stat().st_size for path in SOUNDS) < 0.4 * MEGABYTE


@pytest.mark.parametrize("name", ["vellum.jpg", "cloth.jpg"])
def test_a_repeating_texture_has_no_seam(name: str) -> None:
    """The step across the edge is no larger than steps inside the picture are."""
    picture = pygame.image.load(asset("textures", name))
    wide, high = picture.get_size()

    def step(one: int, two: int) -> float:
        return sum(abs(picture.get_at((one, y)).g - picture.get_at((two, y)).g) for y in range(high)) / high

    inside = max(step(x, x + 1) for x in range(0, wide - 1, wide // 16))
    assert step(wide - 1, 0) < inside * 1.6 + 1


@pytest.mark.parametrize("face", list(Face))
def test_every_typeface_is_there_with_its_licence(face: Face) -> None:
    assert asset("fonts", face.value).is_file()
    assert asset("fonts", "OFL.txt").is_file()
    assert asset("fonts", "LICENSE-DejaVu.txt").is_file()


def test_every_file_is_credited() -> None:
    credits = asset("CREDITS.md").read_text("utf-8").replace("\n", " ")
    for path in ICONS:
        assert f" {path.stem}" in credits, path.stem
