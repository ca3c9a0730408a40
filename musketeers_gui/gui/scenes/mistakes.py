"""The mistakes in the person's own files: file, line, column, what is wrong, what may be meant."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from musketeers_gui.core.values import Problem
from musketeers_gui.gui.catalogue import OwnFile, told
from musketeers_gui.gui.layout import column, foot, split
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, frame, full_screen, going
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import GREEN, INK_SOFT, NAME, NOTE, RED, SMALL, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Bullet,
    Button,
    Heading,
    Hint,
    MistakeCard,
    Panel,
    PickRow,
    RichText,
    Scroll,
    Widget,
    placed,
    scroll_view,
)

STEPS: Final = (
    "Open the file in an editor of your choice.",
    "Mend the marked place and save.",
    "This list looks again by itself. When it is empty, the scenario can be played.",
)


def said_count(file: OwnFile) -> str:
    """How many mistakes a file has, in words."""
    count = len(file.problems)
    return "read without mistakes" if not count else "1 mistake" if count == 1 else f"{count} mistakes"


class MistakesScene(MenuScene):
    """All files of the person's own, the broken ones first; looks again when one of them is saved."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen: Path | None = None
        self._list, self._page = Scroll(), Scroll()

    def enter(self) -> None:
        """Look at the files and show the first broken one."""
        self.services.catalogue.look_if_saved()
        files = self.files()
        if files and self.chosen not in [file.path for file in files]:
            self.chosen = files[0].path
        self.desk.focus(f"file-{self._index()}" if files else "back")

    def files(self) -> list[OwnFile]:
        """The broken files, then the sound ones."""
        return sorted(self.services.catalogue.files, key=lambda file: not file.problems)

    def _index(self) -> int:
        return next((i for i, file in enumerate(self.files()) if file.path == self.chosen), 0)

    @property
    def file(self) -> OwnFile | None:
        """The file that is shown."""
        return next((file for file in self.files() if file.path == self.chosen), None)

    def update(self, dt: float) -> bool:
        """See what was saved meanwhile."""
        if self.services.catalogue.watch(dt):
            self.desk.refresh()
        return super().update(dt)

    def _look(self) -> None:
        self.services.catalogue.look()

    def _choose(self, path: Path) -> None:
        self.chosen = path
        self._page.offset = 0

    # The page

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Files and what to do at the left, the mistakes of one file at the right."""
        services = self.services
        hints = (
            Hint("↑|↓", "another file"),
            Hint("E", "open in the editor"),
            Hint("D", "show the folder"),
            Hint("F5", "look again"),
            Hint("Esc", "back"),
        )
        tools = (
            Tool("rules", "book", "How files are written", self._help, "F1"),
            Tool("full", "expand", "Full screen", full_screen(services)),
        )
        note = "The list looks again when a file is saved"
        parts, body = frame(units, "Mistakes in your files", "", hints, back=services.stage.pop, tools=tools, note=note)
        left, right = split(body, (0.36, 1.0) if units.roomy > 1000 else (0.62, 1.0), units.px(24))
        return [*parts, *self._files(units, left), *self._mistakes(units, right)]

    def _help(self) -> None:
        self.services.stage.push(RulesScene(self.services, "scenarios"))

    def _files(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units)

        def build(room: pygame.Rect) -> list[Widget]:
            rows: list[Widget] = [self._row(i, file) for i, file in enumerate(self.files())]
            steps = [Bullet(markup=line, number=str(i), points=SMALL) for i, line in enumerate(STEPS, 1)]
            widgets: list[Widget] = [Heading(text="Your files"), *(rows or [self._none()])]
            widgets += [Heading(text="Everything else can be played"), self._rest(), Heading(text="Mending"), *steps]
            top = column(widgets, room, units, units.px(11))
            buttons = column(self._buttons(), room, units, units.px(9))
            tall = foot(buttons) - room.y
            start = max(foot(top) + units.px(16), room.bottom - tall)
            return [*top, *(placed(b, b.rect.move(0, start - room.y)) for b in buttons)]

        return [sheet, scroll_view("files", inside, self._list, units, build)]

    def _none(self) -> RichText:
        return RichText(markup="There are no files of your own yet.", face=Face.ITALIC, colour=INK_SOFT)

    def _rest(self) -> RichText:
        words = "All that is without mistakes is in the lists as always. Only a file with mistakes stays shut."
        return RichText(markup=words, points=SMALL)

    def _row(self, index: int, file: OwnFile) -> PickRow:
        bad = bool(file.problems)
        return PickRow(
            name=f"file-{index}",
            title=file.path.name,
            line=said_count(file) + (": cannot be played" if bad else ""),
            icon="cancel" if bad else "check",
            tint=RED if bad else GREEN,
            alarm=bad,
            chosen=file.path == self.chosen,
            tab_stop=file.path == self.chosen,
            on_focus=going(self._choose, file.path),
            action=going(self._choose, file.path),
        )

    def _buttons(self) -> list[Widget]:
        file = self.file
        where = f"{file.path.name}, line {file.problems[0].line}" if file and file.problems else "the chosen file"
        return [
            Button(
                name="open",
                label="Open in the editor",
                line=where,
                icon="quill",
                key="E",
                kind="primary",
                enabled=file is not None,
                tip="" if file else "there is no file of your own",
                action=lambda: self.services.show(file.path) if file else None,
            ),
            Button(
                name="folder",
                label="Show the folder",
                icon="open-book",
                key="D",
                action=lambda: self.services.show(file.path.parent if file else self.services.library.own),
            ),
            Button(name="again", label="Look again", icon="redo", key="F5", action=self._look),
        ]

    def _mistakes(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units).inflate(-2 * units.px(8), 0)
        return [sheet, scroll_view("page", inside, self._page, units, lambda room: self._cards(units, room))]

    def _cards(self, units: Units, room: pygame.Rect) -> list[Widget]:
        file = self.file
        if file is None:
            words = "Files in your own folder are read here, and every mistake in them is listed with its place."
            return column([RichText(markup=words, points=22, face=Face.ITALIC, colour=INK_SOFT)], room, units, 0)
        head: list[Widget] = [
            RichText(markup=file.path.name, points=NAME, face=Face.BOLD, spacing=1.1),
            RichText(markup=said_count(file).capitalize() + ".", points=SMALL, face=Face.ITALIC, colour=INK_SOFT),
        ]
        lines = _lines(file.path)
        cards = [_card(i, file.path.name, problem, lines) for i, problem in enumerate(file.problems)]
        end = RichText(
            markup="All mistakes are listed at once. A file of yours is never rewritten.",
            points=NOTE,
            face=Face.ITALIC,
            colour=INK_SOFT,
        )
        return column([*head, *cards, end], room, units, units.px(14))


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []


def _card(index: int, name: str, problem: Problem, lines: Sequence[str]) -> MistakeCard:
    words = told(problem)
    first = max(1, problem.line - 1)
    shown = tuple((n, lines[n - 1].expandtabs(4)) for n in range(first, min(len(lines), problem.line + 1) + 1))
    return MistakeCard(
        name=f"mistake-{index}",
        position=f"{name}:{problem.line}:{problem.column}",
        message=words.message,
        suggestion=words.suggestion,
        lines=shown,
        line=problem.line,
        column=problem.column,
    )
