"""Which rules no test names: `python -m tests.rule_coverage [GAME...]`.

The ids are those of the headings `### ID ...` in assets/manual/GAME.md; a test names them as literals in
`@pytest.mark.rule("C7", ...)`, an example in a data file beside the tests as `rules: [C7, ...]`.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from musketeers_gui.core import paths
from musketeers_gui.games import GAMES

TESTS = Path(__file__).parent
ID = re.compile(r"^### ([A-Z][A-Za-z]*(?:-[A-Z])?-?\d+(?:\.\d+)*[a-z]?)\b", re.MULTILINE)


def in_manual(game: str) -> list[str]:
    """The ids of the rules and rulings of a game, in the order of the manual."""
    page = paths.data_root() / "assets" / "manual" / f"{game}.md"
    return ID.findall(page.read_text("utf-8")) if page.is_file() else []


def in_tests(game: str) -> set[str]:
    """The ids that the tests of a game name."""
    folder = TESTS / game
    named = {rule for path in folder.rglob("*.py") for rule in _marked(path)}
    return named | {
        rule for path in folder.rglob("*.y*ml") for rule in _listed(yaml.safe_load(path.read_text("utf-8")))
    }


def untested(game: str) -> list[str]:
    """The ids that no test names."""
    named = in_tests(game)
    return [rule for rule in in_manual(game) if rule not in named]


def _marked(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def _listed(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        yield from map(str, data.get("rules") or ())
        data = list(data.values())
    if isinstance(data, list):
        for each in data:
            yield from _listed(each)


def main() -> int:
    """List them; 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME")
    missing = {game: untested(game) for game in parser.parse_args().games or GAMES}
    for game, rules in missing.items():
        print(f"{game}: {len(in_manual(game)) - len(rules)} of {len(in_manual(game))} rules are named by a test")
        print("".join(f"  {rule}\n" for rule in rules), end="")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
