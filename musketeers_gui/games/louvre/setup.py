"""What the Louvre's files say: the floor, the cards, the equipment, the figures and the scenario."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from musketeers_gui.core.game import Scenario
from musketeers_gui.core.models import Strict

Point = Annotated[list[float], Field(min_length=2, max_length=2)]
Rectangle = Annotated[list[float], Field(min_length=4, max_length=4)]
Numbers = Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(max_length=100)]
Name = Literal["athos", "porthos", "aramis", "dartagnan"]
ItemName = Literal["potion", "passage", "charge", "door", "thrust", "cloak"]
Copies = Annotated[int, Field(ge=0, le=100)]
Count = Annotated[int, Field(ge=0, le=2)]
Small = Annotated[int, Field(ge=0, le=20)]


class Room(Strict):
    """A room of the palace, the quai or the ballroom."""

    name: str = Field(min_length=1, max_length=40)
    """What it is called."""
    kind: Literal["room", "corridor", "garden", "quai", "ballroom"] = "room"
    """What it is; there is one quai and one ballroom."""
    doors: list[str] = Field(max_length=20)
    """The rooms it opens into."""
    passages: list[str] = Field(default=[], max_length=5)
    """Where its secret passages lead."""
    chest: bool = False
    """Equipment lies here."""
    crest: bool = False
    """The cardinal's people come in here."""
    floor: Literal["plank", "herring", "versailles", "marble", "flags", "terra", "cloister", "garden"] = "plank"
    """What the floor looks like."""
    shape: list[Rectangle] = Field(min_length=1, max_length=8)
    """Rectangles `[left, top, right, bottom]` that make up the room."""
    label: list[float] | None = Field(default=None, min_length=3, max_length=3)
    """Where the name stands: `[centre x, top y, width]`."""
    sign: Point | None = None
    """Where chest or crest stand."""
    arrow: Point | None = None
    """Where the green arrow of its passage stands."""


class DoorShape(Strict):
    """How openings are drawn, in board units."""

    width: float = Field(gt=0)
    """The width of an opening."""
    min_shared: float = Field(gt=0)
    """How much wall two rooms with a door between them share at least."""
    clear: float = Field(default=0, ge=0)
    """Wall that stays between an opening and a corner."""


class WallShape(Strict):
    """How thick walls are drawn, in board units."""

    inner: float = Field(gt=0)
    """Between two rooms."""
    outer: float = Field(gt=0)
    """Around the palace."""


class Chambers(Strict):
    """The queen's chambers, which nobody else enters."""

    name: str
    """What they are called."""
    shape: list[Rectangle] = Field(min_length=1, max_length=8)
    """Rectangles as of a room."""


class Board(Strict):
    """The floor of the palace."""

    board: str = Field(min_length=1)
    """The name of the board."""
    size: Point
    """Width and height in board units."""
    door: DoorShape
    """Openings."""
    wall: WallShape
    """Walls."""
    rooms: dict[str, Room] = Field(min_length=3, max_length=200)
    """Every room by its id, such as `G4`."""
    chambers: Chambers
    """Where the queen's way begins."""
    track: list[Point] = Field(min_length=2, max_length=100)
    """The middle of field 0 and of each further field of the queen's way."""
    doors_at: dict[str, Point] = {}
    """Where a door stands, by its two rooms: `A1-QUAI`."""


class CardinalEntry(Strict):
    """A turn of the cardinal on a round card."""

    cardinal: int = Field(ge=0, le=20)
    """His action points."""
    draw: bool = False
    """A crest lets him draw a special card."""


class RoundCard(Strict):
    """One round card."""

    order: list[Name | CardinalEntry] = Field(min_length=5, max_length=20)
    """Who acts, in order."""
    queen: int = Field(ge=0, le=10)
    """Steps of the queen at the end of the round."""


class Rounds(Strict):
    """The round cards."""

    rounds: str = Field(min_length=1)
    """Their name."""
    entries: dict[str, RoundCard] = Field(min_length=1, max_length=60)
    """Every card by its id."""
    queen_tokens: Annotated[list[Small], Field(min_length=1, max_length=60)]
    """The tokens drawn instead of the cards' numbers with the option of that name."""


class Reinforcements(Strict):
    """An effect that brings action points."""

    reinforcements: int = Field(ge=1, le=20)
    """How many."""


Effect = Literal["passage", "enraged", "perfume", "reserves", "portcullis", "elite"] | Reinforcements


class Cards(Strict):
    """The cardinal's special cards."""

    cards: str = Field(min_length=1)
    """Their name."""
    entries: dict[str, Annotated[list[Effect], Field(min_length=1, max_length=4)]] = Field(max_length=100)
    """The effects of each card by its id; it is played for one of them."""
    enraged_dice: int = Field(default=2, ge=0, le=20)
    """Dice that Enraged guards add."""
    elite_hits_on: Numbers = [4, 5, 6]
    """Numbers that hit with Elite guard."""


class Equipment(Strict):
    """The equipment tokens."""

    equipment: str = Field(min_length=1)
    """Their name."""
    blue: dict[ItemName, Copies]
    """How many there are of each kind that is kept."""
    red: dict[Literal["trap", "poison"], Copies] = {}
    """How many there are of each kind that takes effect when drawn."""
    gold: dict[ItemName, Copies] = {}
    """Tokens for extra chests."""
    gold_per_chest: int = Field(default=3, ge=0, le=20)
    """How many of those are mixed in for each extra chest."""


class Ability(Strict):
    """What a musketeer is good at."""

    kind: Literal["reroll", "evade", "outnumbered"]
    """`reroll` a die, `evade` all hits, or more dice when `outnumbered`."""
    extra: int = Field(default=1, ge=1, le=10)
    """Dice more when outnumbered."""
    on: Numbers = [1]
    """Numbers that evade."""


class Swordsman(Strict):
    """A musketeer."""

    name: str = Field(min_length=1, max_length=20)
    """What he is called."""
    colour: str
    """The colour of his figure."""
    lives: int = Field(ge=1, le=10)
    """His hearts."""
    dice: int = Field(ge=0, le=10)
    """Dice he rolls in a duel."""
    hits_on: Numbers
    """Numbers that hit."""
    ability: Ability | None = None
    """What else he can do."""


class Guard(Strict):
    """The cardinal's guards."""

    name: str = Field(min_length=1, max_length=20)
    """What one is called."""
    count: int = Field(ge=1, le=40)
    """How many there are."""
    dice: int = Field(ge=0, le=10)
    """Dice each rolls."""
    hits_on: Numbers
    """Numbers that hit."""


class Captain(Strict):
    """Rochefort."""

    name: str = Field(min_length=1, max_length=20)
    """What he is called."""
    dice: int = Field(ge=0, le=10)
    """Dice he rolls."""
    hits_on: Numbers
    """Numbers that hit."""
    pistol_hits_on: Numbers
    """Numbers with which his pistol hits."""
    entries_per_round: int = Field(default=1, ge=0, le=20)
    """How often he may come in in a round."""


class Lady(Strict):
    """Milady."""

    name: str = Field(min_length=1, max_length=20)
    """What she is called."""
    seduces_on: Numbers
    """Numbers with which she succeeds."""


class Characters(Strict):
    """The figures."""

    characters: str = Field(min_length=1)
    """What they are called together."""
    die: int = Field(default=6, ge=2, le=100)
    """Sides of every die."""
    athos: Swordsman
    """Athos."""
    porthos: Swordsman
    """Porthos."""
    aramis: Swordsman
    """Aramis."""
    dartagnan: Swordsman
    """D'Artagnan."""
    guard: Guard
    """The guards."""
    rochefort: Captain
    """Rochefort."""
    milady: Lady
    """Milady."""


class Queen(Strict):
    """The queen's way."""

    start: int = Field(default=0, ge=0, le=99)
    """The field she begins on."""
    faint: int = Field(default=1, ge=0, le=20)
    """Steps when a musketeer faints."""
    console: int = Field(default=2, ge=0, le=20)
    """Fields back when a musketeer consoles her."""


class Limits(Strict):
    """How much of everything."""

    moves: int = Field(default=2, ge=1, le=6)
    """Rooms a musketeer walks in a turn."""
    poisoned_moves: int = Field(default=1, ge=0, le=6)
    """The same when poisoned."""
    henchman_moves: int = Field(default=2, ge=1, le=3)
    """Rooms a henchman walks for an action point."""
    joker_moves: int = Field(default=1, ge=1, le=3)
    """Rooms a henchman walks in the extra turn of the cardinal's joker."""
    items: int = Field(default=3, ge=1, le=10)
    """Equipment a musketeer holds."""
    hand: int = Field(default=3, ge=0, le=10)
    """Special cards the cardinal keeps."""
    first_cards: int = Field(default=1, ge=0, le=10)
    """Special cards he begins with."""
    chest: int = Field(default=3, ge=1, le=10)
    """Tokens in a chest."""


class LouvreScenario(Scenario):
    """A scenario of the Louvre."""

    game: Literal["louvre"]
    sharing: dict[int, list[list[str]]]
    """For each number of people the seats of each of them."""
    hand_over: bool = False
    """Musketeers beyond the first of each person pass to the next person after every round (L1)."""
    board: Board
    """The floor: the name of a file, or its content."""
    rounds: Rounds
    """The round cards: the name of a file, or their content."""
    cards: Cards
    """The special cards: the name of a file, or their content."""
    equipment: Equipment
    """The equipment: the name of a file, or its content."""
    characters: Characters
    """The figures: the name of a file, or their content."""
    king_field: int = Field(default=15, ge=1, le=99)
    """The field where the queen meets the king."""
    queen: Queen = Queen()
    """The queen's way."""
    extra_chests: Count = 0
    """More chests, in rooms the musketeers choose (L10.1)."""
    extra_crests: Count = 0
    """More entrances, in rooms the cardinal chooses (L10.2)."""
    chest_carpets: Count = 0
    """Chests the cardinal covers (L10.3)."""
    crest_carpets: Count = 0
    """Entrances the musketeers cover (L10.4)."""
    queen_tokens: bool = False
    """The queen's steps are drawn (L10.5)."""
    visible_equipment: bool = False
    """What is taken from a chest is shown to everybody (L10.6)."""
    pendants: Literal["chosen", "random"] = "chosen"
    """How it is settled who carries the real pendants (L58)."""
    wake_fight: Literal["forced", "choice"] = "forced"
    """Whether a musketeer who wakes beside guards or Rochefort must fight (L10)."""
    inspection: Literal["after_duel", "contact"] = "after_duel"
    """When fallen musketeers are looked at (L12)."""
    cards_per_turn: int = Field(default=1, ge=1, le=20)
    """Special cards the cardinal may play in one turn of anybody (L22)."""
    limits: Limits = Limits()
    """How much of everything."""
