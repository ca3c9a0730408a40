"""The game in play on disk: every entry, through take-backs, trouble and kills at any instant."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from musketeers_gui.core import autosave, saves
from musketeers_gui.core.autosave import Autosave, kept_games, unfinished
from musketeers_gui.core.match import Match, Person

from . import toy

ROOT = Path(__file__).parents[2]


def begun(folder: Path, length: int = 100) -> tuple[Match, Autosave]:
    """A toy match that is kept."""
    match = Match(toy.setup(length), "s", {"bob": Person("Bob", "random")}, friendly=True)
    return match, Autosave(match, folder)


def test_each_entry_is_appended(tmp_path: Path) -> None:
    """The file is always the save of the match, and grows by one line an entry."""
    match, keeper = begun(tmp_path)
    sizes = []
    for action in ("move", "roll", "hide 1"):
        match.submit(match.to_act[0], action)
        assert keeper.flush()
        assert keeper.path.read_text("utf-8") == saves.dump(match)
        sizes.append(keeper.path.stat().st_ino)
    assert len(set(sizes)) == 1
    keeper.close()


def test_each_entry_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it counts as being on disk; also a power cut then loses nothing."""
    match, keeper = begun(tmp_path)
    assert keeper.flush()
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    for count in range(1, 4):
        match.submit(match.to_act[0], "move")
        assert keeper.flush()
        assert len(synced) == count
    keeper.close()


def test_a_take_back_writes_the_file_anew(tmp_path: Path) -> None:
    """And what is played then is appended to that."""
    match, keeper = begun(tmp_path)
    for action in ("move", "roll", "hide 1", "undo", "hide 2", "move"):
        if action == "undo":
            match.undo()
        else:
            match.submit(match.to_act[0], action)
    assert keeper.flush()
    assert keeper.path.read_text("utf-8") == saves.dump(match)
    keeper.close()


def test_a_finished_game_moves_over(tmp_path: Path) -> None:
    """A game left in the middle stays with the unfinished ones."""
    match, keeper = begun(tmp_path, length=3)
    for _ in range(2):
        match.submit(match.to_act[0], "move")
    keeper.flush()
    assert [kept.path for kept in unfinished(tmp_path)] == [keeper.path]
    match.submit(match.to_act[0], "move")
    keeper.close()
    assert keeper.path.parent.name == "finished"
    assert unfinished(tmp_path) == []
    (kept,) = kept_games(tmp_path)
    assert (kept.game, kept.title, kept.entries, kept.finished) == ("toy", "Toy", 3, True)
    assert kept.people[1] == Person("Bob", "random")
    assert saves.load(saves.read(keeper.path), toy.LIBRARY).match.state == match.state


def test_what_is_no_save_is_left_out_of_the_list(tmp_path: Path) -> None:
    """Whatever lies in the folder."""
    for number, content in enumerate(
        [
            b"",
            b"x",
            b"{}",
            b"[]",
            b"\xff\xfe",
            b"[" * 100_000,
            b'{"game":1,"setup":3}',
            b'{"game":["x"],"setup":{"title":"t"},"scenario":null,"seats":{}}',
            b"null",
        ]
    ):
        (tmp_path / f"{number}.musketeers").write_bytes(content)
    (tmp_path / "folder.musketeers").mkdir()
    os.mkfifo(tmp_path / "pipe.musketeers")
    (tmp_path / "endless.musketeers").symlink_to("/dev/zero")
    assert kept_games(tmp_path) == []
    assert kept_games(tmp_path / "none") == []


def test_names_in_the_list_can_be_shown(tmp_path: Path) -> None:
    """However the file was changed."""
    head = {
        "game": "toy",
        "setup": {"title": "t" * 5000},
        "scenario": None,
        "seats": {"ann": {"name": "a\0\nn" * 999, "bot": ""}},
    }
    (tmp_path / "odd.musketeers").write_text(json.dumps(head), encoding="utf-8")
    (kept,) = kept_games(tmp_path)
    assert kept.title == "t" * 80
    assert kept.people[0].name.isprintable()
    assert len(kept.people[0].name) <= 80


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    """The game goes on."""
    (tmp_path / "saves").write_text("in the way")
    match, keeper = begun(tmp_path / "saves")
    match.submit("ann", "move")
    assert not keeper.flush()
    assert keeper.trouble is not None
    assert keeper.trouble.startswith("The game is not being saved: ")
    match.submit("bob", "move")
    keeper.close()
    assert len(match) == 2


@pytest.mark.parametrize("refused", ["fsync", "replace"])
def test_when_the_disk_takes_things_again_all_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    """After trouble the whole game is written with the next entry, without a gap."""
    match, keeper = begun(tmp_path)
    assert keeper.flush()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, refused, full)
        match.submit("ann", "move")
        match.undo()
        match.submit("ann", "roll")
        assert not keeper.flush()
        match.submit("bob", "move")
        assert not keeper.flush()
    assert keeper.trouble == "The game is not being saved: No space left on device."
    match.submit("cat", "roll")
    assert keeper.flush()
    assert keeper.path.read_text("utf-8") == saves.dump(match)
    keeper.close()


def test_closing_stops_listening(tmp_path: Path) -> None:
    """And what was played before is on disk."""
    match, keeper = begun(tmp_path)
    match.submit("ann", "move")
    keeper.close()
    match.submit("bob", "move")
    assert len(saves.load(saves.read(keeper.path), toy.LIBRARY).match) == 1
    assert match.listeners == []


def test_the_file_lies_in_the_folder_of_the_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a folder named."""
    monkeypatch.setattr(autosave.paths, "saves_root", lambda: tmp_path / "mine")
    match = Match(toy.setup(), "s")
    keeper = Autosave(match)
    keeper.close()
    assert keeper.path.is_relative_to(tmp_path / "mine" / "unfinished")


@pytest.mark.parametrize("seed", range(6))
def test_killed_at_any_instant_nothing_confirmed_is_lost(tmp_path: Path, seed: int) -> None:
    """SIGKILL while a game is played and taken back; what was told to be on disk is there, and the file opens."""
    command = [sys.executable, "-m", "tests.core.playing", str(tmp_path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = Path(process.stdout.readline().strip())
        process.stdout.readline()
        time.sleep(random.Random(seed).random() * 0.4)
        process.kill()
        confirmed = [line.split() for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    match = saves.load(saves.read(path), toy.LIBRARY).match
    if confirmed:
        count, digest = int(confirmed[-1][0]), confirmed[-1][1]
        assert match.entries[count - 1].digest == digest
    assert [file for file in path.parent.iterdir() if file.suffix == ".musketeers"] == [path]
