"""All sentences of the palace game: events, actions, prompts; names, never `you`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from musketeers_gui.core.english import capital, listing, many
from musketeers_gui.core.values import Event, Reason

from . import events as e
from .actions import ALL, Action
from .board import AGAIN
from .book import Book
from .bravado import Against, Daring
from .challenge import Declaring
from .choices import Choosing
from .draft import Table
from .duel import rule_of_duels
from .movement import Moving, all_moves
from .pairing import Naming, Obliged
from .passages import Entering, Searching, chance_now
from .pursuit import Pursuing
from .scenario import SquadChoice
from .withdrawal import Leaving, Trying


def who(book: Book, id_: str) -> str:
    """What a counter, a side or anybody else is called."""
    if id_ in book.cast.index:
        return book.cast[book.cast.index[id_]].name
    return book.side_name(id_) if id_ in book.scenario.sides else _group(book, id_)


def _group(book: Book, id_: str) -> str:
    kind, _, number = id_.rpartition("-")
    return f"{book.counters.kinds[kind].name} {number}" if kind in book.counters.kinds else id_


def people(book: Book, ids: tuple[str, ...]) -> str:
    """Several of them in a row; many guards of a kind are counted."""
    return listing([who(book, id_) for id_ in ids], none="nobody")


def act_name(book: Book, act: str) -> str:
    """The name of an act of bravado."""
    return book.tables.acts[act].name if act in book.tables.acts else act


# ------------------------------------------------------------------ events


def say(book: Book, event: Event) -> str:
    """An event as a sentence, its full stop left to whoever puts it among others."""
    return capital(_SENTENCES[type(event)](book, event)).removesuffix(".")


_WHY = {
    "attack": "attacks",
    "withdraw": "tries to withdraw",
    "pursue": "tries to pursue",
    "recognise": "is looked at by the guards",
    "wound": "is wounded",
    "move": "moves at random",
    "act": "rolls for an act of bravado",
}


def _rolled(book: Book, event: e.Rolled) -> str:
    if event.why == "initiative":
        return f"{who(book, event.who)}: {event.rolled} for initiative."
    if event.why == "link":
        return f"{who(book, event.who)}: a {event.rolled} for where the passage leads, {_end(book, event.result)}."
    why = _WHY.get(event.why)
    if event.why.startswith("search "):
        why = f"in {book.plan.name(event.why[7:])}: a search"
    why = why or f"tries an act of bravado ({act_name(book, event.why)})"
    modifier = f" {'+' if event.modifier > 0 else '-'} {abs(event.modifier)}" if event.modifier else ""
    if event.needed is None:
        return f"{who(book, event.who)} {why}: {event.rolled}, {_result(book, event.result)}."
    needed = f"{event.needed} needed" if event.needed > event.modifier else "impossible"
    return f"{who(book, event.who)} {why}: {event.rolled}{modifier}, {needed}: {event.result}."


def _the(book: Book, code: str) -> str:
    """A space with its article; one called by its code, such as Hallway 1E, has none."""
    name = book.plan.name(code)
    return f"the {name}" if name.endswith(f"{code})") else name


def _end(book: Book, room: str) -> str:
    return "which means another roll" if room == AGAIN else book.plan.name(room)


def _result(book: Book, result: str) -> str:
    return book.plan.name(result) if result in book.plan.index else act_name(book, result)


_HOW = {
    "walked": "goes",
    "random": "wanders",
    "drawn": "runs to the fight",
    "roused": "comes out of the guardroom",
    "withdrawn": "withdraws",
    "pursued": "pursues",
}
_STAYED = {
    "centre": "stays",
    "stairs": "does not climb the stairs",
    "enemy": "does not leave the enemy",
    "nowhere": "has nowhere to go",
    "barred": "finds the way closed",
}


def _moved(book: Book, event: e.Moved) -> str:
    verb = _HOW[event.how]
    verb = verb if len(event.who) == 1 else _plural(verb)
    return f"{people(book, event.who)} {verb} from {book.plan.name(event.start)} to {book.plan.name(event.to)}."


def _plural(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    first = {"goes": "go", "does": "do", "has": "have"}.get(first, first.removesuffix("s"))
    return f"{first} {rest}".strip()


def _stayed(book: Book, event: e.Stayed) -> str:
    verb = _STAYED[event.why] if len(event.who) == 1 else _plural(_STAYED[event.why])
    return f"{people(book, event.who)} {verb} in {book.plan.name(event.at)}."


def _tried(book: Book, event: e.Tried) -> str:
    return f"{people(book, event.who)} {'means' if len(event.who) == 1 else 'mean'} to withdraw."


def _targeted(book: Book, event: e.Targeted) -> str:
    second = " with a second blow" if event.second else ""
    return f"{who(book, event.who)} goes for {who(book, event.target)}{second}."


_DRAWN = {
    "first of the acts": "{result} is the first to try his act",
    "taken for replacement": "{result} is taken for replacement",
    "target": "{who} goes for {result}",
    "opponent spared": "{result} is spared by {who}",
    "friend": "{who} helps {result}",
}
"""What chance settled, where its reason and result alone do not say it."""


def _drawn(book: Book, event: e.Drawn) -> str:
    result = _result(book, who(book, event.result))
    text = _DRAWN.get(event.why, "{who} – {result}").format(who=who(book, event.who), result=result)
    reason = "" if event.why in _DRAWN else f" ({event.why})"
    return f"By chance{reason}: {text}."


def _fought(book: Book, event: e.Fought) -> str:
    pairs = "; ".join(f"{who(book, man)} against {who(book, foe)}" for man, foe in event.targets)
    return f"Combat in {book.plan.name(event.at)}: {pairs}."


def _dared(book: Book, event: e.Dared) -> str:
    friend = f" for {who(book, event.friend)}" if event.friend else ""
    return f"{who(book, event.who)} will try: {act_name(book, event.act)}{friend}."


def _fell(book: Book, event: e.Fell) -> str:
    return f"{who(book, event.who)} is {event.fate} in {book.plan.name(event.at)}."


def _disarmed(book: Book, event: e.Disarmed) -> str:
    again = " and takes up his sword again" if event.rearmed else ""
    return f"{who(book, event.who)} is disarmed by {who(book, event.by)}{again}."


_DUEL = {
    "left": "one of them has left",
    "time": "the time is over",
    "guards": "guards have come in",
    "dead": "by death",
    "incapacitated": "one cannot go on",
    "disarmed": "by a lost sword",
}


def _duel_ended(book: Book, event: e.DuelEnded) -> str:
    result = f"{who(book, event.winner)} wins" if event.winner else "nobody wins"
    return f"The duel of {who(book, event.one)} and {who(book, event.other)} is over ({_DUEL[event.why]}): {result}."


def _lifted(book: Book, event: e.Lifted) -> str:
    verb = "lets go of" if event.down else "takes up"
    return f"{who(book, event.who)} {verb} {who(book, event.carried)}."


def _replaced(book: Book, event: e.Replaced) -> str:
    lost = len(event.lost)
    return f"{len(event.back)} guards come back to the guardroom, {lost} {'is' if lost == 1 else 'are'} out for good."


def _phase(book: Book, event: e.PhaseBegun) -> str:
    side = f" ({book.side_name(event.side)})" if event.side else ""
    return f"{PHASES[event.phase]}{side}."


PHASES = {
    "set-up": "Set-up",
    "initiative": "Initiative",
    "movement": "Movement",
    "random-movement": "Random movement",
    "combat": "Combat",
    "activity": "Activity",
    "replacement": "Guard replacement",
}

_SENTENCES: dict[type[Event], Callable[[Book, Any], str]] = {
    e.Rolled: _rolled,
    e.Drawn: _drawn,
    e.TurnBegun: lambda b, x: f"Turn {x.turn}.",
    e.PhaseBegun: _phase,
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.TurnedUp: lambda b, x: f"{who(b, x.who)} is turned up: {x.value} %.",
    e.Left: lambda b, x: f"{who(b, x.who)} has left the palace by {_the(b, x.by)} and is safe.",
    e.Paired: lambda b, x: f"{who(b, x.one)} will fight {who(b, x.other)}.",
    e.StayedHome: lambda b, x: f"{who(b, x.who)} takes no part.",
    e.Lifted: _lifted,
    e.Found: lambda b, x: f"{who(b, x.side)}: a secret passage is found in {b.plan.name(x.room)}.",
    e.Linked: lambda b, x: f"The passage leads from {b.plan.name(x.room)} to {b.plan.name(x.leads)}.",
    e.Learnt: lambda b, x: f"{who(b, x.who)} is told of the passage at {', '.join(x.rooms)}.",
    e.Tried: _tried,
    e.Targeted: _targeted,
    e.Withdrew: lambda b, x: f"{who(b, x.who)} gets away to {b.plan.name(x.to)}{' without a die' if x.free else ''}.",
    e.Challenged: lambda b, x: f"Combat begins in {b.plan.name(x.at)}: {who(b, x.side)} against {who(b, x.enemy)}.",
    e.Fought: _fought,
    e.Dared: _dared,
    e.Stopped: lambda b, x: f"{who(b, x.who)} cannot attack, thanks to {who(b, x.by)}.",
    e.Disarmed: _disarmed,
    e.Rearmed: lambda b, x: f"{who(b, x.who)} has a sword again.",
    e.Wounded: lambda b, x: f"{who(b, x.who)} loses {x.loss} and stands at {x.value} %.",
    e.Fell: _fell,
    e.DuelEnded: _duel_ended,
    e.Roused: lambda b, x: "The guardroom is roused.",
    e.Replaced: _replaced,
    e.Recognised: lambda b, x: f"{who(b, x.who)} is recognised by {people(b, x.by)}.",
    e.Detained: lambda b, x: f"{who(b, x.who)} is taken prisoner in {b.plan.name(x.at)}.",
    e.Ordered: lambda b, x: f"{people(b, x.order)}: in this order of initiative.",
    e.Scored: lambda b, x: f"{who(b, x.side)}: {many(x.points, 'point')}, {x.what} ({people(b, x.who)}).",
    e.Ended: lambda b, x: f"The game is over: {x.reason}",
}


def ending(book: Book, winners: tuple[str, ...], why: str, scores: tuple[tuple[str, int], ...]) -> str:
    """How the game ended, in a sentence."""
    points = ", ".join(f"{book.side_name(side)} {number}" for side, number in scores)
    result = f"Victory for {people(book, winners)}" if winners else "Nobody wins"
    return f"{result}: {why}. Points: {points}."


# ------------------------------------------------------------------ actions


def describe(book: Book, table: Table, action: Action) -> str:
    """An action in words."""
    names = [_thing(book, word) for word in action.args]
    return capital(_ACTIONS[action.verb](book, *names))


def _thing(book: Book, word: str) -> str:
    if word in book.plan.index:
        return book.plan.name(word)
    return act_name(book, word) if word in book.tables.acts else "all" if word == ALL else who(book, word)


_ACTIONS: dict[str, Callable[..., str]] = {
    "pair": lambda b, one, other: f"{one} fights {other}",
    "leave": lambda b, man: f"{man} takes no part",
    "move": lambda b, man, to: f"Move {man} to {to}",
    "carry": lambda b, man, hurt: f"{man} carries {hurt}",
    "drop": lambda b, man: f"{man} lets go of whom he carries",
    "try": lambda b, man: f"{man} tries to withdraw",
    "withdraw": lambda b, man, to: f"{man} withdraws to {to}",
    "stay": lambda b, man: f"{man} stays",
    "pursue": lambda b, man, to="": f"{man} pursues{' to ' + to if to else ''}",
    "attack": lambda b, space, enemy: f"Attack {enemy} in {space}",
    "target": lambda b, man, foe: f"{man} attacks {foe}",
    "second": lambda b, man, foe: f"{man} would strike a second blow at {foe}",
    "act": lambda b, man, act, friend="": f"{man}: {act}{' for ' + friend if friend else ''}",
    "against": lambda b, foe: f"Against {foe}",
    "search": lambda b, room="": f"Search{' ' + room if room else ''} for a secret passage",
    "enter": lambda b, man: f"{man} goes into the passage",
    "done": lambda b: "Done",
}


# ------------------------------------------------------------------ prompts


def prompt(book: Book, table: Table, seat: str) -> Reason:
    """What a seat is asked to do, with the rule behind it."""
    top = table.pending[-1]
    text, rule = _PROMPTS[type(top)](book, table, top)
    return Reason(capital(text), rule)


def _ask_choice(book: Book, table: Table, top: Choosing) -> tuple[str, str]:
    choice = book.scenario.choices[top.choice]
    if isinstance(choice, SquadChoice):
        return f"Choose who of {book.side_name(choice.from_)} stays at home; {choice.number} can take part.", "C3.0"
    return "Choose who fights whom; done takes the recommended pairs.", rule_of_duels(book)


def _ask_move(book: Book, table: Table, top: Moving) -> tuple[str, str]:
    left = [f"{book.cast[man].name} {points}" for man, points in top.left if points]
    together = " Men who stand together may go together." if all_moves(book, table, top) else ""
    return f"Move the men, one space at a time. Spaces left: {', '.join(left)}.{together}", "B3.1"


def _ask_search(book: Book, table: Table, top: Searching) -> tuple[str, str]:
    chances = [f"{book.plan.name(room)} {chance_now(book, table, top.side, room)[0]} %" for room in top.rooms]
    return f"Search for a secret passage? {', '.join(chances)}.", "B5.1"


def _ask_obliged(book: Book, table: Table, top: Obliged) -> tuple[str, str]:
    return f"{book.cast[top.queue[0][1]].name} is faced: choose whom he attacks.", "B6.4"


def _ask_against(book: Book, table: Table, top: Against) -> tuple[str, str]:
    more = " Done: on nobody else." if top.picked else ""
    return f"{book.cast[top.man].name} has succeeded: choose whom it falls on.{more}", "C1.10"


_PROMPTS: dict[type, Callable[[Book, Table, Any], tuple[str, str]]] = {
    Choosing: _ask_choice,
    Moving: _ask_move,
    Searching: _ask_search,
    Entering: lambda b, t, x: (f"Who goes into the passage at {b.plan.name(x.room)}?", "B5.3"),
    Trying: lambda b, t, x: ("Choose who tries to withdraw.", "B8.0"),
    Leaving: lambda b, t, x: ("Choose where the men who got away go.", "B8.2"),
    Pursuing: lambda b, t, x: ("Choose who tries to pursue.", "B8.2"),
    Declaring: lambda b, t, x: ("Begin combat that is not mandatory?", "B6.0"),
    Naming: lambda b, t, x: (f"Choose who attacks whom in {b.plan.name(x.fight.space)}.", "B6.4"),
    Obliged: _ask_obliged,
    Daring: lambda b, t, x: ("Declare acts of bravado; done: the others attack normally.", "C1.1"),
    Against: _ask_against,
}
