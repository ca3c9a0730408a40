"""The palace game as the house plays it: pure functions over its states."""

from __future__ import annotations

import random
from collections.abc import Sequence

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.english import capital
from musketeers_gui.core.values import Event, Outcome, Reason, Seat, Status, Step, Targets

from . import words
from .actions import Action, parse
from .book import Book
from .choices import begin_choices
from .draft import Draft
from .layout import bare_state, lay_out
from .pointing import targets
from .sequence import DESKS, run
from .state import State
from .view import determinize, view, who_may_know


class PalaceRules:
    """One scenario of the palace, set up for one mode."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._bare = bare_state(book)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The sides that people decide for, in turn order."""
        return self.book.owned

    def start(self, dice: Dice) -> Step[State]:
        """Everybody in his place, up to the first decision."""
        draft = lay_out(self.book, self._bare, dice)
        begin_choices(self.book, draft)
        run(self.book, draft)
        return draft.step()

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        if state.outcome is not None or not state.pending:
            return ()
        top = state.pending[-1]
        owing = DESKS[type(top)].owing(state, top)
        return owing if len(owing) < 2 else tuple(seat for seat in self.book.owned if seat in owing)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything the seat may answer now."""
        if seat not in self.to_act(state):
            return ()
        top = state.pending[-1]
        return DESKS[type(top)].legal(self.book, state, top, seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why an action is refused, with the rule behind it."""
        if state.outcome is not None:
            return Reason("The game is over.")
        if seat not in self.to_act(state):
            return Reason(f"It is not for {words.who(self.book, seat)} to decide now.", "B2.1")
        top = state.pending[-1]
        reason = DESKS[type(top)].refuse(self.book, state, top, seat, action)
        return reason and Reason(capital(reason.text), reason.rule)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What a legal action leads to."""
        draft = Draft(self.book, state, dice)
        DESKS[type(draft.pending[-1])].take(self.book, draft, seat, action)
        run(self.book, draft)
        return draft.step()

    def view(self, state: State, seat: Seat | None) -> State:
        """The state as a seat may see it."""
        return view(state, seat)

    def determinize(self, view: State, rng: random.Random) -> State:
        """A full state that the view could come from."""
        return determinize(self.book, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    def status(self, state: State) -> Status:
        """The turn and the phase."""
        return Status(max(state.turn, 1), self.book.phases[state.phase].phase if state.turn else "set-up")

    def encode(self, action: Action) -> str:
        """The action as text."""
        return str(action)

    def decode(self, text: str) -> Action:
        """The action of a text; raises ValueError."""
        return parse(text)

    def secret(self, state: State, seat: Seat, action: Action) -> tuple[Seat, ...] | None:
        """The seats that may know the action."""
        return who_may_know(state, seat, action)

    def targets(self, state: State, seat: Seat, action: Action) -> Targets:
        """What a person points at to choose the action."""
        return targets(self.book, state, action)

    def describe(self, state: State, seat: Seat, action: Action) -> str:
        """The action in words."""
        return words.describe(self.book, state, action)

    def prompt(self, state: State, seat: Seat) -> Reason:
        """What the seat is asked."""
        return words.prompt(self.book, state, seat)

    def say(self, event: Event) -> str:
        """An event as a sentence."""
        return words.say(self.book, event)

    def name(self, seat: Seat) -> str:
        """What the seat is called."""
        return self.book.side_name(seat)
