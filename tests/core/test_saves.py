"""Saves: what is written is read back, and nothing else is."""

import contextlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core import saves
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match, Person
from musketeers_gui.core.saves import BadSave
from musketeers_gui.games import GAMES

from . import toy

CARDS = Library(GAMES)


def toy_match(friendly: bool = False) -> Match:
    """A little of everything: moves, rolls, secrets, names that are not ASCII."""
    people = {"ann": Person("Änn “the sword”"), "bob": Person("Bob", "random")}
    match = Match(toy.setup(), "seed/1", people, friendly=friendly, script=[5])
    for action in ("move", "roll", "hide 2", "show", "roll", "move", "hide 1"):
        match.submit(match.to_act[0], action)
    return match


def cards_match(players: int = 3, scenario: str = "cards/short") -> Match:
    """A whole random game."""
    match, rng = Match(CARDS.setup(scenario, players), "s"), random.Random(players)
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
    return match


def same(one: Match, other: Match) -> bool:
    """Everything of two matches is alike."""
    return (one.setup, one.seed, one.people, one.friendly, one.start, one.entries, one.state) == (
        other.setup,
        other.seed,
        other.people,
        other.friendly,
        other.start,
        other.entries,
        other.state,
    )


@pytest.mark.parametrize("friendly", [False, True])
def test_round_trip(friendly: bool) -> None:
    """Load gives the match, dump the same text."""
    match = toy_match(friendly)
    opened = saves.load(saves.dump(match), toy.LIBRARY)
    assert opened.damage is None
    assert same(opened.match, match)
    assert saves.dump(opened.match) == saves.dump(match)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_round_trip_of_a_whole_game_of_cards(players: int) -> None:
    """Played on from a save it goes on as it would have."""
    match = cards_match(players)
    text = saves.dump(match)
    opened = saves.load(text, CARDS)
    assert opened.damage is None
    assert same(opened.match, match)
    half = "".join(text.splitlines(keepends=True)[: 1 + len(match) // 2])
    went_on = saves.load(half, CARDS).match
    for entry in match.entries[len(went_on) :]:
        went_on.submit(entry.seat, went_on.rules.decode(entry.action))
    assert saves.dump(went_on) == text


def test_a_save_is_json_lines() -> None:
    """A head, then one line an entry with seat, action, the draws if any, and a digest."""
    match = toy_match()
    head, *lines = (json.loads(line) for line in saves.dump(match).splitlines())
    assert (head["format"], head["game"], head["rules"], head["seed"]) == (1, "toy", 1, "seed/1")
    assert head["setup"]["length"] == 100
    assert head["draws"] == [5]
    assert [set(line) - {"draws"} for line in lines] == [{"seat", "action", "digest"}] * 7
    assert [bool(line.get("draws")) for line in lines] == [False, True, False, False, True, False, False]


def altered(data: bytes, place: int) -> list[bytes]:
    """The bytes with one of them changed, in several ways; another sign, another case, no UTF-8, another line."""
    old = data[place]
    new = {old ^ 1, old ^ 0x20, old ^ 0x80, ord("\n"), ord(" ")} - {old}
    return [data[:place] + bytes([sign]) + data[place + 1 :] for sign in sorted(new)]


def line_of(data: bytes, place: int) -> int:
    """The number of the line (from 1) a byte stands in."""
    return data[:place].count(b"\n") + 1


def check_altered(data: bytes, place: int, library: Library) -> None:
    """The head is refused, a line is damaged there and the game opens up to the one before."""
    line = line_of(data, place)
    for text in altered(data, place):
        if line == 1:
            with pytest.raises(BadSave):
                saves.load(text.decode("utf-8", "replace"), library)
            continue
        opened = saves.load(text.decode("utf-8", "replace"), library)
        assert opened.damage is not None, text
        assert (opened.damage.line, len(opened.match)) == (line, line - 2)
        assert opened.damage.message


def test_no_altered_byte_is_accepted() -> None:
    """Each byte of each line, in up to five ways."""
    data = saves.dump(toy_match()).encode()
    for place in range(len(data)):
        check_altered(data, place, toy.LIBRARY)


@given(st.integers(0, 10**6))
def test_no_altered_byte_of_a_game_of_cards_is_accepted(place: int) -> None:
    """The same for some bytes of a larger save."""
    check_altered(CARDS_SAVE, place % len(CARDS_SAVE), CARDS)


CARDS_SAVE = saves.dump(cards_match(2)).encode()


def test_lines_left_out_doubled_or_swapped_are_refused() -> None:
    """Each line is chained to the one before."""
    lines = saves.dump(toy_match()).splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        for changed in (lines[:place] + lines[place + 1 :], lines[: place + 1] + lines[place:], swapped(lines, place)):
            opened = saves.load("".join(changed), toy.LIBRARY)
            assert opened.damage is not None
            assert len(opened.match) <= place


def test_draws_too_many_or_too_few_are_refused() -> None:
    """A line holds exactly the draws the rules make, and no word of draws where they make none."""
    lines = saves.dump(toy_match()).splitlines(keepends=True)
    for place, change in (
        (2, {"draws": [1, 1]}),
        (2, {"draws": []}),
        (1, {"draws": [1]}),
        (1, {"draws": None}),
        (1, {"x": 1}),
    ):
        line = {**json.loads(lines[place]), **change}
        opened = saves.load("".join([*lines[:place], saves._json(line), *lines[place + 1 :]]), toy.LIBRARY)
        assert opened.damage is not None
        assert (opened.damage.line, len(opened.match)) == (place + 1, place - 1)


def swapped(lines: list[str], place: int) -> list[str]:
    """Two neighbours in each other's place."""
    return [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]


def test_cut_off_anywhere_it_opens_up_to_the_last_whole_line() -> None:
    """At every single byte, as a kill or a full disk leaves it."""
    data = saves.dump(toy_match()).encode()
    head = data.index(b"\n")
    for length in range(len(data) + 1):
        text = data[:length].decode("utf-8", "replace")
        if length < head:
            with pytest.raises(BadSave):
                saves.load(text, toy.LIBRARY)
            continue
        whole = [line for line in data.split(b"\n")[1:-1] if line in data[:length].split(b"\n")[1:]]
        opened = saves.load(text, toy.LIBRARY)
        assert len(opened.match) == len(whole)
        torn = data[:length].split(b"\n")[-1] not in (b"", *whole) and length > head
        assert (opened.damage is not None) == torn


def test_the_rest_may_be_anything() -> None:
    """Blank lines, nonsense, lists, deep nesting, numbers without end behind a good line."""
    text = saves.dump(toy_match())
    for rest in (
        "\n",
        "x\n",
        "[]\n",
        "null\n",
        '{"seat":1}\n',
        "[" * 100_000,
        '{"seat":"ann","action":' + "9" * 10_000 + "}",
    ):
        opened = saves.load(text + rest, toy.LIBRARY)
        assert len(opened.match) == 7
        assert opened.damage is not None
        assert opened.damage.line == 9


def sealed(head: dict[str, Any]) -> str:
    """A head whose seal fits."""
    body = {key: value for key, value in head.items() if key != "digest"}
    return saves._json({**body, "digest": saves._seal(body)})


HEAD: dict[str, Any] = json.loads(saves.dump(toy_match()).splitlines()[0])
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    99,
    1.5,
    "",
    "x",
    "\0",
    [],
    [1],
    ["x"],
    {},
    {"x": 1},
    {"ann": 1},
    {"ann": {"name": 1, "bot": ""}},
]


@pytest.mark.parametrize("key", sorted(HEAD))
def test_a_head_that_cannot_be_used_is_a_bad_save(key: str) -> None:
    """Also one whose seal fits: a key left out or of another kind is refused, never an exception of another sort."""
    assert saves.load(sealed(HEAD), toy.LIBRARY).damage is None
    for value in ODD:
        head = {**HEAD, key: value}
        with contextlib.suppress(BadSave):
            assert saves.load(sealed(head), toy.LIBRARY).damage is None
            assert key in ("scenario", "mode", "friendly", "digest", "seed")
    without = {name: value for name, value in HEAD.items() if name != key}
    if key != "digest":
        with pytest.raises(BadSave):
            saves.load(sealed(without), toy.LIBRARY)


@pytest.mark.parametrize("seat", ["ann", "bob", "cid"])
@pytest.mark.parametrize("name", ["", "two\nlines", "\0", "\u202e", "n" * 81])
def test_names_that_nobody_could_show_are_refused(seat: str, name: str) -> None:
    """And seats that the game does not have."""
    seats = {**HEAD["seats"], seat: {"name": name, "bot": ""}}
    with pytest.raises(BadSave):
        saves.load(sealed({**HEAD, "seats": seats}), toy.LIBRARY)
    extra = {**HEAD["seats"], "cid": {"name": "Cid", "bot": ""}}
    with pytest.raises(BadSave, match="differently"):
        saves.load(sealed({**HEAD, "seats": extra}), toy.LIBRARY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "{}",
        "[]",
        "x",
        '{"format":1}',
        '{"format":2}',
        "[" * 100_000,
        "9" * 10_000,
        '{"a":"\\ud800"}',
        "\ufffd",
        "null",
    ],
)
def test_what_is_no_save(text: str) -> None:
    """Refused with a sentence."""
    with pytest.raises(BadSave, match="not a saved game"):
        saves.load(text, toy.LIBRARY)


def test_other_rules_are_refused() -> None:
    """A game this program does not have, or has under another version of the rules."""
    for change in ({"game": "chess"}, {"rules": 2}):
        with pytest.raises(BadSave, match="rules this program does not have"):
            saves.load(sealed({**HEAD, **change}), toy.LIBRARY)
    with pytest.raises(BadSave, match="cannot be set up"):
        saves.load(sealed({**HEAD, "draws": [7]}), toy.LIBRARY)
    with pytest.raises(BadSave, match="starts differently"):
        saves.load(sealed({**HEAD, "draws": [4]}), toy.LIBRARY)


@given(st.text(max_size=60))
def test_any_text_is_a_bad_save(text: str) -> None:
    """Never an exception of another sort."""
    with pytest.raises(BadSave):
        saves.load(text, toy.LIBRARY)


# ------------------------------------------------------------------ files


def test_a_file_is_the_old_one_or_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that fails leaves the old file and no litter."""
    path = tmp_path / "deep" / "game.musketeers"
    saves.write(path, "old\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, full)
            with pytest.raises(OSError, match="No space"):
                saves.write(path, "new\n")
    assert [file.name for file in path.parent.iterdir()] == ["game.musketeers"]
    assert saves.read(path) == "old\n"
    saves.write(path, "neu ü\n")
    assert path.read_bytes() == "neu ü\n".encode()


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Not there, a folder, far too large, without an end: a sentence each."""
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(saves.MAX_SAVE + 1)
    with pytest.raises(BadSave, match="too large"):
        saves.read(large)
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "none", tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BadSave, match="cannot be read"):
            saves.read(path)
