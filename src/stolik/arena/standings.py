"""What a tournament shows: win shares with honest intervals, ratings with their uncertainty, times, faults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations

import msgspec

from stolik.arena.intervals import Mean, Share, mean_of, share_of
from stolik.arena.tournament import Outcome, share

ENOUGH = 10
"""Deals that tell how much of the luck found is to be believed."""


class Standing(msgspec.Struct, frozen=True):
    entry: str
    games: int
    share: Share
    null: float
    """The share an entry no better than the others would have."""
    rating: Mean
    """In points of Elo's scale, 0 the average of the field."""
    median_ms: float
    p95_ms: float
    forfeits: dict[str, int]
    adjusted: Mean | None = None
    """The share without the table's luck, where it was worked out."""


def shares(outcomes: Iterable[Outcome], who: str) -> Share:
    by_deal: dict[int, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for seat, entry in enumerate(outcome.fixture.seating):
            if entry == who:
                by_deal[outcome.fixture.deal].append(share(outcome, seat))
    return share_of(by_deal)


def without_luck(outcomes: Iterable[Outcome], who: str) -> Mean:
    """Deals are what differs by chance: the games of one are one result."""
    by_deal: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for outcome in outcomes:
        for seat, entry in enumerate(outcome.fixture.seating):
            if entry == who:
                by_deal[outcome.fixture.deal].append((share(outcome, seat), outcome.luck[seat] if outcome.luck else 0.0))
    return mean_of(steadied([means(games) for games in by_deal.values()]))


def means(games: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(result for result, _ in games) / len(games), sum(luck for _, luck in games) / len(games)


def steadied(deals: Sequence[tuple[float, float]]) -> list[float]:
    """Results without as much of their luck as makes them steadiest. How much that is, the one half of the deals says for
    the other: so it knows nothing of the luck it is taken with, and the mean stays what it was. Where the estimate of luck
    is worth nothing, hardly any is taken off."""
    halves = deals[::2], deals[1::2]
    parts = part_of(halves[1]), part_of(halves[0])
    return [result - part * luck for half, part in zip(halves, parts, strict=True) for result, luck in half]


def part_of(deals: Sequence[tuple[float, float]]) -> float:
    """What part of the luck found explains the results best; all of it, where too few were played to say."""
    if len(deals) < ENOUGH:
        return 1.0
    result, luck = means(deals)
    spread = sum((one - luck) ** 2 for _, one in deals)
    return sum((other - result) * (one - luck) for other, one in deals) / spread if spread else 1.0


def head_to_head(outcomes: Sequence[Outcome]) -> dict[str, dict[str, Share]]:
    """Of each entry against each other: of the games one of the two won, its part (for each seat, where several sit)."""
    met: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        worth = worths(outcome)
        for one, other in permutations(worth, 2):
            if worth[one] + worth[other]:
                met[one, other][outcome.fixture.deal].append(worth[one] / (worth[one] + worth[other]))
    found: dict[str, dict[str, Share]] = defaultdict(dict)
    for (one, other), by_deal in met.items():
        found[one][other] = share_of(by_deal)
    return dict(found)


def worths(outcome: Outcome) -> dict[str, float]:
    """What each entry won, for each of its seats."""
    seating = outcome.fixture.seating
    return {
        entry: sum(share(outcome, seat) for seat, name in enumerate(seating) if name == entry) / seating.count(entry)
        for entry in dict.fromkeys(seating)
    }


def percentile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def standings(outcomes: Sequence[Outcome]) -> list[Standing]:
    from stolik.arena.ratings import ratings  # it needs numpy

    entries = list(dict.fromkeys(entry for outcome in outcomes for entry in outcome.fixture.seating))
    rated = ratings(outcomes)
    table = [standing(entry, outcomes, rated[entry]) for entry in entries]
    return sorted(table, key=lambda row: -row.share.value)


def standing(entry: str, outcomes: Sequence[Outcome], rating: Mean) -> Standing:
    own = [outcome for outcome in outcomes if entry in outcome.fixture.seating]
    seconds = [second for outcome in own for second in times_of(outcome, entry)]
    faults: dict[str, int] = defaultdict(int)
    for outcome in own:
        if outcome.forfeit is not None and outcome.fixture.seating[outcome.forfeit] == entry:
            faults[outcome.reason] += 1
    seats = len(own[0].fixture.seating)
    return Standing(
        entry,
        len(own),
        shares(own, entry),
        1 / seats,
        rating,
        percentile(seconds, 0.5) * 1000,
        percentile(seconds, 0.95) * 1000,
        dict(faults),
        without_luck(own, entry) if any(outcome.luck for outcome in own) else None,
    )


def times_of(outcome: Outcome, entry: str) -> list[float]:
    return [
        second for seat, name in enumerate(outcome.fixture.seating) if name == entry for second in outcome.seconds[seat]
    ]
