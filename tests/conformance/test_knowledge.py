"""What a seat may know: views, resampling, and that nothing hidden has any influence."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import stolik
from stolik.engine.contract import TABLE, Game
from tests.conformance.cases import moments, seats_and_spectator, walk
from tests.games.table import clause

seeds = st.integers(0, 10_000)
few = settings(max_examples=3, deadline=None)


@clause("R-0.3", "R-0.10")
@few
@given(seed=seeds)
def test_a_resampled_world_looks_the_same_to_its_seat(game: Game, seed: int) -> None:
    rng = stolik.Rng(seed)
    for state in moments(game, seed):
        before = state.key()
        for seat in seats_and_spectator(game):
            world = state.resample(seat, rng)
            assert world.view(seat) == state.view(seat)
            assert world.cards() == state.cards()
            if seat is not None:
                assert world.legal(seat) == state.legal(seat)
                assert world.scores == state.scores
            assert world.over == state.over
            assert bool(world.to_act) == bool(state.to_act)
        assert state.key() == before


@clause("R-0.3")
@few
@given(seed=seeds)
def test_a_view_is_enough_to_imagine_and_resample(game: Game, seed: int) -> None:
    for state in moments(game, seed):
        for seat in seats_and_spectator(game):
            view = state.view(seat)
            imagined = game.imagine(view)
            assert imagined.view(seat) == view
            assert imagined.cards() == state.cards()
            assert imagined.resample(seat, stolik.Rng(seed)) == state.resample(seat, stolik.Rng(seed))


@clause("R-0.3")
@few
@given(seed=seeds)
def test_a_view_survives_json(game: Game, seed: int) -> None:
    for state in moments(game, seed, most=5):
        for seat in seats_and_spectator(game):
            view = state.view(seat)
            assert (view.game, view.seats, view.seat) == (game.id, game.seats, seat)
            assert (view.over, view.scores, view.winners) == (state.over, state.scores, state.winners)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.room.view_type) == view


@clause("R-0.3")
@few
@given(seed=seeds)
def test_an_action_that_looks_the_same_leads_to_the_same_view(game: Game, seed: int) -> None:
    """Two worlds a seat cannot tell apart stay so for as long as it is shown the same."""
    rng = stolik.Rng(seed)
    for number, (state, actor, action) in enumerate(walk(game, seed)):
        if number % 5:
            continue
        seat = rng.below(game.seats)
        world = state.resample(seat, rng)
        if world == state:
            continue  # the same world says nothing; where nothing is hidden there is no other
        if world.why_not(actor, action) is not None:
            assert actor != seat
            continue
        shown = [which.seen_by(seat, actor, action) for which in (state, world)]
        after = state.clone()
        after.apply(actor, action)
        world.apply(actor, action)
        if in_window(after.view(seat)) == in_window(world.view(seat)):
            assert shown[0] == shown[1]
            part = {str(reveals(which.view(seat))) for which in (state, after, world)}
            assert world.view(seat) == after.view(seat) or len(part) > 1


def reveals(view: object) -> object:
    """What a view keeps of the newest scoring, check or stall: there hidden cards are shown, and worlds part."""
    return getattr(view, "last", None), getattr(view, "stalls", None)


def in_window(view: object) -> bool:
    """Who else has still to answer a call window is hidden: a wave ends it in one world and not in another (R-0.8)."""
    return getattr(view, "phase", None) == "window"


@clause("R-0.3")
@few
@given(seed=seeds)
def test_what_a_seat_does_itself_it_sees_in_full(game: Game, seed: int) -> None:
    for state, actor, action in walk(game, seed):
        if actor != TABLE:
            assert state.seen_by(actor, actor, action) == game.text(action)


@clause("R-0.3")
@few
@given(seed=seeds)
def test_what_is_seen_can_be_told_in_both_languages(game: Game, seed: int) -> None:
    room = game.room
    for state, actor, action in walk(game, seed, cap=150):
        for seat in seats_and_spectator(game):
            text = state.seen_by(seat, actor, action)
            if text is not None:
                assert room.tell(text, "Ania", "pl")
                assert room.tell(text, "Ann", "en")
