"""What a drawing of the card table is made from."""

from dataclasses import dataclass, replace

from musketeers_gui.core.values import Hidden
from musketeers_gui.games.cards.state import GEM, Card, Face, Player, State, hand_ids
from musketeers_gui.games.cards.table import Table
from musketeers_gui.gui.boards.cards import faces
from musketeers_gui.gui.boards.cards.faces import Look
from musketeers_gui.gui.boards.cards.layout import Layout
from musketeers_gui.gui.boards.cards.people import Person
from musketeers_gui.gui.boards.cards.stations import Station
from musketeers_gui.gui.units import Units


@dataclass(frozen=True, slots=True)
class Sight:
    """A view of the table as one picture shows it.

    `bottom` is the seat before the screen, `open` whether its hand may be seen; `acting` are the seats that owe a
    decision, `paid` those whose pay cards have been turned up and counted, `prisoners` those who were in prison when
    this fight began (C4).
    """

    table: Table
    people: dict[str, Person]
    units: Units
    layout: Layout
    view: State
    bottom: str
    open: bool
    acting: frozenset[str] = frozenset()
    paid: frozenset[str] = frozenset()
    prisoners: frozenset[str] = frozenset()

    def player(self, seat: str) -> Player:
        """What lies before a seat."""
        return self.view.players[self.table.seats.index(seat)]

    def station(self, seat: str) -> Station:
        """Where it lies; at the end of the game the seat before the screen has the middle to itself."""
        if seat == self.bottom and self.view.outcome is not None:
            return self.layout.final
        return self.layout.stations[seat]

    def hand(self) -> tuple[tuple[str, Card], ...]:
        """The open hand in rising order, each card with its target; empty where nobody may see it."""
        if not self.open:
            return ()
        cards = sorted(card for card in self.player(self.bottom).hand if isinstance(card, Card))
        return tuple((f"card:{name}", card) for name, card in zip(hand_ids(cards), cards, strict=True))

    def look(self, face: Face) -> Look:
        """How a musketeer card looks, known or not."""
        return faces.BACK if isinstance(face, Hidden) else faces.musketeer(face.value, face.swords)

    def slot_look(self, seat: str, place: int) -> Look:
        """A pay card lies face down until it is paid, even if somebody at the table knows it (C20)."""
        return self.look(self.player(seat).slots[place].card) if seat in self.paid else faces.BACK

    def cover_look(self, kind: str) -> Look:
        """The gem or prison card of this deck."""
        return faces.cover(kind, self.table.pays[kind])

    def supply(self, kind: str) -> int:
        """How many gem or prison cards lie in the middle."""
        return self.view.gems if kind == GEM else self.view.prisons

    @property
    def choosing_pay(self) -> bool:
        """Whether pay cards are being chosen."""
        return self.view.guard is None and self.view.outcome is None

    def seeing(self, view: State, paid: frozenset[str], prisoners: frozenset[str]) -> "Sight":
        """The same picture of another view, with nobody asked for anything."""
        return replace(self, view=view, paid=paid, prisoners=prisoners, acting=frozenset())
