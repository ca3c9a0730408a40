"""Files as they should not be: every mistake is told in a sentence, and what would hang is refused."""

import copy
import time
from collections.abc import Callable
from typing import Any

import pytest

from musketeers_gui.core.values import ScenarioError

from .kit import LIBRARY, guards, man, position, scenario

Data = dict[str, Any]
SHIPPED = LIBRARY.setup("palace/1-introductory", mode="solo").data
OWN_WORD = "has a meaning of its own: take another name"
GUARDS = {"controller": "random"}


def problems(data: Data) -> list[str]:
    """What is wrong with a scenario."""
    try:
        LIBRARY.setup(data, players=data["players"][0])
    except ScenarioError as error:
        return [problem.message for problem in error.problems]
    return []


def changed(part: str, change: Callable[[Data], object]) -> list[str]:
    """What is wrong with a position on a changed board, or with changed tables or counters."""
    data = copy.deepcopy(SHIPPED[part])
    change(data)
    return problems(scenario(man("athos", "1E"), **{part: data}))


def with_guards(*rows: Data, **keys: Any) -> list[str]:
    """What is wrong with a position that has a side of guards."""
    data = scenario(man("athos", "1E"), *rows)
    data["sides"]["guards"] = GUARDS
    if not any("kind" in row for row in rows):
        data["setup"].append(guards("1U", 40))
    return problems(data | keys)


def test_the_positions_themselves_are_right() -> None:
    assert with_guards() == []
    assert problems(scenario(man("athos", "1E"))) == []


# ------------------------------------------------------------------ set


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("board.guardroom.space", "XX", "only figures below 'tables' and 'counters' can be set"),
        ("sides.musketeers.controller", "still", "only figures below 'tables' and 'counters' can be set"),
        ("tables", {}, "only figures below 'tables' and 'counters' can be set"),
        ("players", [3], "only figures below 'tables' and 'counters' can be set"),
        ("tables.combat.touch", -1, "'tables.combat.touch' cannot be -1: 'touch' must be at least 0 (got -1)"),
        ("tables.combat.touch", "5", "'tables.combat.touch' cannot be '5': 'touch' must be a whole number (got '5')"),
        ("tables.replacement.back", 9, "'tables.replacement.back' cannot be 9: more cannot come back than are taken"),
        ("tables.combat.touc", 5, "unknown figure 'tables.combat.touc' (did you mean 'tables.combat.touch'?)"),
        ("tables.combat.touch.more", 5, "unknown figure 'tables.combat.touch.more'"),
        ("tables.bravado", [], ""),
        ("counters.kinds.palace-guard.values.40", 0, "'counters.kinds.palace-guard.values.40' cannot be 0"),
    ],
)
def test_set_is_checked_where_it_is_put_in(path: str, value: Any, message: str) -> None:
    found = problems(scenario(man("athos", "1E"), set={path: value}))
    assert [each.startswith(message) for each in found] == [True] * bool(message), found


def test_set_can_take_what_another_key_needs() -> None:
    """All checks run on the scenario that comes out."""
    row = {"kind": "palace-guard", "side": "guards", "number": 15, "at": "1U"}
    few = {"counters.kinds.palace-guard.values.40": 1}
    assert with_guards(row) == []
    assert with_guards(row, set=few) == ["15 of kind 'palace-guard' are to be drawn, but there are 8"]
    assert with_guards(row | {"number": 16}, set={"counters.kinds.palace-guard.values.40": 9}) == []


# ------------------------------------------------------------------ tables, counters, boards


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t["wounds"]["named"][0].update(fate="eliminated"), "'fate' must be 'dead', 'incapacitated'"),
        (lambda t: t["wounds"]["guard"][0].update(fate="disarmed"), "'fate' must be 'eliminated' (got 'disarmed')"),
        (lambda t: t["wounds"]["guard"][0].update(lose=5), "unknown key 'lose'"),
        (lambda t: t["wounds"]["guard"][0].pop("name"), "a wound that does nothing needs a 'name' to be told by"),
        (lambda t: t["recognition"].update(always=[]), "'always' must have at least 1 entry (got [])"),
        (lambda t: t["recognition"].update(always=[101]), "'always' must be at most 100 (got 101)"),
        (lambda t: t["search"].update(chances=[-1]), "'chances' must be at least 0 (got -1)"),
        (lambda t: t["acts"]["lamp"].update(help=5), "'help' has no part in the effect 'disarm', only in position and"),
        (lambda t: t["acts"]["lamp"].pop("number"), "the effect 'disarm' needs a 'number' of opponents it falls on"),
        (lambda t: t["acts"]["lamp"].update(repeats=True), "an act that needs a chandelier is repeated as far as"),
    ],
)
def test_tables(change: Callable[[Data], object], message: str) -> None:
    found = changed("tables", change)
    assert len(found) == 1
    assert found[0].startswith(message)


PERSON = {"name": "A", "faction": "m", "value": 50}
KIND = {"name": "A", "faction": "m", "values": {40: 1}}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda c: c["named"].update({"palace-guard-1": PERSON}), "'palace-guard-1' is what a guard of the kind"),
        (lambda c: c["named"].update({"musketeer": PERSON}), "'musketeer' is a kind of guard already"),
        (lambda c: c["named"].update(all=PERSON), f"'all' {OWN_WORD}"),
        (lambda c: c["kinds"].update({"row-4": KIND}), f"'row-4' {OWN_WORD}"),
        (lambda c: c["kinds"].update({"replacement-1": KIND}), f"'replacement-1' {OWN_WORD}"),
        (lambda c: c["kinds"]["s4"].update(values={"40": 1_000_000_000}), "'40' must be at most 1000 (got 1000000000)"),
        (lambda c: c["kinds"]["s4"].update(values={"400": 1}), "the key must be at most 100 (got '400')"),
    ],
)
def test_counters(change: Callable[[Data], object], message: str) -> None:
    found = changed("counters", change)
    assert len(found) == 1
    assert found[0].startswith(message)


def space(kind: str, way: str) -> Callable[[Data], object]:
    """A change: a new space of a kind beside hallway 2Q, where a roll of 1 leads through such an exit."""

    def change(board: Data) -> None:
        board["spaces"]["NEW"] = {"name": "New", "kind": kind, "exits": {"2Q": way}}
        board["spaces"]["2Q"]["exits"]["NEW"] = way
        board["spaces"]["2Q"]["faces"][0] = "NEW"

    return change


def renamed(code: str) -> Callable[[Data], object]:
    """A change: a new space with this code."""
    return lambda b: b["spaces"].update({code: {"name": "New", "kind": "grounds", "exits": {}}})


@pytest.mark.rule("B3.2")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (space("balcony", "door"), "random movement never leads from 2Q to NEW"),
        (space("grounds", "door"), "random movement never leads from 2Q to NEW"),
        (lambda b: b["guardroom"].update(hallway="GSE"), "guards come out of the guardroom into a room, hallway or"),
        (lambda b: b["guardroom"].update(hallway="1A"), "guards come out of the guardroom into a room, hallway or"),
        *((renamed(code), f"'{code}' {OWN_WORD}") for code in ("off", "replacement-box", "passage-A", "centre")),
        (
            lambda b: b["spaces"]["1A"].update(shape=[[0, 0, 1e12, 3]]),
            "'shape' must be at most 1000 (got 1000000000000",
        ),
    ],
)
def test_boards(change: Callable[[Data], object], message: str) -> None:
    found = changed("board", change)
    assert any(each.startswith(message) for each in found), found


# ------------------------------------------------------------------ scenarios

SOLO_CHOICE = {"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"]}
FOES = [man(["athos", "porthos"], "1E"), man(["cahusac", "jussac"], "1E")]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (man("porthos", "1E", number=2), "'number' says something of guards only; this row has no 'kind'"),
        (man("porthos", "1E", stacks=1), "'stacks' says something of guards only; this row has no 'kind'"),
        (man("porthos", "1E", face="down"), "'face' says something of guards only; this row has no 'kind'"),
        (man("porthos", "1E", draw=[4]), "'draw' says something of guards only; this row has no 'kind'"),
        (guards("1E", 40, percent=30), "'percent' is for named characters; 'draw' gives guards theirs"),
        (guards("1E", 40, draw=[40, 45]), "2 percentages are too many for 1"),
        (guards("1E", 40, knows=["1B"]), "nobody decides for 'guards': its men use no passages"),
        (guards("1E", 40, number=1001), "'number' must be at most 1000 (got 1001)"),
        (guards("1E", 40, number=1000), "1001 men are too many; there can be 1000"),
    ],
)
def test_rows(row: Data, message: str) -> None:
    assert with_guards(row) == [message]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"sections": ["C"]}, "section A is always in force: name it"),
        ({"sections": ["A"]}, "section B is always in force: name it"),
        ({"phases": [{"phase": "movement", "side": "guards"}]}, "nobody decides for 'guards': the phase 'movement'"),
        ({"phases": [{"phase": "activity", "side": "guards"}]}, "nobody decides for 'guards': the phase 'activity'"),
        ({"phases": [{"phase": "random-movement", "side": "musketeers"}]}, "'musketeers' is moved by a person, not"),
        (
            {"special": [{"recognition": {"table": "always", "who": ["guards"], "by": ["guards"]}}]},
            "the men of 'guards' do not look for themselves",
        ),
        (
            {"special": [{"recognition": {"table": "always", "who": [], "by": ["musketeers"]}}]},
            "a person decides for 'musketeers': only guards of nobody",
        ),
        ({"victory": [{"id": "x", "for": "guards", "result": "win"}]}, "nobody decides for 'guards': it neither wins"),
        (
            {
                "victory": [
                    {"id": "w", "for": "musketeers", "result": "most-points"},
                    {
                        "id": "x",
                        "for": "musketeers",
                        "if": {"points": {"at_least": 1}},
                        "result": {"points": 1, "each": "own"},
                    },
                ]
            },
            "points are counted when all are given: no points depend on them",
        ),
    ],
)
def test_keys_without_effect(keys: Data, message: str) -> None:
    found = with_guards(**keys)
    assert len(found) == 1
    assert found[0].startswith(message)


def test_what_is_still_is_not_moved_at_random() -> None:
    row = {"phase": "random-movement", "side": "cardinal"}
    data = scenario(*FOES, phases=[row])
    assert problems(data) == ["'cardinal' is still, not moved at random"]


def test_no_passages_no_knowledge() -> None:
    data = scenario(man("athos", "1E", knows=["1B"]), switches={"secret_passages": False})
    assert problems(data) == ["the switch 'secret_passages' is off: there are none to know"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"from": ["musketeers", "musketeers"]}, "nobody duels with his own side: 'musketeers' is named twice"),
        (
            {"default": [["cahusac", "athos"]]},
            "a pair is a counter of 'musketeers' and one of 'cardinal', in this order",
        ),
        ({"default": [["athos"]]}, "a pair is a counter of 'musketeers' and one of 'cardinal', in this order"),
        ({"default": [["athos", "cahusac"], ["athos", "jussac"]], "most": 2}, "'athos' has a pair already"),
        ({"pick": "pairng"}, "'pick' must be 'pairing' or 'squad' (got 'pairng') (did you mean 'pairing'?)"),
        ({"pick": None}, "'pick' must be 'pairing' or 'squad' (got 'None')"),
        ({"from": ["musketeers"] * 3}, "'from' must have at most 2 entries (got "),
    ],
)
def test_choices(changes: Data, message: str) -> None:
    found = problems(scenario(*FOES, choices=[SOLO_CHOICE | changes]))
    assert len(found) == 1
    assert found[0].startswith(message)


def test_a_choice_that_does_not_say_what_is_picked() -> None:
    choice = {key: value for key, value in SOLO_CHOICE.items() if key != "pick"}
    assert problems(scenario(*FOES, choices=[choice])) == ["'pick' is missing"]


@pytest.mark.parametrize(("key", "right"), [("fro", "for"), ("iff", "if")])
def test_keys_are_suggested_as_they_are_written(key: str, right: str) -> None:
    victory = [{"id": "x", "for": "musketeers", "result": "win"} | {key: "x"}]
    found = problems(scenario(man("athos", "1E"), victory=victory))
    assert f"unknown key '{key}' (did you mean '{right}'?)" in found


NAMES = ("athos", "cahusac", "gesvres", "dessart", "duhallier")


def owned(number: int, places: tuple[str, ...] = ()) -> Data:
    """So many sides with a person each, one man a side."""
    sides = {f"side{n}": {"controller": "seat", "units": [NAMES[n]]} for n in range(number)}
    phases = [{"phase": "initiative"}, *({"phase": "movement", "side": place} for place in places)]
    return scenario(
        *(man(name, "1E") for name in NAMES[:number]),
        sides=sides,
        players=[number],
        phases=phases,
        victory=[{"id": "x", "for": "each-seat", "result": "most-points"}],
    )


@pytest.mark.rule("C2.4")
def test_four_sides_can_be_owned_and_take_turns_by_initiative() -> None:
    assert problems(owned(4, ("first", "second", "third", "fourth"))) == []
    assert problems(owned(3, ("fourth",))) == ["nobody is 'fourth': initiative is not rolled by so many"]
    assert problems(owned(5)) == ["5 sides have the controller 'seat'; 4 can have it"]


@pytest.mark.parametrize("name", ["own", "each-seat", "first", "all", "off"])
def test_sides_bear_no_word_with_a_meaning(name: str) -> None:
    data = scenario(
        man("athos", "1E"), sides={name: {"controller": "seat", "units": ["athos"]}}, phases=[{"phase": "combat"}]
    )
    assert f"'{name}' {OWN_WORD}" in problems(data)


@pytest.mark.parametrize(
    ("name", "of"),
    [("athos", "a counter"), ("palace-guard-1", "a counter"), ("cloak", "an act of bravado"), ("1E", "a space")],
)
def test_no_two_things_bear_one_name(name: str, of: str) -> None:
    sides = {"musketeers": {"controller": "seat", "units": ["athos"]}, name: GUARDS}
    row = {"kind": "palace-guard", "side": name, "at": "1U"}
    data = scenario(man("athos", "1E"), row, sides=sides, phases=[{"phase": "combat"}])
    assert problems(data) == [f"'{name}' is the name of {of} already"]


# ------------------------------------------------------------------ what would take for ever


def test_a_thousand_men_are_laid_out() -> None:
    begun = time.perf_counter()
    rows = [guards("1J", *[40] * 333, stacks=1) for _ in range(3)]
    assert len(position(man("athos", "1A"), *rows).state.men) == 1000
    assert time.perf_counter() - begun < 20


def test_no_more_overlaps_are_told_than_anybody_reads() -> None:
    begun = time.perf_counter()
    room = {"name": "A", "kind": "room", "exits": {}, "faces": ["centre"] * 6}
    spaces = {f"R{n}": room | {"shape": [[0, 0, 1, 1]]} for n in range(1500)}
    found = problems(scenario(man("athos", "R1"), board={"board": "x", "spaces": spaces}))
    assert sum("overlap" in each for each in found) == 50
    spaces = {f"R{n}": room | {"shape": [[0, 0, 1, 1]] * 40} for n in range(60)}
    found = problems(scenario(man("athos", "R1"), board={"board": "x", "spaces": spaces}))
    assert "the palace has 2400 rectangles; there can be 2000" in found
    assert time.perf_counter() - begun < 20


def test_long_texts_are_cut() -> None:
    for found in (
        problems(scenario(man("athos", "x" * 2000))),
        problems(scenario(man("athos", "1E"), title="y" * 2000)),
        problems(scenario(man("athos", "1E"), sides={"z" * 2000 + "!": GUARDS}, phases=[{"phase": "combat"}])),
    ):
        assert found
        assert all(len(each) <= 300 for each in found)
