"""The three worked examples of the rulebook, with their rolls, and variants of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from musketeers_gui.games.louvre.state import Musketeer, State

from .helpers import Play, position, turn_of

# ------------------------------------------------------------------ example 1: Porthos moves and equips


def porthos(items: tuple[str, ...] = ("potion", "thrust")) -> Play:
    return turn_of(
        "porthos",
        bearer="athos",
        musketeers={"porthos": {"room": "C1", "lives": 3, "items": items}},
        guards=("D2", "J3"),
    )


@pytest.mark.rule("L4.4", "L4.6", "L6.3", "L6.5", "L4.7", "R-L2", "R-L5")
def test_example_1_thrust_equip_charge_potion() -> None:
    play = porthos()
    assert play.refused("equip").rule == "L4.6"
    play("move D1")
    assert play.turn == "porthos"
    play("move D2")
    assert play.state.stack[-1].stage == "windows"
    play("thrust")
    assert play.state.guards == ("J3",)
    play("equip", draws=["charge"])
    assert play.of("porthos").items == ("potion", "charge")
    play("charge E2", "potion")
    assert play.of("porthos").room == "E2"
    assert play.of("porthos").lives == 4
    assert play.of("porthos").items == ()
    assert play.state.used == ("thrust", "charge", "potion")
    assert play.state.chests[play.state.site.chests.index("D2")] == 2
    distance = play.rules.table.plan.distance
    assert distance["E2"] < distance["D2"] < distance["C1"]


@pytest.mark.rule("L4.2", "L4.4", "R-L2")
def test_example_1_without_the_win_nothing_follows() -> None:
    play = porthos()("move D1", "move D2")
    assert play.legal == ["thrust", "stay"]
    assert "windows" in play.refused("equip").text or play.refused("equip").rule
    play("stay", draws=[6, 1, 1, 6, 1, 1, 6, 1, 1])
    assert not play.of("porthos").lives
    play("pass", draws=[])
    assert play.of("porthos").fallen
    assert play.turn == "aramis"


@pytest.mark.rule("L4.2", "R-L2")
def test_example_1_the_rest_of_the_move_is_lost() -> None:
    play = turn_of("porthos", musketeers={"porthos": {"room": "D1", "items": ("thrust",)}}, guards=("D2",))
    play("move D2", "thrust")
    assert play.refused("move E2").rule == "L4.1"
    play("end")


# ------------------------------------------------------------------ example 2: a turn of the cardinal


def cardinal_2(**more: object) -> Play:
    return position(
        card="R01",
        entry=0,
        bearer="porthos",
        musketeers={
            "athos": {"room": "H2", "items": ("cloak",)},
            "dartagnan": {"room": "I2"},
        },
        guards=("H1",),
        rochefort="I1",
        draws=["C13"],
        **more,
    )


def attacked() -> Play:
    play = cardinal_2()
    play("pass", "enter guard G4", "move guard G4 H4 H3", "card portcullis H2 I2")
    return play("move guard H1 H2", "move rochefort I1 H1 H2")


@pytest.mark.rule("L3.3", "L8.2", "L8.4", "L8.5", "L8.12", "R-L61")
def test_example_2_points_and_card() -> None:
    play = cardinal_2()
    assert play.state.special.hand == ("C13",)
    assert play.turn == "cardinal"
    play("pass")
    assert play.state.stack[-1].points == 4
    play("enter guard G4", "move guard G4 H4 H3")
    assert play.state.stack[-1].points == 2
    assert play.refused("move guard H3 G3").rule == "L8.4"
    play("card portcullis H2 I2")
    assert play.state.portcullis == "H2-I2"
    assert play.refused("card passage").rule == "R-L22"
    play("move guard H1 H2", "move rochefort I1 H1 H2")
    assert play.state.stack[-1].points == 0
    assert play.legal == ["fight H2", "end"]


@pytest.mark.rule("L6.6", "R-L18", "R-L19", "R-L52", "R-L5", "R-L51")
def test_example_2_athos_flees_and_fights_in_the_chest_room() -> None:
    play = attacked()("end", "fight H2")
    assert play.turn == "athos"
    assert play.refused("cloak I2").rule == "R-L19"
    play("cloak H3")
    assert not play.told("shot")
    assert [event.won for event in play.told("decided")] == [None]
    assert play.legal == ["fight H3"]
    play("fight H3", draws=[2, 5, 1])
    assert play.turn == "athos"
    assert play.legal == ["reroll 1", "reroll 5", "pass"]
    play("pass")
    assert play.state.guards == ("H2",)
    assert play.turn == "dartagnan"
    play("end")
    assert play.turn == "athos"
    assert play.refused("equip").rule == "L4.6"
    play("move G3", "move H3")
    assert play.refused("equip").rule == "L4.6"


@pytest.mark.rule("R-L52", "L6.6")
def test_example_2_no_second_cloak() -> None:
    play = cardinal_2()
    athos = play.of("athos")._replace(items=("cloak", "cloak"))
    play.state = _with(play.state, athos)
    play("pass", "enter guard G4", "move guard G4 H4 H3", "move guard H1 H2", "fight H2", "cloak H3", "fight H3")
    assert play.legal == ["stay"]
    assert play.refused("cloak H4").rule == "R-L52"


@pytest.mark.rule("R-L34", "L4.1")
def test_example_2_nobody_passes_the_portcullis() -> None:
    play = attacked()("end", "fight H2", "cloak H3", "fight H3", draws=[2, 5, 1])("pass")
    assert play.turn == "dartagnan"
    assert play.refused("move H2").rule == "L4.1"


def _with(state: State, musketeer: Musketeer) -> State:
    people = tuple(musketeer if m.name == musketeer.name else m for m in state.musketeers)
    return replace(state, musketeers=people)


# ------------------------------------------------------------------ example 3: the big fight


def big_fight(items: tuple[str, ...] = ("potion",), milady: str = "E2") -> Play:
    """Announced, seduced, brought in, moved: six action points spent, the duel is due."""
    play = position(
        card="R07",
        entry=1,
        bearer="aramis",
        musketeers={
            "dartagnan": {"room": "D1", "lives": 2, "items": items},
            "aramis": {"room": "D1", "lives": 2},
        },
        guards=("D2", "D2"),
        rochefort="D2",
        milady=milady,
        hand=["C03"],
        queen=5,
    )
    play("card reinforcements")
    assert play.state.stack[-1].points == 6
    if milady:
        play("move milady E2 D2 D1", "seduce dartagnan", draws=[4])
        (seduced,) = play.told("seduced", "cardinal")
        assert (seduced.success, seduced.real) == (True, False)
    play("enter guard C2", "move guard C2 D2 D1", "move guard D2 D1", "move guard D2 D1", "move rochefort D2 D1")
    return play


PISTOL_AND_FIRST_ROUND = [5, 1, 3, 5, 5, 6, 1, 3, 2, 3, 6, 6]


@pytest.mark.rule("L7.2", "L7.3", "L7.4", "L7.5", "L7.6", "L7.7", "L7.8", "L7.9", "L7.10", "L7.11", "L8.3", "L8.11")
@pytest.mark.rule("L9.2", "R-L21", "R-L12", "R-L14", "R-L16", "R-L47", "R-L50")
def test_example_3_to_the_end() -> None:
    play = big_fight()
    assert play.state.stack[-1].points == 0
    play("fight D1")
    assert play.turn == "dartagnan"  # Aramis has nothing in front of him: no window
    play("stay")
    assert play.turn == "cardinal"
    play("shoot dartagnan", draws=PISTOL_AND_FIRST_ROUND)
    assert play.of("dartagnan").lives == 0
    assert play.turn == "dartagnan"
    rolled = {event.seat: event.dice for event in play.told("rolled")}
    assert rolled == {"cardinal": (1, 3, 5, 5, 6), "aramis": (1, 3), "dartagnan": (2, 3, 6, 6)}
    (removed,) = play.told("removed")
    assert (removed.guards, removed.rochefort) == (2, False)
    assert [event.seat for event in play.told("evaded")] == ["aramis"]
    play("potion")
    assert play.of("dartagnan").lives == 1
    assert play.turn == "cardinal"
    play("hit dartagnan", draws=[2, 5, 6, 4, 6])
    assert [event.seat for event in play.told("fallen")] == ["dartagnan", "aramis"]
    assert play.state.queen == 7
    assert [(event.seat, event.real) for event in play.told("inspected")] == [("aramis", True), ("dartagnan", False)]
    assert play.result == ("cardinal", "pendants")
    assert play.state.guards == ()
    assert play.state.rochefort == ""


@pytest.mark.rule("L7.8")
def test_example_3_variant_a_aramis_evades_in_the_second_round() -> None:
    play = big_fight()("fight D1", "stay", "shoot dartagnan", draws=PISTOL_AND_FIRST_ROUND)
    play("potion", "hit dartagnan", draws=[2, 5, 6, 1, 6, 1, 1, 4, 4])
    assert play.of("aramis").lives == 2
    assert [event.guards for event in play.told("removed")] == [1, 0]
    assert play.state.rochefort == ""
    assert play.result is None


@pytest.mark.rule("L7.11", "R-L12")
def test_example_3_variant_b_without_milady_nobody_looks() -> None:
    play = big_fight(milady="")("fight D1", "stay", "shoot dartagnan", draws=PISTOL_AND_FIRST_ROUND)
    play("potion", "hit dartagnan", draws=[2, 5, 6, 4, 6])
    assert [event.seat for event in play.told("fallen")] == ["dartagnan", "aramis"]
    assert not play.told("inspected")
    assert [event.won for event in play.told("decided")] == [None]
    assert play.result is None
    assert [event.seat for event in play.told("woken")] == ["dartagnan"]  # the next turn on the card is his


@pytest.mark.rule("R-L21", "L7.7")
def test_example_3_variant_c_the_third_hit_can_only_go_to_aramis() -> None:
    second = [1, 1, 1, 4, 4]
    play = big_fight(items=())("fight D1", "shoot dartagnan", draws=[*PISTOL_AND_FIRST_ROUND, *second])
    assert [event.seat for event in play.told("fallen")] == ["dartagnan"]
    assert [event.seat for event in play.told("evaded")] == ["aramis", "aramis"]
    assert play.of("aramis").lives == 2


@pytest.mark.rule("L8.1", "R-L22")
def test_example_3_the_card_of_the_turn_is_spent() -> None:
    play = big_fight()("fight D1", "stay")
    assert play.verbs == {"shoot", "pass"}
    play("pass", draws=[1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2] + [1] * 5 + [4, 4, 4, 4, 4, 4])
    assert play.state.rochefort == ""
