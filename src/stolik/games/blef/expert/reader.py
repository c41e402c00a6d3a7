"""Plays the larger rounds of blef by reading rivals: which hands would have bid so (compiled)?

Plain resampling takes every hand and every choice of ends alike, and so believes that bids mean nothing: the wrong tool.
Here rivals' ends are chosen as a good player chooses them, and a world counts the less, the more of the bids made in this
round a good player would not have made in it. Candidates are tried in the same worlds and with the same luck to the end of
the round, and judged by what its loser means for the game; the worse half is dropped after each sweep. Of those that are
left and about equally good any may be taken, so that a bluff looks like everything else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.build import COMPILED
from stolik.engine.contract import Policy, State
from stolik.engine.halving import Candidate, rounds_of, worst_first
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.expert.stakes import stakes, swing
from stolik.games.blef.numbering import BID, CHECK
from stolik.games.blef.rules import DECLARING, SHOWING, Blef, BlefState

BUDGET: Final = 24_000 if COMPILED else 800
"""Decisions simulated for one real one."""
WORLDS: Final = 400 if COMPILED else 30
"""Worlds drawn to begin with; those that fit the bids are tried more often."""
DISBELIEF: Final = 0.06
"""What a bid does to a world in which a good player would have done something else."""
CLOSE: Final = 0.02
"""Candidates this close to the best are as good as it."""
HOPELESS: Final = 0.03
"""Bids less likely than this to be true are not considered."""
FEWEST: Final = 6
"""Worlds in which every candidate is tried at least before any is dropped."""
FINALISTS: Final = 3


class Worlds:
    """Worlds that fit the view, drawn as often as their bids can be believed."""

    def __init__(self) -> None:
        self.states: list[BlefState] = []
        self.sums: list[float] = []
        self.total = 0.0

    def add(self, world: BlefState, belief: float) -> None:
        self.total += belief
        self.states.append(world)
        self.sums.append(self.total)

    def draw(self, rng: Rng) -> BlefState:
        point = rng.unit() * self.total
        low, high = 0, len(self.sums) - 1
        while low < high:
            middle = (low + high) // 2
            if self.sums[middle] > point:
                high = middle
            else:
                low = middle + 1
        return self.states[low]


class Reader(Policy):
    def __init__(
        self, game: Blef, budget: int = BUDGET, worlds: int = WORLDS, disbelief: float = DISBELIEF, close: float = CLOSE
    ) -> None:
        self.game = game
        self.budget: i64 = budget
        self.worlds = worlds
        self.disbelief = disbelief
        self.close = close
        self.rival = BlefPolicy(game)
        self.sober = BlefPolicy(game, bluff=0, whim=0)
        self.stakes: list[float] = []

    def __reduce__(self) -> Packed:
        return packed(self, self.game)

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BlefState)
        if state.phase == DECLARING:
            return self.rival.choose(state, seat, rng)
        self.stakes = stakes(state, int(seat))
        actions = self.shows(state, seat) if state.phase == SHOWING else self.bids(state, seat, rng)
        return self.best(self.imagined(state, seat, rng), seat, actions, rng)

    def values(self, state: State, seat: i64, actions: list[int], rng: Rng) -> list[float]:
        """What each of these is worth beyond losing the round, as a chance to win the game."""
        assert isinstance(state, BlefState)
        if state.phase == DECLARING:
            return [0.0 for _ in actions]
        self.stakes = stakes(state, int(seat))
        candidates = [Candidate(action) for action in actions]
        self.sweep(self.imagined(state, seat, rng), seat, candidates, self.budget, Rng(0), rng)
        worth = swing(state, int(seat))
        return [candidate.mean() * worth for candidate in candidates]

    # -- candidates --------------------------------------------------------------------------------

    def shows(self, state: BlefState, seat: i64) -> list[int]:
        """Every way to turn the cards, equal cards in one order: plans for one face only were weaker."""
        bottom = seat * self.game.largest
        size = state.sizes[seat]
        found: list[int] = []
        for action in state.actions_of(seat):
            ends: i64 = action - self.game.show(size)
            doubled = False
            for place in range(size - 1):
                equal = state.hands[bottom + place] == state.hands[bottom + place + 1]
                if equal and (ends >> (size - 1 - place)) & 1 and not (ends >> (size - 2 - place)) & 1:
                    doubled = True
            if not doubled:
                found.append(action)
        return found

    def bids(self, state: BlefState, seat: i64, rng: Rng) -> list[int]:
        chances = self.sober.chances(state, seat, rng)
        legal = state.actions_of(seat)
        found = [action for action in legal if action == CHECK or chances[action - BID] > HOPELESS]
        return found or legal[:1]

    # -- trying them -------------------------------------------------------------------------------

    def best(self, worlds: Worlds, seat: i64, actions: list[int], rng: Rng) -> i64:
        candidates = [Candidate(action) for action in actions]
        luck = Rng(0)
        share = self.budget // rounds_of(len(candidates))
        while len(candidates) > 1:
            self.sweep(worlds, seat, candidates, share, luck, rng)
            candidates.sort(key=worst_first)
            if len(candidates) <= FINALISTS:
                break
            candidates = candidates[len(candidates) // 2 :]
        top = candidates[len(candidates) - 1].mean()
        return rng.choice([candidate for candidate in candidates if candidate.mean() >= top - self.close]).action

    def sweep(self, worlds: Worlds, seat: i64, candidates: list[Candidate], share: i64, luck: Rng, rng: Rng) -> None:
        spent: i64 = 0
        tries: i64 = 0
        while spent < share or tries < FEWEST:
            world = worlds.draw(rng)
            fate = rng.word()
            for candidate in candidates:
                luck.restart(fate)
                spent += self.try_out(candidate, world.clone(), seat, luck)
            tries += 1

    def try_out(self, candidate: Candidate, world: BlefState, seat: i64, luck: Rng) -> i64:
        """Played on to the check; how many decisions that took."""
        checks = world.checks
        decisions: i64 = 1
        world.step(seat, candidate.action)
        while world.checks == checks:
            actor = world.actor()
            world.step(actor, self.rival.choose(world, actor, luck))
            decisions += 1
        last = world.last
        assert last is not None
        loser = last.checker if last.found >= self.game.bid_count(last.bid) else last.bidder
        candidate.total += self.stakes[loser]
        candidate.tries += 1
        return decisions

    # -- worlds ------------------------------------------------------------------------------------

    def imagined(self, state: BlefState, seat: i64, rng: Rng) -> Worlds:
        found = Worlds()
        for _ in range(self.worlds):
            world = state.resample(int(seat), rng)
            self.turn_cards(world, seat, rng)
            found.add(world, self.belief(world, seat, rng))
        return found

    def turn_cards(self, world: BlefState, seat: i64, rng: Rng) -> None:
        """The ends of rivals who have shown, as a good player chooses them."""
        for rival in range(self.game.places):
            if rival != seat and (world.ready >> rival) & 1:
                world.ends[rival] = self.rival.ends(world, rival, rng)

    def belief(self, world: BlefState, seat: i64, rng: Rng) -> float:
        """How far the bids made in this round can be believed in this world."""
        weight = 1.0
        bidder = world.starter
        for number in range(len(world.bids)):
            if bidder != seat:
                past = world.clone()
                past.bids = world.bids[:number]
                past.turn = bidder
                if self.rival.choose(past, bidder, rng) != world.bids[number]:
                    weight *= self.disbelief
            bidder = world.next_playing(bidder, world.direction)
        return weight
