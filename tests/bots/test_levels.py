"""Each level is worth its name; in siedem its speed is a person's."""

from __future__ import annotations

from statistics import mean, median

import pytest

import stolik
from stolik.arena.runner import Results, here, run
from stolik.arena.schedule import fixtures
from stolik.arena.standings import shares
from stolik.arena.tournament import Tournament
from stolik.bots.levels import LEVELS
from stolik.engine.clock import SPEEDS, VirtualClock, duration
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import CARDS, KINDS
from stolik.games.siedem.expert import Chains, chain
from stolik.games.siedem.rules import LAY as LAY_ACTION
from stolik.games.siedem.rules import Siedem, SiedemState


def wins(game: str, strong: str, weak: str, deals: int, options: dict[str, str] | None = None) -> float:
    results = Results(Tournament(game, 2, options or {}, "levels"), None)
    return shares(run(results, fixtures([(strong, weak)], deals), here, lambda: None), strong).value


@pytest.mark.parametrize(("game_id", "deals"), [("blef", 10), ("bzzz", 150), ("dycha", 3), ("nerwy", 10), ("siedem", 10)])
def test_normal_beats_random_three_times_in_four(game_id: str, deals: int) -> None:
    """More luck, more games."""
    assert wins(game_id, "normal", "random", deals) >= 0.75


@pytest.mark.parametrize(("weak", "strong"), [("random", "easy"), ("easy", "normal"), ("normal", "hard")])
def test_each_level_of_siedem_beats_the_one_below(weak: str, strong: str) -> None:
    assert wins("siedem", strong, weak, 10) >= 0.75


def test_hard_beats_normal_in_blef() -> None:
    assert wins("blef", "hard", "normal", 6) >= 0.60


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_looks_and_decides_in_less_than_350_ms(level: str) -> None:
    rng = Rng(1)
    looks = [duration(SPEEDS[level].look, rng) for _ in range(2000)]
    assert min(looks) >= 350
    assert median(looks) == pytest.approx(SPEEDS[level].look.median, rel=0.05)
    assert mean(looks) > median(looks)  # log-normal: a long tail to the right


def test_levels_get_faster() -> None:
    assert SPEEDS["easy"].look.median > SPEEDS["normal"].look.median > SPEEDS["hard"].look.median


def test_larger_steps_take_longer_to_look_at() -> None:
    game = stolik.game("siedem", 2)
    strains = [game.room.effort(game, game.parse(f"lay 8/{step}")).strain for step in (1, 2, 3)]
    assert strains == sorted(set(strains))
    assert game.room.effort(game, game.parse("take")).strain == 0  # the centre card stays as hard as it is
    easy, hard = (VirtualClock(1, [SPEEDS["normal"]], Rng(2)) for _ in range(2))
    hard.strain = strains[2]
    assert sum(hard.look(0) for _ in range(300)) > 1.2 * sum(easy.look(0) for _ in range(300))


def fits_of(game: Siedem) -> list[int]:
    return [int(mask) for mask in game.fits]


def hand_of(*cards: str) -> list[int]:
    return [cards.count(card) for card in CARDS]


def test_a_chain_counts_cards_that_can_follow_one_another() -> None:
    game = stolik.game("siedem", seats=2)
    assert isinstance(game, Siedem)
    hand = hand_of("5/1", "6/1", "7/1", "1/3")
    assert chain(hand, fits_of(game), CARDS.index("5/1"), 4) == 3  # 5, 6, 7
    assert chain(hand, fits_of(game), CARDS.index("1/3"), 4) == 1
    assert hand == hand_of("5/1", "6/1", "7/1", "1/3")


def test_hard_lays_the_card_that_begins_the_longest_chain() -> None:
    game = stolik.game("siedem", seats=2)
    assert isinstance(game, Siedem)
    rng = Rng(5)
    planned = 0
    state = game.start()
    stolik.deal(state, rng)
    while not state.over and planned < 10:
        assert isinstance(state, SiedemState)
        seat = state.to_act[0]
        action = Chains().choose(state, seat, rng)
        lays = [one for one in state.legal(seat) if game.text(one).startswith("lay ")]
        if len(lays) > 1:
            bottom = int(game.hands) + seat * KINDS
            hand = [int(state.heaps[bottom + kind]) for kind in range(KINDS)]
            lengths = {lay: chain(hand, fits_of(game), lay - LAY_ACTION, 4) for lay in lays}
            assert lengths[action] == max(lengths.values())
            planned += 1
        state.apply(seat, action)
        stolik.deal(state, rng)
    assert planned == 10
