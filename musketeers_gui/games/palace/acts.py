"""The acts of bravado (C1.10): when each may be tried, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from musketeers_gui.core.values import Reason

from .blows import disarm, take_sword
from .book import Book
from .draft import Draft, Table
from .duel import decide
from .events import Stopped
from .fight import Fight
from .state import ARMED, DISARMED, evolve
from .tables import ActRow

BARE_HANDED = ("wrest", "re-arm")
"""Effects that only a man without a sword can bring about, and the only ones he can (C2.2)."""
BERSERK_ON, BERSERK_OVER = "on", "over"

# ------------------------------------------------------------------ limits


def why_not_act(book: Book, table: Table, fight: Fight, man: int, act: str, friend: str) -> Reason | None:
    """Why a man may not try an act (C1.2, C1.3, and the limits of the card)."""
    row, name = book.tables.acts[act], book.cast[man].name
    if (table.men[man].arms == ARMED) == (row.effect in BARE_HANDED):
        return Reason(f"{name} {'has' if row.effect in BARE_HANDED else 'has not'} got his sword.", "C2.2")
    if table.men[man].carries:
        return Reason(f"{name} is carrying somebody.", "B7.2")
    if row.effect != "re-arm" and not fight.facing(man):
        return Reason(f"{name} faces nobody.", "C1.3")
    return _why_not_again(book, table, fight, man, act, row) or _LIMITS.get(row.effect, _no_limit)(
        book, table, fight, man, row, friend
    )


def _why_not_again(book: Book, table: Table, fight: Fight, man: int, act: str, row: ActRow) -> Reason | None:
    """One try per object (C-23); else one man of a side in a room (C-01)."""
    users = [other for other, tried, _ in fight.acts if tried == act]
    if row.needs:
        there = book.plan.objects(fight.space, row.needs)
        there -= sum(space == fight.space for space in table.cut) if row.needs == "curtain" else 0
        if len(users) >= there:
            return Reason(f"There is no {row.needs} here that is not used already.", "C1.3")
    elif not row.repeats and any(book.cast[other].side == book.cast[man].side for other in users):
        return Reason("A friend in this room tries the same.", "C1.2")
    return None


def _no_limit(book: Book, table: Table, fight: Fight, man: int, row: ActRow, friend: str) -> Reason | None:
    if victims(table, fight, man, row):
        return None
    return Reason("There is no opponent this could be done to.", "C1.3")


def _can_double(book: Book, table: Table, fight: Fight, man: int, row: ActRow, friend: str) -> Reason | None:
    if table.men[man].berserk == BERSERK_OVER:
        return Reason(f"{book.cast[man].name} has made his berserker attack.", "C1.10")
    return None if fight.target(man) is not None else Reason(f"{book.cast[man].name} attacks nobody.", "C1.10")


def _can_re_arm(book: Book, table: Table, fight: Fight, man: int, row: ActRow, friend: str) -> Reason | None:
    taken = sum(book.tables.acts[tried].effect == "re-arm" for _, tried, _ in fight.acts)
    if table.swords.count(fight.space) > taken:
        return None
    return Reason("No sword lies here.", "C2.2")


def _can_take_position(book: Book, table: Table, fight: Fight, man: int, row: ActRow, friend: str) -> Reason | None:
    """On a table anybody; on a staircase who stands at its upper end, or on it with an opponent."""
    if not row.single:
        return None
    if fight.space not in book.board.stair_tops and fight.space not in book.plan.ends:
        return Reason("There is no staircase to stand on here.", "C1.3")
    users = [other for other, tried, _ in fight.acts if book.tables.acts[tried].single]
    return Reason("Somebody stands there already.", "C1.3") if users else None


def _can_help(book: Book, table: Table, fight: Fight, man: int, row: ActRow, friend: str) -> Reason | None:
    if friend in [table.men[other].id for other in friends(book, fight, man)]:
        return None
    return Reason("That needs a friend who faces the same opponent.", "C1.10")


_LIMITS: dict[str, Callable[[Book, Table, Fight, int, ActRow, str], Reason | None]] = {
    "double": _can_double,
    "re-arm": _can_re_arm,
    "position": _can_take_position,
    "help": _can_help,
}


def friends(book: Book, fight: Fight, man: int) -> list[int]:
    """Men of the same side who face an opponent that he faces too."""
    mine = set(fight.facing(man))
    return [
        other
        for other in fight.men
        if other != man and book.cast[other].side == book.cast[man].side and mine & set(fight.facing(other))
    ]


def victims(table: Table, fight: Fight, man: int, row: ActRow) -> list[int]:
    """The opponents an act can be done to: those he faces, only his target, or only the weaker ones.

    An act that does no more than stop falls on those who are stopped already only where there are no others.
    """
    facing = list(fight.facing(man))
    if row.whom == "target":
        facing = [foe for foe in facing if foe == fight.target(man)]
    if row.whom == "weaker":
        facing = [foe for foe in facing if _value(table, foe) < _value(table, man)]
    if row.effect == "disarm":
        facing = [foe for foe in facing if table.men[foe].arms == ARMED]
    if row.effect in ("stop", "curtains"):
        facing = [foe for foe in facing if foe not in fight.lost] or facing
    return facing


def _value(table: Table, man: int) -> int:
    value = table.men[man].value
    return value if isinstance(value, int) else 0


# ------------------------------------------------------------------ effects


def stop(draft: Draft, fight: Fight, foes: list[int], by: int) -> Fight:
    """Opponents may not attack in this phase."""
    for foe in foes:
        if foe not in fight.lost:
            draft.tell(Stopped(who=draft.men[foe].id, by=draft.men[by].id, rule="C1.10"))
    return evolve(fight, lost=tuple(sorted({*fight.lost, *foes})))


def do_to(book: Book, draft: Draft, fight: Fight, man: int, row: ActRow, foes: list[int], total: int) -> Fight:
    """What success does to the opponents chosen: their attack is gone, and perhaps their sword."""
    fight = stop(draft, fight, foes, man)
    wrested = row.effect == "wrest" and total * book.tables.combat.half < draft.value(man)
    if row.effect == "disarm" or wrested:
        _disarm(book, draft, foes, draft.men[man].id)
    if row.effect == "curtains":
        draft.cut = tuple(sorted((*draft.cut, fight.space)))
    return fight


def _disarm(book: Book, draft: Draft, foes: list[int], by: str) -> None:
    """Swords are lost at once (C1.8), and with them the duels that a lost sword decides (B-35)."""
    fates = {draft.men[foe].id: (DISARMED, (by,)) for foe in foes if disarm(book, draft, foe, by, "C1.10")}
    if draft.duels:
        decide(book, draft, fates)


def succeed_alone(book: Book, draft: Draft, fight: Fight, man: int, row: ActRow, friend: str) -> Fight:
    """What success does where no opponent is chosen."""
    match row.effect:
        case "double":
            draft.change(man, berserk=BERSERK_ON)
            return evolve(fight, double=tuple(sorted({*fight.double, man})))
        case "re-arm":
            take_sword(draft, man, "C1.10")
        case "position":
            guarded = (*fight.guarded, man) if row.single else fight.guarded
            helped, exposed = (*fight.helped, (man, row.help)), (*fight.exposed, (man, row.harm))
            return evolve(fight, helped=helped, exposed=exposed, guarded=guarded)
        case "help":
            return evolve(fight, helped=(*fight.helped, (book.cast.index[friend], row.help)))
    return fight


def fail(draft: Draft, fight: Fight, man: int, row: ActRow) -> Fight:
    """The penalties of failure (C1.6); the man's own attack is seen to elsewhere."""
    if row.effect == "double":
        draft.change(man, berserk=BERSERK_OVER)
    if row.effect in ("wrest", "stop") and row.harm:
        foes = fight.facing(man) if row.effect == "wrest" else victims(draft, fight, man, row)
        return evolve(fight, helped=(*fight.helped, *((foe, row.harm) for foe in foes)))
    return fight
