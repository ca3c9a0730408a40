"""Chances of a duel: every fall of the dice through the rules, against the same worked out from the printed numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from math import comb

import pytest

from musketeers_gui.core.dice import Dice, Scripted
from musketeers_gui.games.louvre import flow
from musketeers_gui.games.louvre.actions import PASS, Action
from musketeers_gui.games.louvre.draft import Draft
from musketeers_gui.games.louvre.pending import NOBODY, Duel

from .helpers import position

FACES: Mapping[int, int] = {1: 1, 2: 2, 4: 1, 5: 2}
"""One face of each sort (1; 2 and 3; 4; 5 and 6) and how many faces of a die are of that sort."""

Fight = tuple[int, int]
"""Lives and guards."""
Chances = Mapping[Fight, float]

LIVES = {"athos": 3, "porthos": 4, "aramis": 3, "dartagnan": 3}


def dice_of(who: str, guards: int) -> int:
    """Dice of a musketeer alone against guards."""
    return {"athos": 2, "porthos": 2, "aramis": 2, "dartagnan": 4 if guards > 1 else 3}[who]


# ------------------------------------------------------------------ by the rules


@cache
def round_by_rules(who: str, lives: int, guards: int) -> Chances:
    """What one combat round leads to, all dice played; Athos rolls a miss again."""
    sizes = guards + dice_of(who, guards) + (who == "athos")
    chances: dict[Fight, float] = defaultdict(float)
    for faces in product(FACES, repeat=sizes):
        weight = 1.0
        for face in faces:
            weight *= FACES[face] / 6
        chances[played(who, lives, guards, faces)] += weight
    return dict(chances)


def played(who: str, lives: int, guards: int, faces: Sequence[int]) -> Fight:
    """Lives and guards after one combat round with these dice; the last is for Athos to roll again."""
    bearer = "porthos" if who == "athos" else "athos"
    play = position(
        musketeers={who: {"room": "D2", "lives": lives}},
        guards=("D2",) * guards,
        bearer=bearer,
        stack=(Duel("athos", "D2", False),),
    )
    draft = Draft(play.rules.table, play.state, Dice(Scripted(faces)))
    draft.stack[-1] = Duel(NOBODY, "D2", False, "roll")
    while (frame := draft.stack[-1]) and not (isinstance(frame, Duel) and frame.stage in ("check", "end")):
        if isinstance(frame, Duel) and frame.seat:
            misses = [die for die in frame.dice[0] if die < 4]
            flow.ANSWERS[Duel](draft, frame, Action("reroll", (str(misses[0]),)) if misses else PASS)
        else:
            flow.STEPS[type(frame)](draft, frame)
    return draft.of(who).lives, len(draft.guards)


# ------------------------------------------------------------------ by the printed numbers


def binomial(count: int, chance: float) -> list[float]:
    """The chances of 0, 1, ... hits."""
    return [comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)]


def round_by_hand(who: str, lives: int, guards: int) -> Chances:
    """The same from the chances of a hit: a third for guards, a half for musketeers."""
    chances: dict[Fight, float] = defaultdict(float)
    for hurt, p in enumerate(binomial(guards, 1 / 3)):
        for (hits, evades), q in own_dice(who, guards).items():
            taken = 0 if evades else min(hurt, lives)
            chances[lives - taken, guards - min(hits, guards)] += p * q
    return dict(chances)


def own_dice(who: str, guards: int) -> Mapping[tuple[int, bool], float]:
    """Hits of a musketeer and whether he evades, with their chances."""
    chances: dict[tuple[int, bool], float] = defaultdict(float)
    if who == "aramis":
        for one, other in product(range(1, 7), repeat=2):
            chances[(one > 3) + (other > 3), 1 in (one, other)] += 1 / 36
        return chances
    for hits, p in enumerate(binomial(dice_of(who, guards), 1 / 2)):
        if who == "athos" and hits < 2:
            chances[hits, False] += p / 2
            chances[hits + 1, False] += p / 2
        else:
            chances[hits, False] += p
    return chances


# ------------------------------------------------------------------ whole duels


def wins(one_round: Callable[[str, int, int], Chances], who: str, lives: int, guards: int) -> float:
    """The chance to be left standing alone."""
    if not lives or not guards:
        return float(lives > 0)
    chances = one_round(who, lives, guards)
    stay = chances.get((lives, guards), 0.0)
    on = sum(p * wins(one_round, who, *fight) for fight, p in chances.items() if fight != (lives, guards))
    return on / (1 - stay)


@pytest.mark.rule("L7.4", "L7.5", "L7.6", "L7.7", "L7.8", "L7.9", "R-L51", "R-L30")
@pytest.mark.parametrize("guards", [1, 2])
@pytest.mark.parametrize("who", ["athos", "porthos", "aramis", "dartagnan"])
def test_one_combat_round(who: str, guards: int) -> None:
    lives = LIVES[who]
    assert round_by_rules(who, lives, guards) == pytest.approx(round_by_hand(who, lives, guards))


@pytest.mark.rule("L7.3", "L7.4")
@pytest.mark.parametrize("who", ["porthos", "aramis"])
def test_a_whole_duel_with_two_guards(who: str) -> None:
    by_rules = wins(round_by_rules, who, 2, 2)
    assert by_rules == pytest.approx(wins(round_by_hand, who, 2, 2))
    assert 0.5 < by_rules < 1


@pytest.mark.rule("L7.3")
def test_porthos_with_one_life_against_one_guard() -> None:
    # a round: he misses with 1/4, the guard misses with 2/3; he wins where he hits first and is not hit
    win, on = 3 / 4 * 2 / 3, 1 / 4 * 2 / 3
    assert wins(round_by_rules, "porthos", 1, 1) == pytest.approx(win / (1 - on))
