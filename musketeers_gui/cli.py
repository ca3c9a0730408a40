"""The commands: see `musketeers --help`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import simulate
from .bots import BOTS, UnknownBot, make_bot
from .core import saves
from .core.game import Setup
from .core.library import BadChoice, Library, UnknownScenario
from .core.match import Match, Person
from .core.rules import Rules, Shared
from .core.schemas import schema_texts
from .core.values import ScenarioError, Seat, seen_by
from .engine import Engine
from .games import GAMES
from .screen import has_display

if TYPE_CHECKING:
    from .core.values import Event


class Fault(Exception):
    """A sentence to tell before leaving with exit code 2 (or another)."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def run(words: Sequence[str]) -> int:
    """Carry out a command line; the exit code. Whatever is wrong is told in a sentence on standard error."""
    try:
        options = parser().parse_args(words)
        return int(options.do(options))
    except Fault as fault:
        print(f"musketeers: {fault}", file=sys.stderr)
        return fault.code
    except ScenarioError as error:
        print("\n".join(map(str, error.problems)), file=sys.stderr)
        return 2
    except (UnknownScenario, BadChoice, UnknownBot, saves.BadSave) as error:
        print(f"musketeers: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"musketeers: {place}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


# ------------------------------------------------------------------ the words


def parser() -> argparse.ArgumentParser:
    """Every command with its arguments."""
    top = argparse.ArgumentParser(prog="musketeers", description="Four board games about the musketeers.")
    top.add_argument("--version", action="version", version=f"%(prog)s {_version()}")
    top.set_defaults(do=_window)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands.add_parser("play", help="go straight to the table"))
    check = commands.add_parser("check", help="list every mistake in scenario and board files")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files and folders (default: all)")
    check.set_defaults(do=_check)
    schema = commands.add_parser("schema", help="write the JSON Schemas that editors complete and check with")
    schema.add_argument("--out", type=Path, metavar="DIR", help="folder (default: print their names)")
    schema.set_defaults(do=_schema)
    commands.add_parser("scenarios", help="list the scenarios").set_defaults(do=_scenarios)
    copy = commands.add_parser("copy", help="copy a scenario as the start of one's own")
    copy.add_argument("scenario", metavar="SCENARIO")
    copy.add_argument("file", type=Path, metavar="FILE")
    copy.set_defaults(do=_copy)
    _add_simulate(commands.add_parser("simulate", help="play many games without a window"))
    show = commands.add_parser("show", help="print the log of a saved game")
    show.add_argument("save", type=Path, metavar="SAVE")
    show.set_defaults(do=_show)
    gallery = commands.add_parser("gallery", help="draw every screen into a folder")
    gallery.add_argument("--out", type=Path, required=True, metavar="DIR")
    gallery.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    gallery.add_argument("--text", type=_percent, default=100, metavar="PERCENT")
    gallery.set_defaults(do=_gallery)
    commands.add_parser("engine", help="speak the engine protocol on standard input and output").set_defaults(
        do=_engine
    )
    return top


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("scenario", nargs="?", metavar="SCENARIO", help="an id or the path of a YAML file")
    play.add_argument("--load", type=Path, metavar="SAVE", help="go on with a saved game")
    _add_setup(play)
    play.set_defaults(do=_play)


def _add_simulate(sim: argparse.ArgumentParser) -> None:
    sim.add_argument("scenario", metavar="SCENARIO", help="an id or the path of a YAML file")
    sim.add_argument("--games", type=_positive, required=True, metavar="N")
    _add_setup(sim)
    sim.add_argument("--limit", type=_positive, default=simulate.LIMIT, metavar="ACTIONS")
    sim.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes, one a core at most")
    sim.add_argument("--csv", type=Path, metavar="FILE", help="one row a game")
    sim.set_defaults(do=_simulate)


def _add_setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=_positive, metavar="P")
    command.add_argument("--mode", metavar="M")
    command.add_argument("--seats", type=_seats, default={}, metavar="a=human,b=random")
    command.add_argument("--seed", type=_seed, metavar="S")


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def _seed(text: str) -> str:
    if not text or not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is a word or a number")
    return text


def _percent(text: str) -> int:
    value = _positive(text.rstrip("%"))
    if not 80 <= value <= 200:
        raise argparse.ArgumentTypeError("text size is from 80 to 200 percent")
    return value


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    size = (_positive(width), _positive(height))
    if not (640 <= size[0] <= 8192 and 480 <= size[1] <= 8192):
        raise argparse.ArgumentTypeError("a size is written 1920x1080, from 640x480 to 8192x8192")
    return size


def _seats(text: str) -> dict[Seat, str]:
    pairs = [part.partition("=") for part in text.split(",")]
    if not all(seat and equals and player for seat, equals, player in pairs):
        raise argparse.ArgumentTypeError("seats are written seat=player, such as athos=human,porthos=random")
    return {seat: player for seat, _, player in pairs}


# ------------------------------------------------------------------ what they do


def _window(options: argparse.Namespace) -> int:
    return _open_window(None)


def _play(options: argparse.Namespace) -> int:
    library = Library(GAMES)
    if (options.load is None) == (options.scenario is None):
        raise Fault("name a scenario, or a saved game with --load")
    if options.load:
        opened = saves.load(saves.read(options.load), library)
        if opened.damage:
            print(f"musketeers: line {opened.damage.line}: {opened.damage.message}", file=sys.stderr)
        return _open_window(opened.match, None if opened.damage else options.load)
    setup = library.setup(options.scenario, options.players, options.mode)
    return _open_window(Match(setup, options.seed or os.urandom(8).hex(), _people(setup, options.seats)))


def _people(setup: Setup, seats: Mapping[Seat, str]) -> dict[Seat, Person]:
    rules = setup.rules()
    _known_seats(setup, seats)
    people = {}
    for seat, player in (dict.fromkeys(rules.seats, "human") | dict(seats)).items():
        if player == "human":
            people[seat] = Person(_called(rules, seat))
        else:
            make_bot(setup.game.id, player)
            people[seat] = Person(rules.name(seat), player)
    if all(seat in people and people[seat].bot for seat in rules.seats):
        _may_be_left(setup)
    return people


def _called(rules: Rules[Any, Any], seat: Seat) -> str:
    """What a person is called: by his seat, or by a number where he has several."""
    groups = rules.sharing if isinstance(rules, Shared) else ()
    return next((f"Player {n}" for n, seats in enumerate(groups, 1) if seat in seats and seats[1:]), rules.name(seat))


def _may_be_left(setup: Setup) -> None:
    """Computer players alone must be able to end the game."""
    if reason := setup.endless():
        raise Fault(reason.text)


def _known_seats(setup: Setup, seats: Mapping[Seat, str]) -> None:
    known = setup.rules().seats
    for seat in seats:
        if seat not in known:
            raise Fault(f"there is no seat '{seat}' in this game; its seats are {', '.join(known)}")


def _open_window(match: Match | None, path: Path | None = None) -> int:
    from .gui.pygames import both_pygames

    if trouble := both_pygames():
        print(f"musketeers: {trouble}", file=sys.stderr)
    if not has_display():
        raise Fault("no display was found, so no window can be opened")
    try:
        from .gui.main import open_window
    except ImportError as error:
        raise Fault(f"pygame cannot be used ({error}); install the program again") from error
    return open_window(Library(GAMES), match, path)


def _version() -> str:
    try:
        return metadata.version("musketeers-gui")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _check(options: argparse.Namespace) -> int:
    library = Library(GAMES)
    if options.paths:
        files = [file for path in options.paths for file in _yaml_files(path)]
    else:
        files = [path for folder in ("boards", "scenarios") for path in library.files(folder).values()]
    problems = [problem for file in files for problem in library.check_file(file)]
    count = "1 file" if len(files) == 1 else f"{len(files)} files"
    print("\n".join(map(str, dict.fromkeys(problems))) or f"{count}, no mistakes")
    return 1 if problems else 0


def _yaml_files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*.y*ml") if file.is_file())
    if not path.exists():
        raise Fault(f"{path}: there is no such file or folder")
    return [path]


def _schema(options: argparse.Namespace) -> int:
    texts = schema_texts(GAMES)
    if options.out is None:
        print("\n".join(texts))
        return 0
    options.out.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (options.out / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
    return 0


def _scenarios(options: argparse.Namespace) -> int:
    entries, problems = Library(GAMES).entries()
    for entry in entries:
        players = ", ".join(map(str, entry.players))
        modes = f"  modes {', '.join(entry.modes)}" if entry.modes else ""
        hard = f"  {entry.difficulty}" if entry.difficulty else ""
        print(f"{entry.id:<28} {entry.title:<36} players {players}{modes}{hard}  {entry.path}")
    if problems:
        print(f"{len(problems)} mistakes in other files; see: musketeers check", file=sys.stderr)
    return 0


def _copy(options: argparse.Namespace) -> int:
    library = Library(GAMES)
    game = library.setup(options.scenario).game.id
    if options.file.exists():
        raise Fault(f"{options.file} exists already; nothing was written")
    text = library.find(options.scenario).read_text("utf-8-sig")
    schema = (library.shipped / "assets" / "schema" / f"{game}-scenario.json").as_uri()
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("# yaml-language-server:")]
    head = f"# yaml-language-server: $schema={schema}\n"
    with options.file.open("x", encoding="utf-8", newline="\n") as file:
        file.write(head + "".join(lines))
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from tqdm import tqdm

    setup = Library(GAMES).setup(options.scenario, options.players, options.mode)
    _known_seats(setup, options.seats)
    for player in options.seats.values():
        if player == "human":
            raise Fault(f"nobody sits there: name computer players, one of {', '.join(BOTS[setup.game.id])}")
        make_bot(setup.game.id, player)
    _may_be_left(setup)
    todo = simulate.job(setup, options.seats, options.seed or "0", options.limit)
    begun = time.perf_counter()
    games = simulate.play_all(todo, options.games, options.jobs)
    rows = list(tqdm(games, total=options.games, unit="game", disable=None))
    if options.csv:
        simulate.write_csv(rows, options.csv)
    print("\n".join(simulate.summary(rows, setup.rules().seats, time.perf_counter() - begun)))
    return 0


def _show(options: argparse.Namespace) -> int:
    opened = saves.load(saves.read(options.save), Library(GAMES))
    match = opened.match
    say: Callable[[Event], str] = match.rules.say
    print(match.setup.model.title)
    for line, entry in enumerate((match.start, *match.entries)):
        rolls = "  ".join(f"[{draw.label}: {draw.value}]" for draw in entry.draws) if line else ""
        print(f"{line:>4}  {entry.seat}: {entry.action}  {rolls}".rstrip(" :") if line else "   0  start")
        for event in seen_by(entry.events, entry.seat or None):
            print(f"        {say(event)}")
    if opened.damage:
        print(f"line {opened.damage.line} of the file: {opened.damage.message}", file=sys.stderr)
        return 1
    return 0


def _gallery(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from .gui.gallery import gallery

    options.out.mkdir(parents=True, exist_ok=True)
    gallery(options.out, options.size, options.text)
    return 0


def _engine(options: argparse.Namespace) -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdin.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    Engine(Library(GAMES)).serve(sys.stdin, sys.stdout)
    return 0
