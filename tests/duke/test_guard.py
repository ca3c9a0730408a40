"""Guard and the end: D4, R1, R2, R3, R5, R8."""

from __future__ import annotations

import pytest

from .helpers import table


@pytest.mark.rule("D4.1", "R5")
def test_guard_is_announced_with_the_tiles_that_threaten() -> None:
    played = table("Duke1 a1, Ranger1 d1, Footman2 d5", "Duke1 d6").play("d5-c6")
    assert played.told() == ["moved", "flipped", "guard"]
    assert played.rules.say(played.events[-1]) == "Guard! The Duke stands on d6, aimed at from d1 and c6"


@pytest.mark.rule("D4.1", "R5")
def test_guard_takes_the_flip_into_account() -> None:
    played = table("Duke1 a1, Footman1 d4", "Duke1 d6, Footman1 a6").play("d4-c4")
    assert played.told() == ["moved", "flipped"]
    aimed = table("Duke1 a1, Footman1 d3", "Duke1 d6, Footman1 a6").play("d3-d4")
    assert aimed.told() == ["moved", "flipped", "guard"]
    assert aimed.rules.say(aimed.events[-1]) == "Guard! The Duke stands on d6, aimed at from d4"


@pytest.mark.rule("D4.1")
def test_a_side_may_not_lay_its_duke_open() -> None:
    played = table("Duke1 c1, Footman1 d1", "Duke1 f6, Marshall1 f1, Knight1 a3")
    reason = played.why("d1-d2")
    assert (reason.rule, reason.text) == ("D4.1", "That would lay the Duke on c1 open to the Marshall on f1.")
    assert played.why("c1-b1").text == "That would lay the Duke on b1 open to the Knight on a3."
    assert "d1-e1" in played.legal


@pytest.mark.rule("D4.1", "D4.2", "R3", "R5")
def test_the_prompt_says_who_threatens_in_guard() -> None:
    guard = table("Duke2 c1, Footman1 e1", "Duke1 f6, Knight1 b3")
    asked = guard.rules.prompt(guard.state, "light")
    assert asked.rule == "D4.1"
    assert asked.text.startswith("**Light** is in **Guard**: the Duke on c1 is open to the Knight on b3.")
    placing = table("Athos1 a1, Porthos1 b1", "Richlieu1 d1, Footman1 a6", first="dark", bags=("pikeman", ""))
    assert (
        "Richlieu on d1 is open to a tile Light could place there" in placing.rules.prompt(placing.state, "dark").text
    )
    drawn = table("Duke1 c1, Footman1 d1, Footman1 b1", "Duke1 f6, Ranger1 c6", bags=("knight", ""))
    asked = drawn.play("draw", draws=["knight"]).rules.prompt(drawn.state, "light")
    assert (asked.rule, drawn.legal) == ("D4.2", ["place c2"])
    assert asked.text == "**Light** has drawn the Knight: place it beside the Duke where that ends the Guard."


@pytest.mark.rule("D2.2", "D2.3", "D2.4")
def test_the_prompt_offers_a_draw_only_where_there_is_one() -> None:
    empty = table("Duke1 c1", "Duke1 f6")
    assert empty.rules.prompt(empty.state, "light").text == "**Light:** use one icon of one tile."
    drawn = table("Athos1 a1", "Richlieu1 d6", first="dark", bags=("", "knight"))
    assert drawn.rules.prompt(drawn.state, "dark").text.endswith("or draw a tile from the bag.")
    drawn.play("draw", draws=["knight"])
    assert drawn.rules.prompt(drawn.state, "dark").text.endswith("place it beside Richlieu.")


@pytest.mark.rule("D4.1")
def test_in_guard_only_what_ends_it_is_legal() -> None:
    played = table("Duke2 c1, Footman1 e1", "Duke1 f6, Knight1 b3")
    assert played.told() == ["guard"]
    assert played.legal == ["c1-c2", "c1-c4", "c1-c5"]
    assert played.why("e1-d1").text == "That would leave the Duke on c1 open to the Knight on b3."


@pytest.mark.rule("R8", "D4.1")
def test_the_flip_and_the_guard_count_for_the_assassin_too() -> None:
    played = table("Duke1 c1, Assassin1 c2", "Duke1 f6, Ranger1 c6")
    assert not any(text.startswith("c2-") and not text.startswith("c2-c") for text in played.legal)
    played.play("c2-c6")
    assert played.at("c6") == "light assassin/2"


@pytest.mark.rule("D4.3", "D4.6")
def test_capturing_the_duke_wins_at_once_and_nothing_flips() -> None:
    played = table("Duke1 c1, Footman1 d5", "Duke1 d6, Marshall1 c6, Knight1 b3")
    assert "d5-d6" in played.legal
    played.play("d5-d6")
    assert played.told() == ["moved", "captured", "ended"]
    assert played.at("d6") == "light footman/1"
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.reason) == (("light",), "The Duke is captured")
    assert played.legal == []
    assert played.why("c1-b1").text == "The game is over: The Duke is captured."


@pytest.mark.rule("D4.4")
def test_dark_wins_with_the_last_musketeer_of_the_board() -> None:
    played = table("Athos1 c3, Porthos1 a1", "Richlieu1 d6, Footman1 c4", "dark", ("aramis", "")).play("c4-c3")
    assert played.state.outcome is None
    last = table("Athos1 c3, Knight1 a1", "Richlieu1 d6, Footman1 c4", "dark", ("aramis", "")).play("c4-c3")
    assert last.state.outcome
    assert (last.state.outcome.winners, last.state.outcome.rule) == (("dark",), "D4.4")
    assert last.state.outcome.reason == "Light has no musketeer on the board"


@pytest.mark.rule("D4.4")
def test_light_wins_by_capturing_richlieu() -> None:
    played = table("Athos1 d5", "Richlieu1 d6, Footman1 a6").play("d5-d6")
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.reason) == (("light",), "Richlieu is captured")


@pytest.mark.rule("D4.5")
def test_guard_never_binds_the_musketeers() -> None:
    played = table("Athos1 c3, Footman1 a1", "Richlieu1 d6, Footman1 d4, Knight1 b5")
    assert played.told() == []
    assert "a1-a2" in played.legal


@pytest.mark.rule("D4.6")
def test_the_last_musketeer_may_be_captured_by_an_exposed_richlieu() -> None:
    played = table("Athos1 d5, Ranger1 c1", "Richlieu1 c6, Footman1 c5", first="dark")
    assert "c5-d5" in played.legal
    assert "c5-b5" not in played.legal


STUCK = ("Duke2 a1, Oracle2 a2", "Duke1 f6")


@pytest.mark.rule("R1")
@pytest.mark.parametrize(("key", "winners"), [("loses", ("dark",)), ("draw", ())])
def test_a_side_that_cannot_act(key: str, winners: tuple[str, ...]) -> None:
    played = table(*STUCK, no_action=key)
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.rule) == (winners, "R1")
    assert played.told() == ["ended"]


@pytest.mark.rule("R1")
def test_a_draw_from_the_bag_is_an_action() -> None:
    assert table(*STUCK, bags=("knight", "")).legal == ["draw"]


@pytest.mark.rule("R1", "D4.3")
def test_guard_without_an_answer_is_never_a_draw() -> None:
    played = table("Duke2 a1, Oracle2 a2", "Duke1 f6, Knight1 b3", no_action="draw")
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.rule) == (("dark",), "D4.3")


DUKES = ("Duke1 a1", "Duke1 f6")
ROUND = ("a1-b1", "f6-e6", "b1-b2", "e6-e5", "b2-a2", "e5-f5", "a2-a1", "f5-f6")
"""Both Dukes walk round a square, four turns each, back to where they began."""


@pytest.mark.rule("R2")
def test_the_third_occurrence_is_a_draw() -> None:
    played = table(*DUKES).play(*ROUND, *ROUND[:-1])
    assert played.state.outcome is None
    played.play(ROUND[-1])
    assert played.state.outcome
    assert (played.state.outcome.winners, played.state.outcome.rule) == ((), "R2")
    assert played.told()[-1] == "ended"


@pytest.mark.rule("R2")
def test_repetition_can_be_off() -> None:
    assert table(*DUKES, repetition=None).play(*ROUND * 4).state.outcome is None


@pytest.mark.rule("R2")
def test_quiet_turns_are_a_draw() -> None:
    played = table(*DUKES, repetition=None, quiet_turns=5).play(*ROUND, *ROUND[:1])
    assert played.state.outcome is None
    played.play(ROUND[1])
    assert played.state.outcome
    assert played.state.outcome.rule == "R2"


@pytest.mark.rule("R2")
def test_sixty_quiet_turns_a_side_by_default() -> None:
    played = table(*DUKES, repetition=None).play(*ROUND * 14, *ROUND[:7])
    assert (played.state.quiet, played.state.outcome) == (119, None)
    assert played.play(ROUND[7]).state.outcome


@pytest.mark.rule("R2")
def test_quiet_turns_can_be_off() -> None:
    assert table(*DUKES, repetition=None, quiet_turns=None).play(*ROUND * 20).state.outcome is None


@pytest.mark.rule("R2")
def test_a_placement_starts_the_count_anew() -> None:
    played = table(*DUKES, bags=("knight", ""), quiet_turns=2)
    played.play("a1-b1", "f6-e6", "draw", draws=["knight"]).play("place a1")
    assert played.state.quiet == 0
    played.play("e6-e5", "b1-b2", "e5-f5")
    assert played.state.outcome is None
    assert played.play("b2-c2").state.outcome


@pytest.mark.rule("R2")
def test_a_capture_starts_the_count_anew() -> None:
    played = table("Duke1 a1", "Duke1 f6, Pikeman1 b1", quiet_turns=1).play("a1-b1")
    assert (played.state.quiet, played.state.outcome, len(played.state.history)) == (0, None, 1)


@pytest.mark.rule("R2")
def test_the_side_to_act_is_part_of_a_position() -> None:
    played = table("Duke1 a1, Seer1 f1", "Duke1 a6", repetition=2)
    other = table("Duke1 a1, Seer1 f1", "Duke1 a6", repetition=2, first="dark")
    assert played.state.history != other.state.history


@pytest.mark.rule("R3")
def test_richlieu_may_not_end_where_a_placement_would_capture_him() -> None:
    position = ("Athos1 a6", "Richlieu1 e1, Footman1 f6")
    played = table(*position, first="dark", bags=("knight", ""))
    assert "e1-d1" not in played.legal
    reason = played.why("e1-d1")
    expected = "That would lay Richlieu on d1 open to a tile Light could place there."
    assert (reason.rule, reason.text) == ("R3", expected)
    assert "e1-d1" in table(*position, first="dark").legal
    assert "e1-d1" in table(*position, first="dark", bags=("knight", ""), placement_threatens=False).legal


@pytest.mark.rule("R3", "D2.5")
def test_richlieu_on_a_start_square_is_in_guard_and_can_be_captured_by_a_placement() -> None:
    played = table("Athos1 a6, Knight1 f4", "Richlieu1 d1, Footman1 f6", bags=("knight", ""))
    waiting = table("Athos1 a6, Knight1 f4", "Richlieu1 d1, Footman1 f6", first="dark", bags=("knight", ""))
    assert waiting.told() == ["guard"]
    assert waiting.rules.say(waiting.events[0]) == "Guard! Richlieu stands on d1, where a drawn tile can be placed"
    assert all(text.startswith("d1-") for text in waiting.legal)
    played.play("draw", draws=["knight"]).play("place d1")
    assert played.told() == ["placed", "captured", "ended"]
    assert played.state.outcome
    assert played.state.outcome.winners == ("light",)


@pytest.mark.rule("D4.1", "R5")
def test_of_several_dukes_the_one_in_danger_is_named() -> None:
    played = table("Duke1 a1, Duke1 c3", "Duke1 f6, Knight1 d5")
    assert played.rules.say(played.events[0]) == "Guard! The Duke stands on c3, aimed at from d5"
    assert all(text.startswith("c3-") for text in played.legal)
    assert played.why("a1-b1").text == "That would leave the Duke on c3 open to the Knight on d5."
