"""The card table: nothing overlaps, what is pointed at is what is meant, motion is short and ends where the game is."""

import itertools
import random
from typing import Any

import pygame
import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.library import Library
from musketeers_gui.core.values import Event, Hidden, seen_by
from musketeers_gui.games import GAMES
from musketeers_gui.games.cards.events import Revealed, Scored, Taken, TurnedUp
from musketeers_gui.games.cards.rules import CardsRules
from musketeers_gui.games.cards.state import PRISON, Card, State
from musketeers_gui.gui import text
from musketeers_gui.gui.boards import Marks, PanelPicture
from musketeers_gui.gui.boards.cards import CardsBoard, middle
from musketeers_gui.gui.boards.cards.hand import STRIP, HandPlace
from musketeers_gui.gui.boards.cards.layout import Layout, arrange
from musketeers_gui.gui.boards.cards.lie import RATIO, Lie, crosswise
from musketeers_gui.gui.boards.cards.progress import progressed
from musketeers_gui.gui.boards.cards.sight import Sight
from musketeers_gui.gui.scenes.table.panel import panel_rect
from musketeers_gui.gui.theme import LONGEST, Face
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.hints import hint_bar_rect

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (80, 100, 125, 150, 200)
SEATS = ("athos", "porthos", "aramis", "dartagnan")
LEAST_NAME = 13


@pytest.fixture(scope="module", autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def area_of(size: tuple[int, int], text_size: int = 100) -> pygame.Rect:
    """The part of a window that a board gets beside panel and hint bar."""
    units = Units(size, text_size)
    return pygame.Rect(0, 0, panel_rect(units).x, hint_bar_rect(units).top)


def rules(players: int = 4, scenario: str = "cards/long") -> CardsRules:
    """The rules of a shipped scenario."""
    found = Library(GAMES).setup(scenario, players=players).rules()
    assert isinstance(found, CardsRules)
    return found


def game(of: CardsRules, seed: str, most: int = 400) -> list[tuple[State, tuple[Any, ...]]]:
    """A game played at random: each state, and what happened on the way to it."""
    rng = random.Random(seed)
    step = of.start(Dice(Seeded(seed, 0)))
    states = [(step.state, step.events)]
    while of.to_act(step.state) and len(states) < most:
        seat = of.to_act(step.state)[0]
        action = rng.choice(list(of.legal(step.state, seat)))
        step = of.apply(step.state, seat, action, Dice(Seeded(seed, len(states))))
        states.append((step.state, step.events))
    return states


def board_of(of: CardsRules, size: tuple[int, int], text_size: int = 100) -> CardsBoard:
    """A board in a window."""
    board = CardsBoard(of)
    board.resize(area_of(size, text_size), Units(size, text_size))
    return board


def layout_of(size: tuple[int, int], text_size: int, players: int, pay: int = 3, hand: int = 12) -> Layout:
    """The layout for so many players, seen by the second."""
    seats = SEATS[:players]
    return arrange(area_of(size, text_size), Units(size, text_size), seats, seats[1], pay, hand)


def lying(layout: Layout) -> dict[str, list[pygame.Rect]]:
    """Everything that has its place for the whole round, by what it is."""
    found: dict[str, list[pygame.Rect]] = {"pad": [layout.pad], "ring": [], "tally": []}
    for seat, station in layout.stations.items():
        covers = [crosswise(lie, place) for place, lie in enumerate(station.slots)]
        found[f"plate {seat}"] = [station.plate]
        found[f"slots {seat}"] = [lie.bounds() for lie in (*station.slots, *covers)]
    middle = layout.middle
    found["guard"] = [middle.guard.bounds()]
    for seat, lie in middle.played.items():
        found[f"played {seat}"] = [lie.bounds()]
    for name, lie in middle.piles.items():
        found[f"pile {name}"] = [lie.bounds()]
        found[f"caption {name}"] = [middle.captions[name]]
    return {name: rects for name, rects in found.items() if rects}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_on_anything_else(size: tuple[int, int], text_size: int, players: int) -> None:
    layout = layout_of(size, text_size, players)
    table = area_of(size, text_size)
    things = lying(layout)
    for (name, rects), (other, others) in itertools.combinations(things.items(), 2):
        if {name, other} == {"caption guards", "pile guards"} or name.split()[0] == other.split()[0] == "caption":
            continue
        for one, two in itertools.product(rects, others):
            assert not one.inflate(-2, -2).colliderect(two.inflate(-2, -2)), (name, other)
    for name, rects in things.items():
        assert all(table.contains(rect) for rect in rects), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_at_the_end_covers_no_pay_card(size: tuple[int, int], text_size: int, players: int) -> None:
    layout = layout_of(size, text_size, players)
    others = [station for station in layout.stations.values() if station.side != "own"]
    own = next(station for station in layout.stations.values() if station.side == "own")
    for sheet, stations in ((layout.round_sheet, (*others, own)), (layout.final_sheet, (*others, layout.final))):
        for station in stations:
            for lie, badge in zip(station.slots, station.badges, strict=True):
                assert not sheet.colliderect(lie.bounds())
                assert not sheet.collidepoint(badge)
        assert area_of(size, text_size).contains(sheet)
        assert sheet.w > layout.middle.guard.width * 2
        assert sheet.h > layout.middle.guard.height
    assert not layout.round_sheet.colliderect(layout.pad)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_written_while_pay_cards_are_chosen_is_free(size: tuple[int, int], players: int) -> None:
    middle = layout_of(size, 100, players).middle
    supplies = [*(lie.bounds() for lie in middle.piles.values()), *middle.captions.values()]
    written = [middle.heading, middle.lead, *(lie.bounds() for lie in middle.choices), middle.choice_caption]
    for one, two in itertools.combinations(written, 2):
        assert not one.inflate(-2, -2).colliderect(two)
    for one, two in itertools.product(written[:-1], supplies):
        assert not one.inflate(-2, -2).colliderect(two)


@pytest.mark.parametrize("size", SIZES)
def test_raised_cards_reach_neither_pay_cards_nor_pad(size: tuple[int, int]) -> None:
    layout = layout_of(size, 100, 4)
    own = next(station for station in layout.stations.values() if station.side == "own")
    for count, raised in itertools.product((1, 5, 12), range(12)):
        if raised >= count:
            continue
        card = layout.hand.lies(count, raised)[raised]
        upper = [card.point(step / 10 - 0.5, -0.5) for step in range(11)]
        for place in (own.plate, layout.pad, *(lie.bounds() for lie in own.slots)):
            assert not any(place.collidepoint(point) for point in upper)


# The fan


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("most", [9, 12, 20])
def test_no_value_in_the_fan_is_ever_covered(count: int, most: int) -> None:
    """The left strip of each card, where its value and swords are, lies under no other card."""
    if count > most:
        return
    place = HandPlace(700, 900, 128, 690, 44, most)
    for raised in (None, *range(count)):
        lies = place.lies(count, raised)
        for number, lie in enumerate(lies):
            over = [other for later, other in enumerate(lies) if later > number or later == raised]
            value = lie.point(STRIP * 0.5 - 0.5, -0.35)
            assert not any(other.covers(value) for other in over if other is not lie)


@pytest.mark.parametrize("count", range(1, 21))
def test_the_fan_does_not_flutter(count: int) -> None:
    """Wherever the pointer rests, the card under it stays the same once it has been raised."""
    place = HandPlace(700, 900, 128, 690, 44, 20)
    for x, y in itertools.product(range(330, 1080, 7), (840, 880, 930)):
        first = place.hit((x, y), count, None)
        if first is not None and (second := place.hit((x, y), count, first)) is not None:
            assert place.hit((x, y), count, second) == second


@pytest.mark.parametrize("angle", [0, 17, -90, 90, 180])
def test_a_turned_card_covers_its_own_points(angle: float) -> None:
    lie = Lie(100, 80, 60, angle)
    assert lie.height == 60 * RATIO
    for across, down in itertools.product((-0.49, 0, 0.49), repeat=2):
        assert lie.covers(lie.point(across, down))
        assert lie.bounds().inflate(2, 2).collidepoint(lie.point(across, down))
    assert not lie.covers(lie.point(0.51, 0))
    assert not lie.covers(lie.point(0, -0.51))


# Pointing


@pytest.mark.parametrize(
    ("size", "players"),
    [((1024, 768), 2), ((1024, 768), 3), ((1024, 768), 4), ((1920, 1080), 4), ((2560, 1080), 3)],
)
def test_the_middle_of_each_spot_hits_its_target(size: tuple[int, int], players: int) -> None:
    of = rules(players)
    board = board_of(of, size)
    surface = pygame.Surface(size)
    for state, _ in game(of, "pointing", 40)[::7]:
        for seat in of.to_act(state):
            board.show(of.view(state, seat), seat)
            cards = [name for name in board.spots() if name.startswith("card:")]
            for marks in (Marks(), *(Marks(hover=name) for name in cards[::3]), Marks(picked=tuple(cards[:2]))):
                board.draw(surface, marks)
                for target, spot in board.spots().items():
                    assert board.hit(spot.center) == target
                    assert area_of(size).collidepoint(spot.center)


def test_a_board_away_from_the_corner_is_pointed_at_where_it_is() -> None:
    of = rules()
    state = of.start(Dice(Seeded("corner", 0))).state
    board = CardsBoard(of)
    board.resize(pygame.Rect(200, 40, 1300, 980), Units((1920, 1080)))
    board.show(of.view(state, "athos"), "athos")
    board.draw(pygame.Surface((1920, 1080)), Marks())
    assert board.spots()
    for target, spot in board.spots().items():
        assert board.hit(spot.center) == target
    assert board.hit((100, 500)) is None


def test_every_legal_action_can_be_pointed_at() -> None:
    of = rules()
    board = board_of(of, (1920, 1080))
    for state, _ in game(of, "actions", 120)[::3]:
        for seat in of.to_act(state):
            board.show(of.view(state, seat), seat)
            spots = board.spots()
            for action in list(of.legal(state, seat))[:60]:
                assert all(target in spots for target in of.targets(state, seat, action).names)


def test_equal_cards_are_pointed_at_apart() -> None:
    data = {
        "game": "cards",
        "title": "twins",
        "players": [2],
        "hand": 4,
        "pay": 1,
        "removed": {},
        "deck": {"deck": "twins", "musketeers": [{"values": [5], "swords": [1], "copies": 8}], "guards": [4, 5, 6, 7]},
    }
    of = Library(GAMES).setup(data, players=2).rules()
    board = CardsBoard(of)  # type: ignore[arg-type]
    board.resize(area_of((1920, 1080)), Units((1920, 1080)))
    board.show(of.view(of.start(Dice(Seeded("twins", 0))).state, "athos"), "athos")
    assert [name for name in board.spots() if name.startswith("card:")] == [
        "card:5/1", "card:5/1.2", "card:5/1.3", "card:5/1.4",
    ]  # fmt: skip


# Secrets


def test_a_picture_for_everybody_is_the_same_whatever_is_in_the_hands() -> None:
    """The spectator's picture of two states that differ in hidden cards alone is one picture (C20)."""
    of = rules()
    states = game(of, "secrets", 60)
    board = board_of(of, (1024, 768))
    for state, _ in states[10::15]:
        pictures = []
        for rng in (1, 2):
            other = of.determinize(of.view(state, None), random.Random(rng))
            board.show(of.view(other, None), None)
            surface = pygame.Surface((1024, 768))
            board.draw(surface, Marks())
            pictures.append(pygame.image.tobytes(surface, "RGB"))
            assert not any(name.startswith("card:") for name in board.spots())
        assert pictures[0] == pictures[1]


def test_a_player_sees_no_more_than_the_view_holds() -> None:
    of = rules(3)
    state = game(of, "hands", 20)[-1][0]
    board = board_of(of, (1024, 768))
    view = of.view(state, "porthos")
    board.show(view, "porthos")
    hand = {str(card) for card in view.players[1].hand if isinstance(card, Card)}
    assert {name.removeprefix("card:") for name in board.spots() if name.startswith("card:")} == hand
    assert all(isinstance(face, Hidden) for face in view.players[0].hand)


# Motion


def played(of: CardsRules, seed: str, viewer: str | None) -> list[tuple[State, Event, State, State]]:
    """For each event of a game as a viewer sees it: the view before the step, the event, and both views after."""
    found = []
    states = game(of, seed, 150)
    for (before, _), (after, events) in itertools.pairwise(states):
        view = of.view(before, viewer)
        for event in seen_by(events, viewer):
            found.append(
                (
                    of.view(before, viewer),
                    event,
                    progressed(of.table, view, event, of.view(after, viewer)),
                    of.view(after, viewer),
                )
            )
            view = found[-1][2]
    return found


@pytest.mark.parametrize("viewer", ["aramis", None])
def test_every_event_is_played_within_the_time_allowed(viewer: str | None) -> None:
    of = rules()
    board = board_of(of, (1024, 768))
    surface = pygame.Surface((1024, 768))
    kinds = set()
    states = game(of, "motion", 130)
    for (before, _), (after, events) in itertools.pairwise(states):
        board.show(of.view(before, viewer), viewer)
        for event in seen_by(events, viewer):
            animation = board.animate(event, of.view(after, viewer))
            if animation is None:
                continue
            assert animation.clip.seconds <= LONGEST + 1e-9
            kinds.add(type(event).__name__)
            if len(kinds) < 12 and before.finished < 3:
                for share in (0.0, 0.4, 0.999):
                    animation.elapsed = animation.clip.seconds * share
                    board.draw(surface, Marks(hidden=animation.hides))
                    animation.draw(surface)
    assert kinds >= {"Laid", "TurnedUp", "Chosen", "Revealed", "Fought", "Taken", "Scored", "Dealt"}


@pytest.mark.parametrize("viewer", ["athos", None])
def test_events_lead_to_the_view_after_the_step(viewer: str | None) -> None:
    """After the last event of a step the picture carried along is the one that is shown next."""
    of = rules(3)
    states = game(of, "carried", 150)
    for (before, _), (after, events) in itertools.pairwise(states):
        view = of.view(before, viewer)
        goal = of.view(after, viewer)
        for event in seen_by(events, viewer):
            view = progressed(of.table, view, event, goal)
        assert [sorted(map(str, player.hand)) for player in view.players] == [
            sorted(map(str, player.hand)) for player in goal.players
        ]
        assert [player.slots for player in view.players] == [player.slots for player in goal.players]
        assert [player.played for player in view.players] == [player.played for player in goal.players]
        assert (view.gems, view.prisons, view.guard, view.guards) == (goal.gems, goal.prisons, goal.guard, goal.guards)
        assert (view.sheet, view.round, len(view.aside)) == (goal.sheet, goal.round, len(goal.aside))


def test_a_paid_round_stays_on_the_table_until_somebody_goes_on() -> None:
    of = rules(2)
    board = board_of(of, (1024, 768))
    states = game(of, "stays", 150)
    for (before, _), (after, events) in itertools.pairwise(states):
        board.show(of.view(before, None), None)
        clips = {type(event): board.animate(event, of.view(after, None)) for event in seen_by(events, None)}
        if Scored in clips and after.outcome is None:
            last = clips[Scored]
            assert last is not None
            assert last.clip.stays
            return
    pytest.fail("no round was paid")


def test_cards_are_swept_away_before_the_next_guard() -> None:
    of = rules(2)
    for _, event, view, _ in played(of, "swept", "athos"):
        if isinstance(event, Revealed):
            assert view.shown
            assert all(isinstance(player.played, Card) for player in view.players)
        if isinstance(event, TurnedUp):
            assert all(player.played is None for player in view.players)
            assert view.guard == event.guard


# Panel and type


@pytest.mark.parametrize("text_size", TEXTS)
def test_the_panel_draws_inside_its_blocks(text_size: int) -> None:
    """What a block draws stays within the height it asked for."""
    of = rules()
    board = board_of(of, (1024, 768), text_size)
    units = Units((1024, 768), text_size)
    width, margin = 300, 14
    for state, _ in game(of, "panel", 60)[::6]:
        for viewer in ("athos", None):
            board.show(of.view(state, viewer), viewer)
            for block in board.panel():
                if not isinstance(block, PanelPicture):
                    continue
                height = block.height(units, width)
                surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
                surface.fill((255, 0, 255))
                block.draw(surface, pygame.Rect(margin, margin, width, height), units)
                edge = [(x, y) for x in range(surface.get_width()) for y in (0, surface.get_height() - 1)]
                assert all(surface.get_at(point)[:3] == (255, 0, 255) for point in edge)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
def test_names_on_plates_are_whole(size: tuple[int, int], text_size: int) -> None:
    """The longest name of the scenario fits its plate at a size that can be read."""
    layout = layout_of(size, text_size, 4)
    for station in layout.stations.values():
        room = station.plate.w * (1 - 0.24 - 3 * 0.045)
        assert text.width("D’Artagnan", text.Style(Face.NAME, LEAST_NAME)) <= room


def test_a_picture_is_drawn_before_anything_was_shown() -> None:
    board = board_of(rules(), (1024, 768))
    board.draw(pygame.Surface((1024, 768)), Marks())
    assert board.spots() == {}
    assert board.hit((10, 10)) is None
    assert board.panel() == ()


def test_the_seat_before_the_screen_stays_when_everybody_looks() -> None:
    of = rules()
    state = game(of, "turned", 12)[-1][0]
    board = board_of(of, (1024, 768))
    board.show(of.view(state, "aramis"), "aramis")
    own = board.spots()["slot:aramis/1"]
    board.show(of.view(state, None), None)
    assert board.spots()["slot:aramis/1"] == own


def test_sight_sorts_the_hand() -> None:
    of = rules()
    view = of.view(of.start(Dice(Seeded("sorted", 0))).state, "athos")
    layout = layout_of((1024, 768), 100, 4)
    sight = Sight(of.table, {}, Units((1024, 768)), layout, view, "athos", True)
    cards = [card for _, card in sight.hand()]
    assert cards == sorted(cards)
    assert len(cards) == of.table.hand


def test_who_counted_in_a_fight_stays_so_while_its_prison_card_is_laid() -> None:
    """The loser who is imprisoned by this fight fought in it, and his card stays in the sum (C4)."""
    of = rules(2)
    for seed in range(40):
        for (before, _), (after, events) in itertools.pairwise(game(of, f"prison {seed}", 60)):
            taken = [event for event in seen_by(events, None) if isinstance(event, Taken) and event.kind == PRISON]
            loser = of.seats.index(taken[0].seat) if taken else 0
            if not taken or len(before.players[loser].covered("")) > 1:
                continue
            board = board_of(of, (1024, 768))
            board.show(of.view(before, None), None)
            picture = middle.summed(sight_of(board))
            board.animate(taken[0], of.view(after, None))
            assert middle.summed(sight_of(board)) == picture
            assert picture.total == before.fights[-1].total
            return
    pytest.fail("nobody was imprisoned")


def sight_of(board: CardsBoard) -> Sight:
    """What a board draws at the moment."""
    assert board._sight is not None
    return board._sight
