"""The duel as a scene of its own before the palace: who fights, what was rolled and needed, who is hit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from musketeers_gui.core.english import many
from musketeers_gui.core.values import Seat
from musketeers_gui.games.louvre.state import CARDINAL, GUARD, MILADY, MUSKETEERS, ROCHEFORT
from musketeers_gui.gui import icons, paint, text
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.lettering import write
from musketeers_gui.gui.boards.louvre import figures, hall, tokens
from musketeers_gui.gui.boards.louvre.fight import STEPS, Fight, Roll, foes_need
from musketeers_gui.gui.boards.louvre.geometry import Point
from musketeers_gui.gui.boards.louvre.palette import CARDINALS, PAPER
from musketeers_gui.gui.boards.louvre.seatcard import numbers
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import BODY, BRASS, GREEN, HEAD, INK, LAMPLIGHT, NOTE, ON_DARK, RED, Colour, Face, mix

_SCENE: Final = 0.66
"""Share of the stage the hall takes; the dice lie in trays below."""
_GOLD: Final[Colour] = (0xFF, 0xDE, 0x8C)
_BLUE_DIE: Final[Colour] = (0x2C, 0x54, 0x96)
_RED_DIE: Final[Colour] = (0xA0, 0x22, 0x20)


@dataclass(frozen=True, slots=True)
class Actor:
    """A figure on the stage: its target, who, where its feet are, how high its field is."""

    target: str
    name: str
    feet: Point
    tall: int
    fallen: bool = False

    @property
    def spot(self) -> pygame.Rect:
        """What can be pointed at."""
        wide = round(self.tall * (0.9 if self.fallen else 0.5))
        high = round(self.tall * (0.5 if self.fallen else 0.86))
        return pygame.Rect(round(self.feet[0]) - wide // 2, round(self.feet[1]) - high, wide, high)


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the table: whose, its value, whether it hits, its middle and its width."""

    seat: Seat
    place: int
    value: int
    hit: bool
    centre: tuple[int, int]
    px: int
    turn: int


# ------------------------------------------------------------------ places


def stage(shown: Shown) -> pygame.Rect:
    """The whole stage."""
    return shown.camera.view


def _hall(shown: Shown) -> pygame.Rect:
    area = stage(shown)
    return pygame.Rect(area.x, area.y, area.w, round(area.h * _SCENE))


def trays(shown: Shown) -> tuple[pygame.Rect, pygame.Rect]:
    """The trays of both sides."""
    area = stage(shown)
    pad = max(4, shown.units.px(12))
    top = area.y + round(area.h * _SCENE) + pad
    tall = max(10, area.bottom - pad - top)
    half = (area.w - 3 * pad) // 2
    left = pygame.Rect(area.x + pad, top, half, tall)
    return left, pygame.Rect(left.right + pad, top, half, tall)


def actors(shown: Shown, fight: Fight) -> list[Actor]:
    """Everybody in the room of the duel, those farther back first."""
    area, view = _hall(shown), shown.view
    friends = [(f"musketeer:{m.name}", m.name, m.fallen) for m in view.musketeers if m.room == fight.room]
    foes = [(f"figure:{GUARD}-{fight.room}", GUARD, False)] * view.guards.count(fight.room)
    foes += [(f"figure:{ROCHEFORT}", ROCHEFORT, False)] if view.rochefort == fight.room else []
    foes += [(f"figure:{MILADY}", MILADY, False)] if view.milady == fight.room else []
    half = area.w / 2
    found = _lined(friends, area, area.x + half * 0.08, half * 0.8) + _lined(
        foes, area, area.x + half * 1.12, half * 0.8
    )
    return sorted(found, key=lambda actor: actor.feet[1])


def _lined(people: Sequence[tuple[str, str, bool]], area: pygame.Rect, left: float, wide: float) -> list[Actor]:
    """People side by side in a stretch of the stage, every second one farther back."""
    if not people:
        return []
    step = wide / len(people)
    tall = min(round(area.h * 0.72), round(max(step * 2.3, area.h * 0.4)))
    back = area.h * 0.07 if len(people) > 2 else area.h * 0.03
    base = area.bottom - area.h * 0.05
    found = []
    for n, (target, name, fallen) in enumerate(people):
        feet = (left + step * (n + 0.5), base - (back if n % 2 else 0.0))
        size = round(tall * (0.6 if fallen else 0.8 if name == MILADY else 1.0))
        found.append(Actor(target, name, feet, size, fallen))
    return found


def dice(shown: Shown, fight: Fight) -> list[Die]:
    """Every die on the table."""
    left, right = trays(shown)
    most = round(left.h * 0.36)
    found: list[Die] = []
    rows = friends_rows(shown, fight, left)
    for seat, row in rows.items():
        if roll := fight.rolls.get(seat):
            found += _row(seat, roll, pygame.Rect(row.x + round(row.w * 0.28), row.y, round(row.w * 0.52), row.h), most)
    if roll := fight.rolls.get(CARDINAL):
        area = pygame.Rect(
            right.x + round(right.w * 0.04),
            right.y + round(right.h * 0.3),
            round(right.w * 0.76),
            round(right.h * 0.62),
        )
        found += _row(CARDINAL, roll, area, most)
    return found


def friends_rows(shown: Shown, fight: Fight, tray: pygame.Rect) -> dict[Seat, pygame.Rect]:
    """A row of the musketeers' tray for each of them who fights or has rolled."""
    there = [
        m.name for m in shown.view.musketeers if m.name in fight.rolls or (m.room == fight.room and not m.fallen)
    ] or list(MUSKETEERS[:1])
    inner = tray.inflate(-2 * max(3, tray.h // 14), -2 * max(3, tray.h // 14))
    tall = inner.h / len(there)
    return {seat: pygame.Rect(inner.x, round(inner.y + tall * n), inner.w, round(tall)) for n, seat in enumerate(there)}


def _row(seat: Seat, roll: Roll, area: pygame.Rect, most: int) -> list[Die]:
    """Dice in as many lines as make them largest, up to `most` pixels wide."""
    count, px, across = len(roll.dice), 0, 1
    for lines in (1, 2, 3):
        per = math.ceil(count / lines)
        fits = min(round(area.h / lines * 0.74), round(area.w / max(per, 3) * 0.74))
        if fits > px:
            px, across = fits, per
    px = max(8, min(px, most))
    lines = math.ceil(count / across)
    found = []
    for n, value in enumerate(roll.dice):
        line, column = divmod(n, across)
        x = area.x + round(px * 1.34 * (column + 0.5))
        y = area.y + round(area.h * (line + 0.5) / lines)
        found.append(Die(seat, n, value, value in roll.needed, (x, y), px, (n * 37 + value * 11) % 19 - 9))
    return found


def spots(shown: Shown, fight: Fight) -> dict[str, pygame.Rect]:
    """What can be pointed at on the stage."""
    found: dict[str, pygame.Rect] = {}
    for die in reversed(dice(shown, fight)):
        if die.seat == shown.owner:
            place = pygame.Rect(0, 0, die.px, die.px)
            place.center = die.centre
            found[f"die:{die.value}"] = place
    for actor in actors(shown, fight):
        if actor.target.startswith("musketeer:"):
            found[actor.target] = actor.spot
    return found


# ------------------------------------------------------------------ drawing


def draw(surface: pygame.Surface, shown: Shown, fight: Fight, hidden: frozenset[str]) -> None:
    """The whole stage."""
    area, place = stage(shown), _hall(shown)
    surface.fill((0x34, 0x22, 0x16), area)
    surface.blit(hall.scene(place.size), place)
    _clash(surface, place, fight)
    for actor in actors(shown, fight):
        if actor.target not in hidden and f"actor:{actor.name}" not in hidden:
            draw_actor(surface, shown, actor)
    for actor in actors(shown, fight):
        _marked(surface, fight, actor)
    _trays(surface, shown, fight)
    for die in dice(shown, fight):
        if f"dice:{die.seat}" not in hidden:
            draw_die(surface, die, die.centre, die.value)
    _counts(surface, shown, fight, hidden)
    _title(surface, shown, fight)
    _steps(surface, shown, fight)


def draw_die(
    surface: pygame.Surface, die: Die, centre: Point, value: int, *, still: bool = True, turn: int = 0
) -> None:
    """A die at a place, showing a value; lying still it has its gold ring if it hits."""
    colour = _RED_DIE if die.seat == CARDINAL else _BLUE_DIE
    image = tokens.die(die.px, value, colour, die.hit and still, die.turn if still else 0)
    if not still:
        image = pygame.transform.rotozoom(image, turn, 1.0)
    paint.put_at(surface, image, "center", (round(centre[0]), round(centre[1])))


def draw_actor(surface: pygame.Surface, shown: Shown, actor: Actor, fade: float = 1.0, lean: float = 0.0) -> None:
    """A figure on the stage, `lean` degrees back and at `fade` of its strength."""
    look = shown.people.get(actor.name)
    colours = (look.coat, look.card) if look else ()
    if actor.fallen and look:
        figures.lie(surface, figures.lying(actor.name, actor.tall, look.coat, look.card), actor.feet)
        return
    image = figures.sprite(actor.name, actor.tall, *colours)
    if fade < 1 or lean:
        gone = paint.faded(pygame.transform.rotozoom(image, lean, 1.0), fade)
        paint.put_at(surface, gone, "midbottom", (round(actor.feet[0]), round(actor.feet[1] + actor.tall * 0.1)))
        return
    figures.stand(surface, image, actor.feet, actor.tall)


def _clash(surface: pygame.Surface, area: pygame.Rect, fight: Fight) -> None:
    px = round(min(area.w * 0.1, area.h * 0.34))
    centre = (area.centerx, area.y + round(area.h * 0.56))
    paint.put_at(
        surface, icons.icon("swords", px, (0, 0, 0), 150), "center", (centre[0] + px // 40, centre[1] + px // 20)
    )
    paint.put_at(
        surface, icons.icon("swords", px, _GOLD if fight.won is None else (0xA8, 0x94, 0x74)), "center", centre
    )


def _marked(surface: pygame.Surface, fight: Fight, actor: Actor) -> None:
    """What happened to a musketeer in this combat round: lives lost, hits evaded."""
    if not actor.target.startswith("musketeer:"):
        return
    centre = (actor.spot.centerx, actor.spot.centery)
    px = max(14, round(actor.tall * 0.22))
    if lost := fight.hurt.get(actor.name):
        paint.put_at(surface, icons.disc(px, RED, PAPER), "center", centre)
        style = Style(Face.BOLD, max(9, round(px * 0.56)), ON_DARK)
        text.put(surface, f"−{lost}", style, "center", centre)
    if fight.evaded.get(actor.name):
        pill(surface, "evades", (centre[0], centre[1] + px), px, mix(GREEN, INK, 0.1), ON_DARK)


def pill(
    surface: pygame.Surface, words: str, centre: tuple[int, int], tall: int, fill: Colour, ink: Colour
) -> pygame.Rect:
    """A word on a round-ended plate."""
    style = Style(Face.NAME, max(9, round(tall * 0.62)), ink)
    place = pygame.Rect(0, 0, text.width(words, style) + tall, tall)
    place.center = centre
    paint.box(surface, place, fill=fill, edge=PAPER, radius=tall // 2)
    text.put(surface, words, style, "center", place.center)
    return place


# ------------------------------------------------------------------ dice and words


def _trays(surface: pygame.Surface, shown: Shown, fight: Fight) -> None:
    left, right = trays(shown)
    for place, blue in ((left, True), (right, False)):
        paint.shadow(surface, place, radius=6, spread=6, alpha=150)
        paint.put(surface, hall.tray(place.size, blue), place.topleft)
    for seat, row in friends_rows(shown, fight, left).items():
        px = min(shown.units.font(BODY), round(row.h * 0.42))
        fighter = shown.table.fighters[seat]
        write(
            surface,
            shown.table.names[seat],
            Style(Face.NAME, max(9, px), ON_DARK),
            "midleft",
            (row.x + 4, row.centery - px // 3),
            round(row.w * 0.25),
        )
        roll = fight.rolls.get(seat)
        count = len(roll.dice) if roll else fighter.dice
        words = f"{count} dice on {numbers(fighter.hits_on)}"
        note = Style(Face.ITALIC, max(9, round(px * 0.76)), LAMPLIGHT)
        write(surface, words, note, "midleft", (row.x + 4, row.centery + round(px * 0.6)), round(row.w * 0.25))
    _foes(surface, shown, fight, right)


def _foes(surface: pygame.Surface, shown: Shown, fight: Fight, tray: pygame.Rect) -> None:
    guards = shown.view.guards.count(fight.room)
    who = [many(guards, shown.table.names[GUARD])] if guards else []
    who += [shown.table.names[ROCHEFORT]] if shown.view.rochefort == fight.room else []
    roll = fight.rolls.get(CARDINAL)
    needed = numbers(roll.needed if roll else foes_need(shown.table, fight))
    extra = [word for word, on in (("enraged", fight.enraged), ("elite", fight.elite)) if on]
    px = max(9, min(shown.units.font(BODY), round(tray.h * 0.16)))
    at = (tray.x + round(tray.w * 0.04), tray.y + round(tray.h * 0.18))
    words = " and ".join(who) or "Nobody is left"
    place = write(surface, words, Style(Face.NAME, px, ON_DARK), "midleft", at, round(tray.w * 0.5))
    note = ", ".join([f"hit on {needed}", *extra])
    style = Style(Face.ITALIC, max(9, round(px * 0.84)), LAMPLIGHT)
    write(surface, note, style, "midleft", (place.right + px, at[1]), tray.right - place.right - 2 * px)


def _counts(surface: pygame.Surface, shown: Shown, fight: Fight, hidden: frozenset[str]) -> None:
    """How many of each roll hit."""
    left, right = trays(shown)
    rows = friends_rows(shown, fight, left) | {CARDINAL: right}
    for seat, roll in fight.rolls.items():
        if seat not in rows or f"dice:{seat}" in hidden:
            continue
        row = rows[seat]
        tall = max(12, min(shown.units.tx(28), round(row.h * 0.6), round(left.h * 0.2)))
        dark = mix(CARDINALS.card if seat == CARDINAL else shown.people[seat].card, INK, 0.5)
        width = text.width("0 hits", Style(Face.NAME, round(tall * 0.62))) + tall
        centre = (row.right - width // 2 - max(4, row.h // 12), row.centery)
        pill(surface, many(roll.hits, "hit"), centre, tall, dark, _GOLD if roll.hits else ON_DARK)


def _title(surface: pygame.Surface, shown: Shown, fight: Fight) -> None:
    """The ribbon at the top."""
    area = stage(shown)
    tall = max(18, min(shown.units.tx(44), round(area.h * 0.1)))
    room = shown.geometry.rooms[fight.room].name.replace("'", "’")
    words = f"Duel: {room} · round {fight.round}" if fight.won is None else _ended(fight)
    style = Style(Face.NAME, min(shown.units.font(HEAD), round(tall * 0.66)), ON_DARK)
    wide = min(round(area.w * 0.7), text.width(words, style) + 3 * tall)
    place = pygame.Rect(0, area.y + tall // 5, wide, tall)
    place.centerx = area.centerx
    for side in (-1, 1):
        x = place.centerx + side * wide // 2
        tail = [(x - side * tall // 3, place.y + tall // 6), (x + side * tall * 0.7, place.y + tall // 6)]
        tail += [(x + side * tall * 0.42, place.centery + tall // 6), (x + side * tall * 0.7, place.bottom + tall // 6)]
        pygame.draw.polygon(surface, mix(RED, INK, 0.45), [*tail, (x - side * tall // 3, place.bottom + tall // 6)])
    paint.shadow(surface, place, radius=3, spread=6, alpha=150)
    paint.put(
        surface, paint.plate(place.size, 3, mix(RED, (255, 255, 255), 0.1), mix(RED, INK, 0.2), BRASS), place.topleft
    )
    write(surface, words, style, "center", place.center, wide - tall)


def _ended(fight: Fight) -> str:
    if fight.won == CARDINAL:
        return "The cardinal’s people win"
    return "The musketeers win" if fight.won else "Nobody has won"


def _steps(surface: pygame.Surface, shown: Shown, fight: Fight) -> None:
    """The stages of a duel, the present one in gold."""
    area = stage(shown)
    tall = max(13, min(shown.units.tx(26), round(area.h * 0.062)))
    ribbon = max(18, min(shown.units.tx(44), round(area.h * 0.1)))
    y = area.y + ribbon + ribbon // 5 + round(tall * 1.1)
    wide = min(area.w // len(STEPS), shown.units.tx(190))
    left = area.centerx - wide * len(STEPS) / 2
    px = max(9, min(shown.units.font(NOTE), round(tall * 0.68)))
    for n, word in enumerate(STEPS):
        x = round(left + wide * n)
        now, done = n == fight.stage, n < fight.stage or fight.won is not None
        fill: Colour = (0xD6, 0xAC, 0x56) if now else mix(GREEN, INK, 0.1) if done else (0x5A, 0x46, 0x3C)
        disc = icons.disc(tall, fill, (16, 10, 8))
        place = paint.put_at(surface, disc, "midleft", (x + 2, y))
        if done and not now:
            paint.put_at(surface, icons.icon("check", round(tall * 0.6), ON_DARK), "center", place.center)
        else:
            text.put(
                surface,
                str(n + 1),
                Style(Face.BOLD, max(9, round(tall * 0.62)), INK if now else ON_DARK),
                "center",
                place.center,
            )
        style = Style(Face.NAME, px, _GOLD if now else ON_DARK)
        label = pygame.Rect(place.right + 3, 0, wide - place.w - 10, tall)
        label.centery = y
        room = min(label.w - 6, text.width(word, style))
        paint.box(surface, pygame.Rect(label.x, label.y, room + 8, tall), fill=(20, 12, 12), radius=4, alpha=150)
        write(surface, word, style, "midleft", (label.x + 4, y), room)


def marks(surface: pygame.Surface, shown: Shown, fight: Fight, marks_: Marks) -> None:
    """What can be pointed at on the stage, in light."""
    for actor in actors(shown, fight):
        if actor.target not in marks_.lit and actor.target not in marks_.picked:
            continue
        strong = actor.target in (marks_.hover, marks_.focus)
        tint: Colour = (255, 244, 200) if strong else (255, 200, 56)
        foot = pygame.Rect(0, 0, round(actor.tall * 0.56), max(6, round(actor.tall * 0.13)))
        foot.center = (round(actor.feet[0]), round(actor.feet[1] - foot.h * 0.2))
        paint.halo(surface, foot.center, (foot.w * 2, foot.w * 2), tint, 200)
        pygame.draw.ellipse(surface, tint, foot, max(2, actor.tall // 50))
        draw_actor(surface, shown, actor)
        _marked(surface, fight, actor)
    for target, place in spots(shown, fight).items():
        if target.startswith("die:") and target in marks_.lit:
            strong = target in (marks_.hover, marks_.focus)
            tint = (255, 244, 200) if strong else (255, 200, 56)
            grown = place.inflate(place.w // 5, place.h // 5)
            paint.box(surface, grown, edge=tint, radius=max(3, place.w // 4), line=max(2, place.w // 14))
