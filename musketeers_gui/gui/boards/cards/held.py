"""The open hand as it is held: which card is raised, and which lie in the middle as pay cards to be."""

from dataclasses import dataclass

import pygame

from musketeers_gui.games.cards.state import Card
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.cards.lie import Lie
from musketeers_gui.gui.boards.cards.sight import Sight

Named = tuple[str, Card]


@dataclass(frozen=True, slots=True)
class Held:
    """The cards in the fan and those picked out of it, each with its target; `raised` is a place in the fan."""

    fan: tuple[Named, ...]
    picked: tuple[Named, ...]
    raised: int | None

    def fan_lies(self, sight: Sight) -> tuple[Lie, ...]:
        """How the cards of the fan lie."""
        return sight.layout.hand.lies(len(self.fan), self.raised)

    def picked_lies(self, sight: Sight) -> tuple[Lie, ...]:
        """How the picked cards lie, one in each place of the middle."""
        return sight.layout.middle.choices[: len(self.picked)]


def held(sight: Sight, marks: Marks) -> Held:
    """How the hand is held under these marks."""
    hand = sight.hand()
    names = dict(hand)
    picked: tuple[Named, ...] = ()
    if sight.choosing_pay and not sight.player(sight.bottom).slots:
        picked = tuple((name, names[name]) for name in marks.picked if name in names)[: sight.table.pay]
    fan = tuple(pair for pair in hand if pair not in picked)
    order = [name for name, _ in fan]
    wanted = (marks.hover, marks.focus, *reversed(marks.picked))
    raised = next((order.index(name) for name in wanted if name in order), None)
    return Held(fan, picked, raised)


def spots(sight: Sight, held_: Held) -> dict[str, pygame.Rect]:
    """Where each card of the hand can be pointed at."""
    fan = sight.layout.hand.spots(len(held_.fan), held_.raised)
    found = {name: spot for (name, _), spot in zip(held_.fan, fan, strict=True)}
    chosen = zip(held_.picked, held_.picked_lies(sight), strict=True)
    return found | {name: lie.bounds() for (name, _), lie in chosen}


def hit(sight: Sight, held_: Held, pos: tuple[int, int]) -> str | None:
    """The card of the hand under a point."""
    place = sight.layout.hand.hit(pos, len(held_.fan), held_.raised)
    if place is not None:
        return held_.fan[place][0]
    chosen = zip(held_.picked, held_.picked_lies(sight), strict=True)
    return next((name for (name, _), lie in chosen if lie.covers(pos)), None)
