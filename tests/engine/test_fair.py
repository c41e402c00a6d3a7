"""The fair table: exact weights, bound to its commitment and to every seat's seed."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from stolik.engine.fair import RANGE, Fair

SECRET = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Fair(SECRET, ["a"]).commitment == hashlib.sha256(SECRET).hexdigest()


def test_anybody_can_compute_a_card_with_a_few_lines() -> None:
    number = int.from_bytes(hmac.new(SECRET, b"ania\nbartek\n12\n0", "sha256").digest(), "big")
    assert number < RANGE // 55 * 55
    assert Fair(SECRET, ["ania", "bartek"]).below(55, 12) == number % 55


def test_weights_are_exact_in_the_long_run() -> None:
    fair = Fair(SECRET, ["x"])
    drawn = Counter(fair.choose([(10, 1), (11, 2), (12, 3)], step) for step in range(6000))
    assert abs(drawn[10] - 1000) < 150
    assert abs(drawn[11] - 2000) < 200
    assert abs(drawn[12] - 3000) < 200


def test_numbers_past_the_last_whole_multiple_are_drawn_again() -> None:
    total = RANGE // 2 + 1  # only one multiple fits: nearly every second number is drawn again
    again = 0
    for step in range(40):
        attempts = [hmac.new(SECRET, f"s\n{step}\n{attempt}".encode(), "sha256").digest() for attempt in range(60)]
        numbers = [int.from_bytes(attempt, "big") for attempt in attempts]
        expected = next(number for number in numbers if number < total)
        again += expected != numbers[0]
        assert Fair(SECRET, ["s"]).below(total, step) == expected
    assert again > 5


def test_every_seats_seed_matters() -> None:
    one, other = Fair(SECRET, ["a", "b"]), Fair(SECRET, ["a", "c"])
    assert [one.below(1000, step) for step in range(5)] != [other.below(1000, step) for step in range(5)]


def test_bad_secrets_and_seeds_are_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Fair(b"abc", ["a"])
    with pytest.raises(ValueError, match="single line"):
        Fair(SECRET, ["a\nb"])
