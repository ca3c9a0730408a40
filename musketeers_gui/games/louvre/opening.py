"""Before the first round: options placed, pendants handed out, tokens and guards laid out (L2, L10, ruling L58)."""

from __future__ import annotations

from musketeers_gui.core.dice import Dice
from musketeers_gui.core.values import Seat

from . import cards, equipment
from .actions import Action
from .draft import Draft, without
from .events import Armed, Entrusted, Mixed, Placed
from .henchmen import added
from .pending import NOBODY, Opening, Round
from .state import (
    CARDINAL,
    MUSKETEERS,
    OFF,
    RED,
    Clock,
    Jokers,
    Marks,
    Musketeer,
    Pendant,
    Site,
    Specials,
    State,
)
from .table import Table, gold, tokens

FIRST = MUSKETEERS[0]
"""The seat that decides for the musketeers before the game (L58)."""


def stages(table: Table) -> list[tuple[str, Seat, int]]:
    """What is chosen before the game, by whom, and how often."""
    scenario = table.scenario
    return [
        ("chest", FIRST, scenario.extra_chests),
        ("crest", CARDINAL, scenario.extra_crests),
        ("cover chest", CARDINAL, scenario.chest_carpets),
        ("cover crest", FIRST, scenario.crest_carpets),
        ("bearer", FIRST, int(scenario.pendants == "chosen")),
    ]


def lay_out(table: Table) -> State:
    """The board before any choice."""
    scenario, rooms = table.scenario, table.scenario.board.rooms
    quai = table.plan.quai
    chests = tuple(key for key, room in rooms.items() if room.chest)
    return State(
        musketeers=tuple(Musketeer(name, quai, table.fighters[name].lives) for name in MUSKETEERS),
        guards=(),
        rochefort=OFF,
        milady=OFF,
        door="",
        portcullis="",
        site=Site(chests, tuple(key for key, room in rooms.items() if room.crest)),
        chests=(0,) * len(chests),
        pool=tokens(scenario),
        used=(),
        special=Specials(pool=tuple(table.cards)),
        clock=Clock(tokens=tuple(scenario.rounds.queen_tokens)),
        marks=Marks(),
        queen=scenario.queen.start,
        jokers=Jokers(),
        stack=(Opening(NOBODY, stages(table)[0][0], stages(table)[0][2]),),
    )


def start(table: Table, dice: Dice) -> Draft:
    """A draft of the board before any choice."""
    return Draft(table, lay_out(table), dice)


def step(draft: Draft, frame: Opening) -> None:
    """Ask for the next choice, or deal when all are made."""
    order = stages(draft.table)
    place = next(n for n, (stage, _, _) in enumerate(order) if stage == frame.stage)
    if frame.left:
        draft.top(frame._replace(seat=order[place][1]))
    elif place + 1 < len(order):
        draft.top(Opening(NOBODY, order[place + 1][0], order[place + 1][2]))
    else:
        deal(draft)


def legal(table: Table, state: State, frame: Opening) -> list[Action]:
    """Rooms for a chest, a crest or a carpet, or who carries the real pendants."""
    if frame.stage == "bearer":
        return [Action("bearer", (name,)) for name in MUSKETEERS]
    verb = "carpet" if frame.stage.startswith("cover") else frame.stage
    return [Action(verb, (room,)) for room in _rooms(table, state, frame.stage)]


def _rooms(table: Table, state: State, stage: str) -> list[str]:
    site = state.site
    if stage == "cover chest":
        return [room for room in site.chests if room not in site.carpets]
    if stage == "cover crest":
        return [room for room in site.crests if room not in site.carpets]
    taken = (*site.chests, *site.crests, table.plan.quai, table.plan.ballroom)
    return [room for room in table.plan.rooms if room not in taken]


def answer(draft: Draft, frame: Opening, action: Action) -> None:
    """Put a thing into a room, or hand out the pendants."""
    site, (word,) = draft.site, action.args
    draft.top(Opening(NOBODY, frame.stage, frame.left - 1))
    match action.verb:
        case "bearer":
            _entrust(draft, word)
            return
        case "chest":
            draft.site = site._replace(chests=(*site.chests, word))
            draft.chests = (*draft.chests, 0)
        case "crest":
            draft.site = site._replace(crests=(*site.crests, word))
        case _:
            draft.site = site._replace(carpets=(*site.carpets, word))
    draft.tell(Placed(what=action.verb, room=word, rule=_RULES[frame.stage]))


_RULES = {"chest": "L10.1", "crest": "L10.2", "cover chest": "L10.3", "cover crest": "L10.4"}


# ------------------------------------------------------------------ dealing


def deal(draft: Draft) -> None:
    """Everything that needs no choice, in the order of ruling L58; then the first round."""
    if draft.table.scenario.pendants == "random":
        _entrust(draft, draft.dice.pick("pendants", MUSKETEERS, MUSKETEERS))
    for name in MUSKETEERS:
        _arm(draft, name)
    _mix(draft)
    site, limits = draft.site, draft.table.scenario.limits
    draft.chests = tuple(0 if room in site.carpets else limits.chest for room in site.chests)
    for room in site.crests:
        if room not in site.carpets:
            draft.guards = added(draft.guards, room)
    draft.top(Round(NOBODY, -1))
    for _ in range(limits.first_cards):
        cards.draw(draft)


def _entrust(draft: Draft, bearer: Seat) -> None:
    """One has the real pendants, the others a decoy each (L2.6)."""
    for name in MUSKETEERS:
        draft.change(name, pendant=Pendant(name == bearer))
    draft.whisper(Entrusted(seat=bearer, rule="L2.6"), Entrusted(rule="L2.6"))


def _arm(draft: Draft, name: Seat) -> None:
    """One item each; a red token goes back and another is drawn (L2.9)."""
    returned: list[str] = []
    while (token := draft.dice.pick("start item", draft.pool, MUSKETEERS)) in RED:
        returned.append(token)
    draft.pool = without(draft.pool, token)
    draft.change(name, items=equipment.arranged((token,)))
    draft.whisper(Armed(seat=name, item=token, returned=tuple(returned), rule="L2.9"), Armed(seat=name, rule="L2.9"))


def _mix(draft: Draft) -> None:
    """Gold tokens for extra chests, drawn openly (L10.1, L39)."""
    scenario = draft.table.scenario
    left, mixed = gold(scenario), []
    for _ in range(scenario.extra_chests * scenario.equipment.gold_per_chest):
        token = draft.dice.pick("gold token", left)
        left = without(left, token)
        mixed.append(token)
    if mixed:
        draft.pool = equipment.in_order((*draft.pool, *mixed))
        draft.tell(Mixed(tokens=tuple(mixed), rule="L10.1"))
