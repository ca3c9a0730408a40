"""The cardinal's card: his reserve, his special cards (open to him alone), and what one of them can do."""

import itertools
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.core.english import many
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, ROCHEFORT
from musketeers_gui.games.louvre.words import names
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.boards.louvre import figures, tokens, vellum
from musketeers_gui.gui.boards.louvre.lettering import paragraph
from musketeers_gui.gui.boards.louvre.palette import CARDINALS, EFFECT_ICONS, FREE, PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BODY, HAIRLINE, INK, INK_SOFT, NAME, RED, ROW_LIT, Face
from musketeers_gui.gui.units import Units

FOLK: Final = (GUARD, ROCHEFORT, MILADY)
_RATIO: Final = 1.42
"""Height of a special card over its width."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything on the card lies."""

    head: pygame.Rect
    folk: tuple[pygame.Rect, ...]
    hand: tuple[pygame.Rect, ...]
    foot: pygame.Rect


def places(shown: Shown) -> Places:
    """The places on the cardinal's card."""
    count = len(shown.view.special.hand)
    return _places(tuple(shown.layout.cards[CARDINAL]), shown.units, count)


@lru_cache(maxsize=32)
def _places(rect: tuple[int, int, int, int], units: Units, count: int) -> Places:
    area = pygame.Rect(rect)
    pad = max(3, units.px(8))
    head = pygame.Rect(area.x, area.y, area.w, min(units.tx(38), round(area.h * 0.18)))
    foot = pygame.Rect(area.x + 2, 0, area.w - 4, min(units.tx(26), round(area.h * 0.13)))
    foot.bottom = area.bottom - 2
    body = pygame.Rect(area.x + pad, head.bottom + pad, area.w - 2 * pad, foot.top - head.bottom - 2 * pad)
    if body.w > 2.2 * body.h:
        left = pygame.Rect(body.x, body.y, round(body.w * 0.56), body.h)
        right = pygame.Rect(left.right + pad, body.y, body.right - left.right - pad, body.h)
    else:
        left = pygame.Rect(body.x, body.y, body.w, round(body.h * 0.5))
        right = pygame.Rect(body.x, left.bottom + pad, body.w, body.bottom - left.bottom - pad)
    return Places(head, _thirds(left), _fan(right, count), foot)


def _thirds(area: pygame.Rect) -> tuple[pygame.Rect, ...]:
    edges = (0.0, 0.42, 0.71, 1.0)
    return tuple(
        pygame.Rect(area.x + round(area.w * a), area.y, round(area.w * b) - round(area.w * a) - 2, area.h)
        for a, b in itertools.pairwise(edges)
    )


def _fan(area: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Special cards side by side, as large as they fit."""
    wide = max(6, min(round(area.h / _RATIO), round(area.w / max(3.0, count + 0.2) * 0.94)))
    step = min(wide * 1.12, (area.w - wide) / max(1, count - 1)) if count > 1 else 0.0
    left = area.centerx - (wide + step * (count - 1)) / 2
    tall = round(wide * _RATIO)
    return tuple(pygame.Rect(round(left + step * n), area.centery - tall // 2, wide, tall) for n in range(count))


def hand_spots(shown: Shown) -> dict[str, pygame.Rect]:
    """The cards of the hand that the viewer may see, by their targets."""
    found: dict[str, pygame.Rect] = {}
    for card, place in zip(shown.view.special.hand, places(shown).hand, strict=True):
        if isinstance(card, str):
            found[f"card:{card}"] = place
    return found


def folk_spots(shown: Shown) -> dict[str, pygame.Rect]:
    """The people in the reserve."""
    return {
        f"reserve:{name}": place for name, place in zip(FOLK, places(shown).folk, strict=True) if shown.reserve(name)
    }


# ------------------------------------------------------------------ what a card can do


def effect_spots(shown: Shown, marks: Marks) -> dict[str, pygame.Rect]:
    """The effects of the card that is picked, as rows of a slip above the cardinal's card."""
    card = next((t.removeprefix("card:") for t in reversed(marks.picked) if t.startswith("card:")), "")
    lit = [target for target in (*marks.lit, *marks.picked) if target.startswith("effect:")]
    effects = [name for name, _ in shown.table.cards.get(card, ()) if f"effect:{name}" in lit]
    if not effects:
        return {}
    units, home = shown.units, shown.layout.cards[CARDINAL]
    tall, gap = units.tx(40), units.px(8)
    wide = max(min(home.w, units.tx(300)), min(units.tx(250), shown.layout.area.w))
    slip = pygame.Rect(0, 0, wide, tall * len(effects) + 2 * gap)
    slip.bottomright = (home.right, home.top - gap)
    slip.clamp_ip(shown.layout.area)
    rows = [pygame.Rect(slip.x + gap, slip.y + gap + tall * n, slip.w - 2 * gap, tall - 2) for n in range(len(effects))]
    return {f"effect:{name}": row for name, row in zip(effects, rows, strict=True)}


def effects(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """That slip."""
    rows = effect_spots(shown, marks)
    if not rows:
        return
    gap = shown.units.px(8)
    area = next(iter(rows.values())).unionall(list(rows.values())).inflate(2 * gap, 2 * gap)
    vellum.sheet(surface, area, shown.units)
    card = next(t.removeprefix("card:") for t in reversed(marks.picked) if t.startswith("card:"))
    points = dict(shown.table.cards[card])
    for target, row in rows.items():
        name = target.removeprefix("effect:")
        strong = target in (marks.hover, marks.focus, *marks.picked)
        paint.box(surface, row, fill=ROW_LIT if strong else PAPER, edge=RED if strong else HAIRLINE, radius=4)
        px = round(row.h * 0.72)
        paint.put_at(surface, icons.badge(px, RED, EFFECT_ICONS[name], PAPER), "midleft", (row.x + 4, row.centery))
        style = Style(Face.NAME, shown.units.font(BODY))
        left = row.x + px + 12
        write(surface, names.effect(name, points[name]), style, "midleft", (left, row.centery), row.right - left - 4)


# ------------------------------------------------------------------ drawing


def draw(surface: pygame.Surface, shown: Shown, hidden: frozenset[str]) -> None:
    """The card of the cardinal."""
    area, where = shown.layout.cards[CARDINAL], places(shown)
    acting = shown.deciding == CARDINAL
    if acting:
        vellum.light(surface, area, shown.units)
    vellum.sheet(surface, area, shown.units)
    vellum.head(surface, where.head, CARDINALS.card, shown.units)
    style = Style(Face.NAME, min(shown.units.font(NAME - 11), round(where.head.h * 0.66)), PAPER)
    write(surface, "The Cardinal", style, "center", (where.head.centerx, where.head.centery - 1), where.head.w - 8)
    for name, place in zip(FOLK, where.folk, strict=True):
        _folk(surface, shown, name, place)
    _hand(surface, shown, where, hidden)
    count, cards = shown.reserve(GUARD), len(shown.view.special.hand)
    words = f"{many(count, 'guard')} in reserve · {many(cards, 'card')}"
    vellum.foot(surface, where.foot, words, CARDINALS.card, INK, acting)


def _folk(surface: pygame.Surface, shown: Shown, name: str, place: pygame.Rect) -> None:
    """One kind of his people in the reserve; an empty place where none is."""
    count = shown.reserve(name)
    tall = min(place.h, round(place.w * 1.3)) if name != GUARD else place.h
    feet = (place.centerx, place.bottom - max(2, place.h // 12))
    if not count:
        words = {GUARD: "no guards left", ROCHEFORT: "Rochefort in play", MILADY: "Milady in play"}[name]
        style = Style(Face.ITALIC, max(9, min(shown.units.font(14), round(place.h * 0.22))), INK_SOFT)
        if said := paragraph(words, style, (place.w - 4, place.h)):
            said.draw(surface, (place.x + 2, place.centery - said.height // 2), "center", place.w - 4)
        return
    drawn = min(count, 3) if name == GUARD else 1
    step = (place.w - tall * 0.5) / 3
    for n in range(drawn):
        x = feet[0] + (n - (drawn - 1) / 2) * step
        figures.stand(surface, figures.sprite(name, max(9, tall)), (x, feet[1] - (n % 2) * tall * 0.04), max(9, tall))
    if name == GUARD:
        plate = pygame.Rect(0, 0, max(14, round(place.h * 0.34)), max(12, round(place.h * 0.28)))
        plate.bottomright = (place.right - 1, place.bottom)
        paint.box(surface, plate, fill=RED, edge=PAPER, radius=plate.h // 3)
        text.put(surface, str(count), Style(Face.BOLD, max(9, round(plate.h * 0.74)), PAPER), "center", plate.center)


def signs(shown: Shown, card: str) -> tuple[tuple[str, ...], str]:
    """The icons of a special card's effects, and the action points it brings."""
    effects_ = shown.table.cards[card]
    points = next((f"+{points}" for _, points in effects_ if points), "")
    return tuple(EFFECT_ICONS[name] for name, _ in effects_), points


def _hand(surface: pygame.Surface, shown: Shown, where: Places, hidden: frozenset[str]) -> None:
    for n, (card, place) in enumerate(zip(shown.view.special.hand, where.hand, strict=True)):
        if f"hand:{n}" in hidden:
            continue
        look: tuple[tuple[str, ...], str] = signs(shown, card) if isinstance(card, str) else ((), "")
        paint.shadow(surface, place, radius=3, spread=3, alpha=140, fall=(1, 2))
        paint.put(surface, tokens.special(place.size, *look), place.topleft)


def marks(surface: pygame.Surface, shown: Shown, marks_: Marks) -> None:
    """Light round what can be pointed at on the card."""
    for target, place in (folk_spots(shown) | hand_spots(shown)).items():
        if target not in marks_.lit and target not in marks_.picked:
            continue
        strong = target in (marks_.hover, marks_.focus, *marks_.picked)
        line = max(2, place.w // (14 if strong else 24))
        paint.glow(surface, place, FREE, radius=4, spread=6 if strong else 4, alpha=160 if strong else 60)
        paint.box(surface, place.inflate(2 * line, 2 * line), edge=FREE, radius=5, line=line)
    hover = marks_.hover or ""
    if hover.startswith("card:") and hover in hand_spots(shown) and not effect_spots(shown, marks_):
        _caption(surface, shown, hover)


def _caption(surface: pygame.Surface, shown: Shown, target: str) -> None:
    """The name of the special card under the pointer, above it."""
    units, place = shown.units, hand_spots(shown)[target]
    style = Style(Face.NAME, units.font(BODY - 2))
    words = names.card(shown.table, target.removeprefix("card:"))
    plate = pygame.Rect(0, 0, text.width(words, style) + units.tx(20), units.tx(28))
    plate.midbottom = (place.centerx, place.top - 4)
    plate.clamp_ip(shown.layout.area)
    paint.box(surface, plate, fill=PAPER, edge=INK, radius=4)
    write(surface, words, style, "center", plate.center, plate.w - 6)
