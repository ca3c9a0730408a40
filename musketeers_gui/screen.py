"""Whether there is a screen to open a window on."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """True where a window can be expected to open; asks nobody but the environment."""
    if os.environ.get("SDL_VIDEODRIVER") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
