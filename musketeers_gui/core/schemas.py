"""JSON Schemas of the files people edit, for the completion and checks of editors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .game import Game, Scenario
from .library import models_of


def schema_texts(games: Mapping[str, Game]) -> dict[str, str]:
    """Each kind of file by the name of its schema, with the schema as JSON text."""
    parts = {f"{game.id}-scenario": set(game.parts) for game in games.values()}
    firsts = {f"{game.id}-scenario" for game in games.values()}
    texts = {}
    for name, model in models_of(games).items():
        schema = model.model_json_schema()
        if name in firsts:
            schema["required"] = ["game", "title"]
            schema["properties"]["game"]["description"] = Scenario.model_fields["game"].description
        for key in parts.get(name, ()):
            _or_name(schema["properties"], key)
        texts[name] = json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    return texts


def _or_name(properties: dict[str, Any], key: str) -> None:
    """A part may be the name of a file instead of its content, also in a list."""
    by_name = {"type": "string", "description": "The name of a file: beside this one, or under boards."}
    held = properties[key]
    if held.get("type") == "array":
        held["items"] = {"anyOf": [by_name, held["items"]]}
        return
    notes = {word: held.pop(word) for word in ("description", "title", "default") if word in held}
    properties[key] = {"anyOf": [by_name, held], **notes}
