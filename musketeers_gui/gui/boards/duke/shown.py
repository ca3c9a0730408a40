"""What a drawing of the board is made from: the view, the scenario's tiles, the layout, what was done last."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from musketeers_gui.games.duke import opening
from musketeers_gui.games.duke.legal import setup_tiles
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import BY_NAME, DARK, NAMES
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING, Divined, Drawn, SetUp, State, Tile
from musketeers_gui.games.duke.tables import Tables
from musketeers_gui.gui.boards.duke import faces
from musketeers_gui.gui.boards.duke.faces import Print
from musketeers_gui.gui.boards.duke.layout import Layout
from musketeers_gui.gui.units import Units


def everything(rules: DukeRules) -> Mapping[str, tuple[str, ...]]:
    """The ids of all tiles each side of a scenario begins with, on the board, in the bag or to be set up."""
    begun = opening.start(rules.tables)[0]
    found = {}
    for seat, side in rules.tables.scenario.sides.items():
        setup = [*side.setup.centre, *side.setup.beside] if side.setup else []
        board = [tile.kind for tile in begun.board if tile and tile.seat == seat]
        found[seat] = (*board, *setup, *begun.bags[seat == DARK])
    return found


@dataclass(frozen=True, slots=True)
class Last:
    """What was done last: the square a tile left or acted from, and where it went or what it hit."""

    start: str = ""
    goal: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A view of the game as one picture shows it; `all` are the ids of each side's tiles, wherever they are now."""

    rules: DukeRules
    all: Mapping[str, tuple[str, ...]]
    units: Units
    layout: Layout
    view: State
    last: Last = Last()

    @property
    def tables(self) -> Tables:
        """What the scenario's tiles can do."""
        return self.rules.tables

    def seeing(self, view: State, last: Last | None = None) -> "Shown":
        """The same picture of another view."""
        return replace(self, view=view, last=last or self.last)

    # Tiles

    def tile(self, name: str) -> Tile | None:
        """The tile on a square of the board, by its name."""
        return self.view.board[BY_NAME[name]] if name in BY_NAME else None

    def standing(self) -> Iterable[tuple[str, Tile]]:
        """All tiles on the board with their squares, the far row of the screen first."""
        found = [(NAMES[place], tile) for place, tile in enumerate(self.view.board) if tile]
        return sorted(found, key=lambda each: self.layout.place(each[0]).topleft[::-1])

    def face(self, tile: Tile) -> Print:
        """What a tile shows."""
        return faces.printed(self.tables.kinds[tile.kind], tile.seat, tile.side, self.tables.powers)

    def both(self, seat: str, kind: str) -> tuple[Print, Print]:
        """Both sides of a tile, the starting side first."""
        return self.face(Tile(seat, kind, STARTING)), self.face(Tile(seat, kind, OTHER_SIDE))

    # Beside the board

    def bag(self, seat: str) -> tuple[str, ...]:
        """The ids of the tiles in a side's bag."""
        return self.view.bags[seat == DARK]

    def contents(self, seat: str) -> list[str]:
        """What a bag holds, a line for each kind of tile."""
        counts = Counter(self.tables.name(kind) for kind in self.bag(seat))
        return [name if n == 1 else f"{name} ×{n}" for name, n in sorted(counts.items())]

    def lost(self, seat: str) -> tuple[str, ...]:
        """The ids of a side's tiles that have left the game, in the order of the scenario (D3.8)."""
        if isinstance(self.view.pending, SetUp):
            return ()
        left = Counter(self.all[seat])
        left.subtract(tile.kind for tile in self.view.board if tile and tile.seat == seat)
        left.subtract(self.bag(seat))
        if seat == self.view.seat:
            left.subtract(self._in_hand())
        return tuple(left.elements())

    def _in_hand(self) -> tuple[str, ...]:
        match self.view.pending:
            case Drawn(tile):
                return (tile,)
            case Divined(tiles):
                return tiles
        return ()

    def offered(self) -> tuple[str, ...]:
        """The ids of the tiles that lie beside the board to be placed, each once."""
        match self.view.pending:
            case SetUp() as pending:
                return setup_tiles(pending)
        return tuple(dict.fromkeys(self._in_hand()))

    def drawn(self) -> str | None:
        """The id of the tile that was drawn and goes to whatever square is pointed at next."""
        return self.view.pending.tile if isinstance(self.view.pending, Drawn) else None

    def home(self, name: str) -> pygame.Rect:
        """Where the face of a tile on a square lies."""
        return self.layout.rest(name)
