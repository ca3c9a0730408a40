"""Secret passages (B5.0)."""

import pytest

from musketeers_gui.core.values import Hidden

from .kit import LIBRARY, TWO_PHASES, guards, man, position

TABLE = LIBRARY.setup("palace/1-introductory", mode="solo").model.board.connections  # type: ignore[attr-defined]


@pytest.mark.rule("B5.9", "R-B-20")
def test_every_pair_of_rooms_once_and_every_room_one_star() -> None:
    pairs = []
    for room, ends in TABLE.items():
        assert ends.count("*") == 1
        assert sorted(end for end in ends if end != "*") == sorted(other for other in TABLE if other != room)
        for roll, end in enumerate(ends):
            if end != "*":
                assert TABLE[end][roll] == room
                pairs.append(frozenset((room, end)))
    assert len(set(pairs)) == 15


@pytest.mark.rule("B5.0", "B5.1", "B5.8", "R-B-25", "B3.0")
def test_example_6_chances_of_consecutive_searches() -> None:
    game = position(man(["athos", "aramis"], "1B"))
    game.act("done").act("search", 26)
    game.act("done").act("search", 46)
    assert game.told("rolled")[0].needed == 55
    assert game.told("found")[0].room == "1B"
    game = position(man("athos", "1B"))
    for needed in (25, 55, 85):
        game.act("done").act("search", 99)
        assert game.told("rolled")[0].needed == needed
    game.act("done").act("search", 99)
    assert game.told("found"), "the fourth search is certain"


@pytest.mark.rule("B5.2", "R-B-19", "R-U-30")
def test_example_6c_an_interruption_keeps_the_stage_and_the_bonus() -> None:
    game = position(man("athos", "1B"))
    game.act("done").act("search", 99)
    game.act("done").act("done")
    game.act("done").act("search", 99)
    assert game.told("rolled")[0].needed == 30
    game.act("done").act("search", 99)
    assert game.told("rolled")[0].needed == 60


@pytest.mark.rule("R-B-19", "R-U-30")
def test_leaving_the_room_interrupts_unless_somebody_stays() -> None:
    game = position(man(["athos", "porthos"], "1B"))
    game.act("done").act("search", 99)
    game.act("move athos 1A").act("move athos 1B").act("done").act("search", 99)
    assert game.told("rolled")[0].needed == 55
    game.act("move all 1A").act("move all 1B").act("search", 99)
    assert game.told("rolled")[0].needed == 50 + 10


@pytest.mark.rule("B5.2")
def test_a_stranger_who_comes_in_interrupts() -> None:
    sides = {
        "musketeers": {"controller": "seat", "units": ["athos"], "combat": "optional"},
        "guards": {"controller": "random"},
    }
    game = position(man("athos", "1B"), guards("1F", 40), sides=sides)
    game.act("done").act("search", 99, 3, 1)
    game.act("done").act("search", 99, 6, 6)
    assert game.told("rolled")[0].needed == 30


@pytest.mark.rule("B5.1")
def test_no_search_beside_a_stranger() -> None:
    game = position(man("athos", "1B"), man("cahusac", "1B", state="incapacitated"))
    game.act("done")
    assert game.phase == (2, "movement")


@pytest.mark.rule("B5.3", "B5.9", "B5.4", "R-B-03", "R-B-21")
def test_example_7_the_passage_joins_1b_and_2v() -> None:
    game = position(man(["athos", "aramis"], "1B"))
    game.act("done").act("search", 25).act("enter athos").act("enter aramis", 5)
    assert [(e.room, e.leads) for e in game.told("linked")] == [("1B", "2V")]
    assert set(game.may("move")) >= {"athos 1B", "athos 2V", "all 2V"}
    game.act("move athos 2V").act("move athos 2O")
    assert game.man("athos").space == "2O"
    game.act("done")
    game.act("move aramis 1B")
    assert "aramis passage-1B" in game.may("move")


@pytest.mark.rule("B5.3", "R-B-21")
def test_finders_may_stay_and_the_link_is_rolled_when_the_first_goes_in() -> None:
    game = position(man("athos", "1B"))
    game.act("done").act("search", 25).act("done")
    assert game.man("athos").space == "1B"
    game.act("move athos passage-1B", 1)
    assert game.told("linked")[0].leads == "1R"
    game.act("move athos 1R")
    assert game.man("athos").space == "1R"


@pytest.mark.rule("B5.31", "B5.9")
def test_a_star_and_a_room_already_linked_are_rolled_again() -> None:
    game = position(man("athos", "1B"), man("porthos", "1K"), man("aramis", "1R"))
    game.act("done").act("search 1B", 25).act("enter athos").act("done", 6, 1)
    assert game.told("linked")[0].leads == "1R"
    game.act("done").act("search 1K", 25).act("enter porthos").act("done", 6, 3, 2)
    assert game.told("linked")[0].leads == "2V"


@pytest.mark.rule("R-B-22", "B5.31", "R-U-66")
def test_the_far_end_is_the_same_passage() -> None:
    game = position(man("athos", "1B"), man("porthos", "2V"))
    game.act("done").act("search 1B", 25).act("enter athos").act("done", 5)
    game.act("done").act("search", 25).act("enter porthos")
    assert not game.told("linked")
    assert set(game.may("move porthos")) == {"2V", "1B"}


@pytest.mark.rule("B5.5")
def test_example_8_friends_who_meet_tell_of_the_passage() -> None:
    game = position(man("athos", "1B", knows=["1B"]), man("dartagnan", "1G"))
    game.act("move athos 1G")
    assert game.told("learnt")[0].who == "dartagnan"
    game.act("done")
    game.act("move dartagnan 1B").act("move dartagnan passage-1B", 4)
    assert game.man("dartagnan").space == "passage-1B"


@pytest.mark.rule("B5.5")
def test_a_friend_who_lies_there_learns_nothing() -> None:
    game = position(man("athos", "1B", knows=["1B"]), man("dartagnan", "1G", state="incapacitated"))
    game.act("move athos 1G")
    assert game.told("learnt") == []
    assert game.man("dartagnan").knows == ()


@pytest.mark.rule("B5.6", "B5.4", "R-B-24", "R-U-66", "R-U-52")
def test_nobody_is_met_in_a_passage() -> None:
    rows = [man("athos", "1B", knows=["1B"]), man("cahusac", "1A", knows=["1B"])]
    game = position(*rows, two=True)
    game.act("move athos passage-1B", 1).act("done")
    game.act("move cahusac 1B").act("move cahusac passage-1B", 2)
    assert game.phase == (2, "movement")
    assert game.at("passage-1B") == ["athos", "cahusac"]
    assert set(game.may("move")) == {"athos 1B", "athos 1R"}


@pytest.mark.rule("B5.32", "R-B-23", "R-U-65", "R-U-66")
def test_two_players_have_links_of_their_own_and_do_not_see_the_others() -> None:
    rows = [man("athos", "1B", knows=["1B"]), man("cahusac", "1B", knows=["1B"])]
    game = position(
        *rows,
        two=True,
        sides={
            "musketeers": {"controller": "seat", "units": ["athos"], "combat": "optional"},
            "cardinal": {"controller": "seat", "units": ["cahusac"]},
        },
        phases=TWO_PHASES[:-1],
    )
    game.act("move athos passage-1B", 1).act("done")
    game.act("move cahusac passage-1B", 2)
    mine = {find.side: find.leads for find in game.rules.view(game.state, "musketeers").finds}
    assert mine == {"musketeers": "1R", "cardinal": Hidden("passages")}
    assert {find.leads for find in game.rules.view(game.state, None).finds} == {Hidden("passages")}


@pytest.mark.rule("B5.7")
def test_random_movers_never_use_passages() -> None:
    plan = position(man("athos", "1B")).rules.book.plan
    assert not any(inside in plan.near[room] for room, inside in plan.passages.items())


@pytest.mark.rule("B5.0")
def test_six_rooms_have_a_passage_and_a_switch_closes_them() -> None:
    assert set(position(man("athos", "1B")).rules.book.plan.passages) == {"1B", "1K", "1R", "2M", "2P", "2V"}
    game = position(man("athos", "1B"), switches={"secret_passages": False})
    game.act("done")
    assert game.phase == (2, "movement")


@pytest.mark.rule("B2.1", "B5.1")
@pytest.mark.parametrize(("activity", "searches"), [(["passage"], True), ([], False)])
def test_an_activity_phase_says_what_may_be_done_in_it(activity: list[str], searches: bool) -> None:
    phases = [{"phase": "movement", "side": "musketeers"}]
    phases.append({"phase": "activity", "side": "musketeers", "activity": activity})  # type: ignore[dict-item]
    game = position(man("athos", "1B"), phases=phases).act("done")
    assert game.phase == ((1, "activity") if searches else (2, "movement"))
