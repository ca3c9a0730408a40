"""Taking up the fallen and putting them down (B7.2)."""

from __future__ import annotations

from .draft import Draft
from .events import Lifted


def lift(draft: Draft, man: int, hurt: str) -> None:
    """A man takes up an incapacitated friend (B7.2)."""
    draft.change(man, carries=hurt)
    draft.tell(Lifted(who=draft.men[man].id, carried=hurt, rule="B7.2"))


def drop(draft: Draft, man: int) -> None:
    """A man lets go of whom he carries, if he carries anybody."""
    if hurt := draft.men[man].carries:
        draft.change(man, carries="")
        draft.tell(Lifted(who=draft.men[man].id, carried=hurt, down=True, rule="B7.2"))
