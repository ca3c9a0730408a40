"""The key to the plan and its title, where the paper below the floors has room for them."""

from typing import Final

import pygame

from musketeers_gui.gui import text
from musketeers_gui.gui.boards.palace.doors import LEAF, Gap
from musketeers_gui.gui.boards.palace.geometry import Box, area, grown, height, meet, width
from musketeers_gui.gui.boards.palace.grounds import draw_path
from musketeers_gui.gui.boards.palace.layout import Sheet
from musketeers_gui.gui.boards.palace.palette import PAPER, SEPIA
from musketeers_gui.gui.boards.palace.pen import Pen
from musketeers_gui.gui.boards.palace.plan import Edge
from musketeers_gui.gui.boards.palace.walls import (
    INNER,
    OUTER,
    draw_lock,
    draw_shut,
    draw_swung,
    draw_threshold,
    draw_window,
)
from musketeers_gui.gui.boards.palace.words import Word
from musketeers_gui.gui.boards.palace.writing import draw_word
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import GREEN, INK, Face, mix

LEAST: Final = (7.0, 2.6)
"""Units of free paper a key needs."""
SAMPLE: Final = 1.15
"""Units a sample is wide."""
ROW: Final = 0.74
COLUMN: Final = 4.1
SIZE: Final = 0.36
"""Units of the type of a line."""


def free_paper(sheet: Sheet) -> Box | None:
    """The largest piece of paper below one of the floors that no other floor covers, if it is large enough."""
    floors = [grown(sheet.box(leaf), 0.45) for leaf in sheet.leaves]
    best: Box | None = None
    for leaf in sheet.leaves:
        box = sheet.box(leaf)
        place = (box[0], box[3] + 0.7, box[2], sheet.size[1] - 0.7)
        fits = width(place) >= LEAST[0] and height(place) >= LEAST[1]
        if fits and not any(meet(place, floor) for floor in floors) and (best is None or area(place) > area(best)):
            best = place
    return best


def _edge(x: float, y: float) -> Edge:
    return Edge("h", y, x, x + SAMPLE, "a", "b")


def _gap(x: float, y: float) -> Gap:
    middle = x + SAMPLE / 2
    return Gap("a", "b", "door", _edge(x, y), middle - LEAF / 2, middle + LEAF / 2, "a")


SAMPLES: Final[tuple[tuple[str, str], ...]] = (
    ("door", "Door"),
    ("lockable", "Lockable door"),
    ("opening", "Passage"),
    ("window", "Window"),
    ("star", "Secret passage"),
    ("pill", "Random move"),
    ("centre", "Stays here"),
    ("border", "Border of a space"),
    ("path", "Patrol’s path"),
)


def draw_key(pen: Pen, box: Box) -> None:
    """The samples in columns under the heading."""
    pen.line([(box[0], box[1] + 0.7), (box[2], box[1] + 0.7)], mix(SEPIA, PAPER, 0.4), 0.015)
    for x, y, kind, _ in lines(box):
        _sample(pen, kind, x, y)


def lines(box: Box) -> list[tuple[float, float, str, str]]:
    """Place, kind and words of each line that finds room."""
    columns = max(1, int((width(box) + 0.2) / COLUMN))
    rows = min(max(1, int((height(box) - 0.95) / ROW)), -(-len(SAMPLES) // columns))
    found = []
    for n, (kind, words) in enumerate(SAMPLES[: rows * columns]):
        column, row = divmod(n, rows)
        found.append((box[0] + column * COLUMN, box[1] + 1.25 + row * ROW, kind, words))
    return found


def _sample(pen: Pen, kind: str, x: float, y: float) -> None:
    """A bit of wall with what is explained in it, or a bit of path."""
    if kind == "path":
        draw_path(pen, [(x, y), (x + SAMPLE, y)])
        return
    if kind == "border":
        pen.dashes((x, y), (x + SAMPLE, y), mix(GREEN, INK, 0.45), 0.045, 0.17, 0.1)
        return
    if kind in ("star", "pill", "centre"):
        return
    thick = OUTER if kind == "window" else INNER
    pen.fill((x, y - thick / 2, x + SAMPLE, y + thick / 2), INK)
    gap = _gap(x, y)
    pen.fill((gap.low, y - thick / 2, gap.high, y + thick / 2), PAPER)
    match kind:
        case "door":
            draw_swung(pen, gap, PAPER)
        case "lockable":
            draw_shut(pen, gap)
            draw_lock(pen, gap)
        case "opening":
            draw_threshold(pen, gap, PAPER)
        case "window":
            draw_window(pen, gap)


def write_key(picture: pygame.Surface, box: Box, title: str, origin: tuple[float, float], u: float) -> None:
    """Heading and words of the key, where the paper's origin is at a pixel."""

    def at(x: float, y: float) -> tuple[int, int]:
        return (round(origin[0] + x * u), round(origin[1] + y * u))

    head = Style(Face.LIGHT, max(11, round(0.56 * u)), INK)
    text.put(picture, text.fit(title, head, round(width(box) * u)), head, "midleft", at(box[0], box[1] + 0.3))
    style = Style(Face.TEXT, max(9, round(SIZE * u)), INK)
    for x, y, kind, words in lines(box):
        signs = {"star": ("star", "✱"), "pill": ("pill", "1–3"), "centre": ("centre", "4–6")}
        if kind in signs:
            sort, sign = signs[kind]
            word = Word(sort, sign, (0.0, 0.0, 0.0, 0.0), max(9, round(0.24 * u)))
            draw_word(picture, at(x + SAMPLE / 2, y), word, PAPER)
        room = round((COLUMN - SAMPLE - 0.3) * u)
        text.put(picture, text.fit(words, style, room), style, "midleft", at(x + SAMPLE + 0.2, y))
