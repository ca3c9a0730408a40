"""A process of its own in which computer players think, so that the window never waits."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from musketeers_gui.bots import make_bot
from musketeers_gui.core.game import Setup
from musketeers_gui.core.library import Library
from musketeers_gui.core.players import Bot, Budget
from musketeers_gui.core.values import Seat
from musketeers_gui.games import GAMES


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the text of an action, or a sentence about what went wrong."""

    action: str | None
    trouble: str | None = None


def seed_for(seed: str, line: int, seat: Seat) -> random.Random:
    """The chance a bot uses for its decision after so many entries, the same at every table."""
    return random.Random(f"{seed}/{line}/{seat}")


class Worker:
    """Thinks for the bots of one match. Only views are handed over, never a state.

    `ask` starts a decision, `poll` brings its answer when it is there, `cancel` throws it away. `make` makes the
    bot of a game from its name, there in the other process.
    """

    def __init__(self, setup: Setup, make: Callable[[str, str], Bot] = make_bot) -> None:
        self._make = make
        self._setup = {
            "game": setup.game.id,
            "scenario": setup.scenario,
            "mode": setup.mode,
            "players": setup.players,
            "setup": setup.data,
        }
        self._process: Any = None
        self._pipe: Connection | None = None
        self.busy = False

    def ask(self, bot: str, view: Any, seat: Seat, seed: tuple[str, int], budget: Budget) -> None:
        """Let a bot decide for a seat; `seed` is the match's seed and the number of entries played.

        A decision still being thought about is thrown away.
        """
        self.cancel()
        question = (bot, view, seat, seed, budget)
        try:
            self._running().send(question)
        except OSError:
            self._end()
            self._running().send(question)
        self.busy = True

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The answer, if it is there within so many seconds; a process that died is an answer too."""
        if not self.busy or self._pipe is None:
            return None
        try:
            if not self._pipe.poll(seconds):
                return None
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            answer = Answer(None, "The computer player stopped working.")
            self._end()
        self.busy = False
        return answer

    def cancel(self) -> None:
        """Forget the decision being thought about."""
        if self.busy:
            self._end()
        self.busy = False

    def close(self) -> None:
        """End the process."""
        self._end()
        self.busy = False

    def _running(self) -> Connection:
        """The pipe to the process, which is begun where there is none."""
        if self._pipe is None or not self._process.is_alive():
            self._end()
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_think, args=(theirs, self._setup, self._make), daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
        if self._pipe is not None:
            self._pipe.close()
        self._process, self._pipe = None, None


def _think(pipe: Connection, setup: dict[str, Any], make: Callable[[str, str], Bot]) -> None:
    """The life of the process: one question, one answer, until the other side is gone."""
    rules = Library(GAMES).restore(setup).rules()
    while True:
        try:
            name, view, seat, (seed, line), budget = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            action = make(setup["game"], name).choose(rules, view, seat, seed_for(seed, line, seat), budget)
            reply = Answer(rules.encode(action))
        except Exception as error:
            reply = Answer(None, f"The computer player '{name}' made a mistake ({type(error).__name__}: {error}).")
        try:
            pipe.send(reply)
        except OSError:
            return
