"""Drawing what lies before each seat: plate, pay cards with what lies across them, backs of the hand."""

from typing import Final

import pygame

from musketeers_gui.games.cards.state import GEM
from musketeers_gui.gui.boards.cards import faces, lettering, sprites
from musketeers_gui.gui.boards.cards.lie import crosswise
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.theme import ITEM, NOTE, Colour

EMPTY: Final[Colour] = (0xB8, 0xA0, 0x68)
"""The line round a place where nothing lies yet."""


def draw(surface: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> None:
    """All seats, leaving out what is `hidden`."""
    for seat in sight.table.seats:
        _plate(surface, sight, seat)
        if f"fan:{seat}" not in hidden:
            _fan(surface, sight, seat)
        slots(surface, sight, seat, hidden)
        if seat in sight.paid:
            silver(surface, sight, seat, hidden)


def slots(surface: pygame.Surface, sight: Sight, seat: str, hidden: frozenset[str]) -> None:
    """A seat's pay cards and what lies across them; empty places before they are laid."""
    laid = sight.player(seat).slots
    for place, lie in enumerate(sight.station(seat).slots):
        if place >= len(laid):
            sprites.place(surface, lie, EMPTY)
        elif f"slot:{seat}/{place + 1}" not in hidden:
            sprites.lay(surface, sight.slot_look(seat, place), lie)
    for place, slot in enumerate(laid):
        if slot.cover and f"cover:{seat}/{place + 1}" not in hidden:
            cover(surface, sight, seat, place, slot.cover)


def cover(surface: pygame.Surface, sight: Sight, seat: str, place: int, kind: str) -> None:
    """A gem or prison card across a pay card."""
    sprites.lay(surface, sight.cover_look(kind), crosswise(sight.station(seat).slots[place], place))


def line(sight: Sight, seat: str) -> str:
    """The small line on a plate."""
    player = sight.player(seat)
    if player.imprisoned:
        return "in prison"
    if sight.view.outcome is not None:
        return f"{player.silver} silver"
    return f"{len(player.hand)} in hand"


def _plate(surface: pygame.Surface, sight: Sight, seat: str) -> None:
    player, view = sight.player(seat), sight.view
    ready = bool(player.slots) if sight.choosing_pay else player.played is not None and not view.shown
    lettering.plate(
        surface,
        sight.station(seat).plate,
        sight.people[seat],
        line(sight, seat),
        (sight.units.font(ITEM), sight.units.font(NOTE)),
        seat in sight.acting,
        ready,
    )


def _fan(surface: pygame.Surface, sight: Sight, seat: str) -> None:
    """The backs of a hand; the one before the screen is drawn by the board itself."""
    fan = sight.station(seat).fan
    if fan is None or sight.view.outcome is not None:
        return
    for lie in fan.lies(len(sight.player(seat).hand)):
        sprites.lay(surface, faces.BACK, lie)


def silver(surface: pygame.Surface, sight: Sight, seat: str, hidden: frozenset[str]) -> None:
    """What each pay card earned (J2)."""
    px = min(sight.units.font(ITEM), round(sight.layout.ground.px(34)))
    for place, centre in enumerate(sight.station(seat).badges[: len(sight.player(seat).slots)]):
        if f"slot:{seat}/{place + 1}" not in hidden:
            lettering.silver(surface, centre, earned(sight, seat, place), px)


def earned(sight: Sight, seat: str, place: int) -> int:
    """The silver of one pay card that has been turned up."""
    slot = sight.player(seat).slots[place]
    return getattr(slot.card, "value", 0) * sight.table.pays[slot.cover]


def sum_words(sight: Sight, seat: str, place: int) -> str:
    """A pay card as it stands on the sheet: `8×2`, `8`, `6×0`."""
    slot = sight.player(seat).slots[place]
    times = sight.table.pays[slot.cover]
    value = getattr(slot.card, "value", "?")
    return f"{value}×{times}" if slot.cover or times != 1 else f"{value}"


def is_gem(sight: Sight, seat: str, place: int) -> bool:
    """Whether a gem lies on the pay card."""
    return sight.player(seat).slots[place].cover == GEM
