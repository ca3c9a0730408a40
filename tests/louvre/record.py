"""Records the games of tests/louvre/golden: `python -m tests.louvre.record`, by hand, when the rules were changed.

Each file is one game as text: `players` and options first, then a line for each decision, `seat: action`, with
what chance gave after a bar, and at the end who won and why. Read what changed before keeping it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from musketeers_gui.bots.louvre import Courtier
from musketeers_gui.bots.random import RandomBot
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.players import Budget

from .helpers import OPTIONS, rules

FOLDER = Path(__file__).parent / "golden"
GAMES: Mapping[str, tuple[int, dict[str, Any]]] = {
    **{f"{players}-players": (players, {}) for players in (2, 3, 4, 5)},
    **{name.replace(" ", "-"): (2, options) for name, options in OPTIONS.items() if options},
    "hand-over": (4, {"hand_over": True}),
}
"""A game for each number of people and for each option."""


def record(players: int, options: Mapping[str, Any], seed: str) -> str:
    """A game between courtiers, now and then with a whim so that everything comes up."""
    made, rng = rules(players, **options), random.Random(seed)
    dice = Dice(Seeded(seed, 0))
    state, lines = made.start(dice).state, [json.dumps({"players": players, **options})]
    lines.append(" ".join(["start |", *(str(draw.value) for draw in dice.draws)]))
    while seats := made.to_act(state):
        bot = RandomBot() if rng.random() < 0.15 else Courtier()
        action = bot.choose(made, made.view(state, seats[0]), seats[0], rng, Budget())
        dice = Dice(Seeded(seed, len(lines)))
        state = made.apply(state, seats[0], action, dice).state
        lines.append(" ".join([f"{seats[0]}: {action} |", *(str(draw.value) for draw in dice.draws)]).rstrip())
    assert state.outcome
    return "\n".join([*lines, f"end: {state.outcome.winners[0]} {state.outcome.reason}", ""])


def main() -> None:
    """Write every game anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, (players, options) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(record(players, options, f"golden/{name}"), encoding="utf-8")


if __name__ == "__main__":
    main()
