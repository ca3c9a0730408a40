"""Acts of bravado in a fight (C1.0): declared by all before any die, then tried one after the other (C1.8)."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Reason

from .actions import DONE, Action
from .acts import BARE_HANDED, do_to, fail, friends, succeed_alone, victims, why_not_act
from .book import Book
from .desk import Desk, unlike
from .draft import Draft, Table
from .engagement import combat_of
from .events import Dared, Rolled
from .fight import Fight, able
from .state import ARMED, Seats, evolve
from .tables import HUNDRED, ActRow
from .withdrawal import Leaving, too_early

CHOOSING = ("stop", "disarm", "wrest", "curtains")
"""Effects that fall on opponents."""


@dataclass(frozen=True, slots=True)
class Daring:
    """Owners declare acts of bravado, openly and one after the other (C1.1)."""

    queue: tuple[str, ...]


@dataclass(frozen=True)
class Against:
    """An act came off: the owner of its man picks the opponents it falls on (U-7)."""

    seat: str
    man: int
    act: str
    total: int
    foes: tuple[int, ...]
    picked: tuple[int, ...] = ()


# ------------------------------------------------------------------ declaring


def begin_daring(book: Book, draft: Draft, fight: Fight, order: tuple[str, ...]) -> None:
    """Ask the owners in turn."""
    queue = tuple(seat for seat in order if _acts_of(book, draft, fight, seat))
    if queue:
        draft.pending.append(Daring(queue))


def _acts_of(book: Book, table: Table, fight: Fight, seat: str) -> list[Action]:
    """The acts that a seat's named characters may declare now."""
    actions = []
    for man in fight.men:
        if book.cast[man].side == seat and book.cast[man].named and not _spent(fight, man):
            actions += _acts_of_man(book, table, fight, man)
    return actions


def _spent(fight: Fight, man: int) -> bool:
    """A man has declared an act in this phase, here or elsewhere, or may not attack any more (C1.5, C1.8)."""
    return man in fight.acted or man in fight.lost or any(man == other for other, _, _ in fight.acts)


def _acts_of_man(book: Book, table: Table, fight: Fight, man: int) -> list[Action]:
    name = table.men[man].id
    actions = []
    for act, row in book.tables.acts.items():
        helped = [table.men[other].id for other in friends(book, fight, man)] if row.effect == "help" else [""]
        for friend in helped:
            if why_not_act(book, table, fight, man, act, friend) is None:
                actions.append(Action("act", (name, act, friend) if friend else (name, act)))
    return actions


def _fight_of(table: Table) -> Fight:
    return next(pending for pending in reversed(table.pending) if isinstance(pending, Fight))


def _dare_owing(table: Table, pending: Daring) -> Seats:
    return pending.queue[:1]


def _dare_legal(book: Book, table: Table, pending: Daring, seat: str) -> list[Action]:
    return [*_acts_of(book, table, _fight_of(table), seat), DONE]


def _dare_refuse(book: Book, table: Table, pending: Daring, seat: str, action: Action) -> Reason | None:
    fight = _fight_of(table)
    if action in _dare_legal(book, table, pending, seat):
        return None
    if action.verb != "act":
        return unlike(action, "act", "C1.1")
    name, act, *friend = action.args
    man = book.cast.index.get(name)
    if act not in book.tables.acts:
        return Reason(f"There is no act of bravado '{act}': {', '.join(book.tables.acts)}.", "C1.10")
    if man not in fight.men or man is None or book.cast[man].side != seat or not book.cast[man].named:
        return Reason(f"{name} is no named character of the side in this fight.", "C1.1")
    if _spent(fight, man):
        return Reason(f"{book.cast[man].name} has tried an act in this phase or may not attack in it.", "C1.5")
    if friend and book.tables.acts[act].effect != "help":
        return Reason(f"'{act}' is done without a friend.", "C1.10")
    return why_not_act(book, table, fight, man, act, friend[0] if friend else "")


def _dare_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending, fight = draft.pending[-1], draft.pending[-2]
    assert isinstance(pending, Daring)
    assert isinstance(fight, Fight)
    if action != DONE:
        name, act, *friend = action.args
        fight = declare(draft, fight, book.cast.index[name], act, friend[0] if friend else "", "C1.1")
        draft.pending[-2] = fight
    if action == DONE or not _acts_of(book, draft, fight, seat):
        draft.pending[-1] = Daring(pending.queue[1:])


def declare(draft: Draft, fight: Fight, man: int, act: str, friend: str, rule: str) -> Fight:
    """A man will try an act."""
    draft.tell(Dared(who=draft.men[man].id, act=act, friend=friend, rule=rule))
    return evolve(fight, acts=(*fight.acts, (man, act, friend)))


# ------------------------------------------------------------------ those whom nobody controls


def roll_acts(book: Book, draft: Draft, fight: Fight) -> Fight:
    """Named characters whom nobody decides for roll on the table of acts (C2.1); impossible: roll again (C-11)."""
    for man in fight.men:
        alone = book.cast[man].named and book.owner(man) is None
        if alone and not _spent(fight, man) and _has_choice(book, draft, fight, man):
            fight = _roll_act(book, draft, fight, man)
    return fight


def _has_choice(book: Book, draft: Draft, fight: Fight, man: int) -> bool:
    """An armed man can always attack normally; one without a sword may have nothing he can do."""
    if draft.men[man].arms == ARMED:
        return bool(book.tables.bravado)
    rows = [row.act for row in book.tables.bravado if row.act]
    return any(why_not_act(book, draft, fight, man, act, "") is None for act in rows)


def _roll_act(book: Book, draft: Draft, fight: Fight, man: int) -> Fight:
    who, armed = draft.men[man].id, draft.men[man].arms == ARMED
    while True:
        rolled = draft.dice.roll(f"act {who}", HUNDRED)
        row = next(row for row in book.tables.bravado if rolled <= row.to)
        normal = row.act is None or (armed and row.armed == "normal")
        act = "attack normally" if normal else str(row.act)
        draft.tell(Rolled(who=who, why="act", needed=None, rolled=rolled, result=act, rule="C2.3"))
        if normal and armed:
            return fight
        if normal:
            continue
        friend = _any_friend(book, draft, fight, man) if book.tables.acts[act].effect == "help" else ""
        if why_not_act(book, draft, fight, man, act, friend) is None:
            return declare(draft, fight, man, act, friend, "C2.1")


def _any_friend(book: Book, draft: Draft, fight: Fight, man: int) -> str:
    names = tuple(draft.men[other].id for other in friends(book, fight, man))
    return draft.draw(draft.men[man].id, "friend", names, "C2.1") if names else ""


# ------------------------------------------------------------------ trying


def order_acts(draft: Draft, fight: Fight) -> Fight:
    """The highest current percentage first, unmodified; equal ones by the die (C1.8)."""
    waiting = [man for man, _, _ in fight.acts]
    queue: list[int] = []
    while waiting:
        best = max(draft.value(man) for man in waiting)
        tied = tuple(draft.men[man].id for man in waiting if draft.value(man) == best)
        first = draft.draw("order", "first of the acts", tied, "C1.8")
        man = next(man for man in waiting if draft.men[man].id == first)
        waiting.remove(man)
        queue.append(man)
    return evolve(fight, queue=tuple(queue))


def try_next(book: Book, draft: Draft, fight: Fight) -> None:
    """The next act: its roll, and its results at once (C1.8). Who has lost his attack may not act."""
    man, fight = fight.queue[0], evolve(fight, queue=fight.queue[1:])
    draft.pending[-1] = fight
    act, friend = next((act, friend) for m, act, friend in fight.acts if m == man)
    row = book.tables.acts[act]
    gone = man in fight.lost or man in fight.gone or not able(draft, man)
    if gone or (draft.men[man].arms == ARMED) == (row.effect in BARE_HANDED):
        return
    success, total = draft.chance(draft.men[man].id, act, draft.value(man), "C1.10", row.modifier)
    if row.attack == "loses" or (row.attack == "fails" and not success):
        fight = evolve(fight, lost=tuple(sorted({*fight.lost, man})))
    if not success:
        draft.pending[-1] = fail(draft, fight, man, row)
    elif row.effect in CHOOSING:
        draft.pending[-1] = fight
        _choose(book, draft, man, act, row, total)
    else:
        draft.pending[-1] = succeed_alone(book, draft, fight, man, row, friend)


def _choose(book: Book, draft: Draft, man: int, act: str, row: ActRow, total: int) -> None:
    """Who is hit by an act: all whom it can be done to, or as many of them as its owner picks (U-7)."""
    foes = tuple(victims(draft, _fight_of(draft), man, row))
    owner = book.owner(man)
    if len(foes) > row.number and owner:
        draft.pending.append(Against(owner, man, act, total, foes))
        return
    picked = list(foes)
    while len(picked) > row.number:
        spared = tuple(draft.men[foe].id for foe in picked)
        picked.remove(book.cast.index[draft.draw(draft.men[man].id, "opponent spared", spared, "R-U-7")])
    _fall_on(book, draft, man, act, total, picked)


def _fall_on(book: Book, draft: Draft, man: int, act: str, total: int, foes: list[int]) -> None:
    """The act takes effect; who cut the curtains may slip away (C-06)."""
    fight = draft.pending[-1]
    assert isinstance(fight, Fight)
    row = book.tables.acts[act]
    draft.pending[-1] = fight = do_to(book, draft, fight, man, row, foes, total)
    owner = book.owner(man)
    if row.effect == "curtains" and owner and _may_slip_away(book, draft, fight, man, foes):
        draft.pending.append(Leaving(((owner, (man,)),), free=(man,)))


def _may_slip_away(book: Book, draft: Draft, fight: Fight, man: int, stopped: list[int]) -> bool:
    """He has not withdrawn in this phase (B8.6), and each enemy is stopped or faces a friend of his (C-06)."""
    side = book.cast[man].side
    others = [foe for foe in fight.foes_of(man) if foe not in (*stopped, *fight.lost)]
    busy = all(any(m != man and book.cast[m].side == side for m in fight.facing(foe)) for foe in others)
    return busy and man not in combat_of(draft).withdrew and not too_early(book, draft)


# ------------------------------------------------------------------ picking opponents


def _against_owing(table: Table, pending: Against) -> Seats:
    return (pending.seat,)


def _against_legal(book: Book, table: Table, pending: Against, seat: str) -> list[Action]:
    foes = [Action("against", (table.men[foe].id,)) for foe in pending.foes if foe not in pending.picked]
    return [*foes, DONE] if pending.picked else foes


def _against_refuse(book: Book, table: Table, pending: Against, seat: str, action: Action) -> Reason | None:
    if action in _against_legal(book, table, pending, seat):
        return None
    name = book.cast[pending.man].name
    if action == DONE:
        return Reason(f"The act of {name} falls on one opponent at least.", "C1.10")
    return Reason(f"The act of {name} falls on opponents whom he faces, each picked once.", "C1.10")


def _against_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending.pop()
    assert isinstance(pending, Against)
    picked = pending.picked if action == DONE else (*pending.picked, book.cast.index[action.args[0]])
    if action != DONE and len(picked) < book.tables.acts[pending.act].number:
        draft.pending.append(evolve(pending, picked=picked))
    else:
        _fall_on(book, draft, pending.man, pending.act, pending.total, list(picked))


DARING = Desk(_dare_owing, _dare_legal, _dare_refuse, _dare_take)
AGAINST = Desk(_against_owing, _against_legal, _against_refuse, _against_take)
