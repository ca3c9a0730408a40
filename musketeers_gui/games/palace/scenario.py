"""The file of a palace scenario: sides, set-up, phases, switches, special rules and victory as a vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from musketeers_gui.core.game import Scenario
from musketeers_gui.core.models import Strict

from .board import Board
from .counters import Counters
from .tables import Tables

Controller: TypeAlias = Literal["seat", "random", "still"]
Section: TypeAlias = Literal["A", "B", "C"]
PhaseKind: TypeAlias = Literal["initiative", "movement", "random-movement", "combat", "activity", "replacement"]
OWN = "own"
"""In a set of counters: those of the side the entry is for."""
EACH = ("each-seat", "each-side")


class Side(Strict):
    """A force (B3.0): who moves it, who belongs to it, whom it fights."""

    name: str = ""
    """What it is called; its id where nothing is given."""
    controller: Controller = "seat"
    """`seat`: a person; `random`: the rules of random movement (B3.2); `still`: never moves, fights back."""
    units: list[str] = []
    """Named characters that belong to it wherever a row does not say so."""
    hostile_to: Literal["all"] | list[str] = "all"
    """Sides that are its enemies; hostility is mutual."""
    combat: Literal["mandatory", "optional"] = "mandatory"
    """Whether its men must fight enemies they meet (B6.0)."""


class Row(Strict):
    """Counters and where they begin."""

    counter: str | list[str] | None = None
    """Named characters, one or several."""
    kind: str | None = None
    """Guards of a kind, instead."""
    number: int = Field(default=1, ge=1, le=1000)
    """How many of the kind."""
    side: str | None = None
    """The side they belong to; left out, the one whose units name them."""
    at: str
    """The space."""
    face: Literal["up", "down"] = "up"
    """Guards face down are drawn when they are turned up (B3.22)."""
    stacks: int | list[int] | None = None
    """The size of each stack; left out, all of the row move together (B3.2)."""
    draw: Literal["random"] | list[int] = "random"
    """Percentages: drawn from the counters of the kind, or given one by one."""
    percent: int | None = Field(default=None, ge=1, le=100)
    """The present percentage of the named characters, if they come wounded."""
    state: Literal["able", "disarmed", "incapacitated"] = "able"
    """How they begin."""
    role: Literal["duellist", "second", "stationary"] | None = None
    """What they are here for."""
    knows: list[str] = []
    """Rooms whose secret passage they have found."""
    src: str | None = None
    """Where the row comes from: a note for people."""


class PairingChoice(Strict):
    """Who duels with whom, decided before turn 1 (B11, C3.0)."""

    key: str
    """The name of the result."""
    who: str
    """The side that decides; for one that nobody decides for, the first that somebody does."""
    pick: Literal["pairing"]
    from_: list[str] = Field(alias="from", min_length=2, max_length=2)
    """The two sides."""
    least: int = Field(default=1, ge=0, le=100)
    """How few pairs there may be."""
    most: int = Field(default=1, ge=1, le=100)
    """How many pairs there may be."""
    at: str | None = None
    """Where the pairs are put, if not where they stand."""
    default: list[list[str]] = []
    """The recommended pairs."""


class SquadChoice(Strict):
    """Who of a side takes part, decided before turn 1."""

    key: str
    who: str
    """The side that decides; for one that nobody decides for, the first that somebody does."""
    pick: Literal["squad"]
    from_: str = Field(alias="from")
    """The side whose men are chosen."""
    number: int = Field(ge=1, le=100)
    """How many take part."""


class PhaseRow(Strict):
    """A phase of the turn (B2.1)."""

    phase: PhaseKind
    side: str | None = None
    """Whose it is: a side, or `first`, `second`, `third`, `fourth` by initiative (C2.4)."""
    from_turn: int = Field(default=1, ge=1)
    """The first turn that has it."""
    acts: bool | None = None
    """Acts of bravado come before the blows of this combat phase (C1.9), or do not; left out, the switch decides."""
    activity: list[Literal["passage"]] = ["passage"]
    """What may be done in this activity phase: `passage`, the search for secret passages (B5.1); []: nothing."""


class FirstTurn(Strict):
    """Where turn 1 begins."""

    start_at: int = Field(default=1, ge=1)
    """The number of the phase in the list."""


class RousedAt(Strict):
    """The guardroom wakes by itself (B4.1)."""

    turn: int = Field(ge=1)


class Switches(Strict):
    """Rules that can be turned on and off."""

    secret_passages: bool = True
    """Secret passages can be found (B5.0)."""
    guardroom: Literal["asleep", "awake"] | RousedAt = "asleep"
    """Whether guards who begin in the guardroom wait, and until when (B4.1)."""
    replacements: Literal["palace", "cardinal", "both", "none"] = "palace"
    """Whose guards come back (B10.0)."""
    random_stairs: bool = True
    """Random movers use staircases (B3.2)."""
    face_down: bool = True
    """Guards that move at random do so face down (B3.22)."""
    join_combat: bool = True
    """Palace guards are drawn to combat next door (B3.34)."""
    bravado: bool | None = None
    """Acts of bravado (C1.0); left out, they are in force with section C."""
    bravado_unowned: bool = False
    """Named characters whom nobody controls try acts as well (C2.0)."""
    no_combat: list[str] = []
    """Spaces where nobody fights, besides sacred ones (B6.9)."""
    no_random_entry: list[str] = []
    """Spaces that random movers never enter, besides those the board bars (B3.2)."""
    seconds_fight: bool = False
    """Combat with the seconds of a duel is mandatory (C3.0)."""
    incapacitated_at: int = Field(default=0, ge=0, le=100)
    """A named character at this percentage or less is incapacitated (E7.2)."""
    exits: list[str] | None = None
    """Spaces with a way out of the palace (B11); null: every outer door."""
    safe_outside: bool = True
    """Who has left the palace takes no further part (B11)."""
    windows: Literal[False] = False
    """Windows are walls before section E."""


class NoStairs(Strict):
    """Guards of these kinds never climb stairs at random (B11 special rule 1)."""

    kinds: list[str]


class NoWithdrawal(Strict):
    """Nobody withdraws before this turn (B11 special rule 2)."""

    before_turn: int = Field(ge=1)


class DuelPairs(Strict):
    """Set pairs that fight for points (B11, C3.0)."""

    from_: str = Field(alias="from")
    """The choice that made the pairs."""
    win: Literal["most-damage", "dead-or-incapacitated"] = "most-damage"
    """What wins a duel."""
    only_between_pair: bool = True
    """Only damage done by the opponent of the pair counts."""


class Recognition(Strict):
    """Guards may know a man when they meet him (C3.0 special rules 3 and 4); then they detain him."""

    table: str
    """The row of chances, by how often he was seen."""
    who: list[str]
    """The sides whose men are looked for."""
    by: list[str]
    """The sides who know them."""


class LoseDuellists(Strict):
    """A guard who walks in on a duel takes both duellists prisoner (C3.0 A)."""

    by: list[str]
    """The sides of the guards."""


class Special(Strict):
    """A special rule of the scenario; an entry names one of them."""

    no_stairs: NoStairs | None = None
    no_withdrawal: NoWithdrawal | None = None
    rearm_after_disarm: bool = False
    """Who is disarmed takes his sword up again at once (B11 special rule 3)."""
    duel_pairs: DuelPairs | None = None
    recognition: Recognition | None = None
    lose_duellists_to_guards: LoseDuellists | None = None


CounterSet: TypeAlias = str | list[str]
"""`own`, a side, or a list of counters."""


class Won(Strict):
    """Duels won by these."""

    by: CounterSet


class Unseen(Strict):
    """Left without being met by a guard since the duel ended, and in time (C3.0)."""

    who: CounterSet
    within: int | None = Field(default=None, ge=1)
    """Turns after the end of the duel."""


class InState(Strict):
    """Something has befallen these."""

    who: CounterSet
    is_: Literal["dead", "incapacitated", "prisoner", "disarmed"] = Field(alias="is")


class AtLeast(Strict):
    """A number to reach."""

    at_least: int


class TurnTest(Strict):
    """The number of the turn."""

    by: int = Field(ge=1)
    """This turn or an earlier one."""


class Condition(Strict):
    """What must be so; several keys must all hold. Of a set of counters, all."""

    all: list[Condition] | None = None
    any: list[Condition] | None = None
    not_: Condition | None = Field(default=None, alias="not")
    outside: CounterSet | None = None
    duel_won: Won | None = None
    unseen: Unseen | None = None
    state: InState | None = None
    points: AtLeast | None = None
    turn: TurnTest | None = None


def parts_of(condition: Condition | None) -> Iterator[Condition]:
    """A condition and all conditions in it."""
    if condition is not None:
        yield condition
        for part in (*(condition.all or ()), *(condition.any or ()), condition.not_):
            yield from parts_of(part)


class Award(Strict):
    """Points for each counter of a set for which the condition holds."""

    points: int
    each: CounterSet


class VictoryRow(Strict):
    """A way to win, to lose or to score."""

    id: str
    for_: str = Field(alias="for")
    """A side with a seat, or `each-seat`."""
    when: Literal["at-once", "end-of-turn", "end"] = "end"
    """When it is looked at; `end` is the end of the last turn."""
    if_: Condition | None = Field(default=None, alias="if")
    result: Literal["win", "lose", "most-points"] | Award
    rule: str | None = None
    """The rule it comes from."""
    text: str = ""
    """What it is for, in a few words: for the score."""


class PalaceScenario(Scenario):
    """A scenario of the palace game."""

    game: Literal["palace"]
    format: Literal[1] = 1
    """The form of the file; there is one so far."""
    board: Board
    """The palace: the name of a file, or its content."""
    counters: Counters
    """The counters: the name of a file, or its content."""
    tables: Tables
    """The figures: the name of a file, or its content."""
    sections: list[Section] = ["A", "B"]
    """The sections of the rules in force (A1.2); A and B always are."""
    turns: int | None = Field(default=None, ge=1, le=1000)
    """The last turn; null: no limit."""
    stalemate_turns: int = Field(default=20, ge=1, le=1000)
    """After so many turns in a row in which nobody could decide anything the game is over."""
    switches: Switches = Switches()
    """Rules on and off."""
    set: dict[str, Any] = Field(default={}, max_length=200)
    """Figures that differ here, such as `tables.withdrawal.pursuit: 30` or `counters.named.athos.value: 70`."""
    sides: dict[str, Side] = Field(min_length=1, max_length=8)
    """The forces, in turn order."""
    choices: list[Annotated[PairingChoice | SquadChoice, Field(discriminator="pick")]] = []
    """Decisions before turn 1, in order."""
    setup: list[Row] = Field(min_length=1, max_length=5000)
    """Who stands where."""
    phases: list[PhaseRow] = Field(min_length=1, max_length=60)
    """The turn (B2.1)."""
    first_turn: FirstTurn = FirstTurn()
    """Where the first turn begins."""
    special: list[Special] = []
    """Special rules."""
    victory: list[VictoryRow] = Field(min_length=1, max_length=60)
    """How to win."""
