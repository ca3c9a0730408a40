"""Settings kept in a file that may be broken."""

import json
from pathlib import Path

import pytest

from musketeers_gui.gui.settings import TEXT_SIZES, Settings, load, save


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text=150, speed="fast", sound=False, fullscreen=True, take_backs=True, names={"athos": "Änne"})
    assert save(chosen, path) == ""
    assert load(path) == (chosen, "")
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_no_file_is_no_mistake(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("content", ["", "{", "[1]", "\x00", '"x"', "[" * 90_000, " " * 200_000])
def test_a_broken_file_gives_defaults_and_one_sentence(content: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content)
    settings, sentence = load(path)
    assert settings == Settings()
    assert sentence.count(".") >= 1
    assert "usual" in sentence


def test_one_wrong_value_loses_no_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text": 125, "speed": "furious", "sound": "loud", "hat": 1}))
    settings, sentence = load(path)
    assert settings == Settings(text=125)
    assert all(name in sentence for name in ("speed", "sound", "hat"))


@pytest.mark.parametrize("name", ["n" * 100, "\0", "two\nlines", "\ud800"])
def test_names_that_nobody_could_show_are_left_out(name: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": {"cards/athos": name}}))
    assert load(path)[0].names == {}


@pytest.mark.parametrize("text", [True, 79, 201, "100", 99.5])
def test_text_sizes_have_bounds(text: object, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text": text}))
    assert load(path)[0].text == 100


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "could not be saved" in save(Settings(), tmp_path / "file" / "settings.json")


def test_text_grows_and_shrinks_within_what_there_is() -> None:
    assert Settings().larger_text(1).text == 110
    assert Settings(text=200).larger_text(1).text == 200
    assert Settings(text=80).larger_text(-1).text == 80
    assert Settings(text=TEXT_SIZES[0]).larger_text(99).text == 200


def test_speed_is_a_factor() -> None:
    assert Settings(speed="instant").pace == 0
    assert Settings().pace == 1
