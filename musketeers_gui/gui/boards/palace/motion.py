"""What moves on the plan: one clip for each kind of event, none longer than 0.6 s."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.core.values import Event
from musketeers_gui.games.palace import events as told
from musketeers_gui.games.palace.words import who
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.animation import EASES, Clip, parallel
from musketeers_gui.gui.boards.palace.counters import Print, put_counter, sprite
from musketeers_gui.gui.boards.palace.palette import GOLD_LIGHT, PLATE, PLATE_TEXT
from musketeers_gui.gui.boards.palace.spots import COUNTER, Placed, Spots
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS, CREAM, INK, NAME, RED, SMALL, Face

MOVE: Final = 0.34
FLIP: Final = 0.24
ROLL: Final = 0.55
TUMBLE: Final = 0.26
"""Seconds dice tumble before they lie."""
STRIKE: Final = 0.45
BANNER: Final = 0.5
CHANCE: Final = frozenset({"random", "drawn", "roused"})
"""Ways of moving that nobody decides."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The board before and after an event."""

    before: Spots
    after: Spots


def clip(stage: Stage, event: Event, step_by_step: bool) -> Clip | None:
    """The motion of an event; None where nothing moves. Moves by chance are held where one watches step by step."""
    make = _CLIPS.get(type(event))
    found = make(stage, event) if make else None
    if found and step_by_step and isinstance(event, told.Moved) and event.how in CHANCE:
        return replace(found, stays=True)
    return found


def find(spots: Spots, id_: str) -> Placed | None:
    """The token a man lies in."""
    target = COUNTER + id_
    return next((placed for placed in spots.counters if target in placed.cell.token.targets), None)


# ------------------------------------------------------------------ going


def _moved(stage: Stage, event: told.Moved) -> Clip | None:
    """Counters slide from room to room; on to a floor that is not shown they fade."""
    parts, seen = [], set()
    for id_ in event.who:
        start, end = find(stage.before, id_), find(stage.after, id_)
        key = (start.cell.token.target if start else "", end.cell.token.target if end else "")
        if key not in seen and (start or end):
            seen.add(key)
            parts.append(_slide(start, end))
    return parallel(*parts) if parts else None


def _slide(start: Placed | None, end: Placed | None) -> Clip:
    shown = end or start
    assert shown is not None
    token = shown.cell.token
    a = (start or shown).place.center
    b = (end or shown).place.center
    side = shown.place.w

    def draw(surface: pygame.Surface, t: float) -> None:
        share = EASES["in-out"](min(1.0, t / MOVE))
        lift = round(EASES["arc"](min(1.0, t / MOVE)) * side * 0.16)
        at = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share) - lift)
        if start and end:
            put_counter(surface, token.about, side, at)
        else:
            strength = share if end else 1 - share
            paint.put_at(surface, paint.faded(sprite(token.about, side), strength), "center", at)

    return Clip(MOVE, draw, frozenset(token.targets) if end else frozenset(), ((MOVE * 0.7, "tile"),))


def _turned_up(stage: Stage, event: told.TurnedUp) -> Clip | None:
    """A counter is turned over."""
    men = [n for n, counter in enumerate(stage.after.standing.book.cast.counters) if counter.group == event.who]
    id_ = stage.after.standing.view.men[men[0]].id
    start, end = find(stage.before, id_), find(stage.after, id_)
    if start is None or end is None:
        return None
    back, front, side = Print(end.cell.token.about.look), end.cell.token.about, end.place.w

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / FLIP)
        image = sprite(back if share < 0.5 else front, side)
        wide = max(1, round(image.get_width() * abs(math.cos(share * math.pi))))
        paint.put_at(surface, paint.scaled(image, wide, image.get_height()), "center", end.place.center)

    return Clip(FLIP, draw, frozenset(end.cell.token.targets), ((0.0, "flip"),))


# ------------------------------------------------------------------ dice


def _rolled(stage: Stage, event: told.Rolled) -> Clip | None:
    """The dice are thrown beside whom they are for, with what was needed."""
    spots = stage.after
    at = _place(spots, event.who)
    title = who(spots.standing.book, event.who)
    title = capital(title)
    needed = "" if event.needed is None else f"needs {event.needed}"
    if event.modifier:
        needed += f", {event.modifier:+d}".replace("-", "−")
    good = None if event.needed is None else event.result != "failure"

    def draw(surface: pygame.Surface, t: float) -> None:
        lying = t >= TUMBLE
        rolled = event.rolled if lying else (event.rolled * 7 + int(t * 40) * 37) % event.sides + 1
        _plate(surface, spots, at, (title, needed), (rolled, event.sides), good if lying else None)

    return Clip(ROLL, draw, frozenset(), ((0.0, "dice"),))


def _place(spots: Spots, id_: str) -> tuple[int, int]:
    """Where somebody stands; the middle of the window where he is not seen."""
    placed = find(spots, id_)
    if placed and placed.place.colliderect(spots.camera.window):
        return placed.place.midtop
    return (spots.camera.window.centerx, spots.camera.window.centery)


def _plate(
    surface: pygame.Surface,
    spots: Spots,
    at: tuple[int, int],
    said: tuple[str, str],
    rolled: tuple[int, int],
    good: bool | None,
) -> None:
    """A dark plate with a name, what is needed, the dice, and a tick or a cross."""
    units = spots.units
    style, edge, pad = Style(Face.NAME, units.font(SMALL), PLATE_TEXT), units.tx(32), units.px(9)
    words = "  ".join(part for part in said if part)
    dice = faces(*rolled)
    wide = text.width(words, style) + pad * 3 + len(dice) * (edge + 2) + (edge if good is not None else 0)
    box = pygame.Rect(0, 0, wide, edge + 2 * pad)
    box.midbottom = (at[0], at[1] - pad)
    box.clamp_ip(spots.camera.window)
    paint.box(surface, box, fill=PLATE, edge=BRASS, radius=units.px(8), alpha=238)
    text.put(surface, words, style, "midleft", (box.x + pad, box.centery))
    x = box.x + 2 * pad + text.width(words, style)
    for number in dice:
        _die(surface, pygame.Rect(x, box.centery - edge // 2, edge, edge), number)
        x += edge + 2
    if good is not None:
        sign = icons.icon(
            "check" if good else "cancel", round(edge * 0.7), (0x9C, 0xD0, 0x7C) if good else (0xF0, 0x8C, 0x7C)
        )
        paint.put_at(surface, sign, "midleft", (x + pad // 2, box.centery))


def faces(rolled: int, sides: int) -> tuple[str, ...]:
    """What the dice show: two figures for a percentage (100 is 0 and 0), one for anything else."""
    if sides < 100:
        return (str(rolled),)
    return (str(rolled // 10 % 10), str(rolled % 10))


def _die(surface: pygame.Surface, place: pygame.Rect, number: str) -> None:
    paint.box(surface, place.inflate(-3, -3), fill=CREAM, edge=BRASS, radius=place.w // 6)
    style = Style(Face.BOLD, round(place.h * 0.66), INK)
    text.put(surface, number, style, "center", place.center)


# ------------------------------------------------------------------ blows


def _wounded(stage: Stage, event: told.Wounded) -> Clip | None:
    return _rising(stage, event.who, f"−{event.loss}", "clash")


def _fell(stage: Stage, event: told.Fell) -> Clip | None:
    """A counter sinks and is gone, or stays lying."""
    placed = find(stage.before, event.who)
    if placed is None:
        return None
    about, side, at = placed.cell.token.about, placed.place.w, placed.place.center

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / STRIKE)
        turned = pygame.transform.rotate(sprite(about, side), -70 * EASES["in"](share))
        paint.put_at(surface, paint.faded(turned, 1 - share * 0.9), "center", at)

    return Clip(STRIKE, draw, frozenset(), ((0.0, "clash"),))


def _disarmed(stage: Stage, event: told.Disarmed) -> Clip | None:
    return _rising(stage, event.who, "disarmed", "clash")


def _rising(stage: Stage, id_: str, words: str, sound: str) -> Clip | None:
    """Words that rise from a counter."""
    placed = find(stage.after, id_)
    if placed is None:
        return None
    place, units = placed.place, stage.after.units
    style = Style(Face.BOLD, max(units.font(SMALL), place.w // 2), (0xFF, 0xEE, 0xDC))

    def draw(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / STRIKE)
        box = pygame.Rect(0, 0, text.width(words, style) + style.px, round(style.px * 1.3))
        box.midbottom = (place.centerx, place.centery - round(place.h * 0.4 * EASES["out"](share)))
        paint.box(surface, box, fill=RED, radius=box.h // 3, alpha=round(235 * (1 - 0.4 * share)))
        text.put(surface, words, style, "center", box.center)

    return Clip(STRIKE, draw, frozenset(), ((0.0, sound),))


# ------------------------------------------------------------------ signs over the plan


def _turn(stage: Stage, event: told.TurnBegun) -> Clip | None:
    return _banner(stage, f"Turn {event.turn}")


def _roused(stage: Stage, event: told.Roused) -> Clip | None:
    return _banner(stage, "The guardroom is roused")


def _banner(stage: Stage, words: str, sound: str = "page") -> Clip:
    units, window = stage.after.units, stage.after.camera.window
    style = Style(Face.LIGHT, units.font(NAME), GOLD_LIGHT)

    def draw(surface: pygame.Surface, t: float) -> None:
        strength = EASES["arc"](min(1.0, t / BANNER)) ** 0.4
        box = pygame.Rect(0, 0, text.width(words, style) + 3 * style.px, round(style.px * 1.9))
        box.center = (window.centerx, window.y + window.h // 3)
        paint.box(surface, box, fill=PLATE, edge=BRASS, radius=units.px(8), alpha=round(225 * strength))
        paint.put_at(surface, paint.faded(text.render(words, style), strength), "center", box.center)

    return Clip(BANNER, draw, frozenset(), ((0.0, sound),))


_CLIPS: Final[dict[type[Event], Callable[[Stage, Any], Clip | None]]] = {
    told.Moved: _moved,
    told.TurnedUp: _turned_up,
    told.Rolled: _rolled,
    told.Wounded: _wounded,
    told.Fell: _fell,
    told.Disarmed: _disarmed,
    told.TurnBegun: _turn,
    told.Roused: _roused,
}
