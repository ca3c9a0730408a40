"""A position as the side to act sees it, and whether its Duke would be open to capture (D4)."""

from __future__ import annotations

from collections.abc import Iterable

from .squares import DARK, OTHER, START, Squares
from .state import Bag, Board
from .tables import Spot, Tables


class Sight:
    """The tiles of both sides and sets of their squares, for one board and the side to act.

    `guarded` holds its Duke, if it has one to guard (D4.5); `vital` are the own tiles it loses by; `prize` is what it
    would win by capturing; `danger` the squares where an enemy placement would capture the Duke (R3). `pressing` are
    the enemies that could come to aim at the Duke where he stands, and `pressed` that there is any such danger.
    `number` stands for the position but the bags (R2).
    """

    __slots__ = (
        "danger",
        "enemy",
        "guarded",
        "mine",
        "number",
        "occupied",
        "own",
        "pressed",
        "pressing",
        "prize",
        "seat",
        "tables",
        "theirs",
        "vital",
    )

    def __init__(self, tables: Tables, board: Board, seat: str, bags: tuple[Bag, Bag]) -> None:
        mine: list[Spot] = []
        theirs: list[Spot] = []
        own = enemy = own_vital = enemy_vital = 0
        number = int(seat == DARK)
        for column, tile in zip(tables.columns, board):  # noqa: B905 (both have 36 places; checking costs time)
            if tile is None:
                continue
            spot = column[tile]
            number += spot.sign
            if spot.seat == seat:
                mine.append(spot)
                own |= spot.bit
                if spot.vital:
                    own_vital |= spot.bit
            else:
                theirs.append(spot)
                enemy |= spot.bit
                if spot.vital:
                    enemy_vital |= spot.bit
        self.tables, self.seat, self.mine, self.theirs = tables, seat, mine, theirs
        self.number, self.vital = number, own_vital
        self.own, self.enemy, self.occupied = own, enemy, own | enemy
        self.prize = enemy_vital if tables.guards[OTHER[seat]] or not enemy_vital & (enemy_vital - 1) else 0
        self.guarded = own_vital if tables.guards[seat] else 0
        self.danger = tables.danger[seat] if self.guarded and bags[seat != DARK] else 0
        self.pressing = [spot for spot in theirs if spot.whole & own_vital] if self.guarded else []
        self.pressed = bool(self.pressing or self.danger & own_vital)

    @property
    def in_guard(self) -> bool:
        """The enemy could capture the Duke as things stand (D4.1)."""
        return self.pressed and self.exposed(self.guarded, self.occupied, self.enemy, self.pressing)

    @property
    def threats(self) -> list[Spot]:
        """The enemies that could capture the Duke as things stand, a placement apart."""
        return [spot for spot in self.pressing if aims(spot, self.guarded, self.occupied, self.enemy)]

    @property
    def endangered(self) -> Spot:
        """The Duke that could be captured, in Guard."""
        dukes = (spot for spot in self.mine if spot.bit & self.guarded)
        return next(duke for duke in dukes if self.exposed(duke.bit, self.occupied, self.enemy, self.pressing))

    def exposed(self, dukes: Squares, occupied: Squares, enemy: Squares, attackers: Iterable[Spot]) -> bool:
        """One of the dukes could be captured by one action of the attackers, as far as they are still there (D4.1)."""
        if dukes & self.danger:
            return True
        for spot in attackers:  # noqa: SIM110 (a generator would double the time of this, the hottest loop)
            if spot.whole & dukes and spot.bit & enemy and aims(spot, dukes, occupied, enemy):
                return True
        return False

    # ---------------------------------------------------------------- sets of goals without those that open the Duke

    def duke_goals(self, duke: Squares, goals: Squares) -> Squares:
        """Where the Duke may go."""
        for goal in bits(goals & ~self.prize):
            dukes, occupied = self.guarded ^ duke | goal, self.occupied ^ duke | goal
            if self.exposed(dukes, occupied, self.enemy & ~goal, self.theirs):
                goals ^= goal
        return goals

    def goals(self, start: Squares, goals: Squares) -> Squares:
        """Where another tile may go."""
        for goal in bits(goals & ~self.prize):
            if self.exposed(self.guarded, self.occupied ^ start | goal, self.enemy & ~goal, self.pressing):
                goals ^= goal
        return goals

    def hits(self, goals: Squares) -> Squares:
        """What may be struck."""
        for goal in bits(goals & ~self.prize):
            if self.exposed(self.guarded, self.occupied ^ goal, self.enemy ^ goal, self.pressing):
                goals ^= goal
        return goals

    def placements(self) -> Squares:
        """Where a drawn tile may be placed (D2.2, D2.5, D4.2)."""
        squares = self.open_squares()
        return self.goals(0, squares) if self.pressed else squares

    def open_squares(self) -> Squares:
        """Where a drawn tile could be placed if no Duke had to be guarded."""
        if self.tables.on_start[self.seat]:
            return START[self.seat] & ~self.own
        around = 0
        for spot in self.mine:
            if spot.leads:
                around |= spot.beside
        return around & ~self.occupied


def aims(spot: Spot, dukes: Squares, occupied: Squares, enemy: Squares) -> bool:
    """A tile of the enemy could capture one of the dukes by move, jump, slide, strike, command or escape (D3, D5.2)."""
    if (spot.lines[occupied & spot.relevant] | spot.strike) & dukes:
        return True
    if spot.command & dukes and spot.command & enemy:
        return True
    return bool(spot.escape & dukes and spot.beside & enemy)


def bits(squares: Squares) -> Iterable[Squares]:
    """The squares of a set, each as a set of its own."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low
