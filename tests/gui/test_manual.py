"""The manual's pages, rule numbers and tables; and the switches read from a scenario's model."""

from pathlib import Path

import pygame
import pytest

from musketeers_gui.core.library import Library
from musketeers_gui.games import GAMES
from musketeers_gui.gui.boards import Pictures
from musketeers_gui.gui.manual import Album, Code, Item, Prose, Table, Title, linked, pages, parse, sections, tables_of
from musketeers_gui.gui.variants import options, variants

PAGE = """# The Game

Two lines
of one paragraph.

## Rules
### D2.1 One icon
- the first
  goes on
- the second
1. counted

| key | value |
|---|---|
| `a` | one |
| b | two | three |

```yaml
game: duke
  indented: true
```
<!-- a remark -->
### R-B-17 A ruling
See D2.1, `D2.1` and [D2.1](there).
"""


def test_blocks_of_a_page() -> None:
    blocks = parse(PAGE)
    assert blocks[:3] == [
        Title(1, "The Game", "the-game"),
        Prose("Two lines of one paragraph."),
        Title(2, "Rules", "rules"),
    ]
    assert blocks[3:] == [
        Title(3, "D2.1 One icon", "D2.1"),
        Item("the first goes on"),
        Item("the second"),
        Item("counted", "1"),
        Table(("key", "value"), (("`a`", "one"), ("b", "two"))),
        Code(("game: duke", "  indented: true")),
        Title(3, "R-B-17 A ruling", "R-B-17"),
        Prose("See D2.1, `D2.1` and [D2.1](there)."),
    ]


def test_rule_numbers_become_links_but_for_code_links_and_the_rule_itself() -> None:
    ids = frozenset({"D2.1", "C7", "R-B-17"})
    assert linked("See D2.1. And C7, C77, `C7`.", ids) == "See [D2.1](D2.1). And [C7](C7), C77, `C7`."
    assert linked("C7 stands for [C7](x).", ids, own="C7") == "C7 stands for [C7](x)."
    assert linked("By R-B-17.", ids) == "By [R-B-17](R-B-17)."


def test_sections_hold_what_is_below_their_heading() -> None:
    found = sections(parse(PAGE), "Game")
    assert [section.title.id for section in found] == ["the-game", "rules", "D2.1", "R-B-17"]
    assert found[2].holds(["counted", "three"]) is False
    assert found[2].holds(["counted", "indented"])
    assert found[3].holds(["ruling"])


def test_files_become_tables() -> None:
    data = {
        "name": "x",
        "guards": [4, 5],
        "pays": {"free": 1, "prison": None},
        "cards": [{"value": 1, "swords": [0, 1]}, {"value": 2, "open": True}],
        "map": [[1, [2]]],
    }
    assert list(tables_of(data)) == [
        Table(("key", "value"), (("name", "x"), ("guards", "4, 5"))),
        Table(("pays", "value"), (("free", "1"), ("prison", "–"))),
        Table(("cards", "value", "swords", "open"), (("1", "1", "0, 1", ""), ("2", "2", "", "yes"))),
    ]


def no_pictures(game: str, kind: str) -> Pictures | None:
    """Nothing is shown in pictures."""
    return None


def test_a_page_asks_for_pictures_and_then_shows_no_table_of_the_same(tmp_path: Path) -> None:
    library, shown = Library(GAMES, own=tmp_path), Pictures(("Heron", "Stork"), lambda edge: (edge, edge), _drawn)
    asked: list[tuple[str, str]] = []

    def paint(game: str, kind: str) -> Pictures | None:
        asked.append((game, kind))
        return shown

    with_pictures = next(page for page in pages(library, paint) if page.id == "duke")
    without = next(page for page in pages(library, no_pictures) if page.id == "duke")
    assert asked == [("duke", "tiles")]
    albums = [s for s in with_pictures.sections if any(isinstance(block, Album) for block in s.blocks)]
    assert [section.holds(["stork"]) for section in albums] == [True]
    assert not any(section.title.id.startswith("table-duke") for section in with_pictures.sections)
    assert any(section.title.id.startswith("table-duke") for section in without.sections)
    assert not any("<!--" in getattr(block, "markup", "") for section in without.sections for block in section.blocks)


def _drawn(number: int, edge: int) -> pygame.Surface:
    return pygame.Surface((edge, edge))


def test_every_game_has_a_page_and_all_pages_can_be_read(tmp_path: Path) -> None:
    found = {page.id: page for page in pages(Library(GAMES, own=tmp_path), no_pictures)}
    assert set(GAMES) <= set(found)
    assert {"scenarios", "protocol", "thanks"} <= set(found)
    assert found["cards"].section("C7") is not None
    assert any(
        isinstance(b, Table) for s in found["cards"].sections for b in s.blocks if s.title.id.startswith("table-")
    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_switches_can_be_turned(game: str, tmp_path: Path) -> None:
    library = Library(GAMES, own=tmp_path)
    setup = library.setup(GAMES[game].first)
    for variant in variants(setup.model):
        assert variant.value in variant.values
        other = next(value for value in variant.values if value != variant.value)
        turned = library.setup(GAMES[game].first, options=options({variant.path: other}))
        again = next(v for v in variants(turned.model) if v.path == variant.path)
        assert again.value == other


def test_options_are_nested_as_the_file_is() -> None:
    assert options({("a",): 1, ("s", "x"): True, ("s", "y"): False}) == {"a": 1, "s": {"x": True, "y": False}}
