"""Opens the window and wires the scenes: what the menus may ask for, and the one game that is being played."""

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from musketeers_gui.bots import BOTS
from musketeers_gui.core.autosave import Autosave, kept_games
from musketeers_gui.core.game import Setup
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.saves import BadSave, load, read
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.gui import settings as settings_file
from musketeers_gui.gui.app import App, NoDisplay
from musketeers_gui.gui.boards import Board
from musketeers_gui.gui.boards.registry import SHOWS
from musketeers_gui.gui.catalogue import Catalogue, sentence
from musketeers_gui.gui.scenes.error import ErrorScene
from musketeers_gui.gui.scenes.replay import ReplayScene
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.table.scene import Leaving, TableScene
from musketeers_gui.gui.scenes.title import TitleScene
from musketeers_gui.gui.services import Seating, Services
from musketeers_gui.gui.stage import Stage


class House:
    """The program while its window is open. One game is played at a time; leaving it keeps it on disk.

    `saves` is the folder of the saved games, if not the person's own.
    """

    def __init__(self, library: Library, app: App, saves: Path | None = None) -> None:
        self.app, self.saves = app, saves
        self.table: TableScene | None = None
        self.services = Services(
            library=library,
            catalogue=Catalogue(library),
            stage=app.stage,
            settings=lambda: app.settings,
            apply=app.apply,
            start=self.start,
            resume=self.resume,
            board=board_of,
            bots=lambda game: tuple(BOTS[game]),
            kept=lambda: kept_games(self.saves),
            take_notices=self._take_notices,
            show=show_file,
            quit=app.quit,
            version=version(),
        )

    def start(self, seating: Seating) -> None:
        """Begin a game; one of computer players alone only where it is bound to end."""
        endless = seating.setup.endless()
        if endless and all(person.bot for person in seating.people.values()):
            self._fault("Somebody has to sit down", endless.text, "")
            return
        match = Match(seating.setup, os.urandom(8).hex(), seating.people, friendly=seating.friendly)
        self.sit_down(match)

    def resume(self, path: Path) -> None:
        """Go on with a saved game, or watch it again where it is over; says so where the file is damaged."""
        try:
            opened = load(read(path), self.services.library)
        except (BadSave, ScenarioError, LookupError) as error:
            said = sentence(str(error))
            self._fault("This game cannot be opened", said, "" if str(path) in said else str(path))
            return
        self.sit_down(opened.match, None if opened.damage else path)
        if opened.damage:
            line, message = opened.damage
            told = f"The saved game is whole up to line {line - 1}; it goes on from there."
            self._fault("A part of this game is lost", told, f"{path}, line {line}: {message}")

    def sit_down(self, match: Match, path: Path | None = None) -> None:
        """Put a game on the table; `path` is its file, which the new one replaces if it lies among the unfinished."""
        self.leave_table()
        show = SHOWS.get(match.setup.game.id)
        if show is None:
            self._fault("This game has no board yet", "It can be played through the engine.", "")
            return
        if not match.to_act:
            self.app.stage.push(ReplayScene(self.services, match, show, self.app.sounds.play))
            return
        autosave = Autosave(match, self.saves)
        if path is not None and path.resolve().parent == autosave.path.resolve().parent and autosave.flush():
            path.unlink(missing_ok=True)
        self.app.stage.home()
        leaving = Leaving(over=self._over, quit=self._to_title)
        self.table = TableScene(self.services, match, show, autosave, leaving, self.app.sounds.play)
        self.app.stage.push(self.table)

    def leave_table(self) -> None:
        """Keep the game on disk and end what it started."""
        if self.table is not None:
            self.table.close()
            self.table = None

    def _to_title(self) -> None:
        self.leave_table()
        self.app.stage.home()

    def _over(self) -> None:
        if self.table is None:
            return
        match = self.table.match
        show = SHOWS[match.setup.game.id]
        self.leave_table()
        self.app.stage.home()
        again = Seating(match.setup, match.people, match.friendly)
        self.app.stage.push(
            ResultScene(
                self.services,
                match,
                show,
                again=lambda: self.start(again),
                replay=lambda: self.app.stage.push(ReplayScene(self.services, match, show, self.app.sounds.play)),
            )
        )

    def _fault(self, heading: str, sentence: str, line: str) -> None:
        self.app.stage.push(ErrorScene(self.services, heading, sentence, (line,) if line else ()))

    def _take_notices(self) -> Sequence[str]:
        notices = list(self.app.notices)
        self.app.notices.clear()
        return notices


def open_window(library: Library, match: Match | None = None, path: Path | None = None) -> int:
    """Open the window at the title, or at the table of a match, read from the file at `path` if from any.

    Gives the exit status, 2 where there is no screen.
    """
    settings, notice = settings_file.load()
    app = App(Stage(pace=settings.pace), settings)
    if notice:
        app.notices.append(notice)
    try:
        app.open()
    except NoDisplay as error:
        print(f"musketeers: {error}", file=sys.stderr)
        return 2
    house = House(library, app)
    app.stage.push(TitleScene(house.services))
    if match is not None:
        house.sit_down(match, path)
    try:
        app.run()
    finally:
        house.leave_table()
    return 0


def board_of(setup: Setup) -> Board | None:
    """The board of a game; None where it has none."""
    show = SHOWS.get(setup.game.id)
    return show.board(setup.rules()) if show else None


def version() -> str:
    """The version of the program, empty where it is not installed."""
    try:
        return metadata.version("musketeers-gui")
    except metadata.PackageNotFoundError:
        return ""


def show_file(path: Path) -> None:
    """Open a file or folder with the program the system has for it; nothing happens where there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return
