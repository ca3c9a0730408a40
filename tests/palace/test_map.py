"""The palace as it is furnished (M-02), and the counters in the box (M-01)."""

from collections import Counter

import pytest

from .kit import man, position

BOOK = position(man("athos", "1E")).rules.book
SPACES = BOOK.board.spaces

CAPACITIES = {
    4: "1C 1K 1P 1Q 2N 2R 2S 2T BAL",
    6: "2A 2B 2C 2D 2E 2F 2G 2H 2L",
    8: "S1 S2",
    10: "1F 1H 1M 2O 2U 2W 2X",
    12: "2I 2M 2P",
    16: "1B 1L 1R",
}
"""How many people find room (H2.0); everywhere else there is room for all."""
FURNITURE = {
    "table": "1A 1B 1B 1C 1F 1K 1L 1L 1N 1N 1P 1Q 1R 1R 1U 1U 2D 2G 2I 2L 2M 2N 2P 2T 2U 2W 2X",
    "chandelier": "1A 1A 1B 1D 1J 1N 1R 2M 2P 2Q 2U 2V 2V 2X",
    "curtain": "1A 1A 1B 1C 1F 1N 1N 1R 1R 2A 2B 2D 2E 2G 2I 2M 2M 2N 2P 2T 2U 2U 2V 2V 2W 2X",
    "rug": "1B 1E 1F 1G 1J 1N 1R 1T 2I 2J 2K 2L 2M 2P 2Q 2T 2U 2V 2X",
    "bed": "1C 1P 1P 1Q 1Q 1U 1U 2A 2B 2D 2E 2G 2H 2I 2I 2M 2R 2R 2S 2S 2U 2W",
    "wardrobe": "1C 1F 1K 1P 1Q 2A 2B 2D 2E 2G 2H 2I 2M 2R 2S 2U 2W",
}
"""Each piece by its room."""


@pytest.mark.rule("R-M-02")
def test_how_many_people_a_room_takes() -> None:
    expected = {code: number for number, codes in CAPACITIES.items() for code in codes.split()}
    assert {code: space.capacity for code, space in SPACES.items() if space.capacity} == expected


@pytest.mark.rule("R-M-02", "C1.3")
@pytest.mark.parametrize("kind", FURNITURE)
def test_where_the_furniture_stands(kind: str) -> None:
    expected = Counter(FURNITURE[kind].split())
    assert {code: n for code in SPACES if (n := BOOK.plan.objects(code, kind))} == expected


@pytest.mark.rule("R-M-01")
def test_the_guards_in_the_box() -> None:
    kinds = BOOK.counters.kinds
    assert kinds["cardinal-guard"].values == {45: 13, 50: 12}, "a step above the palace guard, 25 of them"
    assert kinds["musketeer"].values == {50: 9, 55: 9}
    assert {kind: about.men for kind, about in kinds.items() if about.men > 1} == {"s4": 4}


@pytest.mark.rule("R-M-01")
def test_the_percentages_of_the_named() -> None:
    values = {id_: person.value for id_, person in BOOK.counters.named.items()}
    assert values == {
        **dict.fromkeys(("athos", "dartagnan"), 80),
        **dict.fromkeys(("aramis", "porthos", "rochefort"), 75),
        **dict.fromkeys(("jussac", "bernajoux"), 70),
        **dict.fromkeys(("cahusac", "bicarat"), 65),
        **dict.fromkeys(("gesvres", "dessart", "duhallier", "de-la-coste"), 60),
    }
