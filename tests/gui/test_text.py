"""Measuring, wrapping and drawing type."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from musketeers_gui.gui import text
from musketeers_gui.gui.text import Style, curled, fit, paragraph, plain, render, runs, width
from musketeers_gui.gui.theme import INK, Face

BODY = Style(Face.TEXT, 20)
WORDS = st.lists(st.text(st.sampled_from("abcdefgmwilÄé’—-"), min_size=1, max_size=14), min_size=1, max_size=30)


@settings(max_examples=60, deadline=None)
@given(WORDS, st.integers(60, 500), st.sampled_from([14, 20, 33, 48]))
def test_no_line_is_wider_than_its_room_and_no_word_is_lost(words: list[str], room: int, px: int) -> None:
    made = paragraph(" ".join(words), Style(Face.TEXT, px), room)
    ends = [line[-1].x + width(line[-1].text, line[-1].style) for line in made.lines]
    assert max(ends) == made.width <= max(room, px * 2)
    told = "".join(piece.text for line in made.lines for piece in line)
    assert told.replace(" ", "") == "".join(words)


def test_a_word_longer_than_the_line_is_broken_behind_a_joint() -> None:
    made = paragraph("the-spys-long-ladder.yaml", BODY, 120)
    assert len(made.lines) > 1
    assert made.lines[0][0].text.endswith("-")


def test_line_breaks_are_kept() -> None:
    assert [line[0].text if line else "" for line in paragraph("one\ntwo\n\nthree", BODY, 500).lines] == [
        "one",
        "two",
        "",
        "three",
    ]


def test_markup_changes_faces_and_nothing_else() -> None:
    made = paragraph("**Athos:** choose a *lit* square, see `deck`.", BODY, 2000)
    assert [(piece.text.strip(), piece.style.face) for piece in made.lines[0]] == [
        ("Athos:", Face.NAME),
        ("choose a", Face.TEXT),
        ("lit", Face.ITALIC),
        ("square, see", Face.TEXT),
        ("deck", Face.CODE),
        (".", Face.TEXT),
    ]
    assert plain("**Athos:** choose a *lit* [square](D2)") == "Athos: choose a lit square"


def test_nested_markup() -> None:
    made = paragraph("**a *b* c**", BODY, 500)
    assert [piece.style.face for piece in made.lines[0]] == [Face.NAME, Face.NAME_ITALIC, Face.NAME]


def test_links_are_found_where_they_are_drawn() -> None:
    made = paragraph("He turns over, see [the rule](D2.1) and act.", BODY, 160)
    spots = [(y, piece) for y, line in enumerate(made.lines) for piece in line if piece.link]
    assert {piece.link for _, piece in spots} == {"D2.1"}
    row, piece = spots[0]
    assert made.link_at((piece.x + 2, row * made.step + 2)) == "D2.1"
    assert made.link_at((0, 0)) == ""
    assert made.link_at((5, 5000)) == ""


def test_signs_the_face_lacks_come_from_the_second_face() -> None:
    assert runs("go ← or", Face.TEXT) == [("go ", Face.TEXT), ("← ", Face.SIGN), ("or", Face.TEXT)]
    assert runs("Dvořák’s 12½", Face.TEXT) == [("Dvořák’s 12½", Face.TEXT)]


@pytest.mark.parametrize("px", [12, 20, 39, 40, 90])
@pytest.mark.parametrize("tracking", [0, 3])
def test_what_is_drawn_is_as_wide_as_measured(px: int, tracking: int) -> None:
    style = Style(Face.BOLD, px, INK, tracking)
    assert render("Musketeers", style).get_width() == width("Musketeers", style)


def test_an_empty_line_can_be_drawn() -> None:
    assert render("", BODY).get_size()[0] == 1
    assert text.put(pygame.Surface((10, 10)), "", BODY, "topleft", (3, 3)).size == (0, 0)


def test_fit_keeps_what_fits() -> None:
    words = "A musketeer enters the Orangery Garden"
    assert fit(words, BODY, 1000) == words
    short = fit(words, BODY, 150)
    assert short.endswith("…")
    assert width(short, BODY) <= 150
    assert words.startswith(short[:-1])


def test_apostrophes_are_curled() -> None:
    assert curled("the Cardinal's men, the guards' hall, 'tis") == "the Cardinal’s men, the guards’ hall, 'tis"


def test_a_face_that_is_missing_is_no_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text.font.cache_clear()
    monkeypatch.setattr(text, "asset", lambda *parts: tmp_path.joinpath(*parts))
    assert text.font(Face.TEXT, 20).size("abc")[0] > 0
    text.font.cache_clear()


def test_type_outlives_pygame() -> None:
    """Fonts made before pygame quit are not used after it: that would be a segmentation fault."""
    before = text.font(Face.TEXT, 23)
    pygame.quit()
    pygame.font.init()
    after = text.font(Face.TEXT, 23)
    assert after is not before
    assert after.metrics("a")
