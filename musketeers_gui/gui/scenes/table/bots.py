"""The computer players at the table: they think in a process of their own and move at a pace one can follow."""

from typing import Final

from musketeers_gui.bots import AT_TABLE
from musketeers_gui.bots.worker import Answer, Worker
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import IllegalAction, Seat

PACE: Final = 0.6
"""Seconds of normal speed between two decisions of computer players."""
PATIENCE: Final = 20.0
"""Seconds after which a computer player takes too long."""


class Bots:
    """Lets the computer players of a match decide, one after another.

    `trouble` is a sentence about one that cannot go on and `stuck` its seat, until somebody takes over.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.trouble = ""
        self.stuck: Seat | None = None
        self._worker = Worker(match.setup)
        self._asked: Seat | None = None
        self._waited = 0.0

    @property
    def thinking(self) -> Seat | None:
        """The seat whose decision is awaited."""
        return self._asked

    def update(self, dt: float, owing: tuple[Seat, ...], pace: float) -> None:
        """Let time pass: ask the first that owes a decision, and play its answer when it is there and due."""
        if self.stuck is not None or not owing:
            return
        self._waited += dt
        if self._asked is None:
            self._ask(owing[0])
        elif self._waited >= PACE * pace and (answer := self._worker.poll()):
            self._play(self._asked, answer)
        elif self._waited > PATIENCE + PACE * pace:
            self._worker.cancel()
            self._give_up(self._asked, "takes too long")

    def rest(self, seconds: float) -> None:
        """Leave time to look before the next decision is played."""
        self._waited = -seconds

    def cancel(self) -> None:
        """Forget what is being thought about."""
        if self._asked is not None:
            self._worker.cancel()
        self._asked, self.stuck, self.trouble, self._waited = None, None, "", 0.0

    def close(self) -> None:
        """End the process."""
        self._worker.close()

    def take_over(self, bot: str) -> None:
        """Let another computer player, or a human (""), go on for the one that is stuck."""
        if self.stuck is not None:
            self.match.reseat(self.stuck, bot)
        self.cancel()

    def _ask(self, seat: Seat) -> None:
        self._asked = seat
        match = self.match
        view = match.rules.view(match.state, seat)
        try:
            self._worker.ask(match.people[seat].bot, view, seat, (match.seed, len(match)), AT_TABLE)
        except (OSError, ValueError) as error:
            self._give_up(seat, f"cannot be started ({error})")

    def _play(self, seat: Seat, answer: Answer) -> None:
        self._asked, self._waited = None, 0.0
        if answer.action is None:
            self._give_up(seat, answer.trouble or "gave no answer")
            return
        try:
            self.match.submit(seat, self.match.rules.decode(answer.action))
        except (IllegalAction, ValueError) as error:
            self._give_up(seat, f"wants to do what is not allowed: {error}")

    def _give_up(self, seat: Seat, why: str) -> None:
        self._asked, self.stuck = None, seat
        self.trouble = why if why.endswith(".") else f"{self.match.people[seat].name} {why}."
