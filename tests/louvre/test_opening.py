"""Setting up: people and seats, pendants, tokens, guards, and the options that change the board (L2, L10, L58)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from musketeers_gui.core.dice import Dice, Scripted, Seeded
from musketeers_gui.core.match import Match, Person
from musketeers_gui.core.values import ScenarioError, seen_by
from musketeers_gui.games.louvre.state import CARDINAL, MUSKETEERS, SEATS

from .helpers import LIBRARY, Play, position, rules

ITEMS = ["cloak", "charge", "potion", "door"]


def started(*answers: str, draws: Any = (), **options: Any) -> Play:
    """A game from its very start, the opening choices made; the first round card is R02."""
    made = rules(**options)
    step = made.start(Dice(Scripted([])))
    return Play(made, step.state, step.events)(*answers, draws=list(draws))


@pytest.mark.rule("L2.1", "L2.2", "R-L1", "R-L60")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_shared_by_two_to_five_people(players: int) -> None:
    made = rules(players)
    assert made.seats == SEATS
    people = made.sharing
    assert len(people) == players
    assert people[0] == (CARDINAL,)
    assert sorted(seat for seats in people for seat in seats) == sorted(SEATS)
    sizes = {2: [1, 4], 3: [1, 2, 2], 4: [1, 1, 1, 2], 5: [1, 1, 1, 1, 1]}
    assert [len(seats) for seats in people] == sizes[players]


@pytest.mark.rule("R-L1", "R-L60")
def test_the_fourth_musketeer_is_handed_over_between_rounds() -> None:
    made = rules(4, hand_over=True)
    seen = []
    for number in (1, 2, 3, 4):
        play = position(made)
        state = play.state
        clock = state.clock._replace(round=number)
        seen.append(made.held(type(state)(**{**fields(state), "clock": clock}), made.sharing))
    holders = [next(seats[0] for seats in people if "dartagnan" in seats) for people in seen]
    assert holders == ["aramis", "athos", "porthos", "aramis"]
    assert all(people[0] == (CARDINAL,) for people in seen)


@pytest.mark.rule("R-L1", "R-L60")
def test_people_who_shared_otherwise_hand_over_what_they_took() -> None:
    made = rules(3, hand_over=True)
    state = position(made).state
    state = replace(state, clock=state.clock._replace(round=2))
    took = (("porthos", "athos", "dartagnan"), ("cardinal",), ("aramis",))
    assert made.held(state, took) == (("porthos",), ("cardinal",), ("aramis", "athos", "dartagnan"))
    both = (("cardinal", "athos", "porthos", "aramis", "dartagnan"),)
    assert made.held(state, both) == both  # who plays everything keeps it
    assert rules(3).held(state, took) == took


@pytest.mark.rule("R-L1", "R-L60")
def test_what_was_done_with_a_seat_is_taken_back_by_who_held_it_then() -> None:
    setup = LIBRARY.setup("louvre/queens-honour", 4, options={"hand_over": True, "pendants": "random"})
    names = {seat: name for name, seats in zip("KABC", setup.rules().sharing, strict=True) for seat in seats}
    match = Match(setup, "hands", {seat: Person(name) for seat, name in names.items()})
    rng, told = random.Random("hands"), set()
    while match.to_act and match.state.clock.round < 4:
        (seat,) = match.to_act
        told.add((match.state.clock.round, match.person(seat).name, seat))
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        holder = match.person(seat, len(match) - 1).name
        assert match.why_no_undo(holder) is None or match.entries[-1].fence
        assert match.why_no_undo("somebody else") is not None
    held = {number: name for number, name, seat in told if seat == "dartagnan"}
    assert held == {1: "C", 2: "A", 3: "B"}
    assert {name for _, name, seat in told if seat == "cardinal"} == {"K"}
    match.reseat("dartagnan", "random")
    assert match.person("dartagnan") == Person("C", "random")  # a computer player keeps its seat


def fields(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in type(state).__slots__}


@pytest.mark.rule("L2.3", "L9.3")
def test_the_kings_field_is_fifteen_unless_the_scenario_says_so() -> None:
    assert rules().table.scenario.king_field == 15
    for field in (12, 13, 14):
        assert rules(king_field=field).table.scenario.king_field == field
    with pytest.raises(ScenarioError, match="no field 16"):
        LIBRARY.setup("louvre/queens-honour", 2, options={"king_field": 16})


@pytest.mark.rule("L2.4", "L2.7", "L2.8", "L2.12", "L2.15")
def test_the_board_before_the_first_turn() -> None:
    play = started("bearer athos", draws=[*ITEMS, "C05", "R02"])
    state = play.state
    assert {m.room for m in state.musketeers} == {"QUAI"}
    assert len(play.rules.table.plan.steps["QUAI"]) == 6
    assert (state.door, state.portcullis) == ("", "")
    assert state.jokers == (True, True)
    assert state.queen == 0
    assert len(state.clock.pile) == 11
    assert state.clock.card == "R02"
    assert (state.rochefort, state.milady) == ("", "")


@pytest.mark.rule("L2.5")
def test_thirteen_hearts() -> None:
    lives = [m.lives for m in started().state.musketeers]
    assert sorted(lives) == [3, 3, 3, 4]
    assert sum(lives) == 13


@pytest.mark.rule("L2.6", "R-L58")
def test_the_musketeers_choose_who_carries_the_pendants_in_secret() -> None:
    play = started()
    assert play.turn == "athos"
    assert play.legal == ["bearer athos", "bearer porthos", "bearer aramis", "bearer dartagnan"]
    secret = play.rules.secret(play.state, "athos", play.rules.decode("bearer aramis"))
    assert secret == MUSKETEERS
    play("bearer aramis", draws=[*ITEMS, "C05", "R02"])
    assert [m.pendant.real for m in play.state.musketeers] == [False, False, True, False]
    (full,), (public,) = play.told("entrusted", "porthos"), play.told("entrusted", CARDINAL)
    assert full.seat == "aramis"
    assert public.seat is None


@pytest.mark.rule("L2.6", "R-L58")
def test_pendants_at_random_are_seen_by_the_musketeers_only() -> None:
    made = rules(pendants="random")
    dice = Dice(Scripted(["porthos", *ITEMS, "C05", "R02"]))
    step = made.start(dice)
    assert dice.draws[0].seen_by == MUSKETEERS
    assert [bool(m.pendant and m.pendant.real) for m in step.state.musketeers] == [False, True, False, False]
    assert all(event.type != "entrusted" or event.seat is None for event in seen_by(step.events, CARDINAL))


@pytest.mark.rule("L2.9", "R-L55")
def test_red_tokens_go_back_before_the_game() -> None:
    play = started("bearer athos", draws=["trap", "poison", "cloak", "charge", "trap", "potion", "door", "C05", "R02"])
    assert [m.items for m in play.state.musketeers] == [("cloak",), ("charge",), ("potion",), ("door",)]
    armed = play.told("armed", "athos")
    assert armed[0].returned == ("trap", "poison")
    assert all(event.item is None and event.returned is None for event in play.told("armed", CARDINAL))
    assert Counter(play.state.pool)["trap"] == 4


@pytest.mark.rule("L2.10", "L2.13", "L2.14")
def test_counts_of_the_box() -> None:
    play = started("bearer athos", draws=[*ITEMS, "C05", "R02"])
    state = play.state
    assert len(state.pool) + 4 == 37
    assert len(state.site.chests) == 11
    assert state.chests == (3,) * 11
    assert sum(state.chests) == 33 == len(state.pool)
    assert len(play.rules.table.cards) == 14
    assert state.special.hand == ("C05",)
    assert state.guards == tuple(sorted(state.site.crests))
    assert len(state.guards) == 8
    assert play.rules.table.scenario.characters.guard.count - len(state.guards) == 6


@pytest.mark.rule("L2.11", "R-L60")
def test_musketeers_see_each_others_equipment_at_all_times() -> None:
    play = started("bearer athos", draws=[*ITEMS, "C05", "R02"])
    view = play.rules.view(play.state, "porthos")
    assert [m.items for m in view.musketeers] == [("cloak",), ("charge",), ("potion",), ("door",)]


@pytest.mark.rule("L10.1", "R-L39", "R-L58")
@pytest.mark.parametrize(("extra", "tokens"), [(1, 36), (2, 39)])
def test_extra_chests(extra: int, tokens: int) -> None:
    gold = ["potion", "cloak", "door", "thrust", "charge", "passage"][: 3 * extra]
    play = started(extra_chests=extra)
    assert play.turn == "athos"
    assert play.refused("chest C2").rule == "L10.1"  # an entrance
    assert play.refused("chest C1").rule == "L10.1"  # a chest
    assert play.refused("chest QUAI").rule == "L10.1"
    play(*["chest A1", "chest B1"][:extra])
    play("bearer athos", draws=[*ITEMS, *gold, "C05", "R02"])
    assert sum(play.state.chests) == tokens == len(play.state.pool)
    assert len(play.state.chests) == 11 + extra
    (mixed,) = play.told("mixed", CARDINAL)
    assert list(mixed.tokens) == gold


@pytest.mark.rule("L10.2", "R-L58")
def test_extra_crests_come_after_chests_and_bring_a_guard_each() -> None:
    play = started(extra_chests=1, extra_crests=2)("chest A1")
    assert play.turn == CARDINAL
    assert play.refused("crest A1").rule == "L10.2"
    assert play.refused("crest C2").rule == "L10.2"
    play("crest A2", "crest A3", "bearer athos", draws=[*ITEMS, "potion", "cloak", "door", "C05", "R02"])
    assert len(play.state.guards) == 10
    assert {"A2", "A3"} <= set(play.state.guards)


@pytest.mark.rule("L10.3", "R-L40", "R-L58")
@pytest.mark.parametrize(("carpets", "tokens"), [(1, 30), (2, 27)])
def test_carpets_on_chests_are_laid_by_the_cardinal(carpets: int, tokens: int) -> None:
    play = started(chest_carpets=carpets)
    assert play.turn == CARDINAL
    assert play.refused("carpet C2").rule == "L10.3"
    play(*["carpet C1", "carpet B4"][:carpets])
    play("bearer athos", draws=[*ITEMS, "C05", "R02"])
    assert sum(play.state.chests) == tokens
    assert len(play.state.pool) == 33  # what was taken out stays unknown to everybody
    assert play.state.chests[play.state.site.chests.index("C1")] == 0


@pytest.mark.rule("L10.4", "R-L58")
def test_carpets_on_crests_are_laid_by_the_musketeers() -> None:
    play = started(crest_carpets=2)
    assert play.turn == "athos"
    assert play.refused("carpet C1").rule == "L10.4"
    play("carpet C2")
    assert play.refused("carpet C2").rule == "L10.4"
    play("carpet J3", "bearer athos", draws=[*ITEMS, "C05", "R02"])
    assert len(play.state.guards) == 6
    assert not {"C2", "J3"} & set(play.state.guards)


@pytest.mark.rule("L10.4")
def test_nobody_enters_under_a_carpet() -> None:
    made = rules(crest_carpets=1)
    play = position(made, site=position(made).state.site._replace(carpets=("C2",)))
    assert play.refused("enter guard C2").rule == "L10.4"
    assert "enter guard C5" in play.legal


@pytest.mark.rule("L10.2", "L10.3")
def test_extra_pieces_may_be_covered_too() -> None:
    play = started(extra_chests=1, chest_carpets=1)("chest A1")
    assert "carpet A1" in play.legal


@pytest.mark.rule("R-L58")
def test_each_side_decides_by_its_first_seat() -> None:
    made = rules(5, extra_chests=1, extra_crests=1, chest_carpets=1, crest_carpets=1)
    state = made.start(Dice(Seeded("0", 0))).state
    order = []
    rng = random.Random(0)
    while made.status(state).phase == "opening":
        (seat,) = made.to_act(state)
        action = rng.choice(made.legal(state, seat))
        order.append((seat, action.verb))
        state = made.apply(state, seat, action, Dice(Seeded("0", len(order)))).state
    assert order == [
        ("athos", "chest"),
        (CARDINAL, "crest"),
        (CARDINAL, "carpet"),
        ("athos", "carpet"),
        ("athos", "bearer"),
    ]


# ------------------------------------------------------------------ files people edit


def test_shipped_files_have_no_mistakes() -> None:
    for folder in ("boards", "scenarios"):
        for name, path in LIBRARY.files(folder).items():
            if name.startswith("louvre/"):
                assert LIBRARY.check_file(path) == []


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rounds": {"rounds": "x", "entries": {"X": {"order": ["athos"] * 5, "queen": 1}}}}, "acts once"),
        ({"rounds": {"queen_tokens": [0, 0]}}, "need not end"),
        ({"characters": {"guard": {"dice": 0}}}, "duel need not end"),
        ({"characters": {"athos": {"hits_on": [7]}}}, "duel need not end"),
        ({"characters": {"guard": {"count": 7}}}, "entrances need a guard each"),
        ({"equipment": {"blue": {"potion": 3, "cloak": 0, "door": 0, "passage": 0, "charge": 0, "thrust": 0}}}, "four"),
        ({"limits": {"chest": 9}}, "tokens are needed"),
        ({"sharing": {"2": [["cardinal", "athos"], ["porthos", "aramis", "dartagnan"]]}}, "cardinal alone"),
        ({"sharing": {"2": [["cardinal"], ["porthos", "aramis", "dartagnan"]]}}, "exactly one person"),
        ({"board": {"rooms": {"A1": {"doors": ["A2"]}}}}, "has a door to A1"),
        ({"board": {"rooms": {"A1": {"doors": ["A9", "A2", "QUAI"]}}}}, "unknown room"),
        ({"board": {"rooms": {"C1": {"crest": True}}}}, "cannot share a room"),
        ({"board": {"rooms": {"A1": {"kind": "quai"}}}}, "must be one quai"),
        ({"board": {"rooms": {"A1": {"shape": [[9, 0, 25, 10]]}}}}, "lies over"),
        ({"board": {"rooms": {"A1": {"shape": [[9, 0, 12, 10]]}}}}, "too little wall"),
        ({"board": {"doors_at": {"A1-C1": [0, 0]}}}, "no door 'A1-C1'"),
        ({"queen": {"start": 15}}, "on or past"),
        ({"extra_chests": 3}, "at most 2"),
    ],
)
def test_mistakes_are_told(options: Any, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        LIBRARY.setup("louvre/queens-honour", 2, options=options)
