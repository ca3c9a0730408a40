"""The blows of a round (B7.0): attacks, wounds, and their results all at once (B6.0, B6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .book import Book
from .carrying import drop
from .draft import Draft
from .duel import GRAVITY, decide, hurt
from .events import Disarmed, Fell, Rearmed, Rolled, Stopped, Wounded
from .fight import Fight, able, strength
from .replacements import put_out
from .state import ARMED, DEAD, DISARMED, DOWN, GONE, OFF
from .tables import HUNDRED, GuardWound, Wound


class End(NamedTuple):
    """What befell a man in a round, who brought it about, and the rule it came by."""

    fate: str
    by: list[int]
    rule: str


class Hit(NamedTuple):
    """What one attack did: percentage lost, or a fate ("" for none)."""

    by: int
    victim: int
    lose: int
    fate: str


def strike_all(book: Book, draft: Draft, fight: Fight, order: tuple[str, ...]) -> list[Hit]:
    """Everybody who still may attacks, the dice in the order of U-6; nothing is applied yet (B6.7)."""
    hits: list[Hit] = []
    opponents: dict[int, int] = {}
    for man in dice_order(book, fight.men, order):
        for target in blows_of(fight, man):
            if not may_strike(draft, fight, man, target):
                continue
            if target in fight.guarded and opponents.setdefault(target, man) != man:
                draft.tell(Stopped(who=draft.men[man].id, by=draft.men[target].id, rule="C1.10"))
                continue
            hits += _strike(book, draft, fight, man, target)
    return hits


def dice_order(book: Book, men: tuple[int, ...], order: tuple[str, ...]) -> list[int]:
    """The phasing side, the other owned sides, then those whom nobody decides for, each by name (U-6)."""
    rank = {side: place for place, side in enumerate(order)}
    return sorted(men, key=lambda man: (rank.get(book.cast[man].side, len(order)), man))


def blows_of(fight: Fight, man: int) -> list[int]:
    """Whom a man strikes at: his target, and the second one of a berserker (C1.7); if one is gone, twice the other."""
    first = fight.target(man)
    if man not in fight.double:
        return [] if first is None else [first]
    second = dict(fight.seconds).get(man, first)
    there = [target for target in (first, second) if target is not None and target not in fight.gone]
    return there * 2 if len(there) == 1 else there


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


def _wound(book: Book, draft: Draft, man: int, target: int, rows: Sequence[Wound | GuardWound], rule: str) -> Hit:
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
        end = _result(book, draft, victim, mine)
        if end:
            fates[draft.men[victim].id] = (end.fate, tuple(draft.men[man].id for man in end.by))
            _befall(book, draft, victim, end)
    if draft.duels:
        decide(book, draft, fates)


def _result(book: Book, draft: Draft, victim: int, hits: list[Hit]) -> End | None:
    """Take off the losses of one man; what befalls him."""
    fated = [hit for hit in hits if hit.fate]
    counter = book.cast[victim]
    if not counter.named and counter.kind != "personality":
        return End(GONE, [hit.by for hit in fated], "B7.1") if fated else None
    loss = sum(hit.lose for hit in hits)
    value = max(draft.value(victim) - loss, 0)
    if loss:
        draft.change(victim, value=value)
        draft.tell(Wounded(who=draft.men[victim].id, loss=loss, value=value, rule="B6.2"))
    for hit in hits:
        if hit.lose:
            hurt(book, draft, draft.men[hit.by].id, draft.men[victim].id, hit.lose)
    ends = [End(hit.fate, [hit.by], "B7.2") for hit in fated]
    losers = [hit.by for hit in hits if hit.lose]
    if value == 0 and losers:
        ends.append(End(DEAD, losers, "B6.2"))
    elif loss and value <= book.switches.incapacitated_at:
        ends.append(End(DOWN, losers, "R-B-14"))
    if not ends:
        return None
    worst = max(ends, key=lambda end: GRAVITY[end.fate])
    return worst._replace(by=[man for end in ends if end.fate == worst.fate for man in end.by])


def _befall(book: Book, draft: Draft, man: int, end: End) -> None:
    fate = end.fate
    if fate == DISARMED:
        disarm(book, draft, man, draft.men[end.by[0]].id, end.rule)
        return
    at = draft.men[man].space
    drop(draft, man)
    draft.tell(Fell(who=draft.men[man].id, fate=fate, at=at, rule=end.rule))
    if fate == DOWN:
        _lose_sword(draft, man)
        draft.change(man, state=DOWN, wanted=())
    elif fate == DEAD:
        _lose_sword(draft, man)
        draft.put(OFF, man)
        draft.change(man, state=DEAD, wanted=())
    else:
        put_out(book, draft, man)
        draft.change(man, state=GONE, wanted=())


def disarm(book: Book, draft: Draft, man: int, by: str, rule: str) -> bool:
    """A man loses his sword, unless the scenario lets him take it up again at once (B11 special rule 3).

    False where he had none.
    """
    who = draft.men[man]
    at_once = book.special.rearm_after_disarm
    if who.arms != ARMED and not at_once:
        return False
    draft.tell(Disarmed(who=who.id, by=by, rearmed=at_once, rule="B11.0" if at_once else rule))
    if not at_once:
        _lose_sword(draft, man)
    return True


def take_sword(draft: Draft, man: int, rule: str) -> None:
    """A man has a sword again: one from the floor where he stands, if there is one (U-48)."""
    swords = list(draft.swords)
    if draft.men[man].space in swords:
        swords.remove(draft.men[man].space)
        draft.swords = tuple(swords)
    draft.change(man, arms=ARMED)
    draft.tell(Rearmed(who=draft.men[man].id, rule=rule))


def _lose_sword(draft: Draft, man: int) -> None:
    """The sword of a man lies on the floor where he stands, for anybody who needs one (U-48)."""
    if draft.men[man].arms == ARMED:
        draft.swords = tuple(sorted((*draft.swords, draft.men[man].space)))
        draft.change(man, arms=DISARMED)
