"""What holds in every position of every game: conservation, views, texts, targets, the invariant of the duels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.plain import seat_draws
from musketeers_gui.core.values import Hidden, Secret, seen_by
from musketeers_gui.games.louvre.draft import battlefields
from musketeers_gui.games.louvre.pending import CardinalTurn, MusketeersJoker, Turn
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import CARDINAL, MUSKETEERS, RED, SEATS, State
from musketeers_gui.games.louvre.table import tokens

from .helpers import OPTIONS, random_game, rules

GAMES = [(name, seed) for name in OPTIONS for seed in ("0", "1")]


@pytest.fixture(params=GAMES, ids=lambda pair: "-".join(pair))
def game(request: pytest.FixtureRequest) -> tuple[LouvreRules, list[tuple[State, str, Any, Any]]]:
    """A random game under one of the options."""
    return played(*request.param)


@cache
def played(name: str, seed: str) -> tuple[LouvreRules, list[tuple[State, str, Any, Any]]]:
    made = rules(**OPTIONS[name])
    return made, random_game(made, seed)


def sampled(log: list[Any], every: int = 7) -> Iterator[Any]:
    return iter(log[::every])


@pytest.mark.rule("L3.1", "L9.3")
def test_every_game_ends_and_nothing_is_lost(game: Any) -> None:
    made, log = game
    end = log[-1][3].state
    assert end.outcome
    assert end.outcome.winners in ((CARDINAL,), MUSKETEERS)
    for _, _, _, step in log:
        conserved(made, step.state)
        assert 0 <= step.state.queen <= made.table.scenario.king_field


def conserved(made: LouvreRules, state: State) -> None:
    """Every token, card and figure is somewhere, once."""
    scenario = made.table.scenario
    if state.clock.round:
        in_front = [item for m in state.musketeers for item in m.items]
        poison = sum(m.poison for m in state.musketeers)
        gold = scenario.extra_chests * scenario.equipment.gold_per_chest
        total = len(state.pool) + len(in_front) + len(state.used) + poison
        assert total == len(tokens(scenario)) + gold
        assert sum(state.chests) <= len(state.pool)
        assert sum(bool(m.pendant and m.pendant.real) for m in state.musketeers) == 1
    special = state.special
    cards = [*special.hand, *special.pool, *special.played, *special.buried]
    assert sorted(cards) == sorted(made.table.cards)
    assert len(state.guards) <= scenario.characters.guard.count
    assert list(state.guards) == sorted(state.guards)
    assert not Counter(state.marks.guards) - Counter(state.guards) or battle_or_end(state)
    for m in state.musketeers:
        assert 0 <= m.lives <= made.table.fighters[m.name].lives
        assert len(m.items) <= scenario.limits.items
        assert not set(m.items) & set(RED)


def battle_or_end(state: State) -> bool:
    """Marks of beaten guards stay until the turn is over."""
    turns = [frame for frame in state.stack if isinstance(frame, CardinalTurn)]
    return not turns or turns[-1].stage != "free"


@pytest.mark.rule("R-L10")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("options", [{}, {"inspection": "contact"}])
def test_at_the_end_of_every_turn_nobody_stands_beside_a_foe(seed: str, options: Any) -> None:
    made = rules(**options)
    ends = 0
    for before, _, _, step in random_game(made, seed):
        after = step.state
        if after.outcome or before.clock.turn == after.clock.turn:
            continue
        ends += 1
        top = after.stack[-1]
        woke = isinstance(top, Turn) and (top.woke or after.musketeers[MUSKETEERS.index(top.who)].fallen)
        if not (woke and battlefields(after) == [after.musketeers[MUSKETEERS.index(top.who)].room]):
            assert battlefields(after) == []
    assert ends > 20


def test_actions_read_back_apply_and_point(game: Any) -> None:
    made, log = game
    for state, seat, action, step in sampled(log):
        legal = made.legal(state, seat)
        assert action in legal
        assert len(set(legal)) == len(legal)
        assert len(legal) <= 300
        targets = [made.targets(state, seat, each).names for each in legal]
        assert len(set(targets)) == len(targets)
        no_prefix(targets)
        for each in legal:
            assert made.decode(made.encode(each)) == each
            assert made.why_not(state, seat, each) is None
            assert made.describe(state, seat, each)
        told = made.prompt(state, seat)
        assert told.text
        assert told.rule
        for other in SEATS:
            if other != seat:
                assert made.legal(state, other) == ()
                assert made.why_not(state, other, action)
        assert step.state is not state


def no_prefix(targets: list[tuple[str, ...]]) -> None:
    shorter = {names[:size] for names in targets for size in range(1, len(names))}
    assert not shorter & set(targets)


def test_events_are_told(game: Any) -> None:
    made, log = game
    for _, _, _, step in log:
        for event in step.events:
            for face in (event,) if not hasattr(event, "seats") else (event.event, event.public):
                if face is not None:
                    assert made.say(face)
                    assert face.rule
                    assert " you " not in made.say(face)


def test_apply_changes_nothing_it_was_given(game: Any) -> None:
    made, log = game
    for line, (state, seat, action, step) in enumerate(log, 1):
        if line % 11 == 0:
            before = repr(state)
            again = made.apply(state, seat, action, Dice(Seeded("other", line)))
            assert repr(state) == before
            assert repr(step.state) != before or again.state == state


@pytest.mark.rule("R-L55", "R-L60")
def test_views(game: Any) -> None:
    made, log = game
    rng = random.Random(1)
    for state, seat, _, _ in sampled(log):
        seen = [made.view(state, name) for name in MUSKETEERS]
        assert all(view == seen[0] for view in seen)
        for name in (*SEATS, None):
            view = made.view(state, name)
            assert made.view(view, name) == view
            full = made.determinize(view, rng)
            assert made.view(full, name) == view
            assert not hidden(full)
            assert made.to_act(view) == made.to_act(state)
            if name is not None:
                conserved(made, full)
                assert list(made.legal(view, name)) == list(made.legal(state, name))
        for action in made.legal(state, seat)[:5]:
            for name in SEATS:
                assert made.why_not(made.view(state, name), name, action) == made.why_not(state, name, action)


def hidden(state: State) -> bool:
    return "Hidden(" in repr(state)


@pytest.mark.rule("R-L55")
def test_what_a_seat_cannot_tell_apart_looks_the_same_to_it(game: Any) -> None:
    made, log = game
    rng = random.Random(2)
    for state, seat, action, step in sampled(log, 5):
        for name in (*SEATS, None):
            other = made.determinize(made.view(state, name), rng)
            assert made.view(other, name) == made.view(state, name)
            if name is not None:
                assert list(made.legal(other, name)) == list(made.legal(state, name))
                assert made.prompt(other, name) == made.prompt(state, name)
            allowed = made.secret(state, seat, action)
            assert allowed is None or seat in allowed
        assert step.events is not None


@pytest.mark.rule("R-L47", "R-L55")
def test_a_step_shows_nobody_more_than_it_may(game: Any) -> None:
    """The same action in two positions a seat cannot tell apart: it is told the same, unless something is drawn."""
    made, log = game
    rng, compared = random.Random(3), 0
    for line, (state, seat, action, _) in enumerate(log):
        for name in (*SEATS, None):
            other = made.determinize(made.view(state, name), rng)
            if name == seat or made.why_not(other, seat, action):
                continue
            dice, same = Dice(Seeded("s", line)), Dice(Seeded("s", line))
            one, two = made.apply(state, seat, action, dice), made.apply(other, seat, action, same)
            if reveals(one.events) or reveals(two.events) or any(draw.seen_by for draw in dice.draws):
                continue
            assert seen_by(one.events, name) == seen_by(two.events, name)
            assert made.view(one.state, name) == made.view(two.state, name)
            assert made.to_act(one.state) == made.to_act(two.state)
            compared += 1
    assert compared > len(log)


@pytest.mark.rule("R-L55", "L10.6")
def test_what_could_have_come_tells_nothing(game: Any) -> None:
    """The choices of a draw that is told to a seat are those of any position it cannot tell apart."""
    made, log = game
    rng, told = random.Random(4), 0
    for line, (state, seat, action, _) in enumerate(log):
        for name in (*SEATS, None):
            other = made.determinize(made.view(state, name), rng)
            if made.why_not(other, seat, action):
                continue
            dice, same = Dice(Seeded("c", line)), Dice(Seeded("c", line))
            made.apply(state, seat, action, dice)
            made.apply(other, seat, action, same)
            one, two = (next(iter(seat_draws(each.draws, name)), None) for each in (dice, same))
            if one and two and one["label"] == two["label"]:
                assert one["choices"] == two["choices"]
                told += 1
    assert told


def reveals(events: Any) -> bool:
    return any((event.event if isinstance(event, Secret) else event).reveals for event in events)


def test_no_view_holds_what_it_must_not(game: Any) -> None:
    _, log = game
    made = game[0]
    for state, _, _, _ in sampled(log):
        for name in (CARDINAL, None):
            view = made.view(state, name)
            for m, true in zip(view.musketeers, state.musketeers, strict=True):
                assert all(isinstance(item, Hidden) for item in m.items)
                assert len(m.items) == len(true.items)
                if m.pendant and not m.pendant.public and not (m.pendant.seen and name == CARDINAL):
                    assert isinstance(m.pendant.real, Hidden)
        for name in (*MUSKETEERS, None):
            special = made.view(state, name).special
            assert all(isinstance(card, Hidden) for card in (*special.hand, *special.buried))


def test_stages_are_all_reached() -> None:
    """Random play under all options meets every kind of decision, so the properties above cover them."""
    phases: Counter[str] = Counter()
    stages: Counter[str] = Counter()
    for name in ("all", "choice", "plain"):
        made = rules(**OPTIONS[name])
        for seed in range(12):
            for state, _, _, _ in random_game(made, f"{name}{seed}"):
                phases[made.status(state).phase] += 1
                top = state.stack[-1]
                if isinstance(top, MusketeersJoker):
                    stages[top.stage] += 1
    expected = "opening musketeer cardinal joker duel exchange discard reserves"
    assert set(expected.split()) <= set(phases)
    assert {"move", "moving", "equip", "act"} <= set(stages)
