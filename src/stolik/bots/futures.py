"""Many worlds played on side by side, so that a network can be asked about all of them at once (compiled). Knows only the
contract.

Each future begins with one candidate action in one world that fits the view. It ends when the searching seat has decided so
often again, or when the game is over; how it looks then is for the network to say.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.contract import NOBODY, TABLE, State
from stolik.engine.features import Features
from stolik.engine.rng import Rng


class Future:
    def __init__(self, state: State, luck: Rng, candidate: i64) -> None:
        self.state = state
        self.luck = luck
        self.candidate = candidate
        self.decided: i64 = 0
        """How often the searching seat has decided since."""
        self.length: i64 = 0
        """How often anybody has."""
        self.ended = False


class Futures:
    """Row i of the vectors is about the i-th future that has not ended."""

    def __init__(self, features: Features, seat: i64, most: i64, own: i64, longest: i64) -> None:
        self.features = features
        self.seat = seat
        self.own = own
        self.longest = longest
        self.size: i64 = features.size
        self.actions: i64 = features.actions
        self.rows = vec[i16]([0] * (most * self.size))
        self.masks = vec[u8]([0] * (most * self.actions))
        self.last = vec[u8]([0] * most)
        """1 where the future ends here, and the row is what the searching seat sees."""
        self.candidates = vec[i64]([0] * most)
        self.lots = vec[float]([0.0] * most)
        """Each future's luck for the next decision."""
        self.chosen = vec[i64]([0] * most)
        self.going: list[Future] = []
        self.won: list[tuple[int, float]] = []
        """Candidates and returns of the futures in which the game was over."""

    def begin(self, world: State, candidates: list[int], fate: i64) -> None:
        """One future for each candidate, in the same world and with the same luck."""
        for number, action in enumerate(candidates):
            luck = Rng(0)
            luck.restart(fate)
            state = world.clone()
            state.step(self.seat, action)
            self.going.append(Future(state, luck, number))

    def look(self) -> i64:
        """The table acts, what can be seen is written down; how many rows there are."""
        going: list[Future] = []
        for future in self.going:
            state = future.state
            if state.actor() == TABLE:
                state.deal_out(future.luck)
            actor = state.actor()
            if actor == NOBODY:
                self.won.append((future.candidate, state.returns[self.seat]))
            else:
                self.write(future, actor, len(going))
                going.append(future)
        self.going = going
        return len(going)

    def write(self, future: Future, actor: i64, at: i64) -> None:
        future.ended = (actor == self.seat and future.decided >= self.own) or future.length >= self.longest
        self.candidates[at] = future.candidate
        self.features.write(future.state, self.seat if future.ended else actor, self.rows, at * self.size)
        if future.ended:
            self.last[at] = 1
            return
        self.last[at] = 0
        self.lots[at] = future.luck.unit()
        self.features.write_mask(future.state, actor, self.masks, at * self.actions)

    def step(self) -> None:
        """Those that have not ended go on with what was chosen."""
        going: list[Future] = []
        for number, future in enumerate(self.going):
            if not future.ended:
                actor = future.state.actor()
                if actor == self.seat:
                    future.decided += 1
                future.length += 1
                future.state.step(actor, self.chosen[number])
                going.append(future)
        self.going = going
