"""What a drawing of the board is made from: the view, the table of the game, the layout, how near, the duel."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from musketeers_gui.core.values import Seat
from musketeers_gui.games.louvre.pending import CardinalTurn, Offer, Round
from musketeers_gui.games.louvre.state import (
    CARDINAL,
    GUARD,
    MILADY,
    MUSKETEERS,
    OFF,
    PLACE,
    ROCHEFORT,
    SEATS,
    Musketeer,
    State,
)
from musketeers_gui.games.louvre.table import Table
from musketeers_gui.gui.boards.louvre import palette
from musketeers_gui.gui.boards.louvre.camera import Camera
from musketeers_gui.gui.boards.louvre.engraving import Prints
from musketeers_gui.gui.boards.louvre.fight import Fight
from musketeers_gui.gui.boards.louvre.geometry import Geometry
from musketeers_gui.gui.boards.louvre.layout import Layout
from musketeers_gui.gui.boards.louvre.palette import Person
from musketeers_gui.gui.boards.louvre.standing import Stood, everybody
from musketeers_gui.gui.units import Units


def people(table: Table) -> Mapping[Seat, Person]:
    """Coat, card and sign of every seat of a scenario."""
    characters = table.scenario.characters
    return {seat: palette.person(seat, "" if seat == CARDINAL else getattr(characters, seat).colour) for seat in SEATS}


@dataclass(frozen=True, eq=False)
class Shown:
    """A view of the game as one picture shows it, to `viewer` (None: to everybody)."""

    table: Table
    people: Mapping[Seat, Person]
    geometry: Geometry
    prints: Prints
    layout: Layout
    camera: Camera
    view: State
    viewer: Seat | None
    fight: Fight | None = None

    @property
    def units(self) -> Units:
        """The scale of the window."""
        return self.layout.units

    def seeing(self, view: State, fight: Fight | None) -> "Shown":
        """The same picture of another view."""
        return replace(self, view=view, fight=fight)

    # ---------------------------------------------------------------- who

    def musketeer(self, seat: Seat) -> Musketeer:
        """A musketeer by name."""
        return self.view.musketeers[PLACE[seat]]

    @cached_property
    def deciding(self) -> Seat:
        """The seat that owes a decision, "" when nobody does."""
        return self.view.stack[-1].seat if self.view.stack and self.view.outcome is None else ""

    @cached_property
    def owner(self) -> Seat:
        """The musketeer whose items are pointed at now: who decides, or "" where that is no musketeer."""
        return self.deciding if self.deciding in MUSKETEERS else ""

    @cached_property
    def partner(self) -> Seat:
        """The musketeer an exchange is offered to, while its contents are chosen."""
        top = self.view.stack[-1] if self.view.stack else None
        return top.partner if isinstance(top, Offer) and top.seat == top.giver else ""

    @cached_property
    def standing(self) -> list[Stood]:
        """All figures on the board, those farther back first."""
        return everybody(self.geometry, self.view)

    def hostile(self, room: str) -> bool:
        """Whether guards or Rochefort are in a room (L4.2)."""
        return room in self.view.guards or self.view.rochefort == room

    def held(self, room: str) -> bool:
        """Whether a conscious musketeer is in a room."""
        return any(m.room == room and not m.fallen for m in self.view.musketeers)

    # ---------------------------------------------------------------- the round

    @cached_property
    def entries(self) -> tuple[tuple[Seat, int, bool], ...]:
        """The turns of the present round card; none before the first."""
        card = self.view.clock.card
        return self.table.rounds[card].entries if card else ()

    @cached_property
    def present(self) -> int:
        """Which of them is on; -1 before the first."""
        bottom = self.view.stack[0] if self.view.stack else None
        return bottom.entry - 1 if isinstance(bottom, Round) else -1

    @cached_property
    def turn(self) -> CardinalTurn | None:
        """The cardinal's turn that goes on."""
        return next((frame for frame in reversed(self.view.stack) if isinstance(frame, CardinalTurn)), None)

    # ---------------------------------------------------------------- the cardinal

    def reserve(self, figure: str) -> int:
        """How many of a figure are off the board."""
        if figure == GUARD:
            return self.table.scenario.characters.guard.count - len(self.view.guards)
        return int({ROCHEFORT: self.view.rochefort, MILADY: self.view.milady}[figure] == OFF)
