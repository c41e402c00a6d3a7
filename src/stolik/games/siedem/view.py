"""From a state to what a seat may know of it, and back to some state that looks the same."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import CARDS, KINDS, of_value, values_in
from stolik.games.siedem.heaps import CENTRE, NO_CARD, POOL
from stolik.games.siedem.rules import PHASES, Siedem, SiedemState
from stolik.games.siedem.seen import FaceDown, Row, SiedemView


def counts(state: SiedemState, heap: int) -> dict[str, int]:
    return {name: state.heaps[heap + card] for card, name in enumerate(CARDS) if state.heaps[heap + card]}


def hand_of(state: SiedemState, seat: int) -> dict[str, int]:
    return counts(state, state.siedem.hands + seat * KINDS)


def pile_of(state: SiedemState, seat: int) -> dict[str, int]:
    return counts(state, state.siedem.piles + seat * KINDS)


def spread(cards: dict[str, int]) -> tuple[str, ...]:
    return tuple(name for name, several in cards.items() for _ in range(several))


def view(state: SiedemState, seat: int | None) -> SiedemView:
    game = state.siedem
    closed = state.face_down()
    mine = hand_of(state, seat) if seat is not None else {}
    my_pile = pile_of(state, seat) if seat is not None and state.stalls else None
    return SiedemView(
        game="siedem",
        seats=game.seats,
        seat=seat,
        to_act=known_to_act(state, seat),
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=PHASES[state.phase],
        round=state.games,
        due=state.due,
        taker=None if state.taker < 0 else state.taker,
        stalls=state.stalls,
        centre=None if state.top == NO_CARD else CARDS[state.top],
        accepts=() if state.top == NO_CARD else values_in(game.fits[state.top]),
        laid=counts(state, CENTRE * KINDS),
        rows=tuple(row_of(state, other) for other in range(game.seats)),
        hand=() if seat == closed else spread(mine),
        pile={} if my_pile and seat == closed else my_pile,
        hand_sizes=tuple(0 if other == closed else size for other, size in enumerate(state.hand_sizes)),
        pile_sizes=tuple(0 if other == closed else size for other, size in enumerate(state.pile_sizes)),
        lacks=tuple(values_in(lacked) for lacked in state.lacks),
        unseen=unseen(state, seat),
        tokens=tuple(state.tokens),
        last_winner=None if state.out < 0 or closed >= 0 else state.out,
        face_down=face_down(state, seat),
    )


def known_to_act(state: SiedemState, seat: int | None) -> tuple[int, ...]:
    """R-0.8: of the other seats only what open facts tell: a pile to take from, a last card, an own row to begin."""
    if PHASES[state.phase] != "play":
        return state.to_act
    able = [other for other in range(state.game.seats) if openly_able(state, other)]
    return tuple(sorted({*able, *([seat] if seat in state.to_act and seat is not None else [])}))


def openly_able(state: SiedemState, seat: int) -> bool:
    begins = state.siedem.own_pace >> seat & 1 and state.row_tops[seat] == NO_CARD
    return bool(state.pile_sizes[seat] or state.hand_sizes[seat] == 1 or begins)


def row_of(state: SiedemState, seat: int) -> Row | None:
    if not state.siedem.own_pace >> seat & 1:
        return None
    newest = state.row_tops[seat]
    if newest == NO_CARD:
        return Row(None, tuple(range(1, 11)), {})
    accepts = values_in(state.siedem.fits[newest])
    return Row(CARDS[newest], accepts, counts(state, state.siedem.rows + seat * KINDS))


def unseen(state: SiedemState, seat: int | None) -> dict[str, int]:
    bag = [state.heaps[POOL * KINDS + card] for card in range(KINDS)]
    for other in range(state.game.seats):
        if other != seat:
            for heap in (state.siedem.hands, state.siedem.piles):
                for card in range(KINDS):
                    bag[card] += state.heaps[heap + other * KINDS + card]
    return {name: bag[card] for card, name in enumerate(CARDS) if bag[card]}


def face_down(state: SiedemState, seat: int | None) -> FaceDown | None:
    """Its owner knows the card if it was in hand, or in a pile that had been their hand."""
    closed = state.face_down()
    if closed < 0:
        return None
    from_pile = state.pile_sizes[closed] == 1
    known = spread(pile_of(state, closed) if from_pile else hand_of(state, closed)) if seat == closed else ()
    return FaceDown(closed, from_pile, known[0] if known else None)


def imagine(game: Siedem, seen: SiedemView) -> SiedemState:
    """Some state with this view: what the seat cannot place is put into the pool and dealt anew from there."""
    hand_sizes, pile_sizes = list(seen.hand_sizes), list(seen.pile_sizes)
    hand, pile = seen.hand, spread(seen.pile or {})
    if seen.face_down:
        (pile_sizes if seen.face_down.from_pile else hand_sizes)[seen.face_down.seat] = 1
        known = (seen.face_down.card,) if seen.face_down.card else ()
        hand, pile = (hand, pile + known) if seen.face_down.from_pile else (hand + known, pile)
    heaps = [0] * len(game.unshuffled)
    place(heaps, POOL * KINDS, spread(seen.unseen))
    place(heaps, CENTRE * KINDS, spread(seen.laid))
    if seen.seat is not None:
        place(heaps, game.hands + seen.seat * KINDS, hand)
        place(heaps, game.piles + seen.seat * KINDS, pile)
    for seat, row in enumerate(seen.rows):
        if row is not None:
            place(heaps, game.rows + seat * KINDS, spread(row.cards))
    held = [0] * game.seats
    if seen.seat is not None:
        held[seen.seat] = sum({bit(CARDS.index(name)) for name in hand})
    out = seen.face_down.seat if seen.face_down else seen.last_winner
    state = SiedemState(
        game,
        heaps=vec[i16](heaps),
        hand_sizes=vec[i64](hand_sizes),
        pile_sizes=vec[i64](pile_sizes),
        held=vec[i64](held),
        row_tops=vec[i64]([CARDS.index(row.newest) if row and row.newest else NO_CARD for row in seen.rows]),
        lacks=vec[i64]([sum(of_value(value) for value in values) for values in seen.lacks]),
        tokens=vec[i64](seen.tokens),
    )
    state.phase = PHASES.index(seen.phase)
    state.top = NO_CARD if seen.centre is None else CARDS.index(seen.centre)
    state.due = seen.due
    state.taker = -1 if seen.taker is None else seen.taker
    state.left = sum(pile_sizes)
    state.stalls = seen.stalls
    state.games = seen.round
    state.out = -1 if out is None else out
    return state.resample(seen.seat, Rng(0))


def place(heaps: list[int], heap: int, cards: tuple[str, ...]) -> None:
    for name in cards:
        heaps[heap + CARDS.index(name)] += 1
