"""What stands in the rooms: carpets, flights of stairs, and small engravings chosen by the words of a room's name."""

import random
from typing import Final

import pygame

from musketeers_gui.games.louvre.setup import Room
from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.boards.louvre.geometry import Box, Geometry
from musketeers_gui.gui.theme import BLUE, GREEN, INK, RED, Colour, mix

_WEAVES: Final[tuple[Colour, ...]] = (RED, BLUE, GREEN, RED, GREEN, BLUE, RED)
_FOR_CARPETS: Final = ("versailles", "herring")
_THREAD: Final[Colour] = (246, 226, 170)
_TREAD: Final[Colour] = (96, 84, 66)
_STEPS: Final = 9
_ENGRAVED: Final[Colour] = (62, 40, 22)
EMBLEMS: Final = {
    "gate": "castle",
    "porter": "key",
    "portico": "fleur-de-lis",
    "swiss": "pikeman",
    "carriage": "horseshoe",
    "saddlery": "horseshoe",
    "boat": "rope",
    "herald": "flag",
    "vestibule": "candle",
    "armoury": "swords",
    "arms": "pistols",
    "guard": "shield",
    "kitchen": "chalice",
    "buttery": "chalice",
    "cellar": "chalice",
    "pantry": "bag",
    "sacristy": "candle",
    "chapel": "cross",
    "gardener": "boots",
    "laundry": "cloak",
    "scriptorium": "quill",
    "library": "book",
    "reading": "open-book",
    "print": "scroll",
    "music": "drum",
    "map": "spyglass",
    "clock": "hourglass",
    "wardrobe": "cloak",
    "council": "seal",
    "curiosities": "spyglass",
    "treasury": "coins",
    "chancellery": "quill",
    "jewel": "gem",
    "closet": "gem",
    "oratory": "candle",
    "king": "crown",
    "queen": "crown",
    "honour": "crown",
    "ladies": "mask",
}
"""The icon of a room by the beginning of a word of its name."""


def furnish(plan: pygame.Surface, geometry: Geometry, u: float) -> None:
    """Carpets, stairs and engravings of all rooms; `u` is pixels in a board unit."""
    weave = 0
    for key, room in geometry.rooms.items():
        box = _scaled(geometry.main(key), u)
        if room.kind != "room":
            continue
        if "stair" in room.name.lower():
            stairs(plan, box, u, low=room.chest or room.crest)
        elif _takes_carpet(room, geometry.main(key)) and (weave := weave + 1) % 3:
            carpet(plan, box, u / 10, _WEAVES[weave % len(_WEAVES)])
        elif not (room.passages or room.chest or room.crest) and (name := _emblem(room.name)):
            engrave(plan, name, box, u)


def _scaled(box: Box, u: float) -> Box:
    return (box[0] * u, box[1] * u, box[2] * u, box[3] * u)


def _takes_carpet(room: Room, box: Box) -> bool:
    bare = not (room.chest or room.crest)
    return bare and room.floor in _FOR_CARPETS and box[2] - box[0] >= 8 and box[3] - box[1] >= 11


def _emblem(name: str) -> str | None:
    words = name.lower().replace("’", "'").split()
    return next((icon for word in words for begin, icon in EMBLEMS.items() if word.startswith(begin)), None)


def engrave(plan: pygame.Surface, name: str, box: Box, u: float) -> None:
    """A faint engraving in the lower right corner of a room."""
    px = round(min(2.9 * u, (box[2] - box[0]) * 0.4, (box[3] - box[1]) * 0.4))
    if px > 6:
        image = icons.icon(name, px, _ENGRAVED, 86)
        paint.put_at(plan, image, "bottomright", (round(box[2] - 1.1 * u), round(box[3] - 1.0 * u)))


def carpet(plan: pygame.Surface, box: Box, s: float, weave: Colour) -> None:
    """A carpet in the middle of a room."""
    wide, tall = (box[2] - box[0]) * 0.6, (box[3] - box[1]) * 0.5
    place = pygame.Rect(0, 0, max(8, round(wide)), max(8, round(tall)))
    place.center = (round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2 + 8 * s))
    paint.shadow(plan, place, radius=0, spread=max(1, round(3 * s)), fall=(round(s), round(2 * s)))
    wool = mix(weave, (236, 214, 180), 0.32)
    thread, line = mix(wool, _THREAD, 0.6), max(1, round(s))
    for y in range(place.top, place.bottom, max(2, round(3 * s))):
        pygame.draw.line(plan, (236, 220, 184), (place.left - 3 * s, y), (place.right + 3 * s, y), line)
    pygame.draw.rect(plan, wool, place)
    pygame.draw.rect(plan, mix(wool, INK, 0.3), place, 2 * line)
    for inset in (3, 7):
        pygame.draw.rect(plan, thread, place.inflate(-2 * inset * s, -2 * inset * s), line)
    for stitch in range(round(place.left + 10 * s), round(place.right - 6 * s), max(3, round(8 * s))):
        for edge in (place.top + 5 * s, place.bottom - 5 * s):
            pygame.draw.circle(plan, thread, (stitch, edge), s)
    rhomb = [(place.centerx, place.top + 10 * s), (place.right - 12 * s, place.centery)]
    rhomb += [(place.centerx, place.bottom - 10 * s), (place.left + 12 * s, place.centery)]
    pygame.draw.polygon(plan, thread, rhomb, line)
    pygame.draw.circle(plan, thread, place.center, 5 * s, line)


def stairs(plan: pygame.Surface, box: Box, u: float, low: bool) -> None:
    """A flight of stairs; `low` leaves the lower part of the room to its chest or crest."""
    tall = min(2.4 * u, (box[3] - box[1]) * 0.25)
    bottom = box[3] - (5.9 * u if low else 1.0 * u)
    place = pygame.Rect(round(box[0] + 0.9 * u), round(bottom - tall), round(box[2] - box[0] - 1.8 * u), round(tall))
    paint.shadow(plan, place, radius=0, spread=max(1, round(u * 0.3)), fall=(round(u * 0.1), round(u * 0.2)))
    line = max(1, round(u * 0.08))
    for n in range(_STEPS):
        x0, x1 = place.x + place.w * n / _STEPS, place.x + place.w * (n + 1) / _STEPS
        pygame.draw.rect(plan, mix((240, 232, 214), (150, 138, 118), n / _STEPS), (x0, place.y, x1 - x0 + 1, place.h))
        pygame.draw.line(plan, _TREAD, (x0, place.y), (x0, place.bottom), line)
    pygame.draw.rect(plan, _TREAD, place, line)


def roses(plan: pygame.Surface, box: Box, u: float, rng: random.Random) -> None:
    """Inlaid compass roses on the floor of the ballroom, clear of its sides."""
    left, right = box[0] + 3.4 * u, box[2] - 3.4 * u
    count = max(1, round((box[3] - box[1]) / (17 * u)))
    for n in range(count):
        x, y = (left if n % 2 else right), box[1] + (n + 0.5) * (box[3] - box[1]) / count
        _rose(plan, x, y, 2.4 * u, u)


def _rose(plan: pygame.Surface, x: float, y: float, r: float, u: float) -> None:
    for share, colour in (
        (1.0, (150, 106, 60)),
        (0.95, (236, 214, 170)),
        (0.84, (168, 122, 72)),
        (0.8, (226, 190, 134)),
    ):
        pygame.draw.circle(plan, colour, (x, y), r * share)
    spoke = pygame.math.Vector2(1, 0)
    for n in range(16):
        point = spoke.rotate(22.5 * n) * r * (0.76 if n % 2 == 0 else 0.48)
        sides = [spoke.rotate(22.5 * n + turn) * r * 0.16 for turn in (-12, 12)]
        colour = (150, 100, 54) if n % 2 == 0 else (240, 218, 174)
        pygame.draw.polygon(plan, colour, [(x + v.x, y + v.y) for v in (sides[0], point, sides[1])])
