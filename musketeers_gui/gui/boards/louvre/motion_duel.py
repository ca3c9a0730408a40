"""What moves in a duel: the stage opens, dice roll, blades meet, figures fall."""

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, ROCHEFORT
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.animation import EASES, Clip
from musketeers_gui.gui.boards.louvre import duel, figures, seatcard, tokens
from musketeers_gui.gui.boards.louvre.duel import Actor, Die
from musketeers_gui.gui.boards.louvre.flight import Draw, appearing, clip, fading, together
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.palette import PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.boards.louvre.standing import TALL
from musketeers_gui.gui.theme import LONGEST, RED

STAGE: Final = "stage"
"""Hides the whole duel."""
_OPEN: Final = 0.4
_SHORT: Final = 0.3
_FACES: Final = 6


def _challenged(before: Shown, after: Shown, event: told.Challenged) -> Clip | None:
    """The stage opens from its middle."""
    if after.fight is None:
        return None
    area = duel.stage(after)
    sheet = paint.opaque(area.right + 1, area.bottom + 1)
    duel.draw(sheet, after, after.fight, frozenset())

    def draw(surface: pygame.Surface, share: float) -> None:
        tall = max(2, round(area.h * EASES["out"](share)))
        part = pygame.Rect(area.x, area.centery - tall // 2, area.w, tall)
        surface.blit(sheet, part, part)

    return clip(_OPEN, draw, "clash", frozenset({STAGE}))


def _actor(shown: Shown, name: str) -> Actor | None:
    if shown.fight is None:
        return None
    return next((actor for actor in duel.actors(shown, shown.fight) if actor.name == name), None)


def _rolled(before: Shown, after: Shown, event: told.Rolled) -> Clip | None:
    """A side's dice roll to their places."""
    if after.fight is None:
        return None
    dice = [die for die in duel.dice(after, after.fight) if die.seat == event.seat]
    left, right = duel.trays(after)
    start = (right.right, right.bottom) if event.seat == CARDINAL else (left.left, left.bottom)
    return clip(LONGEST * 0.9, _rolling(dice, start), "dice", frozenset({f"dice:{event.seat}"}))


def _rolling(dice: list[Die], start: Point) -> Draw:
    def draw(surface: pygame.Surface, share: float) -> None:
        for n, die in enumerate(dice):
            late = 0.25 * n / max(1, len(dice))
            _tumble(surface, die, start, min(1.0, max(0.0, (share - late) / 0.7)))

    return draw


def _tumble(surface: pygame.Surface, die: Die, start: Point, share: float) -> None:
    """A die on its way: it hops, turns and shows other faces until it lies."""
    if share >= 1:
        duel.draw_die(surface, die, die.centre, die.value)
        return
    way = EASES["out"](share)
    x, y = start[0] + (die.centre[0] - start[0]) * way, start[1] + (die.centre[1] - start[1]) * way
    hop = abs(math.sin(share * 8)) * die.px * (1 - share)
    step = round(share * 12)
    value, turn = 1 + (step * 5 + die.place + die.value) % _FACES, (step * 40 + die.place * 20) % 90
    duel.draw_die(surface, die, (x, y - hop), value, still=False, turn=turn)


def _rerolled(before: Shown, after: Shown, event: told.Rerolled) -> Clip | None:
    """One die is rolled again."""
    if before.fight is None or after.fight is None:
        return None
    old = [die for die in duel.dice(before, before.fight) if die.seat == event.seat]
    new = [die for die in duel.dice(after, after.fight) if die.seat == event.seat]
    changed = next((n for n, die in enumerate(old) if die.value == event.old), 0)
    left, _ = duel.trays(after)

    def draw(surface: pygame.Surface, share: float) -> None:
        for n, die in enumerate(new):
            if n == changed:
                _tumble(surface, die, (die.centre[0] - die.px * 2.5, left.y), share)
            else:
                duel.draw_die(surface, die, die.centre, die.value)

    return clip(LONGEST * 0.8, draw, "dice", frozenset({f"dice:{event.seat}"}))


def _shot(before: Shown, after: Shown, event: told.Shot) -> Clip | None:
    """Rochefort fires: a flash, the ball's way, the die with what was needed."""
    gun, target = _actor(after, ROCHEFORT), _actor(after, event.target)
    if gun is None or target is None:
        return None
    area = duel.stage(after)
    start, end = _hand(gun), (target.feet[0], target.feet[1] - target.tall * 0.45)
    px = max(20, round(area.h * 0.09))
    needed = seatcard.numbers(after.table.scenario.characters.rochefort.pistol_hits_on)
    centre = (area.centerx, area.y + round(area.h * 0.3))
    image = tokens.die(px, event.roll, (0xA0, 0x22, 0x20), event.hit)

    def draw(surface: pygame.Surface, share: float) -> None:
        if share < 0.25:
            paint.halo(surface, (round(start[0]), round(start[1])), (px * 3, px * 3), (255, 220, 140), 255)
        way = min(1.0, share / 0.4)
        ball = (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1] - (0 if event.hit else px)) * way)
        if way < 1 or event.hit:
            pygame.draw.circle(surface, (30, 20, 12), ball, max(3, px // 8))
        if share > 0.2:
            paint.put_at(surface, image, "center", centre)
            duel.pill(surface, f"hits on {needed}", (centre[0], centre[1] + px), max(16, px // 2), RED, PAPER)

    return clip(LONGEST, draw, "clash")


def _hand(gun: Actor) -> Point:
    """Where the muzzle is."""
    return (gun.feet[0] - gun.tall * 0.36, gun.feet[1] - gun.tall * 0.46)


def _surprised(before: Shown, after: Shown, event: told.Surprised) -> Clip | None:
    """A lunge: the rapier flies across the stage."""
    actor = _actor(before, event.seat) or _actor(after, event.seat)
    if actor is None:
        return None
    area = duel.stage(after)
    image = pygame.transform.rotozoom(icons.icon("rapier", max(40, area.h // 3), PAPER), -45, 1.0)
    start, end = (actor.feet[0], actor.feet[1] - actor.tall * 0.4), (area.right - area.w * 0.2, area.y + area.h * 0.4)

    def draw(surface: pygame.Surface, share: float) -> None:
        way = EASES["in"](share)
        at = (round(start[0] + (end[0] - start[0]) * way), round(start[1] + (end[1] - start[1]) * way))
        paint.put_at(surface, image, "center", at)

    return clip(_OPEN, draw, "clash")


def _removed(before: Shown, after: Shown, event: told.Removed) -> Clip | None:
    """Those who are beaten lean back and fade."""
    if before.fight is None:
        return None
    foes = [actor for actor in duel.actors(before, before.fight) if actor.name in (GUARD, ROCHEFORT, MILADY)]
    gone = [actor for actor in foes if actor.name == GUARD][: event.guards]
    gone += [actor for actor in foes if actor.name == ROCHEFORT and event.rochefort]

    def draw(surface: pygame.Surface, share: float) -> None:
        for actor in foes:
            if actor not in gone:
                duel.draw_actor(surface, before, actor)
            elif share < 1:
                duel.draw_actor(surface, before, actor, 1 - share, 14 * EASES["out"](share))

    hides = frozenset(f"actor:{name}" for name in (GUARD, ROCHEFORT, MILADY))
    return clip(_OPEN + 0.05, draw, "take", hides)


def _wounded(before: Shown, after: Shown, event: told.Wounded) -> Clip:
    """A life goes: a heart breaks on the card, and red light on the figure."""
    place = seatcard.places(after, event.seat).hearts
    full = after.table.fighters[event.seat].lives
    edge = max(8, min(place.h, place.w // max(1, full)))
    centre = (place.x + edge * (event.lives + 0.5), place.centery)
    draws = [fading(icons.icon("broken-heart", edge * 2, RED), centre, edge)]
    actor = _actor(after, event.seat)
    if actor is not None:
        draws.append(_flash((round(actor.feet[0]), round(actor.feet[1] - actor.tall * 0.4)), actor.tall))
    else:
        stood = next((s for s in after.standing if s.figure.target == f"musketeer:{event.seat}"), None)
        if stood:
            x, y = after.camera.at(stood.feet)
            draws.append(_flash((round(x), round(y - after.camera.u * 2.6)), round(after.camera.u * 9)))
    return clip(_OPEN, together(*draws), "lose" if event.cause == "trap" else "take")


def _flash(centre: tuple[int, int], size: int) -> Draw:
    def draw(surface: pygame.Surface, share: float) -> None:
        strength = round(8 * EASES["arc"](share)) * 28
        if strength:
            paint.halo(surface, centre, (size, size), (255, 40, 20), strength)

    return draw


def _evaded(before: Shown, after: Shown, event: told.Evaded) -> Clip | None:
    """Aramis steps aside."""
    actor = _actor(after, event.seat)
    if actor is None:
        return None

    def draw(surface: pygame.Surface, share: float) -> None:
        aside = EASES["arc"](share) * actor.tall * 0.22
        moved = Actor(actor.target, actor.name, (actor.feet[0] - aside, actor.feet[1]), actor.tall)
        duel.draw_actor(surface, after, moved)

    return clip(_SHORT, draw, "sweep", frozenset({f"actor:{event.seat}"}))


def _fallen(before: Shown, after: Shown, event: told.Fallen) -> Clip | None:
    """A musketeer sinks to the ground, on the stage or on the palace."""
    look = after.people[event.seat]
    actor = _actor(after, event.seat)
    if actor is not None:
        tall, (x, y), hides = actor.tall, actor.feet, f"actor:{event.seat}"
    else:
        stood = next((s for s in after.standing if s.figure.target == f"musketeer:{event.seat}"), None)
        if stood is None:
            return None
        tall, (x, y) = max(9, round(TALL * stood.scale * after.camera.u)), after.camera.at(stood.feet)
        hides = f"musketeer:{event.seat}"
    image = figures.sprite(event.seat, tall, look.coat, look.card)

    def draw(surface: pygame.Surface, share: float) -> None:
        turned = pygame.transform.rotozoom(image, -82 * EASES["in"](share), 1.0)
        paint.put_at(surface, turned, "midbottom", (round(x), round(y + tall * 0.08)))

    return clip(_OPEN, draw, "lose", frozenset({hides}))


def _decided(before: Shown, after: Shown, event: told.Decided) -> Clip | None:
    """Who won, before the stage closes."""
    if after.fight is None:
        return None
    area = duel.stage(after)
    sign = {CARDINAL: "cross", "musketeers": "fleur-de-lis"}.get(event.won or "")
    if sign is None:
        return clip(_SHORT, lambda surface, share: None, "page")
    tall = round(area.h * 0.34)
    fill = RED if event.won == CARDINAL else after.people["dartagnan"].card
    image = icons.shield((round(tall * 0.84), tall), fill, sign, PAPER)
    side = area.x + round(area.w * (0.75 if event.won == CARDINAL else 0.25))
    return clip(
        LONGEST, appearing(image, (side, area.y + round(area.h * 0.36))), "win" if event.won != CARDINAL else "lose"
    )


CLIPS: Final[Mapping[type[Event], Callable[[Shown, Shown, Any], Clip | None]]] = {
    told.Challenged: _challenged,
    told.Rolled: _rolled,
    told.Rerolled: _rerolled,
    told.Shot: _shot,
    told.Surprised: _surprised,
    told.Removed: _removed,
    told.Wounded: _wounded,
    told.Evaded: _evaded,
    told.Fallen: _fallen,
    told.Decided: _decided,
}
