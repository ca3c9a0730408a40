"""What a person points at to choose an action, in order."""

from __future__ import annotations

from .actions import Action
from .state import GUARD, State
from .table import Table

_BUTTONS = ("swap", "done", "accept", "refuse", "stay", "joker", "end", "pass", "heal", "equip")
_ROOMS = ("fight", "chest", "crest", "carpet")
_PEOPLE = ("offer", "shoot", "hit", "bearer")
_ITEMS = ("charge", "passage", "cloak")


def names(table: Table, state: State, action: Action) -> tuple[str, ...]:
    """The targets of an action, each `kind:id`."""
    verb, args = action
    if verb in _BUTTONS:
        return (f"button:{verb}",)
    if verb in _ROOMS or (verb == "move" and len(args) == 1):
        return (f"room:{args[0]}",)
    if verb in _PEOPLE:
        return (f"musketeer:{args[0]}",)
    if verb in _ITEMS:
        return (f"item:{verb}", f"room:{args[0]}")
    return _others(table, state, verb, args)


def _others(table: Table, state: State, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
    match verb:
        case "potion" | "thrust":
            return (f"item:{verb}",)
        case "door":
            return ("item:door", f"doorway:{table.plan.doorway[args[0], args[1]]}")
        case "give" | "ask":
            return (f"{'item' if verb == 'give' else 'theirs'}:{args[0]}",)
        case "move" | "recall":
            where = (f"room:{args[-1]}",) if verb == "move" else ()
            return (_figure(args[0], args[1]), *where)
        case "enter":
            return (f"reserve:{args[0]}", f"room:{args[1]}")
        case "seduce":
            return ("figure:milady", f"musketeer:{args[0]}")
        case "reroll":
            return (f"die:{args[0]}",)
        case "discard":
            return (f"card:{args[0]}",)
    return _card(table, state, args)


def _figure(figure: str, room: str) -> str:
    return f"figure:{figure}-{room}" if figure == GUARD else f"figure:{figure}"


def _card(table: Table, state: State, args: tuple[str, ...]) -> tuple[str, ...]:
    """The card in hand, the effect, and what it is played on."""
    effect, *rest = args
    if "with" in rest:
        card, rest = rest[-1], rest[:-2]
    else:
        held = [str(card) for card in state.special.hand if isinstance(card, str)]
        card = next((c for c in held if any(name == effect for name, _ in table.cards[c])), effect)
    ends: tuple[str, ...] = ()
    if len(rest) == 2:
        ends = (f"doorway:{table.plan.doorway[rest[0], rest[1]]}",)
    elif rest:
        ends = (f"musketeer:{rest[0]}",)
    return (f"card:{card}", f"effect:{effect}", *ends)
