"""What a tournament shows: win shares with honest intervals, ratings with their uncertainty, times, faults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from stolik.arena.intervals import Share, share_of
from stolik.arena.tournament import Outcome, share

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


class Standing(msgspec.Struct, frozen=True):
    entry: str
    games: int
    share: Share
    null: float
    """The share an entry no better than the others would have."""
    rating: float
    uncertainty: float
    median_ms: float
    p95_ms: float
    forfeits: dict[str, int]


def shares(outcomes: Iterable[Outcome], who: str) -> Share:
    by_deal: dict[int, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for seat, entry in enumerate(outcome.fixture.seating):
            if entry == who:
                by_deal[outcome.fixture.deal].append(share(outcome, seat))
    return share_of(by_deal)


def ratings(outcomes: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Plackett–Luce ratings (openskill), game after game in order; copies of one entry in a game are left out."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: dict[str, PlackettLuceRating] = {}
    for outcome in outcomes:
        seats = {entry: seat for seat, entry in enumerate(outcome.fixture.seating)}
        if len(seats) < 2:
            continue
        teams = [[rated.setdefault(entry, model.rating(name=entry))] for entry in seats]
        ranks = [1.0 if seat in outcome.winners else 2.0 for seat in seats.values()]
        for entry, (new,) in zip(seats, model.rate(teams, ranks=ranks), strict=True):
            rated[entry] = new
    return {entry: (rating.mu, rating.sigma) for entry, rating in rated.items()}


def percentile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def standings(outcomes: Sequence[Outcome]) -> list[Standing]:
    entries = list(dict.fromkeys(entry for outcome in outcomes for entry in outcome.fixture.seating))
    rated = ratings(outcomes)
    table = [standing(entry, outcomes, rated.get(entry, (25.0, 25 / 3))) for entry in entries]
    return sorted(table, key=lambda row: -row.share.value)


def standing(entry: str, outcomes: Sequence[Outcome], rating: tuple[float, float]) -> Standing:
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
        *rating,
        percentile(seconds, 0.5) * 1000,
        percentile(seconds, 0.95) * 1000,
        dict(faults),
    )


def times_of(outcome: Outcome, entry: str) -> list[float]:
    return [
        second for seat, name in enumerate(outcome.fixture.seating) if name == entry for second in outcome.seconds[seat]
    ]
