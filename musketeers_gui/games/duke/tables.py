"""What every tile can do from every square, worked out once from the printed grids (D3).

A tile's reach along free lines depends only on the tiles that stand on its lines; each answer is worked out when it is
first asked for and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from .actions import MOVE, STRIKE, Action
from .grid import Icon, Sign, icons
from .setup import DukeScenario, Side, TileKind, read_loss
from .squares import BESIDE, LIGHT, OTHER, SEATS, SIZE, START, Square, Squares, mask, step
from .state import OTHER_SIDE, STARTING, Tile

ALL = range(SIZE**2)
MOVES = tuple({1 << goal: Action(MOVE, start, goal) for goal in ALL} for start in ALL)
"""For each square the moves from it, by the bit of their goal."""
STRIKES = tuple({1 << goal: Action(STRIKE, start, goal) for goal in ALL} for start in ALL)
"""The same for strikes."""


class Lines(dict[Squares, Squares]):
    """From the occupied squares among `relevant` to the squares a tile reaches by moves, jumps and slides.

    A reached square may be empty or hold any tile; who may not be captured there is taken out by the caller.
    """

    __slots__ = ("jumps", "moves", "rays", "relevant")

    def __init__(self, jumps: Squares, moves: Iterable[tuple[Squares, Squares]], rays: Iterable[list[Square]]) -> None:
        super().__init__()
        self.jumps, self.moves, self.rays = jumps, tuple(moves), tuple(rays)
        self.relevant = mask(square for ray in self.rays for square in ray[:-1])
        for between, _ in self.moves:
            self.relevant |= between

    def __missing__(self, blockers: Squares) -> Squares:
        reached = self.jumps
        for between, goal in self.moves:
            if not between & blockers:
                reached |= goal
        for ray in self.rays:
            for square in ray:
                reached |= 1 << square
                if blockers >> square & 1:
                    break
        self[blockers] = reached
        return reached


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A tile with one side up on one square: what it can do from there, as sets of squares.

    `whole` holds every square it could ever capture on. `vital`: its side loses by it; `leads`: its side draws tiles
    beside it; `escape` are the start squares its escape could lead to. `sign` is its share of a position's number.
    """

    tile: Tile
    seat: str
    square: Square
    bit: Squares
    lines: Lines
    relevant: Squares
    strike: Squares
    command: Squares
    escape: Squares
    beside: Squares
    whole: Squares
    vital: bool
    leads: bool
    sign: int
    moves: Mapping[Squares, Action] = field(repr=False)
    strikes: Mapping[Squares, Action] = field(repr=False)


class Tables:
    """Everything compiled from one scenario."""

    def __init__(self, scenario: DukeScenario) -> None:
        self.scenario = scenario
        self.kinds = scenario.kinds()
        self.powers = scenario.powers()
        self.loses_by = {seat: side.loses_by or read_loss(side, self.kinds) for seat, side in scenario.sides.items()}
        tiles = [Tile(seat, kind, side) for seat in SEATS for kind in self.kinds for side in (STARTING, OTHER_SIDE)]
        self.guards = {seat: loss == "duke" for seat, loss in self.loses_by.items()}
        """Whether a side has a Duke to guard (D4.5)."""
        self.musketeers = {seat: loss == "musketeers" for seat, loss in self.loses_by.items()}
        """Whether a side loses with its last musketeer (D4.4)."""
        self.on_start = {seat: self._on_start(seat, side) for seat, side in scenario.sides.items()}
        """Whether a side places on its start squares (D2.5)."""
        self.danger = {seat: self._danger(OTHER[seat]) for seat in SEATS}
        """The squares on which the other side's placement would capture this side's Duke (R3)."""
        self.flipped = {tile: tile._replace(side=STARTING + OTHER_SIDE - tile.side) for tile in tiles}
        self.width = len(tiles).bit_length()
        self.spots = {tile: self._spots(tile, code) for code, tile in enumerate(tiles, 1)}
        self.columns = tuple({tile: spots[square] for tile, spots in self.spots.items()} for square in ALL)
        """For each square the spots of all tiles on it."""
        self.icons = {(id_, side): _drawn(kind, side) for id_, kind in self.kinds.items() for side in (1, 2)}
        """The icons of each side of each tile, in the order of its grid."""

    def setup_rule(self, seat: str) -> str:
        """The rule by which a side sets up (D1.2, D1.6, D1.7)."""
        if self.on_start[seat]:
            return "D1.6"
        return "D1.7" if self.on_start[OTHER[seat]] else "D1.2"

    def name(self, kind: str) -> str:
        """The name of a tile."""
        return self.kinds[kind].name

    def can(self, tile: Tile, power: str) -> bool:
        """The tile has this ability, the side up allows it and the scenario turns it on (D5.1, D5.2)."""
        ability = self.kinds[tile.kind].ability
        return power in self.powers and ability is not None and ability.name == power and ability.on(tile.side)

    def _on_start(self, seat: str, side: Side) -> bool:
        return self.musketeers[seat] or read_loss(side, self.kinds) == "musketeers"

    def _danger(self, enemy: str) -> Squares:
        return START[enemy] if self.on_start[enemy] and self.scenario.placement_threatens else 0

    def _spots(self, tile: Tile, code: int) -> tuple[Spot, ...]:
        kind = self.kinds[tile.kind]
        drawn = [_turned(icon, tile.seat) for icon in _drawn(kind, tile.side)]
        vital = {"duke": "duke", "musketeers": "musketeer"}.get(self.loses_by[tile.seat])
        return tuple(self._spot(tile, kind, drawn, square, vital, code) for square in ALL)

    def _spot(
        self, tile: Tile, kind: TileKind, drawn: list[Icon], square: Square, vital: str | None, code: int
    ) -> Spot:
        lines = Lines(_goals(drawn, Sign.JUMP, square), _moves(drawn, square), _rays(drawn, square))
        strike, command = _goals(drawn, Sign.STRIKE, square), _goals(drawn, Sign.COMMAND, square)
        escape = START[tile.seat] & ~(1 << square) if self.can(tile, "escape") else 0
        return Spot(
            tile=tile,
            seat=tile.seat,
            square=square,
            bit=1 << square,
            lines=lines,
            relevant=lines.relevant,
            strike=strike,
            command=command,
            escape=escape,
            beside=BESIDE[square],
            whole=lines[0] | strike | command | escape,
            vital=vital is not None and kind.role == vital,
            leads=kind.role == "duke",
            sign=code << (1 + self.width * square),
            moves=MOVES[square],
            strikes=STRIKES[square],
        )


def _drawn(kind: TileKind, side: int) -> tuple[Icon, ...]:
    return icons(kind.start if side == STARTING else kind.back)


def _turned(icon: Icon, seat: str) -> Icon:
    """The icon as light sees it: a tile points away from its owner (D1.1)."""
    return icon if seat == LIGHT else Icon(icon.sign, -icon.right, -icon.forward)


def _goals(drawn: list[Icon], sign: Sign, square: Square) -> Squares:
    return mask(step(square, icon.right, icon.forward) for icon in drawn if icon.sign is sign)


def _moves(drawn: list[Icon], square: Square) -> Iterator[tuple[Squares, Squares]]:
    """For each move the squares that must be free and the square it goes to (D3.1)."""
    for icon in drawn:
        goal = step(square, icon.right, icon.forward)
        if icon.sign is Sign.MOVE and goal is not None:
            far = max(abs(icon.right), abs(icon.forward))
            way = [step(square, icon.right // far * n, icon.forward // far * n) for n in range(1, far)]
            yield mask(way), 1 << goal


def _rays(drawn: list[Icon], square: Square) -> Iterator[list[Square]]:
    """For each slide the squares it passes in turn; a jump slide leaves out the first (D3.3, D3.4)."""
    for icon in drawn:
        if icon.sign in (Sign.SLIDE, Sign.JUMP_SLIDE):
            near = 1 if icon.sign is Sign.SLIDE else 2
            right, forward = icon.right // near, icon.forward // near
            steps = (step(square, right * n, forward * n) for n in range(near, SIZE))
            yield [passed for passed in steps if passed is not None]
