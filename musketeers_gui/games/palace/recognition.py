"""Guards who know a man when they meet him, and what becomes of him (C3.0 A and special rules 3 and 4)."""

from __future__ import annotations

from .book import Book
from .draft import Draft, Table, able_here, here
from .duel import by_damage, finish, in_duel_at, moment, open_duel
from .events import Detained, Recognised
from .relations import looked_for
from .state import ABLE, DOWN, OFF, PRISONER
from .tables import HUNDRED


def spot(book: Book, draft: Draft, space: str) -> None:
    """Note that palace guards share a space with men whom people decide for, the fallen and carried too (C-17)."""
    if not book.watched or not any(book.guards(man) for man in able_here(book, draft, space)):
        return
    for man in here(book, draft, space):
        if book.cast[man].named and book.owner(man) and draft.men[man].state in (ABLE, DOWN):
            draft.change(man, spotted=moment(book, draft))


def walk_in_on_duel(book: Book, draft: Draft, movers: list[int], space: str) -> None:
    """A guard enters a space where a duel goes on: both duellists are lost at once, without a roll (C-22)."""
    rule = book.special.lose_duellists_to_guards
    if rule is None or not any(book.cast[man].side in rule.by for man in movers):
        return
    for duel in in_duel_at(book, draft, space):
        finish(book, draft, duel, "", "guards")
        for name in (duel.one, duel.other):
            detain(book, draft, book.cast.index[name])


def meet(book: Book, draft: Draft, movers: list[int], space: str) -> None:
    """A meeting begins: each man who is looked for may be recognised by each stack, once a turn (C-19, U-23)."""
    if book.special.recognition is None:
        return
    men = able_here(book, draft, space)
    for man in men:
        stacks = {
            draft.men[guard].stack: None
            for guard in men
            if looked_for(book, man, guard) and (man in movers or guard in movers)
        }
        for stack in stacks:
            _look(book, draft, man, stack)


def _look(book: Book, draft: Draft, man: int, stack: int) -> None:
    who = draft.men[man]
    if (who.id, stack) in draft.met or stack in who.wanted:
        return
    draft.met = (*draft.met, (who.id, stack))
    if who.seen_turn != draft.turn:
        draft.change(man, seen=who.seen + 1, seen_turn=draft.turn)
    rule = book.special.recognition
    assert rule is not None
    chances = book.tables.recognition[rule.table]
    chance = chances[min(draft.men[man].seen, len(chances)) - 1]
    if chance >= HUNDRED or draft.chance(who.id, "recognise", chance, "C3.0")[0]:
        draft.change(man, wanted=(*who.wanted, stack))
        guards = tuple(m.id for m in draft.men if m.stack == stack and m.state == ABLE)
        draft.tell(Recognised(who=who.id, by=guards, rule="C3.0"))


def known_men(table: Table) -> tuple[tuple[int, int], ...]:
    """Who has been recognised, with the stacks that know him."""
    return tuple((man, stack) for man, who in enumerate(table.men) for stack in who.wanted)


def detain_wanted(book: Book, draft: Draft, known: tuple[tuple[int, int], ...]) -> None:
    """At the end of a combat phase: who was known before its rounds is taken unless that stack is all out (C-16, C-20).

    Who was recognised later, behind a curtain that he had cut, has the next phase to fight in.
    """
    if book.special.recognition is None:
        return
    able = {guard.stack for guard in draft.men if guard.state == ABLE}
    for man, who in enumerate(draft.men):
        if who.wanted and who.state == ABLE:
            wanted = tuple(stack for stack in who.wanted if stack in able)
            draft.change(man, wanted=wanted)
            if any((man, stack) in known for stack in wanted):
                detain(book, draft, man)


def detain(book: Book, draft: Draft, man: int) -> None:
    """A man is taken prisoner: he leaves the board for good, and a duel that he fights is over (B-35)."""
    at = draft.men[man].space
    if duel := open_duel(draft, draft.men[man].id):
        finish(book, draft, duel, by_damage(book, duel), "guards")
    draft.put(OFF, man)
    draft.change(man, state=PRISONER, carries="", wanted=())
    draft.tell(Detained(who=draft.men[man].id, at=at, rule="C3.0"))
