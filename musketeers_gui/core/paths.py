"""Where the shipped data and a person's own files lie."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import platformdirs

APP = "musketeers"


@cache
def data_root() -> Path:
    """The folder that holds `assets`, `boards` and `scenarios`: in a frozen program, a wheel or a checkout.

    Raises FileNotFoundError where the installation is incomplete.
    """
    package = Path(__file__).resolve().parent.parent
    places = [package / "_data", package.parent]
    if bundle := getattr(sys, "_MEIPASS", None):
        places.insert(0, Path(bundle) / "musketeers_gui" / "_data")
    for place in places:
        if (place / "boards").is_dir() and (place / "scenarios").is_dir():
            return place
    raise FileNotFoundError(f"the folders boards and scenarios are missing beside {package}; install the program again")


def user_root() -> Path:
    """A person's own folder, holding `boards`, `scenarios` and `saves`; it may not exist yet."""
    return platformdirs.user_data_path(APP, appauthor=False)


def config_file() -> Path:
    """The settings of the window."""
    return platformdirs.user_config_path(APP, appauthor=False) / "settings.json"


def saves_root() -> Path:
    """Where saved and unfinished games lie."""
    return user_root() / "saves"
