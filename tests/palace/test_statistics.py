"""Chance in bulk: random movement, duels and escapes against figures worked out here."""

import random
from collections import Counter
from math import sqrt

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.games.palace.plan import Plan

from .kit import PHASES, Game, guards, man, position, shipped


def within(count: int, games: int, chance: float, sigmas: float = 4.5) -> bool:
    """A count agrees with a chance."""
    return abs(count - games * chance) <= sigmas * sqrt(games * chance * (1 - chance)) + 1


# ------------------------------------------------------------------ random movement


def chain(plan: Plan, start: str, spaces: int) -> dict[str, float]:
    """The exact distribution of a lone stack after so many spaces, from the faces in the board file."""
    at = {(start, ""): 1.0}
    for _ in range(spaces):
        then: dict[tuple[str, str], float] = {}
        for (code, came), chance in at.items():
            if code in plan.ends:
                (end,) = (e for e in plan.ends[code] if e != came)
                goals = [(end, 1.0)]
            else:
                goals = [(face or code, 1 / 6) for face in plan.board.spaces[code].faces]
                goals = [(code if face == "centre" else face, part) for face, part in goals]
            for to, part in goals:
                key = (to, code if to != code else came)
                then[key] = then.get(key, 0.0) + chance * part
        at = then
    spread: dict[str, float] = {}
    for (code, _), chance in at.items():
        spread[code] = spread.get(code, 0.0) + chance
    return spread


@pytest.mark.rule("B3.2", "B3.23", "R-B-08")
@pytest.mark.parametrize("start", ["1S", "2K", "1J"])
def test_random_movement_follows_the_chain_of_the_board(start: str) -> None:
    turns, games = 3, 1500
    game = position(man("athos", "1D"), guards(start, 40))
    place = game.rules.book.cast.index["palace-guard-1"]
    done, found = game.rules.decode("done"), Counter()
    for seed in range(games):
        state = game.state
        for line in range(turns):
            state = game.rules.apply(state, "musketeers", done, Dice(Seeded(str(seed), line))).state
        found[state.men[place].space] += 1
    exact = chain(game.rules.book.plan, start, 2 * turns)
    assert abs(sum(exact.values()) - 1) < 1e-9
    assert set(found) <= set(exact)
    assert all(within(found[code], games, chance) for code, chance in exact.items())


def test_the_long_run_shares_of_the_board() -> None:
    plan = position(man("athos", "1D")).rules.book.plan
    shares = chain(plan, "1S", 400)
    assert 0.045 < shares["2Q"] < 0.053, "the most visited space"
    assert 0.005 < shares["2U"] < 0.008, "the least visited room"
    assert "1D" not in shares
    assert "BAL" not in shares
    assert 0.4 < sum(chance for code, chance in shares.items() if code.startswith("2")) < 0.6


# ------------------------------------------------------------------ a duel

STEP = 5


def duel_odds(mine: int, theirs: int) -> dict[str, float]:
    """The chances of how one round leaves the opponent, from the Wound Table (B7.2)."""
    hit, half = mine / 100, (mine // 2) / 100
    return {
        "dead": half * 0.10,
        "incapacitated": half * 0.15,
        "20": half * 0.15,
        "10": half * 0.35,
        "disarmed": half * 0.25,
        "5": hit - half,
        "missed": 1 - hit,
    }


def rounds_won(mine: int, theirs: int, rounds: int) -> float:
    """The exact chance that the first man has put the second out, and stands, after so many rounds of a duel.

    Both strike at once; a lost sword is taken up again at once; a man is out at 0, dead or incapacitated.
    """
    states, won = {(mine, theirs): 1.0}, 0.0
    for _ in range(rounds):
        following: dict[tuple[int, int], float] = {}
        for (a, b), chance in states.items():
            for mine_does, p in duel_odds(a, b).items():
                for theirs_does, q in duel_odds(b, a).items():
                    x, y = _left(a, theirs_does), _left(b, mine_does)
                    if y == 0 and x > 0:
                        won += chance * p * q
                    elif x > 0:
                        following[x, y] = following.get((x, y), 0.0) + chance * p * q
        states = following
    return won


def _left(value: int, fate: str) -> int:
    if fate in ("dead", "incapacitated"):
        return 0
    return max(value - (int(fate) if fate.isdigit() else 0), 0)


@pytest.mark.rule("B7.0", "B7.11", "B7.2", "B6.7")
def test_a_duel_against_its_exact_odds() -> None:
    rounds, games = 4, 1200
    rows = [man("athos", "1E"), man("cahusac", "1E")]
    phases = [{"phase": "combat"}]
    won = 0
    for seed in range(games):
        game = position(
            *rows,
            phases=phases,
            turns=rounds,
            special=[{"rearm_after_disarm": True}],
            seed=str(seed),
            first_turn={"start_at": 1},
        )
        while game.asked:
            text = game.legal()[0]
            game.act(text if not text.startswith("try") else "done")
        won += game.man("cahusac").state != "able" and game.man("athos").state == "able"
    assert within(won, games, rounds_won(80, 65, rounds))


# ------------------------------------------------------------------ escapes

DOORS = ("1D", "1U")
FEAR = 7


def far(plan: Plan) -> dict[str, int]:
    """Spaces from each space to the chapel or the guardroom."""
    steps, level = dict.fromkeys(DOORS, 0), list(DOORS)
    while level:
        level = [
            to
            for code in level
            for to, _ in plan.steps[code]
            if to not in plan.outdoors and to not in steps and not steps.update({to: steps[code] + 1})
        ]
    return steps


def met(plan: Plan, stacks: list[str], space: str) -> float:
    """The chance that one of these stacks, none of which climbs stairs, is in a space after one or two dice."""
    missed = 1.0
    for start in stacks:
        missed *= 1 - sum(chance for chance in _visits(plan, start, space))
    return 1 - missed


def _visits(plan: Plan, start: str, space: str) -> list[float]:
    visits = []
    for first in plan.faces[start]:
        one = start if first is None or first in plan.ends else first
        if one == space:
            visits.append(1 / 6)
            continue
        for second in plan.faces[one]:
            two = one if second is None or second in plan.ends else second
            visits.append(1 / 36 if two == space else 0.0)
    return visits


def escape(leave: int, seed: int) -> bool:
    """A man waits in the ballroom until a turn and then looks for his way out: is he never met?

    Each turn he goes where the distance to a door and seven times the chance of being met there is least.
    """
    hidden = {"kind": "palace-guard", "side": "guards", "number": 15, "at": "1U", "stacks": 3, "face": "down"}
    special = [{"no_stairs": {"kinds": ["palace-guard"]}}]
    phases = [row for row in PHASES if row["phase"] in ("movement", "random-movement")]
    game = position(
        man("athos", "1A"),
        hidden,
        phases=phases,
        special=special,
        turns=10,
        switches={"guardroom": {"turn": 2}},
        seed=str(seed),
    )
    plan = game.rules.book.plan
    distance = far(plan)
    while game.man("athos").state == "able" and game.asked:
        turn = game.phase[0]
        if turn >= leave:
            walk(game, plan, distance)
        if game.man("athos").state == "able" and game.asked and game.phase[0] == turn:
            game.act("done")
        if len(game.at(game.man("athos").space)) > 1:
            return False
    return game.man("athos").state == "outside"


def walk(game: Game, plan: Plan, distance: dict[str, int]) -> None:
    """One turn's movement."""
    here, turn = game.man("athos").space, game.phase[0]
    for out in ("GNE", "GSE"):
        if f"athos {out}" in game.may("move"):
            game.act(f"move athos {out}")
            return
    stacks = sorted({(m.space, m.stack) for m in game.state.men if m.id != "athos"})
    spaces = [space for space, _ in stacks]
    ways = {here: [], **{to: [to] for to, _ in plan.steps[here]}}
    for to, _ in plan.steps[here]:
        for further, _ in plan.steps[to]:
            if to not in spaces:
                ways.setdefault(further, [to, further])
    free = [code for code in ways if code in distance and code not in spaces and code not in plan.outdoors]
    if not free:
        return
    best = min(free, key=lambda code: distance[code] + FEAR * met(plan, spaces, code) * (code not in ("1D",)))
    for to in ways[best]:
        if game.phase == (turn, "movement"):
            game.act(f"move athos {to}")


@pytest.mark.slow
@pytest.mark.rule("B3.2", "B4.2", "B11.0", "B3.12")
@pytest.mark.parametrize(("leave", "rate"), [(3, 0.80), (4, 0.71), (5, 0.58)])
def test_escape_rates_by_the_turn_of_leaving(leave: int, rate: float) -> None:
    """One who leaves the ballroom on turns 3, 4 and 5 is out unmet in about 80, 71 and 58 of 100."""
    games = 200
    out = sum(escape(leave, seed) for seed in range(games))
    assert abs(out / games - rate) < 0.1


def test_random_play_rarely_wins_alone() -> None:
    games, won = 15, 0
    for seed in range(games):
        game: Game = shipped("palace/1-introductory", "solo", seed=str(seed))
        rng = random.Random(seed)
        while game.asked:
            game.act(rng.choice(game.legal()))
        won += bool(game.state.outcome.winners)
    assert won <= 1
