"""The random stream: the same on every machine and build, and fair."""

from __future__ import annotations

from collections import Counter

import pytest

import stolik


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = stolik.Rng(7)
    assert [rng.below(100) for _ in range(10)] == [6, 86, 89, 76, 32, 1, 39, 88, 25, 96]
    assert stolik.Rng("7").below(1000) == stolik.Rng(7).below(1000)


def test_large_ranges_are_reached() -> None:
    rng = stolik.Rng(1)
    drawn = [rng.below(10**30) for _ in range(200)]
    assert all(0 <= number < 10**30 for number in drawn)
    assert max(drawn) > 9 * 10**29
    assert all(0 <= rng.below(1 << 31) < 1 << 31 for _ in range(100))


def test_numbers_below_n_are_equally_likely() -> None:
    rng = stolik.Rng("fair")
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_a_shuffle_reaches_every_order() -> None:
    rng = stolik.Rng(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(50 < count < 160 for count in orders.values())


def test_a_clone_goes_its_own_way() -> None:
    rng = stolik.Rng(5)
    rng.below(10)
    copy = rng.clone()
    assert [rng.below(1000) for _ in range(5)] == [copy.below(1000) for _ in range(5)]


def test_units_are_in_range() -> None:
    rng = stolik.Rng(2)
    units = [rng.unit() for _ in range(1000)]
    assert all(0 <= unit < 1 for unit in units)
    assert 0.45 < sum(units) / 1000 < 0.55


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="n >= 1, not 0"):
        stolik.Rng(1).below(0)
    with pytest.raises(ValueError, match="at least one item"):
        stolik.Rng(1).choice([])
    with pytest.raises((ValueError, TypeError)):
        stolik.Rng(2.5)  # type: ignore[arg-type]
