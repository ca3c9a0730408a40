"""The commands: what each prints, with which exit code, and never a traceback."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from musketeers_gui.cli import run
from musketeers_gui.core import paths, saves
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match, Person
from musketeers_gui.games import GAMES

LIBRARY = Library(GAMES)


def command(*words: str) -> str:
    """What a command in a process of its own prints."""
    program = [sys.executable, "-m", "musketeers_gui", *words]
    ended = subprocess.run(program, capture_output=True, text=True, encoding="utf-8", check=True)
    assert ended.stderr == ""
    return ended.stdout


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A finished game of cards, saved."""
    match = Match(LIBRARY.setup("cards/short", 2), "cli")
    while match.to_act:
        match.submit(match.to_act[0], match.rules.legal(match.state, match.to_act[0])[0])
    path = tmp_path / "game.musketeers"
    saves.write(path, saves.dump(match))
    return path


# ------------------------------------------------------------------ a window

NO_DISPLAY = "musketeers: no display was found, so no window can be opened\n"


def test_without_a_display(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Commands that open a window say so in one sentence and exit 2."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for words in ([], ["play", "cards/short"], ["play", "cards/short", "--players", "3", "--seats", "athos=human"]):
        assert run(words) == 2
        assert capsys.readouterr() == ("", NO_DISPLAY)


def test_people_share_the_seats_as_the_scenario_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has several seats is called by a number; a computer player has one."""
    opened: list[Match] = []
    monkeypatch.setattr("musketeers_gui.cli._open_window", lambda match: opened.append(match) or 0)
    assert run(["play", "louvre/queens-honour", "--players", "3", "--seats", "aramis=random"]) == 0
    assert list(opened[0].people.items()) == [
        ("cardinal", Person("the cardinal")),
        ("athos", Person("Player 2")),
        ("porthos", Person("Player 2")),
        ("aramis", Person("Aramis", "random")),
        ("dartagnan", Person("Player 3")),
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play"], "name a scenario, or a saved game with --load"),
        (["play", "cards/short", "--load", "x"], "name a scenario, or a saved game with --load"),
        (["play", "cards/shrt"], "there is no scenario 'cards/shrt' (did you mean 'cards/short'?)"),
        (["play", "cards/short", "--players", "7"], "7 cannot play this scenario; it is for 2, 3, 4"),
        (["play", "cards/short", "--mode", "solo"], "the scenario has no mode 'solo'"),
        (
            ["play", "cards/short", "--seats", "king=human"],
            "there is no seat 'king' in this game; its seats are athos, porthos",
        ),
        (
            ["play", "cards/short", "--seats", "athos=stedy"],
            "cards has no computer player 'stedy' (did you mean 'steady'?)",
        ),
        (["play", "--load", "no-such-file"], "no-such-file cannot be read: No such file or directory"),
        (
            ["simulate", "cards/short", "--games", "1", "--seats", "athos=human"],
            "nobody sits there: name computer players",
        ),
        (["simulate", "cards/short", "--games", "1", "--seats", "king=random"], "there is no seat 'king'"),
        (["show", "no-such-file"], "no-such-file cannot be read"),
        (["copy", "cards/none", "x.yaml"], "there is no scenario 'cards/none'"),
        (["check", "no-such-file"], "no-such-file: there is no such file or folder"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, with exit code 2."""
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"musketeers: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["simulate"],
        ["simulate", "cards/short"],
        ["simulate", "cards/short", "--games", "0"],
        ["simulate", "cards/short", "--games", "x"],
        ["simulate", "cards/short", "--games", "1", "--jobs", "-1"],
        ["simulate", "cards/short", "--games", "1", "--seed", "\udcff"],
        ["play", "cards/short", "--players", "two"],
        ["play", "cards/short", "--seats", "athos"],
        ["play", "cards/short", "--seats", "=human"],
        ["gallery"],
        ["gallery", "--out", "x", "--size", "big"],
        ["gallery", "--out", "x", "--size", "10x10"],
        ["gallery", "--out", "x", "--text", "500"],
        ["copy", "cards/short"],
        ["show"],
    ],
)
def test_wrong_words_are_told_by_the_parser(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the usage, and exit code 2."""
    with pytest.raises(SystemExit) as ended:
        run(words)
    assert ended.value.code == 2
    assert "usage: musketeers" in capsys.readouterr().err


def test_a_save_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For `play --load` and `show`."""
    path = tmp_path / "x"
    path.write_bytes(b"\xff\x00nonsense")
    for words in (["show", str(path)], ["play", "--load", str(path)]):
        assert run(words) == 2
        assert capsys.readouterr().err == "musketeers: this is not a saved game of this program\n"


# ------------------------------------------------------------------ check


def test_check_finds_nothing_in_what_is_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    """Named or not."""
    for game in GAMES:
        folders = [str(paths.data_root() / folder / game) for folder in ("scenarios", "boards")]
        assert run(["check", *folders]) == 0
    assert run(["check", str(LIBRARY.find("cards/long"))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 file, no mistakes"


def test_check_lists_every_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line each, `file:line:column: message`, and exit code 1."""
    one, two = tmp_path / "one.yaml", tmp_path / "deep" / "two.yml"
    two.parent.mkdir()
    one.write_text("game: cards\ntitle: x\nhnd: 1\npay: 0\n")
    two.write_text("- a\n")
    (tmp_path / "notes.txt").write_text("not looked at")
    assert run(["check", str(tmp_path)]) == 1
    assert sorted(capsys.readouterr().out.splitlines()) == [
        f"{two}:1:1: the file must be a mapping: lines such as 'title: ...'",
        f"{one}:3:1: unknown key 'hnd' (did you mean 'hand'?)",
        f"{one}:4:6: 'pay' must be at least 1 (got 0)",
    ]
    for odd in (b"", b"\xff", b"\x00", b"[" * 5000, b"a: *a\n"):
        one.write_bytes(odd)
        assert run(["check", str(one)]) == 1
        assert capsys.readouterr().out.startswith(f"{one}:1:")


def test_check_looks_at_the_persons_own_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """When none is named."""
    monkeypatch.setattr(paths, "user_root", lambda: tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "mine.yaml").write_text("game: cards\n")
    assert run(["check"]) == 1
    assert f"{tmp_path}/scenarios/mine.yaml:1:1: 'title' is missing" in capsys.readouterr().out


# ------------------------------------------------------------------ lists, schemas, copies


def test_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    """Id, title, players, modes and where the file lies."""
    assert run(["scenarios"]) == 0
    lines = capsys.readouterr().out.splitlines()
    short = next(line for line in lines if line.startswith("cards/short "))
    assert "A single round" in short
    assert "players 2, 3, 4" in short
    assert short.endswith(str(LIBRARY.find("cards/short")))
    assert len(lines) == len(LIBRARY.entries()[0])


def test_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Written to a folder that is made, or listed."""
    assert run(["schema", "--out", str(tmp_path / "a" / "b")]) == 0
    written = {path.name for path in (tmp_path / "a" / "b").iterdir()}
    assert {"cards-scenario.json", "cards-deck.json"} <= written
    assert json.loads((tmp_path / "a" / "b" / "cards-deck.json").read_text("utf-8"))["properties"]
    assert run(["schema"]) == 0
    assert {f"{name}.json" for name in capsys.readouterr().out.split()} == written


@pytest.mark.parametrize("entry", LIBRARY.entries()[0], ids=lambda entry: entry.id)
def test_copy(entry: object, tmp_path: Path) -> None:
    """Comments and all; the first line names a schema that exists; the copy is a scenario without mistakes."""
    source, target = LIBRARY.find(entry.id), tmp_path / "mine.yaml"  # type: ignore[attr-defined]
    assert run(["copy", entry.id, str(target)]) == 0  # type: ignore[attr-defined]
    first, *rest = target.read_text("utf-8").splitlines()
    assert rest == source.read_text("utf-8").splitlines()[1:]
    assert first.startswith("# yaml-language-server: $schema=file:///")
    assert Path(first.partition("file://")[2]).is_file()
    assert LIBRARY.check_file(target) == []


def test_copy_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor does it copy what has mistakes, or write where it cannot."""
    target = tmp_path / "mine.yaml"
    target.write_text("mine")
    assert run(["copy", "cards/short", str(target)]) == 2
    assert target.read_text() == "mine"
    assert "exists already" in capsys.readouterr().err
    assert run(["copy", "cards/short", str(tmp_path / "no" / "folder.yaml")]) == 2
    assert "No such file or directory" in capsys.readouterr().err
    broken = tmp_path / "broken.yaml"
    broken.write_bytes(b"game: cards\ntitle: \xff\n")
    assert run(["copy", str(broken), str(tmp_path / "new.yaml")]) == 2
    assert not (tmp_path / "new.yaml").exists()


# ------------------------------------------------------------------ simulate and show


def rows_of(path: Path) -> list[dict[str, str]]:
    """A CSV file as rows."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_simulate_gives_the_same_rows_for_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Byte for byte, without a seed as with seed 0; another seed gives others."""
    base = ["simulate", "cards/short", "--games", "13", "--players", "3", "--seats", "athos=steady"]
    files = [tmp_path / name for name in ("one", "two", "three", "zero", "other")]
    for file, more in zip(
        files, (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "99999"], ["--seed", "0"], ["--seed", "1"]), strict=True
    ):
        assert run([*base, *more, "--csv", str(file)]) == 0
    contents = [file.read_bytes() for file in files]
    assert contents[0] == contents[1] == contents[2] == contents[3]
    assert contents[0] != contents[4]
    rows = rows_of(files[0])
    assert [int(row["game"]) for row in rows] == list(range(13))
    assert all(row["result"] == "won" and row["winners"] for row in rows)
    out = capsys.readouterr().out
    assert out.startswith("13 games, ")
    wins = sum("athos" in row["winners"].split() for row in rows)
    assert f"athos        won {wins:>6}" in out


def test_game_k_draws_from_seed_k(tmp_path: Path) -> None:
    """A row does not depend on how many games are played."""
    for games in (2, 5):
        assert run(["simulate", "cards/short", "--games", str(games), "--csv", str(tmp_path / str(games))]) == 0
    assert rows_of(tmp_path / "5")[:2] == rows_of(tmp_path / "2")


def test_a_game_over_the_limit_is_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row like others, without winners."""
    assert run(["simulate", "cards/long", "--games", "3", "--limit", "10", "--csv", str(tmp_path / "x")]) == 0
    assert [(row["result"], row["winners"], row["actions"]) for row in rows_of(tmp_path / "x")] == [
        ("unfinished", "", "10")
    ] * 3
    assert "unfinished" in capsys.readouterr().out


def test_simulate_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence."""
    assert run(["simulate", "cards/short", "--games", "1", "--csv", str(tmp_path / "no" / "x")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_show(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The log as text, every action with its sentences, rolls included."""
    assert run(["show", str(played)]) == 0
    lines = capsys.readouterr().out.splitlines()
    match = saves.load(saves.read(played), LIBRARY).match
    assert lines[0] == "A single round"
    for entry in match.entries:
        assert any(f"{entry.seat}: {entry.action}" in line for line in lines)
    assert any("[Guard card: " in line for line in lines)
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert lines[-1].strip() == outcome.reason


def test_show_of_a_damaged_save(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What there is, then where it ends, and exit code 1."""
    text = played.read_text("utf-8")
    played.write_text("\n".join(text.split("\n")[:5]) + "\n{nonsense\n", "utf-8")
    assert run(["show", str(played)]) == 1
    out, err = capsys.readouterr()
    assert "   4  " in out
    assert err == "line 6 of the file: the line cannot be read\n"


# ------------------------------------------------------------------ the process around it


def test_version_and_help() -> None:
    """From any folder."""
    assert command("--version").startswith("musketeers ")
    told = command("--help")
    for name in ("play", "check", "schema", "scenarios", "copy", "simulate", "show", "gallery", "engine"):
        assert name in told


def test_signs_the_terminal_cannot_show() -> None:
    """Become a question mark, not a traceback."""
    for encoding in ("ascii", "latin-1", "cp1252"):
        ended = subprocess.run(
            [sys.executable, "-m", "musketeers_gui", "scenarios"],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert ended.returncode == 0
        assert ended.stdout.decode(encoding).count("\n") == len(LIBRARY.entries()[0])


def test_a_pipe_that_is_closed() -> None:
    """`musketeers scenarios | head -1` ends quietly."""
    words = f"{sys.executable} -m musketeers_gui scenarios | head -c 1"
    ended = subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)
    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr
