"""What can be pointed at on the palace: rooms in light, gold where one goes free and red where a duel follows."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.louvre.state import MILADY, MUSKETEERS
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.louvre.geometry import Box
from musketeers_gui.gui.boards.louvre.palette import FIGHT, FREE, PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.theme import FOCUS, INK, LAMPLIGHT, WHITE, Colour

ROOM: Final = "room:"
DOORWAY: Final = "doorway:"


def rooms(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """The rooms that are lit, picked or pointed at."""
    for target in _of(ROOM, (*marks.lit, *marks.picked)):
        room = target.removeprefix(ROOM)
        hot = leads_to_duel(shown, marks, target)
        strong = target in (marks.hover, marks.focus)
        _room(surface, shown, room, FIGHT if hot else FREE, strong)
    for pointed, colour in ((marks.focus, FOCUS), (marks.hover, LAMPLIGHT)):
        if pointed and pointed.startswith(ROOM) and pointed not in marks.lit:
            _outline(surface, shown, pointed.removeprefix(ROOM), colour)
    if marks.focus and marks.focus.startswith(ROOM):
        _outline(surface, shown, marks.focus.removeprefix(ROOM), WHITE, inset=0.3)


def _of(kind: str, targets: Iterable[str]) -> list[str]:
    return [target for target in dict.fromkeys(targets) if target.startswith(kind)]


def leads_to_duel(shown: Shown, marks: Marks, target: str) -> bool:
    """Whether going to a room means a duel there: a guard or Rochefort meets a conscious musketeer (L7.1)."""
    room = target.removeprefix(ROOM)
    if marks.lit.get(target) in ("chest", "crest", "carpet", "enter"):
        return False
    if marks.lit.get(target) == "fight":
        return True
    if shown.deciding in MUSKETEERS:
        return shown.hostile(room)
    moved = next((t for t in reversed(marks.picked) if t.startswith("figure:")), "")
    return shown.held(room) and moved != f"figure:{MILADY}"


def _room(surface: pygame.Surface, shown: Shown, room: str, colour: Colour, strong: bool) -> None:
    bounds = shown.geometry.bounds(room)
    place = shown.camera.rect(bounds)
    boxes = tuple(_within(shown, box, place) for box in shown.geometry.boxes(room))
    image = _glow(place.size, boxes, colour, max(2, round(shown.camera.u * 0.62)), strong)
    paint.put(surface, image, place.topleft)


def _within(shown: Shown, box: Box, place: pygame.Rect) -> tuple[int, int, int, int]:
    rect = shown.camera.rect(box)
    return (rect.x - place.x, rect.y - place.y, rect.w, rect.h)


@lru_cache(maxsize=96)
def _glow(
    size: tuple[int, int], boxes: tuple[tuple[int, int, int, int], ...], colour: Colour, inset: int, strong: bool
) -> pygame.Surface:
    """A room filled with light that gathers at its walls, and a crisp line a little inside them."""
    whole = paint.clear(*size, WHITE)
    for box in boxes:
        whole.fill((255, 255, 255, 255), box)
    ring = _ring(whole, inset, max(2, round(inset * 0.42)))
    dim = paint.blur(whole, inset * 2.2)
    dim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    rim = whole.copy()
    rim.blit(dim, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image = paint.clear(*size, colour)
    for layer, alpha in ((whole, 84 if strong else 40), (rim, 255), (rim, 200), (ring, 255)):
        tinted = layer.copy()
        tinted.fill((*colour, alpha), special_flags=paint.MULTIPLY)
        image.blit(tinted, (0, 0))
    image.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return image.premul_alpha()


def _eroded(whole: pygame.Surface, by: int) -> pygame.Surface:
    """What lies at least so many pixels inside."""
    inner = whole.copy()
    for dx, dy in ((by, 0), (-by, 0), (0, by), (0, -by), (by, by), (by, -by), (-by, by), (-by, -by)):
        moved = paint.clear(*whole.get_size(), WHITE)
        moved.blit(whole, (dx, dy))
        inner.blit(moved, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return inner


def _ring(whole: pygame.Surface, inset: int, thick: int) -> pygame.Surface:
    outer, inner = _eroded(whole, inset), _eroded(whole, inset + thick)
    outer.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    outer.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return outer


@lru_cache(maxsize=48)
def _line(
    size: tuple[int, int], boxes: tuple[tuple[int, int, int, int], ...], colour: Colour, inset: int
) -> pygame.Surface:
    whole = paint.clear(*size, WHITE)
    for box in boxes:
        whole.fill((255, 255, 255, 255), box)
    ring = _ring(whole, inset, max(2, round(inset * 0.5)))
    ring.fill((*colour, 255), special_flags=paint.MULTIPLY)
    return ring.premul_alpha()


def _outline(surface: pygame.Surface, shown: Shown, room: str, colour: Colour, inset: float = 0.62) -> None:
    place = shown.camera.rect(shown.geometry.bounds(room))
    boxes = tuple(_within(shown, box, place) for box in shown.geometry.boxes(room))
    paint.put(surface, _line(place.size, boxes, colour, max(2, round(shown.camera.u * inset))), place.topleft)


def duels(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """The sign of a duel in each room that is lit red, at its left below the name."""
    for target in _of(ROOM, (*marks.lit, *marks.picked)):
        if leads_to_duel(shown, marks, target):
            _swords(surface, shown, target.removeprefix(ROOM))


def _swords(surface: pygame.Surface, shown: Shown, room: str) -> None:
    left, top, _, bottom = shown.geometry.main(room)
    x, y = shown.camera.at((left + 2.0, min(top + 3.7, (top + bottom) / 2)))
    paint.put_at(surface, swords(max(14, round(shown.camera.u * 2.6))), "center", (round(x), round(y)))


@lru_cache(maxsize=8)
def swords(px: int) -> pygame.Surface:
    """Crossed swords on a red disc."""
    return icons.badge(px, (0xC4, 0x28, 0x20), "swords", PAPER, PAPER)


# ------------------------------------------------------------------ doorways and figures


def doorways(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """Doorways that can be pointed at."""
    px = max(12, round(shown.camera.u * 2.5))
    for target in _of(DOORWAY, (*marks.lit, *marks.picked)):
        x, y = shown.camera.at(shown.geometry.doorways[target.removeprefix(DOORWAY)].at)
        strong = target in (marks.hover, marks.focus, *marks.picked)
        if strong:
            paint.halo(surface, (round(x), round(y)), (px * 3, px * 3), FREE, 255)
        paint.put_at(surface, _knob(px, strong), "center", (round(x), round(y)))


@lru_cache(maxsize=8)
def _knob(px: int, strong: bool) -> pygame.Surface:
    return icons.badge(px, FREE if strong else (0xB4, 0x80, 0x1C), "door", INK if strong else PAPER, PAPER)


def under_figures(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """Light at the feet of figures that can be pointed at."""
    for stood in shown.standing:
        target = stood.figure.target
        if target not in marks.lit and target not in marks.picked and target != marks.focus:
            continue
        rect = shown.camera.rect(stood.box)
        strong = target in (marks.hover, marks.focus, *marks.picked)
        tint = (255, 240, 180) if strong else FREE
        centre = (rect.centerx, rect.bottom - rect.h // 3)
        paint.halo(surface, centre, (rect.w * 2, round(rect.h * 1.7)), tint, 255 if strong else 190)
        foot = pygame.Rect(0, 0, round(rect.w * 1.06), max(4, round(rect.h * 0.22)))
        foot.center = (rect.centerx, rect.bottom - foot.h // 3)
        pygame.draw.ellipse(surface, tint, foot, max(2, rect.w // 16))
