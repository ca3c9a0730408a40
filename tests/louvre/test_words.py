"""Sentences: every event and refusal says something, gives a rule, and names nobody `you`."""

from __future__ import annotations

from typing import Any

import pytest

from musketeers_gui.core.values import Event
from musketeers_gui.games.louvre import events as e
from musketeers_gui.games.louvre.actions import GRAMMAR

from .helpers import position, rules, turn_of

TOLD: list[tuple[Event, str]] = [
    (e.Offered(seat="athos", partner="aramis"), "Athos offers Aramis an exchange"),
    (
        e.Offered(seat="athos", partner="aramis", give=("cloak",), ask=(), swap=True),
        "Athos offers Aramis an exchange: Cloak for nothing, and the pendants change places",
    ),
    (
        e.Exchanged(seat="athos", partner="aramis", given=2, taken=1, swap=False),
        "Athos gives Aramis 2 items and gets 1 item",
    ),
    (
        e.Exchanged(seat="athos", partner="aramis", given=2, taken=0, swap=True, give=("cloak", "potion"), take=()),
        "Athos gives Aramis Cloak and Potion and gets nothing; the pendants change places",
    ),
    (e.Refused(seat="aramis", partner="athos"), "Aramis declines Athos’s offer"),
    (e.Inspected(seat="porthos", real=False), "Porthos is searched: a decoy"),
    (e.Rerolled(seat="athos", old=2, new=6), "Athos rolls a 2 again: 6"),
    (e.Recalled(figure="guard", room="C2"), "A guard goes back to the reserve from North Guard Post (C2)"),
    (e.Consoled(seat="porthos", items=1), "Porthos consoles the queen and leaves with 1 item"),
    (e.Walked(steps=-2, field=3, why="consoled"), "The queen goes back 2 fields to field 3"),
    (e.Walked(steps=0, field=3, why="round"), "The queen stays on field 3"),
    (e.Called(seat="cardinal"), "The cardinal calls: Cardinal’s repute!"),
    (e.Drawn(shuffled=True), "The cardinal draws a special card (the deck was shuffled)"),
    (e.Discarded(card="C13"), "The cardinal puts Secret passage / Portcullis away"),
    (
        e.Played(card="C05", effect="reinforcements", points=4),
        "The cardinal plays Reinforcements: 4 action points more",
    ),
    (
        e.Seduced(seat="athos", roll=None, success=True),
        "Milady tries her charms on Athos with the perfume: the cardinal looks into the case",
    ),
    (e.Moved(figure="milady", path=("E2", "D2", "D1")), "Milady goes to Chapel Stair (D1)"),
    (
        e.Moved(figure="athos", path=("H2", "H3"), how="cloak"),
        "Athos throws his cloak and flees to Cabinet of Curiosities (H3)",
    ),
    (
        e.Barred(piece="door", doorway="G4-H4"),
        "The musketeers’ door now stands between Sundial Lobby (G4) and Long Gallery (H4)",
    ),
    (e.Decided(room="D1", won="cardinal"), "The duel in Chapel Stair (D1) is over: the cardinal’s people win"),
    (e.Surprised(seat="athos", room="D1"), "Athos lunges before anybody can draw"),
]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=lambda value: getattr(value, "type", None))
def test_events_as_sentences(event: Event, text: str) -> None:
    assert rules().say(event) == text


NONSENSE = [
    "", "move", "move X9", "move guard", "door G4", "joker now", "offer cardinal", "reroll 7", "card nothing", "  end",
    "give trap", "enter athos G4", "swap", "card portcullis H2", "MOVE G4", "move G4 ", "discard C99", "end\n",
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        rules().decode(text)


SAMPLES = [
    "move G4", "move guard C2 C3", "charge G4", "passage D4", "equip", "potion", "door G4 H4", "offer aramis",
    "give cloak", "ask charge", "swap pendants", "done", "accept", "refuse", "thrust", "cloak H3", "stay", "joker",
    "heal", "end", "pass", "reroll 2", "enter guard G4", "card portcullis H2 I2", "card perfume athos",
    "card reserves", "card elite with C08", "card reinforcements", "seduce athos", "fight D1", "shoot dartagnan",
    "hit athos", "recall guard C2", "discard C05", "chest C3", "crest D3", "carpet C1", "bearer athos",
]  # fmt: skip


def test_samples_name_every_verb() -> None:
    assert {text.split(" ")[0] for text in SAMPLES} == set(GRAMMAR)


def moments() -> list[Any]:
    """Decisions of every sort."""
    people = {"athos": {"room": "D1", "items": ("door",)}, "porthos": {"room": "D1", "items": ("cloak",), "lives": 1}}
    defence = position(musketeers=people, guards=("D1",), hand=["C06"])("pass", "fight D1")
    pistol = position(musketeers={"athos": {"room": "D1"}}, rochefort="D1", hand=["C06"])("pass", "fight D1")
    named = position(musketeers={"porthos": {"room": "D1"}, "aramis": {"room": "D1"}}, guards=("D1",))
    return [
        turn_of("athos", musketeers=people, jokers=(True, True)),
        turn_of("athos", musketeers=people)("offer porthos", "swap pendants"),
        turn_of("athos", musketeers=people)("offer porthos", "swap pendants", "done"),
        turn_of("athos", musketeers=people, jokers=(True, True))("joker"),
        turn_of("athos", musketeers=people, jokers=(True, True))("joker", "move D2"),
        turn_of("athos", musketeers=people, jokers=(True, True))("joker", "move D2", *["pass"] * 5),
        position(jokers=(True, True)),
        position(hand=["C06"]),
        position(hand=["C11"], guards=("C2",))("pass"),
        position(hand=["C11"], guards=("C2",))("pass", "card reserves"),
        position(guards=("D1",), musketeers=people)("end"),
        position(card="R01", entry=0, hand=["C01", "C06", "C08"], draws=["C10"]),
        defence,
        pistol,
        pistol.__class__(pistol.rules, pistol.state)("pass"),
        named("fight D1", draws=[6, 4, 4, 2, 2]),
        turn_of("athos", musketeers={"athos": {"room": "D1"}}, guards=("D2",))("move D2", draws=[1, 1, 1]),
        turn_of("porthos", musketeers=people, guards=("D2",))("move D2", "stay", draws=[6, 1, 1]),
    ]


@pytest.mark.rule("R-L55")
def test_every_refusal_has_a_sentence_and_a_rule() -> None:
    for play in moments():
        made, state = play.rules, play.state
        legal = set(play.legal)
        for text in SAMPLES:
            for seat in made.seats:
                reason = made.why_not(state, seat, made.decode(text))
                if reason is None:
                    assert seat == play.turn
                    continue
                assert seat != play.turn or text not in legal
                assert reason.text.endswith((".", "?"))
                assert reason.rule
                assert " you" not in reason.text.lower()
                assert "**" not in reason.text
                if seat != play.turn:
                    assert "Not" in reason.text
        for seat in made.seats:
            assert made.prompt(state, seat).text.endswith((".", "?"))
        for action in made.legal(state, play.turn):
            assert made.describe(state, play.turn, action)


def test_a_stranger_is_told_so() -> None:
    play = position()
    assert "Nobody called" in play.rules.why_not(play.state, "rochefort", play.rules.decode("end")).text
