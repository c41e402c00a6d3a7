"""What holds however nerwy is played: with many seats, odd decks, random hands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stolik
from stolik.engine.contract import Game, State
from stolik.games.nerwy.deck import CARDS
from stolik.games.nerwy.seen import Checked, NerwyView
from tests.conformance.cases import walk
from tests.games.table import clause

seats = st.integers(2, 6)
seeds = st.integers(0, 10_000)
some = settings(max_examples=25, deadline=None)


@st.composite
def odd_games(draw: st.DrawFn) -> Game:
    """Small hands and decks, so that piles run out, with any mixture of cards that is enough for the deal."""
    number = draw(st.integers(2, 5))
    hand = draw(st.integers(1, 3))
    deck = {card: draw(st.integers(0, 2)) for card in CARDS}
    deck["2"] += max(0, number * hand - sum(deck.values()))
    return stolik.game("nerwy", number, hand=hand, deck=deck, total=draw(st.integers(1, 12)), wins=draw(st.integers(1, 3)))


def spectator(state: State) -> NerwyView:
    view = state.view(None)
    assert isinstance(view, NerwyView)
    return view


@clause("1.21", "R-N8")
@some
@given(game=odd_games(), seed=seeds)
def test_cards_are_conserved_and_hands_are_full_at_the_start_of_every_round(game: Game, seed: int) -> None:
    deck = game.start().cards()
    for state, actor, _ in walk(game, seed):
        assert state.cards() == deck
        view = spectator(state)
        hands = [len(backs) for backs in view.backs]
        assert max(hands) <= game.options["hand"]
        if actor != stolik.TABLE and view.layer is None:
            assert set(hands) == {game.options["hand"]}


@clause("1.15", "R-N8")
@some
@given(game=odd_games(), seed=seeds)
def test_a_turn_begins_with_a_full_hand_unless_there_is_nothing_left_to_draw(game: Game, seed: int) -> None:
    for state, _, _ in walk(game, seed):
        view = spectator(state)
        if view.phase == "turn" and view.laid == 0:
            assert view.turn is not None
            short = len(view.backs[view.turn]) < game.options["hand"]
            legal = [game.text(action) for action in state.legal(view.turn)]
            assert not short or view.layer is not None
            assert legal == ["call"] if not view.backs[view.turn] else any(text.startswith("lay") for text in legal)


@clause("1.3", "R-N11")
@some
@given(game=odd_games(), seed=seeds)
def test_whenever_a_seat_acts_the_top_of_the_pile_is_seen(game: Game, seed: int) -> None:
    for state, actor, _ in walk(game, seed):
        view = spectator(state)
        if actor != stolik.TABLE:
            assert (view.top is None) == (view.pile == 0)
        if view.top is not None and view.top != "heart":
            assert view.pile_numbers[view.top] > 0


@clause("R-N12", "1.10")
@some
@given(number=seats, seed=seeds)
def test_every_card_is_placed_or_among_the_unseen_of_every_seat(number: int, seed: int) -> None:
    game = stolik.game("nerwy", number)
    deck = game.start().cards()
    for state, _, _ in walk(game, seed):
        for seat in [*range(number), None]:
            view = state.view(seat)
            assert isinstance(view, NerwyView)
            assert known_and_unseen(view) == deck


def known_and_unseen(view: NerwyView) -> dict[str, int]:
    """All cards a view accounts for, wherever it says they are."""
    found = dict.fromkeys(CARDS, 0)
    backs = [back for seat, hand in enumerate(view.backs) if seat != view.seat for back in hand]
    for name in [*view.hand, *view.own_removed, *backs, *[laid.card for laid in view.row]]:
        if name != "heart":
            found[name] += 1
    for heap in (view.pile_numbers, view.discard, view.unseen):
        for name, several in heap.items():
            found[name] += several
    return found


@clause("1.17", "1.18", "1.19", "1.20", "R-N5", "R-N6", "R-N9")
@some
@given(number=seats, seed=seeds)
def test_tokens_and_starter_follow_a_second_reading_of_the_rules(number: int, seed: int) -> None:
    game = stolik.game("nerwy", number, total=6, wins=4)
    before: NerwyView | None = None
    for state, _, _ in walk(game, seed):
        view = spectator(state)
        if before is not None and view.round > before.round and view.last is not None:
            control, nerve, starter = settle(view.last, list(before.scores), list(before.nerve), 6)
            assert (list(view.scores), list(view.nerve), view.turn) == (control, nerve, starter)
        before = view


def settle(check: Checked, control: list[int], nerve: list[int], total: int) -> tuple[list[int], list[int], int]:
    """The end of a round step by step as the rulebook tells it, with none of the room's own arithmetic."""
    worth = [int(laid.card[0]) if laid.card[0].isdigit() else 0 for laid in check.row]
    traps = [laid.seat for laid in check.row if laid.card == "trap" and not laid.up]
    paid: list[int] = []
    for owner in traps:
        if owner not in paid:
            paid.append(owner)
            control[owner] += 1
    nerve[check.caller] += 1 if traps else 0
    good, bad = (check.caller, check.layer) if sum(worth) >= total else (check.layer, check.caller)
    nerve[bad] += 1
    starter = good
    if good not in paid:
        control[good] += 1
    else:
        clockwise = [(check.caller + step) % len(control) for step in range(1, len(control) + 1)]
        starter = next(seat for seat in clockwise if seat in paid)
    for seat in range(len(control)):
        if nerve[seat] >= 2:
            nerve[seat] -= 2
            control[seat] = max(0, control[seat] - 1)
    return control, nerve, starter


@clause("R-N10")
@some
@given(number=st.integers(3, 6), seed=seeds)
def test_a_wave_changes_no_other_view_before_the_window_closes(number: int, seed: int) -> None:
    game = stolik.game("nerwy", number)
    for state, actor, action in walk(game, seed):
        if game.text(action) != "wave" or len(state.to_act) == 1:
            continue
        after = state.clone()
        after.apply(actor, action)
        for seat in [*range(number), None]:
            if seat != actor:
                assert after.view(seat) == state.view(seat)
                assert state.seen_by(seat, actor, action) is None
            assert (seat in after.view(seat).to_act) == (seat in after.to_act)


@clause("R-N10", "1.13")
@some
@given(number=st.integers(3, 6), seed=seeds)
def test_asking_from_the_left_is_the_same_as_asking_all_at_once(number: int, seed: int) -> None:
    """Everybody's answer is fixed beforehand; of all who want to call, the nearest to the layer's left does."""
    game = stolik.game("nerwy", number, wins=20)
    rng = stolik.Rng(seed)
    for state, _, _ in walk(game, seed, cap=400):
        view = spectator(state)
        if view.phase != "window" or len(state.to_act) < number - 1:
            continue
        wants = [rng.below(3) == 0 for _ in range(number)]
        willing = [seat for seat in state.to_act if wants[seat]]
        if not willing:
            continue
        asked, at_once = state.clone(), state.clone()
        while not wants[seat := asked.to_act[0]]:
            asked.apply(seat, game.parse("wave"))
        asked.apply(seat, game.parse("call"))
        at_once.apply(willing[0], game.parse("call"))
        assert asked == at_once


@clause("R-N10")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_resampling_draws_all_answers_that_leave_the_window_open(seat: int | None) -> None:
    game = stolik.game("nerwy", 4, first=0)
    state = game.start()
    stolik.deal(state, stolik.Rng(1))
    state.apply(0, state.legal(0)[0])
    state.apply(2, game.parse("wave"))
    rng = stolik.Rng(2)
    drawn: dict[tuple[int, ...], int] = {}
    for _ in range(2000):
        open_for = state.resample(seat, rng).to_act
        drawn[open_for] = drawn.get(open_for, 0) + 1
    # the layer and a spectator cannot rule out any but the empty set; a rival knows its own answer
    assert len(drawn) == {0: 7, None: 7, 2: 3}.get(seat, 4)
    assert all(abs(count - 2000 / len(drawn)) < 120 for count in drawn.values())
    assert all(bool(open_for) for open_for in drawn)
    if seat in (1, 2, 3):
        assert all((seat in open_for) == (seat != 2) for open_for in drawn)


@pytest.mark.parametrize("options", [{"deck": {"1h": 255, "trap": 255}}, {"hand": 11, "total": 1000}])
def test_extreme_options_are_played_to_the_end(options: dict[str, Any]) -> None:
    game = stolik.game("nerwy", 6, **options)
    *_, (state, _, _) = walk(game, 3)  # one and the same state, at the end the final one
    assert state.over
    assert state.winners
