"""The engine protocol: one request a line, one reply a line, JSON both ways, errors told and survived."""

from __future__ import annotations

import json
import math
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TextIO

from .bots import UnknownBot, make_bot
from .bots.worker import seed_for
from .core import saves
from .core.game import Setup
from .core.library import BadChoice, Library, UnknownScenario
from .core.match import Entry, Match, UndoRefused
from .core.perft import perft
from .core.plain import host_events, plain, seat_draws, seat_events
from .core.players import Budget
from .core.values import DrawsMismatch, IllegalAction, Problem, ScenarioError, Seat

MAX_DEPTH = 12
"""The deepest perft that is answered."""
MOST_SEQUENCES, MOST_OWN = 200_000, 20_000_000
"""How many sequences are counted at most, by playing each, and by a game's own quicker way."""
MAX_BUDGET = 10**9
"""Seconds or nodes; more is a mistake."""


class Refused(Exception):
    """An error to tell: its code, a sentence, and what belongs to it."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message, **more}


class Engine:
    """Answers requests about one match at a time."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._match: Match | None = None
        self._do: dict[str, Callable[[Request], dict[str, Any]]] = {
            "games": self._games,
            "new": self._new,
            "status": lambda request: self._status(),
            "legal": self._legal,
            "why": self._why,
            "act": self._act,
            "view": self._view,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "save": lambda request: {"save": saves.dump(self.match)},
            "load": self._load,
            "bot": self._bot,
            "perft": self._perft,
        }

    @property
    def match(self) -> Match:
        """The match in play; refused where none was begun."""
        if self._match is None:
            raise Refused("bad-request", "no game has been begun; send 'new' or 'load' first")
        return self._match

    def serve(self, requests: TextIO, replies: TextIO) -> None:
        """Answer every line until the input ends."""
        for line in requests:
            replies.write(json.dumps(self.answer(line)) + "\n")
            replies.flush()

    def answer(self, line: str) -> dict[str, Any]:
        """The reply to one line; whatever is wrong with it becomes an error object."""
        request = Request({})
        try:
            request = _read(line)
            reply = self._dispatch(request)
        except Refused as refused:
            reply = {"error": refused.error}
        except ScenarioError as error:
            reply = {"error": _bad_scenario(error.problems)}
        except IllegalAction as error:
            reason = {"reason": error.reason.text, "rule": error.reason.rule}
            reply = {"error": {"code": "illegal-action", "message": error.reason.text, **reason}}
        except DrawsMismatch as error:
            reply = {"error": {"code": "draws-mismatch", "message": str(error)}}
        except UndoRefused as error:
            reply = {"error": {"code": "undo-refused", "message": error.reason.text}}
        except RecursionError:
            reply = {"error": {"code": "bad-request", "message": "the request is nested too deeply"}}
        return {"id": request.data["id"], **reply} if "id" in request.data else reply

    def _dispatch(self, request: Request) -> dict[str, Any]:
        name = request.text("do")
        if name not in self._do:
            raise Refused("bad-request", f"there is no request '{name}'; known are {', '.join(self._do)}")
        return self._do[name](request)

    # ---------------------------------------------------------------- requests

    def _games(self, request: Request) -> dict[str, Any]:
        entries, _ = self.library.entries()
        told: dict[str, dict[str, Any]] = {
            game.id: {"game": game.id, "title": game.title, "scenarios": []} for game in self.library.games.values()
        }
        for entry in entries:
            ways = {"players": list(entry.players), "modes": list(entry.modes)}
            told[entry.game]["scenarios"].append({"id": entry.id, "title": entry.title, **ways})
        return {"games": list(told.values())}

    def _new(self, request: Request) -> dict[str, Any]:
        script, strict = request.draws(), request.flag("strict")
        setup = self._setup(request)
        seed = request.seed()
        self._match = Match(setup, seed, script=script, strict=strict)
        return self._status(self._match.start)

    def _setup(self, request: Request) -> Setup:
        scenario = request.data.get("scenario")
        if not isinstance(scenario, str | dict):
            raise Refused("bad-request", "'scenario' must be an id, a path or a mapping")
        options = request.data.get("options")
        if not isinstance(options, dict | None):
            raise Refused("bad-request", "'options' must be a mapping")
        try:
            return self.library.setup(scenario, request.whole("players"), request.maybe_text("mode"), options)
        except UnknownScenario as error:
            raise Refused("unknown-scenario", str(error)) from error
        except BadChoice as error:
            raise Refused("bad-request", str(error)) from error

    def _legal(self, request: Request) -> dict[str, Any]:
        rules, state, seat = self.match.rules, self.match.state, self._seat(request)
        return {
            "actions": [
                {
                    "action": rules.encode(action),
                    "text": rules.describe(state, seat, action),
                    "targets": list(rules.targets(state, seat, action).names),
                }
                for action in rules.legal(state, seat)
            ]
        }

    def _why(self, request: Request) -> dict[str, Any]:
        rules, seat = self.match.rules, self._seat(request)
        try:
            action = rules.decode(request.text("action"))
        except ValueError as error:
            return {"legal": False, "reason": str(error), "rule": None}
        reason = rules.why_not(self.match.state, seat, action)
        if reason is None:
            return {"legal": True, "reason": "", "rule": None}
        return {"legal": False, "reason": reason.text, "rule": reason.rule}

    def _act(self, request: Request) -> dict[str, Any]:
        seat = self._seat(request)
        text = request.text("action")
        try:
            action = self.match.rules.decode(text)
        except ValueError as error:
            message = str(error)
            raise Refused("illegal-action", message, reason=message, rule=None) from error
        return self._status(self.match.submit(seat, action))

    def _view(self, request: Request) -> dict[str, Any]:
        seat = self._viewer(request)
        return {"view": plain(self.match.rules.view(self.match.state, seat))}

    def _undo(self, request: Request) -> dict[str, Any]:
        self.match.undo()
        return self._status() | {"events": []}

    def _redo(self, request: Request) -> dict[str, Any]:
        return self._status(self.match.redo())

    def _log(self, request: Request) -> dict[str, Any]:
        if "seat" not in request.data:
            return {"entries": [self._host_entry(entry) for entry in self.match.entries]}
        seat = self._viewer(request)
        match = self.match
        lines = enumerate(match.entries)
        return {"entries": [self._seat_entry(entry, match.state_at(line), seat) for line, entry in lines]}

    def _host_entry(self, entry: Entry) -> dict[str, Any]:
        draws = [draw.as_json() for draw in entry.draws]
        events = host_events(self.match.rules, entry.events)
        return {"seat": entry.seat, "action": entry.action, "draws": draws, "events": events}

    def _seat_entry(self, entry: Entry, before: Any, seat: Seat | None) -> dict[str, Any]:
        rules = self.match.rules
        knowers = rules.secret(before, entry.seat, rules.decode(entry.action))
        action = entry.action if knowers is None or seat in knowers else None
        draws, events = seat_draws(entry.draws, seat), seat_events(rules, entry.events, seat)
        return {"seat": entry.seat, "action": action, "draws": draws, "events": events}

    def _load(self, request: Request) -> dict[str, Any]:
        try:
            opened = saves.load(request.text("save"), self.library)
        except saves.BadSave as error:
            raise Refused("bad-save", str(error)) from error
        self._match = opened.match
        damage = opened.damage
        return self._status() | ({"damaged": damage._asdict()} if damage else {})

    def _bot(self, request: Request) -> dict[str, Any]:
        match, seat = self.match, self._seat(request)
        if seat not in match.to_act:
            raise Refused("bad-request", f"{match.rules.name(seat)} owes no decision now")
        try:
            bot = make_bot(match.setup.game.id, request.text("bot"))
        except UnknownBot as error:
            raise Refused("bad-request", str(error)) from error
        rng = seed_for(request.seed("0"), len(match), seat)
        action = bot.choose(match.rules, match.rules.view(match.state, seat), seat, rng, request.budget())
        return {"action": match.rules.encode(action)}

    def _perft(self, request: Request) -> dict[str, Any]:
        depth = request.whole("depth")
        if depth is None or not 1 <= depth <= MAX_DEPTH:
            raise Refused("bad-request", f"'depth' must be from 1 to {MAX_DEPTH}")
        rules, state = self.match.rules, self.match.state
        own = getattr(rules, "perft", None)
        most = MOST_OWN if own else MOST_SEQUENCES
        leaves: list[int] = []
        for level in range(1, depth + 1):
            if leaves and leaves[-1] ** 2 > most * max(leaves[-2:-1] or [1]):
                told = f"there are {leaves[-1]} sequences of {level - 1} actions: too many to count longer ones"
                raise Refused("bad-request", told)
            leaves = own(state, level) if own else perft(rules, state, level)
        return {"leaves": leaves}

    # ---------------------------------------------------------------- parts of replies

    def _viewer(self, request: Request) -> Seat | None:
        """A seat, or None for a spectator."""
        return None if request.data.get("seat") is None else self._seat(request)

    def _seat(self, request: Request) -> Seat:
        seat = request.data.get("seat")
        if seat not in self.match.rules.seats:
            raise Refused("bad-request", f"'seat' must be one of {', '.join(self.match.rules.seats)}")
        return str(seat)

    def _status(self, entry: Entry | None = None) -> dict[str, Any]:
        match = self.match
        turn, phase = match.rules.status(match.state)
        outcome = match.rules.outcome(match.state)
        told = {
            "game": match.setup.game.id,
            "scenario": match.setup.scenario,
            "turn": turn,
            "phase": phase,
            "seats": list(match.rules.seats),
            "to_act": list(match.to_act),
            "outcome": outcome
            and {"winners": list(outcome.winners), "reason": outcome.reason, "scores": dict(outcome.scores)},
            "can_undo": match.why_no_undo() is None,
        }
        return told if entry is None else {**told, "events": host_events(match.rules, entry.events)}


class Request:
    """One request, its fields checked as they are asked for."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def text(self, key: str) -> str:
        """A field that must be text."""
        value = self.data.get(key)
        if not isinstance(value, str):
            raise Refused("bad-request", f"'{key}' must be text")
        return value

    def maybe_text(self, key: str) -> str | None:
        """A field that is text or left out."""
        return None if self.data.get(key) is None else self.text(key)

    def whole(self, key: str) -> int | None:
        """A field that is a whole number or left out."""
        value = self.data.get(key)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            raise Refused("bad-request", f"'{key}' must be a whole number")
        return value

    def flag(self, key: str) -> bool:
        """A field that is true, false or left out."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise Refused("bad-request", f"'{key}' must be true or false")
        return value

    def seed(self, default: str | None = None) -> str:
        """The seed: text or a number; without one a new one, or the default."""
        value = self.data.get("seed")
        if value is None:
            return default or secrets.token_hex(8)
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise Refused("bad-request", "'seed' must be text or a whole number")
        return str(value)

    def draws(self) -> list[int | str]:
        """Draws handed in: numbers and names."""
        value = self.data.get("draws")
        if value is None:
            return []
        if not isinstance(value, list) or not all(
            isinstance(draw, int | str) and not isinstance(draw, bool) for draw in value
        ):
            raise Refused("bad-request", "'draws' must be a list of numbers and names")
        return value

    def budget(self) -> Budget:
        """What a bot may use."""
        value = self.data.get("budget")
        if value is None or value == {}:
            return Budget(nodes=2_000)
        known = {"seconds": (int, float), "nodes": (int,)}
        if not isinstance(value, dict) or any(
            key not in known or isinstance(n, bool) or not isinstance(n, known[key]) or not 0 <= n <= MAX_BUDGET
            for key, n in value.items()
        ):
            raise Refused("bad-request", "'budget' may give 'seconds' and 'nodes', numbers from 0")
        return Budget(**value)


def _read(line: str) -> Request:
    try:
        data = json.loads(line, parse_constant=_no_number, parse_float=_finite)
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Refused("bad-json", f"the line is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise Refused("bad-request", "a request is an object with 'do'")
    return Request(data)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits)


def _bad_scenario(problems: tuple[Problem, ...]) -> dict[str, Any]:
    count = f"{len(problems)} mistake" + ("s" if len(problems) != 1 else "")
    first = f": {problems[0].message}" if problems else ""
    return {
        "code": "bad-scenario",
        "message": f"the scenario has {count}{first}",
        "problems": [problem.as_json() for problem in problems],
    }
