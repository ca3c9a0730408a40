"""The Louvre as a frozen value: figures, tokens, cards and the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from musketeers_gui.core.values import Hidden, Outcome, Seat

from .pending import Frame

CARDINAL = "cardinal"
MUSKETEERS = ("athos", "porthos", "aramis", "dartagnan")
"""The musketeers in the order in which they decide, roll and are hit (L59)."""
SEATS = (CARDINAL, *MUSKETEERS)
PLACE = {name: place for place, name in enumerate(MUSKETEERS)}

GUARD, ROCHEFORT, MILADY = "guard", "rochefort", "milady"
HENCHMEN = (GUARD, ROCHEFORT, MILADY)

ITEMS = ("potion", "passage", "charge", "door", "thrust", "cloak")
"""Equipment that is kept; the red tokens take effect when drawn."""
RED = ("trap", "poison")

OFF = ""
"""The room of a figure that is not on the board: in the reserve, or out of the game."""

EQUIPMENT_POOL = "equipment"
CARD_POOL = "special cards"
PENDANT_POOL = "pendants"
OFFER_POOL = "offer"

Item: TypeAlias = str | Hidden


class Pendant(NamedTuple):
    """A pendant case. `seen` is the round in which the cardinal last looked into it (0: never); it goes where the
    case goes, for an exchange of cases is public. `public` tells that everybody saw it.
    """

    real: bool | Hidden = False
    seen: int = 0
    public: bool = False


class Musketeer(NamedTuple):
    """One musketeer and what lies before him.

    `items` lie face down, in the order of ITEMS; `poison` counts face-up poison. `looked` tells that his pendants were
    looked at since he fell or last exchanged them (L12); `truce` that he woke beside henchmen and nobody fights
    there yet (L10).
    """

    name: Seat
    room: str
    lives: int
    items: tuple[Item, ...] = ()
    pendant: Pendant | None = None
    fallen: bool = False
    poison: int = 0
    looked: bool = False
    truce: bool = False


class Site(NamedTuple):
    """Where chests and crests are in this game, and which of them lie under carpets."""

    chests: tuple[str, ...]
    crests: tuple[str, ...]
    carpets: tuple[str, ...] = ()


class Specials(NamedTuple):
    """The cardinal's special cards: in hand, not seen yet, played (face up) and put away (face down)."""

    hand: tuple[Item, ...] = ()
    pool: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    buried: tuple[Item, ...] = ()


class Clock(NamedTuple):
    """The round and the turn (from 1), the round card, what is left of the pile and of the queen's tokens, and how
    often Rochefort came in this round.
    """

    round: int = 0
    turn: int = 0
    card: str | None = None
    pile: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    rochefort: int = 0


class Marks(NamedTuple):
    """What happened in this turn: the rooms in which moved guards stand, whether Rochefort and Milady moved, how many
    special cards were played, and who fled.
    """

    guards: tuple[str, ...] = ()
    rochefort: bool = False
    milady: bool = False
    cards: int = 0
    fled: tuple[Seat, ...] = ()


class Jokers(NamedTuple):
    """Which jokers can still be played."""

    musketeers: bool = True
    cardinal: bool = True


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table; in a view each thing that a seat may not see is `Hidden`.

    `guards` are the rooms they stand in, in rising order; `door` and `portcullis` the doorway they stand in, such as
    `G4-H4`. `chests` counts the tokens left, in the order of `site.chests`. `pool` holds the equipment whose place is
    unknown, in a view also that behind each `Hidden`; `used` what was used up. The last of `stack` is what goes on now.
    """

    musketeers: tuple[Musketeer, ...]
    guards: tuple[str, ...]
    rochefort: str
    milady: str
    door: str
    portcullis: str
    site: Site
    chests: tuple[int, ...]
    pool: tuple[str, ...]
    used: tuple[str, ...]
    special: Specials
    clock: Clock
    marks: Marks
    queen: int
    jokers: Jokers
    stack: tuple[Frame, ...]
    outcome: Outcome | None = None
