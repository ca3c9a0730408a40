"""The Queen's Honour: four musketeers against the cardinal in the Louvre, by P. Bernard."""

from musketeers_gui.core.game import Game, Part

from .check import check, check_board
from .rules import LouvreRules
from .setup import Board, Cards, Characters, Equipment, LouvreScenario, Rounds

GAME = Game(
    id="louvre",
    title="The Queen’s Honour",
    tagline="Four cases, one with the pendants",
    version=1,
    scenario=LouvreScenario,
    parts={
        "board": Part(Board, check_board),
        "rounds": Part(Rounds),
        "cards": Part(Cards),
        "equipment": Part(Equipment),
        "characters": Part(Characters),
    },
    first="louvre/queens-honour",
    check=check,
    build=LouvreRules,
)
