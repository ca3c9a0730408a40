"""What moves on the palace, and which clip belongs to each kind of event; none is longer than 0.6 s."""

import itertools
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event, Seat
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.state import GUARD, MILADY, MUSKETEERS
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.louvre import figures, ground, tokens
from musketeers_gui.gui.boards.louvre.flight import (
    Draw,
    along,
    appearing,
    clip,
    fading,
    flying,
    together,
)
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.motion_cards import CLIPS as CARDS
from musketeers_gui.gui.boards.louvre.motion_duel import CLIPS as DUELS
from musketeers_gui.gui.boards.louvre.palette import PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.boards.louvre.standing import TALL, Stood
from musketeers_gui.gui.theme import LONGEST, RED

_STEP: Final = 0.22
_SHORT: Final = 0.3
_USUAL: Final = 0.45


def motion(before: Shown, after: Shown, event: Event) -> Clip | None:
    """The motion of an event between two pictures; None where nothing moves."""
    make = _CLIPS.get(type(event))
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
        image = tokens.die(px, shown, (0xA0, 0x22, 0x20), hit and not rolling)
        if rolling:
            image = pygame.transform.rotozoom(image, round(share * 20) * 40 % 90, 1.0)
        x, y = at[0] - px * 3 * (1 - way), at[1] - px * (1 - way) - abs(math.sin(way * 9)) * px * 0.4 * (1 - way)
        paint.put_at(surface, image, "center", (round(x), round(y)))

    return draw


def _ended(before: Shown, after: Shown, event: told.Ended) -> Clip:
    """A moment of quiet, and a fanfare."""
    return Clip(0.4, lambda surface, t: None, cues=((0.0, "win"),))


_CLIPS: Final[Mapping[type[Event], Callable[[Shown, Shown, Any], Clip | None]]] = {
    **CARDS,
    **DUELS,
    told.Placed: _placed,
    told.Woken: _woken,
    told.Moved: _moved,
    told.Entered: _entered,
    told.Barred: _barred,
    told.Recalled: _recalled,
    told.Seduced: _seduced,
    told.Inspected: _inspected,
    told.Consoled: _consoled,
    told.Walked: _walked,
    told.Ended: _ended,
}
