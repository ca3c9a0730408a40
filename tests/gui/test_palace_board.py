"""The palace's board: nothing printed overlaps, everything can be pointed at, motion ends where the game is."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pygame
import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.match import Match
from musketeers_gui.core.values import seen_by
from musketeers_gui.games.palace import events as told
from musketeers_gui.games.palace.movement import Moving
from musketeers_gui.games.palace.rules import PalaceRules
from musketeers_gui.games.palace.state import FaceDown, Find, State, evolve
from musketeers_gui.gui.boards import Farther, Keyed, Marks, Zoomed
from musketeers_gui.gui.boards.palace import motion
from musketeers_gui.gui.boards.palace.board import PalaceBoard
from musketeers_gui.gui.boards.palace.camera import MOST, STEP, Camera
from musketeers_gui.gui.boards.palace.doors import make_fabric
from musketeers_gui.gui.boards.palace.engraving import Engraving
from musketeers_gui.gui.boards.palace.furniture import Thing, stands
from musketeers_gui.gui.boards.palace.geometry import Box, grown, holds, meet
from musketeers_gui.gui.boards.palace.layout import Sheet, arrange
from musketeers_gui.gui.boards.palace.plan import Floor, Room, is_passable, make_palace
from musketeers_gui.gui.boards.palace.progress import progressed
from musketeers_gui.gui.boards.palace.record import Record, noted
from musketeers_gui.gui.boards.palace.routes import routes
from musketeers_gui.gui.boards.palace.walls import wall_box
from musketeers_gui.gui.boards.palace.words import Word, swings
from musketeers_gui.gui.scenes.table.panel import panel_rect
from musketeers_gui.gui.theme import LONGEST
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import hint_bar_rect
from tests.gui.palace_boards import BOARDS, LIBRARY, rules_on

SIZES = ((1024, 768), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (80, 100, 200)
ZOOMS = (0, 1, 3, 5, MOST)
"""Notches of the wheel."""


@cache
def rules_of(board: str) -> PalaceRules:
    return rules_on(BOARDS[board]())


def area_of(units: Units) -> pygame.Rect:
    return pygame.Rect(0, 0, panel_rect(units).x, hint_bar_rect(units).top)


def board_at(board: str, size: tuple[int, int], text: int = 100) -> PalaceBoard:
    units = Units(size, text)
    found = PalaceBoard(rules_of(board))
    found.resize(area_of(units), units)
    return found


@cache
def sheets(board: str, size: tuple[int, int], text: int = 100) -> tuple[Engraving, ...]:
    """The sheets of a board: one, or one for each floor."""
    units = Units(size, text)
    plan = rules_of(board).book.board
    first = arrange(plan, area_of(units), units, 0)
    count = 1 if first.whole else len(first.palace.floors)
    each: list[Sheet] = [arrange(plan, area_of(units), units, place) for place in range(count)]
    return tuple(Engraving(sheet, units.text_factor) for sheet in each)


def rooms(engraving: Engraving) -> Iterator[tuple[Floor, Room]]:
    for leaf in engraving.sheet.leaves:
        floor = engraving.sheet.palace.floors[leaf.place]
        for room in floor.rooms.values():
            yield floor, room


def opening(board: str, players: int = 1, seed: str = "palace") -> Match:
    if board == "shipped":
        return Match(LIBRARY.setup("palace/1-introductory", players), seed)
    raise LookupError(board)


# ------------------------------------------------------------------ nothing overlaps


def printed(engraving: Engraving, floor: Floor, room: Room, u: float) -> list[tuple[str, Box]]:
    """Everything in a space that must keep clear of everything else, but for walls and the swing of doors."""
    words = [(f"{word.kind} {word.text}", word.box) for word in engraving.words(floor, room, u)]
    things = [(thing.kind, thing.box) for thing in engraving.things(floor, room) if stands(thing)]
    return [*words, *things]


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_nothing_printed_overlaps(board: str, size: tuple[int, int], zoom: int) -> None:
    for engraving in sheets(board, size):
        u = engraving.sheet.u * STEP**zoom
        fabric = {id(floor): made for floor, made in zip(engraving.sheet.palace.floors, engraving.fabric, strict=True)}
        for floor, room in rooms(engraving):
            known = printed(engraving, floor, room, u)
            for (one, box), (other, second) in combinations(known, 2):
                assert not meet(box, second, 1e-3), (room.code, one, other)
            here = fabric[id(floor)]
            for name, box in known:
                if name.startswith("stair"):
                    continue
                assert any(holds(grown(own, 0.02), box) for own in room.boxes), (room.code, name)
                assert not any(meet(box, stair.box, 1e-3) for stair in here.stairs_in(room.code)), (room.code, name)
                if not name.startswith("patrol"):
                    swept = swings(here.of[room.code], room.code)
                    assert not any(meet(box, sweep, 1e-3) for sweep in swept), (room.code, name)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_printed_overlaps_at_any_text_size(size: tuple[int, int], text: int) -> None:
    for engraving in sheets("shipped", size, text):
        for floor, room in rooms(engraving):
            for (one, box), (other, second) in combinations(printed(engraving, floor, room, engraving.sheet.u), 2):
                assert not meet(box, second, 1e-3), (room.code, one, other)


@pytest.mark.parametrize("board", BOARDS)
def test_words_lie_on_no_wall(board: str) -> None:
    for engraving in sheets(board, (1920, 1080)):
        for floor, room in rooms(engraving):
            if room.space.kind == "grounds":
                continue
            walls = [wall_box(wall) for wall in floor.walls if room.code in (wall.edge.before, wall.edge.after)]
            for word in engraving.words(floor, room, engraving.sheet.u):
                if word.kind != "stair":
                    assert not any(meet(word.box, wall, 1e-3) for wall in walls), (room.code, word)


# ------------------------------------------------------------------ everything is there


def words_in(engraving: Engraving, code: str, notch: int) -> list[Word]:
    u = engraving.sheet.u * STEP**notch
    return [w for floor, room in rooms(engraving) if room.code == code for w in engraving.words(floor, room, u)]


def test_every_space_says_its_code_and_its_numbers_once_one_is_near() -> None:
    engraving = sheets("shipped", (1920, 1080))[0]
    for _, room in rooms(engraving):
        words = words_in(engraving, room.code, 4)
        shown = " ".join(word.text for word in words)
        if room.open_air and room.space.kind != "balcony":
            name = room.space.name.split(" (")[0]
            assert name in shown.replace("\n", " ") or room.code in shown
            continue
        assert room.code in [word.text for word in words]
        numbers = [n for word in words if word.kind in ("pill", "centre") for n in spelt(word.text)]
        assert sorted(numbers) == ([1, 2, 3, 4, 5, 6] if room.space.faces else []), room.code


def spelt(words: str) -> list[int]:
    """The numbers of a pill."""
    if "–" in words:
        low, high = words.split("–")
        return list(range(int(low), int(high) + 1))
    return [int(part) for part in words.split(",")]


def test_at_the_first_look_every_room_of_the_palace_shows_its_code() -> None:
    for size in ((1024, 768), (1920, 1080)):
        for engraving in sheets("shipped", size):
            for floor, room in rooms(engraving):
                kinds = {word.kind for word in engraving.words(floor, room, engraving.sheet.u)}
                assert kinds & {"code", "ribbon"}, (size, room.code)


def test_furniture_the_rules_speak_of_is_seen() -> None:
    """Every table, bed, wardrobe, rug and chandelier of the shipped palace has its place."""
    engraving = sheets("shipped", (1920, 1080))[0]
    drawn = {"table": ("table", "round", "desk"), "bed": ("bed", "cot"), "wardrobe": ("wardrobe",)}
    drawn |= {"chandelier": ("chandelier",), "rug": ("rug",)}
    missing = []
    for floor, room in rooms(engraving):
        things: tuple[Thing, ...] = engraving.things(floor, room)
        for kind, number in room.space.objects.items():
            if kind in drawn and sum(thing.kind in drawn[kind] for thing in things) < number:
                missing.append((room.code, kind))
    assert len(missing) <= 3, missing


@pytest.mark.parametrize("board", BOARDS)
def test_every_exit_is_drawn(board: str) -> None:
    palace = make_palace(rules_of(board).book.board)
    for floor, fabric in zip(palace.floors, make_fabric(palace), strict=True):
        pairs = {frozenset((gap.a, gap.b)) for gap in fabric.gaps}
        for code, room in floor.rooms.items():
            for other, kind in room.space.exits.items():
                beside = any(edge.other(code) == other for edge in floor.around[code])
                if is_passable(kind) and beside:
                    assert frozenset((code, other)) in pairs
                if kind == "stairs":
                    assert any(stair.code == other for stair in fabric.stairs_in(code))
                if kind == "window" and room.space.kind == "room" and board == "shipped":
                    assert frozenset((code, other)) in pairs, (code, other)


def test_stairs_lie_inside_their_halls_and_say_where_they_lead() -> None:
    for board in BOARDS:
        for engraving in sheets(board, (1920, 1080)):
            for floor, room in rooms(engraving):
                fabric = engraving.fabric[engraving.sheet.palace.floors.index(floor)]
                for stair in fabric.stairs_in(room.code):
                    assert any(holds(box, stair.box) for box in room.boxes)
                    assert stair.leads in rules_of(board).book.board.spaces[stair.code].exits
    for code, leads in (("1J", "2Q"), ("2Q", "1J"), ("1O", "2Y"), ("2Y", "1O")):
        signs = [word.text for word in words_in(sheets("shipped", (1920, 1080))[0], code, 3) if word.kind == "stair"]
        assert any(leads in sign for sign in signs)


# ------------------------------------------------------------------ floors, near and far


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", BOARDS)
def test_floors_lie_on_the_paper_and_not_on_each_other(board: str, size: tuple[int, int]) -> None:
    for engraving in sheets(board, size):
        sheet = engraving.sheet
        boxes = [sheet.box(leaf) for leaf in sheet.leaves]
        assert all(holds((0.0, 0.0, *sheet.size), box) for box in boxes)
        assert not any(meet(one, other) for one, other in combinations(boxes, 2))


def test_both_floors_side_by_side_only_where_they_can_be_read() -> None:
    assert sheets("shipped", (1920, 1080))[0].sheet.whole
    assert not sheets("shipped", (1024, 768))[0].sheet.whole


def test_a_floor_that_is_not_shown_says_what_is_on_it() -> None:
    match, board = opening("shipped"), board_at("shipped", (1024, 768))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    assert "key:floor 1" in board.spots()
    assert board.work("page down")
    assert board.hit(board.spots()["space:2A"].center) == "space:2A"
    assert board.work("floor 0")
    assert board.hit(board.spots()["space:1E"].center) in ("space:1E",)


def test_the_floor_of_what_is_asked_for_is_shown() -> None:
    match, board = opening("shipped"), board_at("shipped", (1024, 768))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    surface = pygame.Surface((1024, 768), 0, 32)
    board.draw(surface, Marks(lit={"space:2A": "", "button:done": ""}))
    assert board.hit(board.spots()["space:2A"].center) == "space:2A"
    board.work("page up")
    board.draw(surface, Marks(lit={"space:2A": "", "button:done": ""}, hover="space:1A"))
    assert board.hit(board.spots()["space:1E"].center) == "space:1E"


def test_the_same_question_is_shown_again_after_something_happened_on_another_floor() -> None:
    match, board = opening("shipped"), board_at("shipped", (1024, 768))
    view = match.rules.view(match.state, "musketeers")
    board.show(view, "musketeers")
    surface, marks = pygame.Surface((1024, 768), 0, 32), Marks(lit={"space:2A": ""})
    board.draw(surface, marks)
    board.animate(told.Fought(at="1A", targets=()), view)
    assert board.spots()["space:2A"] == board.spots()["stack:2A"]
    assert board.hit(board.spots()["space:2A"].center) == "key:floor 1"
    board.draw(surface, marks)
    assert board.hit(board.spots()["space:2A"].center) == "space:2A"


def test_the_point_under_the_pointer_stays_while_one_looks_nearer() -> None:
    camera = Camera(pygame.Rect(0, 0, 1000, 800), (20.0, 16.0), 50.0)
    for pos in ((500, 400), (300, 600), (700, 200)):
        near = camera.nearer(4, pos)
        assert near.unit(pos) == pytest.approx(camera.unit(pos), abs=0.02)
        assert near.fitted().corner == camera.corner


def test_the_paper_is_never_dragged_out_of_sight() -> None:
    camera = Camera(pygame.Rect(0, 0, 1000, 800), (20.0, 16.0), 50.0).nearer(3, (500, 400))
    for by in ((9000, 0), (-9000, 0), (0, 9000), (0, -9000)):
        left, top = camera.moved(by).corner
        assert 0 <= left <= round(20 * camera.u) - 999
        assert 0 <= top <= round(16 * camera.u) - 799


def test_wheel_drag_and_keys() -> None:
    match, board = opening("shipped"), board_at("shipped", (1920, 1080))
    assert all(isinstance(board, hook) for hook in (Keyed, Zoomed, Farther))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    whole = dict(board.spots())
    board.wheel((400, 400), 2)
    assert board.spots()["space:1A"].w > whole["space:1A"].w
    assert "key:map" in board.spots()
    before = board.spots()["space:1A"].x
    board.drag((-40, 0))
    assert board.spots()["space:1A"].x == before - 40
    assert board.work("home")
    assert dict(board.spots()) == whole
    assert not board.work("x")


def test_what_the_keyboard_is_at_comes_into_sight() -> None:
    match, board = opening("shipped"), board_at("shipped", (1920, 1080))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    surface = pygame.Surface((1920, 1080), 0, 32)
    for _ in range(5):
        board.work("+")
    for code in ("1R", "2I", "ST"):
        board.draw(surface, Marks(lit={f"space:{code}": ""}, focus=f"space:{code}"))
        assert board.spots()[f"space:{code}"].colliderect(area_of(Units((1920, 1080))))
    small = board_at("shipped", (1024, 768))
    small.show(match.rules.view(match.state, "musketeers"), "musketeers")
    small.draw(surface, Marks(lit={"space:2I": ""}, focus="space:2I"))
    assert small.hit(small.spots()["space:2I"].center) == "space:2I"


def test_pieces_are_engraved_until_none_is_missing() -> None:
    match, board = opening("shipped"), board_at("shipped", (1024, 768))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    surface = pygame.Surface((1024, 768), 0, 32)
    board.draw(surface, Marks())
    rough = pygame.image.tobytes(surface, "RGB")
    assert board.unfinished
    while board.unfinished:
        board.finish(1.0)
    board.draw(surface, Marks())
    assert pygame.image.tobytes(surface, "RGB") != rough


# ------------------------------------------------------------------ who stands where


def playing(scenario: str, players: int, seed: str, limit: int) -> Iterator[tuple[Match, State, int]]:
    """A random game: the match and the view before each of its entries."""
    match, rng = Match(LIBRARY.setup(scenario, players), seed), random.Random(seed)
    while match.to_act and len(match) < limit:
        seat = match.to_act[0]
        before = match.rules.view(match.state, None)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        yield match, before, len(match)


def test_every_counter_is_seen_and_lies_in_its_space() -> None:
    for match, _, line in playing("palace/1-introductory", 2, "crowds", 240):
        if line % 12:
            continue
        board = board_at("shipped", (1920, 1080))
        view = match.rules.view(match.state, None)
        board.show(view, None)
        spots, spaces = board.spots(), rules_of("shipped").book.board.spaces
        for man in view.men:
            if man.space in spaces and spaces[man.space].kind != "stairs":
                room, counter = spots[f"space:{man.space}"], spots[f"counter:{man.id}"]
                bent = len(spaces[man.space].shape) > 1
                assert bent or room.inflate(8, 8).contains(counter), (man.id, man.space)


@pytest.mark.parametrize("size", SIZES)
def test_counters_that_lie_alone_can_be_pointed_at(size: tuple[int, int]) -> None:
    match, board = opening("shipped", 2), board_at("shipped", size)
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    for man in match.state.men:
        if not isinstance(man.value, FaceDown) and man.role != "stationary":
            assert board.hit(board.spots()[f"counter:{man.id}"].center) == f"counter:{man.id}"


def test_a_stack_spreads_under_the_pointer() -> None:
    match, board = opening("shipped"), board_at("shipped", (1920, 1080))
    board.show(match.rules.view(match.state, "musketeers"), "musketeers")
    closed = board.spots()["counter:palace-guard-2"]
    surface = pygame.Surface((1920, 1080), 0, 32)
    board.draw(surface, Marks(hover="counter:palace-guard-1"))
    spread = [board.spots()[f"counter:palace-guard-{n}"] for n in (1, 2, 3)]
    assert not any(one.colliderect(other) for one, other in combinations(spread, 2))
    assert spread[1] != closed
    assert all(board.hit(place.center) == f"counter:palace-guard-{n}" for n, place in enumerate(spread, 1))


def test_a_passage_is_shown_to_those_who_know_it_alone() -> None:
    match, board = opening("shipped", 2), board_at("shipped", (1920, 1080))
    view = evolve(match.state, finds=(Find("musketeers", "1B", "2P"),))
    board.show(match.rules.view(view, "musketeers"), "musketeers")
    assert {"space:passage-1B", "space:passage-2P"} <= set(board.spots())
    board.show(match.rules.view(view, "cardinal"), "cardinal")
    assert not any("passage" in target for target in board.spots())


# ------------------------------------------------------------------ ways of several spaces


def test_ways_are_legal_step_by_step_and_as_short_as_the_points_allow() -> None:
    seen = 0
    for match, _, _ in playing("palace/1-introductory", 2, "ways", 400):
        top = match.state.pending[-1] if match.state.pending else None
        if not isinstance(top, Moving) or not match.to_act:
            continue
        rules, seat = rules_on(None, players=2), top.side
        points = dict(top.left)
        for man, left in top.left:
            name = match.state.men[man].id
            for target, route in routes(rules, rules.view(match.state, seat), f"counter:{name}").items():
                assert 0 < route.cost <= left == points[man]
                assert route.actions[-1].args[1] == target.removeprefix("space:")
                assert rules.why_not(match.state, seat, route.actions[0]) is None
                seen += len(route.actions) > 1
        if seen > 60:
            return
    assert seen > 0


def test_two_spaces_are_two_clicks_for_a_man_and_for_a_group() -> None:
    """From the opening of a walk: the man or the group taken up, then a room two spaces away."""
    rules, board = rules_of("oddities"), board_at("oddities", (1920, 1080))
    state = rules.start(Dice(Seeded("walk", 0))).state
    board.show(rules.view(state, "musketeers"), "musketeers")
    for picked in ("counter:aramis", "stack:A1"):
        beyond = board.beyond((picked,))
        assert [len(way) for way in beyond.values()] == [2] * max(1, len(beyond))


# ------------------------------------------------------------------ motion


@pytest.mark.parametrize(("scenario", "players"), [("palace/1-introductory", 1), ("palace/2-the-duel", 2)])
def test_motion_ends_where_the_game_is(scenario: str, players: int) -> None:
    units = Units((1024, 768))
    rules = rules_on(None, scenario, players)
    board = PalaceBoard(rules)
    board.resize(area_of(units), units)
    surface = pygame.Surface((1024, 768), 0, 32)
    for match, before, line in playing(scenario, players, "motion", 300):
        after = match.rules.view(match.state, None)
        board.show(before, None)
        shown = before
        for event in seen_by(match.entries[line - 1].events, None):
            shown = progressed(rules.book, shown, event, after)
            animation = board.animate(event, after)
            if animation is not None:
                assert animation.clip.seconds <= LONGEST
                if line % 20 == 0:
                    animation.advance(animation.clip.seconds / 2)
                    animation.draw(surface)
        if before.turn == 0:
            continue  # the set-up places men without a word
        assert [man.space for man in shown.men] == [man.space for man in after.men]
        assert [man.value for man in shown.men] == [man.value for man in after.men]
        assert shown.at == after.at


def test_moves_by_chance_can_be_held_one_by_one() -> None:
    match, board = opening("shipped"), board_at("shipped", (1920, 1080))
    board.show(match.rules.view(match.state, None), None)
    guards = ("palace-guard-1", "palace-guard-2", "palace-guard-3")
    event = told.Moved(who=guards, start="1U", to="1S", how="roused", rule="B4.1")
    clip = board.animate(event, match.state)
    assert clip is not None
    assert not clip.clip.stays
    board.show(match.rules.view(match.state, None), None)
    assert board.work("f2")
    held = board.animate(event, match.state)
    assert held is not None
    assert held.clip.stays


def test_fights_are_told_pair_by_pair() -> None:
    """Every roll of an attack stands beside its pair, with what was needed."""
    seen = 0
    record = Record()
    for match, _, line in playing("palace/1-introductory", 1, "fights", 200):
        for event in seen_by(match.entries[line - 1].events, None):
            record = noted(record, event)
            if isinstance(event, told.Fought):
                pairs = tuple((blow.who, blow.target) for blow in record.rounds[-1].blows)
                assert (record.rounds[-1].at, pairs) == (event.at, event.targets)
            if isinstance(event, told.Rolled) and event.why == "attack":
                blows = [blow for fight in record.rounds for blow in fight.blows if blow.who == event.who]
                assert (event.needed, event.rolled + event.modifier) in [(b.needed, b.rolled) for b in blows]
                seen += 1
    assert seen > 10


def test_dice_show_percentages_by_their_figures() -> None:
    assert motion.faces(73, 100) == ("7", "3")
    assert motion.faces(100, 100) == ("0", "0")
    assert motion.faces(5, 100) == ("0", "5")
    assert motion.faces(4, 6) == ("4",)


def test_the_panel_always_tells_the_turn_and_the_points() -> None:
    for match, before, line in playing("palace/1-introductory", 1, "panel", 60):
        board = board_at("shipped", (1024, 768))
        board.show(before, None)
        for event in seen_by(match.entries[line - 1].events, None):
            board.animate(event, match.state)
        assert len(board.panel()) >= 2
