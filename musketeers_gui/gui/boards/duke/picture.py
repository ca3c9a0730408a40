"""The picture of a view: what stands still, and over it what depends on the pointer."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from musketeers_gui.games.duke.squares import BY_NAME
from musketeers_gui.games.duke.state import OTHER_SIDE, STARTING, Tile
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.duke import corners, danger, herald, lights, tiles
from musketeers_gui.gui.boards.duke.choice import Choice, square
from musketeers_gui.gui.boards.duke.palette import GILT
from musketeers_gui.gui.boards.duke.reach import Reach
from musketeers_gui.gui.boards.duke.shown import Shown
from musketeers_gui.gui.boards.duke.signs import Way
from musketeers_gui.gui.theme import BRASS, BRASS_LIGHT, DANGER

GUARD = "guard"
"""Hidden under this name while it is being announced."""
DRAW = "button:draw"


@dataclass(frozen=True, slots=True)
class Aids:
    """What a person has turned on: the other side of the tile pointed at, squares in danger, both bags' contents."""

    other: bool = False
    danger: bool = False
    bags: bool = False


def live(surface: pygame.Surface, shown: Shown, marks: Marks, choice: Choice, aids: Aids) -> None:
    """Everything on the board and what is lit, over the still ground."""
    under, over = _split(shown, choice)
    risky = danger.open_squares(shown.rules, shown.view) if aids.danger else frozenset()
    _last(surface, shown)
    _risk(surface, shown, [name for name in risky if shown.tile(name) is None])
    for name, each in under.items():
        if not (choice.ghost and name == choice.at):
            _field(surface, shown, name, each)
    _standing(surface, shown, marks, choice, aids)
    _risk(surface, shown, [name for name in risky if shown.tile(name) is not None])
    for name, each in over.items():
        place = shown.layout.place(name)
        paint.put(surface, lights.frame(place.w, each.kind), place.topleft)
    _lifted(surface, shown, choice, aids)
    for name, each in over.items():
        _seal(surface, shown, name, each)
    _guard(surface, shown, marks)
    _ghost(surface, shown, choice)
    _beside(surface, shown, marks)
    _sheets(surface, shown, marks, aids)


def _risk(surface: pygame.Surface, shown: Shown, names: Iterable[str]) -> None:
    """Mark the squares on which a tile could be lost."""
    for name in names:
        paint.put(surface, lights.hatch(shown.layout.square, DANGER), shown.layout.place(name).topleft)


def _split(shown: Shown, choice: Choice) -> tuple[dict[str, Reach], dict[str, Reach]]:
    """The lights on empty squares, and the open ones on tiles."""
    under = {name: each for name, each in choice.lights.items() if shown.tile(name) is None}
    over = {name: each for name, each in choice.lights.items() if each.open and name not in under}
    over.pop(choice.lifted, None)
    return under, over


def screen_way(shown: Shown, way: Way) -> Way:
    """A direction as light sees it (right, up) as one on the screen (right, down)."""
    return (-way[0], way[1]) if shown.layout.turned else (way[0], -way[1])


def _last(surface: pygame.Surface, shown: Shown) -> None:
    """What was done last: dashes on the square that was left, a gold line round the one that was reached."""
    last = shown.last
    for name in filter(None, (last.start, last.goal)):
        place = shown.layout.place(name)
        left = name == last.start and shown.tile(name) is None
        paint.put(surface, lights.dashes(place.w, GILT) if left else lights.trace(place.w), place.topleft)


def _field(surface: pygame.Surface, shown: Shown, name: str, each: Reach) -> None:
    make = lights.field if each.open else lights.faint
    place = shown.layout.place(name)
    paint.put(surface, make(place.w, each.kind, screen_way(shown, each.way)), place.topleft)


def _standing(surface: pygame.Surface, shown: Shown, marks: Marks, choice: Choice, aids: Aids) -> None:
    for name, tile in shown.standing():
        if f"square:{name}" in marks.hidden or name == choice.lifted:
            continue
        place, turned = shown.home(name), shown.layout.upside_down(tile.seat)
        pointed = name == choice.at
        tiles.lay(surface, shown.face(_seen(tile, pointed and aids.other)), place, turned)
        if pointed:
            margin = lights.gilt_margin(place.w)
            paint.put(surface, lights.gilt(place.w, False), (place.x - margin, place.y - margin))
        elif name in choice.taken:
            paint.put(surface, lights.rim(place.w), place.topleft)


def _seen(tile: Tile, other: bool) -> Tile:
    return tile._replace(side=STARTING + OTHER_SIDE - tile.side) if other else tile


def _seal(surface: pygame.Surface, shown: Shown, name: str, each: Reach) -> None:
    """The seal on a tile that can be captured or commanded, away from its name."""
    place, tile = shown.layout.place(name), shown.tile(name)
    low = tile is not None and shown.layout.upside_down(tile.seat)
    lights.put_seal(surface, place, each.kind, screen_way(shown, each.way), low)


def _guard(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    found = None if GUARD in marks.hidden else danger.guard(shown.rules, shown.view)
    if found:
        herald.draw(surface, shown, found)


def _lifted(surface: pygame.Surface, shown: Shown, choice: Choice, aids: Aids) -> None:
    tile = shown.tile(choice.lifted)
    if tile is None:
        return
    place, lift = shown.home(choice.lifted), max(3, shown.layout.tile // 16)
    face = shown.face(_seen(tile, aids.other and choice.at == choice.lifted))
    tiles.lay(surface, face, place, shown.layout.upside_down(tile.seat), lift)
    gild(surface, place.move(0, -lift))


def gild(surface: pygame.Surface, place: pygame.Rect) -> None:
    """The strong gold frame round a tile."""
    margin = lights.gilt_margin(place.w)
    paint.put(surface, lights.gilt(place.w, True), (place.x - margin, place.y - margin))


def _ghost(surface: pygame.Surface, shown: Shown, choice: Choice) -> None:
    """The tile to be placed, faintly, on the square pointed at; on any other lit square only a frame."""
    if choice.at in choice.lights and choice.at != choice.lifted and choice.lights[choice.at].open:
        place, seat = shown.home(choice.at), shown.view.seat
        if choice.ghost:
            image = tiles.tile(shown.face(Tile(seat, choice.ghost)), place.w, shown.layout.upside_down(seat))
            paint.put(surface, paint.faded(image, 0.62), place.topleft)
        gild(surface, place)


def _beside(surface: pygame.Surface, shown: Shown, marks: Marks) -> None:
    """The bag that can be drawn from, and the tiles that lie beside the board to be placed."""
    seat = shown.view.seat
    pointed = {marks.hover, marks.focus}
    if DRAW in marks.lit:
        corners.draw_bag(surface, shown, seat, DRAW in pointed)
    offers = [each for each in corners.offer_places(shown) if each[0] not in marks.hidden]
    if offers:
        corners.offer_ground(surface, shown)
        corners.draw_bag(surface, shown, seat, bool(shown.drawn()))
    for target, kind, place in offers:
        chosen = target in marks.picked or shown.drawn() == kind
        tiles.lay(surface, shown.face(Tile(seat, kind)), place)
        if chosen or target in pointed:
            gild(surface, place)
        elif target in marks.lit:
            paint.put(surface, lights.rim(place.w), place.topleft)


def _sheets(surface: pygame.Surface, shown: Shown, marks: Marks, aids: Aids) -> None:
    """The contents of a bag that is pointed at, or of both."""
    for seat in ("light", "dark"):
        named = {f"bag:{seat}"} | ({DRAW} if seat == shown.view.seat else set())
        if (aids.bags or named & {marks.hover, marks.focus}) and not corners.listed(shown, seat):
            corners.draw_sheet(surface, shown, seat)


def turned_over(shown: Shown, marks: Marks) -> Shown:
    """The same picture with the tile that is pointed at on its other side, to see what it could do then."""
    name = square(marks.hover) or square(marks.focus)
    tile = shown.tile(name)
    if tile is None:
        return shown
    board = list(shown.view.board)
    board[BY_NAME[name]] = _seen(tile, True)
    return shown.seeing(replace(shown.view, board=tuple(board)))


def turn_button(surface: pygame.Surface, shown: Shown, hover: bool) -> None:
    """The round button that turns the board: an arrow away and one back."""
    place = shown.layout.turn
    paint.put(
        surface, icons.disc(place.w, *((0x6A, 0x48, 0x2A) if hover else (0x4A, 0x30, 0x1C), BRASS)), place.topleft
    )
    arrow = icons.icon("arrow-down", round(place.w * 0.42), BRASS_LIGHT)
    off = round(place.w * 0.17)
    paint.put_at(surface, arrow, "center", (place.centerx + off, place.centery))
    paint.put_at(surface, pygame.transform.rotate(arrow, 180), "center", (place.centerx - off, place.centery))
