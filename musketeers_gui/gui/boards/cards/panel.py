"""What the side panel says about the card table: fights, the reveal, the own pay cards, the way to the target."""

from collections.abc import Callable, Iterator

import pygame

from musketeers_gui.games.cards.state import GEM, PRISON, Card
from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards import PanelBlock, PanelPicture, PanelTitle
from musketeers_gui.gui.boards.cards import faces, ink, lettering, middle, seats, sprites
from musketeers_gui.gui.boards.cards.lie import RATIO, Lie, crosswise
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.icons import badge, icon
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BODY,
    BRASS_DARK,
    GREEN,
    INK,
    INK_SOFT,
    ITEM,
    IVORY,
    PLATE,
    RED,
    ROW_LIT,
    VELLUM_EDGE,
    Face,
)
from musketeers_gui.gui.units import Units

_BAR_GROUND = (0xD2, 0xBB, 0x88)


def blocks(sight: Sight) -> tuple[PanelBlock, ...]:
    """The blocks for this view, most pressing first."""
    return tuple(_blocks(sight))


def _blocks(sight: Sight) -> Iterator[PanelBlock]:
    view, table = sight.view, sight.table
    if view.guard is not None or view.fights:
        number = min(len(view.fights) + (not view.shown), table.fights)
        yield PanelTitle("Fights of this round", f"{number} of {table.fights}")
        yield _picture(sight, _fights_height, _draw_fights)
    if view.shown and view.outcome is None:
        yield PanelTitle("The reveal", f"the Guard: {view.guard}")
        yield _picture(sight, _reveal_height, _draw_reveal)
    elif sight.choosing_pay:
        yield PanelTitle("What they are worth")
        yield _picture(sight, _worth_height, _draw_worth)
    if sight.open and view.outcome is None and sight.player(sight.bottom).slots:
        yield PanelTitle("Pay cards", f"for {sight.people[sight.bottom].name} alone")
        yield _picture(sight, _pay_height, _draw_pay)
    if table.target is not None and (view.sheet or view.outcome):
        yield PanelTitle(f"The road to {table.target}")
        yield _picture(sight, _road_height, _draw_road)


def _picture(
    sight: Sight,
    height: Callable[[Sight, Units, int], int],
    draw: Callable[[pygame.Surface, pygame.Rect, Units, Sight], None],
) -> PanelPicture:
    return PanelPicture(
        lambda units, width: height(sight, units, width), lambda surface, area, units: draw(surface, area, units, sight)
    )


# The fights


def _fights_height(sight: Sight, units: Units, width: int) -> int:
    return min(units.tx(46), _fight_step(sight, units, width))


def _fight_step(sight: Sight, units: Units, width: int) -> int:
    return max(6, width // sight.table.fights)


def _draw_fights(surface: pygame.Surface, area: pygame.Rect, units: Units, sight: Sight) -> None:
    """A square for each fight of the round: won, lost, being fought, still to come."""
    view, step = sight.view, _fight_step(sight, units, area.w)
    gap = max(1, step // 8)
    for place in range(sight.table.fights):
        cell = pygame.Rect(area.x + place * step, area.y, step - gap, area.h)
        fight = view.fights[place] if place < len(view.fights) else None
        on = place == len(view.fights) - view.shown and view.outcome is None
        fill = PLATE if fight is None else GREEN if fight.won else RED
        paint.box(surface, cell, fill=fill, edge=INK if on else BRASS_DARK, radius=max(2, gap), line=2 if on else 1)
        if fight is not None:
            sign = icon("swords" if fight.won else "cross", max(4, round(min(cell.size) * 0.56)), IVORY)
            paint.put_at(surface, sign, "center", cell.center)
            continue
        style = Style(
            Face.NAME if on else Face.TEXT, min(units.font(BODY), round(cell.h * 0.55)), INK if on else INK_SOFT
        )
        write(surface, str(place + 1), style, "center", cell.center, cell.w - 2)


# The reveal


def _row(units: Units) -> int:
    return units.tx(34)


def _reveal_height(sight: Sight, units: Units, width: int) -> int:
    return _row(units) * len(sight.table.seats)


def _draw_reveal(surface: pygame.Surface, area: pygame.Rect, units: Units, sight: Sight) -> None:
    """For each seat its card, and how the sum grew past the Guard or fell short of it."""
    sum_ = middle.summed(sight)
    counting = {seat for seat, _ in middle.shares(sight)}
    before = 0
    for line, seat in enumerate(sight.table.seats):
        band = pygame.Rect(area.x, area.y + line * _row(units), area.w, _row(units))
        card = sight.player(seat).played
        if not isinstance(card, Card):
            continue
        if seat == middle.decisive(sight):
            paint.box(surface, band.inflate(units.px(10), 0), fill=ROW_LIT, radius=units.px(5))
        _reveal_row(surface, band, units, sight, seat, card)
        bar = pygame.Rect(0, 0, round(band.w * 0.28), max(4, band.h // 3))
        bar.midright = band.midright
        value = card.value if seat in counting else 0
        _bar(surface, bar, sight, seat, (before, value, sum_.full), sum_.guard)
        before += value


def _reveal_row(surface: pygame.Surface, band: pygame.Rect, units: Units, sight: Sight, seat: str, card: Card) -> None:
    person, px = sight.people[seat], units.font(BODY)
    mark = min(round(band.h * 0.72), units.tx(24))
    paint.put_at(surface, badge(mark, person.colour, person.icon), "midleft", band.midleft)
    left = band.left + mark + band.h // 4
    style = Style(Face.NAME if seat == middle.decisive(sight) else Face.TEXT, px)
    write(surface, person.name, style, "midleft", (left, band.centery), round(band.w * 0.36) - mark - band.h // 4)
    _swords(surface, pygame.Rect(band.left + round(band.w * 0.39), band.y, round(band.w * 0.19), band.h), card.swords)
    number = Style(Face.NAME, units.font(ITEM))
    at = (band.left + round(band.w * 0.68), band.centery)
    write(surface, str(card.value), number, "midright", at, round(band.w * 0.1))


def _swords(surface: pygame.Surface, place: pygame.Rect, count: int) -> None:
    """The swords of a card one by one, or one and their number."""
    length = min(round(place.h * 0.76), place.w // faces.MOST_PIPS)
    small = pygame.transform.rotozoom(ink.pip(90).premul_alpha(), -52, length / 90)
    for sword in range(count if count <= faces.MOST_PIPS else 1):
        paint.put_at(surface, small, "midleft", (place.left + sword * length, place.centery))
    if count > faces.MOST_PIPS:
        style = Style(Face.TEXT, length, INK_SOFT)
        room = place.w - length
        write(surface, f"×{count}", style, "midleft", (place.left + length, place.centery), room)


def _bar(
    surface: pygame.Surface, bar: pygame.Rect, sight: Sight, seat: str, part: tuple[int, int, int], guard: int
) -> None:
    """The running sum: what was there before, this seat's part of it, and the Guard's mark."""
    before, value, full = part
    paint.box(surface, bar, fill=_BAR_GROUND, radius=3)
    start, end = round(bar.w * before / full), round(bar.w * (before + value) / full)
    if start:
        paint.box(surface, pygame.Rect(bar.x, bar.y, start, bar.h), fill=(0x9A, 0x7C, 0x48), radius=3)
    if end > start:
        piece = pygame.Rect(bar.x + start, bar.y, end - start, bar.h)
        paint.box(surface, piece, fill=sight.people[seat].colour, radius=3)
    mark = bar.x + min(bar.w - 2, round(bar.w * guard / full))
    surface.fill(RED, (mark, bar.y - bar.h // 3, 2, bar.h + 2 * (bar.h // 3)))


# Pay cards


def _worth_height(sight: Sight, units: Units, width: int) -> int:
    return 3 * units.tx(44)


def _draw_worth(surface: pygame.Surface, area: pygame.Rect, units: Units, sight: Sight) -> None:
    """What a pay card earns free, under a gem, and under a prison card (J2)."""
    row = area.h // 3
    for line, (kind, words) in enumerate((("", "free"), (GEM, "under a gem"), (PRISON, "in prison"))):
        y = area.y + line * row + row // 2
        look = sight.cover_look(kind) if kind else faces.BACK
        high = round(row * 0.72)
        sprites.lay(surface, look, Lie(area.x + high * RATIO / 2 + 4, y, high, 90))
        left = area.x + round(high * RATIO) + row // 3
        wide = write(surface, words, Style(Face.NAME, units.font(BODY)), "midleft", (left, y), area.w // 2).w
        said = _times(sight.table.pays[kind])
        room = area.right - left - wide - row // 3
        write(surface, said, Style(Face.TEXT, units.font(BODY)), "midright", (area.right, y), room)


def _times(times: int) -> str:
    match times:
        case 0:
            return "nothing"
        case 1:
            return "the value in silver"
        case 2:
            return "twice the value"
        case _:
            return f"{times} times the value"


def _pay_width(sight: Sight, units: Units, width: int) -> int:
    return min(units.tx(84), round(width / (sight.table.pay * 1.3)))


def _pay_height(sight: Sight, units: Units, width: int) -> int:
    return round(_pay_width(sight, units, width) * RATIO * 1.08) + units.tx(30)


def _draw_pay(surface: pygame.Surface, area: pygame.Rect, units: Units, sight: Sight) -> None:
    """The own pay cards face up, what lies across them, and what they would earn now (C13, C20)."""
    wide, slots = _pay_width(sight, units, area.w), sight.player(sight.bottom).slots
    step = area.w / max(1, len(slots))
    for place, slot in enumerate(slots):
        lie = Lie(area.x + (place + 0.5) * step, area.y + wide * RATIO * 0.54, wide)
        sprites.lay(surface, sight.look(slot.card), lie)
        if slot.cover:
            cover = crosswise(lie, place)
            sprites.lay(surface, sight.cover_look(slot.cover), cover.moved(0, lie.height * 0.1))
        words = seats.sum_words(sight, sight.bottom, place)
        earned = seats.earned(sight, sight.bottom, place)
        said = words if words == str(earned) else f"{words} = {earned}"
        at = (round(lie.x), area.bottom - units.tx(13))
        write(surface, said, Style(Face.TEXT, units.font(BODY)), "center", at, round(step) - 4)


# The road to the target


def _road_height(sight: Sight, units: Units, width: int) -> int:
    return units.tx(36) * len(sight.table.seats)


def _draw_road(surface: pygame.Surface, area: pygame.Rect, units: Units, sight: Sight) -> None:
    """How far each purse has come: earlier rounds dark, the last one light."""
    row, target = units.tx(36), sight.table.target or 1
    style = Style(Face.NAME, units.font(ITEM))
    room = max(text.width(str(player.silver), style) for player in sight.view.players)
    for line, (seat, player) in enumerate(zip(sight.table.seats, sight.view.players, strict=True)):
        y, person = area.y + line * row + row // 2, sight.people[seat]
        mark = round(row * 0.72)
        paint.put_at(surface, badge(mark, person.colour, person.icon), "midleft", (area.x, y))
        bar = pygame.Rect(area.x + mark + row // 4, y - row // 4, 0, row // 2)
        bar.w = max(4, area.right - room - row // 4 - bar.x)
        last = sight.view.sheet[-1][line] if sight.view.sheet else 0
        paint.box(surface, bar, fill=_BAR_GROUND, edge=VELLUM_EDGE, radius=4)
        for silver, colour in (
            (player.silver, lettering.pale(person.colour, 0.35)),
            (player.silver - last, person.colour),
        ):
            piece = pygame.Rect(bar.x, bar.y, round(bar.w * min(1, max(0, silver) / target)), bar.h)
            paint.box(surface, piece, fill=colour, radius=4)
        text.put(surface, str(player.silver), style, "midright", (area.right, y))
