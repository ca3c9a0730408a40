"""Seats that pass from hand to hand between rounds: the curtain, the panel and take-backs name who holds them now."""

import random
from pathlib import Path

import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match, Person
from musketeers_gui.games import GAMES
from musketeers_gui.gui.scenes.curtain import Curtain
from tests.gui.robot import Robot

NAMES = ("Karl", "Anna", "Bruno", "Clara")


def at_the_turn_of(seat: str, number: int) -> Match:
    """A game of four people with hand-over, played until a seat decides in a round."""
    setup = Library(GAMES).setup("louvre/queens-honour", 4, options={"hand_over": True, "pendants": "random"})
    shared = zip(NAMES, setup.rules().sharing, strict=True)
    match = Match(setup, "hands", {each: Person(name) for name, seats in shared for each in seats})
    rng = random.Random(1)
    while match.to_act != (seat,) or match.state.clock.round < number:
        (acting,) = match.to_act
        match.submit(acting, rng.choice(match.rules.legal(match.state, acting)))
    return match


@pytest.mark.rule("R-L1", "R-L60")
@pytest.mark.parametrize(("number", "holder"), [(1, "Clara"), (2, "Anna"), (3, "Bruno")])
def test_the_fourth_musketeer_is_asked_for_by_the_name_of_who_holds_him(
    number: int, holder: str, tmp_path: Path
) -> None:
    robot = Robot((1024, 768), tmp_path)
    match = at_the_turn_of("dartagnan", number)
    robot.house.sit_down(match)
    robot.step(2)
    curtain = robot.app.stage.top
    assert isinstance(curtain, Curtain)
    assert f"{holder} plays D’Artagnan" in curtain._told()
    robot.press("open")
    robot.step(2)
    play = robot.table.play
    assert play.decider == "dartagnan"
    match.submit("dartagnan", match.rules.decode("end"))
    assert match.person("dartagnan", len(match) - 1).name == holder
    robot.close()
