"""A game as text: JSON Lines, a head and one line an entry, each chained to the one before."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, field_validator

from .files import TooLarge, content
from .library import Library
from .match import Entry, Match, Person
from .values import DrawsMismatch, ScenarioError

FORMAT = 1
MAX_SAVE = 20_000_000
"""Bytes; a larger file is no save."""
LONGEST_NAME = 80
"""Letters of a person's name in a save."""


class _Person(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    bot: str = Field(max_length=LONGEST_NAME)

    @field_validator("name", "bot")
    @classmethod
    def _printable(cls, words: str) -> str:
        if not words.isprintable():
            raise ValueError("a name is a line of text")
        return words


class _Head(BaseModel):
    """The first line of a save, as strict as it is written."""

    model_config = ConfigDict(extra="forbid")

    format: int = Field(ge=FORMAT, le=FORMAT)
    game: str
    rules: int
    scenario: str | None
    mode: str | None
    players: int = Field(ge=1, le=12)
    seed: str
    friendly: bool
    seats: dict[str, _Person]
    draws: list[int | str]
    setup: dict[str, Any]
    start: str
    digest: str


class BadSave(ValueError):
    """The head of a save cannot be used."""


class Damage(NamedTuple):
    """The first line (from 1) that does not fit, and why; the game opens up to the line before."""

    line: int
    message: str


class Opened(NamedTuple):
    """A game read from a save, and what was wrong with the end of it."""

    match: Match
    damage: Damage | None


def dump(match: Match) -> str:
    """The whole save."""
    return head_line(match) + "".join(entry_line(entry) for entry in match.entries)


def head_line(match: Match) -> str:
    """The first line: everything the game started from."""
    setup = match.setup
    head = {
        "format": FORMAT,
        "game": setup.game.id,
        "rules": setup.game.version,
        "scenario": setup.scenario,
        "mode": setup.mode,
        "players": setup.players,
        "seed": match.seed,
        "friendly": match.friendly,
        "seats": {seat: {"name": person.name, "bot": person.bot} for seat, person in match.people.items()},
        "draws": [draw.value for draw in match.start.draws],
        "setup": setup.data,
        "start": match.start.digest,
    }
    return _json({**head, "digest": _seal(head)})


def entry_line(entry: Entry) -> str:
    """The line of one entry."""
    return _line(entry.seat, entry.action, [draw.value for draw in entry.draws], entry.digest)


def load(text: str, library: Library) -> Opened:
    """The game of a save, up to the last line that fits; raises BadSave where the head cannot be used."""
    head, *rest = text.split("\n")
    match = _open(head, library)
    if rest and not rest[-1]:
        rest.pop()
    for number, line in enumerate(rest, 2):
        if message := _replay(match, line):
            return Opened(match, Damage(number, message))
    return Opened(match, None)


def _open(line: str, library: Library) -> Match:
    told = _object(line) or {}
    try:
        head = _Head.model_validate_json(line, strict=True)
        seal = told.pop("digest")
        intact = seal == _seal(told) and line + "\n" == _json({**told, "digest": seal})
    except ValueError as error:
        raise BadSave("this is not a saved game of this program") from error
    if not intact:
        raise BadSave("the first line of the saved game was changed")
    game = library.games.get(head.game)
    if game is None or game.version != head.rules:
        raise BadSave(f"the game '{head.game}' was saved under rules this program does not have")
    people = {seat: Person(person.name, person.bot) for seat, person in head.seats.items()}
    try:
        match = Match(library.restore(told), head.seed, people, friendly=head.friendly, script=head.draws)
    except (ScenarioError, DrawsMismatch) as error:
        raise BadSave(f"the saved game cannot be set up: {error}") from error
    if match.start.digest != head.start or people.keys() != set(match.rules.seats):
        raise BadSave("the game starts differently under this program's rules")
    return match


def _replay(match: Match, line: str) -> str | None:
    """Play one saved line; why it does not fit, or None. A line written any other way than ours was changed."""
    told = _object(line) or {}
    seat, action, draws, digest = (told.get(key) for key in ("seat", "action", "draws", "digest"))
    readable = isinstance(seat, str) and isinstance(action, str) and isinstance(digest, str)
    if (
        not readable
        or not isinstance(draws, list | None)
        or line != _line(seat, action, draws or (), digest).rstrip("\n")
    ):
        return "the line cannot be read"
    try:
        match.replay(str(seat), str(action), draws or (), str(digest))
    except ValueError as error:
        return str(error)
    return None


def _line(seat: Any, action: Any, draws: Sequence[Any], digest: Any) -> str:
    told = {"seat": seat, "action": action}
    return _json(told | ({"draws": list(draws)} if draws else {}) | {"digest": digest})


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seal(head: Mapping[str, Any]) -> str:
    return blake2b(_json(head).encode(), digest_size=6).hexdigest()


def _object(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


# ------------------------------------------------------------------ files


def write(path: Path, text: str) -> None:
    """Write a file so that, whatever happens, it is the old one or the new one whole; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> str:
    """The text of a saved game; raises BadSave with a sentence where the file cannot be read."""
    try:
        return content(path, MAX_SAVE).decode("utf-8", errors="replace")
    except TooLarge as error:
        raise BadSave("the file is too large to be a saved game") from error
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror or error}") from error
