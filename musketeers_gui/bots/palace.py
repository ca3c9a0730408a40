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
from musketeers_gui.games.palace.duel import in_duel_at, open_duel
from musketeers_gui.games.palace.fight import Fight
from musketeers_gui.games.palace.movement import Moving, all_moves, carriers
from musketeers_gui.games.palace.relations import stops
from musketeers_gui.games.palace.state import ABLE, ARMED, DOWN, Man, State

from .palace_aims import Aims
from .palace_outlook import Outlook, Scout, Stakes
from .palace_sense import Walks, Watch, watch

WORN = 40
"""At this percentage a man had better leave a fight."""
SLACK = 2
"""Turns kept in hand on the way out."""
FAR = 99.0
MARGIN = 0.5
"""What walking into an enemy costs beside being met."""
GOES_ON = 50.0
"""Who has begun to move goes on before others do: they would end his movement (U-1)."""
TOGETHER = 1.5
"""What it costs beside his own part that one who goes is met together with another; alone all must get through."""
RIVALS = 0.5
"""What it costs to end a movement beside men of the other side, who may begin a fight."""
NEAR = 0.1
"""The chance of guards in two turns at which nobody goes to help in a duel any more."""

LEFT_ALONE = ("second", "search", "enter", "pursue")
"""What he never does of his own accord."""


class Captain:
    """Plays either side of the first scenarios from its view alone; the same answer for the same view."""

    def __init__(self) -> None:
        self._walks = Walks()

    def choose(self, rules: Any, view: State, seat: Seat, rng: random.Random, budget: Budget) -> Action:
        """The legal action that serves the side best."""
        legal: Sequence[Action] = rules.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=Judge(rules.book, view, seat, self._walks).worth)


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

    def __init__(self, book: Book, view: State, seat: Seat, walks: Walks) -> None:
        self.book, self.view, self.seat, self.walks = book, view, seat, walks
        self._outlooks: dict[Stakes, Outlook] = {}

    def worth(self, action: Action) -> float:
        """Higher is better; 0 is what `done` is worth."""
        if action.verb in LEFT_ALONE:
            return -1.0
        judge = getattr(self, f"_{action.verb}", None)
        return judge(*action.args) if judge else 0.0

    # ---------------------------------------------------------------- men and dangers

    def man(self, name: str) -> Man:
        """A man by his id."""
        return self.aims.man(name)

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
    def watch(self) -> Watch:
        """The enemies as they stand."""
        return watch(self.book, self.view, self.seat, self.walks)

    @cached_property
    def scout(self) -> Scout:
        """Where guards may be in the turns to come."""
        return Scout(self.watch, self.view.turn, max(self.aims.last - self.view.turn + 1, 1))

    @cached_property
    def goers(self) -> list[str]:
        """Those with the best prospects of leaving, as many as it takes to lead; the others need not risk it."""
        names = sorted(self.aims.hopefuls(), key=self._prospect, reverse=True)
        return names[: self.aims.needed]

    def _prospect(self, name: str) -> float:
        return self._look(self.aims.stakes(name, True)).best(self.man(name).space)

    def outlook(self, name: str) -> Outlook:
        """What the spaces are worth to a man who is free to go."""
        return self._look(self.aims.stakes(name, name in self.goers))

    def _look(self, stakes: Stakes) -> Outlook:
        if stakes not in self._outlooks:
            self._outlooks[stakes] = Outlook(self.scout, stakes)
        return self._outlooks[stakes]

    # ---------------------------------------------------------------- staying or leaving

    def wants_out(self, name: str) -> bool:
        """A man has nothing more to win by fighting here, or must go to be out in time."""
        duel = open_duel(self.view, name)
        if duel is None or self._escape_wins():
            return not self._distracts(name)
        left = FAR if self.book.scenario.turns is None else self.book.scenario.turns - self.view.turn
        need = self.home.get(self.man(name).space, 0.0) / self.book.tables.movement.spaces
        mine, theirs = (duel.by_one, duel.by_other) if duel.one == name else (duel.by_other, duel.by_one)
        other = duel.other if duel.one == name else duel.one
        worn = self.value(name) <= min(WORN, self.value(other))
        if self._duels_are_to_the_end():
            return worn or (len(self.book.owned) > 1 and self.aims.lead > 0)
        return worn or mine > theirs or left <= need + SLACK

    def _distracts(self, name: str) -> str:
        """Whom a man keeps busy for a friend who fights a duel in the same space; "": nobody, or another does it."""
        if not self.book.bravado or not self._duels_are_to_the_end():
            return ""
        space = self.man(name).space
        for duel in self.view.duels:
            mine, foe = (duel.one, duel.other) if self._mine(duel.one) else (duel.other, duel.one)
            if not duel.over and self.man(mine).space == space == self.man(foe).space:
                return foe if name == max(self._idle(space), key=self.value, default="") else ""
        return ""

    def _idle(self, space: str) -> list[str]:
        """The men in a space who have no duel to fight and are fresh enough to stay."""
        here = [man.id for man in self.aims.able() if man.space == space]
        return [name for name in here if not open_duel(self.view, name) and self.value(name) > WORN]

    def _mine(self, name: str) -> bool:
        return self.book.cast[self.book.cast.index[name]].side == self.seat

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
        if len(names) == 1 and self._helper_wanted(to):
            return FAR / 2
        if to in self.book.plan.outdoors:
            return FAR * len(men) if look.out(self.view.turn) > 0 else -1.0
        left = min(points for man, points in top.left if man in men) - self.book.tables.movement.inside
        start = self.view.men[men[0]].space
        gain = (self._best_from(look, to, left, names) - self._end(look, start, names) - 0.01) * len(men)
        return gain + GOES_ON if gain > 0 and set(names) <= {self.view.men[man].id for man in top.active} else gain

    def _helper_wanted(self, space: str) -> bool:
        """A friend fights a duel in a space, nobody is there to help him, and no guards are near."""
        if not self.book.bravado or not self._duels_are_to_the_end() or self.aims.lead > 0 or self._idle(space):
            return False
        if not in_duel_at(self.book, self.view, space):
            return False
        return sum(danger.met.get(space, 0.0) for danger in self.scout.dangers[:2]) < NEAR

    def _end(self, look: Outlook, space: str, movers: Sequence[str]) -> float:
        """The worth of ending the movement in a space; beside an enemy it is that of being met."""
        if self.guards(space):
            return look.stakes.met - MARGIN
        worth = look.now(space)
        if len(self.book.owned) == 1:
            return worth
        shared = len(movers) > 1 or any(self.man(other).space == space for other in self.goers if other not in movers)
        if shared and movers[0] in self.goers:
            worth -= self.scout.dangers[0].met.get(space, 0.0) * TOGETHER
        return worth - (RIVALS if space in self.watch.halts else 0.0)

    def _best_from(self, look: Outlook, space: str, left: int, movers: Sequence[str]) -> float:
        """The best a man can still reach from here with the movement he has left."""
        best = self._end(look, space, movers)
        if left < self.book.tables.movement.inside or stops(self.book, self.view, self.seat, space):
            return best
        ends = (to for to, cost in self.book.plan.steps.get(space, ()) if cost <= left)
        return max([best, *(self._end(look, to, movers) for to in ends if to not in self.book.plan.outdoors)])

    def _carry(self, who: str, hurt: str) -> float:
        """Friends who cannot walk are brought along, where being outside is what counts."""
        if self.aims.unseen:
            return -1.0
        alone = not carriers(self.book, self.view, hurt)
        return FAR if alone or self.man(who).space == self.man(hurt).space else 0.0

    def _drop(self, who: str) -> float:
        return -FAR

    # ---------------------------------------------------------------- withdrawal

    def _try(self, name: str) -> float:
        friends_down = not self.aims.unseen and any(
            man.state == DOWN and man.space == self.man(name).space and self.book.cast[n].side == self.seat
            for n, man in enumerate(self.view.men)
        )
        return 1.0 if self.wants_out(name) and not friends_down else -1.0

    def _withdraw(self, name: str, to: str) -> float:
        if not self.wants_out(name):
            return -1.0
        return FAR + self._end(self.outlook(name), to, [name])

    # ---------------------------------------------------------------- combat

    def _pair(self, one: str, other: str) -> float:
        """The strongest against the weakest; as many pairs as there may be, but alone as few, so that others leave."""
        if self.aims.unseen and len(self.book.owned) == 1 and getattr(self.view.pending[-1], "pairs", None):
            return -1.0
        return FAR + self.value(one) - self.value(other) + (1 if self._recommended(one, other) else 0)

    def _recommended(self, one: str, other: str) -> bool:
        defaults = [pair for choice in self.book.scenario.choices for pair in getattr(choice, "default", ())]
        return [one, other] in defaults

    def _leave(self, name: str) -> float:
        """Of one's own men the weakest stays at home, of the others the strongest."""
        return FAR - self.value(name) if self._mine(name) else FAR + self.value(name)

    def _target(self, name: str, foe: str) -> float:
        """The partner of a duel, else the one who falls soonest; enemies are spread over the own men."""
        duel = open_duel(self.view, name)
        if duel is not None and foe in (duel.one, duel.other):
            return 2 * FAR
        if self._mine(name):
            if busy := self._distracts(name):
                return FAR if foe == busy else -1.0
            named = self.book.cast[self.book.cast.index[foe]].named
            return FAR - self.value(foe) / 2 - (20 if named else 0)
        top = self.view.pending[-1]
        taken = [b for part in getattr(top, "parts", ()) for _, b in part.named]
        return FAR - 20 * taken.count(self.book.cast.index[foe]) + self.value(foe) / 10

    def _act(self, name: str, act: str, friend: str = "") -> float:
        """Help in a friend's duel, two blows in one's own, the cloak against one, table or lamp against several."""
        fight = next(p for p in reversed(self.view.pending) if isinstance(p, Fight))
        row = self.book.tables.acts[act]
        several = len(fight.facing(self.book.cast.index[name])) > 1
        if self.man(name).arms != ARMED:
            return 2.0 if row.effect == "re-arm" else 1.0
        if row.effect == "help":
            return FAR if self._distracts(name) and open_duel(self.view, friend) else -1.0
        if row.effect == "double" and open_duel(self.view, name) and self._duels_are_to_the_end():
            return self.value(name) / 10 + 1
        if row.attack == "loses" and open_duel(self.view, name) and not self.wants_out(name):
            return -1.0
        if row.attack == "fails" and row.effect == "stop":
            return self.value(name) / 10 - (5 if several else 0)
        return self.value(name) / 10 if several and row.effect in ("stop", "disarm") and not row.modifier else -1.0

    def _against(self, foe: str) -> float:
        return float(self.value(foe))

    def _attack(self, space: str, enemy: str) -> float:
        """Fights are begun only to help a friend in his duel."""
        return FAR if any(self._distracts(name) for name in self._idle(space)) else -1.0
