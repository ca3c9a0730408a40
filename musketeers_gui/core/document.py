"""YAML that people edit: read safely, with the line and column of every value and every mistake at once.

Only true/false, null, and decimal numbers are guessed; everything else, and every key, is text as written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

from .files import TooLarge, content
from .values import Problem

MAX_BYTES = 2_000_000
MAX_NODES = 200_000
MAX_DEPTH = 60
MAX_DIGITS = 15
MAX_MESSAGE = 300

Trail: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys and list places from the top."""

KEY = "\0key"
"""Ends the trail of a key itself, as against its value."""


class Mark(NamedTuple):
    """Where a value stands; `indent` is the column of the text of a block scalar (`|`), else None.

    `note` is said before each mistake: which value is meant, where it does not stand at the place told.
    """

    file: str | None
    line: int
    column: int
    indent: int | None = None
    note: str = ""

    def at(self, row: int, offset: int) -> Mark:
        """A place inside a text: row and column from 0."""
        if self.indent is not None:
            return self._replace(line=self.line + 1 + row, column=self.indent + offset, indent=None)
        return self._replace(column=self.column + offset)

    def problem(self, message: str) -> Problem:
        """A mistake at this place; a bare mapping has no places but its start."""
        told = self.note + message
        told = told if len(told) <= MAX_MESSAGE else told[: MAX_MESSAGE - 3] + "..."
        if self.file is None:
            return Problem(None, 1, 1, told)
        return Problem(self.file, self.line, self.column, told)


@dataclass(slots=True)
class Document:
    """Plain data and where each part of it was written; `broken` are values whose mistake is told already."""

    data: dict[str, Any]
    marks: dict[Trail, Mark] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    file: str | None = None
    broken: list[Trail] = field(default_factory=list)

    def mark(self, trail: Trail) -> Mark:
        """The place of a value, or of the nearest thing around it that was written."""
        known: Trail = ()
        for part in trail:
            if (*known, part) in self.marks:
                known = (*known, part)
        return self.marks.get(known, Mark(self.file, 1, 1))


def from_mapping(data: Mapping[str, Any]) -> Document:
    """A document that was never a file."""
    return Document(dict(data), {(key,): Mark(None, 1, 1) for key in data})


def read(path: Path, shown: str | None = None) -> Document:
    """Read a file; every mistake is in `problems`, none is raised. `shown` is the name to tell people."""
    name = shown or str(path)
    try:
        text = content(path, MAX_BYTES).decode("utf-8-sig")
    except TooLarge:
        return _refused(name, 1, 1, f"the file is larger than {MAX_BYTES // 1_000_000} MB")
    except UnicodeDecodeError as error:
        good = _BREAK.split(error.object[: error.start].decode("utf-8-sig"))
        return _refused(name, len(good), len(good[-1]) + 1, "the file is not UTF-8 text")
    except OSError as error:
        return _refused(name, 1, 1, f"the file cannot be read: {error.strerror or error}")
    return parse(text, name)


def parse(text: str, name: str) -> Document:
    """Read YAML text; every mistake is in `problems`, none is raised."""
    if found := _CONTROL.search(text):
        before = _BREAK.split(text[: found.start()])
        return _refused(name, len(before), len(before[-1]) + 1, _control_words(found))
    lines = _BREAK.split(text)
    try:
        return _compose(text, lines, name)
    except yaml.MarkedYAMLError as error:
        return _broken_syntax(error, lines, name)
    except (yaml.YAMLError, RecursionError) as error:
        return _refused(name, 1, 1, _plain_words(str(error).splitlines()[0]))


def merge(base: Document, over: Document) -> Document:
    """One document over another: mappings merge, all else replaces, null takes away a mapping or a list."""
    problems, broken = base.problems + over.problems, base.broken + over.broken
    merged = Document({}, dict(base.marks), problems, over.file or base.file, broken)
    merged.data = _merge(base.data, over.data, (), merged.marks, over.marks)
    return merged


def part_of(document: Document, trail: Trail) -> Document:
    """The mapping that lies at a trail, as a document of its own."""
    data: Any = document.data
    for part in trail:
        data = data[part]
    depth = len(trail)
    marks = {key[depth:]: mark for key, mark in document.marks.items() if key[:depth] == trail}
    broken = [key[depth:] for key in document.broken if key[:depth] == trail]
    return Document(dict(data), marks, [], document.file, broken)


def put(document: Document, trail: Trail, part: Document) -> None:
    """Put another document's data in the place of the value at a trail."""
    holder: Any = document.data
    for key in trail[:-1]:
        holder = holder[key]
    holder[trail[-1]] = part.data
    _forget(document.marks, trail)
    document.marks |= {trail + key: mark for key, mark in part.marks.items()}
    document.marks.setdefault(trail, Mark(part.file, 1, 1))
    document.problems += part.problems


# ------------------------------------------------------------------ reading

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
"""What ends a line for the parser, so that all places are counted alike."""
_TAG = "tag:yaml.org,2002:"
_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?")


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """The C parser where there is one, with none of YAML 1.1's guesses."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _kind, _pattern, _first in (
    ("bool", r"true|false", "tf"),
    ("null", r"~|null|", ["~", "n", ""]),
    ("int", r"[-+]?(0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?(0|[1-9][0-9]*)\.[0-9]+", "-+0123456789"),
):
    _Loader.add_implicit_resolver(_TAG + _kind, re.compile(f"^(?:{_pattern})$"), list(_first))


def _refused(name: str, line: int, column: int, message: str) -> Document:
    return Document({}, {}, [Problem(name, line, column, message)], name)


def _control_words(found: re.Match[str]) -> str:
    return f"a control character (U+{ord(found[0]):04X}) is not allowed here"


def _broken_syntax(error: yaml.MarkedYAMLError, lines: list[str], name: str) -> Document:
    """What the parser stumbled over, told at the sign that has to be mended."""
    technical = str(error.problem or error.context)
    mark = error.problem_mark or error.context_mark
    if _NEVER_CLOSED in technical:
        mark = error.context_mark or mark
    if mark is None:
        return _refused(name, 1, 1, _plain_words(technical))
    if mark.line >= len(lines):
        return _refused(name, len(lines), len(lines[-1]) + 1, _plain_words(technical))
    tab = lines[mark.line][mark.column : mark.column + 1] == "\t"
    return _refused(name, mark.line + 1, mark.column + 1, _plain_words("'\\t'" if tab else technical))


def _compose(text: str, lines: list[str], name: str) -> Document:
    node = yaml.compose(text, Loader=_Loader)
    if node is None:
        return _refused(name, 1, 1, "the file is empty")
    if not isinstance(node, yaml.MappingNode):
        return _refused(name, 1, 1, "the file must be a mapping: lines such as 'title: ...'")
    document = Document({}, {}, list(_tags(text, name)), name)
    document.data = _Walk(document, lines).plain(node, ())
    return document


def _tags(text: str, name: str) -> Iterator[Problem]:
    """Every tag a person wrote; afterwards they cannot be told from those the parser gave."""
    for token in yaml.scan(text, Loader=_Loader) if "!" in text else ():
        if isinstance(token, yaml.TagToken):
            mark = token.start_mark
            yield Problem(name, mark.line + 1, mark.column + 1, "tags (!name) are not allowed")


class _Walk:
    """From nodes to plain data, noting marks and mistakes."""

    def __init__(self, document: Document, lines: list[str]) -> None:
        self.document = document
        self.lines = lines
        self.left = MAX_NODES

    def plain(self, node: yaml.Node, trail: Trail) -> Any:
        self.left -= 1
        if self.left < 0 or len(trail) > MAX_DEPTH:
            what = "expands to too many values (aliases?)" if self.left < 0 else "is nested too deeply"
            raise yaml.MarkedYAMLError(problem=f"the file {what}", problem_mark=node.start_mark)
        self.document.marks[trail] = self.mark(node)
        match node:
            case yaml.MappingNode():
                return self.mapping(node, trail)
            case yaml.SequenceNode():
                return [self.plain(item, (*trail, place)) for place, item in enumerate(node.value)]
        return self.scalar(node)

    def mark(self, node: yaml.Node) -> Mark:
        start = node.start_mark
        indent = None
        if isinstance(node, yaml.ScalarNode) and node.style == "|":
            rows = self.lines[start.line + 1 : node.end_mark.line + 1]
            indent = next((len(row) - len(row.lstrip(" ")) for row in rows if row.strip()), 0) + 1
        return Mark(self.document.file, start.line + 1, start.column + 1, indent)

    def mapping(self, node: yaml.MappingNode, trail: Trail) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.bad(key_node, "a key must be plain text")
                continue
            key = str(key_node.value)
            if found := _CONTROL.search(key):
                self.bad(key_node, _control_words(found))
            elif key in data:
                self.bad(key_node, f"the key '{key}' is given twice")
                continue
            value = self.plain(value_node, (*trail, key))
            self.document.marks[(*trail, key, KEY)] = self.mark(key_node)
            data[key] = value
        return data

    def scalar(self, node: yaml.Node) -> Any:
        text = str(node.value)
        if found := _CONTROL.search(text):
            return self.bad(node, _control_words(found))
        match node.tag.removeprefix(_TAG):
            case "null":
                return None
            case "bool":
                return text == "true"
            case "int" | "float" if len(text) > MAX_DIGITS:
                return self.bad(node, f"the number {text[:MAX_DIGITS]}... is too long")
            case ("int" | "float") as kind if _NUMBER.fullmatch(text):
                return int(text) if kind == "int" else float(text)
        return text

    def bad(self, node: yaml.Node, message: str) -> None:
        self.document.problems.append(self.mark(node).problem(message))


_NEVER_CLOSED = "found unexpected end of stream"
_WORDS = {
    "mapping values are not allowed": "a colon followed by a space inside a text: put the text in quotes",
    "'\\t'": "indent with spaces, not with tabs",
    "found character that cannot start": "this sign cannot begin a text: put the text in quotes",
    "could not find expected ':'": "a colon is missing after a key, or the indentation is uneven",
    "did not find expected key": "the indentation is uneven, or a comma or a closing bracket is missing",
    "did not find expected '-'": "the indentation is uneven: a list item or a key stands where it cannot",
    "did not find expected ',' or": "a comma or a closing bracket is missing",
    "did not find expected node": "a value is missing or a bracket is out of place",
    "expected a single document": "only one document is allowed in a file: take out the line '---'",
    "but found another document": "only one document is allowed in a file: take out the line '---'",
    "did not find expected <document start>": "only one document is allowed in a file: take out the line '...'",
    _NEVER_CLOSED: "a quotation mark or a bracket is never closed",
    "found undefined alias": "the alias (*name) names no anchor (&name)",
    "exceeded maximum": "the file is nested too deeply",
    "maximum recursion": "the file is nested too deeply",
    "second occurrence": "the anchor (&name) is given twice",
    "found undefined tag handle": "tags (!name) are not allowed",
    "directive": "a line that begins with % has no place here",
}


def _plain_words(technical: str) -> str:
    return next((plain for sign, plain in _WORDS.items() if sign in technical), technical)


# ------------------------------------------------------------------ merging


def _merge(
    base: dict[str, Any],
    over: Mapping[str, Any],
    trail: Trail,
    marks: dict[Trail, Mark],
    new: dict[Trail, Mark],
) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        here = (*trail, key)
        old = merged.get(key)
        if isinstance(value, Mapping) and isinstance(old, dict):
            merged[key] = _merge(old, value, here, marks, new)
            marks |= {mark: new[mark] for mark in (here, (*here, KEY)) if mark in new}
            continue
        _forget(marks, here)
        if value is None and isinstance(old, dict | list):
            del merged[key]
            continue
        merged[key] = value
        marks |= {mark: place for mark, place in new.items() if mark[: len(here)] == here}
    return merged


def _forget(marks: dict[Trail, Mark], trail: Trail) -> None:
    for known in [known for known in marks if known[: len(trail)] == trail]:
        del marks[known]
