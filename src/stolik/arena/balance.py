"""What a designer asks: seat advantage, length, lead changes, half-time leaders, and how much skill decides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

import msgspec

from stolik.arena.intervals import Mean, Share, mean_of, share_of
from stolik.arena.runner import Player, Results, run
from stolik.arena.schedule import fixtures, rotations
from stolik.arena.standings import percentile, shares
from stolik.arena.tournament import Outcome, share


class Balance(msgspec.Struct, frozen=True):
    """One value of an option, judged."""

    value: str
    games: int
    seats: tuple[Share, ...]
    """Win share of each seat among equals."""
    length: Mean
    """In decisions."""
    p95_length: float
    lead_changes: Mean
    half_time_leader_wins: Share
    skill: Share
    """Win share of one stronger bot among weaker ones; the null is 1 / seats."""
    unfinished: int


def judge(value: str, equals: Sequence[Outcome], mixed: Sequence[Outcome], strong: str) -> Balance:
    lengths = [outcome.decisions for outcome in equals]
    return Balance(
        value,
        len(equals) + len(mixed),
        seat_shares(equals),
        mean_of(lengths),
        percentile(lengths, 0.95),
        mean_of([outcome.lead_changes for outcome in equals]),
        half_time(equals),
        shares(mixed, strong),
        sum(not outcome.finished for outcome in [*equals, *mixed]),
    )


def seat_shares(outcomes: Sequence[Outcome]) -> tuple[Share, ...]:
    return tuple(
        share_of({outcome.fixture.deal: [share(outcome, seat)] for outcome in outcomes})
        for seat in range(len(outcomes[0].fixture.seating))
    )


def half_time(outcomes: Sequence[Outcome]) -> Share:
    """How often a sole leader at half-time wins."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for outcome in outcomes:
        if len(outcome.half_time_leaders) == 1:
            by_deal[outcome.fixture.deal].append(share(outcome, outcome.half_time_leaders[0]))
    return share_of(by_deal)


def vary(
    tournaments: Sequence[tuple[str, Results]],
    strong: str,
    weak: str,
    deals: int,
    player: Player,
    tick: Callable[[], None],
) -> list[Balance]:
    """Each tournament (one value of the option) played by equals, and with one stronger bot on every seat in turn."""
    found = []
    for value, results in tournaments:
        seats = results.tournament.seats
        equals = run(results, fixtures([(weak,) * seats], deals), player, tick)
        contested = run(results, fixtures([(strong, *[weak] * (seats - 1))], deals), player, tick)
        found.append(judge(value, equals, contested, strong))
    return found


def games_needed(seats: int, deals: int, values: int, strong: str, weak: str) -> int:
    return values * deals * (1 + len(rotations((strong, *[weak] * (seats - 1)))))
