"""What lies ahead of a man in the palace: where guards may be in the coming turns, and what a space is worth then."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.random_movement import climbs
from musketeers_gui.games.palace.state import ABLE, State

Mass = Mapping[str, float]
"""For each space the expected number of stacks there."""


FOG = 0.5
"""How much of the risk of the long run is added to that of a turn: guards are drawn about and bar the way."""
FAR_AHEAD = 25
"""Turns after which guards may be anywhere."""


class Stakes(NamedTuple):
    """What it is worth to be out by the last turn that counts, and to be met by guards."""

    out: float
    met: float
    last: int


def roaming(book: Book, view: State, seat: str) -> dict[str, float]:
    """Where the stacks stand that move at random and are hostile to a seat; who waits, where he will come out."""
    mass: dict[str, float] = {}
    seen = set()
    for n, man in enumerate(view.men):
        counter = book.cast[n]
        roams = book.scenario.sides[counter.side].controller == "random" and man.role != "stationary"
        stack = (counter.side, man.space, man.stack)
        if roams and man.state == ABLE and counter.side in book.hostile[seat] and stack not in seen:
            seen.add(stack)
            guardroom = book.board.guardroom
            space = guardroom.hallway if man.waits and guardroom else man.space
            mass[space] = mass.get(space, 0.0) + 1.0
    return mass


def walkways(book: Book, man: int) -> dict[str, list[tuple[str, float]]]:
    """For each space where the die leads a random mover, with the chances (B3.2, B3.23)."""
    ways: dict[str, list[tuple[str, float]]] = {}
    for code in (*book.plan.faces, *book.plan.ends):
        faces = book.plan.faces.get(code) or book.plan.ends[code]
        chances: dict[str, float] = {}
        for face in faces:
            to = code if face is None or (face in book.plan.ends and not climbs(book, man)) else face
            chances[to] = chances.get(to, 0.0) + 1 / len(faces)
        ways[code] = list(chances.items())
    return ways


def meetings(ways: Mapping[str, list[tuple[str, float]]], mass: Mass, turns: int, rolls: int) -> list[dict[str, float]]:
    """For each of the coming turns the chance of being met in a space during the guards' movement."""
    ahead = []
    for _ in range(turns):
        visits: dict[str, float] = {}
        for _ in range(rolls):
            following: dict[str, float] = {}
            for code, number in mass.items():
                for to, chance in ways.get(code, ((code, 1.0),)):
                    following[to] = following.get(to, 0.0) + number * chance
                    if to != code:
                        visits[to] = visits.get(to, 0.0) + number * chance
            mass = following
        ahead.append({code: 1 - exp(-number) for code, number in visits.items()})
    return ahead


class Outlook:
    """The worth of standing in each space after each of the coming turns, for one man who plays well."""

    def __init__(self, book: Book, view: State, seat: str, stakes: Stakes) -> None:
        self.book, self.stakes = book, stakes
        last = book.scenario.turns or view.turn + 10
        turns = max(last - view.turn + 1, 1)
        guard = next((n for n, c in enumerate(book.cast.counters) if c.side not in book.owned), 0)
        ways, mass = walkways(book, guard), roaming(book, view, seat)
        self.met = meetings(ways, mass, max(turns, FAR_AHEAD), book.tables.movement.random)
        self.turn = view.turn
        self.worth = self._values(turns)

    def _values(self, turns: int) -> list[dict[str, float]]:
        """From the last turn backwards: the worth of a space before one's movement of that turn."""
        spaces = [code for code in self.book.board.spaces if code not in self.book.plan.outdoors]
        worth = [dict.fromkeys(spaces, 0.0) for _ in range(turns + 1)]
        for ahead in reversed(range(turns)):
            for code in spaces:
                best = self.stay(ahead, code, worth[ahead + 1])
                for to in self._reach(code):
                    if to in self.book.plan.outdoors:
                        best = max(best, self.out(ahead))
                    else:
                        best = max(best, self.stay(ahead, to, worth[ahead + 1]))
                worth[ahead][code] = best
        return worth

    def out(self, ahead: int) -> float:
        """Leaving in so many turns."""
        return self.stakes.out if self.turn + ahead <= self.stakes.last else 0.0

    def stay(self, ahead: int, code: str, after: Mapping[str, float]) -> float:
        """Standing in a space while the guards move, and going on from there."""
        met = 1 - (1 - self.met[ahead].get(code, 0.0)) * (1 - FOG * self.met[-1].get(code, 0.0))
        return met * self.stakes.met + (1 - met) * after.get(code, 0.0)

    def _reach(self, code: str) -> set[str]:
        """Spaces within a whole movement."""
        spaces, cost_of = self.book.tables.movement.spaces, self.book.plan.steps
        reached = {to for to, cost in cost_of[code] if cost <= spaces}
        for middle in [to for to, cost in cost_of[code] if cost < spaces and to not in self.book.plan.outdoors]:
            inside = self.book.tables.movement.inside
            reached |= {to for to, cost in cost_of[middle] if cost <= spaces - inside}
        return reached

    def now(self, code: str, moved: bool = True) -> float:
        """The worth of ending this turn's movement in a space."""
        return self.stay(0, code, self.worth[1])
