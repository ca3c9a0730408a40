"""A second move generator, written as plainly as the rules are told, to check the fast one against.

A position maps squares (file, rank), both from 1, to (seat, tile, side). It reads the YAML grids itself and shares no
code with the game. An action is its text; nothing is fast and nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

Square: TypeAlias = tuple[int, int]
Piece: TypeAlias = tuple[str, str, int]
Position: TypeAlias = dict[Square, Piece]
BOARDS = Path(__file__).parents[2] / "boards" / "duke"
DUKES = ("duke", "richlieu")
MUSKETEERS = ("dartagnan", "athos", "porthos", "aramis")
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def grids() -> dict[tuple[str, int], list[tuple[str, int, int]]]:
    """For each tile and side its signs with steps to the right and forward."""
    found = {}
    for name in ("base", "expansion"):
        for tile, printed in yaml.safe_load((BOARDS / f"{name}.yaml").read_text("utf-8"))["tiles"].items():
            for side, key in ((1, "start"), (2, "back")):
                found[tile, side] = _signs(printed[key])
    return found


def _signs(drawn: str) -> list[tuple[str, int, int]]:
    rows = [row.split() for row in drawn.strip().splitlines()]
    (own,) = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "P"]
    return [
        (sign, x - own[0], own[1] - y)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        for sign in cell
        if sign not in "P."
    ]


GRIDS = grids()


class Game(NamedTuple):
    """What a scenario says beyond the position. `loses` is `duke`, `musketeers` or `nothing` for each seat."""

    loses: dict[str, str]
    bags: dict[str, list[str]]
    placement_threatens: bool = True
    powers: tuple[str, ...] = ()


def name(square: Square) -> str:
    return "abcdef"[square[0] - 1] + str(square[1])


def other(seat: str) -> str:
    return "dark" if seat == "light" else "light"


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 6 and 1 <= square[1] <= 6


def starts(seat: str) -> list[Square]:
    return [(3, 1), (4, 1)] if seat == "light" else [(3, 6), (4, 6)]


def plus(square: Square, x: int, y: int) -> Square:
    return square[0] + x, square[1] + y


def icons(piece: Piece) -> Iterator[tuple[str, int, int]]:
    seat, tile, side = piece
    for sign, right, forward in GRIDS[tile, side]:
        yield (sign, right, forward) if seat == "light" else (sign, -right, -forward)


def flipped(piece: Piece) -> Piece:
    return piece[0], piece[1], 3 - piece[2]


class Deed(NamedTuple):
    """An action's text, the position it leads to, and what was captured."""

    text: str
    after: Position
    captured: Piece | None = None


# ------------------------------------------------------------------ what can be done if no Duke had to be guarded


def deeds(game: Game, position: Position, seat: str) -> Iterator[Deed]:
    for square, piece in position.items():
        if piece[0] == seat:
            yield from goings(position, square, piece)
            yield from strikes(position, square, piece)
            yield from commands(position, square, piece)
            if "escape" in game.powers and piece[1] == "richlieu":
                yield from escapes(position, square, piece)
            if "summon" in game.powers and piece[1] == "duchess":
                yield from summons(position, square, piece)


def goings(position: Position, square: Square, piece: Piece) -> Iterator[Deed]:
    goals: set[Square] = set()
    for sign, x, y in icons(piece):
        if sign == "●":
            far = max(abs(x), abs(y))
            way = [plus(square, x * n // far, y * n // far) for n in range(1, far)]
            if not any(passed in position for passed in way):
                goals.add(plus(square, x, y))
        elif sign == "○":
            goals.add(plus(square, x, y))
        elif sign in "▲△":
            unit = (x, y) if sign == "▲" else (x // 2, y // 2)
            at = square if sign == "▲" else plus(square, *unit)
            while on_board(at := plus(at, *unit)):
                goals.add(at)
                if at in position:
                    break
    for goal in goals:
        if on_board(goal) and position.get(goal, ("",))[0] != piece[0]:
            after = dict(position)
            del after[square]
            captured = after.pop(goal, None)
            after[goal] = flipped(piece)
            yield Deed(f"{name(square)}-{name(goal)}", after, captured)


def strikes(position: Position, square: Square, piece: Piece) -> Iterator[Deed]:
    for sign, x, y in icons(piece):
        goal = plus(square, x, y)
        if sign == "✡" and goal in position and position[goal][0] != piece[0]:
            after = dict(position)
            after[square] = flipped(piece)
            yield Deed(f"{name(square)}*{name(goal)}", after, after.pop(goal))


def commands(position: Position, square: Square, piece: Piece) -> Iterator[Deed]:
    fields = [plus(square, x, y) for sign, x, y in icons(piece) if sign == "\\" and on_board(plus(square, x, y))]
    for start in fields:
        for goal in fields:
            if start == goal or start not in position or position[start][0] != piece[0]:
                continue
            if goal in position and position[goal][0] == piece[0]:
                continue
            after = dict(position)
            captured = after.pop(goal, None)
            after[goal] = after.pop(start)
            after[square] = flipped(piece)
            yield Deed(f"{name(square)}:{name(start)}-{name(goal)}", after, captured)


def escapes(position: Position, square: Square, piece: Piece) -> Iterator[Deed]:
    seat = piece[0]
    for way in SIDES:
        sacrifice = plus(square, *way)
        if sacrifice not in position or position[sacrifice][0] != seat:
            continue
        goals = [goal for goal in starts(seat) if goal != square]
        free = [g for g in goals if g == sacrifice or g not in position or position[g][0] != seat]
        for goal in free or goals:
            after = dict(position)
            del after[square], after[sacrifice]
            captured = after.pop(goal, None)
            after[goal] = (seat, piece[1], 1)
            enemy = captured if captured and captured[0] != seat else None
            yield Deed(f"escape {name(sacrifice)} {name(goal)}", after, enemy)


def summons(position: Position, square: Square, piece: Piece) -> Iterator[Deed]:
    for duke, held in position.items():
        if held[0] == piece[0] and held[1] in DUKES:
            for way in SIDES:
                goal = plus(duke, *way)
                if on_board(goal) and goal not in position:
                    after = dict(position)
                    after[goal] = after.pop(square)
                    after[duke] = flipped(held)
                    yield Deed(f"summon {name(goal)}", after)


def placements(game: Game, position: Position, seat: str) -> Iterator[Deed]:
    """Where a tile could be placed; which tile does not matter."""
    if game.loses[seat] == "musketeers":
        goals = [goal for goal in starts(seat) if position.get(goal, ("",))[0] != seat]
    else:
        dukes = [square for square, piece in position.items() if piece[0] == seat and piece[1] in DUKES]
        around = {plus(duke, *way) for duke in dukes for way in SIDES}
        goals = [goal for goal in around if on_board(goal) and goal not in position]
    for goal in goals:
        after = dict(position)
        captured = after.pop(goal, None)
        after[goal] = (seat, "footman", 1)
        yield Deed(f"place {name(goal)}", after, captured)


# ------------------------------------------------------------------ what may be done


def wins(game: Game, deed: Deed) -> bool:
    if deed.captured is None:
        return False
    seat, tile, _ = deed.captured
    if game.loses[seat] == "duke":
        return tile in DUKES
    if game.loses[seat] == "musketeers" and tile in MUSKETEERS:
        return not any(piece[0] == seat and piece[1] in MUSKETEERS for piece in deed.after.values())
    return False


def in_guard(game: Game, position: Position, seat: str) -> bool:
    """The other side could capture the Duke of this seat in one action."""
    if game.loses[seat] != "duke":
        return False
    enemy = other(seat)
    threats = list(deeds(game, position, enemy))
    if game.bags[enemy] and (game.placement_threatens or game.loses[enemy] != "musketeers"):
        threats += placements(game, position, enemy)
    return any(deed.captured is not None and deed.captured[1] in DUKES for deed in threats)


def allowed(game: Game, deed: Deed, seat: str) -> bool:
    return wins(game, deed) or not in_guard(game, deed.after, seat)


def legal_placements(game: Game, position: Position, seat: str) -> list[str]:
    return [deed.text for deed in placements(game, position, seat) if allowed(game, deed, seat)]


def legal(game: Game, position: Position, seat: str) -> list[str]:
    """All legal actions, sorted."""
    found = [deed.text for deed in deeds(game, position, seat) if allowed(game, deed, seat)]
    if game.bags[seat] and legal_placements(game, position, seat):
        found.append("draw")
        oracles = [piece for piece in position.values() if piece == (seat, "oracle", 2)]
        found += ["divine"] * (bool(oracles) and "divination" in game.powers)
    return sorted(found)


def perft(game: Game, position: Position, seat: str, depth: int) -> int:
    """The number of sequences of exactly so many actions, draws left out."""
    found = [deed for deed in deeds(game, position, seat) if allowed(game, deed, seat)]
    if depth == 1:
        return len(found)
    return sum(perft(game, deed.after, other(seat), depth - 1) for deed in found if not wins(game, deed))


# ------------------------------------------------------------------ turning the board round


def turned(position: Position) -> Position:
    """The same position with the board and the colours turned round."""
    return {(7 - x, 7 - y): (other(seat), tile, side) for (x, y), (seat, tile, side) in position.items()}


def turned_text(text: str) -> str:
    """An action on the turned board."""
    return "".join(
        "abcdef"[5 - "abcdef".index(sign)]
        if sign in "abcdef" and text[n + 1 : n + 2].isdigit()
        else str(7 - int(sign))
        if sign.isdigit()
        else sign
        for n, sign in enumerate(text)
    )


def as_sides(position: Position, game: Game) -> dict[str, Any]:
    """The position as the sides of a scenario."""
    return {
        seat: {
            "pieces": {name(square): f"{tile}/{n}" for square, (owner, tile, n) in position.items() if owner == seat},
            "bag": game.bags[seat],
            "loses_by": game.loses[seat],
        }
        for seat in ("light", "dark")
    }
