"""Drawing the middle of the table: supplies, the Guard in its ring, the cards of the fight."""

from collections.abc import Iterator
from typing import Final

import pygame

from musketeers_gui.games.cards.state import GEM, PRISON, Card
from musketeers_gui.gui import paint, text, textures
from musketeers_gui.gui.boards.cards import faces, lettering, ring, sprites
from musketeers_gui.gui.boards.cards.faces import Look
from musketeers_gui.gui.boards.cards.lie import Lie
from musketeers_gui.gui.boards.cards.ring import Share, Sum
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.boards.lettering import fitted
from musketeers_gui.gui.icons import badge, icon, shield
from musketeers_gui.gui.text import Style
from musketeers_gui.gui.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    DANGER,
    GREEN_DARK,
    HEAD,
    INK_SOFT,
    IVORY,
    KEY,
    NOTE,
    PROMPT,
    RED,
    SMALL,
    VELLUM_LINE,
    Colour,
    Face,
    mix,
)

_MOST_LAYERS: Final = 8
_STEEL: Final[Colour] = (0x4A, 0x46, 0x42)


def draw(surface: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> None:
    """The middle as a fight needs it; before and after one only the supplies, nothing when all is paid."""
    if len(sight.paid) == len(sight.table.seats):
        return
    for name in sight.layout.middle.piles:
        pile(surface, sight, name, f"top:{name}" in hidden)
    if sight.view.guard is None or sight.paid:
        return
    if "ring" not in hidden:
        _ring(surface, sight)
    if "guard" not in hidden:
        guard(surface, sight, sight.layout.middle.guard)
    for seat in _order(sight):
        if f"played:{seat}" not in hidden:
            played(surface, sight, seat)
    if "tally" not in hidden:
        tally(surface, sight)


# Supplies


def pile_look(sight: Sight, name: str) -> Look:
    """What is seen on top of a pile."""
    if name in (GEM, PRISON):
        return sight.cover_look(name)
    return faces.GUARD_BACK if name == "guards" else faces.BACK


def pile_count(sight: Sight, name: str) -> int:
    """How many cards a pile has."""
    view = sight.view
    return {"guards": len(view.guards), "aside": len(view.aside), GEM: view.gems, PRISON: view.prisons}[name]


def pile_words(sight: Sight, name: str) -> str:
    """The line below a pile."""
    count = pile_count(sight, name)
    match name:
        case "guards":
            return f"Guard cards: {count}"
        case "aside":
            return f"set aside: {count}"
        case _:
            return f"{'gems' if name == GEM else 'prison'}: {count} of {sight.table.counts[name]}"


def pile_lies(sight: Sight, name: str, count: int) -> Iterator[Lie]:
    """How the cards of a pile lie, from the lowest: few askew, many as a block."""
    lie = sight.layout.middle.piles[name]
    few = name in (GEM, PRISON) and count <= 4
    layers = min(count, _MOST_LAYERS) if name != "aside" else min(_MOST_LAYERS, -(-count // 3))
    for layer in range(layers):
        up = layer * lie.width * (0.087 if few else 0.02)
        yield Lie(lie.x + up * 0.3, lie.y - up, lie.width, (-3, 2, -1, 3)[layer % 4] if few else 0)


def top_lie(sight: Sight, name: str) -> Lie:
    """Where the topmost card of a pile lies, or would."""
    lie = sight.layout.middle.piles[name]
    for each in pile_lies(sight, name, pile_count(sight, name)):
        lie = each
    return lie


def pile(surface: pygame.Surface, sight: Sight, name: str, without_top: bool = False) -> None:
    """A pile with its line; an empty one is an outline."""
    middle, count = sight.layout.middle, pile_count(sight, name) - without_top
    look, place = pile_look(sight, name), middle.piles[name]
    if count <= 0:
        sprites.place(surface, place, (0x4A, 0x5A, 0x40), 120)
    if count <= 0 and name in (GEM, PRISON):
        paint.put_at(surface, icon(name, round(place.width * 0.45), (0xD9, 0xC0, 0x80), 90), "center", place.centre)
    for lie in pile_lies(sight, name, count):
        sprites.lay(surface, look, lie)
    lettering.caption(surface, pile_words(sight, name), middle.captions[name], sight.units.font(SMALL))


# The fight


def shares(sight: Sight) -> tuple[tuple[str, Share], ...]:
    """Whose cards count, in seat order (C4): only once they have been turned up."""
    if not sight.view.shown:
        return ()
    found = []
    for seat, player in zip(sight.table.seats, sight.view.players, strict=True):
        if isinstance(player.played, Card) and seat not in sight.prisoners:
            found.append((seat, Share(sight.people[seat].colour, player.played.value)))
    return tuple(found)


def summed(sight: Sight, counted: float | None = None) -> Sum:
    """The sum against the Guard, counted in full or up to `counted`."""
    parts = tuple(share for _, share in shares(sight))
    total = sum(share.value for share in parts)
    return Sum(parts, sight.view.guard or 0, total if counted is None else counted)


def decisive(sight: Sight) -> str | None:
    """The seat with the highest card of a fight won or the lowest of one lost (C1, C15)."""
    counting = {seat for seat, _ in shares(sight)}
    players = zip(sight.table.seats, sight.view.players, strict=True)
    cards = [(p.played, seat) for seat, p in players if seat in counting and isinstance(p.played, Card)]
    if not cards or not sight.view.fights:
        return None
    choose = max if sight.view.fights[-1].won else min
    return choose(cards, key=lambda pair: pair[0])[1]


def _order(sight: Sight) -> list[str]:
    """Seats in the order their cards are drawn: the decisive one last, it is raised."""
    first = decisive(sight)
    return sorted(sight.table.seats, key=lambda seat: seat == first)


def _ring(surface: pygame.Surface, sight: Sight) -> None:
    middle = sight.layout.middle
    ring.draw(surface, middle.guard.centre, middle.ring, summed(sight), sight.units.font(NOTE))


def guard(surface: pygame.Surface, sight: Sight, lie: Lie) -> None:
    """The Guard card."""
    sprites.lay(surface, faces.guard(sight.view.guard or 0), lie, lie.width * 0.035)


def played_lie(sight: Sight, seat: str) -> tuple[Lie, float]:
    """How a seat's card of the fight lies, and how high it is raised."""
    lie = sight.layout.middle.played[seat]
    return (lie.sized(1.04), lie.width * 0.05) if seat == decisive(sight) else (lie, 0.0)


def played(surface: pygame.Surface, sight: Sight, seat: str) -> None:
    """A seat's card of the fight: its place, its back, or its face with what became of it."""
    face = sight.player(seat).played
    if face is None:
        _awaited(surface, sight, seat)
        return
    lie, lift = played_lie(sight, seat)
    if lift:
        won = sight.view.fights[-1].won
        colour = (0xFF, 0xD6, 0x78) if won else mix(DANGER, IVORY, 0.25)
        sprites.light(surface, lie.moved(0, -lift), colour, 0.13)
    sprites.lay(surface, sight.look(face) if sight.view.shown else faces.BACK, lie, lift)
    owner(surface, sight, seat, lie.moved(0, -lift))


def owner(surface: pygame.Surface, sight: Sight, seat: str, lie: Lie) -> None:
    """The owner's shield at a card's lower left, and bars on a prisoner's card: it does not count (C4)."""
    person = sight.people[seat]
    size = max(9, round(lie.width * 0.29)), max(10, round(lie.width * 0.34))
    at = lie.point(-0.42, 0.43)
    paint.put_at(surface, shield(size, person.colour, person.icon), "center", (round(at[0]), round(at[1])))
    if sight.view.shown and seat in sight.prisoners:
        bars = badge(round(lie.width * 0.5), _STEEL, "prison", IVORY, (0xD8, 0xCF, 0xBA))
        paint.put_at(surface, bars, "center", lie.centre)


def _awaited(surface: pygame.Surface, sight: Sight, seat: str) -> None:
    """The place of a card that has not been chosen yet."""
    lie, own = sight.layout.middle.played[seat], seat == sight.bottom and sight.open
    colour, strong = (BRASS_LIGHT, 255) if own else ((0xB8, 0xA0, 0x68), 190)
    sprites.place(surface, Lie(lie.x, lie.y, lie.width), colour, strong)
    sign = icon(sight.people[seat].icon, round(lie.width * 0.42), (0xD9, 0xC0, 0x80), 150)
    paint.put_at(surface, sign, "center", lie.centre)


def tally(surface: pygame.Surface, sight: Sight, counted: int | None = None) -> None:
    """The sum in words below the ring: on the cloth while cards are out, on vellum when they are turned up."""
    place = sight.layout.middle.tally
    guard_ = sight.view.guard or 0
    if not sight.view.shown:
        lettering.caption(surface, f"the Guard: {guard_}", place, sight.units.font(HEAD), Face.ITALIC)
        return
    total = sum(share.value for _, share in shares(sight))
    number = total if counted is None else counted
    won = total >= guard_ and bool(shares(sight))
    words = "the Guard is beaten" if won else "the Guard holds"
    slip(
        surface,
        sight,
        place,
        f"{number} against {guard_}",
        words if number == total else "",
        GREEN_DARK if won else RED,
    )


def slip(surface: pygame.Surface, sight: Sight, place: pygame.Rect, words: str, note: str, colour: Colour) -> None:
    """A slip of vellum with a line and a note in the middle of a place."""
    large = fitted(
        words, Style(Face.NAME, min(sight.units.font(PROMPT + 3), round(place.h * 0.5)), colour), place.w - place.h
    )
    small = fitted(
        note, Style(Face.ITALIC, min(sight.units.font(KEY), round(place.h * 0.31)), INK_SOFT), place.w - place.h
    )
    wide = max(text.width(words, large), text.width("the Guard is beaten", small)) + place.h
    paper = pygame.Rect(0, 0, min(place.w, wide), place.h)
    paper.center = place.center
    radius = max(2, place.h // 9)
    paint.shadow(surface, paper, radius=radius, spread=max(2, place.h // 7), alpha=190, fall=(2, place.h // 10))
    paint.put(surface, _paper(paper.size, radius), paper.topleft)
    paint.box(surface, paper, edge=BRASS_DARK, radius=radius)
    paint.box(surface, paper.inflate(-6, -6), edge=VELLUM_LINE, radius=radius, alpha=140)
    text.put(surface, words, large, "center", (paper.centerx, paper.top + round(place.h * (0.36 if note else 0.5))))
    text.put(surface, note, small, "center", (paper.centerx, paper.top + round(place.h * 0.74)))


def _paper(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paint.rounded(textures.vellum(size, 12), radius)
