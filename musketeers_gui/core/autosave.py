"""The game in play, kept on disk line by line, and the list of games that can be gone on with."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import threading
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from . import paths, saves
from .match import Entry, Match, Person

SUFFIX = ".musketeers"
"""What saved games end in; inside they are JSON Lines."""


class Autosave:
    """Keeps one match: each entry is appended and synced by a thread of its own, so that no picture waits for it.

    After a take-back, and after trouble, the whole file is written anew and put in the old one's place. `trouble` is
    the sentence to tell once when the disk refuses; the game goes on all the same.
    """

    def __init__(self, match: Match, folder: Path | None = None) -> None:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        name = f"{stamp}-{match.setup.game.id}-{uuid.uuid4().hex[:6]}{SUFFIX}"
        self.match = match
        self.path = (folder or paths.saves_root()) / "unfinished" / name
        self.trouble: str | None = None
        self._behind = False
        self._file: TextIO | None = None
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._jobs.put(_Job(whole=saves.dump(match)))
        match.listeners.append(self._heard)
        self._thread.start()

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything played so far is on disk; False if it did not get there in time."""
        done = threading.Event()
        self._jobs.put(_Job(done=done))
        return done.wait(seconds) and not self._behind

    def close(self) -> None:
        """Write what is left and end. The file of a finished game moves from `unfinished` to `finished`."""
        if self._heard in self.match.listeners:
            self.match.listeners.remove(self._heard)
        self._jobs.put(_Job(last=True))
        self._thread.join(10)
        if not self.match.to_act and self.path.exists():
            finished = self.path.parent.parent / "finished" / self.path.name
            try:
                finished.parent.mkdir(exist_ok=True)
                os.replace(self.path, finished)
            except OSError as error:
                self._refused(error)
            else:
                self.path = finished

    def _heard(self, entry: Entry | None) -> None:
        if entry is None or self._behind:
            self._jobs.put(_Job(whole=saves.dump(self.match)))
        else:
            self._jobs.put(_Job(line=saves.entry_line(entry)))

    def _work(self) -> None:
        while not (job := self._jobs.get()).last:
            try:
                self._do(job)
            except OSError as error:
                self._refused(error)
            if job.done:
                job.done.set()
        self._leave()

    def _do(self, job: _Job) -> None:
        if job.whole:
            self._leave()
            saves.write(self.path, job.whole)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            self._behind = False
        if job.line and self._file and not self._behind:
            self._file.write(job.line)
            self._file.flush()
            os.fsync(self._file.fileno())

    def _refused(self, error: OSError) -> None:
        self._behind = True
        self.trouble = self.trouble or f"The game is not being saved: {error.strerror or error}."

    def _leave(self) -> None:
        """Close the file; a full disk may refuse even that, when what is buffered goes nowhere."""
        with contextlib.suppress(OSError):
            if self._file:
                self._file.close()
        self._file = None


@dataclass(frozen=True, slots=True)
class _Job:
    """What the thread has to do: write all, add a line, tell when it is here, or end."""

    whole: str = ""
    line: str = ""
    done: threading.Event | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved game in a list: enough to recognise it without playing it through.

    `when` is the time it was last written, in seconds since 1970; `finished` that its last move is played.
    """

    path: Path
    game: str
    title: str
    scenario: str | None
    people: tuple[Person, ...]
    entries: int
    when: float
    finished: bool


def kept_games(folder: Path | None = None) -> list[Kept]:
    """All saved games, the latest first; files that are none are left out."""
    root = folder or paths.saves_root()
    return sorted(_kept(root), key=lambda kept: -kept.when)


def unfinished(folder: Path | None = None) -> list[Kept]:
    """The games left in the middle, the latest first."""
    return [kept for kept in kept_games(folder) if kept.path.parent.name == "unfinished"]


def _kept(root: Path) -> Iterator[Kept]:
    for path in sorted(root.rglob(f"*{SUFFIX}")):
        try:
            head, *rest = saves.read(path).split("\n")
            told = json.loads(head)
            yield Kept(
                path=path,
                game=_clean(told["game"]),
                title=_clean(told["setup"]["title"]),
                scenario=told["scenario"],
                people=tuple(Person(_clean(seat["name"]), _clean(seat["bot"])) for seat in told["seats"].values()),
                entries=sum(1 for line in rest if line),
                when=path.stat().st_mtime,
                finished=path.parent.name == "finished",
            )
        except (saves.BadSave, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue


def _clean(words: object) -> str:
    """Words of a file that nobody has checked yet, fit to be shown; raises TypeError for what is no text."""
    if not isinstance(words, str):
        raise TypeError(words)
    return "".join(letter for letter in words[: saves.LONGEST_NAME] if letter.isprintable())
