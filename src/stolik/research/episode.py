"""One game after another, decided from outside, and what a seat sees of it (compiled)."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from stolik.engine.clock import Speed, turns_of
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.drive import IN_TURN, Turns
from stolik.engine.features import Features
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed


class Episode:
    """The state, the generator, who is next, and how many decisions were made. `speeds`: of the seats, where there are no
    turns."""

    __deletable__ = ["state"]  # noqa: RUF012 (mypyc's own convention)

    def __init__(self, game: Game, rng: Rng, speeds: list[Speed] | None = None) -> None:
        self.game = game
        self.rng = rng
        self.speeds = speeds
        self.state: State = game.start()
        self.turns: Turns = IN_TURN
        self.length: i64 = 0

    def begin(self) -> i64:
        """A new game; who is asked first. The old state goes before the new one comes, so that this takes its place in
        memory: games that lie there in the order in which they are stepped are read faster."""
        del self.state
        self.state = self.game.start()
        self.length = 0
        self.turns = turns_of(self.game, self.speeds, self.rng)
        return self.asked()

    def try_to_act(self, seat: int, action: int) -> i64:
        """As `act`, unless it is illegal."""
        if self.state.why_not(seat, action) is not None:
            raise self.state.illegal(seat, action)
        return self.act(seat, action)

    def act(self, seat: i64, action: i64) -> i64:
        """Who is asked next, or NOBODY."""
        self.turns.note(self.state, seat, action)
        self.state.step(seat, action)
        self.length += 1
        return self.asked()

    def asked(self) -> i64:
        if self.state.actor() == TABLE:
            self.state.deal_out(self.rng)
        return self.turns.next(self.state)

    def __reduce__(self) -> Packed:
        return packed(self, self.game, self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Glance:
    """What a seat sees and may do, written over and over into the same memory, of which every look is a copy. `row` and
    `mask` are that memory as numpy knows it; `scaled` rows are shifted by `low` and divided by `reach`."""

    def __init__(self, features: Features, scaled: bool) -> None:
        self.features = features
        self.scaled = scaled
        self.cells = vec[i16]([0] * int(features.size))
        self.marks = vec[u8]([0] * int(features.actions))
        self.row: Any = None
        self.mask: Any = None
        self.low: Any = None
        self.reach: Any = None

    def look(self, state: State, seat: i64) -> dict[str, Any]:
        self.mask.fill(0)
        self.features.write_mask(state, seat, self.marks, 0)
        return {"observation": self.written(state, seat), "action_mask": self.mask.copy()}

    def watch(self, state: State, seat: i64, each: i64) -> dict[str, Any]:
        """As `look`, by a seat that is not asked: all of its mask is 0, or 1."""
        self.mask.fill(each)
        return {"observation": self.written(state, seat), "action_mask": self.mask.copy()}

    def written(self, state: State, seat: i64) -> Any:
        self.row.fill(0)
        self.features.write(state, seat, self.cells, 0)
        return (self.row - self.low) / self.reach if self.scaled else self.row.copy()
