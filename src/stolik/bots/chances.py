"""What a position is worth: each seat's chance to win, as the game's network judges it. For hints, for reports, for telling
luck from skill."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.bots.levels import fitted_to
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.rng import Rng
from stolik.engine.view import View

DEALS = 16
"""How often the table's next cards are drawn, and worlds a spectator cannot tell apart, to judge by the mean."""

Chances = tuple[float, ...]


def value(game: Game, view: View) -> Chances:
    """Each seat's chance to win, by seat, as far as this view tells; a shared win counts as its share. They add up to 1;
    alone, what is missing is the game's. Without a network that fits it is a guess by the game's rule bot."""
    judge = Judge(game)
    world = game.imagine(view)
    if view.seat is not None:
        return judge.of([(world, view.seat)])[0]
    rng = Rng("spectator")
    worlds = [world.resample(None, rng) for _ in range(DEALS)]
    return mean(judge.of([(one, max(0, int(one.actor()))) for one in worlds]))


class Judge:
    """Judges positions of one game, many at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fitted = fitted_to(game)
        self.features = game.room.features(game)
        self.policy = game.room.policy(game)
        self.rng = Rng("judge")

    def of(self, looks: Sequence[tuple[State, int]]) -> list[Chances]:
        """For each state, as this seat sees it: every seat's chance, by seat. Only what the seat may know is read."""
        futures = [(number, state, seat) for number, (state, seat) in enumerate(looks) for state in self.dealt(state)]
        judged = self.judge([(state, seat) for _, state, seat in futures])
        found: list[list[Chances]] = [[] for _ in looks]
        for (number, _, _), chances in zip(futures, judged, strict=True):
            found[number].append(chances)
        return [mean(several) for several in found]

    def dealt(self, state: State) -> list[State]:
        """While the table is to act, what may come of it."""
        if state.actor() != TABLE:
            return [state]
        states = [state.clone() for _ in range(DEALS)]
        for one in states:
            one.deal_out(self.rng)
        return states

    def judge(self, looks: Sequence[tuple[State, int]]) -> list[Chances]:
        going = [(state, seat) for state, seat in looks if state.actor() != NOBODY]
        told = iter(self.by_rule(going) if self.fitted is None else self.by_network(going))
        return [won(state) if state.actor() == NOBODY else next(told) for state, _ in looks]

    def by_network(self, looks: Sequence[tuple[State, int]]) -> list[Chances]:
        from stolik.bots.guided import rows_of

        assert self.fitted is not None
        told = self.fitted.chances(self.fitted.think(rows_of(self.features, looks))).tolist()
        seats = self.game.seats
        return [
            tuple(chances[(other - seat) % seats] for other in range(seats))
            for chances, (_, seat) in zip(told, looks, strict=True)
        ]

    def by_rule(self, looks: Sequence[tuple[State, int]]) -> list[Chances]:
        return [self.guess(state) for state, _ in looks]

    def guess(self, state: State) -> Chances:
        seats = self.game.seats
        raw = [(self.policy.value(state, seat) + 1) / 2 for seat in range(seats)]
        whole = sum(raw) if seats > 1 else 1.0
        return tuple(one / whole if whole else 1 / seats for one in raw)


def won(state: State) -> Chances:
    """Shares of a finished game; nobody's win is everybody's, except alone."""
    winners, seats = state.winners, state.game.seats
    if not winners and seats > 1:
        return (1 / seats,) * seats
    return tuple((seat in winners) / max(len(winners), 1) for seat in range(seats))


def mean(several: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(several) for column in zip(*several, strict=True))
