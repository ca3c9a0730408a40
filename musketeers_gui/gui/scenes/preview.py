"""The picture of a scenario's board at the start, drawn by the game's own board when there is time for it."""

from collections import OrderedDict
from typing import Final

import pygame

from musketeers_gui.core.library import Entry
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards import Board, Marks, Zoomed
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.vignettes import vignette

KEPT: Final = 12
PATIENCE: Final = 0.25
"""Seconds a scenario must stay chosen before its board is drawn."""
A_WHILE: Final = 0.012
"""Seconds of a frame in which a board may go on drawing."""
BOARD_HEIGHT: Final = 1000
"""Layout units of height the board is drawn with before it is brought down."""

Size = tuple[int, int]


class Previews:
    """Keeps the last pictures; `wanted` is drawn once it has been wanted for a moment."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._done: OrderedDict[tuple[str, Size, Units], pygame.Surface] = OrderedDict()
        self._wanted: tuple[Entry, Size, Units] | None = None
        self._begun: tuple[tuple[Entry, Size, Units], Board | None, pygame.Surface] | None = None
        self._waited = 0.0

    def picture(self, entry: Entry, size: Size, units: Units) -> pygame.Surface:
        """The board of a scenario at a size, or the game's small picture until it is drawn."""
        key = (entry.id, size, units)
        if key in self._done:
            self._wanted = None
            return self._done[key]
        if self._wanted is None or self._wanted[0].id != entry.id or self._wanted[1:] != (size, units):
            self._wanted, self._waited = (entry, size, units), 0.0
        return vignette(entry.game, size)

    @property
    def drawing(self) -> bool:
        """Whether a picture is still to come."""
        return self._wanted is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True where a picture has been drawn."""
        if self._wanted is None:
            self._begun = None
            return False
        self._waited += dt
        if self._waited < PATIENCE:
            return False
        if self._begun is None or self._begun[0] != self._wanted:
            self._begun = (self._wanted, *self._begin(*self._wanted))
        _, board, sheet = self._begun
        if isinstance(board, Zoomed) and board.unfinished:
            board.finish(A_WHILE)
            return False
        if board is not None:
            board.draw(sheet, Marks())
        entry, size, units = self._wanted
        self._wanted = self._begun = None
        self._done[(entry.id, size, units)] = sheet if board is None else paint.scaled(sheet, *size)
        while len(self._done) > KEPT:
            self._done.popitem(last=False)
        return True

    def _begin(self, entry: Entry, size: Size, units: Units) -> tuple[Board | None, pygame.Surface]:
        """The board of a scenario drawn for the first time, and the sheet it is on; the small picture without one."""
        try:
            setup = self._services.library.setup(entry.id)
        except (ScenarioError, LookupError, ValueError):
            return None, vignette(entry.game, size)
        board = self._services.board(setup)
        if board is None or min(size) < 2:
            return None, vignette(entry.game, size)
        match = Match(setup, "preview")
        tall = units.px(BOARD_HEIGHT)
        sheet = paint.opaque(tall * size[0] / size[1], tall)
        board.resize(sheet.get_rect(), Units(units.size, 100))
        board.show(match.rules.view(match.state, None), None)
        board.draw(sheet, Marks())
        return board, sheet
