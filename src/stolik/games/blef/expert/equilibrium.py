"""Plays blef by the solved rounds where two are left with few cards, and otherwise by reading rivals."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bits import ones
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.deck import DECK, HIGH, LOW
from stolik.games.blef.expert import shipped
from stolik.games.blef.expert.duel import OTHER, SMALLEST, Shown
from stolik.games.blef.expert.reader import Reader
from stolik.games.blef.expert.shipped import Mix, key
from stolik.games.blef.numbering import BID, CHECK
from stolik.games.blef.rules import BIDDING, SHOWING, Blef, BlefState

HONEST = {"bluff": 0, "whim": 0}
"""The rule policy's chances as they are, without its moods."""


def drawn(mix: Mix, rng: Rng) -> int:
    number = rng.below(sum(mix.values()))
    for action, weight in mix.items():
        number -= weight
        if number < 0:
            return action
    raise AssertionError("weights are positive")


class Equilibrium(Policy):
    def __init__(self, game: Blef, others: Policy | None = None) -> None:
        self.game = game
        self.rules = BlefPolicy(game, **HONEST)
        self.others = others or Reader(game)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, BlefState)
        if not self.solved(state) or state.phase not in (SHOWING, BIDDING):
            return int(self.others.choose(state, seat, rng))
        mine, theirs = self.sizes(state, seat)
        if state.phase == SHOWING:
            return self.show(state, seat, mine, theirs, rng)
        found = self.first(state, seat, rng) if mine == theirs == 1 else self.bid(state, seat, mine, theirs, rng)
        return int(self.others.choose(state, seat, rng)) if found is None else found

    def solved(self, state: BlefState) -> bool:
        """Two players with ordinary cards, and no jokers."""
        ordinary = not self.game.jokers and self.game.deck == DECK
        return ordinary and ones(state.playing) == 2 and state.in_hands() <= shipped.CARDS

    def sizes(self, state: BlefState, seat: int) -> tuple[int, int]:
        mine = int(state.sizes[seat])
        return mine, int(state.in_hands()) - mine

    def hand(self, state: BlefState, seat: int) -> list[tuple[int, int]]:
        """The two faces of each card."""
        bottom = seat * self.game.largest
        kinds = [state.hands[bottom + place] for place in range(state.sizes[seat])]
        return [(int(LOW[kind]), int(HIGH[kind])) for kind in kinds]

    def shown(self, state: BlefState, seat: int) -> list[int]:
        cards = self.hand(state, seat)
        return [pair[self.end(state.ends[seat], len(cards), place)] for place, pair in enumerate(cards)]

    def end(self, ends: int, size: int, place: int) -> int:
        return int(ends >> (size - 1 - place)) & 1

    # -- which ends to show ------------------------------------------------------------------------

    def show(self, state: BlefState, seat: int, mine: int, theirs: int, rng: Rng) -> int:
        starts = seat == state.starter
        low = int(self.game.show(mine))
        cards = self.hand(state, seat)
        if mine == theirs == 1:
            return low + drawn(shipped.rounds().first.shows[0 if starts else 1][SMALLEST.kinds.index(cards[0])], rng)
        sizes = (mine, theirs) if starts else (theirs, mine)
        duel, player = shipped.duel(*sizes), 0 if starts else 1
        hand = tuple(sorted(duel.kinds.index(duel.ends_of(*pair)) for pair in cards))
        mix = shipped.rounds().duels[key(*sizes)].shows[player][duel.hands(player).index(hand)]
        wanted = duel.shown(player)[drawn(mix, rng)]
        ways = [ends for ends in range(2**mine) if self.looks(cards, ends) == wanted]
        return low + rng.choice(ways)

    def looks(self, cards: Sequence[tuple[int, int]], ends: int) -> Shown:
        return looks([pair[self.end(ends, len(cards), place)] for place, pair in enumerate(cards)])

    # -- bidding -----------------------------------------------------------------------------------

    def first(self, state: BlefState, seat: int, rng: Rng) -> int | None:
        """One card each: by everything that was bid."""
        made = sum(2 ** (SMALLEST.rung(self.count(bid), self.face(bid)) - 1) for bid in state.bids)
        card = SMALLEST.kinds.index(self.hand(state, seat)[0])
        mix = shipped.rounds().first.bids.get(key(made, card, int(state.ends[seat])))
        if mix is None:
            return None
        rung = drawn(mix, rng)
        return CHECK if rung == 0 else int(self.game.bid(*SMALLEST.bid(rung)))

    def bid(self, state: BlefState, seat: int, mine: int, theirs: int, rng: Rng) -> int | None:
        """By the last two bids. Who first bids on a high face counts as the starter of the solved round; before that
        it is a question of doubting a low bid or beginning."""
        high = [bid for bid in state.bids if self.face(bid) in shipped.FACES]
        starts = len(high) % 2 == 0
        sizes = (mine, theirs) if starts else (theirs, mine)
        duel = shipped.duel(*sizes)
        solved = shipped.rounds().duels[key(*sizes)]
        rungs = [duel.rung(self.count(bid), self.face(bid)) for bid in high[-2:]]
        own, newest = [0, 0, *rungs][-2:]
        looking = duel.shown(0 if starts else 1).index(looks(self.shown(state, seat)))
        if not rungs and len(state.bids) and self.doubt(state, seat, rng) > solved.worth[looking]:
            return CHECK
        mix = solved.bids[0 if starts else 1].get(key(own, newest, looking))
        if mix is None:
            return None
        rung = drawn(mix, rng)
        return CHECK if rung == 0 else int(self.game.bid(*duel.bid(rung)))

    def doubt(self, state: BlefState, seat: int, rng: Rng) -> float:
        """What checking the newest bid may be expected to bring."""
        return 1.0 - 2.0 * float(self.rules.chances(state, seat, rng)[state.newest() - BID])

    def count(self, bid: int) -> int:
        return int(self.game.bid_count(bid))

    def face(self, bid: int) -> int:
        return int(self.game.bid_face(bid))


def looks(faces: Sequence[int]) -> Shown:
    return tuple(sorted(face if face in shipped.FACES else OTHER for face in faces))
