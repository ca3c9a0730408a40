"""Who attacks whom (B6.4 to B6.6): named by the owners, drawn for those whom nobody decides for."""

from __future__ import annotations

from dataclasses import dataclass

from musketeers_gui.core.values import Hidden, Reason

from .actions import DONE, Action
from .book import Book
from .desk import Desk, unlike
from .draft import Draft, Table
from .events import Fought, Targeted
from .fight import Fight, Pairs
from .state import UNKNOWN_CHOICE, Seats, evolve

MOST = 300
"""A list of choices longer than this is asked man by man."""


@dataclass(frozen=True)
class Part:
    """What one seat names: targets for its men (`mine`), and for enemies it decides for (`theirs`, B6.4)."""

    seat: str
    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    named: Pairs | Hidden = ()
    seconds: Pairs | Hidden = ()
    closed: bool = False


@dataclass(frozen=True)
class Naming:
    """The owners name targets, each for himself and in secret where there are several (B6.4)."""

    fight: Fight
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Obliged:
    """Men who named nobody but are faced: their owners name a target among those who face them (U-9)."""

    queue: tuple[tuple[str, int, tuple[int, ...]], ...]


# ------------------------------------------------------------------ beginning


def begin_naming(book: Book, draft: Draft, fight: Fight) -> None:
    """Ask the owners. Where one owner meets one side that nobody owns, he names for that side too (B6.4)."""
    men: dict[str, list[int]] = {}
    for man in fight.men:
        men.setdefault(book.cast.sides[man], []).append(man)
    owners = [side for side in men if side in book.owned]
    lone = len(owners) == 1 and len(men) == 2
    others = tuple(man for side in men if side not in owners for man in men[side]) if lone else ()
    if owners:
        draft.pending.append(Naming(fight, tuple(Part(side, tuple(men[side]), others) for side in owners)))


# ------------------------------------------------------------------ naming


def _part(pending: Naming, seat: str) -> Part:
    (mine,) = [part for part in pending.parts if part.seat == seat]
    return mine


def _pairs(named: Pairs | Hidden) -> Pairs:
    return () if isinstance(named, Hidden) else named


def _owing(table: Table, pending: Naming) -> Seats:
    return tuple([part.seat for part in pending.parts if not part.closed])


def _legal(book: Book, table: Table, pending: Naming, seat: str) -> list[Action]:
    part = _part(pending, seat)
    named, men = dict(_pairs(part.named)), table.men
    foes = dict(pending.fight.foes)
    waiting = [man for man in (*part.mine, *part.theirs) if man not in named]
    while len(waiting) * len(foes) > MOST and sum(len(foes[man]) for man in waiting) > MOST:
        waiting.pop()
    actions = [Action("target", (men[man].id, men[foe].id)) for man in waiting for foe in foes[man]]
    for man in _with_second(book, table, part):
        actions += [Action("second", (men[man].id, men[foe].id)) for foe in foes[man]]
    if all(man in named for man in part.theirs) and any(man in named for man in part.mine):
        actions.append(DONE)
    return actions


def _with_second(book: Book, table: Table, part: Part) -> list[int]:
    """Men who may name a second target, in case a berserker attack comes off (U-8)."""
    if not book.dares(table.phase) or not any(row.effect == "double" for row in book.tables.acts.values()):
        return []
    named, seconds = dict(_pairs(part.named)), dict(_pairs(part.seconds))
    return [
        man
        for man in part.mine
        if man in named and man not in seconds and book.cast[man].named and table.men[man].berserk != "over"
    ]


def _refuse(book: Book, table: Table, pending: Naming, seat: str, action: Action) -> Reason | None:
    if action in _legal(book, table, pending, seat):
        return None
    part = _part(pending, seat)
    if action == DONE and not any(man in dict(_pairs(part.named)) for man in part.mine):
        return Reason("A side that must fight, or has begun to, names at least one target.", "B6.4")
    if action == DONE:
        return Reason("Every enemy in the room must face somebody: each still needs a target.", "B6.4")
    if action.verb not in ("target", "second"):
        return unlike(action, "target", "B6.4")
    man, foe = (book.cast.index.get(name) for name in action.args)
    if man is None or man not in (*part.mine, *part.theirs):
        return Reason(f"{action.args[0]} is nobody to name a target for in this fight.", "B6.4")
    if foe not in dict(pending.fight.foes)[man]:
        return Reason(f"{action.args[1]} is no opponent of {book.cast[man].name} in this fight.", "B6.4")
    if action.verb == "second":
        return Reason(f"{book.cast[man].name} cannot name a second target now.", "C1.10")
    if man in dict(_pairs(part.named)):
        return Reason(f"{book.cast[man].name} has a target; one opponent is attacked in a round.", "B6.5")
    return Reason("So many men are named for one at a time, in their order.", "B6.4")


def _take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    assert isinstance(pending, Naming)
    part = _part(pending, seat)
    new = evolve(part, closed=True) if action == DONE else _add(book, draft, pending, part, action)
    if len(_pairs(new.named)) == len(new.mine) + len(new.theirs) and not _with_second(book, draft, new):
        new = evolve(new, closed=True)
    draft.pending[-1] = evolve(pending, parts=tuple([new if p is part else p for p in pending.parts]))


def _add(book: Book, draft: Draft, pending: Naming, part: Part, action: Action) -> Part:
    man, foe = (book.cast.index[name] for name in action.args)
    second = action.verb == "second"
    rule = "R-U-8" if second else "B6.4"
    event = Targeted(who=action.args[0], target=action.args[1], second=second, rule=rule)
    if len(pending.parts) > 1:
        draft.whisper(part.seat, event)
    else:
        draft.tell(event)
    if second:
        return evolve(part, seconds=(*_pairs(part.seconds), (man, foe)))
    return evolve(part, named=(*_pairs(part.named), (man, foe)))


def _resume(book: Book, draft: Draft) -> None:
    """All have named: the targets go to the fight below."""
    pending = draft.pending.pop()
    assert isinstance(pending, Naming)
    fight = draft.pending[-1]
    assert isinstance(fight, Fight)
    targets = tuple(sorted(pair for part in pending.parts for pair in _pairs(part.named)))
    seconds = tuple(sorted(pair for part in pending.parts for pair in _pairs(part.seconds)))
    draft.pending[-1] = evolve(fight, targets=targets, seconds=seconds)


def hide_names(pending: Naming, seat: str | None) -> Naming:
    """What a seat may see while several name in secret: nothing of what the others have named."""
    if len(pending.parts) < 2:
        return pending
    hidden = Hidden(UNKNOWN_CHOICE)
    parts = (p if p.seat == seat else evolve(p, named=hidden, seconds=hidden) for p in pending.parts)
    return evolve(pending, parts=tuple(parts))


# ------------------------------------------------------------------ drawn targets


def draw_targets(book: Book, draft: Draft, fight: Fight) -> Fight:
    """Those whom nobody decides for attack anybody hostile in the space, evenly at random (B6.6, B-18)."""
    targets = dict(fight.targets)
    for man in fight.men:
        if man not in targets and book.owner(man) is None:
            names = tuple(draft.men[foe].id for foe in fight.foes_of(man))
            targets[man] = book.cast.index[draft.draw(draft.men[man].id, "target", names, "B6.6")]
    return evolve(fight, targets=tuple(sorted(targets.items())))


def begin_obliged(book: Book, draft: Draft, fight: Fight, order: tuple[str, ...]) -> None:
    """Who named nobody but is faced must have a target (U-9)."""
    idle = [man for man in fight.men if fight.target(man) is None and fight.facing(man)]
    queue = [(side, man, fight.facing(man)) for side in order for man in idle if book.cast[man].side == side]
    if queue:
        draft.pending.append(Obliged(tuple(queue)))


def _obliged_owing(table: Table, pending: Obliged) -> Seats:
    return (pending.queue[0][0],) if pending.queue else ()


def _obliged_legal(book: Book, table: Table, pending: Obliged, seat: str) -> list[Action]:
    _, man, facing = pending.queue[0]
    return [Action("target", (table.men[man].id, table.men[foe].id)) for foe in facing]


def _obliged_refuse(book: Book, table: Table, pending: Obliged, seat: str, action: Action) -> Reason | None:
    if action in _obliged_legal(book, table, pending, seat):
        return None
    name = book.cast[pending.queue[0][1]].name
    return Reason(f"{name} is faced and must attack one of those who face him.", "B6.4")


def _obliged_take(book: Book, draft: Draft, seat: str, action: Action) -> None:
    pending = draft.pending[-1]
    fight = draft.pending[-2]
    assert isinstance(pending, Obliged)
    assert isinstance(fight, Fight)
    man, foe = (book.cast.index[name] for name in action.args)
    draft.tell(Targeted(who=action.args[0], target=action.args[1], rule="B6.4"))
    draft.pending[-2] = evolve(fight, targets=tuple(sorted((*fight.targets, (man, foe)))))
    draft.pending[-1] = Obliged(pending.queue[1:])


def tell_fight(draft: Draft, fight: Fight) -> None:
    """The fight is set: who attacks whom, for everybody to see."""
    targets = tuple((draft.men[man].id, draft.men[foe].id) for man, foe in fight.targets)
    draft.tell(Fought(at=fight.space, targets=targets, rule="B6.0"))


NAMING = Desk(_owing, _legal, _refuse, _take, _resume)
OBLIGED = Desk(_obliged_owing, _obliged_legal, _obliged_refuse, _obliged_take)
