"""Everything the rules say to people is a sentence without an address, under a rule of the manual."""

import re
from collections.abc import Iterator

from musketeers_gui.core import paths
from musketeers_gui.core.match import Entry
from musketeers_gui.core.plain import event_plain
from musketeers_gui.core.values import Event, Secret

from .ways import Position, Way, played, positions, texts

ADDRESSED = re.compile(r"\b(you|your|yours|yourself|yourselves)\b", re.IGNORECASE)
TARGET = re.compile(r"[a-z]+(-[a-z]+)*:\S+")


def check(sentence: str) -> None:
    """It says something, to nobody in particular."""
    assert sentence.strip() == sentence != ""
    assert not ADDRESSED.search(sentence)
    assert "Hidden(" not in sentence
    assert "None" not in sentence


def faces(entry: Entry) -> Iterator[Event]:
    """Every face of every event."""
    for happening in entry.events:
        if not isinstance(happening, Secret):
            yield happening
            continue
        yield happening.event
        if happening.public is not None:
            yield happening.public


def test_events(way: Way) -> None:
    """Each face of each event has a type in the words of the rulebook and a sentence."""
    match = played(way)
    for entry in (match.start, *match.entries):
        for event in faces(entry):
            assert re.fullmatch(r"[a-z]+(_[a-z]+)*", event.type)
            check(match.rules.say(event))
            assert event_plain(match.rules, event)["type"] == event.type


def test_actions_and_prompts(way: Way) -> None:
    """For every seat that is to act."""
    for position in positions(way, 30):
        for seat in position.rules.to_act(position.state):
            check(position.rules.prompt(position.state, seat).text)
            for action in position.rules.legal(position.state, seat):
                check(position.rules.describe(position.state, seat, action))


def test_refusals(way: Way) -> None:
    """And the outcome."""
    for position in positions(way, 12):
        for seat in position.rules.seats:
            for text in position.rng.sample(texts(way), min(30, len(texts(way)))):
                reason = position.rules.why_not(position.state, seat, position.rules.decode(text))
                if reason is not None:
                    check(reason.text)
    outcome = played(way).rules.outcome(played(way).state)
    assert outcome is not None
    check(outcome.reason)


def test_rules_named_are_in_the_manual(way: Way) -> None:
    """Of events, prompts, refusals and the outcome."""
    manual = (paths.data_root() / "assets" / "manual" / f"{way.game}.md").read_text("utf-8")
    known = {heading.split()[0] for heading in re.findall(r"^#{2,4} (.+)$", manual, re.MULTILINE)}
    assert set(rules_named(way)) - known == set()


def rules_named(way: Way) -> Iterator[str]:
    """The ids that a game names."""
    match = played(way)
    named = [event.rule for entry in (match.start, *match.entries) for event in faces(entry)]
    for position in positions(way, 20):
        for seat in position.rules.seats:
            for text in position.rng.sample(texts(way), min(20, len(texts(way)))):
                reason = position.rules.why_not(position.state, seat, position.rules.decode(text))
                named.append(reason.rule if reason else None)
        named += [position.rules.prompt(position.state, seat).rule for seat in position.rules.to_act(position.state)]
    outcome = match.rules.outcome(match.state)
    yield from (rule for rule in (*named, outcome.rule if outcome else None) if rule)


def test_targets_lead_to_exactly_one_action(way: Way) -> None:
    """Each is `kind:id`; no list is another's, nor begins one, so that pointing always comes to an end."""
    for position in positions(way, 30):
        for seat in position.rules.to_act(position.state):
            check_targets(position, seat)


def check_targets(position: Position, seat: str) -> None:
    """All legal actions of one seat."""
    ordered: set[tuple[str, ...]] = set()
    loose: set[frozenset[str]] = set()
    lists = [
        position.rules.targets(position.state, seat, action) for action in position.rules.legal(position.state, seat)
    ]
    for targets in lists:
        assert targets.names
        assert all(TARGET.fullmatch(name) for name in targets.names), targets.names
        if targets.unordered:
            assert len(set(targets.names)) == len(targets.names)
            assert frozenset(targets.names) not in loose
            loose.add(frozenset(targets.names))
        else:
            assert targets.names not in ordered
            ordered.add(targets.names)
    assert len({len(names) for names in loose}) <= 1
    for names in ordered:
        assert not any(names[:length] in ordered for length in range(1, len(names)))
