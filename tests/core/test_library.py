"""Scenarios as people write them: completed, resolved, refused with every mistake at its place."""

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core.library import BadChoice, Library, UnknownScenario, choose, ways
from musketeers_gui.core.values import Problem, ScenarioError
from musketeers_gui.games import GAMES
from musketeers_gui.games.cards.setup import CardsScenario

HEAD = "game: cards\ntitle: Mine\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A person's own folder."""
    return tmp_path / "own"


@pytest.fixture
def library(own: Path) -> Library:
    """The shipped files and those of the person."""
    return Library(GAMES, own=own)


@pytest.fixture
def mistakes(library: Library, tmp_path: Path) -> Callable[..., list[str]]:
    """Writes a file and tells its mistakes as `file:line:column: message`."""

    def check(text: str, **beside: str) -> list[str]:
        for name, content in beside.items():
            (tmp_path / f"{name}.yaml").write_text(content, "utf-8")
        path = tmp_path / "s.yaml"
        path.write_text(text, "utf-8")
        return [str(problem).replace(f"{tmp_path}/", "") for problem in library.check_file(path)]

    return check


REFUSED: list[tuple[str, list[str]]] = [
    (HEAD + "hnd: 3\n", ["s.yaml:3:1: unknown key 'hnd' (did you mean 'hand'?)"]),
    ("title: x\ngame: card\n", ["s.yaml:2:7: unknown game 'card' (did you mean 'cards'?)"]),
    ("title: x\n", ["s.yaml:1:1: the file does not say what it is: it needs one of 'game', "]),
    ("game: cards\n", ["s.yaml:1:1: 'title' is missing"]),
    ("game: cards\ntitle:\n", ["s.yaml:2:7: 'title' must be text (got null)"]),
    ("game: cards\ntitle: ''\n", ["s.yaml:2:8: 'title' must have at least 1 letter (got '')"]),
    (
        HEAD + "hand: twelve\npay: 2.5\n",
        ["s.yaml:3:7: 'hand' must be a whole number (got 'twelve')", "s.yaml:4:6: 'pay'"],
    ),
    (
        HEAD + "hand: 1\npay: 99\n",
        ["s.yaml:3:7: 'hand' must be at least 2 (got 1)", "s.yaml:4:6: 'pay' must be at most 6"],
    ),
    (HEAD + "tie: shar\n", ["s.yaml:3:6: 'tie' must be 'share' or 'play on' (got 'shar') (did you mean 'share'?)"]),
    (HEAD + "seats: [athos]\n", ["s.yaml:3:8: 'seats' must be a mapping"]),
    (HEAD + "goal: win\n", ["s.yaml:3:7: 'goal' must be a list (got 'win')"]),
    (HEAD + "story: 5\n", ["s.yaml:3:8: 'story' must be text (got 5)"]),
    (
        HEAD + "removed: {2: [x], two: [4]}\n",
        [
            "s.yaml:3:15: '2' must be a whole number (got 'x')",
            "s.yaml:3:19: the key must be a whole number (got 'two')",
        ],
    ),
    (HEAD + "removed:\n  3: [4, 99]\n", ["s.yaml:4:10: there is no Guard card 99 to take out"]),
    (HEAD + "hand: 3\npay: 3\n", ["s.yaml:4:6: 3 pay cards leave none of 3 to fight with"]),
    (HEAD + "hand: 14\n", ["s.yaml:3:7: 4 times 14 cards cannot be dealt from 55"]),
    (
        HEAD + "players: [2, 9]\n",
        ["s.yaml:1:1: in 'hand', taken over from short: 9 times 12 cards", "s.yaml:3:10: 9 players but only 4 seats"],
    ),
    (HEAD + "players: 3\n", ["s.yaml:3:10: players must be a list of whole numbers"]),
    (
        HEAD + "players: [true]\nhand: x\n",
        ["s.yaml:3:10: players must be", "s.yaml:4:7: 'hand' must be a whole number"],
    ),
    (HEAD + "players: []\n", ["s.yaml:3:10: 'players' is missing"]),
    (HEAD + "modes: solo\n", ["s.yaml:3:8: modes must be a mapping"]),
    (
        HEAD + "modes:\n  a: {players: [2], hnd: 3}\n  b: {players: []}\n  c: 3\n",
        [
            "s.yaml:4:21: unknown key 'hnd' (did you mean 'hand'?)",
            "s.yaml:5:6: mode 'b' needs players, such as [1]",
            "s.yaml:6:6: mode 'c' needs players, such as [1]",
        ],
    ),
    (HEAD + "deck: musketier\n", ["s.yaml:3:7: unknown deck file 'musketier' (did you mean 'musketiere'?)"]),
    (HEAD + "deck: ../../secrets\n", ["s.yaml:3:7: unknown deck file '../../secrets'"]),
    (HEAD + "modes:\n  a: {players: [2], deck: nix}\n", ["s.yaml:4:27: unknown deck file 'nix'"]),
    (
        HEAD + "deck:\n  deck: x\n  guards: [1]\n  musketeers:\n  - {values: [1], swords: [1, x], copis: 2}\n",
        ["s.yaml:7:31: 'swords' must be a whole number", "s.yaml:7:35: unknown key 'copis' (did you mean 'copies'?)"],
    ),
    (
        HEAD + "seats: {a: A, b-c: B}\n",
        [
            "s.yaml:1:1: in 'players', taken over from short: 3 players but only 2 seats",
            "s.yaml:1:1: in 'players', taken over from short: 4 players",
            "s.yaml:3:20: a seat's id is",
        ],
    ),
    (HEAD + "title2: " + "x" * 900 + "\n" + "y" * 900 + ": 1\n", ["s.yaml:3:1: unknown key 'title2'", "s.yaml:4:1"]),
    (
        HEAD + "players: [2]\nmodes: {m: {players: [2], hand: [" + "1, " * 900 + "1]}}\n",
        ["s.yaml:4:33: 'hand' must be a whole number (got [1, 1"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_every_mistake_at_its_place(mistakes: Callable[..., list[str]], text: str, expected: list[str]) -> None:
    """A sentence for each, in the order of the file."""
    found = mistakes(text)
    assert len(found) == len(expected), found
    for sentence, start in zip(found, expected, strict=True):
        assert sentence.startswith(start)


def test_all_mistakes_are_told_at_once(mistakes: Callable[..., list[str]]) -> None:
    """Wrong players, an unknown key, a wrong number and a deck that is not there: four lines."""
    found = mistakes("game: cards\ntitle: x\nplayers: two\nhnd: 3\npay: 0\ndeck: nowhere\n")
    assert [line.split(":")[1:3] for line in found] == [["3", "10"], ["4", "1"], ["5", "6"], ["6", "7"]]


def test_a_mistake_in_a_named_file_is_told_there_and_only_there(mistakes: Callable[..., list[str]]) -> None:
    """Also where that file cannot be read at all."""
    deck = "deck: X\nmusketeers:\n- {values: [1, 2], swords: [0, 1], copies: 9}\nguards: [1, 2, x]\n"
    assert mistakes(HEAD + "deck: mine\n", mine=deck) == ["mine.yaml:4:16: 'guards' must be a whole number (got 'x')"]
    assert mistakes(HEAD + "deck: mine\n", mine="deck: [\n") == [
        "mine.yaml:2:1: a value is missing or a bracket is out of place"
    ]
    assert mistakes(HEAD + "deck: mine.yaml\n", mine="- a\n")[0].startswith("mine.yaml:1:1: the file must be a mapping")


def test_a_part_is_checked_by_itself(library: Library, tmp_path: Path) -> None:
    """A deck says what it is by its first key."""
    path = tmp_path / "deck.yaml"
    path.write_text("deck: X\nguards: [1]\nmusketeer: []\n")
    found = [str(problem).rpartition("deck.yaml")[2] for problem in library.check_file(path)]
    assert found == [":1:1: 'musketeers' is missing", ":3:1: unknown key 'musketeer' (did you mean 'musketeers'?)"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "deck: X\nguards: [100000]\nmusketeers: [{values: [1], swords: [1], copies: 1}]\n",
            ":2:10: 100000 is not from 0 to 99999",
        ),
        ("board: X\nspaces: {A: {name: A, kind: stairs}}\n", ":2:13: staircase A needs two ends, not 0"),
    ],
)
def test_a_part_is_checked_whole(library: Library, tmp_path: Path, text: str, expected: str) -> None:
    """What is wrong across the values of a part does not wait for a scenario that names it."""
    path = tmp_path / "part.yaml"
    path.write_text(text)
    assert [str(problem).rpartition("part.yaml")[2] for problem in library.check_file(path)] == [expected]


def test_a_mode_taken_over_leaves_alone_what_the_scenario_says_itself(library: Library, tmp_path: Path) -> None:
    """It loses those keys, and keeps its players; a mode of the scenario's own keeps all."""
    victory = [{"id": "now", "for": "each-seat", "when": "at-once", "result": "win"}]
    setup = library.setup({"game": "palace", "title": "x", "victory": victory})
    assert (setup.mode, setup.players) == ("solo", 1)
    assert setup.data["victory"] == victory
    assert setup.data["sides"]["cardinal"]["controller"] == "random"
    mode = {"m": {"players": [2], "hand": 8}}
    assert library.setup({"game": "cards", "title": "x", "hand": 9, "modes": mode}).data["hand"] == 8


def test_mistakes_in_what_is_taken_over_name_the_key(library: Library, tmp_path: Path) -> None:
    """There is no place in the file to tell them at."""
    path = tmp_path / "s.yaml"
    path.write_text("game: palace\ntitle: x\nsetup: [{counter: athos, at: 1A}]\nchoices: []\n")
    told = [str(problem).rpartition("s.yaml")[2] for problem in library.check_file(path)]
    assert ":1:1: in 'sides', taken over from 1-introductory: no row of the setup brings anybody of 'cardinal'" in told
    assert all(line.startswith((":1:1: in '", ":3:", ":4:")) for line in told)


def test_shipped_files_have_no_mistakes(library: Library) -> None:
    """Every board and every scenario of the games that exist."""
    paths = [
        path
        for folder in ("boards", "scenarios")
        for name, path in library.files(folder).items()
        if name.split("/")[0] in GAMES
    ]
    assert paths
    assert [problem for path in paths for problem in library.check_file(path)] == []


def test_missing_keys_come_from_the_first_scenario(library: Library) -> None:
    """`{game, title}` is complete; title, story and goal are not taken over."""
    setup = library.setup({"game": "cards", "title": "x", "pay": 2})
    model = setup.model
    assert isinstance(model, CardsScenario)
    assert (model.hand, model.pay, model.story, model.goal) == (12, 2, "", [])
    assert len(model.deck.cards()) == 55
    assert (setup.scenario, setup.players, setup.mode) == (None, 2, None)


def test_a_scenario_is_never_changed(library: Library) -> None:
    """Neither the mapping handed in nor the options."""
    given_ = {"game": "cards", "title": "x", "deck": "musketiere", "modes": {"m": {"players": [2], "pay": 2}}}
    options = {"hand": 10}
    before = json.dumps([given_, options])
    library.setup(given_, 2, "m", options)
    assert json.dumps([given_, options]) == before


def test_modes_and_options_override(library: Library) -> None:
    """First the mode, over it the options."""
    scenario = {
        "game": "cards",
        "title": "x",
        "modes": {"a": {"players": [2, 3], "pay": 2, "hand": 8}, "b": {"players": [4]}},
    }
    both = library.setup(scenario, None, "a", {"hand": 9}).model
    assert isinstance(both, CardsScenario)
    assert (both.pay, both.hand, both.players) == (2, 9, [2])
    assert library.setup(scenario, 4).mode == "b"
    with pytest.raises(BadChoice, match="for 2, 3"):
        library.setup(scenario, 4, "a")
    with pytest.raises(BadChoice, match=r"no mode 'A' \(did you mean 'a'\?\)"):
        library.setup(scenario, 2, "A")
    with pytest.raises(BadChoice, match="5 cannot play this scenario; it is for 2, 3, 4"):
        library.setup("cards/short", 5)


def test_wrong_options_are_a_mistake_of_no_file(library: Library) -> None:
    """They were never written in one."""
    with pytest.raises(ScenarioError) as caught:
        library.setup("cards/short", 2, None, {"hnd": 1, "deck": "nix"})
    places = [(problem.file, problem.line, problem.column) for problem in caught.value.problems]
    assert places == [(None, 1, 1)] * 2


def test_players_left_out_is_the_smallest_and_mode_the_first_that_fits() -> None:
    """As PROTOCOL.md says of `new`."""
    data = {"modes": {"a": {"players": [3]}, "b": {"players": [2, 3]}}}
    assert ways(data) == [("a", [3]), ("b", [2, 3])]
    assert choose(data, None, None) == ("b", 2)
    assert choose(data, None, 3) == ("a", 3)
    assert choose({"players": [4, 2]}, None, None) == (None, 2)


def test_finding_a_scenario(library: Library, tmp_path: Path) -> None:
    """By id or by the path of a YAML file; anything else is unknown, with a suggestion."""
    path = tmp_path / "x.yaml"
    path.write_text(HEAD)
    assert library.find(str(path)) == path
    assert library.find("cards/long").name == "long.yaml"
    with pytest.raises(UnknownScenario, match=r"did you mean 'cards/short'\?"):
        library.find("card/short")
    for nonsense in ("", "/", "..", str(tmp_path), "x" * 5000 + ".yaml", "a\0b.yaml", "/dev/null", "nowhere.yaml"):
        with pytest.raises(UnknownScenario):
            library.find(nonsense)


def test_own_files_hide_shipped_ones_and_broken_ones_are_left_out(library: Library, own: Path) -> None:
    """The list holds what can be played; the mistakes of the others come beside it."""
    folder = own / "scenarios" / "cards"
    folder.mkdir(parents=True)
    (folder / "long.yaml").write_text("game: cards\ntitle: Longer\ntarget: 200\n")
    (folder / "broken.yaml").write_text("game: cards\ntitle: x\nhnd: 1\n")
    entries, problems = library.entries()
    long = next(entry for entry in entries if entry.id == "cards/long")
    assert (long.title, long.own, long.players) == ("Longer", True, (2, 3, 4))
    assert "cards/broken" not in [entry.id for entry in entries]
    assert [(problem.line, problem.column) for problem in problems if "broken" in str(problem.file)] == [(3, 1)]


@pytest.mark.parametrize("name", sorted(Library(GAMES).files("scenarios")) + sorted(Library(GAMES).files("boards")))
def test_an_own_file_with_the_name_of_a_shipped_one_spoils_no_other(library: Library, own: Path, name: str) -> None:
    """A first scenario of a game is what others take their keys from, and boards are named by many."""
    before = {entry.id for entry in library.entries()[0]}
    folder = "scenarios" if name in library.files("scenarios", own=False) else "boards"
    path = own / folder / f"{name}.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(f"game: {name.split('/')[0]}\ntitle: Ours\nhat: 1\n", "utf-8")
    assert before - {entry.id for entry in library.entries()[0]} == {name} - library.files("boards").keys()


def test_a_deck_beside_a_scenario_is_no_scenario(library: Library, own: Path) -> None:
    """It is found by its name there, and not listed; a scenario of that name is not taken for a deck."""
    folder = own / "scenarios" / "mine"
    folder.mkdir(parents=True)
    deck = "deck: Small\nmusketeers: [{values: [1, 2], swords: [0, 1], copies: 9}]\nguards: [2, 3, 4]\n"
    (folder / "small.yaml").write_text(deck)
    (folder / "musketiere.yaml").write_text(HEAD)
    (folder / "two.yaml").write_text(HEAD + "deck: small\nremoved: {}\nhand: 3\npay: 1\nplayers: [2]\n")
    entries, problems = library.entries()
    assert problems == []
    assert [entry.id for entry in entries if entry.own] == ["mine/musketiere", "mine/two"]
    assert len(library.setup("mine/two").rules().table.cards) == 36


def test_a_setup_is_restored_from_its_data(library: Library) -> None:
    """What a save holds is enough, whatever the files say by then."""
    setup = library.setup("cards/long", 3, None, {"target": 50})
    head = {
        "game": "cards",
        "scenario": "cards/long",
        "mode": None,
        "players": 3,
        "setup": json.loads(json.dumps(setup.data)),
    }
    assert library.restore(head) == setup
    assert library.restore(head).model == setup.model


# ------------------------------------------------------------------ mutated files

SHIPPED = sorted(
    path
    for folder in ("boards", "scenarios")
    for name, path in Library(GAMES).files(folder).items()
    if name.split("/")[0] in GAMES
)
SIGNS = [
    "",
    " ",
    "\n",
    "  ",
    ":",
    ": ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "'",
    '"',
    "#",
    "&a ",
    "*a",
    "!x ",
    "null",
    "-1",
    "99999",
    "0.5",
]
SIGNS += ["\t", "true", "x", "game", "deck: ", "|", "\x00", "é", "~", "2: "]


def mutated(text: str, rng: random.Random) -> str:
    """A text with one to four places cut, doubled or overwritten."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 1, 1, 2, 5, 40]))
        text = text[:start] + rng.choice([*SIGNS, text[start:end] * 2]) + text[end:]
    return text


@given(seed=st.integers(0, 2**32))
def test_mutated_files_are_read_or_refused(seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever a slip of the hand makes of a shipped file: no exception, and every mistake has a place in a file."""
    rng = random.Random(seed)
    source = rng.choice(SHIPPED)
    folder = tmp_path_factory.getbasetemp() / "mutated"
    folder.mkdir(exist_ok=True)
    path = folder / "s.yaml"
    path.write_text(mutated(source.read_text("utf-8"), rng), "utf-8")
    library = Library(GAMES, own=folder / "none")
    for problem in library.check_file(path):
        assert problem.file
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.message


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from([*CardsScenario.model_fields, "x"])


@given(st.dictionaries(KEYS, JSON, max_size=4), st.dictionaries(KEYS, JSON, max_size=2))
def test_any_mapping_is_a_setup_or_refused(scenario: dict[str, Any], options: dict[str, Any]) -> None:
    """As the engine may be handed them."""
    problems: Sequence[Problem] | None = None
    try:
        Library(GAMES).setup({"game": "cards", "title": "x", **scenario}, None, None, options)
    except ScenarioError as error:
        problems = error.problems
    except BadChoice:
        return
    assert problems is None or problems
    assert all((problem.line, problem.column) == (1, 1) or problem.file for problem in problems or ())
