"""R-S6: who is ready first acts first. And R-S4: what becomes of what arrives."""

from __future__ import annotations

import statistics
from collections import Counter

import pytest

import stolik
from stolik.engine.arrival import Verdict, judge
from stolik.engine.clock import LAY, SPEEDS, TAKE, Pace, Speed, VirtualClock, duration, kind_of, race
from tests.games.siedem.test_rules import dealt, takes
from tests.games.table import Table

EXACT = Speed(Pace(100, 0.0, 0), Pace(40, 0.0, 0), Pace(60, 0.0, 0))
SLOW = Speed(Pace(100, 0.0, 0), Pace(400, 0.0, 0), Pace(60, 0.0, 0))


def test_without_a_profile_an_action_lasts_one_tick_and_everybody_acts_once_a_tick() -> None:
    clock = VirtualClock(3, None, stolik.Rng(1))
    order = []
    for _ in range(12):
        time, seat = clock.next((0, 1, 2))
        clock.acted(seat, LAY)
        order.append((time, seat))
    assert [time for time, _ in order] == [tick for tick in range(4) for _ in range(3)]
    assert all({seat for time, seat in order if time == tick} == {0, 1, 2} for tick in range(4))


def test_ties_are_drawn_uniformly() -> None:
    firsts: Counter[int] = Counter()
    rng = stolik.Rng(3)
    for _ in range(3000):
        firsts[VirtualClock(3, None, rng).next((0, 1, 2))[1]] += 1
    assert all(900 < firsts[seat] < 1100 for seat in range(3))


def test_a_seat_that_waited_acts_as_soon_as_it_can() -> None:
    clock = VirtualClock(2, None, stolik.Rng(1))
    for tick in range(5):
        assert clock.next((0,)) == (tick, 0)
        clock.acted(0, TAKE)
    assert clock.next((0, 1)) == (4, 1)


def test_the_seat_that_is_ready_first_acts_first() -> None:
    clock = VirtualClock(2, [EXACT, SLOW], stolik.Rng(1))
    acts = []
    for _ in range(4):
        time, seat = clock.next((0, 1))
        clock.acted(seat, TAKE)
        acts.append((time, seat))
    assert acts == [(40, 0), (180, 0), (320, 0), (400, 1)]


def test_to_take_and_to_lay_last_as_long_as_the_profile_says() -> None:
    clock = VirtualClock(1, [EXACT], stolik.Rng(1))
    assert clock.next((0,)) == (40, 0)
    clock.acted(0, TAKE)
    assert clock.next((0,)) == (40 + 100 + 40, 0)
    clock.acted(0, LAY)
    assert clock.next((0,)) == (180 + 60 + 40, 0)
    assert [kind_of(text) for text in ("take", "lay 8/1", "beside 8/1", "last")] == [TAKE, LAY, LAY, LAY]


def test_who_was_waiting_looks_before_acting() -> None:
    clock = VirtualClock(2, [EXACT, EXACT], stolik.Rng(1))
    clock.next((0,))
    clock.acted(0, TAKE)
    assert clock.next((0,)) == (180, 0)  # seat 1 could do nothing all the while
    clock.acted(0, LAY)
    assert clock.next((0, 1)) == (220, 1)


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
    policies = [game.room.policy(game)] * 3

    def run(seed: int) -> tuple[int, tuple[object, ...]]:
        state = game.start()
        clock = VirtualClock(3, [SPEEDS["easy"], SPEEDS["normal"], SPEEDS["hard"]], stolik.Rng(f"clock {seed}"))
        race(state, policies, clock, stolik.Rng(seed))
        assert state.over
        return clock.now, state.key()

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_the_quicker_seat_wins_most_races() -> None:
    game = stolik.game("siedem", 2)
    policies = [game.room.policy(game)] * 2
    wins: Counter[int] = Counter()
    for seed in range(30):
        state = game.start()
        race(state, policies, VirtualClock(2, [SPEEDS["easy"], SPEEDS["hard"]], stolik.Rng(seed)), stolik.Rng(seed))
        wins.update(state.winners)
    assert wins[1] >= 25


def test_alone_the_result_is_the_virtual_time() -> None:
    game = stolik.game("siedem", 1)
    state = game.start()
    clock = VirtualClock(1, [SPEEDS["normal"]], stolik.Rng(2))
    decisions = race(state, [game.room.policy(game)], clock, stolik.Rng(2))
    assert state.returns == (0.0,)
    assert clock.now > 72 * 2 * 250
    ticks = VirtualClock(1, None, stolik.Rng(2))
    assert race(game.start(), [game.room.policy(game)], ticks, stolik.Rng(2)) == ticks.now + 1 == decisions


def test_a_race_stops_at_its_cap() -> None:
    game = stolik.game("siedem", 2)
    state = game.start()
    assert race(state, [game.room.policy(game)] * 2, VirtualClock(2, None, stolik.Rng(1)), stolik.Rng(1), 50) < 50
    assert not state.over


def test_a_clock_with_the_wrong_number_of_speeds_is_refused() -> None:
    with pytest.raises(ValueError, match="3 seats takes 3 speeds or None, not 1"):
        VirtualClock(3, [EXACT], stolik.Rng(1))
    with pytest.raises(ValueError, match="at least one"):
        VirtualClock(1, None, stolik.Rng(1)).next(())


# -- arrivals ----------------------------------------------------------------------------------------


def someone_was_faster() -> Table:
    """Seat 0 sees 8/1 and sends 9/1; seat 1's 7/3 comes first."""
    at = dealt("8/1 9/1 2/1 5/1 7/3 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    takes(at, 1, "7/3")
    at.act("1 lay 7/3")
    return at


def test_only_a_card_named_in_vain_is_wrong() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    for text, verdict in [
        ("lay 9/1", Verdict.ACCEPTED),
        ("lay 2/1", Verdict.WRONG),
        ("take", Verdict.LATE),
        ("last", Verdict.LATE),
    ]:
        assert judge(at.state, 0, at.game.parse(text), False) is verdict
    assert judge(at.state, 0, at.game.actions + 5, False) is Verdict.LATE


def test_a_card_that_fitted_what_was_shown_is_late() -> None:
    at = someone_was_faster()
    assert judge(at.state, 0, at.game.parse("lay 9/1"), True) is Verdict.LATE
    assert judge(at.state, 0, at.game.parse("lay 2/1"), False) is Verdict.WRONG
    assert judge(at.state, 0, at.game.parse("take"), True) is Verdict.ACCEPTED
