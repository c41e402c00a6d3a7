"""Search with a network: what it likes is tried, worlds are believed by what rivals did, easy bots err plausibly."""

from __future__ import annotations

from dataclasses import replace

import pytest

import stolik
from stolik.bots.fitted import Fitted
from stolik.bots.guided import EasyBot, FavouringBot, GuidedBot, Worlds
from stolik.bots.levels import PolicyBot
from stolik.bots.network import Network
from stolik.engine.contract import Game, Policy, State
from stolik.engine.rng import Rng
from stolik.engine.room import Guidance, Thinking
from stolik.games.blef.retold import retold
from stolik.games.blef.rules import BlefState
from tests.bots.players import one_wish


def bidding(seats: int, *bids: str) -> tuple[Game, State]:
    """A round of two cards each in which so much was bid."""
    game = stolik.game("blef", seats=seats, first=0, start=2)
    state, rng = game.start(), stolik.Rng(5)
    stolik.deal(state, rng)
    while len(state.to_act) > 1 or game.text(state.legal(state.to_act[0])[0]).startswith("show"):
        seat = state.to_act[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    for bid in bids:
        state.apply(state.to_act[0], game.parse(bid))
    return game, state


def test_what_rivals_did_is_told_as_it_was() -> None:
    game, state = bidding(3, "1x2", "1x3", "2x3")
    told = retold(state, 0)
    assert [(rival, game.text(action)) for _, rival, action in told[2:]] == [(1, "1x3"), (2, "2x3")]
    assert sorted(rival for _, rival, _ in told[:2]) == [1, 2]
    for before, rival, action in told:
        assert action in before.legal(rival)
        before.apply(rival, action)
    assert isinstance(state, BlefState)
    assert len(state.bids) == 3  # the world itself is as it was


def sure_of(game: Game, action: str) -> Fitted:
    """Gives no chance to anything else."""
    network = one_wish([game], action)
    network.policy[1][:] *= 40
    return Fitted(network, game)


def likes_what_it_shows(game: Game, face: int) -> Network:
    """Bids one of this face the rather, the more of it its own hand shows."""
    network = one_wish([game], "check")
    (weights, _), (wishes, biases) = network.trunk[0], network.policy
    names = [name for name, _ in network.about.blocks]
    showing = sum(size for _, size in network.about.blocks[: names.index("showing")])
    weights[showing + face - 1, 0] = 1.0
    wishes[0, network.about.actions.index(f"1x{face}")] = 3.0
    biases[:] = 0
    return network


def test_worlds_are_believed_by_what_rivals_did() -> None:
    game, state = bidding(2, "1x2", "1x6")
    state.apply(state.to_act[0], game.parse("2x6"))
    seat = 0
    bot = GuidedBot(game, 1, Fitted(likes_what_it_shows(game, 6), game), Guidance(positions=10), "hard")
    worlds = Worlds(bot, state, seat)
    sixes = {True: 0, False: 0}
    for believed in sixes:
        for _ in range(300):
            world = worlds.draw() if believed else state.resample(seat, bot.rng)
            assert isinstance(world, BlefState)
            sixes[believed] += int(world.shown(6, False)) - own_sixes(state)
    assert sixes[True] > 1.3 * sixes[False]


def own_sixes(state: State) -> int:
    assert isinstance(state, BlefState)
    alone = state.clone()
    alone.sizes[1] = 0
    return int(alone.shown(6, False))


class Fond:
    """Of one action only."""

    def __init__(self, action: int) -> None:
        self.action = action

    def values(self, state: State, seat: int, actions: list[int], rng: Rng) -> list[float]:
        return [float(action == self.action) for action in actions]


def test_another_opinion_counts_as_much_as_it_is_heeded() -> None:
    game, state = bidding(2, "1x2")
    seat, liked = state.to_act[0], game.parse("2x4")
    for heed in (0.0, 1.0):
        guidance = Guidance(positions=10, doubt=1e9, candidates=100, trust=1e-3, heed=heed)
        bot = GuidedBot(game, 1, Fitted(one_wish([game], "check"), game), guidance, "hard")
        assert (bot.opinion is None) == (heed == 0)
        if heed:
            bot.opinion = Fond(liked)
        assert (bot.choose(state.view(seat), state.legal(seat)) == liked) == (heed == 1)


def test_what_the_network_holds_impossible_is_not_tried() -> None:
    game = stolik.game("bzzz", seats=3)
    state = game.start()
    stolik.deal(state, stolik.Rng(1))
    seat = state.to_act[0]
    thinking = Thinking(decisions=500, one_round=True)
    for wish in ("pass", "draw"):
        bot = FavouringBot(game, 1, sure_of(game, wish), thinking, "hard")
        assert game.text(bot.choose(state.view(seat), state.legal(seat))) == wish
    easygoing = FavouringBot(game, 1, sure_of(game, "pass"), replace(thinking, doubt=1e9, trust=0.0), "hard")
    answers = {game.text(easygoing.choose(state.view(seat), state.legal(seat))) for _ in range(3)}
    assert answers != {"pass"}


class Nobody(Policy):
    def choose(self, state: State, seat: int, rng: Rng) -> int:
        raise AssertionError("this round is known by heart")


@pytest.mark.parametrize("start", [1, 2])
def test_rounds_that_were_solved_ask_nobody(start: int) -> None:
    game = stolik.game("blef", seats=2, start=start, end=3)
    assert game.room.by_heart is not None
    bots = [PolicyBot(game, seat, "hard", game.room.by_heart(game, Nobody())) for seat in range(2)]
    assert stolik.play(game, bots, seed=4).final().over


def test_an_easy_bot_errs_only_where_something_else_is_plausible() -> None:
    game = stolik.game("bzzz", seats=2)
    fitted = sure_of(game, "pass")
    easy, normal = EasyBot(game, 1, fitted, "easy"), stolik.bot("normal", game, 1)
    record = stolik.play(game, ["normal", "random"], seed=2)
    for state in record.states():
        if state.to_act == (0,):
            assert easy.choose(state.view(0), state.legal(0)) == normal.choose(state.view(0), state.legal(0))
