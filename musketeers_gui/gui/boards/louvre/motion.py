"""What moves on the palace and on the cards: one clip for each kind of event, none longer than 0.6 s."""

import itertools
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event, Seat
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, MUSKETEERS
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.louvre import cardinalcard, figures, ground, roundcard, seatcard, tokens
from musketeers_gui.gui.boards.louvre.flight import (
    Draw,
    along,
    appearing,
    clip,
    fading,
    flying,
    swelling,
    together,
)
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.layout import ROUND
from musketeers_gui.gui.boards.louvre.motion_duel import CLIPS as DUELS
from musketeers_gui.gui.boards.louvre.palette import EFFECT_ICONS, FREE, PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.boards.louvre.standing import TALL, Stood
from musketeers_gui.gui.theme import BLUE, LONGEST, RED

_STEP: Final = 0.22
_SHORT: Final = 0.3
_USUAL: Final = 0.45


def motion(before: Shown, after: Shown, event: Event) -> Clip | None:
    """The motion of an event between two pictures; None where nothing moves."""
    make = _CLIPS.get(type(event)) or DUELS.get(type(event))
    return make(before, after, event) if make else None


# ------------------------------------------------------------------ figures on the palace


def _stood(shown: Shown, target: str, last: bool = True) -> Stood | None:
    found = [stood for stood in shown.standing if stood.figure.target == target]
    return found[-1 if last else 0] if found else None


def _target(figure: str, room: str) -> str:
    if figure in MUSKETEERS:
        return f"musketeer:{figure}"
    return f"figure:{GUARD}-{room}" if figure == GUARD else f"figure:{figure}"


def _moved(before: Shown, after: Shown, event: told.Moved) -> Clip | None:
    """A figure walks from room to room through their doorways."""
    start = _stood(before, _target(event.figure, event.path[0] if event.figure not in MUSKETEERS else ""))
    target = _target(event.figure, event.path[-1])
    end = _stood(after, target)
    if end is None:
        return None
    rooms = list(event.path)
    if start is not None and start.room != rooms[0]:
        rooms.insert(0, start.room)
    way: list[Point] = [start.feet if start else ground.spread(after.geometry, rooms[0])]
    for one, two in itertools.pairwise(rooms):
        way += _between(after, one, two, event.how)
    way.append(end.feet)
    pixels = [after.camera.at(point) for point in way]

    def draw(surface: pygame.Surface, share: float) -> None:
        x, y = along(pixels, EASES["in-out"](share))
        hop = abs(math.sin(share * math.pi * len(rooms))) * after.camera.u * 0.5
        ground.figure(surface, after, _single(end), (x, y - hop))

    seconds = min(LONGEST, _SHORT + _STEP * (len(rooms) - 2))
    return clip(seconds, draw, "tile", frozenset({f"{ground.ONE}{target}"}))


def _single(stood: Stood) -> Stood:
    """A figure without its company."""
    figure = stood.figure
    return Stood(type(figure)(figure.target, figure.name, figure.fallen), stood.room, stood.feet, stood.scale)


def _between(shown: Shown, one: str, two: str, how: str) -> list[Point]:
    """Where one passes from a room to another: a doorway, or the arrows of a secret passage."""
    geometry = shown.geometry
    doorway = shown.table.plan.doorway.get((one, two))
    if doorway and how != "passage":
        x, y = geometry.doorways[doorway].at
        return [(x, y + 0.9)]
    return [geometry.arrow(one), geometry.arrow(two)] if two in geometry.rooms[one].passages else []


def _entered(before: Shown, after: Shown, event: told.Entered) -> Clip | None:
    """A henchman comes down the stairs: he grows out of the crest of the room."""
    target = _target(event.figure, event.room)
    end = _stood(after, target)
    if end is None:
        return None
    start, goal = after.camera.at(after.geometry.sign(event.room)), after.camera.at(end.feet)

    def draw(surface: pygame.Surface, share: float) -> None:
        way = EASES["out"](share)
        feet = (start[0] + (goal[0] - start[0]) * way, start[1] + (goal[1] - start[1]) * way)
        small = Stood(_single(end).figure, end.room, end.feet, max(0.15, end.scale * way))
        ground.figure(surface, after, small, feet)

    return clip(_USUAL, draw, "tile", frozenset({f"{ground.ONE}{target}"}))


def _left(before: Shown, event: told.Recalled | told.Consoled, figure: str, sound: str) -> Clip | None:
    """A figure fades from the board."""
    room = getattr(event, "room", "")
    stood = _stood(before, _target(figure, room))
    if stood is None:
        return None
    return clip(_USUAL, fading(_image(before, stood), _middle(before, stood), before.camera.u * 2), sound)


def _image(shown: Shown, stood: Stood) -> pygame.Surface:
    tall = max(9, round(TALL * stood.scale * shown.camera.u))
    look = shown.people.get(stood.figure.name)
    return figures.sprite(stood.figure.name, tall, *((look.coat, look.card) if look else ()))


def _middle(shown: Shown, stood: Stood) -> Point:
    x, y = shown.camera.at(stood.feet)
    return (x, y - shown.camera.u * TALL * stood.scale * 0.4)


def _recalled(before: Shown, after: Shown, event: told.Recalled) -> Clip | None:
    return _left(before, event, event.figure, "sweep")


def _consoled(before: Shown, after: Shown, event: told.Consoled) -> Clip | None:
    return _left(before, event, event.seat, "lose")


def _woken(before: Shown, after: Shown, event: told.Woken) -> Clip | None:
    """A musketeer gets up."""
    target = f"musketeer:{event.seat}"
    stood = _stood(after, target)
    if stood is None:
        return None
    image, (x, y) = _image(after, stood), after.camera.at(stood.feet)

    def draw(surface: pygame.Surface, share: float) -> None:
        turned = pygame.transform.rotozoom(image, -80 * (1 - EASES["out"](share)), 1.0)
        paint.put_at(surface, turned, "midbottom", (round(x), round(y + after.camera.u * 0.7)))

    return clip(_USUAL, draw, "take", frozenset({target}))


def _walked(before: Shown, after: Shown, event: told.Walked) -> Clip:
    """The queen goes field by field."""
    start, end = event.field - event.steps, event.field
    fields = range(start, end + (1 if end >= start else -1), 1 if end >= start else -1)
    way = [ground.queen_feet(after, field) for field in fields]

    def draw(surface: pygame.Surface, share: float) -> None:
        x, y = along(way, share) if len(way) > 1 else way[0]
        hop = abs(math.sin(share * math.pi * max(1, len(way) - 1))) * after.camera.u * 0.6
        ground.queen(surface, after, (x, y - hop))

    return clip(min(LONGEST, 0.25 * max(1, abs(event.steps))), draw, "tile", frozenset({"queen"}))


# ------------------------------------------------------------------ things in the rooms


def _placed(before: Shown, after: Shown, event: told.Placed) -> Clip:
    """A chest, a crest or a carpet is laid into a room."""
    u = after.camera.u
    image = {"chest": tokens.chest(round(4.3 * u), 0), "crest": tokens.crest(round(3.4 * u))}.get(
        event.what, tokens.rug(round(3.8 * u))
    )
    end = after.camera.at(after.geometry.sign(event.room))
    return clip(_SHORT, flying(image, (end[0], end[1] - 6 * u), end, u), "tile")


def _barred(before: Shown, after: Shown, event: told.Barred) -> Clip:
    """Door or portcullis comes down into a doorway."""
    x, y = ground.leaf_foot(after, event.piece)

    def draw(surface: pygame.Surface, share: float) -> None:
        down = EASES["in"](share) if event.piece == "portcullis" else EASES["out"](share)
        ground.leaf(surface, after, event.piece, (x, y - (1 - down) * after.camera.u * 7))

    return clip(_USUAL, draw, "prison" if event.piece == "portcullis" else "tile", frozenset({event.piece}))


# ------------------------------------------------------------------ on the cards


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


# ------------------------------------------------------------------ the cardinal's cards, jokers, rounds


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


# ------------------------------------------------------------------ Milady, pendants, the end


def _show_case(shown: Shown, seat: Seat, real: bool | None) -> Draw:
    """A pendant case opened over the palace, or only looked into by somebody else."""
    stood = _stood(shown, f"musketeer:{seat}")
    centre = _middle(shown, stood) if stood else shown.layout.cards[seat].center
    px = max(40, round(shown.camera.view.h * 0.2))
    kind = "back" if real is None else "real" if real else "decoy"
    inner = shown.camera.view.inflate(-px, -px)
    at = (min(max(centre[0], inner.left), inner.right), min(max(centre[1] - px * 0.4, inner.top), inner.bottom))
    return appearing(tokens.pendant(px, kind), at)


def _inspected(before: Shown, after: Shown, event: told.Inspected) -> Clip:
    return clip(LONGEST, _show_case(after, event.seat, event.real), "gem" if event.real else "page")


def _seduced(before: Shown, after: Shown, event: told.Seduced) -> Clip:
    """Milady's die is thrown beside her; where she succeeds the case is opened for whoever may look."""
    stood = _stood(after, f"figure:{MILADY}")
    view, px = after.camera.view, max(26, round(after.camera.view.h * 0.09))
    x, y = _middle(after, stood) if stood else view.center
    at = (min(max(x, view.left + px * 2), view.right - px * 2), min(max(y - px, view.top + px), view.bottom - px))
    draws: list[Draw] = []
    if event.roll is None:
        draws.append(appearing(icons.badge(px, RED, "dagger-rose", PAPER, PAPER), at))
    else:
        draws.append(_thrown(event.roll, event.success, at, px))
    if event.success:
        shown = _show_case(after, event.seat, event.real)
        draws.append(lambda surface, share: shown(surface, max(0.0, share - 0.4) / 0.6) if share > 0.4 else None)
    return clip(LONGEST, together(*draws), "dice")


def _thrown(value: int, hit: bool, at: Point, px: int) -> Draw:
    """A single die that rolls to a place."""

    def draw(surface: pygame.Surface, share: float) -> None:
        way = EASES["out"](min(1.0, share / 0.55))
        rolling = way < 1
        shown = value if not rolling else 1 + (round(share * 20) + value) % 6
        image = tokens.die(
            px, shown, (0xA0, 0x22, 0x20), hit and not rolling, 0 if not rolling else round(share * 20) * 40 % 90
        )
        x, y = at[0] - px * 3 * (1 - way), at[1] - px * (1 - way) - abs(math.sin(way * 9)) * px * 0.4 * (1 - way)
        paint.put_at(surface, image, "center", (round(x), round(y)))

    return draw


def _ended(before: Shown, after: Shown, event: told.Ended) -> Clip:
    """A moment of quiet, and a fanfare."""
    return Clip(0.4, lambda surface, t: None, cues=((0.0, "win"),))


_CLIPS: Final[Mapping[type[Event], Callable[[Shown, Shown, Any], Clip | None]]] = {
    told.Placed: _placed,
    told.Entrusted: _entrusted,
    told.Armed: _armed,
    told.Mixed: _mixed,
    told.TurnedUp: _turned_up,
    told.Begun: _begun,
    told.Woken: _woken,
    told.Moved: _moved,
    told.Entered: _entered,
    told.Equipped: _equipped,
    told.Poisoned: _poisoned,
    told.Recovered: _recovered,
    told.Healed: _healed,
    told.Barred: _barred,
    told.Offered: _offered,
    told.Exchanged: _exchanged,
    told.Refused: _refused,
    told.Called: _called,
    told.Drawn: _drawn,
    told.Discarded: _discarded,
    told.Played: _played,
    told.Recalled: _recalled,
    told.Seduced: _seduced,
    told.Inspected: _inspected,
    told.Consoled: _consoled,
    told.Walked: _walked,
    told.Ended: _ended,
}
