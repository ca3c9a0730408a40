"""What a game brings to the house, and a scenario made ready to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pydantic import BaseModel, Field

from .models import Mistake, Strict
from .rules import Rules
from .values import Reason


class Mode(BaseModel):
    """A way to play a scenario: its players, and any key that differs from the scenario."""

    model_config = {"extra": "allow", "frozen": True}

    players: list[int] = Field(min_length=1)
    """How many people can play this way."""


class Scenario(Strict):
    """The keys every scenario has; a game adds its own."""

    game: str
    """The game it belongs to."""
    title: str = Field(min_length=1, max_length=80)
    """Its name in lists."""
    story: str = ""
    """What it is about, in a sentence or two."""
    goal: list[str] = []
    """How to win, a line each."""
    minutes: int | None = Field(default=None, ge=1, le=1000)
    """About how long it takes."""
    difficulty: str = Field(default="", max_length=40)
    """How hard it is to win: a word for the list."""
    players: list[int] = Field(default=[], max_length=12)
    """How many people can play; may be left to the modes."""
    modes: dict[str, Mode] = {}
    """Ways to play that change some of the keys; the first is offered first."""


@dataclass(frozen=True, slots=True)
class Part:
    """A kind of file that scenarios name: its model, and what is wrong across its values (trails start at the file)."""

    model: type[BaseModel]
    check: Callable[[Any], Iterable[Mistake]] = lambda part: ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the registry knows it.

    `scenario` is the model of its scenario files; `parts` maps each key that may name a file under boards/GAME
    to that kind of file; `first` is the id of the scenario whose keys are the defaults of all others;
    `check` finds what is wrong across the values of a scenario for a number of players; `build` makes the rules;
    `endless` says why computer players alone might never end a scenario, None where they do.
    """

    id: str
    title: str
    tagline: str
    version: int
    scenario: type[Scenario]
    parts: Mapping[str, Part]
    first: str
    check: Callable[[Any, int], Iterable[Mistake]]
    build: Callable[[Any, int], Rules[Any, Any]]
    endless: Callable[[Any], Reason | None] = lambda scenario: None


@dataclass(frozen=True)
class Setup:
    """A scenario as it was resolved: defaults, mode and options merged, every file it names taken in.

    `data` is plain and enough to build the rules again; `scenario` is its id or path, None for a bare mapping.
    """

    game: Game = field(compare=False)
    scenario: str | None
    players: int
    mode: str | None
    data: Mapping[str, Any]
    model: Scenario = field(compare=False)

    def rules(self) -> Rules[Any, Any]:
        """The rules of this very game, built when they are first asked for."""
        return self._rules

    @cached_property
    def _rules(self) -> Rules[Any, Any]:
        return self.game.build(self.model, self.players)

    def endless(self) -> Reason | None:
        """Why the game may not be left to computer players alone; None if it may."""
        return self.game.endless(self.model)
