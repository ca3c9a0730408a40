"""What the side panel says at each moment: who acts, what is asked, which buttons there are."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from musketeers_gui.core.english import capital
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Reason, Seat
from musketeers_gui.gui.boards import Keyed
from musketeers_gui.gui.boards.registry import Show, Sign
from musketeers_gui.gui.narrowing import BUTTON, Narrowing, Option
from musketeers_gui.gui.scenes.frame import going
from musketeers_gui.gui.scenes.table.log import NOBODY, Log
from musketeers_gui.gui.scenes.table.panel import Head, button
from musketeers_gui.gui.scenes.table.play import Mode, Play
from musketeers_gui.gui.widgets import Action, Button

RESERVED: Final = frozenset("L")
"""Letters that mean something everywhere at the table."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the buttons of the panel do beyond the game itself."""

    go_on: Action
    result: Action


@dataclass(slots=True)
class Said:
    """Puts a game in play into words and buttons."""

    play: Play
    show: Show
    log: Log
    deeds: Deeds

    @property
    def _match(self) -> Match:
        return self.play.match

    # ---------------------------------------------------------------- who

    def seat(self) -> Seat | None:
        """The seat the panel speaks of: who acted, who is asked, or who thinks."""
        play = self.play
        if play.mode in (Mode.PLAYING, Mode.STAYING) and play.director.beat is not None:
            return play.director.beat.seat or play.decider
        if play.mode is Mode.BOTS:
            return play.bots.thinking or next(iter(play.turns.bots), None)
        if play.mode in (Mode.LOOK, Mode.CURTAIN):
            return play.turns.decider()
        return play.decider

    def head(self) -> Head:
        """Shield, name, line and phase."""
        seat, rules = self.seat(), self._match.rules
        shown = self._match.state_at(self.play.line if self.play.back_at is None else self.play.back_at)
        turn, phase = rules.status(shown)
        present = next((i for i, (_, names) in enumerate(self.show.phases) if phase in names), -1)
        phases = [name for name, _ in self.show.phases]
        if seat is None:
            ended = rules.outcome(shown)
            name = "The game is over" if ended else "The table"
            return Head(self._winner_sign(), name, f"{self.show.turn} {turn}", phases, present)
        sign = self.log.signs.get(seat, NOBODY)
        return Head(sign, capital(rules.name(seat)), self._line(seat, turn), phases, present)

    def _winner_sign(self) -> Sign:
        outcome = self._match.rules.outcome(self._match.state)
        return self.log.signs.get(outcome.winners[0], NOBODY) if outcome and outcome.winners else NOBODY

    def _line(self, seat: Seat, turn: int) -> str:
        person = self._match.person(seat)
        who = f"computer, {person.bot}" if person.bot else person.name
        own = [] if who == self._match.rules.name(seat) else [who]
        return " · ".join([*own, f"{self.show.turn} {turn}"])

    # ---------------------------------------------------------------- what

    def prompt(self) -> Reason:
        """The sentence in large type."""
        play, rules = self.play, self._match.rules
        match play.mode:
            case Mode.ASK if play.decider is not None:
                return rules.prompt(self._match.state, play.decider)
            case Mode.PLAYING | Mode.STAYING:
                return Reason("\n".join(self._told()) or "…", self._told_rule())
            case Mode.BACK:
                return Reason(f"The table as it was. {self._last_line(play.back_at or 0)}")
            case Mode.OVER:
                outcome = rules.outcome(self._match.state)
                return Reason(self._last_line(play.line), outcome.rule if outcome else None)
        return Reason(self._last_line(play.line))

    def aside(self) -> str:
        """The smaller line below it."""
        narrowing, seat = self.play.narrowing, self.play.decider
        if self.play.mode is Mode.LOOK and (after := self.play.turns.decider()):
            return f"Everybody may look. Then the computer goes to {self._match.person(after).name}."
        if self.play.mode is Mode.BOTS and (thinking := self.seat()):
            return f"{capital(self._match.rules.name(thinking))} thinks."
        if self.play.mode is not Mode.ASK or narrowing is None or seat is None or not narrowing.picked:
            return ""
        if narrowing.only:
            words = self._match.rules.describe(self._match.state, seat, narrowing.only.action)
            return f"{words}? Esc takes it back."
        longest = max(len(option.targets.names) for option in narrowing.left)
        return f"{len(narrowing.picked)} of {longest} chosen. Esc takes one back."

    def _told(self) -> list[str]:
        """What the events of the beat say; of a picture that stays, all that it shows."""
        told = self.play.director.told
        if self.play.mode is Mode.STAYING:
            shown = [event for event in told if event.reveals] or told[-1:]
            return [self._match.rules.say(event) for event in shown]
        return [self._match.rules.say(event) for event in told[-1:]]

    def _told_rule(self) -> str | None:
        told = self.play.director.told
        return told[-1].rule if told else None

    def _last_line(self, line: int) -> str:
        lines = self.log.lines(self.play.viewer, line)
        return f"{lines[-1].row.text}." if lines else ""

    # ---------------------------------------------------------------- buttons

    def buttons(self) -> list[Button]:
        """The actions as buttons."""
        play = self.play
        match play.mode:
            case Mode.ASK if play.narrowing is not None and play.decider is not None:
                return self._actions(play.narrowing, play.decider)
            case Mode.STAYING:
                return [button("go-on", "Go on", self.deeds.go_on, key="Enter", icon="play", primary=True)]
            case Mode.LOOK:
                seat = play.turns.decider()
                name = self._match.person(seat).name if seat else ""
                words = f"Pass the computer to {name}"
                return [button("go-on", words, self.deeds.go_on, key="Enter", icon="hand", primary=True)]
            case Mode.OVER:
                return [button("result", "The result", self.deeds.result, key="Enter", icon="coins", primary=True)]
            case Mode.BACK:
                return self._back(play.back_at or 0)
        return []

    def _back(self, line: int) -> list[Button]:
        """What can be done while looking back."""
        now = button("now", "Back to now", going(self.play.look_back, self.play.line), key="Enter", primary=True)
        reason = self._match.why_not_to(line, self.play.by)
        undo = Button(
            name="undo-to",
            label="Undo to here",
            icon="undo",
            enabled=reason is None,
            tip=reason.text if reason else "",
            action=going(self.play.undo_to, line),
        )
        return [now, undo]

    def _actions(self, narrowing: Narrowing, seat: Seat) -> list[Button]:
        """What stands on no board; a yes where only that is missing."""
        if narrowing.only:
            return [self._action(narrowing.only, seat, "Enter", primary=True)]
        keys = Keys(self._board_keys())
        return [self._target(name, narrowing, seat, keys) for name in narrowing.buttons]

    def _board_keys(self) -> Iterable[str]:
        """The keys the board has of its own: no button takes them."""
        return self.play.board.keys() if isinstance(self.play.board, Keyed) else ()

    def spare(self) -> list[Button]:
        """The actions of the board as buttons, where few are left."""
        narrowing, seat = self.play.narrowing, self.play.decider
        if self.play.mode is not Mode.ASK or narrowing is None or seat is None or narrowing.only:
            return []
        keys = Keys()
        others = [option for option in narrowing.few if not self._is_button(option, narrowing)]
        return [self._action(option, seat, keys.digit()) for option in others]

    @staticmethod
    def _is_button(option: Option, narrowing: Narrowing) -> bool:
        return any(name.startswith(BUTTON) for name in option.after(narrowing.picked))

    def _target(self, target: str, narrowing: Narrowing, seat: Seat, keys: "Keys") -> Button:
        """A target that stands on no board; it bears the words of its action where it leads to one alone."""
        led = [option for option in narrowing.left if target in option.after(narrowing.picked)]
        words = target.removeprefix(BUTTON).replace("-", " ").capitalize()
        if len(led) == 1:
            words = self._match.rules.describe(self._match.state, seat, led[0].action)
        return button(target, words, going(self.play.point, target), key=keys.letter(words))

    def _action(self, option: Option, seat: Seat, key: str, *, primary: bool = False) -> Button:
        words = self._match.rules.describe(self._match.state, seat, option.action)
        name = f"action:{self._match.rules.encode(option.action)}"
        return button(name, words, going(self.play.choose, option), key=key, primary=primary)

    def foot(self) -> Sequence[Button]:
        """Undo, which says why it stops, and redo."""
        reason = self._match.why_no_undo(self.play.by)
        played = len(self._match) > 0
        undo = Button(
            name="undo",
            label=reason.text.rstrip(".") if reason and played else "Undo",
            icon="undo",
            key="" if reason else "Ctrl+Z",
            enabled=reason is None,
            tip=reason.text if reason else "",
            says_why=False,
            action=self.play.undo,
        )
        redo = Button(
            name="redo",
            label="Redo",
            icon="redo",
            key="Ctrl+Y" if self._match.can_redo else "",
            enabled=self._match.can_redo,
            tip="" if self._match.can_redo else "Nothing was taken back.",
            says_why=False,
            action=self.play.redo,
        )
        return [undo, redo]


class Keys:
    """Hands out key caps: each letter and digit once, none that is `taken`."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        kept = RESERVED.union(taken)
        self._left = [letter for letter in ascii_uppercase if letter not in kept]
        self._digit = 0

    def letter(self, words: str) -> str:
        """The first letter of the words that is still free, or any free one."""
        wanted = [letter for letter in words.upper() if letter in self._left]
        letter = (wanted or self._left)[0]
        self._left.remove(letter)
        return letter

    def digit(self) -> str:
        """The next digit."""
        self._digit += 1
        return str(self._digit)
