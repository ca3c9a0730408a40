"""Positions and scripted dice for the tests of the palace."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from musketeers_gui.core.dice import Dice, Scripted, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, Reason, Secret
from musketeers_gui.games.palace import GAME
from musketeers_gui.games.palace.pairing import Naming
from musketeers_gui.games.palace.rules import PalaceRules
from musketeers_gui.games.palace.state import Man, State

LIBRARY = Library({"palace": GAME})

PHASES = [
    {"phase": "movement", "side": "musketeers"},
    {"phase": "combat"},
    {"phase": "activity", "side": "musketeers"},
    {"phase": "replacement"},
    {"phase": "random-movement", "side": "guards"},
]
TWO_PHASES = [
    {"phase": "movement", "side": "musketeers"},
    {"phase": "combat"},
    {"phase": "activity", "side": "musketeers"},
    {"phase": "movement", "side": "cardinal"},
    {"phase": "combat"},
    {"phase": "activity", "side": "cardinal"},
    {"phase": "replacement"},
    {"phase": "random-movement", "side": "guards"},
]
SOLO: dict[str, Any] = {
    "game": "palace",
    "title": "A position",
    "players": [1],
    "sections": ["A", "B"],
    "turns": 30,
    "sides": {
        "musketeers": {"controller": "seat", "units": ["athos", "porthos", "aramis", "dartagnan"]},
        "cardinal": {"controller": "still", "units": ["cahusac", "jussac", "bernajoux", "bicarat"]},
        "guards": {"controller": "random", "units": ["gesvres"]},
    },
    "switches": {"guardroom": "awake"},
    "choices": [],
    "phases": PHASES,
    "first_turn": {"start_at": 1},
    "special": [],
    "victory": [{"id": "out", "for": "musketeers", "if": {"outside": "own"}, "result": "win"}],
}
TWO: dict[str, Any] = {
    "players": [2],
    "sides": SOLO["sides"] | {"cardinal": SOLO["sides"]["cardinal"] | {"controller": "seat"}},
    "phases": TWO_PHASES,
    "victory": [{"id": "winner", "for": "each-seat", "result": "most-points"}],
}


def man(who: str | list[str], at: str, **more: Any) -> dict[str, Any]:
    """A row with named characters."""
    return {"counter": who, "at": at, **more}


def guards(at: str, *values: int, **more: Any) -> dict[str, Any]:
    """A row of palace guards with these percentages, one stack."""
    row = {"kind": "palace-guard", "side": "guards", "number": len(values), "at": at, "draw": list(values)}
    return row | more


class Game:
    """A game in progress, driven by action texts with the dice given for each."""

    def __init__(self, rules: PalaceRules, draws: Iterable[int | str] = (), seed: str | None = None) -> None:
        self.rules, self.seed, self.line = rules, seed, 0
        self.happened: list[Event] = []
        self.state: State = self._run(lambda dice: rules.start(dice), draws)

    def _run(self, step: Any, draws: Iterable[int | str]) -> State:
        source = Scripted(list(draws), Seeded(self.seed, self.line) if self.seed is not None else None)
        result = step(Dice(source))
        assert not source.left, f"dice left over: {source.left}"
        self.events = [event.event if isinstance(event, Secret) else event for event in result.events]
        self.happened += self.events
        return result.state

    def act(self, text: str, *draws: int | str, seat: str | None = None) -> Game:
        """Play an action of a seat (left out: the first to act)."""
        seat = seat or self.rules.to_act(self.state)[0]
        action = self.rules.decode(text)
        reason = self.rules.why_not(self.state, seat, action)
        assert reason is None, f"{seat}: {text}: {reason}"
        assert action in self.rules.legal(self.state, seat)
        self.line += 1
        self.state = self._run(lambda dice: self.rules.apply(self.state, seat, action, dice), draws)
        return self

    def legal(self, seat: str | None = None) -> list[str]:
        """The legal actions of a seat, as texts."""
        seat = seat or self.rules.to_act(self.state)[0]
        return [self.rules.encode(action) for action in self.rules.legal(self.state, seat)]

    def may(self, verb: str, seat: str | None = None) -> list[str]:
        """The legal actions that begin with these words, without them."""
        return [text[len(verb) + 1 :] for text in self.legal(seat) if text.startswith(verb + " ") or text == verb]

    def refusal(self, text: str, seat: str | None = None) -> Reason:
        """Why an action is refused."""
        seat = seat or self.rules.to_act(self.state)[0]
        reason = self.rules.why_not(self.state, seat, self.rules.decode(text))
        assert reason is not None, f"{text} is legal"
        assert text not in self.legal(seat)
        return reason

    def man(self, id_: str) -> Man:
        """A man as he is now."""
        return self.state.men[self.rules.book.cast.index[id_]]

    def at(self, space: str) -> list[str]:
        """Who stands in a space."""
        return [self.state.men[place].id for place in self.state.at[self.rules.book.plan.index[space]]]

    def told(self, kind: str) -> list[Any]:
        """Events of a type in the last step."""
        return [event for event in self.events if event.type == kind]

    @property
    def phase(self) -> tuple[int, str]:
        """The turn and the phase."""
        return tuple(self.rules.status(self.state))  # type: ignore[return-value]

    @property
    def asked(self) -> tuple[str, ...]:
        """The seats that owe a decision."""
        return self.rules.to_act(self.state)


def scenario(*rows: Mapping[str, Any], two: bool = False, **keys: Any) -> dict[str, Any]:
    """A scenario with these rows; only sides with somebody in the rows are kept."""
    data = copy.deepcopy(SOLO | (TWO if two else {}) | keys)
    data["setup"] = [copy.deepcopy(dict(row)) for row in rows]
    if "sides" not in keys:
        used = {_side(row, data["sides"]) for row in data["setup"]}
        data["sides"] = {name: side for name, side in data["sides"].items() if name in used}
        if "phases" not in keys:
            data["phases"] = [row for row in data["phases"] if row.get("side", "musketeers") in data["sides"]]
    return data


def _side(row: Mapping[str, Any], sides: Mapping[str, Any]) -> str:
    if "side" in row:
        return str(row["side"])
    first = row["counter"] if isinstance(row["counter"], str) else row["counter"][0]
    return next(name for name, side in sides.items() if first in side.get("units", ()))


def position(
    *rows: Mapping[str, Any], two: bool = False, draws: Iterable[int | str] = (), seed: str | None = None, **keys: Any
) -> Game:
    """A game that begins with these rows. Dice not given come from the seed, or are an error without one."""
    data = scenario(*rows, two=two, **keys)
    return Game(LIBRARY.setup(data, players=2 if two else 1).rules(), draws, seed)


def shipped(id_: str, mode: str, draws: Iterable[int | str] = (), seed: str | None = None, **options: Any) -> Game:
    """A shipped scenario."""
    return Game(LIBRARY.setup(id_, mode=mode, options=options).rules(), draws, seed)


COMBAT_FIRST = {"first_turn": {"start_at": 2}}
"""Begin with the combat phase."""
BRAVADO = {"sections": ["A", "B", "C"]}
"""With acts of bravado."""
ACTS = BRAVADO | COMBAT_FIRST
"""The combat phase comes first, with acts of bravado."""


def facing(space: str, enemies: tuple[int, ...] = (40, 40), who: str = "athos", **keys: Any) -> Game:
    """One musketeer against guards in a room, with targets named."""
    game = position(man(who, space), guards(space, *enemies), **(ACTS | keys))
    game.act(f"target {who} palace-guard-1")
    for n in range(1, len(enemies) + 1):
        game.act(f"target palace-guard-{n} {who}")
    return game.act("done")


def two(
    space: str = "1E",
    mine: tuple[str, ...] = ("athos",),
    theirs: tuple[str, ...] = ("cahusac",),
    at: Mapping[str, str] | None = None,
    more: Mapping[str, Mapping[str, Any]] | None = None,
    **keys: Any,
) -> Game:
    """Two owners in one room; each man attacks the one opposite, or whom `at` gives for him.

    `more` are keys of a man's row.
    """
    rows = [man(name, space, **(more or {}).get(name, {})) for name in mine + theirs]
    game = position(*rows, two=True, **(ACTS | keys))
    name_targets(game, "musketeers", mine, theirs, at or {})
    return name_targets(game, "cardinal", theirs, mine, at or {})


def name_targets(
    game: Game, seat: str, mine: tuple[str, ...], theirs: tuple[str, ...], at: Mapping[str, str] | None = None
) -> Game:
    """A side names its targets: the man opposite, or whom `at` gives for a man."""
    for n, name in enumerate(mine):
        game.act(f"target {name} {(at or {}).get(name, theirs[min(n, len(theirs) - 1)])}", seat=seat)
    return game.act("done", seat=seat) if type(game.state.pending[-1]) is Naming and seat in game.asked else game


def rolls(game: Game, why: str = "attack") -> list[tuple[str, int, str]]:
    """Who rolled for something in the last step, what he needed, and how it went."""
    return [(roll.who, roll.needed, roll.result) for roll in game.told("rolled") if roll.why == why]
