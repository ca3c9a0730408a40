"""The cardinal's turn: joker, card, reinforcements, action points, then the duels (L8)."""

from __future__ import annotations

from . import cards, duel, henchmen, inspection, seduction
from .actions import END, JOKER, PASS, Action
from .draft import Draft, battlefields
from .events import Begun, Called
from .pending import NOBODY, CardinalTurn
from .state import CARDINAL, State
from .table import Table


def step(draft: Draft, frame: CardinalTurn) -> None:
    """Go on with the stage the turn is in."""
    _STAGES[frame.stage](draft, frame)


def _begin(draft: Draft, frame: CardinalTurn) -> None:
    """First he may play his joker (L56)."""
    draft.fresh_marks()
    draft.tell(Begun(seat=CARDINAL, points=frame.points, rule="L3.3"))
    if draft.jokers.cardinal:
        draft.top(frame._replace(seat=CARDINAL, stage="joker first"))
    else:
        draft.top(frame._replace(stage="draw"))


def _draw(draft: Draft, frame: CardinalTurn) -> None:
    """A crest on the round card brings a special card (L3.3, L56)."""
    draft.top(frame._replace(stage="announce"))
    if frame.draw:
        cards.draw(draft)


def _announce(draft: Draft, frame: CardinalTurn) -> None:
    """Reinforcements are announced now or not in this turn (L23)."""
    if cards.may_play(draft.table, draft):
        draft.top(frame._replace(seat=CARDINAL))
    else:
        draft.top(frame._replace(seat=CARDINAL, stage="free"))


def _fights(draft: Draft, frame: CardinalTurn) -> None:
    """All rooms where both sides stand are fought out; he picks the order (L8.1)."""
    if battlefields(draft):
        draft.top(frame._replace(seat=CARDINAL))
    else:
        draft.top(frame._replace(stage="close"))


def _close(draft: Draft, frame: CardinalTurn) -> None:
    """At the end the joker once more, if he still has it (L8.6); after the joker's turn all marks are gone."""
    if frame.extra:
        draft.fresh_marks()
        draft.stack.pop()
    elif draft.jokers.cardinal:
        draft.top(frame._replace(seat=CARDINAL, stage="joker last"))
    else:
        draft.stack.pop()


def _done(draft: Draft, frame: CardinalTurn) -> None:
    draft.stack.pop()


_STAGES = {
    "begin": _begin,
    "draw": _draw,
    "announce": _announce,
    "fights": _fights,
    "close": _close,
    "done": _done,
}


# ------------------------------------------------------------------ decisions


def legal(table: Table, state: State, frame: CardinalTurn) -> list[Action]:
    """What the cardinal can do at this stage."""
    match frame.stage:
        case "joker first" | "joker last":
            return [JOKER, PASS]
        case "announce":
            return [*cards.announcements(table, state), PASS]
        case "fights":
            return fights(state)
    actions: list[Action] = []
    if frame.points or frame.extra:
        actions += henchmen.moves(table, state, frame)
    if frame.points:
        actions += henchmen.entries(table, state)
    actions += cards.in_turn(table, state, frame)
    if not frame.seduced:
        actions += [Action("seduce", (name,)) for name in seduction.charmed(state)]
    return [*actions, *fights(state), END]


def fights(state: State) -> list[Action]:
    """The rooms where a duel is due."""
    return [Action("fight", (room,)) for room in battlefields(state)]


def answer(draft: Draft, frame: CardinalTurn, action: Action) -> None:
    """Carry out what the cardinal chose."""
    if frame.stage == "free":
        _act(draft, frame, action)
    elif frame.stage == "fights":
        _fight(draft, frame, action.args[0])
    elif action == JOKER:
        draft.top(frame._replace(seat=NOBODY, stage=_AFTER[frame.stage]))
        _call(draft)
    elif action == PASS:
        draft.top(frame._replace(seat=CARDINAL if frame.stage == "announce" else NOBODY, stage=_AFTER[frame.stage]))
    else:
        draft.top(frame._replace(seat=NOBODY, points=frame.points + cards.spend(draft, action)))


_AFTER = {"joker first": "draw", "announce": "free", "joker last": "done"}


def _act(draft: Draft, frame: CardinalTurn, action: Action) -> None:
    match action:
        case Action("move"):
            _pay(draft, frame)
            inspection.on_contact(draft, henchmen.move(draft, frame, action))
        case Action("enter"):
            _pay(draft, frame)
            inspection.on_contact(draft, henchmen.enter(draft, action))
        case Action("card"):
            cards.play(draft, frame, action)
        case Action("seduce", (target,)):
            draft.top(frame._replace(seduced=True))
            seduction.seduce(draft, target)
        case Action("fight", (room,)):
            _fight(draft, frame, room)
        case _:
            draft.top(frame._replace(seat=NOBODY, stage="fights"))


def _pay(draft: Draft, frame: CardinalTurn) -> None:
    """One action point; the joker's turn has none and needs none (L37)."""
    if not frame.extra:
        draft.top(frame._replace(points=frame.points - 1))


def _fight(draft: Draft, frame: CardinalTurn, room: str) -> None:
    """From the first duel on nothing else is done (L8.1)."""
    draft.top(frame._replace(seat=NOBODY, stage="fights"))
    duel.begin(draft, room, defence=True)


def _call(draft: Draft) -> None:
    """Cardinal's repute: a whole turn more, every henchman one room, no action points (L8.6, L37)."""
    draft.jokers = draft.jokers._replace(cardinal=False)
    draft.fresh_marks()
    draft.tell(Called(seat=CARDINAL, rule="L8.6"))
    draft.stack.append(CardinalTurn(CARDINAL, "free", extra=True))
