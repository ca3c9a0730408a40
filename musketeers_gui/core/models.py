"""Checking data against a model, and telling every mistake with its place and a suggestion."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from .document import KEY, Document, Trail
from .values import Problem

M = TypeVar("M", bound=BaseModel)


class Strict(BaseModel):
    """A part of a file: unknown keys and wrong kinds of value are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A thing that is wrong across several values: where, and a sentence; row and column lie inside a text."""

    trail: Trail
    message: str
    row: int = 0
    offset: int = 0


def mistakes_inside(mistakes: Iterable[Mistake]) -> PydanticCustomError:
    """An error for a validator to raise: what is wrong inside a text, each by its row and offset."""
    return PydanticCustomError("inside", "mistakes inside a text", {"mistakes": list(mistakes)})


def validate(model: type[M], document: Document) -> tuple[M | None, list[Problem]]:
    """The model made from a document, and every mistake in it, sorted by place."""
    problems = list(document.problems)

    def told(trail: Trail) -> bool:
        return any(trail[: len(broken)] == broken for broken in document.broken)

    try:
        return model.model_validate_json(json.dumps(document.data), strict=True), sorted(set(problems))
    except ValidationError as error:
        for each in error.errors():
            if not told(tuple(each["loc"])):
                problems += _problems(document, model, each)
    return None, sorted(set(problems))


def place(document: Document, mistakes: Iterable[Mistake]) -> list[Problem]:
    """Mistakes as problems with file, line and column."""
    return [document.mark(m.trail).at(m.row, m.offset).problem(m.message) for m in mistakes]


def below(key: str, mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """The mistakes of a part of something, their trails lengthened by its key."""
    return (Mistake((key, *m.trail), m.message, m.row, m.offset) for m in mistakes)


def suggestion(word: str, known: Iterable[object]) -> str:
    """` (did you mean 'x'?)` with the nearest known word, or nothing."""
    words = sorted({str(each) for each in known})
    by_case = {each.casefold(): each for each in words}
    near = difflib.get_close_matches(word.casefold(), by_case, n=1, cutoff=0.5)
    return f" (did you mean '{by_case[near[0]]}'?)" if near else ""


def unknown(what: str, word: str, known: Iterable[object]) -> str:
    """The sentence for a name that nothing bears."""
    return f"unknown {what} '{_cut(word)}'{suggestion(word, known)}"


# ------------------------------------------------------------------ from pydantic's errors to sentences


def _problems(document: Document, model: type[BaseModel], detail: ErrorDetails) -> list[Problem]:
    if detail["type"] == "inside":
        mark = document.mark(tuple(detail["loc"]))
        return [mark.at(each.row, each.offset).problem(each.message) for each in detail["ctx"]["mistakes"]]
    return [_problem(document, model, detail)]


def _problem(document: Document, model: type[BaseModel], detail: ErrorDetails) -> Problem:
    trail: Trail = tuple(detail["loc"])
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "extra_forbidden":
        fields = _fields(model, trail[:-1])
        message = unknown("key", str(trail[-1]), fields)
        return document.mark((*trail, KEY)).problem(message)
    if kind == "missing":
        return document.mark(trail[:-1]).problem(f"'{trail[-1]}' is missing")
    if kind == "union_tag_not_found":
        return document.mark(trail).problem(f"{context['discriminator']} is missing")
    if kind == "union_tag_invalid":
        return _wrong_tag(document, trail, context)
    if trail[-1:] == ("[key]",):
        return document.mark((*trail[:-1], KEY)).problem(f"the key {_sentence(kind, context, detail)}")
    key = next((_cut(part) for part in reversed(_given(document.data, trail)) if isinstance(part, str)), "")
    return document.mark(trail).problem(f"'{key}' {_sentence(kind, context, detail)}" if key else detail["msg"])


def _wrong_tag(document: Document, trail: Trail, context: Mapping[str, Any]) -> Problem:
    """A key that says which of several forms a mapping has, and says none of them."""
    key, tag = str(context["discriminator"]).strip("'"), str(context["tag"])
    known = str(context["expected_tags"]).split(", ")
    hint = suggestion(tag, [each.strip("'") for each in known])
    return document.mark((*trail, key)).problem(f"'{key}' must be {' or '.join(known)} (got {shown(tag)}){hint}")


def _given(data: Any, trail: Trail) -> list[str | int]:
    """The parts of a trail that the data has; those left out say which of several forms was tried."""
    parts: list[str | int] = []
    for part in trail:
        has = part in data if isinstance(data, dict) else isinstance(data, list) and isinstance(part, int)
        if has:
            parts.append(part)
            data = data[part]
    return parts


def _sentence(kind: str, context: Mapping[str, Any], detail: ErrorDetails) -> str:
    given = detail["input"]
    if kind == "literal_error":
        known = re.findall(r"'([^']*)'", str(context["expected"]))
        return f"must be {context['expected']} (got {shown(given)}){suggestion(str(given), known)}"
    if kind in _EXPECTED:
        hint = "; write true or false" if kind == "bool_type" and isinstance(given, str) else ""
        return f"must be {_EXPECTED[kind]} (got {shown(given)}){hint}"
    if kind in _BOUNDS:
        bound = next(iter(context.values()))
        return f"must be {_BOUNDS[kind]} {bound:{'g' if isinstance(bound, float) else ''}} (got {shown(given)})"
    if kind in _LENGTHS:
        bound, thing, end = _LENGTHS[kind]
        limit = context[bound]
        wanted = f"{'at least' if bound == 'min_length' else 'at most'} {limit} {thing if limit == 1 else end}"
        return f"must have {wanted} (got {shown(given)})"
    if kind == "value_error":
        return str(context.get("error", detail["msg"]))
    return f"{detail['msg'][:1].lower()}{detail['msg'][1:]} (got {shown(given)})"


_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "none_required": "null",
}
_BOUNDS = {
    "greater_than_equal": "at least",
    "greater_than": "more than",
    "less_than_equal": "at most",
    "less_than": "less than",
}
_LENGTHS = {
    "too_short": ("min_length", "entry", "entries"),
    "too_long": ("max_length", "entry", "entries"),
    "string_too_short": ("min_length", "letter", "letters"),
    "string_too_long": ("max_length", "letter", "letters"),
}


def shown(value: object) -> str:
    """A value as it is told in a sentence, cut where it is long."""
    return _cut(json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else f"'{value}'")


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def _fields(model: type[BaseModel], trail: Trail) -> list[str]:
    """The keys that are known at a trail, for suggestions."""
    models: list[type[BaseModel]] = [model]
    for part in trail:
        found = [m for owner in models for m in _models_in(owner, part)]
        models = found or models
    return [field.alias or name for owner in models for name, field in owner.model_fields.items()]


def _models_in(owner: type[BaseModel], part: str | int) -> list[type[BaseModel]]:
    """The models below a key, or a model itself where the part says which of several was tried."""
    if owner.__name__ == part:
        return [owner]
    fields = ((field.alias or name, field) for name, field in owner.model_fields.items())
    return [model for name, field in fields if name == str(part) for model in _unpack(field.annotation)]


def _unpack(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for argument in get_args(annotation) for model in _unpack(argument)]
