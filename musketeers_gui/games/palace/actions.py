"""The one kind of action: a verb and what it is about, such as `move athos 1J`."""

from __future__ import annotations

import re
from typing import NamedTuple

WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,59}")
ARITY = {
    "pair": (2,),
    "leave": (1,),
    "move": (2,),
    "carry": (2,),
    "drop": (1,),
    "try": (1,),
    "withdraw": (2,),
    "stay": (1,),
    "pursue": (1, 2),
    "attack": (2,),
    "target": (2,),
    "second": (2,),
    "act": (2, 3),
    "against": (1,),
    "search": (0, 1),
    "enter": (1,),
    "done": (0,),
}
"""The verbs, and how many words may follow each."""
ALL = "all"


class Action(NamedTuple):
    """A small choice; its text is the verb and the words, with blanks between."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


DONE = Action("done")


def parse(text: str) -> Action:
    """The action a text stands for; raises ValueError with a sentence where it is none."""
    verb, *words = text.split(" ")
    if verb not in ARITY:
        raise ValueError(f"'{text[:60]}' is no action of the palace; they begin with {', '.join(ARITY)}")
    if len(words) not in ARITY[verb] or not all(WORD.fullmatch(word) for word in words):
        wanted = " or ".join(str(n) for n in ARITY[verb])
        raise ValueError(f"after '{verb}' come {wanted} names with single blanks between, not '{text[:60]}'")
    return Action(verb, tuple(words))
