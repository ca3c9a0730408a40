"""The captain: fights at good odds, leaves a duel when it is won or lost, and is out of the palace in time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from musketeers_gui.core.players import Budget
from musketeers_gui.core.values import Seat
from musketeers_gui.games.palace.actions import ALL, Action
from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.duel import open_duel
from musketeers_gui.games.palace.fight import Fight
from musketeers_gui.games.palace.movement import Moving, all_moves, carriers
from musketeers_gui.games.palace.relations import stops
from musketeers_gui.games.palace.state import ABLE, ARMED, DOWN, Man, State

from .palace_aims import Aims
from .palace_sense import Outlook, Stakes, Watch

WORN = 40
"""At this percentage a man had better leave a fight."""
SLACK = 2
"""Turns kept in hand on the way out."""
FAR = 99.0
MARGIN = 0.5
"""What walking into an enemy costs beside being met."""
GOES_ON = 50.0
"""Who has begun to move goes on before others do: they would end his movement (U-1)."""


class Captain:
    """Plays either side of the first scenarios from its view alone; the same answer for the same view."""

    def choose(self, rules: Any, view: State, seat: Seat, rng: random.Random, budget: Budget) -> Action:
        """The legal action that serves the side best."""
        legal: Sequence[Action] = rules.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=Judge(rules.book, view, seat).worth)


def ways_home(book: Book) -> dict[str, float]:
    """For each space the movement it takes to be out of the palace, by doors."""
    far = dict.fromkeys(book.board.spaces, FAR)
    waiting = []
    for code, steps in book.plan.steps.items():
        out = [cost for to, cost in steps if to in book.plan.outdoors]
        if code not in book.plan.outdoors and out:
            far[code] = float(min(out))
            waiting.append(code)
    while waiting:
        waiting.sort(key=far.__getitem__, reverse=True)
        code = waiting.pop()
        for to, _ in book.plan.steps[code]:
            longer = far[code] + book.tables.movement.inside
            if to not in book.plan.outdoors and longer < far[to]:
                far[to] = longer
                waiting.append(to)
    return far


class Judge:
    """What each action is worth to a seat in one view."""

    def __init__(self, book: Book, view: State, seat: Seat) -> None:
        self.book, self.view, self.seat = book, view, seat
        self._outlooks: dict[Stakes, Outlook] = {}

    def worth(self, action: Action) -> float:
        """Higher is better; 0 is what `done` is worth."""
        judge = getattr(self, f"_{action.verb}", None)
        return judge(*action.args) if judge else 0.0

    # ---------------------------------------------------------------- men and dangers

    def man(self, name: str) -> Man:
        """A man by his id."""
        return self.view.men[self.book.cast.index[name]]

    def value(self, name: str) -> int:
        """A man's percentage; one that nobody has seen counts as that of a middling guard."""
        value = self.man(name).value
        return value if isinstance(value, int) else WORN

    def guards(self, space: str) -> bool:
        """Somebody stands in a space whom the side's men would have to deal with."""
        return space in self.watch.posts or space in self.watch.roaming

    @cached_property
    def home(self) -> dict[str, float]:
        """The way out from each space."""
        return ways_home(self.book)

    @cached_property
    def aims(self) -> Aims:
        """What the side still has to win by leaving."""
        return Aims(self.book, self.view, self.seat)

    @cached_property
    def goers(self) -> frozenset[str]:
        """Who should risk more than the others."""
        return self.aims.goers(self.home)

    @cached_property
    def watch(self) -> Watch:
        """The enemies as they stand."""
        return Watch(self.book, self.view, self.seat)

    def outlook(self, name: str) -> Outlook:
        """What the spaces are worth to a man who is free to go."""
        stakes = self.aims.stakes(name, name in self.goers)
        if stakes not in self._outlooks:
            turns = max(self.aims.last - self.view.turn + 1, 1)
            self._outlooks[stakes] = Outlook(self.watch, self.view.turn, turns, stakes)
        return self._outlooks[stakes]

    # ---------------------------------------------------------------- staying or leaving

    def wants_out(self, name: str) -> bool:
        """A man has nothing more to win by fighting here, or must go to be out in time."""
        duel = open_duel(self.view, name)
        if duel is None or self._escape_wins():
            return True
        left = FAR if self.book.scenario.turns is None else self.book.scenario.turns - self.view.turn
        need = self.home.get(self.man(name).space, 0.0) / self.book.tables.movement.spaces
        mine, theirs = (duel.by_one, duel.by_other) if duel.one == name else (duel.by_other, duel.by_one)
        other = duel.other if duel.one == name else duel.one
        worn = self.value(name) <= min(WORN, self.value(other))
        if self._duels_are_to_the_end():
            return worn
        return worn or mine > theirs or left <= need + SLACK

    def _duels_are_to_the_end(self) -> bool:
        """Only death or incapacity wins a duel."""
        rule = self.book.special.duel_pairs
        return rule is None or rule.win != "most-damage"

    def _escape_wins(self) -> bool:
        """Being outside is itself the goal."""
        rows = self.book.scenario.victory
        return any(row.result == "win" and row.if_ is not None and row.if_.outside is not None for row in rows)

    # ---------------------------------------------------------------- movement

    def _move(self, who: str, to: str) -> float:
        """How much nearer to safety a step brings; a man who still wants to fight stays."""
        top = self.view.pending[-1]
        assert isinstance(top, Moving)
        men = all_moves(self.book, self.view, top)[to] if who == ALL else [self.book.cast.index[who]]
        names = [self.view.men[man].id for man in men if self.view.men[man].state == ABLE]
        looks = {id(look): look for look in map(self.outlook, names)}
        if len(looks) > 1 or not all(self.wants_out(name) for name in names):
            return -1.0
        look = next(iter(looks.values()))
        if to in self.book.plan.outdoors:
            return FAR * len(men) if look.out(0) > 0 else -1.0
        left = min(points for man, points in top.left if man in men) - self.book.tables.movement.inside
        gain = (self._best_from(look, to, left) - self._end(look, self.view.men[men[0]].space) - 0.01) * len(men)
        return gain + GOES_ON if gain > 0 and set(men) <= set(top.active) else gain

    def _end(self, look: Outlook, space: str) -> float:
        """The worth of ending the movement in a space; beside an enemy it is that of being met."""
        return look.stakes.met - MARGIN if self.guards(space) else look.now(space)

    def _best_from(self, look: Outlook, space: str, left: int) -> float:
        """The best a man can still reach from here with the movement he has left."""
        best = self._end(look, space)
        if left < self.book.tables.movement.inside or stops(self.book, self.view, self.seat, space):
            return best
        ends = (to for to, cost in self.book.plan.steps.get(space, ()) if cost <= left)
        return max([best, *(self._end(look, to) for to in ends if to not in self.book.plan.outdoors)])

    def _carry(self, who: str, hurt: str) -> float:
        """Friends who cannot walk are brought along."""
        alone = not carriers(self.book, self.view, hurt)
        return FAR if alone or self.man(who).space == self.man(hurt).space else 0.0

    def _drop(self, who: str) -> float:
        return -FAR

    # ---------------------------------------------------------------- withdrawal

    def _try(self, name: str) -> float:
        friends_down = any(
            man.state == DOWN and man.space == self.man(name).space and self.book.cast[n].side == self.seat
            for n, man in enumerate(self.view.men)
        )
        return 1.0 if self.wants_out(name) and not friends_down else -1.0

    def _withdraw(self, name: str, to: str) -> float:
        if not self.wants_out(name):
            return -1.0
        return FAR + self._end(self.outlook(name), to)

    # ---------------------------------------------------------------- combat

    def _pair(self, one: str, other: str) -> float:
        """The strongest against the weakest, as many pairs as there may be."""
        return FAR + self.value(one) - self.value(other) + (1 if self._recommended(one, other) else 0)

    def _recommended(self, one: str, other: str) -> bool:
        defaults = [pair for choice in self.book.scenario.choices for pair in getattr(choice, "default", ())]
        return [one, other] in defaults

    def _leave(self, name: str) -> float:
        """Of one's own men the weakest stays at home, of the others the strongest."""
        mine = self.book.cast[self.book.cast.index[name]].side == self.seat
        return FAR - self.value(name) if mine else FAR + self.value(name)

    def _target(self, name: str, foe: str) -> float:
        """The partner of a duel, else the one who falls soonest; enemies are spread over the own men."""
        duel = open_duel(self.view, name)
        if duel is not None and foe in (duel.one, duel.other):
            return 2 * FAR
        mine = self.book.cast[self.book.cast.index[name]].side == self.seat
        if mine:
            named = self.book.cast[self.book.cast.index[foe]].named
            return FAR - self.value(foe) / 2 - (20 if named else 0)
        top = self.view.pending[-1]
        taken = [b for part in getattr(top, "parts", ()) for _, b in part.named]
        return FAR - 20 * taken.count(self.book.cast.index[foe]) + self.value(foe) / 10

    def _act(self, name: str, act: str, friend: str = "") -> float:
        """The cloak against one, the table or the lamp against several; no others."""
        fight = next(p for p in reversed(self.view.pending) if isinstance(p, Fight))
        row = self.book.tables.acts[act]
        several = len(fight.facing(self.book.cast.index[name])) > 1
        if self.man(name).arms != ARMED:
            return 2.0 if row.effect == "re-arm" else 1.0
        if row.effect == "double" and open_duel(self.view, name) and self._duels_are_to_the_end():
            return self.value(name) / 10 + 1
        if row.attack == "fails" and row.effect == "stop":
            return self.value(name) / 10 - (5 if several else 0)
        return self.value(name) / 10 if several and row.effect in ("stop", "disarm") and not row.modifier else -1.0

    def _against(self, foe: str) -> float:
        return float(self.value(foe))

    def _second(self, name: str, foe: str) -> float:
        return -1.0

    def _search(self, room: str = "") -> float:
        return -1.0

    def _enter(self, name: str) -> float:
        return -1.0

    def _attack(self, space: str, enemy: str) -> float:
        return -1.0

    def _pursue(self, name: str, to: str = "") -> float:
        return -1.0
