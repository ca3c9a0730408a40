"""Records the games of tests/palace/golden: `python -m tests.palace.record [NAME...]`, by hand, when the rules changed.

Each file is one game as text: the scenario, mode and options first, then a line for each decision, `seat: action`,
with what chance gave after a bar, and at the end how it ended. Read what changed before keeping it.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from musketeers_gui.bots import make_bot
from musketeers_gui.core.dice import Dice, Draw, Seeded
from musketeers_gui.core.players import Budget

from .kit import LIBRARY

FOLDER = Path(__file__).parent / "golden"
GAMES: Mapping[str, tuple[str, str, dict[str, Any]]] = {
    "introductory-solo": ("palace/1-introductory", "solo", {}),
    "introductory-two": ("palace/1-introductory", "two", {}),
    "duel-solo": ("palace/2-the-duel", "solo", {}),
    "duel-two": ("palace/2-the-duel", "two", {}),
    "duel-solo-daring": ("palace/2-the-duel", "solo", {"switches": {"bravado_unowned": True, "incapacitated_at": 35}}),
}
"""Both scenarios in both modes, and the options of the second."""
WHIM = 0.3
"""How often a captain does something at random, so that everything comes up."""


def shown(draws: list[Draw]) -> str:
    """What chance gave, with blanks between."""
    return " ".join(str(draw.value) for draw in draws)


def record(scenario: str, mode: str, options: Mapping[str, Any], seed: str) -> str:
    """A game between captains with whims."""
    rules, rng = LIBRARY.setup(scenario, mode=mode, options=options).rules(), random.Random(seed)
    captain, chance = make_bot("palace", "captain"), make_bot("palace", "random")
    dice = Dice(Seeded(seed, 0))
    state = rules.start(dice).state
    lines = [json.dumps([scenario, mode, options]), f"start | {shown(dice.draws)}".rstrip()]
    while seats := rules.to_act(state):
        bot = chance if rng.random() < WHIM else captain
        action = bot.choose(rules, rules.view(state, seats[0]), seats[0], rng, Budget())
        dice = Dice(Seeded(seed, len(lines)))
        state = rules.apply(state, seats[0], action, dice).state
        lines.append(f"{seats[0]}: {action} | {shown(dice.draws)}".rstrip())
    outcome = rules.outcome(state)
    assert outcome is not None
    return "\n".join([*lines, f"end: {outcome.reason}", ""])


def main(names: list[str]) -> None:
    """Write these games anew, or every one."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or GAMES:
        scenario, mode, options = GAMES[name]
        (FOLDER / f"{name}.txt").write_text(record(scenario, mode, options, f"golden/{name}"), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
