"""The table: the board at the left, the panel at the right, and what lies over them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.autosave import Autosave
from musketeers_gui.core.match import Match
from musketeers_gui.gui.boards import Keyed, Zoomed
from musketeers_gui.gui.boards.registry import Show
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.intents import Away, Intent, Key, Point, Press
from musketeers_gui.gui.paint import clipped
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.frame import Tool, full_screen
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.scenes.table import menu, panel
from musketeers_gui.gui.scenes.table.contents import Deeds, Said
from musketeers_gui.gui.scenes.table.hands import Hands
from musketeers_gui.gui.scenes.table.log import Log
from musketeers_gui.gui.scenes.table.play import Mode, Play
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Action,
    FieldState,
    Hint,
    HintBar,
    Modal,
    Note,
    Scroll,
    Widget,
    hint_bar_rect,
)

HINTS: Final = {
    Mode.ASK: (Hint("←|→|↑|↓", "choose"), Hint("Enter", "take"), Hint("Esc", "back, menu")),
    Mode.BACK: (Hint("↑|↓", "another entry"), Hint("Enter", "back to now")),
    Mode.PLAYING: (Hint("Space", "skip"),),
    Mode.BOTS: (Hint("Esc", "menu"),),
}
"""Hints of the bar at the foot, by what the table waits for."""
GO_ON: Final = (Hint("Enter", "go on"), Hint("Esc", "menu"))
NOTICED: Final = 12.0
"""Seconds a notice stands in the hint bar."""
DRAWING: Final = 0.004
"""Seconds of a frame in which a board may go on drawing what is still rough."""
ALWAYS: Final = (Hint("Tab", "next"), Hint("L", "log"), Hint("Ctrl|S", "save as"), Hint("F1", "rules"))


@dataclass(frozen=True, slots=True)
class Leaving:
    """Where one goes from the table: `over()` to the result, `quit()` to the title."""

    over: Callable[[], None]
    quit: Callable[[], None]


class TableScene:
    """A game at the table."""

    def __init__(
        self,
        services: Services,
        match: Match,
        show: Show,
        autosave: Autosave | None,
        leaving: Leaving,
        cue: Callable[[str], None],
    ) -> None:
        self.services, self.match, self.autosave, self.leaving = services, match, autosave, leaving
        self.board = show.board(match.rules)
        self.play = Play(match, self.board, cue)
        self.log = Log(match, show.signs(match.rules))
        self.said = Said(self.play, show, self.log, Deeds(self.play.go_on, leaving.over))
        self.desk = Desk(self.lay_out)
        self.hands = Hands(self.play, self.board, self.desk)
        self.scrolls = panel.Scrolls(Scroll(), Scroll())
        self._sheet = ""
        self._file = FieldState(limit=60)
        self._refused = ""
        self._units: Units | None = None
        self._layer = panel.Layer()
        self._lines = 0
        self._said: tuple[object, ...] = ()
        self._notice, self._noticed = "", 0.0

    # ---------------------------------------------------------------- coming and going

    def enter(self) -> None:
        """Take the settings that may have changed meanwhile."""
        settings = self.services.settings()
        self.play.director.pace, self.play.confirm = settings.pace, settings.confirm
        if notices := self.services.take_notices():
            self._notice, self._noticed = " ".join(notices), NOTICED
        self.desk.refresh()

    def leave(self) -> None:
        """Covered, the table stands still."""

    def close(self) -> None:
        """The game is left: everything played is on disk, no process stays behind."""
        self.play.close()
        if self.autosave:
            self.autosave.close()

    def resize(self, units: Units) -> None:
        """Take a new size; the board makes its layers anew only where it must."""
        if units != self._units:
            self.play.skip()
            self._units, self._lines = units, 0
            self.hands.area = pygame.Rect(0, 0, panel.panel_rect(units).x, hint_bar_rect(units).top)
            self.board.resize(self.hands.area, units)
            self.play.show_again()
        self.desk.resize(units)

    @property
    def moving(self) -> bool:
        """Whether something moves or thinks, or is still being drawn."""
        return self.play.moving or (isinstance(self.board, Zoomed) and self.board.unfinished)

    # ---------------------------------------------------------------- the widgets

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Panel, hint bar, and what lies over them."""
        self._said = self._stamp()
        widgets = panel.lay_out(units, self._contents(), self.scrolls)
        lines = len(self.log.lines(self.play.viewer, self.play.line))
        if lines != self._lines:
            self._lines = lines
            panel.reveal_log(units, widgets, lines - 1)
        return [*widgets, self._hints(units), *self._over(units)]

    def _contents(self) -> panel.Contents:
        lines = self.log.lines(self.play.viewer, self.play.line)
        shown = self.play.line if self.play.back_at is None else self.play.back_at
        return panel.Contents(
            title=self.match.setup.model.title,
            tools=self._tools(),
            head=self.said.head(),
            prompt=self.said.prompt(),
            aside=self.said.aside(),
            buttons=self.said.buttons(),
            spare=self.said.spare(),
            blocks=self.board.panel(),
            extra=(),
            log=lines,
            chosen=max((place for place, line in enumerate(lines) if line.line <= shown), default=-1),
            foot=self.said.foot(),
            rule=self._rules,
            look=self.play.look_back,
        )

    def _tools(self) -> tuple[Tool, ...]:
        return (
            Tool("full", "expand", "Full screen (**F11**)", full_screen(self.services)),
            Tool("settings", "cog", "Settings", self._settings),
            Tool("rules", "open-book", "Rules", self._rules, "F1"),
        )

    def _hints(self, units: Units) -> Widget:
        own = self.board.keys() if isinstance(self.board, Keyed) else {}
        hints = (*HINTS.get(self.play.mode, GO_ON), *(Hint(key, word) for key, word in own.items()), *ALWAYS)
        pressing = self._notice if self._noticed else self.autosave.trouble if self.autosave else None
        note = pressing or ("autosaved" if self.autosave else "")
        return HintBar(rect=hint_bar_rect(units), hints=hints, note=note, pressing=bool(pressing))

    def _stamp(self) -> tuple[object, ...]:
        return (self.play.stamp, self._noticed > 0, self.autosave and self.autosave.trouble)

    def _over(self, units: Units) -> list[Widget]:
        """The sheet that must be answered first, if there is one."""
        if self.play.bots.stuck is not None:
            take_over = self.play.bots.take_over
            rows = menu.choices(
                ("random", "Let chance play for it", "dice", "R", lambda: take_over("random")),
                ("human", "A human goes on", "person", "H", lambda: take_over("")),
            )
            return [menu.sheet(units, "A computer player cannot go on", self.play.bots.trouble, rows)]
        if self._sheet == "menu":
            rows = self._menu(lambda: self._open(""))
            rows[1:1] = menu.choices(("save-as", "Save as", "save", "S", self._name_file), primary=False)
            return [menu.sheet(units, "The game waits", menu.KEPT, rows)]
        if self._sheet == "save":
            rows = menu.named(self._file, self._save, lambda: self._open(""), self._refused)
            return [menu.sheet(units, "Save as", "", rows)]
        return []

    def _menu(self, resume: Action) -> list[Widget]:
        return menu.choices(
            ("resume", "Go on playing", "play", "Esc", resume),
            ("menu-settings", "Settings", "cog", "O", self._settings),
            ("menu-rules", "Rules", "open-book", "F1", self._rules),
            ("title", "To the title", "home", "Q", self.leaving.quit),
        )

    # ---------------------------------------------------------------- what the buttons do

    def open_menu(self) -> None:
        """Bring up the menu."""
        self._open("menu")

    def _open(self, sheet: str) -> None:
        self._sheet = sheet
        self.desk.refresh()
        self.desk.focus({"menu": "resume", "save": "file"}.get(sheet))

    def _settings(self) -> None:
        self._sheet = ""
        self.services.stage.push(SettingsScene(self.services))

    def _rules(self, rule: str = "") -> None:
        self._sheet = ""
        noted = self.hands.note[0].rule if self.hands.note else None
        setup = self.match.setup
        self.services.stage.push(RulesScene(self.services, setup.game.id, rule or noted or "", setup))

    def _name_file(self) -> None:
        self._file, self._refused = FieldState(menu.free_name(self.match.setup.model.title), limit=60), ""
        self._open("save")

    def _save(self) -> None:
        self._refused = menu.save_as(self.match, self._file.text)
        if not self._refused:
            self._open("")

    # ---------------------------------------------------------------- what is done

    def handle(self, intent: Intent) -> bool:
        """A person did something; True where it meant anything."""
        noted = self.hands.note
        used = self._handle(intent)
        if isinstance(intent, Press | Key):
            self.hands.forget(noted)
        if used and not isinstance(intent, Point | Away):
            self.play.settle()
            self.desk.refresh()
        return used

    def _handle(self, intent: Intent) -> bool:
        if any(isinstance(widget, Modal) for widget in self.desk.widgets):
            return self._in_sheet(intent)
        if self.play.director.moving and isinstance(intent, Press | Key):
            self.play.skip()
            if not self.play.asking:
                return True
        match intent:
            case Key("esc"):
                return self._escape()
            case Key("l", False):
                self.desk.focus("log")
                return True
            case Key("s", True):
                self._name_file()
                return True
        if self.hands.handle(intent) or self.desk.handle(intent):
            return True
        return isinstance(intent, Key) and not intent.ctrl and self.hands.own_key(intent.name)

    def _in_sheet(self, intent: Intent) -> bool:
        if intent == Key("esc") and self._sheet:
            self._open("")
            return True
        return self.desk.handle(intent)

    def _escape(self) -> bool:
        """One step out of where one is: the past, the log, what was pointed at; else the menu."""
        if self.play.back_at is not None or self.desk.ring.current == "log":
            self.play.look_back(self.play.line)
            self.desk.focus(None)
        elif not self.play.back():
            self.open_menu()
        return True

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """Let time pass."""
        moved = self.play.director.moving
        self.play.update(dt)
        if self.play.mode is Mode.CURTAIN:
            self.services.stage.push(Curtain(self.services, self.play, self.log, self.said.show.turn, self._menu))
            return True
        self._noticed = max(0.0, self._noticed - dt)
        if self._stamp() != self._said:
            self.desk.refresh()
        drawn = isinstance(self.board, Zoomed) and self.board.finish(DRAWING)
        return self.desk.update(dt) or moved or self.play.director.moving or drawn or self.hands.stirred

    def draw(self, surface: pygame.Surface) -> None:
        """The board, then the panel: from its last picture unless something in it changed."""
        hands = self.hands
        self.desk.dirty = self.desk.dirty or hands.stirred
        hands.stirred = False
        with clipped(surface, hands.area):
            self.play.director.draw(surface, self.play.marks(hands.hover, hands.at_board))
        self._layer.draw(surface, self.desk)
        if self.play.back_at is not None:
            top = pygame.Rect(hands.area.centerx, 0, 0, self.desk.units.px(8))
            Note("**The table as it was.** Esc leads back to now.").draw(surface, self.desk.units, top)
        if hands.note:
            reason, anchor = hands.note
            rule = f" *{reason.rule}*" if reason.rule else ""
            Note(reason.text + rule).draw(surface, self.desk.units, anchor)

    def widgets(self) -> Sequence[Widget]:
        """All that can be seen of the panel."""
        return [seen.widget for seen in flatten(self.desk.widgets)]
