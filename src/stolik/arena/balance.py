"""What a designer asks: the first seat's advantage, length, choices, lead changes, margins, ties, and how much is skill."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from stolik.arena.intervals import Mean, Share, mean_of, share_of
from stolik.arena.runner import Player, Results, run
from stolik.arena.schedule import fixtures, rotations
from stolik.arena.standings import percentile, shares
from stolik.arena.tournament import Outcome, share


class Balance(msgspec.Struct, frozen=True):
    """One setting of the options, judged."""

    value: str
    settings: dict[str, str]
    games: int
    order: tuple[Share, ...]
    """Win share among equals of who decides first in the game, of the next seat clockwise, and so on."""
    length: Mean
    """In decisions."""
    p95_length: float
    choices: Mean
    """Legal actions a decision."""
    forced: Mean
    """Part of the decisions that leave no choice."""
    lead_changes: Mean
    half_time_leader_wins: Share
    margin: Mean
    """How far the best stands ahead of the next at the end, in the game's own unit."""
    ties: Share
    """Games won by several."""
    skill: Share
    """Win share of one stronger bot among weaker ones; the null is 1 / seats."""
    unfinished: int

    @property
    def first(self) -> Share:
        return self.order[0]


MEASURES = {
    "first": "first seat's wins",
    "length": "length, in decisions",
    "choices": "choices a decision",
    "forced": "decisions without a choice",
    "lead_changes": "lead changes",
    "half_time_leader_wins": "half-time leader wins",
    "margin": "margin at the end",
    "ties": "games won by several",
    "skill": "skill: the stronger bot's wins",
}
"""What is told of each setting, with its name for people."""


def judge(
    settings: Mapping[str, str], equals: Sequence[Outcome], mixed: Sequence[Outcome], strong: str, label: str = ""
) -> Balance:
    lengths = [outcome.decisions for outcome in equals]
    played = [outcome for outcome in equals if outcome.decisions] or equals
    return Balance(
        label or ", ".join(f"{name}={value}" for name, value in settings.items()) or "as it is",
        dict(settings),
        len(equals) + len(mixed),
        order_shares(equals),
        mean_of(lengths),
        percentile(lengths, 0.95),
        mean_of([outcome.choices / max(1, outcome.decisions) for outcome in played]),
        mean_of([outcome.forced / max(1, outcome.decisions) for outcome in played]),
        mean_of([outcome.lead_changes for outcome in equals]),
        half_time(equals),
        mean_of([outcome.margin for outcome in equals]),
        share_of({outcome.fixture.deal: [float(len(outcome.winners) > 1)] for outcome in equals}),
        shares(mixed, strong),
        sum(not outcome.finished for outcome in [*equals, *mixed]),
    )


def order_shares(outcomes: Sequence[Outcome]) -> tuple[Share, ...]:
    """Counted from who decides first, wherever that is: seats by themselves say nothing where the starter is drawn."""
    seats = len(outcomes[0].fixture.seating)
    by_place: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(seats)]
    for outcome in outcomes:
        for place in range(seats if outcome.first >= 0 else 0):
            by_place[place][outcome.fixture.deal].append(share(outcome, (outcome.first + place) % seats))
    return tuple(share_of(deals) for deals in by_place)


def half_time(outcomes: Sequence[Outcome]) -> Share:
    """How often a sole leader at half-time wins."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for outcome in outcomes:
        if len(outcome.half_time_leaders) == 1:
            by_deal[outcome.fixture.deal].append(share(outcome, outcome.half_time_leaders[0]))
    return share_of(by_deal)


Setting = tuple[dict[str, str], Results]
"""What was set, and the tournament played with it."""


def vary(
    settings: Iterable[Setting], strong: str, weak: str, deals: int, player: Player, tick: Callable[[], None]
) -> list[Balance]:
    """Each setting played by equals, and with one stronger bot on every seat in turn."""
    found = []
    for values, results in settings:
        seats = results.tournament.seats
        equals = run(results, fixtures([(weak,) * seats], deals), player, tick)
        contested = run(results, fixtures([(strong, *[weak] * (seats - 1))], deals), player, tick)
        found.append(judge(values, equals, contested, strong))
    return found


def games_needed(seats: int, deals: int, values: int, strong: str, weak: str) -> int:
    return values * deals * (1 + len(rotations((strong, *[weak] * (seats - 1)))))


class Effect(msgspec.Struct, frozen=True):
    """How far an option moves a measure: between its values, the others averaged."""

    option: str
    measure: str
    low: float
    high: float
    clear: bool
    """It is more than chance would do: the intervals of the two extreme values do not touch."""

    @property
    def change(self) -> float:
        """In parts of the middle."""
        return 2 * (self.high - self.low) / (abs(self.high) + abs(self.low) or 1.0)


def effects(rows: Sequence[Balance]) -> list[Effect]:
    """Of every option that was varied on every measure; the one that changes the game most first."""
    options = list(dict.fromkeys(name for row in rows for name in row.settings))
    found = {option: [effect(rows, option, measure) for measure in MEASURES] for option in options}
    most = sorted(options, key=lambda option: -total(found[option]))
    return [one for option in most for one in found[option]]


def total(of_one: Sequence[Effect]) -> float:
    """How much an option changes the game: the clear changes, all measures alike."""
    return sum(one.change for one in of_one if one.clear) / len(MEASURES)


def effect(rows: Sequence[Balance], option: str, measure: str) -> Effect:
    groups: dict[str, list[Any]] = defaultdict(list)
    touched = [row for row in rows if option in row.settings] + [row for row in rows if not row.settings]
    for row in touched:
        found = getattr(row, measure)
        if not isinstance(found, Share) or found.games:
            groups[row.settings.get(option, "as it is")].append(found)
    if not groups:
        return Effect(option, measure, 0.0, 0.0, False)
    means = sorted((average(group) for group in groups.values()), key=lambda mean: mean.value)
    return Effect(option, measure, means[0].value, means[-1].value, means[0].high < means[-1].low)


def average(found: Sequence[Mean | Share]) -> Mean:
    """Of independent ones: the interval shrinks with their number."""
    value = sum(one.value for one in found) / len(found)
    below = sum((one.value - one.low) ** 2 for one in found) ** 0.5 / len(found)
    above = sum((one.high - one.value) ** 2 for one in found) ** 0.5 / len(found)
    return Mean(value, value - below, value + above)
