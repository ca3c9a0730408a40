"""The Duke as the house plays it: the protocol of a game over the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.perft import perft as core_perft
from musketeers_gui.core.values import Event, Outcome, Reason, Seat, Status, Step, Targets

from . import opening, perft, refusals, turn, words
from .actions import Action, decode
from .legal import pending_actions, turn_actions
from .passing import Result, bag_of
from .pointing import targets
from .setup import DukeScenario
from .sight import Sight
from .squares import SEATS
from .state import Divined, Drawn, SetUp, State
from .tables import Tables

_PHASES = {SetUp: "set-up", Drawn: "placement", Divined: "divination", type(None): "turn"}


class DukeRules:
    """The rules of one game of the Duke; see `core.rules.Rules` for what each method means."""

    seats: tuple[Seat, ...] = SEATS

    def __init__(self, scenario: DukeScenario, players: int) -> None:
        self.tables = Tables(scenario)
        self._known: tuple[State, tuple[Action, ...]] | None = None

    def start(self, dice: Dice) -> Step[State]:
        """The position of the scenario; a side that sets up does so first."""
        found = opening.start(self.tables)
        return self._keep(found)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The side whose turn it is."""
        return () if state.outcome else (state.seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every legal action of the side."""
        if state.outcome or seat != state.seat:
            return ()
        known = self._known
        if known is not None and known[0] is state:
            return known[1]
        if state.pending:
            return tuple(pending_actions(self.tables, state))
        sight = Sight(self.tables, state.board, seat, state.bags)
        return tuple(turn_actions(sight, bool(bag_of(state))))

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why the action is refused, with the tile that blocks or threatens."""
        if action in self.legal(state, seat):
            return None
        return refusals.why_not(self.tables, state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """Carry out a legal action."""
        return self._keep(turn.TAKE[action.verb](self.tables, state, action, dice))

    def _keep(self, found: Result) -> Step[State]:
        """Remember the actions that were listed to see whether the game goes on: they are asked for next."""
        state, events, actions = found
        if actions is not None:
            self._known = (state, tuple(actions))
        return Step(state, events)

    def perft(self, state: State, depth: int) -> list[int]:
        """The number of sequences of 1 to `depth` legal actions from here, those that draw left out."""
        if state.pending:
            return core_perft(self, state, depth)
        return perft.perft(self.tables, state, depth)

    def view(self, state: State, seat: Seat | None) -> State:
        """Everybody sees everything (R9)."""
        return state

    def determinize(self, view: State, rng: random.Random) -> State:
        """The view is the state: a drawn tile is chosen when it is drawn."""
        return view

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    def status(self, state: State) -> Status:
        """The turn counts those of both sides; the phase is `set-up`, `turn`, `placement`, `divination` or `over`."""
        return Status(state.turn, "over" if state.outcome else _PHASES[type(state.pending)])

    def encode(self, action: Action) -> str:
        """The action as text."""
        return str(action)

    def decode(self, text: str) -> Action:
        """The action a text stands for."""
        return decode(text)

    def secret(self, state: State, seat: Seat, action: Action) -> tuple[Seat, ...] | None:
        """Nothing is secret (R9)."""
        return None

    def targets(self, state: State, seat: Seat, action: Action) -> Targets:
        """Squares, tiles to be placed, and a button for each power."""
        return Targets(targets(self.legal(state, seat), action))

    def describe(self, state: State, seat: Seat, action: Action) -> str:
        """The action in words."""
        return words.describe(self.tables, state, action)

    def prompt(self, state: State, seat: Seat) -> Reason:
        """What the side is asked to do."""
        return words.prompt(self.tables, state)

    def say(self, event: Event) -> str:
        """An event as a sentence."""
        return words.say(self.tables, event)

    def name(self, seat: Seat) -> str:
        """Light or Dark."""
        return words.SEAT_NAMES[seat]
