"""A private working copy of a state inside one step, and the few things that are done to it."""

from __future__ import annotations

from typing import Any, TypeAlias

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Event, Happening, Outcome, Secret, Step

from .book import Book
from .events import Drawn, Rolled, TurnedUp
from .state import ABLE, Duel, FaceDown, Find, Man, Pending, Pool, Search, State, evolve, filled
from .tables import HUNDRED

D6 = 6


class Draft:
    """Holds the same fields as a State, in lists where they change often, and the events so far."""

    __slots__ = ("__dict__", "book", "dice", "events")
    turn: int
    phase: int
    men: list[Man]
    at: list[tuple[int, ...]]
    pending: list[Pending]
    pools: tuple[Pool, ...]
    stacks: int
    duels: tuple[Duel, ...]
    finds: tuple[Find, ...]
    searches: tuple[Search, ...]
    blows: tuple[str, ...]
    fought: tuple[tuple[str, str, str], ...]
    attacks: tuple[tuple[str, str, str], ...]
    cut: tuple[str, ...]
    swords: tuple[str, ...]
    order: tuple[str, ...]
    met: tuple[tuple[str, int], ...]
    awake: bool
    outcome: Outcome | None

    def __init__(self, book: Book, state: State, dice: Dice) -> None:
        lists = {"men": list(state.men), "at": list(state.at), "pending": list(state.pending)}
        self.__dict__ = {**vars(state), **lists}
        self.book, self.dice = book, dice
        self.events: list[Happening] = []

    def step(self) -> Step[State]:
        """The frozen state this has become, and the events."""
        tuples = {"men": tuple(self.men), "at": tuple(self.at), "pending": tuple(self.pending)}
        return Step(filled(State, {**vars(self), **tuples}), tuple(self.events))

    # ---------------------------------------------------------------- events

    def tell(self, event: Event) -> None:
        """Something happened, for everybody to see."""
        self.events.append(event)

    def whisper(self, seat: str, event: Event) -> None:
        """Something happened that one seat alone may know."""
        self.events.append(Secret((seat,), event))

    # ---------------------------------------------------------------- chance

    def chance(self, who: str, why: str, needed: int, rule: str, modifier: int = 0) -> tuple[bool, int]:
        """A percentile roll against a chance (A3.0): whether it succeeds, and the modified roll.

        The modifier is added to the roll, so what is left of the chance is so much less: 100 or more of it is certain,
        0 or less impossible, and a roll of 100 fails anything between (A-01, A-02).
        """
        rolled = self.dice.roll(f"{why} {who}", HUNDRED)
        total = rolled + modifier
        success = total <= needed
        result = "success" if success else "failure"
        self.tell(Rolled(who=who, why=why, needed=needed, rolled=rolled, result=result, modifier=modifier, rule=rule))
        return success, total

    def d6(self, who: str, why: str) -> int:
        """A six-sided die; the caller tells what it meant."""
        return self.dice.roll(f"{why} {who}", D6)

    def draw(self, who: str, why: str, things: tuple[str, ...], rule: str) -> str:
        """One of several things at random, told to everybody; no die where there is no choice."""
        if len(things) == 1:
            return things[0]
        thing = self.dice.pick(f"{why} {who}", things)
        self.tell(Drawn(who=who, why=why, result=thing, rule=rule))
        return thing

    # ---------------------------------------------------------------- men

    def change(self, man: int, **changes: Any) -> None:
        """Give a man other values; his space is changed by `put` alone."""
        self.men[man] = evolve(self.men[man], **changes)

    def put(self, space: str, *movers: int) -> None:
        """Stand men of one space in another, or in a box; the index by space follows."""
        index, start = self.book.plan.index, self.men[movers[0]].space
        self.at[index[start]] = tuple([man for man in self.at[index[start]] if man not in movers])
        self.at[index[space]] = tuple(sorted((*self.at[index[space]], *movers)))
        for man in movers:
            self.men[man] = evolve(self.men[man], space=space, came=start)

    def turn_up(self, man: int) -> None:
        """Draw the percentage of a counter nobody has seen (U-4), for all the men it stands for."""
        hidden = self.men[man].value
        if not isinstance(hidden, FaceDown):
            return
        pool = next(pool for pool in self.pools if pool.name == hidden.pool)
        counter = self.book.cast[man]
        value = self.dice.pick(f"percentage of {counter.group}", pool.values)
        left = list(pool.values)
        left.remove(value)
        self.pools = tuple(Pool(p.name, tuple(left)) if p is pool else p for p in self.pools)
        for place in self.at[self.book.plan.index[self.men[man].space]]:
            if self.book.cast[place].group == counter.group:
                self.change(place, value=value)
        self.tell(TurnedUp(who=counter.group, value=value, rule="B3.22"))

    def value(self, man: int) -> int:
        """A man's percentage, turned up if nobody has seen it."""
        self.turn_up(man)
        value = self.men[man].value
        assert not isinstance(value, FaceDown)
        return value

    def fresh_stack(self) -> int:
        """A number for men who move together from now on."""
        self.stacks += 1
        return self.stacks


Table: TypeAlias = State | Draft
"""What the rules read: a state, a view, or a draft."""


def here(book: Book, table: Table, space: str) -> tuple[int, ...]:
    """Who stands in a space, in the order of the cast."""
    return table.at[book.plan.index[space]]


def able_here(book: Book, table: Table, space: str) -> list[int]:
    """Who stands in a space and is neither fallen, a prisoner nor away."""
    men = table.men
    return [man for man in table.at[book.plan.index[space]] if men[man].state == ABLE]


def enemies_of(book: Book, table: Table, side: str, space: str) -> list[int]:
    """The able enemies of a side in a space."""
    hostile, sides, men = book.hostile[side], book.cast.sides, table.men
    return [man for man in here(book, table, space) if sides[man] in hostile and men[man].state == ABLE]
