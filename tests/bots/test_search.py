"""Searches know only the contract, answer the same for the same seed, and never look at what the table has yet to do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import stolik
from stolik.bots.levels import SearchBot
from stolik.bots.search import Horizon, search
from stolik.bots.tree import tree_search
from stolik.engine.contract import NOBODY, TABLE, Game, Policy, State
from stolik.engine.drive import CAP, play_on
from stolik.engine.rng import Rng
from stolik.engine.room import Thinking

SAFE, RED, BLACK = 0, 1, 2
METHODS = ("flat", "ismcts")
WHOLE = Horizon(CAP, False)


class Coin(State):
    """Say a colour before the card is turned up: right wins 1, wrong loses 1. Saying nothing wins 0.2."""

    def __init__(self, game: Game, said: int = -1, card: int = -1) -> None:
        super().__init__(game)
        self.said = said
        self.card = card

    def clone(self) -> Coin:
        return Coin(self.game, self.said, self.card)

    def resample(self, seat: int | None, rng: Rng) -> Coin:
        return self.clone()

    def actor(self) -> int:
        if self.said < 0:
            return 0
        return TABLE if self.card < 0 else NOBODY

    def actions_of(self, seat: int) -> list[int]:
        return [SAFE, RED, BLACK]

    def outcomes(self) -> list[tuple[int, int]]:
        return [(RED, 1), (BLACK, 1)]

    def step(self, seat: int, action: int) -> None:
        if seat == TABLE:
            self.card = action
        else:
            self.said = action

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        return str(action)

    @property
    def scores(self) -> tuple[int, ...]:
        return (0,)


class AtRandom(Policy):
    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return state.random_action(seat, rng)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Coin)
        return 0.2 if state.said == SAFE else 1.0 if state.said == state.card else -1.0


def coin() -> Coin:
    room: Any = SimpleNamespace(id="coin", version=1)
    return Coin(Game(room, 1, {}, 3))


@pytest.mark.parametrize("think", [search, tree_search])
def test_no_search_knows_the_card_that_is_yet_to_be_revealed(think: Any) -> None:
    """With the pile shuffled in advance one of the colours would look like a sure win in every world."""
    answers = {think(coin(), 0, [SAFE, RED, BLACK], AtRandom(), 4000, Rng(seed), WHOLE) for seed in range(5)}
    assert answers == {SAFE}


def test_dycha_has_no_order_of_the_deck_to_look_at() -> None:
    """The state after a draw offers every card that is left, so each playout turns up its own."""
    game = stolik.game("dycha", seats=2)
    state = game.start()
    stolik.deal(state, Rng(1))
    seat = state.to_act[0]
    state.apply(seat, game.parse("draw"))
    turned_up = set()
    for seed in range(40):
        world = game.imagine(state.view(seat)).resample(seat, Rng(seed))
        assert world.outcomes() == state.outcomes()
        turned_up.add(int(world.sample(Rng(seed))))
    assert len(turned_up) > 10


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("game_id", ["bzzz", "dycha", "nerwy"])
def test_the_same_seed_thinks_the_same_in_worlds_that_look_alike(game_id: str, method: str) -> None:
    game = stolik.game(game_id, seats=2)
    state = game.start()
    rng = Rng(3)
    stolik.deal(state, rng)
    for _ in range(6):
        seat = state.to_act[0]
        worlds = (state, state, state.resample(seat, rng))
        thinking = Thinking(method, 4000, 20)
        answers = [SearchBot(game, 5, thinking).choose(world.view(seat), world.legal(seat)) for world in worlds]
        assert len(set(answers)) == 1
        state.apply(seat, answers[0])
        stolik.deal(state, rng)


@pytest.mark.parametrize("method", METHODS)
def test_a_search_lays_its_last_card_in_bzzz(method: str) -> None:
    game = stolik.game("bzzz", seats=2, hand=1, end=5)
    for seed in range(30):
        state = game.start()
        stolik.deal(state, Rng(seed))
        seat = state.to_act[0]
        lays = [action for action in state.legal(seat) if game.text(action).startswith("play")]
        if lays:
            bot = SearchBot(game, seed, Thinking(method, 8000, one_round=True))
            assert bot.choose(state.view(seat), state.legal(seat)) in lays


def test_playouts_stop_at_the_horizon() -> None:
    game = stolik.game("bzzz", seats=2)
    state = game.start()
    stolik.deal(state, Rng(1))
    policy = game.room.policy(game)

    def played(world: stolik.State, horizon: Horizon) -> int:
        horizon.begin(world)
        return play_on(world, policy, horizon, Rng(2))

    assert played(state.clone(), Horizon(3, False)) == 3
    one_round = state.clone()
    played(one_round, Horizon(CAP, True))
    assert one_round.scores != state.scores
    assert one_round.over or one_round.to_act == (TABLE,)
    whole = state.clone()
    assert played(whole, WHOLE) > 3
    assert whole.over
