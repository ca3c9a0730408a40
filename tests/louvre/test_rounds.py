"""Rounds, their cards, the queen, the ways to win (L3, L9, L10.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from musketeers_gui.games.louvre.pending import NOBODY, Round
from musketeers_gui.games.louvre.state import CARDINAL, MUSKETEERS

from .helpers import BALLROOM, Play, position, rules, turn_of


def last_turn(**more: object) -> Play:
    """The turn of Aramis, the last on R01; after it the queen walks two fields."""
    return turn_of("aramis", **more)


@pytest.mark.rule("L3.1", "L3.2")
def test_turns_follow_the_card() -> None:
    play = position(stack=(Round(NOBODY, -1),), draws=["R12"])
    assert play.state.clock.round == 2
    order = []
    while play.state.clock.card == "R12":
        order.append(play.turn)
        draws = ["C01"] if len(order) == 3 else []
        if len(order) == 7:
            draws = ["R11", "C02"]
        if play.turn == CARDINAL and "pass" in play.legal:
            play("pass")
        play("end", draws=draws)
    assert order == [CARDINAL, "aramis", "porthos", CARDINAL, "athos", "dartagnan", CARDINAL]


@pytest.mark.rule("L3.1")
def test_every_card_has_each_musketeer_once_and_the_cardinal() -> None:
    cards = rules().table.rounds
    assert len(cards) == 12
    for card in cards.values():
        seats = Counter(seat for seat, _, _ in card.entries)
        assert all(seats[name] == 1 for name in MUSKETEERS)
        assert seats[CARDINAL] >= 1
    assert sum(seat == CARDINAL for card in cards.values() for seat, _, _ in card.entries) == 20
    assert sum(points for card in cards.values() for _, points, _ in card.entries) == 63
    assert sum(card.queen for card in cards.values()) == 14


@pytest.mark.rule("L3.3", "R-L56")
def test_action_points_and_the_crest() -> None:
    play = position(card="R01", entry=0, draws=["C06"])
    assert play.state.stack[-1].points == 4
    assert play.state.special.hand == ("C06",)
    assert position(card="R02", entry=2).state.special.hand == ()


@pytest.mark.rule("L3.5")
def test_the_queen_walks_at_the_end_of_the_round() -> None:
    play = last_turn(queen=3)("end", draws=["R11", "C01"])
    assert [(event.steps, event.field) for event in play.told("walked")] == [(2, 5)]
    assert play.state.clock.round == 2


@pytest.mark.rule("L3.5")
def test_the_queen_may_stay() -> None:
    play = position(card="R09", entry=5, queen=3)("end", draws=["R11", "C01"])
    assert [(event.steps, event.field) for event in play.told("walked")] == [(0, 3)]


@pytest.mark.rule("L3.6")
def test_after_the_last_card_all_are_shuffled_again() -> None:
    play = last_turn()
    clock = play.state.clock._replace(pile=())
    play = position(card="R01", entry=4, clock=clock)("end", draws=["R01", "C01"])
    assert play.state.clock.card == "R01"
    assert len(play.state.clock.pile) == 11


@pytest.mark.rule("L9.3", "R-L15")
def test_the_queen_meets_the_king() -> None:
    play = last_turn(queen=14)("end")
    assert play.state.queen == 15  # not past the field, though the card says two
    assert play.result == (CARDINAL, "queen")
    assert play.turn == ""


@pytest.mark.rule("L9.3", "L2.3")
def test_the_kings_field_of_the_scenario_counts() -> None:
    assert last_turn(rules_=rules(king_field=12), queen=10)("end").result == (CARDINAL, "queen")


@pytest.mark.rule("L10.5", "R-L41")
def test_queen_tokens_are_drawn_without_replacement() -> None:
    made = rules(queen_tokens=True)
    assert Counter(made.table.scenario.rounds.queen_tokens) == {0: 2, 1: 6, 2: 4}
    play = last_turn(rules_=made, queen=3)("end", draws=[0, "R11", "C01"])
    assert play.state.queen == 3
    assert Counter(play.state.clock.tokens) == {0: 1, 1: 6, 2: 4}
    clock = play.state.clock._replace(card="R01", tokens=())
    play = turn_of("aramis", made, clock=clock)("end", draws=[2, "R12"])
    assert Counter(play.state.clock.tokens) == {0: 2, 1: 6, 2: 3}


@pytest.mark.rule("L9.1", "L4.3")
@pytest.mark.parametrize("door", ["J1", "J3", "J6"])
def test_the_real_pendants_in_the_ballroom_win(door: str) -> None:
    play = turn_of("porthos", bearer="porthos", musketeers={"porthos": {"room": door}}, queen=14)
    play(f"move {BALLROOM}")
    assert play.result == ("musketeers", "ballroom")
    assert play.state.outcome.winners == MUSKETEERS


@pytest.mark.rule("L9.1", "L6.2")
def test_the_ballroom_has_a_secret_passage() -> None:
    play = turn_of("porthos", bearer="porthos", musketeers={"porthos": {"room": "H2", "items": ("passage",)}})
    play(f"passage {BALLROOM}")
    assert play.result == ("musketeers", "ballroom")


@pytest.mark.rule("L4.3", "L4.13", "R-L7", "R-L49")
def test_a_decoy_consoles_the_queen_and_leaves() -> None:
    play = turn_of(
        "dartagnan",
        musketeers={"dartagnan": {"room": "J1", "items": ("cloak", "potion")}},
        queen=5,
        jokers=(True, True),
    )
    play(f"move {BALLROOM}")
    assert play.state.queen == 3
    assert play.of("dartagnan").room == ""
    assert play.turn == "athos"  # no window for the joker after he left
    (told,) = play.told("consoled", CARDINAL)
    assert told.items == 2
    view = play.rules.view(play.state, CARDINAL)
    assert view.musketeers[3].pendant.real is False
    assert all(item != "cloak" for item in view.musketeers[3].items)
    assert play.state.used == ()


@pytest.mark.rule("R-L49")
def test_who_left_is_skipped_without_a_window() -> None:
    play = position(card="R02", entry=0, musketeers={"dartagnan": {"room": ""}}, jokers=(True, True))
    assert play.turn == "porthos"
    assert play.rules.view(play.state, "dartagnan") == play.rules.view(play.state, "athos")
    assert play.rules.legal(play.state, "dartagnan") == ()


@pytest.mark.rule("R-L8", "L4.13", "R-L15")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (9, 7)])
def test_consoling_goes_back_two_fields_but_not_below_the_start(before: int, after: int) -> None:
    play = turn_of("porthos", musketeers={"porthos": {"room": "J1"}}, queen=before)(f"move {BALLROOM}")
    assert play.state.queen == after


@pytest.mark.rule("R-L14", "R-L15", "L7.10")
def test_a_faint_can_bring_the_queen_to_the_king_in_the_middle_of_a_fight() -> None:
    play = turn_of(
        "porthos",
        bearer="porthos",
        musketeers={"porthos": {"room": "D1", "lives": 1}, "athos": {"room": "C1"}},
        guards=("D2", "D2"),
        queen=14,
    )
    play("move D2", draws=[5, 1, 1, 1])
    assert play.result == (CARDINAL, "queen")
    assert not play.told("inspected")
    assert not play.told("decided")


@pytest.mark.rule("R-L49", "L9.1")
def test_the_game_is_over_for_everybody() -> None:
    play = turn_of("porthos", bearer="porthos", musketeers={"porthos": {"room": "J1"}})(f"move {BALLROOM}")
    for seat in play.rules.seats:
        assert play.rules.legal(play.state, seat) == ()
        assert play.rules.why_not(play.state, seat, play.rules.decode("end")).text == "The game is over."
    assert play.rules.status(play.state).phase == "over"
