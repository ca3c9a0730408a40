"""Choosing a scenario of a game: the list, what it is about, how to win, and its board at the start."""

from collections.abc import Sequence
from typing import Final

import pygame

from musketeers_gui.core.library import Entry
from musketeers_gui.gui import paint
from musketeers_gui.gui.layout import column, foot, rows, split
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, frame, full_screen, going
from musketeers_gui.gui.scenes.mistakes import MistakesScene
from musketeers_gui.gui.scenes.preview import Previews
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.said import said_range
from musketeers_gui.gui.scenes.seats import SeatsScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.text import curled
from musketeers_gui.gui.theme import BRASS_DARK, GOLD, INK_SOFT, NAME_LARGE, RED, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Bullet,
    Button,
    Drawing,
    FactPlate,
    Heading,
    Hint,
    Panel,
    PickRow,
    RichText,
    Scroll,
    Widget,
    placed,
    scroll_view,
)

BOARD_SHAPE: Final = 1.36
"""Width to height of a board at the table."""
WIDEST: Final = 1.8
NARROWEST: Final = 1.12
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


class ScenariosScene(MenuScene):
    """The scenarios of one game. Coming to a row shows it; Enter or a click on the chosen one goes on."""

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.game = game
        self.entries: Sequence[Entry] = ()
        self.chosen = 0
        self._list, self._page = Scroll(), Scroll()
        self._previews = Previews(services)

    def enter(self) -> None:
        """Read what there is now; stay at the scenario that was chosen."""
        self.services.catalogue.look_if_saved()
        self._take()
        self.desk.focus(f"scenario-{self.chosen}" if self.entries else "back")

    def _take(self) -> None:
        before = self.entries[self.chosen].id if self.entries else ""
        self.entries = self.services.catalogue.of(self.game)
        ids = [entry.id for entry in self.entries]
        self.chosen = ids.index(before) if before in ids else 0

    def update(self, dt: float) -> bool:
        """Draw the board of the chosen scenario when it has been looked at for a moment; see what was saved."""
        if self._previews.update(dt):
            self.desk.dirty = True
        if self.services.catalogue.watch(dt):
            self._previews = Previews(self.services)
            self._take()
            listed = (self.desk.ring.current or "").startswith("scenario-")
            self.desk.focus(f"scenario-{self.chosen}" if listed else self.desk.ring.current)
        return super().update(dt)

    @property
    def moving(self) -> bool:
        """Also while the board is being drawn."""
        return super().moving or self._previews.drawing

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._page.offset = 0

    def _go(self) -> None:
        if self.entries:
            self.services.stage.push(SeatsScene(self.services, self.entries[self.chosen]))

    # The page

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """List at the left, the chosen scenario at the right."""
        services, push = self.services, self.services.stage.push
        title = services.games[self.game].title
        tools = (
            Tool("rules", "book", "Rules of this game", lambda: push(RulesScene(services, self.game)), "F1"),
            Tool("settings", "cog", "Settings", lambda: push(SettingsScene(services)), "O"),
            Tool("full", "expand", "Full screen", full_screen(services)),
        )
        parts, body = frame(
            units, title, "Choose a scenario", self._hints(), back=services.stage.pop, tools=tools, note=self._note()
        )
        left, right = split(body, (0.5, 1.0) if units.roomy > 1000 else (0.72, 1.0), units.px(24))
        return [*parts, *self._left(units, left), *self._right(units, right)]

    def _hints(self) -> tuple[Hint, ...]:
        hints = [Hint("↑|↓", "another scenario"), Hint("Enter", "choose the seats")]
        if self.services.catalogue.broken:
            hints.append(Hint("M", "mistakes in your files"))
        return (*hints, Hint("F1", "rules"), Hint("Esc", "back"))

    def _note(self) -> str:
        own = sum(entry.own for entry in self.entries)
        box = len(self.entries) - own
        words = f"{box} from the box" if box != 1 else "one from the box"
        return f"{words}, {own} of your own" if own else words

    def _left(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units)

        def build(room: pygame.Rect) -> list[Widget]:
            heading = Heading(text="Scenarios", note="Enter or a click goes on")
            listed = [self._row(i, entry) for i, entry in enumerate(self.entries)]
            return column([heading, *listed, *self._strip()], room, units, units.px(10))

        return [sheet, scroll_view("list", inside, self._list, units, build)]

    def _row(self, index: int, entry: Entry) -> PickRow:
        shipped = [e for e in self.entries if not e.own]
        numeral = NUMERALS[index] if index < min(len(NUMERALS), len(shipped)) and not entry.own else ""
        facts = [("person", said_range(entry.players, "", "").strip())]
        if entry.minutes:
            facts.append(("hourglass", f"{entry.minutes} min"))
        return PickRow(
            name=f"scenario-{index}",
            title=curled(entry.title),
            line=curled(entry.story),
            brief=True,
            mark=numeral,
            icon="" if numeral else "quill",
            facts=tuple(facts),
            chosen=index == self.chosen,
            tab_stop=index == self.chosen,
            on_focus=going(self._choose, index),
            action=self._go,
        )

    def _strip(self) -> list[Widget]:
        """What is said of the person's files with mistakes."""
        broken = self.services.catalogue.broken
        if not broken:
            return []
        count = sum(len(file.problems) for file in broken)
        mistakes = "a mistake" if count == 1 else f"{count} mistakes"
        what = f"{len(broken)} of your files have mistakes."
        if len(broken) == 1:
            what = f"“{broken[0].path.name}” has {mistakes}."
        line = "The list names file, line and column. All others can be played."
        push, services = self.services.stage.push, self.services
        return [
            PickRow(
                name="mistakes",
                title=what,
                line=line,
                icon="quill",
                tint=RED,
                alarm=True,
                key="M",
                action=lambda: push(MistakesScene(services)),
            )
        ]

    def _right(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units).inflate(-2 * units.px(8), 0)
        if not self.entries:
            words = "No scenario of this game can be played: every file has a mistake."
            return [sheet, *column([RichText(markup=words, points=24)], inside, units, 0)]
        button = Button(
            name="go",
            label="Choose the seats",
            line="who plays, who is the computer",
            icon="swords",
            key="Enter",
            kind="primary",
            action=self._go,
        )
        wide = min(inside.w, button.natural_width(units) + units.tx(30))
        tall = button.height(units, wide)
        place = pygame.Rect(inside.right - wide, inside.bottom - tall, wide, tall)
        page = pygame.Rect(inside.x, inside.y, inside.w, place.y - units.px(18) - inside.y)
        view = scroll_view("page", page, self._page, units, lambda room: self._details(units, room))
        return [sheet, view, placed(button, place)]

    def _details(self, units: Units, room: pygame.Rect) -> list[Widget]:
        entry = self.entries[self.chosen]
        title = RichText(markup=curled(entry.title), points=NAME_LARGE, face=Face.NAME, spacing=1.05)
        head = column([title], room, units, 0)
        below = pygame.Rect(room.x, foot(head) + units.px(16), room.w, 0)
        plates = rows(self._plates(entry), below, units, units.px(14), units.tx(196))
        below = pygame.Rect(room.x, foot(plates) + units.px(16), room.w, 0)
        if room.w < units.tx(860):
            words = column(self._words(entry), below, units, units.px(12))
            rest = pygame.Rect(room.x, foot(words) + units.px(16), room.w, 0)
            return [*head, *plates, *words, *self._board(units, entry, rest)]
        left, right = split(below, (1.0, 1.55), units.px(34))
        words = column(self._words(entry), left, units, units.px(12))
        right.h = room.bottom - right.y
        return [*head, *plates, *words, *self._board(units, entry, right)]

    def _board(self, units: Units, entry: Entry, place: pygame.Rect) -> list[Widget]:
        """The picture of the board: as high as the place if it has a height, else as boards are at the table."""
        heading = column([Heading(text="The board at the start")], place, units, 0)
        top = foot(heading) + units.px(12)
        tall = round(place.w / BOARD_SHAPE)
        if place.h:
            tall = min(max(place.bottom - top, round(place.w / WIDEST)), round(place.w / NARROWEST))
        board = Drawing(
            name="board",
            rect=pygame.Rect(place.x, top, place.w, tall),
            paint=lambda surface, area, scale: self._picture(surface, area, scale, entry),
            tall=lambda scale, width: tall,
        )
        return [*heading, board]

    def _plates(self, entry: Entry) -> list[Widget]:
        modes = f"{len(entry.modes)} ways to play" if len(entry.modes) > 1 else "at one computer"
        plates = [FactPlate(icon="person", words=said_range(entry.players, "player", "players"), line=modes)]
        if entry.minutes:
            plates.append(FactPlate(icon="hourglass", words=f"{entry.minutes} minutes", line="about so long"))
        if entry.difficulty:
            plates.append(FactPlate(icon="duel", words=curled(entry.difficulty).capitalize(), line="to win"))
        if entry.own:
            plates.append(FactPlate(icon="quill", words="Your own", line=entry.path.name))
        else:
            plates.append(FactPlate(icon="chest", words="From the box", line=entry.id))
        return list(plates)

    def _words(self, entry: Entry) -> list[Widget]:
        """What it is about and how it is won."""
        goals: list[Widget] = [Bullet(markup=curled(line), icon="fleur-de-lis", tint=GOLD) for line in entry.goal]
        goals = goals or [RichText(markup="As the rules say.", colour=INK_SOFT)]
        story = RichText(markup=curled(entry.story) or "Nothing is told of it.")
        return [Heading(text="The story"), story, Heading(text="How to win"), *goals]

    def _picture(self, surface: pygame.Surface, place: pygame.Rect, units: Units, entry: Entry) -> None:
        surface.blit(self._previews.picture(entry, place.size, units), place)
        paint.box(surface, place, edge=BRASS_DARK, line=units.px(2))
