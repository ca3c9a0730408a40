"""The board of the Louvre: drawn from its file, nothing on one another, pointing, secrets, motion."""

import inspect
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, seen_by
from musketeers_gui.games import GAMES
from musketeers_gui.games.louvre import events as told
from musketeers_gui.games.louvre.pending import CardinalTurn, Duel, Turn
from musketeers_gui.games.louvre.rules import LouvreRules
from musketeers_gui.games.louvre.state import CARDINAL, MUSKETEERS, SEATS
from musketeers_gui.gui.boards import Marks, Zoomed
from musketeers_gui.gui.boards.louvre import ground, lights, targets
from musketeers_gui.gui.boards.louvre.board import LouvreBoard
from musketeers_gui.gui.boards.louvre.layout import arrange
from musketeers_gui.gui.boards.louvre.progress import progressed
from musketeers_gui.gui.boards.louvre.standing import Figure, Stood, placed
from musketeers_gui.gui.focus import DIRECTIONS, neighbour
from musketeers_gui.gui.narrowing import BUTTON
from musketeers_gui.gui.theme import LONGEST
from musketeers_gui.gui.units import Units
from tests.gui.louvre_boards import (
    FLOOR,
    OPTIONS,
    PLAYED,
    RULES,
    SAMPLES,
    SIZES,
    SMALL,
    TEXTS,
    area_of,
    board_of,
    crowded,
    duelling,
    game,
    marks_of,
    rules,
    shown_by,
)


@pytest.fixture(scope="module", autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


# ------------------------------------------------------------------ the floor


def test_every_door_of_the_file_stands_in_the_wall_of_both_its_rooms() -> None:
    doors = {frozenset((key, other)) for key, room in FLOOR.rooms.items() for other in room.doors}
    assert {frozenset(door.rooms) for door in FLOOR.doorways.values()} == doors
    for door in FLOOR.doorways.values():
        x, y = door.at
        dx, dy = (0.1, 0.0) if door.upright else (0.0, 0.1)
        assert {FLOOR.room_at(x - dx, y - dy), FLOOR.room_at(x + dx, y + dy)} == set(door.rooms)


def test_walls_part_rooms_and_leave_doorways_open() -> None:
    half = FLOOR.board.door.width / 2
    for wall in FLOOR.walls:
        (x0, y0), (x1, y1) = wall.start, wall.end
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        dx, dy = (0.1, 0.0) if x0 == x1 else (0.0, 0.1)
        beside = {FLOOR.room_at(middle[0] - dx, middle[1] - dy), FLOOR.room_at(middle[0] + dx, middle[1] + dy)}
        assert len(beside) == 2
        for door in FLOOR.doorways.values():
            on_line = door.at[0] == x0 == x1 or door.at[1] == y0 == y1
            reach = max(abs(door.at[0] - middle[0]), abs(door.at[1] - middle[1]))
            assert not on_line or reach >= (abs(x1 - x0) + abs(y1 - y0)) / 2 + half - 1e-6


def test_gardens_have_no_wall_between_them() -> None:
    gardens = {key for key, room in FLOOR.rooms.items() if room.kind == "garden"}
    inner = [door for door in FLOOR.doorways.values() if set(door.rooms) <= gardens]
    assert inner
    assert all(door.thick == 0 for door in inner)


def tiny() -> dict[str, Any]:
    """A scenario whose palace is four rooms in a row."""
    names = ("QUAI", "HALL", "GUARDROOM", "BALLROOM")
    kinds = ("quai", "room", "garden", "ballroom")
    rooms = {
        name: {
            "name": name.title(),
            "kind": kind,
            "doors": [names[n + step] for step in (-1, 1) if 0 <= n + step < 4],
            "crest": name == "GUARDROOM",
            "chest": name == "HALL",
            "floor": "garden" if kind == "garden" else "marble",
            "shape": [[10 * n, 0, 10 * n + 10, 14]],
        }
        for n, (name, kind) in enumerate(zip(names, kinds, strict=True))
    }
    board = {
        "board": "Tiny",
        "size": [44, 14],
        "door": {"width": 3, "min_shared": 4},
        "wall": {"inner": 0.8, "outer": 1.2},
        "rooms": rooms,
        "chambers": {"name": "Chambers", "shape": [[40, 0, 44, 4]]},
        "track": [[42, 2], [38, 4], [36, 8], [34, 12]],
    }
    return {"game": "louvre", "title": "Tiny", "board": board, "king_field": 3}


def test_a_changed_floor_plan_is_drawn_and_pointed_at() -> None:
    of = Library(GAMES).setup(tiny(), players=2).rules()
    assert isinstance(of, LouvreRules)
    state = of.start(Dice(Seeded("tiny", 0))).state
    board = board_of(of)
    board.show(of.view(state, "athos"), "athos")
    board.draw(pygame.Surface(SMALL), Marks())
    rooms = {target for target in board.spots() if target.startswith(lights.ROOM)}
    assert rooms == {"room:QUAI", "room:HALL", "room:GUARDROOM", "room:BALLROOM"}
    assert all(board.hit(spot.center) == target for target, spot in board.spots().items())


# ------------------------------------------------------------------ places


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_palace_and_cards_lie_side_by_side(size: tuple[int, int], text: int) -> None:
    area = area_of(size, text)
    layout = arrange(area, Units(size, text), (FLOOR.width, FLOOR.height))
    framed = layout.view.inflate(2 * layout.frame, 2 * layout.frame)
    places = [framed, *layout.cards.values()]
    assert set(layout.cards) == {"round", *SEATS}
    assert all(area.contains(place) for place in places)
    for one, two in itertools.combinations(places, 2):
        assert not one.colliderect(two)
    assert layout.view.w >= area.w * 0.6
    assert min(place.h for place in layout.cards.values()) >= 90
    assert all(layout.view.contains(tool) for tool in layout.tools.values())


def overlapping(stood: tuple[Stood, ...]) -> Iterator[tuple[str, str]]:
    for one, two in itertools.combinations(stood, 2):
        front, back = sorted((one, two), key=lambda each: -each.feet[1])
        a, b = front.box, back.upper
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.05 and min(a[3], b[3]) - max(a[1], b[1]) > 0.05:
            yield front.figure.target, back.figure.target


@pytest.mark.parametrize("guards", [0, 1, 3, 14])
@pytest.mark.parametrize("many", [1, 4, 6])
def test_figures_of_one_room_are_seen_beside_one_another(guards: int, many: int) -> None:
    """In every room, however small: heads are free, nobody stands on the chest, and all are within its walls."""
    names = (*MUSKETEERS, "milady", "rochefort")[:many]
    figures = tuple(Figure(name, name) for name in names) + (Figure("guards", "guard"),) * guards
    for room in FLOOR.rooms:
        stood = placed(FLOOR, room, figures, (0.0, 0.0))
        assert {each.figure.target for each in stood} == {figure.target for figure in figures}
        assert sum(each.figure.count for each in stood) == len(figures)
        assert list(overlapping(stood)) == []
        left, top, right, bottom = FLOOR.main(room)
        for each in stood:
            assert left <= each.feet[0] <= right
            assert top < each.feet[1] <= bottom
            assert each.scale >= 0.3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [80, 100, 200])
def test_names_lie_on_nobody_and_nothing(size: tuple[int, int], text: int) -> None:
    board = board_of(RULES, size, text)
    for state, _ in PLAYED[20::60]:
        board.show(RULES.view(state, None), None)
        shown = shown_by(board)
        places = {room: place.inflate(-6, -6) for room, (_, place) in ground.named(shown, frozenset()).items()}
        assert places or ground.name_px(shown) < 9
        things = [shown.camera.rect(ground._body(stood)) for stood in shown.standing]
        things += list(ground.sign_rects(shown).values())
        for room, place in places.items():
            assert place.inflate(-place.h // 4, -place.h // 4).collidelist(things) < 0, room
        for (one, a), (two, b) in itertools.combinations(places.items(), 2):
            assert not a.colliderect(b), (one, two)


# ------------------------------------------------------------------ pointing


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (2560, 1080)])
def test_the_middle_of_each_spot_hits_its_target(size: tuple[int, int]) -> None:
    """All that is lit, and on a board where nothing is lit all there is."""
    board, surface = board_of(RULES, size), pygame.Surface(size)
    for state, _ in [*PLAYED[10::25], (crowded("J3"), ()), (crowded("B2"), ()), (duelling(PLAYED[60][0]), ())]:
        for viewer in RULES.to_act(state):
            board.show(RULES.view(state, viewer), viewer)
            for marks in (Marks(), marks_of(RULES, state)):
                board.draw(surface, marks)
                for target, spot in board.spots().items():
                    if not marks.lit or target in marks.lit:
                        assert board.hit(spot.center) == target
                        assert area_of(size).collidepoint(spot.center)


@pytest.mark.parametrize("options", [{}, OPTIONS])
def test_every_legal_action_can_be_pointed_at(options: dict[str, Any]) -> None:
    of = rules(**options)
    board, surface = board_of(of), pygame.Surface(SMALL)
    for state, _ in game(of, "pointing", 160)[::3]:
        for seat in of.to_act(state):
            board.show(of.view(state, seat), seat)
            first = {of.targets(state, seat, action).names for action in of.legal(state, seat)}
            for names in sorted(first)[::4]:
                for n, target in enumerate(names):
                    board.draw(surface, marks_of(of, state, names[:n]))
                    assert target.startswith(BUTTON) or target in board.spots(), names


def test_the_arrows_reach_all_that_is_lit() -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    for state, _ in PLAYED[15::30]:
        for seat in RULES.to_act(state):
            board.show(RULES.view(state, seat), seat)
            marks = marks_of(RULES, state)
            board.draw(surface, marks)
            lit = {target: spot for target, spot in board.spots().items() if target in marks.lit}
            reached, edge = set(list(lit)[:1]), list(lit)[:1]
            while edge:
                here = edge.pop()
                others = {target: spot for target, spot in lit.items() if target != here}
                found = {neighbour(lit[here], others, way) for way in DIRECTIONS} - {None} - reached
                reached |= found
                edge += sorted(target for target in found if target)
            assert reached == set(lit)


def test_a_duel_is_shown_before_the_palace_until_one_points_at_rooms() -> None:
    state = duelling(PLAYED[60][0], "windows")
    people = tuple(m._replace(items=("cloak",)) if m.name == "athos" else m for m in state.musketeers)
    state = replace(state, musketeers=people)
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    board.show(RULES.view(state, "athos"), "athos")
    board.draw(surface, marks_of(RULES, state))
    assert "item:cloak" in board.spots()
    assert not any(target.startswith(lights.ROOM) for target in board.spots())
    board.draw(surface, marks_of(RULES, state, ("item:cloak",)))
    assert any(target.startswith(lights.ROOM) for target in board.spots())


def test_equal_dice_are_one_target_and_only_the_asked_ones_can_be_pointed_at() -> None:
    state = duelling(PLAYED[60][0])
    board = board_of(RULES)
    board.show(RULES.view(state, "athos"), "athos")
    board.draw(pygame.Surface(SMALL), marks_of(RULES, state))
    assert {target for target in board.spots() if target.startswith("die:")} == {"die:3"}


def test_rooms_where_a_duel_would_follow_are_told_apart() -> None:
    room, other = "B1", "B2"
    state = PLAYED[60][0]
    frame = Turn("athos", "athos", "free", start="A2", steps=2)
    people = tuple(m._replace(room="A2", fallen=False) for m in state.musketeers)
    state = replace(state, musketeers=people, guards=(room,), rochefort="", milady=other, stack=(state.stack[0], frame))
    board = board_of(RULES)
    board.show(RULES.view(state, "athos"), "athos")
    marks = Marks({f"room:{room}": "", f"room:{other}": ""})
    assert lights.leads_to_duel(shown_by(board), marks, f"room:{room}")
    assert not lights.leads_to_duel(shown_by(board), marks, f"room:{other}")


# ------------------------------------------------------------------ nearer and farther


def test_the_wheel_brings_the_palace_nearer_at_the_pointer_and_home_shows_all_of_it() -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    board.show(RULES.view(PLAYED[30][0], None), None)
    board.draw(surface, Marks())
    view = shown_by(board).camera.view
    pos = (view.x + view.w // 2 + 40, view.centery)
    before = shown_by(board).camera.unit(pos)
    board.wheel(pos, 1)
    after = shown_by(board).camera
    assert after.unit(pos) == pytest.approx(before)
    assert after.zoom > 1
    board.drag((-4000, 0))
    assert shown_by(board).camera.unit(view.midright)[0] == pytest.approx(FLOOR.width, abs=0.5)
    board.draw(surface, Marks())
    assert board.work("home")
    assert shown_by(board).camera.rect((0, 0, FLOOR.width, FLOOR.height)).size == view.size
    whole = shown_by(board)
    board.drag((10, 0))
    board.wheel((view.right + 200, view.bottom + 200), 1)
    assert shown_by(board) is whole


def test_from_nearer_the_palace_is_enlarged_at_once_and_drawn_well_bit_by_bit() -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    board.show(RULES.view(PLAYED[30][0], None), None)
    board.draw(surface, Marks())
    assert isinstance(board, Zoomed)
    assert not board.unfinished
    board.work("+")
    board.draw(surface, Marks())
    assert board.unfinished
    coarse = pygame.image.tobytes(surface, "RGB")
    steps = 1
    while not board.finish(0.0):
        steps += 1
    board.draw(surface, Marks())
    assert steps > len(FLOOR.rooms)
    assert not board.unfinished
    assert pygame.image.tobytes(surface, "RGB") != coarse


def test_what_the_keyboard_is_at_comes_into_sight() -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    board.show(RULES.view(PLAYED[30][0], None), None)
    for key in "+++":
        assert board.work(key)
    for target in ("room:A1", "room:J6", "room:E2"):
        board.draw(surface, Marks({target: ""}, focus=target))
        assert shown_by(board).camera.view.contains(board.spots()[target])


# ------------------------------------------------------------------ secrets


@pytest.mark.parametrize("viewer", [None, CARDINAL, "aramis"])
def test_a_picture_holds_no_more_than_its_viewer_may_know(viewer: str | None) -> None:
    """Two states that differ only in what a viewer may not see are one picture to him (L55)."""
    board = board_of(RULES)
    for state, _ in PLAYED[40::70]:
        pictures = []
        for seed in (1, 2):
            other = RULES.determinize(RULES.view(state, viewer), random.Random(seed))
            board.show(RULES.view(other, viewer), viewer)
            surface = pygame.Surface(SMALL)
            board.draw(surface, Marks())
            pictures.append(pygame.image.tobytes(surface, "RGB"))
            assert viewer == CARDINAL or not any(target.startswith("card:") for target in board.spots())
        assert pictures[0] == pictures[1]


# ------------------------------------------------------------------ motion


def test_every_kind_of_event_is_among_the_samples() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(told, inspect.isclass) if issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event in SAMPLES} == kinds


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: f"{event.type}")
def test_every_event_moves_within_the_time_allowed(event: Event) -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    state = duelling(PLAYED[60][0])
    board.show(RULES.view(state, None), None)
    animation = board.animate(event, RULES.view(state, None))
    assert animation is not None
    assert 0 < animation.clip.seconds <= LONGEST + 1e-9
    for share in (0.0, 0.3, 0.7, 1.0):
        animation.elapsed = animation.clip.seconds * share
        board.draw(surface, Marks(hidden=animation.hides))
        animation.draw(surface)


@pytest.mark.parametrize("viewer", ["athos", CARDINAL, None])
def test_events_lead_to_the_view_after_the_step(viewer: str | None) -> None:
    """After the last event of a step the picture carried along is the one that is shown next."""
    for (before, _), (after, events) in itertools.pairwise(PLAYED):
        view, goal = RULES.view(before, viewer), RULES.view(after, viewer)
        for event in seen_by(events, viewer):
            view = progressed(view, event, goal)
        assert [(m.room, m.fallen, m.poison) for m in view.musketeers] == [
            (m.room, m.fallen, m.poison) for m in goal.musketeers
        ]
        assert [m.lives for m in view.musketeers] == [m.lives for m in goal.musketeers]
        assert [len(m.items) for m in view.musketeers] == [len(m.items) for m in goal.musketeers]
        assert (view.guards, view.rochefort, view.milady) == (goal.guards, goal.rochefort, goal.milady)
        assert (view.queen, view.chests, view.site) == (goal.queen, goal.chests, goal.site)
        assert (view.door, view.portcullis, view.jokers) == (goal.door, goal.portcullis, goal.jokers)
        assert len(view.special.hand) == len(goal.special.hand)


def test_an_action_point_is_gone_when_a_henchman_has_moved() -> None:
    of = RULES
    state = replace(
        PLAYED[60][0], guards=("E6",), stack=(PLAYED[60][0].stack[0], CardinalTurn(CARDINAL, "free", points=3))
    )
    event = told.Moved(figure="guard", path=("E6", "E5"))
    after = progressed(of.view(state, CARDINAL), event, of.view(state, CARDINAL))
    assert isinstance(after.stack[-1], CardinalTurn)
    assert after.stack[-1].points == 2


def test_dice_stay_on_the_table_until_the_next_combat_round() -> None:
    """The view forgets the dice once hits are counted; the stage shows them while they are being placed."""
    board = board_of(RULES)
    state = duelling(PLAYED[60][0])
    board.show(RULES.view(state, None), None)
    frame = state.stack[-1]
    assert isinstance(frame, Duel)
    settled = replace(state, stack=(*state.stack[:-1], frame._replace(stage="check", cardinal=(), dice=())))
    board.show(RULES.view(settled, None), None)
    fight = shown_by(board).fight
    assert fight is not None
    assert fight.rolls[CARDINAL].dice == (1, 2, 5, 6)
    assert fight.rolls[CARDINAL].hits == 2
    later = replace(settled, stack=(*state.stack[:-1], frame._replace(stage="roll", round=2, cardinal=(), dice=())))
    board.show(RULES.view(later, None), None)
    assert shown_by(board).fight is not None
    assert not shown_by(board).fight.rolls  # type: ignore[union-attr]


# ------------------------------------------------------------------ the rest


def test_a_picture_is_drawn_before_anything_was_shown() -> None:
    board = board_of(RULES)
    board.draw(pygame.Surface(SMALL), Marks())
    assert board.spots() == {}
    assert board.hit((10, 10)) is None
    assert board.panel() == ()
    assert not board.work("+")


def test_a_board_away_from_the_corner_is_pointed_at_where_it_is() -> None:
    board = LouvreBoard(RULES)
    board.resize(pygame.Rect(200, 40, 1300, 980), Units((1920, 1080)))
    board.show(RULES.view(PLAYED[30][0], None), None)
    board.draw(pygame.Surface((1920, 1080)), Marks())
    assert all(board.hit(spot.center) == target for target, spot in board.spots().items())
    assert board.hit((100, 500)) is None


def test_a_second_frame_of_the_same_is_the_first_one_again() -> None:
    board, surface = board_of(RULES), pygame.Surface(SMALL)
    board.show(RULES.view(PLAYED[30][0], None), None)
    board.draw(surface, Marks())
    kept = board._frame
    board.draw(surface, Marks())
    assert board._frame is kept


def test_pointing_at_a_whole_card_means_its_musketeer() -> None:
    board = board_of(RULES)
    board.show(RULES.view(PLAYED[30][0], None), None)
    for seat in MUSKETEERS:
        card = shown_by(board).layout.cards[seat]
        assert targets.hit(shown_by(board), Marks(), (card.x + 3, card.y + 3)) == f"musketeer:{seat}"
