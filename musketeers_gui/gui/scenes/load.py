"""All saved games: those left in the middle first."""

import time
from collections.abc import Iterable, Sequence

import pygame

from musketeers_gui.core.autosave import Kept
from musketeers_gui.gui.layout import column
from musketeers_gui.gui.scenes.frame import MenuScene, frame, going
from musketeers_gui.gui.scenes.said import SIGNS, said_moves, said_people, said_when
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import BLUE, INK_SOFT, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import Heading, Hint, Panel, PickRow, RichText, Scroll, Widget, scroll_view


class LoadScene(MenuScene):
    """The list; Enter or a click goes on with a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._scroll = Scroll()
        self._kept: Sequence[Kept] = ()

    def enter(self) -> None:
        """Read the folder anew."""
        self._kept = self.services.kept()
        if self._kept and self.desk.ring.current is None:
            self.desk.ring.current = "kept-0"
        self.desk.refresh()

    def _rows(self) -> Iterable[Widget]:
        now = time.time()
        for finished, heading, note in (
            (False, "Unfinished games", "the latest first"),
            (True, "Finished games", "to look at again"),
        ):
            games = [(i, kept) for i, kept in enumerate(self._kept) if kept.finished == finished]
            if games:
                yield Heading(text=heading, note=note)
            for i, kept in games:
                yield self._row(i, kept, now)

    def _row(self, index: int, kept: Kept, now: float) -> PickRow:
        sign, colour = SIGNS.get(kept.game, ("fleur-de-lis", BLUE))
        game = self.services.games.get(kept.game)
        name = f"kept-{index}"
        return PickRow(
            name=name,
            title=f"{game.title}: {kept.title}" if game else kept.title,
            line=said_people(kept),
            icon=sign,
            tint=colour,
            facts=(("hourglass", f"saved {said_when(kept.when, now)}"), ("footsteps", said_moves(kept.entries))),
            chosen=self.desk.ring.current == name,
            action=going(self.services.resume, kept.path),
        )

    def _empty(self) -> list[Widget]:
        words = "No game has been saved yet. Every game is kept by itself from its first move on."
        return [RichText(markup=words, points=22, face=Face.ITALIC, colour=INK_SOFT, align="center")]

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """One sheet with the rows."""
        hints = (Hint("↑|↓", "another game"), Hint("Enter", "go on with it"), Hint("Esc", "back"))
        parts, body = frame(units, "Saved games", "Every move is kept", hints, back=self.services.stage.pop)
        area = pygame.Rect(0, body.y, min(body.w, max(units.px(1240), units.tx(760))), body.h)
        area.centerx = body.centerx
        sheet = Panel(rect=area)

        def build(room: pygame.Rect) -> list[Widget]:
            return column(list(self._rows()) or self._empty(), room, units, units.px(12))

        inside = sheet.inside(units).inflate(-2 * units.px(8), 0)
        return [*parts, sheet, scroll_view("games", inside, self._scroll, units, build)]
