"""What every game's sentences need of English."""

from __future__ import annotations

from collections.abc import Sequence


def listing(things: Sequence[str], last: str = "and", none: str = "nothing") -> str:
    """Things in a row, the last one after `last`; `none` where there are none."""
    if len(things) < 2:
        return things[0] if things else none
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def capital(text: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def many(count: int, thing: str) -> str:
    """A number of things whose plural ends in s, such as `2 guards`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
