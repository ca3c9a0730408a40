"""Reading YAML that people edit: what is guessed, what is refused, and where."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core import document
from musketeers_gui.core.document import KEY, Mark, from_mapping, merge, parse, part_of, put, read


def told(text: str) -> list[str]:
    """The mistakes of a text as `line:column: message`."""
    return [str(problem).removeprefix("f.yaml:") for problem in parse(text, "f.yaml").problems]


VALUES: list[tuple[str, Any]] = [
    ("true", True),
    ("false", False),
    ("null", None),
    ("~", None),
    ("", None),
    ("7", 7),
    ("-7", -7),
    ("+7", 7),
    ("0", 0),
    ("2.50", 2.5),
    ("NO", "NO"),
    ("no", "no"),
    ("on", "on"),
    ("ON", "ON"),
    ("yes", "yes"),
    ("True", "True"),
    ("Null", "Null"),
    ("1:30", "1:30"),
    ("08", "08"),
    ("007", "007"),
    ("1E", "1E"),
    ("1e5", "1e5"),
    ("1_000", "1_000"),
    ("0x10", "0x10"),
    ("0o7", "0o7"),
    (".5", ".5"),
    ("5.", "5."),
    (".inf", ".inf"),
    ("2024-01-02", "2024-01-02"),
    ("=", "="),
    ("'7'", "7"),
    ('"true"', "true"),
]


@pytest.mark.parametrize(("written", "value"), VALUES)
def test_only_truth_null_and_decimal_numbers_are_guessed(written: str, value: Any) -> None:
    """NO, ON, 1:30, 08 and 1E stay text."""
    data = parse(f"a: {written}\nb: [{written or 'null'}]\n", "f.yaml").data
    assert data == {"a": value, "b": [value]}
    assert type(data["a"]) is type(value)


@pytest.mark.parametrize("key", ["1", "08", "true", "null", "1.5", "no", "<<", "2024-01-02"])
def test_keys_are_always_text(key: str) -> None:
    """Also where the same word as a value would be a number."""
    assert parse(f"{key}: x\n", "f.yaml").data == {key: "x"}


REFUSED: list[tuple[str, list[str]]] = [
    ("", ["1:1: the file is empty"]),
    ("# only a comment\n", ["1:1: the file is empty"]),
    ("\ufeff", ["1:1: the file is empty"]),
    ("- a\n- b\n", ["1:1: the file must be a mapping"]),
    ("# c\n  - a\n", ["1:1: the file must be a mapping"]),
    ("hello\n", ["1:1: the file must be a mapping"]),
    ("a: 1\nb: 2\na: 3\n", ["3:1: the key 'a' is given twice"]),
    ("x:\n  k: 1\n  l: {k: 1, m: 2, k: 3}\n", ["3:19: the key 'k' is given twice"]),
    ("2: a\n'2': b\n", ["2:1: the key '2' is given twice"]),
    ("a: 1\n---\nb: 2\n", ["2:1: only one document"]),
    ("a: 1\n...\nb: 2\n", ["3:1: only one document"]),
    ("a: !!python/object/apply:os.system [ls]\n", ["1:4: tags (!name) are not allowed"]),
    ("a: 1\nb: !own x\n!!str c: ! y\n", ["2:4: tags", "3:1: tags", "3:10: tags"]),
    ("a: !!int 3\n", ["1:4: tags"]),
    ("%TAG ! tag:x,1:\n---\na: !y 1\n", ["3:4: tags"]),
    ("a: &a [*a]\n", ["1:4: the file is nested too deeply"]),
    ("a: &a\n  b: *a\n", ["1:4: the file is nested too deeply"]),
    ("a: *nobody\n", ["1:4: the alias (*name) names no anchor"]),
    ("a: &x 1\nb: &x 2\n", ["2:4: the anchor (&name) is given twice"]),
    ("a: 1\nbc: \x07\n", ["2:5: a control character (U+0007)"]),
    ("a: 1\r\nb: 2\r\n  \x00", ["3:3: a control character (U+0000)"]),
    ("a: 1\rb: \x9b\r", ["2:4: a control character (U+009B)"]),
    ('a: 1\nb: "x\\e[31m"\n', ["2:4: a control character (U+001B)"]),
    ('a: 1\n"\\0": 2\n', ["2:1: a control character (U+0000)"]),
    ("a: 9999999999999999\nb: -1234567890123456\n", ["1:4: the number 999999999999999...", "2:4: the number"]),
    ("a: 1.00000000000000000\n", ["1:4: the number 1.0000000000000... is too long"]),
    ("a:\n\t- b\n", ["2:1: indent with spaces, not with tabs"]),
    ('a: 1\nb: "never closed\nc: 2\n', ["2:4: a quotation mark or a bracket is never closed"]),
    ("a: [1, 2\nb: 3\n", ["2:2: a comma or a closing bracket is missing"]),
    ("a: b: c\n", ["1:5: a colon followed by a space inside a text"]),
    ("a: 1\n b: 2\n", ["2:3: a colon followed by a space inside a text"]),
    ("? [x, y]\n: 1\n", ["1:3: a key must be plain text"]),
    ("a: @home\n", ["1:4: this sign cannot begin a text"]),
    ('a: "\\ud800"\n', ["1:7: "]),
    ("a: 1\n- b\n", ["2:1: the indentation is uneven"]),
    ("%SOMETHING\na: 1\n", ["1:11: a line that begins with %"]),
]


@pytest.mark.parametrize(("text", "mistakes"), REFUSED)
def test_refused_with_a_sentence_at_its_place(text: str, mistakes: list[str]) -> None:
    """All mistakes of a file, each where it is."""
    found = told(text)
    assert len(found) == len(mistakes), found
    for sentence, expected in zip(found, mistakes, strict=True):
        assert sentence.startswith(expected)


@pytest.mark.parametrize("sign", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_refused(sign: str) -> None:
    """However deep: no recursion error, no overflow of the parser's stack."""
    for depth in (100, 2_000, 400_000):
        (problem,) = parse("a: " + sign * depth if sign in "[{a: " else sign * depth, "f.yaml").problems
        assert problem.line == 1


def test_alias_bomb_is_refused() -> None:
    """Nine levels of nine aliases are 387 million values; the reader stops early and says where."""
    names = "abcdefghi"
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]" for before, name in pairwise(names)]
    (problem,) = parse("\n".join(lines), "f.yaml").problems
    assert "too many values" in problem.message
    assert problem.line >= 1


def test_aliases_are_fine_otherwise() -> None:
    """An anchor used twice gives equal, separate values."""
    data = parse("a: &x {k: [1]}\nb: *x\n", "f.yaml").data
    assert data == {"a": {"k": [1]}, "b": {"k": [1]}}
    assert data["a"]["k"] is not data["b"]["k"]


def test_files_that_are_no_text(tmp_path: Path) -> None:
    """Not UTF-8, too large, not there, a folder: a sentence each, and the place where there is one."""
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("a: ok\nb: é".encode() + b"\xe9\n")
    assert str(read(latin, "latin").problems[0]) == "latin:2:5: the file is not UTF-8 text"
    large = tmp_path / "large.yaml"
    large.write_bytes(b"a: " + b"x" * document.MAX_BYTES)
    assert str(read(large, "large").problems[0]) == "large:1:1: the file is larger than 2 MB"
    just = tmp_path / "just.yaml"
    just.write_bytes(b"a: " + b"x" * (document.MAX_BYTES - 3))
    assert not read(just).problems
    (problem,) = read(tmp_path / "none.yaml").problems
    assert problem.message.startswith("the file cannot be read: ")
    assert read(tmp_path).problems


def test_byte_order_mark_and_line_ends(tmp_path: Path) -> None:
    """A file written on another system is read alike."""
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb:\r\n  - c\r\n")
    found = read(path)
    assert found.data == {"a": 1, "b": ["c"]}
    assert found.marks[("b", 0)][1:3] == (3, 5)


def test_marks_of_keys_values_and_block_texts() -> None:
    """Every value and key knows its place; a place inside a block text is counted from its first line."""
    found = parse("# head\ntop: {k: v}\ntext: |\n    one\n    two\nlist:\n- - 5\n", "f.yaml")
    assert found.mark(("top", "k"))[1:3] == (2, 10)
    assert found.mark(("top", "k", KEY))[1:3] == (2, 7)
    assert found.mark(("list", 0, 0))[1:3] == (7, 5)
    assert found.mark(("text",)).at(1, 2) == Mark("f.yaml", 5, 7)
    assert found.mark(("top", "nothing", "there"))[1:3] == (2, 6)
    assert found.mark(())[1:3] == (2, 1)


def test_a_bare_mapping_has_no_places() -> None:
    """Its mistakes stand at 1:1 of no file."""
    problem = from_mapping({"a": {"b": 1}}).mark(("a", "b")).problem("no")
    assert (problem.file, problem.line, problem.column) == (None, 1, 1)


def test_merge_takes_the_later_value_and_its_place() -> None:
    """Mappings merge, all else replaces, null takes away a mapping or a list but is a value elsewhere."""
    base = parse("m: {a: 1, b: 2}\nl: [1, 2]\ns: x\nn: 3\n", "base")
    over = parse("m: {b: 3, c: 4}\nl: null\ns: null\nn: [5]\n", "over")
    merged = merge(base, over)
    assert merged.data == {"m": {"a": 1, "b": 3, "c": 4}, "s": None, "n": [5]}
    assert merged.mark(("m", "a")).file == "base"
    assert merged.mark(("m", "b"))[:3] == ("over", 1, 8)
    assert merged.mark(("n", 0)).file == "over"
    assert base.data["m"] == {"a": 1, "b": 2}


def test_parts_are_taken_out_and_put_in_with_their_places() -> None:
    """The deck of a scenario lies in another file; a mistake in it is told there."""
    whole = parse("deck: mine\nmodes:\n  one: {k: 1}\n", "s")
    put(whole, ("deck",), parse("cards: [1, 2]\n", "d"))
    assert whole.data["deck"] == {"cards": [1, 2]}
    assert whole.mark(("deck", "cards", 1))[:3] == ("d", 1, 12)
    part = part_of(whole, ("modes", "one"))
    assert part.data == {"k": 1}
    assert part.mark(("k",))[:3] == ("s", 3, 12)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Never an exception; a refusal has a place inside the text and a sentence."""
    found = parse(text, "f.yaml")
    lines = document._BREAK.split(text)
    for problem in found.problems:
        assert problem.message
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    assert isinstance(found.data, dict)


PIECES = st.sampled_from(
    [
        "---\n",
        "...\n",
        "\n",
        "\n  ",
        ": ",
        "- ",
        ", ",
        "&x ",
        "*x",
        "!t ",
        "<<",
        "null",
        "0.5",
        *"ab:[]{}'\"#|>?\t1~%@\\\ré\u2028",
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_heap_of_signs_is_read_or_refused(text: str) -> None:
    """The signs that mean something to the parser, in any order."""
    found = parse(text, "f.yaml")
    assert found.problems or found.data or found.marks
    assert all(problem.line >= 1 and problem.column >= 1 and problem.message for problem in found.problems)
