"""Summon, divination and escape: D5."""

from __future__ import annotations

import pytest

from .helpers import Table, rules_of, table


@pytest.mark.rule("D5.1")
def test_the_duchess_is_summoned_and_the_duke_turns_over() -> None:
    played = table("Duke1 a1, Duchess2 f6, Footman1 b1", "Duke1 d4", summon=True)
    assert [text for text in played.legal if "summon" in text] == ["summon a2"]
    played.play("summon a2")
    assert played.told() == ["summoned", "flipped"]
    assert (played.at("a1"), played.at("a2"), played.at("f6")) == ("light duke/2", "light duchess/2", None)


@pytest.mark.rule("D5.1")
def test_what_keeps_the_duchess_away() -> None:
    position = ("Duke1 a1, Duchess1 f1, Footman1 b1", "Duke1 d6, Pikeman1 a2")
    off = table("Duke1 a1, Duchess1 f1, Footman1 c1", "Duke1 d6")
    assert off.why("summon a2").text == "The Duchess cannot be summoned in this scenario."
    full = table(*position, summon=True)
    assert full.why("summon a2").text == "a2 is held by the Pikeman; it must be empty."
    assert full.why("summon c1").text == "c1 does not share a side with the Duke’s square."
    bag = table("Duke1 a1, Footman1 b1", "Duke1 d6", bags=("duchess", ""), summon=True)
    assert bag.why("summon a2").text == "Light has no Duchess to be summoned."
    shield = table("Duke1 c1, Duchess1 d1", "Duke1 b6, Marshall1 f1", summon=True)
    assert shield.why("summon b1").text == "That would lay the Duke on c1 open to the Marshall on f1."


@pytest.mark.rule("D5.1")
def test_two_duchesses_are_told_apart_by_their_squares() -> None:
    played = table("Duke1 a1, Duchess1 f1, Duchess1 e2", "Duke1 d6", summon=True)
    assert {"summon a2 f1", "summon a2 e2"} <= set(played.legal)
    assert "f1 and e2" in played.why("summon a2").text
    told = {played.rules.describe(played.state, "light", played.rules.decode(f"summon a2 {at}")) for at in ("f1", "e2")}
    assert told == {"Summon the Duchess on f1 to a2", "Summon the Duchess on e2 to a2"}
    assert played.play("summon a2 e2").at("e2") is None


@pytest.mark.rule("D5.1", "R9")
def test_the_oracle_divines_places_one_and_sorts_out_the_others() -> None:
    played = table("Duke1 a1, Oracle2 f1", "Duke1 d6", bags=("knight pikeman seer wizard", ""), divination=True)
    played.play("divine", draws=["seer", "knight", "pikeman"])
    assert played.told() == ["divined", "flipped", "drawn", "drawn", "drawn"]
    assert played.at("f1") == "light oracle/1"
    assert played.legal == [f"place {tile} {goal}" for tile in ("knight", "pikeman", "seer") for goal in ("b1", "a2")]
    assert played.why("place wizard b1").rule == "D5.1"
    assert played.why("return seer").text == "One of the tiles drawn has to be placed first."
    played.play("place knight a2")
    assert played.state.seat == "light"
    assert played.legal == ["return pikeman", "remove pikeman", "return seer", "remove seer"]
    assert played.why("a1-b1").text == "Each other tile drawn has to be returned or removed first."
    played.play("return pikeman", "remove seer")
    assert played.told() == ["removed"]
    assert (played.state.seat, played.state.bags[0], played.state.quiet) == ("dark", ("pikeman", "wizard"), 0)


@pytest.mark.rule("D5.1")
def test_the_oracle_draws_what_there_is() -> None:
    played = table("Duke1 a1, Oracle2 f1", "Duke1 d6", bags=("knight", ""), divination=True)
    played.play("divine", draws=["knight"]).play("place knight b1")
    assert (played.state.seat, played.state.pending) == ("dark", None)


@pytest.mark.rule("D5.1")
def test_equal_tiles_divined_are_one_action() -> None:
    played = table("Duke1 a1, Oracle2 f1", "Duke1 d6", bags=("pikeman pikeman pikeman", ""), divination=True)
    played.play("divine", draws=["pikeman"] * 3)
    assert played.legal == ["place pikeman b1", "place pikeman a2"]
    played.play("place pikeman b1")
    assert played.legal == ["return pikeman", "remove pikeman"]
    played.play("return pikeman")
    assert played.legal == ["return pikeman", "remove pikeman"]
    assert played.play("remove pikeman").state.bags[0] == ("pikeman",)


@pytest.mark.rule("D5.1", "D4.2")
def test_what_keeps_the_oracle_silent() -> None:
    assert table("Duke1 a1, Oracle2 f1", "Duke1 d6").why("divine").text == (
        "The Oracle cannot divine in this scenario."
    )
    down = table("Duke1 a1, Oracle1 f1", "Duke1 d6", bags=("knight", ""), divination=True)
    assert down.why("divine").text == "Light has no Oracle on the board with the side up that divines."
    empty = table("Duke1 a1, Oracle2 f1", "Duke1 d6", divination=True)
    assert empty.why("divine").text == "Light’s bag is empty."
    guard = table("Duke1 c3, Oracle2 f1", "Duke1 a6, Knight1 d5", bags=("seer", ""), divination=True)
    assert guard.why("divine").rule == "D4.2"
    assert guard.why("return seer").text == "No tiles have been divined."


@pytest.mark.rule("D5.1", "D2.5")
def test_a_divined_tile_of_the_musketeers_can_win() -> None:
    played = table(
        "Athos1 a6, Oracle2 f1", "Richlieu1 c1", bags=("knight seer", ""), divination=True, placement_threatens=False
    )
    played.play("divine", draws=["knight", "seer"]).play("place seer c1")
    assert played.told() == ["placed", "captured", "ended"]
    assert played.state.outcome
    assert played.state.outcome.winners == ("light",)


@pytest.mark.rule("D5.1")
def test_enhanced_tiles_join_the_bags_with_their_switch() -> None:
    plain = Table(rules_of("duke/standard")).state.bags
    summon = Table(rules_of("duke/standard", summon=True, divination=True)).state.bags
    assert [bag.count("duchess") for bag in (*plain, *summon)] == [0, 0, 1, 1]
    assert [bag.count("oracle") for bag in (*plain, *summon)] == [0, 0, 1, 1]
    musketeers = Table(rules_of("duke/musketeers", summon=True, divination=True)).state.bags
    assert [bag.count("duchess") for bag in musketeers] == [0, 0]


@pytest.mark.rule("D5.2")
def test_escape_goes_to_a_free_start_square_before_one_held_by_an_own_tile() -> None:
    played = table("Athos1 a1", "Richlieu2 e3, Footman1 e4, Knight1 c6", first="dark", escape=True)
    assert [text for text in played.legal if "escape" in text] == ["escape e4 d6"]
    assert played.why("escape e4 c6").text == "c6 is held by an own tile, and the other start square is not."
    played.play("escape e4 d6")
    assert played.told() == ["sacrificed", "escaped"]
    assert (played.at("d6"), played.at("e3"), played.at("e4")) == ("dark richlieu/1", None, None)
    full = table("Athos1 a1", "Richlieu2 e3, Footman1 e4, Knight1 c6, Seer1 d6", first="dark", escape=True)
    assert [text for text in full.legal if "escape" in text] == ["escape e4 c6", "escape e4 d6"]
    full.play("escape e4 c6")
    assert full.told() == ["sacrificed", "sacrificed", "escaped"]
    assert full.at("c6") == "dark richlieu/1"


@pytest.mark.rule("D5.2")
def test_escape_captures_an_enemy_on_the_start_square() -> None:
    played = table("Athos1 a1, Pikeman1 c6", "Richlieu1 d6, Footman1 d5", first="dark", escape=True)
    assert [text for text in played.legal if "escape" in text] == ["escape d5 c6"]
    played.play("escape d5 c6")
    assert played.told() == ["sacrificed", "escaped", "captured"]
    assert (played.at("c6"), played.at("d6"), played.state.quiet) == ("dark richlieu/1", None, 0)


@pytest.mark.rule("D5.2", "D4.1")
def test_what_an_escape_may_not_be() -> None:
    position = ("Athos1 a1, Priest1 a4", "Richlieu1 e3, Footman1 e4, Seer1 b2")
    off = table(*position, first="dark")
    assert off.why("escape e4 d6").text == "This scenario has no escape."
    played = table(*position, first="dark", escape=True)
    assert played.why("escape b2 d6").text == "b2 shares no side with a tile that could escape."
    assert played.why("escape e4 c1").text == "An escape leads to c6 and d6 only."
    assert played.why("escape d3 d6").text == "There is no tile on d3."
    assert played.why("escape e4 c6").text == "That would lay Richlieu on c6 open to the Priest on a4."
    there = table("Athos1 a1", "Richlieu1 d6, Footman1 d5", first="dark", escape=True)
    assert there.why("escape d5 d6").text == "Richlieu stands on d6 already."
    light = table("Duke1 a1, Footman1 a2", "Richlieu1 d6", escape=True)
    assert light.why("escape a2 c1").rule == "D5.2"


@pytest.mark.rule("D5.2", "D4.1")
def test_an_escape_of_the_enemy_is_a_threat() -> None:
    position = ("Duke1 c6, Footman1 a1", "Richlieu2 e3, Footman1 e4")
    assert table(*position).told() == []
    assert table(*position, escape=True).told() == ["guard"]


@pytest.mark.rule("D5.2")
def test_a_tile_that_the_side_loses_by_is_not_given_up() -> None:
    played = table("Duke1 a1", "Richlieu1 e4, Duke1 e5", first="dark", escape=True)
    assert not [text for text in played.legal if "escape" in text]
    assert played.why("escape e5 c6").text == "Dark would lose by giving up the Duke."


@pytest.mark.rule("D5.1", "D4.1")
def test_a_duke_who_is_summoned_himself_may_not_be_laid_open() -> None:
    grid = ". .\n. P"
    heir = {"name": "Heir", "role": "duke", "ability": {"name": "summon"}, "start": grid, "back": grid}
    played = table(
        "Duke1 b1, Heir1 f3", "Duke1 a6, Marshall1 f2", tiles=["base", {"tiles": {"heir": heir}}], summon=True
    )
    assert played.told() == []
    assert [text for text in played.legal if "summon" in text] == ["summon a1", "summon c1"]
    assert played.why("summon b2").text == "That would lay the Heir on b2 open to the Marshall on f2."
    played.play("summon c1")
    assert (played.at("b1"), played.at("c1"), played.at("f3")) == ("light duke/2", "light heir/1", None)


@pytest.mark.rule("D5.2", "D4.6")
def test_an_escape_that_wins_at_once_may_give_up_a_duke() -> None:
    played = table("Duke1 d6", "Richlieu1 b6, Richlieu1 b5", first="dark", escape=True)
    assert "escape b5 d6" in played.legal
    played.play("escape b5 d6")
    assert played.state.outcome
    assert played.state.outcome.winners == ("dark",)
