"""Computer players, by game and name; `random` plays every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from musketeers_gui.core.models import suggestion
from musketeers_gui.core.players import Bot, Budget
from musketeers_gui.games import GAMES

from .cards import Steady
from .duke import Squire
from .louvre import Courtier
from .palace import Captain
from .random import RandomBot

OWN: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    "cards": {"steady": Steady},
    "duke": {"squire": Squire},
    "palace": {"captain": Captain},
    "louvre": {"courtier": Courtier},
}

BOTS: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    game: {"random": RandomBot, **OWN.get(game, {})} for game in GAMES
}
"""For each game its computer players by name."""

AT_TABLE = Budget(seconds=0.5)
"""What a bot may use for one action at the table."""


class UnknownBot(LookupError):
    """No computer player of this game bears the name."""


def make_bot(game: str, name: str) -> Bot:
    """A computer player; raises UnknownBot with a suggestion."""
    known = BOTS[game]
    if name not in known:
        raise UnknownBot(f"{game} has no computer player '{name}'{suggestion(name, known)}")
    return known[name]()
