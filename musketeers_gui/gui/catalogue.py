"""The scenarios as the menus show them, and what is wrong in the files of the person who plays."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from musketeers_gui.core.english import capital
from musketeers_gui.core.library import Entry, Library
from musketeers_gui.core.values import Problem

FOLDERS: Final = ("scenarios", "boards")
WATCH: Final = 1.0
"""Seconds between two looks at the files."""
_HINT: Final = re.compile(r"\s*\((did you mean .+?\?)\)\s*$")


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file of the person's own with every mistake in it; `name` is its path below the person's folder."""

    path: Path
    name: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A mistake parted into what is wrong and, where there is one, a suggestion."""

    message: str
    suggestion: str


def told(problem: Problem) -> Told:
    """The sentence of a problem as the list of mistakes shows it."""
    match = _HINT.search(problem.message)
    message = problem.message[: match.start()] if match else problem.message
    hint = match.group(1) if match else ""
    return Told(sentence(message), sentence(hint))


def sentence(words: str) -> str:
    """The words with a capital, an end and curled quotation marks."""
    if not words:
        return ""
    quoted = re.sub(r"'([^']*)'", r"“\1”", words)
    return capital(quoted) + ("" if quoted[-1] in ".?!" else ".")


class Catalogue:
    """Reads the library once and again when a file of the person's own was saved."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.entries: Sequence[Entry] = ()
        self.files: Sequence[OwnFile] = ()
        self.read = False
        self._waited = 0.0
        self._seen: frozenset[tuple[str, int, int]] = frozenset()

    def of(self, game: str) -> list[Entry]:
        """The scenarios of a game that can be played, in their order."""
        self.ensure()
        first = self.library.games[game].first
        return sorted((e for e in self.entries if e.game == game), key=lambda e: (e.own, e.id != first))

    @property
    def broken(self) -> list[OwnFile]:
        """The person's files with mistakes."""
        return [file for file in self.files if file.problems]

    def ensure(self) -> None:
        """Read everything unless that was done."""
        if not self.read:
            self.look()

    def look(self) -> None:
        """Read everything anew."""
        self._seen = self._stamps()
        self.entries, _ = self.library.entries()
        self.files = tuple(self._own())
        self.read = True

    def look_if_saved(self) -> bool:
        """Read anew where a file of the person's own appeared, went or was saved; True where that was so."""
        if self._stamps() == self._seen:
            return False
        self.look()
        return True

    def watch(self, dt: float) -> bool:
        """Let time pass and look every WATCH seconds; True where something was saved."""
        self._waited += dt
        if self._waited < WATCH:
            return False
        self._waited = 0.0
        return self.look_if_saved()

    def _paths(self) -> list[Path]:
        return sorted(path for folder in FOLDERS for path in (self.library.own / folder).rglob("*.y*ml"))

    def _stamps(self) -> frozenset[tuple[str, int, int]]:
        stamps = []
        for path in self._paths():
            try:
                stat = path.stat()
            except OSError:
                continue
            stamps.append((str(path), stat.st_mtime_ns, stat.st_size))
        return frozenset(stamps)

    def _own(self) -> list[OwnFile]:
        files = []
        for path in self._paths():
            name = path.relative_to(self.library.own).as_posix()
            files.append(OwnFile(path, name, tuple(self.library.check_file(path, name))))
        return files
