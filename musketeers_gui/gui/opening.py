"""What is seen first: the window with Paris at night, while the rest of the program is read."""

import contextlib

import pygame

from musketeers_gui.gui import settings as settings_file
from musketeers_gui.gui import textures
from musketeers_gui.gui.app import App, NoDisplay
from musketeers_gui.gui.scenes.night import night
from musketeers_gui.gui.stage import Stage
from musketeers_gui.gui.units import Units


def show() -> None:
    """Open the window and draw what the title lies on; what stands in the way is told by those who come later."""
    settings, _ = settings_file.load()
    app = App(Stage(), settings)
    with contextlib.suppress(NoDisplay, pygame.error, OSError):
        screen = app.show()
        screen.blit(textures.table(screen.get_size()), (0, 0))
        night(screen, Units(screen.get_size(), settings.text))
        pygame.display.flip()
