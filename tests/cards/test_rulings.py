"""One test or more for each ruling on the card game."""

import random

import pytest

from musketeers_gui.core.dice import Dice, Seeded
from musketeers_gui.core.values import Hidden
from musketeers_gui.games.cards.events import Fought, Revealed
from musketeers_gui.games.cards.state import DECK, Card, Decision

from .helpers import LIBRARY, act, cards, covers, fight, lay, legal, refusal, rules_for, types

COPIES = {
    "deck": "Copies",
    "musketeers": [{"values": [1, 5, 7], "swords": [0, 2], "copies": 10}],
    "guards": [10, 10, 10, 40],
    "gems": 3,
    "prisons": 3,
}


def fought(events: list[object]) -> Fought:
    """The result of the fight among the events."""
    return next(event for event in events if isinstance(event, Fought))


# ------------------------------------------------------------------ who is highest, who lowest


@pytest.mark.rule("C1", "C15")
@pytest.mark.parametrize(
    ("guard", "played", "won", "seat"),
    [
        (10, "7/1 7/3 7/2", True, "porthos"),
        (10, "7/3 7/2 9/0", True, "aramis"),
        (30, "7/1 7/3 7/2", False, "athos"),
        (30, "7/3 7/2 1/4", False, "aramis"),
        (30, "0/4 0/0 0/2", False, "porthos"),
        (21, "7/0 7/1 7/2", True, "aramis"),
        (22, "7/2 7/1 7/0", False, "aramis"),
    ],
)
def test_value_first_then_swords(guard: int, played: str, won: bool, seat: str) -> None:
    """More swords are higher, fewer are lower."""
    rules = rules_for(3)
    _, events = fight(rules, lay(rules, ["..."] * 3, played.split(), guard=guard), played)
    assert (fought(events).won, fought(events).seat) == (won, seat)


@pytest.mark.rule("C1")
@pytest.mark.parametrize(("guard", "won"), [(10, True), (40, False)])
def test_equal_cards_of_an_own_deck(guard: int, won: bool) -> None:
    """The earlier seat has the highest, and the lowest."""
    rules = rules_for(3, deck=COPIES, removed={"3": []}, hand=4, pay=1)
    _, events = fight(rules, lay(rules, ["."] * 3, ["5/2", "5/2", "5/2"], guard=guard, pays=["7/0"] * 3), "5/2 5/2 5/2")
    assert (fought(events).won, fought(events).seat) == (won, "athos")
    _, events = fight(
        rules, lay(rules, ["."] * 3, ["1/0", "5/2", "5/2"], guard=guard - 9, pays=["7/0"] * 3), "1/0 5/2 5/2"
    )
    assert fought(events).seat == ("porthos" if won else "athos")


@pytest.mark.rule("C1")
def test_equal_cards_are_one_choice() -> None:
    """Also as pay cards: each set is listed once, whichever of the equal cards is meant."""
    rules = rules_for(2, deck=COPIES, removed={"2": []}, hand=5, pay=2)
    state = lay(rules, ["", ""], ["7/2 1/0 7/2 5/0 7/2"] * 2, guards=(10,), pays=["", ""])._replace(guard=None)
    assert sorted(" ".join(sorted(text.split()[1:])) for text in legal(rules, state, "athos")) == [
        "1/0 5/0",
        "1/0 7/2",
        "5/0 7/2",
        "7/2 7/2",
    ]
    state, _ = act(rules, state, "athos: pay 7/2 7/2", "porthos: pay 1/0 5/0", draws=[10])
    assert state.players[0].hand == cards("1/0 5/0 7/2")
    assert legal(rules, state, "athos") == ["play 1/0", "play 5/0", "play 7/2"]
    assert refusal(rules, state, "porthos: play 1/0") == "Setup"


# ------------------------------------------------------------------ an empty middle


@pytest.mark.rule("C2")
def test_the_last_gems_are_taken_from_others() -> None:
    """The taker chooses player, card and own slot; never himself; the robbed pay card is free."""
    rules = rules_for(3)
    state, _ = fight(rules, lay(rules, ["g..", "g..", ".g."], ["9/4", "1/0", "2/0"], guard=5), "9/4 1/0 2/0")
    assert legal(rules, state, "athos") == [
        "rob gem porthos/1 on 2",
        "rob gem porthos/1 on 3",
        "rob gem aramis/2 on 2",
        "rob gem aramis/2 on 3",
    ]
    assert refusal(rules, state, "athos: gem 2") == "C2"
    assert refusal(rules, state, "athos: rob gem athos/1 on 2") == "C2"
    assert refusal(rules, state, "athos: rob gem porthos/2 on 2") == "C2"
    assert refusal(rules, state, "athos: rob gem nobody/1 on 2") == "Setup"
    state, events = act(rules, state, "athos: rob gem aramis/2 on 3", draws=[20])
    assert covers(state) == ["g.g", "g..", "..."]
    assert types(events)[:1] == ["taken"]
    assert events[0].rule == "C2"


@pytest.mark.rule("C2")
def test_the_last_prison_cards_too() -> None:
    """A loser takes one from whom he likes."""
    rules = rules_for(3)
    state, _ = fight(rules, lay(rules, ["...", "p..", ".pp"], ["0/0", "1/0", "2/0"], guard=20), "0/0 1/0 2/0")
    assert legal(rules, state, "athos") == [
        f"rob prison {theirs} on {slot}" for theirs in ("porthos/1", "aramis/2", "aramis/3") for slot in (1, 2, 3)
    ]
    state, _ = act(rules, state, "athos: rob prison aramis/3 on 2", draws=[20])
    assert covers(state) == [".p.", "p..", ".p."]


@pytest.mark.rule("C2")
def test_while_the_middle_holds_one_nobody_is_robbed() -> None:
    """It is taken from there."""
    rules = rules_for(3)
    state, _ = fight(rules, lay(rules, ["...", "g..", ".g."], ["9/4", "1/0", "2/0"], guard=5), "9/4 1/0 2/0")
    assert legal(rules, state, "athos") == ["gem 1", "gem 2", "gem 3"]
    assert refusal(rules, state, "athos: rob gem porthos/1 on 1") == "C2"


@pytest.mark.rule("C3", "C17")
@pytest.mark.parametrize(
    ("options", "laid", "guard", "kind"),
    [
        ({"gems": 0}, ["...", "..."], 5, "reward"),
        ({"prisons": 0}, ["...", "..."], 40, "punishment"),
        ({"prisons": 1}, ["...", "p.."], 40, "punishment"),
    ],
)
def test_a_step_with_nothing_to_do_it_with_is_skipped(
    options: dict[str, int], laid: list[str], guard: int, kind: str
) -> None:
    """None in the middle, nobody else has one; the log says so and the next fight begins."""
    rules = rules_for(2, **options)
    state, events = fight(rules, lay(rules, laid, ["9/4 1/1", "1/0 2/0"], guard=guard), "9/4 1/0", draws=[20])
    assert types(events)[-3:] == ["fought", "skipped", "turned_up"]
    assert (events[-2].rule, events[-2].kind) == ("C17", kind)  # type: ignore[attr-defined]
    assert state.guard == 20


# ------------------------------------------------------------------ gems


@pytest.mark.rule("C7")
def test_a_gem_may_be_declined_for_a_prison_card() -> None:
    """Of his choice, also while the middle has gems; but something has to be done, and only for a prison card."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["p.p", "..."], ["9/4", "1/0"], guard=5), "9/4 1/0")
    assert legal(rules, state, "athos") == ["gem 2", "return prison 1", "return prison 3"]
    for told in ("athos: prison 2", "athos: gem 1", "athos: return prison 2", "athos: return gem 1", "athos: gem 4"):
        assert refusal(rules, state, told)
    assert refusal(rules, state, "athos: prison 1") == "C7"
    after, events = act(rules, state, "athos: return prison 3", draws=[20])
    assert covers(after) == ["p..", "..."]
    assert after.prisons == 2
    assert (events[0].type, events[0].rule) == ("returned", "C7")


@pytest.mark.rule("C7")
def test_without_a_prison_card_the_gem_has_to_be_taken() -> None:
    """There is nothing to decline it for."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["...", "p.."], ["9/4", "1/0"], guard=5), "9/4 1/0")
    assert legal(rules, state, "athos") == ["gem 1", "gem 2", "gem 3"]
    assert refusal(rules, state, "athos: return prison 1") == "C7"


@pytest.mark.rule("C7")
def test_declining_where_the_gem_would_be_robbed() -> None:
    """Possible too; who does not decline must rob."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["gp.", "gg."], ["9/4", "1/0"], guard=5), "9/4 1/0")
    assert legal(rules, state, "athos") == ["rob gem porthos/1 on 3", "rob gem porthos/2 on 3", "return prison 2"]


@pytest.mark.rule("C7", "C8")
def test_without_a_free_pay_card_a_prison_card_goes_back() -> None:
    """Of his choice."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["gpp", "..."], ["9/4", "1/0"], guard=5), "9/4 1/0")
    assert legal(rules, state, "athos") == ["return prison 2", "return prison 3"]
    assert refusal(rules, state, "athos: gem 1") == "C8"


@pytest.mark.rule("C8", "C17")
def test_a_winner_with_nothing_but_gems_is_skipped_where_there_are_more() -> None:
    """With five gem cards he may have three and not all."""
    rules = rules_for(2, gems=5)
    _, events = fight(rules, lay(rules, ["ggg", "..."], ["9/4 0/0", "1/0 0/1"], guard=5), "9/4 1/0", draws=[20])
    assert types(events)[-3:] == ["fought", "skipped", "turned_up"]


@pytest.mark.rule("C9")
def test_a_loser_without_a_free_pay_card_gives_a_gem_back() -> None:
    """And chooses which; he cannot take a prison card."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["gpg", "..."], ["0/0", "1/0"], guard=40), "0/0 1/0")
    assert legal(rules, state, "athos") == ["return gem 1", "return gem 3"]
    assert refusal(rules, state, "athos: return prison 2") == "C7"
    assert refusal(rules, state, "athos: prison 1") == "C8"
    after, events = act(rules, state, "athos: return gem 3", draws=[20])
    assert covers(after) == ["gp.", "..."]
    assert after.gems == 2
    assert events[0].rule == "C9"


@pytest.mark.rule("C9", "Fight")
def test_a_loser_with_a_free_pay_card_has_to_take() -> None:
    """Giving a gem or a prison card back is no way out."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["gp.", "..."], ["0/0", "1/0"], guard=40), "0/0 1/0")
    assert legal(rules, state, "athos") == ["prison 3"]
    for told in ("athos: return prison 2", "athos: return gem 1", "athos: return prison 3", "athos: gem 3"):
        assert refusal(rules, state, told) == "C9"


@pytest.mark.rule("C10")
@pytest.mark.parametrize(("laid", "action"), [(["gg.", "..."], "gem 3"), (["gg.", "..g"], "rob gem porthos/3 on 3")])
def test_the_last_gem_ends_the_round_at_once(laid: list[str], action: str) -> None:
    """Robbed ones count; cards still in hand earn nothing."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, laid, ["9/4 10/4", "1/0 10/3"], guard=5), "9/4 1/0")
    state, events = act(rules, state, f"athos: {action}")
    assert types(events) == ["taken", "scored", "scored", "ended"]
    assert state.outcome is not None
    assert state.outcome.scores == (("athos", 16 + 10 + 18), ("porthos", 8 + 5 + 9))
    assert state.players[0].hand == cards("10/4")


# ------------------------------------------------------------------ prison


@pytest.mark.rule("C4", "C18", "Prison")
def test_a_prisoners_card_is_turned_up_and_laid_aside_uncounted() -> None:
    """Neither added nor compared, be it the highest or the lowest."""
    rules = rules_for(3)
    for card in ("10/4", "0/0"):
        state = lay(rules, ["ppp", "...", "..."], [card, "7/1", "6/1"], guard=13)
        assert legal(rules, state, "athos") == [f"play {card}"]
        state, events = fight(rules, state, f"{card} 7/1 6/1")
        revealed = next(event for event in events if isinstance(event, Revealed))
        assert revealed.cards == (("athos", *cards(card)), ("porthos", Card(7, 1)), ("aramis", Card(6, 1)))
        assert revealed.prisoners == ("athos",)
        assert (fought(events).total, fought(events).won, fought(events).seat) == (13, True, "porthos")
        lost, events = fight(
            rules, lay(rules, ["ppp", "...", "..."], [card, "7/1", "6/1"], guard=14), f"{card} 7/1 6/1"
        )
        assert (fought(events).total, fought(events).won, fought(events).seat) == (13, False, "aramis")
        after, _ = act(rules, lost, "aramis: rob prison athos/1 on 1", draws=[20])
        assert after.aside == (*cards(card), Card(7, 1), Card(6, 1))


@pytest.mark.rule("C6", "Prison")
def test_the_next_loser_frees_the_prisoner() -> None:
    """He must take one of the three, and the prisoner fights again from the next fight on."""
    rules = rules_for(3)
    state, _ = fight(
        rules, lay(rules, ["ppp", "...", "..."], ["9/0 9/1", "7/1 2/0", "6/1 2/1"], guard=14), "9/0 7/1 6/1"
    )
    assert legal(rules, state, "aramis") == [
        f"rob prison athos/{theirs} on {slot}" for theirs in (1, 2, 3) for slot in (1, 2, 3)
    ]
    state, events = act(rules, state, "aramis: rob prison athos/2 on 1", draws=[20])
    assert types(events) == ["taken", "freed", "turned_up"]
    assert (events[1].seat, events[1].rule) == ("athos", "C6")  # type: ignore[attr-defined]
    assert covers(state) == ["p.p", "...", "p.."]
    _, events = fight(rules, state, "9/1 2/0 2/1")
    assert (fought(events).total, fought(events).won, fought(events).seat) == (13, False, "porthos")


@pytest.mark.rule("C6")
def test_a_won_fight_frees_nobody() -> None:
    """Nor does a gem."""
    rules = rules_for(2)
    state, _ = fight(rules, lay(rules, ["ppp", "..."], ["9/0 1/0", "7/1 1/1"], guard=5), "9/0 7/1")
    state, events = act(rules, state, "porthos: gem 1", draws=[20])
    assert types(events) == ["taken", "turned_up"]
    assert covers(state) == ["ppp", "g.."]


@pytest.mark.rule("C11")
def test_of_two_players_the_other_fights_alone() -> None:
    """The sum is his card; he is highest or lowest by himself, and a lost fight frees the prisoner."""
    rules = rules_for(2)
    state, events = fight(rules, lay(rules, ["ppp", "..."], ["9/0 1/0", "7/1 1/1"], guard=7), "9/0 7/1")
    assert (fought(events).total, fought(events).won, fought(events).seat) == (7, True, "porthos")
    state, events = fight(rules, lay(rules, ["ppp", "..."], ["9/0 1/0", "7/1 1/1"], guard=8), "9/0 7/1")
    assert (fought(events).total, fought(events).won, fought(events).seat) == (7, False, "porthos")
    state, events = act(rules, state, "porthos: rob prison athos/3 on 2", draws=[20])
    assert "freed" in types(events)


@pytest.mark.rule("C17")
def test_several_prisoners_are_freed_in_the_order_of_their_seats() -> None:
    """Whoever gave the card is free by that; each of the others puts one back, of his own choice."""
    rules = rules_for(4, prisons=9)
    state, _ = fight(
        rules,
        lay(rules, ["ppp", "...", "ppp", "ppp"], ["9/0 1/0", "0/1 1/1", "9/2 1/2", "9/3 1/3"], guard=40),
        "9/0 0/1 9/2 9/3",
    )
    assert state.prisons == 0
    state, events = act(rules, state, "porthos: rob prison aramis/1 on 1")
    assert types(events) == ["taken", "freed"]
    assert state.pending == (Decision("athos", "release"), Decision("dartagnan", "release"))
    assert rules.to_act(state) == ("athos",)
    assert refusal(rules, state, "dartagnan: return prison 1") == "C7"
    assert legal(rules, state, "athos") == ["return prison 1", "return prison 2", "return prison 3"]
    assert refusal(rules, state, "athos: prison 1") == "C17"
    state, events = act(rules, state, "athos: return prison 2", "dartagnan: return prison 3", draws=[20])
    assert types(events) == ["returned", "freed", "returned", "freed", "turned_up"]
    assert covers(state) == ["p.p", "p..", ".pp", "pp."]
    assert state.prisons == 2


@pytest.mark.rule("C17")
def test_taken_from_the_middle_every_prisoner_puts_one_back() -> None:
    """With more prison cards than lie on one player's pay cards."""
    rules = rules_for(3, prisons=7)
    state, _ = fight(
        rules, lay(rules, ["ppp", "ppp", "..."], ["9/0 1/0", "9/1 1/1", "0/2 1/2"], guard=40), "9/0 9/1 0/2"
    )
    assert legal(rules, state, "aramis") == ["prison 1", "prison 2", "prison 3"]
    state, events = act(
        rules, state, "aramis: prison 1", "athos: return prison 1", "porthos: return prison 1", draws=[20]
    )
    assert types(events) == ["taken", "returned", "freed", "returned", "freed", "turned_up"]
    assert [event.rule for event in events[:3]] == ["C17", "C17", "C17"]


@pytest.mark.rule("C17")
def test_nobody_left_to_fight() -> None:
    """The fight is lost and has no loser."""
    rules = rules_for(2, prisons=6)
    state, events = fight(rules, lay(rules, ["ppp", "ppp"], ["9/0 1/0", "9/1 1/1"], guard=0), "9/0 9/1", draws=[20])
    assert (fought(events).total, fought(events).won, fought(events).seat) == (0, False, None)
    assert types(events)[-2:] == ["fought", "turned_up"]
    assert covers(state) == ["ppp", "ppp"]


@pytest.mark.rule("C17")
def test_other_numbers_of_gems_and_pay_cards() -> None:
    """All gems are all of the scenario; in prison is whoever has every pay card covered by a prison card."""
    rules = rules_for(2, gems=2, prisons=4, pay=2)
    state = lay(rules, ["g.", "pp"], ["9/4 1/0", "1/1 2/0"], guard=9, pays=["8/0 5/0"] * 2)
    state, events = fight(rules, state, "9/4 1/1")
    assert next(event for event in events if isinstance(event, Revealed)).prisoners == ("porthos",)
    state, events = act(rules, state, "athos: gem 2")
    assert types(events)[-1] == "ended"


@pytest.mark.rule("C3", "C5", "C8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_printed_counts_nothing_is_ever_skipped(players: int) -> None:
    """C3, C5 and C8 say what cannot occur: two prisoners at once, or a step without anything to do it with."""
    rules, rng = rules_for(players), random.Random(players)
    for game in range(60):
        state, line = rules.start(Dice(Seeded(str(game), 0))).state, 0
        while seats := rules.to_act(state):
            line += 1
            seat = rng.choice(seats)
            state, events = rules.apply(
                state, seat, rng.choice(rules.legal(state, seat)), Dice(Seeded(str(game), line))
            )
            assert "skipped" not in [getattr(event, "type", "") for event in events]
            assert sum(player.imprisoned for player in state.players) <= 1
            laid = "".join(covers(state))
            assert (laid.count("g") + state.gems, laid.count("p") + state.prisons) == (3, 3)


# ------------------------------------------------------------------ rounds and the end


@pytest.mark.rule("C12", "C19")
def test_nine_fights_then_all_cards_are_shuffled_anew() -> None:
    """A new round deals from the whole deck, with all the Guards of this number of players and all other cards back."""
    rules = LIBRARY.setup("cards/long", 3).rules()
    fights = tuple((rules.table.guards[n], 0, False) for n in range(8))
    state = lay(rules, ["gp.", "p..", "..p"], ["9/4", "1/0", "2/0"], guard=5, fights=fights, finished=8)
    state, _ = fight(rules, state, "9/4 1/0 2/0")
    state, events = act(rules, state, "athos: return prison 2")
    assert types(events) == ["returned", "scored", "scored", "scored", "dealt", "dealt", "dealt"]
    assert (state.round, state.gems, state.prisons, state.guard, state.finished) == (2, 3, 3, None, 9)
    assert covers(state) == ["", "", ""]
    assert state.guards == rules.table.guards
    assert state.sheet == ((16 + 5 + 9, 5 + 9, 8 + 5),)
    held = [card for player in state.players for card in player.hand]
    assert sorted([*held, *state.unseen]) == list(rules.table.cards)
    assert [len(player.hand) for player in state.players] == [12, 12, 12]
    assert rules.status(state) == (10, "pay")


@pytest.mark.rule("C14", "End")
@pytest.mark.parametrize(
    ("options", "purses", "winners"),
    [
        ({"target": None}, (0, 0), ("athos", "porthos")),
        ({"target": None}, (0, 1), ("porthos",)),
        ({"target": 100}, (79, 60), ("athos",)),
        ({"target": 100}, (85, 90), ("porthos",)),
        ({"target": 100}, (90, 90), ("athos", "porthos")),
        ({"target": 100}, (77, 77), None),
        ({"target": 100}, (78, 10), ("athos",)),
        ({"target": 100, "tie": "play on"}, (90, 90), None),
        ({"target": 100, "tie": "play on"}, (90, 91), ("porthos",)),
        ({"target": None, "tie": "play on"}, (0, 0), ("athos", "porthos")),
    ],
)
def test_most_silver_wins(options: dict[str, object], purses: tuple[int, int], winners: tuple[str, ...] | None) -> None:
    """Each round here brings 22 silver to both; a tie is shared, or played on."""
    rules = rules_for(2, **options)
    state = lay(rules, ["...", "..."], ["1/0", "1/1"], guard=2)
    players = tuple(player._replace(silver=purse) for player, purse in zip(state.players, purses, strict=True))
    state, _ = fight(rules, state._replace(players=players, gems=0, prisons=0), "1/0 1/1")
    found = state.outcome.winners if state.outcome else None
    assert found == winners
    assert [player.silver for player in state.players] == [purse + 22 for purse in purses]


@pytest.mark.rule("C16")
def test_a_hundred_is_looked_for_at_the_end_of_a_round_only() -> None:
    """Whoever reaches it first during the round has not won yet: the round is finished, then totals are compared."""
    rules = rules_for(2, target=100)
    state = lay(rules, ["g..", "..."], ["1/0 2/0", "1/1 2/1"], guard=2)
    players = tuple(player._replace(silver=silver) for player, silver in zip(state.players, (99, 120), strict=True))
    state, _ = fight(rules, state._replace(players=players), "1/0 1/1")
    state, _ = act(rules, state, "porthos: gem 1", draws=[20])
    assert state.outcome is None
    state, _ = fight(rules, state, "2/0 2/1")
    state, _ = act(rules, state, "athos: prison 3")
    assert state.outcome is not None
    assert state.outcome.winners == ("porthos",)


# ------------------------------------------------------------------ who sees what


@pytest.mark.rule("C13", "C20")
def test_pay_cards_are_secret_but_their_owner_may_look() -> None:
    """Covers are open to all; at the end of the game so are the pay cards; hands stay hidden."""
    rules = rules_for(2)
    state = lay(rules, ["g.p", "..."], ["9/4", "1/0"], guard=5)
    back = Hidden(DECK)
    for viewer in (None, "athos", "porthos"):
        view = rules.view(state, viewer)
        for seat, player, seen in zip(rules.seats, state.players, view.players, strict=True):
            assert [slot.cover for slot in seen.slots] == [slot.cover for slot in player.slots]
            assert [slot.card for slot in seen.slots] == (
                [slot.card for slot in player.slots] if seat == viewer else [back] * 3
            )
            assert seen.hand == (player.hand if seat == viewer else (back,))
    state, _ = fight(rules, lay(rules, ["gg.", "..."], ["9/4 3/3", "1/0 4/4"], guard=5), "9/4 1/0")
    state, _ = act(rules, state, "athos: gem 3")
    view = rules.view(state, None)
    assert [slot.card for slot in view.players[1].slots] == list(cards("8/0 5/0 9/0"))
    assert view.players[1].hand == (back,)


@pytest.mark.rule("C18", "C20")
def test_a_card_chosen_is_hidden_until_all_have_chosen() -> None:
    """That it was chosen is open; then all are turned up together and stay open."""
    rules = rules_for(2)
    state, _ = act(rules, lay(rules, ["...", "..."], ["9/4", "1/0"], guard=5), "athos: play 9/4")
    assert rules.view(state, "porthos").players[0].played == Hidden(DECK)
    assert rules.view(state, "athos").players[0].played == Card(9, 4)
    assert rules.to_act(rules.view(state, "porthos")) == ("porthos",)
    assert refusal(rules, state, "athos: play 9/4") == "C20"
    state, _ = act(rules, state, "porthos: play 1/0")
    assert [player.played for player in rules.view(state, None).players] == list(cards("9/4 1/0"))
