"""Computer players that misbehave."""

import os
import random
import signal
import sys
import time
from typing import Any

from musketeers_gui.core.players import Bot, Budget


class Hostile:
    """Does what its name says instead of choosing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, rules: Any, view: Any, seat: str, rng: random.Random, budget: Budget) -> Any:
        """Crash, lie, sleep, end or kill the process."""
        match self.name:
            case "crash":
                raise RuntimeError("no idea")
            case "deep":
                return self.choose(rules, view, seat, rng, budget)
            case "illegal":
                return rules.decode("gem 1")
            case "nothing":
                return None
            case "slow":
                time.sleep(60)
            case "exit":
                sys.exit(3)
            case "gone":
                os._exit(4)
            case "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            case "state":
                return [repr(view)]
        return rules.legal(view, seat)[0]


def make(game: str, name: str) -> Bot:
    """One of them; other names are well-behaved."""
    return Hostile(name)
