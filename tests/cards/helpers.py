"""Tables of the card game laid out by hand, and fights with cards told in advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from musketeers_gui.core.dice import Dice, Scripted, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import Event, Happening, Secret
from musketeers_gui.games import GAMES
from musketeers_gui.games.cards.rules import CardsRules
from musketeers_gui.games.cards.state import GEM, PRISON, Card, Player, Slot, State, parse_card

LIBRARY = Library(GAMES)
COVERS = {".": "", "g": GEM, "p": PRISON}


def rules_for(players: int, **options: Any) -> CardsRules:
    """The rules of the short game, some of its keys changed."""
    rules = LIBRARY.setup("cards/short", players, None, options).rules()
    assert isinstance(rules, CardsRules)
    return rules


def cards(text: str) -> tuple[Card, ...]:
    """`7/2 5/0` as cards."""
    return tuple(map(parse_card, text.split()))


def lay(
    rules: CardsRules,
    covers: Sequence[str],
    hands: Sequence[str],
    *,
    guard: int = 18,
    guards: Sequence[int] = (20,),
    pays: Sequence[str] = (),
    **more: Any,
) -> State:
    """A fight about to be fought: `g.p` covers the first pay card with a gem and the third with a prison card."""
    pays = pays or ["8/0 5/0 9/0"] * len(covers)
    players = tuple(
        Player(cards(hand), tuple(Slot(card, COVERS[sign]) for card, sign in zip(cards(pay), signs, strict=True)))
        for signs, hand, pay in zip(covers, hands, pays, strict=True)
    )
    used = "".join(covers)
    gems, prisons = rules.table.counts[GEM] - used.count("g"), rules.table.counts[PRISON] - used.count("p")
    assert min(gems, prisons) >= 0
    return State(players, (), tuple(guards), gems, prisons, guard=guard, **more)


def covers(state: State) -> list[str]:
    """What lies on the pay cards, as `lay` is told."""
    signs = {cover: sign for sign, cover in COVERS.items()}
    return ["".join(signs[slot.cover] for slot in player.slots) for player in state.players]


def act(rules: CardsRules, state: State, *actions: str, draws: Sequence[int | str] = ()) -> tuple[State, list[Event]]:
    """Play actions, each `seat: text`; the state after and all events as the host sees them."""
    dice = Dice(Scripted(draws, Seeded("cards", 1)))
    events: list[Event] = []
    for told in actions:
        seat, _, text = told.partition(": ")
        action = rules.decode(text)
        reason = rules.why_not(state, seat, action)
        assert reason is None, f"{told}: {reason}"
        state, happened = rules.apply(state, seat, action, dice)
        events += host(happened)
    return state, events


def fight(rules: CardsRules, state: State, played: str, draws: Sequence[int | str] = ()) -> tuple[State, list[Event]]:
    """Every seat plays one card, in seat order."""
    return act(
        rules, state, *[f"{s}: play {card}" for s, card in zip(rules.seats, played.split(), strict=True)], draws=draws
    )


def host(events: Sequence[Happening]) -> list[Event]:
    """The full face of each event."""
    return [event.event if isinstance(event, Secret) else event for event in events]


def types(events: Sequence[Event]) -> list[str]:
    """What kinds of thing happened, in order."""
    return [event.type for event in events]


def legal(rules: CardsRules, state: State, seat: str) -> list[str]:
    """The legal actions as texts."""
    return list(map(str, rules.legal(state, seat)))


def refusal(rules: CardsRules, state: State, told: str) -> str | None:
    """The rule by which `seat: text` is refused."""
    seat, _, text = told.partition(": ")
    reason = rules.why_not(state, seat, rules.decode(text))
    return reason.rule if reason else None


def dealt(scenario: str, players: int, hands: Mapping[str, str], guards: Sequence[int]) -> Match:
    """A match with these cards dealt, each hand filled up from the rest of the deck, and Guards turned up in order.

    The first three cards of each hand are laid down as pay cards.
    """
    setup = LIBRARY.setup(scenario, players)
    rules = setup.rules()
    assert isinstance(rules, CardsRules)
    named = {card for hand in hands.values() for card in cards(hand)}
    rest = [card for card in rules.table.cards if card not in named]
    script: list[int | str] = []
    first = {}
    for seat in rules.seats:
        hand = list(cards(hands[seat]))
        hand += [rest.pop(0) for _ in range(rules.table.hand - len(hand))]
        script += map(str, hand)
        first[seat] = hand[:3]
    match = Match(setup, "examples", script=[*script, *guards])
    for seat in rules.seats:
        match.submit(seat, rules.decode("pay " + " ".join(map(str, first[seat]))))
    return match
