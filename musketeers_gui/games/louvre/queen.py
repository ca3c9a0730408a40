"""The queen's walk to the king (L3.5, L4.13, L7.10, L9.3)."""

from __future__ import annotations

from .draft import Draft
from .events import Walked
from .state import CARDINAL


def walk(draft: Draft, steps: int, why: str, rule: str) -> None:
    """Move the queen, never below field 0 nor past the king's field (L15); on it the cardinal wins at once."""
    king = draft.table.scenario.king_field
    before = draft.queen
    draft.queen = min(king, max(0, before + steps))
    draft.tell(Walked(steps=draft.queen - before, field=draft.queen, why=why, rule=rule))
    if draft.queen == king:
        draft.end((CARDINAL,), "queen", "L9.3")


def end_round(draft: Draft) -> None:
    """At the end of a round the queen goes as far as the card says, or a token drawn in its place (L10.5)."""
    table, clock = draft.table, draft.clock
    if not table.scenario.queen_tokens:
        walk(draft, table.rounds[clock.card or ""].queen, "round", "L3.5")
        return
    left = clock.tokens or tuple(table.scenario.rounds.queen_tokens)
    steps = draft.dice.pick("queen token", left)
    place = left.index(steps)
    draft.clock = clock._replace(tokens=left[:place] + left[place + 1 :])
    walk(draft, steps, "round", "L10.5")


def console(draft: Draft) -> None:
    """A musketeer with a decoy comforts the queen (L4.13)."""
    walk(draft, -draft.table.scenario.queen.console, "consoled", "L4.13")
