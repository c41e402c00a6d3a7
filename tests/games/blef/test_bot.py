"""The rule policy: exact chances, decent play, no peeking."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import stolik
from stolik.engine import registry
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.deck import CARDS
from stolik.games.blef.rules import Blef
from tests.games.blef.rounds import bid_round, show, table
from tests.games.playout import playout

GAMES = 60


class Chance(Policy):
    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.random_action(seat, rng)


def plain() -> BlefPolicy:
    game = stolik.game("blef", 2)
    assert isinstance(game, Blef)
    return BlefPolicy(game)


def by_listing(cards: list[str], drawn: int, face: str, wild: bool, least: int) -> Fraction:
    """Every hand, every way to turn it."""
    true = total = 0
    for hand in combinations(cards, drawn):
        for ends in product((0, 2), repeat=drawn):
            shown = [card[end] for card, end in zip(hand, ends, strict=True)]
            true += sum(end == face or (wild and end == "1") for end in shown) >= least
            total += 1
    return Fraction(true, total)


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("face", ["1", "4", "6"])
def test_chances_are_exact(face: str, wild: bool) -> None:
    cards = ["1-2", "1-4", "1-4", "3-4", "4-4", "4-6", "5-6", "2-3"]
    unseen = vec[i64]([cards.count(card) for card in CARDS])
    policy = plain()
    for drawn in range(5):
        tail = policy.tail(unseen, len(cards), drawn, int(face), wild, 0.0)
        for least in range(drawn + 1):
            assert tail[least] == pytest.approx(float(by_listing(cards, drawn, face, wild, least)), abs=1e-12)


def test_trust_makes_a_claim_likelier() -> None:
    policy = plain()
    unseen = policy.blef.pile
    wary, trusting = (policy.tail(unseen, 30, 3, 5, False, trust)[2] for trust in (0.0, 0.5))
    assert wary < trusting


@pytest.mark.parametrize("options", [{}, {"jokers": True}, {"fewer": True, "directions": True}, {"longer": True}])
def test_it_beats_chance_clearly(options: dict[str, bool]) -> None:
    game = stolik.game("blef", 2, **options)
    rng = stolik.Rng(1)
    won = 0
    for number in range(GAMES):
        state = game.start()
        seat = number % 2
        policies: list[Policy] = [Chance(), Chance()]
        policies[seat] = registry.room("blef").policy(game)
        playout(state, policies, rng)
        won += state.winners == (seat,)
    assert won >= 0.85 * GAMES


def test_it_checks_what_its_own_cards_make_impossible() -> None:
    at = table("1-2 1-3 | 1-4 1-5", end=5)
    show(at, "ll", "ll")
    bid_round(at, "4x6")
    policy = registry.room("blef").policy(at.game)
    for seed in range(20):
        assert at.game.text(int(policy.choose(at.state, 1, stolik.Rng(seed)))) == "check"


def test_it_does_not_check_what_it_can_see_is_true() -> None:
    at = table("5-6 5-6 | 4-6 4-6", end=5)
    show(at, "hh", "hh")
    bid_round(at, "2x6")
    policy = registry.room("blef").policy(at.game)
    for seed in range(20):
        assert at.game.text(int(policy.choose(at.state, 1, stolik.Rng(seed)))) != "check"


def test_it_varies_its_ends_and_its_bids() -> None:
    at = table("1-2 3-4 5-6 | 1-3 2-4 2-6", end=5)
    policy = BlefPolicy(at.game, whim=20, bluff=50)  # type: ignore[arg-type]
    assert len({int(policy.choose(at.state, 0, stolik.Rng(seed))) for seed in range(40)}) > 3
    show(at, "hhh", "hhh")
    assert len({int(policy.choose(at.state, 0, stolik.Rng(seed))) for seed in range(40)}) > 1


def test_it_plays_legally_and_without_peeking_with_odd_decks() -> None:
    for options in ({"deck": {"2-4": 6, "4-4": 6}, "end": 4}, {"deck": {"6-6": 12}, "jokers": True, "end": 4}):
        game = stolik.game("blef", 3, **options)
        policy = registry.room("blef").policy(game)
        state, rng = game.start(), stolik.Rng(4)
        while not state.over:
            stolik.deal(state, rng)
            for seat in state.to_act[:1]:
                world = state.resample(seat, rng)
                action = int(policy.choose(state, seat, stolik.Rng(9)))
                assert action == int(policy.choose(world, seat, stolik.Rng(9)))
                state.apply(seat, action)
