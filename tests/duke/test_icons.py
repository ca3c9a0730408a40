"""The icons, one by one: D3."""

from __future__ import annotations

import pytest

from .helpers import Table, table

FAR = "Duke1 f6"
"""A dark Duke out of the way."""


def goals(played: Table, start: str) -> set[str]:
    return {text[3:] for text in played.legal if text.startswith((f"{start}-", f"{start}*"))}


@pytest.mark.rule("D3.1")
def test_a_move_needs_a_free_way_and_takes_an_enemy() -> None:
    played = table("Duke1 a1, General1 d3", f"{FAR}, Footman1 c3, Footman1 d4")
    assert "d3-d4" in played.legal
    assert "d3-b3" not in played.legal
    assert "d3-f3" in played.legal
    reason = played.why("d3-b3")
    assert (reason.rule, reason.text) == ("D3.1", "The Footman on c3 stands in the way from d3 to b3.")
    played.play("d3-d4")
    assert played.told() == ["moved", "captured", "flipped"]


@pytest.mark.rule("D3.1")
def test_a_tile_does_not_go_onto_an_own_tile() -> None:
    played = table("Duke1 a1, Footman1 d3, Footman1 d4", FAR)
    assert "d3-d4" not in played.legal
    assert played.why("d3-d4").text == "d4 is held by Light’s own Footman."


@pytest.mark.rule("D3.2")
def test_a_jump_ignores_what_lies_between() -> None:
    around = "Footman1 c4, Footman1 d4, Footman1 e4, Footman1 c3, Footman1 e3"
    played = table("Duke1 a1, Knight1 d3", f"{FAR}, {around}")
    assert {"c5", "e5"} <= goals(played, "d3")


@pytest.mark.rule("D3.3")
def test_a_slide_stops_before_an_own_tile_and_on_the_first_enemy() -> None:
    played = table("Duke1 c1, Footman1 a1", f"{FAR}, Pikeman1 e1")
    assert goals(played, "c1") == {"b1", "d1", "e1"}
    reason = played.why("c1-f1")
    assert (reason.rule, reason.text) == ("D3.3", "The Pikeman on e1 stands in the way from c1 to f1.")


@pytest.mark.rule("D3.4")
def test_a_jump_slide_skips_the_first_square() -> None:
    played = table("Duke1 a1, Assassin1 d2", f"{FAR}, Footman1 d3, Footman1 d5")
    assert goals(played, "d2") == {"d4", "d5"}
    near = table("Duke1 a1, Assassin1 d2", FAR)
    assert goals(near, "d2") == {"d4", "d5", "d6"}
    assert near.why("d2-d3").rule == "D2.1"


@pytest.mark.rule("D3.5")
def test_a_strike_captures_from_afar_and_stays() -> None:
    played = table("Duke1 a1, Bowman2 d3", f"{FAR}, Footman1 d5, Footman1 d4")
    assert "d3*d5" in played.legal
    played.play("d3*d5")
    assert played.told() == ["struck", "captured", "flipped"]
    assert (played.at("d3"), played.at("d5")) == ("light bowman/1", None)


@pytest.mark.rule("D3.5")
def test_a_strike_needs_an_enemy() -> None:
    played = table("Duke1 a1, Bowman2 d3, Footman1 c4", FAR)
    assert played.why("d3*d5").text == "There is no enemy on d5 to strike."
    assert played.why("d3*c4").text == "c4 is held by Light’s own Footman."
    assert played.why("d3-d5").text == "The Bowman strikes d5 from where it stands."
    assert played.why("d3*d4").text == "The Bowman moves to d4; it does not strike there."
    assert not any("*" in text for text in played.legal)


@pytest.mark.rule("D3.6")
def test_a_command_moves_another_tile_which_does_not_flip() -> None:
    played = table("Duke1 a1, General2 d3, Knight1 c3", f"{FAR}, Footman1 e2")
    commands = {text for text in played.legal if ":" in text}
    assert commands == {f"d3:c3-{goal}" for goal in ("c2", "d2", "e2", "e3")}
    played.play("d3:c3-e2")
    assert played.told() == ["commanded", "captured", "flipped"]
    assert (played.at("d3"), played.at("e2"), played.at("c3")) == ("light general/1", "light knight/1", None)


@pytest.mark.rule("D3.6")
def test_nothing_blocks_a_command() -> None:
    played = table("Duke1 a1, General2 d3, Knight1 c3, Footman1 d2", FAR)
    assert "d3:c3-e3" in played.legal


@pytest.mark.rule("D3.6")
def test_the_duke_may_be_commanded() -> None:
    played = table("Duke1 c3, General2 d3", FAR)
    assert "d3:c3-e3" in played.legal
    played.play("d3:c3-e3")
    assert played.at("e3") == "light duke/1"


@pytest.mark.rule("D3.6")
def test_what_a_command_may_not_be() -> None:
    played = table("Duke1 a1, General2 d3, Knight1 c3, Footman1 d2, Footman1 d4", FAR)
    assert played.why("d3:d4-e3").text == "d4 is no command square of the General."
    assert played.why("d3:c3-c4").text == "c4 is no command square of the General."
    assert played.why("d3:c3-d2").text == "d2 is held by Light’s own Footman."
    assert played.why("d3:c3-c3").text == "The tile sent goes to another command square."
    assert played.why("d3:d3-e3").text == "The General commands another tile, not itself."
    assert played.why("d3:e3-c2").text == "There is no tile on e3."
    assert played.why("c3:d3-e3").text == "The Knight has no command square on the side up."
    assert {played.why(text).rule for text in ("d3:d4-e3", "d3:c3-d2", "d3:d3-e3")} == {"D3.6"}


@pytest.mark.rule("D3.7")
def test_of_two_icons_on_a_square_one_is_used() -> None:
    played = table("Duke1 a1, Marshall2 d3, Knight1 c4", FAR)
    assert "d3-d4" in played.legal
    assert "d3:c4-d4" in played.legal
    played.play("d3-d4")
    assert played.at("c4") == "light knight/1"


@pytest.mark.rule("D3.8")
def test_captured_tiles_leave_the_game() -> None:
    played = table("Duke1 a1, Footman1 d3", f"{FAR}, Seer1 d4", bags=("knight", "knight")).play("d3-d4")
    assert sum(tile is not None for tile in played.state.board) == 3
    assert played.state.bags == (("knight",), ("knight",))


@pytest.mark.rule("D2.1")
def test_the_tile_used_flips_and_only_its_upper_side_counts() -> None:
    played = table("Duke1 a1, Footman1 d3", FAR).play("d3-d4", "f6-e6")
    assert (played.at("d4"), played.at("e6")) == ("light footman/2", "dark duke/2")
    assert goals(played, "d4") == {"c3", "c5", "e3", "e5", "d6"}
    assert (
        played.why("d4-d5").text
        == "The Footman has no icon on the side up that leads from d4 to d5; its other side has."
    )


@pytest.mark.rule("D2.1")
def test_whose_tile_and_whose_turn() -> None:
    played = table("Duke1 a1, Footman1 d3", FAR)
    assert played.why("c4-c5").text == "There is no tile on c4."
    assert played.why("f6-e6").text == "The Duke on f6 belongs to Dark."
    assert played.why("d3-d3").text == "A tile that moves goes to another square."
    reason = played.rules.why_not(played.state, "dark", played.rules.decode("f6-e6"))
    assert reason
    assert reason.text == "It is Light’s turn."


@pytest.mark.rule("R7")
def test_marshall_and_ranger_as_the_official_art_has_them() -> None:
    played = table("Duke1 a1, Marshall2 c3, Knight1 b4", FAR)
    assert {text for text in played.legal if ":" in text} == {"c3:b4-c4", "c3:b4-d4"}
    ranger = table("Duke1 a1, Ranger1 d3", FAR)
    assert goals(ranger, "d3") == {"d1", "d2", "d4", "d5", "d6", "c5", "e5", "b4", "f4"}


@pytest.mark.rule("R6")
def test_a_commander_with_one_command_square_cannot_command() -> None:
    corner = table("Athos2 a1, Porthos1 a3", "Richlieu1 f6")
    assert not any(":" in text for text in corner.legal)
    assert corner.why("a1:a3-b1").rule == "R6"
