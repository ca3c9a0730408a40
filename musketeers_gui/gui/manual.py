"""The manual as the rules reference shows it: pages of Markdown, and tables made from the YAML the rules use."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from musketeers_gui.core.document import read
from musketeers_gui.core.library import Library
from musketeers_gui.gui.boards import Pictures
from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.text import curled

RULE_ID: Final = re.compile(r"[A-Z][A-Za-z]{0,2}-?(?:[A-Z]-)?\d[\w.-]*")
"""What a rule or ruling is called: C7, D2.1, B6.4, R-B-17."""
OTHERS: Final = (("scenarios", "Scenarios of your own"), ("protocol", "For other programs"))
"""Pages that belong to no game: the file's name and what the list calls it."""


@dataclass(frozen=True, slots=True)
class Title:
    """A heading of level 1 to 4; `id` is the rule's number or the words made small."""

    level: int
    text: str
    id: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    markup: str


@dataclass(frozen=True, slots=True)
class Item:
    """A point of a list; `number` is empty in lists that are not counted."""

    markup: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """Lines shown as they are."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A head and rows of equal length."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Album:
    """Pictures of the things that a scenario's files of this kind hold."""

    kind: str
    pictures: Pictures = field(repr=False)


Block = Title | Prose | Item | Code | Table | Album
Painter = Callable[[str, str], Pictures | None]
"""Gives the pictures of a game's parts of a kind, where there are any."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it up to the next one."""

    title: Title
    blocks: tuple[Block, ...]

    def holds(self, words: Sequence[str]) -> bool:
        """Whether all the words (small letters) stand in it."""
        text = " ".join([self.title.text, *(_words(block) for block in self.blocks)]).casefold()
        return all(word in text for word in words)


@dataclass(frozen=True, slots=True)
class Page:
    """One page: the id of its game or file, its name, its sections."""

    id: str
    name: str
    sections: tuple[Section, ...] = field(repr=False)

    def section(self, id_: str) -> Section | None:
        """The section of a rule's number or heading."""
        return next((section for section in self.sections if section.title.id == id_), None)

    @property
    def ids(self) -> frozenset[str]:
        """The rule numbers on this page."""
        return frozenset(s.title.id for s in self.sections if RULE_ID.fullmatch(s.title.id))


def _words(block: Block) -> str:
    match block:
        case Title(_, text, _):
            return text
        case Prose(markup) | Item(markup, _):
            return markup
        case Code(lines):
            return " ".join(lines)
        case Table(head, rows):
            return " ".join([*head, *(cell for row in rows for cell in row)])
        case Album(_, pictures):
            return " ".join(pictures.names)


def _title(line: str) -> Title:
    marks, _, text = line.partition(" ")
    text = text.strip()
    first = text.split(" ", 1)[0].rstrip(":.")
    id_ = first if RULE_ID.fullmatch(first) else re.sub(r"\W+", "-", text.casefold()).strip("-")
    return Title(len(marks), text, id_)


def _cells(line: str) -> tuple[str, ...]:
    parts = re.split(r"(?<!\\)\|", line.strip().strip("|"))
    return tuple(part.strip().replace("\\|", "|") for part in parts)


def parse(text: str) -> list[Block]:
    """The blocks of a Markdown text: headings, paragraphs, lists, tables and fenced code.

    Comments are left out but for those that ask for pictures, which stay as paragraphs.
    """
    text = re.sub(r"<!--(?!\s*pictures:).*?-->", "", text, flags=re.DOTALL)
    blocks: list[Block] = []
    lines = iter(text.splitlines())
    gathered: list[str] = []
    for line in lines:
        if line.startswith("```"):
            _close(blocks, gathered)
            blocks.append(Code(tuple(_until_fence(lines))))
        elif not line.strip():
            _close(blocks, gathered)
        elif _opens(line, gathered):
            _close(blocks, gathered)
            gathered.append(line)
        else:
            gathered.append(line)
    _close(blocks, gathered)
    return blocks


def _until_fence(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if line.startswith("```"):
            return
        yield line


_ITEM: Final = re.compile(r"\s*(?:[-*]|(\d+)\.)\s+")


def _opens(line: str, gathered: Sequence[str]) -> bool:
    """Whether a line begins a block of its own."""
    if not gathered:
        return False
    table = line.startswith("|")
    if gathered[0].startswith("#") or table != gathered[0].startswith("|"):
        return True
    return not table and (line.startswith("#") or bool(_ITEM.match(line)))


def _close(blocks: list[Block], gathered: list[str]) -> None:
    if not gathered:
        return
    first = gathered[0]
    item = _ITEM.match(first)
    if first.startswith("#"):
        blocks.append(_title(first))
    elif first.startswith("|"):
        rows = [_cells(line) for line in gathered if not re.fullmatch(r"[|\s:-]+", line)]
        wide = len(rows[0])
        blocks.append(Table(rows[0], tuple((row + ("",) * wide)[:wide] for row in rows[1:])))
    elif item:
        rest = [first[item.end() :], *(line.strip() for line in gathered[1:])]
        blocks.append(Item(" ".join(rest), item.group(1) or ""))
    else:
        blocks.append(Prose(" ".join(line.strip() for line in gathered)))
    gathered.clear()


def sections(blocks: Iterable[Block], name: str) -> tuple[Section, ...]:
    """The blocks under their headings; what stands before the first one comes under the page's name."""
    found: list[tuple[Title, list[Block]]] = []
    for block in blocks:
        if isinstance(block, Title):
            found.append((block, []))
        elif found:
            found[-1][1].append(block)
        else:
            found.append((Title(1, name, name.casefold()), [block]))
    return tuple(Section(title, tuple(body)) for title, body in found)


def linked(markup: str, ids: frozenset[str], own: str = "") -> str:
    """The markup with every rule number of the page, but not `own`, made a link; code and links stay as they are."""
    parts = re.split(r"(`[^`]*`|\[[^\]]*\]\([^)]*\))", markup)
    return "".join(
        part if i % 2 else RULE_ID.sub(lambda m: _link(m.group(), ids, own), part) for i, part in enumerate(parts)
    )


def _link(word: str, ids: frozenset[str], own: str) -> str:
    id_ = word.rstrip(".-")
    return f"[{id_}]({id_}){word[len(id_) :]}" if id_ in ids and id_ != own else word


def pages(library: Library, paint: Painter) -> list[Page]:
    """Every page there is: the games of the registry, then the others, then the thanks.

    What a page shows in pictures does not come again as a table.
    """
    found = []
    for game in library.games.values():
        path = asset("manual", f"{game.id}.md")
        blocks = list(_illustrated(_read(path), partial(paint, game.id)))
        shown = {block.kind for block in blocks if isinstance(block, Album)}
        blocks += _tables(library, game.id, shown)
        if blocks:
            found.append(Page(game.id, game.title, sections(blocks, game.title)))
    files = [(name, title, asset("manual", f"{name}.md")) for name, title in OTHERS]
    for name, title, path in [*files, ("thanks", "Fonts, pictures and thanks", asset("CREDITS.md"))]:
        if blocks := _read(path):
            found.append(Page(name, title, sections(blocks, title)))
    return found


_ALBUM: Final = re.compile(r"<!--\s*pictures:\s*(\w+)\s*-->")


def _illustrated(blocks: Iterable[Block], paint: Callable[[str], Pictures | None]) -> Iterator[Block]:
    """The blocks with an album in the place of each comment that asks for pictures, where there are any."""
    for block in blocks:
        wish = _ALBUM.fullmatch(block.markup) if isinstance(block, Prose) else None
        if wish is None:
            yield block
        elif pictures := paint(wish.group(1)):
            yield Album(wish.group(1), pictures)


def _read(path: Path) -> list[Block]:
    try:
        return parse(curled(path.read_text("utf-8")))
    except OSError:
        return []


# ------------------------------------------------------------------ tables from YAML


def _tables(library: Library, game: str, shown: Collection[str]) -> list[Block]:
    """The files of boards/GAME as tables, so that what is shown is what the rules use; none of the kinds `shown`."""
    blocks: list[Block] = []
    for name, path in library.files("boards").items():
        document = read(path)
        if name.startswith(f"{game}/") and not document.problems and not document.data.keys() & shown:
            found = list(tables_of(document.data))
            if found:
                blocks += [Title(3, f"From {name}.yaml", f"table-{name}"), *found]
    return [Title(2, "Tables", "tables"), *blocks] if blocks else []


def tables_of(data: Mapping[str, Any]) -> Iterator[Block]:
    """What of a file can be read as a table: figures, lists of like things, figures by name."""
    single = [(key, _said(value)) for key, value in data.items() if _flat(value)]
    if single:
        yield Table(("key", "value"), tuple(single))
    for key, value in data.items():
        if _flat(value):
            continue
        named = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
        table = _table(key, [(str(name), row) for name, row in named])
        if table:
            yield table


def _flat(value: Any) -> bool:
    """Whether a value can stand in one cell."""
    if isinstance(value, list):
        return all(not isinstance(part, list | Mapping) for part in value)
    return not isinstance(value, Mapping)


def _said(value: Any) -> str:
    """A value in one cell, as people say it."""
    match value:
        case list():
            return ", ".join(map(_said, value))
        case None:
            return "–"
        case str() if "\n" in value:
            return "\n".join(f"`{line}`" for line in value.strip("\n").splitlines())
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def _table(key: str, rows: Sequence[tuple[str, Any]]) -> Table | None:
    """Rows of like things as a table; None where they are nested more deeply."""
    if all(_flat(row) for _, row in rows):
        return Table((key, "value"), tuple((name, _said(row)) for name, row in rows))
    things = [(name, row) for name, row in rows if isinstance(row, Mapping)]
    columns = list(dict.fromkeys(column for _, row in things for column, cell in row.items() if _flat(cell)))
    if len(things) < len(rows) or not columns:
        return None
    return Table(
        (key, *columns), tuple((name, *(_said(row[c]) if c in row else "" for c in columns)) for name, row in things)
    )
