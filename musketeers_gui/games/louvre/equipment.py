"""Equipment: taking it from chests, drinking, barring doorways (L4.4 to L4.7, L6)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from .actions import Action
from .draft import Draft, Position, closed, hostile, musketeer, tokens_left, without
from .events import Barred, Equipped, Healed, Poisoned
from .state import ITEMS, MUSKETEERS, RED, SEATS, Item, Musketeer
from .table import Table

RANK = {item: place for place, item in enumerate((*ITEMS, *RED))}


def arranged(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Items in the order of ITEMS; hidden ones have none."""
    return tuple(sorted(items, key=lambda item: RANK.get(item, 0) if isinstance(item, str) else 0))


def in_order(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Tokens of a pool, which are always kept in this order."""
    return tuple(sorted(tokens, key=RANK.__getitem__))


def spend(draft: Draft, who: Seat, item: str) -> None:
    """An item is used up and leaves the game, seen by everybody (L4.7)."""
    draft.change(who, items=without(draft.of(who).items, item))
    draft.used = (*draft.used, item)


# ------------------------------------------------------------------ chests


def chest_open(table: Table, pos: Position, m: Musketeer) -> bool:
    """There is a token to take here, nobody to beat first, and a free hand (L4.4, L4.5)."""
    return tokens_left(pos, m.room) > 0 and len(m.items) < table.scenario.limits.items and not hostile(pos, m.room)


def take(draft: Draft, who: Seat) -> str:
    """Take the top token; red ones take effect at once. The token that came is returned.

    It is drawn for seats even where all may see it: what else could have come would tell which items are held (L55).
    """
    scenario = draft.table.scenario
    token = draft.dice.pick("equipment", draft.pool, SEATS if scenario.visible_equipment else MUSKETEERS)
    draft.pool = without(draft.pool, token)
    room = draft.of(who).room
    place = draft.site.chests.index(room)
    left = draft.chests[place] - 1
    draft.chests = (*draft.chests[:place], left, *draft.chests[place + 1 :])
    event = Equipped(seat=who, room=room, left=left, item=token, rule="L4.4")
    if token in RED or scenario.visible_equipment:
        draft.tell(event)
    else:
        draft.whisper(event, Equipped(seat=who, room=room, left=left, rule="L4.4"))
    _keep(draft, who, token)
    return token


def _keep(draft: Draft, who: Seat, token: str) -> None:
    m = draft.of(who)
    if token == "trap":
        draft.used = (*draft.used, token)
    elif token == "poison":
        draft.change(who, poison=m.poison + 1)
        draft.tell(Poisoned(seat=who, rule="L6.8"))
    else:
        draft.change(who, items=arranged((*m.items, token)))


# ------------------------------------------------------------------ potion


def may_drink(table: Table, pos: Position, who: Seat) -> bool:
    """He holds a potion and lacks a life (L16)."""
    m = musketeer(pos, who)
    return "potion" in m.items and m.lives < table.fighters[who].lives


def drink(draft: Draft, who: Seat) -> None:
    """One life comes back (L6.1)."""
    spend(draft, who, "potion")
    heal(draft, who, "potion", "L6.1")


def heal(draft: Draft, who: Seat, by: str, rule: str) -> None:
    """One life comes back."""
    lives = draft.of(who).lives + 1
    draft.change(who, lives=lives)
    draft.tell(Healed(seat=who, lives=lives, by=by, rule=rule))


# ------------------------------------------------------------------ door and portcullis


def barrable(table: Table, pos: Position, piece: str) -> list[Action]:
    """Every doorway the piece may be put into now (L6.4, L8.12, L34)."""
    shut = closed(table, pos) | without_way_out(table, pos, piece)
    return [action for bit, _, action in table.plan.closable[piece] if not bit & shut]


def without_way_out(table: Table, pos: Position, piece: str) -> int:
    """The bits of doorways that would leave a figure in a room with no way out."""
    plan = table.plan
    other = plan.doorways[pos.portcullis if piece == "door" else pos.door]
    barred = 0
    for m in pos.musketeers:
        if m.room:
            barred |= _last(plan.exits[m.room], plan.exits[m.room], other)
    for room in dict.fromkeys((*pos.guards, pos.rochefort, pos.milady)):
        if room:
            barred |= _last(plan.inner[room], plan.exits[room], other)
    return barred


def _last(ways: int, doors: int, shut: int) -> int:
    """The only way out that is left; all doors of the room where there is none anyway."""
    left = ways & ~shut
    if not left:
        return doors
    return 0 if left & (left - 1) else left


def set_door(draft: Draft, who: Seat, action: Action) -> None:
    """A door token is used up to put the door into a doorway (L6.4)."""
    one, other = action.args
    spend(draft, who, "door")
    bar(draft, "door", one, other)


def bar(draft: Draft, piece: str, one: str, other: str) -> None:
    """Put the door or the portcullis into a doorway; it leaves the one it stood in."""
    doorway = draft.table.plan.doorway[one, other]
    if piece == "door":
        draft.door = doorway
    else:
        draft.portcullis = doorway
    draft.tell(Barred(piece=piece, doorway=doorway, rule="L6.4" if piece == "door" else "L8.12"))
