"""Moments, people and counts in words, and the sign of each game in lists."""

import time
from collections.abc import Sequence
from typing import Final

from musketeers_gui.core.autosave import Kept
from musketeers_gui.gui.theme import BLUE, BROWN, GREEN, PLUM, RED, Colour

SIGNS: Final[dict[str, tuple[str, Colour]]] = {
    "palace": ("castle", BLUE),
    "duke": ("king", BROWN),
    "louvre": ("pendant", RED),
    "cards": ("card-play", PLUM),
}
"""The sign and the colour of each game in lists."""
_SIGNS: Final = (("fleur-de-lis", BLUE), ("swords", RED), ("cross", PLUM), ("feather", BROWN), ("crown", GREEN))
DAY: Final = 86400


def seat_sign(seat: str, seats: Sequence[str]) -> tuple[str, Colour]:
    """An icon and a colour for a seat of a game without signs of its own, by its place in the order."""
    return _SIGNS[seats.index(seat) % len(_SIGNS)]


def said_when(when: float, now: float) -> str:
    """A moment (seconds since 1970) as people say it: "today at 21:40", "on 3 October 2026"."""
    then, today = time.localtime(when), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return f"today at {clock}"
    if then[:3] == time.localtime(now - DAY)[:3]:
        return f"yesterday at {clock}"
    return f"on {then.tm_mday} {time.strftime('%B %Y', then)}"


def said_people(kept: Kept) -> str:
    """Who plays, each name once."""
    names = dict.fromkeys(f"{p.name} (computer)" if p.bot else p.name for p in kept.people)
    return ", ".join(names)


def said_moves(count: int) -> str:
    """How far a game has come."""
    return "not begun" if count == 0 else "1 move" if count == 1 else f"{count} moves"


def said_range(numbers: Sequence[int], one: str, many: str) -> str:
    """Numbers as a range with their noun: "1 player", "2–4 players", "2 or 4 players"."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    if low == high:
        return f"{low} {one if low == 1 else many}"
    whole = len(set(numbers)) == high - low + 1
    return f"{low}–{high} {many}" if whole else f"{', '.join(map(str, sorted(set(numbers))))} {many}"
