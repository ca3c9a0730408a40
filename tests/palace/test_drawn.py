"""Guards drawn to combat (B3.34): rooms that all have left, stacks that part, and the guardroom's way out."""

import pytest

from .kit import guards, man, position

STILL = {
    "musketeers": {"controller": "seat", "units": ["athos", "porthos"]},
    "cardinal": {"controller": "still", "units": ["cahusac", "jussac"]},
    "guards": {"controller": "random"},
}


@pytest.mark.rule("B3.34", "R-B-11")
def test_a_room_that_all_have_left_draws_and_the_second_space_is_rolled() -> None:
    game = position(man("athos", "1B"), man("cahusac", "1B"), guards("1F", 40), first_turn={"start_at": 2})
    game.act("target athos cahusac").act("target cahusac athos", 1, 5, 99)
    game.act("search", 25).act("enter athos", 1, 5)
    assert [(move.to, move.how) for move in game.told("moved")] == [
        ("passage-1B", "walked"),
        ("1B", "drawn"),
        ("1A", "random"),
    ]


@pytest.mark.rule("R-B-10")
def test_guards_who_part_are_stacks_of_their_own_and_those_who_go_together_one() -> None:
    rows = [
        man("athos", "1E"),
        man("cahusac", "1E"),
        man("porthos", "1I"),
        man("jussac", "1I"),
        guards("1G", 40, 40, 40),
    ]
    game = position(*rows, sides=STILL, first_turn={"start_at": 2})
    game.act("target athos cahusac").act("target cahusac athos", 99, 99)
    game.act("target porthos jussac").act("target jussac porthos", 99, 99, "1E", "1I", "1E")
    one, two, three = (game.man(f"palace-guard-{n}").stack for n in (1, 2, 3))
    assert one == three != two
