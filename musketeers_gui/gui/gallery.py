"""A picture of every scene, drawn without a display."""

import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from musketeers_gui.core.autosave import Autosave
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Seat
from musketeers_gui.games import GAMES
from musketeers_gui.gui.app import App
from musketeers_gui.gui.boards import Zoomed
from musketeers_gui.gui.boards.registry import SHOWS
from musketeers_gui.gui.main import House
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.error import ErrorScene
from musketeers_gui.gui.scenes.load import LoadScene
from musketeers_gui.gui.scenes.mistakes import MistakesScene
from musketeers_gui.gui.scenes.replay import ReplayScene
from musketeers_gui.gui.scenes.result import ResultScene
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.scenarios import ScenariosScene
from musketeers_gui.gui.scenes.seats import SeatsScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.scenes.table.play import Mode
from musketeers_gui.gui.scenes.table.scene import Leaving, TableScene
from musketeers_gui.gui.scenes.title import TitleScene
from musketeers_gui.gui.settings import Settings
from musketeers_gui.gui.stage import Scene, Stage
from musketeers_gui.gui.units import Units

SEED: Final = "gallery"
GAME: Final = "cards"
"""The game whose table shows the scenes that all games share."""
LONGEST: Final = 3000
"""Actions after which a random game is left as it stands."""
WATCHED: Final = 0.3
"""Seconds after which a scenario's board is drawn."""
MISTAKEN: Final = "game: cards\ntitle: An evening of our own\nplayers: [2, 3]\nhand: twelve\ntargets: 150\n"


def gallery(out: Path, size: tuple[int, int], text: int) -> None:
    """Draw every scene in a window of this size, text at this percentage, into the folder, one PNG each.

    Surfaces take their format from a display; SDL's dummy driver has one.
    """
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder)
        (own / "scenarios").mkdir()
        (own / "scenarios" / "evening.yaml").write_text(MISTAKEN, encoding="utf-8")
        house = House(Library(GAMES, own=own), App(Stage(pace=0), Settings(text=text, speed="instant")), own / "saves")
        units = Units(size, text)
        house.app.stage.resize(units)
        for name, scene in scenes(house):
            surface = pygame.Surface(size)
            _show(scene, units)
            scene.draw(surface)
            pygame.image.save(surface, out / f"{name}.png")
            scene.leave()
            if isinstance(scene, TableScene):
                scene.close()


def _show(scene: Scene, units: Units) -> None:
    """Bring a scene to where it stands still: some read files, some draw well only what was seen before."""
    scene.resize(units)
    scene.enter()
    for _ in range(3):
        scene.update(0.0)
        if isinstance(scene, TitleScene | ScenariosScene | TableScene):
            scene.draw(pygame.Surface(units.size))
    while isinstance(scene, ScenariosScene) and scene.moving:
        scene.update(WATCHED)
    while isinstance(scene, TableScene) and isinstance(scene.board, Zoomed) and scene.board.unfinished:
        scene.board.finish(1.0)


def scenes(house: House) -> Iterator[tuple[str, Scene]]:
    """Every scene by the name of its picture."""
    services = house.services
    _keep(house)
    yield "title", TitleScene(services)
    services.catalogue.ensure()
    yield "load", LoadScene(services)
    for game in services.games:
        yield f"scenarios-{game}", ScenariosScene(services, game)
    entries, _ = services.library.entries()
    yield "seats", SeatsScene(services, next(entry for entry in entries if entry.game == GAME))
    yield "rules", RulesScene(services, GAME)
    yield "settings", SettingsScene(services)
    yield "mistakes", MistakesScene(services)
    yield "error", ErrorScene(services, "This game cannot be opened", "The first line of the saved game was changed.")
    for game in SHOWS:
        if game in services.games:
            yield from _tables(house, game)
    yield from _shared(house)


# ------------------------------------------------------------------ games in the middle


def _match(house: House, game: str) -> Match:
    entries = house.services.catalogue.of(game)
    entry = entries[-1]
    return Match(house.services.library.setup(entry.id, max(entry.players)), SEED)


def _random(match: Match, until: Callable[[Match], bool]) -> Match:
    """Play at random until something holds."""
    rng = random.Random(SEED)
    for _ in range(LONGEST):
        if not match.to_act or until(match):
            break
        seat = match.to_act[0]
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
    return match


def _table(house: House, match: Match) -> TableScene:
    show = SHOWS[match.setup.game.id]
    leaving = Leaving(over=lambda: None, quit=lambda: None)
    table = TableScene(house.services, match, show, None, leaving, lambda name: None)
    table.play.director.pace = 0.0
    return table


def _alone(match: Match, human: Seat) -> Match:
    """The match with one human against computer players."""
    match.people.update(
        {seat: replace(person, bot="" if seat == human else "random") for seat, person in match.people.items()}
    )
    return match


def _tables(house: House, game: str) -> Iterator[tuple[str, Scene]]:
    """One picture of each phase of a game, in its middle, with somebody to decide."""
    length = len(_random(_match(house, game), lambda match: False))
    for name, names in SHOWS[game].phases:
        match = _match(house, game)
        begun = 0 if names & {match.rules.status(match.state).phase} else length // 3

        def until(match: Match, begun: int = begun, names: frozenset[str] = names) -> bool:
            return len(match) >= begun and match.rules.status(match.state).phase in names

        seat = _random(match, until).to_act
        if seat:
            yield f"{game}-{name.lower().replace(' ', '-')}", _table(house, _alone(match, seat[0]))


# ------------------------------------------------------------------ what the tables of all games share


def _shared(house: House) -> Iterator[tuple[str, Scene]]:
    """Curtain, what everybody looks at, looking back, the menu, and the end."""
    yield from _curtain(house)
    for mode in (Mode.LOOK, Mode.STAYING):
        table = _table(house, _match(house, GAME))
        _lead(table, mode)
        yield f"{GAME}-{mode.name.lower()}", table
    played = _random(_match(house, GAME), lambda match: len(match) == 30)
    back = _table(house, _alone(played, played.to_act[0]))
    back.play.settle()
    back.play.look_back(20)
    yield "look-back", back
    menu = _table(house, back.match)
    menu.open_menu()
    yield "menu", menu
    over = _random(_match(house, GAME), lambda match: False)
    show = SHOWS[GAME]
    yield "result", ResultScene(house.services, over, show, lambda: None, lambda: None)
    yield "replay", ReplayScene(house.services, over, show, lambda name: None)


def _curtain(house: House) -> Iterator[tuple[str, Scene]]:
    table = _table(house, _random(_match(house, GAME), lambda match: len(match) == 21))
    table.play.settle()
    yield "curtain", Curtain(house.services, table.play, table.log, table.said.show.turn, lambda resume: [])
    table.close()


def _lead(table: TableScene, mode: Mode) -> None:
    """Play several people's game at random until the table waits for something."""
    rng = random.Random(SEED)
    play = table.play
    table.resize(table.services.stage.units)
    for _ in range(LONGEST):
        play.settle()
        match play.mode:
            case reached if reached is mode:
                return
            case Mode.CURTAIN if seat := play.fall():
                play.rise(seat)
            case Mode.LOOK | Mode.STAYING:
                play.go_on()
            case Mode.ASK if play.decider:
                play.submit(rng.choice(play.match.rules.legal(play.match.state, play.decider)))
            case _:
                play.update(0.0)


def _keep(house: House) -> None:
    """A game left in the middle and one that was finished, for the title and the list."""
    house.services.catalogue.ensure()
    for length in (1000, 17):
        match = _match(house, GAME)
        autosave = Autosave(match, house.saves)
        _random(match, lambda match, length=length: len(match) >= length)  # type: ignore[misc]
        autosave.close()
