"""One for all, all for one; Cardinal's repute (L5, L8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from musketeers_gui.games.louvre.state import CARDINAL

from .helpers import BALLROOM, Play, position, rules, turn_of

OURS, THEIRS = (True, False), (False, True)


def called(made: Any = None, **more: Any) -> Play:
    """The musketeers' joker called at the start of Porthos's turn."""
    return turn_of("porthos", made, jokers=OURS, **more)("joker")


@pytest.mark.rule("L5.1", "R-L54")
def test_once_a_game_at_the_start_or_the_end_of_a_turn() -> None:
    play = turn_of("porthos", jokers=OURS)
    assert {"joker", "move", "end"} <= play.verbs
    play("move A1", "joker", "pass", "pass", "pass", "pass", "end", "end", "end", "end")
    assert not play.state.jokers.musketeers
    assert play.turn == "aramis"  # called at the end, it was the end
    assert play.refused("joker").rule == "L5.1"


@pytest.mark.rule("R-L54", "R-L10", "L5.1")
def test_in_between_it_is_not_called_while_a_fight_is_due() -> None:
    people = {"porthos": {"room": "D2", "fallen": True, "lives": 0, "items": ("door",)}}
    play = turn_of("porthos", jokers=OURS, musketeers=people, guards=("D2",))
    assert "joker" in play.verbs
    play("door I2 J2")
    assert play.refused("joker").rule == "R-L10"
    play("fight D2", draws=[1, 4, 4])
    assert "joker" in play.verbs


@pytest.mark.rule("R-L54", "R-L43")
def test_at_the_end_the_poison_goes_before_the_joker() -> None:
    play = turn_of("porthos", jokers=OURS, musketeers={"porthos": {"room": "C1", "poison": 1}})("move D1", "joker")
    assert [event.type for event in play.events] == ["recovered", "called"]


@pytest.mark.rule("R-L54", "L5.1")
def test_called_first_the_turn_goes_on_afterwards() -> None:
    play = called()("pass", "move A1", "pass", "pass", "end", "end", "end", "end")
    assert play.turn == "porthos"
    assert play.of("porthos").room == "A1"
    assert play.state.stack[-1].steps == 2
    assert play.refused("move D1").rule == "L4.1"


@pytest.mark.rule("R-L54")
def test_a_fallen_caller_may_call_at_the_end_but_not_if_all_lie() -> None:
    people = {"porthos": {"room": "D1", "lives": 1}}
    play = turn_of("porthos", jokers=OURS, musketeers=people, guards=("D2",))
    play("move D2", draws=[6, 1, 1])
    assert play.turn == "porthos"
    assert play.legal == ["joker", "pass"]
    play("joker")
    assert play.turn == "athos"
    rest = {name: {"room": "C1", "fallen": True, "lives": 0} for name in ("athos", "aramis", "dartagnan")}
    play = turn_of("porthos", jokers=OURS, musketeers={**people, **rest}, guards=("D2",), bearer="athos")
    play("move D2", draws=[6, 1, 1])
    assert play.turn == "aramis"


@pytest.mark.rule("L5.2", "R-L54", "R-L59")
def test_each_heals_or_moves_in_order() -> None:
    people = {
        "athos": {"room": "C1", "lives": 2},
        "porthos": {"room": "C2"},
        "aramis": {"room": "C3", "fallen": True, "lives": 0},
    }
    play = called(musketeers=people)
    assert play.turn == "athos"
    assert "heal" in play.legal
    play("heal")
    assert play.of("athos").lives == 3
    assert play.turn == "porthos"
    assert play.refused("heal").rule == "R-L54"  # no life is lost
    play("move D2")
    assert play.turn == "dartagnan"  # it wakes nobody
    play("move A1")
    assert play.state.stack[-1].stage == "equip"


@pytest.mark.rule("L5.2", "R-L54", "R-L47")
def test_one_room_further_with_charge_and_passage() -> None:
    people = {"athos": {"room": "B3", "items": ("charge", "passage")}}
    play = called(musketeers=people)
    assert play.refused("charge B4").rule
    play("passage D4")
    assert play.turn == "athos"
    assert play.legal == ["charge D3", "charge E4", "pass"]
    play("charge E4")
    assert play.turn == "porthos"  # nothing is left face down before him
    items = called(musketeers={"athos": {"room": "B3", "items": ("door",)}})("move B4")
    assert items.legal == ["pass"]  # asked by public facts alone


@pytest.mark.rule("R-L36", "R-L54", "L4.2")
def test_all_move_first_and_no_duel_starts_yet() -> None:
    people = {"athos": {"room": "D1", "items": ("charge",)}, "porthos": {"room": "C2"}, "aramis": {"room": "E3"}}
    play = called(musketeers=people, guards=("D2", "E2"))("move D2")
    assert not play.told("challenged")
    assert play.turn == "porthos"  # stopped: the Charge would not carry him on
    play("move D2", "move E2", "pass")
    assert play.turn == "porthos"
    assert play.legal == ["fight D2", "fight E2"]
    play("fight E2", draws=[1, 4, 4])
    assert play.legal == ["fight D2"]
    play("fight D2", "stay", draws=[1, 4, 4, 4, 4])
    (told,) = [event for event in play.told("rolled") if event.seat == "athos"] or [None]
    assert told is not None  # one duel for both
    play("pass")
    assert play.state.guards == ()


@pytest.mark.rule("R-L54", "R-L4", "L4.4", "R-L36")
def test_who_ends_his_move_at_a_chest_may_equip_at_once_or_after_a_win() -> None:
    people = {"athos": {"room": "B1"}, "porthos": {"room": "D1"}, "aramis": {"room": "H3"}}
    play = called(musketeers=people, guards=("D2",))("move C1", "move D2", "pass", "pass")
    assert play.turn == "athos"
    assert play.legal == ["equip", "pass"]
    play("equip", draws=["cloak"])
    play("fight D2", draws=[1, 4, 4])
    assert play.turn == "athos"
    assert play.refused("equip").rule  # he took his token
    play("end")
    assert play.turn == "porthos"
    play("equip", draws=["potion"])
    assert play.refused("equip").rule
    play("end")
    assert play.turn == "aramis"
    assert play.refused("equip").rule == "L4.6"  # did not move


@pytest.mark.rule("R-L54", "R-L5")
def test_the_room_where_he_began_stays_closed_in_this_turn_only() -> None:
    people = {"athos": {"room": "C1", "items": ("charge",)}, "porthos": {"room": "B1"}}
    play = called(musketeers=people)("move D1", "charge C1", "move C1", "pass", "pass")
    assert play.turn == "porthos"  # Athos came back to where he began: not asked
    play("equip", "end", "end", "end", "end", draws=["cloak"])
    assert play.turn == "porthos"
    assert play.refused("equip").rule == "L4.6"  # his own turn begins in C1


@pytest.mark.rule("R-L54", "R-L13")
def test_a_trap_ends_only_his_own_part() -> None:
    people = {"athos": {"room": "B1", "lives": 1}, "porthos": {"room": "B4", "lives": 3}}
    play = called(musketeers=people)("move C1", "pass", "pass", "pass", "equip", draws=["trap"])
    assert play.of("athos").fallen
    assert play.turn == "porthos"
    play("end", "end", "end")
    assert play.turn == "porthos"
    assert play.state.stack[-1].stage == "free"


@pytest.mark.rule("R-L54", "L9.1", "R-L7")
def test_the_ballroom_counts_at_once() -> None:
    people = {"athos": {"room": "J1"}, "porthos": {"room": "J3"}}
    assert called(musketeers=people)(f"move {BALLROOM}").result == ("musketeers", "ballroom")
    play = called(musketeers=people, bearer="aramis", queen=6)(f"move {BALLROOM}", f"move {BALLROOM}")
    assert play.state.queen == 2
    assert play.turn == "aramis"
    play("pass", "pass", "end", "end")
    assert play.turn == "aramis"  # the turn of Porthos is over as well, and no joker window


@pytest.mark.rule("R-L54", "R-L49")
def test_a_caller_who_left_the_game_orders_no_duels() -> None:
    people = {"porthos": {"room": "J1"}, "aramis": {"room": "C1"}, "dartagnan": {"room": "A1"}}
    play = turn_of("porthos", jokers=OURS, musketeers=people, guards=("B1", "B2", "D1"))
    play("joker", "pass", "move BALLROOM", "move B1", "move A2")
    assert (play.turn, play.legal) == ("athos", ["fight B1"])


@pytest.mark.rule("R-L54", "R-L11", "R-L43")
def test_the_joker_moves_the_woken_and_the_poisoned() -> None:
    people = {"porthos": {"room": "C1", "fallen": True, "lives": 0, "poison": 1}}
    play = called(musketeers=people)("pass", "move D1", "pass", "pass", *["end"] * 4)
    assert play.of("porthos").room == "D1"
    assert play.of("porthos").poison == 1
    assert play.refused("move D2").rule == "L4.11"
    play("end")
    assert play.of("porthos").poison == 0


@pytest.mark.rule("R-L43", "R-L54")
def test_poison_drawn_in_the_joker_of_his_own_turn_holds_for_the_turn_after() -> None:
    play = called(musketeers={"porthos": {"room": "B1"}})("pass", "move C1", "pass", "pass", "equip", draws=["poison"])
    play(*["end"] * 4)
    assert play.state.stack[-1].steps == 2
    play("end")
    assert play.of("porthos").poison == 1


@pytest.mark.rule("R-L54", "R-L48")
def test_afterwards_each_uses_items_and_exchanges() -> None:
    people = {
        "athos": {"room": "C1", "lives": 1, "items": ("potion", "door", "charge")},
        "porthos": {"room": "C1"},
    }
    play = called(musketeers=people)(*["pass"] * 4)
    assert play.verbs == {"potion", "door", "offer", "end"}  # no Charge, no movement
    play("potion", "door I2 J2", "offer porthos", "swap pendants", "done", "accept")
    assert play.turn == "athos"
    assert play.refused("offer porthos").rule == "R-L48"
    play("end")
    play("offer athos", "ask charge", "done", "refuse")
    assert play.turn == "porthos"


@pytest.mark.rule("R-L54", "R-L22")
def test_the_cardinal_has_a_card_of_his_own_for_it() -> None:
    people = {"porthos": {"room": "D1"}}
    play = called(musketeers=people, guards=("D2", "E2"), hand=["C06", "C08"])("pass", "move D2", "pass", "pass")
    play("fight D2", "card enraged", draws=[1, 1, 1, 4, 4])
    play(*["end"] * 4)
    assert play.state.marks.cards == 0
    play("move E2")
    assert play.legal == ["card elite", "pass"]


@pytest.mark.rule("R-L52", "R-L36")
def test_no_cloak_in_the_musketeers_joker() -> None:
    play = called(musketeers={"porthos": {"room": "D1", "items": ("cloak", "thrust")}}, guards=("D2",))
    play("pass", "move D2", "pass", "pass", "fight D2")
    assert play.legal == ["thrust", "stay"]


@pytest.mark.rule("R-L10", "R-L54", "R-L36")
@pytest.mark.parametrize("wish", [True, False])
def test_by_choice_who_woke_fights_in_the_joker_only_if_he_wishes(wish: bool) -> None:
    made = rules(wake_fight="choice")
    people = {"porthos": {"room": "D2", "fallen": True, "lives": 0}}
    play = called(made=made, musketeers=people, guards=("D2",))(*["pass"] * 4)
    assert play.turn == "porthos"
    assert play.legal == ["fight D2", "pass"]
    if wish:
        play("fight D2", "fight D2", draws=[1, 4, 4])
        assert play.state.guards == ()
    else:
        play("pass")
        assert play.state.guards == ("D2",)
    assert play.state.stack[-1].stage == "act"


@pytest.mark.rule("R-L10", "R-L36")
def test_forced_the_woken_one_fights_in_the_joker() -> None:
    people = {"porthos": {"room": "D2", "fallen": True, "lives": 0}}
    play = called(musketeers=people, guards=("D2",))(*["pass"] * 4)
    assert play.legal == ["fight D2"]


# ------------------------------------------------------------------ Cardinal's repute


def repute(**more: Any) -> Play:
    """The cardinal's joker played at the start of his turn."""
    return position(jokers=THEIRS, **more)("joker")


@pytest.mark.rule("L8.6", "R-L37", "R-L56")
def test_at_the_start_or_the_end_of_his_turn_once_a_game() -> None:
    play = position(jokers=THEIRS)
    assert play.legal == ["joker", "pass"]
    play("pass", "end")
    assert play.legal == ["joker", "pass"]
    play("joker")
    assert play.legal == ["end"]
    play("end")
    assert play.turn == "aramis"
    assert not play.state.jokers.cardinal


@pytest.mark.rule("L8.6", "R-L37")
def test_every_henchman_one_room_and_nobody_comes_in() -> None:
    play = repute(guards=("C2", "C2", "C5"), rochefort="D2", milady="E2")
    assert "1 room at most" in play.refused("move guard C2 C3 D3").text
    assert play.refused("enter guard C5").rule == "L8.6"
    play("move guard C2 C3", "move guard C2 C3", "move guard C5 C4", "move rochefort D2 D1", "move milady E2 E3")
    assert play.legal == ["end"]
    play("end")
    assert play.state.stack[-1].stage == "free"  # then the turn itself, with fresh marks
    play("move milady E3 E4")


@pytest.mark.rule("R-L37", "R-L22", "L8.6")
def test_it_has_its_own_card_and_seduction_but_no_reinforcements() -> None:
    people = {"athos": {"room": "D1"}}
    play = repute(milady="D1", musketeers=people, hand=["C01", "C13", "C10"])
    assert play.refused("card reinforcements").rule == "L8.11"
    play("seduce athos", "card passage", draws=[1])
    play("end")
    assert play.state.stack[-1].stage == "announce"
    play("pass", "card perfume athos")
    assert play.state.special.hand == ("C01",)


@pytest.mark.rule("R-L56", "L8.6", "L3.3")
def test_played_first_it_is_fought_out_before_the_draw() -> None:
    people = {"athos": {"room": "D1", "items": ("cloak", "cloak")}}
    play = position(card="R01", entry=0, jokers=THEIRS, musketeers=people, guards=("C1", "D2"))
    play("joker", "move guard C1 D1", "fight D1", "cloak C1", draws=["C06"])
    assert play.state.special.hand == ("C06",)
    play("pass", "move guard D1 C1", "fight C1")
    assert "cloak" in play.verbs  # a turn of its own: he may flee once more


@pytest.mark.rule("R-L56", "L8.6", "L8.1")
def test_played_last_it_comes_after_the_duels() -> None:
    people = {"porthos": {"room": "D1"}}
    play = position(jokers=THEIRS, musketeers=people, guards=("C1", "C1"))
    play("pass", "move guard C1 D1", "fight D1", draws=[1, 4, 4])
    assert play.legal == ["joker", "pass"]
    play("joker", "move guard C1 D1", "end", "fight D1", draws=[1, 4, 4])
    assert play.state.guards == ()
    assert play.turn == "aramis"


@pytest.mark.rule("R-L37")
def test_the_joker_is_not_the_card_of_the_turn() -> None:
    play = position(jokers=THEIRS, hand=["C13"])("pass", "pass", "end", "joker")
    assert "card passage" in play.legal


@pytest.mark.rule("R-L12", "L8.6")
def test_on_contact_counts_in_the_joker_too() -> None:
    down = {"athos": {"room": "C2", "lives": 0, "fallen": True}}
    play = repute(rules_=rules(inspection="contact"), musketeers=down, milady="C3")("move milady C3 C2")
    assert play.result == (CARDINAL, "pendants")
