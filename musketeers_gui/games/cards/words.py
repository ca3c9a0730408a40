"""Every sentence the card game says: refusals, prompts, actions and events."""

from __future__ import annotations

from musketeers_gui.core.english import listing
from musketeers_gui.core.values import Event, Reason, Seat

from .actions import Action, Pay, Play, Return, Rob, Take
from .events import (
    Chosen,
    Dealt,
    Ended,
    Fought,
    Freed,
    Laid,
    Returned,
    Revealed,
    Scored,
    Skipped,
    Taken,
    TurnedUp,
)
from .state import Card, Decision, State
from .table import Table

_CARD = {"gem": "gem card", "prison": "prison card"}


def _card(card: Card) -> str:
    swords = "no swords" if card.swords == 0 else "1 sword" if card.swords == 1 else f"{card.swords} swords"
    return f"{card.value} with {swords}"


# ------------------------------------------------------------------ refusals


def not_asked(table: Table, state: State, seat: Seat) -> Reason:
    """The seat owes no decision now."""
    if seat not in table.names:
        return Reason(f"Nobody called {seat} sits at this table.", "Setup")
    if state.outcome:
        return Reason("The game is over.", "End")
    if state.pending:
        return Reason(f"{table.names[state.pending[0].seat]} has to decide first.", "C7")
    return Reason(f"{table.names[seat]} has chosen already; the others have not.", "C20")


def not_now(table: Table, state: State, seat: Seat) -> Reason:
    """The action belongs to another moment of the round."""
    asked = prompt(table, state, seat)
    return Reason(f"That is not asked for now. {asked.text.replace('**', '')}", asked.rule)


def wrong_number(pay: int) -> Reason:
    """Too many or too few pay cards."""
    return Reason(f"{pay} pay cards are laid down, no more and no fewer.", "Setup")


def not_in_hand(table: Table, seat: Seat, card: Card) -> Reason:
    """A card is named that the hand does not hold (often enough)."""
    return Reason(f"{table.names[seat]} does not hold the {_card(card)}.", "Setup")


def wrong_kind(table: Table, decision: Decision) -> Reason:
    """A gem for the loser, or a prison card for the winner."""
    name = table.names[decision.seat]
    match decision.kind:
        case "reward":
            return Reason(f"{name} has won: a gem card is due, not a prison card.", "C7")
        case "punishment":
            return Reason(f"{name} has lost: a prison card is due, not a gem card.", "C9")
    return Reason(f"{name} is freed and puts a prison card back.", "C17")


def nothing_to_return(table: Table, decision: Decision) -> Reason:
    """Putting back is no choice here."""
    name = table.names[decision.seat]
    if decision.kind == "punishment":
        return Reason(f"{name} has a free pay card and must take a prison card.", "C9")
    return Reason(f"{name} has no prison card to put back.", "C7")


def not_on_slot(table: Table, seat: Seat, kind: str, slot: int) -> Reason:
    """The slot does not bear the card to be put back, or it is the wrong kind of card."""
    return Reason(f"{table.names[seat]} cannot put back a {_CARD[kind]} from pay card {slot}.", "C7")


def slot_not_free(table: Table, seat: Seat, slot: int) -> Reason:
    """The pay card is covered, or there is none."""
    return Reason(f"{table.names[seat]} has no free pay card {slot}.", "C8")


def middle_empty(kind: str) -> Reason:
    """There is none left to take."""
    return Reason(f"No {_CARD[kind]} is left in the middle; it is taken from another player.", "C2")


def middle_not_empty(kind: str) -> Reason:
    """Robbing comes only when the middle is empty."""
    return Reason(f"A {_CARD[kind]} still lies in the middle; it is taken from there.", "C2")


def not_from_oneself(table: Table, seat: Seat) -> Reason:
    """Nobody robs himself."""
    return Reason(f"{table.names[seat]} must take it from another player.", "C2")


def nothing_to_rob(table: Table, kind: str, victim: Seat, slot: int) -> Reason:
    """The slot named holds no such card."""
    if victim not in table.names:
        return Reason(f"Nobody called {victim} sits at this table.", "Setup")
    return Reason(f"No {_CARD[kind]} lies on pay card {slot} of {table.names[victim]}.", "C2")


# ------------------------------------------------------------------ prompts and actions


def prompt(table: Table, state: State, seat: Seat) -> Reason:
    """What a seat is asked to do, with the rule behind it."""
    name = table.names[seat]
    if state.outcome:
        return Reason("The game is over.", "End")
    if state.pending:
        return _prompt_answer(name, state, state.pending[0], table.seats.index(seat))
    if state.guard is None:
        text = f"**{name}:** choose {table.pay} pay cards. What they show is what can be earned."
        return Reason(text, "Setup")
    if state.players[table.seats.index(seat)].imprisoned:
        text = f"**{name}:** choose a card. It is laid aside uncounted, for {name} sits in prison."
        return Reason(text, "C18")
    text = (
        f"**{name}:** choose a card to fight the Guard of **{state.guard}.** It stays face down until all have chosen."
    )
    return Reason(text, "Fight")


def _prompt_answer(name: str, state: State, decision: Decision, place: int) -> Reason:
    match decision.kind:
        case "reward" if not state.players[place].covered(""):
            return Reason(f"**{name}:** no pay card is free; put one prison card back.", "C8")
        case "reward":
            return Reason(f"**{name}:** take a gem and lay it on a free pay card, or give one prison card back.", "C7")
        case "punishment" if not state.players[place].covered(""):
            return Reason(f"**{name}:** no pay card is free; put one gem card back.", "C9")
        case "punishment":
            return Reason(f"**{name}:** lay a prison card on one of the free pay cards.", "C9")
    return Reason(f"**{name}:** free again; put one prison card back.", "C17")


def describe(table: Table, action: Action) -> str:
    """An action in words."""
    match action:
        case Pay(cards):
            return f"Lay down {listing([str(card.value) for card in cards])} as pay cards"
        case Play(card):
            return f"Play the {_card(card)}"
        case Take("gem", slot):
            return f"Gem onto pay card {slot}"
        case Take(_, slot):
            return f"Prison onto pay card {slot}"
        case Return(kind, slot):
            return f"Give the {kind} on pay card {slot} back"
        case Rob(kind, victim, theirs, slot):
            return f"Rob the {kind} on {table.names[victim]}’s pay card {theirs} for pay card {slot}"


# ------------------------------------------------------------------ events


def won_by(table: Table, winners: tuple[Seat, ...], silver: int) -> str:
    """How the game ended."""
    names = listing([table.names[seat] for seat in winners])
    verb = "share the win" if len(winners) > 1 else "wins"
    return f"{names} {verb} with {silver} silver"


def say(table: Table, event: Event) -> str:
    """An event as a sentence for the log."""
    names = table.names
    match event:
        case Dealt(seat=seat, count=count):
            return f"{names[seat]} is dealt {count} cards"
        case Laid(seat=seat, cards=None):
            return f"{names[seat]} has laid pay cards"
        case Laid(seat=seat, cards=tuple(cards)):
            return f"{names[seat]} lays {listing([str(card.value) for card in cards])} as pay cards"
        case TurnedUp(guard=guard):
            return f"The Guard: {guard}"
        case Chosen(seat=seat, card=None):
            return f"{names[seat]} has chosen"
        case Chosen(seat=seat, card=Card() as card):
            return f"{names[seat]} chooses the {_card(card)}"
        case Revealed(cards=cards, prisoners=prisoners):
            shown = [f"{names[s]} {card.value}" + (" (in prison)" if s in prisoners else "") for s, card in cards]
            return f"Turned up: {', '.join(shown)}"
        case Fought():
            return _say_fought(table, event)
    return _say_after(table, event)


def _say_fought(table: Table, event: Fought) -> str:
    result = "won" if event.won else "lost"
    if event.seat is None:
        return f"{event.total} against {event.guard}: {result}, nobody fought"
    part = "highest" if event.won else "lowest"
    return f"{event.total} against {event.guard}: {result}, {table.names[event.seat]} {part}"


def _say_after(table: Table, event: Event) -> str:
    names = table.names
    match event:
        case Taken(seat=seat, kind=kind, slot=slot, victim=None):
            return f"{names[seat]} lays a {kind} on pay card {slot}"
        case Taken(seat=seat, kind=kind, victim=str(victim)):
            return f"{names[seat]} takes a {kind} from {names[victim]}"
        case Returned(seat=seat, kind=kind):
            return f"{names[seat]} gives a {kind} back"
        case Freed(seat=seat):
            return f"{names[seat]} is free again"
        case Skipped(seat=seat, kind=kind):
            return f"{names[seat]} has nothing to take or give back for the {kind}"
        case Scored(seat=seat, silver=silver, total=total):
            return f"{names[seat]} earns {silver} silver" + (f", {total} in all" if total != silver else "")
        case Ended(winners=winners, silver=silver):
            return won_by(table, winners, silver)
    return event.type
