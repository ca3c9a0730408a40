"""Where everything lies on the card table, seen from one seat."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.gui.boards.cards import stations
from musketeers_gui.gui.boards.cards.ground import Ground, ground, sides
from musketeers_gui.gui.boards.cards.hand import HandPlace
from musketeers_gui.gui.boards.cards.lie import Lie
from musketeers_gui.gui.boards.cards.stations import Station
from musketeers_gui.gui.units import Units

RING: Final = 118
"""Radius of the ring round the Guard, in units of the middle."""
_MIDDLE: Final = (664, 654)
"""Width and height the middle needs with everything in it, in units of its own."""
_RISE: Final = 296
"""Units from the top of the middle down to the Guard."""
_PLAYED: Final[Mapping[str, tuple[float, float]]] = {
    "own": (0, 271), "left": (-238, 4), "top": (0, -209), "right": (238, 4),
}  # fmt: skip
_TILT: Final[Mapping[str, float]] = {"own": 1.5, "left": -2.0, "top": 2.5, "right": -1.5}
_PILES: Final[Mapping[str, tuple[float, float]]] = {
    "guards": (-1, -206), "aside": (1, -206), "gem": (-1, 176), "prison": (1, 176),
}  # fmt: skip
"""The corner of each supply: left or right, and units below the Guard."""
_PILE_OUT: Final = (270, 346)
"""Units from the Guard's middle line to the supplies, at least and at most."""
_PILE_HALF: Final = 62


@dataclass(frozen=True, slots=True)
class Middle:
    """The middle of the table: the Guard in its ring, the cards of a fight round it, the supplies at the corners."""

    scale: float
    guard: Lie
    ring: int
    tally: pygame.Rect
    played: Mapping[str, Lie]
    piles: Mapping[str, Lie]
    captions: Mapping[str, pygame.Rect]
    heading: pygame.Rect
    lead: pygame.Rect
    choices: tuple[Lie, ...]
    choice_caption: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything's place on the board, in pixels.

    `final` is the place of the seat before the screen when the game is over; the sheets with the sums lie where
    `round_sheet` says between two rounds and where `final_sheet` says at the end.
    """

    ground: Ground
    stations: Mapping[str, Station]
    final: Station
    middle: Middle
    hand: HandPlace
    pad: pygame.Rect
    round_sheet: pygame.Rect
    final_sheet: pygame.Rect


def arrange(area: pygame.Rect, units: Units, seats: tuple[str, ...], bottom: str, pay: int, hand: int) -> Layout:
    """The layout for an area of the window, seen from the seat `bottom`."""
    g = ground(area, units)
    own = stations.own(g, pay)
    where = sides(seats, bottom)
    across = [seat for seat, side in where.items() if side == "top"]
    top = g.top(160 if across else 60)
    foot = min(own.plate.top, _pad(g).top) - g.px(12)
    placed: dict[str, Station] = {}
    for seat, side in where.items():
        if side == "own":
            placed[seat] = own
        elif side == "top":
            placed[seat] = stations.opposite(g, pay, across.index(seat), len(across))
        else:
            placed[seat] = stations.beside(g, side, pay, top, foot)
    final = stations.final(g, pay)
    middle = _middle(g, seats, bottom, pay, bool(across))
    between = _sheet(g, placed, min(own.plate.top, _pad(g).top))
    return Layout(
        ground=g,
        stations=placed,
        final=final,
        middle=middle,
        hand=_hand(g, hand),
        pad=_pad(g),
        round_sheet=between,
        final_sheet=_sheet(g, placed, final.slots[0].bounds().top),
    )


def _hand(g: Ground, most: int) -> HandPlace:
    """Where the own hand is fanned out."""
    room = g.px(g.pick(690, 930))
    return HandPlace(
        g.area.centerx + g.px(g.pick(6, 0)), g.bottom(g.pick(104, 78)), g.px(128), room, g.px(g.pick(44, 26)), most
    )


def _pad(g: Ground) -> pygame.Rect:
    """Where the score pad lies."""
    if g.tall:
        return pygame.Rect(g.right(276), g.top(676), g.px(258), g.px(172))
    return pygame.Rect(g.right(322), g.bottom(250), g.px(272), g.px(206))


def _space(g: Ground, across: bool) -> pygame.Rect:
    """What the seats leave free for the middle."""
    side, foot = g.px(g.pick(215, 190)), g.bottom(256) if not g.tall else g.top(738)
    top = g.top(144) if across else g.top(46)
    return pygame.Rect(g.area.left + side, top, g.area.w - 2 * side, foot - top)


def _middle(g: Ground, seats: tuple[str, ...], bottom: str, pay: int, across: bool) -> Middle:
    space = _space(g, across)
    c = min(space.w / _MIDDLE[0], space.h / _MIDDLE[1], g.u * 1.1)
    x, y = space.centerx, round(space.top + (space.h - _MIDDLE[1] * c) / 2 + _RISE * c)

    def rect(centre: tuple[float, float], size: tuple[float, float]) -> pygame.Rect:
        place = pygame.Rect(0, 0, round(size[0] * c), round(size[1] * c))
        place.center = round(x + centre[0] * c), round(y + centre[1] * c)
        return place

    out = min(_PILE_OUT[1], max(_PILE_OUT[0], space.w / 2 / c - _PILE_HALF))
    piles = {name: Lie(x + side * out * c, y + dy * c, 92 * c) for name, (side, dy) in _PILES.items()}
    captions = {name: rect((side * out, dy + 88), (2 * _PILE_HALF + 30, 30)) for name, (side, dy) in _PILES.items()}
    return Middle(
        scale=c,
        guard=Lie(x, y, 118 * c),
        ring=round(RING * c),
        tally=rect((0, 164), (400, 58)),
        played={seat: _played(lie, x, y, c) for seat, lie in _circle(seats, bottom).items()},
        piles=piles,
        captions=captions,
        heading=rect((0, -128), (2 * (out - _PILE_HALF - 18), 60)),
        lead=rect((0, -70), (2 * (out + _PILE_HALF - 10), 38)),
        choices=stations.row(x, y + 52 * c, 124 * c, pay, 600 * c),
        choice_caption=rect((0, 174), (600, 44)),
    )


def _played(units: Lie, x: float, y: float, c: float) -> Lie:
    return Lie(x + units.x * c, y + units.y * c, units.width * c, units.angle)


def _circle(seats: tuple[str, ...], bottom: str) -> dict[str, Lie]:
    """Where each seat's card of a fight lies, in units from the Guard."""
    where = sides(seats, bottom)
    if len(seats) <= 4:
        return {seat: Lie(*_PLAYED[side], 104, _TILT[side]) for seat, side in where.items()}
    around = {}
    for place, seat in enumerate(where):
        turn = math.tau * place / len(seats)
        around[seat] = Lie(-250 * math.sin(turn), 31 + 240 * math.cos(turn), 84, 0)
    return around


def _sheet(g: Ground, placed: Mapping[str, Station], foot: int) -> pygame.Rect:
    """Where the sheet with the sums lies, above `foot`, clear of all pay cards and their silver.

    Between the seats at the sides or, where more is left there, below them.
    """
    tag, people = g.px(40 * g.grow), len(placed)
    tops = [y + tag // 2 for station in placed.values() if station.side == "top" for _, y in station.badges]
    beside = [station for station in placed.values() if station.side in ("left", "right")]
    edges = [x + tag - g.area.left for station in beside if station.side == "left" for x, _ in station.badges]
    ends = [lie.bounds().bottom + g.px(10) for station in beside for lie in station.slots]
    top = max(tops, default=g.top(46))
    between = _centred(g, people, g.area.w - 2 * max(edges, default=g.px(60)), top, foot)
    below = _centred(g, people, g.area.w - 2 * g.px(60), max([top, *ends]), foot)
    return max(between, below, key=lambda sheet: min(sheet.w / 12, sheet.h / (people + 4)))


def _centred(g: Ground, people: int, wide: int, top: int, foot: int) -> pygame.Rect:
    """A sheet as large as it should be or as there is room, in the middle of a strip."""
    high = max(0, foot - g.px(10) - top)
    sheet = pygame.Rect(0, 0, min(wide, g.px(620 * g.grow)), min(high, g.px((190 + 62 * people) * g.grow)))
    sheet.center = g.area.centerx, top + high // 2
    return sheet
