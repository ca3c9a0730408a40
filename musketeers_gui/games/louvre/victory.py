"""Ways to win that end everything at once: the ballroom and the pendants found (L9)."""

from __future__ import annotations

from . import queen
from .draft import Draft
from .events import Consoled
from .state import CARDINAL, MUSKETEERS, OFF, Pendant


def reach_ballroom(draft: Draft, who: str) -> None:
    """The real pendants win; with a decoy he consoles the queen and leaves with all he has (L9.1, L4.13, L7)."""
    m = draft.of(who)
    pendant = m.pendant or Pendant()
    draft.change(who, pendant=pendant._replace(public=True, seen=draft.clock.round))
    if pendant.real:
        draft.end(MUSKETEERS, "ballroom", "L9.1")
        return
    draft.change(who, room=OFF)
    draft.tell(Consoled(seat=who, items=len(m.items), rule="L4.13"))
    queen.console(draft)


def judge(draft: Draft, shown: list[Pendant]) -> None:
    """The real pendants among those just shown: the cardinal wins (L9.2)."""
    if any(pendant.real for pendant in shown):
        draft.end((CARDINAL,), "pendants", "L9.2")
