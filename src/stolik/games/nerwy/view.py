"""From a state to what a seat may know of it, and back to some state that looks the same."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit
from stolik.games.nerwy.deck import BACKS, CARDS, HEART
from stolik.games.nerwy.heaps import Heaps, whole_deck
from stolik.games.nerwy.rules import PHASES, UNSEEN, Nerwy, NerwyState, clockwise_after
from stolik.games.nerwy.scoring import Check, card_of, hidden_from, laid_card, layer_of, lies_down
from stolik.games.nerwy.seen import Checked, Laid, NerwyView
from stolik.games.nerwy.worlds import hide_hearts


def names(heaps: Heaps, place: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(CARDS) for _ in range(heaps.count(place, card)))


def counts(heaps: Heaps, place: int, kinds: range = range(len(CARDS))) -> dict[str, int]:
    return {CARDS[card]: int(heaps.count(place, card)) for card in kinds if heaps.count(place, card)}


def backs_of(heaps: Heaps, seat: int) -> tuple[str, ...]:
    numbers = [BACKS[card] for card in range(HEART) for _ in range(heaps.count(seat, card))]
    return (*numbers, *["heart"] * heaps.hearts(seat))


def seats_in(mask: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if mask >> seat & 1)


def known_to_act(state: NerwyState, seat: int | None) -> tuple[int, ...]:
    if PHASES[state.phase] != "window":
        return state.to_act
    return tuple(rival for rival in clockwise_after(state.turn, state.game.seats) if rival != seat or rival in state.to_act)


def unseen_by(state: NerwyState, seat: int | None) -> dict[str, int]:
    pool = state.clone()
    hide_hearts(pool, -1 if seat is None else seat)
    return counts(pool.heaps, pool.heaps.pile, range(HEART, len(CARDS)))


def view(state: NerwyState, seat: int | None) -> NerwyView:
    heaps = state.heaps
    everyone = range(state.game.seats)
    return NerwyView(
        game="nerwy",
        seats=state.game.seats,
        seat=seat,
        to_act=known_to_act(state, seat),
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=PHASES[state.phase],
        round=state.rounds + (0 if state.over else 1),
        total=int(state.nerwy.total),
        turn=None if PHASES[state.phase] == "first" else state.turn,
        clockwise=state.direction == 1,
        must=state.must,
        laid=state.laid,
        two=state.two == 1,
        layer=None if state.layer < 0 else state.layer,
        caller=None if state.caller < 0 else state.caller,
        filling=state.filling == 1,
        drawer=state.drawer,
        owed=state.owed,
        hand=() if seat is None else names(heaps, seat),
        backs=tuple(backs_of(heaps, other) for other in everyone),
        nerve=tuple(state.nerve),
        row=tuple(laid_as_seen(laid, seat) for laid in state.row),
        top=None if state.top == UNSEEN else BACKS[state.top],
        pile=heaps.sizes[heaps.pile],
        pile_numbers=counts(heaps, heaps.pile, range(HEART)),
        discard=counts(heaps, heaps.discard),
        removed=tuple(heaps.sizes[heaps.removed(other)] for other in everyone),
        own_removed=() if seat is None else names(heaps, heaps.removed(seat)),
        unseen=unseen_by(state, seat),
        last=None if state.last is None else checked(state.last, state.game.seats),
    )


def laid_as_seen(laid: i64, seat: int | None) -> Laid:
    hidden = hidden_from(-1 if seat is None else seat, laid)
    return Laid("heart" if hidden else CARDS[card_of(laid)], layer_of(laid), not lies_down(laid))


def checked(check: Check, seats: int) -> Checked:
    return Checked(
        row=tuple(Laid(CARDS[card_of(laid)], layer_of(laid), not lies_down(laid)) for laid in check.row),
        sum=check.sum,
        caller=check.caller,
        layer=check.layer,
        control=seats_in(check.takes_control(), seats),
        nerve=tuple(check.nerves_of(seat) for seat in range(seats)),
        eased=seats_in(check.eased, seats),
        robbed=seats_in(check.robbed, seats),
    )


def imagine(game: Nerwy, seen: NerwyView) -> NerwyState:
    """Some state with this view: hearts the seat cannot see are handed out in ascending order."""
    unseen = iter([CARDS.index(name) for name in CARDS for _ in range(seen.unseen.get(name, 0))])
    row = [row_card(laid, unseen) for laid in seen.row]
    heaps = imagined_heaps(game, seen, unseen)
    rival = seen.seat is not None and seen.seat != seen.turn
    has_waved = seen.phase == "window" and rival and seen.seat not in seen.to_act
    state = NerwyState(game, heaps, vec[i64](row), vec[i64](seen.scores), vec[i64](seen.nerve))
    state.phase = PHASES.index(seen.phase)
    state.turn = seen.turn or 0
    state.direction = 1 if seen.clockwise else -1
    state.must = seen.must
    state.laid = seen.laid
    state.two = int(seen.two)
    state.layer = -1 if seen.layer is None else seen.layer
    state.answered = bit(seen.seat or 0) if has_waved else 0
    state.caller = -1 if seen.caller is None else seen.caller
    state.filling = int(seen.filling)
    state.drawer = seen.drawer
    state.owed = seen.owed
    state.top = UNSEEN if seen.top is None else BACKS.index(seen.top)
    state.rounds = seen.round - (0 if seen.over else 1)
    state.last = None if seen.last is None else imagined_check(game, seen.last)
    return state


def row_card(laid: Laid, unseen: Iterator[int]) -> int:
    card = next(unseen) if laid.card == "heart" else CARDS.index(laid.card)
    return laid_card(card, laid.seat, 0 if laid.up else 1)


def imagined_heaps(game: Nerwy, seen: NerwyView, unseen: Iterator[int]) -> Heaps:
    heaps = whole_deck(game.seats, {}, CARDS)
    for seat, backs in enumerate(seen.backs):
        own = iter([CARDS.index(name) for name in seen.hand[-backs.count("heart") :]])
        removed = iter([CARDS.index(name) for name in seen.own_removed])
        for back in backs:
            heaps.put(seat, BACKS.index(back) if back != "heart" else next(own if seat == seen.seat else unseen))
        for _ in range(seen.removed[seat]):
            heaps.put(heaps.removed(seat), next(removed if seat == seen.seat else unseen))
    for place, cards in ((heaps.pile, seen.pile_numbers), (heaps.discard, seen.discard)):
        for name, several in cards.items():
            heaps.change(place, CARDS.index(name), several)
    for card in unseen:
        heaps.put(heaps.pile, card)
    return heaps


def imagined_check(game: Nerwy, seen: Checked) -> Check:
    row = [laid_card(CARDS.index(laid.card), laid.seat, 0 if laid.up else 1) for laid in seen.row]
    eased = sum(bit(seat) for seat in seen.eased)
    robbed = sum(bit(seat) for seat in seen.robbed)
    return Check(vec[i64](row), game.total, seen.caller, seen.layer, eased, robbed)
