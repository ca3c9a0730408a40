"""The buttons over the river that bring the palace nearer, take it farther off, or show all of it."""

import pygame

from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import KEY
from musketeers_gui.gui.boards.louvre.camera import STEPS
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BRASS, BRASS_LIGHT, WALNUT, WALNUT_LIGHT, Face


def draw(surface: pygame.Surface, shown: Shown, hover: str | None) -> None:
    """The buttons; those that would change nothing are pale."""
    step = shown.camera.step
    idle = {"+": step == len(STEPS) - 1, "-": step == 0, "Home": step == 0}
    for key, place in shown.layout.tools.items():
        fill = WALNUT_LIGHT if hover == f"{KEY}{key}" else WALNUT
        image = icons.disc(place.w, fill, BRASS)
        paint.put(surface, paint.faded(image, 0.55) if idle[key] else image, place.topleft)
        if key == "Home":
            paint.put_at(surface, icons.icon("expand", round(place.w * 0.5), BRASS_LIGHT), "center", place.center)
        else:
            style = Style(Face.BOLD, round(place.w * 0.8), BRASS_LIGHT)
            text.put(surface, key.replace("-", "−"), style, "center", place.center)
