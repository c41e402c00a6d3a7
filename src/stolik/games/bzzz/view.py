"""From a state to what a seat may know of it, and back to some state that looks the same."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit
from stolik.games.bzzz.deck import CARDS
from stolik.games.bzzz.rules import PHASES, Bzzz, BzzzState, count, one, penalty
from stolik.games.bzzz.seen import BzzzView, Scoring


@lru_cache(maxsize=4096)
def names(heap: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(CARDS) for _ in range(count(heap, card)))


def counts(heap: int) -> dict[str, int]:
    return {name: int(count(heap, card)) for card, name in enumerate(CARDS) if count(heap, card)}


def view(state: BzzzState, seat: int | None) -> BzzzView:
    seats = state.game.seats
    seen = state.hands[seat] if seat is not None else 0
    if state.open_hands():
        seen = sum(state.hands)
    choosing = PHASES[state.phase] == "first"
    return BzzzView(
        game="bzzz",
        seats=seats,
        seat=seat,
        to_act=state.to_act,
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=PHASES[state.phase],
        round=state.scored + (0 if state.open_hands() else 1),
        dealer=None if choosing else state.dealer,
        turn=state.turn,
        hand=names(state.hands[seat]) if seat is not None else (),
        hand_sizes=tuple(int(count(state.sizes, other)) for other in range(seats)),
        passed=tuple(other for other in range(seats) if state.passed >> other & 1),
        top=CARDS[state.top] if state.played else None,
        played=names(state.played),
        pile=state.pile_size,
        unseen=counts(state.pile + sum(state.hands) - seen),
        last=last_scoring(state),
    )


def last_scoring(state: BzzzState) -> Scoring | None:
    if state.scored == 0:
        return None
    return scoring(tuple(state.shown), int(state.out), int(state.returned))


@lru_cache(maxsize=256)
def scoring(shown: tuple[int, ...], out: int, returned: int) -> Scoring:
    return Scoring(
        hands=tuple(names(hand) for hand in shown),
        penalties=tuple(penalty(hand) for hand in shown),
        out=None if out < 0 else out,
        returned=returned,
    )


def heap_named(cards: tuple[str, ...]) -> i64:
    heap: i64 = 0
    for name in cards:
        heap += one(CARDS.index(name))
    return heap


def imagine(game: Bzzz, seen: BzzzView) -> BzzzState:
    """Some state with this view: cards the seat cannot see are handed out in ascending order."""
    phase = PHASES.index(seen.phase)
    shown = [heap_named(hand) for hand in seen.last.hands] if seen.last else [0] * game.seats
    open_hands = seen.phase in ("return", "over")
    unseen = [name for name in CARDS for _ in range(seen.unseen.get(name, 0))]
    hands = []
    for seat in range(game.seats):
        if open_hands:
            hands.append(shown[seat])
        elif seat == seen.seat:
            hands.append(heap_named(seen.hand))
        else:
            hands.append(heap_named(tuple(unseen[: seen.hand_sizes[seat]])))
            del unseen[: seen.hand_sizes[seat]]
    state = BzzzState(game, vec[i64](hands), vec[i64](seen.scores))
    state.phase, state.dealer, state.turn = phase, seen.dealer or 0, seen.turn
    state.pile, state.pile_size = heap_named(tuple(unseen)), len(unseen)
    state.played, state.top = heap_named(seen.played), CARDS.index(seen.top) if seen.top else 0
    state.passed = sum(bit(seat) for seat in seen.passed)
    state.sizes = sum(size * one(seat) for seat, size in enumerate(seen.hand_sizes))
    state.scored = seen.round - (0 if open_hands else 1)
    if seen.last is not None:
        state.shown, state.returned = vec[i64](shown), seen.last.returned
        state.out = -1 if seen.last.out is None else seen.last.out
    return state
