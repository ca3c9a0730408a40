"""Positions of the Duke for tests, written as people write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from musketeers_gui.core.dice import Dice, Scripted
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, Reason, seen_by
from musketeers_gui.games.duke import GAME
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import BY_NAME
from musketeers_gui.games.duke.state import State

LIBRARY = Library({"duke": GAME})


def rules_of(scenario: str | Mapping[str, Any], **options: Any) -> DukeRules:
    """The rules of a scenario."""
    rules = LIBRARY.setup(scenario, options=options).rules()
    assert isinstance(rules, DukeRules)
    return rules


def side(tiles: str, bag: str = "", **keys: Any) -> dict[str, Any]:
    """`Duke1 c1, Footman2 b1` as the pieces of a side; the bag is a list of ids."""
    pieces = {}
    for each in filter(None, tiles.split(", ")):
        name, square = each.split(" ")
        pieces[square] = f"{name[:-1].lower()}/{name[-1]}"
    return {"pieces": pieces, "bag": bag.split(), **keys}


class Table:
    """A position being played, told in action texts."""

    def __init__(self, rules: DukeRules, draws: Sequence[str] = ()) -> None:
        self.rules = rules
        self.draws = Scripted(draws)
        self.state: State
        self.events: tuple[Event, ...]
        step = rules.start(Dice(self.draws))
        self.state, self.events = step.state, seen_by(step.events, None)

    @property
    def legal(self) -> list[str]:
        """The legal actions of the side to act, as texts."""
        return [str(action) for action in self.rules.legal(self.state, self.state.seat)]

    def play(self, *actions: str, draws: Sequence[str] = ()) -> Table:
        """Play actions, each by the side to act."""
        self.draws.left += draws
        for text in actions:
            assert text in self.legal, (text, self.legal)
            step = self.rules.apply(self.state, self.state.seat, self.rules.decode(text), Dice(self.draws))
            self.state, self.events = step.state, seen_by(step.events, None)
        return self

    def why(self, text: str) -> Reason:
        """Why the side to act may not do this."""
        reason = self.rules.why_not(self.state, self.state.seat, self.rules.decode(text))
        assert reason is not None
        return reason

    def told(self) -> list[str]:
        """The types of the last events."""
        return [event.type for event in self.events]

    def at(self, square: str) -> str | None:
        """The tile on a square."""
        tile = self.state.board[BY_NAME[square]]
        return tile and str(tile)


def table(light: str, dark: str, first: str = "light", bags: tuple[str, str] = ("", ""), **keys: Any) -> Table:
    """A position: `Duke1 c1, Footman1 b1` for each side, then any keys of the scenario."""
    sides = {"light": side(light, bags[0]), "dark": side(dark, bags[1])}
    return Table(rules_of({"game": "duke", "title": "A position", "sides": sides, "first": first, **keys}))
