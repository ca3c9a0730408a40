"""The Queen's Honour: four musketeers against the cardinal in the Louvre, by P. Bernard."""

from musketeers_gui.core.game import Game

from .check import check
from .rules import LouvreRules
from .setup import Board, Cards, Characters, Equipment, LouvreScenario, Rounds

GAME = Game(
    id="louvre",
    title="The Queen’s Honour",
    tagline="Four cases, one with the pendants",
    version=1,
    scenario=LouvreScenario,
    parts={"board": Board, "rounds": Rounds, "cards": Cards, "equipment": Equipment, "characters": Characters},
    first="louvre/queens-honour",
    check=check,
    build=LouvreRules,
)
