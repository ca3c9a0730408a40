"""Every rule and ruling of the manual is named by a test, and tests name none that the manual does not have."""

import pytest

from musketeers_gui.games import GAMES

from .rule_coverage import in_manual, in_tests, untested


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_tested(game: str) -> None:
    """Of all complete games."""
    assert in_manual(game)
    assert untested(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_stands_twice(game: str) -> None:
    """In the manual."""
    rules = in_manual(game)
    assert sorted(set(rules)) == sorted(rules)


@pytest.mark.parametrize("game", GAMES)
def test_tests_name_rules_that_exist(game: str) -> None:
    """A slip of the pen in a mark is found; plain words such as `Setup` are headings too."""
    assert {rule for rule in in_tests(game) if any(map(str.isdigit, rule))} <= set(in_manual(game))
