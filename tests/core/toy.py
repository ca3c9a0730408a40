"""A game small enough to see through: three seats in turn move, roll a die, hide a number and show it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.game import Game, Scenario, Setup
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, Hidden, Outcome, Reason, Seat, Secret, Status, Step, Targets

SEATS = ("ann", "bob", "cat")


@dataclass(frozen=True, slots=True)
class State:
    """Whose turn it is, how many there were, the sum of the rolls, and the number each seat has hidden."""

    turn: int = 0
    total: int = 0
    hidden: tuple[int | Hidden | None, ...] = (None, None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Nothing but time has passed."""

    type: ClassVar[str] = "moved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """A die was rolled."""

    type: ClassVar[str] = "rolled"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """A number was hidden; its owner alone is told which."""

    type: ClassVar[str] = "noted"
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    """What was hidden lies open."""

    type: ClassVar[str] = "shown"
    reveals: ClassVar[bool] = True
    numbers: tuple[int | Hidden | None, ...]


class ToyRules:
    """`move`, `roll`, `hide 3`, `show`; over after `length` turns."""

    seats = SEATS

    def __init__(self, scenario: ToyScenario, players: int) -> None:
        self.length = scenario.length

    def start(self, dice: Dice) -> Step[State]:
        """One roll before the first turn."""
        return Step(State(total=dice.roll("start", 6)), ())

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if state.turn >= self.length else (SEATS[state.turn % 3],)

    def legal(self, state: State, seat: Seat) -> Sequence[str]:
        """Always the same."""
        return ("move", "roll", "hide 1", "hide 2", "show") if seat in self.to_act(state) else ()

    def why_not(self, state: State, seat: Seat, action: str) -> Reason | None:
        """Not in the list."""
        return None if action in self.legal(state, seat) else Reason("Not now.", "T1")

    def apply(self, state: State, seat: Seat, action: str, dice: Dice) -> Step[State]:
        """Carry it out."""
        after = replace(state, turn=state.turn + 1)
        match action.split():
            case ["roll"]:
                number = dice.roll("die", 6)
                return Step(replace(after, total=after.total + number), (Rolled(rule="T2", number=number),))
            case ["hide", number]:
                hidden = tuple(
                    int(number) if name == seat else old for name, old in zip(SEATS, state.hidden, strict=True)
                )
                return Step(replace(after, hidden=hidden), (Secret((seat,), Noted(number=int(number)), Noted()),))
            case ["show"]:
                return Step(after, (Shown(numbers=state.hidden),))
        return Step(after, (Moved(),))

    def view(self, state: State, seat: Seat | None) -> State:
        """The numbers of others are hidden."""
        hidden = tuple(
            old if name == seat or old is None else Hidden("numbers")
            for name, old in zip(SEATS, state.hidden, strict=True)
        )
        return replace(state, hidden=hidden)

    def determinize(self, view: State, rng: random.Random) -> State:
        """Any number will do."""
        hidden = tuple(rng.choice([1, 2]) if isinstance(old, Hidden) else old for old in view.hidden)
        return replace(view, hidden=hidden)

    def outcome(self, state: State) -> Outcome | None:
        """Nobody wins."""
        return None if self.to_act(state) else Outcome((), "Time is up")

    def status(self, state: State) -> Status:
        """A turn is three decisions."""
        return Status(state.turn // 3 + 1, "play")

    def encode(self, action: str) -> str:
        """Actions are their text."""
        return action

    def decode(self, text: str) -> str:
        """Any single line."""
        if not text or "\n" in text:
            raise ValueError("no action")
        return text

    def secret(self, state: State, seat: Seat, action: str) -> tuple[Seat, ...] | None:
        """What is hidden is in the text."""
        return (seat,) if action.startswith("hide") else None

    def targets(self, state: State, seat: Seat, action: str) -> Targets:
        """A button each."""
        return Targets((f"button:{action.replace(' ', '-')}",))

    def describe(self, state: State, seat: Seat, action: str) -> str:
        """The text."""
        return action

    def prompt(self, state: State, seat: Seat) -> Reason:
        """Always the same."""
        return Reason(f"{seat} acts", "T1")

    def say(self, event: Event) -> str:
        """The type."""
        return event.type

    def name(self, seat: Seat) -> str:
        """With a capital."""
        return seat.capitalize()


class ToyScenario(Scenario):
    """Only its length."""

    length: int = 100


TOY = Game("toy", "Toy", "", 1, ToyScenario, {}, "toy/first", lambda scenario, players: (), ToyRules)
LIBRARY = Library({"toy": TOY}, Path("no-such-folder"), Path("no-such-folder"))


def setup(length: int = 100) -> Setup:
    """A game of so many actions."""
    return LIBRARY.setup({"game": "toy", "title": "Toy", "players": [3], "length": length})
