"""The rules reference: the manual's pages, a search, and the place a prompt or refusal points to."""

from collections.abc import Iterator, Sequence

import pygame

from musketeers_gui.core.game import Setup
from musketeers_gui.core.values import ScenarioError
from musketeers_gui.gui import manual
from musketeers_gui.gui.boards import Pictures
from musketeers_gui.gui.boards.registry import SHOWS
from musketeers_gui.gui.layout import column, split
from musketeers_gui.gui.manual import Album, Block, Code, Item, Page, Prose, Section, Table, Title, linked
from musketeers_gui.gui.scenes.frame import MenuScene, Tool, frame, full_screen, going
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.theme import GOLD, HEAD, INK_SOFT, NAME, NAME_LARGE, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Bullet,
    CodeBlock,
    FieldState,
    Grid,
    Hint,
    Panel,
    PictureGrid,
    RichText,
    Rule,
    Scroll,
    TextField,
    TocRow,
    Widget,
    scroll_view,
)


class RulesScene(MenuScene):
    """All pages at the left, the chosen one at the right.

    `game` opens its page, `rule` a rule on it; of the game that is being played `played` gives the pictures.
    """

    def __init__(self, services: Services, game: str = "", rule: str = "", played: Setup | None = None) -> None:
        super().__init__(services)
        self._played = played
        self.pages = manual.pages(services.library, self._pictures)
        self.page = next((page for page in self.pages if page.id == game), self.pages[0] if self.pages else None)
        self.place = ""
        self._search = FieldState(limit=60)
        self._list, self._text = Scroll(), Scroll()
        self._goal = ""
        self._laid: dict[tuple[str, tuple[int, ...], Units], list[Widget]] = {}
        self.desk.ring.current = "search"
        if rule:
            self.open_at(rule)

    def _pictures(self, game: str, kind: str) -> Pictures | None:
        """Pictures of a game's parts: of the scenario that is played, else of the game's first, unless it is broken."""
        show = SHOWS.get(game)
        if show is None or kind not in show.pictures:
            return None
        setup = self._played
        if setup is None or setup.game.id != game:
            library = self.services.library
            try:
                setup = library.setup(library.games[game].first)
            except (LookupError, ScenarioError):
                return None
        return show.pictures[kind](setup.rules())

    def open_at(self, rule: str) -> bool:
        """Show the place of a rule ("C7"): on this page, else on the first that has it; False where none has."""
        holders = [page for page in (self.page, *self.pages) if page and page.section(rule)]
        if not holders:
            return False
        self._show(holders[0], rule)
        return True

    def _show(self, page: Page, place: str = "") -> None:
        self.page, self.place, self._goal = page, place, place
        if not place:
            self._text.offset = 0

    def _follow(self, link: str) -> None:
        if self.open_at(link):
            self.desk.refresh()

    @property
    def words(self) -> list[str]:
        """What is searched for."""
        return self._search.text.casefold().split()

    def found(self) -> list[tuple[Page, Sequence[Section]]]:
        """The pages with the sections that are listed: those that hold the words, else the headings of one page."""
        if self.words:
            hits = [(page, [s for s in page.sections if s.holds(self.words)]) for page in self.pages]
            return [(page, sections) for page, sections in hits if sections]
        return [(page, page.sections if page is self.page else ()) for page in self.pages]

    # The page

    def lay_out(self, units: Units) -> Sequence[Widget]:
        """Contents and search at the left, text at the right."""
        hints = (Hint("Tab", "next"), Hint("↑|↓", "another place"), Hint("Enter", "go there"), Hint("Esc", "back"))
        tools = (Tool("full", "expand", "Full screen", full_screen(self.services)),)
        name = self.page.name if self.page else ""
        parts, body = frame(units, "Rules", name, hints, back=self.services.stage.pop, tools=tools)
        left, right = split(body, (0.42, 1.0) if units.roomy > 1000 else (0.66, 1.0), units.px(24))
        return [*parts, *self._contents(units, left), *self._reading(units, right)]

    def _contents(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units)
        field = TextField(
            name="search",
            state=self._search,
            changed=lambda text: self._searched(),
            empty="Search the rules",
            icon="search",
        )
        top = column([field], inside, units, 0)
        below = pygame.Rect(inside.x, top[0].rect.bottom + units.px(14), inside.w, 0)
        below.h = inside.bottom - below.y
        view = scroll_view("contents", below, self._list, units, lambda room: self._rows(units, room))
        return [sheet, *top, view]

    def _searched(self) -> None:
        self._list.offset = 0
        self._search.fresh = False

    def _rows(self, units: Units, room: pygame.Rect) -> list[Widget]:
        rows: list[Widget] = []
        for page, sections in self.found():
            here = page is self.page
            rows.append(
                TocRow(
                    name=f"page-{page.id}",
                    text=page.name,
                    level=1,
                    chosen=here and not self.place,
                    tab_stop=here,
                    action=going(self._show, page),
                )
            )
            rows += [self._row(page, s, here) for s in sections if s.title.level > 1]
        if not rows:
            rows = [RichText(markup="Nothing holds these words.", face=Face.ITALIC, colour=INK_SOFT)]
        return column(rows, room, units, units.px(3))

    def _row(self, page: Page, section: Section, here: bool) -> TocRow:
        id_ = section.title.id
        return TocRow(
            name=f"toc-{page.id}-{id_}",
            text=section.title.text,
            level=min(3, section.title.level),
            chosen=here and self.place == id_,
            tab_stop=here and self.place == id_,
            action=going(self._show, page, id_),
        )

    def _reading(self, units: Units, area: pygame.Rect) -> list[Widget]:
        sheet = Panel(rect=area)
        inside = sheet.inside(units).inflate(-2 * units.px(16), 0)
        view = scroll_view("text", inside, self._text, units, lambda room: self._body(units, room))
        if self._goal:
            goal, self._goal = self._goal, ""
            spot = next((child for child in view.children if child.name == f"at-{goal}"), None)
            if spot:
                self._text.by(spot.rect.y - inside.y)
                view = scroll_view("text", inside, self._text, units, lambda room: self._body(units, room))
        return [sheet, view]

    def _body(self, units: Units, room: pygame.Rect) -> list[Widget]:
        if self.page is None:
            return column([RichText(markup="The manual is missing from this installation.")], room, units, 0)
        key = (self.page.id, tuple(room), units)
        if key not in self._laid:
            width = min(room.w, units.tx(960))
            place = pygame.Rect(room.x + (room.w - width) // 2, room.y, width, room.h)
            self._laid = {k: v for k, v in self._laid.items() if k[0] == self.page.id and k[2] == units}
            self._laid[key] = column(self._blocks(self.page), place, units, units.px(13))
        return self._laid[key]

    def _blocks(self, page: Page) -> Iterator[Widget]:
        ids = page.ids
        for section in page.sections:
            yield from self._heading(section.title)
            for i, block in enumerate(section.blocks):
                name = f"text-{section.title.id}-{i}"
                yield self._block(block, name, ids, section.title.id)

    def _heading(self, title: Title) -> Iterator[Widget]:
        points = {1: NAME_LARGE, 2: NAME}.get(title.level, HEAD)
        if title.level == 2:
            yield Rule()
        face = Face.BOLD if title.level < 3 else Face.NAME
        yield RichText(name=f"at-{title.id}", markup=title.text, points=points, face=face, spacing=1.1)

    def _block(self, block: Block, name: str, ids: frozenset[str], own: str) -> Widget:
        match block:
            case Prose(markup):
                return RichText(name=name, markup=linked(markup, ids, own), follow=self._follow)
            case Item(markup, number):
                return Bullet(markup=markup, number=number, icon="fleur-de-lis", tint=GOLD)
            case Code(lines):
                return CodeBlock(lines=lines)
            case Table(head, rows):
                return Grid(head=head, rows=rows)
            case Album(_, pictures):
                return PictureGrid(name=name, pictures=pictures)
            case Title(_, text, _):
                return RichText(markup=text, points=HEAD, face=Face.NAME)
