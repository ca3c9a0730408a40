"""A finished game watched again: step by step, from any entry, at any speed, in the view of anybody."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from musketeers_gui.core.beats import Beat, beat
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Reason, Seat
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.registry import Show
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.director import Director
from musketeers_gui.gui.intents import Intent, Key
from musketeers_gui.gui.paint import clipped
from musketeers_gui.gui.scenes.frame import Tool, full_screen, going
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.settings import SPEED_NAMES
from musketeers_gui.gui.scenes.table import panel
from musketeers_gui.gui.scenes.table.log import NOBODY, Log
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import SPEEDS
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Button, Choice, Heading, Hint, HintBar, Scroll, Widget, hint_bar_rect

BETWEEN: Final = 0.7
"""Seconds of normal speed between two entries while the replay runs."""
HINTS: Final = (
    Hint("Space", "play, pause"),
    Hint("←|→", "step"),
    Hint("Home|End", "first, last"),
    Hint("Tab", "next"),
    Hint("F1", "rules"),
    Hint("Esc", "leave"),
)


class ReplayScene:
    """Shows a match again. It changes nothing in it."""

    def __init__(self, services: Services, match: Match, show: Show, cue: Callable[[str], None]) -> None:
        self.services, self.match, self.show = services, match, show
        self.board = show.board(match.rules)
        self.director = Director(self.board, cue)
        self.log = Log(match, show.signs(match.rules))
        self.desk = Desk(self.lay_out)
        self.scrolls = panel.Scrolls(Scroll(), Scroll())
        self.viewer: Seat | None = None
        self.speed = services.settings().speed
        self.running = False
        self.line = 0
        self._rest = 0.0
        self._units: Units | None = None
        self._layer = panel.Layer()
        self._area = pygame.Rect(0, 0, 0, 0)
        self._chosen = -1
        self._jump(0)

    # ---------------------------------------------------------------- the scene

    def enter(self) -> None:
        """The keyboard is at the button that plays."""
        self.desk.focus(self.desk.ring.current or "play")

    def leave(self) -> None:
        """It stands still while something lies over it."""
        self.running = False

    def resize(self, units: Units) -> None:
        """Take a new size."""
        if units != self._units:
            self._show(self.director.skip())
            self._units = units
            self._area = pygame.Rect(0, 0, panel.panel_rect(units).x, hint_bar_rect(units).top)
            self.board.resize(self._area, units)
            self._jump(self.line)
        self.desk.resize(units)

    @property
    def moving(self) -> bool:
        """Whether it plays."""
        return self.running or self.director.moving

    def update(self, dt: float) -> bool:
        """Let time pass: play what is due."""
        self.director.pace = SPEEDS[self.speed]
        moved = self.director.moving
        self._show(self.director.update(dt))
        if self.running and not self.director.busy:
            self._rest += dt
            if self._rest >= BETWEEN * self.director.pace:
                self._rest = 0.0
                self._forth()
        if self.director.staying and self.running:
            self._show(self.director.skip())
        return self.desk.update(dt) or moved or self.director.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Board and panel."""
        with clipped(surface, self._area):
            self.director.draw(surface, Marks())
        self._layer.draw(surface, self.desk)

    def widgets(self) -> Sequence[Widget]:
        """All that can be reached."""
        return [seen.widget for seen in flatten(self.desk.widgets)]

    def handle(self, intent: Intent) -> bool:
        """Keys of the replay, then the widgets."""
        if isinstance(intent, Key) and not intent.ctrl and self._key(intent.name):
            self.desk.refresh()
            return True
        return self.desk.handle(intent)

    def _key(self, name: str) -> bool:
        focused = self.desk.ring.current
        match name:
            case "esc":
                self.services.stage.pop()
            case "space":
                self._toggle()
            case "left" | "right" if focused not in ("viewer", "speed"):
                (self._back if name == "left" else self._on)()
            case "home" | "end":
                self._jump(0 if name == "home" else len(self.match))
            case _:
                return False
        return True

    # ---------------------------------------------------------------- going through it

    def _toggle(self) -> None:
        self.running = not self.running
        if self.running and self.line == len(self.match):
            self._jump(0)
            self.running = True

    def _back(self) -> None:
        self._jump(max(0, self.line - 1))

    def _on(self) -> None:
        """One entry on; what is still moving is shown at once first."""
        self.running = False
        self._show(self.director.skip())
        if not self.director.busy:
            self._forth()

    def _forth(self) -> None:
        if self.line < len(self.match):
            self.director.play(beat(self.match, self.line + 1, self.viewer))
            self._show(self.director.update(0))
        else:
            self.running = False
        self.desk.refresh()

    def _jump(self, line: int) -> None:
        """Show the board after so many entries, without a motion."""
        self.running, self.line = False, line
        self.director.clear()
        self.board.show(self.match.rules.view(self.match.state_at(line), self.viewer), self.viewer)

    def _show(self, beats: list[Beat]) -> None:
        for shown in beats:
            self.line = shown.line
            self.desk.refresh()

    def _view_of(self, index: int) -> None:
        self.viewer = (None, *self.match.rules.seats)[index]
        self._jump(self.line)

    def _pace(self, index: int) -> None:
        self.speed = tuple(SPEEDS)[index]

    # ---------------------------------------------------------------- the panel

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """The panel of the table with controls of its own."""
        lines = self.log.lines(self.viewer, len(self.match))
        chosen = max((place for place, line in enumerate(lines) if line.line <= self.line), default=-1)
        contents = panel.Contents(
            title=self.match.setup.model.title,
            tools=self._tools(),
            head=self._head(),
            prompt=Reason(f"{lines[chosen].row.text}." if chosen >= 0 else "The beginning.", None),
            aside="",
            buttons=[self._play_button()],
            spare=(),
            blocks=self.board.panel(),
            extra=self._extra(),
            log=lines,
            chosen=chosen,
            foot=self._steps(),
            rule=lambda rule: None,
            look=self._jump,
        )
        widgets = panel.lay_out(units, contents, self.scrolls)
        if chosen != self._chosen:
            self._chosen = chosen
            panel.reveal_log(units, widgets, max(0, chosen))
        return [*widgets, HintBar(rect=hint_bar_rect(units), hints=HINTS)]

    def _tools(self) -> tuple[Tool, ...]:
        setup = self.match.setup
        rules = going(lambda: self.services.stage.push(RulesScene(self.services, setup.game.id, played=setup)))
        return (
            Tool("full", "expand", "Full screen (**F11**)", full_screen(self.services)),
            Tool("rules", "open-book", "Rules", rules, "F1"),
            Tool("leave", "exit", "Leave the replay (**Esc**)", self.services.stage.pop),
        )

    def _head(self) -> panel.Head:
        rules = self.match.rules
        turn, phase = rules.status(self.match.state_at(self.line))
        seat = self.match.entries[self.line - 1].seat if self.line else ""
        phases = [name for name, _ in self.show.phases]
        present = next((i for i, (_, names) in enumerate(self.show.phases) if phase in names), -1)
        name = rules.name(seat) if seat else "The beginning"
        line = f"entry {self.line} of {len(self.match)} · {self.show.turn} {turn}"
        return panel.Head(self.log.signs.get(seat, NOBODY), name, line, phases, present)

    def _play_button(self) -> Button:
        label, icon = ("Pause", "pause") if self.running else ("Play", "play")
        return panel.button("play", label, self._toggle, key="Space", icon=icon, primary=True)

    def _steps(self) -> list[Button]:
        ends = (("back", "Back", "step-back", "←", self._back, 0), ("on", "On", "step-forward", "→", self._on, None))
        last = len(self.match)
        return [
            Button(
                name=name,
                label=label,
                icon=icon,
                key=key,
                action=go,
                enabled=self.line != (last if end is None else end),
            )
            for name, label, icon, key, go, end in ends
        ]

    def _extra(self) -> list[Widget]:
        rules = self.match.rules
        names = ["All", *(rules.name(seat) for seat in rules.seats)]
        chosen = (None, *rules.seats).index(self.viewer)
        return [
            Heading(text="As seen by"),
            Choice(name="viewer", options=names, chosen=chosen, choose=self._view_of),
            Heading(text="Speed"),
            Choice(
                name="speed",
                options=[SPEED_NAMES[name] for name in SPEEDS],
                chosen=tuple(SPEEDS).index(self.speed),
                choose=self._pace,
            ),
        ]
