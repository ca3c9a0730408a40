"""The fast generator against the slow one, on positions made at random and on those of random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import NAMES
from musketeers_gui.games.duke.state import State, Tile

from . import slow
from .helpers import rules_of

POWERS = ("escape", "summon", "divination")
KINDS = sorted({tile for tile, _ in slow.GRIDS})
COMMON = [kind for kind in KINDS if kind not in (*slow.DUKES, *slow.MUSKETEERS, "duchess", "oracle")]


def random_case(rng: random.Random) -> tuple[slow.Game, slow.Position]:
    """A position of few or many tiles: two Dukes, or musketeers against Richlieu, bags empty or not."""
    squares = [(x, y) for x in range(1, 7) for y in range(1, 7)]
    rng.shuffle(squares)
    musketeers = rng.random() < 0.6
    seats = ["light", "dark"] if rng.random() < 0.7 else ["dark", "light"]
    vital = [rng.sample(slow.MUSKETEERS, rng.randint(1, 3)) if musketeers else ["duke"]]
    vital.append(["richlieu" if musketeers or rng.random() < 0.2 else "duke"])
    position: slow.Position = {}
    for seat, leaders in zip(seats, vital, strict=True):
        extra = [rng.choice(COMMON) for _ in range(rng.randint(0, 8))]
        extra += [kind for kind in ("duchess", "oracle") if rng.random() < 0.2]
        for kind in (*leaders, *extra):
            position[squares.pop()] = (seat, kind, rng.randint(1, 2))
    bags = {seat: ["knight"] if rng.random() < 0.5 else [] for seat in seats}
    loses = {seats[0]: "musketeers" if musketeers else "duke", seats[1]: "duke"}
    powers = tuple(power for power in POWERS if rng.random() < 0.5)
    return slow.Game(loses, bags, rng.random() < 0.7, powers), position


def state_of(position: slow.Position, game: slow.Game, seat: str) -> State:
    board: list[Tile | None] = [None] * len(NAMES)
    for square, piece in position.items():
        board[NAMES.index(slow.name(square))] = Tile(*piece)
    return State(tuple(board), (tuple(game.bags["light"]), tuple(game.bags["dark"])), seat)


_RULES: dict[Any, DukeRules] = {}


def rules_for(game: slow.Game) -> DukeRules:
    """Rules with the same switches; a position is handed to them as a state."""
    key = (tuple(game.loses.items()), game.placement_threatens, game.powers)
    if key not in _RULES:
        sides = {seat: {"pieces": {}, "loses_by": loss} for seat, loss in game.loses.items()}
        scenario = {"game": "duke", "title": "x", "sides": sides, "placement_threatens": game.placement_threatens}
        _RULES[key] = rules_of(scenario | {power: power in game.powers for power in POWERS})
    return _RULES[key]


def fast_legal(game: slow.Game, position: slow.Position, seat: str) -> list[str]:
    return sorted(map(str, rules_for(game).legal(state_of(position, game, seat), seat)))


def fast_placements(game: slow.Game, position: slow.Position, seat: str) -> list[str]:
    rules = rules_for(game)
    state = state_of(position, game, seat)
    drawn = rules.apply(state, seat, rules.decode("draw"), Dice(Seeded("any", 1))).state
    return sorted(map(str, rules.legal(drawn, seat)))


def compare(seed: int, count: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        game, position = random_case(rng)
        for seat in ("light", "dark"):
            expected = slow.legal(game, position, seat)
            assert fast_legal(game, position, seat) == expected, (game, slow.as_sides(position, game), seat)
            around = slow.Game(
                {slow.other(s): loss for s, loss in game.loses.items()},
                {slow.other(s): bag for s, bag in game.bags.items()},
                *game[2:],
            )
            mirrored = sorted(map(slow.turned_text, fast_legal(around, slow.turned(position), slow.other(seat))))
            assert mirrored == expected, (game, slow.as_sides(position, game), seat)
            if "draw" in expected:
                placed = sorted(slow.legal_placements(game, position, seat))
                assert fast_placements(game, position, seat) == placed


@pytest.mark.rule("D1.1", "D3.1", "D3.2", "D3.3", "D3.4", "D3.5", "D3.6", "D3.7", "D4.1", "D4.2", "D4.5", "D4.6", "R3")
@pytest.mark.parametrize("seed", range(3))
def test_both_generators_agree_on_random_positions(seed: int) -> None:
    compare(seed, 250)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_both_generators_agree_on_thousands_of_random_positions(seed: int) -> None:
    compare(seed, 2000)


def position_of(state: State) -> slow.Position:
    return {
        (square % 6 + 1, square // 6 + 1): (tile.seat, tile.kind, tile.side)
        for square, tile in enumerate(state.board)
        if tile
    }


@pytest.mark.rule("D2.1", "D2.2", "D2.5", "D3.8", "D4.1")
@pytest.mark.parametrize("scenario", ["duke/musketeers", "duke/standard"])
def test_both_generators_agree_through_random_games(scenario: str) -> None:
    rules = rules_of(scenario, escape=True, summon=True, divination=True)
    rng = random.Random(5)
    for number in range(6):
        state = rules.start(Dice(Seeded("games", number))).state
        while rules.to_act(state):
            seat = state.seat
            actions = rules.legal(state, seat)
            if state.pending is None:
                game = slow.Game(
                    rules.tables.loses_by,
                    {"light": list(state.bags[0]), "dark": list(state.bags[1])},
                    powers=POWERS,
                )
                assert sorted(map(str, actions)) == slow.legal(game, position_of(state), seat)
            state = rules.apply(state, seat, rng.choice(actions), Dice(Seeded("games", state.turn))).state


@pytest.mark.rule("D2.1", "D3.8")
def test_both_generators_count_alike_from_a_middle_position() -> None:
    rng = random.Random(11)
    for _ in range(15):
        game, position = random_case(rng)
        for seat in ("light", "dark"):
            counted = rules_for(game).perft(state_of(position, game, seat), 2)
            assert counted == [slow.perft(game, position, seat, depth) for depth in (1, 2)]
