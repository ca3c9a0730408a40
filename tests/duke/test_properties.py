"""What holds in every game: no tile is lost or doubled, texts read back, every refusal has a reason."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.values import seen_by
from musketeers_gui.games.duke.actions import Action, decode
from musketeers_gui.games.duke.rules import DukeRules
from musketeers_gui.games.duke.squares import NAMES
from musketeers_gui.games.duke.state import Divined, Drawn, SetUp, State

from .helpers import rules_of

SCENARIOS = ("duke/musketeers", "duke/standard")
POWERS = {"escape": True, "summon": True, "divination": True}


def games(rules: DukeRules, count: int, seed: str) -> Iterator[tuple[State, Action, State, list[str]]]:
    """Random games, step by step: state, action, next state, and the types of the events."""
    rng = random.Random(seed)
    for number in range(count):
        line = 0
        state = rules.start(Dice(Seeded(seed, number))).state
        while rules.to_act(state):
            line += 1
            action = rng.choice(rules.legal(state, state.seat))
            step = rules.apply(state, state.seat, action, Dice(Seeded(f"{seed}{number}", line)))
            yield state, action, step.state, [event.type for event in seen_by(step.events, None)]
            state = step.state


def tiles_of(state: State) -> Counter[str]:
    """Every tile that is somewhere, each where it is once."""
    found = Counter(f"{tile.seat} {tile.kind}" for tile in state.board if tile)
    for seat, bag in zip(("light", "dark"), state.bags, strict=True):
        found.update(f"{seat} {kind}" for kind in bag)
    match state.pending:
        case Drawn(tile):
            found[f"{state.seat} {tile}"] += 1
        case Divined(tiles):
            found.update(f"{state.seat} {kind}" for kind in tiles)
        case SetUp(centre, beside):
            found.update(f"{state.seat} {kind}" for kind in centre + beside)
    return found


def check_conservation(rules: DukeRules, count: int) -> None:
    lost_with = {"captured": 1, "sacrificed": 1, "removed": 1}
    for before, _, after, events in games(rules, count, "conservation"):
        if isinstance(before.pending, SetUp):
            continue
        gone = tiles_of(before) - tiles_of(after)
        assert gone.total() == sum(lost_with.get(event, 0) for event in events)
        assert not tiles_of(after) - tiles_of(before)


@pytest.mark.rule("D3.8", "D2.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_tile_is_somewhere_once(scenario: str) -> None:
    check_conservation(rules_of(scenario, **POWERS), 60)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_tile_is_somewhere_once_in_thousands_of_games(scenario: str) -> None:
    check_conservation(rules_of(scenario), 3000)
    check_conservation(rules_of(scenario, **POWERS), 3000)


def every_action(rules: DukeRules) -> list[Action]:
    """Every action text that could be written for moves, strikes and powers, and some of the commands."""
    pairs = [(start, goal) for start in NAMES for goal in NAMES]
    texts = [f"{start}{sign}{goal}" for start, goal in pairs for sign in "-*"]
    texts += [f"{verb} {start} {goal}" for start, goal in pairs for verb in ("escape", "summon")]
    texts += [f"{verb} {square}" for square in NAMES for verb in ("place", "place knight", "summon", "divine")]
    texts += ["draw", "divine", "return knight", "remove seer", "setup duke@c1", "setup athos@b1", "setup footman@f6"]
    texts += [f"{by}:{start}-{goal}" for by in NAMES[::3] for start in NAMES[::2] for goal in NAMES[1::3]]
    return [decode(text) for text in texts]


@pytest.mark.rule("D2.1", "D4.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_refusal_has_a_reason_and_every_legal_action_none(scenario: str) -> None:
    rules = rules_of(scenario, **POWERS)
    actions = every_action(rules)
    rng = random.Random(3)
    for before, _, _, _ in games(rules, 12, "reasons"):
        legal = rules.legal(before, before.seat)
        for action in [*rng.sample(actions, 60), *legal]:
            reason = rules.why_not(before, before.seat, action)
            assert (reason is None) == (action in legal)
            assert reason is None or (reason.rule and reason.text.endswith("."))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_texts_read_back_and_targets_tell_actions_apart(scenario: str) -> None:
    rules = rules_of(scenario, **POWERS)
    for before, _, after, _ in games(rules, 30, "texts"):
        legal = rules.legal(before, before.seat)
        assert len(set(legal)) == len(legal) < 300
        names = [rules.targets(before, before.seat, action).names for action in legal]
        assert not any(one != other and other[: len(one)] == one for one in names for other in names)
        assert len(set(names)) == len(names)
        for action in legal:
            assert decode(str(action)) == action
            assert rules.describe(before, before.seat, action)
        assert rules.prompt(after, after.seat).text


@pytest.mark.rule("R9")
def test_nothing_is_hidden_and_states_are_plain_values() -> None:
    rules = rules_of("duke/musketeers")
    for before, action, after, _ in games(rules, 5, "views"):
        for seat in (*rules.seats, None):
            assert rules.view(after, seat) == after
        assert rules.determinize(after, random.Random(1)) == after
        assert rules.secret(before, before.seat, action) is None
        copy = pickle.loads(pickle.dumps(after))
        assert (copy, hash(copy), rules.legal(copy, copy.seat)) == (
            after,
            hash(after),
            rules.legal(after, after.seat),
        )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_event_is_a_sentence_with_a_rule(scenario: str) -> None:
    rules = rules_of(scenario, **POWERS)
    rng = random.Random(2)
    seen = set()
    for number in range(60):
        state = rules.start(Dice(Seeded("say", number))).state
        line = 0
        while rules.to_act(state):
            line += 1
            action = rng.choice(rules.legal(state, state.seat))
            step = rules.apply(state, state.seat, action, Dice(Seeded(f"say{number}", line)))
            state = step.state
            for event in seen_by(step.events, None):
                seen.add(event.type)
                assert rules.say(event) != event.type
                assert event.rule
    assert {"moved", "struck", "commanded", "flipped", "captured", "drawn", "placed", "guard", "ended"} <= seen


@pytest.mark.parametrize(
    "text", ["", "pass", "c1", "c1-", "c1-g1", "c1-c7", "C1-C2", "c1--c2", "c1-c2 ", "place", "divine x", "setup @c1"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="is no action"):
        decode(text)
