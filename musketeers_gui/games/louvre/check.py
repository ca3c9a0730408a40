"""Mistakes across the values of a scenario: what could not be set up, drawn, or played to an end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from musketeers_gui.core.models import Mistake, below, unknown

from .setup import Board, CardinalEntry, LouvreScenario, Rectangle
from .state import CARDINAL, HENCHMEN, ITEMS, MUSKETEERS, RED, SEATS

_ID = re.compile(r"[A-Za-z0-9_]{1,12}")
_RESERVED = {*HENCHMEN, *MUSKETEERS, *ITEMS, *RED, CARDINAL, "with", "pendants"}


def check(scenario: LouvreScenario, players: int) -> Iterator[Mistake]:
    """What is wrong with a scenario for so many people."""
    yield from _sharing(scenario, players)
    yield from below("board", check_board(scenario.board))
    if not any(_rooms(scenario.board)):
        yield from _options(scenario)
    yield from _rounds(scenario)
    yield from _tokens(scenario)
    yield from _dice(scenario)
    if scenario.king_field >= len(scenario.board.track):
        told = f"the queen's way has only {len(scenario.board.track) - 1} fields"
        yield Mistake(("king_field",), f"there is no field {scenario.king_field}: {told}")
    if scenario.queen.start >= scenario.king_field:
        yield Mistake(("queen", "start"), f"the queen would begin on or past the king's field ({scenario.king_field})")


def check_board(board: Board) -> Iterator[Mistake]:
    """What is wrong with a board; trails start at the board itself."""
    rooms = list(_rooms(board))
    yield from rooms
    if not rooms:
        yield from _reach(board)
        yield from _walls(board)


def _sharing(scenario: LouvreScenario, players: int) -> Iterator[Mistake]:
    groups = scenario.sharing.get(players)
    trail = ("sharing", str(players))
    if groups is None:
        yield Mistake(("sharing",), f"who plays whom among {players} people is missing")
        return
    named = [seat for group in groups for seat in group]
    for seat in sorted(set(named) - set(SEATS)):
        yield Mistake(trail, unknown("seat", seat, SEATS))
    if len(groups) != players or [CARDINAL] not in groups or not all(groups):
        yield Mistake(trail, f"{players} people are needed, one of them with the cardinal alone")
    if sorted(named) != sorted(SEATS):
        yield Mistake(trail, "each seat is played by exactly one person")


def _rooms(board: Board) -> Iterator[Mistake]:
    for kind in ("quai", "ballroom"):
        found = [key for key, room in board.rooms.items() if room.kind == kind]
        if len(found) != 1:
            yield Mistake(("rooms",), f"there must be one {kind}, not {len(found)}")
    for key, room in board.rooms.items():
        trail = ("rooms", key)
        if not _ID.fullmatch(key) or key in _RESERVED:
            yield Mistake(trail, f"a room's id is letters, digits and _ only, and no name of a figure, not '{key}'")
        for other in (*room.doors, *room.passages):
            if other not in board.rooms or other == key:
                yield Mistake(trail, unknown("room", other, board.rooms))
            elif other in room.doors and key not in board.rooms[other].doors:
                yield Mistake((*trail, "doors"), f"{key} has a door to {other}, but {other} has none to {key}")
            elif other in room.passages and key not in board.rooms[other].passages:
                yield Mistake((*trail, "passages"), f"{key} has a passage to {other}, but {other} has none to {key}")
        if len(set(room.doors)) < len(room.doors) or len(set(room.passages)) < len(room.passages):
            yield Mistake(trail, "a door or a passage is given twice")
        if room.chest and room.crest:
            yield Mistake(trail, "a chest and a crest cannot share a room")
        if room.kind in ("quai", "ballroom") and (room.chest or room.crest):
            yield Mistake(trail, "chests and crests are in rooms of the palace only")


def _reach(board: Board) -> Iterator[Mistake]:
    quai, ballroom = (next(k for k, room in board.rooms.items() if room.kind == kind) for kind in ("quai", "ballroom"))
    seen, edge = {quai}, [quai]
    while edge:
        fresh = [other for other in board.rooms[edge.pop()].doors if other not in seen]
        seen.update(fresh)
        edge += fresh
    for key in board.rooms:
        if key not in seen:
            told = "; the musketeers could not win" if key == ballroom else ""
            yield Mistake(("rooms", key), f"no way by doors leads from the quai to {key}{told}")


def _walls(board: Board) -> Iterator[Mistake]:
    for key, room in board.rooms.items():
        for place, (left, top, right, bottom) in enumerate(room.shape):
            if not (0 <= left < right <= board.size[0] and 0 <= top < bottom <= board.size[1]):
                yield Mistake(("rooms", key, "shape", place), "left < right and top < bottom, on the board")
    for name in board.doors_at:
        one, _, other = name.partition("-")
        if one not in board.rooms or other not in board.rooms[one].doors:
            told = f"there is no door '{name}'; write its two rooms, such as A1-QUAI"
            yield Mistake(("doors_at", name), told)
    keys = list(board.rooms)
    for place, one in enumerate(keys):
        for other in keys[place + 1 :]:
            yield from _pair(board, one, other)


def _pair(board: Board, one: str, other: str) -> Iterator[Mistake]:
    pairs = [(a, b) for a in board.rooms[one].shape for b in board.rooms[other].shape]
    if any(_overlap(a, b, 0) > 0 and _overlap(a, b, 1) > 0 for a, b in pairs):
        yield Mistake(("rooms", other, "shape"), f"{other} lies over {one}")
    if other in board.rooms[one].doors and max(_shared(a, b) for a, b in pairs) < board.door.min_shared:
        told = f"{one} and {other} share too little wall for the door between them ({board.door.min_shared:g} needed)"
        yield Mistake(("rooms", other, "shape"), told)


def _overlap(a: Rectangle, b: Rectangle, axis: int) -> float:
    return min(a[axis + 2], b[axis + 2]) - max(a[axis], b[axis])


def _shared(a: Rectangle, b: Rectangle) -> float:
    """The length of wall two rectangles have in common."""
    return max(_overlap(a, b, 1 - axis) if _overlap(a, b, axis) == 0 else 0.0 for axis in (0, 1))


def _options(scenario: LouvreScenario) -> Iterator[Mistake]:
    rooms = scenario.board.rooms.values()
    chests = sum(room.chest for room in rooms) + scenario.extra_chests
    crests = sum(room.crest for room in rooms) + scenario.extra_crests
    free = sum(not (room.chest or room.crest) and room.kind not in ("quai", "ballroom") for room in rooms)
    if free < scenario.extra_chests + scenario.extra_crests:
        yield Mistake(("extra_chests",), "no rooms are left for so many extra chests and crests")
    if chests < scenario.chest_carpets:
        yield Mistake(("chest_carpets",), f"there are only {chests} chests to cover")
    if crests <= scenario.crest_carpets:
        yield Mistake(("crest_carpets",), f"there are only {crests} entrances; one must stay open")
    if crests - scenario.crest_carpets > scenario.characters.guard.count:
        told = f"{crests - scenario.crest_carpets} entrances need a guard each"
        yield Mistake(("characters", "guard", "count"), told)
    gold = scenario.extra_chests * scenario.equipment.gold_per_chest
    if gold > sum(scenario.equipment.gold.values()):
        yield Mistake(("equipment", "gold"), f"{gold} gold tokens are needed for the extra chests")
    tokens = sum(scenario.equipment.blue.values()) + sum(scenario.equipment.red.values()) + gold - len(MUSKETEERS)
    needed = (chests - scenario.chest_carpets) * scenario.limits.chest
    if tokens < needed:
        yield Mistake(("equipment",), f"{needed} tokens are needed for the chests, {tokens} are left")


def _rounds(scenario: LouvreScenario) -> Iterator[Mistake]:
    for key, card in scenario.rounds.entries.items():
        acting = [entry for entry in card.order if not isinstance(entry, CardinalEntry)]
        if sorted(acting) != sorted(MUSKETEERS) or len(acting) == len(card.order):
            told = "each musketeer acts once on a round card, the cardinal once or more"
            yield Mistake(("rounds", "entries", key, "order"), told)
    if not sum(card.queen for card in scenario.rounds.entries.values()):
        yield Mistake(("rounds", "entries"), "the queen would never walk: the game need not end")
    if not sum(scenario.rounds.queen_tokens):
        yield Mistake(("rounds", "queen_tokens"), "the queen would never walk: the game need not end")


def _tokens(scenario: LouvreScenario) -> Iterator[Mistake]:
    if sum(scenario.equipment.blue.values()) < len(MUSKETEERS):
        yield Mistake(("equipment", "blue"), "each musketeer begins with one of these: four are needed")
    if scenario.limits.first_cards > min(len(scenario.cards.entries), scenario.limits.hand):
        yield Mistake(("limits", "first_cards"), "there are not so many special cards, or he may not keep them")
    for key in scenario.cards.entries:
        if not _ID.fullmatch(key):
            yield Mistake(("cards", "entries", key), f"a card's id is letters, digits and _ only, not '{key}'")


def _dice(scenario: LouvreScenario) -> Iterator[Mistake]:
    people = scenario.characters
    fighters = {name: getattr(people, name) for name in (*MUSKETEERS, "guard", "rochefort")}
    for name, figure in fighters.items():
        if not figure.dice or not any(number <= people.die for number in figure.hits_on):
            told = "at least one die and one number that hits are needed: a duel need not end"
            yield Mistake(("characters", name), told)
    for name in MUSKETEERS:
        ability = fighters[name].ability
        if ability and ability.kind == "evade" and not set(range(1, people.die + 1)) - set(ability.on):
            yield Mistake(("characters", name, "ability"), "who evades on every number is never hit")
