"""`courtier`: a computer player for every seat of the Louvre that plays sensibly from what it sees."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from musketeers_gui.core.players import Budget, Clock
from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Seat
from musketeers_gui.games.louvre.actions import (
    ACCEPT,
    DONE,
    END,
    EQUIP,
    HEAL,
    JOKER,
    PASS,
    POTION,
    STAY,
    SWAP,
    THRUST,
    Action,
)
from musketeers_gui.games.louvre.draft import battlefields, hostile
from musketeers_gui.games.louvre.pending import (
    CardinalTurn,
    Discard,
    Duel,
    Hits,
    LastLife,
    MusketeersJoker,
    Offer,
    Opening,
    Recall,
    Turn,
)
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import MILADY, OFF, ROCHEFORT, Musketeer, State

from .louvre_sense import TOKEN, Sense

Actions = Sequence[Action]

CONSOLE_WITHIN = 5
"""A decoy consoles the queen when the king is so near."""


class Courtier:
    """Carries the pendants past the guards, or sends the guards in force against whoever may carry them."""

    def choose(self, rules: Rules[Any, Any], view: State, seat: Seat, rng: random.Random, budget: Budget) -> Action:
        """A legal action, weighed by rules of thumb."""
        assert isinstance(rules, LouvreRules)
        actions = rules.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        sense = Sense(rules.table, view, Clock(budget))
        return _CHOICES[type(view.stack[-1])](sense, view.stack[-1], actions, rng)


def _of(actions: Actions, verb: str) -> list[Action]:
    return [action for action in actions if action.verb == verb]


def _offered(actions: Actions, *wanted: Action) -> Action:
    """The first wanted action that is legal, else the last one listed."""
    return next((action for action in wanted if action in actions), actions[-1])


# ------------------------------------------------------------------ before the game


def _opening(sense: Sense, frame: Opening, actions: Actions, rng: random.Random) -> Action:
    """Anybody may carry the pendants, the strong rather; chests near the quai, crests near the ballroom."""
    if frame.stage == "bearer":
        fighters = sense.table.fighters
        weights = [(fighters[a.args[0]].lives + fighters[a.args[0]].dice - 4) ** 2 for a in actions]
        return rng.choices(list(actions), [max(1, weight) for weight in weights])[0]
    far = sense.plan.distance
    near_ballroom = frame.stage in ("crest", "cover crest")
    return min(actions, key=lambda action: far[action.args[0]] * (1 if near_ballroom else -1))


# ------------------------------------------------------------------ a musketeer's turn


def _turn(sense: Sense, frame: Turn, actions: Actions, rng: random.Random) -> Action:
    m = sense.of(frame.who)
    for wanted in (
        _dash(sense, m, actions, frame.steps),
        JOKER if JOKER in actions and _joker_wins(sense, frame) else None,
        _into_ballroom(sense, m, actions),
        _equip(actions),
        _fight(actions),
        _help(sense, m, actions),
    ):
        if wanted:
            return wanted
    moves = [action for action in actions if action.verb in ("move", "charge", "passage")]
    best = _best_move(sense, m, moves, frame.steps)
    if best:
        return best
    return _bar(sense, m, actions) or _deal(sense, m, actions) or _offered(actions, END)


def _joker_wins(sense: Sense, frame: Turn) -> bool:
    """With the step the joker gives, whoever has the real pendants reaches the ballroom; not without it."""
    bearer = sense.bearer
    if bearer is None or bearer.fallen or bearer.room == OFF:
        return False
    left = _to_go(sense, bearer)
    reach = 1 + bearer.items.count("charge")
    if frame.fresh and frame.who == bearer.name:
        return left <= reach + frame.steps
    return left <= reach


def _to_go(sense: Sense, m: Musketeer) -> float:
    """Steps to the ballroom that nobody hinders, by its secret passage where he has the token."""
    through = "passage" in m.items and sense.plan.ballroom in sense.plan.passages[m.room]
    return 1.0 if through else sense.clear[m.room]


def _dash(sense: Sense, m: Musketeer, actions: Actions, steps: int) -> Action | None:
    """The bearer runs for the ballroom if he gets there in this turn."""
    if not sense.is_bearer(m) or sense.clear[m.room] > steps + m.items.count("charge"):
        return None
    ways = [action for action in actions if action.verb in ("move", "charge") and len(action.args) == 1]
    near = [action for action in ways if sense.clear[action.args[0]] < sense.clear[m.room]]
    return min(near, key=lambda action: action.verb == "charge", default=None)


def _into_ballroom(sense: Sense, m: Musketeer, actions: Actions) -> Action | None:
    """With the real pendants at once; with a decoy when the king is near and the queen can go back."""
    ways = [action for action in actions if action.args == (sense.plan.ballroom,)]
    if not ways:
        return None
    left = sense.table.scenario.king_field - sense.view.queen
    if sense.is_bearer(m) or (left <= CONSOLE_WITHIN and sense.bearer and sense.bearer.room):
        return ways[0]
    return None


def _equip(actions: Actions) -> Action | None:
    """Take what there is."""
    return EQUIP if EQUIP in actions else None


def _fight(actions: Actions) -> Action | None:
    fights = _of(actions, "fight")
    return fights[0] if fights else None


def _help(sense: Sense, m: Musketeer, actions: Actions) -> Action | None:
    """Take the pendants over from a fallen bearer."""
    bearer = sense.bearer
    rescue = bearer and bearer.fallen and bearer.name != m.name and Action("offer", (bearer.name,)) in actions
    return Action("offer", (bearer.name,)) if rescue and bearer else None


def _best_move(sense: Sense, m: Musketeer, moves: Actions, steps: int) -> Action | None:
    """The step that leads to the best place to stop, if any is better than staying."""
    best, value = None, sense.stand(m, m.room) + 0.2
    for action in moves:
        (room,) = action.args
        if room == sense.plan.ballroom:
            continue
        price = 0.0 if action.verb == "move" else TOKEN
        places = [room]
        left = steps - (action.verb != "charge")
        if left > 0 and not hostile(sense.view, room):
            places += [step.room for step in sense.open_steps(room) if step.room not in (m.room, sense.plan.ballroom)]
        worth = max(sense.stand(m, place) for place in places) - price
        if worth > value + 1e-9:
            best, value = action, worth
    return best


def _bar(sense: Sense, m: Musketeer, actions: Actions) -> Action | None:
    """Set the door where it keeps most of the danger from the bearer."""
    bearer = sense.bearer
    doors = _of(actions, "door")
    if not doors or bearer is None or bearer.room in (OFF, sense.plan.quai):
        return None
    around = {bearer.room, *(step.room for step in sense.plan.steps[bearer.room])}
    useful = [action for action in doors if around & set(action.args)]
    if not useful:
        return None
    before = sense.risk(bearer, bearer.room)
    best = min(useful, key=lambda action: _risk_behind(sense, bearer, action))
    return best if _risk_behind(sense, bearer, best) < before - 0.2 else None


def _risk_behind(sense: Sense, bearer: Musketeer, action: Action) -> float:
    other = sense.closing(*action.args)
    return other.risk(bearer, bearer.room) + 0.1 * (other.way[bearer.room] - sense.way[bearer.room])


def _deal(sense: Sense, m: Musketeer, actions: Actions) -> Action | None:
    """Hand the bearer what he can use, while he has a hand free."""
    bearer = sense.bearer
    if bearer is None or bearer.name == m.name or Action("offer", (bearer.name,)) not in actions:
        return None
    free = sense.table.scenario.limits.items - len(bearer.items)
    useful = any(item in m.items for item in ("charge", "cloak", "thrust", "potion"))
    return Action("offer", (bearer.name,)) if free > 0 and useful else None


def _offer(sense: Sense, frame: Offer, actions: Actions, rng: random.Random) -> Action:
    """Friends accept; the giver takes the pendants from a fallen bearer, or arms the bearer."""
    if ACCEPT in actions:
        return ACCEPT
    giver, partner = sense.of(frame.giver), sense.of(frame.partner)
    terms = frame.terms
    if sense.is_bearer(partner) and partner.fallen and SWAP in actions:
        return SWAP
    given = getattr(terms, "give", ())
    if sense.is_bearer(partner) and not partner.fallen and not given:
        gifts = [Action("give", (item,)) for item in ("charge", "cloak", "thrust", "potion") if item in giver.items]
        return _offered(actions, *gifts, DONE)
    return _offered(actions, DONE)


def _joker(sense: Sense, frame: MusketeersJoker, actions: Actions, rng: random.Random) -> Action:
    """Win if possible; else heal, or go where it is better to stand."""
    if frame.stage in ("equip", "wish", "fight"):
        return actions[0]
    m = sense.of(frame.seat)
    winning = _into_ballroom(sense, m, actions) or _dash(sense, m, actions, int(frame.stage == "move"))
    if winning:
        return winning
    if frame.stage == "act":
        return _equip(actions) or _help(sense, m, actions) or END
    if HEAL in actions and m.lives < 2:
        return HEAL
    return _best_move(sense, m, _of(actions, "move"), 1) or _offered(actions, HEAL, PASS)


# ------------------------------------------------------------------ duels


def _duel(sense: Sense, frame: Duel, actions: Actions, rng: random.Random) -> Action:
    match frame.stage:
        case "windows":
            return _react(sense, frame, actions)
        case "pistol":
            return max(_of(actions, "shoot"), key=lambda action: _prey(sense, action.args[0]))
        case "card":
            return _duel_card(sense, frame, actions)
    dice = [int(action.args[0]) for action in _of(actions, "reroll")]
    misses = [die for die in dice if die not in sense.table.fighters[frame.seat].hits_on]
    return Action("reroll", (str(misses[0]),)) if misses else PASS


def _react(sense: Sense, frame: Duel, actions: Actions) -> Action:
    """A thrust or a flight where the duel looks bad, sooner for the bearer."""
    chance = sense.duel_chance(frame.room)
    limit = 0.85 if any(sense.is_bearer(m) for m in sense.there(frame.room)) else 0.65
    if chance >= limit:
        return STAY
    if THRUST in actions:
        return THRUST
    flights = _of(actions, "cloak")
    if not flights:
        return STAY
    m = sense.of(frame.seat)
    return max(flights, key=lambda action: sense.stand(m, action.args[0]))


def _prey(sense: Sense, who: Seat) -> float:
    """Whom it is best to hit: nearly fallen, and likely to carry the pendants."""
    m = sense.of(who)
    return (sense.real[who] + 0.3) / max(1, m.lives)


def _duel_card(sense: Sense, frame: Duel, actions: Actions) -> Action:
    """Enraged guards or Elite guard where they may turn the duel."""
    cards = _of(actions, "card")
    chance = sense.duel_chance(frame.room)
    bait = sum(sense.real[m.name] for m in sense.there(frame.room))
    return cards[0] if cards and 0.15 < chance < 0.9 and bait > 0.1 else PASS


def _hits(sense: Sense, frame: Hits, actions: Actions, rng: random.Random) -> Action:
    """Not on who evades; else on the best prey."""
    return max(actions, key=lambda action: (action.args[0] not in frame.evading, _prey(sense, action.args[0])))


def _last_life(sense: Sense, frame: LastLife, actions: Actions, rng: random.Random) -> Action:
    return _offered(actions, POTION)


# ------------------------------------------------------------------ the cardinal


def _cardinal(sense: Sense, frame: CardinalTurn, actions: Actions, rng: random.Random) -> Action:
    match frame.stage:
        case "joker first" | "joker last":
            return JOKER if _repute_pays(sense) else PASS
        case "announce":
            wanted = _of(actions, "card")
            return wanted[-1] if wanted and _worth_points(sense) else PASS
        case "fights":
            return max(actions, key=lambda action: sense.duel_chance(action.args[0]))
    return (
        _charm(sense, actions)
        or _attack(sense, frame, actions)
        or _close_in(sense, frame, actions)
        or _portcullis(sense, actions)
        or END
    )


def _repute_pays(sense: Sense) -> bool:
    """An attack with those one room away would be worth it."""
    best = max((sense.attack_value(room, sense.neighbours_of(room)) for room in sense.targets()), default=0.0)
    return best > 4.0


def _worth_points(sense: Sense) -> bool:
    """Somebody is in the palace who can be attacked, or cards pile up."""
    full = len(sense.view.special.hand) >= sense.table.scenario.limits.hand
    return full or any(sense.attack_value(room, 5) > 2.0 and sense.movers(room) > 2 for room in sense.targets())


def _charm(sense: Sense, actions: Actions) -> Action | None:
    """Look into a case not yet known."""
    tries = [a for a in actions if a.verb == "seduce" or a.args[:1] == ("perfume",)]
    open_ = [a for a in tries if 0 < sense.real[a.args[-1] if a.verb == "seduce" else a.args[1]] < 1]
    return max(
        open_, key=lambda a: (a.verb == "card", sense.real[a.args[-1 if a.verb == "seduce" else 1]]), default=None
    )


def _attack(sense: Sense, frame: CardinalTurn, actions: Actions) -> Action | None:
    """Move in on the musketeers against whom the force at hand is enough."""
    points = 99 if frame.extra else frame.points
    plans: list[tuple[float, Action]] = []
    for room in sense.targets():
        movers = [a for a in _of(actions, "move") if a.args[-1] == room and a.args[0] != MILADY]
        if not movers:
            continue
        force = min(points, sum(sense.unmoved(*a.args[:2]) for a in movers))
        value = sense.attack_value(room, force, any(a.args[0] == ROCHEFORT for a in movers))
        if value > 0:
            plans.append((value, max(movers, key=lambda a: a.args[0] == ROCHEFORT)))
    return max(plans, key=lambda plan: plan[0])[1] if plans else None


def _close_in(sense: Sense, frame: CardinalTurn, actions: Actions) -> Action | None:
    """Bring in and move henchmen so that the ways to the ballroom are held in force."""
    fields = battlefields(sense.view)
    best, value = None, 0.05
    for action in sense.in_time(a for a in actions if a.verb in ("move", "enter")):
        figure, room = action.args[0], action.args[-1]
        if figure != MILADY and (room in fields or sense.there(room)):
            gain = 0.3 if room in fields and figure != MILADY else -1.0
        else:
            start = action.args[1] if action.verb == "move" else OFF
            gain = sense.gain(figure, start, room)
        if gain > value:
            best, value = action, gain
    return best


def _portcullis(sense: Sense, actions: Actions) -> Action | None:
    """Close the doorway that makes the longest detour."""
    closing = [a for a in actions if a.args[:1] == ("portcullis",)]
    useful = sense.in_time(a for a in closing if sense.on_the_way(*a.args[1:3]))
    longest, best = max(((sense.detour(*a.args[1:3]), a) for a in useful), default=(0.0, END))
    return best if longest > 1.0 else None


def _discard(sense: Sense, frame: Discard, actions: Actions, rng: random.Random) -> Action:
    """Reserves are of least use, cards for duels of most."""
    worth = {"enraged": 5, "elite": 5, "reinforcements": 4, "perfume": 3, "portcullis": 2, "passage": 1, "reserves": 0}
    return min(actions, key=lambda a: max(worth[effect] for effect, _ in sense.table.cards[a.args[0]]))


def _recall(sense: Sense, frame: Recall, actions: Actions, rng: random.Random) -> Action:
    return DONE


_CHOICES: dict[type, Callable[[Sense, Any, Actions, random.Random], Action]] = {
    Opening: _opening,
    Turn: _turn,
    Offer: _offer,
    MusketeersJoker: _joker,
    Duel: _duel,
    Hits: _hits,
    LastLife: _last_life,
    CardinalTurn: _cardinal,
    Discard: _discard,
    Recall: _recall,
}
