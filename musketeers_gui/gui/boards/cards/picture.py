"""The picture of the table in two layers: what lies still between two views, and what follows the pointer.

Everything is drawn from the board's own upper left corner.
"""

from typing import Final

import pygame

from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.cards import cloth, faces, lettering, middle, pad, seats, sprites
from musketeers_gui.gui.boards.cards.held import Held
from musketeers_gui.gui.boards.cards.lie import Lie, crosswise
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.theme import BODY, BRASS_LIGHT, FOCUS, LAMPLIGHT, NAME, Colour, Face

_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_GOLD: Final[Colour] = (0xFF, 0xD6, 0x78)


def number(count: int) -> str:
    """A small number in words."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


# What lies still


def still(sight: Sight, hidden: frozenset[str]) -> pygame.Surface:
    """Everything but the open hand and the marks, the size of the board."""
    sheet = cloth.of(sight.layout.ground).copy()
    seats.draw(sheet, sight, hidden)
    if sight.view.outcome is not None:
        pad.draw_sheet(sheet, sight, "All is paid", sight.view.outcome.reason)
        return sheet
    middle.draw(sheet, sight, hidden)
    if sight.choosing_pay:
        _pay_heading(sheet, sight)
    if sight.table.target is not None:
        pad.draw_pad(sheet, sight)
    if not sight.open:
        _covered_hand(sheet, sight, hidden)
    return sheet


def _pay_heading(sheet: pygame.Surface, sight: Sight) -> None:
    """What is being done while no fight is on."""
    middle_, pay, px = sight.layout.middle, sight.table.pay, sight.units.font(NAME)
    if sight.player(sight.bottom).slots or not sight.open:
        lettering.caption(sheet, "Pay cards are being chosen", middle_.heading, px, Face.LIGHT_ITALIC)
        return
    others = number(sight.table.hand - pay)
    lettering.caption(sheet, f"Choose {number(pay)} pay cards", middle_.heading, px, Face.LIGHT_ITALIC)
    words = f"Their values are the silver to be won. The other {others} fight the Guard."
    lettering.caption(sheet, words, middle_.lead, sight.units.font(BODY))


def _covered_hand(sheet: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> None:
    """The backs of the hand before the screen, when others may be looking (C20)."""
    if "hand" in hidden:
        return
    for lie in sight.layout.hand.lies(len(sight.player(sight.bottom).hand), None):
        sprites.lay(sheet, faces.BACK, lie)


# What follows the pointer


def live(surface: pygame.Surface, sight: Sight, held: Held, marks: Marks) -> None:
    """What is lit, picked or pointed at, and the open hand."""
    for target, lie in things(sight).items():
        if target in marks.lit or target in marks.picked:
            _lit_thing(surface, sight, target, lie, marks)
    choosing = sight.choosing_pay and sight.open and not sight.player(sight.bottom).slots
    if choosing:
        _choices(surface, sight, held)
    if sight.open and "hand" not in marks.hidden and sight.view.outcome is None:
        _fan(surface, sight, held, marks)
    for pointed, colour in ((marks.hover, LAMPLIGHT), (marks.focus, FOCUS)):
        if pointed and pointed in things(sight):
            sprites.outline(surface, things(sight)[pointed], colour, max(2, sight.layout.ground.px(2)))


def things(sight: Sight) -> dict[str, Lie]:
    """What can be pointed at besides the hand: pay cards, gem and prison cards in the middle."""
    found = {
        f"slot:{seat}/{place + 1}": lie
        for seat in sight.table.seats
        for place, lie in enumerate(sight.station(seat).slots[: len(sight.player(seat).slots)])
    }
    if sight.view.outcome is None:
        found |= {f"pile:{kind}": sight.layout.middle.piles[kind] for kind in sight.table.counts}
    return found


def _lit_thing(surface: pygame.Surface, sight: Sight, target: str, lie: Lie, marks: Marks) -> None:
    """A glow below a thing, and the thing again over it."""
    sprites.light(surface, lie, _GOLD, 0.11)
    kind, _, name = target.partition(":")
    if kind == "pile":
        middle.pile(surface, sight, name, f"top:{name}" in marks.hidden)
        return
    seat, _, number_ = name.partition("/")
    place = int(number_) - 1
    sprites.lay(surface, sight.slot_look(seat, place), lie)
    if cover := sight.player(seat).slots[place].cover:
        sprites.lay(surface, sight.cover_look(cover), crosswise(lie, place))
    if target in marks.picked:
        sprites.outline(surface, lie, BRASS_LIGHT, max(2, sight.layout.ground.px(3)))


def _choices(surface: pygame.Surface, sight: Sight, held: Held) -> None:
    """The places for the pay cards to be, and what has been picked for them."""
    places = sight.layout.middle.choices
    for place, lie in enumerate(places):
        sprites.place(surface, lie, BRASS_LIGHT, 255, 2)
        if place == len(held.picked):
            words = ("first", "second", "third", "fourth", "fifth", "sixth")[place]
            box = lie.bounds().inflate(-lie.width * 0.2, -lie.height * 0.7)
            lettering.caption(surface, words, box, sight.units.font(BODY), Face.ITALIC)
    for place, ((_, card), lie) in enumerate(zip(held.picked, held.picked_lies(sight), strict=True)):
        look = faces.musketeer(card.value, card.swords)
        sprites.lay(surface, look, lie.turned((-1.2, 0.8, -0.6)[place % 3]))
    if held.picked:
        silver = sum(card.value for _, card in held.picked) * sight.table.pays[""]
        caption = sight.layout.middle.choice_caption
        lettering.caption(surface, f"{silver} silver so far", caption, sight.units.font(BODY + 2), Face.ITALIC)


def _fan(surface: pygame.Surface, sight: Sight, held: Held, marks: Marks) -> None:
    """The open hand; the raised card last, so that it lies on all others."""
    lies = held.fan_lies(sight)
    order = sorted(range(len(lies)), key=lambda place: place == held.raised)
    for place in order:
        name, card = held.fan[place]
        if name in marks.hidden:
            continue
        lie, raised = lies[place], place == held.raised
        if raised or name in marks.lit or name in marks.picked:
            sprites.light(surface, lie, _GOLD, 0.12 if raised else 0.06, 255 if raised else 150)
        sprites.lay(surface, faces.musketeer(card.value, card.swords), lie, lie.width * 0.05 if raised else 0.0)
        if name == marks.focus:
            sprites.outline(
                surface, lie.moved(0, -lie.width * 0.05 if raised else 0), FOCUS, max(2, sight.layout.ground.px(3))
            )
