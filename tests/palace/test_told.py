"""Events carry the rule they come from."""

import pytest

from musketeers_gui.core.values import Event
from musketeers_gui.games.palace.events import Drawn, Left, Lifted, Moved, Rolled, Targeted

from .kit import LIBRARY, Game, man, position, shipped


def walked(game: Game) -> list[tuple[str, str]]:
    return [(event.to, event.rule) for event in game.told("moved")]


@pytest.mark.rule("B3.1", "B5.3", "B5.4")
def test_the_way_into_and_out_of_a_passage() -> None:
    game = position(man("athos", "1A", knows=["1B"]), man("porthos", "2X"))
    assert walked(game.act("move athos 1B")) == [("1B", "B3.1")]
    assert walked(game.act("move athos passage-1B", 5)) == [("passage-1B", "B5.4")]
    game.act("done")
    assert walked(game.act("move athos 2V")) == [("2V", "B5.3")]


@pytest.mark.rule("B3.12")
def test_the_way_out_of_doors_and_in_again() -> None:
    game = position(man("athos", "1T"), switches={"safe_outside": False})
    assert walked(game.act("move athos GS")) == [("GS", "B3.12")]
    assert walked(game.act("move athos 1T")) == [("1T", "B3.12")]
    assert walked(game.act("move athos 1J")) == [("1J", "B3.1")]


@pytest.mark.rule("B11.0", "C3.0")
@pytest.mark.parametrize(("id_", "rule"), [("palace/1-introductory", "B11.0"), ("palace/2-the-duel", "C3.0")])
def test_leaving_goes_by_the_scenario(id_: str, rule: str) -> None:
    victory = LIBRARY.setup(id_, mode="solo").data["victory"]
    game = position(man(["athos", "porthos"], "1T"), victory=victory)
    game.act("move athos GS")
    assert [event.rule for event in game.told("left")] == [rule]
    assert game.refusal("move athos 1T").rule == rule


@pytest.mark.rule("B11.0", "C3.0")
@pytest.mark.parametrize(("id_", "rule"), [("palace/1-introductory", "B11.0"), ("palace/2-the-duel", "C3.0")])
def test_pairs_go_by_the_scenario(id_: str, rule: str) -> None:
    game = shipped(id_, "solo", seed="a")
    while game.rules.status(game.state).phase == "set-up":
        asked = game.rules.prompt(game.state, "musketeers").rule
        game.act("done")
    assert asked == rule
    assert {event.rule for event in game.told("paired")} == {rule}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Targeted(who="athos", target="cahusac", second=True), "Athos goes for Cahusac with a second blow"),
        (Drawn(who="order", why="first of the acts", result="athos"), "By chance: Athos is the first to try his act"),
        (
            Drawn(who="counter 1", why="taken for replacement", result="palace-guard-4"),
            "By chance: palace guard 4 is taken for replacement",
        ),
        (
            Rolled(who="athos", why="attack", needed=-1, rolled=15, result="failure"),
            "Athos attacks: 15, impossible: failure",
        ),
        (Left(who="athos", by="1D"), "Athos has left the palace by the Chapel (1D) and is safe"),
        (Left(who="athos", by="1E"), "Athos has left the palace by Hallway 1E (by the Chapel door) and is safe"),
        (Moved(who=("athos",), start="GN", to="GNE"), "Athos goes from {GN} to North-east garden (chapel door, GNE)"),
        (Lifted(who="athos", carried="porthos", down=True), "Athos lets go of Porthos"),
    ],
)
def test_sentences_read_well(event: Event, text: str) -> None:
    rules = shipped("palace/1-introductory", "solo", seed="a").rules
    assert rules.say(event) == text.replace("{GN}", rules.book.plan.name("GN"))


@pytest.mark.rule("B11.0")
def test_a_game_lost_alone_names_the_rule_of_what_was_to_be_reached() -> None:
    game = shipped("palace/1-introductory", "solo", seed="a")
    while game.asked:
        game.act(next((text for text in game.legal() if text == "done"), game.legal()[0]))
    assert (game.state.outcome.winners, game.state.outcome.rule) == ((), "B11.0")
    assert game.told("ended")[0].rule == "B11.0"
