"""What a seat may see is all it gets, and all that is asked of it can be answered from that."""

import json
import random
from typing import Any

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.plain import plain, seat_draws, seat_events
from musketeers_gui.core.values import Seat, seen_by

from .ways import Position, Way, positions, texts


def asked(position: Position, state: Any, seat: Seat, words: list[str]) -> list[Any]:
    """Everything the rules say to a seat: its decision, actions with targets and words, and reasons."""
    rules = position.rules
    legal = list(rules.legal(state, seat))
    told: list[Any] = [rules.to_act(state), rules.status(state), rules.outcome(state), legal]
    told += [rules.prompt(state, seat)] if seat in rules.to_act(state) else []
    for action in legal[:40]:
        told.append(
            (rules.targets(state, seat, action), rules.describe(state, seat, action), rules.secret(state, seat, action))
        )
    return told + [rules.why_not(state, seat, rules.decode(text)) for text in words]


def sample(way: Way, rng: random.Random) -> list[str]:
    """Some action texts of the game."""
    return rng.sample(texts(way), min(25, len(texts(way))))


def test_a_seat_is_answered_from_its_view(way: Way) -> None:
    """Decision, actions, reasons, prompt, words and targets are the same for the state and the seat's view of it."""
    for position in positions(way, 20):
        words = sample(way, position.rng)
        for seat in position.rules.seats:
            view = position.rules.view(position.state, seat)
            assert asked(position, view, seat, words) == asked(position, position.state, seat, words)
        view = position.rules.view(position.state, None)
        assert position.rules.to_act(view) == position.rules.to_act(position.state)
        assert position.rules.status(view) == position.rules.status(position.state)
        assert position.rules.outcome(view) == position.rules.outcome(position.state)


def test_a_view_is_seen_as_itself(way: Way) -> None:
    """Seen again it is the same; it can be hashed, and told as JSON."""
    for position in positions(way, 20):
        for viewer in position.viewers:
            view = position.rules.view(position.state, viewer)
            assert position.rules.view(view, viewer) == view
            hash(view)
            json.dumps(plain(view), allow_nan=False)


def test_a_state_imagined_from_a_view_looks_like_it(way: Way) -> None:
    """`view(determinize(v)) == v`; it is a full state in which the game can go on, the same for the same chance."""
    for position in positions(way, 15):
        for viewer in position.viewers:
            view = position.rules.view(position.state, viewer)
            imagined = position.rules.determinize(view, random.Random(1))
            assert position.rules.view(imagined, viewer) == view
            assert position.rules.determinize(view, random.Random(1)) == imagined
            assert "Hidden" not in repr(imagined)
            for seat in position.rules.to_act(imagined):
                assert position.rules.legal(imagined, seat)


def test_states_a_seat_cannot_tell_apart_answer_it_alike(way: Way) -> None:
    """Views, decisions, actions and reasons."""
    for position in positions(way, 12):
        words = sample(way, position.rng)
        for seat in position.rules.seats:
            view = position.rules.view(position.state, seat)
            one, other = (position.rules.determinize(view, random.Random(n)) for n in (1, 2))
            assert asked(position, one, seat, words) == asked(position, other, seat, words)


def test_a_step_that_reveals_nothing_looks_the_same(way: Way) -> None:
    """Events, draws and the view after it, to a seat that cannot tell the states apart."""
    for position in positions(way, 40):
        for viewer in position.viewers:
            view = position.rules.view(position.state, viewer)
            one, other = (position.rules.determinize(view, random.Random(n)) for n in (3, 4))
            for seat in position.rules.to_act(position.state):
                compare_steps(position, viewer, seat, one, other)


def test_what_could_have_come_tells_nothing(way: Way) -> None:
    """The choices of a draw that all saw are the same in states that a seat cannot tell apart, whatever came."""
    for position in positions(way, 60):
        for viewer in position.viewers:
            view = position.rules.view(position.state, viewer)
            states = [position.rules.determinize(view, random.Random(n)) for n in (5, 6)]
            for seat in position.rules.to_act(position.state):
                compare_choices(position, viewer, seat, states)


def compare_choices(position: Position, viewer: Seat | None, seat: Seat, states: list[Any]) -> None:
    """The first draw of one action of each kind."""
    kinds = {str(position.rules.encode(a)).split()[0]: a for a in position.rules.legal(states[0], seat)}
    for action in kinds.values():
        if position.rules.why_not(states[1], seat, action) is None:
            told = []
            for state in states:
                dice = Dice(Seeded("choices", position.line))
                position.rules.apply(state, seat, action, dice)
                told.append(next(iter(seat_draws(dice.draws, viewer)), None))
            one, other = told
            if one and other and one["label"] == other["label"]:
                assert one["choices"] == other["choices"], (action, one["label"])


def compare_steps(position: Position, viewer: Seat | None, seat: Seat, one: Any, other: Any) -> None:
    """Play an action that is legal in both states, as far as there is one."""
    rules = position.rules
    shared = [action for action in rules.legal(one, seat) if rules.why_not(other, seat, action) is None]
    for action in position.rng.sample(shared, min(3, len(shared))):
        steps, told = [], []
        for state in (one, other):
            dice = Dice(Seeded("leak", position.line))
            step = rules.apply(state, seat, action, dice)
            events = seen_by(step.events, viewer)
            if any(event.reveals for event in events) or any(
                draw is not None for draw in seat_draws(dice.draws, viewer)
            ):
                return
            steps.append((events, rules.view(step.state, viewer), rules.secret(state, seat, action)))
            told.append(seat_events(rules, step.events, viewer))
        assert steps[0] == steps[1]
        assert told[0] == told[1]
        json.dumps(told, allow_nan=False)
