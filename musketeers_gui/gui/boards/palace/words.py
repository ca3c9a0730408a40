"""Codes, names and the numbers of the die: where they stand in a space, found by rules, at any size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from musketeers_gui.games.palace.board import CENTRE
from musketeers_gui.gui import text
from musketeers_gui.gui.boards.palace.doors import LEAF, Fabric, Gap, Stair
from musketeers_gui.gui.boards.palace.geometry import Box, about, grown, holds, meet, middle, shared, shifted, width
from musketeers_gui.gui.boards.palace.grounds import post
from musketeers_gui.gui.boards.palace.plan import Floor, Room, is_passable
from musketeers_gui.gui.boards.palace.walls import OUTER, lock_spot
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import Face

BASE_UNIT: Final = 48.5
"""Pixels of a unit at which type has its layout size."""
CODE: Final = 15.5
NAME: Final = 13.0
PILL: Final = 11.3
RIBBON: Final = 14.0
LEAST: Final = 9
"""No type is set smaller, in pixels."""
CLEAR: Final = 0.03
"""Units kept free round everything."""
PATROL: Final = 0.42
"""Units the shield with a number of the patrol is wide."""


@dataclass(frozen=True, slots=True)
class Type:
    """Sizes of type in pixels for `u` pixels a unit; type grows less than the plan does."""

    u: float
    code: int
    name: int
    pill: int
    ribbon: int


def make_type(u: float, text_factor: float) -> Type:
    """The sizes at a zoom, with text at a factor of its layout size."""
    scale = u / BASE_UNIT
    share = text_factor * (scale**0.72 if scale > 1 else max(scale, 0.72))

    def px(points: float) -> int:
        return max(LEAST, round(points * share))

    return Type(u, px(CODE), px(NAME), px(PILL), px(RIBBON))


@dataclass(frozen=True, slots=True)
class Word:
    """Something written: a code, name, pill, centre, star, ribbon, patrol or stair sign, and its box in units."""

    kind: str
    text: str
    box: Box
    px: int

    @property
    def style(self) -> Style:
        """Face and size."""
        return Style(FACES[self.kind], self.px)


FACES: Final = {
    "code": Face.BOLD,
    "name": Face.ITALIC,
    "pill": Face.NAME,
    "centre": Face.NAME,
    "star": Face.SIGN,
    "ribbon": Face.ITALIC,
    "patrol": Face.BOLD,
    "stair": Face.NAME,
}


def measure(kind: str, words: str, px: int) -> tuple[int, int]:
    """Pixels something written takes, with the plate it stands on."""
    wide = text.width(words, Style(FACES[kind], px))
    match kind:
        case "pill" | "centre":
            return max(wide + round(px * 0.62), round(px * 1.25)), round(px * 1.25)
        case "ribbon":
            lines = words.split("\n")
            style = Style(FACES[kind], px)
            return max(text.width(line, style) for line in lines) + round(px * 0.9), round(
                px * (0.3 + 1.05 * len(lines))
            )
        case "stair":
            return wide + round(px * 0.7), round(px * 1.25)
    return wide, round(px * 1.04)


# ------------------------------------------------------------------ what is written


def short_name(room: Room) -> str:
    """A space's name as it stands on the plan: without what its code says already."""
    name = room.space.name.partition(" (")[0]
    words = name.split()
    if room.code in words:
        words.remove(room.code)
        if len(words) == 1:
            return ""
    return text.curled(" ".join(words))


def rolls(room: Room, target: str) -> str:
    """The numbers of the die that lead to a target, as they are written: `1-3`, `2,5`."""
    numbers = [n for n, face in enumerate(room.space.faces, 1) if face == target]
    if len(numbers) > 2 and all(b == a + 1 for a, b in pairwise(numbers)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ",".join(str(n) for n in numbers)


# ------------------------------------------------------------------ what is in the way


def swings(gaps: Sequence[Gap], code: str) -> Iterator[Box]:
    """The ground that the leaves of doors sweep in a space, and a step before every other gap."""
    for gap in gaps:
        if gap.kind == "window":
            if gap.curtain and gap.a == code:
                yield replace(gap, low=gap.low - 0.06, high=gap.high + 0.06).deep(code, OUTER / 2 + 0.12)
            continue
        leaf = gap.into == code and gap.kind in ("door", "outer_door")
        reach = min(LEAF, gap.high - gap.low) if leaf else 0.02
        yield gap.deep(code, OUTER / 2 + reach)
        if gap.kind == "opening":
            for along in (gap.low, gap.high):
                yield replace(gap, low=along - 0.09, high=along + 0.09).deep(code, 0.09)
        if gap.kind in ("lockable", "outer_lockable"):
            yield lock_spot(gap)


def inner(room: Room, inset: float = OUTER / 2 + CLEAR) -> list[Box]:
    """The boxes of a space inside its walls."""
    return [grown(box, -inset) for box in room.boxes]


def region(room: Room, inset: float) -> list[Box]:
    """Boxes that cover a space up to an inset from its walls, with the joints of a bent one."""
    boxes = inner(room, inset)
    for n, one in enumerate(room.boxes):
        for other in room.boxes[n + 1 :]:
            joint = shared(grown(one, inset), grown(other, inset))
            wide, tall = joint[2] - joint[0], joint[3] - joint[1]
            if wide > 3 * inset and tall > 0 and tall < 3 * inset:
                boxes.append((joint[0] + 2 * inset, joint[1], joint[2] - 2 * inset, joint[3]))
            elif tall > 3 * inset and wide > 0 and wide < 3 * inset:
                boxes.append((joint[0], joint[1] + 2 * inset, joint[2], joint[3] - 2 * inset))
    return boxes


class Space:
    """The free ground of one space while things are being placed in it."""

    def __init__(self, room: Room, barred: Sequence[Box]) -> None:
        self.boxes = inner(room)
        self.barred = list(barred)

    def takes(self, box: Box) -> bool:
        """The box lies inside and meets nothing."""
        return any(holds(own, box) for own in self.boxes) and not any(meet(box, other) for other in self.barred)

    def put(self, box: Box) -> None:
        """Something lies there now."""
        self.barred.append(grown(box, CLEAR))


# ------------------------------------------------------------------ placing


def letter(floor: Floor, fabric: Fabric, room: Room, kind: Type, things: Sequence[Box] = ()) -> tuple[Word, ...]:
    """Everything that is written in a space; what finds no place is left out until one looks closer."""
    if room.open_air and room.space.kind != "balcony":
        return tuple(_outdoors(floor, fabric, room, kind))
    gaps, stairs = fabric.of[room.code], fabric.stairs_in(room.code)
    barred = [*swings(gaps, room.code), *(grown(stair.box, 0.07) for stair in stairs), *things]
    space = Space(room, barred)
    pills = list(_pills(space, room, gaps, stairs, kind))
    label = _label(space, room, kind)
    if not label:
        space = Space(room, barred)
        label = _label(space, room, kind)
        pills = list(_pills(space, room, gaps, stairs, kind))
    return (*_stair_signs(room, stairs, kind), *pills, *label, *_far(space, room, gaps, kind))


def _far(space: Space, room: Room, gaps: Sequence[Gap], kind: Type) -> Iterator[Word]:
    """Ways to spaces that do not lie next to this one, as signs with an arrow."""
    near = {code for gap in gaps for code in (gap.a, gap.b)}
    for code, sort in room.space.exits.items():
        if is_passable(sort) and code not in near:
            numbers = rolls(room, code)
            words = f"→ {code}" + (f" ({numbers})" if numbers else "")
            wide, tall = measure("stair", words, kind.pill)
            for x, y in _spots(space, wide / kind.u, tall / kind.u):
                box = (x, y, x + wide / kind.u, y + tall / kind.u)
                if space.takes(box):
                    space.put(box)
                    yield Word("stair", words, box, kind.pill)
                    break


def _stair_signs(room: Room, stairs: Sequence[Stair], kind: Type) -> Iterator[Word]:
    """Where each staircase leads, on its steps; an arrow alone where the words are too wide."""
    for stair in stairs:
        arrow = "▲" if stair.up else "▼"
        for words in (f"{arrow} to {stair.leads}", f"{arrow} {stair.leads}", arrow):
            wide, tall = measure("stair", words, kind.pill)
            box = about(*middle(stair.box), wide / kind.u, tall / kind.u)
            if holds(grown(stair.box, 0.06), box):
                yield Word("stair", words, box, kind.pill)
                break


def _pills(space: Space, room: Room, gaps: Sequence[Gap], stairs: Sequence[Stair], kind: Type) -> Iterator[Word]:
    """The numbers at stairs, which have less choice of a place, and at doors."""
    for stair in stairs:
        if words := rolls(room, stair.code):
            yield from _first(space, "pill", words, kind, _beside(stair, kind))
    for gap in gaps:
        other = gap.b if gap.a == room.code else gap.a
        if is_passable(gap.kind) and (words := rolls(room, other)):
            yield from _first(space, "pill", words, kind, _before(gap, room.code, kind))


def _first(space: Space, sort: str, words: str, kind: Type, places: Iterator[tuple[float, float]]) -> Iterator[Word]:
    """A pill at the first place that is free."""
    wide, tall = measure(sort, words, kind.pill)
    for x, y in places:
        box = about(x, y, wide / kind.u, tall / kind.u)
        if space.takes(box):
            space.put(box)
            yield Word(sort, words, box, kind.pill)
            return


def _before(gap: Gap, code: str, kind: Type) -> Iterator[tuple[float, float]]:
    """Places before a door, from the nearest on."""
    inward, (x, y) = gap.edge.inward(code), gap.centre
    half = kind.pill * 0.66 / kind.u
    for depth in (OUTER / 2 + half + 0.08, OUTER / 2 + half + 0.2, LEAF + OUTER / 2 + half + 0.05, LEAF + half + 0.3):
        for side in (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5, 0.66, -0.66):
            for extra in (0.0, half * 0.8):
                off = inward * (depth + extra)
                yield (x + off, y + side) if gap.edge.way == "v" else (x + side, y + off)


def _beside(stair: Stair, kind: Type) -> Iterator[tuple[float, float]]:
    """Places at the ends and the sides of a staircase, from the nearest on."""
    x, y = middle(stair.box)
    for far in (0.1, 0.22, 0.4):
        left, top, right, bottom = grown(stair.box, far + kind.pill * 0.7 / kind.u)
        yield from ((x, bottom), (x, top)) if stair.upright else ((right, y), (left, y))
        for share in (0.5, 0.35, 0.65, 0.2, 0.8):
            yield from ((right, top + (bottom - top) * share), (left, top + (bottom - top) * share))
            yield from ((left + (right - left) * share, bottom), (left + (right - left) * share, top))


def _label(space: Space, room: Room, kind: Type) -> tuple[Word, ...]:
    """The code with the number of the centre and the name, as much of it as finds a place."""
    for block in _blocks(space, room, kind):
        wide, tall = width_of(block), block[-1].box[3]
        for x, y in _spots(space, wide, tall):
            words = tuple(replace(word, box=shifted(word.box, x, y)) for word in block)
            if all(space.takes(word.box) for word in words):
                for word in words:
                    space.put(word.box)
                return words
    return ()


def width_of(block: Sequence[Word]) -> float:
    """Units a block is wide."""
    return max(word.box[2] for word in block)


def _spots(space: Space, wide: float, tall: float) -> Iterator[tuple[float, float]]:
    """Top left corners for a block: the larger boxes first, from the upper middle downwards."""
    for box in sorted(space.boxes, key=lambda b: -width(b) * (b[3] - b[1])):
        free_x, free_y = width(box) - wide, box[3] - box[1] - tall
        if free_x < 0 or free_y < 0:
            continue
        rows = max(1, min(12, round(free_y / 0.14)))
        for row in range(rows + 1):
            for share in (0.5, 0.35, 0.65, 0.2, 0.8, 0.0, 1.0):
                yield box[0] + free_x * share, box[1] + free_y * row / rows


def _blocks(space: Space, room: Room, kind: Type) -> Iterator[list[Word]]:
    """Ways to set a label, the fullest first."""
    star = "✱" if room.space.passage else ""
    centre, name = rolls(room, CENTRE), short_name(room)
    head = [("star", star), ("code", room.code), ("centre", centre)]
    room_for = max(width(box) for box in space.boxes)
    if name:
        yield _stack([[head[0], head[1], ("name", name), head[2]]], kind)
        yield _stack([head, [("name", name)]], kind)
        lines = _wrapped(name, Style(FACES["name"], kind.name), round(room_for * kind.u))
        if len(lines) > 1:
            yield _stack([head, *([("name", line)] for line in lines)], kind)
    yield _stack([head], kind)
    if centre:
        yield _stack([head[:2], head[2:]], kind)
    yield _stack([head[:2]], kind)


def _wrapped(words: str, style: Style, room: int) -> list[str]:
    lines = text.paragraph(words, style, max(1, room)).lines
    return ["".join(piece.text for piece in line).strip() for line in lines]


def _stack(lines: list[list[tuple[str, str]]], kind: Type) -> list[Word]:
    """Lines one below the other, each centred; boxes begin at the origin."""
    rows = []
    for line in lines:
        parts = [(sort, words, _px(sort, kind)) for sort, words in line if words]
        sizes = [measure(sort, words, px) for sort, words, px in parts]
        rows.append((parts, sizes))
    gap = 4 / kind.u * max(1.0, kind.code / CODE)
    widths = [sum(s[0] for s in sizes) / kind.u + gap * (len(sizes) - 1) for _, sizes in rows]
    wide, y, done = max(widths), 0.0, []
    for (parts, sizes), own in zip(rows, widths, strict=True):
        tall = max(s[1] for s in sizes) / kind.u
        x = (wide - own) / 2
        for (sort, words, px), (w, h) in zip(parts, sizes, strict=True):
            top = y + (tall - h / kind.u) / 2
            done.append(Word(sort, words, (x, top, x + w / kind.u, top + h / kind.u), px))
            x += w / kind.u + gap
        y += tall + 1 / kind.u
    bottom = max(word.box[3] for word in done)
    last = done[-1]
    return [*done[:-1], replace(last, box=(*last.box[:3], max(last.box[3], bottom)))]


def _px(sort: str, kind: Type) -> int:
    sizes = {"code": kind.code, "name": kind.name, "star": max(LEAST, round(kind.code * 0.62))}
    return sizes.get(sort, kind.pill)


def _outdoors(floor: Floor, fabric: Fabric, room: Room, kind: Type) -> Iterator[Word]:
    """The name of a piece of the grounds on a ribbon, and its number on the patrol's path."""
    space = Space(room, [*swings(fabric.of[room.code], room.code), grown(floor.built, 0.2)])
    if room.space.kind == "outbuilding":
        space.barred.pop()
    else:
        space.boxes = inner(room, CLEAR)
    if room.space.patrol:
        box = about(*post(floor, room), PATROL, PATROL)
        space.put(box)
        yield Word("patrol", str(room.space.patrol), box, max(LEAST, round(PATROL * 0.6 * kind.u)))
    name = short_name(room) or room.code
    broken = "\n".join(name.split())
    small = max(LEAST, round(kind.ribbon * 0.78))
    for words, px in ((name, kind.ribbon), (broken, kind.ribbon), (broken, small), (room.code, kind.ribbon)):
        wide, tall = measure("ribbon", words, px)
        for x, y in _spots(space, wide / kind.u, tall / kind.u):
            box = (x, y, x + wide / kind.u, y + tall / kind.u)
            if space.takes(box):
                yield Word("ribbon", words, box, px)
                return
