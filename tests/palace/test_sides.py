"""Forces that people own where others are moved by the die, what their sentences say, and what stays secret."""

import random

import pytest

from musketeers_gui.core.values import Hidden

from .kit import LIBRARY, Game, guards, man, position

FRIENDS = ("athos", "porthos", "aramis")
OWNED = {
    "musketeers": {"controller": "seat", "units": ["athos", "porthos", "aramis"]},
    "guards": {"controller": "seat"},
}
POINTS = [{"id": "winner", "for": "each-seat", "result": "most-points", "text": "most points"}]


def owned_guards() -> Game:
    """Three guards of a person are put out by three musketeers, each by his own; two come back."""
    phases = [
        {"phase": "movement", "side": "musketeers"},
        {"phase": "combat"},
        {"phase": "replacement"},
        {"phase": "movement", "side": "guards"},
    ]
    game = position(
        man(list(FRIENDS), "1E"),
        guards("1E", 40, 40, 40, side="guards"),
        two=True,
        sides=OWNED,
        phases=phases,
        first_turn={"start_at": 2},
    )
    for n, name in enumerate(FRIENDS, 1):
        game.act(f"target {name} palace-guard-{n}", seat="musketeers")
    for n in (1, 2):
        game.act(f"target palace-guard-{n} {FRIENDS[n - 1]}", seat="guards")
    return game.act("target palace-guard-3 aramis", *[1, 31] * 3, *[99] * 3, seat="guards")


@pytest.mark.rule("B10.0", "R-D-28", "B4.2")
def test_guards_of_a_person_come_back_out_of_the_guardroom() -> None:
    game = owned_guards()
    assert game.phase == (1, "movement")
    assert game.at("1S") == ["palace-guard-1", "palace-guard-2"]
    assert {rule for event in game.told("moved") for rule in [event.rule]} == {"B10.0"}
    assert "palace-guard-1 1J" in game.may("move")
    game.act("move all 1J")
    assert game.at("1J") == ["palace-guard-1", "palace-guard-2"]
    assert game.phase == (2, "movement"), "one space was left to them"


@pytest.mark.rule("C3.0", "R-C-22")
def test_who_is_taken_prisoner_in_his_sides_own_movement_moves_no_more() -> None:
    """A duel in the chapel holds nobody; the Cardinal's own man walks in on it."""
    sides = {
        "musketeers": {"controller": "seat", "units": ["athos"]},
        "cardinal": {"controller": "seat", "units": ["cahusac", "jussac"]},
    }
    pair = {"key": "pairs", "who": "musketeers", "pick": "pairing", "from": ["musketeers", "cardinal"], "at": "1D"}
    game = position(
        *(man(name, "1E") for name in ("athos", "cahusac", "jussac")),
        two=True,
        sides=sides,
        choices=[pair | {"default": [["athos", "cahusac"]]}],
        special=[{"duel_pairs": {"from": "pairs"}}, {"lose_duellists_to_guards": {"by": ["cardinal"]}}],
        phases=[{"phase": "movement", "side": "cardinal"}, {"phase": "combat"}],
    )
    game.act("done")
    assert game.asked == ("cardinal",)
    game.act("move jussac 1D")
    assert (game.man("athos").state, game.man("cahusac").state) == ("prisoner", "prisoner")
    assert not [text for text in game.legal() if "cahusac" in text]


@pytest.mark.rule("R-U-16", "R-U-65")
def test_whether_anybody_tries_is_secret() -> None:
    """The other seat sees the same before a name, after it, and after the end without any."""
    game = position(
        man(["athos", "porthos"], "1E"),
        man(["cahusac", "jussac"], "1E"),
        two=True,
        phases=[{"phase": "combat"}],
    )
    game.act("target athos cahusac", seat="musketeers").act("target porthos jussac", seat="musketeers")
    game.act("target cahusac athos", seat="cardinal").act("target jussac porthos", 99, 99, 99, 99, seat="cardinal")
    rules, before = game.rules, game.state
    named = game.act("try athos", seat="musketeers").state
    closed = game.act("done", seat="musketeers").state
    game.state = before
    nobody = game.act("done", seat="musketeers").state
    for seat in ("cardinal", None):
        assert rules.view(before, seat) == rules.view(named, seat)
        assert rules.view(closed, seat) == rules.view(nobody, seat)
        view = rules.view(nobody, seat)
        assert dict(view.pending[-1].named)["musketeers"] == Hidden("choices")  # type: ignore[attr-defined]
        for seed in range(20):
            guess = rules.determinize(rules.view(named, seat), random.Random(seed))
            assert rules.view(guess, seat) == rules.view(named, seat)
            assert rules.to_act(guess) == ("musketeers", "cardinal")


# ------------------------------------------------------------------ sentences


def said(game: Game) -> list[str]:
    """The last step in sentences."""
    return [game.rules.say(event) for event in game.events]


@pytest.mark.rule("R-B-07", "B3.2")
def test_a_barred_way_is_told_as_it_is() -> None:
    game = position(
        man("athos", "1A"),
        guards("1G", 40, 40),
        switches={"guardroom": "awake", "no_random_entry": ["1B"], "join_combat": False},
        phases=[{"phase": "movement", "side": "musketeers"}, {"phase": "random-movement", "side": "guards"}],
    )
    faces = game.rules.book.board.spaces["1G"].faces
    game.act("done", faces.index("1B") + 1, faces.index("centre") + 1)
    assert [roll.result for roll in game.told("rolled")] == ["1B", "centre"]
    assert [(e.why, e.rule) for e in game.told("stayed")] == [("barred", "R-B-07"), ("centre", "B3.2")]
    assert "Palace guard 1 and palace guard 2 find the way closed in Hallway 1G" in said(game)


@pytest.mark.rule("C2.4", "B5.8")
def test_sentences_suit_a_side_with_any_name() -> None:
    """Neither `Musketeers searches` nor `the Cardinal's men finds out`; initiative is told once."""
    sides = {
        "musketeers": {"name": "Musketeers", "controller": "seat", "units": ["athos"]},
        "cardinal": {"name": "the Cardinal’s men", "controller": "seat", "units": ["cahusac"]},
    }
    phases = [{"phase": "initiative"}, {"phase": "activity", "side": "first"}, {"phase": "movement", "side": "first"}]
    rows = (man("athos", "1B"), man("cahusac", "1J"))
    game = position(*rows, two=True, sides=sides, phases=phases, draws=[5, 3])
    assert said(game)[2:4] == ["Musketeers: 5 for initiative", "The Cardinal’s men: 3 for initiative"]
    game.act("search", 20)
    assert said(game)[0] == "Musketeers in Library (1B): a search: 20, 25 needed: success"
    column = game.rules.book.board.connections["1B"]
    game.act("enter athos", column.index("1R") + 1)
    assert "Musketeers: a 1 for where the passage leads, Salon (1R)" in said(game)


def test_sentences_begin_with_a_capital() -> None:
    game = position(man("athos", "1E"), guards("1E", 40), first_turn={"start_at": 2})
    rules = game.rules
    texts = [rules.describe(game.state, "musketeers", action) for action in rules.legal(game.state, "musketeers")]
    texts.append(game.refusal("target palace-guard-1 palace-guard-1").text)
    game.act("target athos palace-guard-1").act("target palace-guard-1 athos", 1, 31, 99)
    texts += said(game)
    assert any(text.startswith("Palace guard 1") for text in texts)
    assert [text for text in texts if not text[0].isupper()] == []


@pytest.mark.rule("R-U-28")
def test_a_draw_says_why() -> None:
    rows = (man("athos", "1E"), man("cahusac", "1U"))
    game = position(*rows, two=True, turns=1, victory=POINTS, phases=[{"phase": "movement", "side": "musketeers"}])
    game.act("done")
    assert game.state.outcome is not None
    assert game.state.outcome.reason == "Nobody wins: equal points. Points: Musketeers 0, Cardinal 0."


def test_how_hard_a_scenario_is_is_listed() -> None:
    """A word for the list; a scenario does not take it over."""
    entries = {entry.id: entry.difficulty for entry in LIBRARY.entries()[0]}
    assert entries["palace/1-introductory"] == "fair"
    assert LIBRARY.setup({"game": "palace", "title": "x"}).data.get("difficulty", "") == ""
