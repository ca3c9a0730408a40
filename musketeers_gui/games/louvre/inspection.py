"""Looking at the pendants of fallen musketeers (L7.11, ruling L12)."""

from __future__ import annotations

from . import victory
from .draft import Draft, watched
from .events import Inspected
from .state import OFF, Pendant


def inspect(draft: Draft, room: str) -> None:
    """With a henchman there and nobody on guard, each fallen one not yet looked at shows his pendants, once a faint."""
    if draft.outcome or room == OFF or not watched(draft, room):
        return
    here = [m for m in draft.musketeers if m.room == room]
    if not all(m.fallen for m in here):
        return
    shown = []
    for m in here:
        if not m.looked:
            pendant = (m.pendant or Pendant())._replace(seen=draft.clock.round, public=True)
            draft.change(m.name, looked=True, pendant=pendant)
            draft.tell(Inspected(seat=m.name, real=pendant.real is True, rule="L7.11"))
            shown.append(pendant)
    victory.judge(draft, shown)


def on_contact(draft: Draft, room: str) -> None:
    """The same for a room somebody came to or left, where the scenario has it so."""
    if draft.table.contact:
        inspect(draft, room)
