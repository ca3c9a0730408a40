"""What moves on the Duke's board: one clip for each kind of event, none longer than 0.6 s."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.duke import events as told
from musketeers_gui.games.duke.squares import OTHER, SEATS
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING, Tile
from musketeers_gui.gui import paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.duke import corners, danger, herald, lights, signs, tiles
from musketeers_gui.gui.boards.duke.palette import COMMAND, STRIKE
from musketeers_gui.gui.boards.duke.picture import GUARD
from musketeers_gui.gui.boards.duke.pieces import Piece, centre, knocked, pearls, piece_of
from musketeers_gui.gui.boards.duke.shown import Shown

_MOVE: Final = 0.3
_TAKE: Final = 0.14
_FLIP: Final = 0.16
_DRAW: Final = 0.45
_PLACE: Final = 0.32
_GUARD: Final = 0.5
_TILT: Final = 7.0
"""Degrees a tile leans in flight."""
_HIT: Final = 0.62
"""Share of a flight after which what stands on its goal gives way."""


def clip(before: Shown, after: Shown, event: Event) -> Clip | None:
    """The motion of an event between two pictures; None where nothing moves."""
    make = _CLIPS.get(type(event))
    return make(before, after, event) if make else None


def moved(found: Clip, by: tuple[int, int]) -> Clip:
    """A clip painted into the part of the window that begins at a point."""

    def draw(surface: pygame.Surface, t: float) -> None:
        area = surface.get_rect()
        found.paint(surface.subsurface(pygame.Rect(by, (area.w - by[0], area.h - by[1]))), t)

    return found if by == (0, 0) else replace(found, paint=draw)


# ------------------------------------------------------------------ from square to square


def _travel(before: Shown, after: Shown, start: str, goal: str, seconds: float, sound: str = "tile") -> Clip:
    """A tile goes from one square to another in an arc; what stands there is knocked aside."""
    tile, victim = before.tile(start), before.tile(goal)
    if tile is None:
        return Clip(0.0, lambda surface, t: None)
    piece, struck = piece_of(after, tile), piece_of(before, victim) if victim else None
    a, b = centre(before, start), centre(before, goal)
    height = 0.35 * piece.px + 0.1 * math.dist(a, b)

    def draw(surface: pygame.Surface, t: float) -> None:
        way = min(1.0, t / seconds)
        share, lift = EASES["in-out"](way), EASES["arc"](way) * height
        if struck:
            knocked(surface, struck, a, b, max(0.0, (way - _HIT) / (1 - _HIT)))
        pearls(surface, a, b, share, height, piece.px)
        lean = _TILT * EASES["arc"](way) * (1 if b[0] >= a[0] else -1)
        at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        piece.draw(surface, at, lift=lift, angle=-lean, size=piece.px * (1 + 0.1 * EASES["arc"](way)))

    hides = frozenset({f"square:{goal}", *_landing(before, after)})
    cues = ((seconds * 0.8, "take"),) if victim else ((seconds * 0.7, sound),)
    return Clip(seconds, draw, hides, cues)


def _landing(before: Shown, after: Shown) -> frozenset[str]:
    """The places in the trays of tiles that have just been lost: they are still on their way."""
    found: set[str] = set()
    for seat in SEATS:
        old, new = list(before.lost(seat)), list(after.lost(seat))
        for place, kind in enumerate(new):
            if kind in old:
                old.remove(kind)
            else:
                found.add(f"lost:{seat}/{place + 1}")
    return frozenset(found)


def _moved(before: Shown, after: Shown, event: told.Moved) -> Clip:
    return _travel(before, after, event.start, event.goal, _MOVE)


def _summoned(before: Shown, after: Shown, event: told.Summoned | told.Escaped) -> Clip:
    return _travel(before, after, event.start, event.goal, _MOVE + 0.1, "sweep")


def _commanded(before: Shown, after: Shown, event: told.Commanded) -> Clip:
    """The commander glows while the other tile goes."""
    going = _travel(before, after, event.start, event.goal, _MOVE)
    square = after.layout.place(event.by)

    def draw(surface: pygame.Surface, t: float) -> None:
        frame = lights.frame(square.w, COMMAND)
        paint.put(surface, paint.faded(frame, EASES["arc"](t / going.seconds)), square.topleft)
        going.paint(surface, t)

    return replace(going, paint=draw)


def _struck(before: Shown, after: Shown, event: told.Struck) -> Clip:
    """A star flies from the striker to its goal, and what stands there falls."""
    victim = before.tile(event.goal)
    piece = piece_of(before, victim) if victim else None
    a, b = centre(before, event.start), centre(before, event.goal)
    square = before.layout.place(event.goal)
    size = max(17, square.w // 2)

    def draw(surface: pygame.Surface, t: float) -> None:
        way = min(1.0, t / _MOVE)
        share = EASES["in"](min(1.0, way / _HIT))
        hit = max(0.0, (way - _HIT) / (1 - _HIT))
        if piece and hit:
            knocked(surface, piece, a, b, hit)
        elif piece:
            piece.draw(surface, b)
        if hit:
            paint.put(surface, paint.faded(lights.frame(square.w, STRIKE), 1 - hit), square.topleft)
        star = signs.seal(size, STRIKE)
        at = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share))
        paint.put_at(surface, paint.faded(star, 1 - hit), "center", at)

    return Clip(_MOVE, draw, frozenset({f"square:{event.goal}", *_landing(before, after)}), ((_MOVE * _HIT, "clash"),))


# ------------------------------------------------------------------ in place


def _flipped(before: Shown, after: Shown, event: told.Flipped) -> Clip:
    """A tile is turned over where it stands."""
    at, side = centre(after, event.square), STARTING + OTHER_SIDE - event.side
    old = piece_of(before, Tile(event.seat, event.tile, side))
    new = piece_of(after, Tile(event.seat, event.tile, event.side))

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / _FLIP)
        lift = EASES["arc"](share) * old.px * 0.16
        (old if share < 0.5 else new).edge_on(surface, at, abs(math.cos(math.pi * share)), lift)

    return Clip(_FLIP, draw, frozenset({f"square:{event.square}"}), ((0.0, "flip"),))


def _sacrificed(before: Shown, after: Shown, event: told.Sacrificed) -> Clip:
    """A tile is given up: it fades."""
    tile, at = before.tile(event.square), centre(before, event.square)
    piece = piece_of(before, tile or Tile(event.seat, event.tile))

    def draw(surface: pygame.Surface, t: float) -> None:
        piece.fade(surface, at, 1 - min(1.0, t / _MOVE))

    return Clip(_MOVE, draw, _landing(before, after), ((0.0, "lose"),))


def _divined(before: Shown, after: Shown, event: told.Divined) -> Clip:
    """A glow about the tile that divines."""
    square = after.layout.place(event.square)

    def draw(surface: pygame.Surface, t: float) -> None:
        share = EASES["arc"](min(1.0, t / _MOVE))
        paint.put(surface, paint.faded(lights.frame(square.w, COMMAND), share), square.topleft)

    return Clip(_MOVE, draw, frozenset(), ((0.0, "page"),))


# ------------------------------------------------------------------ beside the board


def _captured(before: Shown, after: Shown, event: told.Captured) -> Clip | None:
    """A captured tile comes to lie in the tray of the side that took it."""
    places = [place for _, kind, place in corners.lost_places(after, event.seat) if kind == event.tile]
    targets = [target for target, kind, _ in corners.lost_places(after, event.seat) if kind == event.tile]
    if not places:
        return None
    place, face = places[-1], after.face(Tile(event.seat, event.tile))

    def draw(surface: pygame.Surface, t: float) -> None:
        share = EASES["out"](min(1.0, t / _TAKE))
        image = tiles.tile(face, place.w)
        drop = round((1 - share) * place.w * 0.3)
        paint.put(surface, paint.faded(image, share), (place.x, place.y - drop))

    return Clip(_TAKE, draw, frozenset({targets[-1]}), ((_TAKE * 0.5, "tile"),))


def _offer(shown: Shown, kind: str) -> pygame.Rect | None:
    """Where a tile lies beside the board to be placed."""
    return next((place for _, offered, place in corners.offer_places(shown) if offered == kind), None)


def _drawn(before: Shown, after: Shown, event: told.Drawn) -> Clip | None:
    """A tile comes out of the bag and grows."""
    place = _offer(after, event.tile)
    if place is None:
        return None
    piece = Piece(after.face(Tile(event.seat, event.tile)), False, place.w)
    bag = after.layout.corners[event.seat].bag
    a, b = (bag.centerx, bag.y + bag.h * 0.2), place.center

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / _DRAW)
        way = EASES["out"](share)
        size = place.w * (0.3 + 0.7 * way)
        lift = EASES["arc"](share) * bag.h * 0.5
        at = (a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way)
        piece.draw(surface, at, lift=lift, size=size, angle=(1 - way) * 14)

    return Clip(_DRAW, draw, frozenset({f"tile:{event.tile}"}), ((0.0, "bag"),))


def _placed(before: Shown, after: Shown, event: told.Placed) -> Clip:
    """A tile goes from beside the board to its square; an enemy there is knocked away."""
    start, end = _offer(before, event.tile), after.home(event.square)
    victim = before.tile(event.square)
    struck = piece_of(before, victim) if victim else None
    piece = piece_of(after, Tile(event.seat, event.tile))
    bag = after.layout.corners[event.seat].bag
    a, b, wide = (start or bag).center, end.center, (start or end).w

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / _PLACE)
        way = EASES["in-out"](share)
        if struck:
            knocked(surface, struck, a, b, max(0.0, (share - _HIT) / (1 - _HIT)))
        at = (a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way)
        lift = EASES["arc"](share) * piece.px * 0.4
        piece.draw(surface, at, lift=lift, size=wide + (end.w - wide) * way)

    cues = ((_PLACE * 0.85, "take" if victim else "tile"),)
    return Clip(_PLACE, draw, frozenset({f"square:{event.square}", *_landing(before, after)}), cues)


def _put_back(before: Shown, after: Shown, event: told.Returned | told.Removed) -> Clip | None:
    """A divined tile goes back into the bag, or leaves the game."""
    start = _offer(before, event.tile)
    if start is None:
        return None
    piece = Piece(before.face(Tile(event.seat, event.tile)), False, start.w)
    corner = after.layout.corners[event.seat if isinstance(event, told.Returned) else OTHER[event.seat]]
    goal = corner.bag if isinstance(event, told.Returned) else corner.tray
    a, b = start.center, goal.center

    def draw(surface: pygame.Surface, t: float) -> None:
        way = EASES["in-out"](min(1.0, t / _MOVE))
        at = (a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way)
        piece.draw(surface, at, lift=EASES["arc"](way) * start.w * 0.3, size=max(8.0, start.w * (1 - 0.75 * way)))

    return Clip(_MOVE, draw, _landing(before, after), ((0.0, "bag"),))


# ------------------------------------------------------------------ Guard and the end


def _guarded(before: Shown, after: Shown, event: told.Guard) -> Clip | None:
    """The ribbon unrolls and the arrows grow."""
    found = danger.guard(after.rules, after.view)
    if found is None:
        return None

    def draw(surface: pygame.Surface, t: float) -> None:
        herald.draw(surface, after, found, EASES["out"](min(1.0, t / _GUARD)))

    return Clip(_GUARD, draw, frozenset({GUARD}), ((0.0, "clash"),))


def _ended(before: Shown, after: Shown, event: told.Ended) -> Clip:
    """A moment of quiet, and a fanfare."""
    return Clip(0.3, lambda surface, t: None, cues=((0.0, "win"),))


_CLIPS: dict[type[Event], Callable[[Shown, Shown, Any], Clip | None]] = {
    told.Moved: _moved,
    told.Summoned: _summoned,
    told.Escaped: _summoned,
    told.Commanded: _commanded,
    told.Struck: _struck,
    told.Flipped: _flipped,
    told.Sacrificed: _sacrificed,
    told.Divined: _divined,
    told.Captured: _captured,
    told.Drawn: _drawn,
    told.Placed: _placed,
    told.Returned: _put_back,
    told.Removed: _put_back,
    told.Guard: _guarded,
    told.Ended: _ended,
}
