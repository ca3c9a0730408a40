"""Who decides next, in whose view the board is shown, and when the curtain must fall between two people."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from musketeers_gui.core.beats import Beat, beat
from musketeers_gui.core.match import Entry, Match
from musketeers_gui.core.values import Event, Seat


@dataclass(slots=True)
class Turns:
    """The people round one computer.

    `viewer` is the seat whose view is on screen, None while everybody may look; `seen` is the number of
    entries each human seat has been shown.
    """

    match: Match
    viewer: Seat | None = None
    seen: dict[Seat, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Somebody who plays alone looks from the first moment on; of several nobody does yet."""
        self.seen = dict.fromkeys(self.humans, len(self.match))
        if self.alone and self.humans:
            self.viewer = self.decider() or self.humans[0]

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people decide for."""
        return tuple(seat for seat in self.match.rules.seats if not self.match.people[seat].bot)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that owe a decision of a computer player."""
        return tuple(seat for seat in self.match.to_act if self.match.people[seat].bot)

    @property
    def alone(self) -> bool:
        """Whether no two people share the computer, so that nothing needs to be hidden."""
        return len({self.match.people[seat].name for seat in self.humans}) <= 1

    def decider(self) -> Seat | None:
        """The human seat to be asked next: who looks already goes first, then those who need no curtain."""
        owing = [seat for seat in self.match.to_act if seat in self.humans]
        return min(owing, key=lambda seat: (seat != self.viewer, self.curtain_for(seat)), default=None)

    def curtain_for(self, seat: Seat) -> bool:
        """Whether the seat may see what the present viewer may not, or the other way round."""
        if self.alone or seat == self.viewer or self._same_person(seat):
            return False
        rules, state = self.match.rules, self.match.state
        return bool(rules.view(state, seat) != rules.view(state, self.viewer))

    def _same_person(self, seat: Seat) -> bool:
        person = self.match.person
        return self.viewer is not None and person(seat).name == person(self.viewer).name

    def shown_to_all(self, entry: Entry) -> bool:
        """Whether an entry shows something to people who would otherwise see different things."""
        if self.alone or not any(isinstance(event, Event) and event.reveals for event in entry.events):
            return False
        rules, state = self.match.rules, self.match.state
        views = [rules.view(state, seat) for seat in self.humans]
        return any(view != views[0] for view in views)

    def follow(self, line: int) -> Iterable[Beat]:
        """The beats of the entry that was just played, in the view it is shown in; that view is the viewer's now.

        What is shown to all begins with a cut to the table as everybody saw it before.
        """
        if self.viewer is not None and self.shown_to_all(self.match.entries[line - 1]):
            self.viewer = None
            yield self.still(line - 1)
        self._saw(line)
        yield beat(self.match, line, self.viewer)

    def look(self, seat: Seat) -> Iterable[Beat]:
        """The seat looks from now on: the beats of what happened since it was last shown something."""
        self.viewer = seat
        since = min(self.seen.get(seat, 0), len(self.match))
        self._saw(len(self.match))
        yield self.still(since)
        for line in range(since + 1, len(self.match) + 1):
            yield beat(self.match, line, seat)

    def still(self, line: int) -> Beat:
        """A beat in which nothing happens: the table as the viewer saw it after so many entries."""
        return Beat(self.viewer, line, "", (), self.match.rules.view(self.match.state_at(line), self.viewer))

    def shortened(self) -> None:
        """Entries were taken back: nobody has seen more than there is."""
        self.seen = {seat: min(line, len(self.match)) for seat, line in self.seen.items()}

    def _saw(self, line: int) -> None:
        """Mark what the present view showed: to everybody, to one person, or to all whose views are the same."""
        rules, state = self.match.rules, self.match.state_at(line)
        view = rules.view(state, self.viewer)
        for seat in self.humans:
            if self.viewer is None or seat == self.viewer or rules.view(state, seat) == view:
                self.seen[seat] = line
