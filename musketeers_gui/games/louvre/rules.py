"""The Louvre as the house plays it: the protocol of a game over the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.rules import Sharing
from musketeers_gui.core.values import Event, Outcome, Reason, Seat, Status, Step, Targets

from . import flow, henchmen, opening, targets, view, words
from .actions import Action, decode
from .draft import Draft
from .pending import CardinalTurn, Discard, Offer, Opening
from .setup import LouvreScenario
from .state import CARDINAL, HENCHMEN, ITEMS, MUSKETEERS, SEATS, State
from .table import lay_table


class LouvreRules:
    """The rules of one game in the Louvre; see `core.rules.Rules` for what each method means."""

    def __init__(self, scenario: LouvreScenario, players: int) -> None:
        self.table = lay_table(scenario, players)
        effects = {effect for card in self.table.cards.values() for effect, _ in card}
        self._words: dict[str, dict[str, object]] = {
            "R": dict.fromkeys(self.table.plan.rooms),
            "F": dict.fromkeys(HENCHMEN),
            "M": dict.fromkeys(MUSKETEERS),
            "I": dict.fromkeys(ITEMS),
            "E": dict.fromkeys(sorted(effects)),
            "C": dict.fromkeys(self.table.cards),
            "D": dict.fromkeys(map(str, range(1, scenario.characters.die + 1))),
            "W": {"with": None},
            "P": {"pendants": None},
        }

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The cardinal and the four musketeers, however many people play."""
        return SEATS

    @property
    def sharing(self) -> Sharing:
        """The cardinal's seat is one person's, the musketeers are shared by the others (L2.2, L60)."""
        return self.table.people

    def held(self, state: State, people: Sharing) -> Sharing:
        """With `hand_over` each person's musketeers beyond the first go round among the musketeers' people (L1)."""
        if not self.table.scenario.hand_over or state.clock.round < 2:
            return people
        homes = [n for n, seats in enumerate(people) if CARDINAL not in seats]
        shared = [list(seats if CARDINAL in seats else seats[:1]) for seats in people]
        for place, n in enumerate(homes):
            shared[homes[(place + state.clock.round - 1) % len(homes)]] += people[n][1:]
        return tuple(map(tuple, shared))

    def start(self, dice: Dice) -> Step[State]:
        """The board is laid out; optional pieces and the pendants are decided first (L2, L58)."""
        draft = opening.start(self.table, dice)
        flow.run(draft)
        return Step(draft.freeze(), tuple(draft.events))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The one seat that owes a decision."""
        return () if state.outcome else (state.stack[-1].seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every legal action of the seat; of several ways to a room one."""
        frame = state.stack[-1]
        if state.outcome or frame.seat != seat:
            return ()
        return flow.LEGAL[type(frame)](self.table, state, frame)

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why the action is refused; nobody but the one asked learns more than that it is not his to play (L55)."""
        frame = state.stack[-1]
        if state.outcome or frame.seat != seat:
            return words.not_asked(self.table, state, seat)
        legal = self.legal(state, seat)
        if action in legal or self._plain(state, action) in legal:
            return None
        if isinstance(frame, CardinalTurn) and self._other_way(state, frame, action):
            return None
        return words.refusal(self.table, state, frame, action)

    def _plain(self, state: State, action: Action) -> Action:
        """A doorway named the other way round."""
        match action:
            case Action("door", (one, other)):
                return Action("door", (other, one))
            case Action("card", ("portcullis", one, other, *rest)):
                return Action("card", ("portcullis", other, one, *rest))
        return action

    def _other_way(self, state: State, frame: CardinalTurn, action: Action) -> bool:
        """A henchman's walk by another way than the one listed."""
        return (
            frame.stage == "free"
            and action.verb == "move"
            and len(action.args) > 2
            and bool(frame.points or frame.extra)
            and henchmen.can_move(state, *action.args[:2])
            and henchmen.is_open(self.table, state, frame, action)
        )

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """Carry out a legal action and go on to the next decision."""
        draft = Draft(self.table, state, dice)
        frame = draft.stack[-1]
        flow.ANSWERS[type(frame)](draft, frame, action)
        flow.run(draft)
        return Step(draft.freeze(), tuple(draft.events))

    def view(self, state: State, seat: Seat | None) -> State:
        """What the seat may see."""
        return view.view(state, seat)

    def determinize(self, seen: State, rng: random.Random) -> State:
        """A full state the view could come from."""
        return view.determinize(seen, rng)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    def status(self, state: State) -> Status:
        """The turn counts the turns of all rounds; the phase is what goes on: `musketeer`, `cardinal`, `duel`, ..."""
        return Status(max(1, state.clock.turn), "over" if state.outcome else words.phase(state.stack[-1]))

    def encode(self, action: Action) -> str:
        """The action as text."""
        return str(action)

    def decode(self, text: str) -> Action:
        """The action a text stands for."""
        return decode(text, self._words)

    def secret(self, state: State, seat: Seat, action: Action) -> tuple[Seat, ...] | None:
        """Pendants handed out and offers are the musketeers' own; cards put away the cardinal's (L55, L57)."""
        frame = state.stack[-1]
        if isinstance(frame, Offer) and frame.seat == frame.giver:
            return MUSKETEERS
        if isinstance(frame, Opening) and frame.stage == "bearer":
            return MUSKETEERS
        return (CARDINAL,) if isinstance(frame, Discard) else None

    def targets(self, state: State, seat: Seat, action: Action) -> Targets:
        """Rooms, doorways, figures, items, cards, musketeers and buttons."""
        return Targets(targets.names(self.table, state, action))

    def describe(self, state: State, seat: Seat, action: Action) -> str:
        """The action in words."""
        return words.describe(self.table, state, action)

    def prompt(self, state: State, seat: Seat) -> Reason:
        """What the seat is asked to do."""
        return words.prompt(self.table, state, seat)

    def say(self, event: Event) -> str:
        """An event as a sentence."""
        return words.say(self.table, event)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.table.names[seat]
