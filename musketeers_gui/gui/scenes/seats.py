"""Who sits where: number of players, mode, a name or a computer player for each seat, switches of the scenario."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.core.game import Setup
from musketeers_gui.core.library import Entry
from musketeers_gui.core.match import Person
from musketeers_gui.core.rules import Rules, Shared
from musketeers_gui.core.values import ScenarioError, Seat
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards.registry import SHOWS
from musketeers_gui.gui.layout import column, foot, rows, split
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, frame, full_screen
from musketeers_gui.gui.scenes.rules import RulesScene
from musketeers_gui.gui.scenes.said import seat_sign
from musketeers_gui.gui.services import Seating, Services
from musketeers_gui.gui.text import curled
from musketeers_gui.gui.theme import BRASS_DARK, GOLD, NAME, NOTE, RED, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.variants import Variant, options, variants
from musketeers_gui.gui.vignettes import vignette
from musketeers_gui.gui.widgets import (
    Bullet,
    Button,
    Choice,
    Drawing,
    FieldState,
    Heading,
    Hint,
    Panel,
    RichText,
    Scroll,
    SeatName,
    TextField,
    Toggle,
    Widget,
    placed,
    scroll_view,
)

LONGEST_NAME: Final = 24


class SeatsScene(MenuScene):
    """The last page before the table. Where fewer people than seats play, people are named first and given seats."""

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        self.entry = entry
        self.mode, counts = entry.ways[0] if entry.ways else (None, entry.players)
        self.players = counts[0]
        self.friendly = services.settings().take_backs
        self.bots: dict[Seat, str] = {}
        self.owner: dict[Seat, int] = {}
        self.changed: dict[tuple[str, ...], Any] = {}
        self.trouble = ""
        self._names: dict[str, FieldState] = {}
        self._left, self._right = Scroll(), Scroll()
        self.setup: Setup = services.library.setup(entry.id, self.players, self.mode)
        self.rules: Rules[Any, Any] = self.setup.rules()
        self.desk.ring.current = "start"

    # What is chosen

    @property
    def counts(self) -> Sequence[int]:
        """The numbers of players the mode allows."""
        return next((counts for mode, counts in self.entry.ways if mode == self.mode), self.entry.players)

    @property
    def shared(self) -> bool:
        """Whether fewer people than seats play."""
        return self.players < len(self.rules.seats)

    def _resolve(self) -> None:
        """Make the setup anew after a choice; what the rules refuse is said and not taken."""
        try:
            self.setup = self.services.library.setup(self.entry.id, self.players, self.mode, options(self.changed))
        except (ScenarioError, ValueError) as error:
            self.trouble = str(error)
            return
        self.rules, self.trouble = self.setup.rules(), ""

    def _set_mode(self, index: int) -> None:
        self.mode = self.entry.ways[index][0]
        if self.players not in self.counts:
            self.players = self.counts[0]
        self.changed.clear()
        self._resolve()

    def _set_players(self, index: int) -> None:
        self.players = self.counts[index]
        self.owner.clear()
        self._resolve()

    def _set_variant(self, variant: Variant, value: Any) -> None:
        before = dict(self.changed)
        self.changed[variant.path] = value
        self._resolve()
        if self.trouble:
            self.changed = before

    def _name(self, key: str, given: str) -> FieldState:
        """What is typed for a seat ("athos") or a person ("1"); names of earlier evenings are offered."""
        if key not in self._names:
            known = dict(self.services.settings().names)
            self._names[key] = FieldState(known.get(key, given), limit=LONGEST_NAME)
        return self._names[key]

    def _person(self, index: int) -> FieldState:
        return self._name(str(index + 1), f"Player {index + 1}")

    def owner_of(self, seat: Seat) -> int:
        """The person (from 0) who plays a seat: who was chosen, else as the scenario shares the seats."""
        if seat in self.owner:
            return self.owner[seat]
        seats = self.rules.seats
        groups = self.rules.sharing if isinstance(self.rules, Shared) else tuple((one,) for one in seats)
        return next(person for person, group in enumerate(groups) if seat in group)

    def people(self) -> dict[Seat, Person]:
        """Who plays each seat, as the match wants it."""
        seated = {}
        for seat in self.rules.seats:
            called = self.rules.name(seat)
            if bot := self.bots.get(seat):
                seated[seat] = Person(called, bot)
                continue
            typed = self._person(self.owner_of(seat)) if self.shared else self._name(seat, called)
            seated[seat] = Person(typed.text.strip() or called)
        return seated

    def start(self) -> None:
        """Begin: keep the names for the next evening and go to the table."""
        typed = {key: state.text.strip() for key, state in self._names.items() if state.text.strip()}
        settings = self.services.settings()
        names = dict(settings.names) | typed
        if names != dict(settings.names):
            self.services.apply(replace(settings, names=names))
        self.services.start(Seating(self.setup, self.people(), self.friendly))

    # The page

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Seats at the left, the scenario and its switches at the right."""
        services = self.services
        tools = (
            Tool("rules", "book", "Rules", lambda: services.stage.push(RulesScene(services, self.entry.game)), "F1"),
            Tool("full", "expand", "Full screen", full_screen(services)),
        )
        hints = (Hint("Tab", "next"), Hint("←|→", "choose"), Hint("Ctrl|Enter", "start"), Hint("Esc", "back"))
        line = f"{services.games[self.entry.game].title} · who sits where"
        title = curled(self.entry.title)
        parts, body = frame(units, title, line, hints, back=services.stage.pop, tools=tools)
        left, right = split(body, (1.7, 1.0) if units.roomy > 1000 else (1.4, 1.0), units.px(24))
        return [*parts, *self._seats(units, left), *self._ticket(units, right)]

    def _seats(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units).inflate(-2 * units.px(10), 0)

        def build(room: pygame.Rect) -> list[Widget]:
            widgets = column(list(self._numbers()), room, units, units.px(12))
            if self.shared:
                top = foot(widgets) + units.px(14) if widgets else room.y
                widgets += self._switches(units, self._people_named(), pygame.Rect(room.x, top, room.w, 0))
            top = foot(widgets) + units.px(18) if widgets else room.y
            heading = Heading(text="The seats", note="a person, or a computer player by its name")
            widgets += column([heading], pygame.Rect(room.x, top, room.w, 0), units, 0)
            for seat in self.rules.seats:
                place = pygame.Rect(room.x, foot(widgets) + units.px(14), room.w, 0)
                widgets += self._seat(units, seat, place)
            for part in (self._table(), self._variants()):
                place = pygame.Rect(room.x, foot(widgets) + units.px(18), room.w, 0)
                widgets += self._switches(units, part, place)
            return widgets

        return [sheet, scroll_view("seats", inside, self._left, units, build)]

    def _numbers(self) -> Iterable[Widget]:
        if len(self.entry.ways) > 1:
            names = [str(mode) for mode, _ in self.entry.ways]
            yield Heading(text="Way to play")
            shown = [capital(name) for name in names]
            yield Choice(name="mode", options=shown, chosen=names.index(str(self.mode)), choose=self._set_mode)
        if len(self.counts) > 1:
            yield Heading(text="How many play")
            yield Choice(
                name="players",
                options=[str(n) for n in self.counts],
                chosen=list(self.counts).index(self.players),
                choose=self._set_players,
            )

    def _people_named(self) -> list[Widget]:
        """Fields for the people, where they share the seats."""
        fields = [
            TextField(name=f"person-{i}", state=self._person(i), changed=lambda text: None, icon="person")
            for i in range(self.players)
        ]
        return [Heading(text="The people"), *fields]

    def _seat(self, units: Units, seat: Seat, place: pygame.Rect) -> list[Widget]:
        """Sign and name, the field or the person, the computer players; below each other where it is narrow."""
        name = self._seat_name(seat)
        who = self._who(seat)
        field = self._field(seat)
        if place.w < units.tx(640 if field else 500):
            return column([name, *field, who], place, units, units.px(8))
        shares = (1.0, 1.25, 1.6) if field else (1.0, 2.85)
        places = split(place, shares, units.px(16))
        made: list[Widget] = [name, *field, who]
        tall = max(w.height(units, p.w) for w, p in zip(made, places, strict=True))
        return [placed(w, pygame.Rect(p.x, place.y, p.w, tall)) for w, p in zip(made, places, strict=True)]

    def _seat_name(self, seat: Seat) -> SeatName:
        show = SHOWS.get(self.entry.game)
        known = dict(show.signs(self.rules)) if show else {}
        icon, tint = known[seat][::-1] if seat in known else seat_sign(seat, self.rules.seats)
        return SeatName(text=capital(self.rules.name(seat)), icon=icon, tint=tint)

    def _field(self, seat: Seat) -> list[Widget]:
        if self.shared:
            return []
        bot = self.bots.get(seat)
        state = FieldState(f"the computer ({bot})") if bot else self._name(seat, self.rules.name(seat))
        called = self.rules.name(seat)
        return [TextField(name=f"name-{seat}", state=state, changed=lambda text: None, enabled=not bot, empty=called)]

    def _who(self, seat: Seat) -> Choice:
        bots = list(self.services.bots(self.entry.game))
        labels = [bot.capitalize() for bot in bots]
        humans = [self._person(i).text or f"Player {i + 1}" for i in range(self.players)] if self.shared else ["Person"]
        bot = self.bots.get(seat, "")
        chosen = len(humans) + bots.index(bot) if bot in bots else self.owner_of(seat) if self.shared else 0

        def choose(index: int) -> None:
            self.bots[seat] = bots[index - len(humans)] if index >= len(humans) else ""
            if index < len(humans):
                self.owner[seat] = index

        return Choice(name=f"who-{seat}", options=[*humans, *labels], chosen=chosen, choose=choose)

    def _switches(self, units: Units, part: Sequence[Widget], place: pygame.Rect) -> list[Widget]:
        """A heading and what stands below it, in two columns where there is room."""
        if not part:
            return []
        top = column(part[:1], place, units, 0)
        below = pygame.Rect(place.x, foot(top) + units.px(10), place.w, 0)
        return [*top, *rows(part[1:], below, units, units.px(20), units.tx(400))]

    def _ticket(self, units: Units, area: pygame.Rect) -> list[Widget]:
        """What is going to be played, and the button that begins it."""
        sheet = Panel(rect=area)
        inside = sheet.inside(units).inflate(-2 * units.px(8), 0)
        button = Button(
            name="start",
            label="To the table",
            line="the game begins",
            icon="swords",
            key="Ctrl+Enter",
            kind="primary",
            action=self.start,
        )
        tall = button.height(units, inside.w)
        place = pygame.Rect(inside.x, inside.bottom - tall, inside.w, tall)
        page = pygame.Rect(inside.x, inside.y, inside.w, place.y - units.px(18) - inside.y)

        def build(room: pygame.Rect) -> list[Widget]:
            return column(list(self._about()), room, units, units.px(13))

        return [sheet, scroll_view("ticket", page, self._right, units, build), placed(button, place)]

    def _about(self) -> Iterable[Widget]:
        yield Drawing(paint=self._picture, tall=lambda units, width: round(width * 0.6))
        yield RichText(markup=curled(self.entry.title), points=NAME, face=Face.NAME, spacing=1.1)
        for line in self.entry.goal:
            yield Bullet(markup=curled(line), icon="fleur-de-lis", tint=GOLD)

    def _picture(self, surface: pygame.Surface, place: pygame.Rect, units: Units) -> None:
        surface.blit(vignette(self.entry.game, place.size), place)
        paint.box(surface, place, edge=BRASS_DARK, line=units.px(2))

    def _table(self) -> list[Widget]:
        return [
            Heading(text="At the table"),
            Toggle(
                name="friendly",
                label="Friendly take-backs",
                line="any move may be taken back, also after a roll or a look",
                on=self.friendly,
                action=self._toggle_friendly,
            ),
        ]

    def _toggle_friendly(self) -> None:
        self.friendly = not self.friendly

    def _variants(self) -> list[Widget]:
        found = [self._variant(variant) for variant in variants(self.setup.model)]
        if self.trouble:
            found.append(RichText(markup=self.trouble, points=NOTE, face=Face.ITALIC, colour=RED))
        return [Heading(text="Switches", note="as the scenario has them"), *found] if found else []

    def _variant(self, variant: Variant) -> Widget:
        name = "variant-" + "-".join(variant.path)
        if variant.is_switch:
            return Toggle(
                name=name,
                label=variant.label,
                line=variant.line,
                on=variant.value,
                action=lambda: self._set_variant(variant, not variant.value),
            )
        return Choice(
            name=name,
            label=variant.label,
            line=variant.line,
            options=[str(value).capitalize() for value in variant.values],
            chosen=variant.values.index(variant.value),
            choose=lambda i: self._set_variant(variant, variant.values[i]),
        )
