"""The protocol every game implements: pure functions over frozen values."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from .dice import Dice
from .values import Event, Outcome, Reason, Seat, Status, Step, Targets

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A")
Sharing: TypeAlias = tuple[tuple[Seat, ...], ...]
"""The seats of each person."""


class Rules(Protocol[S, A]):
    """One game, set up from one resolved scenario. Every method is a pure function of its arguments.

    A *view* is a state in which each thing a seat may not see is replaced by a `Hidden` marker, so whatever
    takes a state takes a view as well; `to_act`, `legal` and `why_not` of a seat say the same for both.
    """

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in turn order."""

    def start(self, dice: Dice) -> Step[S]:
        """The state before the first decision, and what happened on the way there."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that owe a decision; several choose at the same time, none means the game is over."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """All actions the seat may take now, each once, in a stable order; empty if it owes no decision."""

    def why_not(self, state: S, seat: Seat, action: A) -> Reason | None:
        """Why the action is refused; None if it may be taken."""

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S]:
        """What a legal action leads to; the state given is left as it was."""

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as a seat (None: a spectator) may see it."""

    def determinize(self, view: S, rng: random.Random) -> S:
        """A full state that the view could come from, drawn at random: `view(determinize(v)) == v`."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def status(self, state: S) -> Status:
        """The turn and the phase."""

    def encode(self, action: A) -> str:
        """The action as short text that reads back."""

    def decode(self, text: str) -> A:
        """The action a text stands for; raises ValueError with a sentence where it is none."""

    def secret(self, state: S, seat: Seat, action: A) -> tuple[Seat, ...] | None:
        """The seats that may know the text of this action taken in this state; None: everybody."""

    def targets(self, state: S, seat: Seat, action: A) -> Targets:
        """What a person points at to choose the action; no list of a legal action begins another's."""

    def describe(self, state: S, seat: Seat, action: A) -> str:
        """The action in words, for a button or a list."""

    def prompt(self, state: S, seat: Seat) -> Reason:
        """What the seat is asked to do now, with the rule behind it."""

    def say(self, event: Event) -> str:
        """An event as a sentence for the log; names, never `you`."""

    def name(self, seat: Seat) -> str:
        """What the seat is called."""


@runtime_checkable
class Shared(Protocol[S_contra]):
    """What rules have besides where fewer people than seats can play; without it everybody keeps the seats he took."""

    @property
    def sharing(self) -> Sharing:
        """Who plays which seats, as the scenario has it for this number of people."""

    def held(self, state: S_contra, people: Sharing) -> Sharing:
        """The seats that people who began with these hold in a state; seats may pass from hand to hand."""
