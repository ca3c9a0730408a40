"""The Duke with its Musketeers expansion: a tile game for two whose tiles turn over whenever they are used."""

from musketeers_gui.core.game import Game, Part

from .rules import DukeRules
from .setup import DukeScenario, TileSet, check, endless

GAME = Game(
    id="duke",
    title="The Duke: Musketeers",
    tagline="Every tile turns over as it moves",
    version=1,
    scenario=DukeScenario,
    parts={"tiles": Part(TileSet)},
    first="duke/musketeers",
    check=check,
    build=DukeRules,
    endless=endless,
)
