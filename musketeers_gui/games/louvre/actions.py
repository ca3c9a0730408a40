"""What a player can do, and the text each action is written as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Action(NamedTuple):
    """A verb and what it is done to, such as `move G4` or `card portcullis H2 I2`."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


EQUIP, POTION, THRUST, STAY = Action("equip"), Action("potion"), Action("thrust"), Action("stay")
JOKER, END, PASS, DONE, HEAL = Action("joker"), Action("end"), Action("pass"), Action("done"), Action("heal")
SWAP, ACCEPT, REFUSE = Action("swap", ("pendants",)), Action("accept"), Action("refuse")

GRAMMAR: Mapping[str, tuple[str, ...]] = {
    "move": ("R", "FRR", "FRRR", "FRRRR"),
    "charge": ("R",),
    "passage": ("R",),
    "equip": ("",),
    "potion": ("",),
    "door": ("RR",),
    "offer": ("M",),
    "give": ("I",),
    "ask": ("I",),
    "swap": ("P",),
    "done": ("",),
    "accept": ("",),
    "refuse": ("",),
    "thrust": ("",),
    "cloak": ("R",),
    "stay": ("",),
    "joker": ("",),
    "heal": ("",),
    "end": ("",),
    "pass": ("",),
    "reroll": ("D",),
    "enter": ("FR",),
    "card": ("E", "EM", "ERR", "EWC", "EMWC", "ERRWC"),
    "seduce": ("M",),
    "fight": ("R",),
    "shoot": ("M",),
    "hit": ("M",),
    "recall": ("FR",),
    "discard": ("C",),
    "chest": ("R",),
    "crest": ("R",),
    "carpet": ("R",),
    "bearer": ("M",),
}
"""For each verb what may follow it: Room, Henchman (F), Musketeer, Item, Effect, Card, a Die, With, Pendants."""


def decode(text: str, words: Mapping[str, Mapping[str, object]]) -> Action:
    """The action a text stands for; `words` are those each letter of the grammar allows. Raises ValueError."""
    verb, *args = text.split(" ")
    patterns = GRAMMAR.get(verb)
    if patterns is None:
        raise ValueError(f"'{text}' is no action; write for example 'move G4', 'enter guard G4' or 'pass'")
    for pattern in patterns:
        if len(pattern) == len(args) and all(arg in words[kind] for kind, arg in zip(pattern, args, strict=True)):
            return Action(verb, tuple(args))
    raise ValueError(f"'{text}' is no action: '{verb}' needs other words, or a name is not known here")
