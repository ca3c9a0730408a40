"""Computer players in a process of their own: whatever they do, the table goes on."""

import time
from collections.abc import Iterator

import pytest

from musketeers_gui.bots import BOTS
from musketeers_gui.bots.worker import Answer, Worker
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.players import Budget, Clock
from musketeers_gui.core.values import IllegalAction
from musketeers_gui.games import GAMES

from . import hostile

SETUP = Library(GAMES).setup("cards/short", 2)
BUDGET = Budget(nodes=10)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """A worker with hostile players; each test leaves it able to go on."""
    made = Worker(SETUP, hostile.make)
    yield made
    made.close()


def answer(worker: Worker, match: Match, bot: str) -> Answer:
    """What a bot says for the seat that is to act."""
    seat = match.to_act[0]
    worker.ask(bot, match.rules.view(match.state, seat), seat, (match.seed, len(match)), BUDGET)
    assert worker.busy
    reply = worker.poll(20)
    assert reply is not None
    assert not worker.busy
    return reply


def test_a_good_player_plays(worker: Worker) -> None:
    """The same process answers again and again."""
    match = Match(SETUP, "s")
    for _ in range(4):
        action = answer(worker, match, "good").action
        assert action is not None
        match.submit(match.to_act[0], match.rules.decode(action))
    assert len(match) == 4


@pytest.mark.parametrize(
    ("bot", "trouble"),
    [
        ("crash", "The computer player 'crash' made a mistake (RuntimeError: no idea)."),
        ("deep", "The computer player 'deep' made a mistake (RecursionError"),
        ("exit", "The computer player stopped working."),
        ("gone", "The computer player stopped working."),
        ("killed", "The computer player stopped working."),
    ],
)
def test_one_that_fails_is_told_and_the_next_plays(worker: Worker, bot: str, trouble: str) -> None:
    """An exception, a recursion without end, an exit, a death."""
    match = Match(SETUP, "s")
    reply = answer(worker, match, bot)
    assert reply.action is None
    assert reply.trouble is not None
    assert reply.trouble.startswith(trouble)
    assert answer(worker, match, "good").action


@pytest.mark.parametrize("bot", ["illegal", "nothing", "state"])
def test_one_that_cheats_is_refused_by_the_rules(worker: Worker, bot: str) -> None:
    """The match is as it was."""
    match = Match(SETUP, "s")
    before = match.state
    reply = answer(worker, match, bot)
    with pytest.raises((IllegalAction, ValueError)):
        match.submit(match.to_act[0], match.rules.decode(reply.action or ""))
    assert (match.state, len(match)) == (before, 0)


def test_a_slow_one_is_cancelled(worker: Worker) -> None:
    """At once, and another question can be asked; asking anew cancels too."""
    match = Match(SETUP, "s")
    seat = match.to_act[0]
    view = match.rules.view(match.state, seat)
    for ask_on in (False, True):
        worker.ask("slow", view, seat, ("s", 0), BUDGET)
        assert worker.poll(0.05) is None
        begun = time.monotonic()
        if not ask_on:
            worker.cancel()
            assert worker.poll() is None
        assert answer(worker, match, "good").action
        assert time.monotonic() - begun < 15


def test_shipped_players_answer_from_another_process() -> None:
    """By name, the same from the same seed."""
    worker, match = Worker(SETUP), Match(SETUP, "s")
    try:
        for name in BOTS["cards"]:
            first, second = answer(worker, match, name), answer(worker, match, name)
            assert first == second
            assert match.rules.why_not(match.state, "athos", match.rules.decode(first.action or "")) is None
        reply = answer(worker, match, "nobody")
        assert reply.trouble is not None
        assert "no computer player 'nobody'" in reply.trouble
    finally:
        worker.close()
    worker.close()


def test_a_budget_runs_out() -> None:
    """By nodes after so many, by seconds after that time; without limits never."""
    clock = Clock(Budget(nodes=3))
    assert [clock.spend() for _ in range(5)] == [False, False, False, True, True]
    clock = Clock(Budget(seconds=0.3))
    assert not clock.spend()
    time.sleep(0.35)
    assert clock.spend()
    clock = Clock(Budget())
    assert not any(clock.spend() for _ in range(1000))
