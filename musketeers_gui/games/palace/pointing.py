"""What a person points at, in order, to choose an action."""

from __future__ import annotations

from musketeers_gui.core.values import Targets

from .actions import ALL, Action
from .book import Book
from .draft import Table
from .movement import Moving, all_moves


def targets(book: Book, table: Table, action: Action) -> Targets:
    """Counters, spaces and buttons; no list of a legal action begins another's.

    A man is `counter:id`, a group of men `stack:space`, a place `space:code`, an act `act:id`; verbs that could be
    taken for another come last as `button:verb`.
    """
    match action:
        case Action("move", ("all", to)):
            return Targets((f"stack:{_group_space(book, table, to)}", f"space:{to}"))
        case Action("move" | "withdraw", (man, to)):
            return Targets((f"counter:{man}", f"space:{to}"))
        case Action("carry", (man, hurt)):
            return Targets((f"counter:{man}", f"counter:{hurt}", "button:carry"))
        case Action("drop" | "stay", (man,)):
            return Targets((f"counter:{man}", f"button:{action.verb}"))
        case Action("pursue", (man, to)):
            return Targets((f"counter:{man}", f"space:{to}"))
        case Action("attack", (space, side)):
            return Targets((f"space:{space}", f"side:{side}"))
        case Action("second", (man, foe)):
            return Targets((f"counter:{man}", "button:second", f"counter:{foe}"))
        case Action("act", (man, act, *friend)):
            return Targets((f"counter:{man}", f"act:{act}", *(f"counter:{name}" for name in friend)))
        case Action("search", (room,)):
            return Targets((f"space:{room}", "button:search"))
    if not action.args:
        return Targets((f"button:{action.verb}",))
    return Targets(tuple(f"counter:{name}" for name in action.args))


def _group_space(book: Book, table: Table, to: str) -> str:
    """Where the men stand who go together."""
    top = table.pending[-1]
    assert isinstance(top, Moving)
    men = all_moves(book, table, top).get(to)
    return table.men[men[0]].space if men else ALL
