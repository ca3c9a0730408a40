"""Where the things of one seat lie: its name plate, its pay cards and the backs of its hand."""

from dataclasses import dataclass

import pygame

from musketeers_gui.gui.boards.cards.ground import Ground, Side
from musketeers_gui.gui.boards.cards.lie import RATIO, Lie

PLATE = (168, 54)


@dataclass(frozen=True, slots=True)
class Fan:
    """A small fan of backs: centre and width of its cards, and the pixels it may spread along its side."""

    side: Side
    x: float
    y: float
    width: float
    room: float

    def lies(self, count: int) -> tuple[Lie, ...]:
        """How so many cards lie, from the lowest to the topmost."""
        middle, long_side = (count - 1) / 2, self.width * (RATIO if self.side != "top" else 1)
        step = min(self.width * 0.38, max(0.0, self.room - long_side) / max(1, count - 1))
        return tuple(self._lie(place - middle, step) for place in range(count))

    def _lie(self, off: float, step: float) -> Lie:
        droop = abs(off) * self.width * 0.033
        match self.side:
            case "left":
                return Lie(self.x - droop, self.y + off * step, self.width, -90 - off * 3)
            case "right":
                return Lie(self.x + droop, self.y + off * step, self.width, 90 + off * 3)
            case _:
                return Lie(self.x + off * step, self.y - droop, self.width, 180 + off * 3.2)


@dataclass(frozen=True, slots=True)
class Station:
    """One seat's part of the table; `badges` are the centres of the silver beside each pay card at the end."""

    side: Side
    plate: pygame.Rect
    slots: tuple[Lie, ...]
    badges: tuple[tuple[int, int], ...]
    fan: Fan | None = None


def row(x: float, y: float, width: float, count: int, room: float, angle: float = 0.0) -> tuple[Lie, ...]:
    """So many upright cards in a row about a point, smaller where the room is short."""
    width = min(width, room / (count * 1.24 - 0.24))
    step = width * 1.24
    return tuple(Lie(x + (place - (count - 1) / 2) * step, y, width, angle) for place in range(count))


def _column(x: float, y: float, width: float, count: int, angle: float) -> tuple[Lie, ...]:
    step = width * 1.22
    return tuple(Lie(x, y + (place - (count - 1) / 2) * step, width, angle) for place in range(count))


def _plate(g: Ground, centre: tuple[float, float], room: float) -> pygame.Rect:
    """A name plate, as large as type asks for within the room."""
    rect = pygame.Rect(0, 0, round(min(g.px(PLATE[0]) * g.grow, room)), round(g.px(PLATE[1]) * g.grow))
    rect.center = round(centre[0]), round(centre[1])
    return rect


def own(g: Ground, pay: int) -> Station:
    """The seat before the screen: plate and pay cards at the lower left."""
    if g.tall:
        plate = _plate(g, (g.left(114), g.top(792)), g.px(172))
        slots = row(g.left(348), g.top(792), g.px(74), pay, g.px(262))
    else:
        plate = _plate(g, (g.left(192), g.bottom(244)), g.px(272))
        plate.bottom = g.bottom(217)
        slots = row(g.left(192), g.bottom(132), g.px(80), pay, g.px(280))
    return Station("own", plate, slots, _below(slots, g))


def final(g: Ground, pay: int) -> Station:
    """The same seat when all is paid: its pay cards large in the middle, since no hand lies there."""
    y = g.bottom(156) if not g.tall else g.bottom(170)
    x = g.area.centerx + (g.px(70) if g.tall else 0)
    slots = row(x, y, g.px(108), pay, g.px(420))
    left = slots[0].bounds().left - g.px(30)
    plate = _plate(g, (0, y), left - g.left(20))
    plate.right = left
    return Station("own", plate, slots, _below(slots, g))


def _below(slots: tuple[Lie, ...], g: Ground) -> tuple[tuple[int, int], ...]:
    return tuple((round(lie.x), round(lie.y + lie.height / 2 + g.px(34) * g.grow**0.5)) for lie in slots)


def beside(g: Ground, side: Side, pay: int, top: int, bottom: int) -> Station:
    """A seat at the left or right edge, from `top` to `bottom`."""
    sign = 1 if side == "left" else -1
    edge = g.area.left if side == "left" else g.area.right
    x = edge + sign * g.px(g.pick(142, 112))
    plate = _plate(g, (x, 0), g.px(g.pick(208, 168)))
    plate.top = top
    fan_room, gap = g.px(150), g.px(24)
    width = min(g.px(g.pick(88, 78)), (bottom - plate.bottom - fan_room - 2 * gap) / (pay * 1.22))
    high = width * 1.22 * pay
    slots = _column(x, plate.bottom + gap + high / 2, width, pay, -90 * sign)
    fan_x = edge + sign * g.px(g.pick(92, 84))
    fan_y = plate.bottom + gap + high + gap * 0.5 + fan_room / 2
    fan = Fan(side, fan_x, fan_y, min(width * 0.7, g.px(60)), fan_room - g.px(8))
    out = width * RATIO / 2 + g.px(34) * g.grow**0.5
    badges = tuple((round(x + sign * out), round(lie.y)) for lie in slots)
    return Station(side, plate, slots, badges, fan)


def opposite(g: Ground, pay: int, place: int, count: int) -> Station:
    """One of `count` seats along the upper edge."""
    inner = g.area.inflate(-2 * g.px(44), 0)
    wide = inner.w / count
    strip = pygame.Rect(round(inner.left + place * wide), g.top(20), round(wide), g.px(120))
    return _roomy(g, strip, pay) if wide >= g.px(440) else _stacked(g, strip, pay)


def _roomy(g: Ground, strip: pygame.Rect, pay: int) -> Station:
    """Plate, pay cards and fan in one line, the pay cards in the middle."""
    y, gap = strip.top + g.px(60), g.px(22)
    slots = row(strip.centerx, y, g.px(g.pick(76, 68)), pay, g.px(g.pick(290, 250)), 180)
    left, right = slots[0].bounds().left, slots[-1].bounds().right
    plate = _plate(g, (0, y), left - gap - strip.left)
    plate.right = left - gap
    width = slots[0].width * 0.87
    room = min(strip.right - right - gap, width * 4.6)
    fan = Fan("top", right + gap + room / 2, y - g.px(8), width, room) if room > width * 2 else None
    return Station("top", plate, slots, _below(slots, g), fan)


def _stacked(g: Ground, strip: pygame.Rect, pay: int) -> Station:
    """Plate above the pay cards; the hand is only a number on the plate."""
    high = round(min(g.px(46) * g.grow, g.px(56)))
    plate = pygame.Rect(0, strip.top, round(min(g.px(PLATE[0]) * g.grow, strip.w - g.px(16))), high)
    plate.centerx = strip.centerx
    slots = row(strip.centerx, plate.bottom + g.px(46), g.px(54), pay, strip.w - g.px(16), 180)
    return Station("top", plate, slots, _below(slots, g))
