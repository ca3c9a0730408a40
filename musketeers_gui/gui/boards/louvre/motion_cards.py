"""What moves on the cards before the players: items, hearts, cases, special cards, jokers, the round card."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event, Seat
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.state import CARDINAL, MUSKETEERS
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.louvre import cardinalcard, roundcard, seatcard, tokens
from musketeers_gui.gui.boards.louvre.flight import Draw, appearing, clip, fading, flying, swelling, together
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.layout import ROUND
from musketeers_gui.gui.boards.louvre.palette import EFFECT_ICONS, FREE, PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.theme import BLUE, LONGEST, RED

_SHORT: Final = 0.3
_USUAL: Final = 0.45


# ------------------------------------------------------------------ items and hearts


def _item_place(shown: Shown, seat: Seat, kind: str | None) -> tuple[int, pygame.Rect]:
    """Where an item lies on a card: the one of its kind, else the last."""
    held, where = shown.musketeer(seat).items, seatcard.places(shown, seat).items
    n = max((n for n, each in enumerate(held) if each == kind), default=max(0, len(held) - 1))
    return n, where[min(n, len(where) - 1)]


def _equipped(before: Shown, after: Shown, event: told.Equipped) -> Clip:
    """A token comes out of a chest and onto the card, turned up for those who may see it."""
    n, place = _item_place(after, event.seat, event.item)
    back = tokens.item(place.w, None, False)
    face = tokens.item(place.w, event.item) if event.item else back
    start = after.camera.at(after.geometry.sign(event.room))
    turning = flying(face, start, place.center, after.camera.u * 3, back=back if event.item else None)
    kept = event.item not in ("trap", "poison")
    return clip(LONGEST, turning, "bag", frozenset({f"item:{event.seat}/{n}"} if kept else ()))


def _armed(before: Shown, after: Shown, event: told.Armed) -> Clip:
    n, place = _item_place(after, event.seat, event.item)
    face = tokens.item(place.w, event.item, event.item is not None)
    return clip(_SHORT, swelling(face, place.center), "card", frozenset({f"item:{event.seat}/{n}"}))


def _entrusted(before: Shown, after: Shown, event: told.Entrusted) -> Clip:
    draws = []
    for seat in MUSKETEERS:
        place = seatcard.places(after, seat).pendant
        pendant = after.musketeer(seat).pendant
        kind = seatcard.case(pendant) if pendant else "back"
        draws.append(swelling(tokens.pendant(place.w, kind), place.center))
    return clip(_USUAL, together(*draws), "gem", frozenset(f"pendant:{seat}" for seat in MUSKETEERS))


def _poison(shown: Shown, seat: Seat) -> tuple[pygame.Surface, Point]:
    area = seatcard.places(shown, seat).hearts
    return tokens.item(max(8, area.h), "poison"), (area.right - area.h / 2, area.centery)


def _poisoned(before: Shown, after: Shown, event: told.Poisoned) -> Clip:
    return clip(_SHORT, swelling(*_poison(after, event.seat), 2.0), "lose")


def _recovered(before: Shown, after: Shown, event: told.Recovered) -> Clip:
    return clip(_SHORT, fading(*_poison(after, event.seat), 12), "take")


def _heart(shown: Shown, seat: Seat, number: int) -> tuple[pygame.Rect, int]:
    """Where a life lies on a card."""
    area = seatcard.places(shown, seat).hearts
    full = shown.table.fighters[seat].lives
    edge = min(area.h, area.w // max(1, full))
    return pygame.Rect(area.x + edge * max(0, number), area.y, edge, edge), edge


def _healed(before: Shown, after: Shown, event: told.Healed) -> Clip:
    place, edge = _heart(after, event.seat, event.lives - 1)
    return clip(_SHORT, swelling(tokens.heart(edge, True), place.center, 2.2), "gem")


def _traded(before: Shown, after: Shown, event: told.Exchanged | told.Offered) -> list[Draw]:
    """Tokens that go from card to card."""
    draws: list[Draw] = []
    swapped = event.seat, event.partner
    ways = ((event.seat, event.partner, event.give), (event.partner, event.seat, getattr(event, "take", None)))
    counts = (getattr(event, "given", 0), getattr(event, "taken", 0))
    for (giver, taker, known), count in zip(ways, counts, strict=True):
        for n in range(count):
            kind = known[n] if known and n < len(known) else None
            _, start = _item_place(before, giver, kind)
            _, end = _item_place(after, taker, kind)
            image = tokens.item(start.w, kind, kind is not None)
            draws.append(flying(image, start.center, end.center, start.h))
    if event.swap:
        for giver, taker in (swapped, swapped[::-1]):
            start, end = (seatcard.places(after, seat).pendant for seat in (giver, taker))
            draws.append(flying(tokens.pendant(start.w, "back"), start.center, end.center, start.h * 1.4))
    return draws


def _exchanged(before: Shown, after: Shown, event: told.Exchanged) -> Clip:
    return clip(LONGEST, together(*_traded(before, after, event)), "card")


def _hands(shown: Shown, event: told.Offered | told.Refused, sign: str) -> Draw:
    """A sign between two cards."""
    ends = [shown.layout.cards[seat] for seat in (event.seat, event.partner)]
    centre = (sum(place.centerx for place in ends) / 2, sum(place.centery for place in ends) / 2)
    px = max(24, shown.units.px(64))
    return appearing(icons.badge(px, RED if sign == "cancel" else BLUE, sign, PAPER, PAPER), centre)


def _offered(before: Shown, after: Shown, event: told.Offered) -> Clip:
    return clip(_SHORT, _hands(after, event, "hand"), "card")


def _refused(before: Shown, after: Shown, event: told.Refused) -> Clip:
    return clip(_SHORT, _hands(after, event, "cancel"), "refuse")


# ------------------------------------------------------------------ special cards, jokers, rounds


def _deck(shown: Shown) -> Point:
    """Whence special cards come and where they go."""
    home = shown.layout.cards[CARDINAL]
    return (home.right, home.top - shown.units.px(30))


def _drawn(before: Shown, after: Shown, event: told.Drawn) -> Clip | None:
    hand, held = cardinalcard.places(after).hand, after.view.special.hand
    n = max((n for n, card in enumerate(held) if card == event.card), default=len(held) - 1)
    if n < 0:
        return None
    place = hand[n]
    back = tokens.special(place.size, ())
    face = tokens.special(place.size, *cardinalcard.signs(after, event.card)) if event.card else back
    turning = flying(face, _deck(after), place.center, place.h * 0.4, back=back)
    return clip(_USUAL, turning, "card", frozenset({f"hand:{n}"}))


def _hand_place(before: Shown, card: str | None) -> pygame.Rect:
    hand, held = cardinalcard.places(before).hand, before.view.special.hand
    n = next((n for n, each in enumerate(held) if each == card), len(held) - 1)
    return hand[n] if 0 <= n < len(hand) else before.layout.cards[CARDINAL]


def _discarded(before: Shown, after: Shown, event: told.Discarded) -> Clip:
    place = _hand_place(before, event.card)
    back = tokens.special(place.size, ())
    return clip(_SHORT, flying(back, place.center, _deck(after), place.h * 0.3), "card")


def _played(before: Shown, after: Shown, event: told.Played) -> Clip:
    """The card comes up large in the middle, so that everybody sees its effect."""
    view, place = after.camera.view, _hand_place(before, event.card)
    tall = round(view.h * 0.42)
    points = f"+{event.points}" if event.points else ""
    image = tokens.special((round(tall / 1.42), tall), (EFFECT_ICONS[event.effect],), points)

    def draw(surface: pygame.Surface, share: float) -> None:
        way = EASES["out"](min(1.0, share / 0.5))
        x = place.centerx + (view.centerx - place.centerx) * way
        y = place.centery + (view.centery - place.centery) * way
        grown = paint.scaled(image, *(max(4.0, n * (0.3 + 0.7 * way)) for n in image.get_size()))
        shown = paint.faded(grown, min(1.0, (1 - share) / 0.15)) if share > 0.85 else grown
        paint.put_at(surface, shown, "center", (round(x), round(y)))

    return clip(LONGEST, draw, "flip")


def _called(before: Shown, after: Shown, event: told.Called) -> Clip:
    """A joker: its shield in the middle of the palace."""
    view, red = after.camera.view, event.seat == CARDINAL
    tall = round(view.h * 0.4)
    image = icons.shield((round(tall * 0.84), tall), RED if red else BLUE, "cross" if red else "fleur-de-lis", PAPER)
    return clip(LONGEST, appearing(image, view.center), "win")


def _turned_up(before: Shown, after: Shown, event: told.TurnedUp) -> Clip:
    """The round card is turned over."""
    area = after.layout.cards[ROUND]
    margin = max(8, after.units.px(24))
    sheet = paint.clear(area.w + 2 * margin, area.h + 2 * margin)
    _photograph(sheet, after, area.move(-area.x + margin, -area.y + margin))

    def draw(surface: pygame.Surface, share: float) -> None:
        open_ = max(0.03, EASES["out"](share))
        thin = paint.scaled(sheet, sheet.get_width() * open_, sheet.get_height())
        paint.put_at(surface, thin, "center", area.center)

    return clip(_USUAL, draw, "flip", frozenset({"round"}))


def _photograph(sheet: pygame.Surface, shown: Shown, area: pygame.Rect) -> None:
    """The round card drawn onto a sheet of its own."""
    home = shown.layout.cards[ROUND]
    large = paint.opaque(home.right + 1, home.bottom + 1)
    roundcard.draw(large, shown, frozenset())
    sheet.blit(large.subsurface(home), area)


def _begun(before: Shown, after: Shown, event: told.Begun) -> Clip | None:
    """The turn that begins lights up on the round card."""
    where = roundcard.places(after)
    if not 0 <= after.present < len(where.entries):
        return None
    place = where.entries[after.present]
    centre, px = (place.centerx, place.y + where.medal // 2), where.medal

    def draw(surface: pygame.Surface, share: float) -> None:
        size = round(px * (1.6 + 0.8 * EASES["arc"](share)))
        paint.halo(surface, centre, (size, size), FREE, round(220 * EASES["arc"](share)))

    return clip(_SHORT, draw, "page")


def _mixed(before: Shown, after: Shown, event: told.Mixed) -> Clip:
    """Gold tokens fall among the others."""
    view, px = after.camera.view, max(12, after.units.px(48))
    draws = []
    for n, kind in enumerate(event.tokens):
        x = view.centerx + (n - (len(event.tokens) - 1) / 2) * px * 1.2
        draws.append(flying(tokens.item(px, kind), (x, view.y + px), (x, view.centery), 0))
    return clip(LONGEST, together(*draws), "bag")


CLIPS: Final[Mapping[type[Event], Callable[[Shown, Shown, Any], Clip | None]]] = {
    told.Entrusted: _entrusted,
    told.Armed: _armed,
    told.Mixed: _mixed,
    told.TurnedUp: _turned_up,
    told.Begun: _begun,
    told.Equipped: _equipped,
    told.Poisoned: _poisoned,
    told.Recovered: _recovered,
    told.Healed: _healed,
    told.Offered: _offered,
    told.Exchanged: _exchanged,
    told.Refused: _refused,
    told.Called: _called,
    told.Drawn: _drawn,
    told.Discarded: _discarded,
    told.Played: _played,
}
