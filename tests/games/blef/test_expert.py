"""Blef between two: how much a perfect opponent could win from the shipped policy, worked out without the solver."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

import stolik
from stolik.engine.rng import Rng
from stolik.games.blef.expert import shipped
from stolik.games.blef.expert.duel import Duel
from stolik.games.blef.expert.equilibrium import Equilibrium
from stolik.games.blef.expert.reader import Reader
from stolik.games.blef.expert.solve import main
from stolik.games.blef.expert.stakes import stakes, swing, wins
from stolik.games.blef.rules import Blef, BlefState

CARDS = [(low, high) for low in range(1, 7) for high in range(low + 1, 7)]
KNOWN = list(product(range(len(CARDS)), (0, 1)))
"""A card and the end it shows."""
BIDS = [(count, face) for face in range(1, 7) for count in (1, 2)]
CHECK = -1

Vector = NDArray[np.float64]
Answer = Callable[[tuple[int, ...], int, int], dict[int, float]]
"""What a policy does after these bids with this card and end: bids (or CHECK) and their chances."""


def dealt() -> Vector:
    ways = np.array([[2.0 if one == other else 4.0 for other, _ in KNOWN] for one, _ in KNOWN])
    return ways / (30 * 29)


def bidders_luck(bid: int) -> Vector:
    count, face = BIDS[bid]
    shows = np.array([CARDS[card][end] == face for card, end in KNOWN], int)
    return np.where(shows[:, None] + shows[None, :] >= count, 1.0, -1.0)


DEALT = dealt()
LUCK = [bidders_luck(bid) * DEALT for bid in range(len(BIDS))]


class BestResponse:
    """The most `player` (0 starts) can win on average from a rival who shows and answers by a fixed policy."""

    def __init__(self, player: int, shows: list[dict[int, float]], answer: Answer) -> None:
        self.player = player
        self.answer = answer
        rival = np.array([shows[card].get(end, 0.0) for card, end in KNOWN])
        self.worth = float(self.best((), rival).reshape(len(CARDS), 2).max(1).sum())

    def best(self, bids: tuple[int, ...], rival: Vector) -> Vector:
        """By what the player knows; `rival`: how likely the rival would have come here with each of its cards."""
        higher = range(bids[-1] + 1 if bids else 0, len(BIDS))
        if len(bids) % 2 == self.player:
            raises = [self.best((*bids, bid), rival) for bid in higher]
            choices = np.array([*([-LUCK[bids[-1]] @ rival] if bids else []), *raises])
            return np.asarray(choices.max(0))
        moves = [self.answer(bids, *known) if chance else {} for known, chance in zip(KNOWN, rival, strict=True)]
        value = np.zeros(len(KNOWN))
        for move in {move for mix in moves for move in mix}:
            going = rival * [mix.get(move, 0.0) for mix in moves]
            value += LUCK[bids[-1]] @ going if move == CHECK else self.best((*bids, move), going)
        return value


def exploitability(shows: Callable[[int], list[dict[int, float]]], answer: Answer) -> float:
    """On a scale from -1 to 1, averaged over who starts: 0 is perfect."""
    return sum(BestResponse(player, shows(1 - player), answer).worth for player in (0, 1)) / 2


def shares(mix: dict[int, int]) -> dict[int, float]:
    return {action: weight / sum(mix.values()) for action, weight in mix.items()}


def shipped_shows(player: int) -> list[dict[int, float]]:
    return [shares(mix) for mix in shipped.rounds().first.shows[player]]


def shipped_answer(bids: tuple[int, ...], card: int, end: int) -> dict[int, float]:
    mix = shipped.rounds().first.bids.get(shipped.key(sum(2**bid for bid in bids), card, end))
    if mix is None:  # never reached by its own play, so anything will do: here the first thing there is
        return {CHECK: 1.0} if bids else {0: 1.0}
    return {rung - 1: share for rung, share in shares(mix).items()}


def likely_answer(bids: tuple[int, ...], card: int, end: int) -> dict[int, float]:
    """Is it likely? As plain resampling sees it: any unseen end is as good as another, whatever was bid."""
    known = KNOWN.index((card, end))
    chances = [((LUCK[bid][known] > 0) * DEALT[known]).sum() / DEALT[known].sum() for bid in range(len(BIDS))]
    higher = range(bids[-1] + 1 if bids else 0, len(BIDS))
    best = max(higher, key=lambda bid: chances[bid], default=CHECK)
    return {CHECK: 1.0} if best == CHECK or (bids and chances[bids[-1]] + chances[best] < 1.0) else {best: 1.0}


def test_nobody_can_win_from_the_shipped_policy_with_one_card_each() -> None:
    assert exploitability(shipped_shows, shipped_answer) <= 0.01


def test_asking_whether_a_bid_is_likely_is_the_wrong_tool() -> None:
    assert exploitability(lambda player: [{1: 1.0}] * len(CARDS), likely_answer) > 0.2


def test_the_reckoning_of_best_responses_is_right_where_the_answer_is_known() -> None:
    """Who always checks loses to every true bid: the own shown face once."""
    always = BestResponse(0, [{1: 1.0}] * len(CARDS), lambda bids, card, end: {CHECK: 1.0})
    assert always.worth == pytest.approx(1.0)


def test_the_shipped_table_is_what_the_bot_plays() -> None:
    game = stolik.game("blef", seats=2, first=0)
    assert isinstance(game, Blef)
    state = game.start()
    stolik.deal(state, Rng(4))
    assert isinstance(state, BlefState)
    card = game.text(game.card + state.hands[0]).removeprefix("card ")
    mix = shipped.rounds().first.shows[0][[f"{low}-{high}" for low, high in CARDS].index(card)]
    policy = Equilibrium(game)
    shown = [policy.choose(state, 0, Rng(seed)) - int(game.show(1)) for seed in range(400)]
    for end in (0, 1):
        assert shown.count(end) / 400 == pytest.approx(mix.get(end, 0) / sum(mix.values()), abs=0.1)


def test_every_solved_round_is_shipped_with_a_mix_for_every_hand() -> None:
    for sizes in shipped.sizes():
        solved = shipped.rounds().duels[shipped.key(*sizes)]
        for player in (0, 1):
            assert len(solved.shows[player]) == len(shipped.duel(*sizes).hands(player))
            assert all(sum(mix.values()) > 0 for mix in [*solved.shows[player], *solved.bids[player].values()])


def test_deals_of_a_duel_count_the_whole_deck() -> None:
    duel = Duel((2, 1), (5, 6))
    together = sum(duel.ways(one, other) for one in duel.hands(0) for other in duel.hands(1))
    assert together == 30 * 29 // 2 * 28
    assert duel.classes == {(0, 0): 12, (0, 5): 8, (0, 6): 8, (5, 6): 2}


def test_the_solver_writes_a_file_the_bot_can_read(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["--iterations", "2", "--to", str(tmp_path / "few.z")]) == 0
    assert "5 rounds and the smallest exactly" in capsys.readouterr().out
    assert (tmp_path / "few.z").stat().st_size > 1000


@pytest.mark.parametrize("longer", [False, True])
def test_chances_of_all_players_together_are_one(longer: bool) -> None:
    for left in ((5, 5), (4, 2, 1), (3, 3, 2, 1), (5, 4, 3, 2, 1, 1)):
        chances = [wins(own, tuple(sorted((*left[:seat], *left[seat + 1 :]))), longer) for seat, own in enumerate(left)]
        assert sum(chances) == pytest.approx(1)
        assert chances == sorted(chances, reverse=True)
    assert wins(1, (1,), longer) == 0.5


def test_that_the_leader_loses_a_round_is_worth_more_than_the_end_of_the_game() -> None:
    """Seat 2 is at its last card: if it loses, seat 1 has won."""
    game = stolik.game("blef", seats=3)
    state = game.start()
    assert isinstance(state, BlefState)
    for seat, owed in enumerate((3, 1, 5)):
        state.owed[seat] = owed
    worth = stakes(state, 0)
    assert worth[0] == 0.0
    assert worth[1] > worth[2]
    assert worth[1] + worth[2] == pytest.approx(2)
    state.tie_break = True
    assert stakes(state, 0) == [0.0, 1.0, 1.0]


def test_a_reader_believes_bids_and_a_plain_search_does_not() -> None:
    """The cards alone say nothing about who shows sixes; but who bids on them mostly does."""
    game = stolik.game("blef", seats=3, start=2, first=0)
    assert isinstance(game, Blef)
    state = game.start()
    stolik.deal(state, Rng(3))
    for seat in (0, 1, 2):
        state.apply(seat, state.legal(seat)[-1])
    for seat, bid in ((0, "1x6"), (1, "2x6")):
        state.apply(seat, game.parse(bid))
    assert isinstance(state, BlefState)
    reader = Reader(game, worlds=200)
    believed = reader.imagined(state, 2, Rng(1))
    plain = [state.resample(2, Rng(seed)) for seed in range(200)]
    drawn = [believed.draw(Rng(seed)) for seed in range(200)]
    assert mean_sixes(drawn) > 1.2 * mean_sixes(plain)


def test_a_reader_tells_what_actions_are_worth() -> None:
    """More of a face than there are cards: to check wins the round, to go on loses it."""
    game = stolik.game("blef", seats=2, first=0, start=2, end=6)
    assert isinstance(game, Blef)
    state = game.start()
    stolik.deal(state, Rng(8))
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[-1])
    assert isinstance(state, BlefState)
    state.apply(0, game.parse("4x1"))
    worth = Reader(game).values(state, 1, [game.parse("check"), game.parse("4x6")], Rng(1))
    assert worth[0] > worth[1] + 0.05
    assert max(worth) <= swing(state, 1) + 1e-9


def mean_sixes(worlds: list[BlefState]) -> float:
    return sum(int(world.shown(6, False)) for world in worlds) / len(worlds)


def test_hard_bids_differently_with_the_same_hand() -> None:
    """Mixed: who always bids alike can be read."""
    game = stolik.game("blef", seats=2, first=0, start=2, end=6)
    state = game.start()
    stolik.deal(state, Rng(8))
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[-1])
    answers = {stolik.bot("hard", game, seed).choose(state.view(0), state.legal(0)) for seed in range(40)}
    assert len(answers) > 1
