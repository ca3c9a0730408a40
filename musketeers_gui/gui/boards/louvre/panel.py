"""What is going on, for the side panel: the queen, the jokers, the tokens and cards that are still to come."""

from collections.abc import Sequence

from musketeers_gui.core.english import many
from musketeers_gui.games.louvre.state import RED
from musketeers_gui.games.louvre.words import names
from musketeers_gui.gui.boards import PanelBlock, PanelRow, PanelRows, PanelTitle
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.theme import BLUE, INK_FAINT, STEEL
from musketeers_gui.gui.theme import RED as CRIMSON


def blocks(shown: Shown) -> Sequence[PanelBlock]:
    """The blocks for a view."""
    view, king = shown.view, shown.table.scenario.king_field
    to_go = king - view.queen
    queen = PanelRow("The queen is with the king", str(view.queen), "crown", STEEL, strong=True)
    if to_go:
        queen = PanelRow(f"The queen: {many(to_go, 'field')} from the king", str(view.queen), "crown", STEEL)
    jokers = [
        PanelRow(names.JOKER[cardinal], "ready" if left else "played", icon, colour if left else INK_FAINT)
        for cardinal, left, icon, colour in (
            (False, view.jokers.musketeers, "fleur-de-lis", BLUE),
            (True, view.jokers.cardinal, "cross", CRIMSON),
        )
    ]
    chests = PanelRow("Tokens in the chests", str(sum(view.chests)), "chest", INK_FAINT)
    red = sum(view.pool.count(kind) for kind in RED)
    note = f"{red} of them red at most" if red else "none of them red"
    return (PanelTitle("At the Louvre", note), PanelRows((queen, chests, *jokers)))
