"""What the side panel tells of the palace: turn, who is pointed at, fights pair by pair, boxes, points, passages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.core.values import Hidden
from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.movement import Moving
from musketeers_gui.games.palace.scenario import Award
from musketeers_gui.games.palace.state import ELIMINATED, REPLACEMENT, FaceDown, State
from musketeers_gui.games.palace.victory import earned, score, sides_of
from musketeers_gui.games.palace.words import people, who
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import PanelBlock, PanelNote, PanelPicture, PanelRow, PanelRows, PanelTitle
from musketeers_gui.gui.boards.palace.counters import Print, put_counter
from musketeers_gui.gui.boards.palace.crowd import seen
from musketeers_gui.gui.boards.palace.motion import faces
from musketeers_gui.gui.boards.palace.palette import sign
from musketeers_gui.gui.boards.palace.record import Blow, Record, Round
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BODY,
    CARD_EDGE,
    CREAM,
    GREEN,
    HEAD,
    HEADING,
    INK,
    INK_SOFT,
    NOTE,
    PLATE,
    RED,
    Face,
    mix,
)
from musketeers_gui.gui.units import Units

ROOMY: Final = 400
"""Units of type from which a fight shows its counters."""
ROWS: Final = 7
"""Blows of a fight that are listed at most."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel speaks of: the view, whose it is, the fights, and the man pointed at ("" is nobody)."""

    book: Book
    view: State
    viewer: str | None
    record: Record
    man: str = ""


def blocks(told: Told) -> list[PanelBlock]:
    """The blocks, the most wanted first; the last are left out where the panel is low."""
    found: list[PanelBlock] = [PanelPicture(_track_height, lambda s, a, u: _track(s, a, u, told))]
    if told.man:
        found.append(PanelPicture(_man_height, lambda s, a, u: _man(s, a, u, told)))
    found += _fights(told)
    found += _boxes(told)
    found += _points(told)
    found += _passages(told)
    return found


# ------------------------------------------------------------------ the turn


def _track_height(units: Units, width: int) -> int:
    return units.tx(26)


def _track(surface: pygame.Surface, area: pygame.Rect, units: Units, told: Told) -> None:
    """One square for each turn, those past darker, the present one red; without a limit only its number."""
    turns, now = told.book.scenario.turns, max(1, told.view.turn)
    style = Style(Face.NAME, units.font(NOTE), INK)
    label = f"Turn {now}" if turns is None else "Turn"
    wide = text.width(label, style) + units.px(10)
    text.put(surface, label, style, "midleft", area.midleft)
    if turns is None:
        return
    edge = min(area.h, (area.w - wide) // turns - 2)
    for n in range(1, turns + 1):
        place = pygame.Rect(area.x + wide + (n - 1) * (edge + 2), area.centery - edge // 2, edge, edge)
        fill = RED if n == now else PLATE if n < now else CREAM
        paint.box(surface, place, fill=fill, edge=CARD_EDGE, radius=units.px(3))
        if edge >= 12:
            own = Style(Face.NAME, min(units.font(NOTE), round(edge * 0.72)), CREAM if n == now else INK_SOFT)
            text.put(surface, str(n), own, "center", place.center)


# ------------------------------------------------------------------ one man


def _man_height(units: Units, width: int) -> int:
    return units.tx(78)


def _man(surface: pygame.Surface, area: pygame.Rect, units: Units, told: Told) -> None:
    """His counter, name and place, what is left of his percentage, wounds, and the spaces he may still go."""
    book, place = told.book, told.book.cast.index[told.man]
    man, counter = told.view.men[place], book.cast[place]
    about = seen(book, man, place)
    side = round(area.h * 0.84)
    put_counter(surface, about, side, (area.x + side // 2 + 3, area.centery - 2))
    left = area.x + side + units.px(18)
    head = Style(Face.NAME, units.font(HEAD), INK)
    name = capital(counter.name)
    value = "?" if isinstance(man.value, FaceDown) else f"{man.value} %"
    figure = text.put(surface, value, head, "topright", (area.right, area.y))
    text.put(surface, text.fit(name, head, figure.left - left - 8), head, "topleft", (left, area.y))
    note = Style(Face.ITALIC, units.font(NOTE), INK_SOFT)
    line = area.y + text.leading(head)
    text.put(surface, text.fit(_condition(told, place), note, area.right - left), note, "topleft", (left, line))
    _bar(surface, pygame.Rect(left, area.bottom - units.tx(15), area.right - left, units.tx(9)), told, place)


def _condition(told: Told, place: int) -> str:
    """Where he is, how he is, and how far he may go."""
    man, counter, book = told.view.men[place], told.book.cast[place], told.book
    parts = [book.plan.name(man.space) if man.space in book.plan.index else man.space]
    if man.state != "able":
        parts.append(man.state)
    if man.arms != "armed":
        parts.append(man.arms)
    if counter.printed is not None and not isinstance(man.value, FaceDown) and man.value < counter.printed:
        parts.append(f"wounds −{counter.printed - man.value}")
    top = told.view.pending[-1] if told.view.pending else None
    if isinstance(top, Moving) and place in dict(top.left):
        parts.append(f"spaces left: {dict(top.left)[place]}")
    return ", ".join(parts)


def _bar(surface: pygame.Surface, area: pygame.Rect, told: Told, place: int) -> None:
    """His percentage of a hundred, with what wounds have taken from it."""
    man, counter = told.view.men[place], told.book.cast[place]
    paint.box(surface, area, fill=PLATE, edge=CARD_EDGE, radius=area.h // 2)
    if isinstance(man.value, FaceDown):
        return
    inner = area.inflate(-2, -2)
    if counter.printed is not None and counter.printed > man.value:
        lost = pygame.Rect(inner.x, inner.y, inner.w * counter.printed // 100, inner.h)
        paint.box(surface, lost, fill=RED, radius=area.h // 2)
    left = pygame.Rect(inner.x, inner.y, max(2, inner.w * man.value // 100), inner.h)
    paint.box(surface, left, fill=sign(told.book.cast[place].side)[0], radius=area.h // 2)


# ------------------------------------------------------------------ fights


def _fights(told: Told) -> Iterator[PanelBlock]:
    """The latest fights, pair by pair."""
    for number, fight in enumerate(reversed(told.record.rounds[-2:])):
        note = "needed, rolled" if number == 0 else ""
        yield PanelTitle(f"Fight: {told.book.plan.name(fight.at)}", note)
        yield _fight(told, fight)


def _fight(told: Told, fight: Round) -> PanelPicture:
    blows = fight.blows[-ROWS:]

    def height(units: Units, width: int) -> int:
        return units.tx(29) * len(blows)

    def draw(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
        tall = units.tx(29)
        for n, blow in enumerate(blows):
            _blow(surface, pygame.Rect(area.x, area.y + n * tall, area.w, tall), units, told, blow)

    return PanelPicture(height, draw)


def _blow(surface: pygame.Surface, row: pygame.Rect, units: Units, told: Told, blow: Blow) -> None:
    """Attacker, target, what is needed, the dice, a tick or a cross, and what came of it."""
    wide = row.w >= units.tx(ROOMY)
    result_w, needed_w, dice_w = units.tx(84 if wide else 66), units.tx(28), round(row.h * 1.5)
    names_w = row.w - result_w - dice_w - needed_w - units.px(6)
    half = names_w // 2
    for n, id_ in enumerate((blow.who, blow.target)):
        _fighter(surface, pygame.Rect(row.x + n * half, row.y, half, row.h), units, told, id_, wide)
    right = row.x + names_w
    if blow.needed is not None:
        bold = Style(Face.NAME, units.font(BODY), INK)
        text.put(surface, str(blow.needed), bold, "midright", (right + needed_w - 2, row.centery))
    if blow.rolled is not None:
        edge = round(row.h * 0.68)
        for n, number in enumerate(faces(blow.rolled, 100)):
            x = right + needed_w + units.px(4) + n * (edge + 2)
            _die(surface, pygame.Rect(x, row.centery - edge // 2, edge, edge), number)
    _result(surface, pygame.Rect(row.right - result_w, row.y, result_w, row.h), units, blow)


def _fighter(surface: pygame.Surface, area: pygame.Rect, units: Units, told: Told, id_: str, wide: bool) -> None:
    """A man of a fight by his counter, or where there is little room by the sign of his faction, and his name."""
    place = told.book.cast.index[id_]
    about = seen(told.book, told.view.men[place], place)
    side = round(area.h * (0.8 if wide else 0.55))
    at = (area.x + side // 2 + 2, area.centery)
    if wide:
        put_counter(surface, Print(about.look, about.value), side, at)
    else:
        paint.put_at(surface, icons.badge(side, about.look.face, about.look.sign, about.look.light), "center", at)
    style = Style(Face.TEXT, units.font(NOTE if wide else NOTE - 2), INK)
    left = area.x + side + units.px(7)
    text.put(
        surface, text.fit(who(told.book, id_), style, area.right - left - 2), style, "midleft", (left, area.centery)
    )


def _die(surface: pygame.Surface, place: pygame.Rect, number: str) -> None:
    paint.box(surface, place, fill=CREAM, edge=HEADING, radius=place.w // 5)
    text.put(surface, number, Style(Face.NAME, round(place.h * 0.8), INK), "center", place.center)


def _result(surface: pygame.Surface, area: pygame.Rect, units: Units, blow: Blow) -> None:
    words = blow.note or ("" if blow.rolled is None else "hit" if blow.hit else "miss")
    colour = mix(GREEN, INK, 0.25) if blow.hit else RED
    x = area.x + units.px(6)
    if blow.rolled is not None:
        sign = icons.icon("check" if blow.hit else "cancel", round(area.h * 0.5), colour)
        paint.put_at(surface, sign, "midleft", (x, area.centery))
        x += round(area.h * 0.62)
    style = Style(Face.NAME if blow.hit else Face.ITALIC, units.font(NOTE), INK if blow.hit else INK_SOFT)
    text.put(surface, text.fit(words, style, area.right - x), style, "midleft", (x, area.centery))


# ------------------------------------------------------------------ boxes


def _boxes(told: Told) -> Iterator[PanelBlock]:
    """The Replacement and the Eliminated box, side by side, where guards are replaced."""
    at, index = told.view.at, told.book.plan.index
    waiting, gone = at[index[REPLACEMENT]], at[index[ELIMINATED]]
    if not (waiting or gone):
        return
    taken = told.book.tables.replacement.taken
    yield PanelTitle("Replacement · Eliminated", f"{taken} come to {told.book.tables.replacement.back} back")

    def draw(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
        gap = units.px(10)
        half = (area.w - gap) // 2
        _box(surface, pygame.Rect(area.x, area.y, half, area.h), units, told, waiting, taken)
        _box(surface, pygame.Rect(area.right - half, area.y, half, area.h), units, told, gone, 0)

    yield PanelPicture(lambda units, width: units.tx(44), draw)


def _box(
    surface: pygame.Surface, area: pygame.Rect, units: Units, told: Told, men: tuple[int, ...], spaces: int
) -> None:
    """The counters in a box, closer together the more there are, and the places to be filled."""
    paint.box(surface, area, fill=CREAM, edge=CARD_EDGE, radius=units.px(5))
    side = round(area.h * 0.74)
    count = max(len(men), spaces)
    step = min(side + 4, (area.w - side - units.px(12)) // max(1, count - 1)) if count > 1 else 0
    for n in range(len(men), spaces):
        place = pygame.Rect(area.x + units.px(6) + n * step, area.centery - side // 2, side, side)
        pygame.draw.rect(surface, CARD_EDGE, place, 1)
    for n, man in enumerate(men):
        about = seen(told.book, told.view.men[man], man)
        put_counter(
            surface, Print(about.look, about.value), side, (area.x + units.px(6) + n * step + side // 2, area.centery)
        )


# ------------------------------------------------------------------ points and passages


def _points(told: Told) -> Iterator[PanelBlock]:
    """The points of each side as things stand, with what they are for."""
    book, rows = told.book, []
    totals = score(book, told.view)
    for side in book.owned:
        colour, icon = sign(side)
        reasons = [
            row for row in book.scenario.victory if side in sides_of(book, row) and isinstance(row.result, Award)
        ]
        if not reasons:
            continue
        rows.append(PanelRow(capital(book.side_name(side)), str(totals[side]), icon, colour, strong=True))
        for row in reasons:
            names = earned(book, told.view, row, side)
            if names and isinstance(row.result, Award):
                words = f"{row.text or row.id}: {people(book, names)}"
                rows.append(PanelRow(words, f"{row.result.points * len(names):+d}".replace("-", "−")))
    if rows:
        yield PanelTitle("Points", "as things stand")
        yield PanelRows(tuple(rows))


def _passages(told: Told) -> Iterator[PanelBlock]:
    """The passages the viewer's side knows: its notes (B5.3)."""
    lines = []
    for find in told.view.finds:
        if told.viewer in (None, find.side) and not isinstance(find.leads, Hidden):
            leads = "not entered yet" if find.leads is None else f"leads to {find.leads}"
            knows = [man.id for man in told.view.men if find.room in man.knows]
            lines.append(f"**{find.room}** {leads} (*{people(told.book, tuple(knows))}*)")
    if lines:
        yield PanelTitle("Secret passages", "seen by this side alone")
        yield PanelNote("\n".join(lines))
