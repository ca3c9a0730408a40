"""What the Duke's files say: sets of tiles and the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from musketeers_gui.core.document import KEY, Trail
from musketeers_gui.core.game import Scenario
from musketeers_gui.core.models import Mistake, Strict, unknown
from musketeers_gui.core.values import Reason

from . import grid
from .actions import TILE
from .squares import BESIDE, BY_NAME, SEATS, START, Squares, listed, mask
from .state import OTHER_SIDE, STARTING, Tile


def plain(id_: str) -> str:
    """A tile's id as it was given; raises ValueError where an action could not name it."""
    if not TILE.fullmatch(id_):
        raise ValueError(f"'{id_}' is no id of a tile: a small letter, then small letters, digits and hyphens")
    return id_


Grid = Annotated[str, AfterValidator(grid.checked)]
"""One side of a tile, drawn row by row."""
TileId = Annotated[str, AfterValidator(plain)]
"""What a tile is called in files and actions."""
Power = Literal["summon", "divination", "escape"]
MISSPELT = 5
"""More unknown tiles than these are no slips: a file is not listed."""


class Ability(Strict):
    """What a tile can do beyond its icons (D5.1, D5.2)."""

    name: Power
    """The power, switched on by the scenario's key of this name."""
    side: Literal["both", "start", "back"] = "both"
    """The side that has to be up."""
    draws: int = Field(default=3, ge=1, le=20)
    """For divination, the number of tiles drawn."""

    def on(self, side: int) -> bool:
        """The ability works with this side of the tile up."""
        return self.side == "both" or self.side == ("start" if side == STARTING else "back")


class TileKind(Strict):
    """A tile as it is printed."""

    name: str = Field(min_length=1, max_length=24)
    """The name to show."""
    person: bool = False
    """The name is a person's, so that sentences say no `the`."""
    role: Literal["duke", "musketeer"] | None = None
    """`duke`: its side loses with it; `musketeer`: its side loses with the last of them on the board."""
    ability: Ability | None = None
    """A power beyond the icons."""
    start: Grid
    """The starting side."""
    back: Grid
    """The other side."""


class TileSet(Strict):
    """A file of tiles."""

    tiles: dict[TileId, TileKind] = Field(min_length=1, max_length=100)
    """The tiles by their ids: small letters, digits and hyphens."""


class SetUpChoice(Strict):
    """What the players choose before the first turn (D1.2, D1.6)."""

    centre: list[str] = Field(min_length=1, max_length=20)
    """One of these goes on a start square."""
    beside: list[str] = Field(default=[], max_length=20)
    """Further tiles to choose from for the squares beside it."""
    count: int = Field(default=2, ge=0, le=3)
    """How many tiles go beside it; the others go into the bag."""


class Side(Strict):
    """What one side begins with."""

    setup: SetUpChoice | None = None
    """A set-up to be chosen."""
    pieces: dict[str, str] = {}
    """Tiles already on the board: `c1: duke`, or `c1: duke/2` with the other side up."""
    bag: list[str] = Field(default=[], max_length=200)
    """The tiles in the bag."""
    enhanced: list[str] = Field(default=[], max_length=20)
    """Tiles that join the bag where the scenario turns their ability on."""
    loses_by: Literal["duke", "musketeers", "nothing"] | None = None
    """What the side loses by; read from its tiles if left out."""

    def begun(self) -> list[str]:
        """The ids of the tiles on the board or to be set up."""
        setup = [*self.setup.centre, *self.setup.beside] if self.setup else []
        return [text.partition("/")[0] for text in self.pieces.values()] + setup

    def names(self) -> list[str]:
        """The ids of all its tiles."""
        return [*self.begun(), *self.bag, *self.enhanced]


class Sides(Strict):
    """Both sides."""

    light: Side
    """At rank 1."""
    dark: Side
    """At rank 6."""

    def items(self) -> tuple[tuple[str, Side], ...]:
        """The sides with their names."""
        return (("light", self.light), ("dark", self.dark))


class DukeScenario(Scenario):
    """A scenario of the Duke."""

    game: Literal["duke"]
    tiles: list[TileSet] = Field(min_length=1, max_length=20)
    """Files of tiles, or their content; a later tile takes the place of an earlier one of the same id."""
    sides: Sides
    """What each side begins with."""
    first: Literal["light", "dark"] = "light"
    """Who sets up first, and then moves first (D1.3, R4)."""
    no_action: Literal["loses", "draw"] = "loses"
    """What happens to a side that can do nothing and is not in Guard (R1)."""
    repetition: int | None = Field(default=3, ge=2, le=20)
    """So many times the same position is a draw (R2); null: never."""
    quiet_turns: int | None = Field(default=60, ge=1, le=1000)
    """So many turns of each side without a capture or a placement are a draw (R2); null: never."""
    placement_threatens: bool = True
    """A placement that could capture the Duke is a threat to him (R3)."""
    escape: bool = False
    """Richlieu may escape (D5.2)."""
    summon: bool = False
    """The Duchess may be summoned (D5.1)."""
    divination: bool = False
    """The Oracle may divine (D5.1)."""

    def kinds(self) -> dict[str, TileKind]:
        """All tiles by id."""
        return {id_: kind for each in self.tiles for id_, kind in each.tiles.items()}

    def powers(self) -> frozenset[Power]:
        """The abilities that are turned on."""
        switches: Mapping[Power, bool] = {
            "escape": self.escape,
            "summon": self.summon,
            "divination": self.divination,
        }
        return frozenset(name for name, on in switches.items() if on)


def read_piece(seat: str, text: str) -> Tile:
    """The tile that `footman` or `footman/2` stands for; raises ValueError."""
    kind, slash, side = text.partition("/")
    if slash and side not in (str(STARTING), str(OTHER_SIDE)):
        raise ValueError(f"'{text}': a tile has the sides /{STARTING} and /{OTHER_SIDE} only")
    return Tile(seat, kind, int(side) if slash else STARTING)


# ------------------------------------------------------------------ mistakes across values


def check(scenario: DukeScenario, players: int) -> Iterator[Mistake]:
    """What names no tile or square, stands where it cannot, or leaves no set-up."""
    if players not in (1, len(SEATS)):
        yield Mistake(("players",), f"one or two people play the Duke, not {players}")
    yield from _check_tiles(scenario)
    yield from _check_overlap(scenario)
    for seat, _ in scenario.sides.items():
        yield from _check_setup(scenario, seat)


def _check_tiles(scenario: DukeScenario) -> Iterator[Mistake]:
    """Names that no tile bears; a whole file of tiles that is not listed is told once."""
    kinds = scenario.kinds()
    named = dict.fromkeys(name for _, side in scenario.sides.items() for name in side.names())
    missing = [name for name in named if name not in kinds]
    if len(missing) > MISSPELT:
        told = f"no file listed here draws {', '.join(missing[:3])} and {len(missing) - 3} more that the sides name"
        yield Mistake(("tiles",), f"{told}; the shipped tiles are in base and expansion")
        return
    for seat, side in scenario.sides.items():
        yield from _check_pieces(seat, side, kinds)
        yield from _check_lists(seat, side, kinds)


def _check_pieces(seat: str, side: Side, kinds: Mapping[str, TileKind]) -> Iterator[Mistake]:
    for name, text in side.pieces.items():
        trail: Trail = ("sides", seat, "pieces", name)
        if name not in BY_NAME:
            yield Mistake((*trail, KEY), f"'{name}' is no square; squares run from a1 to f6")
        try:
            tile = read_piece(seat, text)
        except ValueError as error:
            yield Mistake(trail, str(error))
            continue
        if tile.kind not in kinds:
            yield Mistake(trail, unknown("tile", tile.kind, kinds))


def _check_lists(seat: str, side: Side, kinds: Mapping[str, TileKind]) -> Iterator[Mistake]:
    top: Trail = ("sides", seat)
    lists: list[tuple[Trail, list[str]]] = [((*top, "bag"), side.bag), ((*top, "enhanced"), side.enhanced)]
    if side.setup:
        lists += [((*top, "setup", "centre"), side.setup.centre), ((*top, "setup", "beside"), side.setup.beside)]
    for trail, names in lists:
        for place, name in enumerate(names):
            if name not in kinds:
                yield Mistake((*trail, place), unknown("tile", name, kinds))
    for place, name in enumerate(side.enhanced):
        if name in kinds and kinds[name].ability is None:
            yield Mistake((*top, "enhanced", place), f"'{name}' has no ability to turn on; put it into the bag")


def _check_overlap(scenario: DukeScenario) -> Iterator[Mistake]:
    both = Counter(name for _, side in scenario.sides.items() for name in side.pieces)
    for name, count in both.items():
        if count > 1:
            yield Mistake(("sides", "dark", "pieces", name, KEY), f"both sides have a tile on {name}")


def _check_setup(scenario: DukeScenario, seat: str) -> Iterator[Mistake]:
    side: Side = getattr(scenario.sides, seat)
    if side.setup is None:
        return
    if side.pieces:
        yield Mistake(("sides", seat, "pieces"), "a side has either a set-up to choose or pieces on the board")
    there = len(side.setup.centre) - 1 + len(side.setup.beside)
    if side.setup.count > there:
        message = f"{side.setup.count} tiles cannot go beside the first; {there} are left"
        yield Mistake(("sides", seat, "setup", "count"), message)
    taken = mask(BY_NAME.get(name) for _, each in scenario.sides.items() for name in each.pieces)
    if not setup_squares(seat, taken, side.setup.count):
        yield Mistake(("sides", seat, "setup"), "the other side's tiles leave no room for a set-up")


def setup_squares(seat: str, taken: Squares, count: int) -> Squares:
    """The start squares with room for the first tile and for so many beside it (D1.2)."""
    return mask(square for square in listed(START[seat] & ~taken) if (BESIDE[square] & ~taken).bit_count() >= count)


def read_loss(side: Side, kinds: Mapping[str, TileKind]) -> str:
    """What a side loses by where the scenario is silent: its Duke, else its musketeers, else nothing (D4.3, D4.4)."""
    if _any_role(side.begun(), "duke", kinds):
        return "duke"
    return "musketeers" if _any_role([*side.begun(), *side.bag], "musketeer", kinds) else "nothing"


def _any_role(names: Iterable[str], role: str, kinds: Mapping[str, TileKind]) -> bool:
    return any(kinds[name].role == role for name in names)


def endless(scenario: DukeScenario) -> Reason | None:
    """Without a draw by repetition or by quiet turns two computer players might go on for ever (R2)."""
    if scenario.repetition is None and scenario.quiet_turns is None:
        told = "Without 'repetition' and 'quiet_turns' a game of computer players might never end: turn one of them on."
        return Reason(told, "R2")
    return None
