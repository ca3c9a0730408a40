"""The cardinal's special cards: drawing, keeping, playing (L8.2, L8.7 to L8.13)."""

from __future__ import annotations

from . import equipment, seduction
from .actions import DONE, Action
from .draft import Draft, Position, without
from .events import Discarded, Drawn, Played, Recalled
from .pending import CardinalTurn, Discard, Recall
from .state import CARDINAL, GUARD, MILADY, OFF, ROCHEFORT, Specials, State
from .table import Table


def may_play(table: Table, pos: Position) -> bool:
    """He holds a card and may still play one in this turn; public facts both (L22, L47)."""
    return bool(pos.special.hand) and pos.marks.cards < table.scenario.cards_per_turn


# ------------------------------------------------------------------ drawing and keeping


def draw(draft: Draft) -> None:
    """Draw one card; an empty deck takes in all that were played or put away (L24)."""
    special = draft.special
    shuffled = not special.pool
    if shuffled:
        discards = (*special.played, *(str(card) for card in special.buried))
        special = Specials(special.hand, tuple(sorted(discards)))
    if not special.pool:
        draft.special = special
        return
    card = draft.dice.pick("special card", special.pool, (CARDINAL,))
    hand = tuple(sorted((*(str(held) for held in special.hand), card)))
    draft.special = special._replace(hand=hand, pool=without(special.pool, card))
    draft.whisper(Drawn(card=card, shuffled=shuffled, rule="L3.3"), Drawn(shuffled=shuffled, rule="L3.3"), (CARDINAL,))
    if len(hand) > draft.table.scenario.limits.hand:
        draft.stack.append(Discard(CARDINAL))


def discard_legal(table: Table, state: State, frame: Discard) -> list[Action]:
    """One of each kind of card in hand."""
    return [Action("discard", (card,)) for card in _kinds(table, state)]


def discard_answer(draft: Draft, frame: Discard, action: Action) -> None:
    """Put a card away face down; only the number is public (L57)."""
    (card,) = action.args
    special = draft.special
    draft.special = special._replace(hand=without(special.hand, card), buried=(*special.buried, card))
    draft.whisper(Discarded(card=card, rule="L8.2"), Discarded(rule="L8.2"), (CARDINAL,))
    if len(draft.special.hand) <= draft.table.scenario.limits.hand:
        draft.stack.pop()


def _kinds(table: Table, pos: Position) -> list[str]:
    """The cards in hand, of equal ones the first."""
    found: dict[tuple[tuple[str, int], ...], str] = {}
    for card in pos.special.hand:
        if isinstance(card, str):
            found.setdefault(table.cards[card], card)
    return list(found.values())


# ------------------------------------------------------------------ playing


def bearers(table: Table, pos: Position, effect: str) -> list[str]:
    """Different cards in hand with an effect."""
    return [card for card in _kinds(table, pos) if any(name == effect for name, _ in table.cards[card])]


def _plays(table: Table, pos: Position, effect: str, targets: list[tuple[str, ...]]) -> list[Action]:
    """Playing for an effect on each target; the card is named where different ones would do."""
    cards = bearers(table, pos, effect)
    ends: list[tuple[str, ...]] = [()] if len(cards) == 1 else [("with", card) for card in cards]
    return [Action("card", (effect, *target, *end)) for end in ends for target in targets]


def in_duel(table: Table, pos: Position) -> list[Action]:
    """Enraged guards and Elite guard (L8.8, L8.13)."""
    return _plays(table, pos, "enraged", [()]) + _plays(table, pos, "elite", [()])


def announcements(table: Table, pos: Position) -> list[Action]:
    """Reinforcements, at the start of a turn (L8.11, L56)."""
    return _plays(table, pos, "reinforcements", [()])


def in_turn(table: Table, pos: Position, frame: CardinalTurn) -> list[Action]:
    """What can be played while figures are moved."""
    if not may_play(table, pos):
        return []
    actions = [] if frame.passage else _plays(table, pos, "passage", [()])
    if not frame.seduced:
        actions += _plays(table, pos, "perfume", [(name,) for name in seduction.charmed(pos)])
    if pos.guards or pos.rochefort or pos.milady:
        actions += _plays(table, pos, "reserves", [()])
    cards = bearers(table, pos, "portcullis")
    if cards:
        plain = equipment.barrable(table, pos, "portcullis")
        actions += plain if len(cards) == 1 else _plays(table, pos, "portcullis", [a.args[1:] for a in plain])
    return actions


def spend(draft: Draft, action: Action) -> int:
    """Lay the card open for one of its effects and count it; returns the action points it brings."""
    effect = action.args[0]
    card = action.args[-1] if "with" in action.args else bearers(draft.table, draft, effect)[0]
    special = draft.special
    draft.special = special._replace(hand=without(special.hand, card), played=(*special.played, card))
    draft.marks = draft.marks._replace(cards=draft.marks.cards + 1)
    points = dict(draft.table.cards[card])[effect]
    draft.tell(Played(card=card, effect=effect, points=points or None, rule=RULES[effect]))
    return points


RULES = {
    "passage": "L8.7",
    "enraged": "L8.8",
    "perfume": "L8.9",
    "reserves": "L8.10",
    "reinforcements": "L8.11",
    "portcullis": "L8.12",
    "elite": "L8.13",
}


def play(draft: Draft, frame: CardinalTurn, action: Action) -> None:
    """Play a card while figures are moved; `frame` is on top of the stack."""
    spend(draft, action)
    match action.args:
        case ("passage", *_):
            draft.top(frame._replace(passage=True))
        case ("perfume", target, *_):
            draft.top(frame._replace(seduced=True))
            seduction.perfume(draft, target)
        case ("reserves", *_):
            draft.stack.append(Recall(CARDINAL, 0))
        case ("portcullis", one, other, *_):
            equipment.bar(draft, "portcullis", one, other)


# ------------------------------------------------------------------ Reserves


def recall_legal(table: Table, state: State, frame: Recall) -> list[Action]:
    """Any henchman on the board, or no more."""
    actions = [Action("recall", (GUARD, room)) for room in dict.fromkeys(state.guards)]
    if state.rochefort:
        actions.append(Action("recall", (ROCHEFORT, state.rochefort)))
    if state.milady:
        actions.append(Action("recall", (MILADY, state.milady)))
    return [*actions, DONE]


def recall_answer(draft: Draft, frame: Recall, action: Action) -> None:
    """Send one back, of guards one that moved first; whoever comes in again is a new figure (L61)."""
    if action == DONE:
        draft.stack.pop()
        return
    figure, room = action.args
    draft.top(Recall(CARDINAL, frame.sent + 1))
    if figure == GUARD:
        draft.guards = without(draft.guards, room)
        if room in draft.marks.guards:
            draft.marks = draft.marks._replace(guards=without(draft.marks.guards, room))
    elif figure == ROCHEFORT:
        draft.rochefort = OFF
    else:
        draft.milady = OFF
    draft.tell(Recalled(figure=figure, room=room, rule="L8.10"))
