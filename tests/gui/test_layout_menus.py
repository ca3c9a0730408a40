"""The menus at every size of window and text, and clicked through without a screen."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from musketeers_gui.core.match import Person
from musketeers_gui.games import GAMES
from musketeers_gui.gui.intents import Key, Press, Release, Type, Wheel
from musketeers_gui.gui.scenes.error import ErrorScene
from musketeers_gui.gui.scenes.frame import MenuScene
from musketeers_gui.gui.scenes.load import LoadScene
from musketeers_gui.gui.scenes.mistakes import MistakesScene
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.scenarios import ScenariosScene
from musketeers_gui.gui.scenes.seats import SeatsScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.scenes.title import TitleScene
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units

from .layout_check import SIZES, TEXTS, faults
from .menus import Recorder, kept, services

BROKEN = "game: cards\ntitle: The Spy's Ladder\nplaers: [2, 3]\nhand: twelve\n"


def files(own: Path) -> Path:
    """A folder of one's own with a sound and a broken scenario."""
    folder = own / "scenarios"
    folder.mkdir(parents=True)
    (folder / "the-spys-ladder.yaml").write_text(BROKEN)
    (folder / "night-on-the-quai.yaml").write_text("game: cards\ntitle: Night on the quai\nplayers: [2]\n")
    return own


def seats(at: Services, entry: int = 0, players: int = 0) -> SeatsScene:
    """The seats of a card scenario, with so many players as the list's place says."""
    scene = SeatsScene(at, at.catalogue.of("cards")[entry])
    scene._set_players(players)
    return scene


SCENES: dict[str, Callable[[Services], MenuScene]] = {
    "title": TitleScene,
    "scenarios": lambda at: ScenariosScene(at, "cards"),
    "seats": lambda at: seats(at, players=2),
    "settings": SettingsScene,
    "rules": lambda at: RulesScene(at, "cards", "C7"),
    "mistakes": MistakesScene,
    "load": LoadScene,
    "error": lambda at: ErrorScene(at, "It cannot be opened", "The first line was changed. " * 9, ["a/" * 90]),
}


def shown(name: str, at: Services, size: tuple[int, int] = (1920, 1080), text: int = 100) -> MenuScene:
    """A scene on the stage."""
    at.stage.units = Units(size, text)
    scene = SCENES[name](at)
    at.stage.push(scene)
    return scene


def click(scene: MenuScene, name: str) -> None:
    """Press and release in the middle of what is seen of a widget."""
    scene.desk.focus(scene.desk.ring.current)
    seen = next(seen for seen in scene.desk.seen() if seen.widget.name == name)
    if seen.view:
        rect, view = seen.widget.rect, seen.view
        top = rect.y - view.rect.y + view.scroll.offset
        view.scroll.reveal(top, top + rect.h)
        scene.desk.refresh()
        seen = next(seen for seen in scene.desk.seen() if seen.widget.name == name)
    scene.handle(Press(seen.shown.center))
    scene.handle(Release(seen.shown.center))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_off_or_overlaps(name: str, size: tuple[int, int], text: int, tmp_path: Path) -> None:
    scene = shown(name, services(files(tmp_path), games=kept(5)), size, text)
    assert faults(scene.desk) == []


@pytest.mark.parametrize(("size", "text"), [((1024, 768), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_pages_of_every_game_hold(game: str, size: tuple[int, int], text: int, tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.units = Units(size, text)
    for scene in (ScenariosScene(at, game), SeatsScene(at, at.catalogue.of(game)[0]), RulesScene(at, game)):
        at.stage.push(scene)
        assert faults(scene.desk) == []


@pytest.mark.parametrize("name", SCENES)
def test_every_menu_can_be_drawn(name: str, tmp_path: Path) -> None:
    scene = shown(name, services(files(tmp_path), games=kept(2)), (1024, 768))
    surface = pygame.Surface((1024, 768), 0, 32)
    scene.draw(surface)
    assert len({tuple(surface.get_at((x, 384))) for x in range(0, 1024, 8)}) > 20
    scene.update(0.0)
    scene.draw(surface)
    assert not scene.update(0.0)


def test_from_the_title_to_the_table_with_the_mouse(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(title := TitleScene(at))
    click(title, "game-cards")
    scenarios = at.stage.top
    assert isinstance(scenarios, ScenariosScene)
    click(scenarios, "scenario-0")
    at_seats = at.stage.top
    assert isinstance(at_seats, SeatsScene)
    click(at_seats, "start")
    assert [seating.setup.scenario for seating in told.started] == ["cards/short"]


def test_from_the_title_to_the_table_with_the_keyboard(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(TitleScene(at))
    for key in (Key("1"), Key("down"), Key("enter"), Key("enter", ctrl=True)):
        at.stage.handle(key)
    assert [seating.setup.scenario for seating in told.started] == ["cards/long"]


def test_escape_leads_back_to_the_title_and_then_out(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(title := TitleScene(at))
    for key in ("1", "enter", "esc", "esc"):
        at.stage.handle(Key(key))
    assert at.stage.top is title
    at.stage.handle(Key("esc"))
    assert told.quits == 1


@pytest.mark.parametrize(("key", "scene"), [("l", LoadScene), ("o", SettingsScene), ("f1", RulesScene)])
def test_every_page_is_a_key_away_from_the_title(key: str, scene: type[MenuScene], tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.push(TitleScene(at))
    at.stage.handle(Key(key))
    assert isinstance(at.stage.top, scene)


def test_an_unfinished_game_is_offered_first(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told, kept(3))
    at.stage.push(TitleScene(at))
    at.stage.handle(Key("enter"))
    assert told.resumed == [Path("game-0")]


def test_a_finished_game_is_not_offered_as_unfinished(tmp_path: Path) -> None:
    at = services(tmp_path, games=kept(1))
    at.stage.push(title := TitleScene(at))
    assert title.desk.find("continue") is None


def test_notices_are_said_once(tmp_path: Path) -> None:
    told = Recorder(notices=["No sound device was found."])
    at = services(tmp_path, told)
    at.stage.push(title := TitleScene(at))
    assert title.update(0.0)
    assert told.notices == []


def test_names_are_typed_kept_and_offered_again(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(scene := seats(at))
    click(scene, "name-athos")
    for _ in "Athos":
        scene.handle(Key("backspace"))
    scene.handle(Type("Anna"))
    scene.start()
    assert told.started[0].people["athos"] == Person("Anna")
    assert told.settings.names["athos"] == "Anna"
    assert seats(at).people()["athos"] == Person("Anna")


def test_a_seat_can_be_given_to_the_computer(tmp_path: Path) -> None:
    told = Recorder(settings=Recorder().settings)
    at = services(tmp_path, told)
    at.stage.push(scene := seats(at))
    scene.desk.focus("who-porthos")
    scene.handle(Key("right"))
    scene.start()
    assert told.started[0].people["porthos"].bot == at.bots("cards")[0]
    assert told.started[0].people["athos"].bot == ""


def test_the_number_of_players_is_chosen(tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.push(scene := seats(at))
    scene.desk.focus("players")
    scene.handle(Key("right"))
    assert list(scene.people()) == ["athos", "porthos", "aramis"]


@pytest.mark.rule("L2.2", "R-L60")
def test_where_fewer_people_than_seats_play_the_scenario_says_who_shares(tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.push(scene := SeatsScene(at, at.catalogue.of("louvre")[0]))
    for players, groups in {2: "12222", 3: "12233", 4: "12344", 5: "12345"}.items():
        scene._set_players(list(scene.counts).index(players))
        names = [person.name for person in scene.people().values()]
        assert scene.shared == (players < 5)
        if scene.shared:
            assert names == [f"Player {n}" for n in groups]
    scene._set_players(list(scene.counts).index(3))
    scene.desk.focus("who-porthos")
    scene.handle(Key("right"))
    assert [person.name[-1] for person in scene.people().values()] == list("12333")


def test_a_switch_of_the_scenario_reaches_the_match(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(scene := seats(at))
    scene.desk.focus("variant-tie")
    scene.handle(Key("right"))
    scene.start()
    assert told.started[0].setup.data["tie"] == "play on"


def test_mistakes_are_listed_with_their_place_and_suggestion(tmp_path: Path) -> None:
    at = services(files(tmp_path))
    at.stage.push(scene := ScenariosScene(at, "cards"))
    scene.handle(Key("m"))
    page = at.stage.top
    assert isinstance(page, MistakesScene)
    card = page.desk.find("mistake-0")
    assert card is not None
    assert getattr(card, "position") == "the-spys-ladder.yaml:3:1"  # noqa: B009
    assert getattr(card, "suggestion") == "Did you mean “players”?"  # noqa: B009


def test_saving_the_file_refreshes_the_mistakes_and_opens_the_scenario(tmp_path: Path) -> None:
    at = services(files(tmp_path))
    at.stage.push(page := MistakesScene(at))
    assert [file.name for file in at.catalogue.broken] == ["scenarios/the-spys-ladder.yaml"]
    (tmp_path / "scenarios/the-spys-ladder.yaml").write_text("game: cards\ntitle: The Spy's Ladder\nplayers: [2, 3]\n")
    page.update(1.5)
    assert at.catalogue.broken == []
    assert "The Spy's Ladder" in [entry.title for entry in at.catalogue.of("cards")]


def test_saving_a_file_refreshes_the_scenarios_and_keeps_the_chosen_one(tmp_path: Path) -> None:
    at = services(files(tmp_path))
    at.stage.push(page := ScenariosScene(at, "cards"))
    page._choose(1)
    chosen = page.entries[1].id
    (tmp_path / "scenarios/the-spys-ladder.yaml").write_text("game: cards\ntitle: The Spy's Ladder\nplayers: [2, 3]\n")
    page.update(1.5)
    assert "The Spy's Ladder" in [entry.title for entry in page.entries]
    assert page.entries[page.chosen].id == chosen


def test_broken_files_leave_all_others_playable(tmp_path: Path) -> None:
    at = services(files(tmp_path))
    titles = [entry.title for entry in at.catalogue.of("cards")]
    assert "Night on the quai" in titles
    assert len([entry for entry in at.catalogue.of("cards") if not entry.own]) >= 2


def test_the_editor_and_the_folder_are_opened_by_the_system(tmp_path: Path) -> None:
    told = Recorder()
    at = services(files(tmp_path), told)
    at.stage.push(page := MistakesScene(at))
    page.handle(Key("e"))
    page.handle(Key("d"))
    assert told.shown == [tmp_path / "scenarios/the-spys-ladder.yaml", tmp_path / "scenarios"]


def test_rules_open_at_a_ruling_and_follow_links(tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.push(page := RulesScene(at, "cards"))
    assert page.open_at("C8")
    assert page.place == "C8"
    page._follow("C17")
    assert page.place == "C17"
    assert not page.open_at("Z99")


def test_rules_are_searched_while_typing(tmp_path: Path) -> None:
    at = services(tmp_path)
    at.stage.push(page := RulesScene(at, "cards"))
    page.handle(Type("prisoner gem"))
    found = [section for _, sections in page.found() for section in sections]
    assert found
    assert all(section.holds(["prisoner", "gem"]) for section in found)


def test_settings_count_at_once(tmp_path: Path) -> None:
    told = Recorder()
    at = services(tmp_path, told)
    at.stage.push(page := SettingsScene(at))
    page.handle(Key("right"))
    assert told.settings.text == 110
    click(page, "sound")
    assert not told.settings.sound


def test_long_pages_scroll_with_wheel_and_keys(tmp_path: Path) -> None:
    at = services(tmp_path)
    scene = RulesScene(at, "cards")
    at.stage.push(scene)
    scene.handle(Wheel((1400, 600), -3))
    down = scene._text.offset
    assert down > 0
    scene.handle(Wheel((1400, 600), 3))
    assert scene._text.offset == 0
