"""Hands and pay cards come out nowhere: not through views, events, logs, actions or reasons."""

import json
import random
from typing import Any

import pytest

from musketeers_gui.core.match import Match
from musketeers_gui.core.plain import event_plain, plain, seat_draws, seat_events
from musketeers_gui.core.values import seen_by
from musketeers_gui.games.cards.rules import CardsRules
from musketeers_gui.games.cards.state import Card, State
from musketeers_gui.games.cards.view import view as view_of

from .helpers import LIBRARY


def told_to(match: Match, viewer: str | None) -> Any:
    """Everything a seat can learn from the log so far, its own and the public part."""
    rules, told = match.rules, []
    for line, entry in enumerate((match.start, *match.entries)):
        before = match.state_at(line - 1) if line else None
        knowers = rules.secret(before, entry.seat, rules.decode(entry.action)) if line else ()
        action = entry.action if knowers is None or viewer in knowers else None
        told.append([entry.seat, action, seat_draws(entry.draws, viewer), seat_events(rules, entry.events, viewer)])
    return told


def swapped(state: State, rules: CardsRules, viewer: str) -> State:
    """Another state the viewer cannot tell from this one: all that others hold is dealt anew."""
    return rules.determinize(view_of(rules.table, state, viewer), random.Random(7))


@pytest.mark.rule("C20", "C13")
@pytest.mark.parametrize("players", [2, 4])
def test_the_log_names_no_card_that_was_not_shown(players: int) -> None:
    """In a long game, at every moment: no card of another's hand or pay cards of this round is named to a seat."""
    match, rng = Match(LIBRARY.setup("cards/long", players), "secret"), random.Random(5)
    while match.to_act and match.state.round < 3:
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        if rng.random() < 0.15:
            for viewer in (None, *match.rules.seats):
                check_told(match, viewer)


def check_told(match: Match, viewer: str | None) -> None:
    """What is told of the round in play names only cards the viewer has seen."""
    begin = max(
        line
        for line, entry in enumerate((match.start, *match.entries))
        if any(event.type == "dealt" for event in seen_by(entry.events, viewer))
    )
    told = told_to(match, viewer)[begin:]
    if begin:
        told[0] = [None, None, *deal_only(match, begin, viewer)]
    text = json.dumps(told)
    state: State = match.state
    for owner, player in zip(match.rules.seats, state.players, strict=True):
        if owner == viewer:
            continue
        hidden = [*player.hand, *(slot.card for slot in player.slots)] + ([] if state.shown else [player.played])
        for card in hidden:
            assert f'"{card}"' not in text, (viewer, owner, card)


def deal_only(match: Match, line: int, viewer: str | None) -> list[Any]:
    """Draws and events of the entry that ended a round, from the deal on: before it pay cards were shown to all."""
    entry = match.entries[line - 1]
    faces = [event_plain(match.rules, event) for event in seen_by(entry.events, viewer) if event.type == "dealt"]
    return [seat_draws(entry.draws, viewer), faces]


@pytest.mark.rule("C20")
def test_reasons_give_nothing_away() -> None:
    """Whatever a seat asks about an action, the answer is the same in a state it cannot tell apart."""
    match, rng = Match(LIBRARY.setup("cards/short", 3), "reasons"), random.Random(3)
    rules = match.rules
    asked = [
        rules.decode(text)
        for text in ("gem 1", "prison 2", "return gem 1", "rob gem porthos/1 on 2", "pay 1/1 2/2 3/3")
    ]
    asked += [rules.decode(f"play {card}") for card in rules.table.cards]
    while match.to_act:
        for viewer in rules.seats:
            other = swapped(match.state, rules, viewer)
            assert [rules.why_not(other, viewer, action) for action in asked] == [
                rules.why_not(match.state, viewer, action) for action in asked
            ]
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(rules.legal(match.state, seat)))


@pytest.mark.rule("C20")
def test_a_view_holds_only_what_was_seen() -> None:
    """As data: the named cards of a view are one's own, those shown, and the unseen ones as a heap without places."""
    match, rng = Match(LIBRARY.setup("cards/short", 4), "view"), random.Random(4)
    while match.to_act:
        for viewer in (None, *match.rules.seats):
            view = match.rules.view(match.state, viewer)
            own = [player for seat, player in zip(match.rules.seats, view.players, strict=True) if seat == viewer]
            for player in view.players:
                known = [
                    card for card in (*player.hand, *(slot.card for slot in player.slots)) if isinstance(card, Card)
                ]
                assert not known or player in own
            assert list(view.unseen) == sorted(view.unseen)
            json.dumps(plain(view))
        seat = rng.choice(match.to_act)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
