"""Where pictures, fonts, sounds and the manual lie."""

from pathlib import Path

from musketeers_gui.core.paths import data_root


def asset(*parts: str) -> Path:
    """The path of a shipped file below `assets`; it need not exist."""
    return data_root().joinpath("assets", *parts)
