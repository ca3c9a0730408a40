"""What every game promises: it ends, its legal actions are exactly those that can be played, and nothing is changed."""

import random

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.values import Reason

from .ways import LIMIT, Position, Way, played, positions, setup, texts


def some(things: list[str], rng: random.Random, count: int) -> list[str]:
    """A few of them, in their order."""
    chosen = set(rng.sample(range(len(things)), min(count, len(things))))
    return [thing for place, thing in enumerate(things) if place in chosen]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_random_games_end(way: Way, seed: str) -> None:
    """With an outcome; winners and scores are of seats, and then nobody is to act."""
    rules, rng, steps = setup(way).rules(), random.Random(seed), 0
    state = rules.start(Dice(Seeded(seed, 0))).state
    while seats := rules.to_act(state):
        assert rules.outcome(state) is None
        steps += 1
        assert steps < LIMIT
        seat = rng.choice(seats)
        state = rules.apply(state, seat, rng.choice(rules.legal(state, seat)), Dice(Seeded(seed, steps))).state
    outcome = rules.outcome(state)
    assert outcome is not None
    assert set(outcome.winners) <= set(rules.seats)
    assert {seat for seat, _ in outcome.scores} <= set(rules.seats)
    assert outcome.reason


def test_seats(way: Way) -> None:
    """All different, all named; those to act are among them, each once and in order."""
    for position in positions(way, 20):
        seats, owing = position.rules.seats, position.rules.to_act(position.state)
        assert len(set(seats)) == len(seats)
        assert all(position.rules.name(seat) for seat in seats)
        assert list(owing) == [seat for seat in seats if seat in owing]


def check_action(position: Position, seat: str, text: str) -> None:
    """It reads back, is not refused, leads somewhere, twice to the same place, and leaves the state as it was."""
    rules, state = position.rules, position.state
    action = rules.decode(text)
    assert rules.encode(action) == text
    assert rules.why_not(state, seat, action) is None
    before, mark = repr(state), hash(state)
    dice, again = Dice(Seeded("x", position.line)), Dice(Seeded("x", position.line))
    step = rules.apply(state, seat, action, dice)
    assert (repr(state), hash(state)) == (before, mark)
    assert rules.apply(state, seat, action, again) == step
    assert again.draws == dice.draws
    assert bool(rules.to_act(step.state)) == (rules.outcome(step.state) is None)
    hash(step.state)


def test_every_legal_action_can_be_played(way: Way) -> None:
    """All of a few dozen positions, or a sample where there are very many."""
    for position in positions(way, 25):
        for seat in position.rules.to_act(position.state):
            legal = position.rules.legal(position.state, seat)
            encoded = [position.rules.encode(action) for action in legal]
            assert 0 < len(encoded) <= 300
            assert len(set(encoded)) == len(encoded)
            assert encoded == [position.rules.encode(action) for action in position.rules.legal(position.state, seat)]
            for text in some(encoded, position.rng, 25):
                check_action(position, seat, text)


def test_who_owes_nothing_can_do_nothing(way: Way) -> None:
    """The others have no legal action, and whatever they try is refused with a reason."""
    for position in positions(way, 12):
        idle = [seat for seat in position.rules.seats if seat not in position.rules.to_act(position.state)]
        for seat in idle:
            assert list(position.rules.legal(position.state, seat)) == []
            for text in some(list(texts(way)), position.rng, 20):
                assert position.rules.why_not(position.state, seat, position.rules.decode(text)) is not None


def test_what_is_not_refused_is_legal(way: Way) -> None:
    """Actions from all over the game: in the list (its parts in any order where pointing takes any), or refused."""
    for position in positions(way, 25):
        rules, state = position.rules, position.state
        for seat in rules.to_act(state):
            legal = rules.legal(state, seat)
            encoded = {rules.encode(action) for action in legal}
            loose = {tuple(sorted(rules.encode(a).split())) for a in legal if rules.targets(state, seat, a).unordered}
            for text in some(list(texts(way)), position.rng, 150):
                reason = rules.why_not(state, seat, rules.decode(text))
                assert (reason is None) == (text in encoded or tuple(sorted(text.split())) in loose), text
                assert reason is None or isinstance(reason, Reason)


def test_actions_with_different_texts_are_different(way: Way) -> None:
    """`gem 2` is not `return gem 2`."""
    rules, words = setup(way).rules(), texts(way)
    actions = [rules.decode(text) for text in words]
    assert [rules.encode(action) for action in actions] == list(words)
    for place, action in enumerate(actions):
        assert actions.index(action) == place


NONSENSE = [
    "",
    " ",
    "x",
    "\n",
    "\0",
    "-",
    "move",
    "1",
    "🂡",
    "é",
    "null",
    "[]",
    "a b c d e f",
    "9" * 5000,
    "done done",
    "PLAY",
]


def test_nonsense_is_no_action(way: Way) -> None:
    """`decode` raises ValueError with a sentence, or what it makes of a text can be asked about."""
    rules, rng = setup(way).rules(), random.Random(str(way))
    last = played(way).state_at(len(played(way)) // 2)
    for text in [*NONSENSE, *(slipped(word, rng) for word in texts(way) for _ in range(3))]:
        try:
            action = rules.decode(text)
        except ValueError as error:
            sentence = str(error)
            assert sentence
            continue
        for seat in rules.seats:
            rules.why_not(last, seat, action)
        assert rules.encode(rules.decode(rules.encode(action))) == rules.encode(action)


def slipped(text: str, rng: random.Random) -> str:
    """An action text with a slip of the hand."""
    place = rng.randrange(len(text) + 1)
    return (
        text[:place]
        + rng.choice(["", " ", "0", "9", "a", "Z", "-", "/", ".", "²", "  x"])
        + text[place + rng.randint(0, 2) :]
    )


def test_nonsense_has_no_seat(way: Way) -> None:
    """A seat that nobody knows owes nothing."""
    for position in positions(way, 3):
        assert "nobody" not in position.rules.seats
        assert list(position.rules.legal(position.state, "nobody")) == []
