"""The window: the only part of the program that draws and listens."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
