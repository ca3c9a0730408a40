"""What each seat may see (ruling L55), and a full state drawn at random from it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from musketeers_gui.core.values import Hidden, Seat

from .equipment import arranged, in_order
from .pending import Frame, Offer, Terms
from .state import (
    CARD_POOL,
    CARDINAL,
    EQUIPMENT_POOL,
    MUSKETEERS,
    OFFER_POOL,
    PENDANT_POOL,
    RED,
    Item,
    Musketeer,
    Pendant,
    Specials,
    State,
)

_TOKEN, _CARD = Hidden(EQUIPMENT_POOL), Hidden(CARD_POOL)
_REAL, _TERMS = Hidden(PENDANT_POOL), Hidden(OFFER_POOL)


def view(state: State, seat: Seat | None) -> State:
    """All musketeers see the same; the cardinal sees his cards and what was shown to him; others what is public."""
    special = state.special if seat == CARDINAL else _cards_covered(state.special)
    if seat in MUSKETEERS:
        return replace(state, special=special)
    held = [item for m in state.musketeers for item in m.items if isinstance(item, str)]
    return replace(
        state,
        musketeers=tuple(_covered(m, seat) for m in state.musketeers),
        pool=in_order((*state.pool, *held)),
        special=special,
        stack=tuple(frame._replace(terms=_TERMS) if isinstance(frame, Offer) else frame for frame in state.stack),
    )


def _cards_covered(special: Specials) -> Specials:
    unseen = (card for card in (*special.hand, *special.buried) if isinstance(card, str))
    return Specials(
        (_CARD,) * len(special.hand),
        tuple(sorted((*special.pool, *unseen))),
        special.played,
        (_CARD,) * len(special.buried),
    )


def _covered(m: Musketeer, seat: Seat | None) -> Musketeer:
    pendant = m.pendant
    if pendant and not (pendant.public or (pendant.seen and seat == CARDINAL)):
        pendant = pendant._replace(real=_REAL)
    return m._replace(items=(_TOKEN,) * len(m.items), pendant=pendant)


def determinize(view: State, rng: random.Random) -> State:
    """Each hidden thing becomes one it could be: items are never red, and just one has the real pendants."""
    pool = list(view.pool)
    rng.shuffle(pool)
    musketeers = tuple(_filled(m, pool) for m in view.musketeers)
    return replace(
        view,
        musketeers=_with_pendants(musketeers, rng),
        pool=in_order(tuple(pool)),
        special=_dealt(view.special, rng),
        stack=tuple(_told(frame) for frame in view.stack),
    )


def _filled(m: Musketeer, pool: list[str]) -> Musketeer:
    items = tuple(_draw(pool) if isinstance(item, Hidden) else item for item in m.items)
    return m._replace(items=arranged(items))


def _draw(pool: list[str]) -> str:
    """Take the last token that can be held."""
    place = next(n for n in range(len(pool) - 1, -1, -1) if pool[n] not in RED)
    return pool.pop(place)


def _with_pendants(musketeers: tuple[Musketeer, ...], rng: random.Random) -> tuple[Musketeer, ...]:
    open_ = [m.name for m in musketeers if m.pendant and isinstance(m.pendant.real, Hidden)]
    found = any(m.pendant and m.pendant.real is True for m in musketeers)
    bearer = rng.choice(open_) if open_ and not found else None
    return tuple(m._replace(pendant=_sure(m.pendant, m.name == bearer)) if m.name in open_ else m for m in musketeers)


def _sure(pendant: Pendant | None, real: bool) -> Pendant:
    return (pendant or Pendant())._replace(real=real)


def _dealt(special: Specials, rng: random.Random) -> Specials:
    pool = list(special.pool)
    rng.shuffle(pool)
    hand = _turned(special.hand, pool)
    buried = _turned(special.buried, pool)
    return Specials(tuple(sorted(map(str, hand))), tuple(sorted(pool)), special.played, buried)


def _turned(cards: Iterable[Item], pool: list[str]) -> tuple[str, ...]:
    return tuple(pool.pop() if isinstance(card, Hidden) else card for card in cards)


def _told(frame: Frame) -> Frame:
    """An offer the seat knows nothing of: under way it is empty, before the partner it is about the pendants."""
    if isinstance(frame, Offer) and isinstance(frame.terms, Hidden):
        return frame._replace(terms=Terms(swap=frame.seat == frame.partner))
    return frame
