"""Positions in the Louvre, and playing them by action texts with the draws written down."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from musketeers_gui.core.dice import Dice, Scripted, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, Reason, Secret, seen_by
from musketeers_gui.games.louvre import GAME, flow, opening
from musketeers_gui.games.louvre.draft import Draft
from musketeers_gui.games.louvre.pending import NOBODY, Frame, Round
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import MUSKETEERS, Jokers, Pendant, Specials, State

LIBRARY = Library({"louvre": GAME})
QUAI, BALLROOM = "QUAI", "BALLROOM"


def rules(players: int = 2, **options: Any) -> LouvreRules:
    """The rules of the shipped scenario with some keys changed."""
    return _rules(players, json.dumps(options))


@cache
def _rules(players: int, options: str) -> LouvreRules:
    setup = LIBRARY.setup("louvre/queens-honour", players, options=json.loads(options))
    made = setup.rules()
    assert isinstance(made, LouvreRules)
    return made


class Play:
    """A game that is played by action texts; every draw must be given and is used up."""

    def __init__(self, rules_: LouvreRules, state: State, events: Sequence[Any] = ()) -> None:
        self.rules, self.state = rules_, state
        self.events: list[Any] = list(events)

    def __call__(self, *texts: str, draws: Sequence[int | str] = ()) -> Play:
        """Play actions of whoever is to act; `draws` come in this order."""
        script = list(draws)
        for text in texts:
            (seat,) = self.rules.to_act(self.state)
            action = self.rules.decode(text)
            reason = self.rules.why_not(self.state, seat, action)
            assert reason is None, f"{text}: {reason}"
            source = Scripted(script)
            step = self.rules.apply(self.state, seat, action, Dice(source))
            script = source.left
            self.state, self.events = step.state, list(step.events)
        assert script == [], f"draws left: {script}"
        return self

    def refused(self, text: str) -> Reason:
        """The reason why whoever is to act may not do this; the legal list agrees."""
        (seat,) = self.rules.to_act(self.state)
        action = self.rules.decode(text)
        reason = self.rules.why_not(self.state, seat, action)
        assert reason is not None, f"{text} is not refused"
        assert action not in self.rules.legal(self.state, seat)
        assert reason.text
        assert reason.rule
        return reason

    @property
    def turn(self) -> str:
        """The seat to act, "" when the game is over."""
        return next(iter(self.rules.to_act(self.state)), "")

    @property
    def legal(self) -> list[str]:
        """The texts of all legal actions."""
        return [str(action) for action in self.rules.legal(self.state, self.turn)]

    @property
    def verbs(self) -> set[str]:
        """The verbs of all legal actions."""
        return {text.split(" ")[0] for text in self.legal}

    def of(self, who: str) -> Any:
        """A musketeer by name."""
        return next(m for m in self.state.musketeers if m.name == who)

    def told(self, kind: str, seat: str | None = "host") -> list[Event]:
        """The events of a type in the last action, as the host or a seat (None: a spectator) sees them."""
        if seat == "host":
            events = [event.event if isinstance(event, Secret) else event for event in self.events]
        else:
            events = list(seen_by(tuple(self.events), seat))
        return [event for event in events if event.type == kind]

    @property
    def result(self) -> tuple[str, str] | None:
        """The winning side and the reason."""
        outcome = self.state.outcome
        return outcome and ("cardinal" if outcome.winners == ("cardinal",) else "musketeers", outcome.reason)


def position(
    rules_: LouvreRules | None = None,
    *,
    card: str = "R02",
    entry: int = 2,
    bearer: str = "athos",
    musketeers: Mapping[str, Mapping[str, Any]] | None = None,
    hand: Sequence[str] = (),
    jokers: tuple[bool, bool] = (False, False),
    chest: int = 3,
    draws: Sequence[int | str] = (),
    stack: Sequence[Frame] = (),
    **changes: Any,
) -> Play:
    """A position in which the turn of an entry of a round card is about to begin; it then runs to a decision.

    Left out, it is a turn of the cardinal with four action points and no card to draw.
    """
    made = rules_ or rules()
    base = opening.lay_out(made.table)
    people = []
    for m in base.musketeers:
        fields = dict((musketeers or {}).get(m.name, {}))
        people.append(m._replace(pendant=Pendant(m.name == bearer))._replace(**fields))
    deck = tuple(key for key in made.table.cards if key not in hand)
    state = replace(
        base,
        musketeers=tuple(people),
        chests=tuple(chest for _ in base.chests),
        special=Specials(tuple(hand), deck),
        clock=base.clock._replace(round=1, turn=1, card=card, pile=("R11", "R12")),
        jokers=Jokers(*jokers),
        stack=tuple(stack) or (Round(NOBODY, entry),),
    )
    state = replace(state, **changes)
    source = Scripted(list(draws))
    draft = Draft(made.table, state, Dice(source))
    flow.run(draft)
    assert source.left == []
    return Play(made, draft.freeze(), draft.events)


def entry_of(who: str, card: str = "R01") -> int:
    """The place of a seat on a round card."""
    entries = rules().table.rounds[card].entries
    return next(place for place, (seat, _, _) in enumerate(entries) if seat == who)


def turn_of(who: str, rules_: LouvreRules | None = None, **fields: Any) -> Play:
    """A musketeer's turn; `fields` as of `position`."""
    return position(rules_, card="R01", entry=entry_of(who), **fields)


def random_game(made: LouvreRules, seed: str, steps: int = 20_000) -> list[tuple[State, str, Any, Any]]:
    """A random game to its end: each state, seat, action and step."""
    rng = random.Random(seed)
    state = made.start(Dice(Seeded(seed, 0))).state
    log = []
    for line in range(1, steps):
        seats = made.to_act(state)
        if not seats:
            return log
        action = rng.choice(made.legal(state, seats[0]))
        step = made.apply(state, seats[0], action, Dice(Seeded(seed, line)))
        log.append((state, seats[0], action, step))
        state = step.state
    raise AssertionError("the game does not end")


OPTIONS: Mapping[str, dict[str, Any]] = {
    "plain": {},
    "chests": {"extra_chests": 2},
    "crests": {"extra_crests": 2},
    "covered chests": {"chest_carpets": 2},
    "covered crests": {"crest_carpets": 2},
    "queen tokens": {"queen_tokens": True},
    "visible": {"visible_equipment": True},
    "random pendants": {"pendants": "random"},
    "choice": {"wake_fight": "choice"},
    "contact": {"inspection": "contact"},
    "many cards": {"cards_per_turn": 3},
    "hard": {"king_field": 12},
    "hand over": {"hand_over": True},
    "all": {
        "extra_chests": 1,
        "extra_crests": 1,
        "chest_carpets": 1,
        "crest_carpets": 1,
        "queen_tokens": True,
        "visible_equipment": True,
        "pendants": "random",
        "wake_fight": "choice",
        "inspection": "contact",
        "cards_per_turn": 2,
        "king_field": 13,
    },
}
"""Every optional rule by itself, and many together."""

ALL_MUSKETEERS = MUSKETEERS
