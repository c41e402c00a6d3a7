"""From a state to what a seat may know of it, and back to some state that looks the same."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit
from stolik.games.blef.deck import CARDS, FACES, face
from stolik.games.blef.reveal import Check, counts
from stolik.games.blef.rules import CLOCKWISE, PHASES, Blef, BlefState
from stolik.games.blef.seen import Bid, BlefView, Reveal
from stolik.games.blef.words import read, read_ends, written, written_ends

DECLARED = {1: "left", -1: "right"}


def view(state: BlefState, seat: int | None) -> BlefView:
    game = state.blef
    phase = PHASES[state.phase]
    chosen = seat is not None and state.ready >> seat & 1
    declared = phase == "bid" or not game.directions
    return BlefView(
        game="blef",
        seats=game.seats,
        seat=seat,
        to_act=state.to_act,
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=phase,
        round=state.checks + (0 if state.over else 1),
        starter=None if phase == "first" else state.starter,
        turn=state.turn,
        direction=DECLARED[state.direction] if declared else None,
        playing=game.seat_sets[state.playing],
        tie_break=state.tie_break,
        hand=() if seat is None else cards_of(state, state.hands, seat, state.sizes[seat]),
        ends=written_ends(state.ends[seat], state.sizes[seat]) if seat is not None and chosen else None,
        hand_sizes=tuple(state.sizes),
        ready=game.seat_sets[state.ready],
        bids=bids_of(state),
        in_hands=state.in_hands(),
        faces=tuple(face for face in range(1, FACES + 1) if game.faces >> face & 1),
        wild=game.jokers if not len(state.bids) else state.wild(),
        unseen=unseen(state, seat),
        last=None if state.last is None else reveal(state, state.last),
    )


def cards_of(state: BlefState, hands: vec[i64], seat: int, size: int) -> tuple[str, ...]:
    bottom = seat * state.blef.largest
    return tuple(CARDS[hands[place]] for place in range(bottom, bottom + size))


def bids_of(state: BlefState) -> tuple[Bid, ...]:
    seat = state.starter
    found: list[Bid] = []
    for bid in state.bids:
        found.append(Bid(seat, written(state.blef, bid)))
        seat = state.next_playing(seat, state.direction)
    return tuple(found)


def unseen(state: BlefState, seat: int | None) -> dict[str, int]:
    """The whole deck without what this seat holds."""
    left = dict(state.blef.deck)
    if seat is not None:
        for card in cards_of(state, state.hands, seat, state.sizes[seat]):
            left[card] -= 1
    return {card: count for card, count in left.items() if count}


def reveal(state: BlefState, last: Check) -> Reveal:
    game = state.blef
    true = last.found >= game.bid_count(last.bid)
    return Reveal(
        bid=written(game, last.bid),
        bidder=last.bidder,
        checker=last.checker,
        loser=last.checker if true else last.bidder,
        found=last.found,
        wild=last.wild,
        hands=tuple(cards_of(state, last.hands, seat, last.sizes[seat]) for seat in range(game.seats)),
        ends=tuple(written_ends(last.ends[seat], last.sizes[seat]) for seat in range(game.seats)),
        hits=tuple(hits(game, last, seat) for seat in range(game.seats)),
    )


def hits(game: Blef, last: Check, seat: int) -> tuple[bool, ...]:
    size, claim = last.sizes[seat], game.bid_face(last.bid)
    ends = [last.ends[seat] >> (size - 1 - place) & 1 for place in range(size)]
    kinds = [last.hands[seat * game.largest + place] for place in range(size)]
    return tuple([counts(face(kind, end), claim, last.wild) for kind, end in zip(kinds, ends, strict=True)])


def imagine(game: Blef, seen: BlefView) -> BlefState:
    """Some state with this view: cards the seat cannot see are handed out in ascending order, all by their low ends."""
    unseen = [card for card in CARDS for _ in range(seen.unseen.get(card, 0))]
    hands: list[tuple[str, ...]] = []
    for seat in range(game.seats):
        if seat == seen.seat:
            hands.append(seen.hand)
        else:
            hands.append(tuple(unseen[: seen.hand_sizes[seat]]))
            del unseen[: seen.hand_sizes[seat]]
    state = BlefState(
        game,
        owed=vec[i64](seen.scores),
        pile=vec[i64]([unseen.count(card) for card in CARDS]),
        hands=placed(game, hands),
        sizes=vec[i64](seen.hand_sizes),
        ends=vec[i64]([read_ends(seen.ends or "") if seat == seen.seat else 0 for seat in range(game.seats)]),
    )
    state.phase, state.starter, state.turn = PHASES.index(seen.phase), seen.starter or 0, seen.turn
    state.direction = -CLOCKWISE if seen.direction == "right" else CLOCKWISE
    state.playing, state.ready = sum(bit(seat) for seat in seen.playing), sum(bit(seat) for seat in seen.ready)
    state.tie_break, state.pile_size = seen.tie_break, len(unseen)
    state.bids = vec[i64]([read(game, bid.bid) or 0 for bid in seen.bids])
    state.checks = seen.round - (0 if seen.over else 1)
    state.last = None if seen.last is None else check_of(game, seen.last)
    return state


def placed(game: Blef, hands: list[tuple[str, ...]] | tuple[tuple[str, ...], ...]) -> vec[i64]:
    """Hands as the state keeps them: `largest` places for each seat."""
    places: list[i64] = []
    for hand in hands:
        places += [CARDS.index(card) for card in hand] + [0] * (game.largest - len(hand))
    return vec[i64](places)


def check_of(game: Blef, last: Reveal) -> Check:
    return Check(
        read(game, last.bid) or 0,
        last.bidder,
        last.checker,
        last.found,
        last.wild,
        placed(game, last.hands),
        vec[i64]([len(hand) for hand in last.hands]),
        vec[i64]([read_ends(ends) for ends in last.ends]),
    )
