"""The cardinal's turn: points, henchmen, seduction, special cards (L8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from musketeers_gui.games.louvre.state import CARDINAL, Specials

from .helpers import position, rules, turn_of

ATHOS_D1 = {"athos": {"room": "D1"}}


# ------------------------------------------------------------------ action points and moves


@pytest.mark.rule("L8.1", "L8.4")
def test_points_are_spent_in_any_order_and_the_rest_lapses() -> None:
    play = position(guards=("C2", "C5"))
    play("move guard C2 C3 D3", "enter milady C2", "end")
    assert play.turn == "aramis"
    play = position(guards=("C2",))("enter guard C2", "enter guard C2", "enter guard C2", "enter guard C2")
    assert play.refused("move guard C2 C3").rule == "L8.4"
    assert play.refused("enter guard C2").rule == "L8.5"


@pytest.mark.rule("L8.4")
def test_one_or_two_rooms_through_open_doorways() -> None:
    play = position(guards=("C2",), door="C2-C3")
    assert "closes the doorway" in play.refused("move guard C2 C3").text
    assert "at most" in play.refused("move guard C2 D2 E2 E3").text
    assert "No open way" in play.refused("move guard C2 E2").text
    assert "is not in" in play.refused("move guard D2 E2").text
    play("move guard C2 D2 E2")
    assert play.state.guards == ("E2",)


@pytest.mark.rule("L8.4", "R-L61")
def test_each_henchman_moves_once_a_turn() -> None:
    play = position(guards=("C2", "D2"))("move guard C2 D2")
    play("move guard D2 E2")  # the one who stood there
    assert play.state.guards == ("D2", "E2")
    assert "has moved" in play.refused("move guard D2 E2").text
    assert "has moved" in play.refused("move guard E2 F2").text


@pytest.mark.rule("R-L61", "L8.5")
def test_a_new_figure_may_move_in_the_same_turn() -> None:
    play = position(hand=["C11"], rochefort="C2")("pass", "move rochefort C2 D2", "card reserves")
    play("recall rochefort D2", "done", "enter rochefort C5", "move rochefort C5 C4")
    assert play.state.rochefort == "C4"


@pytest.mark.rule("L8.4", "R-L28")
def test_guards_stop_at_a_conscious_musketeer_milady_does_not() -> None:
    play = position(guards=("C1",), milady="C1", musketeers=ATHOS_D1)
    assert "stops the move" in play.refused("move guard C1 D1 D2").text
    play("move milady C1 D1 D2", "move guard C1 D1")
    assert play.legal[-2:] == ["fight D1", "end"]


@pytest.mark.rule("R-L28", "L7.12")
def test_everybody_passes_a_fallen_musketeer() -> None:
    down = {"athos": {"room": "D1", "lives": 0, "fallen": True}}
    play = position(guards=("C1",), musketeers=down)("move guard C1 D1 D2")
    assert play.state.guards == ("D2",)
    play = position(rules(inspection="contact"), guards=("C1",), musketeers=down)("move guard C1 D1 D2")
    assert not play.told("inspected")  # passing is not ending a move


@pytest.mark.rule("L8.4")
def test_any_open_way_to_a_room_may_be_walked() -> None:
    play = position(guards=("E2",), musketeers={"athos": {"room": "F2"}})
    assert "move guard E2 E3 F3" in play.legal
    assert "stops the move" in play.refused("move guard E2 F2 F3").text
    free = position(guards=("E2",))
    ways = [text for text in free.legal if text.startswith("move guard E2") and text.endswith(" F3")]
    assert len(ways) == 1
    for way in ("move guard E2 E3 F3", "move guard E2 F2 F3"):
        position(guards=("E2",))(way)


@pytest.mark.rule("L8.5", "R-L27")
def test_rochefort_comes_in_once_a_round_not_once_a_turn() -> None:
    play = position(card="R06", entry=4, hand=["C11"])("pass", "enter rochefort C2", "card reserves")
    play("recall rochefort C2", "done")
    assert play.refused("enter rochefort C2").rule == "L8.5"
    clock = replace(play.state).clock
    later = position(card="R06", entry=4, clock=clock)  # the same round, another turn of the cardinal
    assert later.refused("enter rochefort C2").rule == "L8.5"
    fresh = position(card="R06", entry=4)
    assert "enter rochefort C2" in fresh.legal


@pytest.mark.rule("L8.5", "R-L44")
def test_entering_needs_somebody_in_the_reserve() -> None:
    play = position(guards=("C3",) * 14, milady="C2")
    assert play.refused("enter guard C5").rule == "R-L44"
    assert play.refused("enter milady C5").rule == "R-L44"
    assert play.refused("enter rochefort C4").rule == "L8.5"


@pytest.mark.rule("L8.5")
def test_no_limit_to_the_figures_in_a_room() -> None:
    play = position(guards=("C2",) * 9)("enter guard C2", "enter guard C2", "enter rochefort C2", "enter milady C2")
    assert play.state.guards == ("C2",) * 11


@pytest.mark.rule("L3.4", "L8.1", "R-L56")
def test_after_the_first_duel_nothing_else_is_done() -> None:
    people = {"athos": {"room": "D1"}, "porthos": {"room": "C5"}}
    play = position(guards=("C1", "C4"), milady="C5", musketeers=people, hand=["C06"])
    play("pass", "move guard C1 D1", "move guard C4 C5")
    play("fight C5", "pass", draws=[1, 4, 4])
    assert play.legal == ["fight D1"]  # no points, no seduction; only what must be fought out, in his order
    play("fight D1", "pass", draws=[1, 4, 4])
    assert play.turn == "athos"
    play("pass")
    assert play.turn == "aramis"


@pytest.mark.rule("L8.1", "L7.1")
def test_hostile_rooms_must_be_fought_out() -> None:
    play = position(guards=("C1",), musketeers=ATHOS_D1)("move guard C1 D1", "end")
    assert play.legal == ["fight D1"]


# ------------------------------------------------------------------ seduction


@pytest.mark.rule("L8.3", "R-L31", "R-L55")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_seduction_succeeds_on_four_to_six_and_shows_the_cardinal_alone(roll: int) -> None:
    play = position(milady="D1", musketeers=ATHOS_D1)("seduce athos", draws=[roll])
    success = roll >= 4
    (host,), (spectator,) = play.told("seduced"), play.told("seduced", None)
    assert host.success is spectator.success is success
    assert spectator.roll == roll
    assert spectator.real is None
    assert host.real is (True if success else None)
    seen = play.rules.view(play.state, CARDINAL).musketeers[0].pendant
    assert (seen.real is True) is success
    assert play.rules.view(play.state, None).musketeers[0].pendant.real is not True
    assert seen.seen == (1 if success else 0)
    assert play.refused("seduce athos").rule == "L8.3"
    assert play.result is None  # it only informs


@pytest.mark.rule("L8.3", "R-L31")
def test_seduction_needs_a_conscious_musketeer_in_miladys_room() -> None:
    assert "not in the palace" in position(musketeers=ATHOS_D1).refused("seduce athos").text
    down = position(milady="D1", musketeers={"athos": {"room": "D1", "fallen": True}})
    assert down.refused("seduce athos").rule == "L8.3"
    two = position(milady="D1", musketeers={"athos": {"room": "D1"}, "aramis": {"room": "D1"}})
    assert {"seduce athos", "seduce aramis"} <= set(two.legal)


@pytest.mark.rule("R-L31")
def test_milady_may_seduce_before_or_after_she_moves() -> None:
    play = position(milady="D1", musketeers=ATHOS_D1)("seduce athos", "move milady D1 C1", draws=[1])
    assert play.state.milady == "C1"
    play = position(milady="D2", musketeers=ATHOS_D1)("move milady D2 D1", "seduce athos", draws=[1])
    assert play.told("seduced")


@pytest.mark.rule("R-L55", "R-L31")
def test_what_the_cardinal_saw_goes_with_the_case_that_changes_hands() -> None:
    from musketeers_gui.games.louvre.state import Pendant

    people = {
        "porthos": {"room": "C1", "pendant": Pendant(False, seen=1)},
        "aramis": {"room": "C1"},
    }
    play = turn_of("porthos", musketeers=people)("offer aramis", "swap pendants", "done", "accept")
    view = play.rules.view(play.state, CARDINAL)
    assert view.musketeers[2].pendant == Pendant(False, seen=1)
    assert view.musketeers[1].pendant.real not in (True, False)


# ------------------------------------------------------------------ special cards


@pytest.mark.rule("L8.2", "R-L57")
def test_at_most_three_cards_are_kept() -> None:
    play = position(card="R01", entry=0, hand=["C01", "C06", "C08"], draws=["C10"])
    assert play.turn == CARDINAL
    assert play.legal == ["discard C01", "discard C06", "discard C08", "discard C10"]
    assert play.rules.secret(play.state, CARDINAL, play.rules.decode("discard C01")) == (CARDINAL,)
    play("discard C06")
    assert play.state.special.hand == ("C01", "C08", "C10")
    assert play.state.special.buried == ("C06",)
    (told,) = play.told("discarded", "athos")
    assert told.card is None
    assert "C06" not in repr(play.rules.view(play.state, "athos").special.buried)


@pytest.mark.rule("R-L24", "R-L57", "L3.3")
def test_an_empty_deck_takes_in_both_kinds_of_discards() -> None:
    special = Specials(hand=("C01",), pool=(), played=("C02", "C03"), buried=("C04",))
    play = position(card="R01", entry=0, special=special, draws=["C04"])
    assert play.state.special == Specials(("C01", "C04"), ("C02", "C03"))
    (told,) = [event for event in play.events if getattr(event, "public", None)]
    assert told.public.shuffled


@pytest.mark.rule("L8.2", "R-L22")
def test_one_card_a_turn_unless_the_scenario_allows_more() -> None:
    play = position(hand=["C11", "C13"], milady="D1", musketeers=ATHOS_D1)("pass", "card passage")
    assert play.refused("card perfume athos").rule == "R-L22"
    play = position(rules(cards_per_turn=2), hand=["C11", "C13"], milady="D1", musketeers=ATHOS_D1)
    play("pass", "card passage", "card perfume athos")
    assert play.state.special.hand == ()


@pytest.mark.rule("L8.2")
def test_of_two_effects_one_is_chosen_and_the_whole_card_is_spent() -> None:
    play = position(hand=["C13"])("pass", "card portcullis I2 J2")
    assert play.state.special.played == ("C13",)
    assert play.state.special.hand == ()
    assert play.state.portcullis == "I2-J2"


@pytest.mark.rule("L8.2")
def test_where_different_cards_would_do_the_card_is_named() -> None:
    play = position(hand=["C10", "C11", "C12", "C13", "C14"][:3], milady="D1", musketeers=ATHOS_D1)("pass")
    assert "card perfume athos with C10" in play.legal
    assert "Say which card" in play.refused("card perfume athos").text
    play("card perfume athos with C11")
    assert play.state.special.hand == ("C10", "C12")
    equal = position(hand=["C13", "C14"])("pass")
    assert "card passage" in equal.legal  # two equal cards are one choice
    assert "Leave out" in equal.refused("card passage with C14").text


@pytest.mark.rule("L8.2", "R-L47")
def test_windows_depend_on_the_number_of_cards_only() -> None:
    for hand in (["C06"], ["C03"]):
        play = position(hand=hand)
        assert play.state.stack[-1].stage == "announce"
        assert "pass" in play.legal
    assert position(hand=[]).state.stack[-1].stage == "free"


@pytest.mark.rule("L8.7", "R-L33")
def test_the_passage_card_serves_all_henchmen_for_the_turn() -> None:
    play = position(hand=["C13"], guards=("B3", "F3"), rochefort="E5")("pass")
    assert play.refused("move guard B3 D4").rule == "L8.7"
    play("card passage", "move guard B3 D4 E4", "move guard F3 H3", "move rochefort E5 G5 H5")
    assert play.state.guards == ("E4", "H3")
    assert play.state.rochefort == "H5"
    assert play.state.stack[-1].points == 1


@pytest.mark.rule("L8.7")
def test_the_passage_card_ends_with_the_turn() -> None:
    play = position(card="R06", entry=0, hand=["C13"], guards=("B3",), draws=["C06"])
    play("pass", "card passage", "end", "end", "end", "end")
    assert play.turn == CARDINAL
    play("pass")
    assert play.refused("move guard B3 D4").rule == "L8.7"


@pytest.mark.rule("L8.9", "L8.3")
def test_the_perfume_never_fails_and_is_the_attempt_of_the_turn() -> None:
    play = position(hand=["C10"], milady="D1", musketeers=ATHOS_D1)("pass", "card perfume athos")
    (told,) = play.told("seduced", CARDINAL)
    assert (told.roll, told.success, told.real) == (None, True, True)
    assert play.refused("seduce athos").rule == "L8.3"
    tried = position(hand=["C10"], milady="D1", musketeers=ATHOS_D1)("pass", "seduce athos", draws=[1])
    assert tried.refused("card perfume athos").rule == "L8.3"
    nobody = position(hand=["C10"], milady="D1")("pass")
    assert nobody.refused("card perfume athos").rule == "L8.3"


@pytest.mark.rule("L8.10")
def test_reserves_send_any_number_back() -> None:
    play = position(hand=["C12"], guards=("C2", "C2", "D2"), rochefort="C3", milady="D1")("pass", "card reserves")
    assert play.refused("recall guard E2").rule == "L8.10"
    play("recall guard C2", "recall rochefort C3", "recall milady D1", "done")
    assert (play.state.guards, play.state.rochefort, play.state.milady) == (("C2", "D2"), "", "")
    assert "enter milady C2" in play.legal


@pytest.mark.rule("L8.11", "R-L23", "L8.2")
@pytest.mark.parametrize(("card", "points"), [("C01", 2), ("C03", 3), ("C05", 4)])
def test_reinforcements_at_the_start_only(card: str, points: int) -> None:
    play = position(hand=[card])("card reinforcements")
    assert play.state.stack[-1].points == 4 + points
    later = position(hand=[card])("pass")
    assert later.refused("card reinforcements").rule == "L8.11"
    assert not any(text.startswith("card") for text in later.legal)


@pytest.mark.rule("R-L23", "R-L56", "L3.3")
def test_a_card_just_drawn_may_be_announced() -> None:
    play = position(card="R01", entry=0, draws=["C05"])("card reinforcements")
    assert play.state.stack[-1].points == 8


@pytest.mark.rule("L8.11")
def test_different_reinforcements_are_told_apart() -> None:
    play = position(hand=["C01", "C05"])
    assert play.legal == ["card reinforcements with C01", "card reinforcements with C05", "pass"]


@pytest.mark.rule("L8.12", "R-L34")
def test_the_portcullis_has_the_limits_of_the_door() -> None:
    play = position(hand=["C13"], guards=("H6",), door="H5-H6")("pass")
    assert play.refused("card portcullis H6 I6").rule == "L8.12"
    assert play.refused("card portcullis J1 BALLROOM").rule == "L8.12"
    assert "already" in play.refused("card portcullis H5 H6").text
    play("card portcullis I3 I2")
    assert play.state.portcullis == "I2-I3"


@pytest.mark.rule("R-L34", "L8.12")
def test_a_musketeer_is_not_shut_in_either() -> None:
    for state in ({"room": "H6"}, {"room": "H6", "fallen": True, "lives": 0}):
        play = position(hand=["C13"], musketeers={"athos": state}, door="H5-H6")("pass")
        assert "no way out" in play.refused("card portcullis H6 I6").text


# ------------------------------------------------------------------ looking at the fallen


FALLEN = {"athos": {"room": "C2", "lives": 0, "fallen": True}}


@pytest.mark.rule("R-L12", "L7.11")
def test_by_default_coming_to_a_fallen_musketeer_is_not_enough() -> None:
    play = position(musketeers=FALLEN)("enter guard C2", "end")
    assert play.turn == "aramis"
    assert play.result is None


@pytest.mark.rule("R-L12")
@pytest.mark.parametrize("act", ["enter guard C2", "move milady C3 C2", "enter milady C2"])
def test_on_contact_whoever_ends_a_move_there_looks(act: str) -> None:
    milady = "C3" if act.startswith("move") else ""
    play = position(rules(inspection="contact"), musketeers=FALLEN, milady=milady)(act)
    assert play.result == (CARDINAL, "pendants")
    decoy = position(rules(inspection="contact"), bearer="porthos", musketeers=FALLEN, milady=milady)(act)
    assert [(event.seat, event.real) for event in decoy.told("inspected")] == [("athos", False)]
    assert decoy.result is None
    assert decoy.rules.view(decoy.state, None).musketeers[0].pendant.real is False


@pytest.mark.rule("R-L12")
def test_once_a_faint_unless_the_pendants_were_exchanged() -> None:
    made = rules(inspection="contact")
    down = {"athos": {"room": "C2", "lives": 0, "fallen": True, "looked": True}}
    play = position(made, bearer="porthos", musketeers=down)("enter guard C2")
    assert not play.told("inspected")


@pytest.mark.rule("R-L12", "L4.12")
def test_on_contact_leaving_a_fallen_friend_shows_him() -> None:
    made = rules(inspection="contact")
    people = {"athos": {"room": "C2", "lives": 0, "fallen": True}, "porthos": {"room": "C2"}}
    play = turn_of("porthos", made, musketeers=people, milady="C2")
    play("move C3")
    assert play.result == (CARDINAL, "pendants")
    default = turn_of("porthos", musketeers=people, milady="C2")("move C3")
    assert default.result is None


@pytest.mark.rule("R-L12")
def test_a_friend_on_guard_prevents_it() -> None:
    made = rules(inspection="contact")
    people = {"athos": {"room": "D2", "lives": 0, "fallen": True}, "porthos": {"room": "D2"}}
    play = position(made, musketeers=people, milady="C2")("move milady C2 D2")
    assert not play.told("inspected")
