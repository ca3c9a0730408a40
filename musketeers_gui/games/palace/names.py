"""Names with a meaning of their own, and the same name for two things in one game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from musketeers_gui.core.models import Mistake

WORDS = (
    *("all", "own", "each-seat", "each-side", "first", "second", "third", "fourth", "centre", "done"),
    *("off", "replacement-box", "eliminated-box", "passages", "choices"),
)
"""What scenarios, actions, boxes beside the board and pools are called."""
SERIES = re.compile(r"(passage|row|replacement)-.*")
"""The insides of passages, and pools of percentages."""


def reserved(name: str) -> str | None:
    """Why a thing of a file may not bear this name; None if it may."""
    if name in WORDS or SERIES.fullmatch(name):
        return f"'{name}' has a meaning of its own: take another name"
    return None


def check_twice(kinds: dict[str, dict[str, tuple[str | int, ...]]]) -> Iterator[Mistake]:
    """Names that things of several kinds share, told at the later one: for each kind its names with their places."""
    known: dict[str, str] = {}
    for kind, names in kinds.items():
        for name, trail in names.items():
            if known.setdefault(name, kind) != kind:
                yield Mistake(trail, f"'{name}' is the name of {known[name]} already")
