"""A musketeer's card: dice and numbers that hit, portrait, hearts, what he can, his items and his pendant case."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from musketeers_gui.core.values import Seat
from musketeers_gui.games.louvre.setup import Ability
from musketeers_gui.games.louvre.state import Musketeer, Pendant
from musketeers_gui.gui import paint
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.boards.louvre import figures, tokens, vellum
from musketeers_gui.gui.boards.louvre.lettering import paragraph
from musketeers_gui.gui.boards.louvre.palette import ITEM_NAMES, PAPER
from musketeers_gui.gui.boards.louvre.puppet import FEET, TALL
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import HAIRLINE, INK, INK_SOFT, NAME, NOTE, RED, Colour, Face, mix
from musketeers_gui.gui.units import Units


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything on a card lies."""

    head: pygame.Rect
    portrait: pygame.Rect
    hearts: pygame.Rect
    ability: pygame.Rect
    items: tuple[pygame.Rect, ...]
    pendant: pygame.Rect
    caption: int
    """Height of the words below items; 0 where they have no room."""
    foot: pygame.Rect


def places(shown: Shown, seat: Seat) -> Places:
    """The places on a seat's card."""
    count = max(shown.table.scenario.limits.items, len(shown.musketeer(seat).items))
    return _places(tuple(shown.layout.cards[seat]), shown.units, count)


@lru_cache(maxsize=64)
def _places(rect: tuple[int, int, int, int], units: Units, count: int) -> Places:
    area = pygame.Rect(rect)
    pad = max(3, units.px(8))
    head = pygame.Rect(area.x, area.y, area.w, min(units.tx(38), round(area.h * 0.17)))
    foot = pygame.Rect(area.x + 2, 0, area.w - 4, min(units.tx(26), round(area.h * 0.12)))
    foot.bottom = area.bottom - 2
    body = pygame.Rect(area.x + pad, head.bottom + pad, area.w - 2 * pad, foot.top - head.bottom - 2 * pad)
    wide = body.w > 1.9 * body.h
    tall = min(units.tx(66), round(body.h * 0.4))
    across = min(round(body.h * 0.8), round(body.w * 0.3)) if wide else round(body.w * 0.38)
    portrait = pygame.Rect(body.x, body.y, across, body.h if wide else body.h - tall - pad)
    right = pygame.Rect(portrait.right + pad, body.y, body.right - portrait.right - pad, body.h - tall - pad)
    row = pygame.Rect(right.x if wide else body.x, body.bottom - tall, right.w if wide else body.w, tall)
    hearts = pygame.Rect(right.x, right.y, right.w, min(units.tx(24), max(8, right.h // 3)))
    ability = pygame.Rect(right.x, hearts.bottom + pad // 2, right.w, max(0, right.bottom - hearts.bottom - pad // 2))
    things, caption = _row(row, count + 1, units)
    return Places(head, portrait, hearts, ability, things[:-1], things[-1], caption, foot)


def _row(row: pygame.Rect, count: int, units: Units) -> tuple[tuple[pygame.Rect, ...], int]:
    """Places for tokens side by side, the last one a little apart; and the height of the words below them."""
    caption = units.tx(17) if row.h >= units.tx(50) else 0
    step = row.w / (count + 0.15)
    edge = max(6, min(row.h - caption, round(step * 0.9)))
    found = []
    for n in range(count):
        place = pygame.Rect(0, 0, edge, edge)
        middle = row.x + step * (n + 0.5) + (step * 0.15 if n == count - 1 else 0.0)
        place.midtop = (round(middle), row.y + (row.h - caption - edge) // 2)
        found.append(place)
    return tuple(found), caption


def item_spots(shown: Shown, seat: Seat) -> dict[str, pygame.Rect]:
    """The first token of each known kind on a seat's card."""
    found: dict[str, pygame.Rect] = {}
    for kind, place in zip(shown.musketeer(seat).items, places(shown, seat).items, strict=False):
        if isinstance(kind, str):
            found.setdefault(kind, place)
    return found


def numbers(wanted: Sequence[int]) -> str:
    """Numbers in a row as `4–6`, others one by one."""
    first, last = min(wanted), max(wanted)
    if len(wanted) > 1 and sorted(wanted) == list(range(first, last + 1)):
        return f"{first}–{last}"
    return ", ".join(map(str, sorted(wanted)))


def can(ability: Ability | None, lives: int) -> str:
    """What a musketeer is good at, in words."""
    if ability is None:
        return f"{lives} lives: he takes more than others"
    match ability.kind:
        case "reroll":
            return "Rolls one die again in each combat round"
        case "evade":
            return f"A {numbers(ability.on)} among his dice: he evades every hit of the round"
    return f"{ability.extra} {'die' if ability.extra == 1 else 'dice'} more against superior numbers"


# ------------------------------------------------------------------ drawing


def draw(surface: pygame.Surface, shown: Shown, seat: Seat, hidden: frozenset[str]) -> None:
    """The card of a musketeer."""
    area, where = shown.layout.cards[seat], places(shown, seat)
    m, look, fighter = shown.musketeer(seat), shown.people[seat], shown.table.fighters[seat]
    acting = seat in (shown.owner, shown.partner)
    if acting:
        vellum.light(surface, area, shown.units)
    vellum.sheet(surface, area, shown.units)
    vellum.head(surface, where.head, look.card, shown.units)
    _title(surface, where.head, shown, seat)
    _portrait(surface, where.portrait, shown, seat)
    _hearts(surface, where.hearts, m, fighter.lives)
    words = can(fighter.ability, fighter.lives)
    style = Style(Face.ITALIC, shown.units.font(NOTE - 1), INK_SOFT)
    if text_ := paragraph(words, style, where.ability.size):
        text_.draw(surface, where.ability.topleft)
    _goods(surface, where, m, hidden)
    line, ink = _said(shown, m, acting)
    vellum.foot(surface, where.foot, line, look.card, ink, acting or m.fallen)
    if not m.room:
        paint.box(surface, area, fill=PAPER, radius=max(3, shown.units.px(6)), alpha=130)


def _title(surface: pygame.Surface, head: pygame.Rect, shown: Shown, seat: Seat) -> None:
    fighter = shown.table.fighters[seat]
    edge = round(head.h * 0.62)
    dice = pygame.Rect(head.x + head.h // 5, 0, edge, edge)
    hits = pygame.Rect(0, 0, round(edge * 1.6), edge)
    dice.centery = hits.centery = head.centery - 1
    hits.right = head.right - head.h // 5
    vellum.boxed(surface, dice, str(fighter.dice))
    vellum.boxed(surface, hits, numbers(fighter.hits_on))
    room = hits.left - dice.right - 6
    style = Style(Face.NAME, min(shown.units.font(NAME - 11), round(head.h * 0.66)), PAPER)
    centre = ((dice.right + hits.left) // 2, head.centery - 1)
    write(surface, shown.table.names[seat], style, "center", centre, room)


def _portrait(surface: pygame.Surface, area: pygame.Rect, shown: Shown, seat: Seat) -> None:
    look, m = shown.people[seat], shown.musketeer(seat)
    if area.w < 8 or area.h < 8:
        return
    paint.put(surface, _ground(area.size, look.card), area.topleft)
    tall = round(min(area.h * 1.1, area.w * 1.42))
    with paint.clipped(surface, area.inflate(-2, -2)):
        if m.fallen:
            image = figures.lying(seat, round(tall * 0.86), look.coat, look.card)
            paint.put_at(surface, image, "center", (area.centerx, area.centery + area.h // 6))
            return
        image = figures.sprite(seat, tall, look.coat, look.card, False)
        top = area.bottom - round(area.h * 0.06) - round(tall * FEET / TALL)
        paint.put(surface, image, (area.centerx - image.get_width() // 2, top))


@lru_cache(maxsize=24)
def _ground(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    face = paint.gradient(*size, mix(colour, (255, 250, 236), 0.74), mix(colour, (240, 222, 180), 0.4))
    pygame.draw.rect(face, mix(colour, INK, 0.3), face.get_rect(), 1)
    return paint.rounded(face, max(2, size[0] // 16))


def _hearts(surface: pygame.Surface, area: pygame.Rect, m: Musketeer, full: int) -> None:
    """Lives kept and lost; face-up poison behind them."""
    count = max(full, m.lives) + (1 if m.poison else 0)
    edge = min(area.h, area.w // max(1, count))
    for n in range(max(full, m.lives)):
        paint.put(surface, tokens.heart(edge, n < m.lives), (area.x + n * edge, area.y))
    if m.poison:
        at = (area.right - edge, area.y)
        paint.put(surface, tokens.item(edge, "poison"), at)


def _goods(surface: pygame.Surface, where: Places, m: Musketeer, hidden: frozenset[str]) -> None:
    """Items and pendant case, each as far as the viewer may see it."""
    style = Style(Face.NAME, max(9, round(where.caption * 0.78)), INK_SOFT)
    for n, place in enumerate(where.items):
        kind = m.items[n] if n < len(m.items) else None
        known = kind is None or isinstance(kind, str)
        if f"item:{m.name}/{n}" in hidden:
            kind, known = None, True
        paint.put(surface, tokens.item(place.w, kind if isinstance(kind, str) else None, known), place.topleft)
        if where.caption and isinstance(kind, str):
            at = (place.centerx, place.bottom + where.caption // 2 + 1)
            write(surface, ITEM_NAMES[kind], style, "center", at, round(place.w * 1.1))
    x = (where.items[-1].right + where.pendant.left) // 2
    pygame.draw.line(surface, HAIRLINE, (x, where.pendant.top), (x, where.pendant.bottom + where.caption))
    if m.pendant and f"pendant:{m.name}" not in hidden:
        kind_ = case(m.pendant)
        paint.put(surface, tokens.pendant(where.pendant.w, kind_), where.pendant.topleft)
        if where.caption:
            at = (where.pendant.centerx, where.pendant.bottom + where.caption // 2 + 1)
            words = {"real": "Real", "decoy": "Decoy"}.get(kind_, "Case")
            write(surface, words, style, "center", at, round(where.pendant.w * 1.1))


def case(pendant: Pendant) -> str:
    """How a pendant case is shown: `real`, `decoy`, or `back` where the viewer may not know."""
    return {True: "real", False: "decoy"}.get(pendant.real, "back") if isinstance(pendant.real, bool) else "back"


def _said(shown: Shown, m: Musketeer, acting: bool) -> tuple[str, Colour]:
    """Where he is, and how."""
    if not m.room:
        return "has left the game", INK_SOFT
    room = shown.geometry.rooms[m.room].name.replace("'", "’")
    if m.fallen:
        return f"Unconscious · {room}", RED
    return (f"{room} · decides", INK) if acting else (room, INK)


def marks(surface: pygame.Surface, shown: Shown, seat: Seat, marks_: Marks) -> None:
    """Light round the items of a card that can be pointed at."""
    kind = "item:" if seat == shown.owner else "theirs:" if seat == shown.partner else ""
    if not kind:
        return
    for name, place in item_spots(shown, seat).items():
        target = f"{kind}{name}"
        if target in marks_.lit or target in marks_.picked:
            strong = target in (marks_.hover, marks_.focus, *marks_.picked)
            colour: Colour = (255, 244, 200) if strong else (255, 200, 56)
            vellum.ring(surface, place, colour, max(2, place.w // 14))
            paint.put(surface, tokens.item(place.w, name), place.topleft)
