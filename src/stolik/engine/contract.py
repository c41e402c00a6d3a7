"""What every game shares: `Game` (fixed before the first card) and `State` (one moment of play). Compiled.

The table is a player: when a card must be dealt, drawn or turned up, the table acts. A game's rules supply the methods
of the first half of `State`; the second half follows from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from stolik.engine.errors import IllegalAction, Refusal
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed, packed_game, packed_state

if TYPE_CHECKING:
    from stolik.engine.prompt import Prompt
    from stolik.engine.room import Room
    from stolik.engine.view import View

TABLE: Final = -1
"""The table's own number where a seat is asked for."""

NOBODY: Final = -2
"""What `State.actor` answers when the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with its seats and options: makes the first state, reads and writes the notation."""

    def __init__(self, room: Room, seats: int, options: dict[str, Any], actions: int) -> None:
        self.room = room
        self.id: str = room.id
        self.version: int = room.version
        self.seats: int = seats
        self.options: dict[str, Any] = options
        self.actions: int = actions
        self.turns: list[tuple[int, ...]] = [(), (TABLE,), *[(seat,) for seat in range(seats)]]
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}

    def start(self) -> State:
        """The state before anything is dealt."""
        raise NotImplementedError

    def texts(self) -> list[str]:
        """The notation of every action id, in order."""
        if not self._texts:
            self._texts = self.room.notation(self)
            if len(self._texts) != self.actions:
                raise AssertionError(f"{self.id}: {len(self._texts)} notations for {self.actions} actions")
            self._ids = {text: action for action, text in enumerate(self._texts)}
        return self._texts

    def text(self, action: int) -> str:
        if not isinstance(action, int) or not 0 <= action < self.actions:
            raise ValueError(f"{self.id}: an action id is a number from 0 to {self.actions - 1}, not {action!r}")
        return self.texts()[action]

    def parse(self, text: str) -> int:
        self.texts()
        found = self._ids.get(text)
        if found is None:
            raise ValueError(self.room.no_such_action(self, text))
        return found

    def describe(self, action: int, lang: str = "pl") -> str:
        """A phrase for people: what choosing this action means."""
        return self.room.phrase(self.text(action), lang)

    def imagine(self, view: View) -> State:
        """Some world that fits the view; `resample` on it ranges over all of them."""
        return self.room.imagine(self, view)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.id, self.version, self.seats, self.options)
        return mine == (other.id, other.version, other.seats, other.options)

    def __hash__(self) -> int:
        return hash((self.id, self.seats))

    def __repr__(self) -> str:
        return f"<{self.room.signature(self.seats, self.options)}>"

    def __reduce__(self) -> Packed:
        return packed_game(self)

    def __copy__(self) -> Game:
        """Nothing about it ever changes."""
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game. `apply` checks and mutates; `clone` copies."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- supplied by each game's rules -------------------------------------------------------------

    def actor(self) -> i64:
        """The seat to be asked first, TABLE, or NOBODY when the game is over."""
        raise NotImplementedError

    def allows(self, seat: i64, action: i64) -> bool:
        """Is this action, an id of this game, legal for this seat (or for the table) now?"""
        raise NotImplementedError

    def actions_of(self, seat: i64) -> list[int]:
        """The legal ids of a seat, ascending."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[int, int]]:
        """What the table can do, as (action id, weight), ascending by id; [] when it is not the table's turn."""
        raise NotImplementedError

    def step(self, seat: i64, action: i64) -> None:
        """Do a legal action. Unchecked: for drivers and search that got it from `legal` or `sample`."""
        raise NotImplementedError

    def explain(self, seat: int, action: int) -> Refusal:
        """Why this seat, though it may act, may not do this."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Everything this state consists of: two states of one game are equal exactly if their keys are."""
        raise NotImplementedError

    def resample(self, seat: int | None, rng: Rng) -> State:
        """A new state, uniform over the worlds that seat (None: a spectator) cannot tell apart."""
        raise NotImplementedError

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        """The notation of an action about to be taken, as `seat` sees it: `?` for what is hidden, None if unnoticed."""
        raise NotImplementedError

    def cards(self) -> dict[str, int]:
        """Every card wherever it lies, by notation: always the whole deck."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        raise NotImplementedError

    # -- the same for all, replaced by a game only where its rules are different or it is faster ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.game.turns[self.actor() + 2]

    @property
    def over(self) -> bool:
        return self.actor() == NOBODY

    @property
    def returns(self) -> tuple[float, ...]:
        """R-0.4: a sole winner +1, the others share -1; k winners (n/k - 1)/(n - 1) each; one seat: +1 won, -1 not."""
        n = self.game.seats
        if not self.over:
            return (0.0,) * n
        winners = self.winners
        if n == 1:
            return (1.0,) if winners else (-1.0,)
        if not winners:
            return (0.0,) * n
        returns = [-1 / (n - 1)] * n
        won = (n / len(winners) - 1) / (n - 1)
        for seat in winners:
            returns[seat] = won
        return tuple(returns)

    def legal(self, seat: int) -> list[int]:
        """Sorted action ids; [] if the seat may not act."""
        if not -1 <= seat < self.game.seats:
            raise ValueError(self.no_such_seat(seat))
        return self.actions_of(seat)

    def apply(self, seat: int, action: int) -> None:
        if not (-1 <= seat < self.game.seats and 0 <= action < self.game.actions and self.allows(seat, action)):
            raise self.illegal(seat, action)
        self.step(seat, action)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if not -1 <= seat < self.game.seats:
            return Refusal("seat/unknown", "0")
        if not 0 <= action < self.game.actions:
            return Refusal("action/unknown", "7")
        if self.allows(seat, action):
            return None
        if self.over:
            return Refusal("game/over", "R-0.5")
        if self.actor() == TABLE:
            return Refusal("table/acts" if seat != TABLE else "table/impossible", "R-0.7")
        if seat not in self.to_act:
            return Refusal("turn/not-yours", "R-0.8")
        return self.explain(seat, action)

    def illegal(self, seat: int, action: int) -> IllegalAction:
        refusal = self.why_not(seat, action)
        assert refusal is not None
        known = 0 <= action < self.game.actions
        return IllegalAction(refusal.code, refusal.clause, seat, self.game.text(action) if known else str(action))

    def no_such_seat(self, seat: int) -> str:
        return f"{self.game.id}: a seat is a number from 0 to {self.game.seats - 1} (the table: -1), not {seat!r}"

    def sample(self, rng: Rng) -> i64:
        """One of `outcomes()`, by weight: one `below(total)`, then the first whose cumulated weight exceeds it."""
        outcomes = self.outcomes()
        total = 0
        for _, weight in outcomes:
            total += weight
        drawn = rng.below(total)
        for action, weight in outcomes:
            drawn -= weight
            if drawn < 0:
                return action
        raise AssertionError("weights are positive")

    def deal_out(self, rng: Rng) -> None:
        """The table acts until a seat must, or the game is over. A game may do many of these actions in one go, if its
        state and the generator end up as they would have one by one."""
        while self.actor() == TABLE:
            self.step(TABLE, self.sample(rng))

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """One of `legal(seat)`, each equally likely."""
        return rng.choice(self.actions_of(seat))

    def view(self, seat: int | None) -> View:
        """What that seat may know; None: a spectator."""
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(f"{self.no_such_seat(seat)}; a spectator's view is view(None)")
        return self.game.room.view(self, seat)

    def prompt(self, seat: int | None) -> Prompt:
        """What that seat is asked now, in one line for people; None: a spectator."""
        legal = [] if seat is None else [self.game.text(action) for action in self.legal(seat)]
        return self.game.room.prompt(self.view(seat), legal)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a state changes as it is played, so it has no hash: use hash(state.key())")

    def __repr__(self) -> str:
        return f"<{self.game.id} to_act={self.to_act} scores={self.scores}>"

    def __reduce__(self) -> Packed:
        return packed_state(self)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How a good player of one game decides. It reads of the state only what the seat may know; at the table it is
    given `Game.imagine(view)`, so that it could not peek if it wanted to."""

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> float:
        """How the game looks for the seat, from -1 lost to 1 won: `returns` when it is over; before, a guess from how
        far the seat is ahead of the best of the others. A game that knows better says so."""
        if state.over:
            return state.returns[seat]
        standing = state.game.room.standing(state)
        if len(standing) < 2:
            return 0.0
        ahead = standing[seat] - max([worth for other, worth in enumerate(standing) if other != seat])
        return float(ahead / (1.0 + abs(ahead)))

    def __reduce__(self) -> Packed:
        return packed(self)
