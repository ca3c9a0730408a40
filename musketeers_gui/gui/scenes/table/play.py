"""A game in play: what is shown, who is asked, what pointing does. Knows the board, but no window and no widgets."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any, Final

from musketeers_gui.core.beats import Beat
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.match import Entry, Match, UndoRefused
from musketeers_gui.core.values import Event, Reason, Seat, Secret
from musketeers_gui.gui.boards import Board, Farther, Marks
from musketeers_gui.gui.director import Director
from musketeers_gui.gui.narrowing import Narrowing, Option, acts, narrow, refusal
from musketeers_gui.gui.scenes.table.bots import Bots
from musketeers_gui.gui.scenes.table.turns import Turns

READING: Final = 1.1
"""Seconds of normal speed left for looking at something that was shown before a computer player goes on."""


class Mode(Enum):
    """What the table waits for."""

    PLAYING = auto()
    """Something is being played on the board."""
    STAYING = auto()
    """A picture is held until somebody goes on."""
    ASK = auto()
    """A person decides."""
    BOTS = auto()
    """A computer player thinks."""
    LOOK = auto()
    """Everybody looks at what was shown; then the curtain falls."""
    CURTAIN = auto()
    """The computer is being passed on."""
    BACK = auto()
    """The board is shown as it was."""
    OVER = auto()
    """The game is over."""


class Play:
    """Leads a match on a board.

    `line` is the number of entries the board shows and `viewer` in whose view; `decider` the person who is
    asked, `narrowing` what he pointed at. `confirm` tells whether he is asked again before what cannot be undone.
    """

    def __init__(self, match: Match, board: Board, cue: Callable[[str], None]) -> None:
        self.match, self.board, self.cue = match, board, cue
        self.director = Director(board, cue)
        self.turns = Turns(match)
        self.bots = Bots(match)
        self.confirm = False
        self.mode = Mode.PLAYING
        self.decider: Seat | None = None
        self.narrowing: Narrowing | None = None
        self.line = len(match)
        self.viewer = self.turns.viewer
        self.back_at: int | None = None
        self._asked_at = ""
        self._way: tuple[Any, ...] = ()
        self._covered = False
        self._shown_to_all = False
        match.listeners.append(self._heard)
        self._show_now()

    @property
    def pace(self) -> float:
        """The factor on every duration; 0 is at once."""
        return self.director.pace

    @property
    def moving(self) -> bool:
        """Whether frames must follow one another."""
        return self.director.moving or self.mode is Mode.BOTS or bool(self.bots.thinking)

    def close(self) -> None:
        """Leave the match and end the process of the computer players."""
        self.match.listeners.remove(self._heard)
        self.bots.close()

    # ---------------------------------------------------------------- what happens

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._shown(self.director.update(dt))
        if not self.director.busy and self.back_at is None:
            self._bots(dt)
            self._shown(self.director.update(0))
        self.settle()

    @property
    def stamp(self) -> tuple[object, ...]:
        """Everything that changes by itself and that words depend on: while it is the same they are the same."""
        told = len(self.director.told)
        return (self.mode, self.line, len(self.match), self.decider, told, self.bots.stuck, self.bots.thinking)

    def meanwhile(self, dt: float) -> None:
        """Let time pass behind the curtain: computer players go on choosing."""
        self._bots(dt)

    def _bots(self, dt: float) -> None:
        kept_for_redo = self.match.can_redo and self.turns.decider() is not None
        self.bots.update(dt, () if kept_for_redo else self.turns.bots, self.pace)

    def _heard(self, entry: Entry | None) -> None:
        """The match has a new entry, or was shortened."""
        if entry is None:
            self.turns.shortened()
            self._show_now()
        elif not self._covered:
            self._decided(entry.seat)
            for beat in self.turns.follow(len(self.match)):
                self.director.play(beat)
            self._shown_to_all = not self.turns.alone and self.turns.viewer is None

    def _decided(self, seat: Seat) -> None:
        """A seat has decided; what was pointed at for that is done with."""
        if seat == self.decider:
            self.decider = self.narrowing = None

    def _show_now(self) -> None:
        """Show the board as it is, without a motion."""
        self.director.clear()
        self.decider = self.narrowing = self.back_at = None
        self.director.play(self.turns.still(len(self.match)))
        self._shown(self.director.update(0))

    def _shown(self, beats: list[Beat]) -> None:
        for beat in beats:
            self.line, self.viewer = beat.line, beat.viewer
            if any(event.reveals for event in beat.events):
                self.bots.rest(READING * self.pace)

    def settle(self) -> None:
        """Find out what the table waits for now."""
        if self.director.busy:
            self.mode = Mode.STAYING if self.director.staying else Mode.PLAYING
        elif self.back_at is not None:
            self.mode = Mode.BACK
        elif not self.match.to_act:
            self.mode = Mode.OVER
        elif (seat := self.turns.decider()) is None:
            self.mode = Mode.BOTS
        elif self.turns.curtain_for(seat):
            self.mode = Mode.LOOK if self._shown_to_all else Mode.CURTAIN
        else:
            self._ask(seat)
            self._go_on_way()

    def _ask(self, seat: Seat) -> None:
        """Ask a person who may look, or who sees the same: keep what he has pointed at while it still leads on."""
        if self.turns.viewer != seat:
            self._look(seat)
            return
        kept = self.narrowing if self.decider == seat else None
        if kept is None or self._asked_at != self.match.digest:
            fresh = narrow(self.match.rules, self.match.state, seat)
            self.narrowing = kept.over(fresh.options) if kept else fresh
        self.decider, self.mode, self._asked_at = seat, Mode.ASK, self.match.digest

    def _look(self, seat: Seat) -> None:
        for beat in self.turns.look(seat):
            self.director.play(beat)
        self._shown(self.director.update(0))
        self.settle()

    # ---------------------------------------------------------------- the curtain

    def go_on(self) -> None:
        """Everybody has looked, or a picture was held long enough."""
        if self.director.staying:
            self._shown(self.director.skip())
        self._shown_to_all = False
        self.settle()

    def fall(self) -> Seat | None:
        """Let the curtain fall before the seat that is asked next; gives the seat."""
        self._covered = True
        return self.turns.decider()

    @property
    def regret(self) -> Seat | None:
        """Behind the curtain: the seat that acted last, where it may still take that back."""
        seat = self.turns.viewer
        return seat if seat is not None and self.match.why_no_undo(self.by) is None else None

    def regretted(self) -> Seat | None:
        """Take back what was done before the curtain fell; gives the seat that must look again to decide anew."""
        by, self.turns.viewer = self.by, None
        self.bots.cancel()
        self.match.undo(by)
        return self.turns.decider()

    def rise(self, seat: Seat) -> None:
        """The seat looks: what happened since it last looked is played to it."""
        self._covered = self._shown_to_all = False
        self._look(seat)

    def skip(self) -> None:
        """Show the end of what is played at once."""
        self._shown(self.director.skip())
        self.settle()

    # ---------------------------------------------------------------- deciding

    @property
    def asking(self) -> bool:
        """Whether somebody may point at things."""
        return self.mode is Mode.ASK and self.narrowing is not None

    @property
    def confirming(self) -> bool:
        """Whether everything has been pointed at and only a yes is missing."""
        return self.narrowing is not None and self.narrowing.settled is not None

    def marks(self, hover: str | None, focus: str | None) -> Marks:
        """What is lit, picked and pointed at on the board."""
        if self.narrowing is None or self.decider is None or self.back_at is not None:
            return Marks(hover=hover)
        lit = dict(acts(self.match.rules, self.narrowing)) | dict.fromkeys(self.beyond(), "")
        return Marks(lit, self.narrowing.picked, hover, focus)

    def point(self, target: str) -> Reason | None:
        """Point at something; gives the reason where that is not asked for.

        What could be pointed at first takes the place of all that was pointed at before: another tile is taken up.
        """
        if not self.asking or self.narrowing is None or self.decider is None:
            return None
        if way := self.beyond().get(target):
            self._way = way
            self._go_on_way()
            return None
        anew = Narrowing(self.narrowing.options)
        if not self.narrowing.can_point(target) and anew.can_point(target):
            self.narrowing = anew
        if not self.narrowing.can_point(target):
            self.cue("refuse")
            return refusal(self.match.rules, self.match.state, self.decider, self.narrowing, target)
        self.narrowing = self.narrowing.point(target)
        if settled := self.narrowing.settled:
            self._settled(settled)
        else:
            self.cue("click")
        return None

    def beyond(self) -> Mapping[str, tuple[Any, ...]]:
        """Targets that several actions in a row lead to, with those actions."""
        if not self.asking or self.narrowing is None or not isinstance(self.board, Farther):
            return {}
        lit = self.narrowing.lit
        return {name: way for name, way in self.board.beyond(self.narrowing.picked).items() if name not in lit}

    def _go_on_way(self) -> None:
        """Take the next step of a way of several actions; it ends where something came in between."""
        if self._way and self.asking and self.decider is not None and not self.director.busy:
            step, self._way = self._way[0], self._way[1:]
            if self.match.rules.why_not(self.match.state, self.decider, step) is None:
                self.submit(step)
            else:
                self._way = ()

    def choose(self, option: Option) -> None:
        """Choose an action by its name instead of pointing at its targets."""
        if self.asking and self.narrowing is not None and option in self.narrowing.options:
            if self.confirming:
                self.submit(option.action)
            else:
                self.narrowing = Narrowing(self.narrowing.options, option.targets.names)
                self._settled(option)

    def back(self) -> bool:
        """Take back the last thing pointed at; False where there is none."""
        if self.narrowing is None or not self.narrowing.picked:
            return False
        self.narrowing = self.narrowing.back()
        return True

    def submit(self, action: Any) -> None:
        """Play an action for the person who is asked."""
        if self.decider is not None:
            self.match.submit(self.decider, action)
            self._shown(self.director.update(0))
            self.settle()

    def _settled(self, option: Option) -> None:
        if not (self.confirm and self._final(option.action)):
            self.submit(option.action)

    def _final(self, action: Any) -> bool:
        """Whether an action could not be taken back: it draws or shows something."""
        if self.match.friendly or self.decider is None:
            return False
        dice = Dice(Seeded(self.match.seed, len(self.match) + 1))
        events = self.match.rules.apply(self.match.state, self.decider, action, dice).events
        faces: list[Event] = [event.event if isinstance(event, Secret) else event for event in events]
        return bool(dice.draws) or any(event.reveals for event in faces)

    # ---------------------------------------------------------------- going back

    @property
    def by(self) -> str | None:
        """Who would take back: the person who acted last, where his view is the one on screen, else the viewer."""
        match, viewer, entries = self.match, self.turns.viewer, self.match.entries
        played = (line for line in reversed(range(len(entries))) if not match.people[entries[line].seat].bot)
        line = next(played, None)
        if viewer is None or line is None:
            return None
        last = entries[line].seat
        return (match.person(viewer) if self.turns.curtain_for(last) else match.person(last, line)).name

    def undo(self) -> None:
        """Take back the last decision, where that may be done."""
        self._change(lambda: self.match.undo(self.by))

    def redo(self) -> None:
        """Play again what was taken back last."""
        self._change(self.match.redo)

    def undo_to(self, line: int) -> None:
        """Take back everything after an entry, where that may be done."""
        self._change(lambda: self.match.to(line, self.by))

    def _change(self, change: Callable[[], object]) -> None:
        self.bots.cancel()
        self._way = ()
        try:
            change()
        except UndoRefused:
            self.cue("refuse")
        else:
            self.cue("page")
        self.settle()

    def look_back(self, line: int) -> None:
        """Show the board as it was after so many entries, as the viewer could see it then."""
        if self.director.busy:
            return
        self.back_at = None if line >= self.line else line
        self.show_again()
        self.settle()

    def show_again(self) -> None:
        """Show the board what it stands for now: the present, or the past that is looked at."""
        line = self.line if self.back_at is None else self.back_at
        self.board.show(self.match.rules.view(self.match.state_at(line), self.viewer), self.viewer)
