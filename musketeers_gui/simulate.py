"""Playing many games without a window: who wins how often, and how long it takes."""

from __future__ import annotations

import csv
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .bots import make_bot
from .bots.worker import seed_for
from .core.dice import Dice, Seeded
from .core.game import Setup
from .core.library import Library
from .core.players import Budget
from .core.values import Outcome, Seat
from .games import GAMES

LIMIT = 20_000
"""Actions after which a game is given up as unfinished."""
BUDGET = Budget(nodes=2_000)
"""What a bot may use for one action: counted in nodes, so that a row is the same on every machine."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game: its number, how it ended, how many actions and turns it took, and the scores."""

    game: int
    result: str
    winners: tuple[Seat, ...]
    reason: str
    actions: int
    turns: int
    scores: tuple[tuple[Seat, int], ...]

    def as_csv(self) -> dict[str, Any]:
        """The row under plain column names."""
        told = {"game": self.game, "result": self.result, "winners": " ".join(self.winners), "reason": self.reason}
        scores = {f"score_{seat}": score for seat, score in self.scores}
        return {**told, "actions": self.actions, "turns": self.turns, **scores}


@dataclass(frozen=True, slots=True)
class Job:
    """What is played: the setup as plain data, a bot for each seat, the seed and the limit of actions."""

    head: Mapping[str, Any]
    bots: tuple[tuple[Seat, str], ...]
    seed: str
    limit: int


def job(setup: Setup, bots: Mapping[Seat, str], seed: str, limit: int) -> Job:
    """The job of a setup; seats left out play at random."""
    head = {
        "game": setup.game.id,
        "scenario": setup.scenario,
        "mode": setup.mode,
        "players": setup.players,
        "setup": setup.data,
    }
    seats = setup.rules().seats
    return Job(head, tuple((seat, bots.get(seat, "random")) for seat in seats), seed, limit)


def play(todo: Job, numbers: Iterable[int]) -> Iterator[Row]:
    """Play the games of these numbers; game k draws from seed/k."""
    rules = Library(GAMES).restore(todo.head).rules()
    bots = {seat: make_bot(todo.head["game"], name) for seat, name in todo.bots}
    for number in numbers:
        seed = f"{todo.seed}/{number}"
        state, line = rules.start(Dice(Seeded(seed, 0))).state, 0
        while (seats := rules.to_act(state)) and line < todo.limit:
            seat = seats[0]
            rng = seed_for(seed, line, seat)
            action = bots[seat].choose(rules, rules.view(state, seat), seat, rng, BUDGET)
            line += 1
            state = rules.apply(state, seat, action, Dice(Seeded(seed, line))).state
        yield _row(number, rules.outcome(state), line, rules.status(state).turn, len(rules.seats) > 1)


def _row(number: int, outcome: Outcome | None, actions: int, turns: int, several: bool) -> Row:
    if outcome is None:
        return Row(number, "unfinished", (), "", actions, turns, ())
    result = "won" if outcome.winners else "drawn" if several else "lost"
    return Row(number, result, outcome.winners, outcome.reason, actions, turns, outcome.scores)


def play_all(todo: Job, games: int, jobs: int = 1) -> Iterator[Row]:
    """All games in order, on so many processes; the rows are the same for any number of them.

    More processes than the machine has cores would only take room.
    """
    jobs = min(jobs, games, os.cpu_count() or 1)
    if jobs <= 1:
        yield from play(todo, range(games))
        return
    size = max(1, min(32, games // (4 * jobs)))
    tasks = ((todo, range(first, min(first + size, games))) for first in range(0, games, size))
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for rows in pool.imap(_some, tasks):
            yield from rows


def _some(task: tuple[Job, range]) -> list[Row]:
    return list(play(*task))


def summary(rows: Iterable[Row], seats: Iterable[Seat], seconds: float) -> list[str]:
    """The result in lines for people: wins of each seat, draws, length."""
    played = list(rows)
    count = max(1, len(played))
    wins = Counter(seat for row in played for seat in row.winners)
    results = Counter(row.result for row in played)
    lines = [f"{len(played)} games, {sum(row.actions for row in played) / count:.1f} actions each, {seconds:.1f} s"]
    for seat in seats:
        share = wins[seat] / count
        error = 1.96 * (share * (1 - share) / count) ** 0.5
        lines.append(f"  {seat:<12} won {wins[seat]:>6}  {share:6.1%} +- {error:.1%}")
    return lines + [
        f"  {result:<12} {results[result]:>10}" for result in ("drawn", "lost", "unfinished") if results[result]
    ]


def write_csv(rows: Iterable[Row], path: Path) -> None:
    """One line a game; raises OSError."""
    table = [row.as_csv() for row in rows]
    columns = list(dict.fromkeys(name for row in table for name in row))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(table)
