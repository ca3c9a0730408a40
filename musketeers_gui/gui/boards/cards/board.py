"""The board of the card game: draws a view of the table, is pointed at, and moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from musketeers_gui.core.values import Event
from musketeers_gui.games.cards.events import Dealt, Revealed, Scored
from musketeers_gui.games.cards.rules import CardsRules
from musketeers_gui.games.cards.state import State
from musketeers_gui.gui.animation import Animation, Clip
from musketeers_gui.gui.boards import Marks, PanelBlock
from musketeers_gui.gui.boards.cards import held as hand
from musketeers_gui.gui.boards.cards import motion, panel, picture
from musketeers_gui.gui.boards.cards.layout import Layout, arrange
from musketeers_gui.gui.boards.cards.lie import crosswise
from musketeers_gui.gui.boards.cards.people import people
from musketeers_gui.gui.boards.cards.progress import progressed
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.units import Units

_NOBODY: Final[frozenset[str]] = frozenset()


class CardsBoard:
    """One table of Musketiere. `rules` names the seats and tells who owes a decision."""

    def __init__(self, rules: CardsRules) -> None:
        self._rules = rules
        self._people = people(rules.table.names)
        self._area = pygame.Rect(0, 0, 1, 1)
        self._units = Units((1, 1))
        self._bottom = rules.seats[0]
        self._sight: Sight | None = None
        self._marks = Marks()
        self._still: tuple[Sight, frozenset[str], pygame.Surface] | None = None
        self._whole: tuple[Sight, Marks, pygame.Surface] | None = None

    def resize(self, area: pygame.Rect, units: Units) -> None:
        """Take a new area of the window."""
        self._area, self._units = area.copy(), units
        if self._sight is not None:
            self._sight = replace(self._sight, units=units, layout=self._layout())

    def show(self, view: State, viewer: str | None) -> None:
        """The view to draw from now on; without a viewer the table stays turned as it was, its hand covered."""
        self._bottom = viewer or self._bottom
        self._marks = Marks()
        prisoners = self._prisoners(view)
        self._sight = Sight(
            table=self._rules.table,
            people=self._people,
            units=self._units,
            layout=self._layout(),
            view=view,
            bottom=self._bottom,
            open=viewer is not None,
            acting=frozenset(self._rules.to_act(view)),
            paid=frozenset(self._rules.seats) if view.outcome is not None else _NOBODY,
            prisoners=prisoners,
        )

    def _prisoners(self, view: State) -> frozenset[str]:
        """Who was in prison when the fight began; what follows a fight may change who is now."""
        before = self._sight
        if before is not None and view.shown and before.view.shown and len(before.view.fights) == len(view.fights):
            return before.prisoners
        players = zip(self._rules.seats, view.players, strict=True)
        return frozenset(seat for seat, player in players if player.imprisoned)

    def _layout(self) -> Layout:
        table = self._rules.table
        area = pygame.Rect((0, 0), self._area.size)
        return arrange(area, self._units, table.seats, self._bottom, table.pay, table.hand)

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the view with its marks into the area."""
        self._marks = marks
        if self._sight is None:
            return
        self._part(surface).blit(self._whole_picture(self._sight, marks), (0, 0))

    def _part(self, surface: pygame.Surface) -> pygame.Surface:
        """The board's own part of the window; what is drawn on it counts from its corner."""
        return surface.subsurface(self._area.clip(surface.get_rect()))

    def _whole_picture(self, sight: Sight, marks: Marks) -> pygame.Surface:
        """The picture with its marks, kept as long as neither changes."""
        if self._whole is None or self._whole[0] is not sight or self._whole[1] != marks:
            still = self._still_picture(sight, marks.hidden)
            sheet = self._whole[2] if self._whole and self._whole[2].get_size() == still.get_size() else still.copy()
            sheet.blit(still, (0, 0))
            picture.live(sheet, sight, hand.held(sight, marks), marks)
            self._whole = sight, marks, sheet
        return self._whole[2]

    def _still_picture(self, sight: Sight, hidden: frozenset[str]) -> pygame.Surface:
        if self._still is None or self._still[0] is not sight or self._still[1] != hidden:
            self._still = sight, hidden, picture.still(sight, hidden)
        return self._still[2]

    def hit(self, pos: tuple[int, int]) -> str | None:
        """The target under a point of the window."""
        if self._sight is None or not self._area.collidepoint(pos):
            return None
        at = (pos[0] - self._area.x, pos[1] - self._area.y)
        if self._sight.view.outcome is None:
            card = hand.hit(self._sight, hand.held(self._sight, self._marks), at)
            if card is not None:
                return card
        for target, lie in picture.things(self._sight).items():
            place = int(target.rpartition("/")[2]) - 1 if target.startswith("slot:") else None
            if lie.covers(at) or (place is not None and crosswise(lie, place).covers(at)):
                return target
        return None

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Where each target now visible is."""
        if self._sight is None:
            return {}
        found = {target: lie.bounds() for target, lie in picture.things(self._sight).items()}
        if self._sight.view.outcome is None:
            found |= hand.spots(self._sight, hand.held(self._sight, self._marks))
        return {target: spot.move(self._area.topleft) for target, spot in found.items()}

    def animate(self, event: Event, after: State) -> Animation | None:
        """The motion for one event.

        The board goes on to the view as the event leaves it at once and leaves out what the motion carries, so that
        the next event of the same step begins where this one ended.
        """
        if self._sight is None:
            return None
        before = self._sight
        paid, prisoners = before.paid, before.prisoners
        match event:
            case Scored(seat=seat):
                paid |= {seat}
            case Dealt():
                paid = _NOBODY
            case Revealed(prisoners=seats):
                prisoners = frozenset(seats)
        view = progressed(before.table, before.view, event, after)
        self._sight = before.seeing(view, paid, prisoners)
        raised = hand.held(before, self._marks).raised
        clip = motion.clip(motion.Change(before, self._sight, raised, after.outcome is not None), event)
        return Animation(self._placed(clip)) if clip else None

    def _placed(self, clip: Clip) -> Clip:
        """The clip painted into the board's part of the window."""
        return replace(clip, paint=lambda surface, t: clip.paint(self._part(surface), t))

    def panel(self) -> Sequence[PanelBlock]:
        """What is going on: the fights of the round, the reveal, the own pay cards, the silver."""
        return panel.blocks(self._sight) if self._sight else ()
