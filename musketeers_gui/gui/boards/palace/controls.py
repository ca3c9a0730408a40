"""What lies on the board beside the plan: the switch between floors, the zoom buttons, the small map, the caption."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import KEY
from musketeers_gui.gui.boards.palace.camera import Camera
from musketeers_gui.gui.boards.palace.engraving import ORDINALS
from musketeers_gui.gui.boards.palace.layout import Sheet
from musketeers_gui.gui.boards.palace.palette import GOLD_LIGHT, PLATE, PLATE_TEXT
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BLUE,
    BRASS,
    BRASS_DARK,
    CREAM,
    INK,
    IVORY,
    PANEL_WIDTH,
    SMALL,
    Face,
)
from musketeers_gui.gui.units import Units

BUTTON: Final = 36
MAP: Final = 0.24
"""Share of the window's width the small map takes."""
FLOOR: Final = KEY + "floor "
SMALL_MAP: Final = KEY + "map"


@dataclass(frozen=True, slots=True)
class Controls:
    """Where each control lies."""

    tabs: tuple[tuple[str, pygame.Rect], ...]
    buttons: tuple[tuple[str, pygame.Rect], ...]
    map: pygame.Rect | None

    def all(self) -> Iterator[tuple[str, pygame.Rect]]:
        """Every control with its target."""
        yield from self.tabs
        yield from self.buttons
        if self.map is not None:
            yield SMALL_MAP, self.map


def lay_out(sheet: Sheet, camera: Camera, units: Units) -> Controls:
    """The controls for a sheet: zoom buttons in the lower left corner, above them the map once one is near."""
    tabs = tuple((f"{FLOOR}{n}", tab) for n, tab in enumerate(sheet.tabs))
    window, edge, gap = sheet.window, units.tx(BUTTON), units.px(8)
    foot, left = window.bottom - gap, window.left + gap
    names = ("+", "-", "home") if camera.notch else ("+",)
    buttons = tuple(
        (KEY + name, pygame.Rect(left + n * (edge + gap), foot - edge, edge, edge)) for n, name in enumerate(names)
    )
    if camera.notch == 0:
        return Controls(tabs, buttons, None)
    wide = min(round(window.w * MAP), units.px(PANEL_WIDTH))
    tall = round(wide * window.h / window.w)
    return Controls(tabs, buttons, pygame.Rect(left, foot - edge - gap - tall, wide, tall))


def draw_tabs(
    surface: pygame.Surface, sheet: Sheet, controls: Controls, units: Units, notes: list[str], at: str | None
) -> None:
    """The switch between floors; a floor that is not shown says what is on it."""
    shown = {leaf.place for leaf in sheet.leaves}
    for n, (target, place) in enumerate(controls.tabs):
        box = place.inflate(-units.px(10), -units.px(8))
        on = n in shown
        fill = BLUE if on else (CREAM if target == at else IVORY)
        paint.box(surface, box, fill=fill, edge=BRASS_DARK, radius=units.px(6))
        words = f"{ORDINALS[sheet.palace.floors[n].number]} floor"
        words = words if on or not notes[n] else f"{words}: {notes[n]}"
        style = Style(Face.NAME, units.font(SMALL), CREAM if on else INK)
        text.put(surface, text.fit(words, style, box.w - units.px(16)), style, "center", box.center)


def draw_buttons(surface: pygame.Surface, controls: Controls, units: Units, at: str | None) -> None:
    """Nearer, farther, all of it."""
    for target, place in controls.buttons:
        name = target.removeprefix(KEY)
        paint.box(surface, place, fill=CREAM if target == at else IVORY, edge=BRASS_DARK, radius=units.px(6))
        if name == "home":
            icon = icons.icon("home", round(place.h * 0.56), INK)
            paint.put_at(surface, icon, "center", place.center)
        else:
            style = Style(Face.BOLD, round(place.h * 0.66), INK)
            text.put(surface, name.replace("-", "−"), style, "center", place.center)


def draw_map(surface: pygame.Surface, small: pygame.Surface, place: pygame.Rect, camera: Camera, units: Units) -> None:
    """The whole sheet small, with a frame round what is seen."""
    paint.shadow(surface, place, radius=3, spread=units.px(6), alpha=140)
    surface.blit(small, place)
    pygame.draw.rect(surface, BRASS_DARK, place.inflate(4, 4), 2)
    left, top = camera.corner
    k = place.w / (camera.window.w * camera.zoom)
    view = pygame.Rect(0, 0, round(camera.window.w * k), round(camera.window.h * k))
    view.topleft = (place.x + round(left * k), place.y + round(top * k))
    pygame.draw.rect(surface, INK, view.inflate(2, 2), 3)
    pygame.draw.rect(surface, GOLD_LIGHT, view, 1)


def draw_caption(surface: pygame.Surface, window: pygame.Rect, units: Units, words: str) -> None:
    """What is under the pointer, at the lower right of the plan."""
    style = Style(Face.TEXT, units.font(SMALL), PLATE_TEXT)
    pad = units.px(10)
    shown = text.fit(words, style, window.w - 8 * pad)
    box = pygame.Rect(0, 0, text.width(shown, style) + 2 * pad, round(style.px * 1.6))
    box.bottomright = (window.right - pad, window.bottom - pad)
    paint.box(surface, box, fill=PLATE, edge=BRASS, radius=units.px(6), alpha=228)
    text.put(surface, shown, style, "center", box.center)
