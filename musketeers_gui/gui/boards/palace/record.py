"""What the fights of a combat phase came to, pair by pair, as the events told it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from musketeers_gui.core.values import Event
from musketeers_gui.games.palace import events as told


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: who at whom, what was needed and rolled (None: not yet), and what came of it."""

    who: str
    target: str
    needed: int | None = None
    rolled: int | None = None
    hit: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """The fight in one space."""

    at: str
    blows: tuple[Blow, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The fights of the latest combat phase."""

    rounds: tuple[Round, ...] = ()


def noted(record: Record, event: Event) -> Record:
    """The record once an event has happened."""
    change = _CHANGES.get(type(event))
    return change(record, event) if change else record


def _phase(record: Record, event: told.PhaseBegun) -> Record:
    return Record() if event.phase == "combat" else record


def _fought(record: Record, event: told.Fought) -> Record:
    blows = tuple(Blow(who, target) for who, target in event.targets)
    return Record((*record.rounds, Round(event.at, blows)))


def _rolled(record: Record, event: told.Rolled) -> Record:
    if event.why != "attack":
        return record

    def rolled(blow: Blow) -> Blow:
        total = event.rolled + event.modifier
        return replace(blow, needed=event.needed, rolled=total, hit=event.result != "failure")

    fresh = _first(record, lambda blow: blow.who == event.who and blow.rolled is None, rolled)
    return fresh if fresh is not record else _once_more(record, event, rolled)


def _once_more(record: Record, event: told.Rolled, rolled: Callable[[Blow], Blow]) -> Record:
    """A further attack of somebody who has struck already."""
    for place in reversed(range(len(record.rounds))):
        last = record.rounds[place]
        mine = [blow for blow in last.blows if blow.who == event.who]
        if mine:
            again = rolled(Blow(event.who, mine[-1].target))
            return _with(record, place, (*last.blows, again))
    return record


def _targeted(record: Record, event: told.Targeted) -> Record:
    if not event.second or not record.rounds:
        return record
    last = record.rounds[-1]
    return _with(record, len(record.rounds) - 1, (*last.blows, Blow(event.who, event.target)))


def _wounded(record: Record, event: told.Wounded) -> Record:
    return _struck(record, event.who, f"−{event.loss}")


def _fell(record: Record, event: told.Fell) -> Record:
    return _struck(record, event.who, "out" if event.fate == "eliminated" else event.fate)


def _disarmed(record: Record, event: told.Disarmed) -> Record:
    return _struck(record, event.who, "disarmed")


def _stopped(record: Record, event: told.Stopped) -> Record:
    return _first(
        record,
        lambda blow: blow.who == event.who and blow.rolled is None and not blow.note,
        lambda blow: replace(blow, note="no attack"),
    )


def _struck(record: Record, victim: str, note: str) -> Record:
    """What a hit did to a man: written to the first hit on him that has no note."""
    return _first(
        record,
        lambda blow: blow.target == victim and blow.hit and not blow.note,
        lambda blow: replace(blow, note=note),
    )


def _first(record: Record, wanted: Callable[[Blow], bool], change: Callable[[Blow], Blow]) -> Record:
    """The record with the first blow of a kind changed, in the latest fight that has one."""
    for place in reversed(range(len(record.rounds))):
        blows = list(record.rounds[place].blows)
        for n, blow in enumerate(blows):
            if wanted(blow):
                blows[n] = change(blow)
                return _with(record, place, tuple(blows))
    return record


def _with(record: Record, place: int, blows: tuple[Blow, ...]) -> Record:
    rounds = list(record.rounds)
    rounds[place] = replace(rounds[place], blows=blows)
    return Record(tuple(rounds))


_CHANGES: Final[dict[type[Event], Callable[[Record, Any], Record]]] = {
    told.PhaseBegun: _phase,
    told.Fought: _fought,
    told.Rolled: _rolled,
    told.Targeted: _targeted,
    told.Wounded: _wounded,
    told.Fell: _fell,
    told.Disarmed: _disarmed,
    told.Stopped: _stopped,
}
