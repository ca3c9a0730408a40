"""Every way to play a shipped scenario, and random games of each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from musketeers_gui.core.game import Setup
from musketeers_gui.core.library import BadChoice, Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Seat
from musketeers_gui.games import GAMES
from tests.louvre.helpers import OPTIONS

LIBRARY = Library(GAMES, own=Path("no-such-folder"))
LIMIT = 20_000
"""Actions after which a random game counts as one without end."""


@dataclass(frozen=True, slots=True)
class Way:
    """A scenario in one of its modes with a number of players, and the name of the options it is varied by."""

    game: str
    scenario: str
    mode: str | None
    players: int
    options: str = ""

    def __str__(self) -> str:
        parts = [self.scenario.replace("/", "-"), self.mode or "", str(self.players), self.options.replace(" ", "-")]
        return "-".join(filter(None, parts))


def _ways() -> Iterator[Way]:
    for entry in LIBRARY.entries()[0]:
        for mode in entry.modes or (None,):
            for players in entry.players:
                try:
                    LIBRARY.setup(entry.id, players, mode)
                except BadChoice:
                    continue
                yield Way(entry.game, entry.id, mode, players)


WAYS = tuple(_ways())
VARIANTS = tuple(Way("louvre", "louvre/queens-honour", None, 4, name) for name in OPTIONS if OPTIONS[name])
"""Scenarios whose rules the options change: in golden games only, their own tests look closer."""


@cache
def setup(way: Way) -> Setup:
    """The way made ready."""
    return LIBRARY.setup(way.scenario, way.players, way.mode, OPTIONS[way.options] if way.options else None)


@cache
def played(way: Way, seed: str = "contract") -> Match:
    """A random game played to its end; shared, so nobody may change it."""
    match, rng = Match(setup(way), seed, friendly=True), random.Random(seed)
    while match.to_act and len(match) < LIMIT:
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
    return match


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: the rules, the number of entries played, the state, and chance of its own."""

    rules: Any
    line: int
    state: Any
    rng: random.Random

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat and a spectator."""
        return (*self.rules.seats, None)


def positions(way: Way, count: int) -> Iterator[Position]:
    """Moments spread over a random game, the first and the last among them."""
    match = played(way)
    for line in sorted({round(len(match) * n / (count - 1)) for n in range(count)}):
        yield Position(match.rules, line, match.state_at(line), random.Random(f"{way}/{line}"))


@cache
def texts(way: Way) -> tuple[str, ...]:
    """Action texts from all over a game, some of each kind of decision: legal somewhere, mostly not here."""
    rng, found = random.Random(str(way)), dict[str, None]()
    for position in positions(way, 60):
        for seat in position.rules.to_act(position.state):
            legal = position.rules.legal(position.state, seat)
            found |= dict.fromkeys(map(position.rules.encode, rng.sample(list(legal), min(3, len(legal)))))
    return tuple(found)
