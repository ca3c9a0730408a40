"""The card game as the house plays it: the protocol of a game over the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Event, Happening, Outcome, Reason, Seat, Status, Step, Targets

from . import fight, legal, round, view, words
from .actions import Action, Pay, Play, Return, Rob, Take, decode
from .setup import CardsScenario
from .state import State, hand_ids
from .table import lay_table


class CardsRules:
    """The rules of one card game; see `core.rules.Rules` for what each method means."""

    def __init__(self, scenario: CardsScenario, players: int) -> None:
        self.table = lay_table(scenario, players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, in order."""
        return self.table.seats

    def start(self, dice: Dice) -> Step[State]:
        """Cards are dealt; all choose their pay cards."""
        events: list[Happening] = []
        state = round.deal(self.table, None, dice, events)
        return Step(state, tuple(events))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return legal.to_act(self.table, state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every legal action of the seat."""
        return legal.legal(self.table, state, seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why the action is refused."""
        return legal.why_not(self.table, state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """Carry out a legal action and go on to the next decision."""
        events: list[Happening] = []
        match action:
            case Play(card):
                state = fight.choose(self.table, state, seat, card, events)
            case Pay(cards):
                state = round.lay(self.table, state, seat, cards, events)
                if all(player.slots for player in state.players):
                    state = fight.turn_up(state, dice, events)
            case _:
                state = fight.answer(self.table, state, seat, action, events)
        if state.shown and not state.pending:
            state = self._after_fight(state, dice, events)
        return Step(state, tuple(events))

    def _after_fight(self, state: State, dice: Dice, events: list[Happening]) -> State:
        if not round.is_over(self.table, state):
            return fight.turn_up(state, dice, events)
        state = fight.clear(state, None, state.guards)
        state = round.end(self.table, round.score(self.table, state, events), events)
        return state if state.outcome else round.deal(self.table, state, dice, events)

    def view(self, state: State, seat: Seat | None) -> State:
        """What the seat may see."""
        return view.view(self.table, state, seat)

    def determinize(self, seen: State, rng: random.Random) -> State:
        """A full state the view could come from."""
        return view.determinize(seen, rng)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    def status(self, state: State) -> Status:
        """The turn counts the fights of all rounds; the phase is `pay`, `choose`, `reward`, `punishment`, ..."""
        if state.outcome:
            return Status(state.finished, "over")
        if state.pending:
            return Status(state.finished + 1, state.pending[0].kind)
        return Status(state.finished + 1, "pay" if state.guard is None else "choose")

    def encode(self, action: Action) -> str:
        """The action as text."""
        return str(action)

    def decode(self, text: str) -> Action:
        """The action a text stands for."""
        return decode(text)

    def secret(self, state: State, seat: Seat, action: Action) -> tuple[Seat, ...] | None:
        """Cards laid or chosen face down are known to their owner alone."""
        return (seat,) if isinstance(action, Pay | Play) else None

    def targets(self, state: State, seat: Seat, action: Action) -> Targets:
        """Cards of the hand, slots and the piles in the middle."""
        match action:
            case Pay(cards):
                return Targets(tuple(f"card:{name}" for name in hand_ids(cards)), unordered=True)
            case Play(card):
                return Targets((f"card:{card}",))
            case Take(kind, slot):
                return Targets((f"pile:{kind}", f"slot:{seat}/{slot}"))
            case Return(_, slot):
                return Targets((f"slot:{seat}/{slot}",))
            case Rob(_, victim, theirs, slot):
                return Targets((f"slot:{victim}/{theirs}", f"slot:{seat}/{slot}"))

    def describe(self, state: State, seat: Seat, action: Action) -> str:
        """The action in words."""
        return words.describe(self.table, action)

    def prompt(self, state: State, seat: Seat) -> Reason:
        """What the seat is asked to do."""
        return words.prompt(self.table, state, seat)

    def say(self, event: Event) -> str:
        """An event as a sentence."""
        return words.say(self.table, event)

    def name(self, seat: Seat) -> str:
        """The name the scenario gives a seat."""
        return self.table.names[seat]
