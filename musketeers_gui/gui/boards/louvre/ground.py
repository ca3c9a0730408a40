"""The palace in its window: the empty plan, what lies in its rooms, who is there, what the rooms are called."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.games.louvre.state import GUARD
from musketeers_gui.gui import paint, text, textures
from musketeers_gui.gui.boards.louvre import figures, lettering, tokens
from musketeers_gui.gui.boards.louvre.geometry import Box, Geometry, Point
from musketeers_gui.gui.boards.louvre.palette import PAPER
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.boards.louvre.standing import TALL, Stood
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BLACK, BLUE, BRASS, BRASS_DARK, BRASS_LIGHT, INK, RED, SHADOW, Face

SHARPEST: Final = 24
"""Pixels in a board unit up to which the plan is drawn; nearer, it is enlarged."""
NAME: Final = 1.32
"""Size of room names in board units at 100 per cent of text."""
_SHORT: Final = 9
"""Names that would be set smaller than this are shown only where they are asked for."""
_QUEEN: Final = 7.4
_FIELD: Final = 1.24
_LEAF: Final = 5.9


# ------------------------------------------------------------------ the plan


def sharp_size(shown: Shown) -> tuple[int, int]:
    """The size the palace is drawn at for what is seen of it now."""
    camera = shown.camera
    if camera.step == 0:
        return camera.view.size
    u = min(camera.u, max(SHARPEST, camera.whole))
    return (round(shown.geometry.width * u), round(shown.geometry.height * u))


def plan(surface: pygame.Surface, shown: Shown) -> bool:
    """The empty palace in its window; False where it is enlarged until it is drawn as near as it is seen."""
    camera = shown.camera
    if camera.step == 0:
        surface.blit(shown.prints.whole(camera.view.size), camera.view)
        return True
    found = shown.prints.ready(sharp_size(shown))
    picture = found or shown.prints.whole(camera.view.size)
    (x, y), k = camera.origin, picture.get_width() / (shown.geometry.width * camera.u)
    part = pygame.Rect(round((camera.view.x - x) * k), round((camera.view.y - y) * k), 1, 1)
    part.size = (
        min(picture.get_width(), round(camera.view.w * k)),
        min(picture.get_height(), round(camera.view.h * k)),
    )
    seen = picture.subsurface(part.clamp(picture.get_rect()))
    surface.blit(seen if seen.get_size() == camera.view.size else paint.scaled(seen, *camera.view.size), camera.view)
    return found is not None


def frame(surface: pygame.Surface, shown: Shown) -> None:
    """The wooden frame round the palace."""
    view, thick = shown.camera.view, shown.layout.frame
    outer = view.inflate(2 * thick, 2 * thick)
    paint.shadow(surface, outer, radius=thick // 2, spread=thick, alpha=170, fall=(0, thick // 2), colour=SHADOW)
    surface.blit(textures.darken(textures.cover("walnut", outer.size), 232), outer)
    paint.box(surface, outer, edge=BRASS_DARK, radius=max(1, thick // 3))
    paint.box(surface, view.inflate(6, 6), edge=(40, 24, 12), line=3)
    paint.box(surface, view.inflate(4, 4), edge=BRASS)


# ------------------------------------------------------------------ what lies in the rooms


def signs(surface: pygame.Surface, shown: Shown, hidden: frozenset[str]) -> None:
    """Chests with their counts, crests, carpets over them."""
    site, u = shown.view.site, shown.camera.u
    for room, count in zip(site.chests, shown.view.chests, strict=True):
        image = tokens.rug(round(3.8 * u)) if room in site.carpets else tokens.chest(max(10, round(4.3 * u)), count)
        _sign(surface, shown, image, room)
    for room in site.crests:
        closed = shown.held(room)
        image = tokens.rug(round(3.8 * u)) if room in site.carpets else tokens.crest(max(8, round(3.4 * u)), closed)
        _sign(surface, shown, image, room)


def sign_rects(shown: Shown) -> dict[str, pygame.Rect]:
    """What chests and crests cover."""
    found = {}
    for room in (*shown.view.site.chests, *shown.view.site.crests):
        x, y = shown.geometry.sign(room)
        half = (2.15, 1.95) if room in shown.view.site.chests else (1.7, 2.0)
        found[room] = shown.camera.rect((x - half[0], y - half[1], x + half[0], y + half[1]))
    return found


def _sign(surface: pygame.Surface, shown: Shown, image: pygame.Surface, room: str) -> None:
    x, y = shown.camera.at(shown.geometry.sign(room))
    place = image.get_rect(center=(round(x), round(y)))
    paint.shadow(surface, place.inflate(-place.w // 4, -place.h // 4), radius=4, spread=max(1, place.w // 10))
    paint.put(surface, image, place.topleft)


def track(surface: pygame.Surface, shown: Shown) -> None:
    """The fields of the queen's way up to the king's."""
    u, king = shown.camera.u, shown.table.scenario.king_field
    for number, point in enumerate(shown.geometry.track[1 : king + 1], 1):
        x, y = shown.camera.at(point)
        at = (round(x), round(y))
        if number == king:
            _king(surface, at, u, number)
            continue
        image = _field(max(6, round(2 * _FIELD * u)), number <= shown.view.queen)
        paint.put_at(surface, image, "center", at)
        px = round(1.36 * u)
        if px >= 6:
            text.put(surface, str(number), Style(Face.BOLD, px, INK), "center", at)


@lru_cache(maxsize=16)
def _field(px: int, passed: bool) -> pygame.Surface:
    def body(sheet: pygame.Surface, k: float) -> None:
        n = px * k / 2
        rings = ((1.0, (40, 12, 10)), (0.9, (222, 182, 96)), (0.78, (206, 190, 160) if passed else (246, 234, 204)))
        for share, colour in rings:
            pygame.draw.circle(sheet, colour, (n, n), n * share)

    return paint.drawn((px, px), body)


def _king(surface: pygame.Surface, at: tuple[int, int], u: float, number: int) -> None:
    """The king's field: rays, a crown, its number."""
    paint.halo(surface, at, (round(9 * u), round(9 * u)), (255, 220, 120), 150)
    paint.put_at(surface, _royal(max(12, round(5.4 * u))), "center", at)
    text.put(
        surface,
        str(number),
        Style(Face.BOLD, max(7, round(1.3 * u)), PAPER),
        "center",
        (at[0], at[1] + round(0.85 * u)),
    )


@lru_cache(maxsize=8)
def _royal(px: int) -> pygame.Surface:
    m = tokens.Master((px, px), 54)
    spoke = pygame.math.Vector2(1, 0)
    for n in range(16):
        points = [spoke.rotate(22.5 * n + turn) * r for turn, r in ((-6, 19), (0, 27), (6, 19))]
        m.poly([(27 + v.x, 27 + v.y) for v in points], (150, 108, 30))
    for r, colour in ((20.4, INK), (19.0, BRASS_LIGHT), (16.4, BLUE)):
        m.disc(27, 27, r, colour)
    m.icon("crown", 27, 22.5, 19, (250, 222, 140))
    return m.done()


# ------------------------------------------------------------------ who is there


def people(surface: pygame.Surface, shown: Shown, hidden: frozenset[str]) -> None:
    """Everybody on the board, the queen, door and portcullis, those farther back first."""
    acting = f"musketeer:{shown.owner}"
    things: list[tuple[float, Stood | str]] = [(stood.feet[1], stood) for stood in _present(shown, hidden)]
    if "queen" not in hidden:
        things.append((shown.geometry.track[shown.view.queen][1] + 0.6, "queen"))
    for piece, doorway in (("door", shown.view.door), ("portcullis", shown.view.portcullis)):
        if doorway and piece not in hidden:
            things.append((shown.geometry.doorways[doorway].at[1] + 1.8, piece))
    for _, thing in sorted(things, key=lambda each: each[0]):
        if thing == "queen":
            queen(surface, shown, queen_feet(shown, shown.view.queen))
        elif isinstance(thing, str):
            leaf(surface, shown, thing, leaf_foot(shown, thing))
        else:
            figure(surface, shown, thing, shown.camera.at(thing.feet), thing.figure.target == acting)


ONE: Final = "one:"
"""Hides one of the equal figures of a target, the last that came."""


def _present(shown: Shown, hidden: frozenset[str]) -> list[Stood]:
    """Everybody who is drawn where he stands."""
    found = [stood for stood in shown.standing if stood.figure.target not in hidden]
    for name in sorted(hidden):
        last = next((s for s in reversed(found) if f"{ONE}{s.figure.target}" == name), None)
        if last:
            found.remove(last)
            if last.figure.count > 1:
                found.append(replace(last, figure=replace(last.figure, count=last.figure.count - 1)))
    return found


def queen_feet(shown: Shown, field: int) -> Point:
    """Where the queen's feet are on a field, in pixels."""
    x, y = shown.geometry.track[field]
    return shown.camera.at((x, y + 0.6))


def queen(surface: pygame.Surface, shown: Shown, feet: Point) -> None:
    """The queen with her feet at a pixel."""
    tall = max(10, round(_QUEEN * shown.camera.u))
    figures.stand(surface, figures.sprite(figures.QUEEN, tall), feet, tall)


def leaf_foot(shown: Shown, piece: str) -> Point:
    """Where door or portcullis stand, in pixels."""
    doorway = shown.view.door if piece == "door" else shown.view.portcullis
    x, y = shown.geometry.doorways[doorway].at
    return shown.camera.at((x, y + 2.1))


def leaf(surface: pygame.Surface, shown: Shown, piece: str, foot: Point) -> None:
    """Door or portcullis with the middle of its foot at a pixel."""
    tall = max(10, round(_LEAF * shown.camera.u))
    image = tokens.leaf(tall, piece == "portcullis")
    wide = image.get_width()
    paint.halo(surface, (round(foot[0] + wide * 0.1), round(foot[1] - tall * 0.12)), (wide * 2, tall), BLACK, 120)
    paint.put_at(surface, image, "midbottom", (round(foot[0]), round(foot[1])))


def figure(surface: pygame.Surface, shown: Shown, stood: Stood, feet: Point, acting: bool = False) -> None:
    """A figure with its feet at a pixel; the one who acts stands in light, guards together bear their number."""
    tall = max(9, round(TALL * stood.scale * shown.camera.u))
    if acting:
        paint.halo(
            surface, (round(feet[0]), round(feet[1])), (round(tall * 1.5), round(tall * 0.8)), (255, 216, 96), 255
        )
    name = stood.figure.name
    look = shown.people.get(name)
    colours = (look.coat, look.card) if look else ()
    if stood.figure.fallen and look:
        place = figures.lie(surface, figures.lying(name, tall, look.coat, look.card), feet)
        _disc(surface, place.topright, max(8, round(tall * 0.3)), "broken-heart")
        return
    place = figures.stand(surface, figures.sprite(name, tall, *colours), feet, tall)
    if stood.figure.count > 1 and name == GUARD:
        _count(surface, (place.centerx + tall // 4, round(feet[1])), max(10, round(tall * 0.34)), stood.figure.count)


def _disc(surface: pygame.Surface, at: tuple[int, int], px: int, sign: str) -> None:
    paint.put_at(surface, _badge(px, sign), "center", at)


@lru_cache(maxsize=16)
def _badge(px: int, sign: str) -> pygame.Surface:
    m = tokens.Master((px, px), 20)
    m.disc(10, 10, 10, INK)
    m.disc(10, 10, 8.8, PAPER)
    m.icon(sign, 10, 10, 13, RED)
    return m.done()


def _count(surface: pygame.Surface, at: tuple[int, int], px: int, count: int) -> None:
    m = _plate(px)
    place = paint.put_at(surface, m, "center", at)
    text.put(surface, f"{count}", Style(Face.BOLD, max(8, round(px * 0.72)), PAPER), "center", place.center)


@lru_cache(maxsize=8)
def _plate(px: int) -> pygame.Surface:
    m = tokens.Master((px, px), 20)
    for r, colour in ((10.0, INK), (9.0, PAPER), (7.8, RED)):
        m.disc(10, 10, r, colour)
    return m.done()


# ------------------------------------------------------------------ names


def name_px(shown: Shown) -> int:
    """The size of room names."""
    return round(NAME * shown.camera.u * min(1.25, max(0.8, shown.units.text / 100)))


def names(surface: pygame.Surface, shown: Shown, wanted: frozenset[str]) -> None:
    """The names of the rooms."""
    for image, place in named(shown, wanted).values():
        paint.put(surface, image, place.topleft)
    _two_more(surface, shown, max(name_px(shown), _SHORT))


def named(shown: Shown, wanted: frozenset[str]) -> dict[str, tuple[pygame.Surface, pygame.Rect]]:
    """The names that nobody stands before, and the `wanted` ones: picture and place of each.

    Where names would be too small only the wanted ones are shown, set readably.
    """
    px = name_px(shown)
    taken = [
        *(shown.camera.rect(_body(stood)) for stood in shown.standing),
        *sign_rects(shown).values(),
        *_leaves(shown),
    ]
    sizes = (
        [_SHORT + 2] if px < _SHORT else [size for size in (px, round(px * 0.86), round(px * 0.74)) if size >= _SHORT]
    )
    found: dict[str, tuple[pygame.Surface, pygame.Rect]] = {}
    for room in shown.geometry.rooms:
        if room == shown.geometry.quai or (px < _SHORT and room not in wanted):
            continue
        pictures = [(name_picture(shown, room, size), size) for size in sizes]
        free = (image for image, size in pictures if _is_free(shown, room, image, size, taken))
        image = next(free, pictures[-1][0] if room in wanted else None)
        if image:
            place = name_rect(shown, room, image)
            found[room] = image, place.clamp(shown.camera.view) if px < _SHORT else place
    return found


def _leaves(shown: Shown) -> list[pygame.Rect]:
    """What door and portcullis cover."""
    at = [shown.geometry.doorways[name].at for name in (shown.view.door, shown.view.portcullis) if name]
    return [shown.camera.rect((x - 2.0, y - 3.6, x + 2.0, y + 2.0)) for x, y in at]


def _is_free(shown: Shown, room: str, image: pygame.Surface, px: int, taken: list[pygame.Rect]) -> bool:
    """Whether a name lies on nobody and nothing and within its room."""
    place = name_rect(shown, room, image)
    left, _, right, _ = shown.geometry.main(room)
    inside = place.w - px // 2 <= (right - left) * shown.camera.u
    return inside and place.inflate(-px // 2, -px // 3).collidelist(taken) < 0


def name_picture(shown: Shown, room: str, px: int) -> pygame.Surface:
    """The name of a room in its lines."""
    place = shown.geometry.name_place(room)
    words = shown.geometry.rooms[room].name.replace("'", "’")
    return lettering.name(lettering.lines(words, px, round(place.width * shown.camera.u)), px)


def name_rect(shown: Shown, room: str, image: pygame.Surface) -> pygame.Rect:
    """Where that picture lies."""
    place = shown.geometry.name_place(room)
    x, y = shown.camera.at((place.x, place.y))
    found = image.get_rect()
    if place.centred:
        found.center = (round(x), round(y))
    else:
        found.midtop = (round(x), round(y - 0.2 * shown.camera.u))
    return found


def _body(stood: Stood) -> Box:
    """A figure without the thin things that stick out of it."""
    left, top, right, bottom = stood.box
    inset = (right - left) * 0.12
    return (left + inset, top + 0.4, right - inset, bottom)


def _two_more(surface: pygame.Surface, shown: Shown, px: int) -> None:
    """The quai, which reads upwards, and the queen's chambers unless she stands before their name."""
    left, top, right, bottom = shown.geometry.main(shown.geometry.quai)
    image = lettering.upright(shown.geometry.rooms[shown.geometry.quai].name, px)
    x, y = shown.camera.at((left + (right - left) * 0.7, top + (bottom - top) * 0.36))
    paint.put_at(surface, image, "center", (round(x), round(y)))
    if shown.view.queen == 0:
        return
    box = shown.geometry.chambers[0]
    words = lettering.lines(
        shown.geometry.board.chambers.name.replace("'", "’"), px, round((box[2] - box[0] - 1) * shown.camera.u)
    )
    x, y = shown.camera.at(((box[0] + box[2]) / 2, box[1] + 0.7))
    paint.put_at(surface, lettering.name(words, px), "midtop", (round(x), round(y)))


def king_name(surface: pygame.Surface, shown: Shown) -> None:
    """What the last field is called."""
    px = name_px(shown)
    x, y = shown.geometry.track[shown.table.scenario.king_field]
    if px >= _SHORT:
        at = shown.camera.at((x, y + 2.7))
        image = lettering.name(("King’s field",), px)
        paint.put_at(surface, image, "midtop", (round(at[0]), round(at[1])))


def spread(geometry: Geometry, room: str) -> Point:
    """The middle of a room's largest part."""
    left, top, right, bottom = geometry.main(room)
    return ((left + right) / 2, (top + bottom) / 2)
