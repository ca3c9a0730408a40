"""Words in a row and numbers of things."""

import pytest

from musketeers_gui.core.english import listing, many


@pytest.mark.parametrize(
    ("things", "told"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_in_a_row(things: list[str], told: str) -> None:
    assert listing(things) == told


def test_another_word_before_the_last_and_for_none() -> None:
    assert listing(["a", "b", "c"], "or") == "a, b or c"
    assert listing([], none="nobody") == "nobody"


def test_a_number_of_things() -> None:
    assert [many(count, "guard") for count in (0, 1, 2)] == ["0 guards", "1 guard", "2 guards"]
