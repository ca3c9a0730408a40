"""The player that takes any legal action."""

from __future__ import annotations

import random
from typing import Any

from musketeers_gui.core.players import Budget
from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Seat


class RandomBot:
    """Chooses evenly among the legal actions."""

    def choose(self, rules: Rules[Any, Any], view: Any, seat: Seat, rng: random.Random, budget: Budget) -> Any:
        """Any legal action."""
        actions = rules.legal(view, seat)
        return actions[int(rng.random() * len(actions))]
