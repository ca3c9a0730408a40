"""Drawing and placing: D2.2-D2.5, D4.2, R9, R10."""

from __future__ import annotations

import pytest

from .helpers import Table, rules_of, side, table


@pytest.mark.rule("D2.2", "R9", "R10")
def test_a_drawn_tile_is_seen_then_placed_and_does_not_move_or_flip() -> None:
    played = table("Duke1 c3", "Duke1 a6", bags=("knight seer", "")).play("draw", draws=["seer"])
    assert played.told() == ["drawn"]
    assert played.state.seat == "light"
    assert played.rules.view(played.state, "dark") == played.state
    assert played.legal == ["place c2", "place b3", "place d3", "place c4"]
    played.play("place c2")
    assert played.told() == ["placed"]
    assert (played.at("c2"), played.state.seat, played.state.bags[0]) == ("light seer/1", "dark", ("knight",))


@pytest.mark.rule("D2.2")
def test_a_drawn_tile_must_be_placed() -> None:
    played = table("Duke1 c3", "Duke1 a6", bags=("knight", "")).play("draw", draws=["knight"])
    assert played.why("c3-b3").text == "The Knight was drawn and has to be placed first."
    assert played.why("place e5").text == "e5 does not share a side with the Duke’s square."
    assert played.why("place knight c2").rule == "D2.2"


@pytest.mark.rule("D2.2")
def test_a_tile_is_placed_on_an_empty_square_only() -> None:
    played = table("Duke1 c1, Footman1 c2", "Duke1 a6, Pikeman1 d1", bags=("knight", ""))
    played.play("draw", draws=["knight"])
    assert played.legal == ["place b1"]
    assert played.why("place d1").text == "d1 is held by the Pikeman; it must be empty."
    assert played.why("place c2").text == "c2 is held by the Footman."


@pytest.mark.rule("D2.3")
def test_no_passing_no_room_no_tile() -> None:
    full = table("Duke1 a1, Footman1 a2, Footman1 b1", "Duke1 f6", bags=("knight", ""))
    assert "draw" not in full.legal
    assert full.why("draw").text == "No square beside the Duke is empty."
    empty = table("Duke1 a1", "Duke1 f6")
    assert empty.why("draw").text == "Light’s bag is empty."
    with pytest.raises(ValueError, match="no action"):
        empty.rules.decode("pass")


@pytest.mark.rule("D2.4")
def test_richlieu_counts_as_the_duke_for_drawing() -> None:
    played = table("Athos1 a1", "Richlieu1 d6", first="dark", bags=("", "knight")).play("draw", draws=["knight"])
    assert played.legal == ["place d5", "place c6", "place e6"]


@pytest.mark.rule("D2.5", "D2.3")
def test_the_musketeers_place_on_the_start_squares() -> None:
    free = table("Athos1 a3", "Richlieu1 d6", bags=("knight", "")).play("draw", draws=["knight"])
    assert free.legal == ["place c1", "place d1"]
    assert free.why("place a2").rule == "D2.5"
    one = table("Athos1 c1", "Richlieu1 d6", bags=("knight", "")).play("draw", draws=["knight"])
    assert one.legal == ["place d1"]
    full = table("Athos1 c1, Porthos1 d1", "Richlieu1 d6", bags=("knight", ""))
    assert "draw" not in full.legal
    assert full.why("draw").text == "Light’s own tiles hold both start squares."


@pytest.mark.rule("D2.5")
def test_a_placement_of_the_musketeers_captures() -> None:
    played = table("Athos1 a3", "Richlieu1 d6, Footman1 d1", bags=("knight", "")).play("draw", draws=["knight"])
    assert played.legal == ["place c1", "place d1"]
    played.play("place d1")
    assert played.told() == ["placed", "captured"]
    assert played.at("d1") == "light knight/1"


@pytest.mark.rule("D2.5")
def test_dark_musketeers_place_on_their_own_start_squares() -> None:
    played = table("Richlieu1 a1", "Athos1 a3", first="dark", bags=("", "knight")).play("draw", draws=["knight"])
    assert played.legal == ["place c6", "place d6"]


@pytest.mark.rule("D4.2")
def test_in_guard_a_tile_is_placed_only_where_it_ends_the_guard() -> None:
    played = table("Duke2 a1, Footman1 b1, Pikeman1 b2", "Duke1 f6, Dragoon2 a6, Ranger1 a4", bags=("seer", ""))
    assert played.told() == ["guard"]
    assert "draw" in played.legal
    played.play("draw", draws=["seer"])
    assert played.legal == ["place a2"]


@pytest.mark.rule("D4.2")
def test_in_guard_no_tile_is_drawn_if_none_could_end_it() -> None:
    played = table("Duke1 c3", "Duke1 a6, Knight1 d5", bags=("seer", ""))
    assert played.told() == ["guard"]
    assert "draw" not in played.legal
    reason = played.why("draw")
    assert (reason.rule, reason.text) == (
        "D4.2",
        "No placement would end the Guard: each would leave the Duke on c3 open to the Knight on d5.",
    )


@pytest.mark.rule("D4.2")
def test_a_placement_elsewhere_that_leaves_the_guard_is_refused() -> None:
    played = table("Duke1 c3", "Duke1 a6, Marshall1 f3", bags=("seer", "")).play("draw", draws=["seer"])
    assert played.legal == ["place d3"]
    reason = played.why("place c4")
    assert (reason.rule, reason.text) == ("D4.2", "That would leave the Duke on c3 open to the Marshall on f3.")


@pytest.mark.rule("D2.5")
def test_the_side_of_the_musketeers_places_so_whatever_it_loses_by() -> None:
    played = table("Athos1 a3", "Richlieu1 d6", bags=("knight", "")).rules
    sides = {"light": side("Athos1 a3", "knight", loses_by="nothing"), "dark": side("Richlieu1 d6")}
    other = Table(rules_of({"game": "duke", "title": "x", "sides": sides})).play("draw", draws=["knight"])
    assert other.legal == ["place c1", "place d1"]
    assert played.tables.on_start == other.rules.tables.on_start == {"light": True, "dark": False}
