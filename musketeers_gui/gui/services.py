"""What the scenes may ask of the program: one frozen object of values and actions, made where the window opens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from musketeers_gui.core.autosave import Kept
from musketeers_gui.core.game import Game, Setup
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Person
from musketeers_gui.core.values import Seat
from musketeers_gui.gui.boards import Board
from musketeers_gui.gui.catalogue import Catalogue
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.stage import Stage


@dataclass(frozen=True, slots=True)
class Seating:
    """A game about to begin: the setup, who plays each seat, and whether any move may be taken back."""

    setup: Setup
    people: Mapping[Seat, Person]
    friendly: bool = False


@dataclass(frozen=True, slots=True)
class Services:
    """Everything a menu can do.

    `catalogue` lists the scenarios; `settings()` are those in force and `apply` changes them; `start` begins a
    game, `resume` goes on with a saved one (both may push a scene that says what went wrong); `board(setup)` is
    the board of a game, None where it has none; `bots(game)` names its computer players; `kept()` lists the
    saved games, the latest first; `take_notices()` gives each sentence that must be said once, once;
    `show(path)` opens a file or folder with the program the person's system has for it.
    """

    library: Library
    catalogue: Catalogue
    stage: Stage
    settings: Callable[[], Settings]
    apply: Callable[[Settings], None]
    start: Callable[[Seating], None]
    resume: Callable[[Path], None]
    board: Callable[[Setup], Board | None]
    bots: Callable[[str], Sequence[str]]
    kept: Callable[[], Sequence[Kept]]
    take_notices: Callable[[], Sequence[str]]
    show: Callable[[Path], None]
    quit: Callable[[], None]
    version: str = ""

    @property
    def games(self) -> Mapping[str, Game]:
        """The games of the registry, in the order they are shown."""
        return self.library.games
