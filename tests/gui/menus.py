"""Services for tests of the menus: real library and registry, everything else recorded."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from musketeers_gui.bots import BOTS
from musketeers_gui.core.autosave import Kept
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Person
from musketeers_gui.games import GAMES
from musketeers_gui.gui.catalogue import Catalogue
from musketeers_gui.gui.services import Seating, Services
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.stage import Stage

NOON = 1_700_000_000.0
DAY = 86_400
DAY = 86_400


@dataclass
class Recorder:
    """What the menus asked for."""

    settings: Settings = field(default_factory=Settings)
    started: list[Seating] = field(default_factory=list)
    resumed: list[Path] = field(default_factory=list)
    shown: list[Path] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    quits: int = 0

    def apply(self, settings: Settings) -> None:
        """Take new settings."""
        self.settings = settings

    def quit(self) -> None:
        """Count."""
        self.quits += 1

    def take_notices(self) -> Sequence[str]:
        """Each notice once."""
        taken, self.notices = self.notices, []
        return taken


def kept(count: int) -> list[Kept]:
    """So many saved games of the card game, the last one finished."""
    people = (Person("Anna"), Person("Bruno"), Person("Aramis", "steady"))
    first = Kept(Path("game-0"), "cards", "A single round", "cards/short", people, 0, NOON, False)
    return [
        replace(first, path=Path(f"game-{i}"), entries=7 * i, when=NOON - i * DAY, finished=i == count - 1)
        for i in range(count)
    ]


def services(own: Path, recorder: Recorder | None = None, games: Sequence[Kept] = ()) -> Services:
    """Services over the shipped files and the person's files in a folder."""
    told = recorder or Recorder()
    library = Library(GAMES, own=own)
    return Services(
        library=library,
        catalogue=Catalogue(library),
        stage=Stage(),
        settings=lambda: told.settings,
        apply=told.apply,
        start=told.started.append,
        resume=told.resumed.append,
        board=lambda setup: None,
        bots=lambda game: tuple(BOTS.get(game, {})),
        kept=lambda: games,
        take_notices=told.take_notices,
        show=told.shown.append,
        quit=told.quit,
        version="0.1.0",
    )
