"""Duels: windows, shots, dice, hits, abilities, the end (L7)."""

from __future__ import annotations

from typing import Any

import pytest

from musketeers_gui.games.louvre.state import CARDINAL

from .helpers import Play, position, rules, turn_of


def attack(room: str = "D2", *, by: str = "porthos", guards: int = 1, **more: Any) -> Play:
    """A musketeer in D1 about to enter D2 with guards."""
    people = {by: {"room": "D1", **more.pop("fields", {})}, **more.pop("friends", {})}
    return turn_of(by, musketeers=people, guards=(room,) * guards, **more)


def defend(*, guards: int = 1, people: Any = None, **more: Any) -> Play:
    """Guards have come to D1, where musketeers stand; the duel is due."""
    people = people or {"athos": {"room": "D1"}}
    play = position(musketeers=people, guards=("D1",) * guards, **more)
    return play("pass") if more.get("hand") else play


# ------------------------------------------------------------------ before the dice


@pytest.mark.rule("L7.1", "L7.13")
def test_everybody_conscious_in_the_room_fights() -> None:
    people = {"athos": {"room": "D1"}, "aramis": {"room": "D1"}, "porthos": {"room": "D1", "fallen": True}}
    play = defend(people=people, guards=2)("fight D1", draws=[1, 1, 4, 1, 4, 1])
    (told,) = play.told("challenged")
    assert (told.musketeers, told.guards, told.rochefort) == (("athos", "aramis"), 2, False)
    assert [event.seat for event in play.told("rolled")] == [CARDINAL, "athos", "aramis"]


@pytest.mark.rule("L7.1")
def test_milady_neither_attacks_nor_is_attacked() -> None:
    play = position(milady="D1", musketeers={"athos": {"room": "D1"}})
    assert "fight" not in play.verbs
    play("end")
    assert play.turn == "aramis"


@pytest.mark.rule("L7.2", "R-L50", "R-L59", "R-L47")
def test_windows_come_in_order_before_shot_and_card() -> None:
    people = {
        "dartagnan": {"room": "D1", "items": ("potion",)},
        "athos": {"room": "D1", "items": ("door",)},
        "porthos": {"room": "D1"},
    }
    play = defend(people=people, rochefort="D1", hand=["C06"])("fight D1")
    assert play.turn == "athos"
    play("stay")
    assert play.turn == "dartagnan"  # Porthos has nothing face down
    assert play.legal == ["stay"]
    play("stay")
    assert play.turn == CARDINAL
    assert play.legal == ["shoot athos", "shoot porthos", "shoot dartagnan", "pass"]
    play("shoot porthos", draws=[4])
    assert play.of("porthos").lives == 4
    assert play.legal == ["card enraged", "pass"]


@pytest.mark.rule("L7.2")
@pytest.mark.parametrize(("roll", "lives"), [(1, 4), (4, 4), (5, 3), (6, 3)])
def test_the_pistol_hits_on_five_and_six(roll: int, lives: int) -> None:
    play = attack(rochefort="D2", guards=0, hand=["C01"])("move D2", "shoot porthos", draws=[roll])
    (told,) = play.told("shot")
    assert (told.target, told.roll, told.hit) == ("porthos", roll, lives == 3)
    assert play.of("porthos").lives == lives


@pytest.mark.rule("R-L29", "R-L12", "L7.11")
def test_if_the_shot_fells_the_last_one_there_is_no_rolling() -> None:
    play = attack(rochefort="D2", guards=1, bearer="porthos", fields={"lives": 1}, hand=["C06"])
    play("move D2", "shoot porthos", draws=[5])
    assert not play.told("rolled")
    assert play.result == (CARDINAL, "pendants")


@pytest.mark.rule("R-L29")
def test_the_shot_is_optional_and_once_a_duel() -> None:
    play = attack(rochefort="D2", guards=0, hand=["C01"])("move D2", "pass")
    assert play.legal == ["pass"]  # the card window: the card in hand is none for duels
    play("pass", draws=[1, 1, 1, 1, 1, 1, 4, 4])
    assert [event.round for event in play.told("rolled")] == [1, 1, 2, 2]
    assert not play.told("shot")


@pytest.mark.rule("R-L29", "L7.8")
def test_aramis_cannot_evade_the_pistol() -> None:
    play = attack(by="aramis", rochefort="D2", guards=0)("move D2", "shoot aramis", draws=[6, 1, 1, 1, 4])
    assert play.of("aramis").lives == 2


@pytest.mark.rule("L6.5", "R-L17", "R-L53")
def test_the_thrust_beats_every_guard_before_a_shot_or_a_die() -> None:
    play = attack(guards=3, fields={"items": ("thrust",)}, milady="D2")("move D2", "thrust")
    assert play.state.guards == ()
    assert play.state.milady == "D2"
    assert not play.told("rolled")
    assert [event.won for event in play.told("decided")] == ["musketeers"]


@pytest.mark.rule("L6.5", "R-L17")
def test_rochefort_alone_can_be_surprised_and_does_not_shoot() -> None:
    play = attack(guards=0, rochefort="D2", fields={"items": ("thrust",)})("move D2", "thrust")
    assert play.state.rochefort == ""
    assert not play.told("shot")
    both = attack(guards=1, rochefort="D2", fields={"items": ("thrust",)})("move D2")
    assert both.refused("thrust").rule == "L6.5"


@pytest.mark.rule("R-L53", "L6.5")
def test_one_thrust_ends_it_for_all_and_nobody_else_is_asked() -> None:
    people = {"athos": {"room": "D1", "items": ("thrust", "cloak")}, "porthos": {"room": "D1", "items": ("cloak",)}}
    play = defend(people=people, guards=2)("fight D1")
    assert play.legal[0] == "thrust"
    play("thrust")
    assert play.turn == "aramis"
    assert play.of("porthos").items == ("cloak",)


@pytest.mark.rule("R-L53", "R-L10")
def test_the_thrust_serves_who_has_just_woken() -> None:
    play = turn_of(
        "porthos", musketeers={"porthos": {"room": "D2", "fallen": True, "items": ("thrust", "cloak")}}, guards=("D2",)
    )
    play("fight D2")
    assert play.legal == ["thrust", "stay"]  # no Cloak: he is the attacker
    play("thrust")
    assert play.state.guards == ()


@pytest.mark.rule("L6.6", "R-L52")
def test_the_cloak_is_for_defence_only() -> None:
    play = attack(fields={"items": ("cloak",)})("move D2")
    assert play.refused("cloak D1").rule == "L6.6"


@pytest.mark.rule("L6.6", "R-L19", "R-L52")
def test_flight_goes_back_or_sideways_never_towards_the_ballroom() -> None:
    far = rules().table.plan.distance
    people = {"athos": {"room": "E2", "items": ("cloak",)}}
    play = position(musketeers=people, guards=("E2",))("fight E2")
    rooms = [text.split(" ")[1] for text in play.legal if text.startswith("cloak")]
    assert rooms == [room for room in ("D2", "E1", "E3", "F2") if far[room] >= far["E2"]]
    assert "nearer to the ballroom" in play.refused("cloak F2").text
    closed = position(musketeers=people, guards=("E2",), door="D2-E2")("fight E2")
    assert "closed" in closed.refused("cloak D2").text


@pytest.mark.rule("R-L19")
def test_distances_count_no_pieces_and_no_passages() -> None:
    far = rules().table.plan.distance
    assert (far["H2"], far["H3"]) == (4, 5)
    assert far["BALLROOM"] == 0
    assert far["J1"] == far["J3"] == far["J6"] == 1


@pytest.mark.rule("R-L19", "L6.6")
def test_the_quai_is_always_a_goal() -> None:
    people = {"athos": {"room": "A4", "items": ("cloak",)}}
    play = position(musketeers=people, guards=("A4",))("fight A4")
    assert "cloak QUAI" in play.legal
    shut = position(musketeers=people, guards=("A4",), door="A4-QUAI")("fight A4")
    assert "cloak QUAI" not in shut.legal


@pytest.mark.rule("R-L52", "L6.6", "R-L12")
def test_all_fled_is_no_fight() -> None:
    people = {"athos": {"room": "D1", "items": ("cloak",)}, "porthos": {"room": "D1", "fallen": True}}
    play = defend(people=people, rochefort="D1", bearer="porthos", hand=["C06"])("fight D1", "cloak C1")
    assert not play.told("shot")
    assert not play.told("rolled")
    assert play.result == (CARDINAL, "pendants")  # the one who lies there is looked at


@pytest.mark.rule("R-L18", "R-L20")
def test_the_shot_is_at_those_who_stay() -> None:
    people = {"athos": {"room": "D1", "items": ("cloak",)}, "porthos": {"room": "D1"}}
    play = defend(people=people, rochefort="D1")("fight D1", "cloak C1")
    assert play.legal == ["shoot porthos", "pass"]


@pytest.mark.rule("R-L52")
def test_a_room_fought_out_starts_anew_when_somebody_flees_into_it() -> None:
    people = {"athos": {"room": "D1", "items": ("cloak",)}, "porthos": {"room": "C1", "lives": 1}}
    play = position(musketeers=people, guards=("C1", "D1"), rochefort="C1", bearer="aramis")
    play("fight C1", "shoot porthos", draws=[6])
    assert play.of("porthos").fallen
    play("fight D1", "cloak C1")
    assert play.legal == ["fight C1"]
    play("fight C1")
    assert play.turn == CARDINAL
    assert play.legal == ["shoot athos", "pass"]  # a new duel, a new shot


@pytest.mark.rule("R-L52", "L6.6")
def test_fleeing_to_a_room_with_guards_joins_their_coming_duel() -> None:
    people = {"athos": {"room": "D1", "items": ("cloak",)}, "porthos": {"room": "C1"}}
    play = position(musketeers=people, guards=("C1", "D1"))("fight D1", "cloak C1")
    play("fight C1", draws=[1, 1, 1, 4, 4])
    (told,) = play.told("challenged")
    assert told.musketeers == ("athos", "porthos")


@pytest.mark.rule("L6.6")
def test_no_chest_is_opened_on_the_flight() -> None:
    play = defend(people={"athos": {"room": "D1", "items": ("cloak",)}})("fight D1", "cloak C1")
    assert play.turn == "aramis"
    assert play.of("athos").items == ()
    assert sum(play.state.chests) == 33


# ------------------------------------------------------------------ cards in a duel


@pytest.mark.rule("L8.8", "R-L32", "L7.4")
@pytest.mark.parametrize(("guards", "rochefort", "dice"), [(2, "", 4), (0, "D1", 4), (1, "D1", 5)])
def test_enraged_guards_add_two_dice_in_all_for_one_round(guards: int, rochefort: str, dice: int) -> None:
    play = defend(people={"porthos": {"room": "D1"}}, guards=guards, rochefort=rochefort, hand=["C06"])("fight D1")
    if rochefort:
        play("pass")
    missed, beaten = [1] * dice + [1, 1], [1] * (dice - 2) + [4, 4]
    play("card enraged", draws=[*missed, *beaten])
    rolls = [event.dice for event in play.told("rolled") if event.seat == CARDINAL]
    assert [len(roll) for roll in rolls[:2]] == [dice, dice - 2]


@pytest.mark.rule("L8.13", "L7.5")
def test_elite_guard_hits_on_four_in_the_first_round_only() -> None:
    play = defend(people={"porthos": {"room": "D1"}}, guards=1, hand=["C08"])("fight D1")
    play("card elite", draws=[4, 1, 1, 4, 4, 4])
    assert play.of("porthos").lives == 3
    assert [event.needed for event in play.told("rolled") if event.seat == CARDINAL] == [(4, 5, 6), (5, 6)]


@pytest.mark.rule("L8.13", "L8.8")
def test_elite_guard_serves_rochefort_too_but_not_his_pistol() -> None:
    play = defend(people={"porthos": {"room": "D1"}}, guards=0, rochefort="D1", hand=["C08"])("fight D1")
    play("shoot porthos", draws=[4])
    assert play.of("porthos").lives == 4
    play("card elite", draws=[4, 4, 4, 4])
    assert play.of("porthos").lives == 2


@pytest.mark.rule("L8.2", "R-L22", "R-L47")
def test_enraged_and_elite_may_be_played_in_a_musketeers_turn() -> None:
    play = attack(hand=["C06", "C08"])("move D2")
    assert play.legal == ["card enraged", "card elite", "pass"]
    play("card enraged", draws=[1, 1, 1, 4, 4])
    assert play.state.special.played == ("C06",)
    assert play.state.marks.cards == 1


@pytest.mark.rule("R-L32", "R-L22")
def test_both_only_where_the_scenario_allows_two_cards() -> None:
    play = turn_of(
        "porthos", rules(cards_per_turn=2), musketeers={"porthos": {"room": "D1"}}, guards=("D2",), hand=["C06", "C08"]
    )
    play("move D2", "card enraged")
    assert play.legal == ["card elite", "pass"]
    play("card elite", draws=[4, 4, 4, 4, 4])
    assert play.of("porthos").lives == 1


@pytest.mark.rule("R-L50")
def test_the_card_is_for_this_duel_and_spent_even_without_a_hit() -> None:
    people = {"athos": {"room": "D1"}, "porthos": {"room": "C1"}}
    play = position(musketeers=people, guards=("C1", "D1"), hand=["C06", "C08"])(
        "pass", "fight C1", "card enraged", draws=[1] * 3 + [4, 4]
    )
    play("fight D1", draws=[1, 4, 4])  # no second window
    assert play.turn == "athos"


# ------------------------------------------------------------------ dice and hits


@pytest.mark.rule("L7.4", "L7.5", "R-L59")
def test_dice_are_rolled_one_figure_after_the_other() -> None:
    people = {name: {"room": "D1"} for name in ("athos", "porthos", "aramis", "dartagnan")}
    play = defend(people=people, guards=3, rochefort="D1")("fight D1", "pass", draws=[1] * 5 + [1] * 6 + [1] * 3)
    rolled = [(event.seat, len(event.dice), event.needed) for event in play.told("rolled")]
    assert rolled == [
        (CARDINAL, 5, (5, 6)),
        ("athos", 2, (4, 5, 6)),
        ("porthos", 2, (4, 5, 6)),
        ("aramis", 2, (4, 5, 6)),
        ("dartagnan", 3, (4, 5, 6)),
    ]


@pytest.mark.rule("L7.9", "R-L30")
def test_dartagnan_rolls_one_more_against_superior_numbers_in_each_round() -> None:
    play = attack(by="dartagnan", guards=2, milady="D2")("move D2", draws=[1, 1, 4, 1, 1, 1, 1, 4, 1, 1])
    rolls = [(event.round, len(event.dice)) for event in play.told("rolled") if event.seat == "dartagnan"]
    assert rolls == [(1, 4), (2, 3)]  # one guard left: Milady does not count


@pytest.mark.rule("L7.6")
def test_guards_are_removed_first_and_rochefort_by_a_single_hit() -> None:
    play = attack(by="dartagnan", guards=2, rochefort="D2")("move D2", "pass", draws=[1] * 4 + [4, 4, 4, 4])
    (told,) = play.told("removed")
    assert (told.guards, told.rochefort) == (2, True)  # the surplus hit is lost
    play = attack(by="dartagnan", guards=2, rochefort="D2")(
        "move D2", "pass", draws=[1] * 4 + [4, 4, 1, 1, 1, 1, 4, 1, 1]
    )
    assert [(event.guards, event.rochefort) for event in play.told("removed")] == [(2, False), (0, True)]


@pytest.mark.rule("L7.3")
def test_both_sides_hit_at_once() -> None:
    play = attack(fields={"lives": 1})("move D2", draws=[6, 4, 1])
    assert play.state.guards == ()
    assert play.of("porthos").fallen
    assert [event.won for event in play.told("decided")] == [None]


@pytest.mark.rule("L7.7", "R-L21")
def test_fewer_hits_than_musketeers_the_cardinal_chooses_different_ones() -> None:
    people = {name: {"room": "D1"} for name in ("porthos", "aramis", "dartagnan")}
    play = defend(people=people, guards=2)("fight D1", draws=[6, 6, 4, 4, 2, 2, 2, 2, 2])
    assert play.legal == ["hit porthos", "hit aramis", "hit dartagnan"]
    play("hit aramis")
    assert play.legal == ["hit porthos", "hit dartagnan"]
    assert play.refused("hit aramis").rule == "L7.7"
    play("hit dartagnan")
    assert [play.of(name).lives for name in people] == [4, 2, 2]


@pytest.mark.rule("L7.7", "R-L21")
def test_more_hits_than_musketeers_go_in_laps() -> None:
    people = {name: {"room": "D1"} for name in ("porthos", "dartagnan")}
    play = defend(people=people, guards=5)("fight D1", draws=[6] * 5 + [4] * 6)
    assert [event.seat for event in play.told("wounded")] == ["porthos", "dartagnan"] * 2
    assert play.turn == CARDINAL
    play("hit porthos")
    assert [play.of(name).lives for name in people] == [1, 1]


@pytest.mark.rule("R-L21", "L7.10")
def test_who_falls_takes_no_part_in_the_next_lap() -> None:
    people = {"porthos": {"room": "D1"}, "dartagnan": {"room": "D1", "lives": 1}}
    play = defend(people=people, guards=4, bearer="athos")("fight D1", draws=[6] * 4 + [4] * 5 + [1])
    wounded = [event.seat for event in play.told("wounded")]
    assert wounded == ["porthos", "dartagnan", "porthos", "porthos"]


@pytest.mark.rule("R-L21", "L7.8")
def test_hits_given_to_an_evading_aramis_are_spent() -> None:
    people = {"aramis": {"room": "D1"}, "dartagnan": {"room": "D1"}}
    play = defend(people=people, guards=2)("fight D1", draws=[6, 6, 1, 4, 4, 4, 4])
    assert [event.seat for event in play.told("evaded")] == ["aramis"]
    assert [play.of(name).lives for name in people] == [3, 2]
    named = defend(people=people, guards=1)("fight D1", draws=[6, 1, 4, 4, 4, 4])
    named("hit aramis")
    assert named.of("aramis").lives == 3


@pytest.mark.rule("R-L21")
def test_hits_left_when_nobody_stands_are_lost() -> None:
    play = attack(guards=6, fields={"lives": 2})("move D2", draws=[6] * 6 + [1, 1])
    assert play.of("porthos").fallen
    assert [event.lives for event in play.told("wounded")] == [1, 0]


@pytest.mark.rule("R-L51", "L7.13")
def test_athos_may_roll_one_die_again_and_keeps_it() -> None:
    play = attack(by="athos")("move D2", draws=[1, 2, 2])
    assert play.legal == ["reroll 2", "pass"]  # equal dice are one choice
    assert play.refused("reroll 5").rule == "R-L51"
    play("reroll 2", draws=[4])
    (told,) = play.told("rerolled")
    assert (told.old, told.new) == (2, 4)
    assert play.state.guards == ()


@pytest.mark.rule("R-L51")
def test_he_is_asked_in_every_round_and_may_decline() -> None:
    play = attack(by="athos")("move D2", draws=[1, 2, 2])("pass", draws=[1, 4, 4])
    assert play.turn == "athos"
    play("pass")
    assert play.state.guards == ()


@pytest.mark.rule("L7.10", "R-L16", "R-L47")
def test_the_last_life_asks_for_a_potion_wherever_anything_lies_face_down() -> None:
    play = attack(fields={"lives": 1, "items": ("door",)})("move D2", "stay", draws=[6, 1, 1])
    assert play.legal == ["pass"]
    assert play.refused("potion").rule == "L6.1"
    play("pass")
    assert play.of("porthos").fallen
    bare = attack(fields={"lives": 1})("move D2", draws=[6, 1, 1])
    assert bare.turn == "aramis"


@pytest.mark.rule("R-L16", "L6.1")
def test_a_second_potion_answers_a_second_blow() -> None:
    play = attack(guards=3, fields={"lives": 1, "items": ("potion", "potion")})(
        "move D2", "stay", draws=[6, 6, 1, 1, 1]
    )
    play("potion")
    assert play.turn == "porthos"
    play("potion", draws=[1, 1, 1, 4, 4, 1, 4, 4])
    assert play.of("porthos").lives == 1
    assert play.state.queen == 0


@pytest.mark.rule("L7.10")
def test_a_faint_lays_him_down_and_moves_the_queen() -> None:
    play = attack(fields={"lives": 1}, queen=4, bearer="athos")("move D2", draws=[6, 1, 1])
    assert (play.of("porthos").room, play.of("porthos").fallen) == ("D2", True)
    assert play.state.queen == 5


@pytest.mark.rule("L7.11", "L9.2", "R-L12")
@pytest.mark.parametrize(("bearer", "result"), [("porthos", (CARDINAL, "pendants")), ("athos", None)])
def test_after_a_lost_duel_the_fallen_one_is_searched(bearer: str, result: object) -> None:
    play = attack(fields={"lives": 1}, bearer=bearer)("move D2", draws=[6, 1, 1])
    assert [(event.seat, event.real) for event in play.told("inspected")] == [("porthos", bearer == "porthos")]
    assert play.result == result


@pytest.mark.rule("L7.11")
def test_a_conscious_friend_guards_the_fallen() -> None:
    people = {"porthos": {"room": "D1", "lives": 1}, "dartagnan": {"room": "D1"}}
    play = defend(people=people, bearer="porthos", milady="D1")("fight D1", draws=[6, 1, 1, 4, 4, 4])("hit porthos")
    assert play.of("porthos").fallen
    assert not play.told("inspected")


@pytest.mark.rule("L7.12", "L4.12")
def test_a_fallen_one_is_no_part_of_a_later_duel() -> None:
    people = {"porthos": {"room": "D1", "fallen": True, "lives": 0}, "dartagnan": {"room": "D1"}}
    play = defend(people=people)("fight D1", draws=[1, 4, 4, 4])
    assert [event.seat for event in play.told("rolled")] == [CARDINAL, "dartagnan"]


@pytest.mark.rule("L3.4", "R-L2")
def test_a_lost_duel_ends_the_turn() -> None:
    play = attack(fields={"lives": 1, "items": ("door",)}, bearer="athos")("move D2", "stay", "pass", draws=[6, 1, 1])
    assert play.turn == "aramis"


@pytest.mark.rule("R-L36", "L7.1")
def test_all_in_a_room_fight_one_duel() -> None:
    people = {"porthos": {"room": "D1"}, "dartagnan": {"room": "D1"}}
    play = defend(people=people, guards=3)("fight D1", draws=[1, 1, 1, 4, 4, 4, 1, 1, 1])
    assert play.state.guards == ()
    assert play.turn == "aramis"
