"""What a side still has to win by leaving, who should try it, and how much each may risk (B11, C3.0)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.duel import turn_of
from musketeers_gui.games.palace.scenario import Award, Unseen, VictoryRow, parts_of
from musketeers_gui.games.palace.state import ABLE, Man, State
from musketeers_gui.games.palace.tables import HUNDRED
from musketeers_gui.games.palace.victory import score

from .palace_outlook import Stakes

OUT, HURT = 3.0, 0.8
"""Where nobody is taken prisoner: the worth of being outside, and of being met by guards who fight."""
AHEAD = 0.05
"""How much of the points a side that leads still runs risks for."""
BEHIND = 0.15
"""How much of the cost of a prisoner counts for a side that is losing anyway."""
AGAIN = 0.6
"""How much of the points is left to a man who was seen, but may still wait in the chapel until a duel is over."""


class Aims:
    """What leaving is worth to each man of a seat, and what being met on the way costs."""

    def __init__(self, book: Book, view: State, seat: str) -> None:
        self.book, self.view, self.seat = book, view, seat
        self.last = book.scenario.turns or view.turn + 10

    # ---------------------------------------------------------------- what the scenario pays

    def _rows(self) -> Iterator[tuple[VictoryRow, Award]]:
        for row in self.book.scenario.victory:
            if isinstance(row.result, Award):
                yield row, row.result

    @cached_property
    def unseen(self) -> tuple[int, Unseen] | None:
        """The points for each man who leaves unseen, and the condition (C3.0)."""
        found = ((award.points, part.unseen) for row, award in self._rows() for part in parts_of(row.if_))
        return next(((points, wanted) for points, wanted in found if wanted), None)

    @cached_property
    def captured(self) -> float:
        """The points for a prisoner, of which there are fewer than none."""
        prisoners = (
            a.points for row, a in self._rows() if row.if_ and row.if_.state and row.if_.state.is_ == "prisoner"
        )
        return float(next(prisoners, 0))

    @cached_property
    def lead(self) -> int:
        """Points ahead of the best rival; alone, of the points that are asked."""
        points = score(self.book, self.view)
        rivals = [points[side] for side in self.book.owned if side != self.seat]
        asked = [
            part.points.at_least for row in self.book.scenario.victory for part in parts_of(row.if_) if part.points
        ]
        return points[self.seat] - max(rivals, default=max(asked, default=0))

    # ---------------------------------------------------------------- the men

    def man(self, name: str) -> Man:
        """A man by his id."""
        return self.view.men[self.book.cast.index[name]]

    def started(self, name: str) -> int | None:
        """The moment from which a man may not be seen any more: the end of his duel, for a second of the last one.

        None while that end is still to come.
        """
        duels = self.view.duels
        own = [duel for duel in duels if name in (duel.one, duel.other)] or duels
        if not own or not all(duel.over for duel in own):
            return None
        return max(duel.over for duel in own)

    def deadline(self, name: str) -> int:
        """The last turn in which leaving can still score."""
        since = self.started(name)
        within = self.unseen[1].within if self.unseen else None
        if since is None or within is None:
            return self.last
        return min(self.last, turn_of(self.book, since) + within)

    def fresh(self, name: str) -> bool:
        """No guard has met the man since it matters: were he out now, it would count."""
        spotted = self.man(name).spotted
        return not spotted or spotted < (self.started(name) or 0)

    def hopeful(self, name: str) -> bool:
        """The man may still score by leaving."""
        waits = self.started(name) is None
        return self.view.turn <= self.deadline(name) and (waits or self.fresh(name))

    def able(self) -> list[Man]:
        """The men of the seat who can do something."""
        men = (self.view.men[place] for place in self.book.cast.places[self.seat])
        return [man for man in men if man.state == ABLE]

    def hopefuls(self) -> list[str]:
        """The men who may still score by leaving."""
        return [man.id for man in self.able() if self.hopeful(man.id)]

    @property
    def needed(self) -> int:
        """How many men must leave unseen for the side to lead."""
        return -self.lead // self.unseen[0] + 1 if self.unseen and self.lead <= 0 else 0

    # ---------------------------------------------------------------- the stakes

    def stakes(self, name: str, goes: bool) -> Stakes:
        """What the coming turns may bring a man who goes for the points, or who goes only if it is safe."""
        if self.unseen is None:
            return Stakes(OUT, HURT, self.last)
        if not self.hopeful(name):
            return Stakes(0.0, self.captured, self.last)
        points = float(self.unseen[0])
        out = points if goes else points * AHEAD
        prisoner = self.captured * (self._nerve() if goes else 1.0)
        known = self._known(name)
        waits = self.started(name) is None
        met = known * prisoner + (1 - known) * (out * AGAIN if waits else 0.0)
        if waits and not self.fresh(name):
            return Stakes(0.0, met, self.last, haven=out)
        return Stakes(out, met, self.deadline(name))

    def _nerve(self) -> float:
        """The weight of a prisoner for who does not lead: less, the fewer turns are left for the rival to fail in."""
        return BEHIND if self.lead < 0 else (self.last - self.view.turn) / self.last

    def _known(self, name: str) -> float:
        """The chance that the next guards know the man (C3.0)."""
        rule = self.book.special.recognition
        if rule is None or self.seat not in rule.who:
            return 0.0
        chances = self.book.tables.recognition[rule.table]
        return chances[min(self.man(name).seen, len(chances) - 1)] / HUNDRED
