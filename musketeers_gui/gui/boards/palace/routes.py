"""Ways of several spaces: which rooms a man or a group can reach in one go, by steps that leave nothing to chance."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import DrawsMismatch, Event, Secret
from musketeers_gui.games.palace.actions import ALL, Action
from musketeers_gui.games.palace.movement import Moving
from musketeers_gui.games.palace.rules import PalaceRules
from musketeers_gui.games.palace.state import State

SPACE = "space:"


@dataclass(frozen=True, slots=True)
class Route:
    """Actions one after another, and how many spaces of movement they take."""

    actions: tuple[Action, ...]
    cost: int


class _NoChance:
    """A source that gives nothing: a step that needs a die is not looked beyond."""

    def index(self, label: str, choices: Any) -> int:
        raise DrawsMismatch(f"{label} is not known beforehand")


def routes(rules: PalaceRules, view: State, picked: str) -> Mapping[str, Route]:
    """For a man (`counter:id`) or a group (`stack:space`) that is taken up: each room it can reach, cheapest first."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Moving):
        return {}
    seat = top.side
    sort, _, name = picked.partition(":")
    who = ALL if sort == "stack" else name
    found: dict[str, Route] = {}
    waiting = [(view, Route((), 0), name if sort == "stack" else "")]
    while waiting:
        state, so_far, at = waiting.pop(0)
        for action in _steps(rules, state, seat, who, at):
            cost = so_far.cost + _cost(state, action, rules)
            route = Route((*so_far.actions, action), cost)
            target = SPACE + action.args[1]
            if target in found and found[target].cost <= cost:
                continue
            found[target] = route
            later = _after(rules, state, seat, action)
            if later is not None:
                waiting.append((later, route, action.args[1] if sort == "stack" else ""))
    start = SPACE + (name if sort == "stack" else _space_of(rules, view, name))
    found.pop(start, None)
    return found


def _steps(rules: PalaceRules, state: State, seat: str, who: str, at: str) -> list[Action]:
    """The single steps of the man or the group."""
    steps = [a for a in rules.legal(state, seat) if a.verb == "move" and a.args[0] == who]
    return [a for a in steps if not at or rules.targets(state, seat, a).names[0] == f"stack:{at}"]


def _space_of(rules: PalaceRules, view: State, name: str) -> str:
    place = rules.book.cast.index.get(name)
    return "" if place is None else view.men[place].space


def _cost(state: State, action: Action, rules: PalaceRules) -> int:
    """The spaces of movement a step takes."""
    movement, plan = rules.book.tables.movement, rules.book.plan
    space = plan.space(action.args[1])
    return movement.grounds if space is not None and space.kind == "grounds" else movement.inside


def _after(rules: PalaceRules, state: State, seat: str, action: Action) -> State | None:
    """Where a step leads, if that is certain, shows nothing, and the same side moves on."""
    try:
        step = rules.apply(state, seat, action, Dice(_NoChance()))
    except DrawsMismatch:
        return None
    faces: list[Event] = [event.event if isinstance(event, Secret) else event for event in step.events]
    if any(event.reveals for event in faces) or rules.to_act(step.state) != (seat,):
        return None
    top = step.state.pending[-1]
    return step.state if isinstance(top, Moving) and top.side == seat else None
