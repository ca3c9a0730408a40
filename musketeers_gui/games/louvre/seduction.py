"""Milady's charms (L8.3, L8.9)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from .draft import Draft, Position, conscious
from .events import Seduced
from .state import OFF, SEATS, Pendant


def charmed(pos: Position) -> list[Seat]:
    """The conscious musketeers in Milady's room."""
    return [] if pos.milady == OFF else [m.name for m in conscious(pos, pos.milady)]


def seduce(draft: Draft, target: Seat) -> None:
    """A die decides; it only informs (L8.3)."""
    people = draft.table.scenario.characters
    roll = draft.dice.roll("seduction", people.die)
    _show(draft, target, roll, roll in people.milady.seduces_on, "L8.3")


def perfume(draft: Draft, target: Seat) -> None:
    """The perfume never fails (L8.9)."""
    _show(draft, target, None, True, "L8.9")


def _show(draft: Draft, target: Seat, roll: int | None, success: bool, rule: str) -> None:
    """The token is shown to the cardinal alone, the success is public (L31, L55)."""
    if not success:
        draft.tell(Seduced(seat=target, roll=roll, success=False, rule=rule))
        return
    pendant = draft.of(target).pendant or Pendant()
    draft.change(target, pendant=pendant._replace(seen=draft.clock.round))
    told = Seduced(seat=target, roll=roll, success=True, real=pendant.real is True, rule=rule)
    draft.whisper(told, Seduced(seat=target, roll=roll, success=True, rule=rule), SEATS)
