"""Why the cardinal may not do something, and why a piece may not be placed before the game."""

from __future__ import annotations

from itertools import pairwise

from musketeers_gui.core.english import many
from musketeers_gui.core.values import Reason

from .. import cards, henchmen
from ..actions import Action
from ..draft import closed, conscious, held
from ..pending import CardinalTurn, Discard, Opening, Recall
from ..state import GUARD, MILADY, OFF, ROCHEFORT, State
from ..table import Table
from . import names
from .names import room
from .refused_musketeer import no_place

_WHEN = {"reinforcements": "at the start of the turn", "enraged": "in a duel", "elite": "in a duel"}


def in_turn(table: Table, state: State, frame: CardinalTurn, action: Action) -> Reason:
    """The cardinal's turn."""
    match action.verb:
        case "move":
            return _no_move(table, state, frame, action.args)
        case "enter":
            return _no_entry(table, state, frame, *action.args)
        case "card":
            return _no_play(table, state, frame, action)
        case "seduce":
            return _no_charm(table, state, frame, action.args[0])
        case "fight":
            return Reason(f"Nobody has to fight in {room(table, action.args[0])}.", "L8.1")
    return Reason("That cannot be done now.", "L8.1")


def _no_move(table: Table, state: State, frame: CardinalTurn, args: tuple[str, ...]) -> Reason:
    if len(args) < 3:
        return Reason("Say who moves, from where, and through which rooms.", "L8.4")
    figure, start, *path = args
    name = names.figure(table, figure, first=True)
    where = {ROCHEFORT: state.rochefort, MILADY: state.milady}.get(figure)
    if where != start and not (figure == GUARD and start in state.guards):
        return Reason(f"{name} is not in {room(table, start)}.", "L8.4")
    if not henchmen.can_move(state, figure, start):
        return Reason(f"{name} in {room(table, start)} has moved in this turn.", "L8.4")
    if not frame.points and not frame.extra:
        return Reason("No action point is left.", "L8.4")
    return _no_path(table, state, frame, figure, [start, *path])


def _no_path(table: Table, state: State, frame: CardinalTurn, figure: str, path: list[str]) -> Reason:
    plan, limits = table.plan, table.scenario.limits
    most = limits.joker_moves if frame.extra else limits.henchman_moves
    if len(path) - 1 > most:
        return Reason(f"A henchman goes {many(most, 'room')} at most.", "L8.6" if frame.extra else "L8.4")
    if len(set(path)) < len(path):
        return Reason("A henchman does not come back to a room on his way.", "L8.4")
    for place, (here, there) in enumerate(pairwise(path)):
        if there in (plan.quai, plan.ballroom):
            return Reason(f"The cardinal’s people do not go to {room(table, there)}.", "R-L35")
        by_passage = there in plan.passages[here]
        if not plan.between(here, there) and not (by_passage and frame.passage):
            rule = "L8.7" if by_passage else "L8.4"
            return Reason(f"No open way leads from {room(table, here)} to {room(table, there)}.", rule)
        if plan.between(here, there) & closed(table, state):
            return Reason(f"A piece closes the doorway {names.doorway(table, plan.doorway[here, there])}.", "L8.4")
        if place and figure != MILADY and plan.bit[here] & held(table, state):
            return Reason(f"A musketeer in {room(table, here)} stops the move.", "L8.4")
    return Reason("That way is not open.", "L8.4")


def _no_entry(table: Table, state: State, frame: CardinalTurn, figure: str, where: str) -> Reason:
    if frame.extra:
        return Reason("Nobody is brought in during the joker’s turn.", "L8.6")
    if not frame.points:
        return Reason("No action point is left.", "L8.5")
    if where not in state.site.crests:
        return Reason(f"There is no entrance in {room(table, where)}.", "L8.5")
    if where in state.site.carpets:
        return Reason(f"A carpet covers the entrance in {room(table, where)}.", "L10.4")
    if conscious(state, where):
        return Reason(f"A musketeer blocks the entrance in {room(table, where)}.", "L4.9")
    if figure == ROCHEFORT and state.rochefort == OFF:
        return Reason(f"{table.names[figure]} has come in in this round.", "L8.5")
    return Reason(f"{names.figure(table, figure, first=True)} is not in the reserve.", "R-L44")


def _no_play(table: Table, state: State, frame: CardinalTurn, action: Action) -> Reason:
    effect = action.args[0]
    if frame.stage == "announce":
        return no_card(table, state, action, ("reinforcements",))
    allowed = ("passage", "perfume", "reserves", "portcullis")
    if effect not in allowed or not cards.may_play(table, state):
        return no_card(table, state, action, allowed)
    if effect == "portcullis" and len(action.args) > 2 and _held(table, state, effect):
        return _ambiguous(table, state, action) or no_place(table, state, "portcullis", *action.args[1:3])
    if effect == "perfume" and _held(table, state, effect) and len(action.args) > 1:
        return _ambiguous(table, state, action) or _no_charm(table, state, frame, action.args[1])
    return no_card(table, state, action, allowed)


def no_card(table: Table, state: State, action: Action, allowed: tuple[str, ...]) -> Reason:
    """A card that is not held, not for now, or one too many."""
    effect, rule = action.args[0], cards.RULES[action.args[0]]
    title = names.EFFECT[effect]
    if effect not in allowed:
        return Reason(f"{title} is played {_WHEN.get(effect, 'while henchmen are moved')}.", rule)
    if not cards.may_play(table, state):
        return Reason("No further special card may be played in this turn.", "R-L22")
    if not _held(table, state, effect):
        return Reason(f"The cardinal holds no {title}.", rule)
    return _ambiguous(table, state, action) or Reason(f"{title} cannot be played like that now.", rule)


def _held(table: Table, state: State, effect: str) -> list[str]:
    return cards.bearers(table, state, effect)


def _ambiguous(table: Table, state: State, action: Action) -> Reason | None:
    """Where different cards have the effect, the card is named; else it is not."""
    held_ = _held(table, state, action.args[0])
    if len(held_) > 1 and "with" not in action.args:
        return Reason(f"Say which card, such as “with {held_[0]}”: several have this effect.", "L8.2")
    if "with" in action.args and (len(held_) < 2 or action.args[-1] not in held_):
        return Reason("Leave out which card it is, or name one of those that differ.", "L8.2")
    return None


def _no_charm(table: Table, state: State, frame: CardinalTurn, target: str) -> Reason:
    if frame.seduced:
        return Reason("Milady has tried her charms in this turn.", "L8.3")
    if state.milady == OFF:
        return Reason("Milady is not in the palace.", "L8.3")
    return Reason(f"{table.names[target]} is not on his feet in {room(table, state.milady)}.", "L8.3")


def not_held(table: Table, state: State, frame: Discard, action: Action) -> Reason:
    """A card that is not in hand, or equal to another that stands for it."""
    return Reason(f"The cardinal does not hold {action.args[0]}, or an equal card stands for it.", "L8.2")


def not_there(table: Table, state: State, frame: Recall, action: Action) -> Reason:
    """A henchman who is somewhere else."""
    figure, where = action.args
    return Reason(f"{names.figure(table, figure, first=True)} is not in {room(table, where)}.", "L8.10")


def not_placed(table: Table, state: State, frame: Opening, action: Action) -> Reason:
    """A room that cannot take a chest, an entrance or a carpet."""
    where = room(table, action.args[0])
    match frame.stage:
        case "chest":
            return Reason(f"{where} has a chest or an entrance, or is no room of the palace.", "L10.1")
        case "crest":
            return Reason(f"{where} has a chest or an entrance, or is no room of the palace.", "L10.2")
        case "cover chest":
            return Reason(f"{where} has no chest that lies open.", "L10.3")
    return Reason(f"{where} has no entrance that lies open.", "L10.4")
