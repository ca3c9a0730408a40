"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from musketeers_gui.core.english import capital, listing, many
from musketeers_gui.core.values import Event

from .. import events as e
from ..state import CARDINAL
from ..table import Table
from . import names
from .names import room, seat


def say(table: Table, event: Event) -> str:
    """An event as a sentence; names, never `you`."""
    return _SAID[type(event)](table, event)


def _placed(table: Table, event: e.Placed) -> str:
    return f"A {event.what} goes to {room(table, event.room)}"


def _entrusted(table: Table, event: e.Entrusted) -> str:
    if event.seat is None:
        return "Each musketeer takes a case; one holds the real pendants"
    return f"{seat(table, event.seat)} takes the real pendants, the others a decoy each"


def _armed(table: Table, event: e.Armed) -> str:
    name = seat(table, event.seat)
    if event.item is None:
        return f"{name} begins with an item"
    back = listing([names.ITEM[item] for item in event.returned or ()])
    return f"{name} begins with: {names.ITEM[event.item]}" + (f" ({back} went back)" if event.returned else "")


def _mixed(table: Table, event: e.Mixed) -> str:
    return f"Gold tokens mixed in: {listing([names.ITEM[item] for item in event.tokens])}"


def _turned_up(table: Table, event: e.TurnedUp) -> str:
    return f"Round {event.round}: {', '.join(seat(table, name) for name in event.order)}"


def _begun(table: Table, event: e.Begun) -> str:
    points = "" if event.points is None else f", {many(event.points, 'action point')}"
    return f"{seat(table, event.seat)}’s turn{points}"


def _woken(table: Table, event: e.Woken) -> str:
    return f"{seat(table, event.seat)} comes round with {names.lives(event.lives)}"


def _moved(table: Table, event: e.Moved) -> str:
    name = names.figure(table, event.figure, first=True)
    end = room(table, event.path[-1])
    match event.how:
        case "charge":
            return f"{name} charges on to {end}"
        case "passage":
            return f"{name} takes the secret passage to {end}"
        case "cloak":
            return f"{name} throws his cloak and flees to {end}"
    return f"{name} goes to {end}"


def _entered(table: Table, event: e.Entered) -> str:
    return f"{names.figure(table, event.figure, first=True)} comes in at {room(table, event.room)}"


def _equipped(table: Table, event: e.Equipped) -> str:
    what = "a token" if event.item is None else names.ITEM[event.item]
    return f"{seat(table, event.seat)} takes {what} from the chest in {room(table, event.room)}; {event.left} left"


def _poisoned(table: Table, event: e.Poisoned) -> str:
    return f"{seat(table, event.seat)} is poisoned: the next turn is a slow one"


def _recovered(table: Table, event: e.Recovered) -> str:
    return f"{seat(table, event.seat)} has got over the poison"


def _healed(table: Table, event: e.Healed) -> str:
    by = "drinks a potion" if event.by == "potion" else "takes heart"
    return f"{seat(table, event.seat)} {by}: {names.lives(event.lives)}"


def _barred(table: Table, event: e.Barred) -> str:
    text = f"{names.PIECE[event.piece]} now stands {names.doorway(table, event.doorway)}"
    return capital(text)


def _offered(table: Table, event: e.Offered) -> str:
    start = f"{seat(table, event.seat)} offers {seat(table, event.partner)} an exchange"
    if event.give is None:
        return start
    give = listing([names.ITEM[item] for item in event.give])
    ask = listing([names.ITEM[item] for item in event.ask or ()])
    return f"{start}: {give} for {ask}" + (", and the pendants change places" if event.swap else "")


def _exchanged(table: Table, event: e.Exchanged) -> str:
    pendants = "; the pendants change places" if event.swap else ""
    one, other = seat(table, event.seat), seat(table, event.partner)
    if event.give is None:
        given, taken = many(event.given, "item"), many(event.taken, "item")
    else:
        given = listing([names.ITEM[item] for item in event.give])
        taken = listing([names.ITEM[item] for item in event.take or ()])
    return f"{one} gives {other} {given} and gets {taken}{pendants}"


def _refused(table: Table, event: e.Refused) -> str:
    return f"{seat(table, event.seat)} declines {seat(table, event.partner)}’s offer"


def _called(table: Table, event: e.Called) -> str:
    return f"{seat(table, event.seat)} calls: {names.JOKER[event.seat == CARDINAL]}!"


def _drawn(table: Table, event: e.Drawn) -> str:
    card = "a special card" if event.card is None else names.card(table, event.card)
    return f"The cardinal draws {card}" + (" (the deck was shuffled)" if event.shuffled else "")


def _discarded(table: Table, event: e.Discarded) -> str:
    card = "a special card" if event.card is None else names.card(table, event.card)
    return f"The cardinal puts {card} away"


def _played(table: Table, event: e.Played) -> str:
    points = f": {many(event.points, 'action point')} more" if event.points else ""
    return f"The cardinal plays {names.EFFECT[event.effect]}{points}"


def _recalled(table: Table, event: e.Recalled) -> str:
    return f"{names.figure(table, event.figure, first=True)} goes back to the reserve from {room(table, event.room)}"


def _seduced(table: Table, event: e.Seduced) -> str:
    rolled = "with the perfume" if event.roll is None else f"and rolls {event.roll}"
    start = f"Milady tries her charms on {seat(table, event.seat)} {rolled}"
    if not event.success:
        return f"{start}: in vain"
    if event.real is None:
        return f"{start}: the cardinal looks into the case"
    return f"{start}: {names.pendants(event.real)}"


def _challenged(table: Table, event: e.Challenged) -> str:
    foes = [many(event.guards, table.names["guard"])] if event.guards else []
    foes += [table.names["rochefort"]] if event.rochefort else []
    friends = listing([seat(table, name) for name in event.musketeers])
    return f"Duel in {room(table, event.room)}: {friends} against {listing(foes)}"


def _surprised(table: Table, event: e.Surprised) -> str:
    return f"{seat(table, event.seat)} lunges before anybody can draw"


def _shot(table: Table, event: e.Shot) -> str:
    result = "a hit" if event.hit else "a miss"
    return f"{table.names['rochefort']} fires at {seat(table, event.target)} and rolls {event.roll}: {result}"


def _rolled(table: Table, event: e.Rolled) -> str:
    hits = sum(die in event.needed for die in event.dice)
    return f"{seat(table, event.seat)} rolls {', '.join(map(str, event.dice))}: {many(hits, 'hit')}"


def _rerolled(table: Table, event: e.Rerolled) -> str:
    return f"{seat(table, event.seat)} rolls a {event.old} again: {event.new}"


def _removed(table: Table, event: e.Removed) -> str:
    gone = [many(event.guards, table.names["guard"])] if event.guards else []
    gone += [table.names["rochefort"]] if event.rochefort else []
    return f"Beaten in {room(table, event.room)}: {listing(gone)}"


def _evaded(table: Table, event: e.Evaded) -> str:
    return f"{seat(table, event.seat)} evades a hit"


def _wounded(table: Table, event: e.Wounded) -> str:
    left = names.lives(event.lives) if event.lives else "no life"
    return f"{seat(table, event.seat)} loses a life: {left} left"


def _fallen(table: Table, event: e.Fallen) -> str:
    return f"{seat(table, event.seat)} falls unconscious in {room(table, event.room)}"


def _decided(table: Table, event: e.Decided) -> str:
    if event.won is None:
        return f"The duel in {room(table, event.room)} is over; nobody has won"
    winner = "the cardinal’s people win" if event.won == CARDINAL else "the musketeers win"
    return f"The duel in {room(table, event.room)} is over: {winner}"


def _inspected(table: Table, event: e.Inspected) -> str:
    return f"{seat(table, event.seat)} is searched: {names.pendants(event.real)}"


def _consoled(table: Table, event: e.Consoled) -> str:
    left = f" and leaves with {many(event.items, 'item')}" if event.items else " and leaves"
    return f"{seat(table, event.seat)} consoles the queen{left}"


def _walked(table: Table, event: e.Walked) -> str:
    if not event.steps:
        return f"The queen stays on field {event.field}"
    way = "walks" if event.steps > 0 else "goes back"
    return f"The queen {way} {many(abs(event.steps), 'field')} to field {event.field}"


def _ended(table: Table, event: e.Ended) -> str:
    return _ENDS[event.reason]


_ENDS = {
    "ballroom": "The pendants are in the ballroom: the musketeers win",
    "pendants": "The pendants are found: the cardinal wins",
    "queen": "The queen meets the king without her pendants: the cardinal wins",
}

_SAID: dict[type[Event], Callable[[Table, Any], str]] = {
    e.Placed: _placed,
    e.Entrusted: _entrusted,
    e.Armed: _armed,
    e.Mixed: _mixed,
    e.TurnedUp: _turned_up,
    e.Begun: _begun,
    e.Woken: _woken,
    e.Moved: _moved,
    e.Entered: _entered,
    e.Equipped: _equipped,
    e.Poisoned: _poisoned,
    e.Recovered: _recovered,
    e.Healed: _healed,
    e.Barred: _barred,
    e.Offered: _offered,
    e.Exchanged: _exchanged,
    e.Refused: _refused,
    e.Called: _called,
    e.Drawn: _drawn,
    e.Discarded: _discarded,
    e.Played: _played,
    e.Recalled: _recalled,
    e.Seduced: _seduced,
    e.Challenged: _challenged,
    e.Surprised: _surprised,
    e.Shot: _shot,
    e.Rolled: _rolled,
    e.Rerolled: _rerolled,
    e.Removed: _removed,
    e.Evaded: _evaded,
    e.Wounded: _wounded,
    e.Fallen: _fallen,
    e.Decided: _decided,
    e.Inspected: _inspected,
    e.Consoled: _consoled,
    e.Walked: _walked,
    e.Ended: _ended,
}
