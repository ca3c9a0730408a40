"""The walls of the house: who may import whom, read from the source; and nothing of pygame without a window."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from musketeers_gui.core import paths
from musketeers_gui.games import GAMES

ROOT = paths.data_root()
PACKAGE = ROOT / "musketeers_gui"
MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """`musketeers_gui.core.dice`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """The full name of every module and of everything that is taken out of one, wherever in the file."""
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def room(name: str) -> str:
    """The room of the house a module lies in: core, games/x, games, bots, gui, or the top."""
    match name.split("."):
        case [_, "games", game, *_] if game in GAMES or (PACKAGE / "games" / game).is_dir():
            return f"games/{game}"
        case [_, ("core" | "games" | "bots" | "gui") as first, *_]:
            return first
    return "top"


def allowed(where: str) -> set[str]:
    """The rooms a room may import from, as the picture in CONTRIBUTING shows."""
    games = {f"games/{path.name}" for path in (PACKAGE / "games").iterdir() if path.is_dir()} | {"games"}
    match where.split("/"):
        case ["core"]:
            return {"core"}
        case ["games", _]:
            return {"core", where}
        case ["games"]:
            return {"core"} | games
        case ["bots"]:
            return {"core", "bots"} | games
        case ["gui"]:
            return {"core", "bots", "gui", "top"} | games
    return {"core", "bots", "gui", "top"} | games


THIRD = {
    "core": {"yaml", "pydantic", "pydantic_core", "platformdirs"},
    "games": {"pydantic", "pydantic_core"},
    "bots": set(),
    "gui": {"yaml", "pydantic", "pydantic_core", "platformdirs", "pygame"},
    "top": {"tqdm"},
}
"""What each room may take from others' libraries."""


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    """Own rooms and other people's libraries alike; only the command line reaches into the window."""
    where = room(name_of(path))
    for module in imports(path):
        first = module.split(".")[0]
        if first == "musketeers_gui":
            if module != "musketeers_gui":
                assert room(module) in allowed(where), module
            if room(module) == "gui" and where != "gui":
                assert path.name in ("cli.py", "__main__.py"), module
        elif first not in sys.stdlib_module_names:
            assert first in THIRD[where.split("/")[0]], module


def test_the_window_is_imported_only_inside_functions() -> None:
    """So that no other command pays for it, or needs it."""
    for name in ("cli.py", "__main__.py", "engine.py", "simulate.py"):
        tree = ast.parse((PACKAGE / name).read_text("utf-8"))
        top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert not [ast.unparse(node) for node in top if "gui" in ast.unparse(node).replace("musketeers_gui", "")]


COMMANDS = ["engine", "scenarios", "check", "simulate cards/short --games 2", "schema", "--version", "play nowhere"]


@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_of_pygame_is_imported_without_a_window(command: str) -> None:
    """In a process of its own, by every command that opens none."""
    code = (
        "import sys; from musketeers_gui.cli import run\n"
        f"try: run({command.split()!r})\n"
        "except SystemExit: pass\n"
        "assert not [name for name in sys.modules if name.split('.')[0] == 'pygame'], 'pygame'\n"
        "assert not [name for name in sys.modules if name.startswith('musketeers_gui.gui')], 'gui'\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], input='{"do":"games"}\n', capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_only_the_registry_names_all_games() -> None:
    """Core, window and bots' search speak of no game but through it; what belongs to one game bears its name."""
    for path in MODULES:
        text = path.read_text("utf-8")
        named = {game for game in GAMES if f"games.{game}" in text}
        assert len(named) <= 1 or path == PACKAGE / "games" / "__init__.py", path
        if room(name_of(path)) == "core":
            assert not named


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function with its number of lines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield f"{name_of(path)}.{node.name}", (node.end_lineno or 0) - node.lineno + 1


def test_functions_and_files_are_short() -> None:
    """No function over 50 lines and few over 25; half of them have eight lines or fewer; no file over 450."""
    sizes = [size for path in MODULES for size in functions(path)]
    assert [size for size in sizes if size[1] > 50] == []
    lengths = sorted(length for _, length in sizes)
    assert lengths[len(lengths) // 2] <= 10
    assert sum(length > 25 for length in lengths) < len(lengths) * 0.06
    assert [path for path in MODULES if path.read_text("utf-8").count("\n") > 450] == []


def test_everything_public_says_what_it_is() -> None:
    """A docstring for each module, class, method and function without an underscore."""
    assert [
        place for path in MODULES for place in undocumented(name_of(path), ast.parse(path.read_text("utf-8")))
    ] == []


def undocumented(place: str, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    """What of a module or class is public and says nothing of itself; what stands inside a function is not public."""
    if not ast.get_docstring(node):
        yield place
    for inner in () if isinstance(node, ast.FunctionDef) else node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef) and not inner.name.startswith("_"):
            yield from undocumented(f"{place}.{inner.name}", inner)
