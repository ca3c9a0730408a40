"""Positions and windows for the tests of the Louvre's board, and one event of every kind."""

import random
from dataclasses import replace
from typing import Any

import pygame

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event
from musketeers_gui.games import GAMES
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.pending import CardinalTurn, Duel
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import CARDINAL, State
from musketeers_gui.gui.boards import Marks
from musketeers_gui.gui.boards.louvre.board import LouvreBoard
from musketeers_gui.gui.boards.louvre.geometry import Geometry
from musketeers_gui.gui.boards.louvre.shown import Shown
from musketeers_gui.gui.narrowing import acts, narrow
from musketeers_gui.gui.scenes.table.panel import panel_rect
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.hints import hint_bar_rect

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (80, 100, 125, 150, 200)
SMALL = (1024, 768)
OPTIONS: dict[str, Any] = {
    "extra_chests": 2,
    "extra_crests": 1,
    "chest_carpets": 1,
    "crest_carpets": 1,
    "queen_tokens": True,
    "visible_equipment": True,
    "pendants": "random",
}


def rules(**options: Any) -> LouvreRules:
    """The rules of the shipped scenario for three, with some keys changed."""
    made = Library(GAMES).setup("louvre/queens-honour", 3, options=options).rules()
    assert isinstance(made, LouvreRules)
    return made


RULES = rules()
FLOOR = Geometry(RULES.table.scenario.board)


def eager(of: LouvreRules, state: State, rng: random.Random) -> Any:
    """A legal action, rather one that leads to a fight or opens something."""
    legal = list(of.legal(state, of.to_act(state)[0]))
    manned = {m.room for m in state.musketeers if not m.fallen}
    liked = [
        action
        for action in legal
        if action.verb in ("fight", "shoot", "seduce", "equip", "thrust")
        or (action.verb == "move" and len(action.args) == 1 and action.args[0] in (*state.guards, state.rochefort))
        or (action.verb == "move" and len(action.args) > 1 and action.args[-1] in manned)
    ]
    return rng.choice(liked if liked and rng.random() < 0.7 else legal)


def game(of: LouvreRules, seed: str, most: int = 250) -> list[tuple[State, tuple[Any, ...]]]:
    """A game: each state, and what happened on the way to it."""
    rng = random.Random(seed)
    step = of.start(Dice(Seeded(seed, 0)))
    states = [(step.state, step.events)]
    while of.to_act(step.state) and len(states) < most:
        seat = of.to_act(step.state)[0]
        step = of.apply(step.state, seat, eager(of, step.state, rng), Dice(Seeded(seed, len(states))))
        states.append((step.state, step.events))
    return states


PLAYED = game(RULES, "louvre")


def area_of(size: tuple[int, int], text: int = 100) -> pygame.Rect:
    """The part of a window that a board gets beside panel and hint bar."""
    units = Units(size, text)
    return pygame.Rect(0, 0, panel_rect(units).x, hint_bar_rect(units).top)


def board_of(of: LouvreRules, size: tuple[int, int] = SMALL, text: int = 100) -> LouvreBoard:
    """A board in a window."""
    board = LouvreBoard(of)
    board.resize(area_of(size, text), Units(size, text))
    return board


def shown_by(board: LouvreBoard) -> Shown:
    """What a board draws at the moment."""
    assert board._shown is not None
    return board._shown


def marks_of(of: LouvreRules, state: State, picked: tuple[str, ...] = ()) -> Marks:
    """What is lit for the seat that decides, once it has pointed at some things."""
    found = narrow(of, state, of.to_act(state)[0])
    for target in picked:
        found = found.point(target)
    return Marks(acts(of, found), found.picked)


def crowded(room: str, guards: int = 6) -> State:
    """Everybody in one room."""
    state = PLAYED[60][0]
    people = tuple(m._replace(room=room, fallen=n == 1) for n, m in enumerate(state.musketeers))
    return replace(state, musketeers=people, guards=(room,) * guards, rochefort=room, milady=room)


def duelling(state: State, stage: str = "reroll", asked: str = "athos") -> State:
    """A duel in the room of Athos against two guards and Rochefort, the dice on the table."""
    room = "C5"
    people = tuple(
        m._replace(room=room if n < 3 else m.room, fallen=False, lives=2) for n, m in enumerate(state.musketeers)
    )
    dice = ((3, 3), (2, 6), (1, 4), ()) if stage == "reroll" else ((), (), (), ())
    foes = (1, 2, 5, 6) if stage == "reroll" else ()
    frame = Duel(asked, room, True, stage, 1, cardinal=foes, dice=dice)
    turn = CardinalTurn("", "fights", points=2)
    fought = replace(state, musketeers=people, guards=(room, room), rochefort=room, milady="", outcome=None)
    fought = replace(fought, special=fought.special._replace(hand=("C05", "C12")))
    return replace(fought, stack=(state.stack[0], turn, frame))


SAMPLES: tuple[Event, ...] = (
    told.Placed(what="chest", room="A1"),
    told.Entrusted(seat="athos"),
    told.Armed(seat="athos", item="cloak"),
    told.Mixed(tokens=("potion", "cloak")),
    told.TurnedUp(round=2, card="R01", order=("athos",)),
    told.Begun(seat="athos"),
    told.Woken(seat="porthos", lives=4),
    told.Moved(figure="athos", path=("C5", "C4")),
    told.Moved(figure="dartagnan", path=("F3", "H3"), how="passage"),
    told.Moved(figure="guard", path=("C5", "C4", "C3")),
    told.Entered(figure="guard", room="C5"),
    told.Equipped(seat="athos", room="C1", left=2, item="trap"),
    told.Equipped(seat="athos", room="C1", left=2),
    told.Poisoned(seat="athos"),
    told.Recovered(seat="athos"),
    told.Healed(seat="athos", lives=2, by="potion"),
    told.Barred(piece="door", doorway="C4-C5"),
    told.Barred(piece="portcullis", doorway="C4-C5"),
    told.Offered(seat="athos", partner="aramis"),
    told.Exchanged(seat="athos", partner="aramis", given=1, taken=1, swap=True),
    told.Refused(seat="athos", partner="aramis"),
    told.Called(seat=CARDINAL),
    told.Drawn(card="C12"),
    told.Drawn(),
    told.Discarded(),
    told.Played(card="C05", effect="reinforcements", points=4),
    told.Recalled(figure="rochefort", room="C5"),
    told.Seduced(seat="athos", roll=5, success=True, real=True),
    told.Seduced(seat="athos", roll=None, success=True),
    told.Challenged(room="C5", musketeers=("athos",), guards=2, rochefort=True),
    told.Surprised(seat="athos", room="C5"),
    told.Shot(target="athos", roll=6, hit=True),
    told.Rolled(seat=CARDINAL, round=1, dice=(1, 5, 6), needed=(5, 6)),
    told.Rolled(seat="athos", round=1, dice=(3, 4), needed=(4, 5, 6)),
    told.Rerolled(seat="athos", old=3, new=6),
    told.Removed(room="C5", guards=1, rochefort=False),
    told.Evaded(seat="aramis"),
    told.Wounded(seat="athos", lives=1, cause="sword"),
    told.Fallen(seat="athos", room="C5"),
    told.Decided(room="C5", won="musketeers"),
    told.Decided(room="C5", won=None),
    told.Inspected(seat="athos", real=False),
    told.Consoled(seat="porthos", items=1),
    told.Walked(steps=2, field=4, why="round"),
    told.Walked(steps=-2, field=2, why="consoled"),
    told.Ended(winners=(CARDINAL,), reason="queen"),
)
