"""From a state to what a seat may know of it, and back to some state that looks the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit
from stolik.games.dycha import actions as act
from stolik.games.dycha.deck import CARDS, COLOURS, KINDS, NUMBERED, NUMBERS, OWNABLE
from stolik.games.dycha.holdings import nothing_held
from stolik.games.dycha.rules import Dycha, DychaState
from stolik.games.dycha.scoring import Placement
from stolik.games.dycha.seen import Auction, DychaView, Player, Run, Turn

KIND = {card: kind for kind, card in enumerate(CARDS)}


def names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


def counts(heap: Iterable[int]) -> dict[str, int]:
    return {CARDS[card]: count for card, count in enumerate(heap) if count}


def spread(heap: Iterable[int]) -> list[int]:
    """Each card of a heap of counts by its kind, ascending."""
    return [card for card, count in enumerate(heap) for _ in range(count)]


def seat_or_none(number: int) -> int | None:
    return None if number < 0 else number


def view(state: DychaState, seat: int | None) -> DychaView:
    game = state.dycha
    return DychaView(
        game="dycha",
        seats=game.seats,
        seat=seat,
        to_act=state.to_act,
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=act.PHASES[state.phase],
        turn=None if act.PHASES[state.phase] == "first" else int(state.turn),
        top=int(game.top),
        limit=int(game.limit) if game.solo else None,
        cap=int(game.cap),
        area=names(state.area),
        numbers=int(state.numbers),
        currency=int(state.currency),
        total=int(state.numbers - state.currency),
        market=names(spread(state.market)),
        players=tuple(player_at(state, player) for player in range(game.players)),
        wanted=CARDS[state.wanted] if state.wanted >= 0 else None,
        owed=int(state.owed),
        bid=int(state.high),
        leader=seat_or_none(int(state.leader)),
        lowest_bid=int(state.lowest_bid()) if act.PHASES[state.phase] == "bid" else None,
        final_buyers=int(state.buyers),
        discard=counts(state.discard),
        unseen=counts(state.deck),
        last_turn=last_turn(state),
        last_auction=last_auction(state),
    )


def player_at(state: DychaState, player: int) -> Player:
    hands = state.hands
    own = spread(list(hands.owned)[player * OWNABLE : (player + 1) * OWNABLE])
    jokers = names(card for card in own if card >= NUMBERED)
    placement = hands.placement(player)
    runs = tuple(run_of(placement, colour) for colour in range(len(COLOURS)))
    placed = Counter(card for run in runs for card in run.cards)
    return Player(
        numbers=names(card for card in own if card < NUMBERED),
        jokers=jokers,
        tokens=int(hands.tokens[player]),
        busts=int(hands.busts[player]),
        means=int(state.means(player)),
        runs=runs,
        idle=tuple((Counter(jokers) - placed).elements()),
    )


def run_of(placement: Placement, colour: int) -> Run:
    cards = placement.run(colour)
    return Run(colour=COLOURS[colour], start=cards[0][0] if cards else 0, cards=names(card for _, card in cards))


def last_turn(state: DychaState) -> Turn | None:
    end = act.ENDINGS[state.last_end]
    return None if end is None else Turn(player=int(state.last_turn), cards=names(state.last_area), end=end)


def last_auction(state: DychaState) -> Auction | None:
    if state.last_joker < 0:
        return None
    return Auction(joker=CARDS[state.last_joker], winner=seat_or_none(int(state.last_winner)), bid=int(state.last_bid))


def heap_of(cards: dict[str, int], kinds: int) -> vec[i16]:
    return vec[i16]([cards.get(card, 0) for card in CARDS[:kinds]])


def row_of(cards: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([KIND[card] for card in cards])


def imagine(game: Dycha, seen: DychaView) -> DychaState:
    """The state with this view: there is only one."""
    hands = nothing_held(len(seen.players), 0)
    for number, player in enumerate(seen.players):
        for card in player.numbers + player.jokers:
            hands.gain(number, KIND[card])
        hands.tokens[number] = player.tokens
        hands.busts[number] = player.busts
    turn = seen.turn or 0
    seat_acts = bool(seen.to_act) and seen.to_act[0] >= 0
    deck, discard, market = (
        heap_of(seen.unseen, KINDS),
        heap_of(seen.discard, KINDS),
        heap_of(Counter(seen.market), NUMBERS),
    )
    state = DychaState(game, deck, discard, row_of(seen.area), market, hands)
    state.phase = act.PHASES.index(seen.phase)
    state.turn = turn
    state.who = seen.to_act[0] if seat_acts else turn
    state.deck_size = sum(seen.unseen.values())
    state.numbers = seen.numbers
    state.currency = seen.currency
    state.on_sale = sum(bit(KIND[card]) for card in set(seen.market))
    state.wanted = KIND[seen.wanted] if seen.wanted else -1
    state.owed = seen.owed
    state.high = seen.bid
    state.leader = -1 if seen.leader is None else seen.leader
    state.buyers = seen.final_buyers
    if seen.last_turn:
        state.last_area = row_of(seen.last_turn.cards)
        state.last_end = act.ENDINGS.index(seen.last_turn.end)
        state.last_turn = seen.last_turn.player
    if seen.last_auction:
        state.last_joker = KIND[seen.last_auction.joker]
        state.last_winner = -1 if seen.last_auction.winner is None else seen.last_auction.winner
        state.last_bid = seen.last_auction.bid
    return state
