"""The cardinal's people: walking and coming in (L8.4, L8.5)."""

from __future__ import annotations

from bisect import insort

from .actions import Action
from .draft import Draft, Position, closed, held, without
from .events import Entered, Moved
from .pending import CardinalTurn
from .plan import Ways
from .state import GUARD, HENCHMEN, MILADY, OFF, ROCHEFORT
from .table import Table


def range_of(table: Table, frame: CardinalTurn) -> dict[str, dict[str, Ways]]:
    """How far henchmen go in this turn: for an action point, or one room in the joker's turn (L8.4, L8.6)."""
    limits = table.scenario.limits
    return table.plan.ways[limits.joker_moves if frame.extra else limits.henchman_moves, frame.passage]


def moves(table: Table, pos: Position, frame: CardinalTurn) -> list[Action]:
    """Every room that a henchman not yet moved may go to; one way for each."""
    ways, marks = range_of(table, frame), pos.marks
    shut, blocked = closed(table, pos), held(table, pos)
    actions: list[Action] = []
    for room in dict.fromkeys(pos.guards):
        if room not in marks.guards or pos.guards.count(room) > marks.guards.count(room):
            actions += open_ways(ways[GUARD][room], shut, blocked)
    if pos.rochefort and not marks.rochefort:
        actions += open_ways(ways[ROCHEFORT][pos.rochefort], shut, blocked)
    if pos.milady and not marks.milady:
        actions += open_ways(ways[MILADY][pos.milady], shut, 0)
    return actions


def open_ways(ways: Ways, shut: int, blocked: int) -> list[Action] | tuple[Action, ...]:
    """The ways past closed doorways and, for all but Milady, past rooms held by musketeers (L28)."""
    if not ways.doors & shut and not ways.passed & blocked:
        return ways.actions
    found: dict[str, Action] = {}
    for way in ways.all:
        if way.to not in found and not way.doors & shut and not way.passed & blocked:
            found[way.to] = way.action
    return list(found.values())


def is_open(table: Table, pos: Position, frame: CardinalTurn, action: Action) -> bool:
    """Another way to a room than the one listed may be walked too."""
    figure, start = action.args[:2]
    shut, blocked = closed(table, pos), held(table, pos)
    ways = range_of(table, frame)[figure].get(start)
    return ways is not None and any(
        way.action == action and not way.doors & shut and not way.passed & blocked for way in ways.all
    )


def can_move(pos: Position, figure: str, room: str) -> bool:
    """The figure stands there and has not moved in this turn (L61)."""
    if figure == GUARD:
        return pos.guards.count(room) > pos.marks.guards.count(room)
    if figure == ROCHEFORT:
        return pos.rochefort == room and not pos.marks.rochefort
    return pos.milady == room and not pos.marks.milady


def move(draft: Draft, frame: CardinalTurn, action: Action) -> str:
    """Walk a henchman; returns the room he ends in."""
    figure, *path = action.args
    start, end = path[0], path[-1]
    marks = draft.marks
    if figure == GUARD:
        draft.guards = added(without(draft.guards, start), end)
        draft.marks = marks._replace(guards=added(marks.guards, end))
    elif figure == ROCHEFORT:
        draft.rochefort, draft.marks = end, marks._replace(rochefort=True)
    else:
        draft.milady, draft.marks = end, marks._replace(milady=True)
    draft.tell(Moved(figure=figure, path=tuple(path), rule="L8.6" if frame.extra else "L8.4"))
    return end


def added(rooms: tuple[str, ...], room: str) -> tuple[str, ...]:
    """Rooms of guards with one more, in rising order."""
    more = list(rooms)
    insort(more, room)
    return tuple(more)


def in_reserve(table: Table, pos: Position, figure: str) -> bool:
    """One of the figure can come in: Rochefort only so often in a round (L27, L44)."""
    people = table.scenario.characters
    if figure == GUARD:
        return len(pos.guards) < people.guard.count
    if figure == ROCHEFORT:
        return pos.rochefort == OFF and pos.clock.rochefort < people.rochefort.entries_per_round
    return pos.milady == OFF


def entrances(table: Table, pos: Position) -> list[str]:
    """Crest rooms without carpet that no conscious musketeer blocks (L4.9, L8.5, L9)."""
    blocked, bit, site = held(table, pos), table.plan.bit, pos.site
    return [room for room in site.crests if not bit[room] & blocked and room not in site.carpets]


def entries(table: Table, pos: Position) -> list[Action]:
    """Every henchman of the reserve at every open entrance."""
    rooms = entrances(table, pos)
    enter = table.plan.enter
    return [enter[figure, room] for figure in HENCHMEN if in_reserve(table, pos, figure) for room in rooms]


def enter(draft: Draft, action: Action) -> str:
    """Bring a henchman in; as a new figure he may still move (L8.5, L61). Returns the room."""
    figure, room = action.args
    if figure == GUARD:
        draft.guards = added(draft.guards, room)
    elif figure == ROCHEFORT:
        draft.rochefort = room
        draft.marks = draft.marks._replace(rochefort=False)
        draft.clock = draft.clock._replace(rochefort=draft.clock.rochefort + 1)
    else:
        draft.milady = room
        draft.marks = draft.marks._replace(milady=False)
    draft.tell(Entered(figure=figure, room=room, rule="L8.5"))
    return room
