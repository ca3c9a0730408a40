"""Who stands in a space: counters, stacks of them, and where each lies, keeping clear of what is written there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import dist
from typing import Final

from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.state import ARMED, DOWN, PRISONER, FaceDown, Man, State
from musketeers_gui.gui.boards.palace.counters import Print
from musketeers_gui.gui.boards.palace.geometry import Box, Point, about, grown, height, holds, hull, meet, middle, width
from musketeers_gui.gui.boards.palace.palette import look

SIDES: Final = (0.82, 0.74, 0.66, 0.58)
SMALL: Final = (0.74, 0.66, 0.58, 0.5, 0.44, 0.38, 0.33)
"""Units a counter is wide, the best first."""
TAG: Final = 0.2
"""Units below a counter for its name."""
LETTER: Final = 0.132
"""Units a letter of a name takes at the most."""
STEP: Final = 0.16
APART: Final = 0.04
BETWEEN: Final = 0.1
"""Units between two rows of counters."""


@dataclass(frozen=True, slots=True)
class Token:
    """A counter or a stack of them: the places of its men in the cast, and what is seen of the upper one."""

    men: tuple[int, ...]
    ids: tuple[str, ...]
    about: Print
    side: str

    @property
    def target(self) -> str:
        """What one points at for the upper one."""
        return f"counter:{self.ids[0]}"

    @property
    def targets(self) -> tuple[str, ...]:
        """The same for all in it."""
        return tuple(f"counter:{id_}" for id_ in self.ids)


@dataclass(frozen=True, slots=True)
class Cell:
    """A token with its middle on the plan, its side, and the width there is for its name, in units."""

    token: Token
    centre: Point
    side: float
    span: float

    @property
    def box(self) -> Box:
        """What the counter covers."""
        return about(*self.centre, self.side, self.side)


# ------------------------------------------------------------------ who


def seen(book: Book, man: Man, place: int) -> Print:
    """What is to be seen of one man's counter."""
    counter = book.cast[place]
    own = look(faction(book, place))
    if isinstance(man.value, FaceDown):
        return Print(own)
    state = {DOWN: "down", PRISONER: "prisoner"}.get(man.state, "")
    if not state and man.arms != ARMED:
        state = "disarmed"
    if not state and counter.printed is not None and man.value < counter.printed:
        state = "wounded"
    return Print(own, f"{man.value}%", counter.name if counter.named else "", state)


def faction(book: Book, place: int) -> str:
    """Whose sign a counter shows."""
    counter = book.cast[place]
    known = book.counters.named[counter.id] if counter.named else book.counters.kinds[counter.kind]
    return known.faction


def tokens(book: Book, view: State, places: Sequence[int]) -> list[Token]:
    """The counters of a place: face-down men of one stack and the men of one counter lie as one."""
    piles: dict[tuple[str, str], list[int]] = {}
    for place in places:
        man, counter = view.men[place], book.cast[place]
        if counter.group != counter.id:
            key = ("group", counter.group)
        elif isinstance(man.value, FaceDown):
            key = ("stack", f"{counter.side}/{counter.kind}/{man.stack}/{man.waits}")
        else:
            key = ("man", counter.id)
        piles.setdefault(key, []).append(place)
    return [_pile(book, view, tuple(men), key[0]) for key, men in piles.items()]


def _pile(book: Book, view: State, men: tuple[int, ...], sort: str) -> Token:
    known = seen(book, view.men[men[0]], men[0])
    badge = f"S-{len(men)}" if sort == "group" else str(len(men)) if len(men) > 1 else ""
    ids = tuple(view.men[man].id for man in men)
    return Token(men, ids, replace(known, badge=badge), book.cast[men[0]].side)


def merged(found: Sequence[Token]) -> list[Token]:
    """The tokens with the nameless men of each side in one stack."""
    done: dict[tuple[str, str], list[Token]] = {}
    for token in found:
        named = token.about.name or token.about.badge.startswith("S")
        done.setdefault((token.side, token.ids[0] if named else ""), []).append(token)
    return [_together(group) for group in done.values()]


def crammed(found: Sequence[Token]) -> list[Token]:
    """All men of each side in one stack."""
    done: dict[str, list[Token]] = {}
    for token in found:
        done.setdefault(token.side, []).append(token)
    return [_together(group) for group in done.values()]


def _together(group: Sequence[Token]) -> Token:
    if len(group) == 1:
        return group[0]
    men = tuple(man for token in group for man in token.men)
    ids = tuple(id_ for token in group for id_ in token.ids)
    return Token(men, ids, replace(group[0].about, badge=str(len(men))), group[0].side)


# ------------------------------------------------------------------ where


def settle(found: Sequence[Token], boxes: Sequence[Box], barred: Iterable[Box]) -> list[Cell]:
    """The tokens of a space on its free ground: smaller, or in stacks, only where there is no room otherwise."""
    known = list(barred)
    for crowd in (found, merged(found)):
        for free, letter, sides in ((known, LETTER, SIDES), ([], LETTER, SIDES), ([], 0.0, SMALL)):
            for side in sides:
                if cells := _spread(crowd, boxes, free, Size(side, letter)):
                    return cells
    crowd = crammed(found)
    x, y = middle(max(boxes, key=lambda box: width(box) * height(box)))
    shift = SIDES[-1] * 0.6
    first = x - shift * (len(crowd) - 1) / 2
    return [Cell(token, (first + n * shift, y), SIDES[-1], SIDES[-1]) for n, token in enumerate(crowd)]


@dataclass(frozen=True, slots=True)
class Size:
    """How large counters are tried, and how much a letter of a name takes: 0 where names are cut to the counter."""

    side: float
    letter: float

    def box(self, spot: Point, name: str) -> Box:
        """What a counter covers together with the name below it."""
        left, top, right, bottom = about(*spot, self.side, self.side)
        if not name:
            return (left, top, right, bottom)
        over = max(0.0, self.letter * (len(name) + 1) - self.side) / 2
        return (left - over, top, right + over, bottom + TAG)

    def span(self, token: Token) -> float:
        """The width of a counter with its name."""
        return width(self.box((0.0, 0.0), token.about.name))

    def wide(self, line: Sequence[Token]) -> float:
        """The width of a row."""
        return sum(self.span(token) for token in line) + APART * (len(line) - 1)

    def tall(self, line: Sequence[Token]) -> float:
        """The height of a row."""
        return self.side + (TAG if any(token.about.name for token in line) else 0.0)


def _spread(crowd: Sequence[Token], boxes: Sequence[Box], barred: Sequence[Box], size: Size) -> list[Cell]:
    """All counters at one size: in rows on free ground, else scattered; nothing where some find no place."""
    for box in sorted(free_ground(boxes, barred), key=lambda b: (-round(width(b) * height(b), 3), b)):
        if cells := _rows(crowd, box, size):
            return cells
    return _scattered(crowd, boxes, barred, size)


def free_ground(boxes: Sequence[Box], barred: Sequence[Box]) -> list[Box]:
    """For each box the largest pieces beside all that is barred in it: below, above, left and right of that."""
    found = []
    for box in boxes:
        inside = [other for other in barred if meet(box, other)]
        if not inside:
            found.append(box)
            continue
        left, top, right, bottom = grown(hull(inside), APART)
        found += [
            (box[0], bottom, box[2], box[3]),
            (box[0], box[1], box[2], top),
            (box[0], box[1], left, box[3]),
            (right, box[1], box[2], box[3]),
        ]
    return [box for box in found if width(box) > 0 and height(box) > 0]


def _rows(crowd: Sequence[Token], box: Box, size: Size) -> list[Cell]:
    """Counters in rows, each side's own where there is height enough; nothing where they do not fit."""
    groups: dict[str, list[Token]] = {}
    for token in crowd:
        groups.setdefault(token.side, []).append(token)
    for sets in (list(groups.values()), [list(crowd)]):
        lines = [line for tokens in sets for line in _lines(tokens, width(box), size)]
        tall = sum(size.tall(line) for line in lines) + BETWEEN * (len(lines) - 1)
        if lines and tall <= height(box) + 1e-6 and all(size.wide(line) <= width(box) + 1e-6 for line in lines):
            return list(_set(lines, box, size, tall))
    return []


def _lines(tokens: Sequence[Token], room: float, size: Size) -> list[list[Token]]:
    """Tokens broken into as few lines as the width allows, of about one length."""
    count = 1
    while count < len(tokens):
        each = -(-len(tokens) // count)
        lines = [list(tokens[n : n + each]) for n in range(0, len(tokens), each)]
        if all(size.wide(line) <= room for line in lines):
            return lines
        count += 1
    return [[token] for token in tokens]


def _set(lines: Sequence[Sequence[Token]], box: Box, size: Size, tall: float) -> Iterator[Cell]:
    """The lines in the middle of a box."""
    x, y = middle(box)
    top = y - tall / 2
    for line in lines:
        left = x - size.wide(line) / 2
        for token in line:
            span = size.span(token)
            yield Cell(token, (left + span / 2, top + size.side / 2), size.side, span)
            left += span + APART
        top += size.tall(line) + BETWEEN


def _scattered(crowd: Sequence[Token], boxes: Sequence[Box], barred: Sequence[Box], size: Size) -> list[Cell]:
    """One counter after another at the free place nearest to the middle."""
    largest = max(boxes, key=lambda box: width(box) * height(box))
    x, y = middle(largest)
    spots = sorted(_spots(boxes, size.side), key=lambda spot: (round(dist(spot, (x, y)), 3), spot))
    taken, cells = list(barred), []
    for token in crowd:
        for spot in spots:
            box = size.box(spot, token.about.name)
            if any(holds(own, box) for own in boxes) and not any(meet(box, other) for other in taken):
                cells.append(Cell(token, spot, size.side, size.span(token)))
                taken.append(grown(box, APART))
                break
        else:
            return []
    return sorted(cells, key=lambda cell: cell.centre[1])


def _spots(boxes: Sequence[Box], side: float) -> Iterator[Point]:
    half = side / 2
    for left, top, right, bottom in boxes:
        columns, rows = int((right - left - side) / STEP), int((bottom - top - side) / STEP)
        if right - left < side or bottom - top < side:
            continue
        slack_x, slack_y = right - left - side, bottom - top - side
        for i in range(columns + 1):
            for j in range(rows + 1):
                yield left + half + slack_x * i / max(1, columns), top + half + slack_y * j / max(1, rows)
