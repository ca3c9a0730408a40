"""The blows of a round (B7.0): attacks, wounds, and their results all at once (B6.0, B6.7)."""

from __future__ import annotations

from typing import NamedTuple

from .book import Book
from .draft import Draft
from .duel import GRAVITY, decide, hurt
from .events import Disarmed, Fell, Rolled, Stopped, Wounded
from .fight import Fight, able, strength
from .movement import drop
from .replacements import put_out
from .state import ARMED, DEAD, DISARMED, DOWN, GONE, OFF
from .tables import HUNDRED, Wound


class Hit(NamedTuple):
    """What one attack did: percentage lost, or a fate ("" for none)."""

    by: int
    victim: int
    lose: int
    fate: str


def strike_all(book: Book, draft: Draft, fight: Fight, order: tuple[str, ...]) -> list[Hit]:
    """Everybody who still may attacks, the dice in the order of U-6; nothing is applied yet (B6.7)."""
    hits: list[Hit] = []
    struck_at: set[int] = set()
    for man in dice_order(book, fight.men, order):
        for target in blows_of(fight, man):
            if not may_strike(draft, fight, man, target):
                continue
            if target in fight.guarded and target in struck_at:
                draft.tell(Stopped(who=draft.men[man].id, by=draft.men[target].id, rule="C1.10"))
                continue
            struck_at.add(target)
            hits += _strike(book, draft, fight, man, target)
    return hits


def dice_order(book: Book, men: tuple[int, ...], order: tuple[str, ...]) -> list[int]:
    """The phasing side, the other owned sides, then those whom nobody decides for, each by name (U-6)."""
    rank = {side: place for place, side in enumerate(order)}
    return sorted(men, key=lambda man: (rank.get(book.cast[man].side, len(order)), man))


def blows_of(fight: Fight, man: int) -> list[int]:
    """Whom a man strikes at: his target, and the second one of a berserker (C1.7)."""
    target = fight.target(man)
    if target is None:
        return []
    if man not in fight.double:
        return [target]
    second = dict(fight.seconds).get(man, target)
    return [target, target if second in fight.gone else second]


def may_strike(draft: Draft, fight: Fight, man: int, target: int) -> bool:
    """A man has his attack and his sword, and his target is there."""
    return man not in fight.lost and draft.men[man].arms == ARMED and able(draft, man) and target not in fight.gone


def needed(book: Book, draft: Draft, fight: Fight, man: int) -> int:
    """What a man needs to touch: his percentage, less five where he faces more than one (B6.4, B7.0, U-43)."""
    several = book.tables.combat.several if len(fight.facing(man)) > 1 else 0
    return strength(book, draft, man) - several


def _strike(book: Book, draft: Draft, fight: Fight, man: int, target: int) -> list[Hit]:
    need = needed(book, draft, fight, man)
    modifier = 0
    if fight.helped or fight.exposed:
        modifier = sum(n for m, n in fight.helped if m == man) + sum(n for m, n in fight.exposed if m == target)
    success, total = draft.chance(draft.men[man].id, "attack", need, "B7.0", modifier)
    if not success:
        return []
    counter = book.cast[target]
    if not counter.named and counter.kind != "personality":
        return [_wound(book, draft, man, target, book.tables.wounds.guard, "B7.1")]
    if total * book.tables.combat.half <= need:
        return [_wound(book, draft, man, target, book.tables.wounds.named, "B7.11")]
    return [Hit(man, target, book.tables.combat.touch, "")]


def _wound(book: Book, draft: Draft, man: int, target: int, rows: list[Wound], rule: str) -> Hit:
    """A roll on the Wound Table (B7.2), right after the hit."""
    who = draft.men[target].id
    rolled = draft.dice.roll(f"wound {who}", HUNDRED)
    row = next(row for row in rows if rolled <= row.to)
    result = row.fate or row.name or f"-{row.lose}"
    draft.tell(Rolled(who=who, why="wound", needed=None, rolled=rolled, result=result, rule=rule))
    return Hit(man, target, row.lose, row.fate or "")


# ------------------------------------------------------------------ results


def apply_hits(book: Book, draft: Draft, hits: list[Hit]) -> None:
    """All results of a round at once: losses add up; of several fates the gravest holds (B6.7)."""
    fates: dict[str, tuple[str, tuple[str, ...]]] = {}
    for victim in sorted({hit.victim for hit in hits}):
        mine = [hit for hit in hits if hit.victim == victim]
        fate, by = _result(book, draft, victim, mine)
        if fate:
            fates[draft.men[victim].id] = (fate, tuple(draft.men[man].id for man in by))
            _befall(book, draft, victim, fate, draft.men[by[0]].id)
    if draft.duels:
        decide(book, draft, fates)


def _result(book: Book, draft: Draft, victim: int, hits: list[Hit]) -> tuple[str, list[int]]:
    """Take off the losses of one man; what befalls him, and who did it."""
    counter = book.cast[victim]
    if not counter.named and counter.kind != "personality":
        return (GONE, [hit.by for hit in hits if hit.fate]) if any(hit.fate for hit in hits) else ("", [])
    loss = sum(hit.lose for hit in hits)
    value = max(draft.value(victim) - loss, 0)
    if loss:
        draft.change(victim, value=value)
        draft.tell(Wounded(who=draft.men[victim].id, loss=loss, value=value, rule="B6.2"))
    for hit in hits:
        if hit.lose:
            hurt(book, draft, draft.men[hit.by].id, draft.men[victim].id, hit.lose)
    fates = [(hit.fate, hit.by) for hit in hits if hit.fate]
    losers = [hit.by for hit in hits if hit.lose]
    if value == 0:
        fates += [(DEAD, by) for by in losers]
    elif loss and value <= book.switches.incapacitated_at:
        fates += [(DOWN, by) for by in losers]
    if not fates:
        return "", []
    worst = max((fate for fate, _ in fates), key=GRAVITY.__getitem__)
    return worst, [by for fate, by in fates if fate == worst]


def _befall(book: Book, draft: Draft, man: int, fate: str, by: str) -> None:
    if fate == DISARMED:
        disarm(book, draft, man, by)
        return
    at = draft.men[man].space
    drop(book, draft, man)
    draft.tell(Fell(who=draft.men[man].id, fate=fate, at=at, rule="B6.2" if fate == DEAD else "B7.2"))
    if fate == DOWN:
        _lose_sword(draft, man)
        draft.change(man, state=DOWN, wanted=())
    elif fate == DEAD:
        draft.put(OFF, man)
        draft.change(man, state=DEAD, wanted=())
    else:
        put_out(book, draft, man)
        draft.change(man, state=GONE, wanted=())


def disarm(book: Book, draft: Draft, man: int, by: str) -> None:
    """A man loses his sword (B7.2), unless the scenario lets him take it up again at once (B11 special rule 3)."""
    who = draft.men[man]
    at_once = book.special.rearm_after_disarm
    if who.arms != ARMED and not at_once:
        return
    draft.tell(Disarmed(who=who.id, by=by, rearmed=at_once, rule="B11.0" if at_once else "B7.2"))
    if not at_once:
        _lose_sword(draft, man)


def _lose_sword(draft: Draft, man: int) -> None:
    """The sword of a man lies on the floor where he stands, for anybody who needs one (U-48)."""
    if draft.men[man].arms == ARMED:
        draft.swords = tuple(sorted((*draft.swords, draft.men[man].space)))
        draft.change(man, arms=DISARMED)
