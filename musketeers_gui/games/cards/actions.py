"""What a player can do, and the text each action is written as."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from musketeers_gui.core.values import Seat

from .state import Card, parse_card


class Pay(NamedTuple):
    """`pay 8/3 5/0 9/2`: lay these cards down as pay cards, the first on slot 1."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "pay " + " ".join(map(str, self.cards))


class Play(NamedTuple):
    """`play 7/2`: choose this card for the fight, face down."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """`gem 2`, `prison 1`: take such a card from the middle onto that own slot (slots count from 1)."""

    kind: str
    slot: int

    def __str__(self) -> str:
        return f"{self.kind} {self.slot}"


@dataclass(frozen=True, slots=True)
class Return:
    """`return prison 1`: put the card on that own slot back into the middle."""

    kind: str
    slot: int

    def __str__(self) -> str:
        return f"return {self.kind} {self.slot}"


@dataclass(frozen=True, slots=True)
class Rob:
    """`rob gem athos/2 on 1`: the middle is empty; take it from that player's slot onto the own slot."""

    kind: str
    victim: Seat
    their_slot: int
    slot: int

    def __str__(self) -> str:
        return f"rob {self.kind} {self.victim}/{self.their_slot} on {self.slot}"


Action: TypeAlias = Pay | Play | Take | Return | Rob

_TAKE = re.compile(r"(gem|prison) ([1-9])")
_RETURN = re.compile(r"return (gem|prison) ([1-9])")
_ROB = re.compile(r"rob (gem|prison) ([A-Za-z0-9]+)/([1-9]) on ([1-9])")


def decode(text: str) -> Action:
    """The action a text stands for; raises ValueError with a sentence."""
    if text.startswith("pay "):
        return Pay(tuple(parse_card(word) for word in text[4:].split(" ")))
    if text.startswith("play "):
        return Play(parse_card(text[5:]))
    if found := _TAKE.fullmatch(text):
        return Take(found[1], int(found[2]))
    if found := _RETURN.fullmatch(text):
        return Return(found[1], int(found[2]))
    if found := _ROB.fullmatch(text):
        return Rob(found[1], found[2], int(found[3]), int(found[4]))
    raise ValueError(f"'{text}' is no action; write for example 'play 7/2', 'gem 1' or 'return prison 2'")
