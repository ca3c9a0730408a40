"""What comes up over the table: the menu, the name of a saved game, a computer player that cannot go on."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from musketeers_gui.core import paths, saves
from musketeers_gui.core.autosave import SUFFIX
from musketeers_gui.core.match import Match
from musketeers_gui.gui.layout import column, foot
from musketeers_gui.gui.theme import HEAD, INK_SOFT, NAME, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Action, Button, FieldState, Modal, RichText, Rule, TextField, Widget

KEPT: Final = "Everything played so far is kept."


def sheet(units: Units, heading: str, words: str, rest: Sequence[Widget]) -> Modal:
    """A sheet in the middle of the window: a heading, a sentence where there is one, and what can be done."""
    wide = min(units.width - 2 * units.px(40), max(units.px(620), units.tx(460)))
    pad = units.px(44)
    top: list[Widget] = [RichText(markup=heading, points=NAME, face=Face.NAME, align="center", spacing=1.1), Rule()]
    if words:
        top.append(RichText(markup=words, points=HEAD - 4, colour=INK_SOFT, align="center", spacing=1.2))
    inside = pygame.Rect(0, 0, wide - 2 * pad, 0)
    tall = foot(column([*top, *rest], inside, units, units.px(12))) + 2 * pad
    area = pygame.Rect(0, 0, wide, min(tall, units.height))
    area.center = units.width // 2, units.height // 2
    inside.topleft = area.x + pad, area.y + pad
    return Modal(name="sheet", rect=area, children=tuple(column([*top, *rest], inside, units, units.px(12))))


def choices(*rows: tuple[str, str, str, str, Action], primary: bool = True) -> list[Widget]:
    """Buttons one below the other: name, label, icon, key cap and action of each; the first may be the primary."""
    return [
        Button(
            name=name,
            label=label,
            icon=icon,
            key=key,
            action=action,
            kind="primary" if primary and number == 0 else "plain",
        )
        for number, (name, label, icon, key, action) in enumerate(rows)
    ]


def named(state: FieldState, save: Action, back: Action, refused: str) -> list[Widget]:
    """The line a saved game's name is typed in, and what to do with it; `refused` says why it was not saved."""
    field = TextField(name="file", state=state, changed=lambda text: None, empty="A name for this game", icon="quill")
    parts: list[Widget] = [field]
    if refused:
        parts.append(RichText(markup=refused, points=18, face=Face.ITALIC, align="center"))
    return [*parts, *choices(("save", "Save", "save", "Enter", save), ("cancel", "Back to the table", "", "Esc", back))]


def free_name(title: str, folder: Path | None = None) -> str:
    """The title, or the title with the first number under which nothing is saved yet."""
    names = (title if number == 1 else f"{title} {number}" for number in count(1))
    return next(name for name in names if not _path(name, folder).exists())


def save_as(match: Match, name: str, folder: Path | None = None) -> str:
    """Keep a game under a name of the person's own, never over another one; a sentence where that failed."""
    path = _path(name, folder)
    if path.name == SUFFIX:
        return "A name needs a letter or a digit."
    if path.exists():
        return "A game is saved under this name already; please choose another."
    try:
        saves.write(path, saves.dump(match))
    except OSError as error:
        return f"The game could not be saved: {error.strerror or error}."
    return ""


def _path(name: str, folder: Path | None) -> Path:
    clean = "".join(c for c in name.strip() if c.isalnum() or c in " -_.,'()").strip(" .")
    return (folder or paths.saves_root()) / f"{clean}{SUFFIX}"
