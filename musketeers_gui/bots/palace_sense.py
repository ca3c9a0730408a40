"""What lies ahead of a man in the palace: where guards may be in the coming turns, and what a space is worth then."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import exp
from typing import NamedTuple

from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.random_movement import climbs
from musketeers_gui.games.palace.relations import looked_for, must_fight
from musketeers_gui.games.palace.scenario import RousedAt
from musketeers_gui.games.palace.state import ABLE, ASLEEP, State

Mass = dict[str, float]
"""For each space the expected number of stacks there."""
Ways = Mapping[str, list[tuple[str, float]]]
"""For each space where the die leads a random mover, with the chances."""


class Stakes(NamedTuple):
    """What it is worth to be out by the last turn that counts, to be met by guards, and to wait in safety."""

    out: float
    met: float
    last: int
    haven: float = 0.0


class Danger(NamedTuple):
    """One coming turn: the chances that guards stand in a space while men move, and that they come there after."""

    there: Mapping[str, float]
    met: Mapping[str, float]


def walkways(book: Book, man: int) -> Ways:
    """The ways of a random mover (B3.2, B3.23)."""
    ways: dict[str, list[tuple[str, float]]] = {}
    for code in (*book.plan.faces, *book.plan.ends):
        faces = book.plan.faces.get(code) or book.plan.ends[code]
        chances: dict[str, float] = {}
        for face in faces:
            to = code if face is None or (face in book.plan.ends and not climbs(book, man)) else face
            chances[to] = chances.get(to, 0.0) + 1 / len(faces)
        ways[code] = list(chances.items())
    return ways


class Watch:
    """The enemies of a seat: guards who roam, who wait in the guardroom, who stay where they are.

    `posts` are where somebody stays who fights or looks, `halts` where enemies only end one's movement (B3.11).
    """

    def __init__(self, book: Book, view: State, seat: str) -> None:
        self.book = book
        self.posts: set[str] = set()
        self.halts: set[str] = set()
        own = next((man for man in book.cast.places[seat] if view.men[man].state == ABLE), None)
        self.roaming: Mass = {}
        self.waiting: dict[int, float] = {}
        stacks: dict[tuple[str, int, str], int] = {}
        for n, man in enumerate(view.men):
            side = book.cast[n].side
            if man.state != ABLE or side not in book.hostile[seat] or own is None:
                continue
            if not (must_fight(book, view, own, n) or looked_for(book, own, n)):
                self.halts.add(man.space)
            elif book.scenario.sides[side].controller == "random" and man.role != "stationary":
                stacks.setdefault((man.space, man.stack, man.waits), n)
            elif side not in book.owned:
                self.posts.add(man.space)
        for space, _, waits in stacks:
            if waits:
                turn = self._wakes(view, waits)
                self.waiting[turn] = self.waiting.get(turn, 0.0) + 1
            else:
                self.roaming[space] = self.roaming.get(space, 0.0) + 1
        self.ways = walkways(book, next(iter(stacks.values()), 0))

    def _wakes(self, view: State, waits: str) -> int:
        rule = self.book.switches.guardroom
        if waits != ASLEEP or view.awake:
            return view.turn
        return max(rule.turn, view.turn) if isinstance(rule, RousedAt) else 0

    def ahead(self, turn: int, turns: int) -> list[Danger]:
        """The dangers of so many turns from this one on."""
        mass, dangers = dict(self.roaming), []
        posts = dict.fromkeys(self.posts, 1.0)
        for now in range(turn, turn + turns):
            there = {code: 1 - exp(-number) if now > turn else 1.0 for code, number in mass.items()}
            visits: Mass = {}
            roused: Mass = {}
            room = self.book.board.guardroom
            if room and self.waiting.get(now):
                roused = {room.hallway: self.waiting[now]}
                visits = dict(roused)
                roused = self._walk(roused, visits, self.book.tables.movement.roused)
            mass = self._walk(mass, visits, self.book.tables.movement.random)
            for code, number in roused.items():
                mass[code] = mass.get(code, 0.0) + number
            met = {code: 1 - exp(-number) for code, number in visits.items()}
            dangers.append(Danger(there | posts, met | posts))
        return dangers

    def _walk(self, mass: Mass, visits: Mass, rolls: int) -> Mass:
        """Where the stacks are after so many rolls; `visits` counts their arrivals."""
        for _ in range(rolls):
            following: Mass = {}
            for code, number in mass.items():
                for to, chance in self.ways.get(code, ((code, 1.0),)):
                    following[to] = following.get(to, 0.0) + number * chance
                    if to != code:
                        visits[to] = visits.get(to, 0.0) + number * chance
            mass = following
        return mass


class Outlook:
    """The worth of standing in each space after each of the coming turns, for one man who plays well."""

    def __init__(self, watch: Watch, turn: int, turns: int, stakes: Stakes) -> None:
        book = watch.book
        self.book, self.stakes, self.turn = book, stakes, turn
        self.dangers = watch.ahead(turn, turns)
        inside = [code for code in book.board.spaces if code not in book.plan.outdoors]
        self.routes = {code: routes(book, code, watch.halts) for code in inside}
        self.worth = self._values(turns)

    def _values(self, turns: int) -> list[dict[str, float]]:
        """From the last turn backwards: the worth of a space before one's movement of that turn."""
        worth = [dict.fromkeys(self.routes, 0.0) for _ in range(turns + 1)]
        for code in self.routes:
            if code in self.book.plan.peaceful:
                worth[turns][code] = self.stakes.haven
        for ahead in reversed(range(turns)):
            ends = {code: self.stay(ahead, code, worth[ahead + 1]) for code in self.routes}
            for code in self.routes:
                worth[ahead][code] = self._best(ahead, code, ends)
        return worth

    def _best(self, ahead: int, code: str, ends: Mapping[str, float]) -> float:
        there = self.dangers[ahead].there
        best = stay = ends[code]
        for middle, to in self.routes[code]:
            free = (1 - there.get(middle, 0.0)) * (1 - there.get(to, 0.0))
            end = ends[to] if to in ends else self.out(ahead)
            best = max(best, free * end + (1 - free) * stay)
        return best

    def out(self, ahead: int) -> float:
        """Leaving in so many turns."""
        return self.stakes.out if self.turn + ahead <= self.stakes.last else 0.0

    def stay(self, ahead: int, code: str, after: Mapping[str, float]) -> float:
        """Standing in a space while the guards move, and going on from there."""
        met = self.dangers[ahead].met.get(code, 0.0)
        return met * self.stakes.met + (1 - met) * after.get(code, 0.0)

    def now(self, code: str) -> float:
        """The worth of ending this turn's movement in a space."""
        return self.stay(0, code, self.worth[1])


def routes(book: Book, code: str, halts: Collection[str]) -> list[tuple[str, str]]:
    """The spaces within a whole movement, each with the space gone through (itself where there is none)."""
    points, steps, outdoors = book.tables.movement.spaces, book.plan.steps, book.plan.outdoors
    ways = [(to, to) for to, cost in steps[code] if cost <= points]
    for middle, cost in steps[code]:
        if middle not in outdoors and middle not in halts:
            ways += [(middle, to) for to, more in steps[middle] if cost + more <= points and to != code]
    return ways
