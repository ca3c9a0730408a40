"""Motion as data."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.gui.animation import EASES, Animation, Clip, parallel, quicker, sequence, wait

SURFACE = pygame.Surface((1, 1))


def clip(told: list[tuple[str, float]], name: str, seconds: float) -> Clip:
    """A clip that writes down the moments it painted, hides itself and is heard at its start."""
    return Clip(seconds, lambda surface, t: told.append((name, round(t, 3))), frozenset({name}), ((0.0, name),))


@pytest.mark.parametrize("ease", sorted(set(EASES) - {"arc"}))
def test_ways_begin_and_end_where_they_should(ease: str) -> None:
    assert (EASES[ease](0), EASES[ease](1)) == pytest.approx((0, 1), abs=1e-9)


def test_an_arc_comes_back() -> None:
    assert EASES["arc"](0.5) == pytest.approx(1)
    assert EASES["arc"](1) == pytest.approx(0, abs=1e-9)


def test_a_sequence_plays_one_after_the_other() -> None:
    told: list[tuple[str, float]] = []
    whole = sequence(clip(told, "a", 0.2), wait(0.1), clip(told, "b", 0.3))
    assert whole.seconds == pytest.approx(0.6)
    assert whole.hides == {"a", "b"}
    assert [(round(at, 3), name) for at, name in whole.cues] == [(0.0, "a"), (0.3, "b")]
    for t in (0.1, 0.25, 0.5, 0.6):
        whole.paint(SURFACE, t)
    assert told == [("a", 0.1), ("b", 0.2), ("b", 0.3)]


def test_parallel_clips_stay_as_they_ended() -> None:
    told: list[tuple[str, float]] = []
    whole = parallel(clip(told, "a", 0.2), clip(told, "b", 0.5))
    whole.paint(SURFACE, 0.4)
    assert (whole.seconds, told) == (0.5, [("a", 0.2), ("b", 0.4)])


@given(st.lists(st.floats(0.001, 0.3), min_size=1, max_size=40))
def test_every_cue_is_heard_once(steps: list[float]) -> None:
    whole = sequence(clip([], "a", 0.2), clip([], "b", 0.2), clip([], "c", 0.2))
    playing, heard = Animation(whole), list[str]()
    for dt in [*steps, 1.0]:
        heard += playing.advance(dt)
    assert heard == ["a", "b", "c"]
    assert playing.done


def test_finishing_is_silent() -> None:
    playing = Animation(clip([], "a", 0.5))
    playing.finish()
    assert playing.done
    assert playing.advance(1) == ()


def test_speed_is_a_factor_on_everything() -> None:
    told: list[tuple[str, float]] = []
    half = quicker(sequence(clip(told, "a", 0.4), clip(told, "b", 0.4)), 0.5)
    assert half.seconds == pytest.approx(0.4)
    assert half.cues[1][0] == pytest.approx(0.2)
    half.paint(SURFACE, 0.1)
    assert told == [("a", 0.2)]
    at_once = Animation(quicker(clip(told, "c", 0.4), 0))
    assert at_once.done
    at_once.draw(SURFACE)
