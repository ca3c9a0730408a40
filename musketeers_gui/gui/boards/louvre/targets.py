"""What can be pointed at, where it lies, and what lies over what."""

import pygame

from musketeers_gui.games.louvre.state import MUSKETEERS
from musketeers_gui.gui.boards import KEY, Marks
from musketeers_gui.gui.boards.louvre import cardinalcard, duel, seatcard
from musketeers_gui.gui.boards.louvre.camera import Camera
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.lights import DOORWAY, ROOM
from musketeers_gui.gui.boards.louvre.shown import Shown

_DOOR = 1.25
"""Half the width of what can be pointed at of a doorway, in board units."""
_SPOT = 0.8


def on_stage(shown: Shown, marks: Marks) -> bool:
    """Whether the duel is shown before the palace: not while one points at rooms or doorways."""
    pointing = any(target.startswith((ROOM, DOORWAY)) for target in marks.lit)
    return shown.fight is not None and not pointing


def wanted(marks: Marks, target: str) -> bool:
    """Whether a target is lit or was picked."""
    return target in marks.lit or target in marks.picked


def spots(shown: Shown, marks: Marks) -> dict[str, pygame.Rect]:
    """Where each target now visible is."""
    found = {f"{KEY}{key}": place for key, place in shown.layout.tools.items()} if not on_stage(shown, marks) else {}
    if shown.fight is not None and on_stage(shown, marks):
        found |= duel.spots(shown, shown.fight)
    else:
        found |= _on_plan(shown, marks)
    return found | _on_cards(shown, marks)


def _on_plan(shown: Shown, marks: Marks) -> dict[str, pygame.Rect]:
    camera = shown.camera
    figures = {stood.figure.target: camera.rect(stood.upper) for stood in shown.standing}
    doors = {
        target: _square(camera, shown.geometry.doorways[target.removeprefix(DOORWAY)].at, _DOOR)
        for target in dict.fromkeys((*marks.lit, *marks.picked))
        if target.startswith(DOORWAY)
    }
    taken = [camera.rect(stood.box) for stood in shown.standing] + list(doors.values())
    taken += list(shown.layout.tools.values())
    rooms = {f"{ROOM}{room}": _free(shown, room, taken) for room in shown.geometry.rooms}
    return rooms | figures | doors


def _square(camera: Camera, at: Point, half: float) -> pygame.Rect:
    return camera.rect((at[0] - half, at[1] - half, at[0] + half, at[1] + half))


def _free(shown: Shown, room: str, taken: list[pygame.Rect]) -> pygame.Rect:
    """A part of a room on which nobody stands: at its name, or anywhere else."""
    points = shown.geometry.open_points[room]
    spots_ = (_square(shown.camera, point, _SPOT) for point in points)
    return next((spot for spot in spots_ if spot.collidelist(taken) < 0), _square(shown.camera, points[0], _SPOT))


def _on_cards(shown: Shown, marks: Marks) -> dict[str, pygame.Rect]:
    found: dict[str, pygame.Rect] = {}
    for kind, seat in (("item:", shown.owner), ("theirs:", shown.partner)):
        if seat:
            found |= {f"{kind}{name}": place for name, place in seatcard.item_spots(shown, seat).items()}
    found |= cardinalcard.folk_spots(shown) | cardinalcard.hand_spots(shown)
    slip = cardinalcard.effect_spots(shown, marks)
    covered = list(slip.values())
    if covered:
        whole = covered[0].unionall(covered)
        found = {target: place for target, place in found.items() if not whole.collidepoint(place.center)}
    return found | slip


# ------------------------------------------------------------------ under the pointer


def hit(shown: Shown, marks: Marks, pos: tuple[int, int]) -> str | None:
    """The target under a point, the uppermost first."""
    for target, place in cardinalcard.effect_spots(shown, marks).items():
        if place.collidepoint(pos):
            return target
    if shown.camera.view.collidepoint(pos):
        if shown.fight is not None and on_stage(shown, marks):
            return _under(duel.spots(shown, shown.fight), pos)
        return _hit_plan(shown, marks, pos)
    return _under(_on_cards(shown, marks), pos) or _card(shown, pos)


def _under(places: dict[str, pygame.Rect], pos: tuple[int, int]) -> str | None:
    return next((target for target, place in reversed(places.items()) if place.collidepoint(pos)), None)


def _card(shown: Shown, pos: tuple[int, int]) -> str | None:
    """A musketeer's whole card stands for him."""
    return next((f"musketeer:{seat}" for seat in MUSKETEERS if shown.layout.cards[seat].collidepoint(pos)), None)


def _hit_plan(shown: Shown, marks: Marks, pos: tuple[int, int]) -> str | None:
    """On the palace: buttons, lit doorways, figures that are meant, rooms; figures where no room is lit."""
    for tool, place in shown.layout.tools.items():
        if place.collidepoint(pos):
            return f"{KEY}{tool}"
    point = shown.camera.unit(pos)
    for target in (*marks.lit, *marks.picked):
        if target.startswith(DOORWAY):
            at = shown.geometry.doorways[target.removeprefix(DOORWAY)].at
            if abs(at[0] - point[0]) <= _DOOR and abs(at[1] - point[1]) <= _DOOR:
                return target
    key = shown.geometry.room_at(*point)
    room = f"{ROOM}{key}" if key else None
    over = [stood.figure.target for stood in reversed(shown.standing) if shown.camera.rect(stood.box).collidepoint(pos)]
    if over and (wanted(marks, over[0]) or not (room and wanted(marks, room))):
        return over[0]
    return room


def follow(shown: Shown, target: str | None) -> Camera:
    """The camera moved so far that a target on the palace comes into sight."""
    camera = shown.camera
    if not target or camera.step == 0:
        return camera
    place = _place(shown, target)
    if place is None:
        return camera
    inner = camera.view.inflate(-camera.view.w // 12, -camera.view.h // 12)
    dx = max(0, inner.left - place.left) or min(0, inner.right - place.right)
    dy = max(0, inner.top - place.top) or min(0, inner.bottom - place.bottom)
    return camera.moved((dx, dy)) if dx or dy else camera


def _place(shown: Shown, target: str) -> pygame.Rect | None:
    """What a target covers of the palace; None where it does not lie there."""
    if target.startswith(ROOM):
        return shown.camera.rect(shown.geometry.main(target.removeprefix(ROOM)))
    if target.startswith(DOORWAY):
        return _square(shown.camera, shown.geometry.doorways[target.removeprefix(DOORWAY)].at, _DOOR)
    found = (stood.box for stood in shown.standing if stood.figure.target == target)
    return next((shown.camera.rect(box) for box in found), None)
