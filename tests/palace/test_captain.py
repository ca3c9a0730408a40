"""The captain: stronger than chance on either side."""

import itertools
import random

import pytest

from musketeers_gui.bots import make_bot
from musketeers_gui.bots.palace_aims import Aims
from musketeers_gui.bots.palace_sense import Walks, watch
from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.players import Budget
from musketeers_gui.games.palace.duel import moment
from musketeers_gui.games.palace.state import Duel, evolve

from .kit import LIBRARY, Game, guards, man, position, shipped


def play(scenario: str, mode: str, captain_seat: str, seed: int) -> tuple[str, ...]:
    rules = LIBRARY.setup(scenario, mode=mode).rules()
    captain, rng = make_bot("palace", "captain"), random.Random(seed)
    state, line = rules.start(Dice(Seeded(str(seed), 0))).state, 0
    while seats := rules.to_act(state):
        seat, line = seats[0], line + 1
        view = rules.view(state, seat)
        legal = rules.legal(view, seat)
        action = captain.choose(rules, view, seat, rng, Budget()) if seat == captain_seat else rng.choice(legal)
        assert action in legal
        state = rules.apply(state, seat, action, Dice(Seeded(str(seed), line))).state
        assert line < 1000
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("seat", ["musketeers", "cardinal"])
def test_he_beats_chance_in_the_introductory_scenario(seat: str) -> None:
    assert sum(play("palace/1-introductory", "two", seat, seed) == (seat,) for seed in range(12)) >= 9


def test_alone_he_gets_out_now_and_then() -> None:
    assert sum(bool(play("palace/1-introductory", "solo", "musketeers", seed)) for seed in range(20)) >= 3


@pytest.mark.parametrize("seat", ["musketeers", "cardinal"])
def test_he_does_not_lose_the_duel_scenario_often(seat: str) -> None:
    results = [play("palace/2-the-duel", "two", seat, seed) for seed in range(10)]
    assert sum(result in ((seat,), ()) for result in results) >= 7


def test_he_keeps_nothing_between_calls() -> None:
    rules = LIBRARY.setup("palace/2-the-duel", mode="solo").rules()
    state = rules.start(Dice(Seeded("a", 0))).state
    captain = make_bot("palace", "captain")
    answers = {captain.choose(rules, state, "musketeers", random.Random(n), Budget()) for n in range(3)}
    assert len(answers) == 1


def chosen(game: Game) -> str:
    """What the captain does in a position."""
    seat = game.asked[0]
    view = game.rules.view(game.state, seat)
    return game.rules.encode(make_bot("palace", "captain").choose(game.rules, view, seat, random.Random(0), Budget()))


def test_he_reckons_meetings_as_the_die_makes_them() -> None:
    game = position(man("athos", "1A"), guards("1J", 40))
    plan = game.rules.book.plan
    chances: dict[str, float] = {}
    for first, second in itertools.product(range(6), repeat=2):
        way = ["1J"]
        for rolled in (first, second):
            if way[-1] in plan.ends:
                way.append(next(end for end in plan.ends[way[-1]] if end != way[-2]))
            else:
                way.append(plan.faces[way[-1]][rolled] or way[-1])
        for code in {to for at, to in itertools.pairwise(way) if to != at}:
            chances[code] = chances.get(code, 0.0) + 1 / 36
    danger = watch(game.rules.book, game.state, "musketeers", Walks()).ahead(2)[0]
    assert danger.there == {"1J": 1.0}
    assert danger.met == pytest.approx(chances)


def test_guards_who_sleep_threaten_nobody_before_they_are_roused() -> None:
    game = position(man("athos", "1A"), guards("1U", 40), switches={"guardroom": {"turn": 3}})
    ahead = watch(game.rules.book, game.state, "musketeers", Walks()).ahead(4)
    assert [bool(danger.met) for danger in ahead] == [False, False, True, True]
    assert ahead[2].met["1S"] == 1.0


def test_he_does_not_plan_a_way_through_guards_who_never_move() -> None:
    s4 = {"kind": "s4", "side": "guards", "at": "1T", "role": "stationary"}
    game = position(man("athos", "1J"), s4, seed="captain")
    assert chosen(game) == "move athos 1E"


def test_who_has_begun_to_move_goes_on_before_another_does() -> None:
    game = position(man("athos", "1G"), man("porthos", "1H"), guards("1R", 40))
    first = chosen(game)
    game.act(first)
    assert first.split()[1] == chosen(game).split()[1]


@pytest.mark.parametrize("lost", [False, True])
def test_five_turns_after_the_duel_there_is_nothing_more_to_win_by_leaving(lost: bool) -> None:
    game = shipped("palace/2-the-duel", "two", seed="captain")
    first = evolve(game.state, turn=1, duels=(Duel("athos", "jussac"),))
    assert Aims(game.rules.book, first, "cardinal").hopeful("jussac")
    over = Duel("athos", "jussac", over=moment(game.rules.book, first))
    later = evolve(first, duels=(over,), turn=7 if lost else 6)
    assert Aims(game.rules.book, later, "cardinal").hopeful("jussac") is not lost
