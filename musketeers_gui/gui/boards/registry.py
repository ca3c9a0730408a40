"""What the window knows of each game beside its rules: the only file of the window that names all boards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Seat
from musketeers_gui.gui.boards import Board, Pictures
from musketeers_gui.gui.boards.cards.board import CardsBoard
from musketeers_gui.gui.boards.cards.people import people
from musketeers_gui.gui.boards.duke.board import DukeBoard
from musketeers_gui.gui.boards.duke.palette import STAINS
from musketeers_gui.gui.boards.duke.pictures import tile_pictures
from musketeers_gui.gui.boards.louvre.board import LouvreBoard
from musketeers_gui.gui.boards.louvre.shown import people as louvre_people
from musketeers_gui.gui.boards.palace.board import PalaceBoard
from musketeers_gui.gui.boards.palace.palette import sign
from musketeers_gui.gui.theme import Colour

AnyRules = Rules[Any, Any]
Sign = tuple[Colour, str]
"""The colour of a seat and the icon that always stands with it."""


@dataclass(frozen=True, slots=True)
class Show:
    """How a game is shown.

    `board` makes its board, `signs` gives the sign of every seat, `phases` are the phases of a turn in order:
    a name, and the phases of the rules' status that it stands for; `turn` is what a turn is called. `pictures` are what
    its manual page can show of the parts of a scenario, by the key of those parts.
    """

    board: Callable[[Any], Board]
    signs: Callable[[AnyRules], Mapping[Seat, Sign]]
    phases: tuple[tuple[str, frozenset[str]], ...]
    turn: str = "turn"
    pictures: Mapping[str, Callable[[Any], Pictures]] = field(default_factory=dict)


def _card_signs(rules: AnyRules) -> Mapping[Seat, Sign]:
    known = people({seat: rules.name(seat) for seat in rules.seats})
    return {seat: (person.colour, person.icon) for seat, person in known.items()}


def _louvre_signs(rules: Any) -> Mapping[Seat, Sign]:
    return {seat: (person.card, person.icon) for seat, person in louvre_people(rules.table).items()}


SHOWS: Final[Mapping[str, Show]] = {
    "cards": Show(
        board=CardsBoard,
        signs=_card_signs,
        phases=(
            ("Pay cards", frozenset({"pay"})),
            ("Choose", frozenset({"choose"})),
            ("Answer", frozenset({"reward", "punishment", "release"})),
        ),
        turn="fight",
    ),
    "duke": Show(
        board=DukeBoard,
        signs=lambda rules: {seat: (STAINS[seat].flag, STAINS[seat].icon) for seat in rules.seats},
        phases=(
            ("Set up", frozenset({"set-up"})),
            ("Act or draw", frozenset({"turn"})),
            ("Place", frozenset({"placement", "divination"})),
        ),
        pictures={"tiles": tile_pictures},
    ),
    "louvre": Show(
        board=LouvreBoard,
        signs=_louvre_signs,
        phases=(
            ("Musketeers", frozenset({"musketeer", "exchange"})),
            ("Cardinal", frozenset({"cardinal", "discard", "reserves"})),
            ("Duel", frozenset({"duel", "hits", "last life"})),
        ),
    ),
    "palace": Show(
        board=PalaceBoard,
        signs=lambda rules: {seat: sign(seat) for seat in rules.seats},
        phases=(
            ("Begin", frozenset({"set-up", "initiative"})),
            ("Move", frozenset({"movement", "random-movement"})),
            ("Combat", frozenset({"combat"})),
            ("Activity", frozenset({"activity"})),
            ("Replace", frozenset({"replacement"})),
        ),
    ),
}
"""Every game that can be shown, by its id."""
