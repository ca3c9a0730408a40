"""The combat phase (B6.0): withdrawals, then one round in every space with a fight, then what it leaves behind."""

from __future__ import annotations

from .acts import BERSERK_ON, BERSERK_OVER
from .blows import apply_hits, strike_all, take_sword
from .book import Book
from .bravado import begin_daring, order_acts, roll_acts, try_next
from .challenge import begin_declaring
from .desk import Desk
from .draft import Draft, Table, enemies_of, here
from .engagement import Combat, going_on, open_round
from .fight import Fight, able, foes_at, mixed
from .initiative import phasing_order
from .pairing import begin_naming, begin_obliged, draw_targets, tell_fight
from .recognition import detain_wanted, known_men, spot
from .state import ABLE, ARMED, DISARMED, REARMING, Seats, evolve
from .withdrawal import begin_withdrawals


def begin_combat(book: Book, draft: Draft) -> None:
    """The combat phase begins; where no enemies share a space it is over at once."""
    if mixed(book, draft):
        draft.pending.append(Combat(attacks=going_on(book, draft)))
    else:
        _end_phase(book, draft, Combat(known=known_men(draft)))


def _nobody(table: Table, pending: object) -> Seats:
    return ()


def _resume_combat(book: Book, draft: Draft) -> None:
    """One step further: withdrawals (B8.0), challenges (U-19), then the fights one by one."""
    combat = draft.pending[-1]
    assert isinstance(combat, Combat)
    match combat.stage:
        case 0:
            draft.pending[-1] = evolve(combat, stage=1)
            begin_withdrawals(book, draft, phasing_order(book, draft))
        case 1:
            draft.pending[-1] = evolve(combat, stage=2)
            begin_declaring(book, draft, phasing_order(book, draft))
        case 2:
            spaces = tuple(code for code in mixed(book, draft) if foes_at(book, draft, code, combat.attacks))
            draft.pending[-1] = evolve(combat, stage=3, spaces=spaces, known=known_men(draft))
        case _:
            _next_fight(book, draft, combat)


def _next_fight(book: Book, draft: Draft, combat: Combat) -> None:
    if not combat.spaces:
        draft.pending.pop()
        _end_phase(book, draft, combat)
        return
    space = combat.spaces[0]
    draft.pending[-1] = evolve(combat, spaces=combat.spaces[1:])
    foes = foes_at(book, draft, space, combat.attacks)
    if foes:
        for man, _ in foes:
            draft.turn_up(man)
        draft.pending.append(open_round(combat, space, foes))


# ------------------------------------------------------------------ one fight


def _resume_fight(book: Book, draft: Draft) -> None:
    """The steps of a fight: targets, acts of bravado, blows, results (B6.4, C1.9, B7.0, B6.7)."""
    fight = _still_there(draft)
    draft.pending[-1] = next_stage = evolve(fight, stage=fight.stage + 1)
    match fight.stage:
        case 0:
            begin_naming(book, draft, fight)
        case 1:
            next_stage = next_stage if book.dares(draft.phase) else evolve(next_stage, stage=4)
            draft.pending[-1] = fight = draw_targets(book, draft, next_stage)
            tell_fight(draft, fight)
            begin_obliged(book, draft, fight, phasing_order(book, draft))
        case 2:
            begin_daring(book, draft, fight, phasing_order(book, draft))
        case 3:
            if book.switches.bravado_unowned:
                next_stage = roll_acts(book, draft, next_stage)
            draft.pending[-1] = order_acts(draft, next_stage)
        case 4 if fight.queue:
            draft.pending[-1] = fight
            try_next(book, draft, fight)
        case 4:
            apply_hits(book, draft, strike_all(book, draft, fight, phasing_order(book, draft)))
        case 5:
            _end_fight(book, draft, fight)


def _still_there(draft: Draft) -> Fight:
    """The fight on top, without those who have left the space or fallen."""
    fight = draft.pending[-1]
    assert isinstance(fight, Fight)
    men = draft.men
    gone = tuple([man for man, _ in fight.foes if men[man].space != fight.space or men[man].state != ABLE])
    return fight if gone == fight.gone else evolve(fight, gone=gone)


def _end_fight(book: Book, draft: Draft, fight: Fight) -> None:
    """The round is over; where somebody slipped away or pursued to, a fight may be due still in this phase (B-30)."""
    draft.pending.pop()
    combat = draft.pending[-1]
    assert isinstance(combat, Combat)
    done = (*combat.fought, fight)
    new = {draft.men[man].space for man in fight.gone if able(draft, man)} - {past.space for past in done}
    due = [code for code in sorted(new) if foes_at(book, draft, code, combat.attacks)]
    spaces = (*combat.spaces, *(code for code in due if code not in combat.spaces))
    draft.pending[-1] = evolve(combat, fought=done, spaces=spaces)


# ------------------------------------------------------------------ the end of the phase


def _end_phase(book: Book, draft: Draft, combat: Combat) -> None:
    """Note where blows fell and who met whom (B3.34, B8.0); swords are taken up; who was recognised is taken."""
    draft.blows = tuple(fight.space for fight in combat.fought)
    sides, men = book.cast.sides, draft.men
    fought = {
        (sides[man], men[foe].id, past.space) for past in combat.fought for man, mine in past.foes for foe in mine
    }
    draft.fought, draft.attacks = tuple(sorted(fought)), tuple(sorted({*combat.attacks}))
    for man, who in enumerate(draft.men):
        if who.berserk == BERSERK_ON and not any(man in fight.double for fight in combat.fought):
            draft.change(man, berserk=BERSERK_OVER)
        if who.arms != ARMED:
            _take_up_sword(book, draft, man)
    for side in book.owned if book.watched else ():
        for space in sorted({draft.men[man].space for man in book.cast.places[side] if able(draft, man)}):
            if len(here(book, draft, space)) > 1:
                spot(book, draft, space)
    detain_wanted(book, draft, combat.known)


def _take_up_sword(book: Book, draft: Draft, man: int) -> None:
    """Who re-arms by an act needs none where a sword lies and no enemy is left; others spend a phase (C-05, U-47)."""
    who, counter = draft.men[man], book.cast[man]
    if not able(draft, man):
        return
    dares = book.dares(draft.phase) and (book.owner(man) is not None or book.switches.bravado_unowned)
    if counter.named and dares:
        if who.space in draft.swords and not enemies_of(book, draft, counter.side, who.space):
            take_sword(draft, man, "R-U-47")
    elif who.arms == DISARMED:
        draft.change(man, arms=REARMING)
    else:
        take_sword(draft, man, "R-U-47" if counter.named else "R-C-05")


def _no_actions(book: Book, table: Table, pending: object, seat: str) -> tuple[()]:
    return ()


def _never(book: Book, *rest: object) -> None:
    return None


COMBAT = Desk(_nobody, _no_actions, _never, _never, _resume_combat)
FIGHT = Desk(_nobody, _no_actions, _never, _never, _resume_fight)
