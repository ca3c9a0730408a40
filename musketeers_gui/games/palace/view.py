"""What each seat may see (U-65 to U-71), and full states that a view could come from."""

from __future__ import annotations

import random

from musketeers_gui.core.values import Hidden

from .actions import Action
from .board import AGAIN
from .book import Book
from .pairing import Naming, Part, hide_names
from .state import UNKNOWN_LINK, Find, State, evolve
from .withdrawal import Trying, hide_tries, secret_of


def view(state: State, seat: str | None) -> State:
    """The state with the links of others' passages and what others name in secret hidden."""
    finds, pending = state.finds, state.pending
    if any(find.side != seat for find in finds):
        hidden = Hidden(UNKNOWN_LINK)
        finds = tuple(find if find.side == seat else evolve(find, leads=hidden) for find in finds)
    if pending and isinstance(pending[-1], Naming):
        pending = (*pending[:-1], hide_names(pending[-1], seat))
    elif pending and isinstance(pending[-1], Trying):
        pending = (*pending[:-1], hide_tries(pending[-1], seat))
    if finds is state.finds and pending is state.pending:
        return state
    return evolve(state, finds=finds, pending=pending)


def determinize(book: Book, view: State, rng: random.Random) -> State:
    """Fill the markers of a view at random; percentages nobody has seen stay in their pools, as in any state."""
    pending = view.pending
    if pending and isinstance(pending[-1], Naming):
        top = pending[-1]
        parts = tuple(_fill_part(book, top, part, rng) for part in top.parts)
        pending = (*pending[:-1], evolve(top, parts=parts))
    elif pending and isinstance(pending[-1], Trying):
        pending = (*pending[:-1], _fill_tries(pending[-1], rng))
    return evolve(view, pending=pending, finds=_fill_links(book, view.finds, rng))


def _fill_part(book: Book, top: Naming, part: Part, rng: random.Random) -> Part:
    """A seat that has closed has named somebody for each; one that has not, nobody yet."""
    if not isinstance(part.named, Hidden):
        return part
    foes = dict(top.fight.foes)
    names = tuple((man, rng.choice(foes[man])) for man in part.mine) if part.closed else ()
    return evolve(part, named=names, seconds=())


def _fill_tries(top: Trying, rng: random.Random) -> Trying:
    asked = dict(top.asks[0]) if top.asks else {}
    named = tuple(
        (seat, _some(asked[seat], seat in top.closed, rng) if isinstance(men, Hidden) else men)
        for seat, men in top.named
    )
    return evolve(top, named=named)


def _some(men: tuple[int, ...], closed: bool, rng: random.Random) -> tuple[int, ...]:
    """Any of the men a seat may name; one that has not closed has named nobody yet."""
    return tuple(man for man in men if closed and rng.random() < 1 / 2)


def _fill_links(book: Book, finds: tuple[Find, ...], rng: random.Random) -> tuple[Find, ...]:
    """Each unknown passage leads somewhere its table allows and no other of its side leads."""
    filled: list[Find] = []
    for find in finds:
        if isinstance(find.leads, Hidden):
            used = {end for f in filled if f.side == find.side for end in (f.room, f.leads)}
            used |= {f.room for f in finds if f.side == find.side}
            ends = [end for end in book.board.connections.get(find.room, []) if end != AGAIN and end not in used]
            filled.append(evolve(find, leads=rng.choice(ends) if ends else None))
        else:
            filled.append(find)
    return tuple(filled)


def who_may_know(state: State, seat: str, action: Action) -> tuple[str, ...] | None:
    """The seats that may know the text of an action: while several choose in secret, only its own."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Naming) and len(top.parts) > 1:
        return (seat,)
    if isinstance(top, Trying) and secret_of(top):
        return (seat,)
    return None
