"""A duel in one room: windows before the dice, combat rounds, the end (L7, L50)."""

from __future__ import annotations

from musketeers_gui.core.values import Seat

from . import cards, inspection, movement
from .actions import PASS, STAY, THRUST, Action
from .draft import Draft, Position, conscious, hostile, musketeer, standing
from .equipment import spend
from .events import Challenged, Decided, Removed, Rerolled, Rolled, Shot, Surprised
from .hits import wound
from .pending import NOBODY, Duel, Hits
from .state import CARDINAL, GUARD, MUSKETEERS, OFF, ROCHEFORT, State
from .table import Fighter, Table


def begin(draft: Draft, room: str, defence: bool) -> None:
    """Everybody conscious in the room fights (L7.1); `defence` where the cardinal attacks."""
    movement.break_truce(draft, room)
    draft.stack.append(Duel(NOBODY, room, defence))
    names = tuple(m.name for m in conscious(draft, room))
    rochefort = draft.rochefort == room
    guards = draft.guards.count(room)
    draft.tell(Challenged(room=room, musketeers=names, guards=guards, rochefort=rochefort, rule="L7.1"))


def step(draft: Draft, frame: Duel) -> None:
    """Go on with the stage the duel is in."""
    _STAGES[frame.stage](draft, frame)


def legal(table: Table, state: State, frame: Duel) -> list[Action]:
    """The answers to the window that is open."""
    match frame.stage:
        case "windows":
            return _reactions(table, state, frame)
        case "pistol":
            return [Action("shoot", (m.name,)) for m in conscious(state, frame.room)] + [PASS]
        case "card":
            return [*cards.in_duel(table, state), PASS]
    place = frame.asked - 1
    return [Action("reroll", (str(die),)) for die in sorted(set(frame.dice[place]))] + [PASS]


def answer(draft: Draft, frame: Duel, action: Action) -> None:
    """Carry out the answer; the duel then goes on by itself."""
    going = frame._replace(seat=NOBODY)
    draft.top(going)
    match action:
        case Action("thrust"):
            _thrust(draft, going, frame.seat)
        case Action("cloak"):
            draft.marks = draft.marks._replace(fled=(*draft.marks.fled, frame.seat))
            movement.go(draft, frame.seat, action)
        case Action("shoot", (target,)):
            draft.top(going._replace(stage="aftermath"))
            _shoot(draft, target)
        case Action("card", (effect, *_)):
            cards.spend(draft, action)
            if effect == "enraged":
                draft.top(going._replace(enraged=going.enraged + draft.table.scenario.cards.enraged_dice))
            else:
                draft.top(going._replace(elite=True))
        case Action("reroll", (die,)):
            _reroll(draft, going, int(die))
        case Action("pass"):
            after = {"pistol": "card", "card": "roll"}
            draft.top(going._replace(stage=after.get(frame.stage, frame.stage)))


# ------------------------------------------------------------------ before the dice


def _windows(draft: Draft, frame: Duel) -> None:
    """Ask each musketeer with anything face down before him, in order (L50, L59); public facts decide (L47)."""
    for place in range(frame.asked, len(MUSKETEERS)):
        m = standing(draft, place)
        if m and m.room == frame.room and m.items:
            draft.top(frame._replace(seat=m.name, asked=place + 1))
            return
    draft.top(frame._replace(stage="aim" if conscious(draft, frame.room) else "called off"))


def may_thrust(pos: Position, room: str) -> bool:
    """Not while Rochefort stands with a guard (L6.5)."""
    return pos.rochefort != room or room not in pos.guards


def may_flee(pos: Position, frame: Duel, who: Seat) -> bool:
    """Only when attacked, and once a turn (L52)."""
    return frame.defence and who not in pos.marks.fled


def _reactions(table: Table, state: State, frame: Duel) -> list[Action]:
    m = musketeer(state, frame.seat)
    actions = [THRUST] if "thrust" in m.items and may_thrust(state, frame.room) else []
    if may_flee(state, frame, frame.seat):
        actions += movement.flights(table, state, m)
    return [*actions, STAY]


def _thrust(draft: Draft, frame: Duel, who: Seat) -> None:
    """All henchmen but Milady are gone before a shot, a card or a die (L17, L53)."""
    spend(draft, who, "thrust")
    draft.tell(Surprised(seat=who, room=frame.room, rule="L6.5"))
    _remove(draft, frame.room, draft.guards.count(frame.room) + 1)
    draft.top(frame._replace(stage="end"))


def _aim(draft: Draft, frame: Duel) -> None:
    """Rochefort may shoot, in attack and in defence, once a duel (L7.2, L29)."""
    if draft.rochefort == frame.room:
        draft.top(frame._replace(seat=CARDINAL, stage="pistol"))
    else:
        draft.top(frame._replace(stage="card"))


def _shoot(draft: Draft, target: Seat) -> None:
    people = draft.table.scenario.characters
    roll = draft.dice.roll("pistol", people.die)
    hit = roll in people.rochefort.pistol_hits_on
    draft.tell(Shot(target=target, roll=roll, hit=hit, rule="L7.2"))
    if hit:
        wound(draft, target, "pistol")


def _aftermath(draft: Draft, frame: Duel) -> None:
    draft.top(frame._replace(stage="card" if conscious(draft, frame.room) else "end"))


def _card(draft: Draft, frame: Duel) -> None:
    """The cardinal may play a card for the first combat round, if he has one and may still play (L47, L50)."""
    if cards.may_play(draft.table, draft):
        draft.top(frame._replace(seat=CARDINAL))
    else:
        draft.top(frame._replace(stage="roll"))


# ------------------------------------------------------------------ a combat round


def _roll(draft: Draft, frame: Duel) -> None:
    """The cardinal rolls, then each musketeer in order; the numbers of dice are settled before (L7.4, L59)."""
    there = conscious(draft, frame.room)
    many = draft.guards.count(frame.room) + (draft.rochefort == frame.room) > len(there)
    owners = _owners(draft, frame)
    cardinal = _throw(draft, frame, CARDINAL, len(owners), _needed(draft, frame, owners[0]))
    dice: list[tuple[int, ...]] = [()] * len(MUSKETEERS)
    for place, name in enumerate(MUSKETEERS):
        if any(m.name == name for m in there):
            fighter = draft.table.fighters[name]
            dice[place] = _throw(draft, frame, name, _count(fighter, many), fighter.hits_on)
    draft.top(frame._replace(stage="reroll", asked=0, cardinal=cardinal, dice=tuple(dice)))


def _owners(draft: Draft, frame: Duel) -> list[str]:
    """Whose each of the cardinal's dice is: guards', Rochefort's, then those of Enraged guards (L7.4, L8.8)."""
    fighters = draft.table.fighters
    owners = [GUARD] * (draft.guards.count(frame.room) * fighters[GUARD].dice)
    if draft.rochefort == frame.room:
        owners += [ROCHEFORT] * fighters[ROCHEFORT].dice
    return owners + owners[:1] * (frame.enraged if frame.round == 1 else 0)


def _needed(draft: Draft, frame: Duel, owner: str) -> tuple[int, ...]:
    """What hits for a henchman's die; better with Elite guard in the first combat round (L7.5, L8.13)."""
    if frame.elite and frame.round == 1:
        return tuple(draft.table.scenario.cards.elite_hits_on)
    return draft.table.fighters[owner].hits_on


def _count(fighter: Fighter, outnumbered: bool) -> int:
    ability = fighter.ability
    more = ability.extra if ability and ability.kind == "outnumbered" and outnumbered else 0
    return fighter.dice + more


def _throw(draft: Draft, frame: Duel, seat: Seat, count: int, needed: tuple[int, ...]) -> tuple[int, ...]:
    sides, label = draft.table.scenario.characters.die, f"duel dice of {seat}"
    dice = tuple(draft.dice.roll(label, sides) for _ in range(count))
    draft.tell(Rolled(seat=seat, round=frame.round, dice=dice, needed=needed, rule="L7.4"))
    return dice


def _ability(table: Table, place: int, kind: str) -> bool:
    ability = table.fighters[MUSKETEERS[place]].ability
    return ability is not None and ability.kind == kind


def _ask_reroll(draft: Draft, frame: Duel) -> None:
    """Who can roll a die again is always asked (L51)."""
    for place in range(frame.asked, len(MUSKETEERS)):
        if frame.dice[place] and _ability(draft.table, place, "reroll"):
            draft.top(frame._replace(seat=MUSKETEERS[place], asked=place + 1))
            return
    draft.top(frame._replace(stage="settle"))


def _reroll(draft: Draft, frame: Duel, old: int) -> None:
    place = frame.asked - 1
    name, dice = MUSKETEERS[place], list(frame.dice[place])
    new = draft.dice.roll(f"reroll of {name}", draft.table.scenario.characters.die)
    dice[dice.index(old)] = new
    draft.tell(Rerolled(seat=name, old=old, new=new, rule="R-L51"))
    draft.top(frame._replace(dice=(*frame.dice[:place], tuple(dice), *frame.dice[place + 1 :])))


def _settle(draft: Draft, frame: Duel) -> None:
    """Both sides' hits count, neither saves the other (L7.3); the henchmen's are carried out first."""
    owners = _owners(draft, frame)
    given = sum(die in _needed(draft, frame, owner) for die, owner in zip(frame.cardinal, owners, strict=True))
    fighters = draft.table.fighters
    taken = sum(
        die in fighters[name].hits_on for name, dice in zip(MUSKETEERS, frame.dice, strict=True) for die in dice
    )
    evading = tuple(name for place, name in enumerate(MUSKETEERS) if _evades(draft.table, place, frame.dice[place]))
    draft.top(frame._replace(stage="check", cardinal=(), dice=()))
    if taken:
        _remove(draft, frame.room, taken)
    if given:
        draft.stack.append(Hits(NOBODY, frame.room, given, evading))


def _evades(table: Table, place: int, dice: tuple[int, ...]) -> bool:
    """A 1 among Aramis's dice lets every hit of this combat round miss him (L7.8)."""
    ability = table.fighters[MUSKETEERS[place]].ability
    return ability is not None and ability.kind == "evade" and any(die in ability.on for die in dice)


def _remove(draft: Draft, room: str, hits: int) -> None:
    """One figure a hit to the reserve, guards first, Rochefort last; the surplus is lost (L7.6)."""
    guards = min(hits, draft.guards.count(room))
    kept = list(draft.guards)
    for _ in range(guards):
        kept.remove(room)
    draft.guards = tuple(kept)
    rochefort = hits > guards and draft.rochefort == room
    if rochefort:
        draft.rochefort = OFF
    draft.tell(Removed(room=room, guards=guards, rochefort=rochefort, rule="L7.6"))


# ------------------------------------------------------------------ the end


def _check(draft: Draft, frame: Duel) -> None:
    """On until one side in the room is gone (L7.3)."""
    if conscious(draft, frame.room) and hostile(draft, frame.room):
        draft.top(frame._replace(stage="roll", round=frame.round + 1))
    else:
        draft.top(frame._replace(stage="end"))


def _end(draft: Draft, frame: Duel) -> None:
    """Who is left has won (L7.3)."""
    winner = CARDINAL if hostile(draft, frame.room) else None
    _close(draft, frame, "musketeers" if conscious(draft, frame.room) else winner)


def _call_off(draft: Draft, frame: Duel) -> None:
    """Everybody fled: nobody has won (L20, L52)."""
    _close(draft, frame, None)


def _close(draft: Draft, frame: Duel, won: str | None) -> None:
    """Fallen musketeers may be looked at (L7.11)."""
    draft.stack.pop()
    draft.tell(Decided(room=frame.room, won=won, rule="L7.3"))
    inspection.inspect(draft, frame.room)


_STAGES = {
    "windows": _windows,
    "aim": _aim,
    "aftermath": _aftermath,
    "card": _card,
    "roll": _roll,
    "reroll": _ask_reroll,
    "settle": _settle,
    "check": _check,
    "end": _end,
    "called off": _call_off,
}
