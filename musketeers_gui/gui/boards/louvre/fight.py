"""The duel as it is seen: what lies on the table of it, kept from event to event until it is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from musketeers_gui.core.values import Event, Seat
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.pending import Duel, Hits, LastLife
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MUSKETEERS, ROCHEFORT, State
from musketeers_gui.games.louvre.table import Table

WINDOWS, PISTOL, CARD, DICE, HITS, AFTER = range(6)
STEPS: Final = ("Cloak, Thrust", "Pistol", "Card", "Dice", "Hits", "After")
"""The stages of a duel, by number."""
_STAGES: Final = {"windows": WINDOWS, "pistol": PISTOL, "aim": PISTOL, "aftermath": PISTOL, "card": CARD, "end": AFTER}


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that were thrown, and the numbers that hit."""

    dice: tuple[int, ...]
    needed: tuple[int, ...]

    @property
    def hits(self) -> int:
        """How many of them hit."""
        return sum(die in self.needed for die in self.dice)


@dataclass(frozen=True, slots=True)
class Fight:
    """A duel in a room.

    `rolls` are the dice of the present combat round by seat; `hurt` the lives each lost in it, `evaded` the hits each
    evaded; `beaten` how many henchmen were removed in it; `shot` is the pistol's target, roll and whether it hit;
    `won` is None until the end, then a side or "".
    """

    room: str
    round: int = 1
    stage: int = WINDOWS
    asked: Seat = ""
    rolls: Mapping[Seat, Roll] = field(default_factory=dict)
    hurt: Mapping[Seat, int] = field(default_factory=dict)
    evaded: Mapping[Seat, int] = field(default_factory=dict)
    beaten: int = 0
    shot: tuple[Seat, int, bool] | None = None
    enraged: bool = False
    elite: bool = False
    surprised: Seat = ""
    won: str | None = None


def duel_of(view: State) -> Duel | None:
    """The duel that goes on in a view."""
    return next((frame for frame in view.stack if isinstance(frame, Duel)), None)


def seen(table: Table, view: State, before: Fight | None) -> Fight | None:
    """The duel of a view; what the view no longer holds is kept from `before` while it is the same combat round."""
    duel = duel_of(view)
    if duel is None:
        return None
    kept = before if before and (before.room, before.round) == (duel.room, duel.round) and before.won is None else None
    fight = kept or Fight(duel.room, duel.round)
    fight = replace(
        fight, enraged=duel.enraged > 0, elite=duel.elite, stage=_stage(view, duel), asked=view.stack[-1].seat
    )
    if duel.cardinal:
        fight = replace(fight, rolls=_rolls(table, duel, fight), hurt={}, evaded={}, beaten=0)
    return fight


def _stage(view: State, duel: Duel) -> int:
    if isinstance(view.stack[-1], Hits | LastLife):
        return PISTOL if isinstance(view.stack[-1], LastLife) and view.stack[-1].cause == "pistol" else HITS
    return _STAGES.get(duel.stage, DICE)


def _rolls(table: Table, duel: Duel, fight: Fight) -> dict[Seat, Roll]:
    """The dice that lie on the table of a view."""
    rolls = {CARDINAL: Roll(duel.cardinal, foes_need(table, fight))}
    for name, dice in zip(MUSKETEERS, duel.dice, strict=False):
        if dice:
            rolls[name] = Roll(dice, table.fighters[name].hits_on)
    return rolls


def foes_need(table: Table, fight: Fight) -> tuple[int, ...]:
    """The numbers with which the cardinal's people hit in this combat round (L7.5, L8.13)."""
    if fight.elite and fight.round == 1:
        return tuple(table.scenario.cards.elite_hits_on)
    return table.fighters[GUARD].hits_on or table.fighters[ROCHEFORT].hits_on


def dice_spots(fight: Fight) -> list[tuple[Seat, int]]:
    """Every die on the table: whose, and which of his."""
    return [(seat, place) for seat, roll in fight.rolls.items() for place in range(len(roll.dice))]


# ------------------------------------------------------------------ events


def fought(fight: Fight | None, event: Event) -> Fight | None:
    """The duel once an event has happened."""
    if isinstance(event, told.Challenged):
        return Fight(event.room)
    change = _CHANGES.get(type(event))
    return change(fight, event) if fight and change else fight


def _shot(fight: Fight, event: told.Shot) -> Fight:
    return replace(fight, stage=PISTOL, shot=(event.target, event.roll, event.hit))


def _played(fight: Fight, event: told.Played) -> Fight:
    return replace(
        fight,
        stage=CARD,
        enraged=fight.enraged or event.effect == "enraged",
        elite=fight.elite or event.effect == "elite",
    )


def _rolled(fight: Fight, event: told.Rolled) -> Fight:
    """The cardinal rolls first: with his dice a combat round begins."""
    roll = Roll(event.dice, event.needed)
    if event.seat == CARDINAL:
        return replace(
            fight, round=event.round, stage=DICE, rolls={CARDINAL: roll}, hurt={}, evaded={}, beaten=0, shot=None
        )
    return replace(fight, stage=DICE, rolls={**fight.rolls, event.seat: roll})


def _rerolled(fight: Fight, event: told.Rerolled) -> Fight:
    roll = fight.rolls.get(event.seat)
    if roll is None or event.old not in roll.dice:
        return fight
    dice = list(roll.dice)
    dice[dice.index(event.old)] = event.new
    return replace(fight, rolls={**fight.rolls, event.seat: replace(roll, dice=tuple(dice))})


def _removed(fight: Fight, event: told.Removed) -> Fight:
    return replace(fight, stage=HITS, beaten=fight.beaten + event.guards + event.rochefort)


def _wounded(fight: Fight, event: told.Wounded) -> Fight:
    stage = PISTOL if event.cause == "pistol" else HITS
    return replace(fight, stage=stage, hurt={**fight.hurt, event.seat: fight.hurt.get(event.seat, 0) + 1})


def _evaded(fight: Fight, event: told.Evaded) -> Fight:
    return replace(fight, stage=HITS, evaded={**fight.evaded, event.seat: fight.evaded.get(event.seat, 0) + 1})


def _surprised(fight: Fight, event: told.Surprised) -> Fight:
    return replace(fight, surprised=event.seat)


def _decided(fight: Fight, event: told.Decided) -> Fight:
    return replace(fight, stage=AFTER, won=event.won or "")


_CHANGES: Final[Mapping[type[Event], Callable[[Fight, Any], Fight]]] = {
    told.Shot: _shot,
    told.Played: _played,
    told.Rolled: _rolled,
    told.Rerolled: _rerolled,
    told.Removed: _removed,
    told.Wounded: _wounded,
    told.Evaded: _evaded,
    told.Surprised: _surprised,
    told.Decided: _decided,
}
