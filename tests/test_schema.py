"""The JSON Schemas that lie beside the files are those of the models, and every file names its own."""

import json
import re
from pathlib import Path

import pytest
import yaml

from musketeers_gui.core import paths
from musketeers_gui.core.schemas import schema_texts
from musketeers_gui.games import GAMES

ROOT = paths.data_root()
COMMITTED = ROOT / "assets" / "schema"
FILES = sorted(
    path for folder in ("boards", "scenarios") for game in GAMES for path in (ROOT / folder / game).rglob("*.yaml")
)
FIRST_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")


@pytest.mark.parametrize("name", sorted(schema_texts(GAMES)))
def test_committed_schemas_are_up_to_date(name: str) -> None:
    """`musketeers schema --out assets/schema` writes them."""
    assert (COMMITTED / f"{name}.json").read_text("utf-8") == schema_texts(GAMES)[name]


def test_no_schema_is_left_over() -> None:
    """Of games that exist."""
    ours = {path.stem for path in COMMITTED.glob("*.json") if path.stem.split("-")[0] in GAMES}
    assert ours == set(schema_texts(GAMES))


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_a_file_names_its_schema(path: Path) -> None:
    """In its first line, relative to itself; it is commented, and the schema knows its keys."""
    text = path.read_text("utf-8")
    found = FIRST_LINE.fullmatch(text.splitlines()[0])
    assert found
    schema = json.loads((path.parent / found[1]).resolve().read_text("utf-8"))
    assert set(yaml.safe_load(text)) <= set(schema["properties"]) | {True}
    assert text.splitlines()[1].startswith("# ")


def test_a_scenario_needs_only_game_and_title() -> None:
    """All else has a default, so an editor must not ask for it; parts may be names of files."""
    for game in GAMES.values():
        schema = json.loads(schema_texts(GAMES)[f"{game.id}-scenario"])
        assert schema["required"] == ["game", "title"]
        for part in game.parts:
            held = schema["properties"][part]
            choices = held["items"]["anyOf"] if held.get("type") == "array" else held["anyOf"]
            assert {"string"} <= {choice.get("type") for choice in choices}


def test_every_key_is_explained() -> None:
    """So that an editor can show what it means."""
    for name, text in schema_texts(GAMES).items():
        schema = json.loads(text)
        for key, held in schema["properties"].items():
            meant = schema["$defs"][held["$ref"].rpartition("/")[2]] if "$ref" in held else held
            assert held.get("description") or meant.get("description"), f"{name}: {key}"
