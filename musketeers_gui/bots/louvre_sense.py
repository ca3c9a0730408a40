"""What the courtier makes of a position: ways, dangers, chances of duels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from heapq import heappop, heappush
from math import exp
from typing import Any

from musketeers_gui.core.players import Clock
from musketeers_gui.core.values import Hidden, Seat
from musketeers_gui.games.louvre.actions import Action
from musketeers_gui.games.louvre.draft import closed, conscious, hostile, tokens_left
from musketeers_gui.games.louvre.henchmen import added, entrances
from musketeers_gui.games.louvre.pending import Round
from musketeers_gui.games.louvre.plan import Step
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, OFF, ROCHEFORT, Musketeer, State
from musketeers_gui.games.louvre.table import Table

RISK, RISK_BEARER = 2.5, 14.0
"""What a certain defeat costs a musketeer, in rooms of progress; the second where the pendants are at stake."""
CHEST = 0.7
"""What a token from a chest is worth, in rooms of progress."""
TEMPER = 1.1
"""How sharply a margin of lives or guards decides a duel."""
PRIZE, FAINT, GUARD_PRICE = 14.0, 1.5, 0.35
"""What the cardinal gains by the pendants and by a faint, and what a guard costs."""
SLACK = 6.0
"""Rounds to spare with which musketeers take their time."""
COMPANY = 0.35
"""What a room between a friend and the bearer costs."""
TOKEN = 1.2
"""What a token kept is worth, in rooms of progress."""
POINTS = 4
"""Action points of the cardinal that musketeers reckon with."""


class Sense:
    """One view, looked at once; weighing a choice counts as a node of the budget."""

    def __init__(self, table: Table, view: State, clock: Clock) -> None:
        self.table, self.view, self.plan, self.clock = table, view, table.plan, clock
        self.shut = closed(table, view)

    def changed(self, **changes: Any) -> Sense:
        """The same with something changed in the position; who is thought to carry the pendants stays."""
        other = Sense(self.table, replace(self.view, **changes), self.clock)
        other.__dict__["real"] = self.real
        return other

    def in_time(self, actions: Iterable[Action]) -> Iterator[Action]:
        """The actions, until the budget is used up."""
        for action in actions:
            if self.clock.spend():
                return
            yield action

    # ---------------------------------------------------------------- people

    def of(self, who: Seat) -> Musketeer:
        """A musketeer by name."""
        return next(m for m in self.view.musketeers if m.name == who)

    def there(self, room: str) -> list[Musketeer]:
        """The conscious musketeers in a room."""
        return conscious(self.view, room)

    def is_bearer(self, m: Musketeer) -> bool:
        """He carries the real pendants, as far as the view tells."""
        return m.pendant is not None and m.pendant.real is True

    @cached_property
    def bearer(self) -> Musketeer | None:
        """Who carries the real pendants, if the view tells."""
        return next((m for m in self.view.musketeers if self.is_bearer(m)), None)

    @cached_property
    def real(self) -> dict[Seat, float]:
        """How likely each musketeer carries the real pendants."""
        hidden = [m.name for m in self.view.musketeers if m.pendant and isinstance(m.pendant.real, Hidden)]
        known = self.bearer
        if known:
            return {m.name: float(m.name == known.name) for m in self.view.musketeers}
        return {m.name: (m.name in hidden) / max(1, len(hidden)) for m in self.view.musketeers}

    # ---------------------------------------------------------------- ways

    def open_steps(self, room: str) -> list[Step]:
        """Neighbouring rooms behind open doorways."""
        return [step for step in self.plan.steps[room] if not step.door & self.shut]

    def hindrance(self, room: str) -> float:
        """Rooms of progress that henchmen in a room cost who must pass it."""
        guards = self.view.guards.count(room)
        captain = self.view.rochefort == room
        return (1.0 if guards or captain else 0.0) + 0.9 * guards + 1.8 * captain

    @cached_property
    def way(self) -> dict[str, float]:
        """How far each room is from the ballroom for musketeers, henchmen on the way reckoned in."""
        return self._far(self.hindrance, passages=False)

    @cached_property
    def secret_way(self) -> dict[str, float]:
        """The same for who holds a token for a passage."""
        return self._far(self.hindrance, passages=True)

    @cached_property
    def clear(self) -> dict[str, float]:
        """Steps to the ballroom past rooms that are not hostile; 99 and more where there is no such way."""
        return self._far(lambda room: 99.0 * hostile(self.view, room), passages=False)

    def _far(self, hindrance: Callable[[str], float], passages: bool) -> dict[str, float]:
        far = dict.fromkeys(self.plan.rooms, 999.0)
        far[self.plan.ballroom] = 0.0
        heap = [(0.0, self.plan.ballroom)]
        while heap:
            cost, room = heappop(heap)
            if cost > far[room]:
                continue
            through = cost + 1.0 + (0.0 if room == self.plan.ballroom else hindrance(room))
            ends = [(step.room, through) for step in self.plan.steps[room] if not step.door & self.shut]
            if passages:
                ends += [(other, through + TOKEN) for other in self.plan.passages[room]]
            for other, price in ends:
                if price < far[other]:
                    far[other] = price
                    heappush(heap, (price, other))
        return far

    def length(self, m: Musketeer, room: str) -> float:
        """How far a room is from the ballroom for this musketeer."""
        return self.secret_way[room] if "passage" in m.items else self.way[room]

    @cached_property
    def patience(self) -> float:
        """From 0 (no round to lose) to 1 (time enough to be careful)."""
        scenario, bearer = self.table.scenario, self.bearer
        steps = sum(card.queen for card in self.table.rounds.values()) / len(self.table.rounds)
        rounds = (scenario.king_field - self.view.queen) / max(0.1, steps)
        if bearer is None or bearer.room == OFF:
            return 1.0
        slack = rounds - self.way[bearer.room] / scenario.limits.moves
        return min(1.0, max(0.15, slack / SLACK))

    @cached_property
    def followers(self) -> list[Musketeer]:
        """Musketeers whose turn comes before the cardinal's next one in this round."""
        rounds = [frame for frame in self.view.stack if isinstance(frame, Round)]
        entries = self.table.rounds[self.view.clock.card or ""].entries[rounds[0].entry :] if rounds else ()
        names = []
        for seat, _, _ in entries:
            if seat == CARDINAL:
                break
            names.append(seat)
        return [m for m in self.view.musketeers if m.name in names and m.room != OFF and not m.fallen]

    def closing(self, one: str, other: str) -> Sense:
        """The same with the door in a doorway."""
        return self.changed(door=self.plan.doorway[one, other])

    def on_the_way(self, one: str, other: str) -> bool:
        """A shortest way of somebody goes through the doorway."""
        return abs(self.way[one] - self.way[other]) >= 1.0

    def detour(self, one: str, other: str) -> float:
        """Rooms that a closed doorway costs those who may carry the pendants."""
        shut = self.changed(portcullis=self.plan.doorway[one, other])
        return sum(self.real[m.name] * (shut.way[m.room] - self.way[m.room]) for m in self._walking())

    def _walking(self) -> list[Musketeer]:
        return [m for m in self.view.musketeers if m.room != OFF]

    # ---------------------------------------------------------------- duels

    def chance(self, friends: Iterable[Musketeer], guards: int, captain: int) -> float:
        """How likely musketeers beat so many henchmen, from what each side deals out on average."""
        group = list(friends)
        bodies = float(guards + captain)
        if not bodies or not group:
            return float(not bodies)
        fighters = self.table.fighters
        lives = float(sum(m.lives for m in group))
        dice = sum(fighters[m.name].dice + self._more(m.name, bodies > len(group)) for m in group)
        blows = dice / 2
        dealt = (guards * fighters[GUARD].dice + captain * fighters[ROCHEFORT].dice) / 3 / bodies
        lives -= captain / 3
        while lives > 0 and bodies > 0:
            lives, bodies = lives - dealt * bodies * 0.5, bodies - blows * 0.5
        margin = lives - max(0.0, bodies)
        return 1 / (1 + exp(-TEMPER * margin))

    def _more(self, who: Seat, outnumbered: bool) -> float:
        ability = self.table.fighters[who].ability
        if ability is None:
            return 0.0
        return float(outnumbered) if ability.kind == "outnumbered" else 0.5

    def duel_chance(self, room: str) -> float:
        """How likely the musketeers win the duel that is due in a room."""
        return self.chance(self.there(room), self.view.guards.count(room), int(self.view.rochefort == room))

    # ---------------------------------------------------------------- a musketeer's eye

    def stand(self, m: Musketeer, room: str) -> float:
        """How good it is to end a move in a room: near the ballroom, out of danger, with something to take."""
        weight = (RISK_BEARER if self.is_bearer(m) else RISK) * self.patience
        value = -self.length(m, room)
        group = [m, *(f for f in self.there(room) if f.name != m.name)]
        if hostile(self.view, room) and room != m.room:
            guards, captain = self.view.guards.count(room), int(self.view.rochefort == room)
            lost = 1 - self.chance(group, guards, captain)
            value -= weight * lost + 0.5 * (guards + captain)
            value += 0.9 * (guards + captain)
        value -= weight * self.risk(m, room)
        if room != m.room and tokens_left(self.view, room) and len(m.items) < self.table.scenario.limits.items:
            value += CHEST
        if self.bearer and not self.is_bearer(m):
            value += self._company(room)
        return value

    def _company(self, room: str) -> float:
        """Friends keep close to the bearer, rather ahead of him."""
        bearer = self.bearer
        if bearer is None or bearer.room == OFF:
            return 0.0
        together = 1.0 if bearer.room == room else 0.0
        rescue = 4.0 * together if bearer.fallen else 0.0
        return together + rescue - COMPANY * abs(self.way[room] - max(0.0, self.way[bearer.room] - 1))

    def risk(self, m: Musketeer, room: str) -> float:
        """How likely he falls there in the cardinal's next turn."""
        if room in (self.plan.quai, self.plan.ballroom):
            return 0.0
        group = [m, *(f for f in self.there(room) if f.name != m.name)]
        close = near(self, room)
        group += [f for f in self.followers if f.room in close and f.room != room and f.name != m.name]
        guards, captain = self.attackers(room, POINTS)
        escape = 0.5 if "cloak" in m.items or "thrust" in m.items else 1.0
        return escape * (1 - self.chance(group, guards, captain))

    def attackers(self, room: str, points: int) -> tuple[int, int]:
        """Guards and Rochefort that could be brought against a room with so many action points."""
        close = near(self, room)
        captain = int(self.view.rochefort in close and self.view.rochefort != room)
        guards = sum(place in close and place != room for place in self.view.guards)
        guards = min(guards, points - captain)
        left = points - captain - guards
        if any(place in close for place in entrances(self.table, self.view)):
            guards += left // 2
        return guards, captain

    # ---------------------------------------------------------------- the cardinal's eye

    def targets(self) -> list[str]:
        """Rooms of the palace with a conscious musketeer."""
        rooms = dict.fromkeys(m.room for m in self.view.musketeers if not m.fallen and m.room != OFF)
        return [room for room in rooms if room != self.plan.quai]

    def unmoved(self, figure: str, room: str) -> int:
        """Figures of a kind in a room that may still move."""
        if figure != GUARD:
            return 1
        return self.view.guards.count(room) - self.view.marks.guards.count(room)

    def movers(self, room: str) -> int:
        """Henchmen close to a room."""
        close = near(self, room)
        return sum(place in close for place in (*self.view.guards, self.view.rochefort))

    def neighbours_of(self, room: str) -> int:
        """Guards and Rochefort one open step away."""
        around = {step.room for step in self.open_steps(room)}
        return sum(place in around for place in (*self.view.guards, self.view.rochefort))

    def attack_value(self, room: str, force: int, captain: bool = False) -> float:
        """What an attack with a force more on a room brings; below 0 it had better be left."""
        group = self.there(room)
        guards = self.view.guards.count(room) + force - captain
        leader = int(self.view.rochefort == room or captain)
        win = 1 - self.chance(group, guards, leader)
        prize = sum(self.real[m.name] for m in group) * PRIZE + FAINT * len(group)
        near_goal = sum(3.0 * self.real[m.name] for m in group) if self.way[room] < 4 else 0.0
        sure = 1.0 if win > 0.35 else 0.3
        return win * sure * prize + near_goal * win - GUARD_PRICE * (guards + 2 * leader) - 0.8

    def gain(self, figure: str, start: str, room: str) -> float:
        """How much better the cardinal stands after moving or bringing in a figure."""
        if figure == MILADY:
            curious = [m for m in self.there(room) if 0 < self.real[m.name] < 1]
            return 0.6 if curious and not (start and self.there(start)) else 0.0
        if figure == GUARD:
            guards = list(self.view.guards)
            if start:
                guards.remove(start)
            after = self.changed(guards=added(tuple(guards), room))
        else:
            after = self.changed(rochefort=room)
        return after.hold - self.hold - (0.15 if start else 0.05)

    @cached_property
    def hold(self) -> float:
        """How well the cardinal's people stand: ways made long, and force near those who may carry the pendants."""
        value = 0.0
        for m in self._walking():
            weight = self.real[m.name] + 0.05
            value += weight * self.way[m.room]
            if m.room != self.plan.quai:
                close = near(self, m.room)
                force = sum(place in close for place in self.view.guards) + 2 * (self.view.rochefort in close)
                value += weight * 0.8 * min(force, 7)
        return value


def near(sense: Sense, room: str) -> frozenset[str]:
    """Rooms from which henchmen reach a room with one action point, the room itself among them."""
    plan, far = sense.plan, {room}
    edge = [room]
    for _ in range(sense.table.scenario.limits.henchman_moves):
        edge = [step.room for place in edge for step in plan.steps[place] if not step.door & sense.shut]
        edge = [place for place in edge if place not in (plan.quai, plan.ballroom) and place not in far]
        far.update(edge)
    return frozenset(far)
