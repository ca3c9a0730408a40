"""A musketeer's turn: moving, waking, equipping, using (L4, L6)."""

from __future__ import annotations

import pytest

from musketeers_gui.games.louvre.state import CARDINAL, Marks

from .helpers import BALLROOM, QUAI, Play, position, rules, turn_of


def porthos(**fields: object) -> dict[str, dict[str, object]]:
    return {"porthos": dict(fields)}


# ------------------------------------------------------------------ moving


@pytest.mark.rule("L4.1", "L2.7", "R-L62")
def test_two_rooms_and_no_more() -> None:
    play = turn_of("porthos")
    assert [text for text in play.legal if text.startswith("move")] == [f"move A{n}" for n in range(1, 7)]
    play("move A5", "move B5")
    assert play.refused("move C5").rule == "L4.1"
    assert "end" in play.legal


@pytest.mark.rule("R-L62", "R-L35")
def test_back_to_the_quai_is_a_step_as_well() -> None:
    play = turn_of("porthos", musketeers=porthos(room="A1"))("move QUAI", "move A6")
    assert play.of("porthos").room == "A6"
    assert "move" not in play.verbs


@pytest.mark.rule("L4.1")
def test_staying_is_allowed_and_only_neighbours_are_reached() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1"))
    assert "No doorway" in play.refused("move E2").text
    play("end")
    assert play.of("porthos").room == "C1"


@pytest.mark.rule("L4.1", "R-L34")
@pytest.mark.parametrize("piece", ["door", "portcullis"])
def test_pieces_close_doorways(piece: str) -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1"), **{piece: "C1-D1"})
    assert "closes that doorway" in play.refused("move D1").text


@pytest.mark.rule("L4.2")
def test_milady_hinders_nothing() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1"), milady="D1")("move D1", "move D2")
    assert play.of("porthos").room == "D2"
    play("equip", draws=["cloak"])


@pytest.mark.rule("L4.2", "L4.10")
def test_a_guard_stops_the_move_and_a_duel_begins_at_once() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1"), guards=("D1",))("move D1", draws=[1, 4, 1])
    assert [event.type for event in play.events][:3] == ["moved", "challenged", "rolled"]
    assert play.state.guards == ()
    assert "move" not in play.verbs  # what was left of the move is lost
    assert play.state.stack[-1].steps == 0


@pytest.mark.rule("R-L2", "L6.3")
def test_after_a_won_fight_only_a_charge_carries_on_and_it_may_start_another_duel() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("charge", "charge")), guards=("D1", "D2"))
    play("move D1", "stay", draws=[1, 4, 1])
    play("charge D2")
    assert play.turn == "porthos"
    play("stay", draws=[1, 4, 1])
    assert play.state.guards == ()
    play("equip", draws=["door"])
    play("charge E2")
    assert play.of("porthos").room == "E2"


@pytest.mark.rule("L6.2", "R-L33")
def test_a_passage_costs_a_step_and_a_token_and_nothing_bars_it() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B3", items=("passage", "passage")), door="B3-B4")
    play("passage D4")
    assert play.state.stack[-1].steps == 1
    play("passage B3")
    assert play.of("porthos").items == ()
    assert play.state.used == ("passage", "passage")
    assert play.refused("passage D4").rule in ("L4.1", "L4.7")


@pytest.mark.rule("L6.2")
def test_a_passage_needs_a_token_and_a_green_arrow() -> None:
    assert turn_of("porthos", musketeers=porthos(room="B3")).refused("passage D4").rule == "L4.7"
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("passage",)))
    assert play.refused("passage D4").rule == "L6.2"


@pytest.mark.rule("L6.2", "R-L33")
def test_guards_at_the_other_end_are_met() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B3", items=("passage",)), guards=("D4",))
    play("passage D4", draws=[1, 4, 1])
    assert play.state.guards == ()


@pytest.mark.rule("L6.3")
def test_several_charges_in_one_turn() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("charge", "charge", "charge")))
    play("charge D1", "move D2", "charge E2", "move E1", "charge F1")
    assert play.of("porthos").room == "F1"


# ------------------------------------------------------------------ equipping


@pytest.mark.rule("L4.4", "L4.6", "R-L5")
def test_not_where_the_move_began_not_even_on_coming_back() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1"))
    assert play.refused("equip").rule == "L4.6"
    play("move D1", "move C1")
    assert play.refused("equip").rule == "L4.6"


@pytest.mark.rule("R-L4", "L4.4")
def test_one_token_for_each_chest_room_entered() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1", items=("charge",)))
    play("move C1", "equip", draws=["cloak"])
    assert play.refused("equip").rule == "R-L4"
    play("move D1", "charge D2", "equip", draws=["potion"])
    assert play.of("porthos").items == ("potion", "cloak")
    assert sum(play.state.chests) == 31


@pytest.mark.rule("L4.4")
def test_an_empty_chest_is_never_refilled() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1"), chest=1)("move C1", "equip", draws=["cloak"])
    play = turn_of("porthos", musketeers=porthos(room="B1"), chests=play.state.chests)("move C1")
    assert "empty" in play.refused("equip").text


@pytest.mark.rule("L4.4")
def test_the_choice_is_made_in_the_room() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1"))("move C1", "move D1")
    assert "no chest" in play.refused("equip").text


@pytest.mark.rule("L4.5", "R-L6")
def test_three_items_at_most_poison_not_counted() -> None:
    full = porthos(room="B1", lives=3, items=("potion", "thrust", "cloak"), poison=1)
    play = turn_of("porthos", musketeers=full)("move C1")
    assert play.refused("equip").rule == "L4.5"
    play("potion", "equip", draws=["door"])
    assert len(play.of("porthos").items) == 3


@pytest.mark.rule("L6.7", "R-L13")
def test_a_trap_takes_a_life_and_is_shown() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1"))("move C1", "equip", draws=["trap"])
    assert play.of("porthos").lives == 3
    (told,) = play.told("equipped", CARDINAL)
    assert told.item == "trap"
    assert play.state.used == ("trap",)
    assert "end" in play.legal


@pytest.mark.rule("L6.7", "R-L13", "L9.2")
@pytest.mark.parametrize(("milady", "result"), [("C1", (CARDINAL, "pendants")), ("D1", None)])
def test_a_trap_that_knocks_out_is_like_a_lost_fight(milady: str, result: object) -> None:
    play = turn_of("porthos", bearer="porthos", musketeers=porthos(room="B1", lives=1), milady=milady)
    play("move C1", "equip", draws=["trap"])
    assert play.state.queen == 1
    assert play.result == result
    assert play.turn == ("" if result else "aramis")  # his turn is over at once


@pytest.mark.rule("R-L13")
def test_a_friend_on_his_feet_guards_him() -> None:
    play = turn_of(
        "porthos",
        bearer="porthos",
        musketeers={"porthos": {"room": "B1", "lives": 1}, "athos": {"room": "C1"}},
        milady="C1",
    )
    play("move C1", "equip", draws=["trap"])
    assert not play.told("inspected")
    assert play.result is None


@pytest.mark.rule("R-L13", "R-L16", "L6.1")
def test_a_potion_answers_the_trap_first() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1", lives=1, items=("potion",)))
    play("move C1", "equip", draws=["trap"])
    assert play.legal == ["potion", "pass"]
    play("potion")
    assert (play.of("porthos").lives, play.of("porthos").fallen, play.state.queen) == (1, False, 0)
    assert "end" in play.legal


@pytest.mark.rule("L6.8", "R-L43")
def test_poison_slows_the_next_own_turn_and_goes_at_its_end() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1"))("move C1", "equip", draws=["poison"])
    assert play.of("porthos").poison == 1
    play("move D1", "end")  # this turn goes on as usual
    assert play.of("porthos").poison == 1
    play = turn_of("porthos", musketeers=porthos(room="B1", items=("charge",), poison=1))
    play("move C1")
    assert play.refused("move D1").rule == "L4.1"
    play("charge D1", "end")
    assert play.of("porthos").poison == 0
    assert play.state.used == ("charge", "poison")


@pytest.mark.rule("R-L43")
def test_two_poisons_do_not_add_and_a_new_one_holds_for_the_turn_after() -> None:
    play = turn_of("porthos", musketeers=porthos(room="B1", poison=2))("move C1")
    assert "move" not in play.verbs
    play("equip", draws=["poison"])
    play("end")
    assert play.of("porthos").poison == 1


@pytest.mark.rule("L10.6", "R-L55")
def test_visible_equipment_is_shown_when_it_is_drawn() -> None:
    made = rules(visible_equipment=True)
    play = turn_of("porthos", made, musketeers=porthos(room="B1"))("move C1", "equip", draws=["cloak"])
    (told,) = play.told("equipped", CARDINAL)
    assert told.item == "cloak"
    assert "cloak" not in repr(play.rules.view(play.state, CARDINAL).musketeers)
    play = turn_of("porthos", musketeers=porthos(room="B1"))("move C1", "equip", draws=["cloak"])
    (told,) = play.told("equipped", CARDINAL)
    assert told.item is None


# ------------------------------------------------------------------ waking and blocking


@pytest.mark.rule("L4.11", "R-L11", "R-L5")
def test_waking_with_all_lives_but_without_movement() -> None:
    lying = porthos(room="C1", lives=0, fallen=True, items=("charge", "passage", "door"))
    play = turn_of("porthos", musketeers=lying)
    assert play.of("porthos").lives == 4
    assert not play.of("porthos").fallen
    for text in ("move D1", "charge D1", "passage D1"):
        assert play.refused(text).rule == "L4.11"
    assert play.refused("equip").rule == "L4.6"
    play("door G4 H4", "end")


@pytest.mark.rule("L4.11", "R-L10", "R-L5")
def test_waking_beside_guards_he_must_fight_before_the_turn_ends() -> None:
    play = turn_of("porthos", musketeers=porthos(room="D2", lives=0, fallen=True), guards=("D2",))
    assert play.refused("end").rule == "R-L10"
    play("fight D2", draws=[1, 4, 1])
    assert play.state.guards == ()
    assert play.refused("equip").rule == "L4.6"
    assert play.refused("move D1").rule == "L4.11"
    play("end")


@pytest.mark.rule("R-L10")
def test_by_choice_he_may_leave_it_until_somebody_comes() -> None:
    made = rules(wake_fight="choice")
    lying = {"porthos": {"room": "D2", "lives": 0, "fallen": True}, "aramis": {"room": "D1"}}
    play = turn_of("porthos", made, musketeers=lying, guards=("D2",))
    assert {"fight", "end"} <= play.verbs
    play("end")
    assert play.of("porthos").truce
    play("move D2", draws=[1, 4, 4, 4, 4])
    (told,) = play.told("challenged")
    assert told.musketeers == ("porthos", "aramis")


@pytest.mark.rule("R-L10")
def test_by_choice_the_cardinals_next_turn_fights_without_anybody_moving() -> None:
    made = rules(wake_fight="choice")
    waiting = porthos(room="D2", truce=True)
    play = position(made, musketeers=waiting, guards=("D2",))
    assert "fight D2" in play.legal
    play("end")
    assert play.legal == ["fight D2"]


@pytest.mark.rule("R-L10")
def test_by_choice_his_own_later_turn_brings_no_fight() -> None:
    made = rules(wake_fight="choice")
    play = turn_of("porthos", made, musketeers=porthos(room="D2", truce=True), guards=("D2",))
    assert "fight" not in play.verbs
    play("move D1", "end")


@pytest.mark.rule("L4.9", "R-L9", "L8.5")
def test_a_conscious_musketeer_blocks_an_entrance_by_standing_there() -> None:
    play = position(musketeers=porthos(room="C2"))
    for figure in ("guard", "rochefort", "milady"):
        assert play.refused(f"enter {figure} C2").rule == "L4.9"
    assert "enter milady C5" in play.legal


@pytest.mark.rule("L4.9", "L4.12", "L7.12")
def test_a_fallen_one_blocks_nothing() -> None:
    play = position(musketeers=porthos(room="C2", lives=0, fallen=True))
    play("enter guard C2")
    assert not play.told("inspected")


@pytest.mark.rule("L4.12")
def test_a_fallen_one_owes_nothing_but_an_answer() -> None:
    play = turn_of("porthos", musketeers={"athos": {"room": "C1", "lives": 0, "fallen": True}, **porthos(room="C1")})
    assert play.rules.legal(play.state, "athos") == ()
    play("offer athos", "swap pendants", "done")
    assert play.turn == "athos"
    play("accept")


# ------------------------------------------------------------------ items


@pytest.mark.rule("L6.1", "R-L16")
def test_a_potion_gives_one_life_back_and_is_refused_at_full_lives() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", lives=2, items=("potion", "potion", "potion")))
    play("potion", "potion")
    assert play.of("porthos").lives == 4
    assert play.refused("potion").rule == "R-L16"


@pytest.mark.rule("L4.7", "R-L55")
def test_used_items_leave_the_game_openly() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", lives=2, items=("potion",)))("potion")
    assert play.rules.view(play.state, CARDINAL).used == ("potion",)


@pytest.mark.rule("L4.7")
def test_thrust_and_cloak_are_not_for_the_free_part() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("thrust", "cloak")))
    assert not {"thrust", "cloak"} & play.verbs
    assert "not asked" in play.refused("thrust").text


# ------------------------------------------------------------------ the door


@pytest.mark.rule("L6.4", "R-L34")
def test_the_door_goes_anywhere_and_moves_with_each_token() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("door", "door")))
    play("door I2 J2")
    assert play.state.door == "I2-J2"
    assert "already" in play.refused("door J2 I2").text
    play("door QUAI A3")
    assert play.state.door == "A3-QUAI"
    assert play.state.used == ("door", "door")


@pytest.mark.rule("L6.4", "R-L34")
def test_the_door_never_stands_at_the_ballroom_nor_with_the_portcullis() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("door",)), portcullis="I2-J2")
    assert "ballroom" in play.refused(f"door J1 {BALLROOM}").text
    assert "already" in play.refused("door I2 J2").text
    assert "no doorway" in play.refused("door A1 J1").text.lower()


@pytest.mark.rule("L6.4", "R-L34")
def test_nobody_is_shut_in() -> None:
    # H6 leads to H5 and I6 only; with one closed a guard in there needs the other
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("door",)), guards=("H6",), portcullis="H5-H6")
    assert "no way out" in play.refused("door H6 I6").text
    free = turn_of("porthos", musketeers=porthos(room="C1", items=("door",)), portcullis="H5-H6")
    assert "door H6 I6" in free.legal


@pytest.mark.rule("R-L34")
def test_the_quai_is_a_way_out_for_musketeers_only() -> None:
    # A1 leads to A2 and the quai
    guard = turn_of("porthos", musketeers=porthos(room="C1", items=("door",)), guards=("A1",))
    assert "no way out" in guard.refused("door A1 A2").text
    friend = turn_of(
        "porthos",
        musketeers={"athos": {"room": "A1", "lives": 0, "fallen": True}, **porthos(room="C1", items=("door",))},
    )
    assert "door A1 A2" in friend.legal


@pytest.mark.rule("R-L34")
def test_the_piece_is_taken_from_its_old_doorway_when_judged() -> None:
    play = turn_of("porthos", musketeers=porthos(room="C1", items=("door",)), guards=("H6",), door="H5-H6")
    play("door H6 I6")
    assert play.state.door == "H6-I6"


@pytest.mark.rule("R-L34", "L6.4")
def test_secret_passages_are_no_way_out() -> None:
    # B6 leads to A6 and B5, and by a passage to D5
    play = turn_of("porthos", musketeers=porthos(room="B6", items=("door",)), portcullis="B5-B6")
    assert "no way out" in play.refused("door A6 B6").text


@pytest.mark.rule("R-L35")
def test_no_henchman_on_the_quai_or_in_the_ballroom() -> None:
    play = position(guards=("A1", "J1"), milady="H2", hand=["C13"])
    play("pass", "card passage")
    assert play.refused("move guard A1 QUAI").rule == "R-L35"
    assert play.refused("move guard J1 BALLROOM").rule == "R-L35"
    assert play.refused("move milady H2 BALLROOM").rule == "R-L35"
    for room in (QUAI, BALLROOM):
        assert not any(text.endswith(room) for text in play.legal if text.startswith("move"))


# ------------------------------------------------------------------ exchanges


def together(**more: object) -> Play:
    people = {
        "porthos": {"room": "C1", "items": ("potion", "thrust")},
        "aramis": {"room": "C1", "items": ("charge", "cloak")},
    }
    return turn_of("porthos", musketeers=people, bearer="porthos", **more)


@pytest.mark.rule("L4.8", "R-L48", "R-L3")
def test_an_exchange_needs_both_and_ends_the_movement() -> None:
    play = together()("offer aramis", "give thrust", "ask charge", "swap pendants", "done")
    assert play.turn == "aramis"
    assert play.legal == ["accept", "refuse"]
    play("accept")
    assert play.of("porthos").items == ("potion", "charge")
    assert play.of("aramis").items == ("thrust", "cloak")
    assert (play.of("porthos").pendant.real, play.of("aramis").pendant.real) == (False, True)
    assert play.refused("move D1").rule == "R-L3"
    assert play.refused("charge D1").rule == "R-L3"
    assert play.refused("offer aramis").rule == "R-L48"
    play("end")


@pytest.mark.rule("L4.8", "R-L48")
def test_a_refused_offer_changes_nothing_and_is_not_made_twice() -> None:
    play = together()
    before = play.state.musketeers
    play("offer aramis", "swap pendants", "done", "refuse")
    assert play.state.musketeers == before
    assert play.refused("offer aramis").rule == "R-L48"


@pytest.mark.rule("R-L48", "L4.5")
def test_neither_side_may_end_with_more_than_three() -> None:
    people = {
        "porthos": {"room": "C1", "items": ("potion", "thrust", "cloak")},
        "aramis": {"room": "C1", "items": ("charge", "cloak", "door")},
    }
    play = turn_of("porthos", musketeers=people)("offer aramis", "give thrust")
    assert play.refused("done").rule == "R-L48"
    play("ask charge", "done", "accept")
    assert play.of("aramis").items == ("door", "thrust", "cloak")


@pytest.mark.rule("L4.8")
def test_only_what_is_there_changes_hands_and_only_in_one_room() -> None:
    play = together()
    assert "is not in" in play.refused("offer athos").text
    play("offer aramis")
    assert play.refused("give door").rule == "L4.8"
    assert play.refused("ask potion").rule == "L4.8"
    play("give potion", "swap pendants")
    assert play.refused("give potion").rule == "L4.8"
    assert play.refused("swap pendants").rule == "L4.8"


@pytest.mark.rule("L4.8")
def test_each_always_has_one_pendant() -> None:
    play = together()("offer aramis", "swap pendants", "done", "accept")
    assert all(m.pendant is not None for m in play.state.musketeers)
    assert sum(bool(m.pendant.real) for m in play.state.musketeers) == 1


@pytest.mark.rule("R-L48")
def test_an_empty_offer_is_dropped_unasked() -> None:
    play = together()("offer aramis", "done")
    assert play.turn == "porthos"
    assert play.events == []


@pytest.mark.rule("R-L42", "L4.8", "R-L12")
def test_an_unconscious_bearer_may_be_relieved_of_the_pendants() -> None:
    people = {
        "porthos": {"room": "C1"},
        "aramis": {"room": "C1", "fallen": True, "lives": 0, "looked": True},
    }
    play = turn_of("porthos", musketeers=people, bearer="aramis")("offer aramis", "swap pendants", "done")
    assert play.turn == "aramis"
    play("accept")
    assert play.of("porthos").pendant.real
    assert not play.of("aramis").looked  # exchanged since: he may be looked at again


@pytest.mark.rule("R-L42")
def test_who_has_just_woken_may_exchange() -> None:
    people = {"porthos": {"room": "C1", "fallen": True, "lives": 0}, "aramis": {"room": "C1"}}
    play = turn_of("porthos", musketeers=people, bearer="porthos")("offer aramis", "swap pendants", "done", "accept")
    assert play.of("aramis").pendant.real


@pytest.mark.rule("L4.6", "R-L52")
def test_marks_are_fresh_in_every_turn() -> None:
    play = turn_of("porthos", marks=Marks(("C2",), True, True, 1, ("athos",)))
    assert play.state.marks == Marks()
