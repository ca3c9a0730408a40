"""What never changes during a game in the Louvre, made once from its scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from musketeers_gui.core.values import Seat

from .plan import Plan, draw_plan
from .setup import Ability, CardinalEntry, LouvreScenario, Reinforcements, Swordsman
from .state import CARDINAL, GUARD, ITEMS, MILADY, MUSKETEERS, RED, ROCHEFORT


@dataclass(frozen=True, slots=True)
class Fighter:
    """What a figure brings into a duel."""

    dice: int
    hits_on: tuple[int, ...]
    lives: int = 0
    ability: Ability | None = None


@dataclass(frozen=True, slots=True)
class RoundCard:
    """The turns of a round: a seat with the cardinal's action points and whether he draws; and the queen's steps."""

    entries: tuple[tuple[Seat, int, bool], ...]
    queen: int


@dataclass(frozen=True, slots=True)
class Table:
    """The plan of the palace, the fighters, the cards and the figures of the scenario."""

    scenario: LouvreScenario
    plan: Plan
    names: dict[str, str]
    fighters: dict[str, Fighter]
    rounds: dict[str, RoundCard]
    cards: dict[str, tuple[tuple[str, int], ...]]
    """The effects of each special card, each with its action points."""
    people: tuple[tuple[Seat, ...], ...]
    """The seats of each person in the first round."""
    forced: bool
    """Who wakes beside guards must fight (L10)."""
    contact: bool
    """Coming to a fallen musketeer is enough to look at his pendants (L12)."""


def lay_table(scenario: LouvreScenario, players: int) -> Table:
    """The table for a scenario and a number of people."""
    people = scenario.characters
    names = {name: getattr(people, name).name for name in (*MUSKETEERS, GUARD, ROCHEFORT, MILADY)}
    fighters = {name: _musketeer(getattr(people, name)) for name in MUSKETEERS}
    for henchman in (people.guard, people.rochefort):
        key = GUARD if henchman is people.guard else ROCHEFORT
        fighters[key] = Fighter(henchman.dice, tuple(henchman.hits_on))
    return Table(
        scenario=scenario,
        plan=draw_plan(scenario),
        names=names | {CARDINAL: "the cardinal"},
        fighters=fighters,
        rounds=_rounds(scenario),
        cards=_cards(scenario),
        people=tuple(tuple(group) for group in scenario.sharing[players]),
        forced=scenario.wake_fight == "forced",
        contact=scenario.inspection == "contact",
    )


def _musketeer(figure: Swordsman) -> Fighter:
    return Fighter(figure.dice, tuple(figure.hits_on), figure.lives, figure.ability)


def _rounds(scenario: LouvreScenario) -> dict[str, RoundCard]:
    cards = {}
    for key, card in scenario.rounds.entries.items():
        entries = [
            (CARDINAL, entry.cardinal, entry.draw) if isinstance(entry, CardinalEntry) else (str(entry), 0, False)
            for entry in card.order
        ]
        cards[key] = RoundCard(tuple(entries), card.queen)
    return cards


def _cards(scenario: LouvreScenario) -> dict[str, tuple[tuple[str, int], ...]]:
    return {
        key: tuple(
            ("reinforcements", effect.reinforcements) if isinstance(effect, Reinforcements) else (effect, 0)
            for effect in effects
        )
        for key, effects in scenario.cards.entries.items()
    }


def tokens(scenario: LouvreScenario) -> tuple[str, ...]:
    """All blue and red equipment tokens, in a fixed order."""
    blue, red = scenario.equipment.blue, scenario.equipment.red
    return _spread(ITEMS, blue) + _spread(RED, red)


def gold(scenario: LouvreScenario) -> tuple[str, ...]:
    """All gold tokens, in a fixed order."""
    return _spread(ITEMS, scenario.equipment.gold)


def _spread(kinds: tuple[str, ...], counts: Mapping[Any, int]) -> tuple[str, ...]:
    return tuple(kind for kind in kinds for _ in range(counts.get(kind, 0)))
