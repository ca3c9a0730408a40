"""The curtain between two people at one computer: opaque, and nothing behind it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.core.values import Event, Seat
from musketeers_gui.gui import icons, paint, text, textures
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.intents import Intent, Key
from musketeers_gui.gui.layout import column, foot
from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.scenes.table.log import NOBODY, Log, Sign
from musketeers_gui.gui.scenes.table.menu import KEPT, sheet
from musketeers_gui.gui.scenes.table.play import Play
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import (
    BLACK,
    BRASS_LIGHT,
    GREEN,
    HEAD,
    INK,
    INK_SOFT,
    ITEM,
    IVORY,
    SMALL,
    Face,
)
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
    scroll_view,
    style,
)

NAME_POINTS: Final = 84.0
SWAGS: Final = 5
HINTS: Final = (Hint("Enter", "open the curtain"), Hint("F11", "full screen"), Hint("Esc", "menu"))


@lru_cache(maxsize=2)
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """Velvet in folds, the gold edges where its leaves meet, swags and a cornice above; opaque."""
    width, height = size
    scale = height / 1080
    velvet = textures.tiled("curtain", size, scale)
    braid = textures.tiled("galloon", (max(2, round(24 * scale)), height), scale)
    for x in (width // 2 - braid.get_width() - max(1, round(2 * scale)), width // 2 + max(1, round(2 * scale))):
        velvet.blit(braid, (x, 0))
    textures.shade_edges(velvet, (96, 84, 80), height * 0.5)
    _valance(velvet, scale)
    cornice = round(34 * scale)
    velvet.blit(textures.darken(textures.cover("frame", (width, cornice)), 200), (0, 0))
    velvet.fill(BRASS_LIGHT, (0, cornice - max(1, round(2 * scale)), width, max(1, round(2 * scale))))
    velvet.fill(BLACK, (0, cornice, width, 1))
    return velvet


def _valance(velvet: pygame.Surface, scale: float) -> None:
    """The swags side by side over the whole width, a whole number of them."""
    path = asset("textures", "swag.png")
    if not path.is_file():
        return
    master = pygame.image.load(str(path)).premul_alpha()
    width = velvet.get_width()
    count = max(2, round(width / (master.get_width() * scale)))
    edges = [width * i // count for i in range(count + 1)]
    for left, right in pairwise(edges):
        paint.put(velvet, paint.scaled(master, right - left, master.get_height() * scale), (left, 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Crest(Widget):
    """The shield of the person the curtain is for, over the upper edge of the sheet."""

    sign: Sign

    @property
    def ground(self) -> bool:
        """It lies half on the sheet, as meant."""
        return True

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """The shield, with a shadow on the sheet below."""
        colour, icon = self.sign
        inner = self.rect.inflate(-units.px(14), -units.px(24))
        paint.shadow(surface, inner, radius=units.px(20), spread=units.px(12), alpha=150)
        paint.put(surface, icons.shield(self.rect.size, colour, icon), self.rect.topleft)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Widget):
    """All seats in a row: whose turn it is in bold, a tick at those who owe nothing."""

    seats: Sequence[tuple[str, Sign, bool, bool]]
    """Name, sign, has decided, is asked next."""

    def _widths(self, units: Units) -> list[int]:
        fonts = (style(units, Face.TEXT, SMALL + 1), style(units, Face.NAME, SMALL + 1))
        return [text.width(name, fonts[asked]) + units.tx(34) for name, _, _, asked in self.seats]

    def _lines(self, units: Units, width: int) -> list[list[int]]:
        """The places of the seats, as many in a line as fit."""
        gap, x = units.tx(24), 0
        lines: list[list[int]] = [[]]
        for place, wide in enumerate(self._widths(units)):
            if lines[-1] and x + wide > width:
                lines.append([])
                x = 0
            lines[-1].append(place)
            x += wide + gap
        return lines

    def height(self, units: Units, width: int) -> int:
        """As many lines as it takes."""
        return units.tx(34) * len(self._lines(units, width))

    def draw(self, surface: pygame.Surface, units: Units, look: Look) -> None:
        """Sign and name of each."""
        widths, gap = self._widths(units), units.tx(24)
        for number, line in enumerate(self._lines(units, self.rect.w)):
            x = self.rect.centerx - (sum(widths[place] for place in line) + gap * (len(line) - 1)) // 2
            middle = self.rect.y + units.tx(34) * number + units.tx(17)
            for place in line:
                self._seat(surface, units, place, (x, middle))
                x += widths[place] + gap

    def _seat(self, surface: pygame.Surface, units: Units, place: int, at: tuple[int, int]) -> None:
        name, (colour, icon), decided, asked = self.seats[place]
        sign = paint.put_at(surface, icons.badge(units.tx(26), colour, icon), "midleft", at)
        if decided:
            tick = icons.badge(units.tx(15), GREEN, "check", rim=IVORY)
            paint.put_at(surface, tick, "center", (sign.right - units.tx(3), sign.bottom - units.tx(4)))
        words = style(units, Face.NAME if asked else Face.TEXT, SMALL + 1, INK if asked else INK_SOFT)
        text.put(surface, name, words, "midleft", (at[0] + units.tx(34), at[1]))


class Curtain:
    """Stands before the table until the person named opens it.

    `menu(resume)` makes the buttons of the menu, `turn` is what a turn is called.
    """

    def __init__(
        self, services: Services, play: Play, log: Log, turn: str, menu: Callable[[Action], Sequence[Widget]]
    ) -> None:
        self.services, self.play, self.log, self.turn, self.menu = services, play, log, turn, menu
        self.seat = play.fall()
        self.desk = Desk(self.lay_out)
        self._scroll = Scroll()
        self._paused = False

    # ---------------------------------------------------------------- the scene

    def enter(self) -> None:
        """The keyboard is at the button."""
        self.desk.focus("open")

    def leave(self) -> None:
        """Nothing to end."""

    def resize(self, units: Units) -> None:
        """Take a new size."""
        self.desk.resize(units)

    @property
    def moving(self) -> bool:
        """Whether computer players choose meanwhile."""
        return bool(self.play.bots.thinking)

    def handle(self, intent: Intent) -> bool:
        """Open it, take back, or go to the menu."""
        if intent == Key("esc"):
            self._pause(not self._paused)
            return True
        return self.desk.handle(intent)

    def _pause(self, paused: bool) -> None:
        self._paused = paused
        self.desk.focus("resume" if paused else "open")

    def update(self, dt: float) -> bool:
        """Let time pass for the computer players."""
        before = len(self.play.match)
        self.play.meanwhile(dt)
        if len(self.play.match) != before:
            self.desk.refresh()
        return self.desk.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The curtain, and a sheet on it."""
        surface.blit(backdrop(surface.get_size()), (0, 0))
        self.desk.draw(surface)

    def widgets(self) -> Sequence[Widget]:
        """What lies on the curtain."""
        return [seen.widget for seen in flatten(self.desk.widgets)]

    # ---------------------------------------------------------------- what it says

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """A sheet with the shield over its upper edge; what does not fit on it is scrolled."""
        bar = HintBar(rect=hint_bar_rect(units), hints=HINTS, note="what lies behind is hidden")
        wide = min(units.width - 2 * units.px(30), max(units.px(760), units.tx(560)))
        tall = min(units.tx(128), units.height // 6)
        crest = pygame.Rect(0, units.px(8), tall * 110 // 128, tall)
        crest.centerx = units.width // 2
        top, foot_gap = tall // 2 + units.px(12), units.px(40)
        inside = pygame.Rect(0, 0, wide - 2 * units.px(56), 0)
        needed = foot(self._sheet(units, inside)) + top + foot_gap
        room = bar.rect.top - crest.centery - units.px(12)
        area = pygame.Rect(0, 0, wide, min(needed, room))
        area.centerx = crest.centerx
        area.y = crest.centery + max(0, (room - area.h) * 5 // 9)
        crest.centery = area.y
        inside = pygame.Rect(area.x + units.px(56), area.y + top, inside.w, area.h - top - foot_gap // 2)
        view = scroll_view("words", inside, self._scroll, units, lambda place: self._sheet(units, place))
        return [bar, Panel(rect=area), Crest(rect=crest, sign=self._sign()), view, *self._over(units)]

    def _sheet(self, units: Units, inside: pygame.Rect) -> list[Widget]:
        """The words one below the other, and the buttons, narrower, below them."""
        words = column(self._words(units, inside.w), inside, units, units.px(8))
        buttons = self._buttons()
        wide = min(inside.w, max(button.natural_width(units) for button in buttons) + units.tx(40))
        place = pygame.Rect(0, foot(words) + units.px(26), wide, 0)
        place.centerx = inside.centerx
        return [*words, *column(buttons, place, units, units.px(12))]

    def _over(self, units: Units) -> list[Widget]:
        if not self._paused:
            return []
        return [sheet(units, "The game waits", KEPT, self.menu(lambda: self._pause(False)))]

    def _sign(self) -> Sign:
        return self.log.signs.get(self.seat or "", NOBODY)

    def _words(self, units: Units, width: int) -> list[Widget]:
        rules, match = self.play.match.rules, self.play.match
        seat = self.seat or match.rules.seats[0]
        person = match.person(seat).name
        parts: list[Widget] = [
            RichText(markup="Pass the computer to", points=30, face=Face.LIGHT_ITALIC, colour=INK_SOFT, align="center"),
            RichText(
                markup=capital(person),
                points=self._large(units, person, width),
                face=Face.NAME,
                align="center",
                spacing=1.0,
            ),
            Rule(),
            RichText(markup=self._told(), points=HEAD, align="center", spacing=1.15),
            RichText(
                markup=f"What is behind this curtain is for {person} alone.",
                points=ITEM - 1,
                face=Face.ITALIC,
                colour=INK_SOFT,
                align="center",
            ),
            Roll(seats=[self._rolled(other, rules.name(other)) for other in rules.seats]),
        ]
        return parts

    def _large(self, units: Units, name: str, width: int) -> float:
        """The size the name is set in: large, unless it is long."""
        wide = text.width(name, style(units, Face.NAME, NAME_POINTS))
        return NAME_POINTS * min(1.0, width / max(1, wide))

    def _told(self) -> str:
        """Where the game stands: who plays whom, the turn, and the last thing that everybody saw."""
        match = self.play.match
        seat = self.seat or match.rules.seats[0]
        person, name = match.person(seat).name, match.rules.name(seat)
        turn = f"{self.turn.capitalize()} {match.rules.status(match.state).turn}"
        entries = (match.start, *match.entries)
        public = (event for entry in reversed(entries) for event in reversed(entry.events) if isinstance(event, Event))
        heard = [match.rules.say(event) for event in islice(public, 1)]
        return ". ".join([f"{turn}: {person} plays {name}" if person != name else turn, *heard]) + "."

    def _rolled(self, seat: Seat, name: str) -> tuple[str, Sign, bool, bool]:
        owing = self.play.match.to_act
        return name, self.log.signs.get(seat, NOBODY), seat not in owing, seat == self.seat

    def _buttons(self) -> list[Button]:
        match = self.play.match
        person = match.person(self.seat or match.rules.seats[0]).name
        rise = Button(
            name="open",
            label=f"I am {person}: open the curtain",
            kind="primary",
            key="Enter",
            action=self._open,
        )
        regret = self.play.regret
        if regret is None:
            return [rise]
        name = self.play.by
        back = Button(name="undo", label=f"{name} takes it back", icon="undo", key="Ctrl+Z", action=self._take_back)
        return [rise, back]

    def _open(self) -> None:
        seat = self.seat
        self.services.stage.pop()
        if seat is not None:
            self.play.rise(seat)

    def _take_back(self) -> None:
        self.seat = self.play.regretted()
        self.desk.refresh()
