"""The log as a list of lines: what a viewer may know of each entry, in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from musketeers_gui.core.match import Entry, Match
from musketeers_gui.core.values import Event, Seat, seen_by
from musketeers_gui.gui.theme import INK_SOFT, Colour
from musketeers_gui.gui.widgets import ListRow

Sign = tuple[Colour, str]
"""Colour and icon."""
NOBODY: Sign = (INK_SOFT, "scroll")
"""The sign of what no seat did."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A row of the list and the number of entries played once it had happened."""

    row: ListRow
    line: int


@dataclass(slots=True)
class Log:
    """The lines of a match as one viewer or another sees them; those of an entry are made once."""

    match: Match
    signs: Mapping[Seat, Sign]
    _made: dict[tuple[Seat | None, str], tuple[LogLine, ...]] = field(default_factory=dict)
    _last: tuple[tuple[Seat | None, str], list[LogLine]] = (("", ""), [])

    def lines(self, viewer: Seat | None, until: int) -> list[LogLine]:
        """All lines of the first so many entries, for a viewer."""
        entries = (self.match.start, *self.match.entries[:until])
        key = (viewer, entries[-1].digest)
        if self._last[0] != key:
            made = [line for number, entry in enumerate(entries) for line in self._lines(viewer, number, entry)]
            self._last = (key, made)
        return self._last[1]

    def _lines(self, viewer: Seat | None, number: int, entry: Entry) -> tuple[LogLine, ...]:
        key = (viewer, entry.digest)
        if key not in self._made:
            turn = self.match.rules.status(self.match.state_at(max(0, number - 1))).turn
            events = seen_by(entry.events, viewer)
            actors = [entry.seat, *[""] * len(events)]
            made = [self._row(event, actor, turn) for event, actor in zip(events, actors, strict=False)]
            self._made[key] = tuple(LogLine(row, number) for row in made)
        return self._made[key]

    def _row(self, event: Event, actor: Seat, turn: int) -> ListRow:
        """The row of an event; its sign is that of the seat it names, or of who did the first thing of an entry."""
        colour, icon = self.signs.get(getattr(event, "seat", actor) or "", NOBODY)
        return ListRow(self.match.rules.say(event), str(turn), icon, colour, strong=event.reveals)
