"""What is set once for every evening."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from musketeers_gui.core.paths import config_file
from musketeers_gui.gui.layout import column, foot, split
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, frame
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.settings import TEXT_SIZES
from musketeers_gui.gui.theme import INK_SOFT, NOTE, SPEEDS, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Button,
    Choice,
    Heading,
    Hint,
    Panel,
    RichText,
    Scroll,
    Toggle,
    Widget,
    scroll_view,
)

SPEED_NAMES: Final = {"instant": "At once", "fast": "Fast", "normal": "Normal", "slow": "Slow"}


class SettingsScene(MenuScene):
    """Every change counts at once and is kept."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._scroll = Scroll()
        self.desk.ring.current = "text"

    def _set(self, **changed: Any) -> None:
        self.services.apply(replace(self.services.settings(), **changed))

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """One sheet, in two columns where there is room."""
        services = self.services
        tools = (Tool("rules", "book", "Rules", lambda: services.stage.push(RulesScene(services)), "F1"),)
        hints = (
            Hint("Tab", "next"),
            Hint("←|→", "choose"),
            Hint("Ctrl|+", "larger text"),
            Hint("Ctrl|-", "smaller text"),
            Hint("F11", "full screen"),
            Hint("Esc", "back"),
        )
        parts, body = frame(units, "Settings", "kept for every evening", hints, back=services.stage.pop, tools=tools)
        area = pygame.Rect(0, body.y, min(body.w, max(units.px(1300), units.tx(800))), body.h)
        area.centerx = body.centerx
        content = self._build(units, pygame.Rect(0, 0, area.w - 2 * units.px(44), 0))
        area.h = min(area.h, foot(content) + 2 * units.px(46))
        area.center = body.center
        sheet = Panel(rect=area)
        inside = area.inflate(-2 * units.px(44), -2 * units.px(40))
        view = scroll_view("page", inside, self._scroll, units, lambda room: self._build(units, room))
        return [*parts, sheet, view]

    def _build(self, units: Units, room: pygame.Rect) -> list[Widget]:
        groups = [[*self._reading(), *self._moving()], [*self._playing(), *self._files()]]
        if room.w < units.tx(760):
            return column([*groups[0], *groups[1]], room, units, units.px(14))
        left, right = split(room, (1, 1), units.px(50))
        return [*column(groups[0], left, units, units.px(14)), *column(groups[1], right, units, units.px(14))]

    def _note(self, words: str) -> RichText:
        return RichText(markup=words, points=NOTE, face=Face.ITALIC, colour=INK_SOFT)

    def _reading(self) -> list[Widget]:
        settings = self.services.settings()
        nearest = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - settings.text))
        return [
            Heading(text="Size of the text", note="per cent"),
            Choice(
                name="text",
                options=[str(size) for size in TEXT_SIZES],
                chosen=nearest,
                choose=lambda i: self._set(text=TEXT_SIZES[i]),
            ),
            self._note("Pictures keep their size; what no longer fits beside the text is scrolled."),
            Toggle(
                name="fullscreen",
                label="Full screen",
                line="the whole screen, without a frame",
                on=settings.fullscreen,
                action=lambda: self._set(fullscreen=not settings.fullscreen),
            ),
        ]

    def _moving(self) -> list[Widget]:
        settings = self.services.settings()
        names = list(SPEEDS)
        return [
            Heading(text="Speed of what moves"),
            Choice(
                name="speed",
                options=[SPEED_NAMES[name] for name in names],
                chosen=names.index(settings.speed),
                choose=lambda i: self._set(speed=names[i]),
            ),
            self._note("A key or a click always skips what is moving."),
        ]

    def _playing(self) -> list[Widget]:
        settings = self.services.settings()
        return [
            Heading(text="At the table"),
            Toggle(
                name="sound",
                label="Sounds",
                line="cards, dice, swords",
                on=settings.sound,
                action=lambda: self._set(sound=not settings.sound),
            ),
            Toggle(
                name="takebacks",
                label="Friendly take-backs",
                line="new games let any move be taken back, also after a roll or a look",
                on=settings.take_backs,
                action=lambda: self._set(take_backs=not settings.take_backs),
            ),
            Toggle(
                name="confirm",
                label="Ask again",
                line="before what cannot be taken back",
                on=settings.confirm,
                action=lambda: self._set(confirm=not settings.confirm),
            ),
        ]

    def _files(self) -> list[Widget]:
        own = self.services.library.own
        return [
            Heading(text="Your own files"),
            self._note(f"Scenarios and boards: `{own}`"),
            self._note(f"These settings: `{config_file()}`"),
            Button(
                name="folder",
                label="Show the folder",
                line="scenarios, boards and saved games of your own",
                icon="open-book",
                action=lambda: self.services.show(own),
            ),
        ]
