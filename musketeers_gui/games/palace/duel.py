"""Duels: set pairs that are fought for points (B11, C3.0)."""

from __future__ import annotations

from collections.abc import Mapping

from .book import Book
from .draft import Draft, Table
from .events import DuelEnded
from .state import DEAD, DISARMED, DOWN, Duel, evolve

GRAVITY = {DISARMED: 1, DOWN: 2, DEAD: 3}
"""How hard an end is: where both end in one round, the lighter one wins (B-35)."""


def moment(book: Book, table: Table) -> int:
    """A number for this phase of this turn, rising through the game."""
    return table.turn * len(book.phases) + table.phase


def turn_of(book: Book, when: int) -> int:
    """The turn of a moment."""
    return when // len(book.phases)


def open_duel(table: Table, man: str) -> Duel | None:
    """The undecided duel a man fights."""
    return next((duel for duel in table.duels if not duel.over and man in (duel.one, duel.other)), None)


def in_duel_at(book: Book, table: Table, space: str) -> list[Duel]:
    """Undecided duels whose two men both stand in a space."""
    men, index = table.men, book.cast.index
    return [d for d in table.duels if not d.over and all(men[index[m]].space == space for m in (d.one, d.other))]


def separate(book: Book, draft: Draft, movers: list[int], start: str) -> None:
    """One of a pair leaves the other: the duel is over, by the damage so far (B-35)."""
    for man in movers:
        duel = open_duel(draft, draft.men[man].id) if draft.men[man].role == "duellist" else None
        if duel is None:
            continue
        partner = duel.other if draft.men[man].id == duel.one else duel.one
        if draft.men[book.cast.index[partner]].space == start:
            finish(book, draft, duel, by_damage(book, duel), "left")


def by_damage(book: Book, duel: Duel) -> str:
    """Who leads a duel that ends undecided: more damage done than received, where that wins (B11)."""
    rule = book.special.duel_pairs
    if rule is None or rule.win != "most-damage" or duel.by_one == duel.by_other:
        return ""
    return duel.one if duel.by_one > duel.by_other else duel.other


def finish(book: Book, draft: Draft, duel: Duel, winner: str, why: str) -> None:
    """A duel is over."""
    over = evolve(duel, over=moment(book, draft), winner=winner)
    draft.duels = tuple(over if d is duel else d for d in draft.duels)
    draft.tell(DuelEnded(one=duel.one, other=duel.other, winner=winner, why=why, rule=rule_of_duels(book)))


def rule_of_duels(book: Book) -> str:
    """The rule the pairs fight by: that of the introductory scenario (B11) or of the Duel (C3.0)."""
    rule = book.special.duel_pairs
    return "B11.0" if rule is None or rule.win == "most-damage" else "C3.0"


def hurt(book: Book, draft: Draft, attacker: str, victim: str, loss: int) -> None:
    """Damage between the two of a pair is counted, in the steps it was inflicted in (B-35)."""
    duel = open_duel(draft, victim)
    rule = book.special.duel_pairs
    if duel is None or rule is None:
        return
    partner = duel.other if victim == duel.one else duel.one
    if rule.only_between_pair and attacker != partner:
        return
    changed = (
        evolve(duel, by_one=duel.by_one + loss) if partner == duel.one else evolve(duel, by_other=duel.by_other + loss)
    )
    draft.duels = tuple(changed if d is duel else d for d in draft.duels)


def decide(book: Book, draft: Draft, fates: Mapping[str, tuple[str, tuple[str, ...]]]) -> None:
    """After a round: end the duels in which somebody fell or was disarmed (B-35).

    `fates` gives for each man who fell what befell him and who did it. An end by the partner decides; one by a third
    man compares the damage so far.
    """
    rule = book.special.duel_pairs
    if rule is None:
        return
    for duel in draft.duels:
        if duel.over:
            continue
        ends = {man: fates[man] for man in (duel.one, duel.other) if _ends(rule.win, fates.get(man))}
        if ends:
            winner = _winner(book, duel, ends, rule.only_between_pair)
            finish(book, draft, duel, winner, max((fate for fate, _ in ends.values()), key=GRAVITY.__getitem__))


def _ends(win: str, fate: tuple[str, tuple[str, ...]] | None) -> bool:
    return fate is not None and (win == "most-damage" or fate[0] != DISARMED)


def _winner(book: Book, duel: Duel, ends: dict[str, tuple[str, tuple[str, ...]]], own_only: bool) -> str:
    partner = {duel.one: duel.other, duel.other: duel.one}
    beaten = {man: GRAVITY[fate] for man, (fate, by) in ends.items() if not own_only or partner[man] in by}
    if not beaten:
        return by_damage(book, duel)
    one, other = beaten.get(duel.one, 0), beaten.get(duel.other, 0)
    if one == other:
        return ""
    return duel.one if one < other else duel.other


def compare_all(book: Book, draft: Draft) -> None:
    """At the end of the last turn undecided pairs are compared (B-35)."""
    for duel in draft.duels:
        if not duel.over:
            finish(book, draft, duel, by_damage(book, duel), "time")
