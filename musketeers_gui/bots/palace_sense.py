"""Where the enemies of a side are in the palace, and where guards may be in the coming turns."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.random_movement import battles, climbs
from musketeers_gui.games.palace.relations import looked_for, must_fight
from musketeers_gui.games.palace.scenario import RousedAt
from musketeers_gui.games.palace.state import ABLE, ASLEEP, Man, State

Chances = dict[str, float]
"""For each space a chance."""
Place = tuple[str, str]
"""A space, and on a staircase also whence one came."""
HERE = -1
"""In how many turns guards come out who are out already."""
NEVER = 10**6
"""In how many turns guards come out whom nothing rouses."""


class Stack(NamedTuple):
    """Guards who move together: their space, the one before, the turns until they come out, where combat draws them."""

    space: str
    came: str
    comes: int = HERE
    drawn: tuple[str, ...] = ()


class Danger(NamedTuple):
    """One coming turn: the chances that guards stand in a space while men move, and that they come there after."""

    there: Chances
    met: Chances


class Walk:
    """How random movers go about (B3.2): from a staircase they leave by the end they did not come from (B3.23)."""

    def __init__(self, book: Book, climb: bool) -> None:
        self.book, self.ends = book, book.plan.ends
        self.ways: dict[str, list[tuple[str, float]]] = {}
        for code, faces in book.plan.faces.items():
            chances: Chances = {}
            for face in faces:
                to = code if face is None or (face in self.ends and not climb) else face
                chances[to] = chances.get(to, 0.0) + 1 / len(faces)
            self.ways[code] = list(chances.items())
        self._courses: dict[Stack, list[Danger]] = {}

    def place(self, space: str, came: str) -> Place:
        """A space as a walker needs to know it."""
        return (space, came if space in self.ends else "")

    def ahead(self, place: Place) -> Sequence[tuple[Place, float]]:
        """Where one roll may lead, with the chances."""
        code, came = place
        if code in self.ends:
            ends = [end for end in self.ends[code] if end != came]
            return [(self.place(end, code), 1 / len(ends)) for end in ends]
        return [(self.place(to, code), chance) for to, chance in self.ways.get(code, [(code, 1.0)])]

    def first(self, stack: Stack) -> tuple[list[Place], int]:
        """Where a stack may go without a die, each as likely as the other, and the rolls it has then."""
        rolls, room = self.book.tables.movement, self.book.board.guardroom
        if stack.comes == 0 and room:
            return [self.place(room.hallway, room.space)], rolls.roused
        if stack.drawn:
            return [self.place(to, stack.space) for to in stack.drawn], rolls.random - 1
        return [], rolls.random

    def course(self, stack: Stack, turns: int) -> list[Danger]:
        """What a stack adds to the dangers of so many turns or more."""
        known = self._courses.get(stack, ())
        if len(known) < turns:
            known = self._courses[stack] = list(self._course(stack, turns))
        return list(known)

    def _course(self, stack: Stack, turns: int) -> Iterator[Danger]:
        places = {self.place(stack.space, stack.came): 1.0}
        for turn in range(turns):
            there: Chances = {}
            visits: Chances = {}
            for (code, _), chance in places.items() if turn > stack.comes else ():
                there[code] = there.get(code, 0.0) + chance
            first, rolls = self.first(
                stack._replace(comes=max(stack.comes - turn, HERE), drawn=() if turn else stack.drawn)
            )
            if first:
                places = {place: 1 / len(first) for place in first}
                visits = {code: 1 / len(first) for code, _ in first}
            for _ in range(rolls if turn >= stack.comes else 0):
                places = self._roll(places, visits)
            yield Danger(there, visits)

    def _roll(self, places: Mapping[Place, float], visits: Chances) -> dict[Place, float]:
        """Where a stack may be after one more roll; `visits` adds up the chances that it comes to a space."""
        following: dict[Place, float] = {}
        for place, chance in places.items():
            for to, share in self.ahead(place):
                following[to] = following.get(to, 0.0) + chance * share
                if to[0] != place[0]:
                    visits[to[0]] = visits.get(to[0], 0.0) + chance * share
        return following


class Walks:
    """The ways of random movers in the palace that was asked for last; worked out once for many questions."""

    def __init__(self) -> None:
        self._known: dict[bool, Walk] = {}

    def of(self, book: Book, climb: bool) -> Walk:
        """The ways with or without staircases."""
        walk = self._known.get(climb)
        if walk is None or walk.book is not book:
            walk = self._known[climb] = Walk(book, climb)
        return walk


@dataclass(frozen=True)
class Watch:
    """The enemies of a side.

    `stacks` roam or will, `posts` are where somebody stays who fights or looks, `halts` where enemies only end one's
    movement (B3.11).
    """

    book: Book
    walk: Walk
    stacks: Counter[Stack]
    posts: frozenset[str]
    halts: frozenset[str]

    @cached_property
    def roaming(self) -> frozenset[str]:
        """The spaces where guards stand who move about."""
        return frozenset(stack.space for stack in self.stacks if stack.comes == HERE)

    def ahead(self, turns: int) -> list[Danger]:
        """The dangers of so many turns from this one on."""
        clear = [Danger({}, {}) for _ in range(turns)]
        for stack, number in self.stacks.items():
            for total, mine in zip(clear, self.walk.course(stack, turns), strict=False):
                for safe, chances in zip(total, mine, strict=True):
                    for code, chance in chances.items():
                        safe[code] = safe.get(code, 1.0) * max(1 - chance, 0.0) ** number
        posts = dict.fromkeys(self.posts, 1.0)
        return [Danger(*({code: 1 - safe for code, safe in each.items()} | posts for each in both)) for both in clear]

    def after(self, rng: random.Random) -> tuple[Watch, set[str]]:
        """One way this turn's movement of the guards may go: the enemies after it, and the spaces guards came to."""
        stacks: Counter[Stack] = Counter()
        visited = set(self.posts)
        for stack in self.stacks.elements():
            if stack.comes > 0:
                stacks[stack._replace(comes=stack.comes - 1)] += 1
                continue
            first, rolls = self.walk.first(stack)
            place = rng.choice(first) if first else self.walk.place(stack.space, stack.came)
            if first:
                visited.add(place[0])
            for _ in range(rolls):
                ways = self.walk.ahead(place)
                to = rng.choices([to for to, _ in ways], [share for _, share in ways])[0]
                if to[0] != place[0]:
                    visited.add(to[0])
                place = to
            stacks[Stack(*place)] += 1
        return replace(self, stacks=stacks), visited


def watch(book: Book, view: State, seat: str, walks: Walks) -> Watch:
    """The enemies of a seat as they stand."""
    own = next((man for man in book.cast.places[seat] if view.men[man].state == ABLE), None)
    stacks: dict[tuple[str, int, str], Stack] = {}
    posts, halts, climb = set(), set(), False
    for n, man in enumerate(view.men):
        side = book.cast[n].side
        if own is None or man.state != ABLE or side not in book.hostile[seat]:
            continue
        if not (must_fight(book, view, own, n) or looked_for(book, own, n)):
            halts.add(man.space)
        elif book.scenario.sides[side].controller == "random" and man.role != "stationary":
            climb = climb or climbs(book, n)
            drawn = battles(book, view, n) if view.blows else ()
            stacks.setdefault((man.space, man.stack, man.waits), _stack(book, view, man, drawn))
        elif side not in book.owned:
            posts.add(man.space)
    walk = walks.of(book, climb)
    return Watch(book, walk, Counter(stacks.values()), frozenset(posts), frozenset(halts))


def _stack(book: Book, view: State, man: Man, drawn: tuple[str, ...]) -> Stack:
    if not man.waits:
        return Stack(man.space, man.came if man.space in book.plan.ends else "", drawn=drawn)
    rule = book.switches.guardroom
    if man.waits != ASLEEP or view.awake:
        return Stack(man.space, "", 0)
    return Stack(man.space, "", max(rule.turn - view.turn, 0) if isinstance(rule, RousedAt) else NEVER)
