"""Finding scenarios and the files they name, and making them ready to play."""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, get_origin

from pydantic import BaseModel

from . import paths
from .document import Document, Mark, Trail, from_mapping, merge, part_of, put, read
from .game import Game, Scenario, Setup
from .models import place, suggestion, unknown, validate
from .values import Problem, ScenarioError

OWN_WORDS = ("title", "story", "goal", "minutes", "difficulty")
"""Keys a scenario does not take over from the game's first one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A scenario in the list: where it lies and what its file says of itself."""

    id: str
    path: Path
    game: str
    title: str
    story: str
    goal: tuple[str, ...]
    minutes: int | None
    difficulty: str
    players: tuple[int, ...]
    modes: tuple[str, ...]
    own: bool
    """It is the person's, not shipped."""
    ways: tuple[tuple[str | None, tuple[int, ...]], ...] = ()
    """Each mode (None: it has none) with the numbers of players it allows."""


class UnknownScenario(LookupError):
    """No scenario bears this id, and no file lies at this path."""


class BadChoice(ValueError):
    """A number of players or a mode that the scenario does not offer."""


class Library:
    """The shipped and the person's own files; a person's file hides a shipped one of the same name."""

    def __init__(self, games: Mapping[str, Game], shipped: Path | None = None, own: Path | None = None) -> None:
        self.games = games
        self.shipped = shipped or paths.data_root()
        self.own = own or paths.user_root()

    # ---------------------------------------------------------------- the lists

    def files(self, folder: str, own: bool = True) -> dict[str, Path]:
        """All YAML files below `boards` or `scenarios` by their name without ending, shipped ones first.

        Not `own`: the shipped ones alone.
        """
        found: dict[str, Path] = {}
        for root in (self.shipped, self.own) if own else (self.shipped,):
            for path in sorted((root / folder).rglob("*.y*ml")):
                found[path.relative_to(root / folder).with_suffix("").as_posix()] = path
        return found

    def entries(self) -> tuple[list[Entry], list[Problem]]:
        """Every scenario that can be played, and every mistake in those that cannot."""
        entries, problems = [], []
        for id_, path in self.files("scenarios").items():
            found, scenario = self._checked(path)
            problems += found
            if scenario and not found:
                entries.append(self._entry(id_, path, *scenario))
        order = list(self.games)
        return sorted(entries, key=lambda entry: (order.index(entry.game), entry.own)), problems

    def _entry(self, id_: str, path: Path, document: Document, game: Game) -> Entry:
        data = document.data
        return Entry(
            id=id_,
            path=path,
            game=game.id,
            title=data["title"],
            story=data.get("story", ""),
            goal=tuple(data.get("goal", ())),
            minutes=data.get("minutes"),
            difficulty=data.get("difficulty", ""),
            players=tuple(sorted({n for _, players in ways(data) for n in players})),
            modes=tuple(data.get("modes", ())),
            own=path.is_relative_to(self.own),
            ways=tuple((mode, tuple(counts)) for mode, counts in ways(data)),
        )

    # ---------------------------------------------------------------- making ready

    def setup(
        self,
        scenario: str | Mapping[str, Any],
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Setup:
        """A scenario, by id, path or as a mapping, ready to play.

        Raises UnknownScenario, ScenarioError (with every mistake) or BadChoice (players or mode not offered).
        """
        if isinstance(scenario, str):
            document, game = self._scenario(self.find(scenario))
            name: str | None = scenario
        else:
            document, game = self._complete(from_mapping(copy.deepcopy(dict(scenario))))
            name = None
        if document.problems:
            raise ScenarioError(tuple(self._mistakes(document, game)))
        mode, players = choose(document.data, mode, players)
        return self._resolve(document, game, name, mode, players, options or {})

    def restore(self, head: Mapping[str, Any]) -> Setup:
        """The setup a save was played with; raises ScenarioError or LookupError where it cannot be used."""
        game = self.games[head["game"]]
        document = from_mapping(dict(head["setup"]))
        return self._finish(document, game, head["scenario"], head["mode"], head["players"])

    def find(self, scenario: str) -> Path:
        """The file of an id or a path; raises UnknownScenario with a suggestion."""
        known = self.files("scenarios")
        if scenario in known:
            return known[scenario]
        if scenario.endswith((".yaml", ".yml")) and os.path.isfile(scenario):
            return Path(scenario)
        raise UnknownScenario(f"there is no scenario '{scenario}'{suggestion(scenario, known)}")

    # ---------------------------------------------------------------- checking

    def check_file(self, path: Path, shown: str | None = None) -> list[Problem]:
        """Every mistake in a scenario or a file of a board, in each of its modes and numbers of players."""
        return self._checked(path, shown)[0]

    def _checked(self, path: Path, shown: str | None = None) -> tuple[list[Problem], tuple[Document, Game] | None]:
        """The mistakes of a file, and the scenario it holds, completed, if it does."""
        document = read(path, shown)
        if document.problems:
            return sorted(set(document.problems)), None
        if "game" not in document.data:
            return self._part_mistakes(document), None
        try:
            scenario = self._complete(document, path.parent)
        except ScenarioError as error:
            return list(error.problems), None
        return self._mistakes(*scenario), scenario

    def _part_mistakes(self, document: Document) -> list[Problem]:
        parts = [part for game in self.games.values() for kind, part in game.parts.items() if kind in document.data]
        if not parts:
            kinds = {kind for game in self.games.values() for kind in game.parts}
            names = "', '".join(["game", *sorted(kinds)])
            hint = suggestion(next(iter(document.data), ""), {"game", *kinds})
            return [document.mark(()).problem(f"the file does not say what it is: it needs one of '{names}'{hint}")]
        looks = [(part, *validate(part.model, document)) for part in parts]
        part, model, problems = min(looks, key=lambda look: len(look[2]))
        return problems if model is None or problems else place(document, part.check(model))

    def _mistakes(self, document: Document, game: Game) -> list[Problem]:
        """Every mistake of a scenario, in each of its modes and numbers of players."""
        problems = list(document.problems)
        offered = [(mode, players) for mode, counts in ways(document.data) for players in counts]
        for mode, players in offered:
            try:
                self._resolve(_copy(document), game, None, mode, players, {})
            except ScenarioError as error:
                problems += error.problems
        if not offered:
            told = "'players' is missing: say how many can play, such as [2, 3]"
            problems.append(document.mark(("players",)).problem(told))
        return sorted(set(problems))

    # ---------------------------------------------------------------- the steps

    def _scenario(self, path: Path) -> tuple[Document, Game]:
        return self._complete(read(path), path.parent)

    def _complete(self, document: Document, folder: Path | None = None) -> tuple[Document, Game]:
        """The document over its game's first scenario, every file it names taken in."""
        if document.problems:
            raise ScenarioError(tuple(document.problems))
        name = document.data.get("game")
        game = self.games.get(str(name))
        if game is None:
            told = "'game' is missing" if name is None else unknown("game", str(name), self.games)
            raise ScenarioError((document.mark(("game",)).problem(told),))
        _drop_misshapen(document)
        first = self.files("scenarios", own=False).get(game.first)
        base = read(first) if first else from_mapping({})
        for key in (
            *OWN_WORDS,
            *(("players", "modes") if {"players", "modes"} & document.data.keys() else ()),
        ):
            base.data.pop(key, None)
        self._take_in(base, game, first.parent if first else None)
        self._take_in(document, game, folder)
        whole = merge_top(base, document)
        return whole, game

    def _take_in(self, document: Document, game: Game, folder: Path | None) -> None:
        """Put the content of each file that is named in the place of its name, in the modes too."""
        spots: list[Trail] = [(key,) for key in game.parts if key in document.data]
        modes = document.data.get("modes")
        if isinstance(modes, dict):
            spots += [
                ("modes", m, k) for m, keys in modes.items() if isinstance(keys, dict) for k in game.parts if k in keys
            ]
        for spot in spots:
            value = _at(document.data, spot)
            if isinstance(value, str) and get_origin(game.scenario.model_fields[str(spot[-1])].annotation) is list:
                continue  # a list is wanted, and that is said at the name, not in the file
            for trail in [(*spot, n) for n in range(len(value))] if isinstance(value, list) else [spot]:
                if isinstance(named := _at(document.data, trail), str):
                    self._take_in_one(document, game, trail, named, folder)

    def _take_in_one(self, document: Document, game: Game, trail: Trail, named: str, folder: Path | None) -> None:
        mark = document.mark(trail)
        path, known = self._board_file(game, named, folder)
        if path is None:
            kind = next(str(part) for part in trail if part in game.parts)
            document.problems.append(mark.problem(unknown(f"{kind} file", named, known)))
            document.broken.append(trail)
            return
        part = read(path)
        put(document, trail, part)
        if part.problems:
            document.broken.append(trail)

    def _board_file(self, game: Game, named: str, folder: Path | None) -> tuple[Path | None, list[str]]:
        """The file that a scenario names: beside itself (unless that is a scenario too), else under boards/GAME.

        What shipped scenarios name is shipped too, so that no file of a person's own can spoil them.
        """
        shipped = folder is not None and folder.is_relative_to(self.shipped)
        known = {
            name.removeprefix(f"{game.id}/"): p
            for name, p in self.files("boards", own=not shipped).items()
            if name.startswith(f"{game.id}/")
        }
        plain = PurePosixPath(named)
        if folder is not None and not plain.is_absolute() and ".." not in plain.parts:
            for beside in (folder / named, folder / f"{named}.yaml"):
                if beside.suffix in (".yaml", ".yml") and beside.is_file() and "game" not in read(beside).data:
                    return beside, []
        return known.get(str(plain.with_suffix("")) if plain.suffix in (".yaml", ".yml") else named), sorted(known)

    def _resolve(
        self,
        document: Document,
        game: Game,
        name: str | None,
        mode: str | None,
        players: int,
        options: Mapping[str, Any],
    ) -> Setup:
        if mode is not None:
            overlay = part_of(document, ("modes", mode))
            overlay.data.pop("players", None)
            document = merge(document, overlay)
        document.data.pop("modes", None)
        document.data["players"] = [players]
        if options:
            over = from_mapping(copy.deepcopy(dict(options)))
            self._take_in(over, game, None)
            document = merge(document, over)
        return self._finish(document, game, name, mode, players)

    def _finish(self, document: Document, game: Game, name: str | None, mode: str | None, players: int) -> Setup:
        model, problems = validate(game.scenario, document)
        if model is not None and not problems:
            problems = place(document, game.check(model, players))
        if problems or model is None:
            raise ScenarioError(tuple(problems))
        return Setup(game, name, players, mode, document.data, model)


def merge_top(base: Document, over: Document) -> Document:
    """A document that takes each key it does not give from another one.

    What does not go with a key taken over is told at the top of the document, naming the key: nothing is wrong with
    the other one. Modes taken over leave alone what the document says itself.
    """
    kept = {key: value for key, value in base.data.items() if key not in over.data}
    if "modes" in kept:
        kept["modes"] = {name: _beside(mode, over.data) for name, mode in kept["modes"].items()}
    taken = {trail: mark for trail, mark in base.marks.items() if trail and trail[0] in kept}
    marks = {trail: _taken_over(base, over, trail, mark) for trail, mark in taken.items()} | over.marks
    return Document({**kept, **over.data}, marks, base.problems + over.problems, over.file, base.broken + over.broken)


def _beside(mode: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a mode taken over that the document does not give itself."""
    return {key: value for key, value in mode.items() if key == "players" or key not in given}


def _taken_over(base: Document, over: Document, trail: Trail, mark: Mark) -> Mark:
    """Where a mistake in a value taken over is told; one in a file that the value names is told there."""
    if mark.file != base.file or base.file is None:
        return mark
    key = ".".join(str(part) for part in trail[: 2 if trail[0] == "modes" else 1])
    return over.mark(())._replace(note=f"in '{key}', taken over from {Path(base.file).stem}: ")


def ways(data: Mapping[str, Any]) -> list[tuple[str | None, list[int]]]:
    """The modes of a scenario with the numbers of players each allows; one way without a name if it has no modes."""
    modes = data.get("modes")
    if modes:
        return [(name, list(mode["players"])) for name, mode in modes.items()]
    return [(None, list(data.get("players", ())))]


def choose(data: Mapping[str, Any], mode: str | None, players: int | None) -> tuple[str | None, int]:
    """The mode and the number of players to play; raises BadChoice where they are not offered together.

    Players left out: the smallest listed; mode left out: the first that fits.
    """
    known = ways(data)
    if mode is not None and mode not in [name for name, _ in known]:
        raise BadChoice(f"the scenario has no mode '{mode}'{suggestion(mode, [name for name, _ in known if name])}")
    known = [way for way in known if mode is None or way[0] == mode]
    counts = sorted({count for _, counts in known for count in counts})
    count = players if players is not None else (counts[0] if counts else 0)
    for name, offered in known:
        if count in offered:
            return name, count
    told = f" in mode '{mode}'" if mode else ""
    raise BadChoice(f"{count} cannot play this scenario{told}; it is for {', '.join(map(str, counts)) or 'nobody'}")


def _drop_misshapen(document: Document) -> None:
    """Take out players and modes that nothing can be made of, told as mistakes, so that the rest can be checked."""
    data = document.data
    modes = data.get("modes", {})
    if not _counts(data.get("players", [])):
        _drop(document, ("players",), "players must be a list of whole numbers, such as [2, 3]")
    if not isinstance(modes, dict):
        _drop(document, ("modes",), "modes must be a mapping: a name and its keys")
        return
    for name, mode in list(modes.items()):
        if not isinstance(mode, dict) or not mode.get("players") or not _counts(mode["players"]):
            _drop(document, ("modes", name), f"mode '{name}' needs players, such as [1]")
    if "modes" in data and not modes:
        del data["modes"]


def _drop(document: Document, trail: Trail, told: str) -> None:
    document.problems.append(document.mark(trail).problem(told))
    document.broken.append(trail)
    del _at(document.data, trail[:-1])[trail[-1]]


def _counts(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(n, int) and not isinstance(n, bool) and 0 < n <= 12 for n in value
    )


def _at(data: Any, trail: Trail) -> Any:
    for part in trail:
        data = data[part]
    return data


def _copy(document: Document) -> Document:
    problems, broken = list(document.problems), list(document.broken)
    return Document(copy.deepcopy(document.data), dict(document.marks), problems, document.file, broken)


def models_of(games: Mapping[str, Game]) -> dict[str, type[BaseModel]]:
    """Every kind of file by the name of its schema, such as `cards-scenario` or `cards-deck`."""
    named: dict[str, type[BaseModel]] = {}
    for game in games.values():
        named[f"{game.id}-scenario"] = game.scenario
        named |= {f"{game.id}-{kind}": part.model for kind, part in game.parts.items()}
    return named


__all__ = ["BadChoice", "Entry", "Library", "Scenario", "UnknownScenario", "choose", "models_of", "ways"]
