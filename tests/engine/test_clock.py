"""R-S6: who is ready first acts first."""

from __future__ import annotations

import statistics
from collections import Counter

import pytest

import stolik
from stolik.engine.clock import SPEEDS, Effort, Pace, Speed, VirtualClock, duration
from stolik.engine.drive import play_on

EXACT = Speed(Pace(100, 0.0, 0), Pace(40, 0.0, 0), Pace(60, 0.0, 0))
SLOW = Speed(Pace(100, 0.0, 0), Pace(400, 0.0, 0), Pace(60, 0.0, 0))


TAKE, LAY = Effort(takes=True), Effort()


def acts(clock: VirtualClock, able: tuple[int, ...], effort: Effort) -> tuple[int, int]:
    """When somebody acts next, and who."""
    seat = clock.next_of(able)
    clock.acted(seat, effort)
    return clock.now, seat


def raced(state: stolik.State, clock: VirtualClock, seed: int, cap: int = 20_000) -> int:
    """By the rule bot, at this clock; the number of decisions."""
    policy = state.game.room.policy(state.game)
    return play_on(state, policy, clock, stolik.Rng(seed), cap)


def test_without_a_profile_an_action_lasts_one_tick_and_everybody_acts_once_a_tick() -> None:
    clock = VirtualClock(3, None, stolik.Rng(1))
    order = [acts(clock, (0, 1, 2), LAY) for _ in range(12)]
    assert [time for time, _ in order] == [tick for tick in range(4) for _ in range(3)]
    assert all({seat for time, seat in order if time == tick} == {0, 1, 2} for tick in range(4))


def test_ties_are_drawn_uniformly() -> None:
    firsts: Counter[int] = Counter()
    rng = stolik.Rng(3)
    for _ in range(3000):
        firsts[VirtualClock(3, None, rng).next_of((0, 1, 2))] += 1
    assert all(900 < firsts[seat] < 1100 for seat in range(3))


def test_a_seat_that_waited_acts_as_soon_as_it_can() -> None:
    clock = VirtualClock(2, None, stolik.Rng(1))
    for tick in range(5):
        assert acts(clock, (0,), TAKE) == (tick, 0)
    assert clock.first((0, 1)) == [1]
    assert acts(clock, (0, 1), TAKE) == (4, 1)


def test_the_seat_that_is_ready_first_acts_first() -> None:
    clock = VirtualClock(2, [EXACT, SLOW], stolik.Rng(1))
    assert [acts(clock, (0, 1), TAKE) for _ in range(4)] == [(40, 0), (180, 0), (320, 0), (400, 1)]


def test_to_take_and_to_lay_last_as_long_as_the_profile_says() -> None:
    clock = VirtualClock(1, [EXACT], stolik.Rng(1))
    assert acts(clock, (0,), TAKE) == (40, 0)
    assert acts(clock, (0,), LAY) == (40 + 100 + 40, 0)
    assert clock.earliest((0,)) == 180 + 60 + 40
    game = stolik.game("siedem", 2, own_pace={0})
    texts = ("take", "lay 8/1", "beside 8/1", "last")
    assert [game.room.effort(game, game.parse(text)).takes for text in texts] == [True, False, False, False]


def test_who_was_waiting_looks_before_acting() -> None:
    clock = VirtualClock(2, [EXACT, EXACT], stolik.Rng(1))
    acts(clock, (0,), TAKE)
    assert acts(clock, (0,), LAY) == (180, 0)  # seat 1 could do nothing all the while
    assert acts(clock, (0, 1), LAY) == (220, 1)


def test_a_copy_of_a_clock_goes_its_own_way() -> None:
    clock = VirtualClock(2, [EXACT, SLOW], stolik.Rng(1))
    acts(clock, (0, 1), TAKE)
    copy = clock.clone()
    assert acts(copy, (0, 1), TAKE) == (180, 0)
    assert (clock.now, clock.earliest((0, 1))) == (40, 180)


def test_durations_are_log_normal_with_a_floor() -> None:
    rng = stolik.Rng(5)
    pace = Pace(1000, 0.4, 450)
    drawn = [duration(pace, rng) for _ in range(4000)]
    assert min(drawn) == 450
    assert 970 < statistics.median(drawn) < 1030
    above = sum(time > 1000 * 2.718281828**0.4 for time in drawn) / len(drawn)
    assert 0.135 < above < 0.185  # one deviation: 15.9 %


def test_the_same_seed_gives_the_same_race_and_another_a_different_one() -> None:
    game = stolik.game("siedem", 3)

    def run(seed: int) -> tuple[int, tuple[object, ...]]:
        state = game.start()
        clock = VirtualClock(3, [SPEEDS["easy"], SPEEDS["normal"], SPEEDS["hard"]], stolik.Rng(f"clock {seed}"))
        raced(state, clock, seed)
        assert state.over
        return clock.now, state.key()

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_the_quicker_seat_wins_most_races() -> None:
    game = stolik.game("siedem", 2)
    wins: Counter[int] = Counter()
    for seed in range(30):
        state = game.start()
        raced(state, VirtualClock(2, [SPEEDS["easy"], SPEEDS["hard"]], stolik.Rng(seed)), seed)
        wins.update(state.winners)
    assert wins[1] >= 25


def test_alone_the_result_is_the_virtual_time() -> None:
    game = stolik.game("siedem", 1)
    state = game.start()
    clock = VirtualClock(1, [SPEEDS["normal"]], stolik.Rng(2))
    decisions = raced(state, clock, 2)
    assert state.returns == (0.0,)
    assert clock.now > 72 * 2 * 250
    ticks = VirtualClock(1, None, stolik.Rng(2))
    assert raced(game.start(), ticks, 2) == ticks.now + 1 == decisions


def test_a_race_stops_at_its_cap() -> None:
    game = stolik.game("siedem", 2)
    state = game.start()
    assert raced(state, VirtualClock(2, None, stolik.Rng(1)), 1, cap=50) < 50
    assert not state.over


def test_a_clock_with_the_wrong_number_of_speeds_is_refused() -> None:
    with pytest.raises(ValueError, match="3 seats takes 3 speeds or None, not 1"):
        VirtualClock(3, [EXACT], stolik.Rng(1))
    with pytest.raises(ValueError, match="at least one"):
        VirtualClock(1, None, stolik.Rng(1)).next_of(())
