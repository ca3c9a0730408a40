"""The scale of the window, and the contrast of the theme."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.gui import theme
from musketeers_gui.gui.units import Units

SIZES = st.tuples(st.integers(1024, 3840), st.integers(768, 2160))
PERCENTS = st.integers(80, 200)


def test_the_base_is_one_pixel_a_unit() -> None:
    units = Units((1920, 1080))
    assert (units.px(100), units.tx(100), units.font(20)) == (100, 100, 20)


def test_the_narrower_side_rules() -> None:
    assert Units((3840, 1080)).px(100) == 100
    assert Units((1920, 2160)).px(100) == 100
    assert Units((3840, 2160)).px(100) == 200


def test_body_text_stays_readable_in_a_small_window() -> None:
    assert Units((1024, 768)).font(theme.BODY) >= 14
    assert Units((1024, 768)).font(theme.SMALL) >= 14


def test_text_follows_its_own_setting() -> None:
    assert Units((1920, 1080), 200).font(20) == 40
    assert Units((1920, 1080), 200).px(20) == 20


@given(SIZES, PERCENTS, st.floats(0.01, 2000))
def test_what_is_something_keeps_a_pixel(size: tuple[int, int], text: int, n: float) -> None:
    units = Units(size, text)
    assert units.px(n) >= 1
    assert units.tx(n) >= 1
    assert units.px(-n) == -units.px(n)
    assert units.px(0) == 0


@given(SIZES, PERCENTS, st.floats(10, 100))
def test_larger_text_never_gets_smaller(size: tuple[int, int], text: int, points: float) -> None:
    assert Units(size, text).font(points) <= Units(size, text + 10).font(points)


def luminance(colour: theme.Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    linear = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: theme.Colour, b: theme.Colour) -> float:
    """Contrast ratio of two colours, 1 to 21; text needs 4.5."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


PAIRS = (
    (theme.INK, theme.VELLUM),
    (theme.INK_SOFT, theme.VELLUM),
    (theme.INK_SOFT, theme.PLATE),
    (theme.INK_FAINT, (0xE4, 0xD6, 0xB6)),
    (theme.HEADING, theme.VELLUM),
    (theme.ON_DARK, theme.BLUE_LIGHT),
    (theme.ON_DARK, theme.RED),
    (theme.IVORY, theme.BLUE),
    (theme.IVORY, theme.BROWN),
    (theme.IVORY, theme.PLUM),
    (theme.IVORY, theme.GREEN),
    (theme.ON_WALNUT, theme.WALNUT),
    (theme.ON_WALNUT_SOFT, theme.WALNUT),
    (theme.LAMPLIGHT, theme.WALNUT),
    (theme.RED, theme.ROW),
    (theme.RED, theme.ERROR_ROW),
    (theme.BLUE, theme.CREAM),
    (theme.GREEN_DARK, theme.CREAM),
    (theme.INK, theme.ROW_LIT),
    (theme.INK, theme.CODE),
)


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_has_contrast(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(theme.BLACK, theme.WHITE) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), theme.WHITE) == pytest.approx(4.48, abs=0.01)
