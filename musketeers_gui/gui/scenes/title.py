"""The first page: Paris at night, the games by their pictures, and the game left unfinished."""

import time
from collections.abc import Sequence

import pygame

from musketeers_gui.core.autosave import Kept
from musketeers_gui.core.game import Game
from musketeers_gui.gui.layout import column, foot, rows
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, full_screen, going, tool_buttons
from musketeers_gui.gui.scenes.load import LoadScene
from musketeers_gui.gui.scenes.night import night
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.said import said_moves, said_people, said_range, said_when
from musketeers_gui.gui.scenes.scenarios import ScenariosScene
from musketeers_gui.gui.scenes.settings import SettingsScene
from musketeers_gui.gui.scenes.skyline import sky_height
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.vignettes import vignette
from musketeers_gui.gui.widgets import (
    Button,
    GameCard,
    Hint,
    HintBar,
    KeptStrip,
    Scroll,
    Widget,
    hint_bar_rect,
    placed,
    scroll_view,
)


class TitleScene(MenuScene):
    """The page the program begins with; leaving it ends the program."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._scroll = Scroll()
        self._kept: Sequence[Kept] = ()
        self._notice = ""
        self._drawn = False

    def enter(self) -> None:
        """See what is unfinished; the keyboard begins there, else at the first game."""
        self._kept = self.services.kept()
        if self.services.catalogue.read:
            self.services.catalogue.look_if_saved()
        if self.desk.ring.current is None:
            self.desk.ring.current = "continue" if self.unfinished else f"game-{next(iter(self.services.games), '')}"
        self.desk.refresh()

    @property
    def unfinished(self) -> Kept | None:
        """The game left last."""
        return next((kept for kept in self._kept if not kept.finished), None)

    def update(self, dt: float) -> bool:
        """After the first picture is seen, read the scenarios; say what has to be said."""
        if self._drawn and not self.services.catalogue.read:
            self.services.catalogue.ensure()
            self.desk.refresh()
        if notices := self.services.take_notices():
            self._notice = " ".join(notices)
            self.desk.refresh()
        return super().update(dt)

    # The page

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Tools in the sky, the cards, the strip, the hints."""
        bar = hint_bar_rect(units)
        sky = sky_height(units)
        note = self._notice or f"version {self.services.version}"
        tools = tool_buttons(units, self._tools(), units.width - units.px(30), units.px(46), most=58)
        area = pygame.Rect(0, sky, units.width, bar.top - sky)
        view = scroll_view("games", area, self._scroll, units, lambda room: self._body(units, room))
        return [HintBar(rect=bar, hints=self._hints(), note=note, pressing=bool(self._notice)), *tools, view]

    def _tools(self) -> tuple[Tool, ...]:
        services, push = self.services, self.services.stage.push
        return (
            Tool("saved", "load", "Saved games", lambda: push(LoadScene(services)), "L"),
            Tool("rules", "book", "Rules", lambda: push(RulesScene(services)), "F1"),
            Tool("settings", "cog", "Settings", lambda: push(SettingsScene(services)), "O"),
            Tool("full", "expand", "Full screen (**F11**)", full_screen(services)),
            Tool("quit", "exit", "Quit", services.quit, "Esc"),
        )

    def _hints(self) -> tuple[Hint, ...]:
        digits = "|".join(str(i) for i in range(1, len(self.services.games) + 1))
        hints = [Hint(digits, "a game by its number")]
        if self.unfinished:
            hints.append(Hint("C", "continue"))
        rest = (("L", "saved games"), ("O", "settings"), ("F1", "rules"), ("F11", "full screen"), ("Esc", "quit"))
        return (*hints, *(Hint(key, does) for key, does in rest))

    def _body(self, units: Units, area: pygame.Rect) -> list[Widget]:
        edge, air = units.px(50), units.px(30)
        room = pygame.Rect(area.x + edge, area.y + air, area.w - 2 * edge, area.h)
        strip = self._below(units, pygame.Rect(room.x, 0, room.w, 0))
        tall = foot(strip)
        free = area.h - 2 * air - (tall + air if tall else 0)
        cards = self._cards(units, room, list(self.services.games.values()), units.px(26), free)
        top = max(foot(cards) + air, area.bottom - air - tall)
        below = [placed(w, w.rect.move(0, top)) for w in strip]
        end = foot([*cards, *below]) + units.px(20)
        return [*cards, *below, Widget(rect=pygame.Rect(room.x, end, room.w, 0))]

    def _cards(self, units: Units, room: pygame.Rect, games: Sequence[Game], gap: int, free: int) -> list[Widget]:
        """The cards with pictures as high as the room allows; fewer than four stand in the middle."""
        least = units.tx(262)
        fitting = max(1, min(len(games), (room.w + gap) // (least + gap)))
        across = -(-len(games) // -(-len(games) // fitting)) if games else 1
        wide = min((room.w - (across - 1) * gap) // across, max(units.px(470), least))
        used = wide * across + gap * (across - 1)
        place = pygame.Rect(room.x + (room.w - used) // 2, room.y, used, 0)
        cards = [self._card(i, game, 0) for i, game in enumerate(games)]
        words = max((card.words_height(units, wide) for card in cards), default=0)
        lines = -(-len(games) // across)
        whole = round((wide - 2 * units.px(12)) * 0.655)
        tall = min(
            round(whole * 1.3), max(round(whole * 0.55), (free - gap * (lines - 1)) // lines - words - units.px(12))
        )
        return rows([self._card(i, game, tall) for i, game in enumerate(games)], place, units, gap, wide)

    def _card(self, index: int, game: Game, tall: int) -> GameCard:
        return GameCard(
            name=f"game-{game.id}",
            title=game.title,
            line=game.tagline,
            facts=self._facts(game),
            picture=lambda size: vignette(game.id, size),
            tall=tall,
            key=str(index + 1),
            action=going(self._open, game.id),
        )

    def _open(self, game: str) -> None:
        self.services.stage.push(ScenariosScene(self.services, game))

    def _facts(self, game: Game) -> str:
        """Players, length and number of scenarios; a space until they are read."""
        if not self.services.catalogue.read:
            return " "
        entries = self.services.catalogue.of(game.id)
        players = sorted({n for entry in entries for n in entry.players})
        minutes = sorted({entry.minutes for entry in entries if entry.minutes})
        parts = [said_range(players, "player", "players")]
        if minutes:
            parts.append(f"{minutes[0]}–{minutes[-1]} min" if len(minutes) > 1 else f"{minutes[0]} min")
        parts.append("1 scenario" if len(entries) == 1 else f"{len(entries)} scenarios")
        return " · ".join(part for part in parts if part)

    def _below(self, units: Units, place: pygame.Rect) -> list[Widget]:
        """The strip of the unfinished game with its buttons, from the top of a place on."""
        kept = self.unfinished
        if kept is None:
            return []
        buttons = self._strip_buttons(kept)
        wide = min(max(b.natural_width(units) for b in buttons) + units.tx(20), place.w * 2 // 5)
        strip = self._strip(kept, wide + units.tx(44))
        gap = units.px(12)
        stack = column(buttons, pygame.Rect(0, 0, wide, 0), units, gap)
        tall = max(strip.height(units, place.w), foot(stack) + units.tx(32))
        strip = placed(strip, pygame.Rect(place.x, place.y, place.w, tall))
        x, y = place.right - units.tx(24) - wide, place.y + (tall - foot(stack)) // 2
        return [strip, *(placed(b, b.rect.move(x, y)) for b in stack)]

    def _strip(self, kept: Kept, side: int) -> KeptStrip:
        game = self.services.games.get(kept.game)
        return KeptStrip(
            heading="Continue the unfinished game",
            title=f"{game.title}: {kept.title}" if game else kept.title,
            line=said_people(kept),
            note=f"{said_moves(kept.entries).capitalize()}, saved {said_when(kept.when, time.time())}.",
            picture=lambda size: vignette(kept.game, size),
            side=side,
        )

    def _strip_buttons(self, kept: Kept) -> list[Button]:
        services, others = self.services, len(self._kept) - 1
        buttons = [
            Button(
                name="continue",
                label="Continue",
                line="the last move is kept",
                icon="swords",
                key="C",
                kind="primary",
                action=going(services.resume, kept.path),
            )
        ]
        if others:
            label = "1 other saved game" if others == 1 else f"{others} other saved games"
            push = services.stage.push
            buttons.append(Button(name="others", label=label, icon="load", action=lambda: push(LoadScene(services))))
        return buttons

    def ground(self, surface: pygame.Surface) -> None:
        """The table, and above it Paris with the program's name in its sky."""
        super().ground(surface)
        night(surface, self.desk.units)
        self._drawn = True
