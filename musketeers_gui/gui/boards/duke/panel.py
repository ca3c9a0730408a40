"""The tile that is pointed at, both sides of it; and what the signs mean: for the side panel."""

from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.games.duke.squares import SEATS
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING, Tile
from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.duke import choice, corners, tiles
from musketeers_gui.gui.boards.duke.palette import COMMAND, JUMP, MOVE, SLIDE, STRIKE
from musketeers_gui.gui.boards.duke.shown import Shown
from musketeers_gui.gui.boards.duke.signs import seal
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import HAIRLINE, HEADING, INK, INK_SOFT, NOTE, SMALL, Face
from musketeers_gui.gui.units import Units

KINDS: Final = (MOVE, JUMP, SLIDE, STRIKE, COMMAND)
_BIG: Final = 200
"""Units of the side that is up, where the panel is wide enough."""
_POWERS: Final = {
    "summon": "Summon: comes to an empty square beside the Duke, who turns over",
    "divination": "Divination: turns over, draws tiles and places one of them",
    "escape": "Escape: gives up a tile beside him and goes to a start square",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """A tile to be looked at, and where it is, in words."""

    tile: Tile
    where: str


def subject(shown: Shown, marks: Marks, before: Subject | None) -> Subject | None:
    """The tile the marks point at; else the one that was drawn, the one looked at before, or one of the board."""
    for target in (marks.hover, marks.focus, *reversed(marks.picked)):
        if found := _at(shown, target or ""):
            return found
    if drawn := shown.drawn():
        return Subject(Tile(shown.view.seat, drawn), "just drawn")
    return _again(shown, before) or _any(shown)


def _at(shown: Shown, target: str) -> Subject | None:
    name = choice.square(target)
    if tile := shown.tile(name):
        return Subject(tile, name)
    for seat in SEATS if target.startswith("lost:") else ():
        for place, kind, _ in corners.lost_places(shown, seat):
            if place == target:
                return Subject(Tile(seat, kind), "out of the game")
    if target.startswith(choice.TILE) and target.removeprefix(choice.TILE) in shown.offered():
        return Subject(Tile(shown.view.seat, target.removeprefix(choice.TILE)), "to be placed")
    return None


def _again(shown: Shown, before: Subject | None) -> Subject | None:
    """The tile looked at before, as long as it is where it was."""
    still = before is not None and shown.tile(before.where) == before.tile
    return before if still else None


def _any(shown: Shown) -> Subject | None:
    """A tile of the side to act: one it must not lose, else any."""
    own = [(name, tile) for name, tile in shown.standing() if tile.seat == shown.view.seat]
    own.sort(key=lambda each: shown.tables.kinds[each[1].kind].role is None)
    if own:
        return Subject(own[0][1], own[0][0])
    offered = shown.offered()
    return Subject(Tile(shown.view.seat, offered[0]), "to be placed") if offered else None


# The picture


def height(shown: Shown, units: Units, width: int) -> int:
    """Pixels both sides take at a width."""
    big = _big(units, width)
    return _head(shown, units) + big + tiles.thickness(big) + units.tx(4)


def _big(units: Units, width: int) -> int:
    return max(40, min(round(width * 0.5), max(units.px(_BIG), units.tx(130))))


def _head(shown: Shown, units: Units) -> int:
    return units.tx(34) + (units.tx(24) if shown.tables.powers else 0)


def draw(surface: pygame.Surface, area: pygame.Rect, units: Units, shown: Shown, seen: Subject | None) -> None:
    """Name, square, power, and both sides."""
    if seen is None:
        return
    _title(surface, area, units, shown, seen)
    big = _big(units, area.w)
    top, tile = area.y + _head(shown, units), seen.tile
    tiles.lay(surface, shown.face(tile), pygame.Rect(area.x + 3, top, big, big))
    small = min(round(area.w * 0.42), big - units.tx(24))
    place = pygame.Rect(area.right - small - 3, top + big - small, small, small)
    tiles.lay(surface, shown.face(tile._replace(side=STARTING + OTHER_SIDE - tile.side)), place)
    caption = Style(Face.ITALIC, units.font(NOTE), INK_SOFT)
    words = "the other side" if tile.side == STARTING else "the starting side"
    room = area.right - area.x - big - 8
    x = min(place.centerx, area.right - 1 - min(room, text.width(words, caption)) // 2)
    write(surface, words, caption, "midbottom", (x, place.y - units.tx(3)), room)


def _title(surface: pygame.Surface, area: pygame.Rect, units: Units, shown: Shown, seen: Subject) -> None:
    """Name and square, a hairline, and a short note; below them the power it has, if any."""
    y, kind = area.y + units.tx(14), shown.tables.kinds[seen.tile.kind]
    head = Style(Face.NAME, units.font(SMALL), HEADING)
    left = write(surface, f"{kind.name}, {seen.where}", head, "midleft", (area.x, y), round(area.w * 0.62)).right
    note = Style(Face.ITALIC, units.font(NOTE), INK_SOFT)
    words = "turns over after acting"
    right = area.right
    if text.width(words, note) + units.tx(30) < area.right - left:
        right = text.put(surface, words, note, "midright", (area.right, y)).left - units.tx(8)
    start = left + units.tx(8)
    paint.hairline(surface, HAIRLINE, start, y + units.tx(2), right - start)
    if shown.face(seen.tile).power:
        words = _POWERS[shown.face(seen.tile).power]
        write(surface, words, Style(Face.ITALIC, units.font(NOTE)), "midleft", (area.x, y + units.tx(24)), area.w)


# The legend


def _legend(units: Units, width: int) -> list[list[tuple[str, int]]]:
    """The kinds of acts in lines, each with the pixels it takes."""
    style = Style(Face.TEXT, units.font(NOTE))
    lines: list[list[tuple[str, int]]] = [[]]
    for kind in KINDS:
        wide = units.tx(31) + text.width(kind, style)
        if lines[-1] and sum(w + units.tx(6) for _, w in lines[-1]) + wide > width:
            lines.append([])
        lines[-1].append((kind, wide))
    return lines


def legend_height(units: Units, width: int) -> int:
    """Pixels the legend takes at a width."""
    return len(_legend(units, width)) * units.tx(30)


def draw_legend(surface: pygame.Surface, area: pygame.Rect, units: Units) -> None:
    """The sign of each kind of act on its seal, and its name."""
    style, px = Style(Face.TEXT, units.font(NOTE), INK), units.tx(25)
    for number, line in enumerate(_legend(units, area.w)):
        spare = area.w - sum(wide for _, wide in line)
        gap = min(units.tx(26), spare // max(1, len(line) - 1))
        x, y = area.x, area.y + number * units.tx(30) + px // 2
        for kind, wide in line:
            paint.put_at(surface, seal(px, kind), "midleft", (x, y))
            text.put(surface, kind, style, "midleft", (x + px + units.tx(5), y))
            x += wide + gap
