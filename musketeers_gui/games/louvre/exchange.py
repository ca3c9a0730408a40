"""Giving and swapping between two musketeers in a room (L4.8, L3, L42, L48)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from musketeers_gui.core.values import Hidden, Seat

from .actions import ACCEPT, DONE, REFUSE, SWAP, Action
from .draft import Draft, Position, musketeer, without
from .equipment import arranged
from .events import Exchanged, Offered, Refused
from .pending import Offer, Terms
from .state import ITEMS, Item, Musketeer, State
from .table import Table


def partners(pos: Position, m: Musketeer, offered: tuple[Seat, ...]) -> list[Action]:
    """Friends in the room, conscious or not, who got no offer in this turn."""
    others = (o for o in pos.musketeers if o.room == m.room and o.name != m.name)
    return [Action("offer", (o.name,)) for o in others if o.name not in offered]


def begin(draft: Draft, giver: Seat, partner: Seat) -> None:
    """Start to put an offer together."""
    draft.stack.append(Offer(giver, giver, partner))


def legal(table: Table, state: State, frame: Offer) -> list[Action]:
    """What can still be added, and `done` where neither side would hold too much; the partner's yes or no."""
    if frame.seat == frame.partner:
        return [ACCEPT, REFUSE]
    terms = _terms(frame)
    giver, partner = musketeer(state, frame.giver), musketeer(state, frame.partner)
    actions = [Action("give", (item,)) for item in _kinds(giver.items, terms.give)]
    actions += [Action("ask", (item,)) for item in _kinds(partner.items, terms.ask)]
    if not terms.swap:
        actions.append(SWAP)
    if fits(table, giver, partner, terms):
        actions.append(DONE)
    return actions


def fits(table: Table, giver: Musketeer, partner: Musketeer, terms: Terms) -> bool:
    """Neither of the two ends with more items than he may hold."""
    gain = len(terms.ask) - len(terms.give)
    most = table.scenario.limits.items
    return len(giver.items) + gain <= most and len(partner.items) - gain <= most


def _terms(frame: Offer) -> Terms:
    return Terms() if isinstance(frame.terms, Hidden) else frame.terms


def _kinds(items: tuple[Item, ...], named: tuple[str, ...]) -> Iterator[str]:
    """Each kind of item of which one is left beside those named."""
    left = Counter(item for item in items if isinstance(item, str))
    left.subtract(named)
    return (item for item in ITEMS if left[item] > 0)


def answer(draft: Draft, frame: Offer, action: Action) -> None:
    """Add to the offer, make it, take it or leave it."""
    terms = _terms(frame)
    match action:
        case Action("give", (item,)):
            draft.top(frame._replace(terms=terms._replace(give=(*terms.give, item))))
        case Action("ask", (item,)):
            draft.top(frame._replace(terms=terms._replace(ask=(*terms.ask, item))))
        case Action("swap"):
            draft.top(frame._replace(terms=terms._replace(swap=True)))
        case Action("done"):
            _make(draft, frame, terms)
        case Action("accept"):
            draft.stack.pop()
            _carry_out(draft, frame, terms)
        case _:
            draft.stack.pop()
            draft.tell(Refused(seat=frame.partner, partner=frame.giver, rule="L4.8"))


def _make(draft: Draft, frame: Offer, terms: Terms) -> None:
    """Hand the offer to the partner; an empty one is dropped unasked."""
    if terms == Terms():
        draft.stack.pop()
        return
    draft.top(frame._replace(seat=frame.partner))
    public = Offered(seat=frame.giver, partner=frame.partner, rule="L4.8")
    full = Offered(
        seat=frame.giver, partner=frame.partner, give=terms.give, ask=terms.ask, swap=terms.swap, rule="L4.8"
    )
    draft.whisper(full, public)


def _carry_out(draft: Draft, frame: Offer, terms: Terms) -> None:
    giver, partner = draft.of(frame.giver), draft.of(frame.partner)
    mine, theirs = giver.items, partner.items
    for item in terms.give:
        mine, theirs = without(mine, item), (*theirs, item)
    for item in terms.ask:
        theirs, mine = without(theirs, item), (*mine, item)
    draft.change(giver.name, items=arranged(mine))
    draft.change(partner.name, items=arranged(theirs))
    if terms.swap:
        draft.change(giver.name, pendant=partner.pendant, looked=False)
        draft.change(partner.name, pendant=giver.pendant, looked=False)
    public = Exchanged(
        seat=giver.name,
        partner=partner.name,
        given=len(terms.give),
        taken=len(terms.ask),
        swap=terms.swap,
        rule="L4.8",
    )
    draft.whisper(_full(public, terms), public)


def _full(public: Exchanged, terms: Terms) -> Exchanged:
    return Exchanged(
        seat=public.seat,
        partner=public.partner,
        given=public.given,
        taken=public.taken,
        swap=public.swap,
        give=terms.give,
        take=terms.ask,
        rule=public.rule,
    )
