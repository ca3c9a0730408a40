"""`steady`: a computer player of Musketiere that plays sensibly from what it sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from musketeers_gui.core.players import Budget
from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Hidden, Seat
from musketeers_gui.games.cards.actions import Action, Pay, Play, Return, Rob, Take
from musketeers_gui.games.cards.rules import CardsRules
from musketeers_gui.games.cards.state import GEM, PRISON, Card, State

SAMPLES = 60
"""Imagined fights for each choice of a card."""
PRICE = 1.0
"""Silver that a point of strength is worth in later fights."""
MALICE = 0.4
"""How much another's loss counts beside the own gain."""
KEPT = 2
"""The highest cards held back for the fights when pay cards are chosen."""


class Steady:
    """Pays high, fights where it earns, and keeps off the last place."""

    def choose(self, rules: Rules[Any, Any], view: State, seat: Seat, rng: random.Random, budget: Budget) -> Action:
        """A legal action, weighed in silver."""
        assert isinstance(rules, CardsRules)
        actions = rules.legal(view, seat)
        match actions[0]:
            case Pay():
                return _pay(actions)
            case Play():
                return _Fight(rules, view, seat, rng).best(actions)
        return max(actions, key=lambda action: _worth(rules, view, seat, action))


def _pay(actions: Sequence[Action]) -> Action:
    """The highest cards but a few, which are for the fights."""
    hand = sorted({card for action in actions if isinstance(action, Pay) for card in action.cards})
    wanted = set(hand[: len(hand) - KEPT])
    return max(
        (action for action in actions if isinstance(action, Pay)),
        key=lambda pay: (sum(card in wanted for card in pay.cards), sum(card.value for card in pay.cards)),
    )


class _Fight:
    """Imagines what the others may play, and what each own card then earns."""

    def __init__(self, rules: CardsRules, view: State, seat: Seat, rng: random.Random) -> None:
        place = rules.seats.index(seat)
        me = view.players[place]
        others = [p for n, p in enumerate(view.players) if n != place and not p.imprisoned]
        self.guard = view.guard or 0
        self.imprisoned = me.imprisoned
        self.rivals = [rng.sample(view.unseen, len(others)) for _ in range(SAMPLES)]
        free = sorted(_value(me.slots[n].card) for n in me.covered(""))
        jailed = sorted(_value(me.slots[n].card) for n in me.covered(PRISON))
        decked = sorted(_value(me.slots[n].card) for n in me.covered(GEM))
        self.prize = max(free[-1:] + jailed[-1:], default=0)
        self.penalty = min(free[:1] or decked[:1], default=0)

    def best(self, actions: Sequence[Action]) -> Action:
        """The card with the highest expected silver; a prisoner throws away his lowest."""
        plays = [action for action in actions if isinstance(action, Play)]
        if self.imprisoned:
            return min(plays, key=lambda play: play.card)
        return max(plays, key=lambda play: (self.expected(play.card), -play.card.value))

    def expected(self, card: Card) -> float:
        """Silver the card earns on average, less what it could have earned later."""
        total = sum(self.earned(card, rivals) for rivals in self.rivals)
        return total / len(self.rivals) - PRICE * card.value

    def earned(self, card: Card, rivals: Sequence[Card]) -> float:
        """Silver in one imagined fight."""
        if card.value + sum(rival.value for rival in rivals) >= self.guard:
            return self.prize if all(card > rival for rival in rivals) else 0
        return -self.penalty if all(card < rival for rival in rivals) else 0


def _worth(rules: CardsRules, view: State, seat: Seat, action: Action) -> float:
    """Silver that an answer after the fight brings, with what it takes from another."""
    me = view.players[rules.seats.index(seat)]

    def own(slot: int) -> int:
        return _value(me.slots[slot - 1].card)

    match action:
        case Take(kind, slot):
            return own(slot) if kind == GEM else -own(slot)
        case Return(kind, slot):
            return own(slot) if kind == PRISON else -own(slot)
        case Rob(kind, victim, _, slot):
            theirs = _guess(view) * MALICE
            rank = view.players[rules.seats.index(victim)].silver / 1000
            return own(slot) + theirs + rank if kind == GEM else -own(slot) - theirs - rank
    return 0.0


def _value(face: Card | Hidden) -> int:
    return face.value if isinstance(face, Card) else 0


def _guess(view: State) -> float:
    """What an unseen card is worth on average."""
    return sum(card.value for card in view.unseen) / max(1, len(view.unseen))
