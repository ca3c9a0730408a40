"""One frame of the board over the engraved sheet: what is lit, counters, fans, lists, controls."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from musketeers_gui.core.english import capital
from musketeers_gui.games.palace.book import Book
from musketeers_gui.games.palace.state import State
from musketeers_gui.gui import paint, text
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.palace import arrows, choices, fan, lights
from musketeers_gui.gui.boards.palace.counters import Print, put_counter
from musketeers_gui.gui.boards.palace.crowd import seen
from musketeers_gui.gui.boards.palace.geometry import Box, shifted
from musketeers_gui.gui.boards.palace.lights import INSET, LINE, PICKED, POINTED, POSSIBLE
from musketeers_gui.gui.boards.palace.palette import PLATE, PLATE_TEXT
from musketeers_gui.gui.boards.palace.routes import Route
from musketeers_gui.gui.boards.palace.spots import COUNTER, SPACE, Placed, Spots
from musketeers_gui.gui.boards.palace.words import make_type, region
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import Face

TILT = (-7, 5, -3, 8)
"""Degrees the counters of a stack lie askew."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame shows beside the sheet itself: places, marks, and the ways that lead to lit rooms."""

    spots: Spots
    marks: Marks
    routes: Mapping[str, Route]

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return self.spots.camera.u

    def level(self, target: str) -> str | None:
        """How a target is lit; None where it is not."""
        marks = self.marks
        if target in (marks.hover, marks.focus) and (target in marks.lit or target in marks.picked):
            return POINTED
        if target in marks.picked:
            return PICKED
        return POSSIBLE if target in marks.lit else None


def draw(surface: pygame.Surface, frame: Frame) -> None:
    """Everything that lies on the sheet, from below upwards."""
    _rooms(surface, frame)
    window = frame.spots.camera.window
    for placed in frame.spots.counters:
        if placed.place.colliderect(window):
            _token(surface, frame, placed)
    for placed in frame.spots.counters:
        hidden = placed.cell.token.target in frame.marks.hidden
        if placed.cell.token.about.name and not hidden and placed.place.colliderect(window):
            _name(surface, frame, placed)
    places = frame.spots.counter_spots()
    for man, foe in arrows.named(frame.spots.standing.view):
        if COUNTER + man in places and COUNTER + foe in places:
            arrows.draw(surface, places[COUNTER + man], places[COUNTER + foe])
    for code, box in frame.spots.standing.mouths().items():
        place = frame.spots.camera.rect(box)
        level = frame.level(SPACE + code) or ""
        paint.put_at(surface, lights.plate("secret-door", place.w, level), "center", place.center)
    for target, place in frame.spots.groups.items():
        paint.put(surface, lights.plate("guards", place.w, frame.level(target) or ""), place.topleft)
    _fan(surface, frame)
    if frame.spots.menu:
        spots = frame.spots
        at = frame.marks.hover if frame.marks.hover in dict(spots.menu) else frame.marks.focus
        choices.draw(surface, spots.standing.book, spots.units, spots.menu, at)


# ------------------------------------------------------------------ rooms


def _rooms(surface: pygame.Surface, frame: Frame) -> None:
    """Lit rooms, with their lettering again over the light, and how many spaces a way takes."""
    standing = frame.spots.standing
    lit = [code for code in standing.codes() if frame.level(SPACE + code) and code not in standing.mouths()]
    for code in lit:
        _room(surface, frame, code)
    for code in lit:
        if route := frame.routes.get(SPACE + code):
            _count(surface, frame, code, route)


def _room(surface: pygame.Surface, frame: Frame, code: str) -> None:
    camera, standing = frame.spots.camera, frame.spots.standing
    found, level = standing.leaf_of(code), frame.level(SPACE + code)
    if found is None or level is None:
        return
    leaf, floor = found
    room = floor.rooms.get(code)
    if room is None:
        outer = standing.boxes(code)
        inside: list[Box] = [(b[0] + LINE, b[1] + LINE, b[2] - LINE, b[3] - LINE) for b in outer]
    else:
        outer = [shifted(box, *leaf.shift) for box in region(room, INSET)]
        inside = [shifted(box, *leaf.shift) for box in region(room, INSET + LINE)]
    left, top = camera.at(min(b[0] for b in outer), min(b[1] for b in outer))
    image = lights.room_light(tuple(zip(outer, inside, strict=True)), camera.u, level)
    place = image.get_rect(topleft=(round(left), round(top)))
    if not place.colliderect(camera.window):
        return
    paint.put(surface, image, place.topleft)
    if room is not None:
        x, y = camera.at(*leaf.shift)
        standing.engraving.write_room(surface, floor, room, (x, y), camera.u)


def _count(surface: pygame.Surface, frame: Frame, code: str, route: Route) -> None:
    """The number of spaces, in the corner of the room that is freest."""
    place = frame.spots.space(code)
    if place is None:
        return
    units, camera = frame.spots.units, frame.spots.camera
    px = max(units.tx(19), round(0.34 * camera.u))
    inner = place.inflate(-2 * round(0.14 * camera.u), -2 * round(0.14 * camera.u))
    taken = [placed.place for placed in frame.spots.counters] + _lettered(frame, code)
    corners = []
    for anchor in ("bottomright", "bottomleft", "topright", "topleft", "midbottom", "midtop"):
        disc = pygame.Rect(0, 0, px, px)
        setattr(disc, anchor, getattr(inner, anchor))
        corners.append(disc)
    best = next((disc for disc in corners if disc.collidelist(taken) < 0), corners[0])
    level = frame.level(SPACE + code) or POSSIBLE
    paint.put(surface, lights.count(route.cost, px, level), best.topleft)


def _lettered(frame: Frame, code: str) -> list[pygame.Rect]:
    """The pixels of what is written in a room."""
    standing, camera = frame.spots.standing, frame.spots.camera
    found = standing.leaf_of(code)
    if found is None or code not in found[1].rooms:
        return []
    leaf, floor = found
    words = standing.engraving.words(floor, floor.rooms[code], camera.u)
    return [camera.rect(shifted(word.box, *leaf.shift)) for word in words]


# ------------------------------------------------------------------ counters


def _token(surface: pygame.Surface, frame: Frame, placed: Placed) -> None:
    """A counter or a stack, with its light."""
    token, place = placed.cell.token, placed.place
    if all(target in frame.marks.hidden for target in token.targets):
        return
    levels = [level for target in token.targets if (level := frame.level(target))]
    if levels:
        strongest = max(levels, key=(POSSIBLE, PICKED, POINTED).index)
        paint.put_at(surface, lights.frame(place.w, strongest), "center", place.center)
    elif frame.marks.hover in token.targets:
        paint.put_at(surface, lights.frame(place.w, POSSIBLE), "center", place.center)
    if len(token.men) > 1 and not token.about.badge.startswith("S"):
        under = Print(token.about.look)
        for n in range(min(3, len(token.men) - 1), 0, -1):
            at = (place.centerx + n * max(1, place.w // 16), place.centery - n * max(1, place.w // 22))
            put_counter(surface, under, place.w, at, TILT[n % len(TILT)])
    put_counter(surface, token.about, place.w, place.center)


def _name(surface: pygame.Surface, frame: Frame, placed: Placed) -> None:
    """The name on a strip at the foot of a counter."""
    name, place = placed.cell.token.about.name, placed.place
    px = max(9, min(make_type(frame.u, frame.spots.units.text_factor).pill, round(place.w * 0.36)))
    style = Style(Face.NAME, px, PLATE_TEXT)
    words = text.fit(name, style, round(placed.cell.span * frame.u) - px // 2)
    strip = pygame.Rect(0, 0, text.width(words, style) + px // 2, round(px * 1.15))
    strip.midtop = (place.centerx, place.bottom - max(1, px // 8))
    paint.box(surface, strip, fill=PLATE, radius=max(2, px // 4), alpha=215)
    text.put(surface, words, style, "center", strip.center)


def _fan(surface: pygame.Surface, frame: Frame) -> None:
    """The spread stack."""
    spread = frame.spots.fan
    if spread is None:
        return
    fan.draw_plate(surface, spread, frame.spots.units)
    standing = frame.spots.standing
    for target, place in spread.spots:
        if level := frame.level(target):
            paint.put_at(surface, lights.frame(place.w, level), "center", place.center)
        about = seen_man(standing.book, standing.view, target.removeprefix(COUNTER))
        put_counter(surface, fan.single(about), place.w, place.center)


def seen_man(book: Book, view: State, id_: str) -> Print:
    """What is to be seen of one counter."""
    place = book.cast.index[id_]
    return seen(book, view.men[place], place)


# ------------------------------------------------------------------ words


def caption(book: Book, frame: Frame) -> str:
    """What is under the pointer, in words."""
    target = frame.marks.hover or frame.marks.focus or ""
    sort, _, name = target.partition(":")
    if sort == "space":
        return _space_words(book, name)
    if sort == "counter" and name in book.cast.index:
        return _man_words(book, frame.spots.standing.view, name)
    if sort == "stack":
        return f"All who stand together in {name}"
    return ""


def _space_words(book: Book, code: str) -> str:
    space = book.plan.space(code)
    if space is None:
        return book.plan.name(code)
    parts = [book.plan.name(code)]
    parts += [f"{number} {kind}{'s' if number > 1 else ''}" for kind, number in space.objects.items()]
    if space.passage:
        parts.append("a secret passage can be found")
    if space.sacred:
        parts.append("nobody fights here")
    return " · ".join(parts)


def _man_words(book: Book, view: State, name: str) -> str:
    place = book.cast.index[name]
    counter = book.cast[place]
    about = seen_man(book, view, name)
    parts = [capital(counter.name), book.side_name(counter.side)]
    parts.append(about.value.replace("%", " %") if about.value else "face down")
    if about.state:
        parts.append(about.state)
    return " · ".join(parts)
