"""Guard replacements (B10.0): the box, and who comes back from it."""

from __future__ import annotations

from .arrival import arrive
from .book import Book
from .draft import Draft
from .events import Replaced
from .state import ABLE, ARMED, DUE, ELIMINATED, REPLACEMENT, FaceDown, Pool


def put_out(book: Book, draft: Draft, man: int) -> None:
    """An eliminated guard goes to the Replacement box (B6.3); men of an S-4 never do (B9.2)."""
    counts = book.cast[man].kind in book.replaced
    draft.put(REPLACEMENT if counts else ELIMINATED, man)


def replace_guards(book: Book, draft: Draft) -> None:
    """While enough counters lie in the box: three are shuffled, one is out for good, two come back (B10.0, B-33)."""
    box = book.plan.index[REPLACEMENT]
    while len(draft.at[box]) >= book.tables.replacement.taken and book.board.guardroom:
        _replace_once(book, draft, _taken(book, draft, draft.at[box]))


def _taken(book: Book, draft: Draft, box: tuple[int, ...]) -> list[int]:
    """The counters that are taken; with more than three, drawn, since their percentages are known."""
    number, left = book.tables.replacement.taken, list(box)
    taken: list[int] = []
    while len(taken) < number:
        if len(left) == number - len(taken):
            return sorted(taken + left)
        names = tuple(draft.men[man].id for man in left)
        name = draft.draw(f"counter {len(taken) + 1}", "taken for replacement", names, "B10.0")
        left.remove(book.cast.index[name])
        taken.append(book.cast.index[name])
    return sorted(taken)


def _replace_once(book: Book, draft: Draft, men: list[int]) -> None:
    """Face down and shuffled, the counters are one pool: nobody knows which of them comes back (U-4).

    Those who come back are new men: armed, unknown, not fought yet. Whoever waits in the guardroom meets them (U-23).
    """
    name = _pool_name(draft)
    values = tuple(sorted(draft.value(man) for man in men))
    draft.pools = (*draft.pools, Pool(name, values))
    stack, back = draft.fresh_stack(), men[: book.tables.replacement.back]
    guardroom = book.board.guardroom
    assert guardroom is not None
    for man in men:
        draft.put(guardroom.space if man in back else ELIMINATED, man)
        draft.change(man, value=FaceDown(name))
    for man in back:
        draft.change(man, state=ABLE, stack=stack, arms=ARMED, waits=DUE, came="", wanted=())
    names, lost = (tuple(draft.men[man].id for man in men if (man in back) == returns) for returns in (True, False))
    draft.fought = tuple(entry for entry in draft.fought if entry[1] not in names)
    draft.tell(Replaced(back=names, lost=lost, rule="B10.0"))
    arrive(book, draft, back, REPLACEMENT, guardroom.space)


def _pool_name(draft: Draft) -> str:
    return f"replacement-{sum(pool.name.startswith('replacement-') for pool in draft.pools) + 1}"
