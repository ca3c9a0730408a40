"""The round card: whose turns it lists, the cardinal's points counted down, the queen's way to the king."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from musketeers_gui.core.values import Seat
from musketeers_gui.games.louvre.state import CARDINAL
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.lettering import fitted, write
from musketeers_gui.gui.boards.louvre import figures, tokens, vellum
from musketeers_gui.gui.boards.louvre.layout import ROUND
from musketeers_gui.gui.boards.louvre.palette import PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BLUE, GOLD, GREEN, HAIRLINE, HEADING, INK, INK_SOFT, NAME, NOTE, RED, Colour, Face
from musketeers_gui.gui.units import Units


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything on the card lies."""

    title: pygame.Rect
    jokers: tuple[pygame.Rect, pygame.Rect]
    entries: tuple[pygame.Rect, ...]
    medal: int
    """Width of the medallions."""
    line: int
    """Height of a line of words below them."""
    queen: pygame.Rect


def places(shown: Shown) -> Places:
    """The places on the round card."""
    return _places(tuple(shown.layout.cards[ROUND]), shown.units, max(1, len(shown.entries)))


@lru_cache(maxsize=32)
def _places(rect: tuple[int, int, int, int], units: Units, count: int) -> Places:
    area = pygame.Rect(rect)
    pad = max(4, units.px(12))
    inner = area.inflate(-2 * pad, -2 * max(3, pad // 2))
    title = pygame.Rect(inner.x, inner.y, inner.w, min(units.tx(38), round(inner.h * 0.2)))
    edge = round(title.h * 0.92)
    jokers = (
        pygame.Rect(title.right - 2 * edge - 4, title.y, edge, edge),
        pygame.Rect(title.right - edge, title.y, edge, edge),
    )
    title.w -= 2 * edge + 8
    high = inner.w < 3 * inner.h
    queen = pygame.Rect(
        inner.x, 0, inner.w, min(units.tx(88 if high else 50), round(inner.h * (0.36 if high else 0.25)))
    )
    queen.bottom = inner.bottom
    row = pygame.Rect(inner.x, title.bottom + pad // 2, inner.w, queen.top - title.bottom - pad)
    step = row.w / count
    line = min(units.tx(18), max(10, round(row.h * 0.2)))
    medal = max(10, min(round(step * 0.86), row.h - 2 * line - 4, units.px(74)))
    entries = tuple(pygame.Rect(round(row.x + step * n), row.y, round(step), row.h) for n in range(count))
    return Places(title, jokers, entries, medal, line, queen)


def draw(surface: pygame.Surface, shown: Shown, hidden: frozenset[str]) -> None:
    """The round card."""
    area, where, units = shown.layout.cards[ROUND], places(shown), shown.units
    vellum.sheet(surface, area, units)
    clock = shown.view.clock
    words = f"Round {clock.round}" if clock.round else "Before the ball"
    style = Style(Face.NAME, min(units.font(NAME - 4), round(where.title.h * 0.86)))
    place = write(surface, words, style, "midleft", where.title.midleft, round(where.title.w * 0.62))
    if clock.card:
        total = len(shown.table.rounds)
        note = Style(Face.ITALIC, min(units.font(NOTE), round(where.title.h * 0.6)), INK_SOFT)
        room = where.title.right - place.right - 12
        at = (place.right + 8, where.title.centery + 2)
        write(surface, f"card {total - len(clock.pile)} of {total}", note, "midleft", at, room)
    _jokers(surface, shown, where)
    if "entries" not in hidden:
        entries(surface, shown, where)
    paint.hairline(surface, HAIRLINE, where.queen.x, where.queen.y - 2, where.queen.w)
    _queen(surface, shown, where.queen)


def _jokers(surface: pygame.Surface, shown: Shown, where: Places) -> None:
    """Both jokers: in colour while they can still be played."""
    jokers = shown.view.jokers
    both = ((jokers.musketeers, BLUE, "fleur-de-lis"), (jokers.cardinal, RED, "cross"))
    for (left, colour, sign), place in zip(both, where.jokers, strict=True):
        grey: Colour = (0xB8, 0xA8, 0x88)
        image = icons.shield((max(8, round(place.w * 0.84)), max(10, place.h)), colour if left else grey, sign, PAPER)
        paint.put_at(surface, image, "center", place.center)
        if not left:
            pygame.draw.line(surface, INK_SOFT, place.bottomleft, place.topright, max(2, place.w // 10))


def entries(surface: pygame.Surface, shown: Shown, where: Places) -> None:
    """The turns in their order."""
    if not shown.entries:
        style = Style(Face.ITALIC, shown.units.font(NOTE), INK_SOFT)
        place = where.entries[0]
        write(surface, "The musketeers wait on the quai", style, "center", place.center, place.w)
        return
    y = where.entries[0].y + where.medal // 2 + 2
    pygame.draw.line(surface, HAIRLINE, (where.entries[0].centerx, y), (where.entries[-1].centerx, y), 2)
    for n, (seat, points, draws) in enumerate(shown.entries):
        _entry(surface, shown, where, n, (seat, points, draws))


def _entry(surface: pygame.Surface, shown: Shown, where: Places, n: int, entry: tuple[Seat, int, bool]) -> None:
    seat, points, draws = entry
    place, present = where.entries[n], n == shown.present
    done, px = n < shown.present, where.medal if n == shown.present else round(where.medal * 0.84)
    centre = (place.centerx, place.y + where.medal // 2 + 2)
    if present:
        paint.halo(surface, centre, (round(px * 1.9), round(px * 1.9)), (255, 206, 84), 255)
    left = _points_left(shown, points) if present else points
    if seat == CARDINAL:
        paint.put_at(surface, tokens.seal(px, str(left), done), "center", centre)
        if draws:
            at = (centre[0] + round(px * 0.4), centre[1] - round(px * 0.36))
            paint.put_at(surface, tokens.crest(max(8, round(px * 0.4))), "center", at)
    else:
        look = shown.people[seat]
        rim: Colour = GOLD if present else (206, 182, 132)
        gone = done or not shown.musketeer(seat).room
        paint.put_at(surface, tokens.medallion(px, seat, look.coat, look.card, rim, gone), "center", centre)
    if done:
        at = (centre[0] + round(px * 0.34), centre[1] + round(px * 0.34))
        paint.put_at(surface, icons.badge(max(9, round(px * 0.36)), PAPER, "check", GREEN, INK_SOFT), "center", at)
    _below(surface, shown, where, n, left)


def _points_left(shown: Shown, points: int) -> int:
    """The action points of the turn that is on; those of the cardinal's extra turn are none."""
    turns = [frame for frame in shown.view.stack if frame is shown.turn]
    return turns[0].points if turns and shown.turn and not shown.turn.extra else points


def _name_px(shown: Shown, where: Places) -> int:
    """The size at which every name of the card fits its place."""
    px, room = max(9, round(where.line * 0.84)), where.entries[0].w - 2
    names = ["Cardinal", *(shown.table.names[seat] for seat, _, _ in shown.entries if seat != CARDINAL)]
    return min(fitted(name, Style(Face.BOLD, px), room).px for name in names)


def _below(surface: pygame.Surface, shown: Shown, where: Places, n: int, left: int) -> None:
    """Name and state of a turn below its medallion."""
    seat, points, _ = shown.entries[n]
    place, present = where.entries[n], n == shown.present
    y = place.y + where.medal + 4 + where.line // 2
    px = _name_px(shown, where)
    largest = min(round(where.line * 0.84), px + 2)
    ink = INK if n >= shown.present else INK_SOFT
    name = "Cardinal" if seat == CARDINAL else shown.table.names[seat]
    write(
        surface,
        name,
        Style(Face.BOLD if present else Face.NAME, largest, ink),
        "center",
        (place.centerx, y),
        place.w - 2,
    )
    y += where.line
    if seat == CARDINAL and n >= shown.present:
        most = max(points, left, 1)
        edge = max(6, min(where.line, (place.w - 2) // most))
        for coin in range(most):
            x = place.centerx + round((coin - (most - 1) / 2) * edge)
            paint.put_at(surface, tokens.coin(edge, coin < left), "center", (x, y))
        return
    words = "acts now" if present else "done" if n < shown.present else ""
    style = Style(Face.NAME_ITALIC if present else Face.ITALIC, px, HEADING if present else INK_SOFT)
    write(surface, words, style, "center", (place.centerx, y), place.w - 2)


def _queen(surface: pygame.Surface, shown: Shown, area: pygame.Rect) -> None:
    """How far the queen is from the king, and how far she walks at the end of the round."""
    high = area.w < 6 * area.h
    upper = pygame.Rect(area.x, area.y + 1, area.w, round(area.h * 0.52)) if high else area
    px = max(10, min(upper.h - 2, shown.units.px(52)))
    silk: Colour = (0x96, 0x9A, 0xA4)
    image = tokens.medallion(px, figures.QUEEN, silk, silk, (0xBE, 0xC0, 0xC6))
    paint.put_at(surface, image, "midleft", upper.midleft)
    left = upper.x + px + 6
    wide = upper.right - left if high else round(area.w * 0.25)
    tall = min(shown.units.font(NOTE - 1), round(upper.h * 0.42))
    if not high:
        tall = fitted(_walk(shown) or " ", Style(Face.ITALIC, tall), wide).px
    style, note = Style(Face.NAME, tall), Style(Face.ITALIC, tall, INK_SOFT)
    if high:
        place = write(surface, "The queen", style, "midleft", (left, upper.centery), wide // 2)
        at = (place.right + tall // 2, upper.centery)
        write(surface, _walk(shown), note, "midleft", at, upper.right - at[0])
        _fields(surface, shown, pygame.Rect(area.x, upper.bottom, area.w, area.bottom - upper.bottom))
        return
    write(surface, "The queen", style, "midleft", (left, area.centery - tall // 2), wide)
    write(surface, _walk(shown), note, "midleft", (left, area.centery + round(tall * 0.6)), wide)
    _fields(surface, shown, pygame.Rect(left + wide + 6, area.y, area.right - left - wide - 6, area.h))


def _walk(shown: Shown) -> str:
    """How far she walks at the end of the round, in words."""
    card = shown.view.clock.card
    if not card:
        return ""
    if shown.table.scenario.queen_tokens:
        return "a token tells how far"
    return f"+{shown.table.rounds[card].queen} at the round’s end"


def _fields(surface: pygame.Surface, shown: Shown, area: pygame.Rect) -> None:
    king, queen = shown.table.scenario.king_field, shown.view.queen
    step = area.w / king
    tall = max(5, min(round(area.h * 0.42), round(step * 1.5)))
    px = max(9, min(shown.units.font(13), round(area.h * 0.36)))
    y = area.centery - px // 2
    shown_numbers = {1, queen, king} | {n for n in (5, 10) if abs(n - queen) > 1}
    for n in range(1, king + 1):
        x = area.x + step * (n - 0.5)
        if n == king:
            px_ = max(8, min(round(tall * 1.35), round(step * 1.2)))
            paint.put_at(surface, icons.icon("crown", px_, GOLD), "center", (round(x), y))
        else:
            field = pygame.Rect(0, 0, max(3, round(step * 0.74)), tall)
            field.center = (round(x), y)
            fill: Colour = RED if n == queen else (0xC8, 0xA0, 0x86) if n < queen else PAPER
            paint.box(surface, field, fill=fill, edge=(110, 76, 38), radius=2)
        if n in shown_numbers:
            face = Face.BOLD if n in (queen, king) else Face.TEXT
            write(surface, str(n), Style(face, px), "midtop", (round(x), y + tall // 2 + 1), round(step * 2))
