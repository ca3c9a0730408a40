"""The file of tables: every figure of the rules that a person might want to change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from musketeers_gui.core.english import listing
from musketeers_gui.core.models import Mistake, Strict, unknown

from .board import ObjectKind

HUNDRED = 100
Percent: TypeAlias = Annotated[int, Field(ge=0, le=HUNDRED)]
"""A chance (A3.0)."""
ACT_KEYS = {
    "number": ("stop", "disarm", "wrest", "curtains"),
    "whom": ("stop", "disarm", "wrest", "curtains"),
    "help": ("position", "help"),
    "harm": ("position", "wrest", "stop"),
    "single": ("position",),
}
"""Which effects of an act of bravado a key has a part in."""


class Movement(Strict):
    """Spaces and what they cost (B3.1, B3.12, B4.2)."""

    spaces: int = Field(default=2, ge=1, le=20)
    random: int = Field(default=2, ge=1, le=20)
    roused: int = Field(default=1, ge=0, le=20)
    inside: int = Field(default=1, ge=1, le=20)
    grounds: int = Field(default=2, ge=1, le=20)
    carried: int = Field(default=2, ge=1, le=10)


class Combat(Strict):
    """Figures of an attack (B6.4, B7.11, B7.2, H2.0)."""

    several: int = Field(default=5, ge=0, le=100)
    touch: int = Field(default=5, ge=0, le=100)
    half: int = Field(default=2, ge=1, le=100)
    stairs: int = Field(default=4, ge=1, le=100)
    carrying: int = Field(default=2, ge=1, le=100)


class Wound(Strict):
    """A row of the Wound Table for named characters (B7.2): up to which roll, and what it does."""

    to: int = Field(ge=1, le=HUNDRED)
    lose: int = Field(default=0, ge=0, le=100)
    fate: Literal["dead", "incapacitated", "disarmed"] | None = None
    name: str = ""


class GuardWound(Strict):
    """A row of the Wound Table for guards (B7.1): they are put out or shrug it off."""

    to: int = Field(ge=1, le=HUNDRED)
    fate: Literal["eliminated"] | None = None
    name: str = ""

    @property
    def lose(self) -> int:
        """Guards lose no percentage (B6.2)."""
        return 0


class Wounds(Strict):
    """The Wound Table (B7.2), for named characters and for guards."""

    named: list[Wound] = Field(min_length=1, max_length=HUNDRED)
    guard: list[GuardWound] = Field(min_length=1, max_length=HUNDRED)


class Withdrawal(Strict):
    """Getting away, and following (B8.1, B8.2)."""

    opponent: int = Field(default=1, ge=0, le=100)
    pursuit: int = Field(default=25, ge=0, le=100)


class Replacement(Strict):
    """Guards that come back (B10.0)."""

    taken: int = Field(default=3, ge=1, le=100)
    back: int = Field(default=2, ge=0, le=100)


class Search(Strict):
    """Looking for a secret passage (B5.8)."""

    chances: list[Percent] = Field(min_length=1, max_length=20)
    again: int = Field(default=5, ge=0, le=100)


class ActRow(Strict):
    """An act of bravado (C1.10) in figures."""

    name: str = Field(min_length=1)
    needs: ObjectKind | None = None
    repeats: bool = False
    modifier: int = Field(default=0, ge=-100, le=100)
    attack: Literal["keeps", "loses", "fails"] = "loses"
    effect: Literal["stop", "disarm", "wrest", "double", "curtains", "re-arm", "position", "help"]
    number: int = Field(default=0, ge=0, le=20)
    whom: Literal["facing", "target", "weaker"] = "facing"
    help: int = Field(default=0, ge=-100, le=100)
    harm: int = Field(default=0, ge=-100, le=100)
    single: bool = False


class BravadoRow(Strict):
    """A row of the table of acts for those whom nobody controls (C2.3)."""

    to: int = Field(ge=1, le=HUNDRED)
    act: str | None = None
    armed: Literal["reroll", "normal"] = "reroll"
    """What an act for disarmed men means for a man who has his sword."""


class Tables(Strict):
    """All tables."""

    tables: str = Field(min_length=1)
    """The name of the set."""
    movement: Movement = Movement()
    combat: Combat = Combat()
    wounds: Wounds
    withdrawal: Withdrawal = Withdrawal()
    replacement: Replacement = Replacement()
    search: Search
    recognition: dict[str, Annotated[list[Percent], Field(min_length=1, max_length=20)]] = {}
    """Chances of recognition by name: in per cent for the first sight, the second, ... (C3.0)."""
    acts: dict[str, ActRow] = {}
    """The acts of bravado by name (C1.10)."""
    bravado: list[BravadoRow] = []
    """What those whom nobody controls try, by a percentile roll (C2.3)."""


def check_tables(tables: Tables) -> Iterator[Mistake]:
    """What is wrong in the tables; trails start at the tables themselves."""
    for key in ("named", "guard"):
        rows: list[Wound | GuardWound] = getattr(tables.wounds, key)
        yield from _check_rows(("wounds", key), [row.to for row in rows])
        for place, wound in enumerate(rows):
            if not (wound.lose or wound.fate or wound.name):
                yield Mistake(("wounds", key, place), "a wound that does nothing needs a 'name' to be told by")
    yield from _check_acts(tables)
    if tables.bravado:
        yield from _check_rows(("bravado",), [row.to for row in tables.bravado])
    for place, row in enumerate(tables.bravado):
        if row.act and row.act not in tables.acts:
            yield Mistake(("bravado", place, "act"), unknown("act", row.act, tables.acts))
    if tables.bravado and all(row.act for row in tables.bravado):
        yield Mistake(("bravado",), "one row at least must be without an act: to attack normally")
    if tables.replacement.back > tables.replacement.taken:
        yield Mistake(("replacement", "back"), "more cannot come back than are taken")


def _check_acts(tables: Tables) -> Iterator[Mistake]:
    """Keys that have no part in what an act does, and an act that would fall on nobody."""
    for act, row in tables.acts.items():
        for key, effects in ACT_KEYS.items():
            given = getattr(row, key) != ActRow.model_fields[key].default
            if given and row.effect not in effects:
                told = f"'{key}' has no part in the effect '{row.effect}', only in {listing(effects)}"
                yield Mistake(("acts", act, key), told)
        if not row.number and row.effect in ACT_KEYS["number"]:
            yield Mistake(("acts", act), f"the effect '{row.effect}' needs a 'number' of opponents it falls on")
        if row.needs and row.repeats:
            yield Mistake(("acts", act, "repeats"), f"an act that needs a {row.needs} is repeated as far as those go")


def _check_rows(trail: tuple[str | int, ...], ends: list[int]) -> Iterator[Mistake]:
    for place, (end, after) in enumerate(pairwise(ends)):
        if end >= after:
            yield Mistake((*trail, place + 1, "to"), f"{after} must be more than {end} of the row before")
    if ends[-1] != HUNDRED:
        yield Mistake((*trail, len(ends) - 1, "to"), f"the last row must end at {HUNDRED}")
