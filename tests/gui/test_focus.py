"""The keyboard's way through places."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from musketeers_gui.gui.focus import FocusRing, neighbour

GRID = {f"{x}{y}": Rect(x * 110, y * 60, 100, 50) for x in range(4) for y in range(3)}


def test_tab_goes_round_both_ways() -> None:
    ring, names = FocusRing(), ["a", "b", "c"]
    assert [ring.step(names, 1) for _ in range(4)] == ["a", "b", "c", "a"]
    assert ring.step(names, -1) == "c"


def test_tab_begins_at_the_end_that_lies_nearer() -> None:
    assert FocusRing().step(["a", "b"], -1) == "b"
    assert FocusRing("gone").step(["a", "b"], 1) == "a"
    assert FocusRing("a").step([], 1) is None


@given(st.sampled_from(sorted(GRID)), st.sampled_from(["left", "right", "up", "down"]))
def test_arrows_go_to_the_next_field_of_a_grid(start: str, way: str) -> None:
    x, y = int(start[0]), int(start[1])
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    others = {name: rect for name, rect in GRID.items() if name != start}
    wanted = f"{x + dx}{y + dy}"
    found = neighbour(GRID[start], others, way)
    assert found == wanted if wanted in GRID else found is None


def test_arrows_prefer_what_lies_straight_ahead() -> None:
    places = {"aside": Rect(60, 200, 50, 50), "ahead": Rect(0, 90, 50, 50)}
    assert neighbour(Rect(0, 0, 50, 50), places, "down") == "ahead"


def test_the_first_arrow_comes_to_the_first_place() -> None:
    ring = FocusRing()
    assert ring.move(GRID, "down")
    assert ring.current == "00"
    assert not FocusRing().move({}, "down")
