"""`squire`: a computer player of the Duke that searches ahead and weighs every tile a bag could give."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import Any

from musketeers_gui.core.dice import Dice, Scripted
from musketeers_gui.core.players import Budget, Clock
from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Outcome, Seat
from musketeers_gui.games.duke.actions import DIVINE, DRAW, Action
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.sight import Sight
from musketeers_gui.games.duke.squares import NOWHERE, SEATS
from musketeers_gui.games.duke.state import SetUp, State
from musketeers_gui.games.duke.tables import Spot, Tables

WIN = 100_000.0
"""A won game; what is nearer counts a little more."""
UNLIMITED_DEPTH = 3
"""How far to look where no budget is given."""
CAPTURES = 4
"""How many captures in a row are followed beyond the depth of the search."""
DIVINATIONS = 4
"""How many ways a divination could come out are looked at."""
BODY, REACH = 10.0, 2.0
"""What a tile is worth by itself, and for each square it reaches on average over both sides."""
IN_BAG = 0.4
"""What a tile in the bag is worth beside one on the board."""
FREEDOM = 0.5
"""What a square is worth that a tile can reach now."""
LAST_MUSKETEER = 60.0
"""What it costs to be down to one musketeer."""


class Squire:
    """Sets up as it likes, then deepens a search of moves and replies until the budget is used up."""

    def choose(self, rules: Rules[Any, Any], view: State, seat: Seat, rng: random.Random, budget: Budget) -> Action:
        """The action that leads to the best worst case, drawn tiles counted by their chances."""
        assert isinstance(rules, DukeRules)
        actions = list(rules.legal(view, seat))
        rng.shuffle(actions)
        if len(actions) == 1 or isinstance(view.pending, SetUp):
            return actions[0]
        limit = UNLIMITED_DEPTH if budget == Budget() else None
        return _Search(rules, rng, Clock(budget)).best(view, actions, limit)


class _Spent(Exception):
    """The budget is used up."""


class _Search:
    """One decision: alpha-beta over the rules, captures followed to their end, an average over each draw."""

    def __init__(self, rules: DukeRules, rng: random.Random, clock: Clock) -> None:
        self.rules, self.rng, self.clock = rules, rng, clock
        self.worth = worth_of_tiles(rules.tables)
        self.refuted: dict[object, Action] = {}
        self.root: State | None = None

    def best(self, state: State, actions: list[Action], limit: int | None) -> Action:
        """The best of some actions, found by looking deeper and deeper."""
        self.root = state
        actions.sort(key=lambda action: -self.promise(state, action))
        chosen = actions[0]
        try:
            for depth in count(1):
                chosen, value = self.deepen(state, actions, depth)
                if depth == limit or abs(value) > WIN / 2:
                    break
        except _Spent:
            chosen = actions[0]
        return chosen

    def deepen(self, state: State, actions: list[Action], depth: int) -> tuple[Action, float]:
        """Search all actions to a depth; each that proves better goes to the front, where the next search begins."""
        alpha = -2 * WIN
        for place, action in enumerate(list(actions)):
            value = self.after(state, action, depth, alpha, 2 * WIN)
            if value > alpha:
                alpha = value
                actions.insert(0, actions.pop(place))
        return actions[0], alpha

    # ---------------------------------------------------------------- looking ahead

    def value(self, state: State, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth to the side to act."""
        if depth <= 0 and not state.pending:
            return self.calm(state, CAPTURES, alpha, beta)
        best, key = -2 * WIN, (state.board if state.pending else state.history[-1], state.bags, state.pending)
        for action in self.ordered(state, self.refuted.get(key)):
            value = self.after(state, action, depth, max(alpha, best), beta)
            if value > best:
                best = value
                self.refuted[key] = action
                if best >= beta:
                    break
        return best

    def after(self, state: State, action: Action, depth: int, alpha: float, beta: float) -> float:
        """What an action is worth to the side that takes it."""
        if action.verb in (DRAW, DIVINE):
            return self.expected(state, action, depth)
        return self.turned(state, self.play(state, action), depth - (not state.pending), alpha, beta)

    def turned(self, state: State, then: State, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth to the side that acted before it."""
        if then.outcome:
            return result(then.outcome, state.seat) * (WIN - then.turn)
        if then.seat == state.seat:
            return self.value(then, depth, alpha, beta)
        return -self.value(then, depth, -beta, -alpha)

    def expected(self, state: State, action: Action, depth: int) -> float:
        """The average over what could come out of the bag."""
        chances = self.chances(state, action)
        total = sum(weight for weight, _ in chances)
        values = (
            weight * self.turned(state, self.play(state, action, draws), depth - 1, -2 * WIN, 2 * WIN)
            for weight, draws in chances
        )
        return sum(values) / total

    def chances(self, state: State, action: Action) -> list[tuple[int, list[str]]]:
        """What could be drawn, with weights: at the root every tile, deeper a middling one for all."""
        bag = state.bags[SEATS.index(state.seat)]
        if action.verb == DIVINE:
            return [(1, self.rng.sample(bag, len(bag))) for _ in range(DIVINATIONS)]
        if state is self.root:
            return [(weight, [kind]) for kind, weight in Counter(bag).items()]
        mean = sum(self.worth[kind] for kind in bag) / len(bag)
        return [(1, [min(bag, key=lambda kind: abs(self.worth[kind] - mean))])]

    def calm(self, state: State, left: int, alpha: float, beta: float) -> float:
        """What a position is worth when no more is done than to capture."""
        best = self.weigh(state)
        if best >= beta or not left:
            return best
        captures = [action for action in self.rules.legal(state, state.seat) if self.promise(state, action) > 0]
        captures.sort(key=lambda action: -self.promise(state, action))
        for action in captures:
            then = self.play(state, action)
            if then.outcome:
                value = result(then.outcome, state.seat) * (WIN - then.turn)
            else:
                value = -self.calm(then, left - 1, -beta, -max(alpha, best))
            best = max(best, value)
            if best >= beta:
                break
        return best

    def play(self, state: State, action: Action, draws: Iterable[str] = ()) -> State:
        """The state after an action; raises _Spent when the budget is used up."""
        if self.clock.spend():
            raise _Spent
        return self.rules.apply(state, state.seat, action, Dice(Scripted(list(draws)))).state

    # ---------------------------------------------------------------- what to try first

    def ordered(self, state: State, first: Action | None) -> list[Action]:
        """The legal actions: the one that was best here before, then captures, then the others."""
        actions = sorted(self.rules.legal(state, state.seat), key=lambda action: -self.promise(state, action))
        if first is not None:
            actions.remove(first)
            actions.insert(0, first)
        return actions

    def promise(self, state: State, action: Action) -> float:
        """What an action captures."""
        hit = state.board[action.goal] if action.goal != NOWHERE else None
        return self.worth[hit.kind] if hit and hit.seat != state.seat else 0.0

    # ---------------------------------------------------------------- what a position is worth without looking ahead

    def weigh(self, state: State) -> float:
        """Tiles on the board and in the bags, and the squares they reach, as the side to act sees it."""
        sight = Sight(self.rules.tables, state.board, state.seat, state.bags)
        mine = self.side(sight.mine, sight.occupied, sight.own, sight.enemy)
        theirs = self.side(sight.theirs, sight.occupied, sight.enemy, sight.own)
        bags = [sum(self.worth[kind] for kind in bag) * IN_BAG for bag in state.bags]
        own = SEATS.index(state.seat)
        return mine - theirs + bags[own] - bags[1 - own]

    def side(self, spots: list[Spot], occupied: int, own: int, enemy: int) -> float:
        """The worth of one side's tiles where they stand."""
        total, vital = 0.0, 0
        for spot in spots:
            reached = spot.lines[occupied & spot.relevant] & ~own | spot.strike & enemy
            total += self.worth[spot.tile.kind] + FREEDOM * reached.bit_count()
            vital += spot.vital
        exposed = vital == 1 and self.rules.tables.musketeers[spots[0].seat]
        return total - (LAST_MUSKETEER if exposed else 0.0)


def result(outcome: Outcome, seat: Seat) -> int:
    """1 for a win of the seat, -1 for a loss, 0 for a draw."""
    return (1 if seat in outcome.winners else -1) if outcome.winners else 0


def worth_of_tiles(tables: Tables) -> dict[str, float]:
    """For each kind of tile a body and the squares it reaches on average, over both sides and all squares."""
    reached = {kind: [0, 0] for kind in tables.kinds}
    for tile, spots in tables.spots.items():
        reached[tile.kind][0] += sum(spot.whole.bit_count() for spot in spots)
        reached[tile.kind][1] += len(spots)
    return {kind: BODY + REACH * total / places for kind, (total, places) in reached.items()}
