"""What is lit on the board: from what the table says can be pointed at to kinds of acts on squares."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.duke.palette import COMMAND, PLACE, STRIKE
from musketeers_gui.gui.boards.duke.reach import Reach, reach
from musketeers_gui.gui.boards.duke.shown import Shown

SQUARE = "square:"
TILE = "tile:"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the marks come to: `lights` on squares, tiles that can be `taken` up, the one that is `lifted`.

    `ghost` is the tile to be seen faintly on the square pointed at, as an id, and `at` that square.
    """

    lights: Mapping[str, Reach] = field(default_factory=dict)
    taken: frozenset[str] = frozenset()
    lifted: str = ""
    at: str = ""
    ghost: str = ""


def square(target: str | None) -> str:
    """The name of the square a target stands for, or empty."""
    return target.removeprefix(SQUARE) if target and target.startswith(SQUARE) else ""


def choice(shown: Shown, marks: Marks) -> Choice:
    """How the marks look on this view."""
    lit = frozenset(name for name in map(square, marks.lit) if name)
    pointed = square(marks.hover) or square(marks.focus)
    picked = [name for name in map(square, marks.picked) if name]
    placed = _placed(shown, marks)
    if picked and square(marks.picked[0]):
        lights = _commanded(picked[0], lit) if len(picked) > 1 else _taken(shown, picked[0], lit)
        own = [name for name in picked if (tile := shown.tile(name)) and tile.seat == shown.view.seat]
        return Choice(lights, frozenset(), own[-1] if own else "", pointed)
    if placed or marks.picked:
        ghost = placed if pointed in lit else ""
        return Choice(_goals(shown, lit), frozenset(), picked[-1] if picked else "", pointed, ghost)
    seen = reach(shown.rules, shown.view, pointed) if pointed else {}
    return Choice(seen, lit, pointed if pointed in lit else "", pointed)


def _placed(shown: Shown, marks: Marks) -> str:
    """The id of the tile that goes to the square pointed at next."""
    chosen = [name.removeprefix(TILE) for name in marks.picked if name.startswith(TILE)]
    return chosen[0] if chosen else shown.drawn() or ""


def _taken(shown: Shown, start: str, lit: frozenset[str]) -> Mapping[str, Reach]:
    """A tile is taken up: its icons, open where the table lights them."""
    seen = reach(shown.rules, shown.view, start)
    plain = Reach(PLACE, (0, 0), True)
    closed = {name: Reach(each.kind, each.way, False) for name, each in seen.items() if name not in lit}
    return closed | {name: seen.get(name, plain) for name in lit}


def _commanded(commander: str, lit: frozenset[str]) -> Mapping[str, Reach]:
    """Where the tile sent may go; the commander stays marked as well."""
    return dict.fromkeys(sorted(lit | {commander} if lit else lit), Reach(COMMAND, (0, 0), True))


def _goals(shown: Shown, lit: frozenset[str]) -> Mapping[str, Reach]:
    """Squares for something that is put down: a capture where an enemy stands."""

    def kind(name: str) -> str:
        tile = shown.tile(name)
        return STRIKE if tile and tile.seat != shown.view.seat else PLACE

    return {name: Reach(kind(name), (0, 0), True) for name in lit}
