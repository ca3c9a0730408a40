"""The engine protocol, spoken to a process of its own: every row, every error, and whatever else comes in."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musketeers_gui.core.library import Library
from musketeers_gui.engine import Engine
from musketeers_gui.games import GAMES

CODES = {
    "bad-json",
    "bad-request",
    "unknown-scenario",
    "bad-scenario",
    "illegal-action",
    "undo-refused",
    "bad-save",
    "draws-mismatch",
}
HANDS = ["8/0", "5/0", "9/0", "7/2"], ["8/1", "5/1", "9/1", "7/3"], ["8/2", "5/2", "9/2", "5/3"]
SMALL = {"game": "cards", "title": "Small", "hand": 4, "pay": 3, "players": [3], "removed": {"3": []}}
"""One fight with four cards each: as in the example of the rulebook."""


class Talk:
    """A running engine: one request, one reply."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "musketeers_gui", "engine"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def line(self, text: str) -> Any:
        """The reply to one line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __call__(self, do: str, **fields: Any) -> Any:
        """The reply to a request."""
        return self.line(json.dumps({"do": do, **fields}))

    def refused(self, do: str, **fields: Any) -> Any:
        """The code of the error that a request brings."""
        reply = self(do, **fields)
        assert set(reply) == {"error"}, reply
        assert reply["error"]["code"] in CODES
        assert reply["error"]["message"]
        return reply["error"]["code"]

    def end(self) -> tuple[int, str]:
        """End of input: the exit code and what went to standard error."""
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors


@pytest.fixture(scope="module")
def running() -> Iterator[Talk]:
    """One process for all tests of the module; it must live to the end and have had nothing to complain of."""
    talk = Talk()
    yield talk
    assert talk.end() == (0, "")


@pytest.fixture
def talk(running: Talk) -> Talk:
    """The running engine with a small game of cards begun, all pay cards laid down, the Guard 18 turned up."""
    draws = [card for hand in HANDS for card in hand]
    status = running("new", scenario=SMALL, seed="t", draws=[*draws, 18])
    assert "error" not in status
    for seat, hand in zip(status["seats"], HANDS, strict=True):
        status = running("act", seat=seat, action="pay " + " ".join(hand[:3]))
    assert status["events"][-1]["guard"] == 18
    return running


# ------------------------------------------------------------------ each row


def test_games(running: Talk) -> None:
    """Every game with its scenarios, their players and modes."""
    games = {game["game"]: game for game in running("games")["games"]}
    assert list(games) == list(GAMES)
    assert {"id": "cards/short", "title": "A single round", "players": [2, 3, 4], "modes": []} in games["cards"][
        "scenarios"
    ]
    for game in games.values():
        assert set(game) == {"game", "title", "scenarios"}
        for scenario in game["scenarios"]:
            assert set(scenario) == {"id", "title", "players", "modes"}


STATUS = {"game", "scenario", "turn", "phase", "seats", "to_act", "outcome", "can_undo"}


def test_new_and_status(running: Talk) -> None:
    """By id, path or mapping; the smallest number of players where none is told."""
    new = running("new", scenario="cards/short", seed=3)
    assert set(new) == STATUS | {"events"}
    assert (new["game"], new["scenario"], new["seats"], new["to_act"]) == (
        "cards",
        "cards/short",
        ["athos", "porthos"],
        new["seats"],
    )
    assert (new["turn"], new["phase"], new["outcome"], new["can_undo"]) == (1, "pay", None, False)
    assert [event["type"] for event in new["events"]] == ["dealt", "dealt"]
    assert new["events"][0]["seats"] == ["athos"]
    assert set(running("status")) == STATUS
    assert running("new", scenario="cards/short", seed=3) == new
    assert running("new", scenario="cards/short", seed=4) != new
    assert running("new", scenario="cards/short") != running("new", scenario="cards/short")
    path = str(Library(GAMES).find("cards/long"))
    assert running("new", scenario=path, players=4)["scenario"] == path
    assert running("new", scenario=SMALL)["scenario"] is None
    assert running("new", scenario="cards/short", players=3, mode=None, options=None, seed=None, draws=None)[
        "seats"
    ] == [
        "athos",
        "porthos",
        "aramis",
    ]


def test_options_override(running: Talk) -> None:
    """Top-level keys of the scenario."""
    running("new", scenario="cards/short", options={"pay": 2, "hand": 5}, seed=1)
    assert len(running("legal", seat="athos")["actions"]) == 10


def test_new_refused(running: Talk) -> None:
    """Each with its code; the match in play stays."""
    running("new", scenario="cards/short", seed=1)
    before = running("save")
    assert running.refused("new", scenario="cards/shrt") == "unknown-scenario"
    assert running.refused("new", scenario="nowhere.yaml") == "unknown-scenario"
    assert running.refused("new", scenario="x" * 9999 + ".yaml") == "unknown-scenario"
    for fields in (
        {},
        {"scenario": None},
        {"scenario": 3},
        {"scenario": ["cards/short"]},
        {"scenario": "cards/short", "players": 5},
        {"scenario": "cards/short", "players": 0},
        {"scenario": "cards/short", "players": "2"},
        {"scenario": "cards/short", "players": 2.0},
        {"scenario": "cards/short", "players": True},
        {"scenario": "cards/short", "mode": "solo"},
        {"scenario": "cards/short", "mode": 1},
        {"scenario": "cards/short", "options": []},
        {"scenario": "cards/short", "seed": 1.5},
        {"scenario": "cards/short", "seed": [1]},
        {"scenario": "cards/short", "draws": "7/2"},
        {"scenario": "cards/short", "draws": [None]},
        {"scenario": "cards/short", "draws": [True]},
        {"scenario": "cards/short", "strict": 1},
    ):
        assert running.refused("new", **fields) == "bad-request", fields
    assert running("save") == before


def test_bad_scenarios_list_their_problems(running: Talk, tmp_path: Path) -> None:
    """With file, line and column; a mapping has no file and only 1:1."""
    error = running("new", scenario={"game": "cards", "title": "x", "hnd": 1, "pay": 0})["error"]
    assert error["code"] == "bad-scenario"
    assert [(p["file"], p["line"], p["column"]) for p in error["problems"]] == [(None, 1, 1)] * 2
    assert "did you mean 'hand'?" in " ".join(problem["message"] for problem in error["problems"])
    path = tmp_path / "mine.yaml"
    path.write_text("game: cards\ntitle: x\nhnd: 1\n")
    (problem,) = running("new", scenario=str(path))["error"]["problems"]
    assert (problem["file"], problem["line"], problem["column"]) == (str(path), 3, 1)
    assert running.refused("new", scenario={}) == "bad-scenario"
    assert running.refused("new", scenario={"game": "chess", "title": "x"}) == "bad-scenario"
    assert running.refused("new", scenario="cards/short", options={"nonsense": 1}) == "bad-scenario"


def test_legal(talk: Talk) -> None:
    """Texts that can be played, words for people, and what to point at."""
    assert talk("legal", seat="athos") == {
        "actions": [{"action": "play 7/2", "text": "Play the 7 with 2 swords", "targets": ["card:7/2"]}]
    }
    talk("act", seat="athos", action="play 7/2")
    assert talk("legal", seat="athos") == {"actions": []}


def test_why(talk: Talk) -> None:
    """Legal or not, a sentence, a rule; a text that is no action has a reason and no rule."""
    assert talk("why", seat="athos", action="play 7/2") == {"legal": True, "reason": "", "rule": None}
    refused = talk("why", seat="athos", action="play 1/1")
    assert (refused["legal"], refused["rule"]) == (False, "Setup")
    assert refused["reason"]
    refused = talk("why", seat="athos", action="fly")
    assert (refused["legal"], refused["rule"]) == (False, None)
    assert refused["reason"]
    assert talk.refused("why", seat="athos") == "bad-request"
    assert talk.refused("why", seat="athos", action=3) == "bad-request"


def test_act_to_the_end(talk: Talk) -> None:
    """The example of the rulebook; then nobody is to act and the outcome stands."""
    status = talk("act", seat="aramis", action="play 5/3")
    assert status["to_act"] == ["athos", "porthos"]
    talk("act", seat="athos", action="play 7/2")
    status = talk("act", seat="porthos", action="play 7/3")
    assert [event["type"] for event in status["events"]] == ["chosen", "revealed", "fought"]
    assert (status["to_act"], status["phase"]) == (["porthos"], "reward")
    assert {"type": "fought", "rule": "C1", "guard": 18, "total": 19, "won": True, "seat": "porthos"}.items() <= status[
        "events"
    ][2].items()
    status = talk("act", seat="porthos", action="gem 3")
    assert (status["to_act"], status["phase"]) == ([], "over")
    assert status["outcome"] == {
        "winners": ["porthos"],
        "reason": "Porthos wins with 31 silver",
        "scores": {"athos": 22, "porthos": 31, "aramis": 22},
    }


def test_act_refused(talk: Talk) -> None:
    """With reason and rule; nothing has changed."""
    before = talk("save")
    error = talk("act", seat="athos", action="play 1/1")["error"]
    assert (error["code"], error["rule"]) == ("illegal-action", "Setup")
    assert error["reason"]
    error = talk("act", seat="athos", action="nonsense")["error"]
    assert (error["code"], error["rule"]) == ("illegal-action", None)
    assert error["reason"]
    for fields in (
        {"action": "play 7/2"},
        {"seat": "nobody", "action": "play 7/2"},
        {"seat": "athos"},
        {"seat": 1, "action": "x"},
    ):
        assert talk.refused("act", **fields) == "bad-request"
    assert talk("save") == before


def test_view(talk: Talk) -> None:
    """A seat sees its own hand; a spectator none; what is hidden names its pool."""
    talk("act", seat="porthos", action="play 7/3")
    players = talk("view", seat="athos")["view"]["players"]
    assert players[0]["hand"] == ["7/2"]
    assert [slot["card"] for slot in players[0]["slots"]] == HANDS[0][:3]
    assert players[1]["played"] == {"hidden": "musketeers"}
    assert players[2]["hand"] == [{"hidden": "musketeers"}]
    for fields in ({"seat": None}, {}):
        assert all(
            player["hand"] in ([], [{"hidden": "musketeers"}]) for player in talk("view", **fields)["view"]["players"]
        )
    assert talk.refused("view", seat="nobody") == "bad-request"


def test_undo_and_redo(talk: Talk) -> None:
    """Back as far as nothing was drawn or shown; redo tells the events again."""
    assert talk.refused("redo") == "undo-refused"
    assert talk("status")["can_undo"] is False
    error = talk("undo")["error"]
    assert (error["code"], error["message"]) == ("undo-refused", "Something was drawn.")
    played = talk("act", seat="athos", action="play 7/2")
    assert played["can_undo"]
    undone = talk("undo")
    assert undone["events"] == []
    assert undone["to_act"] == ["athos", "porthos", "aramis"]
    assert talk("redo") == played
    talk("undo")
    talk("act", seat="porthos", action="play 7/3")
    assert talk.refused("redo") == "undo-refused"


def test_log_of_the_host_and_of_a_seat(talk: Talk) -> None:
    """The host's has everything; a seat's has null or the public twin where the seat may not know."""
    talk("act", seat="athos", action="play 7/2")
    host = talk("log")["entries"]
    assert [entry["action"] for entry in host] == ["pay 8/0 5/0 9/0", "pay 8/1 5/1 9/1", "pay 8/2 5/2 9/2", "play 7/2"]
    assert host[3]["events"][0]["seats"] == ["athos"]
    (guard,) = host[2]["draws"]
    assert (guard["label"], guard["value"]) == ("Guard card", "18")
    assert 18 in map(int, guard["choices"])
    athos = talk("log", seat="athos")["entries"]
    assert [entry["action"] for entry in athos] == ["pay 8/0 5/0 9/0", None, None, "play 7/2"]
    assert athos[1]["events"][0]["cards"] is None
    assert athos[2]["draws"] == [guard]
    spectator = talk("log", seat=None)["entries"]
    assert [entry["action"] for entry in spectator] == [None] * 4
    assert [entry["seat"] for entry in spectator] == ["athos", "porthos", "aramis", "athos"]
    assert all("seats" not in event for entry in spectator for event in entry["events"])
    assert "7/2" not in json.dumps(spectator)
    assert talk.refused("log", seat="nobody") == "bad-request"


def test_log_of_a_deal_in_the_middle_of_a_game(running: Talk) -> None:
    """A seat is told its own cards, not what was left to draw them from: that would tell the others' hands."""
    draws = [card for hand in HANDS for card in hand]
    running("new", scenario={**SMALL, "target": 1000}, seed="t", draws=[*draws, 18])
    for seat, hand in zip(("athos", "porthos", "aramis"), HANDS, strict=True):
        running("act", seat=seat, action="pay " + " ".join(hand[:3]))
    for seat, hand in zip(("athos", "porthos", "aramis"), HANDS, strict=True):
        running("act", seat=seat, action=f"play {hand[3]}")
    running("act", seat="porthos", action="gem 1")
    draws = running("log", seat="porthos")["entries"][-1]["draws"]
    assert [draw is not None for draw in draws] == [False] + [True] * 4 + [False]
    assert [draw["choices"] for draw in draws if draw] == [None] * 4


def test_save_and_load(talk: Talk) -> None:
    """The same match again; a damaged one up to the last good line; one without a head not at all."""
    status = talk("act", seat="athos", action="play 7/2")
    text = talk("save")["save"]
    talk("new", scenario="cards/short")
    loaded = talk("load", save=text)
    assert loaded == {key: value for key, value in status.items() if key != "events"}
    assert talk("save")["save"] == text
    damaged = talk("load", save=text.replace("play 7/2", "play 7/1"))
    assert damaged["damaged"]["line"] == 5
    assert damaged["damaged"]["message"]
    assert damaged["to_act"] == ["athos", "porthos", "aramis"]
    before = talk("save")
    for save in ("", "nonsense", text[5:], text.replace('"seed":"t"', '"seed":"u"')):
        assert talk.refused("load", save=save) == "bad-save"
    for fields in ({}, {"save": None}, {"save": 3}):
        assert talk.refused("load", **fields) == "bad-request"
    assert talk("save") == before


def test_bot(running: Talk) -> None:
    """An action, not played; the same for the same seed."""
    running("new", scenario="cards/short", seed=1)
    for bot in ("random", "steady"):
        told = running("bot", seat="porthos", bot=bot, seed=5, budget={"nodes": 100})
        assert set(told) == {"action"}
        assert running("bot", seat="porthos", bot=bot, seed=5, budget={"nodes": 100}) == told
        assert running("why", seat="porthos", action=told["action"])["legal"]
    assert len(running("log")["entries"]) == 0
    for fields in (
        {"bot": "nobody"},
        {"bot": 3},
        {},
        {"bot": "random", "budget": 3},
        {"bot": "random", "budget": {"hours": 1}},
        {"bot": "random", "budget": {"nodes": -1}},
        {"bot": "random", "budget": {"nodes": 1.5}},
        {"bot": "random", "budget": {"seconds": True}},
        {"bot": "random", "budget": {"seconds": 10**400}},
        {"bot": "random", "seed": {}},
    ):
        assert running.refused("bot", seat="porthos", **fields) == "bad-request", fields
    running("act", seat="porthos", action=running("legal", seat="porthos")["actions"][0]["action"])
    assert running.refused("bot", seat="porthos", bot="random") == "bad-request"


def test_perft(talk: Talk) -> None:
    """Three cards to choose, then two seats, then the last choice, which leads to the answers; those draw or end."""
    assert talk("perft", depth=4) == {"leaves": [3, 6, 6, 18]}
    for depth in (0, -1, None, "2", 1.5, 99):
        assert talk.refused("perft", depth=depth) == "bad-request"


def test_perft_that_would_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is begun, where each more action makes sequences too many."""
    monkeypatch.setattr("musketeers_gui.engine.MOST_SEQUENCES", 1000)
    engine = Engine(Library(GAMES))
    engine.answer(json.dumps({"do": "new", "scenario": "palace/1-introductory", "mode": "two"}))
    one, two = engine.answer(json.dumps({"do": "perft", "depth": 2}))["leaves"]
    assert two * two / one > 1000
    error = engine.answer(json.dumps({"do": "perft", "depth": 12}))["error"]
    assert error["code"] == "bad-request"
    assert error["message"] == f"there are {two} sequences of 2 actions: too many to count longer ones"


# ------------------------------------------------------------------ draws


def test_draws_are_used_in_order_then_the_seed_goes_on(running: Talk) -> None:
    """A short script deals the first cards."""
    new = running("new", scenario="cards/short", seed=1, draws=["7/2", "0/0"])
    assert new["events"][0]["cards"][:2] == ["7/2", "0/0"]
    assert len(new["events"][0]["cards"]) == 12


def test_strict_draws(running: Talk) -> None:
    """After the last one every draw is an error, and so is one that does not fit, strict or not."""
    assert running.refused("new", scenario="cards/short", draws=["7/2"], strict=True) == "draws-mismatch"
    assert running.refused("new", scenario="cards/short", draws=["7/9"]) == "draws-mismatch"
    assert running.refused("new", scenario="cards/short", draws=["7/2", "7/2"]) == "draws-mismatch"
    draws = [card for hand in HANDS for card in hand]
    running("new", scenario=SMALL, draws=draws, strict=True)
    for seat, hand in list(zip(("athos", "porthos", "aramis"), HANDS, strict=True))[:2]:
        assert "error" not in running("act", seat=seat, action="pay " + " ".join(hand[:3]))
    before = running("save")
    assert running.refused("act", seat="aramis", action="pay 8/2 5/2 9/2") == "draws-mismatch"
    assert running("save") == before


# ------------------------------------------------------------------ whatever else comes in


@pytest.mark.parametrize(
    "line", ["", " ", "x", "{", "nul", "NaN", '{"do":NaN}', '{"do":"games","x":1e999}', "\ufeff{}", "[" * 5000]
)
def test_what_is_no_json(running: Talk, line: str) -> None:
    """An error, and on it goes."""
    assert running.line(line)["error"]["code"] == "bad-json"


@pytest.mark.parametrize(
    "line", ['{"do":"games","id":"\\ud800"}', '{"do":"new","scenario":"cards/short","seed":"\\udfff"}', "9" * 5000]
)
def test_what_json_cannot_carry_on(running: Talk, line: str) -> None:
    """Half a pair of surrogates, a number without end."""
    assert running.line(line)["error"]["code"] == "bad-json"


@pytest.mark.parametrize(
    "line", ["null", "3", '"games"', "[]", "[{}]", "{}", '{"do":null}', '{"do":3}', '{"do":"fly"}', '{"do":""}']
)
def test_what_is_no_request(running: Talk, line: str) -> None:
    """JSON, but nothing that is known."""
    assert running.line(line)["error"]["code"] == "bad-request"


def test_deep_nesting(running: Talk) -> None:
    """As deep as the reader of JSON takes it."""
    for depth in (10, 100, 300, 600, 900, 3000):
        reply = running.line(
            '{"do":"new","scenario":{"game":"cards","title":"x","goal":' + "[" * depth + "]" * depth + "}}"
        )
        assert reply["error"]["code"] in ("bad-json", "bad-request", "bad-scenario")


@pytest.mark.parametrize("id_", [1, "a", None, [1, {"b": 2}], 1.5, True, "ü😀"])
def test_the_id_comes_back(running: Talk, id_: Any) -> None:
    """With replies and with errors; without one there is none."""
    assert running("games", id=id_)["id"] == id_
    assert running("fly", id=id_)["id"] == id_
    assert "id" not in running("games")


def test_before_a_game_is_begun() -> None:
    """Everything that needs one is refused; the process ends at the end of input, with nothing on standard error."""
    talk = Talk()
    for do in ("status", "legal", "why", "act", "view", "undo", "redo", "log", "save", "bot", "perft"):
        assert talk.refused(do, seat="athos", action="x", bot="random", depth=1) == "bad-request"
    assert talk.end() == (0, "")


def test_lines_are_utf8_and_end_with_a_newline_only() -> None:
    """Whatever the locale; bytes that are no UTF-8 are an error like any other; the last line may lack its end."""
    command = [sys.executable, "-m", "musketeers_gui", "engine"]
    sent = b'{"do":"games","id":"\xc3\xbc"}\n\xff\xfe\n{"do":"games",\r"id":2}\r\n\n{"do":"games","id":3}'
    ended = subprocess.run(
        command, input=sent, capture_output=True, env={"LC_ALL": "C", "PYTHONIOENCODING": "latin-1"}, check=True
    )
    replies = [json.loads(line) for line in ended.stdout.decode("utf-8").splitlines()]
    assert [reply.get("id") for reply in replies] == ["ü", None, 2, None, 3]
    assert [reply.get("error", {}).get("code") for reply in replies] == [None, "bad-json", None, "bad-json", None]
    assert ended.stderr == b""


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(
        ["athos", "porthos", "cards/short", "random", "play 7/2", "gem 1", "pay 1/1 2/2 3/3", "\0", "7/2"]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)
DOS = ["games", "new", "status", "legal", "why", "act", "view", "undo", "redo", "log", "save", "load", "bot"]
FIELDS = [
    "seat",
    "action",
    "scenario",
    "players",
    "mode",
    "options",
    "seed",
    "draws",
    "strict",
    "save",
    "bot",
    "budget",
    "id",
]
REQUESTS = st.builds(
    lambda do, fields: {"do": do, **fields},
    st.sampled_from(DOS) | VALUES,
    st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), VALUES, max_size=5),
)


@given(st.lists(REQUESTS | VALUES, max_size=6))
def test_any_request_is_answered(requests: list[Any]) -> None:
    """With a reply or an error object whose code is known, in JSON, whatever came before."""
    engine = Engine(Library(GAMES))
    engine.answer('{"do":"new","scenario":"cards/short","seed":1}')
    for request in requests:
        reply = engine.answer(json.dumps(request))
        json.dumps(reply, allow_nan=False)
        if "error" in reply:
            assert reply["error"]["code"] in CODES
            assert reply["error"]["message"]


@given(st.text(max_size=80))
def test_any_line_is_answered(line: str) -> None:
    """Also what is no request at all."""
    assert Engine(Library(GAMES)).answer(line)["error"]["code"] in ("bad-json", "bad-request")
