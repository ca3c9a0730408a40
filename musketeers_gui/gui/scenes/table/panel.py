"""The side panel: who acts, what is asked, what can be done, what is going on, what happened."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from musketeers_gui.core.values import Reason
from musketeers_gui.gui import layout, text, textures
from musketeers_gui.gui.boards import PanelBlock, PanelNote, PanelPicture, PanelRows, PanelTitle
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.paint import opaque
from musketeers_gui.gui.scenes.frame import Tool, tool_buttons
from musketeers_gui.gui.scenes.table.log import LogLine, Sign
from musketeers_gui.gui.scenes.table.parts import PersonHead, Pill, Rows, Track
from musketeers_gui.gui.theme import CREAM, INK_SOFT, NOTE, PANEL_WIDTH, PROMPT, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Action,
    Button,
    Drawing,
    Heading,
    ListBox,
    Panel,
    Plate,
    RichText,
    Scroll,
    Widget,
    hint_bar_rect,
    moved,
    placed,
    scroll_view,
    title_band_rect,
)
from musketeers_gui.gui.widgets.base import style
from musketeers_gui.gui.widgets.texts import Label

PROMPT_LEADING: Final = 1.18
TITLE_INK: Final = (0xE9, 0xCF, 0x92)
TITLE_SIZES: Final = ((30, 1), (26, 1), (24, 2), (20, 2))
"""Type of the title in the band, the largest first, and the lines it may take."""
LEAST_TEXT: Final = 372
"""Units of type the panel is wide at least, so that a prompt has a few words in a line."""
LARGEST: Final = 0.42
"""The most of the window's width it takes."""
LOG_ROWS: Final = 3
"""Rows of the log that are seen at least; where fewer would fit the whole panel scrolls."""
WHOLE: Final = 125
"""Per cent of text up to which the panel shows less before it scrolls."""


@dataclass(frozen=True, slots=True)
class Head:
    """Who acts, and the phase: `phases` are their names, `present` the place of the present one (-1: none)."""

    sign: Sign
    name: str
    line: str
    phases: Sequence[str] = ()
    present: int = -1


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything the panel shows.

    `spare` are buttons for what can be pointed at on the board as well, `extra` controls below the buttons;
    `rule` opens the rules at a number, `look` goes to an entry.
    """

    title: str
    tools: Sequence[Tool]
    head: Head
    prompt: Reason
    aside: str
    buttons: Sequence[Button]
    spare: Sequence[Button]
    blocks: Sequence[PanelBlock]
    extra: Sequence[Widget]
    log: Sequence[LogLine]
    chosen: int
    foot: Sequence[Button]
    rule: Callable[[str], None]
    look: Callable[[int], None]


@dataclass(slots=True)
class Scrolls:
    """How far the panel and its log are scrolled."""

    panel: Scroll
    log: Scroll


@dataclass(slots=True)
class Layer:
    """The picture of panel and hint bar, drawn anew only where something in it changed."""

    _picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, desk: Desk) -> None:
        """Draw what lies on the desk; what covers the board too is drawn each time."""
        strip = panel_rect(desk.units)
        if desk.covering:
            self._picture = None
            surface.blit(textures.bar(strip.size, "left"), strip)
            desk.draw(surface)
            return
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = opaque(*surface.get_size())
            desk.dirty = True
        if desk.dirty:
            self._picture.blit(textures.bar(strip.size, "left"), strip)
            desk.draw(self._picture)
        for part in (strip, hint_bar_rect(desk.units)):
            surface.blit(self._picture, part, part)


def panel_rect(units: Units) -> pygame.Rect:
    """The strip of the window the panel takes, above the hint bar."""
    wide = min(max(units.px(PANEL_WIDTH), units.tx(LEAST_TEXT)), round(units.width * LARGEST))
    return pygame.Rect(units.width - wide, 0, wide, hint_bar_rect(units).top)


def lay_out(units: Units, contents: Contents, scrolls: Scrolls) -> list[Widget]:
    """The widgets of the panel."""
    area = panel_rect(units)
    band = title_band_rect(units, area.w, area.x)
    tools = tool_buttons(units, contents.tools, band.right - units.px(24), band.centery)
    left = area.x + units.px(22)
    room = min((tool.rect.left for tool in tools), default=band.right) - units.px(12) - left
    edge = units.px(14)
    sheet = Panel(rect=pygame.Rect(area.x + edge, band.bottom, area.w - 2 * edge, area.bottom - band.bottom - edge))
    inner = sheet.rect.inflate(-2 * units.px(24), -2 * units.px(20))
    body = _body(units, contents, scrolls, inner)
    return [_title(units, contents.title, pygame.Rect(left, band.y, room, band.h)), *tools, sheet, *body]


def _title(units: Units, words: str, place: pygame.Rect) -> Widget:
    """What is played: in one line or two, smaller where it is long; what is longer still is whole under the pointer."""
    for points, most in TITLE_SIZES:
        title = RichText(markup=words, points=points, face=Face.LIGHT, colour=TITLE_INK, spacing=1.0)
        shaped = title.paragraph(units, place.w)
        if len(shaped.lines) <= most and shaped.height <= place.h:
            return placed(title, pygame.Rect(place.x, place.centery - shaped.height // 2, place.w, shaped.height))
    cut = text.fit(words, style(units, Face.LIGHT, TITLE_SIZES[-1][0]), place.w)
    return Label(name="scenario", text=cut, rect=place, points=points, face=Face.LIGHT, colour=TITLE_INK, tip=words)


def reveal_log(units: Units, widgets: Sequence[Widget], row: int) -> None:
    """Scroll the log of a panel so that a row is seen."""
    for seen in flatten(widgets):
        if isinstance(seen.widget, ListBox):
            seen.widget.reveal(units, row)


def _body(units: Units, contents: Contents, scrolls: Scrolls, area: pygame.Rect) -> list[Widget]:
    """Everything on the sheet: the log takes what is left; where that is too little, the whole scrolls."""
    gap = units.px(10)
    foot = _foot(units, contents, area)
    tall = layout.foot(foot) - area.y
    end = area.bottom - tall - gap
    for shorter in _shorter(units, contents):
        top = _top(units, shorter, area)
        begin = layout.foot(top) + gap
        if end - begin >= _log_height(units, area.w, LOG_ROWS):
            foot = [moved(button, 0, area.bottom - tall - area.y) for button in foot]
            log = _place_log(units, _log(contents, scrolls), pygame.Rect(area.x, begin, area.w, end - begin))
            return [*top, *log, *foot]
    return [scroll_view("panel", area, scrolls.panel, units, lambda room: _long(units, contents, scrolls, room))]


def _shorter(units: Units, contents: Contents) -> Iterator[Contents]:
    """The contents, then with less and less of what can be seen or done on the board as well.

    Nothing is left out for text that is so large that the panel has to scroll anyhow.
    """
    yield contents
    if units.text > WHOLE:
        return
    contents = replace(contents, spare=())
    yield contents
    while contents.blocks:
        starts = [place for place, block in enumerate(contents.blocks) if isinstance(block, PanelTitle)]
        contents = replace(contents, blocks=contents.blocks[: starts[-1] if starts else 0])
        yield contents


def _long(units: Units, contents: Contents, scrolls: Scrolls, area: pygame.Rect) -> list[Widget]:
    """The same one below the other, without regard to the height there is."""
    gap = units.px(10)
    inset = area.inflate(-2 * units.px(4), -2 * units.px(4))
    top = _top(units, contents, inset)
    begin = layout.foot(top) + gap
    log = _place_log(
        units, _log(contents, scrolls), pygame.Rect(inset.x, begin, inset.w, _log_height(units, inset.w, LOG_ROWS + 1))
    )
    return [*top, *log, *_foot(units, contents, pygame.Rect(inset.x, layout.foot(log) + gap, inset.w, 0))]


def _foot(units: Units, contents: Contents, area: pygame.Rect) -> list[Widget]:
    """The last buttons side by side: the first takes what the others leave, which may be too little for a row."""
    gap = units.px(10)
    first, *others = contents.foot
    widths = [button.natural_width(units) for button in others]
    rest = area.w - sum(widths) - gap * len(widths)
    if rest < first.least_width(units):
        return layout.column(contents.foot, area, units, gap)
    even = rest < min(widths, default=0) or all(button.enabled for button in contents.foot)
    return layout.row(contents.foot, area, units, gap, () if even else (rest, *widths))


def _top(units: Units, contents: Contents, area: pygame.Rect) -> list[Widget]:
    """Who acts, the phase, the prompt, what is going on, the actions."""
    head, gap = contents.head, units.px(12)
    colour, icon = head.sign
    parts: list[Widget] = [PersonHead(colour=colour, icon=icon, title=head.name, line=head.line)]
    if head.phases:
        parts.append(Track(phases=head.phases, present=head.present, colour=colour))
    done = layout.column(parts, area, units, gap)
    done += _prompt(units, contents, _below(done, area, gap))
    blocks = [_block(block) for block in contents.blocks]
    done += layout.column(blocks, _below(done, area, gap), units, units.px(8))
    for buttons in (contents.buttons, contents.spare):
        least = _button_width(units, buttons, area.w)
        done += layout.rows(buttons, _below(done, area, gap), units, units.px(9), least)
    return done + layout.column(contents.extra, _below(done, area, gap), units, units.px(9))


def _below(widgets: Sequence[Widget], area: pygame.Rect, gap: int) -> pygame.Rect:
    top = layout.foot(widgets) + gap
    return pygame.Rect(area.x, top, area.w, max(0, area.bottom - top))


def _prompt(units: Units, contents: Contents, area: pygame.Rect) -> list[Widget]:
    """What is asked on a pale field with a bar in the person's colour; the rule's tag at its lower right.

    Two lines and the tag always have room, so that little below moves from one sentence to the next.
    """
    pad = units.px(15)
    inner = pygame.Rect(area.x + pad + units.px(5), area.y + units.px(9), area.w - 2 * pad - units.px(5), 0)
    asked = RichText(markup=contents.prompt.text, points=PROMPT, spacing=PROMPT_LEADING)
    done: list[Widget] = layout.column([asked, *_aside(contents)], inner, units, units.px(3))
    two = RichText(markup="1\n2", points=PROMPT, spacing=PROMPT_LEADING).height(units, inner.w)
    pill = Pill(name="rule", label=contents.prompt.rule or "C1", tip="The rule behind this", action=lambda: None)
    place = pygame.Rect((0, 0), pill.natural_size(units))
    place.topright = (area.right - units.px(10), max(layout.foot(done), inner.y + two) + units.px(3))
    if rule := contents.prompt.rule:
        done.append(replace(pill, rect=place, action=lambda: contents.rule(rule)))
    tall = place.bottom + units.px(9) - area.y
    plate = Plate(rect=pygame.Rect(area.x, area.y, area.w, tall), fill=CREAM, bar=contents.head.sign[0], raised=True)
    return [plate, *done]


def _aside(contents: Contents) -> list[Widget]:
    if not contents.aside:
        return []
    return [RichText(markup=contents.aside, points=NOTE + 1, face=Face.ITALIC, colour=INK_SOFT, spacing=1.15)]


def _block(block: PanelBlock) -> Widget:
    match block:
        case PanelTitle(text, note):
            return Heading(text=text, note=note)
        case PanelRows(rows):
            return Rows(rows=rows)
        case PanelNote(text):
            return RichText(markup=text)
        case PanelPicture(height, draw):
            return Drawing(paint=draw, tall=height)


def _button_width(units: Units, buttons: Sequence[Button], width: int) -> int:
    """Two actions side by side where all of them fit so, else one below the other."""
    half = (width - units.px(9)) // 2
    many = len(buttons) > 1 and all(button.natural_width(units) <= half for button in buttons)
    return half if many else width


def _log(contents: Contents, scrolls: Scrolls) -> ListBox:
    def choose(index: int) -> None:
        contents.look(contents.log[index].line)

    rows = [line.row for line in contents.log]
    return ListBox(name="log", rows=rows, scroll=scrolls.log, chosen=contents.chosen, choose=choose)


def _log_height(units: Units, width: int, rows: int) -> int:
    heading = Heading(text="The log").height(units, width)
    return heading + units.px(6) + units.tx(30) * rows


def _place_log(units: Units, log: ListBox, area: pygame.Rect) -> list[Widget]:
    """Heading and list; only whole lines are shown."""
    heading = Heading(text="The log", note="click to look back")
    tall = heading.height(units, area.w)
    top = area.y + tall + units.px(6)
    line = log.line_height(units)
    place = pygame.Rect(area.x, top, area.w, max(1, (area.bottom - top) // line) * line)
    return [placed(heading, pygame.Rect(area.x, area.y, area.w, tall)), replace(log, rect=place)]


def button(name: str, label: str, action: Action, *, key: str = "", icon: str = "", primary: bool = False) -> Button:
    """A button of the panel."""
    return Button(name=name, label=label, action=action, key=key, icon=icon, kind="primary" if primary else "plain")
