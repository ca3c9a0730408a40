"""What is asked of a seat, and its actions in words."""

from __future__ import annotations

from musketeers_gui.core.english import many
from musketeers_gui.core.values import Reason, Seat

from ..actions import Action
from ..draft import musketeer
from ..pending import (
    CardinalTurn,
    Discard,
    Duel,
    Frame,
    Hits,
    LastLife,
    MusketeersJoker,
    Offer,
    Opening,
    Recall,
    Turn,
)
from ..state import CARDINAL, State
from ..table import Table
from . import names
from .names import room

_PHASE: dict[type, str] = {
    Opening: "opening",
    Turn: "musketeer",
    CardinalTurn: "cardinal",
    MusketeersJoker: "joker",
    Duel: "duel",
    Hits: "hits",
    LastLife: "last life",
    Offer: "exchange",
    Discard: "discard",
    Recall: "reserves",
}


def phase(frame: Frame) -> str:
    """The name of what goes on; the joker's extra turn of the cardinal is `joker` too."""
    if isinstance(frame, CardinalTurn) and frame.extra:
        return "joker"
    return _PHASE[type(frame)]


# ------------------------------------------------------------------ prompts


def prompt(table: Table, state: State, seat: Seat) -> Reason:
    """What a seat is asked to do now, with the rule behind it."""
    if state.outcome:
        return Reason("The game is over.", state.outcome.rule)
    frame = state.stack[-1]
    if frame.seat != seat:
        return Reason(f"{names.seat(table, frame.seat)} decides.", "L3.2")
    text, rule = _asked(table, state, frame)
    return Reason(f"**{names.seat(table, seat)}:** {text}", rule)


def _asked(table: Table, state: State, frame: Frame) -> tuple[str, str]:
    match frame:
        case Opening():
            return _OPENING[frame.stage]
        case Turn():
            return _turn(table, state, frame)
        case CardinalTurn():
            return _cardinal(frame)
        case MusketeersJoker():
            return _JOKER[frame.stage]
        case Duel():
            return _duel(table, frame)
        case Offer() if frame.seat == frame.partner:
            return f"accept {table.names[frame.giver]}’s offer?", "L4.8"
        case Offer():
            return f"what is offered to {table.names[frame.partner]}, and what for?", "L4.8"
        case Hits():
            return f"who takes a hit? {many(frame.left, 'hit')} left.", "L7.7"
        case LastLife():
            return "the last life is gone. A potion?", "L7.10"
        case Discard():
            return f"keep {table.scenario.limits.hand} special cards; which one is put away?", "L8.2"
    return "who goes back to the reserve?", "L8.10"


_OPENING = {
    "chest": ("choose a room for an extra chest.", "L10.1"),
    "crest": ("choose a room for an extra entrance.", "L10.2"),
    "cover chest": ("choose a chest to cover with a carpet.", "L10.3"),
    "cover crest": ("choose an entrance to cover with a carpet.", "L10.4"),
    "bearer": ("who carries the real pendants?", "L2.6"),
}
_JOKER = {
    "move": ("heal a life, go one room, or neither.", "L5.2"),
    "moving": ("charge on?", "L5.2"),
    "equip": ("take a token from the chest?", "L5.2"),
    "wish": ("fight here, just woken?", "R-L10"),
    "fight": ("which duel is next?", "R-L36"),
    "act": ("equip after a win, use items, exchange.", "L5.2"),
}


def _turn(table: Table, state: State, frame: Turn) -> tuple[str, str]:
    if frame.stage != "free":
        return f"call “{names.JOKER[False]}” now?", "L5.1"
    here = room(table, musketeer(state, frame.who).room)
    if frame.woke:
        return f"just woken in {here}; no movement in this turn.", "L4.11"
    if not frame.moving:
        return f"in {here}; the movement is over.", "L4.8"
    return f"in {here}, {many(frame.steps, 'step')} left.", "L4.1"


def _cardinal(frame: CardinalTurn) -> tuple[str, str]:
    match frame.stage:
        case "joker first" | "joker last":
            return f"play “{names.JOKER[True]}” now?", "L8.6"
        case "announce":
            return "announce Reinforcements?", "L8.11"
        case "fights":
            return "which duel is next?", "L8.1"
    if frame.extra:
        return "every henchman may go one room.", "L8.6"
    return f"{many(frame.points, 'action point')} left.", "L8.4"


def _duel(table: Table, frame: Duel) -> tuple[str, str]:
    here = room(table, frame.room)
    match frame.stage:
        case "windows":
            return f"a duel in {here}. Anything before the dice?", "L7.2"
        case "pistol":
            return f"does {table.names['rochefort']} shoot, and at whom?", "L7.2"
        case "card":
            return f"a special card for the duel in {here}?", "L7.2"
    dice = frame.dice[frame.asked - 1]
    return f"{', '.join(map(str, dice))} rolled. Roll one die again?", "R-L51"


# ------------------------------------------------------------------ actions


def describe(table: Table, state: State, action: Action) -> str:
    """An action in words."""
    match action:
        case Action("card", (effect, *rest)):
            return _card(table, effect, rest)
        case Action("move", (figure, _, *path)) if path:
            return f"{names.figure(table, figure, first=True)} to {room(table, path[-1])}"
        case Action("enter", (figure, where)):
            return f"Bring in {names.figure(table, figure)} at {room(table, where)}"
        case Action("recall", (figure, where)):
            return f"Send {names.figure(table, figure)} back from {room(table, where)}"
        case Action("door", (one, other)):
            return f"Set the door between {room(table, one)} and {room(table, other)}"
        case Action("discard", (card,)):
            return f"Put {names.card(table, card)} away"
        case Action("joker"):
            return _joker(state)
        case Action("pass"):
            return _PASS.get(phase(state.stack[-1]), "Not now")
        case Action(verb, (word,)):
            return _with_word(table, verb, word)
    return _PLAIN[action.verb]


def _joker(state: State) -> str:
    frame = state.stack[-1]
    if isinstance(frame, Turn) and frame.stage == "free" and not frame.fresh:
        return f"End the turn and call “{names.JOKER[False]}”"
    return f"Call “{names.JOKER[frame.seat == CARDINAL]}”"


def _with_word(table: Table, verb: str, word: str) -> str:
    if verb in ("give", "ask"):
        return f"{verb.capitalize()}{' for' if verb == 'ask' else ''} {names.ITEM[word]}"
    if word in table.names:
        return _TO_PEOPLE[verb].format(table.names[word])
    if verb == "reroll":
        return f"Roll the {word} again"
    if verb == "swap":
        return "Swap the pendants"
    return _TO_ROOMS[verb].format(room(table, word))


def _card(table: Table, effect: str, rest: list[str]) -> str:
    text = f"Play {names.EFFECT[effect]}"
    if "with" in rest:
        text, rest = f"{text} with the card {names.card(table, rest[-1])}", rest[:-2]
    if len(rest) == 2:
        return f"{text} between {room(table, rest[0])} and {room(table, rest[1])}"
    return f"{text} on {table.names[rest[0]]}" if rest else text


_TO_PEOPLE = {
    "offer": "Offer {} an exchange",
    "shoot": "Shoot at {}",
    "hit": "{} takes the hit",
    "seduce": "Seduce {}",
    "bearer": "{} carries the real pendants",
}
_TO_ROOMS = {
    "move": "Go to {}",
    "charge": "Charge on to {}",
    "passage": "Take the secret passage to {}",
    "cloak": "Throw the cloak and flee to {}",
    "fight": "Fight in {}",
    "chest": "Put a chest into {}",
    "crest": "Put an entrance into {}",
    "carpet": "Lay a carpet in {}",
}
_PLAIN = {
    "equip": "Take a token from the chest",
    "potion": "Drink a potion",
    "thrust": "Surprise thrust",
    "stay": "Stay and fight",
    "heal": "Heal a life",
    "done": "Done",
    "accept": "Accept",
    "refuse": "Decline",
    "end": "End",
}
_PASS = {"duel": "No", "last life": "Fall", "joker": "Nothing more"}
