"""Boxes and points in units of the plan, and the warp that makes a plan of a board file readable."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

OUTDOOR: Final = 0.36
"""Lengths that only the grounds and outbuildings have are drawn at this share at least."""
LEAST_OUT: Final = 0.95
"""Units an outdoor space is drawn wide at least."""
LEAST_IN: Final = 0.94
"""Units a room is drawn wide at least."""


def width(box: Box) -> float:
    """From left to right."""
    return box[2] - box[0]


def height(box: Box) -> float:
    """From top to bottom."""
    return box[3] - box[1]


def middle(box: Box) -> Point:
    """Its centre."""
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def area(box: Box) -> float:
    """Square units; nothing for a box turned inside out."""
    return max(0.0, width(box)) * max(0.0, height(box))


def about(x: float, y: float, wide: float, tall: float) -> Box:
    """A box of a size with its centre at a point."""
    return (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)


def grown(box: Box, by: float) -> Box:
    """The box with every side moved out (or, below zero, in)."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def shifted(box: Box, x: float, y: float) -> Box:
    """The box moved."""
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def meet(one: Box, other: Box, slack: float = 1e-6) -> bool:
    """The boxes share more than an edge."""
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


def shared(one: Box, other: Box) -> Box:
    """What two boxes have in common; turned inside out where that is nothing."""
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))


def holds(outer: Box, inner: Box, slack: float = 1e-6) -> bool:
    """The inner box lies wholly in the outer one."""
    return (
        outer[0] <= inner[0] + slack
        and outer[1] <= inner[1] + slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def has(box: Box, point: Point) -> bool:
    """A point lies in the box."""
    return box[0] <= point[0] < box[2] and box[1] <= point[1] < box[3]


def hull(boxes: Iterable[Box]) -> Box:
    """The smallest box round them; empty at the origin round none."""
    known = list(boxes)
    if not known:
        return (0.0, 0.0, 0.0, 0.0)
    return (min(b[0] for b in known), min(b[1] for b in known), max(b[2] for b in known), max(b[3] for b in known))


def covered(box: Box, boxes: Sequence[Box]) -> bool:
    """The box lies in the union of disjoint boxes."""
    return sum(area(shared(box, other)) for other in boxes) >= area(box) - 1e-6


@dataclass(frozen=True, slots=True)
class Axis:
    """Where each edge of the board file is drawn along one axis."""

    places: Mapping[float, float]

    def at(self, value: float) -> float:
        """The drawn place of an edge."""
        return self.places[value]


Stretches = Sequence[tuple[float, float]]


def make_axis(inside: Stretches, outside: Stretches, stretch: float, outdoor: float) -> Axis:
    """Draw what only the outdoors have at a share `outdoor`, and widen what is too narrow to hold a counter.

    `inside` and `outside` are the stretches of rooms and of outdoor spaces; `stretch` multiplies all lengths.
    """
    cuts = sorted({edge for pair in (*inside, *outside) for edge in pair})
    lengths = {}
    for low, high in pairwise(cuts):
        built = any(a < high and b > low for a, b in inside)
        lengths[low] = (high - low) * (1.0 if built else outdoor) * stretch
    _widen(cuts, lengths, outside, LEAST_OUT)
    _widen(cuts, lengths, inside, LEAST_IN)
    places, here = {}, 0.0
    for low in cuts:
        places[low] = round(here, 6)
        here += lengths.get(low, 0.0)
    return Axis(places)


def _widen(
    cuts: Sequence[float], lengths: dict[float, float], stretches: Sequence[tuple[float, float]], least: float
) -> None:
    """Lengthen the pieces of every stretch that is shorter than `least`."""
    for low, high in sorted(set(stretches), key=lambda pair: pair[1] - pair[0]):
        parts = [cut for cut in cuts if low <= cut < high]
        total = sum(lengths[part] for part in parts)
        if 0 < total < least:
            for part in parts:
                lengths[part] *= least / total
