"""How a game ended: who won, with what, and why; over the table as it was left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.english import capital, listing
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Outcome, Seat, seen_by
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.registry import Show, Sign
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.intents import Intent, Key
from musketeers_gui.gui.layout import column, foot, rows
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.table.log import NOBODY
from musketeers_gui.gui.scenes.table.parts import Pill
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import HEAD, INK, INK_SOFT, IVORY, NAME, NAME_LARGE, NOTE, PLATE, ROW_LIT, Face, mix
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Action,
    Button,
    Hint,
    HintBar,
    Look,
    Panel,
    RichText,
    Rule,
    Scroll,
    Widget,
    hint_bar_rect,
    placed,
    scroll_view,
    style,
)

HINTS: Final = (
    Hint("Enter", "play again"),
    Hint("R", "watch it again"),
    Hint("F1", "rules"),
    Hint("Esc", "to the title"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow(Widget):
    """A seat's result: shield, name, person, a bar as long as its share of the best, the figure."""

    sign: Sign
    title: str
    line: str
    score: int | None
    share: float
    won: bool

    def height(self, units: Units, width: int) -> int:
        """One row."""
        return units.tx(62)

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """From left to right."""
        area = self.rect
        colour, icon = self.sign
        if self.won:
            paint.box(surface, area, fill=ROW_LIT, radius=units.px(7))
        shield = icons.shield((units.tx(40), units.tx(47)), colour, icon)
        left = paint.put_at(surface, shield, "midleft", (area.x + units.tx(14), area.centery)).right + units.tx(14)
        right = area.right - units.tx(20)
        if self.score is not None:
            figure = style(units, Face.BOLD if self.won else Face.NAME, NAME)
            widest = text.width("000", figure)
            text.put(surface, str(self.score), figure, "midright", (right, area.centery))
            right -= widest + units.tx(20)
        self._names(surface, units, left, right)

    def _names(self, surface: pygame.Surface, units: Units, left: int, right: int) -> None:
        area, room = self.rect, right - left
        name = style(units, Face.NAME, HEAD)
        text.put(surface, text.fit(self.title, name, room), name, "bottomleft", (left, area.centery + units.tx(6)))
        line = style(units, Face.ITALIC, NOTE, INK_SOFT)
        end = left + text.width(self.title, name) + units.tx(12)
        if end < right:
            text.put(
                surface, text.fit(self.line, line, right - end), line, "bottomleft", (end, area.centery + units.tx(4))
            )
        if self.score is None:
            return
        track = pygame.Rect(left, area.centery + units.tx(10), room, units.tx(10))
        paint.box(surface, track, fill=mix(PLATE, INK, 0.12), radius=track.h // 2)
        bar = pygame.Rect(track.x, track.y, round(track.w * self.share), track.h)
        paint.box(surface, bar, fill=self.sign[0], radius=track.h // 2)


class ResultScene:
    """The end of an evening, or the beginning of the next game."""

    def __init__(self, services: Services, match: Match, show: Show, again: Action, replay: Action) -> None:
        self.services, self.match, self.again, self.replay = services, match, again, replay
        self.signs = show.signs(match.rules)
        self.board = show.board(match.rules)
        self.desk = Desk(self.lay_out)
        self._scroll = Scroll()
        self._backdrop: pygame.Surface | None = None

    # ---------------------------------------------------------------- the scene

    def enter(self) -> None:
        """The keyboard is at the first button."""
        self.desk.focus(self.desk.ring.current or "again")

    def leave(self) -> None:
        """Nothing to end."""

    def resize(self, units: Units) -> None:
        """Take a new size."""
        if self._backdrop is None or self._backdrop.get_size() != units.size:
            self._backdrop = self._picture(units)
        self.desk.resize(units)

    @property
    def moving(self) -> bool:
        """It stands still."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass for notes."""
        return self.desk.update(dt)

    def handle(self, intent: Intent) -> bool:
        """Escape leads home, the rest is for the widgets."""
        match intent:
            case Key("esc"):
                self.services.stage.home()
            case Key("f1"):
                self._rules("")
            case _:
                return self.desk.handle(intent)
        return True

    def _rules(self, rule: str) -> None:
        self.services.stage.push(RulesScene(self.services, self.match.setup.game.id, rule, self.match.setup))

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over the table."""
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))
        self.desk.draw(surface)

    def widgets(self) -> Sequence[Widget]:
        """What can be reached."""
        return [seen.widget for seen in flatten(self.desk.widgets)]

    def _picture(self, units: Units) -> pygame.Surface:
        """The table as everybody sees it at the end, out of focus and in the dark."""
        area = pygame.Rect((0, 0), units.size)
        sheet = paint.opaque(*units.size)
        self.board.resize(area, units)
        self.board.show(self.match.rules.view(self.match.state, None), None)
        self.board.draw(sheet, Marks())
        soft = paint.blur(sheet, units.px(6))
        soft.fill((0x84, 0x70, 0x60), special_flags=pygame.BLEND_MULT)
        return soft

    # ---------------------------------------------------------------- what it says

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return self.match.rules.outcome(self.match.state) or Outcome((), "The game was left")

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """A sheet in the middle: crest, who won, the scores, what next."""
        bar = HintBar(rect=hint_bar_rect(units), hints=HINTS)
        wide = min(units.width - 2 * units.px(40), max(units.px(860), units.tx(600)))
        pad = units.px(54)
        probe = pygame.Rect(0, 0, wide - 2 * pad, 0)
        tall = min(foot(self._content(units, probe)) + 2 * pad, bar.rect.top - 2 * units.px(20))
        area = pygame.Rect(0, 0, wide, tall)
        area.center = units.width // 2, bar.rect.top // 2
        inside = area.inflate(-2 * pad, -2 * units.px(46))
        view = scroll_view("page", inside, self._scroll, units, lambda room: self._content(units, room))
        return [bar, Panel(rect=area), view]

    def _content(self, units: Units, room: pygame.Rect) -> list[Widget]:
        outcome, gap = self.outcome, units.px(12)
        names = [self.match.rules.name(seat) for seat in outcome.winners]
        heading = f"Victory for {listing(names)}" if names else "Nobody wins"
        told = f"{self._last_words().removeprefix(heading).strip()}."
        top: list[Widget] = [
            Crests(signs=[self.signs.get(seat, NOBODY) for seat in outcome.winners]),
            RichText(markup=heading, points=NAME_LARGE, face=Face.NAME, align="center", spacing=1.1),
            RichText(markup=told, points=HEAD - 2, face=Face.ITALIC, colour=INK_SOFT, align="center"),
        ]
        done = column(top, room, units, units.px(4))
        if rule := outcome.rule:
            done.append(self._pill(units, room, foot(done) + gap, rule))
        below = pygame.Rect(room.x, foot(done) + gap, room.w, 0)
        done += column([Rule(), *self._scores(), Rule()], below, units, units.px(8))
        last = pygame.Rect(room.x, foot(done) + gap, room.w, 0)
        return [*done, *rows(self._buttons(), last, units, gap, units.tx(190))]

    def _last_words(self) -> str:
        """What the last event says: why it ended."""
        events = seen_by(self.match.entries[-1].events, None) if self.match.entries else ()
        return self.match.rules.say(events[-1]) if events else self.outcome.reason

    def _pill(self, units: Units, room: pygame.Rect, top: int, rule: str) -> Widget:
        open_rule = Pill(
            name="rule",
            label=rule,
            tip="The rule behind this",
            action=lambda: self._rules(rule),
        )
        place = pygame.Rect((0, top), open_rule.natural_size(units))
        place.centerx = room.centerx
        return placed(open_rule, place)

    def _scores(self) -> list[Widget]:
        scores = dict(self.outcome.scores)
        best = max([1, *scores.values()])
        order = sorted(self.match.rules.seats, key=lambda seat: -scores.get(seat, 0))
        return [self._score(seat, scores.get(seat), best) for seat in order]

    def _score(self, seat: Seat, score: int | None, best: int) -> ScoreRow:
        person, name = self.match.person(seat), self.match.rules.name(seat)
        who = f"computer, {person.bot}" if person.bot else person.name
        return ScoreRow(
            sign=self.signs.get(seat, NOBODY),
            title=capital(name),
            line="" if who == name else who,
            score=score,
            share=max(0, score or 0) / best,
            won=seat in self.outcome.winners,
        )

    def _buttons(self) -> list[Widget]:
        home = self.services.stage.home
        return [
            Button(name="again", label="Play again", icon="redo", kind="primary", key="Enter", action=self.again),
            Button(name="replay", label="Watch it again", icon="play", key="R", action=self.replay),
            Button(name="title", label="To the title", icon="home", key="Esc", action=home),
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Crests(Widget):
    """The shields of those who won, side by side."""

    signs: Sequence[Sign]

    def height(self, units: Units, width: int) -> int:
        """As high as a shield."""
        return units.tx(104) if self.signs else 0

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Shield by shield."""
        size, gap = (units.tx(86), units.tx(100)), units.tx(14)
        x = self.rect.centerx - (len(self.signs) * (size[0] + gap) - gap) // 2
        for colour, icon in self.signs:
            paint.put(surface, icons.shield(size, colour, icon, IVORY), (x, self.rect.y))
            x += size[0] + gap
