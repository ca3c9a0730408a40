"""The table: the board at the left, the panel at the right, and what a person does with them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.autosave import Autosave
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Reason
from musketeers_gui.gui.boards.registry import Show
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.focus import DIRECTIONS, neighbour
from musketeers_gui.gui.intents import LEFT, RIGHT, Away, Drag, Intent, Key, Point, Pos, Press, Release
from musketeers_gui.gui.scenes.curtain import Curtain
from musketeers_gui.gui.scenes.frame import Tool, full_screen
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.scenes.table import menu, panel
from musketeers_gui.gui.scenes.table.contents import Deeds, Said
from musketeers_gui.gui.scenes.table.log import Log
from musketeers_gui.gui.scenes.table.play import Mode, Play
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Action,
    FieldState,
    Hint,
    HintBar,
    ListBox,
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
ALWAYS: Final = (Hint("Tab", "next"), Hint("L", "log"), Hint("Ctrl|S", "save as"), Hint("F1", "rules"))
"""Hints of the bar at the foot, by what the table waits for, and those that always hold."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Where one goes from the table: `over(match)` to the result, `quit()` to the title."""

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
        log = Log(match, show.signs(match.rules))
        self.said = Said(self.play, show, log, Deeds(self._go_on, leaving.over))
        self.log, self.signs = log, log.signs
        self.desk = Desk(self.lay_out)
        self.scrolls = panel.Scrolls(Scroll(), Scroll())
        self.hover: str | None = None
        self.focus: str | None = None
        self.note: tuple[Reason, pygame.Rect] | None = None
        self._sheet = ""
        self._file = FieldState(limit=60)
        self._refused = ""
        self._pressed: str | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._units: Units | None = None
        self._still: pygame.Surface | None = None
        self._lines = 0

    # ---------------------------------------------------------------- coming and going

    def enter(self) -> None:
        """Take the settings that may have changed meanwhile."""
        settings = self.services.settings()
        self.play.director.pace, self.play.confirm = settings.pace, settings.confirm
        self._refresh()

    def leave(self) -> None:
        """Nothing runs on but the computer players."""

    def close(self) -> None:
        """The game is left: everything played is on disk, no process is left behind."""
        self.play.close()
        if self.autosave:
            self.autosave.close()

    def resize(self, units: Units) -> None:
        """Take a new size; the board makes its layers anew only where it must."""
        if units != self._units:
            self.play.skip()
            self._units = units
            self._area = pygame.Rect(0, 0, panel.panel_rect(units).x, hint_bar_rect(units).top)
            self.board.resize(self._area, units)
            self._still = None
        self.desk.resize(units)
        self._lines = 0
        self._refresh()

    @property
    def moving(self) -> bool:
        """Whether something moves or thinks."""
        return self.play.moving

    # ---------------------------------------------------------------- the widgets

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Panel, hint bar, and what lies over them."""
        lines = self.log.lines(self.play.viewer, self.play.line)
        shown = self.play.line if self.play.back_at is None else self.play.back_at
        chosen = max((place for place, line in enumerate(lines) if line.line <= shown), default=-1)
        contents = panel.Contents(
            title=self.match.setup.model.title,
            tools=self._tools(),
            head=self.said.head(),
            prompt=self.said.prompt(),
            aside=self.said.aside(),
            buttons=self.said.buttons(),
            blocks=self.board.panel(),
            extra=(),
            log=lines,
            chosen=chosen,
            foot=self.said.foot(),
            rule=self._rules,
            look=self._look_back,
        )
        widgets = panel.lay_out(units, contents, self.scrolls)
        if len(lines) != self._lines:
            self._lines = len(lines)
            self._to_last(units, widgets)
        return [*widgets, self._hints(units), *self._over(units)]

    def _to_last(self, units: Units, widgets: Sequence[Widget]) -> None:
        """Scroll the log to its end when something was added."""
        for seen in flatten(widgets):
            if isinstance(seen.widget, ListBox):
                seen.widget.reveal(units, len(seen.widget.rows) - 1)

    def _tools(self) -> tuple[Tool, ...]:
        return (
            Tool("full", "expand", "Full screen (**F11**)", full_screen(self.services)),
            Tool("settings", "cog", "Settings", self._settings),
            Tool("rules", "open-book", "Rules", self._rules, "F1"),
        )

    def _hints(self, units: Units) -> Widget:
        hints = (*HINTS.get(self.play.mode, (Hint("Enter", "go on"),)), *ALWAYS)
        return HintBar(rect=hint_bar_rect(units), hints=hints, note=self._saved())

    def _saved(self) -> str:
        return "" if self.autosave is None else self.autosave.trouble or "autosaved"

    def _over(self, units: Units) -> list[Widget]:
        """The sheet that must be answered first, if there is one."""
        bots = self.play.bots
        if bots.stuck is not None:
            rows = menu.choices(
                ("random", "Let chance play for it", "dice", "R", lambda: self._take_over("random")),
                ("human", "A human goes on", "person", "H", lambda: self._take_over("")),
            )
            return [menu.sheet(units, "A computer player cannot go on", bots.trouble, rows)]
        if self._sheet == "menu":
            rows = self._menu(lambda: self._open(""))
            rows.insert(1, menu.choices(("save-as", "Save as", "save", "S", self._name_file))[0])
            return [menu.sheet(units, "The game waits", menu.KEPT, rows)]
        if self._sheet == "save":
            rows = menu.named(self._file, self._save, lambda: self._open(""), self._refused)
            return [menu.sheet(units, "Save as", "", rows)]
        return []

    def _menu(self, resume: Action) -> list[Widget]:
        return menu.choices(
            ("resume", "Go on playing", "play", "Esc", resume),
            ("menu-settings", "Settings", "cog", "O", self._settings),
            ("menu-rules", "Rules", "open-book", "R", self._rules),
            ("title", "To the title", "home", "Q", self.leaving.quit),
        )

    # ---------------------------------------------------------------- what the buttons do

    def _open(self, sheet: str) -> None:
        self._sheet = sheet
        self.desk.focus({"menu": "resume", "save": "file"}.get(sheet))

    def _settings(self) -> None:
        self._sheet = ""
        self.services.stage.push(SettingsScene(self.services))

    def _rules(self, rule: str = "") -> None:
        self._sheet = ""
        self.services.stage.push(RulesScene(self.services, self.match.setup.game.id, rule))

    def _go_on(self) -> None:
        self.play.go_on()

    def _take_over(self, bot: str) -> None:
        self.play.bots.take_over(bot)

    def _look_back(self, line: int) -> None:
        self.play.look_back(line)

    def _name_file(self) -> None:
        self._file, self._refused = FieldState(self.match.setup.model.title, limit=60), ""
        self._open("save")

    def _save(self) -> None:
        self._refused = menu.save_as(self.match, self._file.text)
        if not self._refused:
            self._open("")

    # ---------------------------------------------------------------- what is done

    def handle(self, intent: Intent) -> bool:
        """A person did something; True where it meant anything."""
        used = self._handle(intent)
        if used:
            self.play.settle()
            self._refresh()
        return used

    def _handle(self, intent: Intent) -> bool:
        if self.note and isinstance(intent, Press | Key):
            self.note = None
            self.desk.dirty = True
        if self._modal():
            return self._in_sheet(intent)
        if self.play.director.moving and isinstance(intent, Press | Key):
            self.play.skip()
            if not self.play.asking:
                return True
        match intent:
            case Key():
                return self._key(intent)
            case Point(pos) | Drag(pos):
                self._hover(pos)
                return self.desk.handle(intent)
            case Away():
                self._hover((-1, -1))
                return self.desk.handle(intent)
            case Press(pos, button):
                return self._press(pos, button) or self.desk.handle(intent)
            case Release(pos, button):
                return self._release(pos, button) or self.desk.handle(intent)
        return self.desk.handle(intent)

    def _modal(self) -> bool:
        return any(isinstance(widget, Modal) for widget in self.desk.widgets)

    def _in_sheet(self, intent: Intent) -> bool:
        if intent == Key("esc") and self._sheet:
            self._open("")
            return True
        return self.desk.handle(intent)

    def _refresh(self) -> None:
        self._still = None
        if self._units is not None:
            self.desk.refresh()

    # The pointer

    def _hover(self, pos: Pos) -> None:
        found = self.board.hit(pos) if self._area.collidepoint(pos) else None
        if found != self.hover:
            self.hover = found
            self.desk.dirty = True

    def _press(self, pos: Pos, button: int) -> bool:
        if not self._area.collidepoint(pos):
            return False
        self._pressed = self.board.hit(pos) if button == LEFT else None
        if button == RIGHT:
            return self.play.back()
        return self.play.mode is Mode.LOOK or self._pressed is not None

    def _release(self, pos: Pos, button: int) -> bool:
        pressed, self._pressed = self._pressed, None
        if not self._area.collidepoint(pos) or button != LEFT:
            return False
        if self.play.mode is Mode.LOOK:
            self._go_on()
            return True
        if pressed is None or self.board.hit(pos) != pressed:
            return False
        self._point(pressed)
        return True

    def _point(self, target: str) -> None:
        self.desk.ring.current = None
        if self.play.asking:
            self.focus = target
        reason = self.play.point(target)
        if reason:
            self.note = (reason, self.board.spots().get(target, self._area))

    # The keyboard

    def _key(self, key: Key) -> bool:
        match key:
            case Key("tab", False):
                return self._tab(-1 if key.shift else 1)
            case Key("esc"):
                return self._escape()
            case Key("backspace", False):
                return self.play.back()
            case Key("l", False):
                self.desk.focus("log")
                return True
            case Key("s", True):
                self._name_file()
                return True
            case Key("enter" | "space", False) if self.desk.ring.current is None and self._lit_focus():
                self._point(self.focus or "")
                return True
            case Key(way, False) if way in DIRECTIONS and self.desk.ring.current != "log" and self._walk(way):
                return True
        return self.desk.handle(key)

    def _escape(self) -> bool:
        if self.play.back_at is not None:
            self._look_back(self.play.line)
        elif not self.play.back():
            self._open("menu")
        return True

    def _lit(self) -> dict[str, pygame.Rect]:
        """Where the lit targets of the board are."""
        if not self.play.asking or self.play.narrowing is None:
            return {}
        lit = (*self.play.narrowing.lit, *self.play.narrowing.picked)
        spots = self.board.spots()
        return {name: spots[name] for name in lit if name in spots}

    def _lit_focus(self) -> bool:
        return not self.play.confirming and self.focus is not None and self.focus in self._lit()

    def _walk(self, way: str) -> bool:
        """Bring the keyboard to the nearest lit target in a direction; to the first where it was elsewhere."""
        lit = self._lit()
        if not lit:
            return False
        if self.desk.ring.current is not None or self.focus not in lit:
            self.focus = self.focus if self.focus in lit else next(iter(lit))
        elif found := neighbour(lit[self.focus], {n: r for n, r in lit.items() if n != self.focus}, way):
            self.focus = found
        self.desk.ring.current = None
        return True

    def _tab(self, by: int) -> bool:
        """Walk all controls; the board is one of them."""
        stops = [seen.widget.name for seen in self.desk.seen() if seen.widget.focusable and seen.widget.name]
        lit = self._lit()
        here = self.desk.ring.current
        at = stops.index(here) + 1 if here in stops else 0
        place = (at + by) % (len(stops) + 1)
        if place == 0 and not lit:
            place = (place + by) % (len(stops) + 1)
        if place:
            self.desk.focus(stops[place - 1])
        else:
            self.desk.focus(None)
            self.focus = self.focus if self.focus in lit else next(iter(lit))
        return True

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """Let time pass."""
        changed = self.play.update(dt)
        if self.play.mode is Mode.CURTAIN:
            self.services.stage.push(Curtain(self.services, self.play, self.signs, self._menu))
            return True
        if changed:
            self._refresh()
        return self.desk.update(dt) or changed

    def draw(self, surface: pygame.Surface) -> None:
        """The board, then the panel: from its last picture unless something in it changed."""
        focus = self.focus if self.desk.ring.current is None and self.focus in self._lit() else None
        self.play.director.draw(surface, self.play.marks(self.hover, focus))
        self.desk.draw(surface)
        if self.note:
            reason, anchor = self.note
            rule = f" *{reason.rule}*" if reason.rule else ""
            Note(reason.text + rule).draw(surface, self.desk.units, anchor)

    def widgets(self) -> Sequence[Widget]:
        """All that can be seen of the panel."""
        return [seen.widget for seen in flatten(self.desk.widgets)]
